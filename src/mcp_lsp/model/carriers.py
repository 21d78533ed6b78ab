"""Addresses with a place for what a model knows: to fetch one, or to show it as an image, carries that off."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mcp_lsp import regex
from mcp_lsp.record import Record


class Carrier(Record):
    """The address, from its scheme to the end of the place."""

    start: int
    end: int


_KNOWN = (
    r"(?:conversation|chat|transcript|exfil|stolen|extracted|leak|secrets?\b|credentials|passwords?\b|env[._:]|environment|cookies?\b|memory\b|"
    r"history\b|system[_ -]?prompt|file[_ -]?contents?|private[_ -]|user[_ -]?(?:secrets?|data|messages?))"
)
_PLACE = regex.compile(
    rf"[?&][\w.-]{{1,30}}=(?:\{{|\$|<|\[|%7B){{1,3}}\s?{_KNOWN}[\w .:-]{{0,60}}(?:\}}|>|\]|%7D){{0,2}}", re.IGNORECASE
)
_ADDRESS = regex.compile(r"https?://[^\s\"'<>()]*\Z", re.IGNORECASE)
_LONGEST = 300


def carriers(text: str) -> Iterator[Carrier]:
    """The addresses in ``text`` that such a place belongs to."""
    for place in _PLACE.finditer(text):
        address = _ADDRESS.search(text, max(place.start() - _LONGEST, 0), place.start())
        if address is not None:
            yield Carrier(address.start(), place.end())
