"""Whether a regular expression matches only texts that hold one of some words: an oracle for lists of such words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any

Words = frozenset[str]

_REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT)
_NO_WIDTH = (_constants.AT, _constants.ASSERT, _constants.ASSERT_NOT)
# Texts that a part of an expression stands for, at most.
_MOST = 400


def always_has(pattern: str, stems: Sequence[str]) -> bool:
    """Whether the letters and digits of every text that ``pattern`` matches have one of ``stems`` in them."""
    return _has(list(_parser.parse(pattern)), stems)


def _has(items: list[Any], stems: Sequence[str]) -> bool:
    """Whether an item, or some in a row that stand for few texts, has a stem in any case."""
    if any(_one_has(item, stems) for item in items):
        return True
    for start in range(len(items)):
        end = start
        while end < len(items) and _texts(items[start : end + 1]) is not None:
            end += 1
        if _all_have(items[start:end], stems):
            return True
    return False


def _all_have(run: list[Any], stems: Sequence[str]) -> bool:
    texts = _texts(run)
    assert texts is not None
    return all(any(stem in text for stem in stems) for text in texts)


def _one_has(item: Any, stems: Sequence[str]) -> bool:
    kind, value = item
    if kind is _constants.BRANCH:
        return all(_has(list(branch), stems) for branch in value[1])
    if kind is _constants.SUBPATTERN:
        return _has(list(value[-1]), stems)
    return kind in _REPEATS and value[0] > 0 and _has(list(value[-1]), stems)


def _texts(items: Iterable[Any]) -> Words | None:
    """The letters and digits of all texts that ``items`` stand for together; ``None`` for too many of them."""
    texts = frozenset({""})
    for kind, value in items:
        more = _texts_of(kind, value)
        if more is None or len(texts) * len(more) > _MOST:
            return None
        texts = frozenset(a + b for a, b in product(texts, more))
    return texts


def _texts_of(kind: Any, value: Any) -> Words | None:
    if kind is _constants.LITERAL:
        character = chr(value)
        # Of a text only the letters and digits are looked at.
        return frozenset({character if character.isalnum() else ""})
    if kind in _NO_WIDTH:
        return frozenset({""})
    if kind is _constants.SUBPATTERN:
        return _texts(value[-1])
    if kind is _constants.BRANCH:
        branches = [_texts(branch) for branch in value[1]]
        known = [branch for branch in branches if branch is not None]
        return frozenset().union(*known) if len(known) == len(branches) else None
    if kind in _REPEATS and value[1] == 1:
        inner = _texts(value[2])
        return None if inner is None else inner | {""} if value[0] == 0 else inner
    if kind is _constants.IN and all(one[0] is _constants.LITERAL for one in value):
        return frozenset(chr(code) if chr(code).isalnum() else "" for _, code in value)
    return None


def most_ends(pattern: str) -> int:
    """How many full stops a text that ``pattern`` matches can have, at most."""
    return _ends(list(_parser.parse(pattern)))


def _ends(items: Iterable[Any]) -> int:
    return sum(_ends_of(kind, value) for kind, value in items)


def _ends_of(kind: Any, value: Any) -> int:
    if kind in _NO_WIDTH:
        return 0
    if kind is _constants.SUBPATTERN:
        return _ends(value[-1])
    if kind is _constants.BRANCH:
        return max(_ends(branch) for branch in value[1])
    if kind in _REPEATS:
        return int(value[1]) * _ends(value[2])
    if kind is _constants.LITERAL:
        return chr(value) == "."
    if kind is _constants.IN:
        return _may_be_a_stop(value)
    return 1


def _may_be_a_stop(members: Sequence[Any]) -> bool:
    negated = members[0][0] is _constants.NEGATE
    plain = [member for member in members if member[0] is not _constants.NEGATE]
    known = {
        (_constants.CATEGORY, _constants.CATEGORY_WORD): False,
        (_constants.CATEGORY, _constants.CATEGORY_NOT_WORD): True,
        (_constants.CATEGORY, _constants.CATEGORY_DIGIT): False,
        (_constants.CATEGORY, _constants.CATEGORY_SPACE): False,
        (_constants.LITERAL, ord(".")): True,
    }
    holds = any(known.get(member, member[0] is not _constants.LITERAL) for member in plain)
    return holds is not negated


def sample(pattern: str, random: Random) -> str:
    """A text that ``pattern`` matches, but for what it wants around it or forbids."""
    return _sample(_parser.parse(pattern), random)


def _sample(items: Iterable[Any], random: Random) -> str:
    return "".join(_sample_of(kind, value, random) for kind, value in items)


def _sample_of(kind: Any, value: Any, random: Random) -> str:
    if kind is _constants.LITERAL:
        return chr(value)
    if kind in _NO_WIDTH:
        return ""
    if kind is _constants.SUBPATTERN:
        return _sample(value[-1], random)
    if kind is _constants.BRANCH:
        return _sample(random.choice(value[1]), random)
    if kind in _REPEATS:
        least, most, inner = value
        return "".join(_sample(inner, random) for _ in range(random.randint(least, min(most, least + 2))))
    assert kind is _constants.IN
    members = [member for member in value if member[0] is not _constants.NEGATE]
    negated = len(members) < len(value)
    literals = [chr(code) for kind, code in members if kind is _constants.LITERAL]
    fitting: list[str] = [one for one in (*literals, *_ONE_OF_EACH) if _is_in(one, members) is not negated]
    return random.choice(fitting)


# A letter that no word needs, a digit, a space, a stop.
_ONE_OF_EACH = "ø7 ."


def _is_in(character: str, members: Iterable[Any]) -> bool:
    tests: dict[Any, Callable[[Any], bool]] = {
        _constants.LITERAL: lambda code: character == chr(code),
        _constants.RANGE: lambda ends: ends[0] <= ord(character) <= ends[1],
        _constants.CATEGORY: lambda category: _CATEGORIES[category].match(character) is not None,
    }
    return any(tests[kind](value) for kind, value in members)


_CATEGORIES = {
    _constants.CATEGORY_WORD: re.compile(r"\w"),
    _constants.CATEGORY_NOT_WORD: re.compile(r"\W"),
    _constants.CATEGORY_DIGIT: re.compile(r"\d"),
    _constants.CATEGORY_SPACE: re.compile(r"\s"),
}
