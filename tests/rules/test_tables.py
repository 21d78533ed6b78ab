"""Runs the boundary tables: every module beside this one that holds ``CASES``."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from types import ModuleType

import pytest
from ruletest import check, run_case

from mcp_lsp.model.kinds import Kind
from mcp_lsp.rules import registry
from mcp_lsp.rules.api import Family
from rows import hold

FOLDER = Path(__file__).parent
OTHERS = ("conftest", "ruletest")
TABLES = sorted(
    path for path in FOLDER.glob("[!_]*.py") if path.stem not in OTHERS and not path.stem.startswith("test_")
)

RULES = registry.rules()
RULE_OF = attrgetter("rule")


def load(path: Path) -> ModuleType:
    """The table in ``path``, under a name that shadows no module of another's."""
    name = f"rule_table_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


TABLES_OF_RULES = {
    f"{path.stem}-{rule}": list(cases)
    for path in TABLES
    for rule, cases in groupby(sorted(load(path).CASES, key=RULE_OF), key=RULE_OF)
}


@pytest.mark.parametrize("table", TABLES_OF_RULES)
def test_cases(table: str) -> None:
    assert {case.rule for case in TABLES_OF_RULES[table]} <= RULES.keys()
    hold(run_case, TABLES_OF_RULES[table])


def test_rules_that_do_not_run_have_nothing_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [cases[0] for cases in TABLES_OF_RULES.values()]
    given = [check(case.text, case.name, "strict") for case in cases]
    families = {type(family) for kind in Kind for family in registry.families(kind)} - {Family}
    assert len(families) == 2 and all("speakers" in vars(family) for family in families)
    for family in families:
        monkeypatch.setattr(family, "speakers", Family.speakers)
    for case, before in zip(cases, given, strict=True):
        after = check(case.text, case.name, "strict")
        assert [one[:-1] for one in after] == [one[:-1] for one in before], case


def test_every_table_has_cases() -> None:
    empty = [path.name for path in TABLES if not load(path).CASES]
    assert TABLES and not empty
