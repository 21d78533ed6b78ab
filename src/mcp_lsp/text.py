"""A text with its line starts: the one place where positions of an editor and offsets meet.

Offsets count Unicode code points of the string.
Lines end at ``\\n``, ``\\r\\n`` and ``\\r`` only, as the language server protocol says; U+2028 and its kin are
ordinary characters, and so is a byte order mark.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from itertools import accumulate
from typing import Literal

from mcp_lsp.record import Record

Encoding = Literal["utf-8", "utf-16", "utf-32"]

_LINE_END = re.compile(r"\r\n?|\n")
# The characters that take more than one code unit.
_WIDE = {"utf-8": re.compile(r"[^\x00-\x7f]"), "utf-16": re.compile(r"[\U00010000-\U0010ffff]")}


class _Counted(Record):
    """How many code units stand before ``offset`` on its line."""

    encoding: str
    line: int
    offset: int
    units: int


_NOTHING = _Counted("", 0, 0, 0)


class Text:
    """An immutable text that knows where its lines start."""

    __slots__ = ("_before", "_pivot", "_shift", "_starts", "string")

    def __init__(self, string: str) -> None:
        self.string = string
        # From the index ``_pivot`` on, the starts of lines are to be moved by ``_shift``: while somebody types in one
        # place, the thousands of lines behind it are moved by one number.
        self._starts = _line_starts(string)
        self._pivot = len(self._starts)
        self._shift = 0
        self._before: _Counted = _NOTHING

    def __len__(self) -> int:
        return len(self.string)

    def __repr__(self) -> str:
        return f"Text({self.string!r})"

    @property
    def lines(self) -> int:
        """How many lines there are; an empty text has one."""
        return len(self._starts)

    def splice(self, start: int, end: int, new: str) -> Text:
        """This text with ``new`` in place of the characters from ``start`` to ``end``."""
        old = self.string
        before = max(start - 1, 0)
        # A line start depends on the characters on both of its sides, so those that touch the edit are found
        # anew: this is what joins and tears apart \r and \n.
        around = old[before:start] + new + old[end : end + 1]
        last = start + len(new)
        touched = [at for m in _LINE_END.finditer(around) if start <= (at := before + m.end()) <= last]
        first, behind = self._line_at(start, bisect_left), self._line_at(end, bisect_right)
        if first == 0:  # the first line starts at 0, whatever is before it
            touched = [0, *(at for at in touched if at)]
        starts, pivot, shift = self._starts, self._pivot, self._shift
        head, tail = starts[:first], starts[behind:]
        if first > pivot:
            head[pivot:] = [at + shift for at in head[pivot:]]
        elif behind < pivot:
            tail[: pivot - behind] = [at - shift for at in tail[: pivot - behind]]
        text = Text.__new__(Text)
        text.string = "".join((old[:start], new, old[end:]))
        head += touched
        text._pivot = len(head)
        text._shift = shift + len(new) - (end - start)
        head += tail
        text._starts = head
        text._before = _NOTHING
        return text

    def line_start(self, line: int) -> int:
        """Where ``line`` starts."""
        return self._starts[line] + (self._shift if line >= self._pivot else 0)

    def line_of(self, offset: int) -> int:
        """The line that holds ``offset``, counted from 0."""
        return max(self._line_at(offset, bisect_right) - 1, 0)

    def line_span(self, line: int) -> tuple[int, int]:
        """Where ``line`` starts and ends, its terminator left out."""
        start = self.line_start(line)
        if line + 1 == len(self._starts):
            return start, len(self.string)
        end = self.line_start(line + 1) - 1
        if end > start and self.string[end] == "\n" and self.string[end - 1] == "\r":
            end -= 1
        return start, end

    def _line_at(self, offset: int, bisect: Callable[[list[int], int, int, int], int]) -> int:
        """What ``bisect`` finds for ``offset`` among the starts of the lines."""
        starts, pivot = self._starts, self._pivot
        if pivot < len(starts) and starts[pivot] + self._shift <= offset:
            return bisect(starts, offset - self._shift, pivot, len(starts))
        return bisect(starts, offset, 0, pivot)

    def position(self, offset: int, encoding: Encoding) -> tuple[int, int]:
        """``offset`` as (line, character), the character counted in code units of ``encoding``.

        An offset between ``\\r`` and ``\\n`` is the end of its line.
        """
        offset = min(max(offset, 0), len(self.string))
        line = self.line_of(offset)
        start, end = self.line_span(line)
        offset = min(offset, end)
        if encoding == "utf-32" or self.string.isascii():
            return line, offset - start
        # Positions are mostly asked for in the order of the text: on a long line, go on from the last one.
        last = self._before
        if last.encoding != encoding or last.line != line or last.offset > offset:
            last = _Counted(encoding, line, start, 0)
        units = last.units + _units(self.string[last.offset : offset], encoding)
        self._before = _Counted(encoding, line, offset, units)
        return line, units

    def offset(self, line: int, character: int, encoding: Encoding) -> int:
        """The offset of (line, character), clamped to the line and to the text.

        A character inside of a code point is the start of that code point.
        """
        if line >= len(self._starts):
            return len(self.string)
        if line < 0:
            return 0
        start, end = self.line_span(line)
        character = max(character, 0)
        if encoding != "utf-32" and not self.string.isascii():
            character = _code_points(self.string[start:end], character, encoding)
        return min(start + character, end)


def _line_starts(string: str) -> list[int]:
    if "\r" in string:
        return [0, *(m.end() for m in _LINE_END.finditer(string))]
    lengths = [len(line) + 1 for line in string.split("\n")]
    lengths.pop()
    return list(accumulate(lengths, initial=0))


def _units(string: str, encoding: Encoding) -> int:
    """How many code units ``string`` takes."""
    if encoding == "utf-8":
        return len(string.encode("utf-8", "surrogatepass"))
    return len(string.encode("utf-16-le", "surrogatepass")) // 2


def _code_points(string: str, units: int, encoding: Encoding) -> int:
    """How many whole code points of ``string`` lie in its first ``units`` code units."""
    extra = 0  # code units beyond one each, up to here
    for wide in _WIDE[encoding].finditer(string, 0, units):
        at = wide.start()
        if at + extra >= units:
            break
        width = _units(wide[0], encoding)
        if at + extra + width > units:
            return at
        extra += width - 1
    return units - extra
