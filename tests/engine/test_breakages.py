"""A fault in one tool does not silence the findings in the hundred others."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from breakages import BREAKAGES, broken
from generate import tool_names, tools_file
from mcp_lsp.engine import Engine, Report
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind

NAMES = tool_names(101)
#: Every tool lacks the root type of its inputSchema.
TEXT = tools_file(101).replace('"inputSchema": {\n        "type": "object",', '"inputSchema": {')
RULE = "schema-is-object"
#: The family that speaks of the fault itself.
ABOUT_THE_TEXT = "json"


def lint(text: str) -> Report:
    return Engine().lint(Document.open(text, "tools.json"))


def found(report: Report) -> Counter[tuple[str, str, str]]:
    """(tool, rule, what is marked) of every finding that is not about the text as JSON."""
    text = report.document.text.string
    return Counter(
        (report.definition(located)[0], located.rule.id, text[located.start : located.end])
        for located in report.findings
        if located.rule.family != ABOUT_THE_TEXT
    )


@cache
def unbroken() -> Counter[tuple[str, str, str]]:
    return found(lint(TEXT))


def test_each_tool_has_its_finding() -> None:
    of_the_rule = [key for key in unbroken().elements() if key[1] == RULE]
    assert of_the_rule == [(name, RULE, '"inputSchema"') for name in NAMES]


@pytest.mark.parametrize("crlf", [False, True])
@pytest.mark.parametrize("breakage", BREAKAGES, ids=[breakage[0] for breakage in BREAKAGES])
def test_the_other_tools_keep_their_findings(breakage: tuple[str, str, str | None, int], crlf: bool) -> None:
    _, at, new, expected = breakage
    text = broken(TEXT, at, new)
    report = lint(text.replace("\n", "\r\n") if crlf else text)
    # What falls out of the broken tool may be taken for tools without a name.
    names = [item.name for item in report.document.items if item.kind is ItemKind.TOOL and item.name]
    assert names == list(NAMES[:expected])
    assert any(located.rule.family == ABOUT_THE_TEXT for located in report.findings)
    after = found(report)
    before = unbroken().copy()
    others = {*NAMES[:expected]} - {NAMES[50]}
    assert len(others) >= (50 if new is None else 100)
    # Nothing is lost in them, and nothing is added to them.
    for counted in (before, after):
        for key in [key for key in counted if key[0] not in others]:
            del counted[key]
    assert after == before
    assert {tool for tool, rule, _ in after if rule == RULE} == others
