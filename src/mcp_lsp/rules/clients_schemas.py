"""What single clients do not take of JSON Schemas that are good by the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from mcp_lsp.model.dialects import Dialect, dialect_named
from mcp_lsp.model.rejections import CONSTRUCTS, rejections
from mcp_lsp.model.schemas import Schema, Use
from mcp_lsp.model.value import Value
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Findings, Safety, Severity, Spot, fix, flag, insert
from mcp_lsp.rules.over_schemas import SchemaEntry, SchemaFamily
from mcp_lsp.rules.refusals import consequence, exceeded, refused, refused_as, unmatched, weight
from mcp_lsp.rules.schema import leaked, says_no_type, schemas
from mcp_lsp.rules.wording import one_of, shown

clients = SchemaFamily("clients", beside=schemas)

FAMILIES = clients.families

_INPUT = (Use.INPUT,)


def _told(constructs: Iterable[str], at: Spot, message: str, many: str, ctx: Context) -> Findings:
    """A finding, where a selected client refuses one of ``constructs``.

    What is no error is gathered, and ``many`` is what to say then, after the number of places.
    """
    rows = refused_as(constructs, ctx)
    if rows:
        severity, after = weight(rows), consequence(rows)
        together = None if severity is Severity.ERROR else f"{{count}} {many}{after}"
        yield flag(at, f"{message}{after}", severity=severity, clients=rows, together=together)


# Arguments


@clients.root("client-property-key", Severity.ERROR, on=("properties",), uses=_INPUT)
def property_key(schema: Schema, ctx: Context) -> Findings:
    """The name of an argument does not match the pattern that a client has for them."""
    if not refused("property-key", ctx):
        return
    for name, value in schema.get("properties").members():
        rows = unmatched("property-key", name, ctx)
        if rows and value.present:
            patterns = " and ".join(dict.fromkeys(f"^{row.pattern}$" for row in rows))
            named = f'"{name}"' if len(name) <= 64 else f"This name of an argument, of {len(name)} characters,"
            message = f"{named} does not match {patterns}.{consequence(rows)}"
            yield flag(value.key, message, severity=weight(rows), clients=rows)


@clients.root("client-schema-root", Severity.ERROR, fix=Safety.SAFE, on=("type",), uses=_INPUT)
def schema_root(schema: Schema, ctx: Context) -> Findings:
    """The root of an inputSchema names no properties, as that of a tool without arguments."""
    properties = schema.get("properties")
    if schema.get("type").string != "object":
        return
    if properties.missing:
        rows = refused("root-without-properties", ctx)
        message = f'The root of {schema.field} has no "properties".{consequence(rows)}'
        add = fix('Add "properties": {}', insert(schema, "properties", {}, after="type"))
        if rows:
            yield flag(properties, message, severity=weight(rows), fix=add, clients=rows)
    elif properties.is_object and properties.closed and not len(properties):
        rows = refused("root-without-arguments", ctx)
        message = f'The "properties" of the root of {schema.field} are empty.{consequence(rows)}'
        if rows:
            yield flag(properties, message, severity=weight(rows), clients=rows)


# Keywords

# Those at the root are schema-root-combinator's.
_COMBINATORS = frozenset({"oneOf", "anyOf", "allOf", "not", "if", "then", "else"})
_BY_NAME = frozenset(name.removeprefix("keyword-") for name in CONSTRUCTS if name.startswith("keyword-"))
_KEYWORDS = _BY_NAME | {"anyOf", "$ref"}


@clients.rule("client-schema-keyword", Severity.ERROR, on=_KEYWORDS, uses=_INPUT)
def schema_keyword(schema: Schema, ctx: Context) -> Findings:
    """A schema has a keyword that a client does not take, there or at all."""
    refusing = _refusing(ctx.targets, ctx.include_reported)
    if refusing.isdisjoint(getattr(schema.node, "index", {})):
        return
    for keyword, value in schema.members():
        if keyword not in refusing or not value.present or (schema.role.is_root and keyword in _COMBINATORS):
            continue
        constructs = [one for one in _constructs(keyword) if one not in _TESTS or _TESTS[one](schema, value)]
        yield from _told(
            constructs, value.key, f'"{keyword}" stands here.', f'schemas of arguments have "{keyword}".', ctx
        )


@cache
def _refusing(targets: tuple[str, ...], reported: bool) -> frozenset[str]:
    """The keywords that one of ``targets`` refuses in some form."""
    return frozenset(
        keyword
        for keyword in _KEYWORDS
        if any(rejections(construct, targets, reported=reported) for construct in _constructs(keyword))
    )


def _constructs(keyword: str) -> tuple[str, ...]:
    """What a keyword may be that some client refuses."""
    named = (f"keyword-{keyword}",) if keyword in _BY_NAME else ()
    match keyword:
        case "anyOf":
            return ("combinator", "anyof-with-siblings")
        case "oneOf" | "allOf":
            return ("combinator", *named)
        case "$ref":
            return ("reference", "reference-elsewhere", "reference-with-siblings")
        case "additionalProperties":
            return (*named, "typed-map")
        case "$schema":
            return (*named, "dialect-2020-12")
    return named


def _is_elsewhere(schema: Schema, value: Value) -> bool:
    return value.string is not None and not value.string.startswith("#/$defs/")


def _has_siblings(schema: Schema, value: Value) -> bool:
    return len(schema) > 1


def _is_a_schema(schema: Schema, value: Value) -> bool:
    return value.is_object


def _is_current(schema: Schema, value: Value) -> bool:
    return value.string is not None and dialect_named(value.string) is Dialect.D2020


# Whether a keyword is the construct, where it is so in some forms only.
_TESTS: dict[str, Callable[[Schema, Value], bool]] = {
    "reference-elsewhere": _is_elsewhere,
    "reference-with-siblings": _has_siblings,
    "anyof-with-siblings": _has_siblings,
    "typed-map": _is_a_schema,
    "dialect-2020-12": _is_current,
}


@clients.rule("client-schema-keyword", Severity.ERROR, on=("prefixItems",), uses=(Use.OUTPUT,))
def closed_tuple(schema: Schema, ctx: Context) -> Findings:
    """A schema has a keyword that a client does not take, there or at all."""
    items = schema.get("items")
    if items.boolean is False:
        what = 'Read as draft-07, "items": false leaves no result with an item in this array.'
        yield from _told(["closed-tuple"], items, what, 'schemas of results have prefixItems and "items": false.', ctx)


_REPEATED = ("maxLength", "maxItems")


@clients.rule("client-schema-keyword", Severity.ERROR, on=_REPEATED, uses=_INPUT)
def repetition(schema: Schema, ctx: Context) -> Findings:
    """A schema has a keyword that a client does not take, there or at all."""
    if not refused("repetition", ctx):
        return
    for keyword in _REPEATED:
        limit = schema.get(keyword)
        rows = exceeded("repetition", limit.number, ctx) if limit.number is not None else ()
        if rows:
            severity, after = weight(rows), consequence(rows)
            yield flag(
                limit,
                f'This "{keyword}" is above {rows[0].number:,}.{after}',
                severity=severity,
                clients=rows,
                together=None
                if severity is Severity.ERROR
                else f"{{count}} limits in schemas of arguments are above {rows[0].number:,}.{after}",
            )


# Types and enums

# Under these a schema says what a value is.
_TYPED = frozenset({"properties", "items", "additionalProperties", "patternProperties", "prefixItems"})


class _Check(Record):
    """Where a schema is one of ``constructs``: ``at`` gives the place, or ``None``.

    ``message`` is what to say of one such schema, ``many`` of several, after their number.
    """

    constructs: tuple[str, ...]
    at: Callable[[Schema], Value | None]
    message: str
    many: str


def _kinds(schema: Schema) -> set[str]:
    """The types that a schema names, one or a list."""
    kind = schema.get("type")
    return {one.string for one in (kind, *kind.elements()) if one.string is not None}


def _list_of_types(schema: Schema) -> Value | None:
    kind = schema.get("type")
    return kind if kind.is_array and len(kind) else None


def _is_untyped(schema: Schema) -> bool:
    return schema.role.keyword in _TYPED and schema.get("type").missing and not leaked(schema)


def _type_missing(schema: Schema) -> Value | None:
    return schema if _is_untyped(schema) and says_no_type(schema) and "enum" not in schema else None


def _type_elsewhere(schema: Schema) -> Value | None:
    return schema if _is_untyped(schema) and ("$ref" in schema or "allOf" in schema) else None


def _alternative_without_type(schema: Schema) -> Value | None:
    return schema if schema.role.keyword in ("anyOf", "oneOf") and says_no_type(schema) else None


def _enum_without_type(schema: Schema) -> Value | None:
    enum = schema.get("enum")
    return enum if enum.is_array and _is_untyped(schema) else None


def _type_beside_anyof(schema: Schema) -> Value | None:
    kind = schema.get("type")
    return kind if kind.present and schema.get("anyOf").is_array and not schema.role.is_root else None


def _properties_elsewhere(schema: Schema) -> Value | None:
    kind = schema.get("type")
    if not kind.present or kind.string == "object" or schema.role.is_root:
        return None
    return next((value for key in ("properties", "required") if (value := schema.get(key)).present), None)


def _no_properties(schema: Schema) -> Value | None:
    properties = schema.get("properties")
    if schema.get("type").string != "object" or schema.role.is_root:
        return None
    return (
        schema if properties.missing or (properties.is_object and properties.closed and not len(properties)) else None
    )


def _not_a_string(schema: Schema) -> Value | None:
    values = schema.get("enum").elements()
    return next((value for value in values if value.number is not None or value.boolean is not None), None)


def _of_other_type(schema: Schema) -> Value | None:
    from mcp_lsp.model.instances import simple

    kind, dialect = schema.get("type"), schema.role.dialect
    if kind.missing or dialect is None:
        return None
    typed = {"type": kind.plain()}
    return next((value for value in schema.get("enum").elements() if simple(value.plain(), typed, dialect)), None)


def _empty_string(schema: Schema) -> Value | None:
    return next((value for value in schema.get("enum").elements() if value.string == ""), None)


def _enum_on_container(schema: Schema) -> Value | None:
    enum = schema.get("enum")
    return enum if enum.is_array and _kinds(schema) & {"array", "object"} else None


_CHECKS = (
    _Check(("type-list",), _list_of_types, 'This "type" is a list.', "schemas of arguments have a list of types."),
    _Check(("type-missing",), _type_missing, 'This schema has no "type".', 'schemas of arguments have no "type".'),
    _Check(
        ("type-elsewhere",),
        _type_elsewhere,
        'This schema has no "type" of its own, only what it refers to.',
        'schemas of arguments have no "type" of their own, only what they refer to.',
    ),
    _Check(
        ("alternative-without-type",),
        _alternative_without_type,
        'This alternative has no "type".',
        'alternatives in arguments have no "type".',
    ),
    _Check(
        ("enum-without-type", "type-missing"),
        _enum_without_type,
        'This enum has no "type" beside it.',
        'enums of arguments have no "type" beside them.',
    ),
    _Check(
        ("type-beside-anyof",),
        _type_beside_anyof,
        'This "type" stands beside anyOf, not in its alternatives.',
        'schemas of arguments have a "type" beside anyOf.',
    ),
    _Check(
        ("properties-on-other-type",),
        _properties_elsewhere,
        'This stands beside another type than "object".',
        'schemas of arguments have properties beside another type than "object".',
    ),
    _Check(
        ("object-without-properties",),
        _no_properties,
        "This object names no properties.",
        "objects in arguments name no properties.",
    ),
    _Check(
        ("enum-not-strings",),
        _not_a_string,
        "This value of an enum is no string.",
        "enums of arguments have values that are no strings.",
    ),
    _Check(
        ("enum-of-other-type",),
        _of_other_type,
        "This value of an enum is not of the type beside it.",
        "enums of arguments have a value of another type than the one beside them.",
    ),
    _Check(
        ("enum-empty-string",),
        _empty_string,
        "This value of an enum is empty.",
        "enums of arguments have an empty value.",
    ),
    _Check(
        ("enum-on-container",),
        _enum_on_container,
        "This enum is for arrays or objects.",
        "enums of arguments are for arrays or objects.",
    ),
)


@clients.rule("client-schema-type", Severity.ERROR, uses=_INPUT)
def schema_type(schema: Schema, ctx: Context) -> Findings:
    """A schema has several types or none, or an enum or properties that do not go with its type, for a client."""
    for check in _concerned(ctx.targets, ctx.include_reported):
        at = check.at(schema)
        if at is not None:
            yield from _told(check.constructs, at, check.message, check.many, ctx)


@cache
def _concerned(targets: tuple[str, ...], reported: bool) -> tuple[_Check, ...]:
    """The checks for what one of ``targets`` refuses."""
    return tuple(
        check for check in _CHECKS if any(rejections(one, targets, reported=reported) for one in check.constructs)
    )


# Formats and patterns


@clients.rule("client-format", Severity.ERROR, on=("format",), uses=_INPUT)
def string_format(schema: Schema, ctx: Context) -> Findings:
    """A string has a format that is not among those that a client takes."""
    given = schema.get("format")
    if given.string is None or schema.get("type").string in ("integer", "number"):
        return
    rows = tuple(row for row in refused("format", ctx) if given.string not in row.values)
    if rows:
        severity = weight(rows)
        taken = min((row.values for row in rows), key=len)
        message = f"{shown(given)} is not a format that each of them takes; that is {one_of(taken)}."
        many = f"formats of arguments are none that each client takes.{consequence(rows)}"
        yield flag(
            given,
            f"{message}{consequence(rows)}",
            severity=severity,
            clients=rows,
            together=None if severity is Severity.ERROR else f"{{count}} {many}",
        )


@clients.rule("client-pattern", Severity.ERROR, on=("pattern",), uses=_INPUT)
def string_pattern(schema: Schema, ctx: Context) -> Findings:
    """A pattern uses something of regular expressions that a client does not know."""
    pattern = schema.get("pattern")
    if not pattern.string or not _refuses_patterns(ctx.targets, ctx.include_reported):
        return
    signs = list(_signs(pattern.string))
    for construct, message, many in _PATTERNS:
        for kind, start, end in signs:
            if kind == construct:
                # One such sign spoils the pattern.
                yield from _told([construct], pattern.part(start, end), message, many, ctx)
                break
    if not (pattern.string.startswith("^") and pattern.string.endswith("$")):
        message = "This pattern does not begin with ^ and end with $."
        yield from _told(["pattern-without-anchors"], pattern, message, "patterns are without anchors.", ctx)


_PATTERNS = (
    ("pattern-lookaround", "This looks ahead or behind.", "patterns look ahead or behind."),
    ("pattern-class", "This stands for a class of characters.", r"patterns have \d, \w, \s or \b."),
    ("pattern-property", "This stands for characters with a property of Unicode.", r"patterns have \p{...}."),
)


@cache
def _refuses_patterns(targets: tuple[str, ...], reported: bool) -> bool:
    constructs = (*(construct for construct, *_ in _PATTERNS), "pattern-without-anchors")
    return any(rejections(construct, targets, reported=reported) for construct in constructs)


def _signs(pattern: str) -> Iterator[tuple[str, int, int]]:
    """(construct, start, end) of each group that looks around and each escape that stands for several characters."""
    inside = False
    at = 0
    while at < len(pattern):
        if pattern[at] == "\\":
            if pattern[at + 1 : at + 2] in tuple("dwsbDWSB"):
                yield "pattern-class", at, at + 2
            elif pattern[at + 1 : at + 3] in ("p{", "P{"):
                yield "pattern-property", at, at + 2
            at += 2
            continue
        if pattern[at] in "[]":
            inside = pattern[at] == "[" or (inside and pattern[at] != "]")
        elif not inside:
            sign = next((sign for sign in ("(?=", "(?!", "(?<=", "(?<!") if pattern.startswith(sign, at)), None)
            if sign is not None:
                yield "pattern-lookaround", at, at + len(sign)
        at += 1


# Strict mode


@clients.rule("client-strict-mode", Severity.ERROR, on=("type", "properties", "enum"), uses=_INPUT)
def strict_object(schema: Schema, ctx: Context) -> Findings:
    """A schema is more than the strict mode of an API allows: open objects, optional properties, many values."""
    rows = refused("object-left-open", ctx)
    if not rows:
        return
    if _is_an_object(schema):
        rest = schema.get("additionalProperties")
        if rest.missing or (rest.present and rest.boolean is not False):
            message = f'This object is open; strict mode wants "additionalProperties": false.{consequence(rows)}'
            yield flag(rest, message, severity=weight(rows), clients=rows)
        yield from _optional(schema, ctx)
    texts = [value.string for value in schema.get("enum").elements() if value.string is not None]
    # What the documentation says of enums of more strings than this.
    if len(texts) > 250 and (rows := exceeded("enum-size", sum(map(len, texts)), ctx)):
        message = f"These {len(texts)} values have {sum(map(len, texts)):,} characters; strict mode takes "
        message += f"{rows[0].number:,}.{consequence(rows)}"
        yield flag(schema.get("enum"), message, severity=weight(rows), clients=rows)


def _is_an_object(schema: Schema) -> bool:
    kind = schema.get("type")
    return kind.string == "object" or any(one.string == "object" for one in kind.elements())


def _optional(schema: Schema, ctx: Context) -> Findings:
    required = schema.get("required")
    if not (required.missing or (required.is_array and required.complete)):
        return
    listed = {name.string for name in required.elements()}
    left = [name for name, value in schema.get("properties").members() if value.present and name not in listed]
    rows = refused("property-optional", ctx)
    if left and rows:
        named = ", ".join(f'"{name}"' for name in left[:5]) + (f" and {len(left) - 5} more" if len(left) > 5 else "")
        message = f'Strict mode wants every property in "required"; these are not: {named}.{consequence(rows)}'
        yield flag(required, message, severity=weight(rows), clients=rows)


class _Count(Record):
    """What a schema object adds to the sums that strict mode limits."""

    properties: int
    values: int
    characters: int


def _count(schema: Schema, ctx: Context) -> _Count | None:
    if not refused("property-count", ctx):
        return None
    names = [name for name, _ in schema.get("properties").members()]
    names += [name for name, _ in schema.get("$defs").members()]
    values = [value.string or "" for value in schema.get("enum").elements()]
    constant = schema.get("const").string or ""
    characters = sum(map(len, names)) + sum(map(len, values)) + len(constant)
    return _Count(len(schema.get("properties")), len(values), characters)


_SUMS = (
    ("property-count", "properties"),
    ("enum-count", "values of enums"),
    ("text-size", "characters of names, enums and constants"),
)


@clients.across("client-strict-mode", Severity.ERROR, fact=_count, on=("properties", "enum", "const"), uses=_INPUT)
def strict_sums(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """A schema is more than the strict mode of an API allows: open objects, optional properties, many values."""
    sums = [sum(column) for column in zip(*(entry.fact for entry in entries), strict=True)]
    for (construct, words), number in zip(_SUMS, sums, strict=True):
        rows = exceeded(construct, number, ctx)
        if rows:
            message = f"{root.field} has {number:,} {words}; strict mode takes {rows[0].number:,}.{consequence(rows)}"
            yield flag(root, message, severity=weight(rows), clients=rows)
