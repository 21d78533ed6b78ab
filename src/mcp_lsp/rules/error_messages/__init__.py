"""From the words of an error back to the rule.

Clients, vendors' APIs and the registry say in words of their own what they refuse.
The tables (``client_wordings``, ``registry_wordings``) hold these words as phrases, with what they mean; ``explain``
finds them in a text that was pasted whole.
Where a text has none of them, ``near.rules_like`` says which rules' pages share most of its words.
"""

from __future__ import annotations

from collections.abc import Iterator

from mcp_lsp.record import Record
from mcp_lsp.rules.error_messages.client_wordings import WORDINGS as _OF_CLIENTS
from mcp_lsp.rules.error_messages.misfits import FOREIGN, OF_CONFIGURATION, OF_CONVERSATION, keyword_at, meaning_at
from mcp_lsp.rules.error_messages.phrases import Found, search
from mcp_lsp.rules.error_messages.places import CONFIGURATION, CONVERSATION, MESSAGE, Place, Places
from mcp_lsp.rules.error_messages.reading import Reading
from mcp_lsp.rules.error_messages.registry_wordings import WORDINGS as _OF_REGISTRY
from mcp_lsp.rules.error_messages.wording import Wording

# How far on both sides of a phrase its `unless` counts, in folded characters.
_AROUND = 60
# Where a path may lead that is one into the arguments of a call.
_OF_ARGUMENTS = (None, CONVERSATION, MESSAGE)
# How much a text may say beyond words that have to be alone.
_ALONE = 20

WORDINGS: tuple[Wording, ...] = (*_OF_CLIENTS, *_OF_REGISTRY)


class Match(Record):
    """What a part of a text means.

    ``words`` are those that were recognised, as they stand in the text; ``rules`` those that find the construct, the
    likeliest first, none where no rule looks at it; ``places`` where the text says it is, without repetition.
    Where it is not ``certain``, the words do not tell the construct, and the rules are those that are known for it.
    """

    words: str
    rules: tuple[str, ...]
    construct: str
    mend: str
    by: tuple[str, ...]
    places: tuple[Place, ...]
    certain: bool


class _Hit(Record):
    wording: Wording
    found: Found
    rules: tuple[str, ...]
    construct: str
    mend: str
    place: Place


def explain(text: str) -> tuple[Match, ...]:
    """What the errors in a text mean, the most specific first; empty where it has no words of the tables.

    Words that do not tell the construct count only where there are no others.
    """
    reading = Reading(text)
    hits = list(_hits(reading, Places(reading)))
    if any(hit.wording.of_call for hit in hits):
        # A path that names no list leads into the arguments of the call.
        hits = [
            hit if hit.place.kind not in _OF_ARGUMENTS else hit._replace(place=hit.place._replace(kind=None))
            for hit in hits
            if not _by_place(hit.wording) or hit.place.kind not in _OF_ARGUMENTS
        ]
    hits.sort(key=lambda hit: (hit.wording.vague, -hit.found.weight, hit.found.start))
    kept: list[_Hit] = []
    for hit in hits:
        if not any(_overlap(hit.found, other.found) for other in kept):
            kept.append(hit)
    if any(not hit.wording.vague for hit in kept):
        kept = [hit for hit in kept if not hit.wording.vague]
    return tuple(_merged(kept, reading))


def _hits(reading: Reading, places: Places) -> Iterator[_Hit]:
    for wording in WORDINGS:
        for phrase in wording.phrases:
            for found in search(phrase, reading):
                around = reading.folded[max(0, found.start - _AROUND) : found.end + _AROUND] if wording.unless else ""
                if any(word in around for word in wording.unless):
                    continue
                if wording.alone and len(reading.folded) > found.end - found.start + _ALONE:
                    continue
                place = places.near(*reading.span(found.start, found.end))
                meaning = _meaning(wording, found, place)
                if meaning is not None:
                    rules, construct, mend = meaning
                    yield _Hit(
                        wording, found, rules, _filled(construct, found.taken), _filled(mend, found.taken), place
                    )


def _by_place(wording: Wording) -> bool:
    return wording.misfit or wording.foreign


def _meaning(wording: Wording, found: Found, place: Place) -> tuple[tuple[str, ...], str, str] | None:
    """The rules, the construct and how to mend it; ``None`` where the words mean nothing at that place."""
    if place.kind == CONFIGURATION and (_by_place(wording) or wording.vague or not wording.rules):
        return (), *OF_CONFIGURATION
    if place.kind == CONVERSATION and (_by_place(wording) or wording.rules):
        return (), *OF_CONVERSATION
    if place.kind == MESSAGE and (_by_place(wording) or wording.vague):
        return None
    if wording.foreign:
        keyword = keyword_at(place)
        construct = wording.construct.replace("{last}", keyword)
        return (FOREIGN.get(keyword, wording.rules), construct, wording.mend) if keyword else None
    if wording.misfit:
        there = meaning_at(place, _type(found, "expected"), _type(found, "received"))
        if there is not None:
            return there if there[0] else None
        if not wording.rules:
            return None
    return wording.rules, wording.construct, wording.mend


def _type(found: Found, hole: str) -> str:
    """The name of a type that a hole took; a terminal may have broken it."""
    return "".join(found.taken.get(hole, "").split()).lower()


def _overlap(one: Found, other: Found) -> bool:
    return one.start < other.end and other.start < one.end


def _merged(hits: list[_Hit], reading: Reading) -> Iterator[Match]:
    """One match for all hits that say the same."""
    groups: dict[tuple[tuple[str, ...], str, str], list[_Hit]] = {}
    for hit in hits:
        groups.setdefault((hit.rules, hit.construct, hit.mend), []).append(hit)
    for (rules, construct, mend), same in groups.items():
        first = same[0]
        in_order = sorted(same, key=lambda hit: hit.found.start)
        places = tuple(dict.fromkeys(hit.place for hit in in_order if hit.place != Place()))
        words = reading.words(first.found.start, first.found.end)
        by = tuple(dict.fromkeys(who for hit in same for who in hit.wording.by))
        yield Match(words, rules, construct, mend, by, places, not first.wording.vague)


def _filled(sentence: str, taken: dict[str, str]) -> str:
    for name, value in taken.items():
        # Where the hole took a list, each of its words is one of code.
        sentence = sentence.replace(f"{{{name}}}", value.replace("', '", "`, `"))
    return sentence
