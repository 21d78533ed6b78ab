"""JSON Schema itself: what a meta-schema refuses, dialects, and keywords that are not its own."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

D2020 = "https://json-schema.org/draft/2020-12/schema"
D2019 = "https://json-schema.org/draft/2019-09/schema"
D7 = "http://json-schema.org/draft-07/schema#"
D4 = "http://json-schema.org/draft-04/schema#"


def tool(schema: str) -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {schema}}}]}}'


def result(schema: str) -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {{"type": "object"}}, "outputSchema": {schema}}}]}}'


def argument(schema: str, dialect: str = "") -> str:
    declared = f'"$schema": "{dialect}", ' if dialect else ""
    return tool(f'{{{declared}"type": "object", "properties": {{"a": {schema}}}}}')


DRAFT_04_LIMIT = '{"minimum": 1, "exclusiveMinimum": true}'

ENVELOPE = (
    '{"type": "object", "properties": {"a": {"type": "string"}, "error": {"type": "object"}}, '
    '"anyOf": [{"not": {"required": ["error"]}, "required": ["a"]}, {"required": ["error"]}]}'
)

WRONG = [
    # schema of an argument, what is flagged in it, the schema after the fix
    ('{"type": "int"}', '"int"', '{"type": "integer"}'),
    ('{"type": "String"}', '"String"', '{"type": "string"}'),
    ('{"type": "strng"}', '"strng"', '{"type": "string"}'),
    ('{"type": "dict"}', '"dict"', '{"type": "object"}'),
    ('{"type": "any"}', '"any"', '{"type": "any"}'),
    ('{"type": "string[]"}', '"string[]"', '{"type": "string[]"}'),
    ('{"type": ""}', '""', '{"type": ""}'),
    ('{"type": ["string", "none"]}', '"none"', '{"type": ["string", "null"]}'),
    ('{"type": ["string", 1]}', "1", '{"type": ["string", 1]}'),
    ('{"type": null, "title": "x"}', "null", '{"title": "x"}'),
    ('{"type": {"type": "string"}}', '"type"', '{"type": {"type": "string"}}'),
    ('{"description": null}', "null", "{}"),
    ('{"description": 5}', "5", '{"description": 5}'),
    ('{"required": false}', "false", "{}"),
    ('{"items": {"required": true}}', "true", '{"items": {"required": true}}'),
    ('{"required": {}}', '"required"', '{"required": []}'),
    ('{"required": ["b", 1], "additionalProperties": {}}', "1", '{"required": ["b", 1], "additionalProperties": {}}'),
    ('{"properties": []}', '"properties"', '{"properties": {}}'),
    ('{"properties": [{"name": "b"}]}', '"properties"', '{"properties": [{"name": "b"}]}'),
    ('{"properties": {"b": "string"}}', '"string"', '{"properties": {"b": {"type": "string"}}}'),
    ('{"properties": {"b": {}, "required": ["b"]}}', '"required"', '{"properties": {"b": {}}, "required": ["b"]}'),
    ('{"properties": {"required": ["b"]}}', '"required"', '{"properties": {"required": ["b"]}}'),
    ('{"properties": {"b": null}}', "null", '{"properties": {"b": null}}'),
    ('{"properties": {"b": []}}', '"b"', '{"properties": {"b": {}}}'),
    ('{"items": "string"}', '"string"', '{"items": {"type": "string"}}'),
    ('{"items": []}', '"items"', '{"items": {}}'),
    ('{"allOf": []}', '"allOf"', '{"allOf": []}'),
    ('{"anyOf": {"type": "string"}}', '"anyOf"', '{"anyOf": {"type": "string"}}'),
    ('{"anyOf": [{"type": "string"}, "null"]}', '"null"', '{"anyOf": [{"type": "string"}, {"type": "null"}]}'),
    ('{"minLength": -1}', "-1", '{"minLength": -1}'),
    ('{"minLength": "5"}', '"5"', '{"minLength": 5}'),
    ('{"minLength": "-5"}', '"-5"', '{"minLength": "-5"}'),
    ('{"minLength": 1.5}', "1.5", '{"minLength": 1.5}'),
    ('{"maximum": "9.5"}', '"9.5"', '{"maximum": 9.5}'),
    ('{"maximum": "many"}', '"many"', '{"maximum": "many"}'),
    ('{"multipleOf": 0}', "0", '{"multipleOf": 0}'),
    ('{"uniqueItems": "true"}', '"true"', '{"uniqueItems": true}'),
    ('{"enum": "a"}', '"a"', '{"enum": "a"}'),
    ('{"enum": {}}', '"enum"', '{"enum": {}}'),
    ('{"examples": {}}', '"examples"', '{"examples": []}'),
    ('{"pattern": 5}', "5", '{"pattern": 5}'),
    ('{"$anchor": "1"}', '"1"', '{"$anchor": "1"}'),
    ('{"$id": "#x"}', '"#x"', '{"$id": "#x"}'),
    ('{"examples": "a"}', '"a"', '{"examples": "a"}'),
    ('{"dependentRequired": {"b": "c"}}', '"c"', '{"dependentRequired": {"b": "c"}}'),
    ('{"additionalProperties": "false"}', '"false"', '{"additionalProperties": "false"}'),
    ('{"not": {"not": {"type": "int"}}}', '"int"', '{"not": {"not": {"type": "integer"}}}'),
]
# The schema of a tool with properties that are marked as required, what is flagged, the schema after the fix.
MARKED = [
    (
        '{"properties": {"a": {"required": true}, "b": {"required": false}, "c": {"required": true}}}',
        ("true", "false", "true"),
        '{"properties": {"a": {}, "b": {}, "c": {}}, "required": ["a", "c"]}',
    ),
    (
        '{"required": ["b", "c"], "properties": {"a": {"required": true}, "b": {"required": true}}}',
        ("true", "true"),
        '{"required": ["b", "c", "a"], "properties": {"a": {}, "b": {}}}',
    ),
    (
        '{"properties": {"a": {"required": true, "properties": {"b": {"required": true}}}}}',
        ("true", "true"),
        '{"properties": {"a": {"properties": {"b": {}}, "required": ["b"]}}, "required": ["a"]}',
    ),
    (
        '{"properties": {"a": {"required": true}}, "required": [1]}',
        ("true", "1"),
        '{"properties": {"a": {"required": true}}, "required": [1]}',
    ),
    # What its own dialect makes of it.
    (
        '{"properties": {"a": {"$schema": "http://json-schema.org/draft-07/schema#", "required": true}}}',
        ("true",),
        '{"properties": {"a": {"$schema": "http://json-schema.org/draft-07/schema#", "required": true}}}',
    ),
]
SOUND = [
    *('{"type": ["string", "null"]}', '{"minLength": 1.0}', '{"$id": "x"}', '{"enum": []}', '{"const": null}', "{}"),
    *('{"type": }', '{"minLength": }', '{"required": [}', '{"type": ["string", ]}', '{"properties": {"b": }}'),
    '{"allOf": [',
    # Data, not a schema.
    *('{"default": {"type": "int"}}', '{"enum": [{"type": "int"}]}', '{"x-schema": {"type": "int"}}'),
    '{"tags": {"type": "int"}}',
    # Other rules know more.
    *('{"type": []}', '{"anyOf": []}', '{"oneOf": []}', '{"items": [{"type": "string"}]}'),
    '{"exclusiveMinimum": true}',
    *('{"required": ["b", "b"]}', '{"_def": {}, "type": "int"}'),
]

CASES = [
    *(
        Case("schema-metaschema", argument(schema), (flagged,), fixed=argument(mended), severity=Severity.ERROR)
        for schema, flagged, mended in WRONG
    ),
    *(
        Case("schema-metaschema", tool(schema), flagged, fixed=tool(mended), message="where its name stands in")
        for schema, flagged, mended in MARKED
    ),
    *(Case("schema-metaschema", argument(schema), preset="strict") for schema in SOUND),
    Case(
        "schema-metaschema",
        argument('{"type": "int"}'),
        ('"int"',),
        message='"int" is not a type of JSON Schema; expected "array", "boolean", "integer"',
    ),
    Case("schema-metaschema", argument('{"type": "int"}'), ('"int"',), message="Claude Code refuses the whole request"),
    Case("schema-metaschema", result('{"type": "object", "required": null}'), ("null",), message="expects an array"),
    Case("schema-metaschema", argument('{"required": true}'), ("true",), message="where its name stands in"),
    Case("schema-metaschema", argument('{"minLength": 1.5}'), ("1.5",), message="expects an integer from 0 up."),
    Case("schema-metaschema", argument('{"minLength": 1e999}'), ("1e999",), message="expects an integer from 0 up."),
    Case("schema-metaschema", argument('{"$id": "a#b"}'), ('"a#b"',), message="expects something else ('a#b' does not"),
    Case(
        "schema-metaschema",
        tool('{"type": "object", "properties": {"a": {}, "required": ["a"]}}'),
        ('"required"',),
        message='belongs beside "properties"',
    ),
    # What is no URI reference counts only for clients that look at it.
    *(
        Case("schema-metaschema", argument(schema), (flagged,), targets=(target,), severity=severity, message=message)
        for schema, flagged in (
            ('{"$ref": "#/$defs/List<String>"}', '"#/$defs/List<String>"'),
            ('{"$id": "A Schema"}', '"A Schema"'),
            ('{"$dynamicRef": "#a[0]"}', '"#a[0]"'),
        )
        for target, severity, message in (
            ("openai", Severity.ERROR, "is no URI reference: it has"),
            ("openai-strict", Severity.ERROR, "refuses the whole request"),
            ("codex", Severity.INFORMATION, "Codex is reported to refuse"),
        )
    ),
    *(
        Case("schema-metaschema", argument(schema), targets=("openai",))
        for schema in (
            *('{"$ref": "#/$defs/List%3CString%3E"}', '{"$ref": ""}', '{"$ref": "#/$defs/a.b-c_d"}', '{"$ref": }'),
            *('{"$id": "https://example.com/a.json"}', '{"$id": "a/b.json"}', '{"$id": 5, "$id": "urn:a:b"}'),
            '{"properties": {"$ref": {"const": "<a b>"}}}',
        )
    ),
    Case("schema-metaschema", argument('{"$ref": "#/$defs/List<String>"}'), targets=("cursor", "anthropic-api")),
    Case("schema-metaschema", argument('{"$ref": "#/$defs/List<String>"}')),
    Case("schema-metaschema", result('{"$ref": "#/$defs/List<String>"}'), targets=("openai",)),
    # Of the type of a root schema-is-object speaks, where it asks for one.
    *(Case("schema-metaschema", tool(f'{{"type": {kind}}}'), preset="strict") for kind in ('"int"', "null", "[1]")),
    Case("schema-metaschema", result('{"type": "int"}')),
    Case("schema-metaschema", result('{"type": "int"}'), ('"int"',), targets=("vscode",)),
    # The envelope of errors around the result that a framework adds.
    *(Case(rule, result(ENVELOPE), preset="strict") for rule in ("schema-metaschema", "schema-required-unknown")),
    # Each dialect has its own.
    Case("schema-metaschema", argument('{"minLength": 1.0}', D4), ("1.0",)),
    Case("schema-metaschema", argument('{"exclusiveMinimum": true}', D4), ("true",), message='"minimum" beside it'),
    Case("schema-metaschema", argument('{"exclusiveMinimum": 1}', D4), ("1",)),
    Case("schema-metaschema", argument('{"exclusiveMinimum": true, "minimum": 1}', D4)),
    Case("schema-metaschema", argument('{"properties": {"b": true}}', D4), ("true",)),
    Case("schema-metaschema", argument('{"required": []}', D4), ('"required"',)),
    Case("schema-metaschema", argument('{"$defs": {"b": {"type": "int"}}}', D7)),
    Case("schema-metaschema", argument('{"definitions": {"b": {"type": "int"}}}', D7), ('"int"',)),
    Case("schema-metaschema", argument('{"items": [{"type": "int"}]}', D7), ('"int"',)),
    # A dialect that is not known, or is being typed, has no meta-schema.
    Case("schema-metaschema", argument('{"type": "int"}', "https://example.com/schema")),
    Case("schema-metaschema", tool('{"$schema": , "type": "object", "properties": {"a": {"type": "int"}}}')),
    # A nested schema has a dialect of its own only where it is a document of its own.
    Case("schema-metaschema", argument(f'{{"$schema": "{D4}", "minLength": 1.0}}')),
    Case("schema-metaschema", argument(f'{{"$schema": "{D4}", "$id": "x", "minLength": 1.0}}'), ("1.0",)),
    # Dialects.
    *(
        Case("schema-dialect-unsupported", result(f'{{"$schema": "{dialect}", "type": "object"}}'), (f'"{dialect}"',))
        for dialect in (D2019, D7, D7.removesuffix("#"), D7.replace("http:", "https:"), D4)
    ),
    *(
        Case("schema-dialect-unsupported", tool(f'{{"$schema": "{dialect}", "type": "object"}}'))
        for dialect in (D2020, D2020 + "#", D2019, D7, D4)
    ),
    Case("schema-dialect-unsupported", result(f'{{"$schema": "{D2020}", "type": "object"}}'), preset="strict"),
    Case("schema-dialect-unsupported", result(f'{{"$schema": "{D7}", "type": "object"}}'), targets=("vscode",)),
    Case(
        "schema-dialect-unsupported",
        result(f'{{"$schema": "{D7}", "type": "object"}}'),
        (f'"{D7}"',),
        targets=("vscode",),
        preset="strict",
    ),
    Case(
        "schema-dialect-unsupported",
        result(f'{{"$schema": "{D7}", "type": "object"}}'),
        (f'"{D7}"',),
        message="Claude Code and Claude Desktop refuse every call of this tool",
        severity=Severity.WARNING,
        fixed=result(f'{{"$schema": "{D2020}", "type": "object"}}'),
    ),
    # What 2020-12 reads differently is not rewritten.
    *(
        Case(
            "schema-dialect-unsupported",
            result(f'{{"$schema": "{D7}", "type": "object", "properties": {{"a": {schema}}}}}'),
            (f'"{D7}"',),
            fixed=result(f'{{"$schema": "{D7}", "type": "object", "properties": {{"a": {schema}}}}}'),
        )
        for schema in ('{"items": [{}]}', '{"dependencies": {}}', '{"exclusiveMinimum": true}')
    ),
    *(
        Case("schema-dialect-unsupported", where(f'{{"$schema": "{address}", "type": "object"}}'), (f'"{address}"',))
        for where in (tool, result)
        for address in ("https://example.com/x", "2020-12", "http://json-schema.org/schema#", "", f"ftp{D7[4:]}")
    ),
    Case("schema-dialect-unsupported", tool('{"$schema": 5, "type": "object"}')),
    Case("schema-dialect-unsupported", argument('{"$schema": "x", "type": "object"}')),
    Case("schema-dialect-unsupported", tool('{"$schema": , "type": "object"}')),
    # Older forms.
    Case(
        "schema-draft-keyword",
        argument('{"items": [{}, {}]}'),
        ('"items"',),
        severity=Severity.ERROR,
        message="Claude Desktop and Cursor refuse the whole request",
        fixed=argument('{"prefixItems": [{}, {}]}'),
    ),
    Case(
        "schema-draft-keyword",
        argument('{"items": [{}], "additionalItems": {"type": "string"}}'),
        ('"items"',),
        fixed=argument('{"prefixItems": [{}], "items": {"type": "string"}}'),
    ),
    Case("schema-draft-keyword", argument('{"items": [{}]}', D7), ('"items"',), severity=Severity.ERROR),
    Case("schema-draft-keyword", argument('{"items": [{}]}', D7), targets=("vscode",)),
    Case("schema-draft-keyword", result(f'{{"$schema": "{D7}", "items": [{{}}]}}')),
    Case("schema-draft-keyword", argument('{"items": []}')),
    Case("schema-draft-keyword", argument('{"properties": {"items": [], "id": "x", "definitions": {}}}')),
    *(
        Case("schema-draft-keyword", argument(schema), (flagged,), severity=Severity.ERROR, fixed=argument(mended))
        for schema, flagged, mended in (
            ('{"minimum": 1, "exclusiveMinimum": true}', "true", '{"exclusiveMinimum": 1}'),
            ('{"exclusiveMaximum": true, "maximum": 1.5}', "true", '{"exclusiveMaximum": 1.5}'),
            ('{"minimum": 1, "exclusiveMinimum": false}', "false", '{"minimum": 1}'),
            ('{"exclusiveMinimum": true}', "true", "{}"),
            ('{"minimum": "1", "exclusiveMinimum": true}', "true", '{"minimum": "1", "exclusiveMinimum": true}'),
        )
    ),
    Case("schema-draft-keyword", argument(DRAFT_04_LIMIT, D4), ("true",), severity=Severity.ERROR),
    Case("schema-draft-keyword", argument(DRAFT_04_LIMIT, D4), targets=("cursor",)),
    Case("schema-draft-keyword", argument('{"minimum": 1, "exclusiveMinimum": 1}')),
    *(
        Case("schema-draft-keyword", argument(schema), (flagged,), severity=Severity.WARNING, fixed=argument(mended))
        for schema, flagged, mended in (
            ('{"dependencies": {"b": ["c"]}}', '"dependencies"', '{"dependentRequired": {"b": ["c"]}}'),
            ('{"dependencies": {"b": {}}}', '"dependencies"', '{"dependentSchemas": {"b": {}}}'),
            ('{"dependencies": {"b": {}, "c": ["d"]}}', '"dependencies"', '{"dependencies": {"b": {}, "c": ["d"]}}'),
            ('{"id": "x"}', '"id"', '{"$id": "x"}'),
            ('{"additionalItems": false}', '"additionalItems"', "{}"),
            (
                '{"prefixItems": [{}], "additionalItems": false}',
                '"additionalItems"',
                '{"prefixItems": [{}], "items": false}',
            ),
            ('{"definitions": {"b": {}}}', '"definitions"', '{"definitions": {"b": {}}}'),
        )
    ),
    Case(
        "schema-draft-keyword",
        tool('{"type": "object", "not": {"$ref": "#/definitions/b"}, "definitions": {"b": {"type": "null"}}}'),
        ('"definitions"',),
        fixed=tool('{"type": "object", "not": {"$ref": "#/$defs/b"}, "$defs": {"b": {"type": "null"}}}'),
    ),
    *(
        Case("schema-draft-keyword", argument(schema, D7), preset="strict")
        for schema in ('{"dependencies": {}}', '{"definitions": {}}', '{"additionalItems": false}')
    ),
    Case("schema-draft-keyword", argument('{"id": 5}')),
    Case("schema-draft-keyword", argument('{"additionalItems": false}', D2019)),
    Case("schema-draft-keyword", argument('{"definitions": {}}', D2019), ('"definitions"',)),
    Case("schema-draft-keyword", argument('{"items": [{}]}', "https://example.com/x")),
    # OpenAPI.
    *(
        Case("schema-openapi-keyword", argument(schema), (flagged,), severity=Severity.WARNING, fixed=argument(mended))
        for schema, flagged, mended in (
            ('{"type": "string", "nullable": true}', '"nullable"', '{"type": ["string", "null"]}'),
            (
                '{"type": "string", "enum": ["a"], "nullable": true}',
                '"nullable"',
                '{"type": ["string", "null"], "enum": ["a", null]}',
            ),
            (
                '{"type": "string", "enum": ["a", null], "nullable": true}',
                '"nullable"',
                '{"type": ["string", "null"], "enum": ["a", null]}',
            ),
            ('{"type": "string", "nullable": false}', '"nullable"', '{"type": "string"}'),
            ('{"nullable": true}', '"nullable"', '{"nullable": true}'),
            ('{"example": {"b": 1}}', '"example"', '{"examples": [{"b": 1}]}'),
            ('{"example": 1, "examples": [2]}', '"example"', '{"example": 1, "examples": [2]}'),
            ('{"xml": {}}', '"xml"', '{"xml": {}}'),
            ('{"externalDocs": {}}', '"externalDocs"', '{"externalDocs": {}}'),
            ('{"not": {"discriminator": {}}}', '"discriminator"', '{"not": {"discriminator": {}}}'),
        )
    ),
    Case("schema-openapi-keyword", argument('{"oneOf": [{}], "discriminator": {}}')),
    Case("schema-openapi-keyword", argument('{"nullable": }')),
    Case("schema-openapi-keyword", argument('{"readOnly": true, "deprecated": true}'), preset="strict"),
    # One finding a file for each keyword.
    Case(
        "schema-openapi-keyword",
        tool('{"type": "object", "properties": {"a": {"example": 1}, "b": {"example": 2}}}'),
        ('"example"',),
        message='2 schemas have "example"',
        fixed=tool('{"type": "object", "properties": {"a": {"examples": [1]}, "b": {"examples": [2]}}}'),
    ),
    # Slips.
    *(
        Case(
            "schema-unknown-keyword",
            argument(f'{{"{key}": {value}}}'),
            (f'"{key}"',),
            fixed=argument(f'{{"{word}": {value}}}'),
        )
        for key, word, value in (
            ("Type", "type", '"string"'),
            ("discription", "description", '"d"'),
            ("min_length", "minLength", "1"),
            ("maxlength", "maxLength", "1"),
            ("additional_properties", "additionalProperties", "false"),
            ("anyof", "anyOf", '[{"type": "string"}]'),
            ("requred", "required", "[]"),
            ("propreties", "properties", "{}"),
        )
    ),
    *(
        Case("schema-unknown-keyword", argument(f'{{"{key}": 1}}'), preset="strict")
        for key in ("x-type", "$comments", "tipe", "foo", "enumNames", "markdownDescription", "nullable", "example")
    ),
    # The keyword is there already, so the other key is something else.
    Case("schema-unknown-keyword", argument('{"type": "string", "Type": 1}')),
    Case("schema-unknown-keyword", argument('{"properties": {"requred": {}, "Type": {}}}')),
    Case("schema-unknown-keyword", argument('{"requred": }')),
]
