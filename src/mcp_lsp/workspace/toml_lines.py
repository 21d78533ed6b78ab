"""On which line of a TOML text a key or a value stands: ``tomllib`` does not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mcp_lsp import regex

Keys = tuple[str | int, ...]

_NAME = r"""(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)"""
_DOTTED = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_TABLE = regex.compile(rf"\s*(\[\[?)\s*({_DOTTED})\s*\]")
_KEY = regex.compile(rf"\s*({_DOTTED})\s*=")
_FIRST_NAME = regex.compile(_NAME)


def line_of(text: str, keys: Keys, value: object = None) -> int:
    """The line (from 1) of the key or list element that ``keys`` leads to, or of the nearest table around it.

    ``value`` is what stands there; it finds an element of a list that is written over several lines.
    Keys inside of multi-line strings mislead it: it is for messages, not for edits.
    """
    lines = text.split("\n")
    places = _places(lines)
    known = next((n for n in range(len(keys), 0, -1) if keys[:n] in places), 0)
    if known == 0:
        return 1
    line = places[keys[:known]]
    if known < len(keys) and isinstance(value, str):
        end = min((other for other in places.values() if other > line), default=len(lines) + 1)
        for number in range(line, end):
            if f'"{value}"' in lines[number - 1] or f"'{value}'" in lines[number - 1]:
                return number
    return line


def _places(lines: Sequence[str]) -> dict[Keys, int]:
    """The first line of each table and key; an element of an array of tables has its index behind its name."""
    places: dict[Keys, int] = {}
    elements: Counter[Keys] = Counter()
    table: Keys = ()
    for number, line in enumerate(lines, 1):
        if (match := _TABLE.match(line)) is not None:
            table = _names(match[2])
            if match[1] == "[[":
                elements[table] += 1
                table = (*table, elements[table] - 1)
            places.setdefault(table, number)
        elif (match := _KEY.match(line)) is not None:
            places.setdefault((*table, *_names(match[1])), number)
    return places


def _names(dotted: str) -> Keys:
    return tuple(name.strip("\"'") for name in _FIRST_NAME.findall(dotted))
