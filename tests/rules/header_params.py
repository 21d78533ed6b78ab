"""Arguments that are repeated in a header."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

RULE = "header-param-designation"
KEY = '"x-mcp-header"'
BOTH = ("recommended", "strict")


def tool(schema: str, more: str = "") -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {schema}{more}}}]}}'


def arguments(*schemas: str) -> str:
    members = ", ".join(f'"a{i}": {schema}' for i, schema in enumerate(schemas))
    return tool(f'{{"type": "object", "properties": {{{members}}}}}')


def header(name: str, kind: str = '"string"') -> str:
    return f'{{"type": {kind}, "x-mcp-header": {name}}}'


REGION = header('"Region"')

#: Where a header cannot come from.
OUT_OF_REACH = [
    '{"items": %s}',
    '{"items": [%s]}',
    '{"prefixItems": [%s]}',
    '{"contains": %s}',
    '{"additionalProperties": %s}',
    '{"unevaluatedProperties": %s}',
    '{"unevaluatedItems": %s}',
    '{"propertyNames": %s}',
    '{"patternProperties": {"x": %s}}',
    '{"dependentSchemas": {"x": %s}}',
    '{"oneOf": [%s]}',
    '{"anyOf": [%s]}',
    '{"allOf": [%s]}',
    '{"not": %s}',
    '{"if": %s}',
    '{"then": %s}',
    '{"else": %s}',
    '{"$defs": {"x": %s}}',
    '{"definitions": {"x": %s}}',
    '{"items": {"properties": {"x": %s}}}',
]

CASES = [
    *(
        Case(RULE, arguments(header(f'"{name}"')), preset=preset)
        for name in ("Region", "x", "X-Api_Key.1", "!#$%&'*+-.^_`|~", "0")
        for preset in BOTH
    ),
    *(Case(RULE, arguments(header('"A"', f'"{kind}"'))) for kind in ("boolean", "integer", "string")),
    # The protocol leaves number out; the linter that strict follows lets it pass.
    Case(RULE, arguments(header('"A"', '"number"')), ('"number"',), severity=Severity.ERROR),
    Case(RULE, arguments(header('"A"', '"number"')), preset="strict"),
    *(
        Case(RULE, arguments(header(f'"{name}"')), (f'"{name}"',), preset=preset, severity=Severity.ERROR)
        for name in ("", " ", "a b", "a:b", "Régio", "a/b", "a\\n", "(a)")
        for preset in BOTH
    ),
    *(
        Case(RULE, arguments(header(value)), (value,), message="the name of a header")
        for value in ("null", "5", "true")
    ),
    Case(RULE, arguments(header("[]")), (KEY,)),
    *(
        Case(RULE, arguments(header('"A"', f'"{kind}"')), (f'"{kind}"',), preset=preset)
        for kind in ("object", "array", "null", "int")
        for preset in BOTH
    ),
    Case(RULE, arguments('{"x-mcp-header": "A"}'), ('"a0"',), message='needs a "type"'),
    Case(RULE, arguments('{"type": , "x-mcp-header": "A"}')),
    # Whether several types will do is open.
    Case(RULE, arguments(header('"A"', '["string", "null"]')), ('"type"',), severity=Severity.HINT),
    Case(RULE, arguments(header('"A"', '["string", "null"]')), ('"type"',), preset="strict", severity=Severity.ERROR),
    Case(RULE, arguments(header('"A"', '["string", "integer"]')), ('"type"',), severity=Severity.ERROR),
    Case(RULE, arguments(header('"A"', '["object", "null"]')), ('"type"',), severity=Severity.ERROR),
    *(
        Case(RULE, arguments(place % REGION), (KEY,), preset=preset, severity=Severity.ERROR)
        for place in OUT_OF_REACH
        for preset in BOTH
    ),
    Case(RULE, arguments(f'{{"type": "object", "properties": {{"b": {REGION}}}}}')),
    # A property may have any name.
    Case(RULE, arguments(f'{{"type": "object", "properties": {{"items": {REGION}, "x-mcp-header": {{}}}}}}')),
    Case(RULE, tool('{"type": "object", "x-mcp-header": "A"}'), (KEY,), message="as a whole"),
    # Twice the same.
    Case(RULE, arguments(REGION, header('"REGION"')), ('"REGION"',), message="already"),
    Case(RULE, arguments(REGION, header('"REGION"')), ('"REGION"',), preset="strict"),
    Case(RULE, arguments(REGION, REGION, REGION), ('"Region"', '"Region"')),
    Case(RULE, arguments(REGION, REGION, REGION), ('"Region"',), preset="strict"),
    # One fault a place; under strict one a schema.
    Case(RULE, arguments(header('"a b"'), header('"c d"', '"object"')), ('"a b"', '"c d"')),
    Case(RULE, arguments(header('"a b"'), header('"c d"', '"object"')), ('"a b"',), preset="strict"),
    # The key has no meaning in a result, in earlier revisions, and while it is typed.
    Case(RULE, tool('{"type": "object"}', ', "outputSchema": {"type": "object", "x-mcp-header": "a b"}')),
    *(
        Case(RULE, arguments(header('"a b"')), ('"a b"',) if new else (), revision=revision)
        for revision, new in (("2025-06-18", False), ("2025-11-25", False), ("2026-07-28", True))
    ),
    Case(RULE, arguments('{"type": "string", "x-mcp-header": }')),
    Case(RULE, arguments(header('"Reg', '"string"'))),
]
