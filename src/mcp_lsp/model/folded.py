"""Texts as a reader hears them: words in small Latin letters, whatever hides or dresses them.

Folding sees through case, spaces, line ends, Markdown, punctuation, accents, invisible characters, letters of other
scripts that look like Latin ones, full-width and mathematical letters, digits in place of letters, and letters that are
spaced out.
Each place in a folded text leads back to the place in the text.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import Counter
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from mcp_lsp import regex
from mcp_lsp.model.scripts import LOOKALIKES

LONGEST: Final = 50_000
"""What of a text is folded; no client passes so much of it on."""

# What stands inside of words or around them and is not heard: marks of Markdown, tags of HTML, apostrophes, combining
# accents, and what nobody sees.
_UNHEARD = regex.compile(
    r"[*`~\\]+"
    r"|</?(?:b|i|u|s|em|strong|mark|small|sub|sup|span|font|wbr|code)(?:\s[^<>]{0,80})?/?>"
    r"|<!--|-->"
    r"|(?<=[^\W\d_])['’ʼ](?=[^\W\d_])"
    r"|\]\([^()\s]{0,300}\)"
    r"|[\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]+",
    re.IGNORECASE,
)
_TOKEN = regex.compile(r"[^\W_]+|[.!?;](?=\s|$)|[。！？]|\n[ \t]*\n")
# Digits in the middle of a word, or before letters, that stand for letters.
_DIGITS = {"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t"}
_DRESSED = regex.compile(r"(?=[a-z0-9]*[a-z][a-z0-9]*[a-z])(?=[a-z0-9]*[013457])[a-z013457]{4,}")
_SPACED_OUT = 4
"""So many letters in a row that each stand alone are words that are spaced out."""
_LONG_WORD = 14
"""A longer word of spaced out letters is several that nothing tells apart."""
END: Final = "."
"""Stands for the end of a sentence or of a paragraph."""


class Folded(NamedTuple):
    """A folded text: words and ``END`` with a space between them.

    ``starts`` are the places in ``string`` where words begin, each with the start and the end of its word in the text.
    ``joined`` says that the words are those of a text that was spaced out, so that some may have grown together.
    """

    string: str
    starts: tuple[int, ...]
    spans: tuple[tuple[int, int], ...]
    joined: bool = False

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the text that the words from ``start`` to ``end`` of the folded text stand for."""
        first = max(bisect_right(self.starts, start) - 1, 0)
        last = max(bisect_right(self.starts, max(end - 1, start)) - 1, 0)
        return self.spans[first][0], self.spans[last][1]


@lru_cache(16)
def fold(text: str) -> tuple[Folded, ...]:
    """The folded text, and once more with spaced out letters put together where there are some."""
    heard, offsets = _without_unheard(text[:LONGEST])
    letters = heard if heard.isascii() else _plain(heard)
    tokens: list[tuple[str, int, int]] = []
    for found in _TOKEN.finditer(letters):
        word = found[0].lower()
        if not word[0].isalnum():
            word = END
        elif not word.isalpha() and _DRESSED.fullmatch(word):
            word = "".join(_DIGITS.get(character, character) for character in word)
        tokens.append((word, *found.span()))
    forms = [_joined(tokens, offsets, False)]
    together = _together(letters, tokens)
    if together is not None:
        grown = any(len(word) > _LONG_WORD for word, _, _ in together)
        forms.append(_joined(together, offsets, grown))
    return tuple(forms)


def _without_unheard(text: str) -> tuple[str, list[tuple[int, int]]]:
    """(``text`` without what is not heard, the places in it from which on an offset is to be added)."""
    offsets = [(0, 0)]
    kept: list[str] = []
    at = width = 0
    for found in _UNHEARD.finditer(text):
        if found.start() > at:
            kept.append(text[at : found.start()])
            width += found.start() - at
        at = found.end()
        offsets.append((width, at - width))
    if not kept and at == 0:
        return text, offsets
    kept.append(text[at:])
    return "".join(kept), offsets


def _plain(text: str) -> str:
    """``text`` in Latin letters wherever they are meant, one for each character."""
    own = text.translate(_PLAIN)
    latin = sum(map(str.isascii, own))
    # In a text in Cyrillic the letters are what they look like; a word of both is not.
    if latin * 2 > len(own):
        return own.translate(_LIKE)
    return _MIXED.sub(lambda word: word[0].translate(_LIKE), own)


_LIKE = {ord(letter): like.lower() for letter, like in LOOKALIKES.items()}
_MIXED = regex.compile(r"(?=[^\W\d_]*[A-Za-z])[^\W\d_]+")


class _Plain(dict[int, str]):
    """Each character as the one plain character it stands for: without accents, width or style."""

    def __missing__(self, code: int) -> str:
        decomposed = unicodedata.normalize("NFKD", chr(code))
        bare = [one for one in decomposed if not unicodedata.combining(one)]
        # A ligature, or a fraction, has no one character.
        plain = bare[0] if bare and (len(bare) == 1 or bare[0].isalpha()) and len(bare) < 3 else chr(code)
        self[code] = plain
        return plain


_PLAIN = _Plain()


def _together(letters: str, tokens: list[tuple[str, int, int]]) -> list[tuple[str, int, int]] | None:
    """The tokens with spaced out letters put together; ``None`` where there are none.

    What stands between most of the letters is no boundary, anything else is one.
    """
    found: list[tuple[str, int, int]] = []
    i, changed = 0, False
    while i < len(tokens):
        j = i
        while j < len(tokens) and len(tokens[j][0]) == 1:
            j += 1
        if j - i < _SPACED_OUT:
            found.append(tokens[i])
            i += 1
            continue
        changed = True
        run = [token for token in tokens[i:j] if token[0] != END]
        gaps = [letters[a[2] : b[1]] for a, b in pairwise(run)]
        usual = Counter(gaps).most_common(1)[0][0] if gaps else ""
        word, start, end = run[0] if run else tokens[i]
        for gap, (letter, letter_start, letter_end) in zip(gaps, run[1:], strict=True):
            if gap == usual:
                word, end = word + letter, letter_end
            else:
                found.append((word, start, end))
                word, start, end = letter, letter_start, letter_end
        found.append((word, start, end))
        i = j
    return found if changed else None


def _joined(tokens: list[tuple[str, int, int]], offsets: list[tuple[int, int]], joined: bool) -> Folded:
    starts: list[int] = []
    at = 0
    for word, _, _ in tokens:
        starts.append(at)
        at += len(word) + 1
    places = [place for place, _ in offsets]

    def back(place: int) -> int:
        return place + offsets[bisect_right(places, place) - 1][1]

    # An end is behind its last character, which says what offset it has.
    spans = tuple((back(start), back(end - 1) + 1) for _, start, end in tokens)
    return Folded(" ".join(word for word, _, _ in tokens), tuple(starts), spans, joined)


# What a text may hold at all


@lru_cache(16)
def letters_of(text: str) -> str:
    """All letters of a text, small and Latin, one after the other; what is not among them is in no form of it.

    A cheap test goes before the folding of a text that has nothing in it.
    """
    short = text[:LONGEST]
    if not short.isascii():
        short = _UNHEARD.sub("", short).translate(_PLAIN).translate(_LIKE)
    lower = short.lower()
    digits = lower.translate(_NO_OTHERS_BUT_DIGITS) if _HAS_DIGIT.search(lower) else ""
    return lower.translate(_NO_OTHERS) + "\n" + digits


class _Only(dict[int, str | None]):
    """Deletes all characters but letters, and what it is told to turn into letters."""

    def __missing__(self, code: int) -> str | None:
        kept = chr(code) if chr(code).isalpha() else None
        self[code] = kept
        return kept


_HAS_DIGIT = regex.compile("[013457]")
_NO_OTHERS = _Only()
_NO_OTHERS_BUT_DIGITS = _Only({ord(digit): letter for digit, letter in _DIGITS.items()})


# Expressions


@cache
def expression(pattern: str, joined: bool) -> re.Pattern[str]:
    """An expression for folded texts; in one that was spaced out, words may have grown together."""
    if joined:
        pattern = pattern.replace(" ", " ?")
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")
