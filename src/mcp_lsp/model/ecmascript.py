"""How ECMAScript measures and trims strings, for conditions that were written in it."""

from __future__ import annotations

from mcp_lsp import regex

# What its `\s` matches and its `trim` takes away, as a range of a regular expression; Python's differs by the byte
# order mark and by four separators.
_WHITE_SPACE = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_WORD = regex.compile(f"[^{_WHITE_SPACE}]+")
_EDGES = regex.compile(rf"\A[{_WHITE_SPACE}]+|[{_WHITE_SPACE}]+\Z")


def length(text: str) -> int:
    """The number of UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def trim(text: str) -> str:
    """``text`` without white space at its ends."""
    return _EDGES.sub("", text)


def words(text: str) -> list[str]:
    """What white space separates."""
    return _WORD.findall(text)
