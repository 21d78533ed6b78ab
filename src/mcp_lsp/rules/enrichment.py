"""The ``enrichment`` of the extended form: what a tool tells the model beside its output, and how that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mcp_lsp.model.error_envelope import has_error_envelope
from mcp_lsp.model.formats.extended import EXTENDED_KEYS
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.spelling import nearest
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import KEYS, Definition, Envelope, Named, Tool
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
from mcp_lsp.rules.wording import shown


class Declared(Definition):
    """Whatever shows that a file is in the extended form: a definition, or the envelope with a landing page."""

    kinds = Named.kinds | Envelope.kinds


blocks = Family("enrichment", of=Tool, reads=("enrichment", "enrichmentTrailer", "outputSchema"))
outputs = Family("enrichment", of=Declared, reads=(KEYS, "outputSchema"))

FAMILIES = (blocks, outputs)


# The fields


@blocks.rule("enrichment-type", Severity.ERROR)
def enrichment_type(tool: Tool, ctx: Context) -> Findings:
    """`enrichment` is not an object."""
    enrichment = tool.get("enrichment")
    if enrichment.present and not enrichment.is_object:
        yield flag(enrichment, f"enrichment is {shown(enrichment)}; expected an object with a schema for each field.")


@blocks.rule("enrichment-empty", Severity.WARNING, fix=Safety.SAFE)
def enrichment_empty(tool: Tool, ctx: Context) -> Findings:
    """`enrichment` has no fields."""
    enrichment = tool.get("enrichment")
    if enrichment.is_object and enrichment.closed and not len(enrichment):
        # Without it the trailer would be an orphan.
        alone = tool.get("enrichmentTrailer").missing
        yield flag(
            enrichment,
            "An enrichment without fields says nothing.",
            fix=fix("Remove it", remove(enrichment), safe=None if alone else False),
        )


@blocks.rule("enrichment-field-type", Severity.ERROR)
def enrichment_field_type(tool: Tool, ctx: Context) -> Findings:
    """A field of `enrichment` is not a schema."""
    for name, field in tool.get("enrichment").members():
        if field.present and not field.is_object and field.boolean is None:
            yield flag(field, f'The field "{name}" is {shown(field)}; expected a JSON Schema.')


@blocks.rule("enrichment-output-collision", Severity.ERROR)
def enrichment_output_collision(tool: Tool, ctx: Context) -> Findings:
    """A field of `enrichment` is a property of the output as well."""
    output = tool.output_schema.get("properties")
    # What the framework sends has the enrichment among the output.
    if has_error_envelope(tool.output_schema):
        return
    for name, field in tool.get("enrichment").members():
        if field.present and output.get(name).present:
            yield flag(
                field.key,
                f'"{name}" is a property of the output too, which this field would replace; give it another name.',
                related=[(output.get(name).key, "the property of the output")],
            )


# The trailer


@blocks.rule("enrichment-trailer-render", Severity.ERROR)
def enrichment_trailer_render(tool: Tool, ctx: Context) -> Findings:
    """A field of `enrichment` is an object or a list, and `enrichmentTrailer` does not say how to show it."""
    trailer = tool.get("enrichmentTrailer")
    for name, field in tool.get("enrichment").members():
        if not _is_compound(field):
            continue
        shown_by = trailer.get(name)
        render = shown_by.get("render")
        unusable = render.present and render.boolean is not True and not render.string
        if unusable or _lacks(trailer, name) or _lacks(shown_by, "render"):
            yield flag(
                render if render.present else shown_by if shown_by.present else field.key,
                f'"{name}" is an object or a list, which would be shown as one line of JSON; '
                'give it a "render" in enrichmentTrailer.',
            )


def _lacks(holder: Value, name: str) -> bool:
    """Whether ``holder`` certainly has no member ``name``, be it that it is no object at all."""
    return holder.missing or holder.get(name).missing or (holder.present and not holder.is_object)


def _is_compound(schema: Value) -> bool:
    """Whether a value of this schema is an object or a list, but not a change from ``before`` to ``after``."""
    schema = _unwrapped(schema)
    kinds = [one.string for one in schema.get("type").elements()] or [schema.get("type").string]
    if [kind for kind in kinds if kind != "null"] not in (["object"], ["array"]):
        return False
    properties = schema.get("properties")
    if not (properties.missing or properties.closed):
        return False
    return {name for name, _ in properties.members()} != {"before", "after"}


def _unwrapped(schema: Value) -> Value:
    """The one alternative to null, where there is just that."""
    others = [one for one in schema.get("anyOf").elements() if one.get("type").string != "null"]
    return others[0] if len(others) == 1 else schema


@blocks.rule("enrichment-trailer-orphan", Severity.ERROR)
def enrichment_trailer_orphan(tool: Tool, ctx: Context) -> Findings:
    """There is an `enrichmentTrailer`, but no `enrichment`."""
    trailer = tool.get("enrichmentTrailer")
    if trailer.present and tool.get("enrichment").missing:
        yield flag(trailer.key, "enrichmentTrailer shows the fields of an enrichment, and there is none.")


@blocks.rule("enrichment-trailer-unknown-field", Severity.ERROR, fix=Safety.UNSAFE)
def enrichment_trailer_unknown_field(tool: Tool, ctx: Context) -> Findings:
    """A key of `enrichmentTrailer` is no field of `enrichment`."""
    enrichment, trailer = tool.get("enrichment"), tool.get("enrichmentTrailer")
    if not enrichment.closed or not enrichment.is_object or not len(enrichment):
        return
    fields = [name for name, _ in enrichment.members()]
    listed = ", ".join(f'"{field}"' for field in fields)
    for name, value in trailer.members():
        if name in enrichment or not value.present:
            continue
        near = nearest(name, [field for field in fields if field not in trailer])
        yield flag(
            value.key,
            f'"{name}" is no field of the enrichment; its fields are {listed}.',
            fix=fix(f'Rename to "{near}"', rename(value, near)) if near else None,
        )


# Outputs that would be better off as an enrichment

_SIGNS = frozenset({"notice", "effectivequery", "queryecho"})


class _Fact(Record):
    """Whether a definition is in the extended form, and properties of its output that speak to the model."""

    extended: bool
    spoken: tuple[tuple[str, Place], ...]


def _fact(declared: Declared, ctx: Context) -> _Fact | None:
    keys = declared.keys()
    spoken: tuple[tuple[str, Place], ...] = ()
    if declared.kind is ItemKind.TOOL and "enrichment" not in keys and declared.closed:
        spoken = tuple(_spoken(declared.get("outputSchema")))
    extended = not EXTENDED_KEYS.isdisjoint(keys) if declared.kind not in Envelope.kinds else "landing" in keys
    return _Fact(extended, spoken) if extended or spoken else None


def _spoken(output: Value) -> Iterator[tuple[str, Place]]:
    if not has_error_envelope(output):
        for name, value in output.get("properties").members():
            if name.lower() in _SIGNS and value.present:
                yield name, value.key


@outputs.across("enrichment-prefer-block", Severity.WARNING, fact=_fact)
def enrichment_prefer_block(entries: Sequence[Entry], ctx: Context) -> Findings:
    """An output of the extended form has a property for the model, which belongs into an `enrichment`."""
    if not any(entry.fact.extended for entry in entries):
        return
    for entry in entries:
        for name, at in entry.fact.spoken:
            yield flag(
                entry.at(at),
                f'"{name}" seems to speak to the model rather than to be part of the result; '
                "as a field of `enrichment` it reaches the model without any format.",
            )
