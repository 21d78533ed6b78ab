"""What single clients do not take: names, long texts, many tools, large lists."""

from __future__ import annotations

import json

from ruletest import Case

from mcp_lsp.rules.api import Neighbours, Severity

NAME, LENGTH, DESCRIPTION = "client-tool-name", "client-tool-name-length", "client-description-length"
COUNT, PAYLOAD = "client-tool-count", "client-payload-size"
EMPTY = {"type": "object", "properties": {}}


def named(name: str, server: str = "") -> str:
    info = f'"serverInfo": {{"name": "{server}"}}, ' if server else ""
    return f'{{{info}"tools": [{{"name": "{name}", "inputSchema": {json.dumps(EMPTY)}}}]}}'


def described(text: str) -> str:
    tool = {"name": "t", "description": text, "inputSchema": EMPTY}
    return json.dumps({"tools": [tool]}, ensure_ascii=False)


def listed(count: int, form: str = '{{"tools": [{}]}}') -> str:
    return form.format(", ".join(f'{{"name": "t{i}", "inputSchema": {json.dumps(EMPTY)}}}' for i in range(count)))


def sized(size: int, letter: str = "a") -> str:
    """A list of two tools that has ``size`` bytes as compact JSON, written with spaces."""
    tools = [{"name": f"t{i}", "description": "", "inputSchema": EMPTY} for i in range(2)]
    left = size - len(json.dumps({"tools": tools}, separators=(",", ":")))
    tools[1]["description"] = letter * (left // len(letter.encode()))
    return json.dumps({"tools": tools}, ensure_ascii=False)


def results(count: int) -> str:
    """Tools that repeat one long outputSchema, with an enum that takes most of it."""
    output = {"type": "object", "properties": {"a": {"type": "string", "enum": [f"value{i:04}" for i in range(600)]}}}
    tools = [{"name": f"t{i}", "inputSchema": EMPTY, "outputSchema": output} for i in range(count)]
    return json.dumps({"tools": tools})


FACE = "\U0001f600"

CASES = [
    # Characters
    *(Case(NAME, named(name)) for name in ("get_file", "get-file", "GetFile2", "2fa", "-x", "a" * 128)),
    Case(NAME, named("a.b"), ('"a.b"',), severity=Severity.ERROR, message="Claude Desktop drops every tool"),
    Case(NAME, named("a.b"), ('"a.b"',), message="VS Code warns of it"),
    Case(NAME, named("a.b"), ('"a.b"',), targets=("vscode",), severity=Severity.WARNING),
    Case(NAME, named("a.b"), ('"a.b"',), targets=("codex",), severity=Severity.INFORMATION, message="is reported to"),
    *(
        Case(NAME, named("a.b"), ('"a.b"',), targets=(target,), severity=Severity.ERROR, message="^[a-zA-Z0-9_-]+$")
        for target in ("claude-desktop", "anthropic-api", "openai", "openai-strict", "bedrock")
    ),
    *(Case(NAME, named("a.b"), targets=(target,)) for target in ("claude-code", "gemini", "windsurf", "zed", "ts-sdk")),
    *(
        Case(NAME, named(name), (f'"{name}"',), targets=("gemini",), severity=Severity.ERROR)
        for name in ("2fa", "-x", ".x")
    ),
    *(Case(NAME, named(name), targets=("gemini",)) for name in ("_x", "a.b-c", "a" * 128)),
    Case(NAME, named("2fa"), ('"2fa"',), targets=("kimi",), severity=Severity.INFORMATION),
    # What the specification does not allow is name-format's, with the same clients.
    *(Case(NAME, named(name), targets=("claude-desktop",)) for name in ("a b", "a/b", "é", "", "a." * 65)),
    Case("name-format", named("é"), ('"é"',), targets=("bedrock",), message="Amazon Bedrock refuses the whole request"),
    Case("name-format", named("a:b"), ('"a:b"',), targets=("gemini",)),
    Case("name-format", named("a" * 129), (f'"{"a" * 129}"',), targets=("gemini",), message="The Gemini API"),
    Case(NAME, '{"tools": [{"name": , "inputSchema": {}}]}'),
    # Lengths, with the name of the server
    *(
        Case(LENGTH, named("a" * length, "srv"), expect, targets=(target,))
        for target, longest in (
            ("claude-code", 64 - len("mcp__srv__")),
            ("codex", 64 - len("mcp__srv__")),
            ("vscode", 64 - len("mcp_srv_")),
            ("cursor", 59 - len("srv:")),
            ("gemini-cli", 63 - len("mcp_srv_")),
            ("bedrock", 64 - len("srv___")),
            ("claude-desktop", 64),
            ("openai", 64),
            ("openai-strict", 64),
            ("gemini", 128),
            ("anthropic-api", 128),
            ("windsurf", 128),
        )
        for length, expect in (
            (longest, ()),
            *([(longest + 1, (f'"{"a" * (longest + 1)}"',))] if longest < 128 else []),
        )
    ),
    Case(LENGTH, named("a" * 46, "a-server-of-a-long-name"), targets=("vscode",)),
    Case(
        LENGTH,
        named("a" * 47, "a-server-of-a-long-name"),
        (f'"{"a" * 47}"',),
        targets=("vscode",),
        severity=Severity.WARNING,
        message='for a server called "a-server-of-a-long-name": 65 characters as "mcp_…_…" in VS Code',
    ),
    Case(
        LENGTH,
        named("a" * 57, "srv"),
        (f'"{"a" * 57}"',),
        severity=Severity.WARNING,
        message='67 characters as "mcp__…__…" in Claude Code, which takes 64, 61 characters as "…:…" in Cursor',
    ),
    Case(LENGTH, named("a" * 65), (f'"{"a" * 65}"',), targets=("bedrock",), severity=Severity.ERROR),
    Case(
        LENGTH,
        named("a" * 50),
        (f'"{"a" * 50}"',),
        targets=("cursor",),
        neighbours=Neighbours(server_name="notebooks"),
        message='for a server called "notebooks": 60 characters',
    ),
    Case(LENGTH, named("a" * 49), targets=("cursor",), neighbours=Neighbours(server_name="notebooks")),
    Case(LENGTH, named("a" * 50, "srv"), targets=("cursor",), neighbours=Neighbours(server_name="notebooks")),
    # Without it
    Case(LENGTH, named("a" * 58), (f'"{"a" * 58}"',), targets=("cursor",), severity=Severity.INFORMATION),
    Case(
        LENGTH,
        named("a" * 59),
        (f'"{"a" * 59}"',),
        targets=("cursor",),
        severity=Severity.ERROR,
        message="even without the name of the server",
    ),
    Case(LENGTH, named("a" * 48), targets=("cursor",)),
    Case(LENGTH, named("a" * 49), (f'"{"a" * 49}"',), targets=("cursor",), message="9 in Cursor"),
    Case(LENGTH, named("a" * 52), targets=("vscode",)),
    Case(LENGTH, named("a" * 129), targets=("anthropic-api",)),
    Case(LENGTH, named("a" * 100), targets=("zed", "kimi", "ts-sdk")),
    # Descriptions
    Case(DESCRIPTION, described("a" * 1024)),
    Case(
        DESCRIPTION, described("a" * 1025 + "b"), ("ab",), severity=Severity.INFORMATION, message="GPT-4 models takes"
    ),
    Case(DESCRIPTION, described("a" * 2048), targets=("claude-code",)),
    Case(
        DESCRIPTION,
        described("a" * 2048 + "lost"),
        ("lost",),
        targets=("claude-code",),
        severity=Severity.WARNING,
        message="has 2052 characters: Claude Code takes 2048. Claude Code cuts what is beyond the limit",
    ),
    Case(DESCRIPTION, described("é" * 2048), targets=("claude-code",)),
    Case(DESCRIPTION, described(FACE * 1024), targets=("claude-code",)),
    Case(DESCRIPTION, described(FACE * 1025), (FACE,), targets=("claude-code",), message="2050 UTF-16 units"),
    # Half of a character is none.
    Case(DESCRIPTION, described("a" + FACE * 1024), (FACE,), targets=("claude-code",)),
    Case(
        DESCRIPTION,
        described("a" * 2047 + "~").replace("~", "\\u00e9\\u00e9"),
        ("\\u00e9",),
        targets=("claude-code",),
    ),
    Case(DESCRIPTION, described(FACE * 1024), targets=("openai",)),
    Case(DESCRIPTION, described(FACE * 1025), (FACE,), targets=("openai",), severity=Severity.ERROR),
    Case(DESCRIPTION, described("a" * 1025), ("a",), targets=("openai-strict",), severity=Severity.ERROR),
    Case(DESCRIPTION, described("a" * 9000), targets=("cursor", "gemini", "claude-desktop")),
    Case(DESCRIPTION, described("x").replace('"type": "object"', f'"type": "object", "description": "{"a" * 3000}"')),
    *(
        Case(
            DESCRIPTION,
            f"{form.replace('%', 'a' * 2048 + 'lost')}, {named('t')[1:]}",
            ("lost",),
            severity=Severity.WARNING,
        )
        for form in ('{"instructions": "%"', '{"initialize": {"instructions": "%"}')
    ),
    Case(DESCRIPTION, f'{{"instructions": "{"a" * 2049}", "tools": []}}', targets=("openai", "vscode")),
    # An empty one
    Case("description-required", described(""), ('""',), severity=Severity.WARNING),
    Case("description-required", described(""), ('""',), targets=("bedrock",), severity=Severity.ERROR),
    # The number of tools
    Case(COUNT, listed(128)),
    Case(COUNT, listed(129), ('"tools"',), severity=Severity.WARNING, message="There are 129 tools"),
    Case(COUNT, listed(129), ('"tools"',), targets=("openai",), severity=Severity.ERROR),
    Case(COUNT, listed(101), ('"tools"',), targets=("windsurf",), message="drops the tools beyond the limit"),
    Case(COUNT, listed(81), ('"tools"',), targets=("cursor",), severity=Severity.INFORMATION),
    Case(COUNT, listed(81)),
    Case(COUNT, listed(300), targets=("claude-code", "gemini", "zed")),
    Case(COUNT, listed(512), targets=("gemini", "gemini-cli")),
    Case(COUNT, listed(513), ('"tools"',), targets=("gemini",), severity=Severity.ERROR),
    Case(COUNT, listed(513), ('"tools"',), targets=("gemini-cli",), message="takes 512"),
    Case(COUNT, listed(129, "[{}]"), ("{",)),
    Case(COUNT, listed(129, '{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{}]}}}}'), ('"tools"',)),
    # The size of the list
    Case(PAYLOAD, sized(100_000)),
    Case(PAYLOAD, sized(100_001), ('"tools"',), severity=Severity.INFORMATION, message="has 100,001 bytes as compact"),
    Case(PAYLOAD, sized(100_000, "é")),
    Case(PAYLOAD, sized(100_002, "é"), ('"tools"',), message='The largest tools: "t1" (99,9'),
    Case(PAYLOAD, sized(400_000), targets=("claude-code", "vscode", "codex")),
    Case(PAYLOAD, results(20), ('"tools"',), message="19 of them repetitions of others"),
    Case(PAYLOAD, results(20), ('"tools"',), message="The values of all enums: 1"),
    Case(PAYLOAD, results(20)[len('{"tools": ') : -1], ("{",)),
]
