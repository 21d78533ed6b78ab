"""Phrases: the words of an error, with holes for what differs from one error to the next.

``Unknown name "<keyword>" ... Cannot find field`` has a hole, whose text is kept, and a gap.
Quotes, case and white space do not count.
A phrase is sought piece by piece and never goes back, so that the time is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from mcp_lsp import regex
from mcp_lsp.record import Record
from mcp_lsp.rules.error_messages.reading import Reading, fold

_HOLE = regex.compile(r"<([a-z]+)>|\.\.\.")

# How far the next piece may be, in folded characters.
_REACH = 300
_MOST = 50

# What a hole of that name takes; any other takes all up to the piece behind it.
_TYPES = "|".join(
    ("undefined", "string", "number", "integer", "boolean", "array", "object", "record", "null", "nan")
    + ("list", "map", "dictionary", "dict", "bool", "int", "float", "any", "nonetype", "none", "str", "true", "false")
)
_TYPE = f"'(?:{_TYPES})'|{_TYPES}"
_TAKES: dict[str, re.Pattern[str]] = {
    "number": regex.compile(r"\d{1,9}|n"),
    "limit": regex.compile(r"\d{1,9}"),
    "expected": regex.compile(_TYPE),
    "received": regex.compile(_TYPE),
    "schemaword": regex.compile(
        r"\$(?:schema|ref|defs|id|comment|anchor|dynamicref)|additionalproperties|any_?of|one_?of|all_?of|const|not|if|then|else"
        r"|exclusive(?:minimum|maximum)|(?:pattern|unevaluated|dependent)[a-z]{1,20}|propertynames|definitions|default"
        r"|examples?|readonly|writeonly|deprecated|multipleof|uniqueitems|prefixitems|contains|content[a-z]{1,20}"
        r"|(?:min|max)[a-z]{1,20}|title|format|pattern|nullable|x-[a-z-]{1,40}|id|ref|strict"
    ),
    "kind": regex.compile(_TYPE),
    "nothing": regex.compile(r"none|undefined"),
    "boolean": regex.compile(r"true|false"),
    # A keyword that code looks for in what it takes for a schema.
    "schemakey": regex.compile(
        r"\$(?:schema|ref|defs)|type|properties|items|enum|required|const|format|pattern|default|description|nullable"
        r"|additionalproperties|any_?of|one_?of|all_?of|not|definitions|prefixitems"
    ),
    "missing": regex.compile(r"(?:an?|the)?(?:non-?existent|non-?existing|missing|unknown|undefined|undeclared)"),
    # What may refer to itself, perhaps with where it is, and that this is refused.
    "refs": regex.compile(
        r"(?:json)?(?:schema)?(?:'?\$refs?'?s?|refs?|references?|schemas?|definitions?)'?"
        r"(?:(?:in|of|within|inside)[\w$-]{1,40}?)??(?=(?:is|are|was|were)(?:currently)?(?:not|un))"
    ),
    "refused": regex.compile(
        r"(?:is|are|was|were)(?:currently)?(?:not(?:currently|yet)?(?:supported|allowed|permitted)|unsupported)"
    ),
    # A local reference, up to its end.
    "pointer": regex.compile(r"(?:properties|\$defs|definitions|items|components)(?:/[^'\s]{1,200})?"),
    "letter": regex.compile(r"[a-z]"),
    # The quoted beginning of a text with which no JSON begins, such as that of a line of a log.
    "noise": regex.compile(
        r"(?: [^\[{'\d\-tfn] | t(?!rue) | f(?!alse) | n(?!ull) | -(?!\d) | \d{1,4}[:/-]\d"
        r"  | \[ (?: [^\[\]{'\d\-tfn] | t(?!rue) | f(?!alse) | n(?!ull) | -(?!\d) | \d{1,4}[:/-]\d ) )"
        r" .{0,80}? ' (?:\.\.\.)? (?=isnotvalidjson)",
        re.VERBOSE,
    ),
    # The model that the SDK for Python makes of the type of a handler's result.
    "outputmodel": regex.compile(r"\w{1,80}?(?:dictoutput|output(?=result))"),
    # What Go says of a field: the type that has it, and the steps that lead there, up to the last.
    "struct": regex.compile(r"\w{0,80}"),
    "schematype": regex.compile(r"\.?(?!serverjson)\w{0,20}schema\w{0,20}(?=\.)"),
    "steps": regex.compile(r"[\w.$-]{0,200}?(?=\.[\w$-]{1,40}oftype)"),
}


class Piece(Record):
    """A hole or gap (the empty name), or none of them, and the folded literal behind it."""

    hole: str | None
    literal: str


class Found(Record):
    """Where a phrase was found, in folded characters, and what its holes took."""

    start: int
    end: int
    weight: int
    taken: dict[str, str]


@cache
def pieces(phrase: str) -> tuple[Piece, ...]:
    """The phrase taken apart; it begins with a literal."""
    parts: list[Piece] = []
    at, hole = 0, None
    for found in _HOLE.finditer(phrase):
        parts.append(Piece(hole, fold(phrase[at : found.start()])))
        hole, at = found[1] or "", found.end()
    parts.append(Piece(hole, fold(phrase[at:])))
    return tuple(parts)


def holes(phrase: str) -> set[str]:
    """The names of the holes of a phrase."""
    return {piece.hole for piece in pieces(phrase) if piece.hole}


def search(phrase: str, reading: Reading) -> Iterator[Found]:
    """The places at which the text has the phrase."""
    first, *rest = pieces(phrase)
    weight = len(first.literal) + sum(len(piece.literal) for piece in rest)
    text = reading.folded
    start, given = text.find(first.literal), 0
    while start >= 0 and given < _MOST:
        at = start + len(first.literal)
        taken: dict[str, str] = {}
        for piece in rest:
            end = _hole_end(piece, text, at)
            if end is None:
                at = -1
                break
            if piece.hole:
                taken[piece.hole] = reading.words(at, end).strip("'")
            at = end + len(piece.literal)
        if at >= 0 and reading.apart(start, at):
            given += 1
            yield Found(start, at, weight, taken)
        start = text.find(first.literal, max(at, start + 1))


def _hole_end(piece: Piece, text: str, at: int) -> int | None:
    """Where the hole before this piece ends when it begins at ``at``; ``None`` where the piece does not follow."""
    takes = _TAKES.get(piece.hole or "")
    if takes is not None:
        found = takes.match(text, at)
        return found.end() if found and text.startswith(piece.literal, found.end()) else None
    end = text.find(piece.literal, at, at + _REACH + len(piece.literal))
    return None if end < 0 or (piece.hole and end == at) else end
