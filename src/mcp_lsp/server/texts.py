"""The client's changes of a text as edits of a document."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lsprotocol import types

from mcp_lsp.model.document import Document
from mcp_lsp.text import Encoding


def apply(
    document: Document,
    changes: Iterable[types.TextDocumentContentChangeEvent],
    encoding: Encoding,
    version: int | None,
) -> Document:
    """The snapshot of ``document`` after ``changes``, each of which starts from the result of the one before."""
    for change in changes:
        if isinstance(change, types.TextDocumentContentChangePartial):
            first, last = change.range.start, change.range.end
            start = document.text.offset(first.line, first.character, encoding)
            end = document.text.offset(last.line, last.character, encoding)
            document = document.edit(min(start, end), max(start, end), change.text, version)
        else:
            document = document.edit(*_replacement(document.text.string, change.text), version)
    return document


def _replacement(old: str, new: str) -> tuple[int, int, str]:
    """The edit that makes ``new`` of ``old`` and leaves alone the beginning and the end that they share.

    A client that always sends the whole text then costs no more than one that sends what changed.
    """
    shortest = min(len(old), len(new))
    start = _shared(shortest, lambda length: old[:length] == new[:length])
    rest = shortest - start
    end = _shared(rest, lambda length: old[len(old) - length :] == new[len(new) - length :])
    return start, len(old) - end, new[start : len(new) - end]


def _shared(limit: int, same: Callable[[int], bool]) -> int:
    """The largest length up to ``limit`` that is the ``same``; a shorter one then is as well."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if same(middle):
            low = middle
        else:
            high = middle - 1
    return low
