"""A test over many rows fails with each row that fails, and with no other."""

from __future__ import annotations

import pytest

from rows import hold


def is_small(one: int, other: int = 0) -> None:
    assert one + other < 3


def test_all_rows_that_fail_are_said() -> None:
    with pytest.raises(AssertionError) as failed:
        hold(is_small, [1, (2, 2), 2, 5])
    said = str(failed.value)
    assert said.startswith("2 of 4 rows fail:")
    assert "(2, 2)" in said and "\n5\n" in said


def test_a_row_that_raises_is_named() -> None:
    with pytest.raises(TypeError) as failed:
        hold(is_small, [1, "two"])
    assert failed.value.__notes__ == ["on 'two'"]


def test_no_rows_at_all_are_a_mistake() -> None:
    with pytest.raises(AssertionError):
        hold(is_small, [])
