"""The JSON Schemas of tools: what clients need of them before they look any further."""

from __future__ import annotations

from typing import Any

from mcp_lsp.model.rejections import Rejection
from mcp_lsp.model.schemas import Schema, Use
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Prompt, Resource, Tool
from mcp_lsp.rules.api import (
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
from mcp_lsp.rules.refusals import consequence, exceeded, raised, refused, refused_as, weight
from mcp_lsp.rules.wording import shown

inputs = Family("schema", of=Tool, reads=("inputSchema", "input_schema", "parameters"))
outputs = Family("schema", of=Tool, reads=("outputSchema",))
# The schemas of the extended form.
parameters = Family("schema", of=Resource, reads=("params", "output"))
arguments = Family("schema", of=Prompt, reads=("args",))

schemas = SchemaFamily("schema")

FAMILIES = (inputs, outputs, parameters, arguments, *schemas.families)

NO_ARGUMENTS: dict[str, Any] = {"type": "object", "properties": {}, "additionalProperties": False}


# The root


@inputs.rule("schema-is-object", Severity.ERROR, fix=Safety.SAFE)
def input_is_object(tool: Tool, ctx: Context) -> Findings:
    """The root of a tool's inputSchema or outputSchema is not a schema with `"type": "object"`."""
    schema = tool.input_schema
    rows = refused("input-root-not-object", ctx)
    if leaked(schema) and not ctx.strict:
        return
    if schema.missing:
        rows += refused("input-missing", ctx)
        # A schema under another key is to be renamed, not shadowed by an empty one.
        renamed = tool.get("parameters").present
        mend = None if renamed else fix("Add an empty inputSchema", insert(tool, "inputSchema", NO_ARGUMENTS))
        yield flag(tool, f"This tool has no inputSchema.{consequence(rows)}", fix=mend, clients=rows)
    else:
        yield from _root(schema, rows)


@outputs.rule("schema-is-object", Severity.ERROR, fix=Safety.SAFE)
def output_is_object(tool: Tool, ctx: Context) -> Findings:
    """The root of a tool's inputSchema or outputSchema is not a schema with `"type": "object"`."""
    schema = tool.output_schema
    rows = refused("output-root-not-object", ctx)
    if leaked(schema) and not ctx.strict:
        return
    if demands_object(schema.field, ctx) or (schema.present and not schema.is_object):
        yield from _root(schema, rows)


@parameters.rule("schema-is-object", Severity.ERROR, fix=Safety.SAFE)
def parameters_are_object(resource: Resource, ctx: Context) -> Findings:
    """The root of a tool's inputSchema or outputSchema is not a schema with `"type": "object"`."""
    for field in ("params", "output"):
        yield from _root(resource.get(field), ())


@arguments.rule("schema-is-object", Severity.ERROR, fix=Safety.SAFE)
def arguments_are_object(prompt: Prompt, ctx: Context) -> Findings:
    """The root of a tool's inputSchema or outputSchema is not a schema with `"type": "object"`."""
    yield from _root(prompt.get("args"), ())


def demands_object(field: str, ctx: Context) -> bool:
    """Whether the root of the schema in ``field`` has to say that it is of the type object."""
    if field != "outputSchema" or ctx.strict or refused("output-root-not-object", ctx):
        return True
    # Since 2026-07-28 any schema object will do; a client of an earlier revision still wants "type": "object".
    return ctx.revision is not None and ctx.revision < "2026-07-28"


def _root(schema: Value, rows: tuple[Rejection, ...]) -> Findings:
    """Findings on the root of a schema that is there."""
    kind = schema.get("type")
    name = schema.field
    after = consequence(rows)
    if schema.present and not schema.is_object:
        message = f'{name} is {_with_article(schema.type)}; expected a schema object with "type": "object".{after}'
        yield flag(schema, message, fix=_instead(schema), clients=rows)
    elif kind.missing and schema.is_object:
        first = "$schema" not in schema
        add = insert(schema, "type", "object", after=None if first else "$schema", first=first)
        message = f'The root of {name} has no "type"; expected "type": "object".{after}'
        yield flag(kind, message, fix=fix('Add "type": "object"', add), clients=rows)
    elif kind.present and kind.string != "object":
        listed = any(element.string == "object" for element in kind.elements())
        mend = None
        if kind.is_null or listed:
            mend = fix('Set "type" to "object"', replace(kind, "object"), safe=False if listed else None)
        given = f'"{kind.string}"' if kind.string is not None else _with_article(kind.type)
        message = f'The "type" of the root of {name} is {given}; expected "object".{after}'
        yield flag(kind, message, fix=mend, clients=rows)


def _instead(schema: Value) -> Fix | None:
    """What to put in place of a schema that is none."""
    if schema.field in ("outputSchema", "output"):
        return fix(f"Remove {schema.field}", remove(schema)) if schema.is_null else None
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
    alone = kind.string is not None
    if (kind.string != "array") if alone else not any(one.string == "array" for one in kind.elements()):
        return
    if not (schema.get("items").missing and schema.get("prefixItems").missing):
        return
    # That the root of an inputSchema is no array, schema-is-object says.
    if role.use is Use.INPUT and role.is_root:
        return
    rows: tuple[Rejection, ...] = ()
    # Clients pass on inputSchema only; what they do with outputSchema does not ask for items.
    if role.use is Use.INPUT and not alone:
        rows = refused("array-in-type-list-without-items", ctx)
    elif role.use is Use.INPUT and role.via <= _SEEN_BY_VSCODE:
        rows = refused("array-without-items", ctx)
    if not rows and (role.tested or any(key in schema for key in _SAID_ELSEWHERE)):
        return
    yield flag(
        schema,
        f'This array does not say what its items are: "items" is missing.{consequence(rows)}',
        severity=raised(rows),
        fix=fix('Add "items": {}', insert(schema, "items", {}, after="type")),
        clients=rows,
    )


# What some clients cannot read


def says_no_type(schema: Value) -> bool:
    """Whether a schema has no `type`, and nothing that may lead to one."""
    elsewhere = ("anyOf", "oneOf", "allOf", "$ref", "$dynamicRef")
    return schema.get("type").missing and not any(key in schema for key in elsewhere)


# The keywords that combine schemas, with the constructs that they are at the root; most clients that refuse one there
# refuse it anywhere.
_COMBINATORS = {
    "oneOf": ("root-combinator", "keyword-oneOf"),
    "anyOf": ("root-combinator",),
    "allOf": ("root-combinator", "keyword-allOf"),
    "not": ("root-not", "keyword-not"),
    "if": ("root-if", "keyword-if"),
}


@schemas.root("schema-root-combinator", Severity.WARNING, on=_COMBINATORS, uses=(Use.INPUT,))
def root_combinator(schema: Schema, ctx: Context) -> Findings:
    """An inputSchema combines schemas at its root, which some vendors' APIs do not take."""
    for keyword in _COMBINATORS:
        value = schema.get(keyword)
        if not value.present or (value.is_array and not len(value)):
            continue
        rows = refused_as(_COMBINATORS[keyword], ctx)
        yield flag(
            value.key,
            f'"{keyword}" stands at the root of {schema.field}, where some APIs refuse it.{consequence(rows)}',
            severity=raised(rows),
            clients=rows,
        )


@schemas.rule("schema-boolean-subschema", Severity.WARNING, fix=Safety.SAFE, on=("properties",))
def boolean_subschema(schema: Schema, ctx: Context) -> Findings:
    """The schema of a property is `true` or `false` instead of an object."""
    role = schema.role
    # Clients look at the arguments themselves, not at what is in them.
    if not role.is_root and not ctx.strict:
        return
    rows: tuple[Rejection, ...] = ()
    if role.is_root and role.use is not Use.PARAMS:
        rows = refused("boolean-argument" if role.use is Use.INPUT else "boolean-result", ctx)
    early = role.is_root and ctx.revision is not None and ctx.revision < "2026-07-28"
    for name, value in schema.get("properties").members():
        if value.boolean is not None:
            yield flag(
                value,
                f'The schema of "{name}" is {shown(value)}; clients expect an object.{consequence(rows)}',
                severity=Severity.ERROR if early else raised(rows),
                fix=fix("Replace with {}", replace(value, {})) if value.boolean else None,
                clients=rows,
            )


@schemas.rule("schema-boolean-subschema", Severity.WARNING, fix=Safety.SAFE, on=("items",), uses=(Use.INPUT,))
def boolean_items(schema: Schema, ctx: Context) -> Findings:
    """The schema of a property is `true` or `false` instead of an object."""
    items = schema.get("items")
    rows = refused("boolean-items", ctx) if items.boolean is not None else ()
    # A selected client that wants a type does not take `{}` either.
    mendable = items.boolean and not refused("type-missing", ctx)
    if rows:
        yield flag(
            items,
            f'The schema under "items" is {shown(items)}; some clients expect an object.{consequence(rows)}',
            severity=weight(rows),
            fix=fix("Replace with {}", replace(items, {})) if mendable else None,
            clients=rows,
        )


# Schemas nested deeper than this are refused by some.
_DEPTH = 10


@schemas.rule("schema-too-deep", Severity.INFORMATION, Severity.WARNING)
def too_deep(schema: Schema, ctx: Context) -> Findings:
    """Schemas are nested more than ten deep."""
    if schema.role.depth == _DEPTH + 1:
        rows = exceeded("deep-schema", schema.role.depth, ctx) if schema.role.use is Use.INPUT else ()
        much = f"nested more than {_DEPTH} deep, which some clients refuse.{consequence(rows)}"
        together = f"{{count}} schemas are {much}"
        yield flag(schema, f"This schema is {much}", severity=raised(rows), clients=rows, together=together)


@schemas.root("schema-output-closed", Severity.INFORMATION, on=("additionalProperties",), uses=(Use.OUTPUT,))
def output_closed(schema: Schema, ctx: Context) -> Findings:
    """An outputSchema forbids other properties, so that a field added to the result makes clients refuse it."""
    rest = schema.get("additionalProperties")
    if rest.boolean is False:
        yield flag(
            rest,
            "This schema is closed: once the tool returns a field more than it has, clients refuse the result.",
            clients=refused("output-closed", ctx),
            together="{count} schemas of results are closed: clients refuse a result that has a field more.",
        )


# Objects of libraries

# The keys that tell such an object, with the libraries they are of.
_LIBRARIES = (
    (frozenset({"_def"}), "Zod", "z.toJSONSchema(schema) or zod-to-json-schema"),
    (frozenset({"_zod"}), "Zod", "z.toJSONSchema(schema)"),
    (frozenset({"~standard"}), "a schema library", "the library's own conversion to JSON Schema"),
    (frozenset({"def", "type"}), "Zod", "z.toJSONSchema(schema)"),
    (frozenset({"entries", "kind", "async"}), "Valibot", "toJsonSchema of @valibot/to-json-schema"),
    (frozenset({"kind", "reference", "expects", "async"}), "Valibot", "toJsonSchema of @valibot/to-json-schema"),
    (frozenset({"$_root", "_flags"}), "Joi", "joi-to-json"),
    (frozenset({"fields", "spec", "transforms"}), "Yup", "a conversion to JSON Schema"),
    (frozenset({"model_config", "model_fields"}), "pydantic", "Model.model_json_schema()"),
    (frozenset({"cls", "schema", "type"}), "pydantic", "Model.model_json_schema()"),
)

_SIGNS = [key for keys, *_ in _LIBRARIES for key in keys - {"type"}]


def leaked(schema: Value) -> tuple[str, str] | None:
    """(the library, how to convert) where this is an object of a library instead of a schema."""
    index = getattr(schema.node, "index", {})
    for keys, library, conversion in _LIBRARIES:
        if keys <= index.keys() and not ("def" in keys and not schema.get("def").is_object):
            return library, conversion
    return None


@schemas.rule("schema-library-leak", Severity.ERROR, on=_SIGNS)
def library_leak(schema: Schema, ctx: Context) -> Findings:
    """An object of a schema library stands in place of the JSON Schema that it describes."""
    found = leaked(schema)
    if found is not None:
        yield flag(
            schema,
            f"This is an object of {found[0]}, not a JSON Schema: clients see a tool without these arguments. "
            f"Convert it with {found[1]}.",
            clients=refused("library-object", ctx) if schema.role.use is Use.INPUT else (),
        )


def _with_article(type: str | None) -> str:
    return "null" if type == "null" else f"{'an' if type in ('array', 'object') else 'a'} {type}"
