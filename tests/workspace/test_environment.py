"""Environment variables: what they say, and that everything else wins over them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.rules.api import Options
from mcp_lsp.workspace import environment
from mcp_lsp.workspace.environment import CANVAS_CONSUMERS, PORTABILITY, TRUNCATION_ALLOWLIST
from mcp_lsp.workspace.settings import of_environment
from mcp_lsp.workspace.workspace import Workspace

VALUES: list[tuple[dict[str, str], dict[str, Any]]] = [
    ({}, {}),
    ({"PATH": "/bin", "MCP_LINT": "strict"}, {}),
    ({PORTABILITY: "strict"}, {"portability": "strict"}),
    ({PORTABILITY: "Strict"}, {}),
    ({PORTABILITY: "true"}, {}),
    ({CANVAS_CONSUMERS: "run_sql"}, {"canvas-consumers": ["run_sql"]}),
    ({CANVAS_CONSUMERS: " a, b,,c "}, {"canvas-consumers": ["a", "b", "c"]}),
    ({CANVAS_CONSUMERS: ","}, {"canvas-consumers": []}),
    ({CANVAS_CONSUMERS: ""}, {}),
    ({CANVAS_CONSUMERS: "false"}, {"canvas-consumers": False}),
    ({CANVAS_CONSUMERS: "False"}, {"canvas-consumers": ["False"]}),
    ({TRUNCATION_ALLOWLIST: "a,b"}, {"truncation-allowlist": ["a", "b"]}),
    ({TRUNCATION_ALLOWLIST: "false"}, {"truncation-allowlist": False}),
]


@pytest.mark.parametrize(("variables", "expected"), VALUES)
def test_values(variables: dict[str, str], expected: dict[str, Any]) -> None:
    assert environment.values(variables) == expected


def test_options() -> None:
    assert of_environment({}) == Options()
    variables = {PORTABILITY: "strict", CANVAS_CONSUMERS: "a,b", TRUNCATION_ALLOWLIST: "false"}
    assert of_environment(variables) == Options(
        portability=True, canvas_consumers=("a", "b"), truncation_allowlist=None
    )


@pytest.fixture
def variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PORTABILITY, "strict")
    monkeypatch.setenv(CANVAS_CONSUMERS, "a")
    monkeypatch.setenv(TRUNCATION_ALLOWLIST, "false")


@pytest.mark.usefixtures("variables")
def test_they_count_with_and_without_a_settings_file(tmp_path: Path) -> None:
    expected = Options(portability=True, canvas_consumers=("a",), truncation_allowlist=None)
    document = tmp_path / "tools.json"
    assert Workspace(tmp_path).settings_for(document).options == expected
    assert Workspace(tmp_path, isolated=True).settings_for(document).options == expected
    (tmp_path / "mcp-lsp.toml").write_text("scan = false\n", encoding="utf-8")
    assert Workspace(tmp_path).settings_for(document).options == expected


@pytest.mark.usefixtures("variables")
def test_a_settings_file_wins_over_them(tmp_path: Path) -> None:
    (tmp_path / "mcp-lsp.toml").write_text("canvas-consumers = ['b']\ntruncation-allowlist = []\n", encoding="utf-8")
    options = Workspace(tmp_path).settings_for(tmp_path / "tools.json").options
    assert options == Options(portability=True, canvas_consumers=("b",), truncation_allowlist=())


@pytest.mark.usefixtures("variables")
def test_so_do_overrides(tmp_path: Path) -> None:
    (tmp_path / "mcp-lsp.toml").write_text("canvas-consumers = ['b']\n", encoding="utf-8")
    workspace = Workspace(tmp_path, overrides={"canvasConsumers": ["c"], "truncation_allowlist": ["d"]})
    options = workspace.settings_for(tmp_path / "tools.json").options
    assert options == Options(portability=True, canvas_consumers=("c",), truncation_allowlist=("d",))


@pytest.mark.usefixtures("variables")
def test_a_settings_file_that_cannot_be_used_leaves_them(tmp_path: Path) -> None:
    (tmp_path / "mcp-lsp.toml").write_text("preset = 1\n", encoding="utf-8")
    workspace = Workspace(tmp_path)
    assert workspace.settings_for(tmp_path / "tools.json").options.canvas_consumers == ("a",)
    assert workspace.faults()
