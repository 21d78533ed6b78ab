"""Documents for tests and benchmarks, the same for the same arguments."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any


def _words(text: str) -> list[str]:
    return text.split()


_VERBS = _words("get list create update delete search merge export archive sync run rename")
_NOUNS = _words("issue pull_request branch customer invoice page file event query message chart")
_WORDS = _words(
    """
    the a of in to for with each every only when current given matching returned optional result results page cursor
    repository account workspace project user owner team name identifier date status filter order field record items
    limit maximum default value list returns updates creates searches fails unless permission scope token request
    """
)
_PARAMETERS = _words(
    """
    owner repo path query page per_page sort direction state labels since assignee title body head base sha message
    recursive limit cursor format language include_archived start_date end_date customer_id timezone
    """
)
# What real descriptions hold besides words.
_ODD = ["“smart quotes”", "a\nnew line", 'the "quoted" word', "naïve café", "emoji 🚀", "C:\\temp", "<tag>", "→"]


@cache
def tools_file(count: int, indent: int | None = 2, seed: int = 0) -> str:
    """A file of ``count`` tools, about 3 KB each when indented; ``indent=None`` writes it on one line."""
    dice = random.Random(seed)
    document = {"tools": [_tool(dice, number) for number in range(count)]}
    separators = (",", ":") if indent is None else None
    return json.dumps(document, indent=indent, separators=separators, ensure_ascii=False) + ("\n" if indent else "")


@cache
def tool_names(count: int, seed: int = 0) -> tuple[str, ...]:
    """The names of the tools of ``tools_file``."""
    return tuple(tool["name"] for tool in json.loads(tools_file(count, None, seed))["tools"])


def _tool(dice: random.Random, number: int) -> dict[str, Any]:
    verb, noun = dice.choice(_VERBS), dice.choice(_NOUNS)
    names = dice.sample(_PARAMETERS, 10)
    return {
        "name": f"{verb}_{noun}_{number}",
        "title": f"{verb.title()} {noun.replace('_', ' ')}",
        "description": _sentences(dice, 5),
        "annotations": {
            "readOnlyHint": verb in ("get", "list", "search"),
            "destructiveHint": verb == "delete",
            "idempotentHint": dice.random() < 0.5,
            "openWorldHint": True,
        },
        "inputSchema": {
            "type": "object",
            "properties": {name: _parameter(dice) for name in names},
            "required": names[: dice.randrange(1, 5)],
            "additionalProperties": False,
        },
    }


def _parameter(dice: random.Random) -> dict[str, Any]:
    kind = dice.choice(("string", "string", "integer", "boolean", "array", "enum", "object"))
    schema: dict[str, Any] = {"type": "string" if kind == "enum" else kind, "description": _sentences(dice, 1)}
    if kind == "integer":
        schema |= {"minimum": dice.randrange(2), "maximum": dice.choice((100, 1000)), "default": dice.randrange(30)}
    elif kind == "array":
        schema["items"] = {"type": "string", "minLength": 1}
    elif kind == "enum":
        schema["enum"] = dice.sample(_WORDS, 4)
    elif kind == "object":
        schema |= {"properties": {"ratio": {"type": "number", "default": dice.random()}}, "required": []}
    return schema


def _sentences(dice: random.Random, count: int) -> str:
    sentences = []
    for _ in range(count):
        words = dice.choices(_WORDS, k=dice.randrange(7, 15))
        if dice.random() < 0.1:
            words.append(dice.choice(_ODD))
        sentences.append(" ".join(words).capitalize() + ".")
    return " ".join(sentences)
