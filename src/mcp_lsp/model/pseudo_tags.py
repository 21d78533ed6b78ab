"""Tags and tokens in a text that pass it off as a part of the conversation around it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from mcp_lsp import regex
from mcp_lsp.model.scripts import LOOKALIKES


class PseudoTag(NamedTuple):
    """A tag; ``what`` says what it is, in words that follow it."""

    start: int
    end: int
    what: str


_UNSEEN = r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufe0f]*"
_NAMES = (
    "important",
    "system",
    "secret",
    "hidden",
    "instruction",
    "instructions",
    "critical",
    "admin",
    "override",
    "priority",
)
_TOKENS = (
    *(
        "im_start",
        "im_end",
        "im_sep",
        "system",
        "user",
        "assistant",
        "endoftext",
        "eot_id",
        "begin_of_text",
        "end_of_text",
    ),
    *("start_header_id", "end_header_id", "fim_prefix", "endofprompt", "tool_call", "python_tag"),
)
_CLOSERS = (
    *(
        "tool_description",
        "description",
        "tools",
        "tool",
        "function",
        "functions",
        "tool_call",
        "system_prompt",
        "prompt",
    ),
    *("system", "instructions", "context", "documents", "available_tools"),
)


def _spread(word: str) -> str:
    """``word`` with what nobody sees between its letters, and spaces or hyphens for its underscores."""
    return _UNSEEN.join(r"[_\s-]?" if letter == "_" else letter for letter in word)


def _one_of(words: tuple[str, ...]) -> str:
    return f"(?:{'|'.join(map(_spread, words))})"


_TAG = regex.compile(
    rf"<{_UNSEEN}\s*(?P<close>/?)\s*(?P<name>{_one_of(_NAMES)})(?:[\s_-]{{1,3}}[a-z]{{2,16}})?\s*[:!]?\s*/?>",
    re.IGNORECASE,
)
_TOKEN = regex.compile(
    rf"<\s*\|\s*{_one_of(_TOKENS)}\s*\|\s*>|\[\s*/?\s*{_spread('inst')}\s*\]|<<\s*/?\s*{_spread('sys')}\s*>>"
    r"|</?s>\s*\[\s*inst\s*\]|(?:^|\n)\s*#{2,4}\s*(?:system|instruction|assistant|human)\s*:",
    re.IGNORECASE,
)
_CLOSER = regex.compile(rf"^\s*</{_one_of(_CLOSERS)}\s*>|</{_one_of(_CLOSERS[:1])}\s*>", re.IGNORECASE | re.MULTILINE)


def pseudo_tags(text: str) -> Iterator[PseudoTag]:
    """The tags and tokens in ``text``, in its order, seen through letters of other scripts and of other widths."""
    plain = text if text.isascii() else text.translate(_PLAIN)
    found = [PseudoTag(*_trimmed(one), "is a token of a chat template") for one in _TOKEN.finditer(plain)]
    found += [PseudoTag(*_trimmed(one), "closes a part of the prompt") for one in _CLOSER.finditer(plain)]
    found += [
        PseudoTag(one.start(), one.end(), "looks like a part of the prompt")
        for one in _TAG.finditer(plain)
        if _is_order(plain, one)
    ]
    reached = -1
    for tag in sorted(found, key=lambda one: (one.start, -one.end)):
        if tag.start >= reached:
            reached = tag.end
            yield tag


def _is_order(text: str, tag: re.Match[str]) -> bool:
    """Whether a tag frames a text, and is not a place to fill in, such as `<system>` in `<system>/<id>`."""
    name = re.sub(r"[^A-Za-z]", "", tag["name"])
    if name.isupper():
        before = text[max(tag.start() - 1, 0) : tag.start()]
        return not before or not (before.isalnum() or before in "`/_-=:<\"'")
    if tag["close"]:
        return True
    behind = text[tag.end() :]
    begins = not text[: tag.start()].rpartition("\n")[2].strip()
    return f"</{name.lower()}" in behind.lower() or (begins and bool(re.match(r"\s*\w+[\s,:]+\w+", behind)))


def _trimmed(found: re.Match[str]) -> tuple[int, int]:
    start, end = found.span()
    return start + len(found[0]) - len(found[0].lstrip()), end


class _Plain(dict[int, str]):
    """Each character as the Latin one that it looks like."""

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        plain = LOOKALIKES.get(letter) or unicodedata.normalize("NFKC", letter)
        self[code] = plain if len(plain) == 1 else letter
        return self[code]


_PLAIN = _Plain()
