"""Runs the boundary tables: every module beside this one that holds ``CASES``."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from types import ModuleType

import pytest
from ruletest import run_case

from mcp_lsp.rules import registry
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


def test_every_table_has_cases() -> None:
    empty = [path.name for path in TABLES if not load(path).CASES]
    assert TABLES and not empty
