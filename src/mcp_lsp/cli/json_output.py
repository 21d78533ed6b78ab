"""The JSON report: a published, versioned contract (docs/cli.md). Readers ignore keys they do not know."""

from __future__ import annotations

import json
import sys
from typing import Any, TextIO

from mcp_lsp import __version__
from mcp_lsp.cli.results import Checked, Outcome
from mcp_lsp.engine import Located, is_safe
from mcp_lsp.rules import pages
from mcp_lsp.rules.api import REVISIONS, Severity
from mcp_lsp.text import Text

VERSION = 1


def write(outcome: Outcome, stream: TextIO | None = None) -> None:
    """Print the report as JSON."""
    json.dump(report(outcome), stream or sys.stdout, ensure_ascii=False, indent=1)
    (stream or sys.stdout).write("\n")


def report(outcome: Outcome) -> dict[str, Any]:
    """The report as JSON values."""
    counts = outcome.counts()
    return {
        "version": VERSION,
        "tool": {"name": "mcp-lsp", "version": __version__},
        "files": [_file(checked) for checked in outcome.files],
        "skipped": [
            {"path": skipped.path, "reason": skipped.reason}
            for skipped in (*outcome.unreadable, *outcome.unknown, *outcome.skipped)
        ],
        "findings": [_finding(checked, located) for checked in outcome.files for located in checked.findings],
        "summary": {severity.value: counts[severity] for severity in Severity},
    }


def _file(checked: Checked) -> dict[str, Any]:
    context = checked.report.context
    return {
        "path": checked.path,
        "kind": checked.document.kind,
        "definitions": checked.definitions,
        "tools": checked.tools,
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
        "clients": [client._asdict() for client in located.finding.clients],
        "related": [
            {
                "path": checked.path if related.path is None else related.path,
                "range": _range(text, related.start, related.end)
                if related.path is None
                else {"start": {"offset": related.start}, "end": {"offset": related.end}},
                "message": related.message,
            }
            for related in located.related
        ],
        "help": pages.help(located.rule.id, checked.docs_url),
        "fixes": _fixes(checked, located),
    }


def _fixes(checked: Checked, located: Located) -> list[dict[str, Any]]:
    if not located.fixes:
        return []
    from mcp_lsp.engine.fixes import edits_of

    fixes = []
    for fix in located.fixes:
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
