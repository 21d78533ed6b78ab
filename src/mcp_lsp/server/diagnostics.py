"""Reports as the JSON text of diagnostics.

Most of a diagnostic (message, rule, link) depends on its finding alone, and an edit leaves most findings the very
objects they were: that part is encoded once, and each report writes only the ranges anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence

from mcp_lsp.engine.report import Located, Report, Spot
from mcp_lsp.rules.api import Finding, Severity
from mcp_lsp.server.client import Client
from mcp_lsp.text import Text

SOURCE = "mcp-lsp"
RELATED = 20
"""How many related places an editor is shown; a generator's habit may have thousands."""
_SEVERITIES = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFORMATION: 3, Severity.HINT: 4}
_TAGS = {"unnecessary": 1, "deprecated": 2}

Link = Callable[[str], str | None]
"""The web address or file URI of a rule's page."""
Elsewhere = Callable[[str], tuple[str, Text] | None]
"""(URI, text) of another file that a finding names by its path."""

_quoted = json.JSONEncoder().encode


class Encoder:
    """Encodes the reports of one file, one after the other."""

    def __init__(self, client: Client, uri: str, link: Link, elsewhere: Elsewhere) -> None:
        self._client = client
        self._uri = uri
        self._link = link
        self._elsewhere = elsewhere
        # The severity and the message of a finding follow from the settings too, so they are looked at again.
        self._kept: dict[Finding, tuple[Severity, str, str]] = {}

    def encode(self, report: Report) -> str:
        """The findings as a JSON array of diagnostics, in ASCII."""
        text, encoding = report.document.text, self._client.encoding
        kept: dict[Finding, tuple[Severity, str, str]] = {}
        parts = []
        for found in report.findings:
            known = self._kept.get(found.finding)
            if known is None or known[0] is not found.severity or known[1] != found.message:
                known = (found.severity, found.message, self._rest(found))
            kept[found.finding] = known
            line, character = text.position(found.start, encoding)
            end_line, end_character = text.position(found.end, encoding)
            related = self._related(found.spots(RELATED), text) if self._client.related else ""
            parts.append(
                f'{{"range":{{"start":{{"line":{line},"character":{character}}},'
                f'"end":{{"line":{end_line},"character":{end_character}}}}},{known[2]}{related}}}'
            )
        self._kept = kept
        return f"[{','.join(parts)}]"

    def _rest(self, found: Located) -> str:
        return described(
            found.severity,
            found.rule.id,
            found.message,
            self._link(found.rule.id) if self._client.described_codes else None,
            [tag for name in found.finding.tags if (tag := _TAGS.get(name)) in self._client.tags],
        )

    def _related(self, spots: Sequence[Spot], text: Text) -> str:
        parts = []
        for spot in spots:
            place = (self._uri, text) if spot.path is None else self._elsewhere(spot.path)
            if place is not None:
                uri, other = place
                where = encoded_range(other, spot.start, spot.end, self._client)
                location = f'{{"uri":{_quoted(uri)},"range":{where}}}'
                parts.append(f'{{"location":{location},"message":{_quoted(spot.message)}}}')
        return f',"relatedInformation":[{",".join(parts)}]' if parts else ""


def described(severity: Severity, code: str, message: str, link: str | None, tags: Iterable[int | None] = ()) -> str:
    """The members of a diagnostic that say nothing of its place, without the braces around them."""
    members: dict[str, object] = {"severity": _SEVERITIES[severity], "code": code}
    if link is not None:
        members["codeDescription"] = {"href": link}
    members |= {"source": SOURCE, "message": message}
    if tags := list(tags):
        members["tags"] = tags
    return _quoted(members)[1:-1]


def encoded_range(text: Text, start: int, end: int, client: Client) -> str:
    """The JSON of the range between two offsets of ``text``."""
    (line, character), (end_line, end_character) = (text.position(at, client.encoding) for at in (start, end))
    return (
        f'{{"start":{{"line":{line},"character":{character}}},"end":{{"line":{end_line},"character":{end_character}}}}}'
    )


def published(uri: str, version: int | None, diagnostics: str) -> str:
    """The parameters of ``textDocument/publishDiagnostics``."""
    versioned = "" if version is None else f'"version":{version},'
    return f'{{"uri":{_quoted(uri)},{versioned}"diagnostics":{diagnostics}}}'
