"""The names of definitions."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tool(name: str) -> str:
    return f'{{"name": {name}, "inputSchema": {{"type": "object"}}}}'


def tools(*names: str) -> str:
    return f'{{"tools": [{", ".join(map(tool, names))}]}}'


REQUIRED = [
    Case("name-required", '{"tools": [{"inputSchema": {"type": "object"}}]}', ("{",), severity=Severity.ERROR),
    Case(
        "name-required",
        '{"tools": [{"inputSchema": {}}]}',
        ("{",),
        preset="strict",
        severity=Severity.ERROR,
        message="This tool has no",
        fixed='{"tools": [{"name": "", "inputSchema": {}}]}',
    ),
    *(
        Case("name-required", text.replace("NAME", name), (flagged,), preset=preset, severity=Severity.ERROR)
        for text in (
            '{"tools": [{"name": NAME, "inputSchema": {}}]}',
            f'{{"tools": [{tool(chr(34) + "t" + chr(34))}], "prompts": [{{"name": NAME, "arguments": []}}]}}',
            '{"resources": [{"name": NAME, "uri": "x://a"}]}',
            '{"resourceTemplates": [{"name": NAME, "uriTemplate": "x://{a}"}]}',
        )
        for name, flagged in (('""', '""'), ("null", "null"), ("5", "5"), ("false", "false"), ("{}", '"name"'))
        for preset in ("recommended", "strict")
    ),
    # White space is a name, if a poor one; that a resource has none, another rule says.
    Case("name-required", tools('" "')),
    Case("name-required", '{"resources": [{"uri": "x://a"}]}'),
    Case("name-required", '{"resources": [{"uri": "x://a"}]}', preset="strict"),
    # What is still being typed.
    Case("name-required", '{"tools": [{"name": , "inputSchema": {"type": "object"}}]}'),
    Case("name-required", '{"tools": [{"inputSchema": {"type": "object"}, '),
    Case("name-required", '{"tools": [{"name": "a", "inputSchema": {}}, null, [], 5]}'),
]

FORMAT = [
    *(
        Case(
            "name-format",
            tools(f'"{name}"'),
            (f'"{name}"',),
            preset=preset,
            severity=Severity.ERROR,
            fixed=tools(f'"{plain}"'),
        )
        for name, plain in (
            ("get file", "get_file"),
            ("files/read", "files_read"),
            ("get  (all)", "get_all_"),
            (" get", "get"),
            ("get:file", "get_file"),
            ("naïve", "na_ve"),
            ("a\\tb", "a_b"),
            # Of a name without a single plain letter nothing is left, so nothing is proposed.
            ("文件", "文件"),
            ("??", "??"),
            ("é" * 129, "é" * 129),
        )
        for preset in ("recommended", "strict")
    ),
    Case("name-format", tools('"get file"'), ('"get file"',), message="Claude Desktop drops every tool"),
    Case(
        "name-format",
        tools('"get file"'),
        ('"get file"',),
        targets=("vscode",),
        message="as the specification puts it.",
    ),
    Case("name-format", tools('"get file"'), ('"get file"',), targets=("openai",), message="the whole request"),
    Case("name-format", tools(f'"{"a" * 128}"')),
    Case(
        "name-format",
        tools(f'"{"a" * 129}"'),
        (f'"{"a" * 129}"',),
        message="129 characters",
        fixed=tools(f'"{"a" * 129}"'),
    ),
    *(Case("name-format", tools(f'"{name}"'), preset="strict") for name in ("a", "A.b-c_9", "-", ".", "9")),
    # Those that are none, and those of other definitions.
    Case("name-format", tools('""', "null", "5", "")),
    Case("name-format", '{"prompts": [{"name": "a b"}], "resources": [{"name": "a/b", "uri": "x://a"}]}'),
]

CASE_CONFLICT = [
    *(
        Case(
            "name-case-conflict",
            tools(f'"{one}"', f'"{other}"'),
            (f'"{other}"',),
            preset=preset,
            severity=Severity.WARNING,
        )
        for one, other in (
            ("getFile", "getfile"),
            ("get_file", "getFile"),
            ("get-file", "get_file"),
            ("files.read", "files_read"),
            ("files/read", "files.read"),
        )
        for preset in ("recommended", "strict")
    ),
    Case("name-case-conflict", tools('"a_b"', '"ab"', '"A-B"', '"a_b"'), ('"ab"', '"A-B"'), message='"a_b"'),
    # Two of the same name are another rule's.
    Case("name-case-conflict", tools('"ab"', '"ab"')),
    Case("name-case-conflict", tools('"ab"', '"AB"', '"AB"'), ('"AB"',)),
    Case("name-case-conflict", tools('"ab"', '"ba"', '""', "null", "")),
    Case(
        "name-case-conflict",
        f'{tools(chr(34) + "ab" + chr(34))[:-1]}, "prompts": [{{"name": "AB", "arguments": []}}]}}',
    ),
    Case("name-case-conflict", '{"prompts": [{"name": "ab", "arguments": []}, {"name": "AB"}]}', ('"AB"',)),
    Case("name-case-conflict", '{"resources": [{"name": "ab", "uri": "x://1"}, {"name": "AB", "uri": "x://2"}]}'),
]

UNIQUE = [
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
        '{"resources": [{"name": "", "uri": "x://1"}, {"name": "", "uri": "x://1"}]}',
        preset="strict",
    ),
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

CASES = [*REQUIRED, *FORMAT, *UNIQUE, *CASE_CONFLICT]
