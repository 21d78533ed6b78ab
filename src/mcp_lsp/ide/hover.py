"""What a hover shows: the section of the rule behind a finding, or what a key means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mcp_lsp.engine import Located, Report
from mcp_lsp.ide import markdown as md
from mcp_lsp.ide.keys import KeyAt, key_at
from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.model.formats import Key
from mcp_lsp.model.rejections import Limit, Rejection, refusals_of
from mcp_lsp.record import Record
from mcp_lsp.rules import pages


class Hover(Record):
    """A text about the code points from ``start`` to ``end``."""

    start: int
    end: int
    text: str


Link = Callable[[str], str | None]
"""The URI of a rule's page, if it has one."""


def hover(report: Report, offset: int, link: Link, *, markdown: bool = True) -> Hover | None:
    """What there is to say at ``offset``, as Markdown or as plain text; a finding goes before a key."""
    found = [one for one in report.findings if one.start <= offset < max(one.end, one.start + 1)]
    if not found:
        at = key_at(report.document, offset)
        if at is None:
            return None
        text = _described(at)
        return Hover(at.start, at.end, text if markdown else md.to_text(text))
    # The range of the innermost, so that the editor asks again when the pointer leaves it.
    inner = min(found, key=lambda one: one.end - one.start)
    text = "\n\n---\n\n".join(_about(one, link) for one in found)
    return Hover(inner.start, inner.end, text if markdown else md.to_text(text))


def _about(found: Located, link: Link) -> str:
    """The message, the section of the rule's page with what clients make of it, and the link to the page."""
    try:
        section = pages.brief(pages.section(found.rule.id))
    except (KeyError, FileNotFoundError):
        section = md.escape(found.rule.summary)
    # What is wrong comes first, whom it hurts next, and then all the rest.
    what, _, rest = section.partition("\n\n")
    parts = [f"**{md.escape(found.message)}**", what, _clients(found), rest]
    uri = link(found.rule.id)
    parts.append(f"[{found.rule.id}]({uri})" if uri else f"`{found.rule.id}`")
    return "\n\n".join(part for part in parts if part)


def _clients(found: Located) -> str:
    """All clients that are known or said to refuse what the finding is about; the selected ones in bold."""
    selected = {row.client for row in found.finding.clients}
    rows: dict[str, Rejection] = {}
    for name in dict.fromkeys(row.construct for row in found.finding.clients):
        for client in CLIENTS:
            if (row := refusals_of(client).get(name)) is not None:
                rows.setdefault(client, row)
    if not rows:
        return ""
    limited = any(row.limit is not None for row in rows.values())
    head = ("client", "loses", *(("limit",) if limited else ()), "known")
    lines: list[tuple[str, ...]] = []
    for client, row in rows.items():
        name = CLIENTS[client].name
        limit = (f"`{_limit(row.limit)}`" if row.limit is not None else "",) if limited else ()
        lines.append((f"**{name}**" if client in selected else name, row.loss, *limit, _known(row)))
    return md.table(head, lines)


def _limit(limit: Limit) -> str:
    return ", ".join(limit) if isinstance(limit, tuple) else str(limit)


def _known(row: Rejection) -> str:
    """Whether it is confirmed, when it was seen, and what it depends on."""
    parts = ["confirmed" if row.confirmed else "reported", row.seen]
    if row.mended:
        parts.append("older versions only")
    return " ".join((*parts, row.when)).rstrip()


def _described(at: KeyAt) -> str:
    """What is known of a key: type and duty, meaning, what readers do with it, limits, versions."""
    if at.key is None:
        return f"**{md.escape(at.name)}**\n\n{at.shape.removed[at.name]}"
    key = at.key
    type = f"{key.type} of {key.elements}" if key.elements else key.type
    parts = [f"**{md.escape(at.name)}**: {type}{', required' if key.required else ''}"]
    former = at.shape.former.get(at.name)
    if former is not None:
        parts.append(f"Today this is `{former.key}`{f' (since {former.since})' if former.since else ''}.")
    parts.append(" ".join(part for part in (key.meaning, key.reader) if part))
    parts.append("\n".join(f"- {limit}" for limit in _limits(key)))
    return "\n\n".join(part for part in parts if part)


def _limits(key: Key) -> Iterator[str]:
    if key.enum:
        yield f"One of {_listed(key.enum)}."
    if key.usual:
        yield f"Well-known values: {_listed(key.usual)}."
    if key.max_length is not None:
        yield (
            f"{key.min_length} to {key.max_length} characters."
            if key.min_length
            else (f"At most {key.max_length} characters.")
        )
    elif key.min_length:
        yield f"At least {key.min_length} character{'' if key.min_length == 1 else 's'}."
    if key.pattern:
        yield f"Must match `{key.pattern}`."
    if key.since:
        yield f"Since {key.since}."
    if key.until:
        yield f"No longer since {key.until}."


def _listed(values: Iterable[str]) -> str:
    return ", ".join(f"`{value}`" for value in values)
