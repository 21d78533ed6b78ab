"""Rules over single strings: all that a model is told about a server, one string at a time.

What the rules say of a string depends on how it is written, on its role and on the context, and on nothing else.
So it is worked out once for each string, however often a file repeats it, and findings count from the first character
of the literal; they are moved to their places when a definition is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from enum import StrEnum
from functools import wraps
from itertools import chain, islice
from typing import Any

from mcp_lsp.model.dialects import KEYWORDS
from mcp_lsp.model.schemas import Schema
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Envelope, Named, Package, Prompt, Remote, Server, Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import UNSET, Context, Family, Finding, Findings, Place, Rule, Safety, Severity, Unset
from mcp_lsp.rules.over_schemas import SchemaEntry, SchemaFamily, kept, moved
from mcp_lsp.rules.schema import schemas
from mcp_lsp.syntax.json import decode, span
from mcp_lsp.syntax.operations import Path
from mcp_lsp.syntax.tree import Array, Node, Object, String


class Role(StrEnum):
    """What a string is to its reader; the values are the words that messages use for it."""

    NAME = "name"
    """Of a tool, a resource, a prompt or a server."""
    ARGUMENT = "name of an argument"
    """Of an argument of a prompt; in a schema the name of a property, or of an entry of `$defs`."""
    TITLE = "title"
    DESCRIPTION = "description"
    INSTRUCTIONS = "instructions"
    """What a server tells the model about itself as a whole."""
    SCHEMA_TEXT = "description of an argument"
    """`title`, `description` or `$comment` of a schema object, or of an argument of a prompt."""
    DEFAULT = "default"
    CHOICE = "value"
    """An element of `enum`, or a `const`."""
    EXAMPLE = "example"
    OTHER = "text"
    """What no keyword is for and a model is told all the same: schemas and annotations reach it as they are."""
    FORM = "text of a form"
    """What a client shows to the user who sets up a server of a server.json; no model reads it."""


NAMES = frozenset({Role.NAME, Role.ARGUMENT})
PROSE = frozenset({Role.TITLE, Role.DESCRIPTION, Role.INSTRUCTIONS, Role.SCHEMA_TEXT})
VALUES = frozenset({Role.DEFAULT, Role.CHOICE, Role.EXAMPLE, Role.OTHER})
MODEL = NAMES | PROSE | VALUES
"""All that reaches a model."""
READ = frozenset(Role)
"""All that somebody reads, be it a model or a user."""


class Text(Value):
    """A string in its role; ``string`` is what it says, and is never absent.

    Places in it count from the first character of its literal.
    It cannot be asked what holds it.
    """

    __slots__ = ("_last", "role")

    def __init__(self, node: String, role: Role) -> None:
        super().__init__(node, "", "", 0, None, None)
        self.role = role
        # Offsets in the string and in the literal, where the last part that was asked for begins.
        self._last = (0, 1)

    @property
    def string(self) -> str:
        assert isinstance(self.node, String)
        return self.node.value

    @property
    def raw(self) -> str:
        """The literal as it is written; ``part`` gives offsets in it."""
        assert isinstance(self.node, String)
        return self.node.raw

    def part(self, start: int, end: int) -> Place:
        """As of any value; in a long literal it is looked for from the last part on, so that many cost no more."""
        raw = self.raw
        if len(raw) < _LONG or raw[0] != '"' or "\\" not in raw:
            return super().part(start, end)
        at, source = self._last if start >= self._last[0] else (0, 1)
        first, last = (source - 1 + one for one in span(f'"{raw[source:]}', start - at, end - at))
        # An escape that JSON does not have stands for two characters, and the part may begin between them.
        if len(decode(f'"{raw[source:first]}"')) == start - at:
            self._last = (start, first)
        return Place(self.field, (), first, last)


_LONG = 10_000


class _Spot(Record):
    """A string and where it stands: the field, the steps to it from there, and its first character.

    In a schema steps and characters count from the schema object that it stands in.
    """

    node: String
    role: Role
    field: str
    path: Path
    start: int

    def moved(self, place: Place) -> Place:
        """``place``, which counts from the string, as one that counts from where the spot does."""
        return Place(self.field, self.path, self.start + place.start, self.start + place.end)


TextRule = Callable[[Text, Context], Findings]
_Said = tuple[tuple[str, Finding | Exception], ...]
"""What the rules say of a string, each with the rule's id; what one raised stands in place of its findings."""


class Asker(Record):
    """A rule, and which strings it looks at: those in one of ``roles`` for which ``when`` holds."""

    id: str
    run: TextRule
    roles: frozenset[Role]
    when: Callable[[str], object] | None


# Where texts are


def _of_field(role: Role) -> Callable[[Value], Iterator[_Spot]]:
    """The text that a field itself is."""

    def texts(value: Value) -> Iterator[_Spot]:
        if isinstance(value.node, String):
            yield _Spot(value.node, role, value.field, value.path, value.start)

    return texts


def _of_member(name: str, role: Role) -> Callable[[Value], Iterator[_Spot]]:
    """The text that a member of a field is."""

    def texts(value: Value) -> Iterator[_Spot]:
        yield from _of_field(role)(value.get(name))

    return texts


def _of_annotations(value: Value) -> Iterator[_Spot]:
    """All texts of annotations; a title is one, and whatever else somebody writes there."""
    if value.node is not None:
        for string, path, at in _strings(value.node, value.path, value.start):
            role = Role.TITLE if path == (*value.path, "title") else Role.OTHER
            yield _Spot(string, role, value.field, path, at)


def _of_arguments(value: Value) -> Iterator[_Spot]:
    """The texts of the arguments of a prompt."""
    for argument in value.elements():
        for key, role in _ARGUMENT_TEXTS:
            yield from _of_field(role)(argument.get(key))


def _of_inputs(value: Value) -> Iterator[_Spot]:
    """The texts of what a server.json asks a user for, at any depth."""
    for key, inner in chain(value.members(), (("", element) for element in value.elements())):
        if key in _FORM_TEXTS:
            yield from _of_field(Role.FORM)(inner)
        elif key == "choices":
            for choice in inner.elements():
                yield from _of_field(Role.FORM)(choice)
        else:
            yield from _of_inputs(inner)


_ARGUMENT_TEXTS = (("name", Role.ARGUMENT), ("title", Role.SCHEMA_TEXT), ("description", Role.SCHEMA_TEXT))
_FORM_TEXTS = frozenset({"description", "placeholder", "valueHint"})
_SCHEMA_TEXTS = {
    **dict.fromkeys(("title", "description", "$comment"), Role.SCHEMA_TEXT),
    "default": Role.DEFAULT,
    **dict.fromkeys(("enum", "const"), Role.CHOICE),
    **dict.fromkeys(("examples", "example"), Role.EXAMPLE),
}
_NAMING = frozenset({"properties", "$defs", "definitions"})
# What has a value of few words; an order has spaces.
_TERSE = frozenset({"type", "required", "format"})
_KEYWORDS = frozenset(keyword for keywords in KEYWORDS.values() for keyword in keywords)


def _of_schema(schema: Schema) -> Iterator[_Spot]:
    """The texts of one schema object, without those of the schemas below it."""
    node, field = schema.node, schema.field
    assert isinstance(node, Object)
    for keyword, i in node.index.items():
        role = _SCHEMA_TEXTS.get(keyword)
        if role is not None:
            member = node.members[i]
            start = node.starts[i] + member.value_start
            if isinstance(member.value, String):
                yield _Spot(member.value, role, field, (keyword,), start)
            elif role is not Role.SCHEMA_TEXT:
                for string, path, at in _strings(member.value, (keyword,), start):
                    yield _Spot(string, role, field, path, at)
        elif keyword in _TERSE or keyword not in _KEYWORDS:
            member = node.members[i]
            if isinstance(member.value, String | Array | Object):
                start = node.starts[i] + member.value_start
                for string, path, at in _strings(member.value, (keyword,), start):
                    if keyword not in _TERSE or " " in string.value:
                        yield _Spot(string, Role.OTHER, field, path, at)
        elif keyword in _NAMING:
            named = node.members[i]
            if isinstance(named.value, Object):
                start = node.starts[i] + named.value_start
                for member, at in zip(named.value.members, named.value.starts, strict=True):
                    yield _Spot(member.key, Role.ARGUMENT, field, (keyword, member.name), start + at)


def _strings(node: Node, path: Path, start: int) -> Iterator[tuple[String, Path, int]]:
    """All strings in ``node``, which may nest as deep as the parser reads."""
    work = [(node, path, start)]
    while work:
        node, path, start = work.pop()
        if isinstance(node, String):
            yield node, path, start
        elif isinstance(node, Array):
            work.extend((element, (*path, i), start + offset) for i, offset, element in node.children())
        elif isinstance(node, Object):
            work.extend(
                (member.value, (*path, member.name), start + offset + member.value_start)
                for member, offset in zip(node.members, node.starts, strict=True)
            )


class _Source(Record):
    """Fields of a definition that hold texts, and how to find these in each of them."""

    of: type[Definition]
    fields: tuple[str, ...]
    roles: frozenset[Role]
    texts: Callable[[Value], Iterator[_Spot]]


def _field(of: type[Definition], field: str, role: Role) -> _Source:
    return _Source(of, (field,), frozenset({role}), _of_field(role))


_INPUT_LISTS = ("runtimeArguments", "packageArguments", "environmentVariables", "transport")

# A source a field, so that an edit in one asks nothing about the others.
_SOURCES = (
    _field(Named, "name", Role.NAME),
    _field(Named, "title", Role.TITLE),
    _field(Named, "description", Role.DESCRIPTION),
    _Source(Tool, ("annotations",), frozenset({Role.TITLE, Role.OTHER}), _of_annotations),
    _Source(Prompt, ("arguments",), frozenset(role for _, role in _ARGUMENT_TEXTS), _of_arguments),
    _field(Envelope, "instructions", Role.INSTRUCTIONS),
    _Source(Envelope, ("initialize",), frozenset({Role.INSTRUCTIONS}), _of_member("instructions", Role.INSTRUCTIONS)),
    _field(Server, "name", Role.NAME),
    _field(Server, "title", Role.TITLE),
    _field(Server, "description", Role.DESCRIPTION),
    _Source(Package, _INPUT_LISTS, frozenset({Role.FORM}), _of_inputs),
    _Source(Remote, ("headers", "variables"), frozenset({Role.FORM}), _of_inputs),
)


# The family


class TextFamily:
    """Rules on what a model is told, each a small function over one string.

    ``families`` are what the registry lists: one for each field that holds texts; ``askers`` are the rules themselves.
    """

    def __init__(self, name: str) -> None:
        self.askers: list[Asker] = []
        self._memory = _Memory(self.askers)
        self._schemas = SchemaFamily(name, beside=schemas)
        self._plain = tuple(_SourceFamily(name, source, self._memory) for source in _SOURCES)
        self.families = (*self._plain, *self._schemas.families)

    def rule(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None = UNSET,
        *,
        fix: Safety | None = None,
        roles: frozenset[Role] = MODEL,
        when: Callable[[str], object] | None = None,
    ) -> Callable[[TextRule], TextRule]:
        """Declare a rule on every string in one of ``roles``.

        ``when`` is a cheap test of the string, without which the rule certainly has nothing to say.
        """

        def declare(run: TextRule) -> TextRule:
            self.askers.append(Asker(id, run, roles, when))
            self._memory.clear()
            for family in self._plain:
                if not roles.isdisjoint(family.source.roles):
                    family.rule(id, recommended, strict, fix=fix)(wraps(run)(family.over_fields(id)))
            if not roles.isdisjoint(MODEL):
                across = self._schemas.across(id, recommended, strict, fact=self._said_in, fix=fix)
                across(wraps(run)(_over_schemas(id)))
            return run

        return declare

    def _said_in(self, schema: Schema, ctx: Context) -> _Said | None:
        """What is said of the texts of a schema object: the fact that all rules are told."""
        return self._memory.said_of(_of_schema(schema), ctx) or None


class _SourceFamily(Family):
    """The rules of a family over the texts in some fields of a definition."""

    def __init__(self, name: str, source: _Source, memory: _Memory) -> None:
        super().__init__(name, source.of, source.fields)
        self.source = source
        self._memory = memory

    def speakers(self, view: Any, context: Context, /) -> Iterable[Rule]:
        """The rules that have something to say of a text."""
        speakers = {id for id, _ in self._said_of(view, context)}
        return [rule for rule in self.rules if rule.id in speakers] if speakers else ()

    def over_fields(self, id: str) -> Callable[[Definition, Context], Findings]:
        """The rule ``id`` over the fields of a definition."""
        return lambda definition, ctx: _of_rule(id, self._said_of(definition, ctx))

    def _said_of(self, definition: Definition, ctx: Context) -> _Said:
        """What is said of the texts; it is remembered, so that each rule may ask."""
        spots = (spot for field in self.fields for spot in self.source.texts(definition.get(field)))
        return self._memory.said_of(spots, ctx)


def _over_schemas(id: str) -> Callable[[Schema, Sequence[SchemaEntry], Context], Findings]:
    """The rule ``id`` over all schema objects of a root."""

    def run(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
        for entry in entries:
            for finding in _of_rule(id, entry.fact):
                yield moved(finding, entry.at)

    return run


def _of_rule(id: str, said: _Said) -> Iterator[Finding]:
    """The findings of the rule ``id`` in ``said``; what it raised is raised again."""
    for speaker, finding in said:
        if speaker == id:
            if isinstance(finding, Exception):
                raise copy(finding)
            yield finding


class _Memory:
    """What was said of strings, under one context at a time; a file has one."""

    def __init__(self, askers: Iterable[Asker]) -> None:
        self._askers = askers
        self._said: dict[tuple[Role, str], _Said] = {}
        self._context: Context | None = None
        self._characters = 0

    def clear(self) -> None:
        self._said.clear()
        self._characters = 0

    def said_of(self, spots: Iterable[_Spot], ctx: Context) -> _Said:
        """What is said of the texts at ``spots``, at their places."""
        found: list[tuple[str, Finding | Exception]] = []
        for spot in spots:
            for id, said in self.said(spot, ctx):
                found.append((id, said if isinstance(said, Exception) else moved(said, spot.moved)))
        return tuple(found)

    def said(self, spot: _Spot, ctx: Context) -> _Said:
        """What the rules say of a string, as it is written and in its role."""
        if ctx is not self._context:
            if ctx != self._context:
                self.clear()
            self._context = ctx
        key = spot.role, spot.node.raw
        said = self._said.get(key)
        if said is None:
            self._characters += len(spot.node.raw)
            if self._characters > _ROOM:
                self.clear()
            said = self._said[key] = tuple(self._ask(spot, ctx))
        return said

    def _ask(self, spot: _Spot, ctx: Context) -> Iterator[tuple[str, Any]]:
        text = Text(spot.node, spot.role)
        for asker in self._askers:
            if spot.role in asker.roles and (asker.when is None or asker.when(spot.node.value)):
                try:
                    found = list(islice(asker.run(text, ctx), _MOST))
                except Exception as error:
                    yield asker.id, kept(error)
                else:
                    for finding in found:
                        yield asker.id, finding


# The characters of the strings that are remembered, at most; a long text that is being typed is one at each keystroke.
_ROOM = 4_000_000
# The findings of a rule on one string, at most; the others come to light when these are mended.
_MOST = 100
