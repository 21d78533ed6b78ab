"""Which clients and vendors' APIs refuse a construct, and what is lost by it.

A construct is something that a rule detects; the rule asks here whom it hurts.
A row is confirmed where the client's own source or documentation says so, where its maker agreed, or where the
refusal was reproduced; the others were reported by users.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple


class Loss(StrEnum):
    """How much a client loses by one bad tool."""

    TOOL = "this tool"
    TOOLS = "every tool"
    REQUEST = "the whole request"
    CALLS = "every call of this tool"


class Rejection(NamedTuple):
    """A client that refuses a construct. ``source`` says who saw it, and when."""

    client: str
    loss: Loss
    confirmed: bool
    source: str


CLIENTS: dict[str, str] = {
    "ts-sdk": "a client on version 1 of the TypeScript SDK",
    "claude-code": "Claude Code",
    "claude-desktop": "Claude Desktop",
    "anthropic-api": "the Anthropic API",
    "openai": "the OpenAI API",
    "codex": "Codex",
    "vscode": "VS Code",
    "cursor": "Cursor",
    "windsurf": "Windsurf",
    "gemini": "the Gemini API",
    "bedrock": "Amazon Bedrock",
}
"""The clients of the table and what to call them in a message."""

# Version 1 of the TypeScript SDK reads a list of tools as a whole, and against the protocol's types.
_WHOLE_LIST = Rejection("ts-sdk", Loss.TOOLS, True, "typescript-sdk v1 src/types.ts, ListToolsResultSchema (2026-11)")

REJECTIONS: dict[str, tuple[Rejection, ...]] = {
    # An inputSchema whose root is not an object schema with "type": "object".
    "input-root-not-object": (
        Rejection("ts-sdk", Loss.TOOLS, True, "typescript-sdk v1 src/types.ts, ListToolsResultSchema (2026-11)"),
        Rejection("claude-code", Loss.TOOLS, True, "anthropics/claude-code#88049, with a reproduction (2026-08)"),
        Rejection("claude-desktop", Loss.TOOLS, False, "Piotr1215/mcp-obsidian#17"),
        Rejection("anthropic-api", Loss.REQUEST, True, "lidge-jun/opencodex#75, the API's own message (2026-07)"),
        Rejection("openai", Loss.REQUEST, True, "openai/openai-agents-python#4151, its maintainer (2026)"),
        Rejection("cursor", Loss.TOOLS, True, "zereight/gitlab-mcp#286, the client's own message; server mended"),
        Rejection("windsurf", Loss.TOOLS, False, "zereight/gitlab-mcp#286"),
        Rejection("gemini", Loss.REQUEST, False, "Piotr1215/mcp-obsidian#17"),
        Rejection("bedrock", Loss.REQUEST, True, "API reference, ToolSpecification; kirodotdev/Kiro#10270 (2026)"),
    ),
    # The same of an outputSchema, which 2026-07-28 allows and earlier revisions do not.
    "output-root-not-object": (
        Rejection("ts-sdk", Loss.TOOLS, True, "typescript-sdk v1 src/types.ts, ListToolsResultSchema (2026-11)"),
        Rejection("claude-code", Loss.TOOLS, False, "Wynelson94/longhand#10; opentokenz/mcpx#28 (2026-09)"),
        Rejection("claude-desktop", Loss.TOOLS, True, "anthropics/claude-code#10030, with a reproduction"),
        Rejection("cursor", Loss.TOOLS, True, "anthropics/claude-code#10030, with a reproduction"),
    ),
    # "type": "array" without items, where VS Code looks.
    "array-without-items": (
        Rejection("vscode", Loss.REQUEST, True, "microsoft/vscode#246119; toolSchemaNormalizer.ts (2026-11)"),
        Rejection("openai", Loss.REQUEST, True, "spacelift-io/spacectl#402, the API's own message (2026-03)"),
        Rejection("codex", Loss.REQUEST, False, "apify/apify-mcp-server#36"),
        Rejection("windsurf", Loss.REQUEST, False, "DaxianLee/cocos-mcp-server#14 (2026-03)"),
    ),
    # A list of types with "array" in it, without items; VS Code lets it pass.
    "array-in-type-list-without-items": (Rejection("openai", Loss.REQUEST, False, "Automattic/wordpress-mcp#103"),),
    # An entry of the list of tools that is no object; "tools" itself that is no list.
    "entry-not-object": (_WHOLE_LIST,),
    "tools-not-list": (_WHOLE_LIST,),
    # A known field of a tool of another JSON type than the protocol gives it, and null in particular.
    "field-of-wrong-type": (_WHOLE_LIST,),
    "null-field": (_WHOLE_LIST,),
    "null-description": (
        _WHOLE_LIST,
        Rejection("anthropic-api", Loss.REQUEST, True, "campertunity/mcp-server#2, the API's own message"),
    ),
    "null-annotations": (
        _WHOLE_LIST,
        Rejection("claude-desktop", Loss.TOOLS, True, "Roblox/studio-rust-mcp-server#6, the client's own message"),
    ),
    # A hint in the annotations of a tool that is null.
    "null-hint": (
        _WHOLE_LIST,
        Rejection("claude-code", Loss.TOOLS, True, "r33drichards/mcp-js#117, the client's own message; server mended"),
    ),
    # A tool's name with other characters than letters, digits, "_", "-" and ".".
    "tool-name-characters": (
        Rejection("claude-desktop", Loss.TOOLS, True, "API-200/api200#14, the client's own message (2026-01)"),
        Rejection("anthropic-api", Loss.REQUEST, True, "home-assistant/core#147760, the API's own message"),
        Rejection("openai", Loss.REQUEST, True, "openai-openapi, FunctionObject (2026-11)"),
        Rejection("bedrock", Loss.REQUEST, True, "API reference, ToolSpecification (2026-11)"),
    ),
    # A schema that the meta-schema of its dialect refuses, anywhere in an inputSchema.
    "invalid-schema": (
        Rejection("claude-code", Loss.REQUEST, True, "Dokploy/mcp#74 and its pull request 76, the API's own message"),
        Rejection("anthropic-api", Loss.REQUEST, True, "Dokploy/mcp#74; hyperdxio/hyperdx#2925, the API's own message"),
        Rejection("vscode", Loss.TOOL, True, "microsoft/vscode mcpServer.ts, toolSchemaNormalizer.ts (2026-11)"),
        Rejection("windsurf", Loss.TOOLS, True, "SylphxAI/pdf-reader-mcp#107, the client's own message; server mended"),
        Rejection("openai", Loss.REQUEST, False, "CherryHQ/cherry-studio#4188, the API's own message"),
    ),
    # A list under "items", the tuple form of older drafts.
    "tuple-items": (
        Rejection("anthropic-api", Loss.REQUEST, True, "hyperdxio/hyperdx#2925, the API's own message; server mended"),
        Rejection("claude-desktop", Loss.REQUEST, True, "hyperdxio/hyperdx#2925"),
        Rejection("cursor", Loss.REQUEST, True, "get-bb/bb#2222, reproduced (2026-08)"),
    ),
    # "exclusiveMinimum": true, the form of draft-04.
    "boolean-exclusive-limit": (
        Rejection("claude-code", Loss.REQUEST, True, "Dokploy/mcp#74 and its pull request 76, the API's own message"),
        Rejection("anthropic-api", Loss.REQUEST, True, "Dokploy/mcp#74 and its pull request 76"),
        Rejection("windsurf", Loss.TOOLS, True, "SylphxAI/pdf-reader-mcp#107, the client's own message; server mended"),
    ),
    # An outputSchema whose "$schema" names another dialect than 2020-12.
    "output-dialect": (
        Rejection("claude-code", Loss.CALLS, True, "anthropics/claude-code#88882, the client's own message (2026-08)"),
        Rejection("claude-desktop", Loss.CALLS, True, "DavidFuchs/mcp-uptime-kuma#83; whoop-mcp#251 (2026-09)"),
    ),
    # oneOf, anyOf or allOf at the root of an inputSchema, with or without its type.
    "root-combinator": (
        Rejection("claude-code", Loss.TOOL, True, "anthropics/claude-code#45106; debugg-ai/debugg-ai-mcp#7 (2026-06)"),
        Rejection("anthropic-api", Loss.REQUEST, True, "makenotion/notion-mcp-server#340, its own message (2026-08)"),
        Rejection("openai", Loss.REQUEST, True, "makenotion/notion-mcp-server#340, its own message (2026-08)"),
    ),
    "root-not": (
        Rejection("openai", Loss.REQUEST, True, "langchain-ai/langchainjs#9804, the API's own message"),
        Rejection("claude-code", Loss.TOOL, False, "anthropics/claude-code#95504 (2026-09)"),
    ),
    "root-if": (Rejection("claude-code", Loss.TOOL, False, "anthropics/claude-code#95504 (2026-09)"),),
    # true or false in place of an object as the schema of one of the root's properties.
    "boolean-argument": (
        _WHOLE_LIST,
        Rejection("claude-code", Loss.TOOLS, True, "anthropics/claude-code#92900, with a reproduction"),
    ),
    "boolean-result": (_WHOLE_LIST,),
    # A name twice in "required"; a value twice in "enum"; a name in "required" that is no property.
    "required-duplicate": (
        Rejection("openai", Loss.REQUEST, True, "DingTalk-Real-AI/dingtalk-workspace-cli#123; server mended"),
    ),
    "enum-duplicate": (Rejection("vscode", Loss.TOOL, True, "microsoft/vscode#292474, the client's own message"),),
    "required-unknown": (Rejection("gemini", Loss.REQUEST, False, "Kilo-Org/kilocode#11955 (2026-07)"),),
    # A pattern that is no regular expression of ECMA-262.
    "invalid-pattern": (Rejection("vscode", Loss.TOOL, True, "microsoft/vscode#245066, the client's own message"),),
    # A "$ref" to something that the schema does not have.
    "unresolved-reference": (
        Rejection("claude-code", Loss.TOOLS, False, "gemini-cli-extensions/stitch#13, the client's own message"),
    ),
    # Schemas nested more than ten deep.
    "deep-schema": (Rejection("gemini", Loss.REQUEST, False, "gemini-cli#5923; zereight/gitlab-mcp#223"),),
}


@cache
def rejections(construct: str, targets: tuple[str, ...], *, reported: bool) -> tuple[Rejection, ...]:
    """Those of ``targets`` that refuse ``construct``, in their order; with ``reported`` also unconfirmed ones."""
    rows = {row.client: row for row in REJECTIONS.get(construct, ()) if reported or row.confirmed}
    return tuple(rows[target] for target in targets if target in rows)


_VERBS = {Loss.TOOL: "drop", Loss.TOOLS: "drop", Loss.REQUEST: "refuse", Loss.CALLS: "refuse"}


@cache
def in_words(rows: tuple[Rejection, ...]) -> str:
    """``Claude Code and Cursor drop every tool, VS Code refuses the whole request``; empty without rows."""
    parts: list[str] = []
    for loss in Loss:
        clients = [CLIENTS[row.client] for row in rows if row.loss is loss]
        if clients:
            listed = " and ".join((", ".join(clients[:-1]), clients[-1])) if len(clients) > 1 else clients[0]
            parts.append(f"{listed} {_VERBS[loss]}{'s' if len(clients) == 1 else ''} {loss}")
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]
