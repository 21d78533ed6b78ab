"""A keystroke in a field of a definition reruns the rules that read that field, and no others."""

from __future__ import annotations

from collections import Counter

import pytest

from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document

TEXT = """{
  "tools": [
    {
      "name": "search_issues",
      "title": "Search issues",
      "description": "Finds issues by their words.",
      "inputSchema": {"type": "object"},
      "annotations": {"title": "Search"},
      "desk": 1
    },
    {"name": "get_time", "description": "Tells the time in a time zone.", "inputSchema": {"type": "object"}}
  ]
}"""

OURS = ("definition", "names", "descriptions", "annotations", "tools", "text")


@pytest.mark.parametrize(
    ("after", "ran"),
    [
        # Of the texts two families: what it says, and which tools it speaks of.
        ("Finds issues", {"definition": 1, "descriptions": 1, "text": 2}),
        ("Search iss", {"definition": 1, "text": 1}),
        ('"title": "Sea', {"definition": 1, "text": 1}),
        # The keys, and what is said of a tool without an inputSchema.
        ('"desk', {"definition": 1}),
        ('"inputSchema": {"type": "obj', {"definition": 1, "tools": 1, "text": 1}),
    ],
)
def test_a_keystroke(after: str, ran: dict[str, int]) -> None:
    engine = Engine()
    document = Document.open(TEXT)
    engine.lint(document, key="file")
    at = TEXT.index(after) + len(after)
    engine.lint(document.edit(at, at, "x"), key="file")
    families = Counter(one.family for one in engine.statistics["file"].ran if one.definition != "*")
    assert {family: count for family, count in families.items() if family in OURS} == ran
