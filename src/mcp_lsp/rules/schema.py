"""The JSON Schemas of tools: what clients need of them before they look any further."""

from __future__ import annotations

from typing import Any

from mcp_lsp.model.rejections import Rejection, in_words, rejections
from mcp_lsp.model.schemas import Schema, Use
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Tool
from mcp_lsp.rules.api import (
    DEFAULT_TARGETS,
    Context,
    Family,
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
from mcp_lsp.rules.over_schemas import SchemaFamily

inputs = Family("schema", of=Tool, reads=("inputSchema", "input_schema", "parameters"))
outputs = Family("schema", of=Tool, reads=("outputSchema",))

schemas = SchemaFamily("schema")

FAMILIES = (inputs, outputs, *schemas.families)

NO_ARGUMENTS: dict[str, Any] = {"type": "object", "properties": {}, "additionalProperties": False}


# The root


@inputs.rule("schema-is-object", Severity.ERROR, fix=Safety.SAFE)
def input_is_object(tool: Tool, ctx: Context) -> Findings:
    """The root of a tool's inputSchema or outputSchema is not a schema with `"type": "object"`."""
    schema = tool.input_schema
    refused = _refused("input-root-not-object", ctx)
    if schema.missing:
        # A schema under another key is to be renamed, not shadowed by an empty one.
        renamed = tool.get("parameters").present
        mend = None if renamed else fix("Add an empty inputSchema", insert(tool, "inputSchema", NO_ARGUMENTS))
        yield flag(tool, f"This tool has no inputSchema.{_consequence(refused)}", fix=mend, clients=refused)
    else:
        yield from _root(schema, refused)


@outputs.rule("schema-is-object", Severity.ERROR, fix=Safety.SAFE)
def output_is_object(tool: Tool, ctx: Context) -> Findings:
    """The root of a tool's inputSchema or outputSchema is not a schema with `"type": "object"`."""
    schema = tool.output_schema
    refused = _refused("output-root-not-object", ctx)
    # Since 2026-07-28 any schema object will do; a client of an earlier revision still wants "type": "object".
    demanded = ctx.strict or refused or (ctx.revision is not None and ctx.revision < "2026-07-28")
    if demanded or (schema.present and not schema.is_object):
        yield from _root(schema, refused)


def _root(schema: Value, refused: tuple[Rejection, ...]) -> Findings:
    """Findings on the root of a schema that is there."""
    kind = schema.get("type")
    name = schema.field
    after = _consequence(refused)
    if schema.present and not schema.is_object:
        message = f'{name} is {_with_article(schema.type)}; expected a schema object with "type": "object".{after}'
        yield flag(schema, message, fix=_instead(schema), clients=refused)
    elif kind.missing and schema.is_object:
        first = "$schema" not in schema
        add = insert(schema, "type", "object", after=None if first else "$schema", first=first)
        message = f'The root of {name} has no "type"; expected "type": "object".{after}'
        yield flag(kind, message, fix=fix('Add "type": "object"', add), clients=refused)
    elif kind.present and kind.string != "object":
        listed = any(element.string == "object" for element in kind.elements())
        mend = None
        if kind.is_null or listed:
            mend = fix('Set "type" to "object"', replace(kind, "object"), safe=False if listed else None)
        given = f'"{kind.string}"' if kind.string is not None else _with_article(kind.type)
        message = f'The "type" of the root of {name} is {given}; expected "object".{after}'
        yield flag(kind, message, fix=mend, clients=refused)


def _instead(schema: Value) -> Fix | None:
    """What to put in place of a schema that is none."""
    if schema.field == "outputSchema":
        return fix("Remove outputSchema", remove(schema)) if schema.is_null else None
    if schema.is_null:
        return fix("Replace with a schema without arguments", replace(schema, NO_ARGUMENTS))
    if schema.is_array and schema.closed and not len(schema):
        # Some languages write an empty object as an empty list.
        return fix("Replace with a schema without arguments", replace(schema, NO_ARGUMENTS), safe=False)
    return None


# Arrays

# The way that VS Code looks for arrays; not into the tuple form of old drafts.
_SEEN_BY_VSCODE = frozenset(
    {"properties", "items", "dependencies", "patternProperties", "additionalProperties", "anyOf", "allOf", "oneOf"}
    | {"not", "if", "then", "else", "contains"}
)
# Beside these an array need not say itself what its items are.
_SAID_ELSEWHERE = ("$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "const", "enum")


@schemas.rule("schema-array-items", Severity.WARNING, fix=Safety.UNSAFE, on=("type",))
def array_items(schema: Schema, ctx: Context) -> Findings:
    """A schema of the type array, alone or in a list of types, does not say what its items are."""
    kind, role = schema.get("type"), schema.role
    alone = kind.string == "array"
    if not alone and not any(element.string == "array" for element in kind.elements()):
        return
    if not (schema.get("items").missing and schema.get("prefixItems").missing):
        return
    # That the root of an inputSchema is no array, schema-is-object says.
    if role.use is Use.INPUT and role.is_root:
        return
    refused: tuple[Rejection, ...] = ()
    # Clients pass on inputSchema only; what they do with outputSchema does not ask for items.
    if role.use is Use.INPUT and not alone:
        refused = _refused("array-in-type-list-without-items", ctx)
    elif role.use is Use.INPUT and role.via <= _SEEN_BY_VSCODE:
        refused = _refused("array-without-items", ctx)
    if not refused and (role.tested or any(key in schema for key in _SAID_ELSEWHERE)):
        return
    yield flag(
        schema,
        f'This array does not say what its items are: "items" is missing.{_consequence(refused)}',
        severity=Severity.ERROR if any(row.confirmed for row in refused) else None,
        fix=fix('Add "items": {}', insert(schema, "items", {}, after="type")),
        clients=refused,
    )


# Clients


def _refused(construct: str, ctx: Context) -> tuple[Rejection, ...]:
    """The selected clients that refuse ``construct``; what was only reported counts for clients that the user named."""
    return rejections(construct, ctx.targets, reported=ctx.targets != DEFAULT_TARGETS)


def _consequence(refused: tuple[Rejection, ...]) -> str:
    return f" {in_words(refused)}." if refused else ""


def _with_article(type: str | None) -> str:
    return "null" if type == "null" else f"{'an' if type in ('array', 'object') else 'a'} {type}"
