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
}


@cache
def rejections(construct: str, targets: tuple[str, ...], *, reported: bool) -> tuple[Rejection, ...]:
    """Those of ``targets`` that refuse ``construct``, in their order; with ``reported`` also unconfirmed ones."""
    rows = {row.client: row for row in REJECTIONS.get(construct, ()) if reported or row.confirmed}
    return tuple(rows[target] for target in targets if target in rows)


_VERBS = {Loss.TOOL: "drop", Loss.TOOLS: "drop", Loss.REQUEST: "refuse"}


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
