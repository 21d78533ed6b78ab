"""Code actions on reports."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mcp_lsp.engine import Engine, Report
from mcp_lsp.ide import actions
from mcp_lsp.model.document import Document
from mcp_lsp.syntax.operations import Edit

TOOL = (
    '{"name": "%s", "description": "Reads the forecast of place %s.", '
    '"inputSchema": {%s}, "annotations": {"readOnlyHint": true%s}}'
)


def report(*tools: str) -> Report:
    lines = ",\n  ".join(tools)
    return lint(f'{{"tools": [\n  {lines}\n]}}\n')


def lint(text: str) -> Report:
    return Engine().lint(Document.open(text, "tools.json"))


def tool(name: str, schema: str = '"type": "object"', hints: str = "") -> str:
    return TOOL % (name, name, schema, hints)


def applied(text: str, edits: list[Edit]) -> str:
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def test_fixes_are_those_of_findings_that_touch_the_range() -> None:
    linted = report(tool("a", '"properties": {}'), tool("b", hints=', "destructiveHint": true'))
    text = linted.document.text.string
    start = text.index('"inputSchema"')
    end = start + len('"inputSchema"')
    for at in ((start, start), (end, end), (start - 5, start), (start + 2, end + 50)):
        (fix,) = actions.quick_fixes(linted, *at)
        assert (fix.title, fix.safe, fix.preferred) == ('Add "type": "object"', True, True)
    assert actions.quick_fixes(linted, start - 2, start - 1) == []
    assert actions.quick_fixes(linted, end + 1, end + 5) == []
    assert '"inputSchema": {"type": "object", "properties": {}}' in applied(text, list(fix.edits))


def test_unsafe_fixes_are_never_preferred() -> None:
    linted = report(tool("b", hints=', "destructiveHint": true'))
    fixes = actions.quick_fixes(linted, 0, len(linted.document.text))
    assert [(fix.title, fix.safe, fix.preferred) for fix in fixes] == [
        ("Remove destructiveHint", False, False),
        ("Remove readOnlyHint", False, False),
    ]
    assert not actions.has_safe_fix(linted)


def test_a_rule_is_repeated_when_it_has_more_to_mend_than_one_place() -> None:
    once = report(tool("a", '"properties": {}'))
    twice = report(tool("a", '"properties": {}'), tool("b", '"properties": {}'))
    for linted, rules in ((once, []), (twice, ["schema-is-object"])):
        fixes = actions.quick_fixes(linted, 0, linted.document.text.string.index('"b"') if linted is twice else 99)
        assert len(fixes) == 1
        assert actions.repeated_rules(linted, fixes) == rules


def test_mending_takes_what_is_safe_or_all_of_one_rule() -> None:
    linted = report(tool("a", '"properties": {}'), tool("b", '"properties": {}', ', "destructiveHint": true'))
    text = linted.document.text.string
    safe = applied(text, actions.mend(linted, Engine(), None))
    assert {one.rule.id for one in lint(safe).findings} == {"annotation-coherence"}
    hints = applied(text, actions.mend(linted, Engine(), None, "annotation-coherence"))
    assert {one.rule.id for one in lint(hints).findings} == {"schema-is-object"}


@given(*[st.text(alphabet="ab\n\r\u2028é🚀", max_size=40)] * 2)
def test_the_difference_makes_the_new_text(old: str, new: str) -> None:
    edits = actions.difference(old, new)
    assert applied(old, edits) == new
    assert all(first.end < second.start for first, second in pairwise(edits))


def test_the_difference_leaves_equal_lines_alone() -> None:
    old = "a\nb\nc\nd\ne\n"
    assert actions.difference(old, "a\nB\nc\nd\ne\nf\n") == [Edit(2, 4, "B\n"), Edit(10, 10, "f\n")]
