"""``mcp-lsp targets`` and ``mcp-lsp check --matrix``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.cli.main import run
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


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "tools.json").write_text(json.dumps({"tools": [GOOD, NO_ITEMS, COMBINED]}), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "tools.json"


# The matrix


def cells(out: str) -> dict[str, list[str]]:
    """The words of each line of a table in Markdown, by the name of the definition."""
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in out.splitlines() if line[:1] == "|"]
    return {name: rest for name, *rest in rows}


def test_matrix(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "check", "--matrix", "--format", "markdown", "--target", "vscode,claude-code", file)
    assert cells(out) == {
        "": ["vscode", "claude-code"],
        "---": ["---", "---"],
        "get_many": ["ALL", ""],
        "get_any": ["", "lost"],
        "TOGETHER": ["ALL", "1 lost"],
    }
    assert "against 1 of 3 definitions" in out
    assert code == 1


def test_matrix_as_text_has_all_usual_clients(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "check", "--matrix", file)
    heads = out.splitlines()[2:4]
    assert all(part in " ".join(heads) for id in USUAL for part in id.split("-"))
    assert "no client promises to accept" in out


def test_matrix_as_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "check", "--matrix", "--format", "json", "--target", "vscode", file)
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


def test_matrix_counts_what_settings_turn_off(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mcp-lsp.toml").write_text('[rules]\n"schema-*" = "off"\n', encoding="utf-8")
    code, out, _ = said(capsys, "check", "--matrix", "--format", "markdown", "--target", "vscode", file)
    assert (code, cells(out)["get_many"]) == (0, ["ALL"])


def test_matrix_is_about_definitions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "server.json"
    path.write_text('{"name": "io.example/a", "packages": []}', encoding="utf-8")
    _, out, _ = said(capsys, "check", "--matrix", str(path))
    assert out.startswith("There is no file of tools")


WRONG = [
    (("--matrix", "--fix"), "--matrix changes nothing"),
    (("--matrix", "--diff"), "--matrix changes nothing"),
    (("--format", "markdown"), "goes with --matrix"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG)
def test_wrong_usage(arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(["check", *arguments])
    assert left.value.code == 2
    assert message in capsys.readouterr().err


# The targets


def test_targets_lists_all(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "targets")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[1:] if line and line.split()[0] in CLIENTS] == list(CLIENTS)


def test_targets_with_a_name_shows_its_limits(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "targets", "cursor")
    assert "{server}:{tool}" in out
    assert CONSTRUCTS["tuple-items"].words in out
    assert "every tool" in out


def test_targets_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = said(capsys, "targets", "vscode", "--format", "json")
    (client,) = json.loads(out)
    assert (client["id"], client["default"]) == ("vscode", True)
    (row,) = (row for row in client["refuses"] if row["construct"] == "array-without-items")
    assert (row["loss"], row["confirmed"]) == ("the whole request", True)
    assert row["source"]


def test_an_unknown_target(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "targets", "vscod")
    assert (code, out) == (2, "")
    assert "did you mean vscode?" in err
