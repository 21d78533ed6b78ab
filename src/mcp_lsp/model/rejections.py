"""Which clients, vendors' APIs and registries refuse a construct, under what limit, and what is lost by it.

A construct is something that a rule detects; the rule asks here whom it hurts.
A row is confirmed where the client's own source or documentation says so, where its maker agreed or mended it, or
where the refusal was reproduced; the others were reported by users.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.record import Record


class Loss(StrEnum):
    """What a client loses by the construct."""

    TOOL = "this tool"
    TOOLS = "every tool"
    REQUEST = "the whole request"
    CALLS = "every call of this tool"
    REST = "the tools beyond the limit"
    CUT = "what is beyond the limit"
    MEANING = "its meaning"
    NOTHING = "nothing"

    @property
    def loses_tools(self) -> bool:
        """Whether a tool can no longer be called; else it can, with less of it, or with a warning."""
        return self not in (Loss.CUT, Loss.MEANING, Loss.NOTHING)


Limit = int | str | tuple[str, ...]


class Rejection(Record):
    """A client that refuses a construct. ``source`` says who saw it, ``seen`` when (the year, and mostly the month).

    ``limit`` is a number, a pattern that the whole text has to match, or the values that are taken.
    ``when`` is a condition, in words that follow the client's name.
    ``mended`` says what ended it; only versions from before do it still.
    ``construct`` is what it refuses, once it is looked up.
    """

    client: str
    loss: Loss
    confirmed: bool
    source: str
    seen: str = "2026-11"
    limit: Limit | None = None
    when: str = ""
    mended: str = ""
    construct: str = ""

    @property
    def standing(self) -> bool:
        """Whether it is known to be so, and so still."""
        return self.confirmed and not self.mended

    @property
    def number(self) -> int:
        """The limit of a row that has a number for one."""
        assert isinstance(self.limit, int)
        return self.limit

    @property
    def pattern(self) -> str:
        """The limit of a row that has a pattern for one."""
        assert isinstance(self.limit, str)
        return self.limit

    @property
    def values(self) -> tuple[str, ...]:
        """The limit of a row that has a list of values for one."""
        assert isinstance(self.limit, tuple)
        return self.limit


def _yes(
    client: str,
    loss: Loss,
    source: str,
    seen: str = "2026-11",
    limit: Limit | None = None,
    when: str = "",
    mended: str = "",
) -> Rejection:
    """A row that is confirmed."""
    return Rejection(client, loss, True, source, seen, limit, when, mended)


def _said(
    client: str,
    loss: Loss,
    source: str,
    seen: str = "2026-11",
    limit: Limit | None = None,
    when: str = "",
    mended: str = "",
) -> Rejection:
    """A row that was only reported."""
    return Rejection(client, loss, False, source, seen, limit, when, mended)


class Construct(Record):
    """What is refused, in words for a table, and by whom."""

    words: str
    rows: tuple[Rejection, ...]


# Version 1 of the TypeScript SDK reads a list of tools as a whole, and against the protocol's types.
_WHOLE_LIST = _yes("ts-sdk", Loss.TOOLS, "typescript-sdk v1 src/types.ts, ListToolsResultSchema")

_NAME = r"[a-zA-Z0-9_-]+"
_LEADING = r"[a-zA-Z_][a-zA-Z0-9_.:-]*"

_ROOTS: dict[str, Construct] = {
    "input-root-not-object": Construct(
        'the root of an inputSchema without "type": "object"',
        (
            _WHOLE_LIST,
            _yes("claude-code", Loss.TOOLS, "anthropics/claude-code#88049, with a reproduction", "2026-08"),
            _said("claude-desktop", Loss.TOOLS, "Piotr1215/mcp-obsidian#17"),
            _yes("anthropic-api", Loss.REQUEST, "lidge-jun/opencodex#75, the API's own message", "2026-07"),
            _yes("openai", Loss.REQUEST, "openai/openai-agents-python#4151, its maintainer", "2026"),
            _yes("cursor", Loss.TOOLS, "zereight/gitlab-mcp#286, the client's own message; server mended"),
            _said("windsurf", Loss.TOOLS, "zereight/gitlab-mcp#286"),
            _said("gemini", Loss.REQUEST, "Piotr1215/mcp-obsidian#17"),
            _yes("bedrock", Loss.REQUEST, "API reference, ToolSpecification; kirodotdev/Kiro#10270", "2026"),
            _yes("codex", Loss.TOOLS, "openai/codex#7417", "2025-12", mended="openai/codex#7417"),
            _yes("kimi", Loss.REQUEST, "14790897/MiqroForge-Desktop#1165, tried on the API", "2026-09"),
        ),
    ),
    "input-missing": Construct(
        "no inputSchema at all", (_said("codex", Loss.TOOLS, "juspay/olai#548, the client's own message"),)
    ),
    # 2026-07-28 allows it, earlier revisions do not.
    "output-root-not-object": Construct(
        'the root of an outputSchema without "type": "object"',
        (
            _WHOLE_LIST,
            _said("claude-code", Loss.TOOLS, "Wynelson94/longhand#10; opentokenz/mcpx#28", "2026-09"),
            _yes("claude-desktop", Loss.TOOLS, "anthropics/claude-code#10030, with a reproduction"),
            _yes("cursor", Loss.TOOLS, "anthropics/claude-code#10030, with a reproduction"),
            _yes("codex", Loss.TOOLS, "openai/codex#7417", "2025-12", mended="openai/codex#7417"),
        ),
    ),
    "root-combinator": Construct(
        "oneOf, anyOf or allOf at the root of an inputSchema",
        (
            _yes("claude-code", Loss.TOOL, "anthropics/claude-code#45106; debugg-ai/debugg-ai-mcp#7", "2026-06"),
            _yes("anthropic-api", Loss.REQUEST, "makenotion/notion-mcp-server#340, its own message", "2026-08"),
            _yes("openai", Loss.REQUEST, "makenotion/notion-mcp-server#340, its own message", "2026-08"),
            _said("cursor", Loss.REQUEST, "code-yeongyu/senpi#952; can1357/oh-my-pi#10432", "2026-09"),
            _said("kimi", Loss.REQUEST, "MoonshotAI/kimi-cli#2531; FTShare-Lab/FTShare-MCP#7", "2026-08"),
        ),
    ),
    "root-not": Construct(
        "not at the root of an inputSchema",
        (
            _yes("openai", Loss.REQUEST, "langchain-ai/langchainjs#9804, the API's own message"),
            _said("claude-code", Loss.TOOL, "anthropics/claude-code#95504", "2026-09"),
        ),
    ),
    "root-if": Construct(
        "if at the root of an inputSchema",
        (_said("claude-code", Loss.TOOL, "anthropics/claude-code#95504", "2026-09"),),
    ),
    "root-without-properties": Construct(
        'no "properties" at the root of an inputSchema',
        (
            _yes("openai", Loss.REQUEST, "openai/openai-agents-python#449 and 454, by its maker", "2026-05"),
            _said("codex", Loss.REQUEST, "inboxapi/cli#106", "2026-05"),
            _yes("vscode", Loss.NOTHING, "microsoft/vscode#299035", mended="microsoft/vscode#299035"),
            _said("gemini", Loss.REQUEST, "CherryHQ/cherry-studio#3270; SWE-agent/SWE-agent#1431", "2026-06"),
        ),
    ),
    "root-without-arguments": Construct(
        'empty "properties" at the root of an inputSchema',
        # Much written, and not so in all versions of the API.
        (
            _said(
                "gemini",
                Loss.REQUEST,
                "langchain-ai/langchain-google#416; langchain-ai/langchainjs#7935; SWE-agent/SWE-agent#1431; "
                "bug-ops/zeph#1641 denies it",
                "2026-06",
            ),
        ),
    ),
}

_DEFINITIONS: dict[str, Construct] = {
    "entry-not-object": Construct("an entry of the list of tools that is no object", (_WHOLE_LIST,)),
    "tools-not-list": Construct('"tools" that is no list', (_WHOLE_LIST,)),
    "field-of-wrong-type": Construct("a field of a tool of another type than the protocol's", (_WHOLE_LIST,)),
    "null-field": Construct("null in place of a field that may be left out", (_WHOLE_LIST,)),
    "null-description": Construct(
        "null as a tool's description",
        (
            _WHOLE_LIST,
            _yes("anthropic-api", Loss.REQUEST, "campertunity/mcp-server#2, the API's own message"),
            _said("bedrock", Loss.REQUEST, "campertunity/mcp-server#2"),
        ),
    ),
    "null-annotations": Construct(
        "null as a tool's annotations",
        (
            _WHOLE_LIST,
            _yes("claude-desktop", Loss.TOOLS, "Roblox/studio-rust-mcp-server#6, the client's own message"),
        ),
    ),
    "null-hint": Construct(
        "null as a hint in a tool's annotations",
        (
            _WHOLE_LIST,
            _yes("claude-code", Loss.TOOLS, "r33drichards/mcp-js#117, the client's own message; server mended"),
        ),
    ),
    "empty-description": Construct(
        "an empty description of a tool",
        (_yes("bedrock", Loss.REQUEST, "API reference, ToolSpecification; danny-avila/LibreChat#13209"),),
    ),
    "description-length": Construct(
        "the length of a tool's description",
        (
            _yes("claude-code", Loss.CUT, "its changelog, 2.1.84; anthropics/claude-code#41593", limit=2048),
            _yes("openai", Loss.REQUEST, "probelabs/probe#9, Chat Completions' own message", limit=1024),
            _yes(
                "vscode",
                Loss.CUT,
                "microsoft/vscode toolSchemaNormalizer.ts",
                limit=1024,
                when="with GPT-4 models",
            ),
        ),
    ),
    "instructions-length": Construct(
        "the length of a server's instructions",
        (_yes("claude-code", Loss.CUT, "its changelog, 2.1.84; claude-code docs, MCP", limit=2048),),
    ),
    "tool-count": Construct(
        "the number of tools",
        (
            _yes("openai", Loss.REQUEST, "openai-openapi, Chat Completions", limit=128),
            _yes(
                "vscode",
                Loss.REQUEST,
                "microsoft/vscode#337428; microsoft/vscode-copilot-release#11653",
                "2026-09",
                128,
                when="where it does not group them",
            ),
            _yes("windsurf", Loss.REST, "its documentation, MCP", limit=100),
            _yes("gemini", Loss.REQUEST, "google-gemini/gemini-cli#19083, the API's own message", "2026-02", 512),
            _yes("gemini-cli", Loss.REQUEST, "google-gemini/gemini-cli#19083 and 26869", "2026-05", 512),
            _said("cursor", Loss.REST, "guides of users; its documentation gives no number", limit=80),
        ),
    ),
    "payload-size": Construct(
        "the bytes of the list of tools",
        # Its maker says that there is a limit and not what it is; 287 KB failed, and 41 KB worked.
        (_yes("cursor", Loss.TOOLS, "forum.cursor.com/t/160764, its staff", limit=100_000),),
    ),
}

_NAMES: dict[str, Construct] = {
    "tool-name-characters": Construct(
        "the characters of a tool's name",
        (
            _yes(
                "claude-desktop", Loss.TOOLS, "API-200/api200#14; evoila/meho#2745, its own message", "2026-08", _NAME
            ),
            _yes("anthropic-api", Loss.REQUEST, "home-assistant/core#147760, the API's own message", limit=_NAME),
            _yes("openai", Loss.REQUEST, "openai-openapi, FunctionObject", limit=_NAME),
            _said("codex", Loss.REQUEST, "openai/codex#8174", limit=_NAME),
            _yes("vscode", Loss.NOTHING, "microsoft/vscode mcpServer.ts; microsoft/vscode#308463", limit=_NAME),
            _said("cursor", Loss.TOOL, "webstudio-is/webstudio#5960, the client's own message", limit=_NAME),
            _yes("gemini", Loss.REQUEST, "python-genai types, FunctionDeclaration", limit=_LEADING),
            _yes("bedrock", Loss.REQUEST, "API reference, ToolSpecification", limit=_NAME),
            _said("kimi", Loss.REQUEST, "MoonshotAI/kimi-cli#2531", limit=r"[^0-9].*"),
        ),
    ),
    "tool-name-length": Construct(
        "the length of a tool's name",
        (
            _yes("claude-desktop", Loss.TOOLS, "mims-harvard/ToolUniverse#3 and 35, its own message", limit=64),
            _yes("anthropic-api", Loss.REQUEST, "github/copilot-cli#1879, the API's own message", "2026", 128),
            _yes("openai", Loss.REQUEST, "openai-openapi, FunctionObject", limit=64),
            _yes("gemini", Loss.REQUEST, "python-genai types, FunctionDeclaration", limit=128),
            _yes("bedrock", Loss.REQUEST, "API reference, ToolSpecification", limit=64),
        ),
    ),
    # The full names are those of `Client.called`.
    "full-name-length": Construct(
        "the length of a tool's name with what the client puts before it",
        (
            _yes(
                "claude-code",
                Loss.TOOL,
                "mims-harvard/ToolUniverse#65; anthropics/claude-code#22276, the API's own message",
                "2026-03",
                64,
                when="where it loads tools on demand",
            ),
            _said("codex", Loss.CUT, "openai/codex", limit=64),
            _yes("vscode", Loss.CUT, "microsoft/vscode mcpServer.ts", limit=64),
            _yes("cursor", Loss.TOOL, "ComposioHQ/composio#2788; awslabs/mcp#1283, its own message", "2026-02", 59),
            _yes("gemini-cli", Loss.CUT, "gemini-cli mcp-tool.ts", limit=63),
            _yes("bedrock", Loss.TOOL, "awslabs/mcp#643; kirodotdev/Kiro#7684", limit=64, when="in Amazon Q and Kiro"),
        ),
    ),
    "tool-name-twice": Construct(
        "two tools of one name",
        (
            _yes("claude-code", Loss.REQUEST, "kesslerio/attio-mcp-server#284, the API's own message"),
            _yes("anthropic-api", Loss.REQUEST, "kesslerio/attio-mcp-server#284; baguskto/threads-mcp#2"),
        ),
    ),
    "tool-name-alike": Construct(
        "two names that differ only in characters that a client rewrites",
        (_said("openai", Loss.MEANING, "openai/openai-agents-js#1934, the Agents SDK"),),
    ),
    "property-key": Construct(
        "the name of an argument",
        (
            _yes(
                "claude-code",
                Loss.TOOL,
                "anthropics/claude-code#79418, by its maker; anthropics/claude-code#92648",
                "2026-08",
                r"[a-zA-Z0-9_.-]{1,64}",
            ),
            _said("claude-desktop", Loss.REQUEST, "ComposioHQ/composio#3500", limit=r"[a-zA-Z0-9_.-]{1,64}"),
            _yes(
                "anthropic-api",
                Loss.REQUEST,
                "anthropics/claude-code#79418, by its maker; decocms/studio#6874",
                "2026-09",
                r"[a-zA-Z0-9_.-]{1,64}",
            ),
            # An older message has a pattern without the dot.
            _said(
                "bedrock",
                Loss.REQUEST,
                "aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws#709 and "
                "aaif-goose/goose#1804, the API's own message",
                "2026-08",
                r"[a-zA-Z0-9_.-]{1,64}",
                when="with Anthropic models",
            ),
            _said(
                "gemini",
                Loss.REQUEST,
                "python-genai types, FunctionDeclaration.parameters",
                limit=r"[a-zA-Z_][a-zA-Z0-9_]{0,63}",
            ),
        ),
    ),
}

_SCHEMAS: dict[str, Construct] = {
    "array-without-items": Construct(
        '"type": "array" without items',
        (
            _yes("vscode", Loss.REQUEST, "microsoft/vscode#246119; toolSchemaNormalizer.ts"),
            _yes("openai", Loss.REQUEST, "spacelift-io/spacectl#402, the API's own message", "2026-03"),
            _said("codex", Loss.REQUEST, "apify/apify-mcp-server#36"),
            _yes("gemini", Loss.REQUEST, "czlonkowski/n8n-mcp#4, the API's own message", "2025-06"),
            _said("windsurf", Loss.REQUEST, "DaxianLee/cocos-mcp-server#14", "2026-03"),
        ),
    ),
    # VS Code itself lets it pass, but not the models of OpenAI in it.
    "array-in-type-list-without-items": Construct(
        'a list of types with "array" in it, without items',
        (
            _said("openai", Loss.REQUEST, "Automattic/wordpress-mcp#103"),
            _said("vscode", Loss.REQUEST, "Automattic/wordpress-mcp#103", when="with OpenAI models"),
        ),
    ),
    "invalid-schema": Construct(
        "a schema that the meta-schema refuses",
        (
            _yes("claude-code", Loss.REQUEST, "Dokploy/mcp#74 and 76, the API's own message"),
            _yes("anthropic-api", Loss.REQUEST, "Dokploy/mcp#74; hyperdxio/hyperdx#2925, the API's own message"),
            _yes("vscode", Loss.TOOL, "microsoft/vscode mcpServer.ts, toolSchemaNormalizer.ts"),
            _yes("windsurf", Loss.TOOLS, "SylphxAI/pdf-reader-mcp#107, the client's own message; server mended"),
            _yes("openai", Loss.REQUEST, "smallmain/vscode-unify-chat-provider#162, the API's own message", "2026-05"),
        ),
    ),
    "no-uri-reference": Construct(
        'a "$ref" or "$id" that is no URI reference',
        (
            _yes(
                "openai",
                Loss.REQUEST,
                "griptape-ai/griptape#2150 and 2151, with a reproduction; IvanMurzak/Unity-MCP#786, server mended",
            ),
            _said("codex", Loss.REQUEST, "IvanMurzak/Unity-MCP#786, the API's own message"),
        ),
    ),
    "required-not-list": Construct(
        'a "required" at the root that is no list of names',
        (
            _WHOLE_LIST,
            _yes("claude-code", Loss.TOOLS, "anthropics/claude-code#44364, with a reproduction"),
            _yes("cursor", Loss.TOOLS, "MervinPraison/PraisonAI#3111; Automattic/wordpress-mcp#58", "2026-07"),
        ),
    ),
    "tuple-items": Construct(
        'a list under "items"',
        (
            _yes("anthropic-api", Loss.REQUEST, "hyperdxio/hyperdx#2925, the API's own message; server mended"),
            _yes("claude-desktop", Loss.REQUEST, "hyperdxio/hyperdx#2925"),
            _said("claude-code", Loss.REQUEST, "modelcontextprotocol/typescript-sdk#745", "2025"),
            _yes("cursor", Loss.REQUEST, "get-bb/bb#2222, reproduced", "2026-08"),
        ),
    ),
    "boolean-exclusive-limit": Construct(
        "true or false as exclusiveMinimum or exclusiveMaximum",
        (
            _yes("claude-code", Loss.REQUEST, "Dokploy/mcp#74 and 76, the API's own message"),
            _yes("anthropic-api", Loss.REQUEST, "Dokploy/mcp#74 and 76"),
            _yes("windsurf", Loss.TOOLS, "SylphxAI/pdf-reader-mcp#107, the client's own message; server mended"),
            _said("gemini-cli", Loss.TOOLS, "google-gemini/gemini-cli#4920"),
        ),
    ),
    "output-dialect": Construct(
        'an outputSchema whose "$schema" is not 2020-12',
        (
            _yes("claude-code", Loss.CALLS, "anthropics/claude-code#88882, the client's own message", "2026-08"),
            _yes("claude-desktop", Loss.CALLS, "DavidFuchs/mcp-uptime-kuma#83; whoop-mcp#251", "2026-09"),
        ),
    ),
    "dialect-2020-12": Construct(
        '"$schema" of 2020-12',
        (
            _said(
                "vscode",
                Loss.TOOL,
                "microsoft/vscode#251315; firecrawl/firecrawl-mcp-server#112; apollographql/apollo-mcp-server#445",
            ),
        ),
    ),
    "openapi-keyword": Construct(
        "a keyword of OpenAPI",
        (_said("claude-code", Loss.REQUEST, "tadata-org/fastapi_mcp#218, the API's own message"),),
    ),
    "boolean-argument": Construct(
        "true or false as the schema of an argument",
        (
            _WHOLE_LIST,
            _yes("claude-code", Loss.TOOLS, "anthropics/claude-code#92900, with a reproduction"),
            _said("kimi", Loss.REQUEST, "can1357/oh-my-pi#5952, the API's own message", "2026-07"),
            _said("llama-cpp", Loss.REQUEST, "Azure/Azure-Resource-Manager-MCP#20, its own message", "2026-08"),
        ),
    ),
    "boolean-items": Construct(
        'true or false under "items"',
        (
            _yes(
                "openai",
                Loss.REQUEST,
                "SigNoz/signoz-mcp-server#59, mended in the server; devwhodevs/engraph#32, the API's own message",
            ),
            _said("codex", Loss.REQUEST, "devwhodevs/engraph#32, the API's own message"),
        ),
    ),
    "boolean-result": Construct("true or false as the schema of a property of the result", (_WHOLE_LIST,)),
    "library-object": Construct(
        "an object of a schema library in place of a schema",
        (
            _yes("claude-code", Loss.MEANING, "yuque/yuque-mcp-server#5"),
            _yes("cursor", Loss.MEANING, "yuque/yuque-mcp-server#5; kevinwatt/yt-dlp-mcp#29"),
        ),
    ),
    "required-duplicate": Construct(
        'a name twice in "required"',
        (_yes("openai", Loss.REQUEST, "DingTalk-Real-AI/dingtalk-workspace-cli#123; server mended"),),
    ),
    "required-unknown": Construct(
        'a name in "required" that is no property',
        (
            _yes("openai-strict", Loss.REQUEST, "Gitlawb/openclaude#1121"),
            _said("codex", Loss.REQUEST, "Gitlawb/openclaude#1121"),
            _yes(
                "gemini",
                Loss.REQUEST,
                "google-gemini/gemini-cli#1458, by its maintainer; Kilo-Org/kilocode#11955",
                "2026-07",
            ),
            _said("gemini-cli", Loss.REQUEST, "google-gemini/gemini-cli#1458", "2025-06"),
        ),
    ),
    "enum-duplicate": Construct(
        "a value twice in an enum",
        (_yes("vscode", Loss.TOOL, "microsoft/vscode#292474, the client's own message"),),
    ),
    "enum-empty": Construct(
        "an enum without values", (_yes("kimi", Loss.REQUEST, "hugohe3/ppt-master#58, the API's own message"),)
    ),
    "enum-empty-string": Construct(
        "an empty string in an enum",
        (_yes("gemini", Loss.REQUEST, "sbroenne/mcp-server-excel#607; apify/apify-mcp-server#353"),),
    ),
    "enum-not-strings": Construct(
        "a number or a boolean in an enum",
        (
            _yes("cursor", Loss.REQUEST, "get-bb/bb#2222, reproduced", "2026-08", when="with its default model"),
            _yes("gemini", Loss.REQUEST, "microsoft/azure-devops-mcp#139 and 145; google-gemini/gemini-cli#4415"),
            _yes("gemini-cli", Loss.REQUEST, "google-gemini/gemini-cli#4415", mended="parametersJsonSchema"),
            _yes("vscode", Loss.REQUEST, "microsoft/vscode#328147", "2026-07", mended="microsoft/vscode#328147"),
        ),
    ),
    "enum-without-type": Construct(
        'an enum without a "type"',
        (_said("gemini", Loss.REQUEST, "JetBrains/mcp-jetbrains#71; decolua/9router#380"),),
    ),
    "enum-of-other-type": Construct(
        "a value of an enum that is not of the type beside it",
        (_said("openai-strict", Loss.REQUEST, "can1357/oh-my-pi#2652", "2026-06"),),
    ),
    "enum-on-container": Construct(
        "an enum on an array or object",
        (_said("gemini", Loss.REQUEST, "reportportal/reportportal-mcp-server#25; ArcadeAI/arcade-mcp#939"),),
    ),
    "type-list": Construct(
        "a list of types",
        (
            _yes("gemini", Loss.REQUEST, "nanbingxyz/5ire#218, mended in a client; zed-industries/zed#44875"),
            _said("zed", Loss.REQUEST, "zed-industries/zed#44875", when="with Gemini models"),
            _said("vscode", Loss.REQUEST, "github/copilot-cli#4623, its relative", when="with Gemini models"),
            _said("cursor", Loss.CALLS, "cursor/cursor#3778"),
            _yes("codex", Loss.TOOL, "openai/codex#2204, version 0.20", mended="openai/codex#4454"),
        ),
    ),
    "type-missing": Construct(
        'a schema without a "type"',
        (
            _yes("kimi", Loss.REQUEST, "MoonshotAI/kimi-cli#1595, mended in the client"),
            _yes(
                "gemini",
                Loss.REQUEST,
                "oOo0oOo/lean-lsp-mcp#185; ivnvxd/mcp-server-odoo#27; google-gemini/gemini-cli#4400, the API's own "
                "message",
                when="through Vertex AI",
            ),
            _yes("gemini-cli", Loss.TOOL, "google-gemini/gemini-cli#6632", mended="google-gemini/gemini-cli#9574"),
            _yes("codex", Loss.TOOL, "openai/codex#2204, version 0.20", mended="openai/codex#4454"),
            _said("cursor", Loss.TOOL, "modelcontextprotocol/inspector#414"),
            _yes(
                "openai-strict",
                Loss.REQUEST,
                "chattermate/chattermate.chat#303 and 310, the API's own message",
                "2026-08",
            ),
        ),
    ),
    "type-elsewhere": Construct(
        'a "$ref" or allOf without a "type" beside it',
        (_said("gemini", Loss.REQUEST, "unclecode/crawl4ai#1311, the API's own message"),),
    ),
    "type-beside-anyof": Construct(
        'a "type" beside anyOf',
        (
            _yes(
                "kimi",
                Loss.REQUEST,
                "openJiuwen-ai/jiuwenswarm#3942; anomalyco/opencode#37496; MoonshotAI/kimi-code#2661, the API's own "
                "message",
            ),
            _yes(
                "gemini-cli",
                Loss.TOOLS,
                "google-gemini/gemini-cli#4121 and 4149, the client's own message",
                "2025-07",
                mended="parametersJsonSchema",
            ),
        ),
    ),
    "branch-without-type": Construct(
        'an alternative without a "type"',
        (
            _said("kimi", Loss.REQUEST, "MoonshotAI/kimi-code#2661"),
            _said("gemini", Loss.REQUEST, "nanbingxyz/5ire#218"),
        ),
    ),
    "alternative-without-type": Construct(
        "an alternative without a type, a reference or alternatives of its own",
        (_yes("openai-strict", Loss.REQUEST, "moltis-org/moltis#694 and 743, the API's own message; host mended"),),
    ),
    "properties-on-other-type": Construct(
        'properties or required beside another type than "object"',
        (_yes("gemini", Loss.REQUEST, "anomalyco/opencode#11889, mended in a client; 43495", "2026-09"),),
    ),
    "object-without-properties": Construct(
        "an object, below the root, that names no properties",
        (_yes("gemini", Loss.REQUEST, "CherryHQ/cherry-studio#3270 and 4153", "2025", when="in its versions of 2025"),),
    ),
    "closed-tuple": Construct(
        'prefixItems beside "items": false in an outputSchema',
        (_yes("cursor", Loss.CALLS, "ScriptedAlchemy/agent-bundle#580, which reads it as draft-07"),),
    ),
    "output-closed": Construct(
        'an outputSchema with "additionalProperties": false',
        (_yes("ts-sdk", Loss.CALLS, "n8n-io/n8n#33056; yamadashy/repomix#833", when="once a result has more"),),
    ),
    "typed-map": Construct(
        "additionalProperties that is a schema",
        (_yes("codex", Loss.TOOL, "openai/codex#4454, versions before 0.43", mended="openai/codex#4454"),),
    ),
    "combinator": Construct(
        "oneOf, anyOf or allOf below the root",
        (
            _said("cursor", Loss.REQUEST, "code-yeongyu/senpi#952; can1357/oh-my-pi#10432", "2026-09"),
            _said("codex", Loss.MEANING, "openai/codex#13768, 16841 and 43902, version 0.111"),
        ),
    ),
    "anyof-with-siblings": Construct(
        "keywords beside anyOf",
        (
            _yes(
                "gemini",
                Loss.REQUEST,
                "BerriAI/litellm#11195, mended in a client; anomalyco/opencode#14788, the API's own message",
                "2026-02",
                when="through Vertex AI",
            ),
        ),
    ),
    # The program makes one rule of a grammar of each character or item.
    "repetition": Construct(
        "the number in a maxLength or maxItems",
        (
            _yes(
                "llama-cpp",
                Loss.REQUEST,
                "ggml-org/llama.cpp#25746 and 17473; adamjmurray/producer-pal#1074, reproduced",
                "2026-08",
                1999,
                when="in some of its versions",
            ),
        ),
    ),
    "invalid-pattern": Construct(
        "a pattern that is no regular expression of ECMA-262",
        (_yes("vscode", Loss.TOOL, "microsoft/vscode#245066, the client's own message"),),
    ),
    "unresolved-reference": Construct(
        'a "$ref" to what the schema does not have',
        (_said("claude-code", Loss.TOOLS, "gemini-cli-extensions/stitch#13, the client's own message"),),
    ),
    "reference": Construct(
        'a "$ref"',
        (
            _said("zed", Loss.TOOL, "zed-industries/zed#60162, the client's own message"),
            _said("gemini", Loss.REQUEST, "google-gemini/gemini-cli#13326 and 13142"),
            _said("gemini-cli", Loss.REQUEST, "google-gemini/gemini-cli#13326 and 13142"),
        ),
    ),
    "reference-elsewhere": Construct(
        'a "$ref" to another place than "#/$defs/"',
        (_yes("kimi", Loss.REQUEST, "Softeria/ms-365-mcp-server#571 and 576, the API's own message"),),
    ),
    "reference-with-siblings": Construct(
        'keywords beside a "$ref"',
        (
            _said("kimi", Loss.REQUEST, "MoonshotAI/kimi-cli#2061, the API's own message"),
            _said("gemini", Loss.REQUEST, "anomalyco/opencode#12295"),
        ),
    ),
    "deep-schema": Construct(
        "how deep schemas nest",
        (
            _said("gemini", Loss.REQUEST, "google-gemini/gemini-cli#5923; zereight/gitlab-mcp#223", limit=10),
            _yes("openai-strict", Loss.REQUEST, "OpenAI docs, Structured Outputs", limit=10),
        ),
    ),
    "large-integer": Construct(
        "an integer that does not fit well into 64 bits",
        (
            _yes("claude-code", Loss.REQUEST, "RevenueCat/ai-toolkit#26, the API's own message"),
            _yes("anthropic-api", Loss.REQUEST, "RevenueCat/ai-toolkit#26; adiom-data/grpcmcp#5"),
        ),
    ),
    "lone-surrogate": Construct(
        "an escape of half a surrogate pair",
        (_yes("anthropic-api", Loss.REQUEST, "anthropics/claude-code#5934; anomalyco/opencode#17758"),),
    ),
    "header-param": Construct(
        "an x-mcp-header that is declared against the rules",
        (_yes("ts-sdk", Loss.TOOL, "zuplo.com/learn/mcp/errors", when="(from version 2 on)"),),
    ),
    "format": Construct(
        "the format of a string",
        (
            _yes(
                "openai-strict",
                Loss.REQUEST,
                "OpenAI docs, Structured Outputs; tailcallhq/forgecode#2974",
                limit=("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"),
            ),
            _said(
                "openai",
                Loss.REQUEST,
                "cyanheads/git-mcp-server#47",
                limit=("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"),
                when="where it turns on its strict mode",
            ),
            _said(
                "codex",
                Loss.REQUEST,
                "tailcallhq/forgecode#2974, the API's own message",
                limit=("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"),
            ),
            _yes(
                "gemini",
                Loss.REQUEST,
                "google-gemini/gemini-cli#2237 and 4031, the API's own message",
                limit=("enum", "date-time"),
            ),
            _yes(
                "gemini-cli",
                Loss.CALLS,
                "google-gemini/gemini-cli#6948",
                mended="google-gemini/gemini-cli#6949",
                limit=(
                    *("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"),
                    *("uri", "uri-reference", "uri-template", "json-pointer", "relative-json-pointer", "regex"),
                    *("iri", "iri-reference", "idn-email", "idn-hostname"),
                ),
            ),
        ),
    ),
    "pattern-lookaround": Construct(
        "a pattern that looks ahead or behind",
        (
            _yes(
                "openai",
                Loss.REQUEST,
                "anomalyco/opencode#32073; Dokploy/mcp#45; nicobailon/pi-interactive-shell#69, the API's own message",
            ),
            _yes("llama-cpp", Loss.REQUEST, "ggml-org/llama.cpp#26939", mended="ggml-org/llama.cpp#26939"),
        ),
    ),
    "pattern-class": Construct(
        r"\d, \w, \s or \b in a pattern",
        (_yes("llama-cpp", Loss.REQUEST, "ggml-org/llama.cpp#22314", mended="ggml-org/llama.cpp#26939"),),
    ),
    "pattern-property": Construct(
        r"\p{...} in a pattern",
        (_said("openai", Loss.REQUEST, "zed-industries/zed#60474, the API's own message", "2026-07"),),
    ),
    "pattern-without-anchors": Construct(
        "a pattern that does not begin with ^ and end with $",
        (_yes("llama-cpp", Loss.REQUEST, "containers/kubernetes-mcp-server#758, the program's own message"),),
    ),
}

_STRICT = "OpenAI docs, Structured Outputs"
_STRICT_MODE: dict[str, Construct] = {
    "object-left-open": Construct(
        'an object without "additionalProperties": false',
        (_yes("openai-strict", Loss.REQUEST, f"{_STRICT}; czlonkowski/n8n-mcp#492"),),
    ),
    "property-optional": Construct(
        'a property that is not in "required"',
        (_yes("openai-strict", Loss.REQUEST, f"{_STRICT}; docker/docker-agent#1871"),),
    ),
    "property-count": Construct(
        "the number of properties of a schema", (_yes("openai-strict", Loss.REQUEST, _STRICT, limit=5_000),)
    ),
    "enum-count": Construct(
        "the number of values in all enums of a schema", (_yes("openai-strict", Loss.REQUEST, _STRICT, limit=1_000),)
    ),
    "text-size": Construct(
        "the characters of all names, enums and constants of a schema",
        (_yes("openai-strict", Loss.REQUEST, _STRICT, limit=120_000),),
    ),
    "enum-size": Construct(
        "the characters of one enum of more than 250 strings",
        (_yes("openai-strict", Loss.REQUEST, _STRICT, limit=15_000),),
    ),
}

# Keywords that one client refuses by name, with the row's confirmation and source.
_PROBED = "danny-avila/LibreChat#13850, which tried one after the other"
_OPENAPI_SUBSET = "python-genai types, Schema, which does not have it"
_GEMINI_KEYWORDS: dict[str, str] = {
    "$schema": "promptfoo/promptfoo#4200, mended in clients",
    "const": "zed-industries/zed#45552",
    "exclusiveMinimum": "modelcontextprotocol/servers#1624; danny-avila/LibreChat#13850",
    "exclusiveMaximum": "modelcontextprotocol/servers#1624; danny-avila/LibreChat#13850",
    "propertyNames": "rikkahub/rikkahub#1935; router-for-me/CLIProxyAPI#4754",
    "x-mcp-header": "can1357/oh-my-pi#9016",
    **dict.fromkeys(("examples", "readOnly", "writeOnly", "deprecated", "$comment", "multipleOf"), _PROBED),
    **dict.fromkeys(("uniqueItems", "prefixItems", "patternProperties", "dependentRequired"), _PROBED),
    **dict.fromkeys(("contentEncoding", "id"), _PROBED),
    **dict.fromkeys(("$id", "$anchor", "$vocabulary", "$dynamicRef", "$dynamicAnchor"), _OPENAPI_SUBSET),
    **dict.fromkeys(("oneOf", "allOf", "not", "if", "then", "else", "dependentSchemas"), _OPENAPI_SUBSET),
    **dict.fromkeys(("definitions", "dependencies", "additionalItems", "contains"), _OPENAPI_SUBSET),
    **dict.fromkeys(("minContains", "maxContains", "contentMediaType", "contentSchema"), _OPENAPI_SUBSET),
    **dict.fromkeys(("unevaluatedItems", "unevaluatedProperties"), _OPENAPI_SUBSET),
}
_STRICT_KEYWORDS = ("allOf", "not", "dependentRequired", "dependentSchemas", "if", "then", "else")


def _keywords() -> dict[str, Construct]:
    """The constructs of a keyword that is refused wherever it stands, `keyword-const` and its like."""
    rows: dict[str, list[Rejection]] = {}
    for keyword, source in _GEMINI_KEYWORDS.items():
        rows[keyword] = [_yes("gemini", Loss.REQUEST, source)]
    rows["additionalProperties"] = [
        _yes("gemini", Loss.REQUEST, "karthink/gptel#806; promptfoo/promptfoo#6902", when="in its older versions"),
        _said("bedrock", Loss.REQUEST, "opencode-kiro-auth#115", when="in Kiro"),
    ]
    rows["$defs"] = [
        _said("gemini", Loss.REQUEST, "google-gemini/gemini-cli#13326", when="in its older versions"),
        _said(
            "bedrock",
            Loss.REQUEST,
            "lastmile-ai/mcp-agent#126, the API's own message",
            "2025-04",
            when="with some models",
        ),
    ]
    rows["const"].append(_yes("zed", Loss.REQUEST, "zed-industries/zed#45552", when="with Gemini models"))
    rows["not"].append(_said("kimi", Loss.REQUEST, "cloudflare/mcp-server-cloudflare#378 and 391"))
    for keyword in _STRICT_KEYWORDS:
        rows[keyword].append(_yes("openai-strict", Loss.REQUEST, _STRICT))
    rows["propertyNames"].append(_yes("openai-strict", Loss.REQUEST, "can1357/oh-my-pi#209; vercel/ai#20621"))
    rows["propertyNames"].append(_said("codex", Loss.REQUEST, "can1357/oh-my-pi#209, the API's own message"))
    rows["oneOf"].append(_said("openai-strict", Loss.REQUEST, f"{_STRICT}, which does not have it"))
    rows["default"] = [_said("openai-strict", Loss.REQUEST, "messages of the API")]
    return {f"keyword-{word}": Construct(f'the keyword "{word}"', tuple(found)) for word, found in rows.items()}


CONSTRUCTS: dict[str, Construct] = {**_ROOTS, **_DEFINITIONS, **_NAMES, **_SCHEMAS, **_STRICT_MODE, **_keywords()}
"""All that some client refuses, by the name that rules ask for it by."""


@cache
def refusals_of(client: str) -> dict[str, Rejection]:
    """The row of each construct that ``client`` refuses, also where another client that it is like does."""
    found: dict[str, Rejection] = {}
    for name, construct in CONSTRUCTS.items():
        rows = {row.client: row for row in construct.rows}
        like = rows.get(CLIENTS[client].like) if client in CLIENTS else None
        if client in rows:
            found[name] = rows[client]._replace(construct=name)
        elif like is not None:
            found[name] = like._replace(client=client, construct=name)
    return found


@cache
def rejections(construct: str, targets: tuple[str, ...], *, reported: bool) -> tuple[Rejection, ...]:
    """Those of ``targets`` that refuse ``construct``, in their order.

    With ``reported`` also rows that are not confirmed, and those that only older versions of a client have.
    """
    assert construct in CONSTRUCTS, construct
    rows = (refusals_of(target).get(construct) for target in targets)
    return tuple(row for row in rows if row is not None and (reported or row.standing))


_VERBS = {Loss.REQUEST: "refuse", Loss.CALLS: "refuse", Loss.CUT: "cut", Loss.MEANING: "lose", Loss.NOTHING: "warn"}


def _called(row: Rejection) -> str:
    name = CLIENTS[row.client].name
    if row.when:
        name = f"{name} {row.when}"
    return f"older versions of {name}" if row.mended else name


@cache
def in_words(rows: tuple[Rejection, ...]) -> str:
    """``Claude Code and Cursor drop every tool, VS Code refuses the whole request``; empty without rows."""
    groups: dict[tuple[Loss, bool], list[Rejection]] = {}
    for row in sorted(rows, key=lambda row: list(Loss).index(row.loss)):
        groups.setdefault((row.loss, row.confirmed), []).append(row)
    parts: list[str] = []
    for (loss, confirmed), of_group in groups.items():
        names = [_called(row) for row in of_group]
        listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
        several = len(names) > 1 or bool(of_group[0].mended)
        verb = _VERBS.get(loss, "drop")
        if not confirmed:
            verb = f"{'are' if several else 'is'} reported to {verb}"
        elif not several:
            verb += "s"
        parts.append(f"{listed} {verb} {'of it' if loss is Loss.NOTHING else loss}")
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]
