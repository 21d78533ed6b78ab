"""Plain JSON values."""

from __future__ import annotations

from typing import Any

import pytest

from mcp_lsp.model.plain import canonical, is_shallow


def nested(depth: int) -> Any:
    value: Any = 1
    for i in range(depth):
        value = [value] if i % 2 else {"a": value}
    return value


def test_shallow() -> None:
    assert is_shallow(nested(0)) and is_shallow(nested(99))
    assert not is_shallow(nested(100)) and not is_shallow(nested(5000))


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (1, 1.0, True),
        (0, -0.0, True),
        (1, True, False),
        (0, False, False),
        ("1", 1, False),
        (None, False, False),
        ({"a": 1, "b": [2.0]}, {"b": [2], "a": 1}, True),
        ([1, 2], [2, 1], False),
        (10**400, 10**400, True),
        (float("inf"), float("inf"), True),
    ],
)
def test_equal(one: Any, other: Any, equal: bool) -> None:
    assert (canonical(one) == canonical(other)) is equal
