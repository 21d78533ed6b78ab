"""The JSON Schemas of tools."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

NOTHING = '{"type": "object", "properties": {}, "additionalProperties": false}'
KEY = '"inputSchema"'
SOUND_TOOL = '{"name": "t", "inputSchema": {"type": "object"}}'


def tool(schema: str, key: str = "inputSchema", more: str = "") -> str:
    return f'{{"tools": [{{"name": "t", "{key}": {schema}{more}}}]}}'


def result(schema: str) -> str:
    return tool('{"type": "object"}', more=f', "outputSchema": {schema}')


def argument(schema: str) -> str:
    return tool(f'{{"type": "object", "properties": {{"a": {schema}}}}}')


ROOTS = [
    # schema, what is flagged, the schema after the fix
    ("{}", KEY, '{"type": "object"}'),
    ('{"properties": {}}', KEY, '{"type": "object", "properties": {}}'),
    ('{"$schema": "x", "properties": {}}', KEY, '{"$schema": "x", "type": "object", "properties": {}}'),
    ('{"anyOf": [{"type": "object"}]}', KEY, '{"type": "object", "anyOf": [{"type": "object"}]}'),
    ('{"type": null}', "null", '{"type": "object"}'),
    ('{"type": ["object"]}', '"type"', '{"type": "object"}'),
    ('{"type": ["null", "object"]}', '"type"', '{"type": "object"}'),
    ('{"type": ["array", "null"]}', '"type"', None),
    ('{"type": []}', '"type"', None),
    ('{"type": {}}', '"type"', None),
    ('{"type": "array", "items": {}}', '"array"', None),
    ('{"type": "Object"}', '"Object"', None),
    ('{"type": ""}', '""', None),
    ('{"type": true}', "true", None),
    ("null", "null", NOTHING),
    ("[]", KEY, NOTHING),
    ('[{"type": "object"}]', KEY, None),
    ("true", "true", None),
    ('"object"', '"object"', None),
    ("5", "5", None),
]

SOUND = ['{"type": "object"}', '{"properties": {}, "type": "object"}', '{"type": "object", "anyOf": []}']

#: A schema that is being typed says nothing about what is not there yet.
OPEN = ['{"type": }', '{"type": "obj', "", '{, "properties": {}}', '{"properties": {}, "ty}']

NO_ITEMS = '{"type": "array"}'
ITEMS_ADDED = '{"type": "array", "items": {}}'

#: Where a schema may stand, in sight of VS Code and out of it.
IN_SIGHT = [
    '{"type": "object", "properties": {"b": %s}}',
    '{"type": "array", "items": %s}',
    '{"additionalProperties": %s}',
    '{"patternProperties": {"^x": %s}}',
    '{"anyOf": [{"type": "null"}, %s]}',
    '{"oneOf": [%s]}',
    '{"allOf": [%s]}',
    '{"not": %s}',
    '{"if": %s}',
    '{"then": %s}',
    '{"else": %s}',
    '{"type": "array", "items": {}, "contains": %s}',
    '{"dependencies": {"x": %s}}',
]
OUT_OF_SIGHT = [
    '{"$defs": {"x": %s}}',
    '{"definitions": {"x": %s}}',
    '{"type": "array", "prefixItems": [%s]}',
    '{"type": "array", "items": [%s]}',
    '{"dependentSchemas": {"x": %s}}',
]
#: Data, not schemas.
NOWHERE = [
    '{"default": %s}',
    '{"const": %s}',
    '{"enum": [%s]}',
    '{"examples": [%s]}',
    '{"x-note": %s}',
    '{"required": [%s]}',
]

ANY_OF = '{"type": "object", "anyOf": [{"type": "object"}]}'
CLOSED_TOOL = f'{{"name": "t", "inputSchema": {SOUND[0]}, "outputSchema": {{"additionalProperties": false}}}}'


def nested(depth: int) -> str:
    """A schema with others in it, the innermost at ``depth``."""
    return '{"type": "object", "not": ' + '{"not": ' * (depth - 1) + "{}" + "}" * depth


CASES = [
    *(
        Case("schema-is-object", tool(schema), (flagged,), fixed=None if mended is None else tool(mended))
        for schema, flagged, mended in ROOTS
    ),
    *(
        Case("schema-is-object", tool(schema), preset=preset)
        for schema in SOUND
        for preset in ("recommended", "strict")
    ),
    *(Case("schema-is-object", tool(schema), preset="strict") for schema in OPEN),
    Case(
        "schema-is-object",
        tool("{}", "input_schema"),
        ('"input_schema"',),
        fixed=tool('{"type": "object"}', "input_schema"),
    ),
    Case(
        "schema-is-object",
        tool("{}"),
        (KEY,),
        severity=Severity.ERROR,
        message="Claude Code and Cursor drop every tool",
    ),
    Case("schema-is-object", tool("{}"), (KEY,), targets=("vscode",), message='expected "type": "object".'),
    Case(
        "schema-is-object",
        tool("{}"),
        (KEY,),
        targets=("openai", "cursor"),
        message="Cursor drops every tool, the OpenAI",
    ),
    # No schema at all.
    Case(
        "schema-is-object",
        f'{{"tools": [{SOUND_TOOL}, {{"name": "u"}}]}}',
        ("{",),
        fixed=f'{{"tools": [{SOUND_TOOL}, {{"name": "u", "inputSchema": {NOTHING}}}]}}',
    ),
    Case(
        "schema-is-object",
        f'{{"tools": [{SOUND_TOOL}, {{"name": "u", "parameters": {{"type": "object"}}}}]}}',
        ("{",),
        fixed=f'{{"tools": [{SOUND_TOOL}, {{"name": "u", "parameters": {{"type": "object"}}}}]}}',
    ),
    Case("schema-is-object", f'{{"tools": [{SOUND_TOOL}, {{"name": "u"'),
    Case("schema-is-object", f'{{"tools": [{SOUND_TOOL}, null, "u"]}}'),
    # An outputSchema may be absent; its root type is a matter of revision and client.
    Case("schema-is-object", tool('{"type": "object"}'), preset="strict"),
    Case(
        "schema-is-object",
        result('{"type": "array"}'),
        ('"array"',),
        message="Claude Desktop and Cursor drop every tool",
    ),
    Case("schema-is-object", result('{"type": "array"}'), targets=("vscode",)),
    Case("schema-is-object", result('{"type": "array"}'), targets=("vscode",), revision="2026-07-28"),
    Case("schema-is-object", result('{"type": "array"}'), ('"array"',), targets=("vscode",), revision="2025-11-25"),
    Case("schema-is-object", result('{"type": "array"}'), ('"array"',), targets=("vscode",), preset="strict"),
    Case("schema-is-object", result("{}"), ('"outputSchema"',), fixed=result('{"type": "object"}')),
    Case("schema-is-object", result("{}"), targets=("vscode",)),
    Case("schema-is-object", result("null"), ("null",), fixed=tool('{"type": "object"}')),
    Case("schema-is-object", result("true"), ("true",), targets=("vscode",)),
    Case("schema-is-object", result('{"type": }'), preset="strict"),
    # Arrays without items.
    *(
        Case(
            "schema-array-items",
            argument(where % NO_ITEMS),
            ("{" if "[%s" in where or ", %s" in where else where.split("%s")[0].split('"')[-2].join(('"', '"')),),
            severity=Severity.ERROR,
            message="VS Code refuses the whole request",
            fixed=argument(where % ITEMS_ADDED),
        )
        for where in IN_SIGHT
    ),
    *(
        Case(
            "schema-array-items",
            argument(where % NO_ITEMS),
            ("{" if "[%s" in where else '"x"',),
            severity=Severity.WARNING,
            fixed=argument(where % ITEMS_ADDED),
        )
        for where in OUT_OF_SIGHT
    ),
    *(Case("schema-array-items", argument(where % NO_ITEMS), preset="strict") for where in NOWHERE),
    *(
        Case("schema-array-items", argument(schema), preset="strict")
        for schema in (
            '{"type": "array", "items": {}}',
            '{"type": "array", "items": true}',
            '{"type": "array", "items": false}',
            '{"type": "array", "prefixItems": [{"type": "string"}]}',
            '{"type": "string"}',
            '{"type": ["string", "null"]}',
            '{"minItems": 1}',
            '{"type": "array", "items": }',
            '{"type": "arr',
            "true",
            "null",
        )
    ),
    Case("schema-array-items", argument('{"type": ["array", "null"]}'), ('"a"',), severity=Severity.WARNING),
    Case(
        "schema-array-items",
        argument('{"type": ["array", "null"]}'),
        ('"a"',),
        targets=("openai",),
        severity=Severity.WARNING,
        message="The OpenAI API is reported to refuse the whole request",
    ),
    Case("schema-array-items", argument(NO_ITEMS), ('"a"',), targets=("claude-code",), severity=Severity.WARNING),
    Case(
        "schema-array-items",
        argument(NO_ITEMS),
        ('"a"',),
        targets=("windsurf",),
        severity=Severity.WARNING,
        message="Windsurf",
    ),
    # What the items are may be said beside it, unless a client does not look there.
    Case("schema-array-items", argument('{"type": "array", "$ref": "#/$defs/x"}'), targets=("claude-code",)),
    Case("schema-array-items", argument('{"type": "array", "$ref": "#/$defs/x"}'), ('"a"',), severity=Severity.ERROR),
    Case("schema-array-items", argument('{"not": {"type": "array"}}'), targets=("claude-code",)),
    # The root: schema-is-object says that it is no array.
    Case("schema-array-items", tool(NO_ITEMS)),
    Case("schema-array-items", result(NO_ITEMS), ('"outputSchema"',), severity=Severity.WARNING),
    # Clients do not pass an outputSchema on.
    Case(
        "schema-array-items",
        result('{"type": "object", "properties": {"b": {"type": "array"}}}'),
        ('"b"',),
        severity=Severity.WARNING,
    ),
    Case(
        "schema-array-items",
        argument('{"properties": {"type": {"type": "array"}, "items": {"type": "array"}}}'),
        ('"type"', '"items"'),
    ),
    # Deeper than a recursion could go.
    Case("schema-array-items", argument('{"not": ' * 400 + NO_ITEMS + "}" * 400), ('"not"',)),
    # The extended form.
    *(
        Case("schema-is-object", f'{{"{kind}": [{{"name": "n", {more}"{field}": {schema}}}]}}', expect)
        for kind, more, field in (
            ("resources", '"uri": "a://b", ', "params"),
            ("resources", '"uri": "a://b", ', "output"),
            ("prompts", "", "args"),
        )
        for schema, expect in (
            ('{"type": "object"}', ()),
            ('{"type": "string"}', ('"string"',)),
            ("{}", (f'"{field}"',)),
            ("null", ("null",)),
            ('{"type": ', ()),
        )
    ),
    # Combinations at the root.
    *(
        Case(
            "schema-root-combinator",
            tool(f'{{"type": "object", "{keyword}": [{{"type": "object"}}]}}'),
            (f'"{keyword}"',),
            severity=Severity.ERROR,
            message="Claude Code drops this tool",
        )
        for keyword in ("oneOf", "anyOf", "allOf")
    ),
    *(
        Case(
            "schema-root-combinator",
            tool(f'{{"type": "object", "{keyword}": {{}}}}'),
            (f'"{keyword}"',),
            severity=Severity.WARNING,
        )
        for keyword in ("not", "if")
    ),
    Case("schema-root-combinator", tool('{"anyOf": [{"type": "object"}]}'), ('"anyOf"',)),
    Case("schema-root-combinator", tool(ANY_OF), ('"anyOf"',), targets=("vscode",), severity=Severity.WARNING),
    Case(
        "schema-root-combinator",
        tool('{"type": "object", "not": {}}'),
        ('"not"',),
        targets=("openai",),
        severity=Severity.ERROR,
        message="The OpenAI API refuses the whole request",
    ),
    *(
        Case("schema-root-combinator", text, preset="strict")
        for text in (
            argument(ANY_OF),
            result(ANY_OF),
            tool('{"type": "object", "anyOf": []}'),
            tool('{"type": "object", "anyOf": '),
            tool('{"type": "object", "properties": {"anyOf": {}}}'),
        )
    ),
    # Booleans in place of schemas.
    Case(
        "schema-boolean-subschema",
        tool('{"properties": {"a": true, "b": false, "c": {}}}'),
        ("true", "false"),
        fixed=tool('{"properties": {"a": {}, "b": false, "c": {}}}'),
        severity=Severity.ERROR,
        message="Claude Code drops every tool",
    ),
    Case("schema-boolean-subschema", result('{"properties": {"a": true}}'), ("true",), severity=Severity.WARNING),
    Case(
        "schema-boolean-subschema",
        result('{"properties": {"a": true}}'),
        ("true",),
        revision="2025-11-25",
        severity=Severity.ERROR,
    ),
    Case(
        "schema-boolean-subschema",
        tool('{"properties": {"a": true}}'),
        ("true",),
        targets=("vscode",),
        revision="2026-07-28",
        severity=Severity.WARNING,
    ),
    *(
        Case(
            "schema-boolean-subschema",
            argument(schema % "true"),
            ("true",),
            fixed=argument(schema % fixed),
            targets=(target,),
            severity=severity,
        )
        for schema in ('{"type": "array", "items": %s}', '{"anyOf": [{"type": "array", "items": %s}]}')
        for target, severity, fixed in (
            ("openai", Severity.ERROR, "{}"),
            # Strict mode wants a type there as well, and so did older versions of Codex.
            ("openai-strict", Severity.ERROR, "true"),
            ("codex", Severity.INFORMATION, "true"),
        )
    ),
    Case(
        "schema-boolean-subschema", argument('{"prefixItems": [{}], "items": false}'), ("false",), targets=("openai",)
    ),
    Case("schema-boolean-subschema", argument('{"type": "array", "items": true}'), targets=("gemini", "claude-code")),
    Case("schema-boolean-subschema", argument('{"type": "array", "items": tr'), targets=("openai",)),
    Case("schema-boolean-subschema", argument('{"items": {}, "additionalProperties": true}'), targets=("openai",)),
    Case("schema-boolean-subschema", result('{"type": "array", "items": true}'), targets=("openai",)),
    Case("schema-boolean-subschema", argument('{"properties": {"b": true}}')),
    Case("schema-boolean-subschema", argument('{"properties": {"b": true}}'), ("true",), preset="strict"),
    Case("schema-boolean-subschema", argument('{"additionalProperties": true, "items": false}'), preset="strict"),
    Case("schema-boolean-subschema", tool('{"properties": {"a": "true", "b": null, "c": tr'), preset="strict"),
    # Objects of libraries.
    *(
        Case("schema-library-leak", tool(schema), (KEY,), message=library)
        for schema, library in (
            ('{"_def": {}}', "Zod"),
            ('{"_zod": {}, "type": "object"}', "Zod"),
            ('{"def": {"type": "object", "shape": {}}, "type": "object"}', "Zod"),
            ('{"~standard": {}}', "a schema library"),
            ('{"kind": "schema", "type": "object", "entries": {}, "async": false}', "Valibot"),
        )
    ),
    Case("schema-library-leak", argument('{"_def": {"typeName": "ZodString"}}'), ('"a"',)),
    Case("schema-library-leak", tool('{"properties": {"_def": {}, "~standard": {}}}'), preset="strict"),
    Case("schema-library-leak", tool('{"type": "object", "def": "x"}'), preset="strict"),
    Case("schema-library-leak", tool('{"type": "object", "kind": "x", "entries": {}}'), preset="strict"),
    # What the object lacks is not the fault; under strict both are said.
    Case("schema-is-object", tool('{"_def": {}}')),
    Case("schema-is-object", tool('{"_def": {}}'), (KEY,), preset="strict"),
    # Depth.
    Case("schema-too-deep", tool(nested(10))),
    Case("schema-too-deep", tool(nested(11)), ('"not"',), severity=Severity.INFORMATION),
    Case("schema-too-deep", tool(nested(400)), ('"not"',), preset="strict", severity=Severity.WARNING),
    Case(
        "schema-too-deep",
        tool(nested(11)),
        ('"not"',),
        targets=("gemini",),
        message="The Gemini API is reported to refuse",
    ),
    Case("schema-too-deep", tool(f'{{"anyOf": [{nested(10)}, {nested(10)}]}}'), ('"not"',), message="2 schemas are"),
    # Closed results.
    Case("schema-output-closed", result('{"additionalProperties": false}'), ("false",), severity=Severity.INFORMATION),
    Case(
        "schema-output-closed",
        f'{{"tools": [{CLOSED_TOOL}, {CLOSED_TOOL}]}}',
        ("false",),
        message="2 schemas of results are closed",
    ),
    *(
        Case("schema-output-closed", text, preset="strict")
        for text in (
            result('{"additionalProperties": true}'),
            result('{"additionalProperties": {}}'),
            result('{"properties": {"a": {"additionalProperties": false}}}'),
            tool('{"type": "object", "additionalProperties": false}'),
        )
    ),
]
