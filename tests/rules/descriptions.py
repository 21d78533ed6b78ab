"""The descriptions of definitions."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tools(*descriptions: str) -> str:
    """A file with a tool for each description."""
    members = (
        f'{{"name": "t{i}", "description": {text}, "inputSchema": {{"type": "object"}}}}'
        for i, text in enumerate(descriptions)
    )
    return f'{{"tools": [{", ".join(members)}]}}'


TOOL = '{"tools": [{"name": "t", "inputSchema": {"type": "object"}}]}'
RESOURCE = '{"resources": [{"name": "r", "uri": "x://r"}]}'
TEMPLATE = '{"resourceTemplates": [{"name": "r", "uriTemplate": "x://{r}"}]}'
PROMPT = '{"prompts": [{"name": "p", "arguments": [{"name": "a"}]}], "tools": []}'
LONG = '"Does what it is for, and nothing else."'

REQUIRED = [
    *(
        Case("description-required", text, ("{",), preset=preset, severity=severity, message=kind)
        for text, kind, recommended in (
            (TOOL, "models choose tools", Severity.WARNING),
            (PROMPT, "users choose prompts", Severity.WARNING),
            (RESOURCE, "choose resources", Severity.HINT),
            (TEMPLATE, "choose resources", Severity.HINT),
        )
        for preset, severity in (("recommended", recommended), ("strict", Severity.WARNING))
    ),
    Case(
        "description-required",
        '{"tools": [{"name": "t", "title": "T", "inputSchema": {}}]}',
        ("{",),
        fixed='{"tools": [{"name": "t", "description": "", "title": "T", "inputSchema": {}}]}',
    ),
    Case(
        "description-required",
        '{"tools": [{"inputSchema": {}}]}',
        ("{",),
        fixed='{"tools": [{"inputSchema": {}, "description": ""}]}',
    ),
    Case("description-required", tools('""'), ('""',), fixed=tools('""')),
    # Of values that are no strings, other rules speak, but under strict this one does too.
    *(
        Case("description-required", tools(value), flagged, preset=preset)
        for value, source in (("null", "null"), ("5", "5"), ("[]", '"description"'))
        for preset, flagged in (("recommended", ()), ("strict", (source,)))
    ),
    *(
        Case("description-required", text, preset="strict")
        for text in (tools('" "'), tools('"x"'), tools(""), tools('"x'), '{"tools": [{"name": "t", "inputSchema": {}, ')
    ),
    Case("description-required", '{"tools": [{"name": "t", "description": "x", "inputSchema": {}}, null, []]}'),
]

SHORT = [
    *(
        Case("description-short", tools(f'"{text}"'), (f'"{text}"',), preset=preset, severity=severity)
        for text in ("x", "n" * 19, "  " + "n" * 19 + "  ", " ")
        for preset, severity in (("recommended", Severity.HINT), ("strict", Severity.WARNING))
    ),
    Case("description-short", tools('"TODO"')),
    Case("description-short", tools('"TODO"'), ('"TODO"',), preset="strict"),
    *(
        Case("description-short", text, preset="strict")
        for text in (
            tools(f'"{"n" * 20}"'),
            tools(f'"{"😀" * 20}"'),
            tools('"[数据] 重置数据库密码"'),
            tools('""'),
            tools("5"),
            tools(""),
            TOOL,
            '{"resources": [{"name": "r", "uri": "x://r", "description": "x"}]}',
            '{"tools": [], "prompts": [{"name": "p", "description": "x"}]}',
        )
    ),
]

PLACEHOLDER = [
    *(
        Case("description-placeholder", tools(f'"{text}"'), (f'"{text}"',), preset=preset, severity=Severity.WARNING)
        for text in (
            "TODO",
            "todo...",
            "TODO: write this",
            "TODO(ada): write this",
            "FIXME - say when",
            "TBD",
            "n/a",
            "None",
            "xxx",
            "Placeholder.",
            "<description>",
            "[Your description here]",
            "Description goes here",
            "Add a description here.",
            "your tool description",
            "Lorem ipsum dolor sit amet",
        )
        for preset in ("recommended", "strict")
    ),
    Case(
        "description-placeholder", '{"resources": [{"name": "r", "uri": "x://r", "description": "TODO"}]}', ('"TODO"',)
    ),
    Case("description-placeholder", '{"tools": [], "prompts": [{"name": "p", "description": "TBD"}]}', ('"TBD"',)),
    *(
        Case("description-placeholder", tools(f'"{text}"'), preset="strict")
        for text in (
            "Todo lists: adds an entry to one.",
            "Todo list manager",
            "Marks a TODO: comment as done.",
            "Lists what is TBD",
            "Add a description to an issue.",
            "Adds your description to the page.",
            "None of the files is changed.",
            "Foo bars",
            "A placeholder image of any size.",
            "Description of the current page",
            "",
        )
    ),
    Case("description-placeholder", tools("5", "null", "", "{}")),
]

DUPLICATE = [
    Case("description-duplicate", tools(LONG, LONG), (LONG,), severity=Severity.INFORMATION),
    Case("description-duplicate", tools(LONG, LONG, LONG), (LONG, LONG), preset="strict", severity=Severity.WARNING),
    Case("description-duplicate", tools('"Same."', '"Same. "'), ('"Same. "',)),
    Case("description-duplicate", tools('"Same."', r'"\u0053ame."'), (r'"\u0053ame."',)),
    *(
        Case("description-duplicate", text, preset="strict")
        for text in (
            tools(LONG, LONG.lower()),
            tools('""', '""', "null", "null", "5", "5"),
            tools('"TODO"', '"TODO"'),
            f'{{"prompts": [{{"name": "p", "description": {LONG}}}, {{"name": "q", "description": {LONG}}}]}}',
        )
    ),
]

CASES = [*REQUIRED, *SHORT, *PLACEHOLDER, *DUPLICATE]
