"""Which expressions may match a text at all, by the words that they need.

An expression takes long to compile and to search for, there are hundreds, and nearly all texts lack something that each
of them needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cache, lru_cache
from itertools import dropwhile

from mcp_lsp.model.folded import KANA, LONGEST, Folded, fold
from mcp_lsp.model.orders import needed
from mcp_lsp.model.orders.words import Kind
from mcp_lsp.record import Record


class Expression(Record):
    """An expression of a kind, and the form of the text that it may match.

    ``begins`` are the words of which a match begins with one, none where they cannot be told.
    """

    kind: Kind
    pattern: str
    begins: Set[str]
    form: Folded


@lru_cache(16)
def likely(text: str) -> dict[str, list[Expression]]:
    """By kind, the expressions that may match a part of ``text``, however it is dressed."""
    unspaced = not text.isascii() and max(text[:LONGEST]) >= KANA
    found: dict[str, list[Expression]] = {}
    for form in fold(text) if len(text) >= _SHORTEST or unspaced else ():
        words = _words_of(form)
        for one in sorted(_near(form, words, unspaced)):
            name, number, begins, needs = _written(one)
            if needed.HOLDS.get(name, "") in text and _may_match(form, words, name, begins, needs):
                found.setdefault(name, []).append(Expression(*_expression(name, number), begins, form))
    return found


# The letters of the shortest phrase in a language that sets spaces; many names and values have fewer.
_SHORTEST = 7


def _words_of(form: Folded) -> set[str]:
    """The words of a text; where they have grown together, all that expressions need and that may be among them."""
    words = set(form.string.split(" "))
    if form.joined:
        letters = form.string.replace(" ", "")
        heads = {letters[at : at + _HEAD] for at in range(len(letters))}
        # Most words are told by their first letters, which is quicker than to look for them.
        words.update(word for word in _all_needed() if (len(word) < _HEAD or word[:_HEAD] in heads) and word in letters)
    return words


# How many of them.
_HEAD = 3


def _near(form: Folded, words: set[str], unspaced: bool) -> set[str]:
    """The expressions of which a text has one of the rarest words; it may have several of the same expression."""
    rarest = _rarest()
    near = {one for word in words if word in rarest for one in rarest[word].split(",")}
    if unspaced:
        near.update(one for part, having in _rarest_parts().items() if part in form.string for one in having.split(","))
    return near


def _may_match(form: Folded, words: set[str], name: str, begins: Set[str], needs: list[frozenset[str]]) -> bool:
    """Whether a text has what an expression of some kind needs."""
    if name in needed.UNSPACED:
        return all(any(part in form.string for part in parts) for parts in needs)
    if (begins and words.isdisjoint(begins)) or not _has_all(words, needs):
        return False
    if form.joined:
        return True
    # A phrase is a part of one sentence, or of two.
    return any(_has_all(had, needs) and in_order(two, begins, needs) for two, had in form.neighbours)


def _has_all(words: set[str], groups: Iterable[Set[str]]) -> bool:
    return not any(map(words.isdisjoint, groups))


def in_order(words: Iterable[str], begins: Set[str], groups: Iterable[Set[str]]) -> bool:
    """Whether from a word on with which a match begins there is one of each group, one behind the other."""
    # What a match begins with may be the first thing that it needs.
    rest = dropwhile(lambda word: word not in begins, words) if begins else iter(words)
    return all(any(word in group for word in rest) for group in groups)


@cache
def _rarest() -> dict[str, str]:
    """By the rarest words, the expressions that need each, as they are written."""
    return _by_word(needed.RAREST)


@cache
def _rarest_parts() -> dict[str, str]:
    return _by_word(needed.RAREST_PARTS)


def _by_word(written: str) -> dict[str, str]:
    words = written.split()
    return dict(zip(words[::2], words[1::2], strict=True))


@cache
def _written(expression: str) -> tuple[str, int, frozenset[str], list[frozenset[str]]]:
    """What is written of an expression: its kind, its place in it, what it begins with, and what it needs."""
    name, _, number = expression.partition("/")
    begins, *needs = [frozenset(words.split()) for words in _lines(name)[int(number)].split("|")]
    return name, int(number), begins, needs


@cache
def _lines(name: str) -> list[str]:
    return needed.NEEDS[name].splitlines()


@cache
def _all_needed() -> frozenset[str]:
    return frozenset(word for lines in needed.NEEDS.values() for word in lines.replace("|", " ").split())


@cache
def _expression(name: str, number: int) -> tuple[Kind, str]:
    # Many files come near none of them.
    from mcp_lsp.model.orders.kinds import KINDS

    return KINDS[name], KINDS[name].expressions[number]
