"""Runs the boundary tables: every module beside this one that holds ``CASES``."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from ruletest import Case, run_case

from mcp_lsp.rules import registry

FOLDER = Path(__file__).parent
OTHERS = ("conftest", "ruletest")
TABLES = sorted(
    path for path in FOLDER.glob("[!_]*.py") if path.stem not in OTHERS and not path.stem.startswith("test_")
)

RULES = registry.rules()


def load(path: Path) -> ModuleType:
    """The table in ``path``, under a name that shadows no module of another's."""
    name = f"rule_table_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


CASES = [
    pytest.param(case, id=f"{path.stem}-{number}-{case.rule}")
    for path in TABLES
    for number, case in enumerate(load(path).CASES, 1)
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    assert case.rule in RULES
    run_case(case)


def test_every_table_has_cases() -> None:
    empty = [path.name for path in TABLES if not load(path).CASES]
    assert TABLES and not empty
