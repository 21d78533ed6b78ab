"""Phrases by which a text gives orders to the model that reads it, as expressions for folded texts.

The expressions are our own; the forms they cover are those of public reports on tool poisoning (seen 2026-11), and what
they leave alone was measured on the descriptions of well-kept servers.

Here is how a text is searched; each subject has its module, and ``words`` what they are built from.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from mcp_lsp import regex
from mcp_lsp.model.folded import END, fold, letters_of, matches
from mcp_lsp.model.orders import conceal, exfiltration, other_tools, override, prompt, secret_files
from mcp_lsp.model.orders.words import Kind

__all__ = ["KINDS", "Kind", "Phrase", "find", "is_mentioned", "may_hold", "needs"]

KINDS: dict[str, Kind] = {
    **override.KINDS,
    **conceal.KINDS,
    **secret_files.KINDS,
    **exfiltration.KINDS,
    **other_tools.KINDS,
    **prompt.KINDS,
}
"""What a text may be searched for, by the name that a rule asks for it by."""


class Phrase(NamedTuple):
    """A part of a text that one of the expressions matches."""

    start: int
    end: int


# The letters of the shortest phrase in a language that sets spaces; many names and values have fewer.
_SHORTEST = 7


def may_hold(text: str, kind: str) -> bool:
    """A cheap test: whether what every phrase of a kind has is in the text, however it is dressed."""
    known = KINDS[kind]
    if known.holds not in text or (len(text) < _SHORTEST and not known.unspaced):
        return False
    return _has_all(letters_of(text), known.stems)


def _has_all(letters: str, groups: Iterable[Iterable[str]]) -> bool:
    """Whether of each group one is among the letters."""
    # Asked of every text of a file for every kind: a loop takes half the time of `any` in `all`.
    for group in groups:
        for stem in group:
            if stem in letters:
                break
        else:
            return False
    return True


@cache
def needs(pattern: str) -> tuple[tuple[str, ...], ...]:
    """Groups of words, of each of which every text that ``pattern`` matches has one, in this order; read off it.

    An expression takes long to compile and to search for; nearly all texts lack something that it needs.
    """
    groups: list[tuple[str, ...]] = []
    depth = 0
    for piece in _PIECE.finditer(pattern):
        if words := piece["words"] or piece["word"]:
            if depth == 0:
                groups.append(tuple({_joined(one) for one in words.split("|")}))
        elif piece[0] == "|" and depth == 0:
            return ()
        else:
            depth += {"(": 1, ")": -1}.get(piece[0], 0)
    return tuple(groups)


@cache
def _by_word(kind: str) -> dict[str, list[str]]:
    """The expressions of a kind by the words of the group that most texts lack; one without any is under no letters."""
    found: dict[str, list[str]] = {}
    for pattern in KINDS[kind].expressions:
        for word in min(needs(pattern), key=_commonness, default=("",)):
            found.setdefault(word, []).append(pattern)
    return found


def _commonness(group: tuple[str, ...]) -> float:
    """A measure of how many texts have one of some words: there are more with short words."""
    return sum(2.0 ** -len(word) for word in group)


def _has_in_order(letters: str, groups: Iterable[Iterable[str]]) -> bool:
    """Whether of each group one is among the letters, behind those of the groups before."""
    at = 0
    for group in groups:
        ends = [start + len(word) for word in group if (start := letters.find(word, at)) >= 0]
        if not ends:
            return False
        at = min(ends)
    return True


def _joined(words: str) -> str:
    """Letters that every text with ``words`` has in a row."""
    return max(_MAYBE.split(words), key=len).replace(" ", "")


# An escape, a set of characters, words of which one must be there, a word that must, or what nests.
_PIECE = regex.compile(
    r"\\.|\[[^\]]*\]|\(\?:(?P<words>(?:[^\W\d_]|[ ?|])+)\)(?![?*{])|(?P<word>[^\W\d_]{2,}(?= ))|[()|]"
)
_MAYBE = regex.compile(r"[^\W\d_]\?| \?")


def find(text: str, kind: str) -> Iterator[Phrase]:
    """The phrases of a kind in ``text``, in its order; of those that meet only the first, and of these the longest."""
    if not may_hold(text, kind):
        return
    known = KINDS[kind]
    letters = letters_of(text)
    likely = {pattern for word, patterns in _by_word(kind).items() if word in letters for pattern in patterns}
    expressions = [pattern for pattern in likely if _has_all(letters, needs(pattern))]
    found: set[Phrase] = set()
    for form in fold(text) if expressions else ():
        for pattern in expressions:
            # A phrase is a part of one sentence, or of two.
            if not any(_has_in_order(sentences, needs(pattern)) for sentences in form.neighbours):
                continue
            for match in matches(pattern, form, known.unspaced):
                phrase = Phrase(*form.span(*match.span()))
                if (
                    not _turned_around(form.string, match, known.unless)
                    and known.holds in text[phrase.start : phrase.end]
                    and _is_file(text, phrase, match[0])
                    and not is_mentioned(text, phrase.start, phrase.end)
                ):
                    found.add(phrase)
    reached = -1
    for phrase in sorted(found, key=lambda one: (one.start, -one.end)):
        if phrase.start >= reached:
            reached = phrase.end
            yield phrase


def _turned_around(string: str, match: re.Match[str], unless: tuple[str, ...]) -> bool:
    """Whether the words before a match make it a thing not to do."""
    before = string[max(match.start() - _SENTENCE, 0) : match.start()].rpartition(END)[2].split()
    if match[0].startswith("without "):
        return not _NEGATING.isdisjoint(before)
    earlier, last_but_one, last = ["", "", "", *before][-3:]
    if last == "to" and unless:
        # Who refuses to does not; who is not to refuse to, does.
        return last_but_one in _REFUSING and earlier not in _NOT_REFUSING
    return last in unless


_SENTENCE = 200
_REFUSING = frozenset({"refuses", "refuse", "declines", "decline", "refusing", "unable", "forbidden"})
_NOT_REFUSING = frozenset({"not", "never", "dont", "cannot", "mustnt"})
_NEGATING = frozenset({"not", "never", "dont", "cannot", "cant", "no", "nothing", "avoid", "mustnt", "shouldnt"})

_MENTIONING = regex.compile(
    r"\b(?:detect|scan|flag|block|filter|catch|match|attempt|inject|jailbreak|phrase|pattern|such as|like|e\.g|example|"
    r"contain|quote|token|marker|strip)",
    re.IGNORECASE,
)
_QUOTES = "\"'`“”‘’„«»"


def is_mentioned(text: str, start: int, end: int) -> bool:
    """Whether a text speaks *of* a part of it, which stands in quotes behind words that announce an example."""
    before, behind = text[max(start - 1, 0) : start], text[end : end + 1]
    if not before or before not in _QUOTES or not behind or behind not in _QUOTES:
        return False
    return _MENTIONING.search(text, max(start - 100, 0), start) is not None


# Marks and what nobody sees may stand between the letters.
_DOT_ENV = regex.compile(r"\.[^\w\s]{0,9}e[^\w\s]{0,9}n[^\w\s]{0,9}v", re.IGNORECASE)
_STAND_INS = (".example", ".sample", ".template", ".dist")


def _is_file(text: str, phrase: Phrase, folded: str) -> bool:
    """Whether an `env` in a phrase, if there is one, is the file: it begins with a dot, and is no template of it."""
    if not re.search(r"\benv\b", folded):
        return True
    said = unicodedata.normalize("NFKC", text[max(phrase.start - 1, 0) : phrase.end])
    return bool(_DOT_ENV.search(said)) and not text.startswith(_STAND_INS, phrase.end)
