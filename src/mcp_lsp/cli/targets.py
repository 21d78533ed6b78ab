"""``mcp-lsp targets``: the clients that can be checked for, and what each refuses."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from mcp_lsp.cli.commands import OK, WRONG
from mcp_lsp.cli.tables import text
from mcp_lsp.ide import markdown as md
from mcp_lsp.model.clients import CLIENTS, Client
from mcp_lsp.model.rejections import CONSTRUCTS, Limit, Rejection, refusals_of
from mcp_lsp.rules.api import DEFAULT_TARGETS

_HEAD = ("TARGET", "CLIENT", "DEFAULT", "CONFIRMED", "REPORTED")
_LIMITS = ("WHAT IT REFUSES", "LOSES", "LIMIT", "KNOWN", "SOURCE")
_SHOWN_LIMIT = 48


def run(options: argparse.Namespace) -> int:
    """Print all targets, or the limits of those that are named; returns the exit code."""
    unknown = [name for name in options.names if name not in CLIENTS]
    for name in unknown:
        near = get_close_matches(name, CLIENTS, n=1)
        hint = f"; did you mean {near[0]}?" if near else "; `mcp-lsp targets` lists them"
        print(f"mcp-lsp: {name} is not a target{hint}", file=sys.stderr)
    if unknown:
        return WRONG
    clients = [CLIENTS[name] for name in options.names] or list(CLIENTS.values())
    if options.format == "json":
        print(json.dumps([_values(client) for client in clients], indent=1))
        return OK
    table = md.table if options.format == "markdown" else text
    if not options.names:
        print(table(_HEAD, [_cells(client) for client in clients]))
        if options.format == "text":
            print("\nmcp-lsp targets NAME shows what one refuses, and who saw it.")
        return OK
    for client in clients:
        rows = [_limit_cells(name, row) for name, row in refusals_of(client.id).items()]
        title = f"{client.id}: {client.name}"
        print(f"## {title}\n" if options.format == "markdown" else title)
        for line in _facts(client):
            print(line)
        print()
        if rows:
            print(table(_LIMITS, rows))
    return OK


def _cells(client: Client) -> tuple[str, ...]:
    rows = refusals_of(client.id).values()
    confirmed = sum(row.standing for row in rows)
    default = "yes" if client.id in DEFAULT_TARGETS else ""
    return client.id, client.name, default, str(confirmed), str(len(rows) - confirmed)


def _facts(client: Client) -> Iterator[str]:
    yield client.notes
    if client.full_name != "{tool}":
        yield f"A model sees a tool as {client.full_name}."


def _limit_cells(construct: str, row: Rejection) -> tuple[str, ...]:
    known = "confirmed" if row.confirmed else "reported"
    if row.when:
        known += f", {row.when}"
    if row.mended:
        known += f"; only older versions: {row.mended}"
    return CONSTRUCTS[construct].words, row.loss, _shown(row.limit), known, f"{row.source} ({row.seen})"


def _shown(limit: Limit | None) -> str:
    if limit is None:
        return ""
    shown = ", ".join(limit) if isinstance(limit, tuple) else str(limit)
    return shown if len(shown) <= _SHOWN_LIMIT else f"{shown[: _SHOWN_LIMIT - 1]}…"


def _values(client: Client) -> dict[str, Any]:
    return {
        "id": client.id,
        "name": client.name,
        "notes": client.notes,
        "default": client.id in DEFAULT_TARGETS,
        "fullName": client.full_name,
        "refuses": [
            {
                "construct": construct,
                "words": CONSTRUCTS[construct].words,
                "loss": row.loss,
                "limit": row.limit,
                "confirmed": row.confirmed,
                "when": row.when or None,
                "mended": row.mended or None,
                "source": row.source,
                "seen": row.seen,
            }
            for construct, row in refusals_of(client.id).items()
        ],
    }
