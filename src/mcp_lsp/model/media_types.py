"""Media types by RFC 9110: ``text/html;profile=mcp-app``."""

from __future__ import annotations

from mcp_lsp import regex

_TOKEN = r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+"
_QUOTED = r'"(?:[\t \x21\x23-\x5b\x5d-\x7e]|\\[\t \x21-\x7e])*"'
_MEDIA_TYPE = regex.compile(rf"{_TOKEN}/{_TOKEN}(?:[ \t]*;[ \t]*(?:{_TOKEN}=(?:{_TOKEN}|{_QUOTED}))?)*")


def is_media_type(text: str) -> bool:
    """Whether ``text`` is a type, a slash and a subtype, with or without parameters."""
    return _MEDIA_TYPE.fullmatch(text) is not None


def essence(text: str) -> str:
    """The type and subtype alone, in lower case."""
    return text.partition(";")[0].strip().lower()
