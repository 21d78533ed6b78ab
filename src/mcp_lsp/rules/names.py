"""The names of tools, resources and prompts."""

from __future__ import annotations

from collections.abc import Sequence

from mcp_lsp import regex
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.spelling import fold
from mcp_lsp.model.views import Named, Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Entry,
    Family,
    Findings,
    Fix,
    Place,
    Safety,
    Severity,
    fix,
    flag,
    insert,
    replace,
)
from mcp_lsp.rules.refusals import consequence, exceeded, raised, refused, unmatched
from mcp_lsp.rules.wording import shown

names = Family("names", of=Named, reads=("name",))
tool_names = Family("names", of=Tool, reads=("name",))
identities = Family("names", of=Named, reads=("name", "uri", "uriTemplate"))

MAX_LENGTH = 128
_BAD = regex.compile(r"[^A-Za-z0-9_.-]+")


# Each name by itself


@names.rule("name-required", Severity.ERROR, fix=Safety.UNSAFE)
def name_required(definition: Named, ctx: Context) -> Findings:
    """A tool or a prompt has no name, or a name is no string or empty."""
    name = definition.get("name")
    if name.missing:
        # That a resource should have one, resource-name-not-uri says: it has a URI to go by.
        if definition.kind is not ItemKind.RESOURCE:
            yield flag(
                name,
                f'This {definition.kind} has no "name", by which clients ask for it.',
                fix=fix("Add a name", insert(definition, "name", "", first=True)),
            )
    elif name.lacks_text:
        given = "empty" if name.string == "" else shown(name)
        yield flag(name, f"The name of this {definition.kind} is {given}; expected a string with something in it.")


@tool_names.rule("name-format", Severity.ERROR, fix=Safety.UNSAFE)
def name_format(tool: Tool, ctx: Context) -> Findings:
    """A tool's name has a character that is not a letter, digit, `_`, `-` or `.`, or more than 128 of them."""
    name = tool.name.string
    if not name:
        return
    if _BAD.search(name):
        rows = unmatched("tool-name-characters", name, ctx)
        yield flag(
            tool.name,
            f'{shown(tool.name)} should have no other characters than A-Z, a-z, 0-9, "_", "-" and ".", as the '
            f"specification puts it.{consequence(rows)}",
            fix=_plain(tool, name),
            clients=rows,
        )
    elif len(name) > MAX_LENGTH:
        rows = exceeded("tool-name-length", len(name), ctx)
        yield flag(
            tool.name,
            f"This name has {len(name)} characters; the specification allows {MAX_LENGTH}, and most clients 64."
            + consequence(rows),
            clients=rows,
        )


def _plain(tool: Tool, name: str) -> Fix | None:
    """The name with every run of other characters made a `_`, if anything readable is left."""
    plain = _BAD.sub("_", name.strip())
    readable = any(letter.isalnum() for letter in plain) and len(plain) <= MAX_LENGTH
    return fix(f"Rename to `{plain}`", replace(tool.name, plain)) if readable else None


# Names among each other


class _Identity(Record):
    """What a definition is called, where that is written, and the URI or template it is reached by."""

    name: str
    at: Place
    address: str | None


def _identity(definition: Named, ctx: Context) -> _Identity | None:
    name = definition.get("name")
    uri = definition.get("uri")
    address = uri if uri.string else definition.get("uriTemplate")
    # A name without anything in it is no name by which to confuse two; name-required flags it.
    called = address if definition.kind is ItemKind.RESOURCE and name.string is None else name
    return _Identity(called.string, called.place, address.string) if called.string else None


@identities.across("name-unique", Severity.ERROR, fact=_identity)
def name_unique(entries: Sequence[Entry], ctx: Context) -> Findings:
    """Two tools, two resources or two prompts of a file have the same name."""
    firsts: dict[tuple[str, str], Entry] = {}
    reported: set[tuple[str, str]] = set()
    for entry in entries:
        identity: _Identity = entry.fact
        key = (entry.kind, identity.name)
        first = firsts.setdefault(key, entry)
        if first is entry or key in reported:
            continue
        reported.add(key)
        known: _Identity = first.fact
        # Clients ask for a resource by its URI, so that two with one name can both be read.
        apart = entry.kind == ItemKind.RESOURCE and known.address != identity.address
        rows = refused("tool-name-twice", ctx) if entry.kind == ItemKind.TOOL else ()
        yield flag(
            entry.at(identity.at),
            f'Another {entry.kind} of this file is called "{identity.name}" too; each needs a name of its own.'
            + consequence(rows),
            severity=Severity.INFORMATION if apart and not ctx.strict else None,
            related=[(first.at(known.at), "the first of this name")],
            clients=rows,
        )


class _Call(Record):
    """The name that a tool or a prompt is asked for by, and where it is written."""

    name: str
    at: Place


def _call(definition: Named, ctx: Context) -> _Call | None:
    name = definition.get("name")
    return _Call(name.string, name.place) if name.string and definition.kind is not ItemKind.RESOURCE else None


@names.across("name-case-conflict", Severity.WARNING, fact=_call)
def name_case_conflict(entries: Sequence[Entry], ctx: Context) -> Findings:
    """The names of two tools or two prompts differ only in case, or in the characters between their words."""
    firsts: dict[tuple[str, str], Entry] = {}
    reported: set[tuple[str, str]] = set()
    for entry in entries:
        call: _Call = entry.fact
        first = firsts.setdefault((entry.kind, fold(_BAD.sub("_", call.name).replace(".", "_"))), entry)
        known: _Call = first.fact
        if call.name == known.name or (entry.kind, call.name) in reported:
            continue
        reported.add((entry.kind, call.name))
        rows = refused("tool-name-alike", ctx) if entry.kind == ItemKind.TOOL else ()
        yield flag(
            entry.at(call.at),
            f'"{call.name}" is too much like "{known.name}": models mix them up, and clients that write other '
            f'characters as "_" may call one for the other.{consequence(rows)}',
            severity=raised(rows),
            related=[(first.at(known.at), "the name that it is like")],
            clients=rows,
        )


FAMILIES = (names, tool_names, identities)
