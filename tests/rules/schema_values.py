"""What schemas say of values."""

from __future__ import annotations

import json

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tool(schema: str) -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {schema}}}]}}'


def argument(schema: str) -> str:
    return tool(f'{{"type": "object", "properties": {{"a": {schema}}}}}')


def pattern(text: str) -> str:
    return argument(f'{{"pattern": {json.dumps(text, ensure_ascii=False)}}}')


UNKNOWN = [
    # schema of an argument, the name that is flagged, the schema after the fix
    ('{"properties": {"b": {}}, "required": ["c"]}', '{"properties": {"b": {}}, "required": []}'),
    ('{"type": "object", "required": ["c"]}', '{"type": "object", "required": []}'),
    ('{"properties": {}, "required": ["c"]}', '{"properties": {}, "required": []}'),
    (
        '{"properties": {"b": {}}, "required": ["c"], "additionalProperties": false}',
        '{"properties": {"b": {}}, "required": [], "additionalProperties": false}',
    ),
    (
        '{"properties": {}, "required": ["c"], "allOf": [{"properties": {"c": {}}}], "additionalProperties": false}',
        '{"properties": {}, "required": [], "allOf": [{"properties": {"c": {}}}], "additionalProperties": false}',
    ),
    (
        '{"anyOf": [{"required": ["c"], "additionalProperties": false}]}',
        '{"anyOf": [{"required": [], "additionalProperties": false}]}',
    ),
]
DECLARED_ELSEWHERE = [
    '{"properties": {"c": {}}, "required": ["c"]}',
    '{"properties": {"c": true}, "required": ["c"]}',
    '{"properties": {}, "required": ["c"], "additionalProperties": true}',
    '{"properties": {}, "required": ["c"], "additionalProperties": {}}',
    '{"properties": {}, "required": ["c"], "patternProperties": {"^c": {}}}',
    *(f'{{"properties": {{}}, "required": ["c"], "{keyword}": []}}' for keyword in ("anyOf", "oneOf", "allOf")),
    '{"properties": {}, "required": ["c"], "$ref": "#"}',
    '{"properties": {}, "required": ["c"], "if": {}}',
    *(f'{{"{keyword}": [{{"required": ["c"]}}]}}' for keyword in ("anyOf", "oneOf", "allOf")),
    *(f'{{"{keyword}": {{"required": ["c"]}}}}' for keyword in ("not", "if", "then", "else")),
    '{"$defs": {"b": {"required": ["c"]}}}',
    '{"type": "string", "required": ["c"]}',
    '{"properties": {"b": {}, "required": ["c"]',
    '{"properties": , "required": ["c"]}',
    '{"properties": {"b": {}}, "required": []}',
    '{"properties": {"b": {}}, "required": "c"}',
    '{"properties": {"b": {}}, "required": [1]}',
    '{"properties": {"b": {}}, "required": [}',
]

BOTH = '{"required": ["b", "b"]}'
TWICE = '{"enum": ["a", "a"]}'

BAD_PATTERNS = [
    # pattern, the part that is flagged
    ("a**", "*"),
    ("*a", "*"),
    ("a|*", "*"),
    ("(", "("),
    ("a)", ")"),
    ("[a", "["),
    ("[z-a]", "z-a"),
    ("x{2,1}", "{2,1}"),
    ("{1}", "{1}"),
    ("a{2}{3}", "{3}"),
    ("^*", "^*"),
    ("(?<=a)+", ")+"),
    ("(?i)a", "(?i)"),
    ("(?P<n>a)", "(?P<n>"),
    ("(?<n>a)(?P=n)", "(?P=n)"),
    ("(?<n>a)(?<n>b)", "(?<n>"),
    (r"(?<n>a)\k<m>", r"\k<m>"),
    ("(?>a)", "(?>"),
    ("(?#a)", "(?#"),
    ("(?(1)a)", "(?("),
    ("(?<1>a)", "(?<1>"),
    ("a++", "+"),
    ("\\", "\\"),
]
GOOD_PATTERNS = [
    "",
    "^[a-z]+$",
    r"^\d{4}-\d{2}$",
    r"\-\_\@",
    "[]",
    "[^]",
    "a{,5}",
    "a{",
    "}",
    "]",
    "(?=a)*",
    "(?<n>a)|(?<n>b)",
    r"(?<n>a)\k<n>",
    r"\k",
    r"[\w-.]",
    r"[\d-z]",
    r"\p{L}+",
    r"[\p{L}\p{N}]",
    r"\u{1F600}",
    "[😀-😎]",
    "(?<!a)b",
    "(?i:a)b",
    "a??b*?c+?d{1,2}?",
    r"[\b]",
    r"\cA\x41A\0\1",
]
OTHER_MEANING = [(r"\Aa", r"\A"), (r"a\Z", r"\Z"), (r"a\z", r"\z"), ("[[:alpha:]]", "[:alpha:]")]

INVALID_VALUES = [
    ('{"type": "string", "default": 1}', "1"),
    ('{"type": "integer", "default": 1.5}', "1.5"),
    ('{"type": "integer", "default": "1"}', '"1"'),
    ('{"type": "boolean", "default": "true"}', '"true"'),
    ('{"enum": ["a", "b"], "default": "c"}', '"c"'),
    ('{"const": 1, "default": true}', "true"),
    ('{"type": "number", "maximum": 5, "default": 6}', "6"),
    ('{"type": "number", "exclusiveMinimum": 5, "default": 5}', "5"),
    ('{"type": "string", "minLength": 1, "default": ""}', '""'),
    ('{"type": "array", "items": {}, "minItems": 1, "default": []}', '"default"'),
    ('{"type": "array", "items": {"type": "string"}, "default": [1]}', '"default"'),
    ('{"type": "object", "required": ["b"], "properties": {"b": {}}, "default": {}}', '"default"'),
    ('{"anyOf": [{"type": "string"}, {"type": "integer"}], "default": false}', "false"),
    ('{"oneOf": [{"type": "string"}, {"type": "integer"}], "default": false}', "false"),
    ('{"type": "string", "examples": ["a", 1]}', "1"),
]
VALID_VALUES = [
    '{"type": "string", "default": "a"}',
    '{"type": "integer", "default": 1.0}',
    '{"type": "number", "default": 1}',
    '{"enum": [1], "default": 1.0}',
    '{"type": ["string", "null"], "default": null}',
    '{"anyOf": [{"type": "string"}, {"type": "null"}], "default": null}',
    '{"type": "array", "items": {"type": "string"}, "default": ["a"]}',
    '{"type": "object", "properties": {"b": {"type": "string"}}, "default": {"b": "c"}}',
    '{"$ref": "#/$defs/x", "default": 1}',
    '{"type": "array", "items": {"$ref": "#/$defs/x"}, "default": [1]}',
    r'{"type": "string", "pattern": "^\\w+$", "default": "!"}',
    '{"type": "string", "format": "uri", "default": "nothing"}',
    '{"type": "int", "default": "a"}',
    '{"type": "string", "default": }',
    '{"type": , "default": 1}',
    '{"type": "string", "examples": "a"}',
    '{"default": 1}',
    '{"type": "string", "nullable": true, "default": null}',
    '{"properties": {"default": {"type": "string"}, "type": {"type": "string"}}}',
]

CASES = [
    *(
        Case("schema-required-unknown", argument(schema), ('"c"',), fixed=argument(mended), severity=Severity.WARNING)
        for schema, mended in UNKNOWN
    ),
    *(Case("schema-required-unknown", argument(schema), preset="strict") for schema in DECLARED_ELSEWHERE),
    Case("schema-required-unknown", argument(UNKNOWN[0][0]), ('"c"',), preset="strict", severity=Severity.ERROR),
    Case(
        "schema-required-unknown",
        argument('{"properties": {"filePath": {}}, "required": ["file_path"]}'),
        ('"file_path"',),
        fixed=argument('{"properties": {"filePath": {}}, "required": ["filePath"]}'),
        message='its properties are "filePath"',
    ),
    # The nearest is required already.
    Case(
        "schema-required-unknown",
        argument('{"properties": {"filePath": {}}, "required": ["filePath", "file_path"]}'),
        ('"file_path"',),
        fixed=argument('{"properties": {"filePath": {}}, "required": ["filePath"]}'),
    ),
    Case("schema-required-unknown", argument(UNKNOWN[0][0]), ('"c"',), targets=("gemini",), message="The Gemini API"),
    # The same twice.
    Case(
        "schema-required-duplicate",
        argument('{"properties": {"b": {}, "c": {}}, "required": ["b", "c", "b", "b"]}'),
        ('"b"', '"b"'),
        fixed=argument('{"properties": {"b": {}, "c": {}}, "required": ["b", "c"]}'),
        severity=Severity.ERROR,
    ),
    Case("schema-required-duplicate", argument('{"required": [1, 1]}')),
    Case("schema-required-duplicate", argument('{"required": ["b", "B"]}')),
    Case("schema-required-duplicate", argument(BOTH), ('"b"',), targets=("openai",), message="The OpenAI API refuses"),
    *(
        Case("schema-enum-duplicate", argument(f'{{"enum": [{had}]}}'), (at,), fixed=argument(f'{{"enum": [{left}]}}'))
        for had, at, left in (
            ('"a", "a"', '"a"', '"a"'),
            ("1, 1.0", "1.0", "1"),
            ("null, 1, null", "null", "null, 1"),
            ("[1], [1.0]", "[", "[1]"),
            ('{"b": 1, "c": 2}, {"c": 2, "b": 1}', "{", '{"b": 1, "c": 2}'),
        )
    ),
    *(
        Case("schema-enum-duplicate", argument(f'{{"enum": [{values}]}}'), preset="strict")
        for values in ("", '"a"', '"a", "A"', "1, true", '0, false, "0", null, ""', "[1], [[1]]", ", ")
    ),
    Case("schema-enum-duplicate", argument(TWICE), ('"a"',), severity=Severity.ERROR, message="VS Code drops"),
    Case("schema-enum-duplicate", argument(TWICE), ('"a"',), targets=("cursor",), severity=Severity.WARNING),
    # Bounds.
    *(
        Case("schema-bounds", argument(f'{{"{lower}": 2, "{upper}": 1}}'), ("2",), message=f"(2) is above {upper} (1)")
        for lower, upper in (
            ("minimum", "maximum"),
            ("minLength", "maxLength"),
            ("minItems", "maxItems"),
            ("minProperties", "maxProperties"),
            ("minContains", "maxContains"),
            ("exclusiveMinimum", "maximum"),
            ("minimum", "exclusiveMaximum"),
            ("exclusiveMinimum", "exclusiveMaximum"),
        )
    ),
    *(
        Case("schema-bounds", argument(f'{{"{lower}": 1.0, "{upper}": 1}}'), ("1.0",), message="equals")
        for lower, upper in (("exclusiveMinimum", "maximum"), ("minimum", "exclusiveMaximum"))
    ),
    *(
        Case("schema-bounds", argument(schema), preset="strict")
        for schema in (
            '{"minimum": 1, "maximum": 1}',
            '{"minimum": -1, "maximum": 0.5}',
            '{"minimum": 1}',
            '{"minimum": "2", "maximum": 1}',
            '{"minimum": 2, "maximum": }',
            '{"minimum": 2, "maxLength": 1}',
            '{"minimum": 1, "maximum": 1, "exclusiveMinimum": true}',
        )
    ),
    # Patterns.
    *(
        Case("schema-pattern", pattern(text), (json.dumps(part)[1:-1],), severity=severity)
        for severity, patterns in ((Severity.ERROR, BAD_PATTERNS), (Severity.WARNING, OTHER_MEANING))
        for text, part in patterns
    ),
    *(Case("schema-pattern", pattern(text), preset="strict") for text in GOOD_PATTERNS),
    Case("schema-pattern", pattern("é😀(?i)"), ("(?i)",)),
    Case("schema-pattern", argument('{"patternProperties": {"^a": {}, "(": {}}}'), ('"("',)),
    Case("schema-pattern", argument('{"patternProperties": {"(": }}'), ('"("',)),
    Case("schema-pattern", pattern("("), ("(",), message="VS Code drops this tool"),
    *(
        Case("schema-pattern", argument(schema))
        for schema in ('{"pattern": 5}', '{"pattern": ', '{"properties": {"pattern": {}}}')
    ),
    # Defaults.
    *(
        Case("schema-default", argument(schema), (flagged,), severity=Severity.WARNING)
        for schema, flagged in INVALID_VALUES
    ),
    *(Case("schema-default", argument(schema), preset="strict") for schema in VALID_VALUES),
    Case(
        "schema-default",
        tool('{"properties": {"a": {"type": "string", "default": null}, "b": {"enum": ["c"], "default": null}}}'),
        ("null",),
        severity=Severity.HINT,
        message="2 arguments have a default of null",
    ),
]
