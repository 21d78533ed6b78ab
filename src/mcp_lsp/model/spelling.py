"""What somebody meant to write, found among the words that exist."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The one of ``known`` that ``word`` is a slip of the pen for, if there is exactly one such.

    Case and separators do not count; beyond that one slip (a character too many, too few, another, or two swapped)
    is forgiven in a word of five characters, two in one of nine.
    """
    return _nearest(word, tuple(known))


# The tools of a file have the same keys over and over.
@lru_cache(4096)
def _nearest(word: str, known: tuple[str, ...]) -> str | None:
    folded = fold(word)
    allowed = 2 if len(folded) >= 9 else 1 if len(folded) >= 5 else 0
    slips = {candidate: distance(folded, fold(candidate), allowed) for candidate in known}
    least = min(slips.values(), default=allowed + 1)
    best = [candidate for candidate, count in slips.items() if count == least]
    return best[0] if least <= allowed and len(best) == 1 else None


def fold(word: str) -> str:
    """``word`` without case and separators."""
    return word.lower().replace("_", "").replace("-", "").replace(" ", "")


def distance(a: str, b: str, limit: int) -> int:
    """How many slips turn ``a`` into ``b``; more than ``limit`` is just ``limit + 1``."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return min(row[-1], limit + 1)
