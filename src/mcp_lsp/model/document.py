"""Snapshots of a file: a document, its definitions, their fields.

All three are immutable and shared: the next snapshot has the very same object for whatever did not change, so
that identity says whether a result is still good.
"""

from __future__ import annotations

from bisect import bisect_right

from mcp_lsp.model.kinds import ItemKind, Kind, Layout, opening_of, recognise
from mcp_lsp.record import Record
from mcp_lsp.syntax import json as front_end
from mcp_lsp.syntax.operations import Path
from mcp_lsp.syntax.tree import Array, Hole, Member, Node, Object, String, Tree
from mcp_lsp.text import Text


class Item:
    """A definition: a tool, a package, or the root of the file itself.

    ``fields`` are its members by name (the last of equal ones), in the order of the file; ``keys`` are the names of
    those whose value is there, each with its key as it is written.
    Where a member holds definitions of their own, the field shows a list of as many holes, or an open object, so that
    an edit inside a nested definition leaves this one's fields as they were.
    """

    __slots__ = ("closed", "fields", "keys", "kind", "nested", "node", "type")

    def __init__(self, kind: ItemKind, node: Node, fields: dict[str, Member], nested: tuple[Nest, ...]) -> None:
        self.kind = kind
        self.node = node
        self.fields = fields
        self.nested = nested
        self.keys = tuple(
            (name, member.key.raw) for name, member in fields.items() if not isinstance(member.value, Hole)
        )
        self.closed = isinstance(node, Object) and not node.open
        # What rules and reports call it: a template is a resource as well.
        self.type = ItemKind.RESOURCE if kind is ItemKind.TEMPLATE else kind

    @property
    def name(self) -> str:
        """What the author calls the definition: its name, else its URI or identifier; empty where it has none."""
        for key in _NAMES:
            member = self.fields.get(key)
            if member is not None and isinstance(member.value, String) and member.value.value:
                return member.value.value
        return ""


class Nest(Record):
    """The definitions that one member of another holds: the elements of its list (``each``), or its object alone.

    ``name`` is that of the member; ``None`` stands for the elements of a root that is a list.
    """

    name: str | None
    items: tuple[Item, ...]
    each: bool

    def steps(self, index: int) -> Path:
        """The steps from the holder to the item ``index`` of this nest."""
        name: Path = () if self.name is None else (self.name,)
        return (*name, index) if self.each else name


_NAMES = ("name", "uri", "uriTemplate", "identifier", "url")


class Placed(Record):
    """A definition and where it stands in one snapshot.

    ``start`` is the offset of its first character, ``key`` the span of the key it is the value of, if any.
    """

    item: Item
    path: Path
    start: int
    key: tuple[int, int] | None

    def field_start(self, name: str) -> int:
        """The offset of the first character (the key's quote) of the field ``name``."""
        node = self.item.node
        assert isinstance(node, Object)
        return self.start + node.starts[node.index[name]]


class Document:
    """One snapshot of a file. ``layout`` is ``None`` when the file is none of the kinds that are read.

    ``items`` are its definitions in the order of the file, the root first; ``place`` says where one stands.
    """

    __slots__ = (
        *("_firsts", "_nests", "_placed", "_starts"),
        *("forced", "items", "layout", "name", "root", "text", "tree", "version"),
    )

    def __init__(
        self, text: Text, tree: Tree, name: str, forced: Kind | None, version: int | None, before: Document | None
    ) -> None:
        self.text = text
        self.tree = tree
        self.name = name
        self.forced = forced
        self.version = version
        self.layout = recognise(tree.root, name, forced)
        self.root: Item | None = None
        self.items: list[Item] = []
        # The nests, each with the index of its first item and that of the item that holds it.
        self._firsts: list[int] = []
        self._nests: list[tuple[int, Nest]] = []
        self._placed: dict[int, Placed] = {}
        self._starts: list[int] | None = None
        if self.layout is not None:
            reusable = before.root if before is not None and before.layout == self.layout else None
            self.root = _item(self.layout.root, tree.root, reusable, self.layout)
            self.items.append(self.root)
            self._unfold(self.root, 0)

    @classmethod
    def open(cls, text: str, name: str = "", forced: Kind | None = None, version: int | None = None) -> Document:
        """Read ``text``, the content of a file called ``name`` (a path or a bare name); it never fails."""
        return cls(Text(text), front_end.parse(text), name, forced, version, None)

    def edit(self, start: int, end: int, new: str, version: int | None = None) -> Document:
        """The snapshot in which ``new`` stands in place of the code points from ``start`` to ``end``."""
        text = self.text.splice(start, end, new)
        tree = front_end.edit(self.tree, self.text.string, start, end, text.string, len(new))
        return Document(text, tree, self.name, self.forced, version, self)

    @property
    def kind(self) -> Kind | None:
        return None if self.layout is None else self.layout.kind

    def _unfold(self, holder: Item, index: int) -> None:
        """Append what ``holder``, the item ``index``, holds."""
        for nest in holder.nested:
            self._firsts.append(len(self.items))
            self._nests.append((index, nest))
            # A definition in a list holds no others; an object alone may hold lists.
            self.items.extend(nest.items)
            if not nest.each:
                self._unfold(nest.items[0], len(self.items) - 1)

    @property
    def starts(self) -> list[int]:
        """The offset of the first character of each of ``items``."""
        if self._starts is None:
            self._starts = starts = [self.tree.start]
            for holder, nest in self._nests:
                node = self.items[holder].node
                base = starts[holder]
                if nest.name is not None and isinstance(node, Object):
                    i = node.index[nest.name]
                    base += node.starts[i] + node.members[i].value_start
                    node = node.members[i].value
                if nest.each and isinstance(node, Array):
                    starts.extend([base + start for start in node.starts])
                else:
                    starts.append(base)
        return self._starts

    def place(self, index: int) -> Placed:
        """Where the definition ``items[index]`` stands."""
        placed = self._placed.get(index)
        if placed is None:
            if index == 0:
                placed = Placed(self.items[0], (), self.tree.start, None)
            else:
                i = bisect_right(self._firsts, index) - 1
                holder, nest = self._nests[i]
                placed = _within(self.place(holder), self.items[index], nest.steps(index - self._firsts[i]))
            self._placed[index] = placed
        return placed

    def find(self, path: Path) -> tuple[int, Node] | None:
        """(offset, node) of the value that ``path`` leads to from the root."""
        node, at = self.tree.root, self.tree.start
        for step in path:
            if isinstance(node, Object) and isinstance(step, str) and step in node.index:
                i = node.index[step]
                at += node.starts[i] + node.members[i].value_start
                node = node.members[i].value
            elif isinstance(node, Array) and isinstance(step, int) and 0 <= step < len(node.elements):
                at += node.starts[step]
                node = node.elements[step]
            else:
                return None
        return at, node


def _item(kind: ItemKind, node: Node, before: Item | None, layout: Layout) -> Item:
    """The item for ``node``; ``before``, the item that stood in its place, lends what did not change."""
    if before is not None and before.kind is not kind:
        before = None
    if before is not None and before.node is node:
        return before
    nested: list[Nest] = []
    fields: dict[str, Member] = {}
    earlier = {} if before is None else {nest.name: nest for nest in before.nested}
    if isinstance(node, Array) and layout.element is not None:
        nested.append(Nest(None, _elements(layout.element, node, earlier.get(None), layout), True))
    elif isinstance(node, Object):
        for name, i in node.index.items():
            member = node.members[i]
            value = member.value
            opening = opening_of(layout, kind, node, name)
            if opening is None:
                fields[name] = member
                continue
            fields[name] = _outline(member, None if before is None else before.fields.get(name))
            held = earlier.get(name)
            if isinstance(value, Array):
                nested.append(Nest(name, _elements(opening.kind, value, held, layout), True))
            else:
                item = held.items[0] if held is not None and not held.each else None
                nested.append(Nest(name, (_item(opening.kind, value, item, layout),), False))
    return Item(kind, node, fields, tuple(nested))


def _elements(kind: ItemKind, array: Array, before: Nest | None, layout: Layout) -> tuple[Item, ...]:
    """The items for the elements of ``array``: those of ``before`` with the same nodes, wherever they stood."""
    old = before.items if before is not None and before.each else ()
    by_node: dict[int, Item] | None = None
    items: list[Item] = []
    for i, element in enumerate(array.elements):
        item = old[i] if i < len(old) else None
        if item is None or item.node is not element:
            if by_node is None:
                by_node = {id(one.node): one for one in old}
            item = by_node.get(id(element)) or _item(kind, element, item, layout)
        items.append(item)
    return tuple(items)


def _outline(member: Member, before: Member | None) -> Member:
    """``member`` without the definitions it holds; ``before`` itself when that says the same."""
    value = member.value
    if before is not None and before.key.raw == member.key.raw and before.value_start == member.value_start:
        held = before.value
        if isinstance(value, Object) and isinstance(held, Object):
            return before
        if isinstance(value, Array) and isinstance(held, Array):
            if len(held.elements) == len(value.elements) and held.open == value.open:
                return before
    outline: Node = Object((), (), 1, open=True)
    if isinstance(value, Array):
        count = len(value.elements)
        outline = Array((Hole(),) * count, (1,) * count, 1, value.open)
    return Member(member.key, outline, member.value_start)


def _within(holder: Placed, item: Item, steps: Path) -> Placed:
    """``item``, which stands in ``holder`` at ``steps``: a member, an element of one, or an element of the root."""
    node: Node = holder.item.node
    at = holder.start
    key: tuple[int, int] | None = None
    for step in steps:
        if isinstance(node, Object) and isinstance(step, str):
            i = node.index[step]
            member, at = node.members[i], at + node.starts[i]
            key = (at, at + member.key.width)
            node, at = member.value, at + member.value_start
        elif isinstance(node, Array) and isinstance(step, int):
            at, key = at + node.starts[step], None
            node = node.elements[step]
    return Placed(item, holder.path + steps, at, key)
