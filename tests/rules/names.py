"""The names of definitions."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tool(name: str) -> str:
    return f'{{"name": {name}, "inputSchema": {{"type": "object"}}}}'


def tools(*names: str) -> str:
    return f'{{"tools": [{", ".join(map(tool, names))}]}}'


CASES = [
    Case("name-unique", tools('"a"', '"a"'), ('"a"',), severity=Severity.ERROR, message="Another tool"),
    # However many there are, one finding a name, at the second.
    Case("name-unique", tools('"a"', '"b"', '"a"', '"a"', '"b"'), ('"a"', '"b"')),
    # Names are compared as they are read, not as they are written.
    Case("name-unique", tools('"a"', r'"\u0061"'), (r'"\u0061"',)),
    Case("name-unique", tools('"a"', '"A"')),
    Case("name-unique", tools('"a"', '"a "')),
    Case("name-unique", tools('""', '""')),
    Case("name-unique", tools("1", "1", "null", "null")),
    Case("name-unique", tools('"a"')[:-2] + ', {"name": "a", "name": "b", "inputSchema": {"type": "object"}}]}'),
    # Each kind has its own names.
    Case(
        "name-unique",
        tools('"a"')[:-1] + ', "prompts": [{"name": "a"}], "resources": [{"name": "a", "uri": "file:///a"}]}',
    ),
    Case("name-unique", '{"prompts": [{"name": "a"}, {"name": "a"}]}', ('"a"',), message="Another prompt"),
    # A list in each of two replies is one file's all the same.
    Case(
        "name-unique",
        f'{{"tools/list": {tools(chr(34) + "a" + chr(34))}, "resources/list": {{"resources": [{{"name": "a", "uri": "x://a"}}]}}}}',
    ),
    # Resources: the URI stands in for a name, and tells two of one name apart.
    Case(
        "name-unique",
        '{"resources": [{"name": "a", "uri": "x://1"}, {"name": "a", "uri": "x://2"}]}',
        ('"a"',),
        severity=Severity.INFORMATION,
    ),
    Case(
        "name-unique",
        '{"resources": [{"name": "a", "uri": "x://1"}, {"name": "a", "uri": "x://2"}]}',
        ('"a"',),
        preset="strict",
        severity=Severity.ERROR,
    ),
    Case(
        "name-unique",
        '{"resources": [{"name": "a", "uri": "x://1"}, {"name": "a", "uri": "x://1"}]}',
        ('"a"',),
        severity=Severity.ERROR,
    ),
    Case("name-unique", '{"resources": [{"uri": "x://1"}, {"uri": "x://1"}]}', ('"x://1"',), severity=Severity.ERROR),
    Case(
        "name-unique",
        '{"resourceTemplates": [{"name": "x://{a}", "uriTemplate": "x://1/{a}"}, {"uriTemplate": "x://{a}"}]}',
        ('"x://{a}"',),
        preset="strict",
    ),
    Case(
        "name-unique",
        '{"resources": [{"name": "a", "uri": "x://a"}], "resourceTemplates": [{"name": "a", "uriTemplate": "x://{b}"}]}',
        ('"a"',),
        severity=Severity.INFORMATION,
    ),
]
