"""The descriptions of tools, resources and prompts: what models and users choose them by."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mcp_lsp import regex
from mcp_lsp.model.folded import KANA
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Named
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Entry, Family, Findings, Place, Safety, Severity, fix, flag, insert
from mcp_lsp.rules.refusals import consequence, raised, refused
from mcp_lsp.rules.wording import shown

descriptions = Family("descriptions", of=Named, reads=("description",))

FAMILIES = (descriptions,)

SHORT = 20

# Words that stand for a text and are none, alone or before a colon with what is left to do.
_STAND_IN = regex.compile(
    r"(?:todo|tbd|tba|fixme|xxx+|wip|placeholder|description|untitled|n/?a|none|null|undefined|lorem|foo|asdf)[\s.:!…]*",
    re.IGNORECASE,
)
_LEFT_TO_DO = regex.compile(r"(?:TODO|FIXME|TBD)\s*[:(-]")
_FILLER = regex.compile(
    r"\blorem\s+ipsum\b|\bdescription\s+(?:goes\s+)?here\b|^(?:a|your)\s+(?:tool\s+)?description$", re.IGNORECASE
)


def _is_placeholder(text: str) -> bool:
    """Whether a text only keeps the place of a description."""
    stripped = text.strip(" \t\r\n<>[](){}*_\"'`.")
    if len(stripped) < _LONG and _STAND_IN.fullmatch(stripped):
        return True
    # Filler stands at the beginning; a long text is not searched to its end.
    return bool(_LEFT_TO_DO.match(stripped) or _FILLER.search(stripped, 0, 200))


# So long is no word that stands for a text.
_LONG = 40


_READERS = {ItemKind.TOOL: "models", ItemKind.RESOURCE: "users and models", ItemKind.PROMPT: "users"}


@descriptions.rule("description-required", Severity.WARNING, fix=Safety.UNSAFE)
def description_required(definition: Named, ctx: Context) -> Findings:
    """A tool, a resource or a prompt has no description."""
    description = definition.get("description")
    # Of values of another type, and of null, the rules on values speak.
    if description.missing or description.string == "" or (ctx.strict and description.lacks_text):
        add = fix("Add a description", insert(definition, "description", "", after="name"))
        given = "empty" if description.string == "" else shown(description)
        empty_tool = description.string == "" and definition.kind is ItemKind.TOOL
        rows = refused("empty-description", ctx) if empty_tool else ()
        what = "has no description" if description.missing else f"has a description that is {given}"
        yield flag(
            description,
            f"This {definition.kind} {what}; {_READERS[definition.kind]} choose {definition.kind}s by it."
            + consequence(rows),
            severity=None if ctx.strict else Severity.HINT if definition.kind is ItemKind.RESOURCE else raised(rows),
            fix=add if description.missing else None,
            clients=rows,
        )


@descriptions.rule("description-short", Severity.HINT, Severity.WARNING)
def description_short(definition: Named, ctx: Context) -> Findings:
    """The description of a tool has less than 20 characters."""
    description = definition.get("description")
    text = description.string
    if not text or definition.kind is not ItemKind.TOOL or (_is_placeholder(text) and not ctx.strict):
        return
    if _length(text) < SHORT:
        yield flag(
            description,
            f"{shown(description)} tells a model little; say what the tool does, when to use it and what it returns.",
        )


def _length(text: str) -> int:
    """The characters of a text, of the first that matter; one in Chinese says as much as several of an alphabet."""
    return sum(_OF_A_SIGN if character >= KANA else 1 for character in text.strip()[:SHORT])


# About what a sentence is shorter in Chinese than in English.
_OF_A_SIGN = 3


@descriptions.rule("description-placeholder", Severity.WARNING)
def description_placeholder(definition: Named, ctx: Context) -> Findings:
    """A description only keeps the place of one: TODO, lorem ipsum, "description here"."""
    description = definition.get("description")
    if _is_placeholder(description.string or ""):
        yield flag(description, f"{shown(description)} is still to be replaced by a description.")


class _Text(Record):
    """A description, and where it is."""

    text: str
    at: Place


def _text(definition: Named, ctx: Context) -> _Text | None:
    description: Value = definition.get("description")
    text = (description.string or "").strip()
    told = text and definition.kind is ItemKind.TOOL and not _is_placeholder(text)
    return _Text(text, description.place) if told else None


@descriptions.across("description-duplicate", Severity.INFORMATION, Severity.WARNING, fact=_text)
def description_duplicate(entries: Sequence[Entry], ctx: Context) -> Findings:
    """Two tools have the same description."""
    firsts: dict[str, Entry] = {}
    for entry in entries:
        told: _Text = entry.fact
        first = firsts.setdefault(told.text, entry)
        if first is not entry:
            yield flag(
                entry.at(told.at),
                "Another tool has the same description, so that only its name tells a model which to call.",
                related=[(first.at(first.fact.at), "the same description")],
            )
