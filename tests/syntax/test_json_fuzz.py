"""Whatever is typed, the parser gives a tree, and the same text gives the same tree.

``MCP_LSP_FUZZ`` sets how many mutated documents are parsed.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generate import tools_file
from json_trees import check, containers, issues, shape
from mcp_lsp.syntax.json import ERRORS, balanced, parse, reparse, reuse
from mcp_lsp.syntax.tree import Array, Node, Object, Tree, plain

COUNT = int(os.environ.get("MCP_LSP_FUZZ", "20000"))
BATCHES = 10

TWO_TOOLS = """{
  "tools": [
    {
      "name": "x",
      "inputSchema": {
        "type": "object"
      }
    },
    {
      "name": "y",
      "n": [
        1,
        2
      ]
    }
  ]
}
"""
SMALL = [
    '{"a": 1, "b": [true, null, "x\\n"], "c": {"d": -1.5e3, "e": []}}',
    TWO_TOOLS,
    '[{"k": "\\ud83d\\ude00 \\u00e9"}, {"k": 12345678901234567890}, {"k": {"k": {"k": [[[]]]}}}]',
    "// comment\n{'a': True, b: NaN, /* c */ \"d\": .5,}\n",
    '\ufeff{\r\n\t"x": "\u2028",\r\n\t"y": [\r\n\t\t{"z": ""}\r\n\t]\r\n}\r\n',
]
LARGE = [tools_file(1), tools_file(2, None, seed=1)]
MARKS = [*"{}[],:\"'\\/ \n\r\t-1", '"a": ', '"a"', "{}", "[]", "//", "/*", "*/", ",,", "},\n", "\n  {", '\n"b":']
WORDS = [
    "tr",
    "nul",
    "True",
    "NaN",
    "0x1",
    "1" * 20,
    "\\u",
    "\\ud83d",
    "\x00",
    "\xa0",
    "\ufeff",
    "\u2028",
    "\ud800",
    "😀",
]
PIECES = MARKS + WORDS


def mutated(dice: random.Random, text: str, times: int) -> str:
    for _ in range(times):
        start, end, new = edit(dice, text)
        text = text[:start] + new + text[end:]
    return text


def edit(dice: random.Random, text: str) -> tuple[int, int, str]:
    start = dice.randrange(len(text) + 1)
    kind = dice.random()
    end = min(len(text), start + (0 if kind < 0.4 else dice.choice((1, 1, 1, 2, 5, 40))))
    if kind < 0.7:
        new = dice.choice(PIECES)
    elif kind < 0.8 and text:
        at = dice.randrange(len(text))
        new = text[at : at + dice.randrange(30)]
    else:
        new = ""
    return start, end, new


def same_value(ours: Any, theirs: Any) -> bool:
    return repr(ours) == repr(theirs)  # NaN is NaN, 1 is not 1.0, and the order of keys counts


def agrees_with_json(text: str) -> None:
    tree = parse(text)
    check(text, tree)
    codes = {issue.code for issue in issues(tree)}
    try:
        value = json.loads(text)
    except RecursionError:
        return
    except ValueError:
        assert codes & ERRORS, text
    else:
        assert not codes & ERRORS, (text, codes)
        assert same_value(plain(tree.root), value), text
        assert balanced(tree)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mutated_documents(batch: int) -> None:
    dice = random.Random(batch)
    for _ in range(COUNT // BATCHES):
        source = dice.choice(SMALL if dice.random() < 0.97 else LARGE)
        agrees_with_json(mutated(dice, source, dice.choice((1, 1, 2, 3, 8))))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
)


@given(JSON, st.sampled_from([None, 0, 1, 4]), st.booleans())
@settings(max_examples=150, deadline=None)
def test_any_value(value: Any, indent: int | None, ascii_only: bool) -> None:
    agrees_with_json(json.dumps(value, indent=indent, ensure_ascii=ascii_only))


@given(st.text(st.sampled_from("{}[],:\"'\\/*-+.eE01 \n\r\ttrufalsn\ufeff\xa0\ud800u😀"), max_size=40))
@settings(max_examples=800, deadline=None)
def test_any_text(text: str) -> None:
    agrees_with_json(text)


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
@settings(max_examples=800, deadline=None)
def test_any_tokens(text: str) -> None:
    agrees_with_json(text)


def node_at(root: Node, path: list[int]) -> Node:
    for index in path:
        assert isinstance(root, (Array, Object))
        root = root.elements[index] if isinstance(root, Array) else root.members[index].value
    return root


def paths(tree: Tree) -> dict[int, list[int]]:
    """The path of each container, by where it starts."""
    found: dict[int, list[int]] = {}
    work: list[tuple[list[int], int, Node]] = [([], tree.start, tree.root)]
    while work:
        path, at, node = work.pop()
        if isinstance(node, Array):
            found[at] = path
            work += [([*path, i], at + start, element) for i, start, element in node.children()]
        elif isinstance(node, Object):
            found[at] = path
            for i, (start, member) in enumerate(zip(node.starts, node.members, strict=True)):
                work.append(([*path, i], at + start + member.value_start, member.value))
    return found


def test_a_container_parsed_alone_is_what_the_whole_text_says() -> None:
    dice = random.Random(5)
    local = 0
    for _ in range(80):
        text = dice.choice(SMALL + LARGE)
        for _ in range(12):
            tree = parse(text)
            start, end, new = edit(dice, text)
            edited = text[:start] + new + text[end:]
            if balanced(tree):
                whole = parse(edited)
                where = paths(tree)
                for depth, base, node in containers(tree):
                    if not base < start <= end < base + node.width:
                        continue
                    stop = base + node.width + len(new) - (end - start)
                    part = reparse(edited, base, stop, depth)
                    if part is not None:
                        local += 1
                        assert balanced(whole), (text, edited)
                        assert shape(part) == shape(node_at(whole.root, where[base])), (text, edited)
            text = edited if dice.random() < 0.9 else dice.choice(SMALL + LARGE)
    assert local > 200


def test_reused_nodes_are_equal_and_kept() -> None:
    dice = random.Random(6)
    kept = 0
    for _ in range(60):
        text = dice.choice(SMALL + LARGE)
        tree = parse(text)
        for _ in range(8):
            edited = mutated(dice, text, dice.choice((1, 1, 2)))
            fresh = parse(edited)
            root = reuse(tree.root, text, tree.start, fresh.root, edited, fresh.start)
            assert shape(root) == shape(fresh.root), (text, edited)
            before = {id(node) for _, _, node in containers(tree)}
            text, tree = edited, fresh._replace(root=root)
            kept += sum(id(node) in before for _, _, node in containers(tree))
    assert kept > 500
