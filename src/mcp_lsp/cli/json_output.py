"""The JSON report: a published, versioned contract (docs/cli.md). Readers ignore keys they do not know."""

from __future__ import annotations

import json
from typing import Any, TextIO

from mcp_lsp import __version__
from mcp_lsp.cli.results import Checked, Outcome
from mcp_lsp.engine import Located, Spot, is_safe
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.rules import pages
from mcp_lsp.rules.api import REVISIONS, Severity
from mcp_lsp.text import Text

VERSION = 1


def write(outcome: Outcome, stream: TextIO) -> None:
    """Print the report as JSON, in ASCII: half of a surrogate pair has no other form, and every console takes it."""
    json.dump(report(outcome), stream, indent=1)
    stream.write("\n")


def report(outcome: Outcome) -> dict[str, Any]:
    """The report as JSON values."""
    counts = outcome.counts()
    return {
        "version": VERSION,
        "tool": {"name": "mcp-lsp", "version": __version__},
        "files": [_file(checked) for checked in outcome.files],
        "skipped": [
            {"path": skipped.path, "reason": skipped.reason}
            for skipped in (*outcome.unreadable, *outcome.unknown, *outcome.unread, *outcome.skipped)
        ],
        "findings": [_finding(checked, located) for checked in outcome.files for located in checked.findings],
        "summary": {severity.value: counts[severity] for severity in Severity},
    }


def _file(checked: Checked) -> dict[str, Any]:
    context = checked.report.context
    return {
        "path": checked.path,
        "kind": checked.document.kind,
        "definitions": checked.counts.total(),
        "tools": checked.counts[ItemKind.TOOL],
        "payloadBytes": checked.payload,
        "preset": context.preset,
        "revision": context.revision or REVISIONS[-1],
        "targets": list(context.targets),
    }


def _finding(checked: Checked, located: Located) -> dict[str, Any]:
    report, text = checked.report, checked.document.text
    name, kind = report.definition(located)
    return {
        "rule": located.rule.id,
        "family": located.rule.family,
        "severity": located.severity,
        "message": located.message,
        "path": checked.path,
        "pointer": report.pointer(located),
        "definition": name,
        "definitionType": kind,
        "range": _range(text, located.start, located.end),
        "tags": list(located.finding.tags),
        "clients": [
            {"id": rejection.client, "confirmed": rejection.confirmed, "loss": rejection.loss}
            for rejection in located.finding.clients
        ],
        "related": [_related(checked, spot) for spot in located.related],
        "help": _help(located.rule.id, checked.docs_url),
        "fixes": _fixes(checked, located),
    }


def _related(checked: Checked, spot: Spot) -> dict[str, Any]:
    path, text = checked.place(spot)
    return {"path": path, "range": _range(text, spot.start, spot.end), "message": spot.message}


def _help(rule_id: str, docs_url: str | None) -> str:
    """Where the rule's page stands on the web, else in the project: never where it was installed."""
    return pages.link(rule_id, docs_url) if docs_url else pages.project_path(rule_id)


def _fixes(checked: Checked, located: Located) -> list[dict[str, Any]]:
    if not checked.fixes(located):
        return []
    from mcp_lsp.engine.fixes import edits_of

    fixes = []
    for fix in checked.fixes(located):
        edits = edits_of(checked.report, located, fix)
        if edits is not None:
            written = [{"path": checked.path, "start": e.start, "end": e.end, "text": e.text} for e in edits]
            fixes.append({"title": fix.title, "safe": is_safe(located, fix), "edits": written})
    return fixes


def _range(text: Text, start: int, end: int) -> dict[str, dict[str, int]]:
    return {"start": _position(text, start), "end": _position(text, end)}


def _position(text: Text, offset: int) -> dict[str, int]:
    line, column = text.position(offset, "utf-32")
    return {"line": line + 1, "column": column + 1, "offset": offset}
