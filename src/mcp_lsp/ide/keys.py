"""Which key of a format an offset is at, and what is known of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from mcp_lsp.model.document import Document, Placed
from mcp_lsp.model.formats import Key, Shape, definitions, server_json
from mcp_lsp.model.kinds import Kind
from mcp_lsp.record import Record
from mcp_lsp.syntax.tree import Array, Member, Node, Object, String

_SHAPES: dict[Kind, Mapping[str, Shape]] = {
    Kind.SERVER_JSON: server_json.SHAPES,
    Kind.DEFINITIONS: definitions.SHAPES,
}
_ROOTS = server_json.ROOTS | definitions.ROOTS


class KeyAt(Record):
    """A key as it is written, with the span of the key or of the plain value behind it that was asked about.

    ``shape`` is the object that it is in; ``key`` what is known of it, under its present name if it has another.
    """

    name: str
    start: int
    end: int
    shape: Shape
    key: Key | None


def key_at(document: Document, offset: int) -> KeyAt | None:
    """The key at ``offset``, or the one whose plain value is there; ``None`` where the format knows no such key."""
    placed = _definition_at(document, offset)
    if placed is None or document.kind is None:
        return None
    shapes = _SHAPES.get(document.kind, {})
    shape = _ROOTS.get(placed.item.type)
    node, at = placed.item.node, placed.start
    while shape is not None and isinstance(node, Object):
        shape = _variant(shape, node, shapes)
        found = _member_at(node, at, offset)
        if found is None:
            return None
        member, start = found
        end, at = start + member.key.width, start + member.value_start
        if not start <= offset < end:
            if not isinstance(member.value, (Array, Object)):
                start, end = at, at + member.value.width
            else:
                shape, node, at = _inside(shape, member, at, offset, shapes)
                continue
        known = _known(shape, member.name)
        described = known is not None or member.name in shape.removed
        return KeyAt(member.name, start, end, shape, known) if described else None
    return None


def _definition_at(document: Document, offset: int) -> Placed | None:
    """The innermost definition around ``offset``: they stand in the order of the file, each before those inside it."""
    indexes = range(len(document.items))
    behind = bisect_right(indexes, offset, key=lambda index: document.place(index).start)
    around = (document.place(index) for index in reversed(indexes[:behind]))
    return next((placed for placed in around if offset < placed.start + placed.item.node.width), None)


def _member_at(node: Object, at: int, offset: int) -> tuple[Member, int] | None:
    for member, start in zip(node.members, node.starts, strict=True):
        if at + start <= offset < at + start + member.width:
            return member, at + start
    return None


def _inside(
    shape: Shape, member: Member, at: int, offset: int, shapes: Mapping[str, Shape]
) -> tuple[Shape | None, Node, int]:
    """(shape, node, start) of the object that ``offset`` is in: the member's value or an element of it."""
    if shape.values is not None:
        inner: str | None = shape.values
    else:
        key = _known(shape, member.name)
        inner = None if key is None else key.shape
    node: Node = member.value
    if isinstance(node, Array):
        for _, start, element in node.children():
            if at + start <= offset < at + start + element.width:
                return shapes.get(inner or ""), element, at + start
        return None, node, at
    return shapes.get(inner or ""), node, at


def _variant(shape: Shape, node: Object, shapes: Mapping[str, Shape]) -> Shape:
    """The shape that the object's own ``type`` chooses."""
    member = node.find("type") if shape.variants else None
    type = member.value.value if member is not None and isinstance(member.value, String) else ""
    return shapes[shape.variants[type]] if type in shape.variants else shape


def _known(shape: Shape, name: str) -> Key | None:
    former = shape.former.get(name)
    return shape.keys.get(name if former is None else former.key)
