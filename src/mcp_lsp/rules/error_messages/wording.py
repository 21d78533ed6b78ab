"""A row of the tables: the words of an error, and what they mean."""

from __future__ import annotations

from mcp_lsp.record import Record


class Wording(Record):
    """Words that clients, vendors' APIs or the registry print.

    ``rules`` are the rules that find what is meant, the likeliest first; none where no rule looks at it.
    ``construct`` and ``mend`` are sentences; ``{name}`` is what the phrase's hole of that name took.
    ``by`` are those who print it.
    ``misfit``: the words only tell which JSON type is wrong; the rule depends on the place, and ``rules`` are for where
    the text names none.
    ``vague``: the words do not tell the construct; ``rules`` find what is known to be answered so.
    ``unless``: what may not stand in the words or close to them, folded.
    ``alone``: the words mean it only where they are all that was said.
    ``foreign``: the words only tell that a key may not be there; they count where it is a keyword of a schema, which
    ``{last}`` is, and for some keywords the rules are others (``misfits.FOREIGN``).
    ``of_call``: the words speak of the arguments of a call, so that the paths beside them lead into these.
    """

    rules: tuple[str, ...]
    construct: str
    mend: str
    by: tuple[str, ...]
    phrases: tuple[str, ...]
    misfit: bool = False
    vague: bool = False
    unless: tuple[str, ...] = ()
    alone: bool = False
    foreign: bool = False
    of_call: bool = False


def wording(
    rules: str,
    construct: str,
    mend: str,
    by: str,
    *phrases: str,
    misfit: bool = False,
    vague: bool = False,
    unless: tuple[str, ...] = (),
    alone: bool = False,
    foreign: bool = False,
    of_call: bool = False,
) -> Wording:
    """A row; ``rules`` and ``by`` are lists with spaces and with semicolons between."""
    listed = tuple(part.strip() for part in by.split(";") if part.strip())
    return Wording(
        tuple(rules.split()), construct, mend, listed, phrases, misfit, vague, unless, alone, foreign, of_call
    )


TARGETS = {
    "the Anthropic API": "anthropic-api",
    "Claude Code": "claude-code",
    "Claude Desktop": "claude-desktop",
    "the OpenAI API": "openai",
    "Azure OpenAI": "openai",
    "Codex": "codex",
    "the OpenAI API in strict mode": "openai-strict",
    "VS Code": "vscode",
    "Cursor": "cursor",
    "Windsurf": "windsurf",
    "the Gemini API": "gemini",
    "Vertex AI": "gemini",
    "Gemini models": "gemini",
    "google-genai": "gemini",
    "Gemini CLI": "gemini-cli",
    "Amazon Bedrock": "bedrock",
    "the Moonshot (Kimi) API": "kimi",
    "Zed": "zed",
    "llama.cpp": "llama-cpp",
}
"""The target that goes with a name in ``by``, where there is one."""
