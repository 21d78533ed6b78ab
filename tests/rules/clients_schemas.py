"""JSON Schema that single clients do not take."""

from __future__ import annotations

import json

from ruletest import Case

from mcp_lsp.rules.api import Severity

KEY, ROOT, KEYWORD = "client-property-key", "client-schema-root", "client-schema-keyword"
TYPE, FORMAT, PATTERN, STRICT = "client-schema-type", "client-format", "client-pattern", "client-strict-mode"


def tool(schema: str, more: str = "") -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {schema}{more}}}]}}'


def argument(schema: str, name: str = "a") -> str:
    return tool(f'{{"type": "object", "properties": {{{json.dumps(name)}: {schema}}}}}')


def result(schema: str) -> str:
    return tool('{"type": "object"}', f', "outputSchema": {{"type": "object", "properties": {{"a": {schema}}}}}')


def closed(properties: str, required: str = "", more: str = "") -> str:
    """A schema as strict mode wants it, but for what is given."""
    listed = f', "required": [{required}]' if required else ""
    return tool(f'{{"type": "object", "properties": {{{properties}}}{listed}, "additionalProperties": false{more}}}')


STRING = '{"type": "string"}'

#: (a schema, what is flagged in it, the client, how bad it is)
KEYWORDS = [
    ('{"type": "string", "const": "x"}', '"const"', "gemini", Severity.ERROR),
    ('{"type": "string", "const": "x"}', '"const"', "zed", Severity.WARNING),
    ('{"type": "number", "exclusiveMinimum": 0}', '"exclusiveMinimum"', "gemini", Severity.ERROR),
    ('{"type": "number", "multipleOf": 2}', '"multipleOf"', "gemini", Severity.ERROR),
    ('{"type": "object", "properties": {"b": {"type": "string"}}, "additionalProperties": false}',)
    + ('"additionalProperties"', "gemini", Severity.WARNING),
    ('{"type": "object", "additionalProperties": {"type": "string"}}', '"additionalProperties"', "codex")
    + (Severity.INFORMATION,),
    ('{"type": "object", "propertyNames": {"type": "string"}}', '"propertyNames"', "openai-strict", Severity.ERROR),
    ('{"type": "object", "propertyNames": {"type": "string"}}', '"propertyNames"', "codex", Severity.INFORMATION),
    ('{"type": "string", "x-mcp-header": "A"}', '"x-mcp-header"', "gemini", Severity.ERROR),
    ('{"type": "string", "not": {"const": ""}}', '"not"', "openai-strict", Severity.ERROR),
    ('{"type": "string", "not": {"const": ""}}', '"not"', "kimi", Severity.INFORMATION),
    ('{"allOf": [{"type": "string"}]}', '"allOf"', "openai-strict", Severity.ERROR),
    ('{"oneOf": [{"type": "string"}]}', '"oneOf"', "openai-strict", Severity.INFORMATION),
    ('{"type": "string", "default": ""}', '"default"', "openai-strict", Severity.INFORMATION),
    *(
        (f'{{"{keyword}": [{{"type": "string"}}]}}', f'"{keyword}"', target, Severity.INFORMATION)
        for keyword in ("anyOf", "oneOf", "allOf")
        for target in ("cursor", "codex")
    ),
    ('{"$ref": "#/$defs/x"}', '"$ref"', "zed", Severity.INFORMATION),
    ('{"$ref": "#/$defs/x"}', '"$ref"', "gemini-cli", Severity.INFORMATION),
    ('{"$ref": "#/properties/x"}', '"$ref"', "kimi", Severity.ERROR),
    ('{"$ref": "#/$defs/x", "description": "An x."}', '"$ref"', "kimi", Severity.INFORMATION),
    ('{"anyOf": [{"type": "string"}], "description": "An x."}', '"anyOf"', "gemini", Severity.WARNING),
    ('{"type": "string", "maxLength": 2000}', "2000", "llama-cpp", Severity.WARNING),
    ('{"type": "array", "items": {"type": "string"}, "maxItems": 5e3}', "5e3", "llama-cpp", Severity.WARNING),
]

#: (a schema, what is flagged in it, the client, how bad it is)
TYPES = [
    ('{"type": ["string", "null"]}', '"type"', "gemini", Severity.ERROR),
    ('{"type": ["string", "null"]}', '"type"', "cursor", Severity.INFORMATION),
    ('{"type": ["string", "null"]}', '"type"', "codex", Severity.INFORMATION),
    ('{"description": "Anything."}', '"a"', "kimi", Severity.ERROR),
    ('{"description": "Anything."}', '"a"', "gemini", Severity.WARNING),
    ('{"description": "Anything."}', '"a"', "gemini-cli", Severity.INFORMATION),
    ("{}", '"a"', "kimi", Severity.ERROR),
    ('{"$ref": "#"}', '"a"', "gemini", Severity.INFORMATION),
    ('{"allOf": [{"type": "string"}]}', '"a"', "gemini", Severity.INFORMATION),
    ('{"enum": ["x"]}', '"enum"', "gemini", Severity.INFORMATION),
    ('{"enum": ["x"]}', '"enum"', "kimi", Severity.ERROR),
    ('{"type": "array", "items": {}}', '"items"', "kimi", Severity.ERROR),
    ('{"type": "string", "anyOf": [{"type": "string", "minLength": 1}]}', '"string"', "kimi", Severity.ERROR),
    ('{"anyOf": [{}, {"type": "null"}]}', "{", "openai-strict", Severity.ERROR),
    ('{"oneOf": [{"type": "null"}, {"title": "B"}]}', "{", "openai-strict", Severity.ERROR),
    ('{"anyOf": [{"anyOf": [{"minLength": 1}, {"type": "null"}]}]}', "{", "openai-strict", Severity.ERROR),
    ('{"anyOf": [{"enum": ["x"]}]}', "{", "openai-strict", Severity.ERROR),
    ('{"anyOf": [{"const": "x"}]}', "{", "openai-strict", Severity.ERROR),
    ('{"type": "string", "anyOf": [{"type": "string"}]}', '"string"', "gemini-cli", Severity.INFORMATION),
    ('{"type": "object", "additionalProperties": {}}', '"additionalProperties"', "openai-strict", Severity.ERROR),
    ('{"enum": ["x"]}', '"enum"', "openai-strict", Severity.ERROR),
    ('{"type": "string", "properties": {"b": {"type": "string"}}}', '"properties"', "gemini", Severity.ERROR),
    ('{"type": "array", "items": {"type": "string"}, "required": ["b"]}', '"required"', "gemini", Severity.ERROR),
    ('{"type": ["array", "null"], "items": {"type": "string"}, "enum": ["x"]}', '"x"', "openai-strict")
    + (Severity.INFORMATION,),
    ('{"type": "null", "enum": ["x"]}', '"x"', "openai-strict", Severity.INFORMATION),
    ('{"type": "integer", "enum": [1, 2.5]}', "2.5", "openai-strict", Severity.INFORMATION),
    ('{"type": "object"}', '"a"', "gemini", Severity.WARNING),
    ('{"type": "object", "properties": {}}', '"a"', "gemini", Severity.WARNING),
    ('{"type": "integer", "enum": [1, 2]}', "1", "cursor", Severity.WARNING),
    ('{"type": "boolean", "enum": [true]}', "true", "gemini", Severity.ERROR),
    ('{"type": "integer", "enum": [1, 2]}', "1", "vscode", Severity.INFORMATION),
    ('{"type": "string", "enum": ["x", ""]}', '""', "gemini", Severity.ERROR),
    ('{"type": "array", "items": {"type": "string"}, "enum": ["x"]}', '"enum"', "gemini", Severity.INFORMATION),
]

PATTERNS = [
    # a pattern as JSON, its client, and what is flagged
    (r'"^[0-9]{4}$"', "llama-cpp", ()),
    (r'"[0-9]{4}"', "llama-cpp", (r'"[0-9]{4}"',)),
    (r'"^\\d{4}$"', "llama-cpp", (r"\\d",)),
    (r'"^[\\w.-]+$"', "llama-cpp", (r"\\w",)),
    (r'"^\\d\\d\\s$"', "llama-cpp", (r"\\d",)),
    (r'"^\\\\d$"', "llama-cpp", ()),
    (r'"^(?=.*[0-9])\\w$"', "llama-cpp", ("(?=", r"\\w")),
    (r'"^(?!x).+$"', "openai", ("(?!",)),
    (r'"^(?<=x)y$"', "openai-strict", ("(?<=",)),
    (r'"^(?<name>x)$"', "openai", ()),
    (r'"^(?:x)$"', "openai", ()),
    (r'"^[(?!)]+$"', "openai", ()),
    (r'"^\\(?=$"', "openai", ()),
    (r'"^[\\](?!]$"', "openai", ()),
    (r'"^[\\p{L}\\p{N} ]+$"', "openai", (r"\\p",)),
    (r'"^\\P{Cc}+$"', "openai", (r"\\P",)),
    (r'"^\\p$"', "openai", ()),
    (r'"^\\p{L}+$"', "anthropic-api", ()),
    (r'"\\d"', "claude-code", ()),
]

CASES = [
    # Names of arguments
    *(
        Case(KEY, argument(STRING, name), (json.dumps(name),), severity=Severity.ERROR)
        for name in ("$top", "filter[name]", "a b", "@type", "a/b", "a" * 65)
    ),
    *(Case(KEY, argument(STRING, name)) for name in ("a", "a.b", "a-b", "_", "0", "a" * 64)),
    Case(KEY, argument(STRING, "é"), ('"\\u00e9"',)),
    Case(KEY, argument(STRING, "$top"), ('"$top"',), message="Claude Code drops this tool"),
    Case(KEY, argument(STRING, "$top"), ('"$top"',), targets=("anthropic-api",), message="refuses the whole request"),
    Case(KEY, argument(STRING, "a-b"), ('"a-b"',), targets=("gemini",), severity=Severity.INFORMATION),
    Case(KEY, argument(STRING, "$top"), targets=("cursor", "vscode", "codex", "openai")),
    Case(KEY, argument(STRING, "ids[]"), ('"ids[]"',), targets=("bedrock",), severity=Severity.INFORMATION),
    Case(KEY, argument(STRING, "a.b"), targets=("bedrock",)),
    Case(KEY, argument('{"type": "object", "properties": {"$top": {"type": "string"}}}')),
    Case(KEY, result('{"type": "object", "properties": {"$top": {}}}')),
    Case(KEY, argument("", "$top")),
    # The root
    *(
        Case(
            ROOT,
            tool('{"type": "object"}'),
            ('"inputSchema"',),
            targets=(target,),
            severity=severity,
            fixed=tool('{"type": "object", "properties": {}}'),
        )
        for target, severity in (
            ("openai", Severity.ERROR),
            ("openai-strict", Severity.ERROR),
            ("codex", Severity.INFORMATION),
            ("vscode", Severity.INFORMATION),
        )
    ),
    Case(ROOT, tool('{"type": "object"}')),
    Case(ROOT, tool('{"type": "object", "properties": {}}'), targets=("openai", "codex", "vscode")),
    Case(
        ROOT,
        tool('{"type": "object", "properties": {}}'),
        ('"properties"',),
        targets=("gemini",),
        severity=Severity.INFORMATION,
    ),
    Case(ROOT, tool('{"type": "string"}'), targets=("openai",)),
    Case(ROOT, tool('{"type": "object", "properties": }'), targets=("openai",)),
    Case(ROOT, tool('{"type": "object", "prop'), targets=("openai",)),
    # Keywords
    *(
        Case(KEYWORD, argument(schema), (flagged,), targets=(target,), severity=severity)
        for schema, flagged, target, severity in KEYWORDS
    ),
    *(Case(KEYWORD, argument(schema)) for schema, *_ in KEYWORDS),
    *(Case(KEYWORD, argument(schema), targets=("windsurf", "ts-sdk", "bedrock")) for schema, *_ in KEYWORDS[:4]),
    *(Case(KEYWORD, result(schema), targets=(target,)) for schema, _, target, _ in KEYWORDS),
    Case(KEYWORD, argument('{"type": "string", "enum": ["x"], "minLength": 1}'), targets=("gemini", "openai-strict")),
    Case(KEYWORD, argument('{"$ref": "#/$defs/x"}'), targets=("kimi",)),
    Case(KEYWORD, argument('{"anyOf": [{"type": "string"}]}'), targets=("gemini",)),
    Case(KEYWORD, argument('{"type": "string", "maxLength": 1999}'), targets=("llama-cpp",)),
    Case(KEYWORD, argument('{"type": "string", "maxLength": 1e999}'), ("1e999",), targets=("llama-cpp",)),
    Case(TYPE, argument('{"type": "integer", "enum": [1e999]}'), ("1e999",), targets=("openai-strict",)),
    Case(KEYWORD, argument('{"type": "string", "maxLength": -1e999}'), targets=("llama-cpp",)),
    Case(KEYWORD, argument('{"type": "string", "maxLength": NaN}'), targets=("llama-cpp",)),
    Case(KEYWORD, argument('{"type": "string", "maxLength": "2000"}'), targets=("llama-cpp",)),
    Case(KEYWORD, argument('{"type": "string", "maxLength": }'), targets=("llama-cpp",)),
    Case(
        KEYWORD,
        tool('{"type": "object", "properties": {"$defs": {"type": "string"}}, "$defs": {"x": {"type": "string"}}}'),
        ('"$defs"',),
        targets=("bedrock",),
        severity=Severity.INFORMATION,
    ),
    Case(KEYWORD, argument('{"const": }'), targets=("gemini",)),
    Case(KEYWORD, argument('{"type": "object", "properties": {"const": {"type": "string"}}}'), targets=("gemini",)),
    # Those at the root are another rule's.
    *(
        Case(rule, tool(f'{{"type": "object", "{keyword}": {value}}}'), flagged, targets=("gemini",))
        for keyword, value in (("oneOf", "[{}]"), ("allOf", "[{}]"), ("not", "{}"), ("if", "{}"))
        for rule, flagged in ((KEYWORD, ()), ("schema-root-combinator", (f'"{keyword}"',)))
    ),
    Case(
        KEYWORD,
        tool('{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}'),
        ('"$schema"',),
        targets=("vscode",),
        severity=Severity.INFORMATION,
    ),
    Case(KEYWORD, tool('{"$schema": "http://json-schema.org/draft-07/schema#"}'), targets=("vscode",)),
    Case(
        KEYWORD,
        tool('{"$schema": "http://json-schema.org/draft-07/schema#"}'),
        ('"$schema"',),
        targets=("gemini",),
        severity=Severity.ERROR,
    ),
    Case(KEYWORD, argument('{"anyOf": [{"anyOf": [{}]}]}'), ('"anyOf"',), targets=("codex",), message="2 schemas of"),
    # Tuples of results
    Case(
        KEYWORD,
        result('{"type": "array", "prefixItems": [{}], "items": false}'),
        ("false",),
        severity=Severity.ERROR,
        message="Cursor refuses every call of this tool",
    ),
    Case(KEYWORD, result('{"type": "array", "prefixItems": [{}]}')),
    Case(KEYWORD, argument('{"type": "array", "prefixItems": [{}], "items": false}')),
    Case(KEYWORD, result('{"type": "array", "prefixItems": [{}], "items": false}'), targets=("vscode",)),
    # Types and enums
    *(
        Case(TYPE, argument(schema), (flagged,), targets=(target,), severity=severity)
        for schema, flagged, target, severity in TYPES
    ),
    *(Case(TYPE, argument(schema)) for schema, *_ in TYPES if "1, 2" not in schema and "true" not in schema),
    *(Case(TYPE, argument(schema), targets=("claude-code", "openai", "anthropic-api")) for schema, *_ in TYPES),
    *(Case(TYPE, result(schema), targets=(target,)) for schema, _, target, _ in TYPES),
    Case(
        TYPE,
        argument('{"type": ["object", "null"], "properties": {}}'),
        ('"type"', '"properties"'),
        targets=("gemini",),
    ),
    Case(TYPE, tool('{"properties": {}}'), targets=("kimi", "gemini")),
    *(
        Case(TYPE, argument(f'{{"anyOf": [{branch}, {{"type": "null"}}]}}'), targets=("openai-strict",))
        for branch in ('{"$ref": "#"}', '{"anyOf": [{"type": "string"}]}', '{"type": "string"}', '{"type": }', "true")
    ),
    # One finding for one alternative, where a client is known to refuse it; the seed's words under strict stay.
    *(
        Case("schema-anyof-needs-type", argument('{"anyOf": [{}]}'), expect, targets=targets, preset=preset)
        for targets, preset, expect in (
            (("openai-strict",), "recommended", ()),
            (("openai-strict",), "strict", ("{",)),
            (("openai-strict", "kimi"), "recommended", ("{",)),
            (("openai",), "recommended", ("{",)),
        )
    ),
    Case(TYPE, argument('{"anyOf": [{"const": 1}]}'), targets=("kimi",)),
    Case(
        "schema-anyof-needs-type", argument('{"anyOf": [{"const": 1}]}'), ("{",), targets=("kimi",), message="Kimi is"
    ),
    *(Case(TYPE, argument(given), targets=("kimi", "gemini")) for given in ('{"type": }', '{"enum": }', "", "true")),
    Case(TYPE, argument('{"type": "string", "enum": ["x", null]}'), targets=("gemini", "cursor")),
    *(
        Case(TYPE, argument(given), targets=("openai-strict",))
        for given in (
            '{"type": ["string", "null"], "enum": ["x", null]}',
            '{"type": "number", "enum": [1, 2.5]}',
            '{"type": "integer", "enum": [1, 2.0]}',
            '{"type": "number", "enum": [1e999]}',
            f'{{"type": "integer", "enum": [{"9" * 400}]}}',
            '{"type": "boolean", "enum": [true]}',
            '{"type": "text", "enum": ["x"]}',
            '{"type": "string", "enum": }',
        )
    ),
    Case(
        TYPE,
        argument('{"type": ["array", "null"], "items": {"type": "string"}, "enum": ["x"]}'),
        ('"type"', '"enum"'),
        targets=("gemini",),
    ),
    # Formats
    *(
        Case(FORMAT, argument('{"type": "string", "format": "uri"}'), ('"uri"',), targets=(target,), severity=severity)
        for target, severity in (
            ("openai-strict", Severity.ERROR),
            ("gemini", Severity.ERROR),
            ("openai", Severity.INFORMATION),
            ("codex", Severity.INFORMATION),
        )
    ),
    Case(FORMAT, argument('{"format": "email"}'), ('"email"',), targets=("gemini",), message='"enum" or "date-time"'),
    Case(FORMAT, argument('{"type": "string", "format": "int64"}'), ('"int64"',), targets=("gemini-cli",)),
    *(
        Case(FORMAT, argument(given), targets=("gemini", "openai-strict", "gemini-cli"))
        for given in (
            '{"type": "string", "format": "date-time"}',
            '{"type": "integer", "format": "int64"}',
            '{"type": "string", "format": }',
            '{"type": "string", "format": 5}',
        )
    ),
    Case(FORMAT, argument('{"type": "string", "format": "uri"}')),
    Case(FORMAT, result('{"type": "string", "format": "uri"}'), targets=("gemini",)),
    # Patterns
    *(
        Case(PATTERN, argument(f'{{"type": "string", "pattern": {pattern}}}'), flagged, targets=(target,))
        for pattern, target, flagged in PATTERNS
    ),
    # Strict mode
    Case(STRICT, closed('"a": {"type": "string"}', '"a"'), targets=("openai-strict",)),
    Case(STRICT, closed('"a": {"type": "string"}', '"a"')),
    Case(STRICT, closed(""), targets=("openai-strict",)),
    Case(
        STRICT,
        tool('{"type": "object", "properties": {}}'),
        ('"inputSchema"',),
        targets=("openai-strict",),
        severity=Severity.ERROR,
    ),
    Case(STRICT, tool('{"type": "object", "properties": {}}'), targets=("openai", "codex")),
    Case(
        STRICT,
        tool('{"type": "object", "properties": {}, "additionalProperties": true}'),
        ("true",),
        targets=("openai-strict",),
    ),
    Case(
        STRICT,
        closed('"a": {"type": "string"}, "b": {"type": "string"}', '"a"'),
        ('"required"',),
        targets=("openai-strict",),
        message='these are not: "b".',
    ),
    Case(STRICT, closed('"a": {"type": "string"}'), ('"inputSchema"',), targets=("openai-strict",)),
    Case(
        STRICT,
        closed('"a": {"type": ["object", "null"], "properties": {}}', '"a"'),
        ('"a"',),
        targets=("openai-strict",),
    ),
    Case(
        STRICT,
        closed('"a": {"type": "string"}', "").replace("false", ""),
        ('"inputSchema"',),
        targets=("openai-strict",),
    ),
    Case(
        STRICT,
        closed(f'"a": {{"type": "string", "enum": {json.dumps([f"{i:060}" for i in range(251)])}}}', '"a"'),
        ('"enum"',),
        targets=("openai-strict",),
        message="15,060 characters",
    ),
    Case(
        STRICT,
        closed(f'"a": {{"type": "string", "enum": {json.dumps([f"{i:061}" for i in range(250)])}}}', '"a"'),
        targets=("openai-strict",),
    ),
    *(
        Case(
            STRICT,
            closed(f'"a": {{"type": "string", "enum": {json.dumps([f"{i}" for i in range(count)])}}}', '"a"'),
            flagged,
            targets=("openai-strict",),
        )
        for count, flagged in ((1000, ()), (1001, ('"inputSchema"',)))
    ),
    *(
        Case(
            STRICT,
            closed(", ".join(f'"{i}": {STRING}' for i in range(count)), ", ".join(f'"{i}"' for i in range(count))),
            flagged,
            targets=("openai-strict",),
        )
        for count, flagged in ((5000, ()), (5001, ('"inputSchema"',)))
    ),
    Case(
        STRICT,
        closed(f'"{"a" * 119_999}": {{"type": "string", "const": "ab"}}', f'"{"a" * 119_999}"'),
        ('"inputSchema"',),
        targets=("openai-strict",),
        message="120,001 characters",
    ),
    # Constructs of other rules name the clients as well.
    *(
        Case(rule, text, (flagged,), targets=(target,), severity=severity, message=message)
        for rule, text, flagged, target, severity, message in (
            ("schema-unsatisfiable", argument('{"type": "string", "enum": []}'), '"a"', "kimi")
            + (Severity.ERROR, "Kimi refuses"),
            ("schema-too-deep", argument("{" + '"not": {' * 11 + "}" * 12), '"not"', "openai-strict")
            + (Severity.ERROR, "refuses the whole request"),
            ("schema-openapi-keyword", argument('{"type": "string", "example": "x"}'), '"example"', "claude-code")
            + (Severity.WARNING, "Claude Code is reported to refuse"),
            ("schema-metaschema", tool('{"type": "object", "required": {}}'), '"required"', "cursor")
            + (Severity.ERROR, "Cursor drops every tool"),
            ("schema-required-unknown", argument("{}").replace("{}}}", '{}}, "required": ["b"]}'), '"b"')
            + ("openai-strict", Severity.ERROR, "refuses the whole request"),
            ("schema-required-unknown", argument("{}").replace("{}}}", '{}}, "required": ["b"]}'), '"b"')
            + ("gemini", Severity.ERROR, "Gemini API refuses the whole request"),
            ("schema-boolean-subschema", argument("true"), "true", "kimi")
            + (Severity.WARNING, "Kimi is reported to refuse"),
            ("name-unique", '{"tools": [{"name": "a", "inputSchema": {}}, {"name": "a", "inputSchema": {}}]}', '"a"')
            + ("claude-code", Severity.ERROR, "Claude Code refuses the whole request"),
            ("json-lone-surrogate", '{"tools": [{"name": "a", "description": "\\ud83d", "inputSchema": {}}]}')
            + ("\\ud83d", "anthropic-api", Severity.ERROR, "refuses the whole request"),
            ("json-number-range", argument('{"type": "integer", "maximum": 9223372036854775807}'))
            + ("9223372036854775807", "claude-code", Severity.WARNING, "refuses the whole request"),
        )
    ),
    Case(
        "json-number-range",
        argument('{"type": "integer", "maximum": 9007199254740993}'),
        ("9007199254740993",),
        severity=Severity.INFORMATION,
    ),
]
