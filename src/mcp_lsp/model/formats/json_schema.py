"""The keywords of JSON Schema, as hovers explain them; what a schema may hold is for the rules on schemas.

``since`` and ``until`` are drafts. Facts: https://json-schema.org/specification (seen 2026-11).
"""

from __future__ import annotations

from mcp_lsp.model.dialects import TYPES
from mcp_lsp.model.formats import Key, Shape

_SCHEMA, _BY_NAME = "schema", "schemas-by-name"


_ANY = "any value"


def _of(type: str, meaning: str, since: str | None = None, until: str | None = None, reader: str = "") -> Key:
    return Key(type, meaning, reader, since=since, until=until)


def _list(elements: str, meaning: str, since: str | None = None, reader: str = "") -> Key:
    return Key("array", meaning, reader, elements=elements, since=since)


def _one(meaning: str, since: str | None = None, reader: str = "") -> Key:
    """A keyword whose value is a schema."""
    return Key("object", meaning, reader, shape=_SCHEMA, since=since)


def _each(meaning: str, since: str | None = None, reader: str = "") -> Key:
    """A keyword whose value is a list of schemas."""
    return Key("array", meaning, reader, elements="object", shape=_SCHEMA, since=since)


def _named(meaning: str, since: str | None = None, until: str | None = None, reader: str = "") -> Key:
    """A keyword whose value holds schemas by name."""
    return Key("object", meaning, reader, shape=_BY_NAME, since=since, until=until)


_KEYWORDS: dict[str, Key] = {
    # Any value
    "type": Key("string", "The JSON type that the value has, or a list of those it may have.", enum=TYPES),
    "enum": _list(_ANY, "All values that are allowed.", reader="Not every client takes other values than strings."),
    "const": _of(_ANY, "The one value that is allowed.", "draft-06", reader="Some vendors take a one-value `enum`."),
    "title": _of("string", "A name for people."),
    "description": _of("string", "What the value is for. Models fill in arguments by it."),
    "default": _of(_ANY, "The value that counts where none is given.", reader="Nobody puts it in: say it in words."),
    "examples": _list(_ANY, "Values that could stand here.", "draft-06"),
    "format": _of("string", "A kind of text, such as `date-time`.", reader="Vendors take different lists of them."),
    "deprecated": _of("boolean", "Callers should no longer use it.", "2019-09"),
    "readOnly": _of("boolean", "The value comes from the server only.", "draft-07"),
    "writeOnly": _of("boolean", "The value goes to the server only.", "2019-09"),
    "$comment": _of("string", "A note for those who maintain the schema.", "draft-07"),
    # Objects
    "properties": _named("The arguments or fields by name, each with its schema."),
    "required": _list("string", "The properties that must be there."),
    "additionalProperties": _one("The schema of properties that are not named; `false` allows none."),
    "patternProperties": _named("Schemas for properties whose names match a regular expression."),
    "propertyNames": _one("What the names of the properties must be like.", "draft-06"),
    "minProperties": _of("integer", "The least number of properties."),
    "maxProperties": _of("integer", "The greatest number of properties."),
    "dependentRequired": _of("object", "Properties that must be there when another one is.", "2019-09"),
    "dependentSchemas": _named("Schemas that hold when a property is there.", "2019-09"),
    "unevaluatedProperties": _one("The schema of properties that nothing else here speaks of.", "2019-09"),
    "dependencies": _named(
        "What must hold when a property is there; now `dependentRequired` or `dependentSchemas`.", until="2019-09"
    ),
    # Arrays
    "items": _one(
        "The schema of each element.",
        reader="VS Code and the OpenAI API refuse an array without it. A list of schemas is now `prefixItems`.",
    ),
    "prefixItems": _each("The schemas of the first elements, in their order.", "2020-12"),
    "additionalItems": _one("The schema of what follows a list in `items`; now `items` beside `prefixItems`."),
    "contains": _one("What at least one element must be.", "draft-06"),
    "minContains": _of("integer", "How many elements must match `contains` at least.", "2019-09"),
    "maxContains": _of("integer", "How many elements may match `contains` at most.", "2019-09"),
    "minItems": _of("integer", "The least number of elements."),
    "maxItems": _of("integer", "The greatest number of elements."),
    "uniqueItems": _of("boolean", "No two elements are equal."),
    "unevaluatedItems": _one("The schema of elements that nothing else here speaks of.", "2019-09"),
    # Strings
    "minLength": _of("integer", "The least number of characters."),
    "maxLength": _of("integer", "The greatest number of characters."),
    "pattern": _of("string", "A regular expression (ECMA-262) that is found somewhere in the text."),
    "contentEncoding": _of("string", "How bytes are written as a text, such as `base64`.", "draft-07"),
    "contentMediaType": _of("string", "The media type of what the text holds.", "draft-07"),
    "contentSchema": _one("The schema of what the text holds.", "2019-09"),
    # Numbers
    "minimum": _of("number", "The least value that is allowed."),
    "maximum": _of("number", "The greatest value that is allowed."),
    "exclusiveMinimum": _of("number", "The value must be above this.", reader="Up to draft-04 `true` or `false`."),
    "exclusiveMaximum": _of("number", "The value must be below this.", reader="Up to draft-04 `true` or `false`."),
    "multipleOf": _of("number", "The value is a multiple of this."),
    # Combinations
    "anyOf": _each("The value matches one of these schemas or more.", reader="Several clients refuse it at the root."),
    "oneOf": _each("The value matches exactly one of these schemas.", reader="Several clients refuse it at the root."),
    "allOf": _each("The value matches all of these schemas.", reader="Several clients refuse it at the root."),
    "not": _one("The value does not match this schema."),
    "if": _one("Where the value matches this schema, `then` holds, else `else`.", "draft-07"),
    "then": _one("What holds where `if` matches.", "draft-07"),
    "else": _one("What holds where `if` does not match.", "draft-07"),
    # References
    "$schema": _of("string", "The dialect of the schema.", reader="MCP takes 2020-12 where it is left out."),
    "$ref": _of("string", "The schema that stands here, such as `#/$defs/Name`.", reader="Not every vendor follows."),
    "$defs": _named("Schemas for `$ref` to lead to.", "2019-09"),
    "definitions": _named("Schemas for `$ref` to lead to; now `$defs`.", until="2019-09"),
    "$id": _of("string", "The address of the schema, from which references in it count.", "draft-06"),
    "id": _of("string", "The address of the schema; now `$id`.", until="draft-06"),
    "$anchor": _of("string", "A name for the schema that `$ref` can use.", "2019-09"),
    "$dynamicRef": _of("string", "A reference that an outer schema can redirect.", "2020-12"),
    "$dynamicAnchor": _of("string", "A name that `$dynamicRef` can be redirected to.", "2020-12"),
    "$recursiveRef": _of("string", "A reference that an outer schema can redirect.", "2019-09", "2020-12"),
    "$recursiveAnchor": _of("boolean", "Whether `$recursiveRef` can be redirected here.", "2019-09", "2020-12"),
    "$vocabulary": _of("object", "The vocabularies that a meta-schema uses.", "2019-09"),
    # Beside JSON Schema
    "x-mcp-header": _of(
        "string",
        "The HTTP header `Mcp-Param-NAME` that repeats the argument, for gateways that route by it.",
        reader="Since 2026-07-28 of the protocol; only on strings, integers and booleans.",
    ),
}

SHAPES: dict[str, Shape] = {
    # Open: the keys of anyone may stand in a schema.
    _SCHEMA: Shape(_SCHEMA, "a schema", "What a value must be like.", _KEYWORDS, open=True),
    _BY_NAME: Shape(_BY_NAME, "a map of schemas", "Schemas by name.", {}, values=_SCHEMA, open=True),
}
"""A schema, and the objects that hold schemas by name."""
