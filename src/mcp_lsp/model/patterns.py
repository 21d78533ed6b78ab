"""The syntax of regular expressions as JSON Schema takes them: ECMA-262, the way that `new RegExp(pattern)` reads it.

Without the `u` flag, and with the allowances of annex B (https://tc39.es/ecma262/#sec-regular-expressions-patterns):
an unknown escape is the character itself, a brace that repeats nothing is a brace.
What only the `u` flag reads, such as a range of characters beyond U+FFFF, is taken as well, since validators try that.
"""

from __future__ import annotations

import re
from functools import lru_cache

from mcp_lsp import regex
from mcp_lsp.record import Record


class PatternFault(Record):
    """Why a pattern is refused, and the part of it (from ``start`` to ``end``) that is the reason.

    With ``accepted`` the pattern is read, but as something else than what it says in other languages.
    """

    start: int
    end: int
    message: str
    accepted: bool = False


class _FaultError(Exception):
    def __init__(self, start: int, end: int, message: str) -> None:
        self.fault = PatternFault(start, end, message)


class _Group:
    """A group that is being read. ``names`` are those in the alternative at hand, ``all_names`` those of all."""

    __slots__ = ("all_names", "names", "repeats", "start", "taken")

    def __init__(self, start: int, repeats: bool, taken: frozenset[str]) -> None:
        self.start = start
        self.repeats = repeats  # whether a quantifier may follow it
        self.taken = taken  # names before it, in the alternatives it stands in
        self.names: frozenset[str] = frozenset()
        self.all_names: frozenset[str] = frozenset()


_QUANTIFIER = regex.compile(r"(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??", re.ASCII)
_BRACES = regex.compile(r"\{\d+(?:,\d*)?\}", re.ASCII)
_MODIFIERS = regex.compile(r"\?(?=[ims-]+:)([ims]*)(?:-([ims]*))?:")
_NAMED = regex.compile(r"\?<((?:\\u[0-9A-Fa-f]{4}|\\u\{[0-9A-Fa-f]+\}|[^>\\])*)>")
_REFERENCE = regex.compile(r"<([^>]*)>")
_HEX = regex.compile(r"x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]+)\}")
_OCTAL = regex.compile(r"([0-3][0-7]{0,2}|[4-7][0-7]?)")
_CONTROL = {"b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13}
_PLAIN = regex.compile(r"[^\\^$.*+?()\[\]{}|]+")

# Groups of other languages, with what ECMA-262 has in their place.
_FOREIGN = (
    (regex.compile(r"\?P<([^>]*)>"), "a named group is written (?<{0}>...)"),
    (regex.compile(r"\?P=([^)]*)\)"), r"a named group is repeated by \k<{0}>"),
    (regex.compile(r"\?([aiLmsuxn-]+)\)"), "flags cannot be set inside a pattern"),
    (regex.compile(r"\?#"), "there are no comments in a pattern"),
    (regex.compile(r"\?>"), "there are no atomic groups"),
    (regex.compile(r"\?\("), "there are no conditions"),
)
_ANCHORS = {"A": "^", "Z": "$", "z": "$"}
_POSIX = regex.compile(r"\[:\^?[a-z]+:\]")


@lru_cache(4096)
def pattern_fault(pattern: str) -> PatternFault | None:
    """The first thing wrong with ``pattern``; ``None`` for a sound one."""
    reader = _Reader(pattern)
    try:
        reader.read()
        if reader.known:
            # Only in a pattern with a named group does \k mean anything.
            reader = _Reader(pattern, named=True)
            reader.read()
    except _FaultError as error:
        return error.fault
    return reader.doubt


class _Reader:
    """One pass over a pattern. ``named`` says that it has a named group; ``known`` are the names it met."""

    def __init__(self, text: str, named: bool = False) -> None:
        self.text = text
        self.at = 0
        self.doubt: PatternFault | None = None
        self.named = named
        self.known: set[str] = set()
        self.references: list[tuple[str, int, int]] = []

    def read(self) -> None:
        text = self.text
        groups = [_Group(-1, False, frozenset())]
        while self.at < len(text):
            start, char, group = self.at, text[self.at], groups[-1]
            if char == "(":
                repeats, name = self.open_group()
                taken = group.taken | group.names
                if name is not None:
                    if name in taken:
                        raise _FaultError(start, self.at, f'the group name "{name}" is used twice')
                    group.names |= {name}
                    taken |= {name}
                    self.known.add(name)
                groups.append(_Group(start, repeats, taken))
            elif char == ")":
                if len(groups) == 1:
                    raise _FaultError(start, start + 1, "this bracket closes nothing")
                groups.pop()
                groups[-1].names |= group.names | group.all_names
                self.at += 1
                self.quantifier(start, group.repeats)
            elif char == "|":
                group.all_names |= group.names
                group.names = frozenset()
                self.at += 1
            elif char == "[":
                self.character_class()
                self.quantifier(start, True)
            elif char == "\\":
                self.quantifier(start, self.escape())
            elif char in "^$":
                self.at += 1
                self.quantifier(start, False)
            elif char in "*+?" or _BRACES.match(text, start):
                found = _QUANTIFIER.match(text, start)
                assert found is not None
                raise _FaultError(start, found.end(), f'there is nothing that "{found[0]}" could repeat')
            else:
                found = _PLAIN.match(text, start)
                # A quantifier belongs to the last character of a plain run alone.
                self.at = start + 1 if found is None else found.end()
                self.quantifier(self.at - 1, True)
        if len(groups) > 1:
            raise _FaultError(groups[-1].start, groups[-1].start + 1, "this group is not closed")
        for name, start, end in self.references:
            if name not in self.known:
                raise _FaultError(start, end, f'there is no group "{name}"')

    def open_group(self) -> tuple[bool, str | None]:
        """(whether it may be repeated, its name) of the group that opens here; goes on behind its opening."""
        text, start = self.text, self.at
        self.at += 1
        if not text.startswith("?", self.at):
            return True, None
        for opening, repeats in (("?:", True), ("?=", True), ("?!", True), ("?<=", False), ("?<!", False)):
            if text.startswith(opening, self.at):
                self.at += len(opening)
                return repeats, None
        named = _NAMED.match(text, self.at)
        if named is not None:
            name = _HEX.sub("a", named[1])
            if not name.replace("\\", "").replace("$", "_").isidentifier():
                raise _FaultError(start, named.end(), f'"{named[1]}" cannot be the name of a group')
            self.at = named.end()
            return True, named[1]
        modifiers = _MODIFIERS.match(text, self.at)
        if modifiers is not None and (modifiers[1] or modifiers[2]):
            self.at = modifiers.end()
            return True, None
        for foreign, instead in _FOREIGN:
            found = foreign.match(text, self.at)
            if found is not None:
                raise _FaultError(start, found.end(), instead.format(*found.groups()))
        raise _FaultError(start, min(start + 3, len(text)), "there is no such group")

    def quantifier(self, start: int, repeats: bool) -> None:
        """Read the quantifier, if any, of the atom that begins at ``start``."""
        found = _QUANTIFIER.match(self.text, self.at)
        if found is None:
            return
        if not repeats:
            raise _FaultError(start, found.end(), f'"{self.text[start : self.at]}" matches no character to be repeated')
        if found[2] and int(found[1]) > int(found[2]):
            raise _FaultError(*found.span(), f"{found[1]} is above {found[2]}")
        self.at = found.end()

    def escape(self) -> bool:
        """Read an escape outside a class; gives whether it may be repeated."""
        text, start = self.text, self.at
        if start + 1 == len(text):
            raise _FaultError(start, start + 1, "a backslash at the end escapes nothing")
        char = text[start + 1]
        self.at += 2
        if char == "k" and self.named:
            found = _REFERENCE.match(text, self.at)
            if found is None:
                raise _FaultError(start, self.at, r"\k needs the name of a group: \k<name>")
            self.at = found.end()
            self.references.append((found[1], start, self.at))
        elif char in "xu":
            found = _HEX.match(text, start + 1)
            self.at = found.end() if found else self.at
        elif char in "pP" and text.startswith("{", self.at):
            # A property under the u flag, else the letter p and braces; both are read.
            end = text.find("}", self.at)
            self.at = end + 1 if end >= 0 else self.at
        elif char in _ANCHORS and self.doubt is None:
            message = f'"\\{char}" is the letter {char} here, not an anchor; "{_ANCHORS[char]}" is'
            self.doubt = PatternFault(start, self.at, message, True)
        return char not in "bB"

    def character_class(self) -> None:
        """Read a class from its bracket to behind the closing one."""
        text, start = self.text, self.at
        posix = _POSIX.search(text, start + 1)
        if posix is not None and self.doubt is None and "]" not in text[start + 1 : posix.start()]:
            message = f'"{posix[0]}" is a list of these very characters here, not a class'
            self.doubt = PatternFault(*posix.span(), message, True)
        self.at += 2 if text.startswith("[^", start) else 1
        while True:
            if self.at >= len(text):
                raise _FaultError(start, start + 1, "this class is not closed")
            if text[self.at] == "]":
                self.at += 1
                return
            first = self.at
            low = self.class_atom(start)
            if text.startswith("-", self.at) and self.at + 1 < len(text) and text[self.at + 1] != "]":
                self.at += 1
                high = self.class_atom(start)
                if low is not None and high is not None and low > high:
                    raise _FaultError(first, self.at, f'the range "{text[first : self.at]}" runs backwards')

    def class_atom(self, start: int) -> int | None:
        """The code of the next character of a class; ``None`` for an escape that stands for several."""
        text = self.text
        char = text[self.at]
        self.at += 1
        if char != "\\":
            return ord(char)
        if self.at == len(text):
            raise _FaultError(start, start + 1, "this class is not closed")
        char = text[self.at]
        for digits, base in ((_HEX.match(text, self.at), 16), (_OCTAL.match(text, self.at), 8)):
            if digits is not None:
                self.at = digits.end()
                return int(next(group for group in digits.groups() if group is not None), base)
        self.at += 1
        if char in "pP" and text.startswith("{", self.at):
            end = text.find("}", self.at)
            self.at = end + 1 if end >= 0 else self.at
            return None
        if char in "dDwWsS":
            return None
        if char == "c":
            if self.at < len(text) and (text[self.at].isalnum() or text[self.at] == "_") and text[self.at].isascii():
                self.at += 1
                return ord(text[self.at - 1]) % 32
            self.at -= 1
            return ord("\\")
        return _CONTROL.get(char, ord(char))
