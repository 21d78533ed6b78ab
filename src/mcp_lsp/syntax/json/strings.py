"""JSON string literals: their value, their faults, and where a part of the value stands in the source."""

from __future__ import annotations

import json.decoder
import re
from collections.abc import Callable, Iterator

from mcp_lsp import regex

# (text, offset after the opening quote, whether to refuse control characters) -> (value, offset after the literal)
_scan: Callable[[str, int, bool], tuple[str, int]] = json.decoder.scanstring  # type: ignore[attr-defined]

# One escape of the source: a surrogate pair counts as one, and so does what only looks like an escape.
_ESCAPE = regex.compile(
    r"""\\(?:
        u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}
      | u[0-9a-fA-F]{4}
      | u[0-9a-fA-F]{0,3}
      | (?s:.)?
    )""",
    re.VERBOSE,
)
_GOOD = regex.compile(r"""\\(?:u[0-9a-fA-F]{4}(?:\\u[0-9a-fA-F]{4})?|["\\/bfnrt])""")
_CONTROL = regex.compile(r"[\x00-\x1f]")
_LONE = regex.compile(r"\\u[dD][89a-fA-F][0-9a-fA-F]{2}")


def decode(raw: str) -> str:
    """The value of the literal ``raw``, quotes included; exactly that of ``json.loads`` where it is valid.

    A bad escape stands for its own characters: in ``"C:\\dir"`` and ``"\\d+"`` the backslash is meant.
    """
    start, end = _inside(raw)
    if "\\" not in raw:
        return raw[start:end]
    if raw[0] == '"' and start < end:
        try:
            value, after = _scan(raw, 1, False)
            if after == len(raw):
                return value
        except ValueError:
            pass
    return _ESCAPE.sub(lambda escape: _value(escape[0], raw[0]), raw[start:end])


def faults(raw: str) -> Iterator[tuple[str, int, int]]:
    """(issue code, start, end) of each fault inside the literal ``raw``."""
    for control in _CONTROL.finditer(raw):
        yield "control-character", control.start(), control.end()
    if "\\" not in raw:
        return
    for escape in _ESCAPE.finditer(raw, *_inside(raw)):
        if not _is_good(escape[0], raw[0]):
            yield "bad-escape", escape.start(), escape.end()
        elif _LONE.fullmatch(escape[0]):
            yield "lone-surrogate", escape.start(), escape.end()


def span(raw: str, start: int, end: int) -> tuple[int, int]:
    """The range of ``raw`` that writes the characters ``start`` to ``end`` of its value.

    A range that touches an escape covers the whole of it.
    """
    inside, stop = _inside(raw)
    if "\\" not in raw:
        return min(inside + start, stop), min(inside + end, stop)
    source_start = source_end = -1
    shift = inside  # from value to source, between escapes
    for escape in _ESCAPE.finditer(raw, inside, stop):
        at = escape.start() - shift
        width = len(_value(escape[0], raw[0]))
        if source_start < 0 and start < at + width:
            source_start = start + shift if start < at else escape.start()
        if source_start >= 0 and end <= at:
            source_end = end + shift
            break
        if source_start >= 0 and end <= at + width:
            source_end = escape.end() if end > start else source_start
            break
        shift += len(escape[0]) - width
    if source_start < 0:
        source_start = min(start + shift, stop)
    if source_end < 0:
        source_end = min(end + shift, stop)
    return source_start, source_end


def _inside(raw: str) -> tuple[int, int]:
    """Where the content of the literal starts and ends: a bare word has no quotes."""
    if raw[:1] not in ('"', "'"):
        return 0, len(raw)
    return 1, max(len(raw) - 1, 1)


def _is_good(escape: str, quote: str) -> bool:
    return _GOOD.fullmatch(escape) is not None or (escape == "\\'" and quote == "'")


def _value(escape: str, quote: str) -> str:
    if escape == "\\'" and quote == "'":
        return "'"
    if not _is_good(escape, quote):
        return escape
    return _scan(f'{escape}"', 0, True)[0]
