"""Who refuses a construct, in the words and the weight of a finding."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from mcp_lsp import regex
from mcp_lsp.model.rejections import Rejection, in_words, rejections
from mcp_lsp.rules.api import Context, Severity

CLIENTS_FAMILY = "clients"
"""The family of the rules on what nobody but some clients minds."""


def refused(construct: str, ctx: Context) -> tuple[Rejection, ...]:
    """The selected clients that refuse ``construct``.

    What was only reported, or holds for older versions only, counts where ``ctx.include_reported`` says so.
    """
    return rejections(construct, ctx.targets, reported=ctx.include_reported)


def refused_as(constructs: Iterable[str], ctx: Context) -> tuple[Rejection, ...]:
    """The selected clients that refuse one of ``constructs``, each with its row of the first that it refuses."""
    rows: dict[str, Rejection] = {}
    for construct in constructs:
        for row in refused(construct, ctx):
            rows.setdefault(row.client, row)
    return tuple(rows.values())


def exceeded(construct: str, number: float, ctx: Context) -> tuple[Rejection, ...]:
    """The selected clients whose limit on ``construct`` is below ``number``."""
    return tuple(row for row in refused(construct, ctx) if row.number < number)


def unmatched(construct: str, text: str, ctx: Context) -> tuple[Rejection, ...]:
    """The selected clients whose pattern for ``construct`` does not match ``text``."""
    return tuple(row for row in refused(construct, ctx) if not matcher(row.pattern).fullmatch(text))


@cache
def matcher(pattern: str) -> re.Pattern[str]:
    """The pattern of a row, compiled."""
    return regex.compile(pattern)


def consequence(rows: tuple[Rejection, ...]) -> str:
    """What is lost, as the last sentence of a message, with a space before it; empty without rows."""
    return f" {in_words(rows)}." if rows else ""


def weight(rows: tuple[Rejection, ...]) -> Severity:
    """How bad it is that these clients refuse something: an error where one is known to lose tools.

    A warning, where it only warns, cuts or misreads; one step less under a condition, and a piece of information where
    it was merely reported or is mended.
    """
    return min((_weight(row) for row in rows), key=lambda severity: severity.rank)


def _weight(row: Rejection) -> Severity:
    if not row.standing or (row.when and not row.loss.loses_tools):
        return Severity.INFORMATION
    return Severity.WARNING if row.when or not row.loss.loses_tools else Severity.ERROR


def raised(rows: tuple[Rejection, ...]) -> Severity | None:
    """An error where a selected client is known to lose tools, else the rule's own severity."""
    return Severity.ERROR if rows and weight(rows) is Severity.ERROR else None


def weighed(
    rows: tuple[Rejection, ...], levels: Mapping[str, Severity], given: Severity, own: Severity | None
) -> Severity:
    """The severity of a finding that rests on ``rows``, when ``levels`` says how bad the refusal of a client is.

    ``given`` is what it has without that, ``own`` what its rule has whatever clients do (``None``: nothing).
    """
    if levels.keys().isdisjoint(row.client for row in rows):
        return given
    weights = [levels.get(row.client) or _weight(row) for row in rows]
    if own is not None:
        weights.append(own if given is weight(rows) else given)
    return min(weights, key=lambda severity: severity.rank)
