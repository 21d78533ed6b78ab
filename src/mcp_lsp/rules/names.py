"""The names of tools, resources and prompts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.views import Named
from mcp_lsp.rules.api import Context, Entry, Family, Findings, Place, Severity, flag

identities = Family("names", of=Named, reads=("name", "uri", "uriTemplate"))

FAMILIES = (identities,)


class _Identity(NamedTuple):
    """What a definition is called, where that is written, and the URI or template it is reached by."""

    name: str
    at: Place
    address: str | None


def _identity(definition: Named, ctx: Context) -> _Identity | None:
    name = definition.get("name")
    uri = definition.get("uri")
    address = uri if uri.string else definition.get("uriTemplate")
    called = address if definition.kind is ItemKind.RESOURCE and not name.string else name
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
        yield flag(
            entry.at(identity.at),
            f'Another {entry.kind} of this file is called "{identity.name}" too; each needs a name of its own.',
            severity=Severity.INFORMATION if apart and not ctx.strict else None,
            related=[(first.at(known.at), "the first of this name")],
        )
