"""The rules whose pages share most of the words of a text that nothing is known about."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import log

from mcp_lsp import regex
from mcp_lsp.rules import pages, registry
from mcp_lsp.rules.error_messages.reading import Reading

_WORD = regex.compile(r"[A-Za-z][a-z]{2,}|[A-Z]{3,}")
# Words that say nothing of what is wrong.
_EMPTY = frozenset(
    {"the", "and", "for", "not", "are", "was", "with", "that", "this", "from", "has", "have", "must", "may", "can"}
    | {"could", "cannot", "error", "errors", "failed", "failure", "invalid", "message", "code", "status", "request"}
    | {"response", "value", "values", "type", "types", "expected", "received", "too", "many", "more", "than", "none"}
    | {"all", "any", "one", "only", "out", "but", "its", "been", "will", "open", "file", "files", "name", "found"}
    | {"get", "http", "https", "com", "example"}
)

# At least so much of what the text says, weighed by how rare the words are, and so many words of it.
_SHARE = 0.5
_WORDS = 3


def rules_like(text: str, most: int = 3) -> tuple[str, ...]:
    """The rules whose pages have most of the words of the text, the likeliest first; empty where none has enough."""
    rarity = _rarity()
    words = _words(Reading(text).plain)
    unknown = max(rarity.values())
    total = sum(rarity.get(word, unknown) for word in words)
    scores: list[tuple[float, str]] = []
    for rule, known in _vocabulary().items():
        shared = words & known
        score = sum(rarity[word] for word in shared)
        if len(shared) >= _WORDS and score >= _SHARE * total:
            scores.append((-score, rule))
    return tuple(rule for _, rule in sorted(scores)[:most])


def _words(text: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(text)) - _EMPTY


@cache
def _vocabulary() -> dict[str, frozenset[str]]:
    """The words of each rule: those of its id, its first paragraph, and the errors on its page."""
    vocabulary: dict[str, frozenset[str]] = {}
    for rule in registry.rules():
        section = pages.section(rule)
        errors = " ".join(fence.text for fence in section.fences if fence.language == "text")
        vocabulary[rule] = _words(f"{rule.replace('-', ' ')} {section.summary} {errors}")
    return vocabulary


@cache
def _rarity() -> dict[str, float]:
    counts = Counter(word for known in _vocabulary().values() for word in known)
    return {word: 1 + log(len(_vocabulary()) / count) for word, count in counts.items()}
