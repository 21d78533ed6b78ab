"""What a hover shows: the section of the rule behind a finding, or what a key means."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mcp_lsp.engine import Located, Report
from mcp_lsp.ide import markdown as md
from mcp_lsp.rules import pages


class Hover(NamedTuple):
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
        return None
    # The range of the innermost, so that the editor asks again when the pointer leaves it.
    inner = min(found, key=lambda one: one.end - one.start)
    text = "\n\n---\n\n".join(_about(one, link) for one in found)
    return Hover(inner.start, inner.end, text if markdown else md.to_text(text))


def _about(found: Located, link: Link) -> str:
    """The message, the section of the rule's page, and the link to it."""
    parts = [f"**{md.escape(found.message)}**"]
    try:
        parts.append(pages.readable(pages.section(found.rule.id)))
    except (KeyError, FileNotFoundError):
        parts.append(md.escape(found.rule.summary))
    uri = link(found.rule.id)
    parts.append(f"[{found.rule.id}]({uri})" if uri else f"`{found.rule.id}`")
    return "\n\n".join(part for part in parts if part)
