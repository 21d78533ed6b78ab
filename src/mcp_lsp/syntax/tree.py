"""The syntax tree: position-free, immutable, shared between the snapshots of a document.

A node knows its width and, where it is a container, the starts of its children relative to its own first
character.
Nothing in a node depends on where it stands, so an edit makes new nodes only on the way from the root to the
place that changed; every other subtree is the very same object before and after, and its identity serves as a
cache key.

All widths and starts count Unicode code points of the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mcp_lsp.record import Record


class Issue(Record):
    """Something the reader of a strict file would stumble over.

    ``start`` and ``end`` are relative to the first character of the container that holds the issue (to the
    start of the text for those in ``Tree.issues``).
    ``other`` is a second place, in the same coordinates: the first of two equal keys, the bracket left open.
    """

    code: str
    start: int
    end: int
    detail: str = ""
    other: tuple[int, int] | None = None


class String:
    """A string literal, or a bare or single-quoted word read as one (the container then has an issue)."""

    def __init__(self, raw: str, value: str) -> None:
        self.raw = raw
        self.value = value

    @property
    def width(self) -> int:
        return len(self.raw)


class Number:
    """A number literal; ``value`` is what ``json.loads`` makes of it."""

    def __init__(self, raw: str, value: int | float) -> None:
        self.raw = raw
        self.value = value

    @property
    def width(self) -> int:
        return len(self.raw)


class Literal:
    """``true``, ``false`` or ``null``."""

    def __init__(self, raw: str, value: bool | None) -> None:
        self.raw = raw
        self.value = value

    @property
    def width(self) -> int:
        return len(self.raw)


class Hole:
    """A value that is not there yet, or not yet a value: ``"description": ``, ``"type": "str`` or ``tr``.

    ``raw`` is the source that stands in its place, often nothing.
    """

    def __init__(self, raw: str = "") -> None:
        self.raw = raw

    @property
    def width(self) -> int:
        return len(self.raw)


class Array:
    """A list. ``open`` says that something is missing or unreadable in it, so that absence means nothing."""

    def __init__(
        self,
        elements: tuple[Node, ...],
        starts: tuple[int, ...],
        width: int,
        open: bool = False,
        issues: tuple[Issue, ...] = (),
        faulty: bool = False,
    ) -> None:
        self.elements = elements
        self.starts = starts
        self.width = width
        self.open = open
        self.issues = issues
        self.faulty = faulty

    def children(self) -> Iterator[tuple[int, int, Node]]:
        """(index, start relative to this array, element) of each element."""
        return zip(range(len(self.elements)), self.starts, self.elements, strict=True)


class Member:
    """A key with its value. Its start is the first character of the key."""

    def __init__(self, key: String, value: Node, value_start: int) -> None:
        self.key = key
        self.value = value
        self.value_start = value_start

    @property
    def name(self) -> str:
        return self.key.value

    @property
    def width(self) -> int:
        return self.value_start + self.value.width


class Object:
    """An object. Equal keys are all kept; ``find`` gives the last, as ``json.loads`` does.

    ``index`` leads from a name to the index of the last member of that name, in order of first appearance.
    """

    index: dict[str, int]

    def __init__(
        self,
        members: tuple[Member, ...],
        starts: tuple[int, ...],
        width: int,
        open: bool = False,
        issues: tuple[Issue, ...] = (),
        faulty: bool = False,
    ) -> None:
        self.members = members
        self.starts = starts
        self.width = width
        self.open = open
        self.issues = issues
        self.faulty = faulty

    def __getattr__(self, name: str) -> dict[str, int]:
        # Made when it is first asked for; after that it is an attribute like any other, which costs least.
        if name != "index":
            raise AttributeError(name)
        self.index = index = {member.key.value: i for i, member in enumerate(self.members)}
        return index

    def find(self, name: str) -> Member | None:
        i = self.index.get(name)
        return None if i is None else self.members[i]


Node = String | Number | Literal | Hole | Array | Object
Container = Array | Object


class Tree(Record):
    """A parsed text: its root value, where that starts, and the issues outside of it."""

    root: Node
    start: int
    issues: tuple[Issue, ...]


def plain(node: Node) -> Any:
    """The value of ``node`` as ``json.loads`` would give it; a hole is ``None``.

    Iterative, since a text may nest as deep as ``json.loads`` itself can read.
    """
    if not isinstance(node, (Array, Object)):
        return None if isinstance(node, Hole) else node.value
    root: Any = {} if isinstance(node, Object) else []
    work: list[tuple[Container, Any]] = [(node, root)]
    while work:
        container, target = work.pop()
        pairs: Iterator[tuple[Any, Node]]
        if isinstance(container, Object):
            pairs = ((m.key.value, m.value) for m in container.members)
        else:
            pairs = ((None, element) for element in container.elements)
        for key, child in pairs:
            value: Any
            if isinstance(child, (Array, Object)):
                value = {} if isinstance(child, Object) else []
                work.append((child, value))
            else:
                value = None if isinstance(child, Hole) else child.value
            if key is None:
                target.append(value)
            else:
                target[key] = value
    return root
