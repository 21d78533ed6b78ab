"""Objects that are written alike share a node: a long list of tools repeats most of its schemas.

A node does not know where it stands, so one that was read from the same characters can stand in any place.
That saves reading them again, and whatever is remembered of a node is known of all its places.
"""

from __future__ import annotations

from typing import Final

from mcp_lsp.syntax.tree import Object

# Objects are told apart by how they begin; of those that begin alike, only the last few are compared.
_BEGINNING: Final = 64
_ALIKE: Final = 16
# A smaller object is read as fast as it is found, a larger one hardly ever comes twice.
_WIDTHS: Final = range(_BEGINNING, 20_000)


class Twins:
    """The well-formed objects of one text that were read so far."""

    def __init__(self) -> None:
        self._known: dict[str, list[tuple[str, Object, int]]] = {}

    def find(self, text: str, start: int, room: int) -> tuple[Object, int] | None:
        """(node, height) of the object at ``start`` of ``text``, if it is written like one that was read before.

        ``room`` is how many containers may be nested there, the height how many are.
        """
        for raw, node, height in self._known.get(text[start : start + _BEGINNING], ()):
            if text.startswith(raw, start) and height <= room:
                return node, height
        return None

    def keep(self, text: str, start: int, node: Object, height: int) -> None:
        """Remember ``node``, which begins at ``start`` of ``text``, has no issue, and nests ``height`` containers."""
        if node.width in _WIDTHS:
            alike = self._known.setdefault(text[start : start + _BEGINNING], [])
            alike.insert(0, (text[start : start + node.width], node, height))
            del alike[_ALIKE:]
