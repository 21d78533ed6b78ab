"""The description of tools, resources and prompts says the same in all its parts."""

from __future__ import annotations

import re

import pytest

from mcp_lsp.model.dialects import KEYWORDS, Dialect
from mcp_lsp.model.formats import Key, Shape
from mcp_lsp.model.formats.definitions import ROOTS, SHAPES
from mcp_lsp.model.formats.extended import EXTENDED_KEYS
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.rules.api import REVISIONS

KEYS = [
    pytest.param(shape, name, key, id=f"{shape.name}.{name}")
    for shape in SHAPES.values()
    for name, key in shape.keys.items()
]


@pytest.mark.parametrize(("shape", "name", "key"), KEYS)
def test_key(shape: Shape, name: str, key: Key) -> None:
    assert key.type in ("string", "boolean", "integer", "number", "array", "object", "any value")
    assert (key.elements is not None) == (key.type == "array")
    assert key.shape is None or (key.shape in SHAPES and "object" in (key.type, key.elements))
    for text in (key.meaning, key.reader):
        assert "\n" not in text
        assert not text or text.endswith(".")
    assert key.meaning
    if key.pattern is not None:
        re.compile(key.pattern)


def test_every_keyword_of_every_dialect_has_a_meaning() -> None:
    known = SHAPES["schema"].keys
    assert known.keys() == {keyword for forms in KEYWORDS.values() for keyword in forms} | {"x-mcp-header"}
    oldest = list(reversed(Dialect))
    for keyword, key in known.items():
        have = [dialect for dialect in oldest if keyword in KEYWORDS[dialect]]
        if have and key.since is not None:
            assert key.since == have[0], keyword


@pytest.mark.parametrize("kind", [ItemKind.TOOL, ItemKind.RESOURCE, ItemKind.PROMPT])
def test_revisions(kind: ItemKind) -> None:
    for name, key in ROOTS[kind].keys.items():
        assert key.since is None or key.since in REVISIONS[1:]
        assert key.until is None or (key.since or "") < key.until in REVISIONS
        assert name not in EXTENDED_KEYS or (key.since is None and "extended form" in key.meaning)


def test_names_of_shapes_are_unique() -> None:
    names = [shape.name for shape in SHAPES.values()]
    assert len(names) == len(set(names))


def test_every_root_is_a_shape() -> None:
    assert set(ROOTS) == {ItemKind.TOOL, ItemKind.RESOURCE, ItemKind.PROMPT, ItemKind.LANDING}
    assert all(SHAPES[shape.name] is shape for shape in ROOTS.values())


@pytest.mark.parametrize(
    ("version", "known"),
    [(None, True), ("2025-06-18", False), ("2025-11-25", True), ("2026-07-28", False)],
)
def test_is_in(version: str | None, known: bool) -> None:
    assert ROOTS[ItemKind.TOOL].keys["execution"].is_in(version) is known
    assert ROOTS[ItemKind.TOOL].keys["name"].is_in(version)
