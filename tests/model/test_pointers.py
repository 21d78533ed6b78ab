"""Ways through a value."""

from __future__ import annotations

import pytest

from mcp_lsp.model.pointers import follow, resolve
from mcp_lsp.model.value import Value
from mcp_lsp.syntax import json as front_end
from mcp_lsp.syntax.operations import Path

TEXT = '{"a": {"b/c": [1, {"d~": 2}], "": 3, "x y": 4}, "e": }'
ROOT = Value(front_end.parse(TEXT).root, "", "", 0, None, None)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((), ROOT.plain()),
        (("a", "b/c", 0), 1),
        (("a", "b/c", 1, "d~"), 2),
        (("a", "b/c", 2), None),
        (("a", "nowhere", "further"), None),
        (("a", 0), None),
    ],
)
def test_follow(path: Path, expected: object) -> None:
    found = follow(ROOT, path)
    assert found.plain() == expected
    assert found.present == (expected is not None)


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("#", ROOT.plain()),
        ("#/a/b~1c/0", 1),
        ("#/a/b~1c/1/d~0", 2),
        ("#/a/", 3),
        ("#/a/x%20y", 4),
        ("#/a/b~1c/9", None),
        ("#/a/b~1c/x", None),
        ("#/nowhere", None),
        ("#/e", None),
    ],
)
def test_resolve(reference: str, expected: object) -> None:
    found = resolve(ROOT, reference)
    assert found is not None
    assert found.plain() == expected
    assert found.present == (expected is not None)


@pytest.mark.parametrize("reference", ["", "a", "#anchor", "other.json#/a", "https://schemas.example/a"])
def test_resolve_leaves_other_forms_alone(reference: str) -> None:
    assert resolve(ROOT, reference) is None
