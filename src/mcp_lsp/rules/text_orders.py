"""What a model is told to do behind its user's back: phrases that give orders instead of describing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mcp_lsp import regex
from mcp_lsp.model.carriers import carriers
from mcp_lsp.model.orders import find, may_hold
from mcp_lsp.model.pseudo_tags import may_hold_tags, pseudo_tags
from mcp_lsp.model.views import Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Entry, Family, Finding, Findings, Place, Severity, flag
from mcp_lsp.rules.over_texts import MODEL, NAMES, PROSE, VALUES, Text
from mcp_lsp.rules.text import texts

references = Family("text", of=Tool, reads=("name", "description"))

# The other family is listed by the module that makes it.
FAMILIES = (references,)


class _Kinds(Record):
    """What a rule looks for, and what it looks for besides under ``strict``."""

    always: tuple[str, ...]
    strictly: tuple[str, ...]

    def may_be_in(self, string: str) -> bool:
        return may_hold(string, self.always) or may_hold(string, self.strictly)


_OVERRIDE = _Kinds(
    (
        *("override", "override-cjk", "safety", "safety-cjk", "replies"),
        *("consent", "consent-later", "rights", "rights-later"),
    ),
    (
        *("override-strictly", "safety-strictly", "rights-strictly", "replies-strictly"),
        *("consent-strictly", "consent-strictly-later", "consent-cjk", "consent-cjk-later"),
        *("obeyed", "obeyed-cjk", "rank"),
        *("lasting", "lasting-later", "lasting-by-pipe"),
    ),
)
_CONCEAL = _Kinds(("conceal", "conceal-cjk", "pretence"), ("conceal-strictly", "pretence-strictly", "silence"))
_PROMPT = _Kinds(("prompt", "prompt-cjk"), ())
_PROMPT_IN_NAMES = _Kinds(("prompt-name",), ())
_SECRET_NAMES = _Kinds(("secret-file-name",), ())
_SECRETS = _Kinds(
    ("secret-file", "secret-told", "secret-place", "secret-place-argument", "secret-place-cjk"),
    (
        *("secret-file-at-all", "secret-file-cjk"),
        *("secret-place-at-all", "secret-place-named", "secret-place-variable"),
        *("secret-told-later", "secret-told-strictly", "secret-told-of-variables", "asked", "asked-cjk"),
    ),
)
_AWAY = _Kinds(
    ("exfiltration", "exfiltration-by-mail", "exfiltration-by-phone", "exfiltration-by-host"),
    (
        "exfiltration-strictly",
        *("exfiltration-later", "exfiltration-later-by-number", "exfiltration-later-by-mail"),
        *("exfiltration-plainly-cjk", "exfiltration-cjk"),
        *("redirect", "redirect-later", "redirect-by-mail", "redirect-by-mail-cjk", "redirect-by-number"),
    ),
)
_ORDERING = _Kinds(("ordering",), ("ordering-strictly", "ordering-cjk", "preference"))
_ELSEWHERE = _Kinds(("elsewhere", "calls"), ("elsewhere-at-all", "elsewhere-cjk", "calls-strictly"))


# What the orders of some kinds come to, by the first word of their names, where that is not what the rule says of all.
_MEANINGS = {
    "consent": "tells the model to do without its user's consent, or to take it as given",
    "rights": "tells the model to act with rights or in a trust that nobody gave, or without the checks on them",
    "obeyed": "tells the model to obey what it reads elsewhere or later, which nobody has looked at",
    "rank": "claims a rank above the user, the host or other tools, which a definition does not have",
    "lasting": "tells the model to change or run what outlasts the call and nobody has looked at",
    "redirect": "tells the model to send mail, money or messages to somebody whom its user did not name",
    "asked": "tells the model to get a secret out of its user, or to say one aloud",
    "safety": "tells the model to leave safety aside, or to obey whatever it is told",
    "replies": "tells the model how to answer whatever it is asked, which is none of a tool's business",
    "pretence": "tells the model to pretend something to its user, who then cannot see what is done",
    "calls": "tells the model to call another tool with what is none of that tool's business",
}


def _flagged(text: Text, ctx: Context, looked_for: _Kinds, meaning: str) -> Iterator[Finding]:
    """A finding for each phrase of some kinds, with what it comes to."""
    reached = -1
    kinds = looked_for.always + (looked_for.strictly if ctx.strict else ())
    # Of what the same words mean, the more special kind says more.
    means = {
        phrase: _MEANINGS.get(kind.partition("-")[0], meaning) for kind in kinds for phrase in find(text.string, kind)
    }
    for phrase in sorted(means, key=lambda one: (one.start, -one.end)):
        if phrase.start >= reached:
            reached = phrase.end
            said = _quoted(text.string[phrase.start : phrase.end])
            yield flag(text.part(phrase.start, phrase.end), f"{said} {means[phrase]}.")


_QUOTED = 60


def _quoted(phrase: str) -> str:
    """``phrase`` on one line, and not too long."""
    line = " ".join(phrase.split())
    return f'"{line if len(line) <= _QUOTED else line[: _QUOTED - 1] + "…"}"'


_SPOKEN = PROSE | VALUES


@texts.rule("text-override-instruction", Severity.WARNING, Severity.ERROR, roles=MODEL, when=_OVERRIDE.may_be_in)
def override_instruction(text: Text, ctx: Context) -> Findings:
    """A text tells the model to put aside the instructions that it has."""
    yield from _flagged(
        text,
        ctx,
        _OVERRIDE,
        "tells the model to put its instructions aside, which a definition has no right to",
    )


@texts.rule("text-conceal-from-user", Severity.WARNING, Severity.ERROR, roles=MODEL, when=_CONCEAL.may_be_in)
def conceal_from_user(text: Text, ctx: Context) -> Findings:
    """A text tells the model to keep something from its user."""
    yield from _flagged(
        text,
        ctx,
        _CONCEAL,
        "tells the model to keep something from its user, who then cannot stop it",
    )


@texts.rule(
    "text-pseudo-tag",
    Severity.WARNING,
    Severity.ERROR,
    roles=MODEL,
    when=may_hold_tags,
)
def pseudo_tag(text: Text, ctx: Context) -> Findings:
    """A text holds a tag or a token that passes it off as a part of the conversation."""
    for tag in pseudo_tags(text.string):
        said = _quoted(text.string[tag.start : tag.end])
        yield flag(text.part(tag.start, tag.end), f"{said} {tag.what}, which makes what follows look like an order.")


@texts.rule(
    "text-prompt-reference",
    None,
    Severity.WARNING,
    roles=MODEL,
    when=lambda string: _PROMPT.may_be_in(string) or _PROMPT_IN_NAMES.may_be_in(string),
)
def prompt_reference(text: Text, ctx: Context) -> Findings:
    """A text speaks of the system prompt or of the conversation, which are none of a tool's business."""
    yield from _flagged(
        text,
        ctx,
        _PROMPT_IN_NAMES if text.role in NAMES else _PROMPT,
        "is none of a tool's business; a text that asks for it may carry it off",
    )


@texts.rule(
    "text-secret-file",
    Severity.WARNING,
    Severity.ERROR,
    roles=MODEL,
    when=lambda string: _SECRETS.may_be_in(string) or _SECRET_NAMES.may_be_in(string),
)
def secret_file(text: Text, ctx: Context) -> Findings:
    """A text tells the model to take a file or a value that is somebody's secret."""
    yield from _flagged(
        text,
        ctx,
        _SECRET_NAMES if text.role in NAMES else _SECRETS,
        "sends the model to what is a secret of the user, and no business of a tool",
    )


@texts.rule(
    "text-exfiltration",
    Severity.WARNING,
    Severity.ERROR,
    roles=_SPOKEN,
    when=lambda string: ("=" in string and "://" in string) or _AWAY.may_be_in(string),
)
def exfiltration(text: Text, ctx: Context) -> Findings:
    """A text tells the model to send data of the user to some address."""
    reached = 0
    for found in _flagged(
        text,
        ctx,
        _AWAY,
        "tells the model to carry data of the user to where they do not belong",
    ):
        reached = found.at.end
        yield found
    for carrier in carriers(text.string):
        place = text.part(carrier.start, carrier.end)
        # What orders to send something there has said so.
        if place.start >= reached:
            said = _quoted(text.string[carrier.start : carrier.end])
            yield flag(
                place, f"{said} has a place for what the model knows: whoever opens or shows it sends that there."
            )


@texts.rule("text-forced-ordering", Severity.WARNING, roles=PROSE, when=_ORDERING.may_be_in)
def forced_ordering(text: Text, ctx: Context) -> Findings:
    """A text puts its tool before all others."""
    yield from _flagged(
        text,
        ctx,
        _ORDERING,
        "puts this tool before all others; say what the tool gives, and leave the order to the model",
    )


@texts.rule(
    "text-cross-reference",
    Severity.INFORMATION,
    Severity.WARNING,
    roles=PROSE,
    when=lambda string: "mcp__" in string or _ELSEWHERE.may_be_in(string),
)
def cross_reference(text: Text, ctx: Context) -> Findings:
    """A text speaks of the tools of other servers, or of a tool that the file does not have."""
    yield from _flagged(
        text,
        ctx,
        _ELSEWHERE,
        "speaks of tools that are not this server's; a description is about its own tool",
    )
    for found in _QUALIFIED.finditer(text.string) if ctx.strict and "mcp__" in text.string else ():
        yield flag(
            text.part(*found.span()),
            f'"{found[0]}" is how a client calls a tool of one certain server; a description is about its own tool.',
        )


_QUALIFIED = regex.compile(r"\bmcp__[A-Za-z0-9-]{1,60}(?:_[A-Za-z0-9-]{1,60}){0,9}?__[A-Za-z0-9_-]{1,80}")


# Tools that are not there


class _Told(Record):
    """The name of a tool, and the names that its description tells a model to call, each with its place."""

    name: str
    calls: tuple[tuple[str, Place], ...]


# A name that is written as one, after a verb of calling or where it is made to work differently; after a verb of using
# only where it is said to be a tool.
_NAME = r"[`'\"]?(?P<{}>[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+)[`'\"]?"
_CALLED = regex.compile(
    rf"\b(?i:call|calling|invoke|invoking)\s+(?:the\s+)?{_NAME.format('called')}(?:\(\))?(?=[\s.,;)]|$)"
    rf"|\b(?i:use|using|run|running|via)\s+(?:the\s+)?{_NAME.format('used')}\s+(?:tool|function)\b"
    rf"|\b(?i:adjust|change|alter|modify|redefine)s?\s+how\s+{_NAME.format('made')}\s+(?:works|behaves)\b"
)


def _told(tool: Tool, ctx: Context) -> _Told | None:
    name, description = tool.name.string, tool.description
    if not ctx.strict or not name:
        return None
    found = _CALLED.finditer(description.string or "")
    groups = ((one, one.lastgroup or "called") for one in found)
    return _Told(name, tuple((one[group], description.part(*one.span(group))) for one, group in groups))


@references.across("text-cross-reference", Severity.INFORMATION, Severity.WARNING, fact=_told)
def reference_to_a_tool(entries: Sequence[Entry], ctx: Context) -> Findings:
    """A text speaks of the tools of other servers, or of a tool that the file does not have."""
    names = {entry.fact.name for entry in entries}
    if len(names) < 2:
        return
    for entry in entries:
        for called, place in entry.fact.calls:
            if called not in names:
                yield flag(entry.at(place), f'"{called}" is no tool of this file; a description is about its own tool.')
