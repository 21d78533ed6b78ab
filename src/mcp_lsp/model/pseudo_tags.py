"""Tags and tokens in a text that pass it off as a part of the conversation around it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice

from mcp_lsp import regex
from mcp_lsp.model import invisible
from mcp_lsp.model.folded import LONGEST
from mcp_lsp.model.orders import is_mentioned
from mcp_lsp.model.pseudo_headings import HEADINGS, PROMPT_PART
from mcp_lsp.model.scripts import LIKE, PLAIN
from mcp_lsp.model.stripped import Stripped
from mcp_lsp.record import Record


class PseudoTag(Record):
    """A tag; ``what`` says what it is, in words that follow it."""

    start: int
    end: int
    what: str


def _one_of(words: str) -> str:
    """One of some words, with anything or nothing for their underscores."""
    return f"(?:{'|'.join(word.replace('_', '[_ -]?') for word in words.split())})"


# Of these many an XML has elements; one is an order where it frames a sentence.
_FRAMES = (
    "mandatory directives? attention must_read developer assistant tool_results? tool_response function_results? "
    "function_calls tool_use"
)
_NAMES = _one_of(
    f"important importent imporant system secret hidden instructions? critical admin override priority {_FRAMES}"
)
_TOKENS = _one_of(
    "im_start im_end im_sep system user assistant endoftext eot_id begin_of_text end_of_text start_of_role end_of_role "
    "message channel start end return tool turn header start_header_id end_header_id fim_prefix endofprompt tool_call "
    "python_tag"
)
_CLOSERS = _one_of(
    "tool_description description tools? functions? tool_call system_prompt prompt system instructions context "
    "documents available_tools parameters? function_calls invoke"
)
_INVISIBLE = regex.compile(f"[{invisible.CHARACTERS}]+")

_TAG = regex.compile(
    rf"(?:<|&lt;)(?:\s{{0,9}}(?P<close>/))?\s{{0,9}}(?P<name>{_NAMES})(?P<more>[\s_-]{{1,3}}[a-z]{{2,16}})?"
    rf"(?P<attributes>(?:\s{{1,3}}[a-z_-]{{1,20}}\s?=\s?[\"'][^\"'<>]{{0,80}}[\"']){{0,3}})\s{{0,9}}(?:[:!]\s{{0,9}})?/?(?:>|&gt;)",
    re.IGNORECASE,
)
_TOKEN = regex.compile(
    rf"<\s{{0,9}}\|\s{{0,9}}{_TOKENS}\s{{0,9}}\|\s{{0,9}}>"
    r"|\[\s{0,9}(?:/\s{0,9})?inst\s{0,9}\]|<<\s{0,9}(?:/\s{0,9})?sys\s{0,9}>>"
    r"|<(?:start|end)_of_turn>|</?s>\s{0,9}\[\s{0,9}inst\s{0,9}\]",
    re.IGNORECASE,
)
_TITLE = regex.compile(
    r"(?:^|\n|(?<=[.!?]\s))\s{0,9}#{2,4}\s{0,9}(?:system|instruction|assistant|human)\s*:"
    r"|(?<=\w )###\s{0,3}(?:system|instruction)\s?:",
    re.IGNORECASE,
)
_CLOSER = regex.compile(rf"</(?P<name>{_CLOSERS})\s{{0,9}}>", re.IGNORECASE)

_KINDS = (
    (("<", "["), _TOKEN, "is a token of a chat template"),
    (("##",), _TITLE, "is a token of a chat template"),
    *HEADINGS,
)
_SIGNS = ("<", "[", "##", "&lt;", "＜", "［", "＃", *(sign for signs, _, _ in HEADINGS for sign in signs))


def may_hold_tags(text: str) -> bool:
    """A cheap test: whether a text has a sign that a tag begins with, in what is read of it."""
    read = text[:LONGEST]
    return any(map(read.__contains__, _SIGNS))


def pseudo_tags(text: str) -> Iterator[PseudoTag]:
    """The tags and tokens in ``text``, in its order, seen through letters of other scripts and what nobody sees."""
    seen = Stripped(text[:LONGEST], None if text.isascii() else _INVISIBLE)
    plain = seen.string if seen.string.isascii() else seen.string.translate(PLAIN).translate(LIKE)
    found = [
        (found, what)
        for signs, pattern, what in _KINDS
        # Each expression is for texts with a sign that it begins with.
        if any(sign in plain for sign in signs)
        for found in pattern.finditer(plain)
        if not _is_shown(plain, *_trimmed(found))
    ]
    # The one letter that is two when it is small would move what is behind it.
    lower = plain.replace("\u0130", "I").lower()
    found += [(tag, PROMPT_PART) for tag in islice(_orders(plain, lower), _MOST)]
    found += [(tag, "closes a part of the prompt") for tag in islice(_closers(plain, lower), _MOST)]
    reached = -1
    for start, end, what in sorted(((*_trimmed(one), what) for one, what in found), key=lambda one: (one[0], -one[1])):
        if start >= reached:
            reached = end
            yield PseudoTag(*seen.span(start, end), what)


def _closers(text: str, lower: str) -> Iterator[re.Match[str]]:
    """The tags behind a sentence that close what the text itself did not open; ``lower`` is it in small letters."""
    if "</" not in text:
        return
    opened: dict[str, int] = {}
    for tag in _CLOSER.finditer(text):
        name, start = tag["name"].lower(), tag.start()
        if name not in opened:
            opened[name] = lower.find(f"<{name}")
        before = text[max(start - 10, 0) : start].rstrip(" \t")
        behind_all = not before or before[-1] in ".!?>\n" or _DESCRIPTION.fullmatch(name)
        if behind_all and not 0 <= opened[name] < start and not is_mentioned(text, *tag.span()):
            yield tag


def _orders(text: str, lower: str) -> Iterator[re.Match[str]]:
    """The tags that frame an order; what closes one that does not is none either."""
    closings = [one.start() for one in re.finditer("</", text)]
    opened: dict[str, bool] = {}
    is_manual = ("<instruction" in lower or "<important" in lower) and _CHAPTER.search(lower) is not None
    for tag in _TAG.finditer(text):
        name = tag["name"].lower()
        is_order = opened.get(name, True) if tag["close"] else not (is_manual and _MANUAL.fullmatch(tag[0]))
        is_order = is_order and _is_order(text, lower, tag, closings) and not _is_shown(text, *tag.span())
        if not tag["close"]:
            opened[name] = is_order
        if is_order:
            yield tag


def _is_order(text: str, lower: str, tag: re.Match[str], closings: list[int]) -> bool:
    """Whether a tag frames a text, and is not a place to fill in, such as `<system>` in `<system>/<id>`.

    ``lower`` is the text in small letters, ``closings`` where something is closed in it.
    """
    name = re.sub(r"[^A-Za-z]", "", tag["name"])
    before = text[max(tag.start() - 1, 0) : tag.start()]
    if _FRAME.fullmatch(name):
        closes = bisect_left(closings, tag.end())
        if closes == len(closings) or closings[closes] > tag.end() + _NEAR or not _SENTENCE.match(text, tag.end()):
            return False
        return f"</{tag['name']}".lower() in text[tag.end() : tag.end() + _NEAR].lower()
    if name.isupper() or (tag["more"] and re.match(r"\s+[A-Z]", text[tag.end() : tag.end() + 9])):
        return not before or not (before.isalnum() or before in "`/_-=:<\"'")
    if tag["close"]:
        return True
    closed = lower.find(f"</{tag['name'].lower()}", tag.end())
    # What is opened once more before that is closed by it.
    if closed >= 0 and f"<{tag['name'].lower()}" not in lower[tag.end() : min(closed, tag.end() + _NEAR)]:
        return not _is_data(text[tag.end() : closed])
    begins = not text[text.rfind("\n", 0, tag.start()) + 1 : tag.start()].strip()
    return begins and _WORDS.match(text, tag.end()) is not None


def _is_data(content: str) -> bool:
    """Whether an element holds values or other elements, and no sentence: one has two words, or ends in a stop."""
    if len(content) > _NEAR:
        return False
    return not _SAYS.match(content) and _SENTENCE.search(content) is None


def _is_shown(text: str, start: int, end: int) -> bool:
    """Whether a text shows a tag to its reader: in quotes, as code, or as one of several labels."""
    if is_mentioned(text, start, end):
        return True
    if text[start] == "[" and (
        _LABEL_BEHIND.match(text, end) or _LABEL_BEFORE.search(text, max(start - _NEAR_LABEL, 0), start)
    ):
        return True
    opens = text.rfind("`", max(start - _LONGEST_CODE, 0), start)
    closes = text.find("`", end, end + _LONGEST_CODE)
    if opens < 0 or closes < 0 or text.count("`", max(opens - _LONGEST_CODE, 0), opens) % 2:
        return False
    # A lone tag is a word of the sentence around it; what code says besides may be an order, if nothing announces it.
    alone = text[opens + 1 : closes].strip() == text[start:end]
    return (alone and not text[closes + 1 : closes + 2].isalnum()) or (
        _ANNOUNCING.search(text, max(opens - _NEAR_CODE, 0), opens) is not None
    )


_LONGEST_CODE = 300
_NEAR_CODE = 80
_ANNOUNCING = regex.compile(
    r"\b(?:for instance|for example|examples?|e\.g|such as|like|in the form|forms?|formats?|templates?|syntax|returns?|"
    r"parses?|converts?|wraps?|renders?|emits?|inserts?|removes?|strips?|escapes?|detects?|replaces?|elements?|tags?|tokens?|"
    r"markup|xml|html)\b",
    re.IGNORECASE,
)
_NEAR_LABEL = 40
_LABEL_BEFORE = regex.compile(
    r"(?:\[[A-Za-z]{2,12}\](?:,|/|\||,? (?:and|or)) ?|"
    r"\b(?:begins?|beginning|starts?|starting|prefixed|marked|tagged|labell?ed) (?:with|by|as) )$"
)
_LABEL_BEHIND = regex.compile(
    r"(?:,|/|\||,? (?:and|or)) ?\[[A-Za-z]{2,12}\]| (?:prefix(?:es)?|lines|entries|rows|tags?|markers?|levels?)\b"
)
# Instructions or notes beside examples, hints and the like are a chapter of a manual; what they say is for other rules.
_MANUAL = regex.compile(r"<(?:instructions?|important[_ -](?:notes?|information|info))>")
_CHAPTER = regex.compile(
    r"<(?:use_?cases?|examples?|hints?|returns?|description|parameters?|notes?|usage|summary|purpose|when_to_use|"
    r"limitations?|outputs?|inputs?|arguments|args|features|tips)>"
)
# Of what follows a tag.
_SAYS = regex.compile(r"\s{0,9}[^<>]{0,200}?(?:[^\W\d_]{2,40}[\s,:]{1,3}[^\W\d_]|[.!?](?:\s|<|$))")

_DESCRIPTION = regex.compile(_one_of("tool_description"))
_FRAME = regex.compile(_one_of(_FRAMES), re.IGNORECASE)
_WORDS = regex.compile(r"\s{0,9}\w{1,40}[\s,:]{1,9}\w")
_NEAR = 1_000
_MOST = 200
"""More tags of a kind say nothing new."""
_SENTENCE = regex.compile(r"\s{0,9}\w+[\s,:]{1,3}(?:\w+[\s,:']{1,3}){1,9}\w+")


def _trimmed(found: re.Match[str]) -> tuple[int, int]:
    start, end = found.span()
    return start + len(found[0]) - len(found[0].lstrip()), end
