"""Offsets, lines and characters, against an oracle that encodes the line."""

from __future__ import annotations

import re
import time
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generate import tools_file
from mcp_lsp.text import Encoding, Text

ENCODINGS: tuple[Encoding, ...] = get_args(Encoding)
CODECS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}

strings = st.text(st.sampled_from("\r\n\r\nab\u2028\u0085\v\fé€😀\ufeff"), max_size=20)


def units(string: str, encoding: Encoding) -> int:
    codec, size = CODECS[encoding]
    return len(string.encode(codec, "surrogatepass")) // size


def lines(string: str) -> list[tuple[int, int]]:
    """(start, end without terminator) of each line."""
    spans, start = [], 0
    for found in re.finditer(r"\r\n|\r|\n", string):
        spans.append((start, found.start()))
        start = found.end()
    return [*spans, (start, len(string))]


def naive_position(string: str, offset: int, encoding: Encoding) -> tuple[int, int]:
    spans = lines(string)
    line = max(i for i, (start, _) in enumerate(spans) if start <= offset)
    start, end = spans[line]
    return line, units(string[start : min(offset, end)], encoding)


def naive_offset(string: str, line: int, character: int, encoding: Encoding) -> int:
    spans = lines(string)
    if line >= len(spans):
        return len(string)
    start, end = spans[line]
    return max(at for at in range(start, end + 1) if units(string[start:at], encoding) <= character)


def starts(text: Text) -> list[int]:
    """Where each line starts."""
    return [text.line_start(line) for line in range(text.lines)]


@given(strings)
def test_lines(string: str) -> None:
    text = Text(string)
    assert starts(text) == [start for start, _ in lines(string)]
    assert [text.line_span(line) for line in range(text.lines)] == lines(string)
    for offset in range(len(string) + 1):
        assert text.line_of(offset) == naive_position(string, offset, "utf-32")[0]


@given(strings, st.sampled_from(ENCODINGS))
def test_positions(string: str, encoding: Encoding) -> None:
    text = Text(string)
    for offset in range(len(string) + 1):
        assert text.position(offset, encoding) == naive_position(string, offset, encoding)


@given(strings, st.integers(0, 8), st.integers(0, 30), st.sampled_from(ENCODINGS))
@settings(max_examples=300)
def test_offsets(string: str, line: int, character: int, encoding: Encoding) -> None:
    assert Text(string).offset(line, character, encoding) == naive_offset(string, line, character, encoding)


@given(strings, st.lists(st.tuples(st.integers(0, 25), st.integers(0, 5), strings), max_size=5))
@settings(max_examples=400)
def test_splice(string: str, edits: list[tuple[int, int, str]]) -> None:
    text = Text(string)
    for start, width, new in edits:
        start = min(start, len(text.string))
        end = min(start + width, len(text.string))
        before = text.string, starts(text)
        spliced = text.splice(start, end, new)
        assert (text.string, starts(text)) == before
        assert spliced.string == text.string[:start] + new + text.string[end:]
        assert starts(spliced) == starts(Text(spliced.string))
        text = spliced


TORN = [
    ("a\r\nb", 2, 2, "x", [0, 2, 4]),
    ("a\r\nb", 1, 2, "", [0, 2]),
    ("a\rx\nb", 2, 3, "", [0, 3]),
    ("a\rb", 2, 2, "\n", [0, 3]),
    ("\nb", 0, 0, "\r", [0, 2]),
    ("\n", 0, 0, "\n", [0, 1, 2]),
    ("\n", 0, 1, "", [0]),
]


@pytest.mark.parametrize(("string", "start", "end", "new", "expected"), TORN)
def test_line_ends_torn_and_joined(string: str, start: int, end: int, new: str, expected: list[int]) -> None:
    assert starts(Text(string).splice(start, end, new)) == expected


CLAMPED: list[tuple[str, int, int, Encoding, int]] = [
    ("abc\r\nd", 0, 99, "utf-16", 3),
    ("abc\r\nd", 9, 0, "utf-16", 6),
    ("abc\n", 1, 5, "utf-8", 4),
    ("a😀b", 0, 2, "utf-16", 1),
    ("a😀b", 0, 3, "utf-16", 2),
    ("a😀b", 0, 4, "utf-8", 1),
    ("a😀b", 0, 5, "utf-8", 2),
    ("x\u2028y\nz", 0, 3, "utf-16", 3),
    ("\ufeffab", 0, 1, "utf-16", 1),
    ("abc", -1, 5, "utf-16", 0),
    ("abc", 0, -5, "utf-16", 0),
]


@pytest.mark.parametrize(("string", "line", "character", "encoding", "offset"), CLAMPED)
def test_clamping(string: str, line: int, character: int, encoding: Encoding, offset: int) -> None:
    assert Text(string).offset(line, character, encoding) == offset


def test_lone_surrogates_have_positions() -> None:
    for encoding in ENCODINGS:
        text = Text("é\ud83dx")
        _, character = text.position(2, encoding)
        assert text.offset(0, character, encoding) == 2


def test_a_large_text_is_spliced_quickly() -> None:
    text = Text(tools_file(1000))
    middle = len(text.string) // 2
    best = 1.0
    for _ in range(10):
        began = time.process_time()
        text.splice(middle, middle + 1, "xy")
        best = min(best, time.process_time() - began)
    assert best < 0.1  # about 0.004 on a quiet machine
