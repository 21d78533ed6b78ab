"""Fixes as operations on the tree, and the places they and the findings speak of.

A rule names what is to change; the front end of the language works out commas, indentation and escapes
(``lower``).
"""

from __future__ import annotations

from typing import Any

from mcp_lsp.record import Record

Step = str | int
Path = tuple[Step, ...]


class Place(Record):
    """A place in a definition that stays right while other parts of the file are edited.

    ``field`` is the member of the definition that holds the place, ``path`` leads on from its value.
    ``start`` and ``end`` count code points from the first character of that member (of its key).
    Without a field the place is the definition itself: its key, else its opening bracket.
    ``item`` is the index of the definition among those that a rule over many was given; -1 is the one at hand.
    """

    field: str | None = None
    path: Path = ()
    start: int = 0
    end: int = 0
    item: int = -1


class Replace(Record):
    """Write ``value`` in place of the value at ``at``, in the layout that the old one has."""

    at: Place
    value: Any


class Splice(Record):
    """Replace exactly the characters that ``at`` covers, part of a string, by ``text`` (escaped as needed)."""

    at: Place
    text: str


class Remove(Record):
    """Remove the member or element at ``at``, with its comma and, where it had one of its own, its line."""

    at: Place


class Insert(Record):
    """Add the member ``key: value`` to the object at ``at``: after the member ``after``, else at its end.

    With ``after=None`` and ``first=True`` it becomes the first member.
    """

    at: Place
    key: str
    value: Any
    after: str | None = None
    first: bool = False


class Append(Record):
    """Add ``value`` as the last element of the array at ``at``."""

    at: Place
    value: Any


class Rename(Record):
    """Give the member at ``at`` the key ``name``."""

    at: Place
    name: str


class Source(Record):
    """Replace the source between two offsets of the whole text; for repairs of the syntax itself."""

    start: int
    end: int
    text: str


Operation = Replace | Splice | Remove | Insert | Append | Rename | Source


class Edit(Record):
    """A text edit: the code points from ``start`` to ``end`` of a file become ``text``."""

    start: int
    end: int
    text: str
