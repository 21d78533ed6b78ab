"""What a slip of the pen is taken for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_lsp.model.spelling import distance, fold, nearest

KNOWN = ("name", "title", "version", "packages", "environmentVariables", "runtimeArguments", "isRequired", "isSecret")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Title", "title"),
        ("is_required", "isRequired"),
        ("IS-SECRET", "isSecret"),
        ("tilte", "title"),
        ("titel", "title"),
        ("titl", None),  # too short to be sure of
        ("package", "packages"),
        ("packges", "packages"),
        ("pakages", "packages"),
        ("vrsoin", None),  # two slips in a short word
        ("enviromentVariable", "environmentVariables"),
        ("environVariables", None),
        ("tools", None),
        ("nam", None),
        ("", None),
    ],
)
def test_nearest(word: str, meant: str | None) -> None:
    assert nearest(word, KNOWN) == meant


def test_two_that_are_equally_near_are_none() -> None:
    assert nearest("heads", ("beads", "leads")) is None
    assert nearest("heads", ("beads", "heads", "leads")) == "heads"
    assert nearest("heads", ()) is None


WORDS = st.text("abAB_-", max_size=7)


@given(WORDS, WORDS)
def test_distance_is_symmetric_and_only_equal_words_are_at_none(a: str, b: str) -> None:
    assert distance(a, b, 9) == distance(b, a, 9)
    assert (distance(a, b, 9) == 0) == (a == b)


@given(WORDS, WORDS, st.integers(0, 3))
def test_a_limit_only_cuts(a: str, b: str, limit: int) -> None:
    assert distance(a, b, limit) == min(distance(a, b, 9), limit + 1)


@given(WORDS, st.integers(0, 6), st.sampled_from("abc"))
def test_one_slip_is_one(word: str, at: int, letter: str) -> None:
    at = min(at, len(word))
    assert distance(word, word[:at] + letter + word[at:], 9) == 1
    if at + 1 < len(word) and word[at] != word[at + 1]:
        assert distance(word, word[:at] + word[at + 1] + word[at] + word[at + 2 :], 9) == 1


@given(WORDS)
def test_fold(word: str) -> None:
    assert fold(fold(word)) == fold(word)
    assert nearest(fold(word), (word,)) == word
