"""Texts as a reader hears them: words in small Latin letters, whatever hides or dresses them.

Folding sees through case, spaces, line ends, Markdown, punctuation, accents, invisible characters, letters of other
scripts that look like Latin ones, full-width and mathematical letters, references to characters by their numbers,
digits in place of letters, and letters that are spaced out.
Each place in a folded text leads back to the place in the text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from functools import cache, cached_property, lru_cache
from itertools import accumulate, chain, groupby, pairwise
from typing import Final

from mcp_lsp import regex
from mcp_lsp.model import invisible
from mcp_lsp.model.scripts import LIKE, PLAIN
from mcp_lsp.model.stripped import Stripped

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
    rf"|[\u0300-\u036f{invisible.CHARACTERS}]+",
    re.IGNORECASE,
)
_UNHEARD_MARKS = frozenset("*`~\\<'")
# What ends a sentence may stand before a bracket, a quote or a tag; a tag and what frames a sentence end it as well.
_TOKEN = regex.compile(
    r"[^\W_]+|[.!?;](?=[\s<\[(|&—–)\]}>\"'”’»]|$)|[。！？]|\n[ \t]*\n|</[A-Za-z][\w-]{1,30}>|<[A-Za-z]{2,30}>"
    r"|<\|[^|<>]{1,30}\|>|\[/?INST\]|[(\[{\"“«)\]}”»]"
)
_CLOSED = regex.compile(r"</([a-z]{2,30}>)")
_CLOSES = {"(": ")", "[": "]", "{": "}", '"': '"', "“": "”", "«": "»"}
_BRACKETS = {*_CLOSES, *_CLOSES.values()}
_NESTED = 9
# Digits in the middle of a word, or before letters, that stand for letters.
_DIGITS = {"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t"}
_DRESSED = regex.compile(r"(?=[a-z0-9]*[a-z][a-z0-9]*[a-z])(?=[a-z0-9]*[013457])[a-z013457]{3,}")
# So many letters in a row that each stand alone are words that are spaced out.
_RUN = 4
_SPACED_OUT = regex.compile(rf"(?<!\S)\S(?: \S){{{_RUN - 1}}}(?!\S)")
_LONG_WORD = 14
"""A longer word of spaced out letters is several that nothing tells apart."""
KANA: Final = "\u3040"
"""The first letter of the languages that set no spaces between their words."""
END: Final = "."
"""Stands for the end of a sentence or of a paragraph."""


Token = tuple[str, int, int]
"""A word, and where it begins and ends in the text without what is not heard."""


# A character by its number, as HTML writes it.
_REFERENCE = regex.compile(r"&#(?:x(?P<hex>[0-9a-f]{2,5})|(?P<number>[0-9]{2,6}));", re.IGNORECASE)


def _character(reference: re.Match[str]) -> str:
    code = int(reference["hex"], 16) if reference["hex"] else int(reference["number"])
    return chr(code)


class _Decoded:
    """A text with characters in place of references to them; otherwise what ``Stripped`` is."""

    def __init__(self, text: str) -> None:
        parts: list[str] = []
        # Where each character of the decoded text begins in the text, and where the last of them ends.
        self._begins: list[int] = []
        at = 0
        for found in _REFERENCE.finditer(text):
            parts += text[at : found.start()], _character(found)
            self._begins += range(at, found.start() + 1)
            at = found.end()
        parts.append(text[at:])
        self._begins += range(at, len(text) + 1)
        self._heard = Stripped("".join(parts), _UNHEARD)
        self.string = self._heard.string

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the text that the part of ``string`` from ``start`` to ``end`` is."""
        first, behind = self._heard.span(start, end)
        return self._begins[first], self._begins[behind]


class _Parts(dict[str, bool]):
    """Whether a text has a part, found out once for each."""

    def __init__(self, string: str) -> None:
        self._string = string

    def __missing__(self, part: str) -> bool:
        self[part] = had = part in self._string
        return had


class Folded:
    """A folded text: words and ``END`` with a space between them.

    ``joined`` says that the words are those of a text that was spaced out, so that some may have grown together.
    """

    def __init__(self, tokens: list[Token], heard: Stripped | _Decoded, joined: bool) -> None:
        self.string = " ".join([word for word, _, _ in tokens])
        self.joined = joined
        self._tokens = tokens
        self._heard = heard
        self._parts = _Parts(self.string)

    def pruned(self, pattern: str) -> str:
        """``pattern`` without words that the text does not have: it finds the same, and compiles sooner."""
        if self.joined:
            return pattern
        has = self._parts.__getitem__
        kept = [
            part if isinstance(part, str) else "|".join(filter(has, part)) or "(?!)" for part in _taken_apart(pattern)
        ]
        return "".join(kept)

    @cached_property
    def neighbours(self) -> list[tuple[list[str], set[str]]]:
        """The words of each two sentences in a row, in their order and as a set."""
        sentences = [sentence.split() for sentence in self.string.split(END)]
        return [(words, set(words)) for words in [one + other for one, other in pairwise(sentences)] or sentences]

    @cached_property
    def _starts(self) -> list[int]:
        """Where each word begins in ``string``."""
        return list(accumulate((len(word) + 1 for word, _, _ in self._tokens), initial=0))

    @cached_property
    def places(self) -> dict[str, list[int]]:
        """By words, where each begins in ``string``."""
        found: dict[str, list[int]] = {}
        for (word, _, _), at in zip(self._tokens, self._starts, strict=False):
            found.setdefault(word, []).append(at)
        return found

    def beginnings(self, words: Iterable[str]) -> list[int]:
        """Where in ``string`` one of ``words`` begins, which may be in the middle of what has grown together."""
        if self.joined:
            found = re.finditer(f"(?={'|'.join(words)})", self.string)
            return [one.start() for one in found if self.may_begin(one.start())]
        return sorted(chain.from_iterable(self.places.get(word, ()) for word in words))

    def may_begin(self, at: int) -> bool:
        """Whether a phrase may begin at ``at``: where a word does, or in the midst of what has grown together."""
        begin = self.string.rfind(" ", 0, at) + 1
        end = self.string.find(" ", at)
        return begin == at or (self.joined and (end if end >= 0 else len(self.string)) - begin > _LONG_WORD)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the text that the words from ``start`` to ``end`` of the folded text stand for."""
        begin, _ = self._heard_at(start)
        _, behind = self._heard_at(max(end - 1, start))
        return begin, behind

    def _heard_at(self, at: int) -> tuple[int, int]:
        """The part of the text that the word at ``at`` stands for; only the letter there, where each stands alone."""
        index = max(bisect_right(self._starts, at, hi=len(self._tokens)) - 1, 0)
        word, start, end = self._tokens[index]
        if apart := self._letters_apart(word, end - start):
            start += min(at - self._starts[index], len(word) - 1) * apart
            end = start + 1
        return self._heard.span(start, end)

    def _letters_apart(self, word: str, width: int) -> int:
        """How far a letter is from the next, in Chinese and where several words have grown together; 0 for others."""
        if max(word) >= KANA:
            return 1 if len(word) == width else 0
        return (width - 1) // (len(word) - 1) if self.joined and len(word) > _LONG_WORD else 0


@lru_cache(16)
def fold(text: str) -> tuple[Folded, ...]:
    """The folded text, and once more with spaced out letters put together where there are some."""
    short = text[:LONGEST]
    heard = _Decoded(short) if "&#" in short else Stripped(short, _UNHEARD if _may_be_unheard(short) else None)
    letters = heard.string if heard.string.isascii() else _plain(heard.string)
    tokens = _tokens(letters)
    folded = Folded(tokens, heard, False)
    if _SPACED_OUT.search(folded.string) is None:
        return (folded,)
    together = _together(letters, tokens)
    grown = any(len(word) > _LONG_WORD for word, _, _ in together)
    return folded, Folded(together, heard, grown)


def _may_be_unheard(text: str) -> bool:
    """A cheap test: most texts have nothing that is not heard."""
    return not (text.isascii() and _UNHEARD_MARKS.isdisjoint(text) and "](" not in text and "-->" not in text)


def _tokens(letters: str) -> list[Token]:
    """The words of a text in Latin letters, and the ends of its sentences."""
    tokens: list[Token] = []
    closed = set(_CLOSED.findall(letters.lower())) if "</" in letters else set[str]()
    # What closes the brackets and quotes that are open, and whether a sentence begins in them.
    open_ones: deque[tuple[str, bool]] = deque(maxlen=_NESTED)
    for found in _TOKEN.finditer(letters):
        word = found[0].lower()
        if not word.isalpha():
            if word[0].isalnum():
                if _DRESSED.fullmatch(word):
                    word = "".join(_DIGITS.get(character, character) for character in word)
            elif word[0] == "<" and word[1] != "|":
                # A tag that nothing closes may be a place to fill in.
                word = END if word[1] == "/" or word[1:] in closed else word[1:-1]
            elif word in _BRACKETS:
                begins = not tokens or tokens[-1][0] == END
                if not open_ones or word != open_ones[-1][0]:
                    if word in _CLOSES:
                        open_ones.append((_CLOSES[word], begins))
                    continue
                if not open_ones.pop()[1]:
                    continue
                word = END
            else:
                word = END
        tokens.append((word, *found.span()))
    return tokens


def _plain(text: str) -> str:
    """``text`` in Latin letters wherever they are meant, one for each character."""
    own = text.translate(PLAIN)
    latin = sum(map(str.isascii, own))
    # In a text in Cyrillic the letters are what they look like; a word of both is not.
    if latin * 2 > len(own):
        return own.translate(LIKE)
    return _LETTERS.sub(lambda word: word[0].translate(LIKE) if _LATIN.search(word[0]) else word[0], own)


_LETTERS = regex.compile(r"[^\W\d_]+")
_LATIN = regex.compile("[A-Za-z]")


def _together(letters: str, tokens: list[Token]) -> list[Token]:
    """The tokens with spaced out letters put together.

    What stands between most of the letters is no boundary, anything else is one.
    """
    found: list[Token] = []
    for alone, group in groupby(tokens, key=lambda token: len(token[0]) == 1):
        run = list(group)
        spaced = [token for token in run if token[0] != END]
        if not alone or len(spaced) < _RUN:
            found += run
            continue
        gaps = [letters[before[2] : token[1]] for before, token in pairwise(spaced)]
        usual = Counter(gaps).most_common(1)[0][0] if gaps else ""
        begins = len(found)
        for gap, token in zip(["", *gaps], spaced, strict=True):
            if len(found) > begins and gap == usual:
                word, start, _ = found[-1]
                found[-1] = word + token[0], start, token[2]
            else:
                found.append(token)
    return found


# Expressions

# Words and phrases of which an expression takes any.
_ALTERNATIVES = regex.compile(r"(?<=\(\?:)([\w ]+(?:\|[\w ]+)+)(?=\))")


@cache
def _taken_apart(pattern: str) -> list[str | tuple[str, ...]]:
    """The lists of words in ``pattern``, and what is between them."""
    parts = _ALTERNATIVES.split(pattern)
    return [tuple(part.split("|")) if i % 2 else part for i, part in enumerate(parts)]


@lru_cache(4096)
def expression(pattern: str, joined: bool, unspaced: bool = False) -> re.Pattern[str]:
    """An expression for folded texts; in one that was spaced out, words may have grown together.

    In a language that sets no spaces a phrase begins and ends anywhere, in others where words do; where they begin is
    for ``matches`` to see, since an expression that begins with that test is searched for slowly.
    """
    if unspaced:
        return re.compile(pattern)
    if joined:
        pattern = _ANY_WORDS.sub(_any_letters, pattern).replace(" ", " ?")
        return re.compile(rf"(?:{pattern})(?:(?!\w)|{_IN_GROWN})")
    return re.compile(rf"(?:{pattern})(?!\w)")


# A phrase may end in the midst of what has grown together.
_IN_GROWN = rf"(?<=\w{{{_LONG_WORD + 1}}})|(?=\w{{{_LONG_WORD + 1}}})"


# A number of words, whichever they are; which of grown letters are one, nobody can tell, and there are many ways.
_ANY_WORDS = regex.compile(r"\(\?:(?:\(\?![^()]*\))?(?:\[\^\\W\.\]|\\w)\+ \)(?:\?|\{\d+,(\d+)\}\??)")
_LONGEST_GAP = 24


def _any_letters(words: re.Match[str]) -> str:
    return f"[^.]{{0,{min(int(words[1] or 1) * 8, _LONGEST_GAP)}}}?"


def matches(pattern: str, form: Folded, unspaced: bool, begins: Iterable[str] = ()) -> Iterator[re.Match[str]]:
    """The matches of ``pattern`` in a folded text; ``begins`` are the words of which each begins with one, if known.

    Such a word is had at once; a search tries every place of a text.
    """
    one, string = expression(form.pruned(pattern), form.joined, unspaced), form.string
    if begins:
        reached = 0
        for start in form.beginnings(begins):
            if start >= reached and (match := one.match(string, start)):
                yield match
                reached = match.end()
        return
    found = one.search(string)
    while found is not None:
        start, end = found.span()
        whole = unspaced or form.may_begin(start)
        if whole:
            yield found
        found = one.search(string, max(end, start + 1) if whole else start + 1)
