"""Values as rules see them: present, absent, or not known yet.

A rule asks a value what it is (``string``, ``boolean``, ``get("type")``) and never meets an exception: where
there is nothing, or something else, the answer is ``None`` or an absent value.
A hole (a value not typed yet, or one that a front end cannot evaluate) answers like an absent value, but
``missing`` is true only where something is certainly not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mcp_lsp.syntax import json as front_end
from mcp_lsp.syntax.operations import Path, Place, Step
from mcp_lsp.syntax.tree import Array, Hole, Literal, Member, Node, Number, Object, String, plain

_JSON_TYPES: dict[type, str] = {String: "string", Number: "number", Array: "array", Object: "object"}


class Value:
    """A value inside a field of a definition.

    ``start`` and ``key`` (start and end of the key, ``None`` for an element) count code points from the first
    character of the field's key.
    ``certain`` says that the object it was asked from is all there, so that absence means absence.
    """

    __slots__ = ("certain", "field", "key_span", "node", "parent", "start", "step")

    def __init__(
        self,
        node: Node | None,
        field: str,
        step: Step,
        start: int,
        key_span: tuple[int, int] | None,
        parent: Value | None,
        certain: bool = True,
    ) -> None:
        self.node = node
        self.field = field
        self.step = step
        self.start = start
        self.key_span = key_span
        self.parent = parent
        self.certain = certain

    # What it is

    @property
    def present(self) -> bool:
        """There is a value, of whatever type."""
        return self.node is not None and not isinstance(self.node, Hole)

    @property
    def missing(self) -> bool:
        """There is certainly no such member: neither a hole, nor in an object that is still being typed."""
        return self.node is None and self.certain

    @property
    def closed(self) -> bool:
        """An object or array with all that belongs to it: what it does not hold, it lacks."""
        return isinstance(self.node, (Array, Object)) and not self.node.open

    @property
    def type(self) -> str | None:
        """The name JSON has for its type, ``None`` for what is absent or a hole."""
        if isinstance(self.node, Literal):
            return "null" if self.node.value is None else "boolean"
        return _JSON_TYPES.get(type(self.node))

    @property
    def string(self) -> str | None:
        return self.node.value if isinstance(self.node, String) else None

    @property
    def number(self) -> int | float | None:
        return self.node.value if isinstance(self.node, Number) else None

    @property
    def boolean(self) -> bool | None:
        return self.node.value if isinstance(self.node, Literal) else None

    @property
    def is_null(self) -> bool:
        return isinstance(self.node, Literal) and self.node.value is None

    @property
    def is_object(self) -> bool:
        return isinstance(self.node, Object)

    @property
    def is_array(self) -> bool:
        return isinstance(self.node, Array)

    @property
    def lacks_text(self) -> bool:
        """It is certainly not a non-empty string: missing, of another type, or ``""``."""
        return self.missing or (self.present and not self.string)

    @property
    def complete(self) -> bool:
        """Nothing in it, at any depth, is a hole or still open."""
        return self.node is not None and whole(self.node)

    def plain(self) -> Any:
        """Its value as ``json.loads`` gives it; holes become ``None``."""
        return None if self.node is None else plain(self.node)

    # What it holds

    def get(self, name: str) -> Value:
        """The member ``name`` of this object (the last of that name), or an absent value."""
        if isinstance(self.node, Object):
            i = self.node.index.get(name)
            if i is not None:
                return self._member(self.node.members[i], self.node.starts[i])
        return Value(None, self.field, name, self.start, None, self, self.closed)

    def members(self) -> Iterator[tuple[str, Value]]:
        """(key, value) of each member of this object, in the order of the file, repeated keys included."""
        if isinstance(self.node, Object):
            for member, start in zip(self.node.members, self.node.starts, strict=True):
                yield member.name, self._member(member, start)

    def elements(self) -> Iterator[Value]:
        """Each element of this array."""
        if isinstance(self.node, Array):
            for i, start, element in self.node.children():
                yield Value(element, self.field, i, self.start + start, None, self)

    def __contains__(self, name: str) -> bool:
        return isinstance(self.node, Object) and name in self.node.index

    def __len__(self) -> int:
        if isinstance(self.node, Array):
            return len(self.node.elements)
        return len(self.node.index) if isinstance(self.node, Object) else 0

    def __bool__(self) -> bool:
        return self.present

    def _member(self, member: Member, start: int) -> Value:
        at = self.start + start
        span = (at, at + member.key.width)
        return Value(member.value, self.field, member.name, at + member.value_start, span, self)

    # Where it is

    @property
    def path(self) -> Path:
        """The steps from the field's value to this one."""
        steps: list[Step] = []
        value = self
        while value.parent is not None:
            steps.append(value.step)
            value = value.parent
        return tuple(reversed(steps))

    @property
    def place(self) -> Place:
        """The whole literal; an object's or array's key, else its bracket; what lacks it, where it is absent."""
        if self.node is None:
            return Place() if self.parent is None else self.parent.place
        if self.key_span is not None and isinstance(self.node, (Array, Object, Hole)):
            return self.key
        width = 1 if isinstance(self.node, (Array, Object)) else self.node.width
        return Place(self.field, self.path, self.start, self.start + width)

    @property
    def key(self) -> Place:
        """The key with its quotes; for an element, which has none, its literal or bracket."""
        return self.place if self.key_span is None else Place(self.field, self.path, *self.key_span)

    def part(self, start: int, end: int) -> Place:
        """The characters of this string from ``start`` to ``end`` of its *decoded* value, without quotes."""
        if not isinstance(self.node, String):
            return self.place
        raw_start, raw_end = front_end.span(self.node.raw, start, end)
        return Place(self.field, self.path, self.start + raw_start, self.start + raw_end)


def of_member(member: Member | None, name: str, certain: bool) -> Value:
    """The value of a field: ``member`` of a definition, absent where that is ``None``."""
    if member is None:
        return Value(None, name, name, 0, None, None, certain)
    return Value(member.value, name, name, member.value_start, (0, member.key.width), None)


def whole(node: Node) -> bool:
    """Whether ``node`` holds no hole and nothing open, at any depth."""
    work = [node]
    while work:
        node = work.pop()
        if isinstance(node, Hole):
            return False
        if isinstance(node, Object):
            if node.open:
                return False
            work.extend(member.value for member in node.members)
        elif isinstance(node, Array):
            if node.open:
                return False
            work.extend(node.elements)
    return True
