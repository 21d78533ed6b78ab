"""Which expressions may match a text at all, by the words that they need.

An expression takes long to compile and to search for, there are hundreds, and nearly all texts lack something that each
of them needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from mcp_lsp.model.folded import letters_of
from mcp_lsp.model.orders import needed
from mcp_lsp.model.orders.words import Kind

Group = tuple[str, ...]
"""Words of which a text must have one: of each the letters, without spaces."""


class Expression(NamedTuple):
    """An expression of a kind with what it needs: of each group a word, in this order."""

    kind: Kind
    pattern: str
    needs: tuple[Group, ...]

    def may_match(self, letters: str) -> bool:
        """Whether what it needs is among the letters of one or two sentences, in its order."""
        at = 0
        for group in self.needs:
            ends = [start + len(word) for word in group if (start := letters.find(word, at)) >= 0]
            if not ends:
                return False
            at = min(ends)
        return True


@lru_cache(16)
def likely(text: str) -> dict[str, list[Expression]]:
    """By kind, the expressions that may match a part of ``text``, however it is dressed."""
    letters = letters_of(text)
    # A text may have several of the rarest words of an expression.
    numbers = {number for having in _having_rarest_word(letters) for number in having}
    found: dict[str, list[Expression]] = {}
    for number in sorted(numbers):
        long_enough = len(text) >= _SHORTEST or number in needed.UNSPACED
        if long_enough and needed.HOLDS.get(number, "") in text and _has_all(letters, _groups(number)):
            name, expression = _expression(number)
            found.setdefault(name, []).append(expression)
    return found


# The letters of the shortest phrase in a language that sets spaces; many names and values have fewer.
_SHORTEST = 7


def _has_all(letters: str, groups: Iterable[Group]) -> bool:
    """Whether of each group one is among the letters."""
    # Asked of every text of a file: loops take half the time of `any` in `all`.
    for group in groups:
        for word in group:
            if word in letters:
                break
        else:
            return False
    return True


def _having_rarest_word(letters: str) -> Iterator[tuple[int, ...]]:
    """The numbers of the expressions of which the letters have a word that most texts lack; some more than once."""
    rarest = _rarest()
    beginnings = rarest.keys() & set(zip(letters, letters[1:], letters[2:], letters[3:], strict=False))
    for beginning in (*beginnings, ()):
        for word, numbers in rarest[beginning]:
            if word in letters:
                yield numbers


@cache
def _rarest() -> dict[tuple[str, ...], tuple[tuple[str, tuple[int, ...]], ...]]:
    """The rarest words by their beginnings, letter by letter, as those of a text are had quickest."""
    return {tuple(beginning): words for beginning, words in needed.RAREST.items()}


@cache
def _groups(number: int) -> tuple[Group, ...]:
    """What an expression needs."""
    return tuple([needed.GROUPS[group] for group in needed.NEEDS[number]])


@cache
def _expression(number: int) -> tuple[str, Expression]:
    """An expression, with the name of its kind."""
    name, kind, pattern = _patterns()[number]
    return name, Expression(kind, pattern, _groups(number))


@cache
def _patterns() -> list[tuple[str, Kind, str]]:
    # Many files come near none of them.
    from mcp_lsp.model.orders.kinds import KINDS

    return [(name, kind, pattern) for name, kind in KINDS.items() for pattern in kind.expressions]
