"""Descriptions of arguments and fields."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

RULE = "describe-on-fields"
TEXT = '"description": "What it is."'
#: What holds all the arguments, which is where the finding on all of them is.
ALL = '"properties"'


def tool(properties: str, more: str = "", key: str = "inputSchema") -> str:
    return f'{{"tools": [{{"name": "t", "{key}": {{"type": "object", "properties": {{{properties}}}{more}}}}}]}}'


def result(schema: str) -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {{"type": "object"}}, "outputSchema": {schema}}}]}}'


def under_both(text: str, strict: tuple[str, ...], recommended: tuple[str, ...]) -> list[Case]:
    return [
        Case(RULE, text, strict, preset="strict", severity=Severity.WARNING if strict else None),
        Case(RULE, text, recommended, severity=Severity.HINT if recommended else None),
    ]


#: Arguments, what is flagged of them under strict, and whether they are counted otherwise.
ARGUMENTS: list[tuple[str, tuple[str, ...], bool]] = [
    ('"a": {}', ('"a"',), True),
    ('"a": {"type": "string"}', ('"a"',), True),
    ('"a": {"description": ""}', ('"a"',), True),
    ('"a": {"title": "A"}', ('"a"',), True),
    (f'"a": {{{TEXT}}}', (), False),
    ('"a": {"description": " "}', (), False),
    ('"a": true', (), False),
    ('"a": {"const": 1}', ('"a"',), False),
    # The part of a value that can be null.
    (f'"a": {{"anyOf": [{{"type": "string", {TEXT}}}, {{"type": "null"}}]}}', (), False),
    (f'"a": {{"oneOf": [{{"type": "null"}}, {{"type": "string", {TEXT}}}]}}', (), False),
    (f'"a": {{"anyOf": [{{"type": "string"}}, {{"type": "null"}}], {TEXT}}}', (), False),
    ('"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}', ('"a"',), True),
    (f'"a": {{"allOf": [{{{TEXT}}}]}}', (), False),
    (f'"a": {{"anyOf": [{{"allOf": [{{{TEXT}}}]}}, {{"type": "null"}}]}}', (), False),
    # Objects.
    (f'"a": {{{TEXT}, "properties": {{"b": {{}}}}}}', ('"b"',), True),
    ('"a": {"properties": {"b": {}}}', ('"a"', '"b"'), True),
    (
        f'"a": {{{TEXT}, "anyOf": [{{"type": "object", "properties": {{"b": {{}}}}}}, {{"type": "null"}}]}}',
        ('"b"',),
        True,
    ),
    # Arrays: only what has parts needs a description of its own.
    (f'"a": {{{TEXT}, "items": {{"type": "string"}}}}', (), False),
    (f'"a": {{{TEXT}, "items": {{"type": ["string", "null"]}}}}', (), False),
    (f'"a": {{{TEXT}, "items": {{"type": "object", "additionalProperties": {{}}}}}}', (), False),
    (f'"a": {{{TEXT}, "items": {{"type": "object", "properties": {{}}}}}}', ('"items"',), False),
    (f'"a": {{{TEXT}, "items": {{"type": "array", "items": {{"type": "string"}}}}}}', ('"items"',), False),
    (f'"a": {{{TEXT}, "items": {{"type": ["array", "null"], "items": {{"type": "string"}}}}}}', ('"items"',), False),
    (f'"a": {{{TEXT}, "items": {{"anyOf": [{{"type": "string"}}, {{"type": "null"}}]}}}}', (), False),
    (
        f'"a": {{{TEXT}, "items": {{"anyOf": [{{"type": "array"}}, {{"type": "null"}}]}}}}',
        ('"items"',),
        False,
    ),
    (f'"a": {{{TEXT}, "items": {{"type": "array", "prefixItems": [{{"type": "string"}}]}}}}', (), False),
    (f'"a": {{{TEXT}, "items": {{"type": "array", "items": [{{"type": "string"}}]}}}}', (), False),
    # Unions.
    (f'"a": {{{TEXT}, "anyOf": [{{"type": "string"}}, {{"type": "number"}}]}}', ("{", "{"), False),
    (f'"a": {{{TEXT}, "oneOf": [{{"type": "string", {TEXT}}}, {{"type": "number"}}]}}', ("{",), False),
    (f'"a": {{{TEXT}, "anyOf": [{{"const": "x"}}, {{"type": "number", {TEXT}}}]}}', (), False),
    (f'"a": {{{TEXT}, "anyOf": [{{"enum": ["x", "y"]}}, {{"type": "number", {TEXT}}}]}}', ("{",), False),
    # Not looked into under strict.
    (f'"a": {{{TEXT}, "additionalProperties": {{"type": "object", "properties": {{"b": {{}}}}}}}}', (), True),
    (f'"a": {{{TEXT}, "prefixItems": [{{"type": "object", "properties": {{"b": {{}}}}}}]}}', (), True),
    (f'"a": {{{TEXT}, "allOf": [{{"properties": {{"b": {{}}}}}}]}}', (), True),
    (f'"a": {{{TEXT}, "not": {{"properties": {{"b": {{}}}}}}}}', (), False),
    (f'"a": {{{TEXT}, "patternProperties": {{"x": {{"properties": {{"b": {{}}}}}}}}}}', (), False),
    # Data, not schemas.
    (f'"a": {{{TEXT}, "default": {{"properties": {{"b": {{}}}}}}}}', (), False),
    # A reference to something with a description, to something without, and to something that is not known.
    ('"a": {"$ref": "https://schemas.example/a"}', (), False),
    ('"a": {"$ref": "#/$defs/nowhere"}', (), False),
    ('"a": {"$ref": "#/properties/b"}, "b": {}', ('"a"', '"b"'), True),
    (f'"a": {{"$ref": "#/properties/b"}}, "b": {{{TEXT}}}', (), False),
    (f'"a": {{"anyOf": [{{"$ref": "#/properties/b~1c"}}, {{"type": "null"}}]}}, "b/c": {{{TEXT}}}', (), False),
    # What is being typed.
    ('"a": {"description": }', (), False),
    ('"a": {"type": "string", "desc', (), False),
    ('"a": ', (), False),
    ('"a": {"$ref": }', (), False),
    ('"a": {"anyOf": }', (), False),
    ('"a": {"anyOf": [{"type": }, {"type": "null"}]}', (), False),
]

MERGED = (
    '{"type": "object", "properties": {%s "error": {"type": "object", "properties": '
    '{"code": {"type": "integer"}, "message": {"type": "string"}, "data": {"type": "object", "properties": '
    '{"reason": {"type": "string"}}}}}}, '
    '"anyOf": [{"not": {"required": ["error"]}, "required": ["ok"]}, {"required": ["error"]}]}'
)

CASES = [
    *(
        case
        for arguments, strict, counted in ARGUMENTS
        for case in under_both(tool(arguments), strict, (ALL,) if counted else ())
    ),
    Case(
        RULE,
        tool('"a": {"type": "string", "description": ""}, "b": {"type": "integer"}'),
        ('"a"', '"b"'),
        preset="strict",
        fixed=tool('"a": {"type": "string", "description": ""}, "b": {"type": "integer", "description": ""}'),
    ),
    Case(RULE, tool('"a": {"description": null}'), ('"a"',), preset="strict"),
    Case(
        RULE,
        '{"prompts": [{"name": "p", "arguments": [{"name": "a"}, {"name": "b", "description": ""}]}]}',
        ("{", "{"),
        preset="strict",
        fixed='{"prompts": [{"name": "p", "arguments": '
        '[{"name": "a", "description": ""}, {"name": "b", "description": ""}]}]}',
    ),
    # One finding a file, which names three arguments of a definition, or counts the definitions.
    Case(RULE, tool('"a": {}, "b": {}'), (ALL,), message='Without a description: "a", "b". '),
    Case(RULE, tool('"a": {}, "b": {}, "c": {}, "d": {}, "e": {}'), (ALL,), message='"a", "b", "c" and 2 more'),
    Case(
        RULE,
        '{"tools": [{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {}}}}, '
        '{"name": "u", "input_schema": {"type": "object", "properties": {"b": {}}}}]}',
        (ALL,),
        message="2 definitions",
    ),
    # Roots need no description; alternatives of a root are roots.
    Case(
        RULE,
        tool("", ', "oneOf": [{"type": "object", "properties": {"a": {}}}, {"type": "object"}]'),
        ('"a"',),
        preset="strict",
    ),
    Case(RULE, tool("", ', "oneOf": [{"type": "object", "properties": {"a": {}}}]'), (ALL,)),
    # An alternative without a type narrows what is described elsewhere.
    Case(RULE, tool("", ', "oneOf": [{"required": ["a"], "properties": {"a": {"minimum": 1}}}]')),
    *under_both(tool("", ', "$defs": {"x": {"type": "object", "properties": {"a": {}}}}'), (), (ALL,)),
    # Results: what a model sees of them are values.
    *under_both(result('{"type": "object", "properties": {"a": {}}}'), ('"a"',), ()),
    # The error that the framework puts there is not the author's.
    *under_both(result(MERGED % f'"ok": {{{TEXT}}},'), (), ()),
    *under_both(result(MERGED % '"ok": {},'), ('"ok"',), ()),
    Case(
        RULE,
        result(f'{{"type": "object", "properties": {{"error": {{{TEXT}, "properties": {{"code": {{}}}}}}}}}}'),
        ('"code"',),
        preset="strict",
    ),
    # The extended form.
    *under_both(
        '{"resources": [{"uriTemplate": "t://{a}", "params": {"type": "object", "properties": {"a": {}}}, '
        '"output": {"type": "object", "properties": {"b": {}}}}]}',
        ('"a"', '"b"'),
        (ALL,),
    ),
    *under_both('{"prompts": [{"name": "p", "args": {"type": "object", "properties": {"a": {}}}}]}', ('"a"',), (ALL,)),
    # Prompts have a list of arguments.
    *under_both(
        '{"prompts": [{"name": "p", "arguments": [{"name": "a"}, {"name": "b", "description": ""}, '
        '{"name": "c", "description": "The c."}]}]}',
        ("{", "{"),
        ('"arguments"',),
    ),
    *(
        Case(RULE, f'{{"prompts": [{{"name": "p", "arguments": {arguments}}}]}}', preset=preset)
        for arguments in (
            "[]",
            "null",
            "[5]",
            '[{"name": "a", "description": }]',
            '[{"name": }]',
            '[{"name": "a", "desc',
        )
        for preset in ("recommended", "strict")
    ),
]
