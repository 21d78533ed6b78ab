"""What a run of the command line imports: its speed is a promise (figures: benchmarks/cold.py)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = (
    "pygls",
    "lsprotocol",
    "asyncio",
    "jsonschema",
    "attrs",
    "cattrs",
    "tomllib",
    "shutil",
    "pathspec",
    "urllib.request",
    "email",
)
GOOD = '{"tools": [{"name": "t", "description": "d", "inputSchema": {"type": "object"}}]}'


def imported(folder: Path, *arguments: str) -> set[str]:
    """The modules that a run of ``mcp-lsp`` in ``folder`` loads."""
    code = f"import sys; from mcp_lsp.cli import main; main({list(arguments)!r}); print('\\n' + ' '.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=60, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("text", [GOOD, GOOD.replace('"object"', '"array"')])
def test_check_imports_nothing_heavy(tmp_path: Path, text: str) -> None:
    (tmp_path / "tools.json").write_text(text)
    modules = imported(tmp_path, "check", "tools.json")
    assert not modules & {*HEAVY, "pydantic", "pydantic_core"}


def test_settings_bring_in_only_what_reads_them(tmp_path: Path) -> None:
    (tmp_path / "tools.json").write_text(GOOD)
    (tmp_path / "mcp-lsp.toml").write_text('preset = "strict"\n')
    modules = imported(tmp_path, "check", "tools.json")
    assert "pydantic_core" in modules
    assert not modules & ({*HEAVY} - {"tomllib"})


def test_importing_the_package_costs_nothing(tmp_path: Path) -> None:
    code = "import sys; before = set(sys.modules); import mcp_lsp; print(' '.join(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert set(done.stdout.split()) <= {"mcp_lsp", "__future__"}
