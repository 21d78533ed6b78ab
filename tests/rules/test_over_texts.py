"""Rules over texts: every string is asked about once, wherever it stands, and an edit costs what it touched."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruletest import check, mend

from mcp_lsp.engine import Engine
from mcp_lsp.model import invisible
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Context, Family, Findings, Options, Preset, Safety, Severity, fix, flag, splice
from mcp_lsp.rules.over_texts import NAMES, READ, Role, Text, TextFamily
from mcp_lsp.syntax.json import decode, span
from mcp_lsp.syntax.tree import String

Asked = list[tuple[Role, str]]


def spying() -> tuple[tuple[Family, ...], Asked]:
    """A family with one rule, which flags `bad` in every text, and what it was asked about."""
    asked: Asked = []
    family = TextFamily("spy")

    @family.rule("spy-rule", Severity.WARNING, fix=Safety.SAFE, roles=READ)
    def spy(text: Text, ctx: Context) -> Findings:
        """It holds `bad`."""
        asked.append((text.role, text.string))
        at = text.string.find("bad")
        if at >= 0:
            part = text.part(at, at + 3)
            yield flag(part, f"bad in {text.role}", fix=fix("Mend it", splice(part, "good")))

    return family.families, asked


TEXT = """{
  "tools": [
    {"name": "one", "title": "a title", "description": "the same text", "inputSchema": {
      "type": "object",
      "properties": {
        "first": {"type": "string", "description": "the same text"},
        "second": {"description": "the same text", "default": {"k": ["x bad", 1]}, "enum": ["e"]},
        "third": {"items": {"properties": {"inner": {"title": "an \\u0065scape b\\u0061d here"}}}}
      }
    }},
    {"name": "two", "description": "the same text", "inputSchema": {"type": "object"}}
  ]
}"""


def test_a_text_is_asked_about_once_in_a_role() -> None:
    families, asked = spying()
    Engine(families).lint(Document.open(TEXT))
    assert sorted(asked) == sorted(
        [
            *((Role.NAME, name) for name in ("one", "two")),
            *((Role.ARGUMENT, name) for name in ("first", "second", "third", "inner")),
            (Role.TITLE, "a title"),
            (Role.DESCRIPTION, "the same text"),
            (Role.SCHEMA_TEXT, "the same text"),
            (Role.SCHEMA_TEXT, "an escape bad here"),
            (Role.DEFAULT, "x bad"),
            (Role.CHOICE, "e"),
        ]
    )


def test_findings_and_fixes_are_put_where_the_text_is() -> None:
    families, _ = spying()
    document = Document.open(TEXT)
    report = Engine(families).lint(document)
    assert [TEXT[one.start : one.end] for one in report.findings] == ["bad", "b\\u0061d"]
    assert [report.pointer(one) for one in report.findings] == [
        "/tools/0/inputSchema/properties/second/default/k/0",
        "/tools/0/inputSchema/properties/third/items/properties/inner/title",
    ]


@pytest.mark.parametrize(
    ("at", "new", "expect"),
    [
        ("an \\u0065scape", "x", [(Role.SCHEMA_TEXT, "xan escape bad here")]),
        ("a title", "x", [(Role.TITLE, "xa title")]),
        ('"items"', '"description": "n", ', [(Role.SCHEMA_TEXT, "n")]),
        # Nothing that anybody reads.
        ('"type": "string"', " ", []),
        ("the same text", "", []),
    ],
)
def test_an_edit_asks_about_what_it_changed(at: str, new: str, expect: Asked) -> None:
    families, asked = spying()
    engine = Engine(families)
    document = Document.open(TEXT)
    engine.lint(document, key="file")
    asked.clear()
    start = TEXT.index(at)
    engine.lint(document.edit(start, start, new), key="file")
    assert asked == expect


PIECES = st.sampled_from(["a", "\\n", "\\u00e9", "\\udb40\\udc41", "\\d", "\\q", "é", "👩"])


@settings(deadline=None)
@given(st.lists(PIECES, max_size=30), st.data())
def test_a_part_of_a_long_text_is_where_it_is_in_a_short_one(pieces: list[str], data: st.DataObject) -> None:
    """However the parts are asked for, one after the other or not."""
    raw = f'"{"".join(pieces * 800)}"'
    node = String(raw, decode(raw))
    text = Text(node, Role.DESCRIPTION)
    length = len(node.value)
    for _ in range(5):
        start = data.draw(st.integers(0, length))
        end = data.draw(st.integers(start, min(start + 3, length)))
        place = text.part(start, end)
        assert (place.start, place.end) == span(raw, start, end)


def test_a_rule_that_raises_costs_only_itself() -> None:
    family = TextFamily("spy")

    @family.rule("spy-raises", Severity.WARNING)
    def raises(text: Text, ctx: Context) -> Findings:
        """It raises."""
        if text.string == "e":
            raise ValueError("on purpose")
        yield from ()

    @family.rule("spy-speaks", Severity.WARNING)
    def speaks(text: Text, ctx: Context) -> Findings:
        """It speaks."""
        if text.string in ("e", "one"):
            yield flag(text, "here")

    report = Engine(family.families).lint(Document.open(TEXT))
    assert [(one.rule.id, TEXT[one.start : one.end]) for one in report.findings if one.rule.id != "internal-error"] == [
        ("spy-speaks", '"one"'),
        ("spy-speaks", '"e"'),
    ]
    assert [one.message for one in report.findings if one.rule.id == "internal-error"] == [
        "The rule spy-raises failed on this definition (ValueError: on purpose); its findings are missing."
    ]


def test_roles_say_which_texts_a_rule_sees() -> None:
    seen: list[str] = []
    family = TextFamily("spy")

    @family.rule("spy-names", Severity.WARNING, roles=NAMES, when=lambda string: "o" in string)
    def names(text: Text, ctx: Context) -> Findings:
        """It looks at names."""
        seen.append(text.string)
        yield from ()

    Engine(family.families).lint(Document.open(TEXT))
    assert sorted(seen) == ["one", "second", "two"]


def test_the_context_counts() -> None:
    family = TextFamily("spy")

    @family.rule("spy-strict", Severity.WARNING)
    def strict(text: Text, ctx: Context) -> Findings:
        """It is strict."""
        if ctx.strict and text.role is Role.TITLE:
            yield flag(text, "strict")

    engine = Engine(family.families)
    document = Document.open(TEXT)
    for preset, count in ((Preset.STRICT, 1), (Preset.RECOMMENDED, 0), (Preset.STRICT, 1)):
        assert len(engine.lint(document, Options(preset=preset), key="file").findings) == count


# Characters

SIGNS = "\u200b\u200c\u200d\u200e\u202a\u202c\u202e\u2066\u2069\u00ad\ufe0f\ufeff\U000e0041\U000e0067\U000e0142"
LETTERS = 'ab \né中אبक👩🏴❤\u0001\\"'


@settings(max_examples=150, deadline=None)
@given(st.text(SIGNS + LETTERS, max_size=40), st.booleans())
def test_the_fix_takes_out_what_nobody_sees_and_nothing_else(description: str, escaped: bool) -> None:
    def file(string: str) -> str:
        return f'{{"name": "t", "description": {json.dumps(string, ensure_ascii=escaped)}, "inputSchema": {{}}}}'

    before = file(description)
    mended = mend(before, ["text-invisible-character"], unsafe=False).document.text.string
    left = json.loads(mended)["description"]
    assert not list(invisible.runs(left))
    assert mended == file(left)
    # What is left stood there before, in this order, and all that can be seen is left.
    characters = iter(description)
    assert all(character in characters for character in left)
    assert [one for one in left if one not in SIGNS] == [one for one in description if one not in SIGNS]


@settings(max_examples=300, deadline=None)
@given(st.text(SIGNS + LETTERS, max_size=40))
def test_runs_are_in_order_and_hold_nothing_but_what_nobody_sees(text: str) -> None:
    end = 0
    for run in invisible.runs(text):
        assert end <= run.start < run.end
        assert set(text[run.start : run.end]) <= set(SIGNS)
        end = run.end


@settings(deadline=None)
@given(st.text("abc xyz.!?é中", min_size=1, max_size=200))
def test_ordinary_texts_have_none(text: str) -> None:
    assert not list(invisible.runs(text))


HOSTILE = ["a\u200b", "\u200b", "http://a@", "\\u001b[0;", "1.2.3.4 ", "sk-", "\U000e0041", "שלום \u2066a "]


@pytest.mark.parametrize("piece", HOSTILE)
def test_a_megabyte_of_it(piece: str) -> None:
    """A hostile text is read to its end; what that costs, benchmarks/hostile.py says."""
    text = f'{{"name": "t", "description": "{piece * (1_000_000 // len(piece))}", "inputSchema": {{"type": "object"}}}}'
    found = [one for one in check(text, preset="strict") if one.located.rule.family == "text"]
    assert any(one.rule == "text-too-long" for one in found)
    assert max(sum(one.rule == rule for one in found) for rule in {one.rule for one in found}) <= 100
    assert not [one for one in found if one.rule == "internal-error"]
