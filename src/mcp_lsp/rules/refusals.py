"""Who refuses a construct, in the words and the weight of a finding."""

from __future__ import annotations

from mcp_lsp.model.rejections import Rejection, in_words, rejections
from mcp_lsp.rules.api import DEFAULT_TARGETS, Context, Severity


def refused(construct: str, ctx: Context) -> tuple[Rejection, ...]:
    """The selected clients that refuse ``construct``; what was only reported counts for clients that the user named."""
    return rejections(construct, ctx.targets, reported=ctx.targets != DEFAULT_TARGETS)


def consequence(rows: tuple[Rejection, ...]) -> str:
    """What is lost, as the last sentence of a message, with a space before it; empty without rows."""
    return f" {in_words(rows)}." if rows else ""


def raised(rows: tuple[Rejection, ...]) -> Severity | None:
    """An error where a selected client is known to lose tools, else the rule's own severity."""
    return Severity.ERROR if any(row.confirmed for row in rows) else None
