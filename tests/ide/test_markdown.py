"""Markdown, escaped and taken away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_lsp.ide.markdown import escape, to_text


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ('"http" is not a type', '"http" is not a type'),
        ("<version> and *all*", r"\<version> and \*all\*"),
        ("_meta and read_only_hint", r"\_meta and read_only_hint"),
        ("`a*b` and *", r"`a*b` and \*"),
    ],
)
def test_escape(text: str, escaped: str) -> None:
    assert escape(text) == escaped


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("**bold** and *thin* and _thin_ and `code`", "bold and thin and thin and code"),
        ("**a `b` c**", "a b c"),
        ("read_only_hint and 2 * 3 * 4", "read_only_hint and 2 * 3 * 4"),
        ("[the page](https://example.org/a_b)", "the page (https://example.org/a_b)"),
        ("[https://example.org](https://example.org)", "https://example.org"),
        ("[`x`](file:///a/x.md#x)", "x (file:///a/x.md#x)"),
        ("<https://example.org>", "https://example.org"),
        (r"\<version> \*all\* \_meta", "<version> *all* _meta"),
        ("## Heading\n\ntext", "Heading\n\ntext"),
        ('```json\n{\n  "a_b": **1**\n}\n```\nafter', '    {\n      "a_b": **1**\n    }\nafter'),
        ("- one\n- `two`", "- one\n- two"),
    ],
)
def test_to_text(markdown: str, text: str) -> None:
    assert to_text(markdown) == text


@given(st.text(alphabet='ab _*<>\\`"[]'))
def test_what_was_escaped_reads_as_before(text: str) -> None:
    # Brackets and pairs of backticks mean something to Markdown that escaping leaves alone, and so does a backslash.
    if "`" in text or "[" in text or "\\" in text:
        return
    assert to_text(f"x{escape(text)}x") == f"x{text}x"
