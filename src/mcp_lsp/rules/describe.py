"""The descriptions of arguments and fields, which models fill in and read by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

from mcp_lsp.model.error_envelope import ERROR, has_error_envelope
from mcp_lsp.model.pointers import resolve
from mcp_lsp.model.schemas import Schema, Use
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Prompt
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Family, Finding, Findings, Place, Safety, Severity, fix, flag, insert
from mcp_lsp.rules.over_schemas import SchemaEntry
from mcp_lsp.rules.schema import schemas

arguments = Family("schema", of=Prompt, reads=("arguments",))

# The family of the schemas is listed by the module that makes it.
FAMILIES = (arguments,)


class _Bare(Record):
    """A part of a value that nobody described: what to call it, where it is, and the references it is made of.

    ``empty`` says that there is a description, but without any text.
    """

    what: str
    at: Place
    empty: bool
    references: tuple[str, ...] = ()


# The keywords below which fields are looked for.
_WALKED_STRICTLY = frozenset({"properties", "items", "anyOf", "oneOf"})
_WALKED = _WALKED_STRICTLY | {"allOf", "additionalProperties", "prefixItems", "$defs", "definitions"}
_ALTERNATIVES = ("anyOf", "oneOf")


def _bare_parts(schema: Schema, ctx: Context) -> tuple[_Bare, ...] | None:
    """The parts right below a schema object that are not described."""
    role = schema.role
    if ctx.strict:
        return tuple(_parts(schema)) or None if role.via <= _WALKED_STRICTLY else None
    # Of results a model sees the values, not the schema.
    if role.use is Use.OUTPUT or not role.via <= _WALKED:
        return None
    # An alternative without a type just narrows what is described around it.
    if role.keyword in _ALTERNATIVES and "type" not in schema:
        return None
    return tuple(_properties(schema, said_by_value=True)) or None


@schemas.across(
    "describe-on-fields",
    Severity.HINT,
    Severity.WARNING,
    fact=_bare_parts,
    fix=Safety.UNSAFE,
    on=("properties", "items", *_ALTERNATIVES),
)
def describe_on_fields(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """An argument or a field has no description."""
    merged = root.role.use is Use.OUTPUT and has_error_envelope(root)
    # Hundreds of fields may refer to a few definitions.
    described = cache(partial(_may_describe, root))
    bare: list[_Bare] = []
    for entry in entries:
        for part in entry.fact:
            if any(map(described, part.references)):
                continue
            at = entry.at(part.at)
            if not merged or at.path[:2] != ("properties", ERROR):
                bare.append(part._replace(at=at))
    properties = root.get("properties")
    # Where they are being typed, it is not known yet whether there is a place for a finding on all of them.
    if ctx.strict or not _is_hole(properties):
        yield from _told(bare, properties.key if properties.present else root.place, ctx)


@arguments.rule("describe-on-fields", Severity.HINT, Severity.WARNING, fix=Safety.UNSAFE)
def describe_arguments(prompt: Prompt, ctx: Context) -> Findings:
    """An argument or a field has no description."""
    listed = prompt.get("arguments")
    bare = [
        _Bare(f'"{argument.get("name").string}"', argument.place, "description" in argument)
        for argument in listed.elements()
        if argument.get("name").string and _lacks(argument.get("description"), ctx)
    ]
    yield from _told(bare, listed.place, ctx)


def _told(bare: list[_Bare], around: Place, ctx: Context) -> Iterator[Finding]:
    """A finding for each of ``bare`` under ``strict``, otherwise one for all of them, at what is ``around`` them."""
    if ctx.strict:
        for part in bare:
            add = fix("Add a description", insert(part.at, "description", "", after="type"))
            yield flag(part.at, f"{part.what} has no description.", fix=None if part.empty else add)
    elif bare:
        names = [part.what for part in bare]
        listed = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        yield flag(
            around,
            f"Without a description: {listed}. Models know an argument by it.",
            together="{count} definitions have arguments without a description; models know an argument by it.",
        )


# The parts of a value


def _parts(schema: Schema) -> Iterator[_Bare]:
    """All parts that are to be described: properties, items that have parts themselves, and alternatives."""
    yield from _properties(schema)
    items = schema.get("items")
    if items.is_object and _is_compound(_unwrapped(items)):
        yield from _undescribed(items, "What is in this array")
    if schema.role.is_root:
        return
    for keyword in _ALTERNATIVES:
        options = _options(schema.get(keyword))
        if len(options) > 1:
            for option in options:
                if "const" not in option:
                    yield from _undescribed(option, "This alternative")


def _properties(schema: Schema, said_by_value: bool = False) -> Iterator[_Bare]:
    """The properties; with ``said_by_value`` without those that can have only one value, which says it all."""
    properties = schema.get("properties")
    for name in getattr(properties.node, "index", ()):
        value = properties.get(name)
        if value.is_object and not (said_by_value and "const" in value):
            yield from _undescribed(value, f'"{name}"')


def _undescribed(value: Value, what: str) -> Iterator[_Bare]:
    """``value``, unless it has a description: on itself or on what it wraps."""
    references: list[str] = []
    inner: Value | None = value
    while inner is not None:
        reference = inner.get("$ref")
        if not inner.get("description").lacks_text or _is_hole(reference):
            return
        if reference.string is not None:
            references.append(reference.string)
        if not all(_is_settled(inner.get(keyword)) for keyword in (*_ALTERNATIVES, "allOf")):
            return
        inner = _wrapped(inner)
    yield _Bare(what, value.place, "description" in value, tuple(references))


def _unwrapped(value: Value) -> Value:
    while (inner := _wrapped(value)) is not None:
        value = inner
    return value


def _wrapped(value: Value) -> Value | None:
    """The one alternative to null, or the one schema of an `allOf`: a form that generators give to a plain field."""
    for keyword in (*_ALTERNATIVES, "allOf"):
        options = _options(value.get(keyword))
        if len(options) == 1 and options[0].is_object:
            return options[0]
    return None


def _options(alternatives: Value) -> list[Value]:
    """The alternatives that are not null; none while one of them is being typed."""
    if not _is_settled(alternatives):
        return []
    return [option for option in alternatives.elements() if option.get("type").string != "null"]


def _is_settled(alternatives: Value) -> bool:
    """Whether it is known which alternatives there are, and which of them are null."""
    if not alternatives.is_array:
        return not _is_hole(alternatives)
    return alternatives.closed and not any(
        _is_hole(one) or _is_hole(one.get("type")) for one in alternatives.elements()
    )


def _is_compound(value: Value) -> bool:
    """Whether it describes a value with parts, or a choice: an object with properties, a list, a union."""
    kind = value.get("type")
    kinds = {kind.string, *(one.string for one in kind.elements())}
    is_list = "array" in kinds and "prefixItems" not in value and not value.get("items").is_array
    return "properties" in value or is_list or any(len(_options(value.get(key))) > 1 for key in _ALTERNATIVES)


def _is_hole(value: Value) -> bool:
    """Neither there nor certainly missing."""
    return not value.present and not value.missing


def _lacks(description: Value, ctx: Context) -> bool:
    # Of values of another type the rules on values speak.
    return description.lacks_text if ctx.strict else description.missing or description.string == ""


def _may_describe(root: Schema, reference: str) -> bool:
    """Whether the description is, or may be, at what a `$ref` leads to."""
    target = resolve(root, reference)
    return target is None or not target.is_object or not target.get("description").lacks_text
