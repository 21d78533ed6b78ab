"""How a text is written around one place, and values written in that style."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from mcp_lsp.record import Record
from mcp_lsp.syntax.tree import Array, Container, Node, Object

DEFAULT_UNIT = "  "
# How many items of a container are asked for its style; each of a thousand fixes asks.
_SEEN = 50


class Found(Record):
    """A node on the way along a path: its start, and the start and number of the member or element it is."""

    node: Node
    start: int
    item: int
    order: int


class UnsafeError(Exception):
    """Operations cannot be lowered safely."""


LINE_END = re.compile(r"\r\n?|\n")
_INDENT = re.compile(r"\ufeff?([ \t]*)")
_COLON = re.compile(r"[ \t]*:[ \t]*")
_COMMA = re.compile(r"[ \t]*,([ \t]*)")
_BLANKS = re.compile(r"[ \t]*")
_OPENER_LINE = re.compile(r"[{\[][ \t]*(?:\r\n?|\n)([ \t]+)(?=[^\s])")


class Style(Record):
    """How a text is written around one place.

    ``line_end`` and ``unit`` (of indentation) are for what takes several lines; ``gap`` follows a comma and
    ``padding`` the brace of an object where all is on one line.
    """

    line_end: str
    unit: str
    colon: str
    gap: str
    padding: str


def style_of(text: str, way: Sequence[Found]) -> Style:
    """The style of the containers that ``way`` passes, the innermost one first."""
    around = [(found.node, found.start) for found in reversed(way) if isinstance(found.node, (Array, Object))]
    objects = [(node, start) for node, start in around if isinstance(node, Object)]
    line_end = LINE_END.search(text)
    colon = next((colon for node, start in objects for colon in _colons(text, node, start)), None)
    gap = next((gap for node, start in around for gap in _gaps(text, node, start)), None)
    if gap is None:
        gap = " " if colon is None or colon.endswith((" ", "\t")) else ""
    if colon is None:
        colon = ": " if gap else ":"
    return Style(
        line_end=line_end[0] if line_end else "\n",
        unit=next((unit for node, start in around if (unit := _unit(text, node, start))), None) or _first_unit(text),
        colon=colon,
        gap=gap,
        padding=next((pad for node, start in objects if (pad := _padding(text, node, start)) is not None), ""),
    )


def _colons(text: str, node: Object, start: int) -> Iterator[str]:
    """What stands between a key and its value, for each member that has them on one line."""
    for member, at in islice(zip(node.members, node.starts, strict=True), _SEEN):
        between = text[start + at + member.key.width : start + at + member.value_start]
        if _COLON.fullmatch(between):
            yield between


def _gaps(text: str, node: Container, start: int) -> Iterator[str]:
    """The space after a comma, wherever the next item is on the same line."""
    items = node.elements if isinstance(node, Array) else node.members
    for item, at, following in islice(zip(items, node.starts, node.starts[1:], strict=False), _SEEN):
        comma = _COMMA.fullmatch(text, start + at + item.width, start + following)
        if comma:
            yield comma[1]


def _padding(text: str, node: Object, start: int) -> str | None:
    """The space after the brace, if the first member is on the same line."""
    if not node.starts:
        return None
    between = _BLANKS.fullmatch(text, start + 1, start + node.starts[0])
    return between[0] if between else None


def _unit(text: str, node: Container, start: int) -> str | None:
    """How much further than the line of its bracket the first item is indented, if it begins a line."""
    if not node.starts or not _begins_line(text, start + node.starts[0]):
        return None
    return _deeper(indent_at(text, start), indent_at(text, start + node.starts[0]))


@lru_cache(1)  # many fixes of one text ask
def _first_unit(text: str) -> str:
    """The unit of indentation where a text first shows one."""
    for line in _OPENER_LINE.finditer(text):
        unit = _deeper(indent_at(text, line.start()), line[1])
        if unit:
            return unit
    return DEFAULT_UNIT


def _deeper(outer: str, inner: str) -> str | None:
    return inner[len(outer) :] if inner.startswith(outer) else None


def _line_start(text: str, at: int) -> int:
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def indent_at(text: str, at: int) -> str:
    """The indentation of the line that holds the offset ``at``."""
    found = _INDENT.match(text, _line_start(text, at), at)
    return found[1] if found else ""


def _begins_line(text: str, at: int) -> bool:
    return _INDENT.fullmatch(text, _line_start(text, at), at) is not None


def has_own_line(text: str, way: Sequence[Found]) -> bool:
    """Whether the item that ``way`` leads to begins a line, and the next item does not share it."""
    if len(way) == 1:
        return LINE_END.search(text) is not None
    (parent, start, _, _), (node, value, item, order) = way[-2:]
    assert isinstance(parent, (Array, Object))
    following = start + parent.starts[order + 1] if order + 1 < len(parent.starts) else None
    return _begins_line(text, item) and (
        following is None or LINE_END.search(text, value + node.width, following) is not None
    )


# Values

_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_STRING_OR_BRACE = re.compile(r'"(?:[^"\\]|\\.)*+"|\{(?!\})|(?<!\{)\}')


def as_json(value: Any, indent: str | None = None, separators: tuple[str, str] | None = None) -> str:
    """``value`` as JSON; characters are written as they are, unless a reader could not see them or a line would end."""
    try:
        written = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    except (ValueError, RecursionError) as error:
        # Not a number, an integer too long to print, or nested too deep.
        raise UnsafeError from error
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", written)


def written(value: Any, style: Style, indent: str | None) -> str:
    """``value`` on several lines, the last one indented by ``indent``; on one line where that is ``None``."""
    if indent is not None:
        # Strings hold no line ends of their own: they are escaped.
        return as_json(value, style.unit, (",", style.colon)).replace("\n", style.line_end + indent)
    written = as_json(value, None, ("," + style.gap, style.colon))
    if not style.padding:
        return written
    pads = {"{": "{" + style.padding, "}": style.padding + "}"}
    return _STRING_OR_BRACE.sub(lambda found: pads.get(found[0], found[0]), written)


def replacement(text: str, way: Sequence[Found], value: Any) -> str:
    """``value`` in the layout of the value that ``way`` leads to; a scalar has that of the container it is in."""
    node, start, _, _ = way[-1]
    broken = LINE_END.search(text, start, start + node.width) is not None
    if not broken and not (isinstance(node, (Array, Object)) and node.starts):
        broken = has_own_line(text, way)
    return written(value, style_of(text, way), indent_at(text, start) if broken else None)
