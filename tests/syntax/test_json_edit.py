"""Edits: following a change through the tree gives the tree of a cold parse."""

from __future__ import annotations

import os
import random

from generate import tools_file
from json_trees import shape
from mcp_lsp.syntax.json import edit, parse

EDITS = int(os.environ.get("MCP_LSP_FUZZ", "20000")) // 10
PIECES = ('"', "{", "}", "[", "]", ",", ":", "\\", "\n", "\r\n", " ", "x", "1", "true", '"k": 1', "/*", "//", "*/", "'")


def random_edit(dice: random.Random, text: str) -> tuple[int, int, str]:
    """(start, end, new text) of an edit as a person or a program might make it."""
    start = dice.randrange(len(text) + 1)
    end = min(len(text), start + dice.choice((0, 0, 0, 0, 1, 1, 2, 7, 40)))
    new = dice.choice(("", *PIECES, dice.choice(PIECES) + dice.choice(PIECES), text[start - 9 : start + 9]))
    return start, end, new


def test_incremental_equals_cold() -> None:
    dice = random.Random(1)
    for round in range(8):
        text = tools_file(1, indent=(2, None)[round % 2], seed=round)
        tree = parse(text)
        for _ in range(EDITS // 8):
            start, end, new = random_edit(dice, text)
            after = text[:start] + new + text[end:]
            tree = edit(tree, text, start, end, after, len(new))
            cold = parse(after)
            assert (tree.start, tree.issues) == (cold.start, cold.issues), (start, end, new)
            assert shape(tree.root) == shape(cold.root), (start, end, new)
            text = after
            if dice.random() < 0.2:  # back to a sound text, so that parts are read alone again
                text = tools_file(1, indent=(2, None)[round % 2], seed=dice.randrange(99))
                tree = parse(text)
