"""A pasted text, freed of what terminals, logs and JSON put around the words of an error."""

from __future__ import annotations

import html
import re
from functools import cached_property

from mcp_lsp import regex

LONGEST = 200_000
"""How much of a text is read, in characters."""

_NOISE = regex.compile(
    r"""
      # a colour, also where the escape is written out
      (?: \x1b | \^\[ | (?<!\\)\\{1,40} (?: x1b | u001b | 033 | e ) ) \[ [0-9;?]{0,40} [A-Za-z]
      # a link
    | \x1b\] [^\x07\x1b]{0,2000} (?: \x07 | \x1b\\ )
      # the left edge of a box or of a quotation, the service whose log it is, the rest of a box, what has no width
    | \n [ \t]* [>|\u2500-\u257f]+
    | \n [A-Za-z][\w.-]{0,60}-\d{1,3} [ ]{1,20} \| (?= [ ] )
    | [\u2500-\u257f\u200b-\u200f\u2060\ufeff]
      # what JSON, HTML and typography make of a character
    | (?<!\\)\\{1,40} u (?P<code> [0-9a-fA-F]{4} )
    | (?<!\\)\\{1,40} (?P<space> [nrt] )
    | (?<!\\)\\{1,40} (?P<mark> ["'`/] )
    | (?P<entity> & (?: quot | apos | lt | gt | amp | \#39 | \#34 | \#x27 ) ; )
    | ["`´‘’“”]
    """,
    re.VERBOSE | re.IGNORECASE,
)
_LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


class Reading:
    """A text in two forms.

    ``plain`` has no colours, boxes and escapes, and ``'`` for every kind of quote.
    ``folded`` is ``plain`` in lower case without any white space, since terminals break lines anywhere.
    """

    def __init__(self, text: str) -> None:
        self.plain: str = _NOISE.sub(_instead, text[:LONGEST])

    @cached_property
    def _kept(self) -> list[int]:
        return [i for i, character in enumerate(self.plain) if not character.isspace()]

    @cached_property
    def folded(self) -> str:
        return "".join(self.plain.split()).translate(_LOWER)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where a part of ``folded`` (not empty) is in ``plain``."""
        return self._kept[start], self._kept[end - 1] + 1

    def apart(self, start: int, end: int) -> bool:
        """Whether a part of ``folded`` neither begins nor ends inside a word of ``plain``."""
        first, last = self.span(start, end)
        plain = self.plain
        return not (_inside_word(plain, first) or _inside_word(plain, last))

    def words(self, start: int, end: int) -> str:
        """A part of ``folded`` as it is in ``plain``, on one line."""
        if start == end:
            return ""
        first, last = self.span(start, end)
        return " ".join(self.plain[first:last].split())


# From here on scripts are written without spaces, so that a word may begin at any character.
_UNSPACED = "\u2e80"


def _inside_word(plain: str, at: int) -> bool:
    return 0 < at < len(plain) and all(one.isalnum() and one < _UNSPACED for one in plain[at - 1 : at + 1])


def fold(words: str) -> str:
    """Words in the form of ``Reading.folded``."""
    return Reading(words).folded


def _instead(found: re.Match[str]) -> str:
    if found["code"]:
        character = chr(int(found["code"], 16))
        return "'" if character in "\"'`" else character if character.isprintable() else " "
    if found["space"]:
        return "\n" if found["space"] in "nN" else " "
    if found["mark"]:
        return "/" if found["mark"] == "/" else "'"
    if found["entity"]:
        character = html.unescape(found["entity"])
        return "'" if character == '"' else character
    if found[0][0] == "\n":
        return "\n"
    return "'" if found[0] in '"`´‘’“”' else ""
