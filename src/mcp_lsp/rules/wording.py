"""Words of messages: lists of allowed values, and the value that was meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mcp_lsp.model.spelling import fold, nearest
from mcp_lsp.model.value import Value


def one_of(values: Collection[str]) -> str:
    """``"a", "b" or "c"``."""
    *head, last = (f'"{value}"' for value in values)
    return f"{', '.join(head)} or {last}" if head else last


def none(value: Value) -> str:
    """What stands before the name of a member that has no text: it is not there, or empty."""
    return "an empty" if value.string == "" else "no"


def meant(word: str, values: Collection[str], synonyms: Mapping[str, str]) -> str | None:
    """The value that ``word`` stands for: itself, its synonym (by its folded form), or one a slip of the pen away."""
    if word in values:
        return word
    synonym = synonyms.get(fold(word))
    return synonym if synonym in values else nearest(word, values)


def shown(value: Value) -> str:
    """A value as a message names it: a string in quotes, a number or literal as it stands, else its type."""
    if value.string is not None:
        return f'"{value.string if len(value.string) <= 60 else value.string[:60] + "…"}"'
    if value.is_array or value.is_object:
        return f"an {value.type}"
    return str(getattr(value.node, "raw", "null"))
