"""The bytes of a value as compact JSON, counted on the tree."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_lsp.model.document import Document
from mcp_lsp.model.payload import compact_size, enums_size, likeness
from mcp_lsp.syntax import json as front_end
from mcp_lsp.syntax.tree import Node

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.just("enum"), inner),
    max_leaves=60,
)


def node(text: str) -> Node:
    return front_end.parse(text).root


def compact(value: Any) -> int:
    return len(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass"))


@given(VALUES, st.booleans(), st.sampled_from((None, 2)))
def test_size_is_that_of_json_dumps(value: Any, ascii: bool, indent: int | None) -> None:
    assert compact_size(node(json.dumps(value, ensure_ascii=ascii, indent=indent))) == compact(value)


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 22}',
        "[1.0, 1e5, -0, 1E400]",
        '"\\u00e9\\/\\ud83d"',
        '"\x7f"',
        '{"a": [[], {}, "", {"b": false}]}',
        "[" * 900 + "]" * 900,
        '{"a": ' * 900 + "null" + "}" * 900,
    ],
)
def test_odd_texts(text: str) -> None:
    try:
        expected = compact(json.loads(text))
    except RecursionError:
        expected = len(text.replace(" ", ""))
    assert compact_size(node(text)) == expected


def test_a_hole_is_null() -> None:
    assert compact_size(node('{"a": , "b": [1]}')) == len('{"a":null,"b":[1]}')


def enums(value: Any) -> int:
    held = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    own = value.get("enum") if isinstance(value, dict) else None
    return (compact(own) if isinstance(own, list) else 0) + sum(map(enums, held))


@given(VALUES)
def test_enums(value: Any) -> None:
    assert enums_size(node(json.dumps(value))) == enums(value)


def test_likeness() -> None:
    assert likeness(node('{"a": 1, "b": [2]}')) == likeness(node('{ "b":[2], "a":1 }'))
    assert likeness(node('{"a": 1}')) != likeness(node('{"a": 2}'))
    assert likeness(node("[" * 500 + "]" * 500)) == 0


def test_an_edit_is_counted() -> None:
    tools = [{"name": f"t{i}", "inputSchema": {"type": "object", "description": "x" * 500}} for i in range(9)]
    document = Document.open(json.dumps({"tools": tools}))
    before = compact_size(document.tree.root)
    at = document.text.string.index("xxx")
    assert compact_size(document.edit(at, at + 1, "yyyé").tree.root) == before + 4
    assert compact_size(document.tree.root) == before
