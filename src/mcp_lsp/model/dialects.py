"""The dialects of JSON Schema: how a file names one, and which keywords each has, with the form of their values.

Facts: https://json-schema.org/specification-links and the meta-schemas that it lists (seen 2026-11).
The protocol takes 2020-12 for a schema without `$schema` (basic/index, JSON Schema usage, since 2025-11-25).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Dialect(StrEnum):
    """The dialects that clients' validators know, newest first."""

    D2020 = "2020-12"
    D2019 = "2019-09"
    D7 = "draft-07"
    D6 = "draft-06"
    D4 = "draft-04"


DEFAULT = Dialect.D2020

_ADDRESSES: dict[str, Dialect] = {
    "json-schema.org/draft/2020-12/schema": Dialect.D2020,
    "json-schema.org/draft/2019-09/schema": Dialect.D2019,
    "json-schema.org/draft-07/schema": Dialect.D7,
    "json-schema.org/draft-06/schema": Dialect.D6,
    "json-schema.org/draft-04/schema": Dialect.D4,
}

CURRENT_ADDRESS = "https://json-schema.org/draft/2020-12/schema"


def dialect_named(address: str) -> Dialect | None:
    """The dialect that the value of a `$schema` names; ``None`` for one that is not known."""
    scheme, separator, rest = address.partition("://")
    return _ADDRESSES.get(rest.removesuffix("#")) if separator and scheme in ("http", "https") else None


class Form(StrEnum):
    """What the value of a keyword may be."""

    ANY = "anything"
    STRING = "a string"
    BOOLEAN = "true or false"
    NUMBER = "a number"
    POSITIVE = "a number above 0"
    COUNT = "an integer from 0 up"
    LIST = "an array"
    DISTINCT = "an array of at least one value, all of them different"
    TYPE = "a type or an array of types"
    NAMES = "an array of strings, all of them different"
    SOME_NAMES = "an array of at least one string, all of them different"
    NAMES_BY_KEY = "an object of arrays of strings"
    SCHEMA = "a schema"
    SCHEMA_OR_BOOLEAN = "a schema, true or false"
    SCHEMAS = "an array of at least one schema"
    SCHEMA_OR_SCHEMAS = "a schema or an array of schemas"
    SCHEMA_BY_KEY = "an object of schemas"
    SCHEMA_OR_NAMES_BY_KEY = "an object of schemas or arrays of strings"
    SPECIAL = "of a syntax of its own"


TYPES = ("array", "boolean", "integer", "null", "number", "object", "string")

_DRAFT_04: dict[str, Form] = {
    "id": Form.STRING,
    "$schema": Form.STRING,
    "title": Form.STRING,
    "description": Form.STRING,
    "default": Form.ANY,
    "multipleOf": Form.POSITIVE,
    "maximum": Form.NUMBER,
    # These want `maximum` and `minimum` beside them.
    "exclusiveMaximum": Form.SPECIAL,
    "exclusiveMinimum": Form.SPECIAL,
    "minimum": Form.NUMBER,
    "maxLength": Form.COUNT,
    "minLength": Form.COUNT,
    "pattern": Form.STRING,
    "additionalItems": Form.SCHEMA_OR_BOOLEAN,
    "items": Form.SCHEMA_OR_SCHEMAS,
    "maxItems": Form.COUNT,
    "minItems": Form.COUNT,
    "uniqueItems": Form.BOOLEAN,
    "maxProperties": Form.COUNT,
    "minProperties": Form.COUNT,
    "required": Form.SOME_NAMES,
    "additionalProperties": Form.SCHEMA_OR_BOOLEAN,
    "definitions": Form.SCHEMA_BY_KEY,
    "properties": Form.SCHEMA_BY_KEY,
    "patternProperties": Form.SCHEMA_BY_KEY,
    "dependencies": Form.SCHEMA_OR_NAMES_BY_KEY,
    "enum": Form.DISTINCT,
    "type": Form.TYPE,
    "format": Form.STRING,
    "allOf": Form.SCHEMAS,
    "anyOf": Form.SCHEMAS,
    "oneOf": Form.SCHEMAS,
    "not": Form.SCHEMA,
}
_DRAFT_06: dict[str, Form] = (
    {keyword: form for keyword, form in _DRAFT_04.items() if keyword != "id"}
    | {"exclusiveMaximum": Form.NUMBER, "exclusiveMinimum": Form.NUMBER, "required": Form.NAMES, "enum": Form.LIST}
    | {"additionalItems": Form.SCHEMA, "additionalProperties": Form.SCHEMA}
    | {"$id": Form.STRING, "$ref": Form.STRING, "examples": Form.LIST, "const": Form.ANY}
    | {"contains": Form.SCHEMA, "propertyNames": Form.SCHEMA}
)
_DRAFT_07: dict[str, Form] = (
    _DRAFT_06
    | {"$comment": Form.STRING, "readOnly": Form.BOOLEAN}
    | {"contentMediaType": Form.STRING, "contentEncoding": Form.STRING}
    | {"if": Form.SCHEMA, "then": Form.SCHEMA, "else": Form.SCHEMA}
)
_2019_09: dict[str, Form] = (
    _DRAFT_07
    | {"$id": Form.SPECIAL, "$anchor": Form.SPECIAL, "$vocabulary": Form.SPECIAL}
    | {"$recursiveRef": Form.STRING, "$recursiveAnchor": Form.BOOLEAN, "$defs": Form.SCHEMA_BY_KEY}
    | {"unevaluatedItems": Form.SCHEMA, "unevaluatedProperties": Form.SCHEMA, "dependentSchemas": Form.SCHEMA_BY_KEY}
    | {"dependentRequired": Form.NAMES_BY_KEY, "maxContains": Form.COUNT, "minContains": Form.COUNT}
    | {"contentSchema": Form.SCHEMA, "deprecated": Form.BOOLEAN, "writeOnly": Form.BOOLEAN}
)
_2020_12: dict[str, Form] = (
    {keyword: form for keyword, form in _2019_09.items() if keyword != "additionalItems"}
    | {"items": Form.SCHEMA, "prefixItems": Form.SCHEMAS}
    | {"$dynamicRef": Form.STRING, "$dynamicAnchor": Form.SPECIAL, "$recursiveAnchor": Form.SPECIAL}
)

KEYWORDS: Mapping[Dialect, Mapping[str, Form]] = {
    Dialect.D2020: _2020_12,
    Dialect.D2019: _2019_09,
    Dialect.D7: _DRAFT_07,
    Dialect.D6: _DRAFT_06,
    Dialect.D4: _DRAFT_04,
}
"""What each dialect's meta-schema says of the value of each keyword; the value of any other key is free."""
