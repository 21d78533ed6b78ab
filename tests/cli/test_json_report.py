"""The JSON report keeps the contract of docs/cli.md, key by key, and agrees with the files it speaks of."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from command import BAD, FOREIGN, GOOD, MANIFEST, Cli, Folder, only
from mcp_lsp.rules import registry

ROOT = Path(__file__).parents[2]


def closed(properties: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object with exactly these keys."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def listed(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


WORD = {"type": "string", "minLength": 1}
NUMBER = {"type": "integer", "minimum": 0}
FROM_1 = {"type": "integer", "minimum": 1}
PATH = {"type": "string", "minLength": 1, "not": {"pattern": r"^/|\\"}}
POSITION = closed({"line": FROM_1, "column": FROM_1, "offset": NUMBER})
RANGE = closed({"start": POSITION, "end": POSITION})
SEVERITIES = ["error", "warning", "information", "hint"]
FIX = closed(
    {
        "title": WORD,
        "safe": {"type": "boolean"},
        "edits": listed(closed({"path": PATH, "start": NUMBER, "end": NUMBER, "text": {"type": "string"}})),
    }
)
FINDING = closed(
    {
        "rule": {"enum": list(registry.rules())},
        "family": {"enum": sorted({rule.family for rule in registry.rules().values()})},
        "severity": {"enum": SEVERITIES},
        "message": WORD,
        "path": PATH,
        "pointer": {"type": "string", "pattern": "^(/[^/]*)*$"},
        "definition": {"type": "string"},
        "definitionType": {"enum": ["tool", "resource", "prompt", "server-json", "definitions"]},
        "range": RANGE,
        "tags": listed({"enum": ["unnecessary", "deprecated"]}),
        "clients": listed(closed({"id": WORD, "confirmed": {"type": "boolean"}, "loss": WORD})),
        "related": listed(closed({"path": PATH, "range": RANGE, "message": WORD})),
        "help": {"type": "string", "pattern": r"^docs/rules/[a-z0-9-]+\.md#[a-z0-9-]+$"},
        "fixes": listed(FIX),
    }
)
FILE = closed(
    {
        "path": PATH,
        "kind": {"enum": ["server-json", "definitions"]},
        "definitions": NUMBER,
        "tools": NUMBER,
        "payloadBytes": FROM_1,
        "preset": {"enum": ["recommended", "strict"]},
        "revision": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\d$"},
        "targets": listed(WORD),
    }
)
REPORT = closed(
    {
        "version": {"const": 1},
        "tool": closed({"name": {"const": "mcp-lsp"}, "version": WORD}),
        "files": listed(FILE),
        "skipped": listed(closed({"path": PATH, "reason": WORD})),
        "findings": listed(FINDING),
        "summary": closed(dict.fromkeys(SEVERITIES, NUMBER)),
    }
)


def report_of(cli: Cli, *arguments: str, stdin: bytes = b"") -> Any:
    """The report of a run, after a check that it keeps the contract."""
    run = cli("check", "--format", "json", *arguments, stdin=stdin)
    assert run.raw.isascii()
    report = json.loads(run.out)
    jsonschema.validate(report, REPORT)
    counted = {severity: sum(f["severity"] == severity for f in report["findings"]) for severity in SEVERITIES}
    assert counted == report["summary"]
    return report


def check_places(report: Any, folder: Path) -> None:
    """Every range and every edit names text that is there, by offset and by line and column alike."""
    texts = {path: (folder / path).read_bytes().decode() for path in places(report)}
    for finding in report["findings"]:
        for place in (finding, *finding["related"]):
            start, end = place["range"]["start"], place["range"]["end"]
            assert start["offset"] <= end["offset"]
            for position in (start, end):
                assert position == position_of(texts[place["path"]], position["offset"])
        for fix in finding["fixes"]:
            assert fix["edits"] == sorted(fix["edits"], key=lambda edit: edit["start"])
            assert all(a["end"] <= b["start"] for a, b in pairwise(fix["edits"]))
            for edit in fix["edits"]:
                assert 0 <= edit["start"] <= edit["end"] <= len(texts[edit["path"]])


def position_of(text: str, offset: int) -> dict[str, int]:
    """The position of ``offset``, counted from the start of ``text``."""
    assert offset <= len(text)
    lines = re.split("\r\n|\r|\n", text[:offset])
    return {"line": len(lines), "column": len(lines[-1]) + 1, "offset": offset}


def places(report: Any) -> set[str]:
    found = {file["path"] for file in report["files"]}
    return found | {related["path"] for finding in report["findings"] for related in finding["related"]}


def value_at(value: Any, pointer: str) -> Any:
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


@pytest.mark.parametrize("preset", ["recommended", "strict"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_the_examples(cli: Cli, folder: Folder, preset: str, ends: str) -> None:
    files = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").replace("\n", ends)
        for path in sorted((ROOT / "examples").rglob("*.json"))
    }
    root = folder({**files, "tsconfig.json": FOREIGN})
    report = report_of(cli, "--preset", preset)
    check_places(report, root)
    assert [file["path"] for file in report["files"]] == sorted(files)
    assert report["skipped"] == [{"path": "tsconfig.json", "reason": "holds no MCP definitions"}]
    assert {finding["path"] for finding in report["findings"]} >= {"examples/broken/server.json"}


def test_all_of_a_finding(cli: Cli, folder: Folder) -> None:
    text = '{"tools": [\n\t{"name": "\U0001f600", "inputSchema": null}]}'
    folder({"a.json": text, "mcp-lsp.toml": only("schema-is-object")})
    report = report_of(cli, "--target", "cursor", "a.json")
    assert report["files"] == [
        {
            "path": "a.json",
            "kind": "definitions",
            "definitions": 1,
            "tools": 1,
            "payloadBytes": len('{"tools":[{"name":"\U0001f600","inputSchema":null}]}'.encode()),
            "preset": "recommended",
            "revision": "2026-07-28",
            "targets": ["cursor"],
        }
    ]
    [finding] = report["findings"]
    clients = finding.pop("clients")
    message = finding.pop("message")
    assert message.startswith("inputSchema is null")
    assert [client["id"] for client in clients] in ([], ["cursor"])
    start = text.index("null")
    assert finding == {
        "rule": "schema-is-object",
        "family": "schema",
        "severity": "error",
        "path": "a.json",
        "pointer": "/tools/0/inputSchema",
        "definition": "\U0001f600",
        "definitionType": "tool",
        "range": {
            "start": {"line": 2, "column": 31, "offset": start},
            "end": {"line": 2, "column": 35, "offset": start + 4},
        },
        "tags": [],
        "related": [],
        "help": "docs/rules/schema-is-object.md#schema-is-object",
        "fixes": [
            {
                "title": "Replace with a schema without arguments",
                "safe": True,
                "edits": [
                    {
                        "path": "a.json",
                        "start": start,
                        "end": start + 4,
                        "text": '{"type": "object", "properties": {}, "additionalProperties": false}',
                    }
                ],
            }
        ],
    }


def test_pointers_lead_to_the_value(cli: Cli, folder: Folder) -> None:
    text = '{"tools": [{"name": "t", "inputSchema": {"type": "object", "properties": {"a/b~c": {"type": "array"}}}}]}'
    folder({"a.json": text, "mcp-lsp.toml": only("schema-array-items")})
    [finding] = report_of(cli, "a.json")["findings"]
    assert finding["pointer"] == "/tools/0/inputSchema/properties/a~1b~0c"
    assert value_at(json.loads(text), finding["pointer"]) == {"type": "array"}


def test_the_edits_of_a_report_are_what_fix_does(cli: Cli, folder: Folder) -> None:
    root = folder({"a.json": BAD})
    [finding] = report_of(cli, "a.json")["findings"]
    text = BAD
    for edit in reversed(finding["fixes"][0]["edits"]):
        text = text[: edit["start"]] + edit["text"] + text[edit["end"] :]
    cli("check", "--fix", "a.json")
    assert (root / "a.json").read_text() == text


@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_a_related_place_in_another_file(cli: Cli, folder: Folder, bom: str, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = """,
  "packages": [{"registryType": "npm", "identifier": "w", "version": "1.4.2", "transport": {"type": "stdio"}}],
  "remotes\""""
    manifest = MANIFEST.replace(',\n  "remotes"', packages)
    package = bom + '{\r\n  "name": "größe",\r\n  "version": "1.4.1"\r\n}\r\n'
    root = folder({"npm/package.json": package, "npm/sub/server.json": manifest})
    expected = {
        "start": {"line": 3, "column": 14, "offset": package.index('"1.4.1"')},
        "end": {"line": 3, "column": 21, "offset": package.index('"1.4.1"') + 7},
    }
    for here, named, called in (
        (".", "npm/sub/server.json", "npm/package.json"),
        ("npm", "sub/server.json", "package.json"),
        ("npm/sub", "server.json", "../package.json"),
        ("npm/sub", ".", "../package.json"),
    ):
        monkeypatch.chdir(root / here)
        report = report_of(cli, named)
        [finding] = [f for f in report["findings"] if f["rule"] == "server-json-version-sync"]
        assert [(r["path"], r["range"]) for r in finding["related"]] == [(called, expected)]
        check_places(report, Path.cwd())
        assert f"= {called}:3:14: " in cli("check", named).out


def test_paths(cli: Cli, folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    root = folder({"a/b.json": BAD, "c/.keep": ""})
    paths = {"a/b.json": "a/b.json", "./a/b.json": "a/b.json", "a": "a/b.json", str(root / "a"): "a/b.json"}
    for named, called in paths.items():
        assert [file["path"] for file in report_of(cli, named)["files"]] == [called]
    monkeypatch.chdir(root / "c")
    assert [file["path"] for file in report_of(cli, "../a")["files"]] == ["../a/b.json"]
    # A file is reported once, however often it is named.
    monkeypatch.chdir(root)
    assert len(report_of(cli, "a", "a/b.json", ".", str(root))["files"]) == 1


def test_the_report_says_what_was_not_checked(cli: Cli, folder: Folder) -> None:
    folder({"named.json": FOREIGN, "empty.json": "", "wide.json": BAD.encode("utf-16"), "d/x.json": FOREIGN})
    run = cli("check", "--format", "json", "named.json", "empty.json", "wide.json", "none.json", "d")
    assert run.code == 2
    report = json.loads(run.out)
    jsonschema.validate(report, REPORT)
    assert {entry["path"]: entry["reason"] for entry in report["skipped"]} == {
        "named.json": "is neither a server.json manifest nor a file of tool, resource or prompt definitions",
        "empty.json": "is empty",
        "wide.json": "is UTF-16, expected UTF-8",
        "none.json": "does not exist",
        "d/x.json": "holds no MCP definitions",
    }


def test_a_web_address_in_place_of_the_page(cli: Cli, folder: Folder) -> None:
    folder({"a.json": BAD, "mcp-lsp.toml": 'docs-url = "https://docs.example.org/rules/"\n'})
    [finding] = json.loads(cli("check", "--format", "json", "a.json").out)["findings"]
    assert finding["help"] == "https://docs.example.org/rules/schema-is-object#schema-is-object"


def test_every_page_that_help_names_is_there(cli: Cli, folder: Folder) -> None:
    folder({"a.json": BAD})
    [finding] = report_of(cli, "a.json")["findings"]
    assert (ROOT / finding["help"].partition("#")[0]).is_file()


def test_half_of_a_surrogate_pair(cli: Cli, folder: Folder) -> None:
    folder({"a.json": '{"tools": [{"name": "\\ud83d", "inputSchema": {}}]}'})
    report = report_of(cli, "a.json")
    assert "\ud83d" in {finding["definition"] for finding in report["findings"]}


def test_findings_are_in_the_order_of_the_file(cli: Cli, folder: Folder) -> None:
    root = folder({"a.json": (ROOT / "examples/broken/tools.json").read_bytes(), "b.json": GOOD})
    found = report_of(cli, "--preset", "strict")["findings"]
    offsets = [finding["range"]["start"]["offset"] for finding in found if finding["path"] == "a.json"]
    assert offsets == sorted(offsets) and len(offsets) > 3
    check_places({"files": [{"path": "a.json"}], "findings": [f for f in found if f["path"] == "a.json"]}, root)


def test_the_page_shows_the_report_as_it_is() -> None:
    page = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    example = page.split("```json\n")[1].split("```")[0].replace('"..."', '"x"')
    report = json.loads(example)
    related = report["findings"][0]["related"][0]
    related["range"] = report["findings"][0]["range"]
    jsonschema.validate(report, REPORT)
