"""JSON Schema that not every vendor's API takes."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

DIALECT = '"$schema": "https://json-schema.org/draft/2020-12/schema", '
FORMAT, TYPELESS, DISCRIMINATOR = (
    "schema-format-portability",
    "schema-anyof-needs-type",
    "schema-no-discriminator-keyword",
)
DEFS, ONE_OF, TAG = "schema-no-defs", "schema-root-oneof-portability", "schema-dialect-tag"


def tool(schema: str, more: str = "") -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {schema}{more}}}]}}'


def argument(schema: str) -> str:
    return tool(f'{{"type": "object", "properties": {{"a": {schema}}}}}')


def result(schema: str) -> str:
    return tool('{"type": "object"}', f', "outputSchema": {schema}')


def resource(schema: str) -> str:
    return f'{{"resources": [{{"uriTemplate": "t://{{a}}", "params": {schema}}}]}}'


NINE = ("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid")
URI = '{"type": "string", "format": "uri"}'

#: Where a schema is looked at, and where it is not.
SEEN = [
    '{"properties": {"b": %s}}',
    '{"items": %s}',
    '{"additionalProperties": %s}',
    '{"anyOf": [%s]}',
    '{"oneOf": [%s]}',
    '{"allOf": [%s]}',
    '{"prefixItems": [%s]}',
    '{"$defs": {"b": %s}}',
]
UNSEEN = [
    '{"items": [%s]}',
    '{"definitions": {"b": %s}}',
    '{"not": %s}',
    '{"if": %s}',
    '{"then": %s}',
    '{"else": %s}',
    '{"patternProperties": {"b": %s}}',
    '{"propertyNames": %s}',
    '{"contains": %s}',
    '{"dependentSchemas": {"b": %s}}',
    '{"default": %s}',
    '{"enum": [%s]}',
]

FORMATS = [
    # a schema, and what becomes of it
    (URI, '{"type": "string", "description": "Format: uri."}'),
    (
        '{"type": "string", "format": "uri", "description": "The page."}',
        '{"type": "string", "description": "The page. Format: uri."}',
    ),
    (
        '{"description": "The page ", "type": "string", "format": "jwt"}',
        '{"description": "The page. Format: jwt.", "type": "string"}',
    ),
    ('{"description": "", "format": "uri"}', '{"description": "Format: uri."}'),
    ('{"format": ""}', '{"description": "Format: ."}'),
]

ERROR = '"error": {"type": "object", "properties": {"code": {}, "message": {}, "data": {}}}'
ENVELOPE = '"anyOf": [{"not": {"required": ["error"]}, "required": ["a"]}, {"required": ["error"]}%s]'

BRANCHES = [
    # alternatives, and which are flagged
    ('{"type": "string"}', ()),
    ('{"type": ["string", "null"]}', ()),
    ('{"$ref": "#"}', ()),
    ('{"const": 1}', ("{",)),
    ('{"enum": [1]}', ("{",)),
    ("{}", ("{",)),
    ('{"anyOf": [{"type": "string"}]}', ("{",)),
    ('{"anyOf": [{"const": 1}]}', ("{", "{")),
    ('{"$ref": 5}', ("{",)),
    ('{"required": ["b"]}', ("{",)),
    ("true", ()),
    # What is being typed.
    ('{"type": }', ()),
    ('{"$ref": }', ()),
    ('{"const": 1, "ty', ()),
    ("", ()),
]

CASES = [
    # Formats
    *(Case(FORMAT, argument(f'{{"format": "{name}"}}'), preset="strict") for name in NINE),
    *(
        Case(FORMAT, argument(f'{{"format": "{name}"}}'), (f'"{name}"',), preset="strict", severity=Severity.ERROR)
        for name in ("uri", "URI", "Date", "emoji", "int64", "")
    ),
    *(
        Case(FORMAT, argument(given), (), preset="strict")
        for given in ('{"format": 5}', '{"format": null}', '{"format": }')
    ),
    *(
        Case(
            FORMAT,
            argument(given),
            (given.partition('"format": ')[2].partition(",")[0].rstrip("}"),),
            preset="strict",
            fixed=argument(mended),
        )
        for given, mended in FORMATS
    ),
    # Where the description is no text there is nothing to move it into.
    Case(FORMAT, argument('{"format": "uri", "description": 5}'), ('"uri"',), preset="strict"),
    Case(FORMAT, argument(URI)),
    *(Case(FORMAT, argument(place % URI), ('"uri"',), preset="strict") for place in SEEN),
    *(Case(FORMAT, argument(place % URI), preset="strict") for place in UNSEEN),
    Case(FORMAT, result(f'{{"type": "object", "properties": {{"a": {URI}}}}}'), ('"uri"',), preset="strict"),
    Case(FORMAT, resource(f'{{"type": "object", "properties": {{"a": {URI}}}}}'), ('"uri"',), preset="strict"),
    # Alternatives without a type
    *(
        Case(TYPELESS, argument(f'{{"{keyword}": [{branch}]}}'), flagged, preset="strict")
        for branch, flagged in BRANCHES
        for keyword in ("anyOf", "oneOf")
    ),
    Case(TYPELESS, argument('{"allOf": [{"const": 1}]}'), preset="strict"),
    Case(TYPELESS, argument('{"anyOf": [{"const": 1}]}'), ("{",), severity=Severity.INFORMATION),
    Case(TYPELESS, argument('{"anyOf": [{"const": 1}, {"const": 2}]}'), ("{",), message="2 alternatives"),
    Case(TYPELESS, argument('{"anyOf": [{"const": 1}, {"const": 2}]}'), ("{", "{"), preset="strict"),
    *(Case(TYPELESS, argument(place % '{"anyOf": [{}], "type": "object"}'), ("{",)) for place in SEEN),
    *(Case(TYPELESS, argument(place % '{"anyOf": [{}], "type": "object"}')) for place in UNSEEN),
    Case(TYPELESS, tool('{"type": "object", "anyOf": [{"required": ["a"]}]}'), ("{",)),
    # What a framework puts around a result is not the author's.
    *(
        Case(
            TYPELESS,
            result(f'{{"type": "object", "properties": {{"a": {{}}, {ERROR}}}, {ENVELOPE % more}}}'),
            flagged,
            preset="strict",
        )
        for more, flagged in (("", ()), (', {"const": 1}', ("{",)))
    ),
    Case(
        TYPELESS,
        result(f'{{"type": "object", "properties": {{"a": {{}}}}, {ENVELOPE % ""}}}'),
        ("{", "{"),
        preset="strict",
    ),
    Case(
        TYPELESS,
        result(f'{{"type": "object", "properties": {{"b": {{"properties": {{{ERROR}}}, {ENVELOPE % ""}}}}}}}'),
        ("{", "{"),
        preset="strict",
    ),
    # discriminator
    *(
        Case(
            DISCRIMINATOR,
            argument(f'{{"type": "object", "discriminator": {value}}}'),
            ('"discriminator"',),
            severity=Severity.WARNING,
            fixed=argument('{"type": "object"}'),
        )
        for value in ('{"propertyName": "kind"}', '"kind"', "null")
    ),
    Case(DISCRIMINATOR, argument('{"properties": {"discriminator": {}}}')),
    Case(DISCRIMINATOR, argument('{"discriminator": }')),
    *(Case(DISCRIMINATOR, argument(place % '{"discriminator": {}}'), ('"discriminator"',)) for place in SEEN),
    *(Case(DISCRIMINATOR, argument(place % '{"discriminator": {}}')) for place in UNSEEN),
    # $defs and $ref
    *(
        Case(DEFS, argument(place % given), ('"inputSchema"',), preset="strict", severity=Severity.WARNING)
        for given in ('{"$ref": "#"}', '{"$defs": {}}', '{"$ref": "#", "$defs": {"x": {"$ref": "#"}}}')
        for place in ('{"$defs": {"b": %s}}', *SEEN[:-1])
    ),
    *(Case(DEFS, argument(place % '{"$ref": "#"}'), preset="strict") for place in UNSEEN),
    *(Case(DEFS, argument(given), preset="strict") for given in ('{"properties": {"$ref": {}}}', '{"$ref": }', "{}")),
    Case(DEFS, argument('{"$ref": "#"}')),
    # A oneOf at the root
    Case(ONE_OF, tool('{"type": "object", "oneOf": []}'), ('"oneOf"',), preset="strict"),
    Case(ONE_OF, tool('{"type": "object", "oneOf": [{"type": "object"}]}')),
    *(
        Case(ONE_OF, text, preset="strict")
        for text in (
            tool('{"type": "object", "anyOf": [{"type": "object"}]}'),
            tool('{"type": "object", "oneOf": {}}'),
            argument('{"oneOf": [{"type": "object"}]}'),
            result('{"type": "object", "oneOf": [{"type": "object"}]}'),
        )
    ),
    Case(ONE_OF, resource('{"type": "object", "oneOf": [{}]}'), ('"oneOf"',), preset="strict"),
    # The dialect
    Case(
        TAG,
        tool('{"type": "object"}'),
        ('"inputSchema"',),
        preset="strict",
        severity=Severity.WARNING,
        fixed=tool(f'{{{DIALECT}"type": "object"}}'),
    ),
    *(
        Case(
            TAG,
            tool(f'{{"type": "object", "$schema": {value}}}'),
            (value,),
            preset="strict",
            fixed=tool(f'{{"type": "object", {DIALECT.rstrip(", ")}}}'),
        )
        for value in ('""', "null", "5")
    ),
    *(
        Case(TAG, tool(f'{{"type": "object", {tag}}}'), preset="strict")
        for tag in ('"$schema": "x"', '"$schema": "http://json-schema.org/draft-07/schema#"', '"$schema": ')
    ),
    Case(TAG, tool('{"type": "object"}')),
    Case(TAG, tool("5"), preset="strict"),
    Case(TAG, tool(f'{{{DIALECT}"type": "object", "properties": {{"a": {{}}}}}}'), preset="strict"),
]
