"""The keys of `_meta`."""

from __future__ import annotations

from ruletest import Case


def tool(*keys: str) -> str:
    members = ", ".join(f'"{key}": 1' for key in keys)
    return f'{{"name": "a", "inputSchema": {{"type": "object"}}, "_meta": {{{members}}}}}'


def tools(*keys: str) -> str:
    return f'{{"tools": [{tool(*keys)}]}}'


CASES = [
    *(
        Case("meta-key-format", tools(key))
        for key in (
            "",
            "a",
            "a-b_c.d",
            "1",
            "ui/resourceUri",
            "com.example/",
            "a1.b-c/x",
            "x/1",
            "io.zerno/required_scope",
        )
    ),
    *(
        Case("meta-key-format", tools(key), (f'"{key}"',))
        for key in ("_a", "a_", "a b", "-", "/a", "1a/b", "a-/b", "a..b/c", "my_org/a", "a/b/c", "é", "a:b")
    ),
    # A key of many definitions is reported once.
    Case(
        "meta-key-format", f'{{"tools": [{tool("_x")}, {tool("_x", "_y")}]}}', ('"_x"', '"_y"'), message="2 definitions"
    ),
    Case("meta-key-format", f'{{"tools": [{tool("{x}")}, {tool("{x}")}]}}', ('"{x}"',), message='have "{x}"'),
    # On everything that has one, and on nothing below it.
    Case(
        "meta-key-format",
        '{"prompts": [{"name": "a", "_meta": {"_x": 1}}], "_meta": {"_y": {"_z": 1}}}',
        ('"_x"', '"_y"'),
    ),
    Case("meta-key-format", '{"result": {"tools": [], "_meta": {"_x": 1}}, "jsonrpc": "2.0"}', ('"_x"',)),
    Case("meta-key-format", tools("_a"), revision="2025-03-26"),
    Case("meta-key-format", tools("_a"), ('"_a"',), revision="2025-06-18"),
    Case("meta-key-format", '{"tools": [{"name": "a", "inputSchema": {"type": "object"}, "_meta": ["_x"]}]}'),
    # meta-key-reserved: the second label, since 2025-11-25.
    *(
        Case("meta-key-reserved", tools(key))
        for key in (
            "modelcontextprotocol.io/a",
            "mcp.dev/a",
            "com.example.mcp/a",
            "mcp/a",
            "mcp",
            "io.modelcontextprotocol/related-task",
            "io.modelcontextprotocol/serverInfo",
            "traceparent",
        )
    ),
    *(
        Case("meta-key-reserved", tools(key), (f'"{key}"',))
        for key in (
            "io.modelcontextprotocol/a",
            "dev.mcp/a",
            "org.modelcontextprotocol.api/a",
            "com.mcp.tools/a",
            "a.mcp/",
        )
    ),
    # Any label but the last, in 2025-06-18.
    Case(
        "meta-key-reserved",
        tools("mcp.dev/a", "io.modelcontextprotocol/a", "api.modelcontextprotocol.org/b", "a.b.mcp.c/d"),
        ('"mcp.dev/a"', '"api.modelcontextprotocol.org/b"', '"a.b.mcp.c/d"'),
        revision="2025-06-18",
    ),
    Case("meta-key-reserved", tools("dev.mcp/a"), revision="2024-11-05"),
]
