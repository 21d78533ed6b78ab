"""Objects that are written alike are read once, and everywhere as they would be read there."""

from __future__ import annotations

import pytest

from json_trees import containers, issues, shape
from mcp_lsp.syntax.json import parse
from mcp_lsp.syntax.json.parser import MAX_DEPTH
from mcp_lsp.syntax.tree import Array, Node, Object, Tree

SCHEMA = '{"type": "string", "description": "How often to look, a day or a week"}'


def objects(tree: Tree) -> int:
    """How many different objects there are in ``tree``."""
    return len({id(node) for _, _, node in containers(tree) if isinstance(node, Object)})


SHARED = [
    ("in a list", f"[{SCHEMA}, {SCHEMA}, {SCHEMA}]", 1),
    ("in an object", f'{{"a": {SCHEMA}, "b": {SCHEMA}}}', 2),
    ("with all they hold", f'[{{"properties": {{"a": {SCHEMA}}}}}, {{"properties": {{"a": {SCHEMA}}}}}]', 3),
    ("at other depths", f'[{SCHEMA}, [[{{"properties": {{"a": {SCHEMA}}}}}]]]', 3),
    ("after one that begins alike", f"[{SCHEMA}, {SCHEMA.replace('week', 'year')}, {SCHEMA}]", 2),
    ("after another fault", f"[{SCHEMA}, ?, {SCHEMA}]", 1),
    ("not where spaces differ", f"[{SCHEMA}, {SCHEMA.replace(': ', ':')}]", 2),
    ("not with a fault inside", "[" + ", ".join([SCHEMA.replace('"string"', "'string'")] * 2) + "]", 2),
    ("not with a key twice", "[" + ", ".join([SCHEMA.replace('"type"', '"description"')] * 2) + "]", 2),
]


@pytest.mark.parametrize(("text", "count"), [case[1:] for case in SHARED], ids=[case[0] for case in SHARED])
def test_objects_that_are_written_alike_share_a_node(text: str, count: int) -> None:
    assert objects(parse(text)) == count


def test_each_fault_is_told_at_each_place() -> None:
    tree = parse("[" + ", ".join([SCHEMA.replace('"string"', "'string'")] * 2) + "]")
    assert [issue.code for issue in issues(tree)] == ["single-quotes", "single-quotes"]


@pytest.mark.parametrize("spare", range(6))
def test_an_object_is_not_deeper_than_all_may_be(spare: int) -> None:
    inner = '{"a": [[[{}]]], "b": "a text that is long enough to look for another one"}'
    around = MAX_DEPTH - spare
    deep = "[" * around + inner + "]" * around

    def innermost(tree: Tree) -> Node:
        node = tree.root
        for _ in range(around):
            assert isinstance(node, Array)
            node = node.elements[-1]
        return node

    # With one like it before, it is read as without.
    alone, after = parse(deep), parse(f"[{inner}, {deep[1:]}")
    assert [issue.code for issue in issues(after)] == [issue.code for issue in issues(alone)]
    assert shape(innermost(after)) == shape(innermost(alone))
