"""Definitions as such: lists of objects, with the keys of the protocol and values of the right JSON types.

What is inside a field is judged where it is known what it means; here only its type counts, by the description of the
format in ``model.formats.definitions``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mcp_lsp.model.formats import Key, Shape
from mcp_lsp.model.formats.definitions import ROOTS, SHAPES
from mcp_lsp.model.formats.extended import EXTENDED_KEYS
from mcp_lsp.model.kinds import OPENINGS, ItemKind
from mcp_lsp.model.rejections import Rejection
from mcp_lsp.model.spelling import fold, nearest
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import KEYS, Definition, Envelope, Landing, Named, Prompt, Resource, Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Entry,
    Family,
    Findings,
    Place,
    Safety,
    Severity,
    fix,
    flag,
    remove,
    rename,
)
from mcp_lsp.rules.refusals import consequence, raised, refused
from mcp_lsp.rules.wording import shown
from mcp_lsp.syntax.tree import Literal

LISTS = tuple(name for name, opening in OPENINGS[ItemKind.RESULT].items() if opening.each)
REPLIES = tuple(name for name, opening in OPENINGS[ItemKind.ENVELOPE].items() if opening.kind is ItemKind.RESULT)


# Entries of the lists


class Listed(Named):
    """An entry of a list of definitions, whatever it is."""

    @property
    def is_null(self) -> bool:
        return isinstance(self._item.node, Literal) and self._item.node.value is None


entries = Family("definition", of=Listed)


@entries.rule("definition-invalid", Severity.ERROR, fix=Safety.SAFE)
def definition_invalid(entry: Listed, ctx: Context) -> Findings:
    """An entry of a list of tools, resources or prompts is not an object."""
    if entry.is_object or entry.is_hole:
        return
    rows = refused("entry-not-object", ctx) if entry.kind is ItemKind.TOOL else ()
    yield flag(
        entry,
        f"This entry is {'null' if entry.is_null else 'not an object'}; a {entry.kind} is an object with a "
        f'"name".{consequence(rows)}',
        # In what is not null there may be something that the author wants to keep.
        fix=fix("Remove the entry", remove(entry), safe=entry.is_null),
        clients=rows,
    )


# The lists

lists = Family("definition", of=Envelope, reads=LISTS)


@lists.rule("definition-list-type", Severity.ERROR)
def definition_list_type(envelope: Envelope, ctx: Context) -> Findings:
    """`tools`, `resources`, `resourceTemplates` or `prompts` is not a list."""
    for name in LISTS:
        value = envelope.get(name)
        if value.present and not value.is_array:
            rows = refused("tools-not-list", ctx) if name == "tools" else ()
            yield flag(value, f"`{name}` is {shown(value)}; expected a list.{consequence(rows)}", clients=rows)


class Part(Definition):
    """Whatever can be in a file of definitions."""

    kinds = Envelope.kinds | Named.kinds | Landing.kinds


class _Holder(Record):
    """An envelope: where to speak of it, and whether all that it holds is there."""

    at: Place
    whole: bool


def _holder(part: Part, ctx: Context) -> _Holder | bool:
    """What an envelope holds; of anything else just that it is there."""
    if part.kind not in Envelope.kinds or not part.is_object:
        return True
    fields = [part.get(name) for name in LISTS]
    written = [field for field in fields if not field.missing]
    if not written and (part.get("serverInfo").is_object or part.get("initialize").is_object):
        # A server that introduces itself, which has texts for the model as well.
        return True
    # A reply has an entry of its own, but not while it is still being typed.
    replies = [part.get(name) for name in REPLIES]
    whole = (
        part.closed
        and all(field.is_array and field.closed for field in written)
        and all(reply.missing or reply.present for reply in replies)
    )
    return _Holder(written[0].place if written else part.place, whole)


contents = Family("definition", of=Part, reads=(*LISTS, *REPLIES, "serverInfo", "initialize"))


@contents.across("definition-empty", Severity.WARNING, fact=_holder)
def definition_empty(parts: Sequence[Entry], ctx: Context) -> Findings:
    """A file of definitions does not hold a single one."""
    holders = [part for part in parts if isinstance(part.fact, _Holder)]
    if len(holders) == len(parts) and all(holder.fact.whole for holder in holders):
        first = next((one for one in holders if one.fact.at.field is not None), holders[0])
        yield flag(first.at(first.fact.at), "This file holds no tool, resource or prompt, so nothing was checked.")


# Keys

# What other programs, or an author, write on purpose in the form that has `input_schema` is not a slip.
_PROTOCOL = {
    kind: tuple(name for name in shape.keys if name not in EXTENDED_KEYS and name != "input_schema")
    for kind, shape in ROOTS.items()
}

slips = Family("definition", of=Named, reads=(KEYS,))


@slips.rule("definition-unknown-key", Severity.WARNING, fix=Safety.SAFE)
def unknown_key(definition: Named, ctx: Context) -> Findings:
    """A key is a slip of the pen away from one of the protocol, so that clients do not read it."""
    # Of a definition that is still being typed one cannot tell which keys are done.
    if definition.closed:
        keys = definition.keys()
        known = ROOTS[definition.kind].keys
        vendors = "input_schema" in keys
        for name, at in keys.items():
            if name not in known and not (vendors and "_" in name):
                yield from _slip(name, at, _PROTOCOL[definition.kind], keys)


renamed = Family("definition", of=Tool, reads=("parameters", "inputSchema", "input_schema"))


@renamed.rule("definition-unknown-key", Severity.WARNING, fix=Safety.SAFE)
def parameters_key(tool: Tool, ctx: Context) -> Findings:
    """A key is a slip of the pen away from one of the protocol, so that clients do not read it."""
    parameters = tool.get("parameters")
    if parameters.is_object and tool.get("inputSchema").missing and tool.get("input_schema").missing:
        yield flag(
            parameters.key,
            '"parameters" is what function calling has; the schema of a tool\'s arguments is its "inputSchema".',
            fix=fix("Rename to `inputSchema`", rename(parameters, "inputSchema")),
        )


def _slip(name: str, at: Place, known: Sequence[str], taken: dict[str, Place]) -> Findings:
    """A finding on the key ``name`` if it was meant to be one of ``known``."""
    close = nearest(name, known)
    # Too many words are a letter away from one of four letters.
    if close is None or (len(fold(close)) < 5 and fold(close) != fold(name)):
        return
    if fold(close) == fold(name):
        message = f'"{name}" is spelled "{close}"; clients do not read it as it is.'
    else:
        message = f'Clients do not read "{name}"; did you mean "{close}"?'
    mend = None if close in taken else fix(f"Rename to `{close}`", rename(at, close))
    yield flag(at, message, fix=mend)


# Values


class _Spot(Record):
    """A value under a known key: ``shape`` is the object that it is in."""

    value: Value
    name: str
    key: Key
    shape: Shape


# Spots, by shape and key, where another rule says that a value is of the wrong type ...
_OTHERS_TYPE = {
    ("tool", "outputSchema"),
    ("tool-annotations", "readOnlyHint"),
    ("tool-annotations", "destructiveHint"),
    ("tool-annotations", "idempotentHint"),
    ("tool-annotations", "openWorldHint"),
    ("execution", "taskSupport"),
    ("annotations", "audience"),
    ("annotations", "priority"),
    ("annotations", "lastModified"),
    ("prompt", "arguments"),
    ("argument", "name"),
    ("icon", "src"),
    ("icon", "mimeType"),
    ("icon", "sizes"),
    ("icon", "theme"),
}
# ... and those of them where it leaves null to this one.
_NULL_TAKEN = {("prompt", "arguments")}
# Objects whose keys another rule compares with the known ones.
_OTHERS_KEYS = {"tool-annotations"}

_EXPECTED = {
    "string": "a string",
    "boolean": "true or false",
    "integer": "a whole number",
    "array": "a list",
    "object": "an object",
}


class Annotated(Definition):
    """A tool or a resource."""

    kinds = Tool.kinds | Resource.kinds


_VIEWS: dict[str, type[Definition]] = {
    "title": Named,
    "description": Named,
    "icons": Named,
    "_meta": Named,
    "annotations": Annotated,
    "outputSchema": Tool,
    "execution": Tool,
    "mimeType": Resource,
    "size": Resource,
    "arguments": Prompt,
}
"""The fields whose values are looked at, with the definitions that have them."""


def _of_field(name: str) -> Family:
    """The family of rules on the value of one field, so that they run when that one changes."""
    field = Family("definition", of=_VIEWS[name], reads=(name,))

    @field.rule("definition-value-type", Severity.ERROR)
    def value_type(definition: Definition, ctx: Context) -> Findings:
        """A value is of another JSON type than the protocol gives its key."""
        for spot in _spots(definition.get(name), name, ROOTS[definition.kind]):
            yield from _misfits(spot, definition, ctx)

    @field.rule("definition-unknown-key", Severity.WARNING, fix=Safety.SAFE)
    def unknown_key(definition: Definition, ctx: Context) -> Findings:
        """A key is a slip of the pen away from one of the protocol, so that clients do not read it."""
        for value, shape in _objects(definition.get(name), ROOTS[definition.kind].keys[name]):
            if shape.name not in _OTHERS_KEYS and value.closed:
                taken = {key: member.key for key, member in value.members()}
                for key, member in value.members():
                    if key not in shape.keys and member.present:
                        yield from _slip(key, member.key, tuple(shape.keys), taken)

    @field.rule("definition-null-field", Severity.WARNING, Severity.ERROR, fix=Safety.SAFE)
    def null_field(definition: Definition, ctx: Context) -> Findings:
        """An optional field is `null`, which clients refuse, instead of left out."""
        for spot in _spots(definition.get(name), name, ROOTS[definition.kind]):
            where = spot.shape.name, spot.name
            if spot.value.is_null and not spot.key.required and (where not in _OTHERS_TYPE or where in _NULL_TAKEN):
                rows = _refused_null(spot, ctx)
                yield flag(
                    spot.value,
                    f"`{spot.name}` is null; leave it out where there is none.{consequence(rows)}",
                    severity=raised(rows),
                    fix=fix(f"Remove `{spot.name}`", remove(spot.value)),
                    clients=rows,
                )

    @field.rule("definition-revision-field", Severity.INFORMATION, Severity.WARNING)
    def revision_field(definition: Definition, ctx: Context) -> Findings:
        """A key is newer, or was gone before, the revision of the protocol that is selected."""
        if ctx.revision is None:
            return
        for spot in _spots(definition.get(name), name, ROOTS[definition.kind]):
            key = spot.key
            if not spot.value.present or key.is_in(ctx.revision):
                continue
            if key.until is not None and ctx.revision >= key.until:
                message = f'"{spot.name}" is gone since revision {key.until}. {key.reader}'
            else:
                message = f'"{spot.name}" came with revision {key.since}; {ctx.revision} has no such key.'
            yield flag(spot.value.key, message)

    return field


def _spots(value: Value, name: str, shape: Shape) -> Iterator[_Spot]:
    """The field ``name`` of a definition of this shape, then every known key of the objects in it."""
    key = shape.keys[name]
    yield _Spot(value, name, key, shape)
    for holder, inner in _objects(value, key):
        for inner_name, inner_key in inner.keys.items():
            yield _Spot(holder.get(inner_name), inner_name, inner_key, inner)


def _objects(value: Value, key: Key) -> Iterator[tuple[Value, Shape]]:
    """The objects of a known shape that are the value of ``key``, or the elements of it."""
    shape = None if key.shape is None else SHAPES[key.shape]
    if shape is not None and not shape.open:
        for one in value.elements() if key.type == "array" else (value,):
            if one.is_object:
                yield one, shape


def _misfits(spot: _Spot, definition: Definition, ctx: Context) -> Findings:
    """Findings on the value of a spot, or its elements, if they are of the wrong type; of null another rule speaks."""
    value, name, key, shape = spot
    if (shape.name, name) in _OTHERS_TYPE or not value.present or value.is_null:
        return
    rows = refused("field-of-wrong-type", ctx) if definition.kind is ItemKind.TOOL else ()
    if not _fits(value, key.type):
        message = f"`{name}` is {shown(value)}; expected {_EXPECTED[key.type]}.{consequence(rows)}"
        yield flag(value, message, clients=rows)
    elif key.elements is not None:
        for element in value.elements():
            if element.present and not _fits(element, key.elements):
                message = f"An element of `{name}` is {shown(element)}; expected {_EXPECTED[key.elements]}."
                yield flag(element, f"{message}{consequence(rows)}", clients=rows)


def _fits(value: Value, type: str) -> bool:
    if type == "integer":
        return isinstance(value.number, int) or (value.number is not None and value.number.is_integer())
    return value.type == type


def _refused_null(spot: _Spot, ctx: Context) -> tuple[Rejection, ...]:
    """The clients that lose tools by a null in this place of a tool."""
    if spot.shape.name == "tool" and spot.name in ("description", "annotations"):
        return refused(f"null-{spot.name}", ctx)
    return refused("null-field", ctx) if spot.shape.name in ("tool", "tool-annotations") else ()


FAMILIES = (entries, lists, contents, *(_of_field(name) for name in _VIEWS), slips, renamed)
