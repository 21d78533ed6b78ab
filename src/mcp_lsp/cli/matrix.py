"""``mcp-lsp check --matrix``: which client takes which tool, at a glance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TextIO

from mcp_lsp.cli.results import Checked
from mcp_lsp.cli.tables import text
from mcp_lsp.engine import Report
from mcp_lsp.ide import markdown as md
from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.model.rejections import Loss, Rejection
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Options

VERSION = 1
#: The columns where nobody names any: all but a library, a mode of an API, and a reader of manifests.
USUAL = tuple(id for id in CLIENTS if id not in ("ts-sdk", "openai-strict", "mcp-registry"))

CAVEAT = "These rules found nothing in a cell that is empty; no client promises to accept."
_LEGEND = (
    "ALL costs every tool or the whole request; lost: this tool cannot be called; cut: less of it arrives;\n"
    "warn: the client complains; old: in older versions only. ? is only reported, * holds under a condition.\n"
)
_WORDS = {
    Loss.REQUEST: "ALL",
    Loss.TOOLS: "ALL",
    Loss.TOOL: "lost",
    Loss.CALLS: "lost",
    Loss.REST: "lost",
    Loss.CUT: "cut",
    Loss.MEANING: "cut",
    Loss.NOTHING: "warn",
}
_WORST = list(_WORDS)
_WHOLE_FILE = "(the list)"


class Cell(Record):
    """The worst that a client makes of a definition, and all rules that say something of the two."""

    row: Rejection
    rules: tuple[str, ...]

    @property
    def word(self) -> str:
        if self.row.mended:
            return "old"
        return _WORDS[self.row.loss] + ("" if self.row.confirmed else "?") + ("*" if self.row.when else "")


class Line(Record):
    """A definition, or the list as a whole, with a cell for each client that does not just take it."""

    name: str
    type: ItemKind
    cells: dict[str, Cell]


def lines_of(report: Report) -> list[Line]:
    """The lines of a file: its tools, resources and prompts, and what concerns the list as a whole."""
    said: dict[int, dict[str, list[tuple[Rejection, str]]]] = {}
    for rule, finding, index in report.given:
        about = finding.at.item if finding.at.item >= 0 else index
        for row in finding.clients:
            said.setdefault(about, {}).setdefault(row.client, []).append((row, rule.id))
    lines: list[Line] = []
    for index, item in enumerate(report.document.items):
        cells = {client: _cell(rows) for client, rows in said.get(index, {}).items()}
        listed = item.type in (ItemKind.TOOL, ItemKind.RESOURCE, ItemKind.PROMPT)
        if listed or cells:
            lines.append(Line(item.name if listed else _WHOLE_FILE, item.type, cells))
    return lines


def _cell(said: Sequence[tuple[Rejection, str]]) -> Cell:
    worst = min((row for row, _ in said), key=_badness)
    return Cell(worst, tuple(dict.fromkeys(rule for _, rule in said)))


def _badness(row: Rejection) -> tuple[bool, bool, bool, int]:
    """The less, the worse."""
    return bool(row.mended), not row.confirmed, bool(row.when), _WORST.index(row.loss)


def options_for(options: Options) -> Options:
    """The options of a check whose findings make the matrix: for the clients that somebody named, else all usual ones.

    What is only reported counts as well, and no rule is off: the matrix tells of clients, not of a project's taste.
    """
    targets = USUAL if options.targets is None else options.targets
    return options._replace(targets=targets, include_reported=True)


# Output


def write(files: Sequence[Checked], format: str, stream: TextIO) -> None:
    """Print the matrix of each file of definitions, whose reports were made for the clients that are its columns."""
    files = [checked for checked in files if checked.document.kind is Kind.DEFINITIONS]
    if format == "json":
        matrices = [_values(checked) for checked in files]
        json.dump({"version": VERSION, "files": matrices, "caveat": CAVEAT}, stream, indent=1)
        stream.write("\n")
        return
    for checked in files:
        lines = lines_of(checked.report)
        clients = checked.report.context.targets
        table = _rows(lines, clients)
        if format == "markdown":
            stream.write(f"## {checked.path}\n\n{_silence(lines)}\n\n")
            stream.write(md.table(("", *clients), table) + "\n\n" if table else "")
        else:
            stream.write(f"{checked.path}: {_silence(lines)}\n\n")
            heads = ("", *(client.replace("-", "\n") for client in clients))
            stream.write(text(heads, table) + "\n\n" if table else "")
    if files:
        stream.write(f"{_LEGEND}{CAVEAT}\nWhy: mcp-lsp check --target CLIENT, or hover in an editor.\n")
    else:
        stream.write("There is no file of tools, resources or prompts, which is what a matrix is about.\n")


def _rows(lines: Sequence[Line], clients: Sequence[str]) -> list[tuple[str, ...]]:
    """The lines with a cell as texts, and what they come to together."""
    rows = [
        (line.name or "(no name)", *(line.cells[c].word if c in line.cells else "" for c in clients))
        for line in lines
        if line.cells
    ]
    if rows:
        rows.append(("TOGETHER", *(_together([line.cells[c] for line in lines if c in line.cells]) for c in clients)))
    return rows


def _together(cells: Sequence[Cell]) -> str:
    if not cells:
        return ""
    worst = min(cells, key=lambda cell: _badness(cell.row)).word
    # What costs all tools does so once.
    return worst if worst.startswith("ALL") else f"{sum(cell.word == worst for cell in cells)} {worst}"


def _silence(lines: Sequence[Line]) -> str:
    silent = sum(not line.cells for line in lines)
    return f"nothing is known against {silent} of {len(lines)} definition{'' if len(lines) == 1 else 's'}"


def _values(checked: Checked) -> dict[str, Any]:
    return {
        "path": checked.path,
        "clients": list(checked.report.context.targets),
        "definitions": [
            {
                "definition": line.name,
                "definitionType": line.type,
                "clients": {
                    client: {
                        "loss": cell.row.loss,
                        "confirmed": cell.row.confirmed,
                        "when": cell.row.when or None,
                        "mended": cell.row.mended or None,
                        "rules": list(cell.rules),
                    }
                    for client, cell in line.cells.items()
                },
            }
            for line in lines_of(checked.report)
        ],
    }
