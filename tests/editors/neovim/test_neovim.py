"""Neovim itself, with the very snippets of ``editors/neovim``."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).parents[3]
SNIPPETS = PROJECT / "editors" / "neovim"
STEPS = [
    {"code": "schema-is-object", "fix": 'Add "type": "object"'},
    {"code": "annotation-coherence", "fix": "Remove destructiveHint"},
]
# The emoji stands before a finding on its line: a column in the wrong units would be seen.
TOOLS = """{
  "tools": [
    {
      "name": "get_forecast",
      "description": "Forecast for a place.",
      "inputSchema": {
        "properties": {
          "place": {"type": "string", "description": "Name of the place, such as \\"Zürich\\"."}
        },
        "required": ["place"]
      },
      "annotations": {"title": "🌦 Forecast", "readOnlyHint": true, "destructiveHint": true}
    }
  ]
}
"""
MENDED = TOOLS.replace('        "properties"', '        "type": "object",\n        "properties"').replace(
    ', "destructiveHint": true', ""
)


def neovim() -> str:
    """The Neovim beside this Python, else the one on the path."""
    found = shutil.which("nvim", path=str(Path(sys.executable).parent)) or shutil.which("nvim")
    if found is None:
        pytest.skip("there is no nvim")
    return found


def drive(folder: Path, text: str, server: str, snippet: str, patience: float = 30) -> tuple[int, dict[str, Any]]:
    """(exit code, report) of a session on ``text``; ``server`` is what ``mcp-lsp`` runs."""
    commands = folder / "bin"
    commands.mkdir()
    command = commands / "mcp-lsp"
    command.write_text(f'#!/bin/sh\nexec {server} "$@"\n')
    command.chmod(0o755)
    tools, report = folder / "work" / "tools.json", folder / "report.json"
    tools.parent.mkdir()
    tools.write_text(text, encoding="utf-8")
    environment = os.environ | {
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "XDG_STATE_HOME": str(folder / "state"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_DATA_HOME": str(folder / "data"),
        "DRIVE_SNIPPET": str(SNIPPETS / snippet),
        "DRIVE_PLAN": json.dumps({"file": str(tools), "steps": STEPS}),
        "DRIVE_REPORT": str(report),
        "DRIVE_PATIENCE": str(int(patience * 1000)),
    }
    script = Path(__file__).with_name("drive.lua")
    done = subprocess.run(
        [neovim(), "--clean", "--headless", "-c", f"luafile {script}"],
        env=environment,
        cwd=tools.parent,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=False,
    )
    return done.returncode, json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}


@pytest.mark.parametrize("snippet", ["mcp_lsp.lua", "lazy.lua"])
def test_findings_are_shown_explained_and_mended(tmp_path: Path, snippet: str) -> None:
    code, report = drive(tmp_path, TOOLS, f"{sys.executable} -m mcp_lsp", snippet)
    assert (code, report.get("problem")) == (0, None)
    assert report["encoding"] == "utf-8"
    shown = {(one["code"], one["under"], one["line"], one["source"]) for one in report["before"]}
    assert shown == {
        ("schema-is-object", '"inputSchema"', 5, "mcp-lsp"),
        ("annotation-coherence", '"destructiveHint"', 11, "mcp-lsp"),
    }
    assert "contradicts readOnlyHint" in report["annotation-coherence"].splitlines()[0]
    assert 'no "type"' in report["schema-is-object"].splitlines()[0]
    assert report["text"] == MENDED
    assert report["after"] == {} or report["after"] == []


def test_the_example_shows_its_findings(tmp_path: Path) -> None:
    text = (PROJECT / "examples" / "broken" / "tools.json").read_text(encoding="utf-8")
    code, report = drive(tmp_path, text, f"{sys.executable} -m mcp_lsp", "mcp_lsp.lua")
    assert (code, report.get("problem")) == (0, None)
    codes = {one["code"] for one in report["before"]}
    assert {step["code"] for step in STEPS} <= codes
    assert len(report["after"]) == len(report["before"]) - len(STEPS)


def test_a_server_that_does_not_start_fails_the_drive(tmp_path: Path) -> None:
    code, report = drive(tmp_path, TOOLS, "false", "mcp_lsp.lua", patience=3)
    assert code != 0
    assert report["problem"] == "waited in vain for diagnostics"
