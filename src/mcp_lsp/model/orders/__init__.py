"""Phrases by which a text gives orders to the model that reads it, as expressions for folded texts.

The expressions are our own; the forms they cover are those of public reports on tool poisoning (seen 2026-11), and what
they leave alone was measured on the descriptions of well-kept servers.

Here is how a text is searched; each subject has its module, ``words`` what they are built from, and ``likely`` which of
them are searched for at all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from mcp_lsp import regex
from mcp_lsp.model.folded import END, matches
from mcp_lsp.model.orders.likely import likely
from mcp_lsp.model.orders.words import Kind
from mcp_lsp.record import Record


class Phrase(Record):
    """A part of a text that one of the expressions matches."""

    start: int
    end: int


def may_hold(text: str, kinds: Iterable[str]) -> bool:
    """A cheap test: whether a text has the words that some phrase of these kinds needs, however it is dressed."""
    near = likely(text)
    return bool(near) and not near.keys().isdisjoint(kinds)


def is_order(text: str) -> bool:
    """Whether a text that somebody hid holds a phrase of any kind."""
    return any(phrase for kind in likely(text) for phrase in find(text, kind))


def find(text: str, kind: str) -> Iterator[Phrase]:
    """The phrases of a kind in ``text``, in its order; of those that meet only the first, and of these the longest."""
    found: set[Phrase] = set()
    for expression in likely(text).get(kind, ()):
        form, known = expression.form, expression.kind
        for match in matches(expression.pattern, form, known.unspaced, expression.begins):
            phrase = Phrase(*form.span(*match.span()))
            if (
                not (known.later and END not in form.string[: match.start()])
                and not _turned_around(form.string, match, known)
                and known.holds in text[phrase.start : phrase.end]
                and (not known.written or _is_written(known.written, text[phrase.start : phrase.end]))
                and _is_file(text, phrase, match[0])
                and not is_mentioned(text, phrase.start, phrase.end)
            ):
                found.add(phrase)
    reached = -1
    for phrase in sorted(found, key=lambda one: (one.start, -one.end)):
        if phrase.start >= reached:
            reached = phrase.end
            yield phrase


def _turned_around(string: str, match: re.Match[str], known: Kind) -> bool:
    """Whether the words before a match make it a thing not to do, or a harmless one."""
    before = string[max(match.start() - _SENTENCE, 0) : match.start()].rpartition(END)[2].split()
    unless = known.unless
    if not known.beside.isdisjoint(before):
        return True
    if match[0].startswith("without "):
        return not _NEGATING.isdisjoint(before)
    earlier, last_but_one, last = ["", "", "", *before][-3:]
    if last == "to" and unless:
        # Who refuses to does not; who is not to refuse to, does.
        return last_but_one in _REFUSING and earlier not in _NOT_REFUSING
    return last in unless


@cache
def _written(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _is_written(pattern: str, phrase: str) -> bool:
    return _written(pattern).search(phrase) is not None


_SENTENCE = 200
_REFUSING = frozenset({"refuses", "refuse", "declines", "decline", "refusing", "unable", "forbidden"})
_NOT_REFUSING = frozenset({"not", "never", "dont", "cannot", "mustnt"})
_NEGATING = frozenset({"not", "never", "dont", "cannot", "cant", "no", "nothing", "avoid", "mustnt", "shouldnt"})

_MENTIONING = regex.compile(
    r"\b(?:detect|scan|flag|block|filter|catch|match|attempt|inject|jailbreak|phrase|pattern|such as|like|e\.g|example|"
    r"contain|quote|token|marker|strip)",
    re.IGNORECASE,
)
_QUOTES = "\"'`“”‘’„«»"


def is_mentioned(text: str, start: int, end: int) -> bool:
    """Whether a text speaks *of* a part of it, which stands in quotes behind words that announce an example."""
    before, behind = text[max(start - 1, 0) : start], text[end : end + 1]
    if not before or before not in _QUOTES or not behind or behind not in _QUOTES:
        return False
    return _MENTIONING.search(text, max(start - 100, 0), start) is not None


# Marks and what nobody sees may stand between the letters.
_DOT_ENV = regex.compile(r"\.[^\w\s]{0,9}e[^\w\s]{0,9}n[^\w\s]{0,9}v", re.IGNORECASE)
_STAND_INS = (".example", ".sample", ".template", ".dist")


def _is_file(text: str, phrase: Phrase, folded: str) -> bool:
    """Whether an `env` in a phrase, if there is one, is the file: it begins with a dot, and is no template of it."""
    if not re.search(r"\benv\b", folded):
        return True
    said = unicodedata.normalize("NFKC", text[max(phrase.start - 1, 0) : phrase.end])
    return bool(_DOT_ENV.search(said)) and not text.startswith(_STAND_INS, phrase.end)
