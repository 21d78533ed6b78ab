"""Schemas that no value can satisfy."""

from __future__ import annotations

from ruletest import Case

RULE = "schema-unsatisfiable"


def root(schema: str, field: str = "inputSchema") -> str:
    rest = "" if field == "inputSchema" else '"inputSchema": {"type": "object"}, '
    return f'{{"tools": [{{"name": "t", {rest}"{field}": {schema}}}]}}'


def argument(schema: str, more: str = "") -> str:
    return root(f'{{"type": "object", "properties": {{"a": {schema}}}{more}}}')


NONE = ['{"enum": []}', '{"type": "string", "enum": []}', '{"anyOf": []}', '{"oneOf": []}', '{"type": []}']
ALL_REFUSED = ['{"not": {}}', '{"not": true}']
SOUND = [
    '{"allOf": []}',
    '{"required": []}',
    '{"properties": {}}',
    '{"prefixItems": []}',
    '{"enum": [1]}',
    '{"enum": {}}',
    '{"not": false}',
    '{"not": {"type": "string"}}',
    "false",
    '{"default": []}',
    '{"const": {"enum": []}}',
    # What is being typed.
    '{"enum": [}',
    '{"enum": }',
    '{"not": }',
    '{"not": {"',
]
#: Where a schema describes a value, and what is flagged for one in place of %s.
PLACES = [
    ('{"properties": {"b": %s}}', '"b"'),
    ('{"items": %s}', '"items"'),
    ('{"additionalProperties": %s}', '"additionalProperties"'),
    ('{"prefixItems": [%s]}', "{"),
    ('{"anyOf": [%s]}', "{"),
    ('{"oneOf": [%s]}', "{"),
    ('{"allOf": [%s]}', "{"),
    ('{"$defs": {"b": %s}}', '"b"'),
    ('{"definitions": {"b": %s}}', '"b"'),
]
ELSEWHERE = [
    '{"not": %s}',
    '{"if": %s}',
    '{"then": %s}',
    '{"contains": %s}',
    '{"propertyNames": %s}',
    '{"patternProperties": {"b": %s}}',
    '{"items": [%s]}',
]

CASES = [
    *(Case(RULE, argument(schema), ('"a"',), preset=preset) for schema in NONE for preset in ("recommended", "strict")),
    *(Case(RULE, argument(schema), ('"a"',), preset="strict") for schema in ALL_REFUSED),
    # Nothing at all may be what is meant, where the value can be left out.
    *(Case(RULE, argument(schema)) for schema in ALL_REFUSED),
    *(Case(RULE, argument(schema, ', "required": ["b"]')) for schema in ALL_REFUSED),
    *(Case(RULE, argument(schema, ', "required": ["b", "a"]'), ('"a"',)) for schema in ALL_REFUSED),
    Case(RULE, argument('{"allOf": [{"not": {}}]}'), ("{",)),
    Case(RULE, argument('{"anyOf": [{"not": {}}, {"type": "string"}]}')),
    Case(RULE, argument('{"anyOf": [{"not": {}}, {"type": "string"}]}'), ("{",), preset="strict"),
    *(Case(RULE, argument(schema), preset="strict") for schema in SOUND),
    *(Case(RULE, argument(place % '{"enum": []}'), (flagged,)) for place, flagged in PLACES),
    *(Case(RULE, argument(place % '{"enum": []}'), preset="strict") for place in ELSEWHERE),
    # What is in such a schema does not matter any more.
    Case(RULE, argument('{"enum": [], "properties": {"b": {"anyOf": []}}}'), ('"a"',)),
    Case(RULE, argument('{"type": [], "enum": []}'), ('"a"',), message='its "enum" is empty'),
    # The root: of its type schema-is-object speaks.
    Case(RULE, root('{"type": "object", "anyOf": []}'), ('"inputSchema"',)),
    Case(RULE, root('{"type": "object", "not": {}}'), ('"inputSchema"',)),
    Case(RULE, root('{"type": []}')),
    Case(RULE, root('{"type": "object", "properties": {"a": {"enum": []}}}', "outputSchema"), ('"a"',)),
    # Who has the last word where the dialect, too, forbids it.
    *(Case("schema-metaschema", argument(schema)) for schema in NONE),
]
