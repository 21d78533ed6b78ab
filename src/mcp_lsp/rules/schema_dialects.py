"""JSON Schema itself: what a meta-schema refuses, dialects, and keywords of older drafts, of OpenAPI, or of none."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from mcp_lsp.model.dialects import CURRENT_ADDRESS, KEYWORDS, TYPES, Dialect, Form, dialect_named
from mcp_lsp.model.metaschema import REPEATED, Fault, faults, governs
from mcp_lsp.model.rejections import Rejection
from mcp_lsp.model.schemas import Schema, Use, children
from mcp_lsp.model.spelling import nearest
from mcp_lsp.model.uris import reference_fault
from mcp_lsp.model.value import Value
from mcp_lsp.rules.api import (
    Context,
    Finding,
    Findings,
    Fix,
    Safety,
    Severity,
    append,
    fix,
    flag,
    insert,
    remove,
    rename,
    replace,
)
from mcp_lsp.rules.refusals import consequence, raised, refused, refused_as, weight
from mcp_lsp.rules.schema import demands_object, leaked, schemas
from mcp_lsp.rules.wording import meant, one_of, shown
from mcp_lsp.syntax.operations import Operation
from mcp_lsp.syntax.tree import Object

# The families are listed by the module that makes them.
FAMILIES = ()


# The meta-schema

# What other languages call the types, folded.
_TYPE_NAMES = {
    **dict.fromkeys(("int", "int32", "int64", "long", "uint", "bigint", "short"), "integer"),
    **dict.fromkeys(("float", "double", "decimal", "num", "numeric"), "number"),
    **dict.fromkeys(("str", "text", "char", "varchar"), "string"),
    **dict.fromkeys(("bool",), "boolean"),
    **dict.fromkeys(("list", "tuple", "set", "sequence"), "array"),
    **dict.fromkeys(("dict", "map", "struct", "record", "json"), "object"),
    **dict.fromkeys(("none", "nil", "nonetype", "undefined", "void"), "null"),
}
# Where schema-unsatisfiable looks, which has more to say of an empty list of types or branches.
_SEEN_BY_UNSATISFIABLE = frozenset(
    {"properties", "items", "additionalProperties", "prefixItems", "anyOf", "oneOf", "allOf", "$defs", "definitions"}
)
_EMPTY = frozenset({"type", "anyOf", "oneOf", "enum"})


@schemas.rule("schema-metaschema", Severity.ERROR, fix=Safety.SAFE)
def metaschema(schema: Schema, ctx: Context) -> Findings:
    """A keyword has a value that the meta-schema of JSON Schema refuses."""
    dialect = schema.role.dialect
    if dialect is None or not governs(schema.role):
        return
    wrong = [fault for fault in faults(schema, dialect) if not _owned(fault, schema, dialect, ctx)]
    # An object of a library has keys of the same names that mean something else.
    if not wrong or leaked(schema):
        return
    for fault in wrong:
        listed = ("required-not-list",) if schema.role.is_root and fault.keyword == "required" else ()
        yield _refused(fault, dialect, _instead(fault), _invalid(schema, ctx, *listed))


@schemas.rule("schema-metaschema", Severity.ERROR, fix=Safety.SAFE, on=("properties",))
def marked_required(schema: Schema, ctx: Context) -> Findings:
    """A keyword has a value that the meta-schema of JSON Schema refuses."""
    dialect = schema.role.dialect
    if dialect is None or not governs(schema.role) or leaked(schema):
        return
    marked = [
        (name, child.get("required"))
        for name, child in schema.get("properties").members()
        if child.get("required").boolean is not None and not _has_own_dialect(child) and not leaked(child)
    ]
    listing = _listing(schema, marked)
    for _, mark in marked:
        yield _refused(Fault("required", mark, Form.NAMES), dialect, listing, _invalid(schema, ctx))


def _listing(schema: Schema, marked: Sequence[tuple[str, Value]]) -> Fix | None:
    """Properties that are marked as required are named in the list of the object instead, all at once."""
    known = schema.get("required")
    named = [element.string for element in known.elements()]
    if not (known.missing or (known.is_array and known.closed)) or None in named:
        return None
    new = [name for name, mark in marked if mark.boolean and name not in named]
    unmark = [remove(mark) for _, mark in marked]
    if not new:
        return fix("Remove required", *unmark)
    names = [*named, *new]
    add = insert(schema, "required", names, after="properties") if known.missing else replace(known, names)
    return fix('List required properties beside "properties"', add, *unmark)


def _refused(fault: Fault, dialect: Dialect, mended: Fix | None, rows: tuple[Rejection, ...]) -> Finding:
    return flag(fault.at, f"{_said(fault, dialect)}{_hint(fault)}{consequence(rows)}", fix=mended, clients=rows)


def _invalid(schema: Schema, ctx: Context, *constructs: str) -> tuple[Rejection, ...]:
    """Who refuses a schema for what its meta-schema refuses; ``constructs`` are those that say more of it."""
    return refused_as((*constructs, "invalid-schema"), ctx) if schema.role.use is Use.INPUT else ()


def _has_own_dialect(schema: Value) -> bool:
    return "$schema" in schema


# The meta-schema takes any text for these, unless its formats count.
_ADDRESSES = ("$id", "$ref", "$dynamicRef")


@schemas.rule("schema-metaschema", Severity.ERROR, fix=Safety.SAFE, on=_ADDRESSES)
def address(schema: Schema, ctx: Context) -> Findings:
    """A keyword has a value that the meta-schema of JSON Schema refuses."""
    rows = refused("no-uri-reference", ctx) if schema.role.use is Use.INPUT else ()
    if not rows:
        return
    for keyword in _ADDRESSES:
        value = schema.get(keyword)
        wrong = None if value.string is None else reference_fault(value.string)
        if wrong is not None:
            yield flag(
                value,
                f"{shown(value)} is no URI reference: {wrong.reason}.{consequence(rows)}",
                severity=weight(rows),
                clients=rows,
            )


def _owned(fault: Fault, schema: Schema, dialect: Dialect, ctx: Context) -> bool:
    """Whether another rule speaks of it, knowing more."""
    at, keyword = fault.at, fault.keyword
    if keyword == "type" and schema.role.is_root:
        return demands_object(schema.role.field, ctx)
    if fault.expected == REPEATED and keyword in ("required", "enum"):
        return True
    if keyword == "required" and at.boolean is not None and schema.role.keyword == "properties":
        return not _has_own_dialect(schema)
    if at.step != keyword:
        return False
    if keyword in _EMPTY and at.is_array and not len(at):
        return schema.role.via <= _SEEN_BY_UNSATISFIABLE
    return _is_old(keyword, at, dialect) or (keyword == "enum" and at.is_array)


def _said(fault: Fault, dialect: Dialect) -> str:
    at, keyword = fault.at, fault.keyword
    if keyword == "type" and at.string is not None:
        if fault.expected == REPEATED:
            return f"{shown(at)} is in this list of types already."
        return f"{shown(at)} is not a type of JSON Schema; expected {one_of(TYPES)}."
    if at.step == keyword:
        what = f'"{keyword}"'
    else:
        what = f'element {at.step} of "{keyword}"' if isinstance(at.step, int) else f'"{at.step}" in "{keyword}"'
    return f"{what[:1].upper()}{what[1:]} is {shown(at)}; JSON Schema {dialect} expects {fault.expected}."


def _hint(fault: Fault) -> str:
    at, keyword = fault.at, fault.keyword
    if keyword == "required" and at.boolean is not None:
        return ' A property is required where its name stands in the "required" of the object that has it.'
    if keyword == "properties" and at.step in ("required", "type", "properties"):
        return f' If it is the keyword "{at.step}", it belongs beside "properties", not in it.'
    return ""


def _instead(fault: Fault) -> Fix | None:
    """What was meant, where that is plain."""
    at, keyword = fault.at, fault.keyword
    whole = at.step == keyword
    if at.is_null and whole:
        return fix(f"Remove {keyword}", remove(at))
    if keyword == "type" and at.string is not None:
        name = meant(at.string, TYPES, _TYPE_NAMES)
        return fix(f'Replace with "{name}"', replace(at, name)) if name else None
    if at.closed and not len(at):
        # Some languages write an empty object as an empty list, and the other way round.
        other: Any = [] if at.is_object else {}
        return fix(f"Replace with {json.dumps(other)}", replace(at, other)) if _takes(fault, type(other)) else None
    if keyword == "properties" and at.step == "required":
        return _moved_out(at)
    if at.string in TYPES and fault.expected in (Form.SCHEMA, Form.SCHEMA_OR_BOOLEAN, Form.SCHEMA_OR_SCHEMAS):
        schema = {"type": at.string}
        return fix(f"Replace with {json.dumps(schema)}", replace(at, schema), safe=False)
    if at.string is not None and fault.expected in _LITERALS:
        literal = _read(at.string)
        if isinstance(literal, _LITERALS[fault.expected]) and not (isinstance(literal, int) and literal < 0):
            return fix(f"Replace with {at.string}", replace(at, literal))
    return None


def _moved_out(names: Value) -> Fix | None:
    """A list of required properties that stands among these belongs beside them, if there is none."""
    properties = names.parent
    schema = None if properties is None else properties.parent
    if schema is None or properties is None or "required" in schema or not names.is_array or not names.complete:
        return None
    if not all(name.string is not None and name.string in properties for name in names.elements()):
        return None
    return fix('Move "required" beside "properties"', insert(schema, "required", names.plain()), remove(names))


_LITERALS: dict[str, type | tuple[type, ...]] = {
    Form.BOOLEAN: bool,
    Form.COUNT: int,
    Form.NUMBER: (int, float),
}
_LISTS = frozenset({Form.NAMES, Form.LIST})
_OBJECTS = frozenset(
    {Form.SCHEMA, Form.SCHEMAS, Form.SCHEMA_OR_BOOLEAN}
    | {Form.SCHEMA_BY_KEY, Form.NAMES_BY_KEY, Form.SCHEMA_OR_NAMES_BY_KEY}
)


def _takes(fault: Fault, kind: type) -> bool:
    """Whether an empty list or object is what was expected."""
    if kind is list:
        # An empty list of values takes none.
        return fault.expected in _LISTS and fault.keyword != "enum"
    # An empty list of schemas under `items` is an empty schema.
    return fault.expected in _OBJECTS and (fault.expected != Form.SCHEMAS or fault.keyword == "items")


def _read(text: str) -> Any:
    """The number or literal that a string holds."""
    try:
        return json.loads(text)
    except ValueError:
        return None


# Dialects


@schemas.root("schema-dialect-unsupported", Severity.WARNING, fix=Safety.SAFE, on=("$schema",))
def dialect_unsupported(schema: Schema, ctx: Context) -> Findings:
    """`$schema` names a dialect that clients do not take there."""
    declared = schema.get("$schema")
    if declared.string is None:
        return
    dialect = dialect_named(declared.string)
    update = fix("Set 2020-12, the dialect of the protocol", replace(declared, CURRENT_ADDRESS))
    drop = fix("Remove $schema, which means the same", remove(declared))
    if dialect is None:
        yield flag(
            declared,
            f"{shown(declared)} is not a dialect of JSON Schema that clients know; without $schema it is 2020-12.",
            fix=[update._replace(safe=False), drop._replace(safe=False)],
            together="{count} schemas name a dialect that clients do not know; without $schema it is 2020-12.",
        )
    elif schema.role.use is Use.OUTPUT and dialect is not Dialect.D2020:
        rows = refused("output-dialect", ctx)
        if not rows and not ctx.strict:
            return
        # What the dialects read differently stays with the author.
        mends = [] if any(_old_forms(inner, Dialect.D2020) for inner in _inside(schema)) else [update, drop]
        yield flag(
            declared,
            f"This {schema.field} is declared to be {dialect}; some clients take only 2020-12.{consequence(rows)}",
            fix=mends,
            clients=rows,
            together=f"{{count}} schemas of results are declared to be {dialect}; some clients take only 2020-12."
            + consequence(rows),
        )


def _inside(schema: Schema) -> Iterator[Schema]:
    """The schema object and all below it, places apart."""
    work = [schema]
    while work:
        one = work.pop()
        yield one
        assert isinstance(one.node, Object)
        work += [Schema(child.node, child.role, child.name) for child in children(one.node, one.role)]


# Keywords of older drafts


def _is_old(keyword: str, value: Value, dialect: Dialect) -> bool:
    """Whether a keyword has the form of an older draft than ``dialect``, which ``dialect`` refuses."""
    if keyword == "items":
        return dialect is Dialect.D2020 and value.is_array and bool(len(value))
    return keyword in _LIMITS and dialect is not Dialect.D4 and value.boolean is not None


_LIMITS = {"exclusiveMinimum": "minimum", "exclusiveMaximum": "maximum"}
# Keywords that are gone, with the drafts that have them, newest first.
_D7_AND_BEFORE = (Dialect.D7, Dialect.D6, Dialect.D4)
_GONE: dict[str, tuple[Dialect, ...]] = {
    "definitions": _D7_AND_BEFORE,
    "dependencies": _D7_AND_BEFORE,
    "additionalItems": (Dialect.D2019, *_D7_AND_BEFORE),
    "id": (Dialect.D4,),
}


def _old_forms(schema: Schema, dialect: Dialect) -> list[str]:
    """The keywords that stand here in a form, or by a name, that ``dialect`` does not have."""
    index = getattr(schema.node, "index", {})
    return [
        keyword
        for keyword in index
        if _is_old(keyword, schema.get(keyword), dialect) or (keyword in _GONE and dialect not in _GONE[keyword])
    ]


@schemas.rule("schema-draft-keyword", Severity.WARNING, fix=Safety.SAFE, on=(*_GONE, *_LIMITS, "items"))
def draft_keyword(schema: Schema, ctx: Context) -> Findings:
    """A keyword has the form that it had in an older draft of JSON Schema."""
    dialect = schema.role.dialect
    if dialect is None:
        return
    items = schema.get("items")
    if items.is_array and len(items):
        yield from _tuple(schema, items, dialect, ctx)
    for keyword, limit in _LIMITS.items():
        exclusive = schema.get(keyword)
        if exclusive.boolean is not None:
            yield from _exclusive(schema.get(limit), exclusive, dialect, ctx)
    for keyword, drafts in _GONE.items():
        value = schema.get(keyword)
        if value.present and dialect not in drafts and (mended := _GONE_RULES[keyword](schema, value)) is not None:
            yield mended


def _tuple(schema: Schema, items: Value, dialect: Dialect, ctx: Context) -> Findings:
    invalid = dialect is Dialect.D2020
    rows = refused("tuple-items", ctx) if schema.role.use is Use.INPUT else ()
    if not invalid and not rows:
        return
    steps = [rename(items.key, "prefixItems")]
    more = schema.get("additionalItems")
    if more.present:
        steps.append(rename(more.key, "items"))
    mend = fix("Rename to prefixItems", *steps) if invalid and "prefixItems" not in schema else None
    since = "since 2020-12 it is called prefixItems" if invalid else f"{dialect} has it, 2020-12 calls it prefixItems"
    yield flag(
        items,
        f'A list under "items" is the tuple form of older drafts; {since}.{consequence(rows)}',
        severity=Severity.ERROR if invalid else raised(rows),
        fix=mend,
        clients=rows,
    )


def _exclusive(limit: Value, exclusive: Value, dialect: Dialect, ctx: Context) -> Findings:
    invalid = dialect is not Dialect.D4
    rows = refused("boolean-exclusive-limit", ctx) if exclusive.field != "outputSchema" else ()
    if not invalid and not rows:
        return
    name = exclusive.step
    mend = None
    if invalid and exclusive.boolean is True and limit.number is not None:
        mend = fix(f"Make {name} the limit", replace(exclusive, limit.number), remove(limit))
    elif invalid and (exclusive.boolean is False or limit.missing):
        mend = fix(f"Remove {name}, which excludes nothing", remove(exclusive))
    yield flag(
        exclusive,
        f'"{name}" is {shown(exclusive)}, the form of draft-04; since draft-06 it is the limit itself, a number.'
        + consequence(rows),
        severity=Severity.ERROR if invalid else raised(rows),
        fix=mend,
        clients=rows,
    )


def _definitions(schema: Schema, value: Value) -> Finding | None:
    if not value.is_object:
        return None
    mend = None
    if schema.role.is_root and "$defs" not in schema:
        refs = [ref for ref in _references(schema) if ref.string and ref.string.startswith("#/definitions/")]
        renamed = [replace(ref, f"#/$defs/{str(ref.string).removeprefix('#/definitions/')}") for ref in refs]
        mend = fix("Rename to $defs, here and where it is referred to", rename(value.key, "$defs"), *renamed)
    return flag(value.key, '"definitions" is called "$defs" since 2019-09.', fix=mend)


def _references(schema: Schema) -> Iterator[Value]:
    """Every `$ref` in the schema."""
    work: list[Value] = [schema]
    while work:
        value = work.pop()
        for name, inner in value.members():
            if name == "$ref":
                yield inner
            else:
                work.append(inner)
        work.extend(value.elements())


def _dependencies(schema: Schema, value: Value) -> Finding | None:
    kinds = {inner.type for _, inner in value.members()}
    new = "dependentRequired" if kinds == {"array"} else "dependentSchemas" if "array" not in kinds else None
    mend = fix(f"Rename to {new}", rename(value.key, new)) if kinds and new is not None and new not in schema else None
    message = '"dependencies" is ignored since 2019-09, which has "dependentRequired" and "dependentSchemas" instead.'
    return flag(value.key, message, fix=mend) if value.is_object else None


def _additional_items(schema: Schema, value: Value) -> Finding | None:
    items = schema.get("items")
    # With a tuple it is part of that.
    if items.is_array or not (items.missing or items.present):
        return None
    mend = fix("Remove additionalItems, which is ignored", remove(value))
    if "prefixItems" in schema and items.missing:
        mend = fix("Rename to items", rename(value.key, "items"), safe=False)
    message = '"additionalItems" is ignored in 2020-12, where "items" beside "prefixItems" has its meaning.'
    return flag(value.key, message, fix=mend)


def _id(schema: Schema, value: Value) -> Finding | None:
    if value.string is None:
        return None
    mend = fix("Rename to $id", rename(value.key, "$id"), safe=False) if "$id" not in schema else None
    return flag(value.key, '"id" is called "$id" since draft-06; as "id" it is ignored.', fix=mend)


_GONE_RULES = {
    "definitions": _definitions,
    "dependencies": _dependencies,
    "additionalItems": _additional_items,
    "id": _id,
}


# Keywords of OpenAPI

_OPENAPI = {
    "nullable": 'in JSON Schema "null" is one of the types: "type": ["string", "null"]',
    "example": 'in JSON Schema it is "examples", a list',
    "discriminator": 'it is ignored, and "oneOf" alone decides',
    "xml": "it is ignored",
    "externalDocs": "it is ignored",
}
# Where schema-no-discriminator-keyword looks.
_SEEN_BY_PORTABILITY = frozenset(
    {"properties", "items", "additionalProperties", "anyOf", "oneOf", "allOf", "prefixItems", "$defs"}
)


@schemas.rule("schema-openapi-keyword", Severity.WARNING, fix=Safety.UNSAFE, on=_OPENAPI)
def openapi_keyword(schema: Schema, ctx: Context) -> Findings:
    """A keyword of OpenAPI that JSON Schema does not have, and ignores."""
    for keyword, instead in _OPENAPI.items():
        value = schema.get(keyword)
        if not value.present or (keyword == "discriminator" and schema.role.via <= _SEEN_BY_PORTABILITY):
            continue
        mend = None
        if keyword == "nullable":
            mend = _nullable(schema, value)
        elif keyword == "example" and schema.get("examples").missing:
            mend = fix("Write it as examples", rename(value.key, "examples"), replace(value, [value.plain()]))
            mend = mend if value.complete else None
        rows = refused("openapi-keyword", ctx) if schema.role.use is Use.INPUT else ()
        instead += f".{consequence(rows)}"
        yield flag(
            value.key,
            f'"{keyword}" is a keyword of OpenAPI; {instead}',
            severity=raised(rows),
            fix=mend,
            clients=rows,
            together=f'{{count}} schemas have "{keyword}", a keyword of OpenAPI; {instead}',
        )


def _nullable(schema: Schema, value: Value) -> Fix | None:
    kind, values = schema.get("type"), schema.get("enum")
    drop = remove(value)
    if value.boolean is False:
        return fix("Remove nullable", drop, safe=True)
    if value.boolean is not True or kind.string is None or kind.string == "null":
        return None
    steps: list[Operation] = [replace(kind, [kind.string, "null"]), drop]
    if values.is_array and not any(one.is_null for one in values.elements()):
        steps.append(append(values, None))
    return fix('Add "null" to the types', *steps)


# Keywords that are none

# Keys that well-known programs write into schemas, which are not slips of other keywords.
_OTHERS = frozenset(_OPENAPI) | {
    *("markdownDescription", "deprecationMessage", "enumDescriptions", "markdownEnumDescriptions", "enumNames"),
    *("errorMessage", "propertyOrdering", "order", "defaultSnippets", "doNotSuggest", "patternErrorMessage"),
    *("options", "format_", "kind", "optional", "hint", "label", "placeholder", "examplesList", "instanceof", "typeof"),
}
_KNOWN = frozenset(keyword for keywords in KEYWORDS.values() for keyword in keywords) | {"$ref"}


@schemas.rule("schema-unknown-keyword", Severity.WARNING, fix=Safety.SAFE)
def unknown_keyword(schema: Schema, ctx: Context) -> Findings:
    """A key that is a slip of the pen away from a keyword of JSON Schema, and ignored as it is."""
    index = getattr(schema.node, "index", {})
    if index.keys() <= _KNOWN:
        return
    for key in index:
        value = schema.get(key)
        if key in _KNOWN or key in _OTHERS or key.startswith(("x-", "$")) or not value.present:
            continue
        keyword = _keyword_meant(key)
        if keyword is not None and keyword not in index and not leaked(schema):
            yield flag(
                value.key,
                f'"{key}" is not a keyword of JSON Schema, and ignored; did you mean "{keyword}"?',
                fix=fix(f"Rename to {keyword}", rename(value.key, keyword)),
            )


@lru_cache(4096)
def _keyword_meant(key: str) -> str | None:
    """The keyword that ``key`` is a slip of the pen for."""
    return nearest(key, _KNOWN)
