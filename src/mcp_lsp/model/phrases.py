"""Phrases: expressions over words, and where a text has one of them.

An expression is written with the words it stands for, and what is particular to it:

- ``a|b`` alternatives, ``( )`` groups, ``?`` and ``{0,2}`` behind a word, a list or a group, as in regular expressions;
- ``@name`` one of a list of words, or an expression that several share;
- ``~3`` at most three words of any kind, in the same sentence;
- ``^`` and ``$`` where a sentence begins and ends, ``/`` the end of one and the start of the next;
- ``!`` before a word or a list of which the text must have one: nothing is looked for without it;
- ``KEYS``, ``SETTINGS`` a file with keys or with settings, ``URL`` an address, ``MAIL`` a mailbox.

A word costs one character of what is searched, gaps are bounded, and no group that repeats holds one that does, so
that an expression takes time in proportion to the text, whatever that says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from mcp_lsp import regex
from mcp_lsp.model.reading import ADDRESS, BREAK, KEY_FILE, MAILBOX, SETTINGS_FILE, Reader, Reading, fold


class Phrase(NamedTuple):
    """A kind of phrase.

    ``sure``: whoever reads it shares the finding; others are worth a look.
    ``unless_before`` are words that make it harmless when one of them stands before it in its sentence,
    ``unless_after`` is an expression for what makes it harmless right behind it, ``then`` a regular expression for
    what the text has behind it.
    """

    rule: str
    expression: str
    meaning: str
    sure: bool = True
    unless_before: str = ""
    unless_after: str = ""
    then: str = ""


class Match(NamedTuple):
    """A phrase in a text, and its first and last (exclusive) character."""

    phrase: Phrase
    start: int
    end: int
    sure: bool


_KINDS = {"KEYS": KEY_FILE, "SETTINGS": SETTINGS_FILE, "URL": ADDRESS, "MAIL": MAILBOX}
_ITEM = regex.compile(r"!?@\w+|![\w']+|[^\W\d][\w']*|~\d+|\{\d(?:,\d)?\}|\s+|.")
_LIST = regex.compile(r"@(\w+)")
_A_WORD = regex.compile(r"(?<![@~\w])[^\W\d_][\w']*")
# Words of a sentence before a phrase that may make it harmless.
_NEAR = 30
# Matches of an expression in one text.
_MOST = 100


class Phrasebook:
    """Phrases that are looked for together; ``lists`` has the words and expressions that they share."""

    def __init__(self, phrases: Sequence[Phrase], lists: Mapping[str, str]) -> None:
        self.phrases = tuple(phrases)
        self._lists = lists

    @cached_property
    def reader(self) -> Reader:
        texts = (text for phrase in self.phrases for text in (phrase.expression, phrase.unless_before, phrase.unless_after))
        words = {word for text in texts for word in _A_WORD.findall(self._spelled_out(text))}
        return Reader(words - _KINDS.keys())

    @cached_property
    def _searches(self) -> tuple[_Search, ...]:
        return tuple(_Search(phrase, self) for phrase in self.phrases)

    @cached_property
    def _by_word(self) -> dict[str, list[_Search]]:
        """The searches to make in a text that has a word with this code."""
        found: dict[str, list[_Search]] = {}
        for search in self._searches:
            for code in search.needed:
                found.setdefault(code, []).append(search)
        return found

    def find(self, string: str) -> tuple[Match, ...]:
        """The phrases of ``string``, in order; of those of one rule that overlap, the longest."""
        reading = self.reader.read(string)
        by_word = self._by_word
        wanted = [search for code in by_word.keys() & set(reading.codes) for search in by_word[code]]
        if not wanted:
            return ()
        found = [match for search in dict.fromkeys(wanted) for match in search.matches(reading)]
        return tuple(sorted(_longest(found), key=lambda match: (match.start, match.end)))

    def _spelled_out(self, expression: str) -> str:
        """``expression`` without lists."""
        while "@" in expression:
            expression = _LIST.sub(lambda found: f"({self._lists[found[1]]})", expression)
        return expression

    def needed(self, expression: str) -> frozenset[str]:
        """The codes of which a text must have one."""
        marked = [item[1:] for item in _ITEM.findall(expression) if item[0] == "!" and len(item) > 1]
        words = {word for item in marked for word in _A_WORD.findall(self._spelled_out(item))}
        return frozenset(self._code(word) for word in words)

    def source(self, expression: str) -> str:
        """The regular expression over codes that ``expression`` stands for."""
        return "".join(map(self._compiled, _ITEM.findall(self._spelled_out(expression.replace("!", "")))))

    def _compiled(self, item: str) -> str:
        if item.isspace():
            return ""
        if item[0] == "~":
            return rf"[^{BREAK}]{{0,{item[1:]}}}?"
        if item == "^":
            return rf"(?<![^{BREAK}])"
        if item == "$":
            return rf"(?![^{BREAK}])"
        if item == "/":
            return BREAK
        if item == "(":
            return "(?:"
        return self._code(item) if item[0].isalpha() else item

    def _code(self, word: str) -> str:
        return _KINDS.get(word) or self.reader.codes[fold(word)]


class _Search:
    """A phrase, and what it takes to find it; expressions are compiled when a text first has a word of theirs."""

    def __init__(self, phrase: Phrase, book: Phrasebook) -> None:
        self.phrase = phrase
        self.needed = book.needed(phrase.expression)
        self._expression = regex.compile(book.source(phrase.expression))
        self._after = regex.compile(book.source(phrase.unless_after)) if phrase.unless_after else None
        self._before = regex.compile(book.source(phrase.unless_before)) if phrase.unless_before else None
        self._then = regex.compile(phrase.then) if phrase.then else None

    def matches(self, reading: Reading) -> Iterator[Match]:
        codes = reading.codes
        at = 0
        for _ in range(_MOST):
            found = self._expression.search(codes, at)
            if found is None:
                return
            match = self._match(reading, found)
            if match is not None:
                yield match
            # What is no match may hide one that begins within.
            at = found.end() if match is not None and found.end() > found.start() else found.start() + 1

    def _match(self, reading: Reading, found: re.Match[str]) -> Match | None:
        codes = reading.codes
        first, last = found.start(), found.end() - 1
        if self._after is not None and self._after.match(codes, found.end()):
            return None
        if self._before is not None:
            sentence = codes.rfind(BREAK, 0, first) + 1
            if self._before.search(codes, max(sentence, first - _NEAR), first):
                return None
        start, end = reading.span(first, last)
        if self._then is not None and not self._then.match(reading.string, end):
            return None
        # Gaps and sentences are of prose; words side by side are one phrase wherever a line ends.
        if "~" in self.phrase.expression and reading.is_torn(start, end):
            return None
        return Match(self.phrase, start, end, self.phrase.sure and not is_mentioned(reading.string, start, end))


_MENTIONING = regex.compile(
    r"\b(?:detect|scan|flag|block|filter|catch|match|attempt|inject|jailbreak|phrase|pattern|such as|like|e\.g|example|"
    r"contain|literal|quote|word|string|test|escape|strip|token|marker|remove)",
    re.IGNORECASE,
)
_QUOTES = "\"'`“”‘’„«»"


def is_mentioned(string: str, start: int, end: int) -> bool:
    """Whether a text speaks *of* these characters: they stand in quotes, behind words that announce an example."""
    before, after = string[max(start - 1, 0) : start], string[end : end + 3].lstrip(".!,")[:1]
    if not before or before not in _QUOTES or not after or after not in _QUOTES:
        return False
    return _MENTIONING.search(string, max(start - 100, 0), start) is not None


def _longest(matches: Iterable[Match]) -> Iterator[Match]:
    """Of matches of one rule that overlap, one: a sure one before others, then the longest."""
    kept: dict[str, list[Match]] = {}
    for match in sorted(matches, key=lambda one: (not one.sure, one.start - one.end, one.start)):
        others = kept.setdefault(match.phrase.rule, [])
        if all(match.end <= other.start or other.end <= match.start for other in others):
            others.append(match)
            yield match
