"""``mcp-lsp targets`` and ``mcp-lsp check --matrix``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from command import Cli, Folder
from mcp_lsp.cli.matrix import USUAL
from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.model.rejections import CONSTRUCTS, Loss

GOOD: dict[str, Any] = {
    "name": "get_forecast",
    "description": "Gets the forecast of a town for the next days.",
    "inputSchema": {"type": "object", "properties": {"town": {"type": "string", "description": "Its name."}}},
}
NO_ITEMS = {**GOOD, "name": "get_many", "inputSchema": {"type": "object", "properties": {"towns": {"type": "array"}}}}
COMBINED = {**GOOD, "name": "get_any", "inputSchema": {"type": "object", "properties": {}, "anyOf": [{}]}}


@pytest.fixture
def file(folder: Folder) -> str:
    folder({"tools.json": json.dumps({"tools": [GOOD, NO_ITEMS, COMBINED]})})
    return "tools.json"


# The matrix


def cells(out: str) -> dict[str, list[str]]:
    """The words of each line of a table in Markdown, by the name of the definition."""
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in out.splitlines() if line[:1] == "|"]
    return {name: rest for name, *rest in rows}


def test_matrix(file: str, cli: Cli) -> None:
    run = cli("check", "--matrix", "--format", "markdown", "--target", "vscode,claude-code", file)
    code, out = run.code, run.out
    assert cells(out) == {
        "": ["vscode", "claude-code"],
        "---": ["---", "---"],
        "get_many": ["ALL", ""],
        "get_any": ["", "lost"],
        "TOGETHER": ["ALL", "1 lost"],
    }
    assert "against 1 of 3 definitions" in out
    assert code == 1


def test_matrix_as_text_has_all_usual_clients(file: str, cli: Cli) -> None:
    out = cli("check", "--matrix", file).out
    heads = out.splitlines()[2:4]
    assert all(part in " ".join(heads) for id in USUAL for part in id.split("-"))
    assert "no client promises to accept" in out


def test_matrix_as_json(file: str, cli: Cli) -> None:
    out = cli("check", "--matrix", "--format", "json", "--target", "vscode", file).out
    (checked,) = json.loads(out)["files"]
    assert checked["clients"] == ["vscode"]
    good, many, _ = checked["definitions"]
    assert good == {"definition": "get_forecast", "definitionType": "tool", "clients": {}}
    assert many["clients"]["vscode"] == {
        "loss": Loss.REQUEST,
        "confirmed": True,
        "when": None,
        "mended": None,
        "rules": ["schema-array-items"],
    }


def test_matrix_counts_what_settings_turn_off(file: str, tmp_path: Path, cli: Cli) -> None:
    (tmp_path / "mcp-lsp.toml").write_text('[rules]\n"schema-*" = "off"\n', encoding="utf-8")
    run = cli("check", "--matrix", "--format", "markdown", "--target", "vscode", file)
    code, out = run.code, run.out
    assert (code, cells(out)["get_many"]) == (0, ["ALL"])


def test_matrix_is_about_definitions(tmp_path: Path, cli: Cli) -> None:
    path = tmp_path / "server.json"
    path.write_text('{"name": "io.example/a", "packages": []}', encoding="utf-8")
    out = cli("check", "--matrix", str(path)).out
    assert out.startswith("There is no file of tools")


WRONG = [
    (("--matrix", "--fix"), "--matrix changes nothing"),
    (("--matrix", "--diff"), "--matrix changes nothing"),
    (("--format", "markdown"), "goes with --matrix"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG)
def test_wrong_usage(arguments: tuple[str, ...], message: str, cli: Cli) -> None:
    run = cli("check", *arguments)
    assert run.code == 2
    assert message in run.err


# The targets


def test_targets_lists_all(cli: Cli) -> None:
    run = cli("targets")
    code, out = run.code, run.out
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[1:] if line and line.split()[0] in CLIENTS] == list(CLIENTS)


def test_targets_with_a_name_shows_its_limits(cli: Cli) -> None:
    out = cli("targets", "cursor").out
    assert "{server}:{tool}" in out
    assert CONSTRUCTS["tuple-items"].words in out
    assert "every tool" in out


def test_targets_as_json(cli: Cli) -> None:
    out = cli("targets", "vscode", "--format", "json").out
    (client,) = json.loads(out)
    assert (client["id"], client["default"]) == ("vscode", True)
    (row,) = (row for row in client["refuses"] if row["construct"] == "array-without-items")
    assert (row["loss"], row["confirmed"]) == ("the whole request", True)
    assert row["source"]


def test_an_unknown_target(cli: Cli) -> None:
    run = cli("targets", "vscod")
    code, out, err = run.code, run.out, run.err
    assert (code, out) == (2, "")
    assert "did you mean vscode?" in err
