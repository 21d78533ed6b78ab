"""Which expressions may match a text at all, by the words that they need.

An expression takes long to compile and to search for, there are hundreds, and nearly all texts lack something that each
of them needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from mcp_lsp.model.folded import letters_of
from mcp_lsp.model.orders.kinds import KINDS

Group = tuple[str, ...]
"""Words of which a text must have one: of each the letters, without spaces."""


class Expression(NamedTuple):
    """An expression with what it needs: of each group a word, in this order; ``others`` are all but the rarest group."""

    kind: str
    pattern: str
    needs: tuple[Group, ...]
    others: tuple[Group, ...]

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
    found: dict[str, list[Expression]] = {}
    for expression in _index().having_rarest_word(letters):
        kind = KINDS[expression.kind]
        if kind.holds in text and (kind.unspaced or len(text) >= _SHORTEST) and _has_all(letters, expression.others):
            known = found.setdefault(expression.kind, [])
            # A text may have several of its rarest words.
            if expression not in known:
                known.append(expression)
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


class _Index(NamedTuple):
    """Expressions by the words of the group that most texts lack, and these words by their first letters.

    ``short`` are words that have fewer letters than that.
    """

    expressions: dict[str, list[Expression]]
    words: dict[Group, list[str]]
    short: list[str]

    def having_rarest_word(self, letters: str) -> Iterator[Expression]:
        beginnings = self.words.keys() & set(zip(letters, letters[1:], letters[2:], letters[3:], strict=False))
        likely = [self.words[beginning] for beginning in beginnings]
        for words in (*likely, self.short):
            for word in words:
                if word in letters:
                    yield from self.expressions[word]


_BEGINNING = 4


@cache
def _index() -> _Index:
    # What writes this module reads the expressions without it.
    from mcp_lsp.model.orders.needed import GROUPS, NEEDED

    index = _Index({}, {}, [])
    groups = [tuple(words.split()) for words in GROUPS.splitlines()]
    for kind, known in KINDS.items():
        for pattern, numbers in zip(known.expressions, NEEDED[kind].splitlines(), strict=True):
            needs = [int(number) for number in numbers.split()]
            # Their numbers say how rare they are.
            rarest, *others = [groups[number] for number in sorted(needs)]
            expression = Expression(kind, pattern, tuple([groups[number] for number in needs]), tuple(others))
            for word in rarest:
                index.expressions.setdefault(word, []).append(expression)
    for word in index.expressions:
        if len(word) < _BEGINNING:
            index.short.append(word)
        else:
            index.words.setdefault(tuple(word[:_BEGINNING]), []).append(word)
    return index
