"""The clients, vendors' APIs and registries that a file can be checked for, and how each makes a tool's full name.

A client is what ``targets`` in the settings names.
What each refuses is in ``mcp_lsp.model.rejections``.
"""

from __future__ import annotations

from mcp_lsp.record import Record


class Client(Record):
    """A target.

    ``name`` is what messages call it, and fits into a sentence.
    ``full_name`` says how it makes the name that a model sees of a tool, from ``{server}`` and ``{tool}``; without a
    prefix it is the tool's own. ``server_room`` is the longest part of the server's name that gets into it.
    ``like`` is another client that it is a way of using: what that one refuses, it refuses as well.
    ``utf16`` says that it counts the length of a text in UTF-16 units, as JavaScript does, not in code points.
    ``notes`` say what it passes definitions on to, and whatever else a reader of the limits should know.
    """

    id: str
    name: str
    notes: str
    full_name: str = "{tool}"
    server_room: int | None = None
    like: str = ""
    utf16: bool = True

    @property
    def counts_server(self) -> bool:
        """Whether the server's name is a part of the full name."""
        return "{server}" in self.full_name

    def called(self, tool: str, server: str) -> str:
        """The full name of a tool."""
        return self.full_name.format(tool=tool, server=server[: self.server_room])


_ALL = (
    Client(
        "ts-sdk",
        "a client on version 1 of the TypeScript SDK",
        "Reads a list of tools as a whole: one tool that is not as the protocol has it costs all of them.",
    ),
    Client(
        "claude-code",
        "Claude Code",
        "Passes schemas on to the Anthropic API; writes other characters of a tool's name as `_`.",
        full_name="mcp__{server}__{tool}",
    ),
    Client("claude-desktop", "Claude Desktop", "Passes names and schemas on to the Anthropic API as they are."),
    Client("anthropic-api", "the Anthropic API", "The Messages API, without strict tools."),
    Client("openai", "the OpenAI API", "Function calling in Chat Completions and Responses.", utf16=False),
    Client(
        "openai-strict",
        "the strict mode of the OpenAI API",
        "Functions with `strict: true`, which hosts of tools turn on at times; it takes a part of JSON Schema only.",
        like="openai",
        utf16=False,
    ),
    Client(
        "codex",
        "Codex",
        "Passes schemas on to the OpenAI API after rewriting them; shortens full names to 64 characters.",
        full_name="mcp__{server}__{tool}",
    ),
    Client(
        "vscode",
        "VS Code",
        "GitHub Copilot in VS Code, with the models of several vendors; it rewrites schemas for some of them.",
        full_name="mcp_{server}_{tool}",
        server_room=13,
    ),
    Client(
        "cursor",
        "Cursor",
        "Passes schemas on to several vendors through a gateway of its own; publishes none of its limits.",
        full_name="{server}:{tool}",
    ),
    Client("windsurf", "Windsurf", "Checks schemas itself, in Go, as 2020-12.", full_name="mcp0_{tool}"),
    Client(
        "gemini",
        "the Gemini API",
        "Function declarations in the form `parameters`, a part of OpenAPI 3.0; also those of Vertex AI.",
    ),
    Client(
        "gemini-cli",
        "Gemini CLI",
        "Passes JSON Schema on in the form `parametersJsonSchema`, which takes more than `parameters`.",
        full_name="mcp_{server}_{tool}",
    ),
    Client(
        "bedrock",
        "Amazon Bedrock",
        "The Converse API; also Amazon Q and Kiro, which put the server's name before that of the tool.",
        full_name="{server}___{tool}",
    ),
    Client("kimi", "Kimi", "The Moonshot API, which takes a flavour of JSON Schema of its own.", utf16=False),
    Client("zed", "Zed", "Rewrites schemas for the model's vendor, and drops tools that it cannot rewrite."),
    Client(
        "llama-cpp",
        "llama.cpp",
        "Makes a grammar of each schema; so do Ollama and LM Studio, and other servers of local models.",
        utf16=False,
    ),
    Client("mcp-registry", "the MCP registry", "Reads manifests only: its limits are the rules on server.json."),
)

CLIENTS: dict[str, Client] = {client.id: client for client in _ALL}
"""Every target by its id, in the order in which they are listed."""
