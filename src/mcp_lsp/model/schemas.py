"""JSON Schemas as rules see them: one schema object at a time, with what its surroundings make of it.

A schema object is an object that stands where JSON Schema expects a schema: the root, an argument, the items of an
array, a branch of a union.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from mcp_lsp.model.dialects import DEFAULT, Dialect, dialect_named
from mcp_lsp.model.value import Value
from mcp_lsp.record import Record
from mcp_lsp.syntax.operations import Path
from mcp_lsp.syntax.tree import Array, Hole, Object, String

TUPLE_ITEMS = "items[]"
"""How `keyword` and `via` call `items` with a list, the tuple form of the drafts before 2020-12."""


class Holds(StrEnum):
    """Where the schemas are in the value of a keyword."""

    ONE = "the value is a schema"
    LIST = "each element is one"
    MAP = "each member's value is one"


APPLICATORS: dict[str, tuple[Holds, ...]] = {
    **dict.fromkeys(("anyOf", "oneOf", "allOf", "prefixItems"), (Holds.LIST,)),
    **dict.fromkeys(("properties", "patternProperties", "$defs", "definitions"), (Holds.MAP,)),
    **dict.fromkeys(("dependentSchemas", "dependencies"), (Holds.MAP,)),
    **dict.fromkeys(("additionalItems", "unevaluatedItems", "contains", "additionalProperties"), (Holds.ONE,)),
    **dict.fromkeys(("unevaluatedProperties", "propertyNames", "contentSchema"), (Holds.ONE,)),
    **dict.fromkeys(("not", "if", "then", "else"), (Holds.ONE,)),
    "items": (Holds.ONE, Holds.LIST),
}
"""The keywords, of any dialect, that hold schemas."""


class Use(StrEnum):
    """What a whole schema is for."""

    INPUT = "input"
    OUTPUT = "output"
    PARAMS = "params"


class Role(Record):
    """All that a schema object's surroundings say of it.

    ``field`` is the field of the definition that holds the whole schema; ``keyword`` is the one that the object stands
    under (empty for the root), ``via`` are all keywords on the way, ``depth`` is their number.
    ``dialect`` is in force, from its own `$schema` or from around; ``None`` is one that is not known.
    """

    use: Use
    field: str
    keyword: str = ""
    via: frozenset[str] = frozenset()
    depth: int = 0
    dialect: Dialect | None = DEFAULT

    @property
    def is_root(self) -> bool:
        return not self.depth

    @property
    def tested(self) -> bool:
        """It tests a value (below `not` or `if`) rather than describing one."""
        return not self.via.isdisjoint(_TESTS)


_TESTS = frozenset({"not", "if"})


class Schema(Value):
    """A schema object. It is a value like any other, but what holds it cannot be asked.

    Places in it count from its own first character and are moved to where it stands when they are reported; the place
    of the whole is its key there.
    ``name`` is the key or index it has under its keyword: the name of the argument for one of `properties`.
    """

    __slots__ = ("name", "role")

    def __init__(self, node: Object, role: Role, name: str | int) -> None:
        super().__init__(node, role.field, "", 0, None, None)
        self.role = role
        self.name = name


class Child(Record):
    """A schema object right below another, and where it stands there.

    ``path`` leads to it from the other; ``start`` and ``key`` (the span of its key) count from the first character of
    the other.
    """

    node: Object
    role: Role
    name: str | int
    path: Path
    start: int
    key: tuple[int, int] | None


def root_role(node: Object, use: Use, field: str) -> Role:
    """The role of the root of a schema."""
    return Role(use, field, dialect=_declared(node, DEFAULT))


def children(node: Object, role: Role) -> Iterator[Child]:
    """The schema objects right below ``node``, in the order of the file (of equal keys only the last counts)."""
    index = node.index
    # Most schemas are leaves, so that the test pays.
    if APPLICATORS.keys().isdisjoint(index):
        return
    for keyword, i in index.items():
        ways = APPLICATORS.get(keyword)
        if ways is None:
            continue
        member, start = node.members[i], node.starts[i]
        value, at = member.value, start + member.value_start
        if isinstance(value, Array):
            if Holds.LIST in ways:
                inner = _under(role, TUPLE_ITEMS if keyword == "items" else keyword)
                for j, offset, element in value.children():
                    if isinstance(element, Object):
                        yield Child(element, _own(element, inner), j, (keyword, j), at + offset, None)
        elif isinstance(value, Object):
            inner = _under(role, keyword)
            if Holds.MAP in ways:
                for name, j in value.index.items():
                    schema, offset = value.members[j], at + value.starts[j]
                    if isinstance(schema.value, Object):
                        span = (offset, offset + schema.key.width)
                        place = offset + schema.value_start
                        yield Child(schema.value, _own(schema.value, inner), name, (keyword, name), place, span)
            elif Holds.ONE in ways:
                yield Child(value, _own(value, inner), keyword, (keyword,), at, (start, start + member.key.width))


def is_resource(node: Object) -> bool:
    """Whether a schema object begins a document of its own: it has an identifier, not just a fragment."""
    for key in ("$id", "id"):
        member = node.find(key)
        if member is not None and isinstance(member.value, String) and not member.value.value.startswith("#"):
            return True
    return False


# Where a schema says of a value what it has to be.
_DESCRIBING = frozenset({"properties", "items", "additionalProperties", "prefixItems", "anyOf", "oneOf", "allOf"})
_DESCRIBING |= {"$defs", "definitions"}


def impossible_keywords(schema: Schema) -> tuple[str, ...]:
    """The keywords that leave a schema object without any valid value, each by itself.

    These are an empty `enum`, `anyOf`, `oneOf` or `type`, and a `not` that takes everything.
    Of the `type` of a root other rules speak.
    """
    if not schema.role.via <= _DESCRIBING:
        return ()
    empty = ("enum", "anyOf", "oneOf") if schema.role.is_root else ("enum", "anyOf", "oneOf", "type")
    found = [keyword for keyword in empty if keyword in schema and _is_empty(schema.get(keyword), Array)]
    other = schema.get("not")
    if other.boolean is True or _is_empty(other, Object):
        found.append("not")
    return tuple(found)


def _is_empty(value: Value, container: type[Array] | type[Object]) -> bool:
    return isinstance(value.node, container) and value.closed and not len(value)


@lru_cache(4096)
def _under(role: Role, keyword: str) -> Role:
    return role._replace(keyword=keyword, via=role.via | {keyword}, depth=role.depth + 1)


def _own(node: Object, role: Role) -> Role:
    """``role`` with the dialect that the schema itself declares; only the root of a document can declare one."""
    if "$schema" not in node.index or not is_resource(node):
        return role
    return role._replace(dialect=_declared(node, role.dialect))


def _declared(node: Object, otherwise: Dialect | None) -> Dialect | None:
    """The dialect that ``node`` declares; ``otherwise`` where it certainly declares none."""
    member = node.find("$schema")
    if member is None:
        return None if node.open else otherwise
    if isinstance(member.value, String):
        return dialect_named(member.value.value)
    return None if isinstance(member.value, Hole) else otherwise
