"""JSON Schema that is valid, but that not every model vendor's API takes."""

from __future__ import annotations

from collections.abc import Sequence

from mcp_lsp.model.dialects import CURRENT_ADDRESS
from mcp_lsp.model.error_envelope import has_error_envelope
from mcp_lsp.model.schemas import Schema, Use
from mcp_lsp.model.value import Value
from mcp_lsp.rules.api import (
    Context,
    Findings,
    Fix,
    Safety,
    Severity,
    fix,
    flag,
    insert,
    remove,
    replace,
)
from mcp_lsp.rules.over_schemas import SchemaEntry, SchemaFamily
from mcp_lsp.rules.refusals import consequence, raised, refused
from mcp_lsp.rules.schema import says_no_type, schemas
from mcp_lsp.rules.wording import one_of
from mcp_lsp.syntax.operations import Operation

portability = SchemaFamily("portability", beside=schemas)

FAMILIES = portability.families

# Those that the OpenAI API takes.
FORMATS = ("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid")

# Below these the portability of a schema is judged; of `discriminator` below others schema-openapi-keyword speaks.
_WALKED = frozenset({"properties", "items", "additionalProperties", "anyOf", "oneOf", "allOf", "prefixItems", "$defs"})


def _is_walked(schema: Schema) -> bool:
    return schema.role.via <= _WALKED


def _demands_portability(ctx: Context) -> bool:
    return ctx.strict or ctx.portability


# Single schema objects


@portability.rule("schema-format-portability", None, Severity.ERROR, fix=Safety.UNSAFE, on=("format",))
def format_portability(schema: Schema, ctx: Context) -> Findings:
    """A schema has a `format` that not every model vendor's API takes."""
    given = schema.get("format")
    allowed = FORMATS if ctx.formats is None else ctx.formats
    if _is_walked(schema) and given.string is not None and given.string not in allowed:
        expected = f"expected {one_of(allowed)}" if allowed else "no format is allowed here"
        message = f'Not every vendor takes the format "{given.string}"; {expected}.'
        yield flag(given, message, fix=_into_description(schema, given, given.string))


def _into_description(schema: Schema, given: Value, name: str) -> Fix | None:
    """Takes the format out and tells it in the description, where models read it."""
    description = schema.get("description")
    sentence = f"Format: {name}."
    tell: Operation
    if description.string:
        before = description.string.rstrip()
        tell = replace(description, f"{before}{'' if before.endswith(('.', '!', '?', ':')) else '.'} {sentence}")
    elif description.string is not None:
        tell = replace(description, sentence)
    elif description.missing:
        tell = insert(schema, "description", sentence)
    else:
        return None
    return fix("Move it into the description", remove(given), tell)


@portability.rule("schema-anyof-needs-type", Severity.INFORMATION, Severity.WARNING, on=("anyOf", "oneOf"))
def anyof_needs_type(schema: Schema, ctx: Context) -> Findings:
    """An alternative of `anyOf` or `oneOf` has neither a `type` nor a `$ref`."""
    if not _is_walked(schema):
        return
    merged = schema.role.is_root and schema.role.use is Use.OUTPUT and has_error_envelope(schema)
    rows = refused("branch-without-type", ctx) if schema.role.use is Use.INPUT else ()
    # Where it costs the tools of a selected client, client-schema-type says so.
    told = not (rows or ctx.strict) and schema.role.use is Use.INPUT and refused("alternative-without-type", ctx)
    for keyword in ("anyOf", "oneOf"):
        for branch in schema.get(keyword).elements():
            reference = branch.get("$ref")
            if merged and all(key in ("not", "required") for key, _ in branch.members()):
                continue
            if told and says_no_type(branch):
                continue
            if branch.get("type").missing and (reference.missing or (reference.present and reference.string is None)):
                message = f'This alternative of "{keyword}" has no "type"; the APIs of some vendors want one in each.'
                message += consequence(rows)
                together = None if ctx.strict else f"{_MANY_WITHOUT_TYPE}{consequence(rows)}"
                severity = None if ctx.strict else raised(rows)
                yield flag(branch, message, severity=severity, clients=rows, together=together)


_MANY_WITHOUT_TYPE = '{count} alternatives have no "type"; the APIs of some vendors want one in each.'


@portability.rule("schema-no-discriminator-keyword", Severity.WARNING, fix=Safety.SAFE, on=("discriminator",))
def no_discriminator_keyword(schema: Schema, ctx: Context) -> Findings:
    """A schema has the keyword `discriminator`, which belongs to OpenAPI."""
    given = schema.get("discriminator")
    if given.present and _is_walked(schema):
        message = '"discriminator" is a keyword of OpenAPI, not of JSON Schema; vendors ignore or refuse it.'
        yield flag(given.key, message, fix=fix("Remove it", remove(given)))


# Whole schemas


def _is_split(schema: Schema, ctx: Context) -> bool | None:
    """Whether the portability of a schema suffers from references in this object; ``None`` where it does not."""
    present = schema.get("$defs").present or schema.get("$ref").present
    return True if present and _is_walked(schema) and _demands_portability(ctx) else None


@portability.across("schema-no-defs", Severity.WARNING, fact=_is_split, on=("$defs", "$ref"))
def no_defs(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """A schema uses `$defs` or `$ref` (only under `portability = "strict"`)."""
    yield flag(root, f"{root.field} is split up by references, which not every vendor's API follows.")


@portability.root("schema-root-oneof-portability", Severity.WARNING, on=("oneOf",), uses=(Use.INPUT, Use.PARAMS))
def root_oneof_portability(schema: Schema, ctx: Context) -> Findings:
    """The root of a schema of arguments has a `oneOf` (only under `portability = "strict"`)."""
    if _demands_portability(ctx) and schema.get("oneOf").is_array:
        message = "A client that reads only the properties of the root sees none of what is in this oneOf."
        yield flag(schema.get("oneOf").key, message)


@portability.root("schema-dialect-tag", Severity.WARNING, fix=Safety.SAFE)
def dialect_tag(schema: Schema, ctx: Context) -> Findings:
    """The root of a schema does not say its dialect in `$schema` (only under `portability = "strict"`)."""
    tag = schema.get("$schema")
    if _demands_portability(ctx) and tag.lacks_text:
        add = insert(schema, "$schema", CURRENT_ADDRESS, first=True) if tag.missing else replace(tag, CURRENT_ADDRESS)
        message = f'{schema.field} has no "$schema"; without it, some validators take it for draft-07.'
        yield flag(tag, message, fix=fix("Say that it is 2020-12", add))
