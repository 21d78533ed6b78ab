"""The engine's promises: an incremental report is the cold one, and an edit runs only what it touched."""

from __future__ import annotations

import gc
import os
import random
import weakref
from collections.abc import Iterator

import pytest

from generate import tools_file
from mcp_lsp.engine import Engine, Report
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.views import Tool, UndeclaredRead
from mcp_lsp.rules.api import Context, Family, Findings, Neighbours, Options, PackageJson, Preset, Severity, flag

# Every tenth of the number of documents that the parser is fuzzed with.
EDITS = int(os.environ.get("MCP_LSP_FUZZ", "20000")) // 10

SERVER = """{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.github.me/x y",
  "description": "d",
  "version": "1.0.0",
  "packages": [
    {"registryType": "npm", "identifier": "a", "version": "1.0.1", "transport": {"type": "stdio", "url": "x"},
     "environmentVariables": [{"name": "API_KEY", "required": true}, {"name": "B", "format": "int"}]},
    {"registryType": "oci", "identifier": "ghcr.io/a/b:1", "version": "1.0.0", "transport": {"type": "http"}}
  ],
  "remotes": [{"type": "sse", "url": "http://{host}/mcp", "headers": [{"name": "X-Key", "isSecret": true}]}]
}
"""
CAPTURE = """{
  "initialize": {"protocolVersion": "2025-06-18", "serverInfo": {"name": "s"}},
  "tools/list": {"tools": [
    {"name": "a", "inputSchema": {"properties": {"x": {"type": "array"}}}, "outputSchema": {}},
    {"name": "a", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true, "destructiveHint": false}}
  ]},
  "prompts/list": {"prompts": [{"name": "p"}, {"name": "p"}]}
}
"""
SNIPPETS = (
    ('"', "{", "}", "[", "]", ",", ":", "\n", "\r\n", " ", "x", "1", "null", "true", "\\", "//", "\u2028", "\U0001f600")
    + ('"type": "object", ', '"name": "a", ', '"version": "1.0.1", ', '"required": true, ', "\\ud800", "2026-07-28")
    + ('{"name": "t", "inputSchema": {}}, ', '"readOnlyHint": true, "destructiveHint": true, ', '"$schema": "x", ')
)
OPTIONS = (
    Options(),
    Options(preset=Preset.STRICT),
    Options(targets=("openai", "kimi")),
    Options(revision="2025-06-18"),
    Options(levels=(("server-json", "warning"), ("schema-*", "off"))),
)
NEIGHBOURS = (Neighbours(), Neighbours(PackageJson("package.json", "1.0.1", 3, 10)))


def seen(report: Report) -> list[tuple[object, ...]]:
    """All that a reader of the report can see."""
    return [
        (
            one.rule.id,
            one.severity,
            one.message,
            one.start,
            one.end,
            one.related,
            report.pointer(one),
            report.definition(one),
        )
        + tuple(fix.title for fix in one.fixes)
        for one in report.findings
    ]


def random_edits(dice: random.Random, text: str) -> Iterator[tuple[int, int, str]]:
    """Edits as people make them: a character typed, a word removed, a line pasted, one undone."""
    start = dice.randrange(len(text) + 1)
    end = min(len(text), start + dice.choice((0, 0, 0, 1, 1, 5, 60)))
    new = dice.choice(("", "", dice.choice(SNIPPETS), dice.choice(SNIPPETS)))
    removed = text[start:end]
    yield start, end, new
    if dice.random() < 0.6:
        yield start, start + len(new), removed


@pytest.mark.parametrize("seed", range(4))
def test_incremental_equals_cold(seed: int) -> None:
    dice = random.Random(seed)
    engine = Engine()
    name, text = [
        ("server.json", SERVER),
        ("tools.json", tools_file(2)),
        ("capture.json", CAPTURE),
        ("x.jsonc", CAPTURE),
    ][seed]
    document = Document.open(text, name)
    options, neighbours = OPTIONS[0], NEIGHBOURS[0]
    done = 0
    while done < EDITS // 4:
        if dice.random() < 0.05:
            options = dice.choice(OPTIONS)
        if dice.random() < 0.05:
            neighbours = dice.choice(NEIGHBOURS)
        if dice.random() < 0.02:
            document = document.edit(0, len(document.text.string), text)
        for edit in random_edits(dice, document.text.string):
            before = document
            document = document.edit(*edit)
            warm = engine.lint(document, options, neighbours, key="document")
            cold = Engine().lint(Document.open(document.text.string, name), options, neighbours)
            assert seen(warm) == seen(cold), (edit, before.text.string)
            done += 1


@pytest.mark.parametrize("text", [SERVER, CAPTURE, tools_file(1)])
def test_a_definition_being_typed_causes_no_finding_about_what_is_not_there(text: str) -> None:
    """Findings on a prefix are ones that the whole text has as well, but for those on the syntax and on recognition."""
    engine = Engine()
    whole = {(rule, message) for rule, _, message, *_ in seen(engine.lint(Document.open(text, "server.json")))}
    # At each place of a short text, at a thousand of a long one.
    for end in range(0, len(text), 1 + len(text) // 1000):
        report = engine.lint(Document.open(text[:end], "server.json"))
        early = {(one.rule.id, one.message) for one in report.findings if one.rule.family != "json"}
        assert early <= whole, text[:end]


def test_an_edit_in_a_description_runs_only_what_reads_it() -> None:
    engine = Engine()
    document = Document.open(tools_file(20), "tools.json")
    engine.lint(document, key="k")
    at = document.place(7).field_start("description") + 20
    engine.lint(document.edit(at, at, "x"), key="k")
    statistics = engine.statistics["k"]
    name = document.items[7].name
    assert {ran.definition for ran in statistics.ran} <= {name, "*"}
    assert not {"schema", "annotations", "names"} & {ran.family for ran in statistics.ran}
    assert statistics.reused > 50


def test_levels_rerun_nothing() -> None:
    engine = Engine()
    document = Document.open(CAPTURE, "capture.json")
    before = engine.lint(document, key="k")
    after = engine.lint(document, Options(levels=(("name-unique", "off"),)), key="k")
    assert engine.statistics["k"].ran == []
    assert [one.rule.id for one in after.findings] == [
        one.rule.id for one in before.findings if one.rule.id != "name-unique"
    ]


def test_the_id_wins_over_the_family_and_that_over_a_glob() -> None:
    def severities(*levels: tuple[str, str]) -> list[Severity]:
        report = Engine().lint(Document.open(CAPTURE), Options(levels=levels))
        return [one.severity for one in report.findings if one.rule.id == "name-unique"]

    assert severities() == [Severity.ERROR] * 2
    assert severities(("name-unique", "hint"), ("names", "off"), ("*", "warning")) == [Severity.HINT] * 2
    assert severities(("names", "warning"), ("name-*", "off")) == [Severity.WARNING] * 2
    assert severities(("name-*", "off")) == []
    assert severities(("name-*", "off"), ("name-*", "info")) == [Severity.INFORMATION] * 2


def broken_rule_family() -> Family:
    family = Family("broken", of=Tool, reads=("name",))

    @family.rule("broken-rule", Severity.ERROR)
    def broken_rule(tool: Tool, ctx: Context) -> Findings:
        """It raises."""
        yield flag(tool.name, "before")
        raise ValueError("boom")

    @family.rule("sound-rule", Severity.WARNING)
    def sound_rule(tool: Tool, ctx: Context) -> Findings:
        """It does not."""
        yield flag(tool.name, "sound")

    return family


def test_a_rule_that_raises_costs_only_itself() -> None:
    report = Engine([broken_rule_family()]).lint(Document.open(CAPTURE))
    assert [one.rule.id for one in report.findings] == ["internal-error", "sound-rule", "sound-rule"]
    assert "boom" in report.findings[0].message or "2 definitions" in report.findings[0].message


def test_a_rule_that_raises_and_is_off_says_nothing() -> None:
    options = Options(levels=(("broken-rule", "off"),))
    report = Engine([broken_rule_family()]).lint(Document.open(CAPTURE), options)
    assert [one.rule.id for one in report.findings] == ["sound-rule", "sound-rule"]


def test_a_view_shows_only_what_its_family_declares() -> None:
    tool = Tool(Document.open('{"name": "a", "inputSchema": {}}').items[0], frozenset({"name"}))
    assert tool.kind is ItemKind.TOOL and tool.name.string == "a"
    with pytest.raises(UndeclaredRead):
        tool.get("inputSchema")


def test_a_report_is_freed_at_once() -> None:
    """It is in no cycle: with every keystroke the collector would have thousands of objects to look at."""
    report = Engine().lint(Document.open(CAPTURE), Options(preset=Preset.STRICT))
    assert any(one.related for one in report.findings)
    left = weakref.ref(report)
    gc.disable()
    try:
        del report
        assert left() is None
    finally:
        gc.enable()
