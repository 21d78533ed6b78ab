"""Findings for people: the place, the message, the line with carets, and a summary."""

from __future__ import annotations

import os
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import TextIO

from mcp_lsp.cli.results import Checked, Outcome
from mcp_lsp.engine import Located, is_safe
from mcp_lsp.model.kinds import Kind
from mcp_lsp.rules import pages
from mcp_lsp.rules.api import Severity

_COLOURS = {
    Severity.ERROR: "31;1",
    Severity.WARNING: "33;1",
    Severity.INFORMATION: "36;1",
    Severity.HINT: "35;1",
}
_DIM = "2"
_LINE_WIDTH = 160
"""How much of a source line is shown; of a longer one (a minified file) the part around the finding."""


class Style:
    """Colours and links, where the terminal has them."""

    def __init__(self, when: str, stream: TextIO) -> None:
        terminal = stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
        self.on = when == "always" or (when == "auto" and terminal)

    def paint(self, text: str, colour: str) -> str:
        return f"\033[{colour}m{text}\033[0m" if self.on else text

    def link(self, text: str, address: str | None) -> str:
        return f"\033]8;;{address}\033\\{text}\033]8;;\033\\" if self.on and address else text


def write(outcome: Outcome, least: Severity, when: str = "auto", stream: TextIO | None = None) -> None:
    """Print the findings of at least this severity, and the summary."""
    stream = stream or sys.stdout
    style = Style(when, stream)
    hidden = 0
    for checked in outcome.files:
        for located in checked.findings:
            if located.severity.rank > least.rank:
                hidden += 1
            else:
                stream.write(_finding(checked, located, style))
    for line in _summary(outcome, hidden):
        stream.write(line + "\n")


def _finding(checked: Checked, located: Located, style: Style) -> str:
    text = checked.document.text
    line, column = text.position(located.start, "utf-32")
    rule = style.link(located.rule.id, pages.link(located.rule.id, checked.docs_url))
    severity = style.paint(located.severity, _COLOURS[located.severity])
    lines = [f"{checked.path}:{line + 1}:{column + 1}: {severity}: {located.message} [{rule}]"]
    start, end = text.line_span(line)
    source = text.string[start:end]
    stop = min(located.end, end) - start
    number = str(line + 1)
    shown, carets = _excerpt(source, column, max(stop, column + 1))
    gutter = style.paint(f"{number} | ", _DIM)
    blank = style.paint(f"{' ' * len(number)} | ", _DIM)
    lines.append(gutter + shown)
    lines.append(blank + style.paint(carets, _COLOURS[located.severity]))
    for related in located.related[:3]:
        where = related.path or checked.path
        if related.path is None:
            row, at = text.position(related.start, "utf-32")
            where = f"{where}:{row + 1}:{at + 1}"
        lines.append(f"{' ' * len(number)} = {where}: {related.message}")
    if len(located.related) > 3:
        lines.append(f"{' ' * len(number)} = and {len(located.related) - 3} more places")
    if located.fixes:
        fix = located.fixes[0]
        unsafe = "" if is_safe(located, fix) else " (unsafe)"
        lines.append(f"{' ' * len(number)} = fix{unsafe}: {fix.title}")
    return "\n".join(lines) + "\n\n"


def _excerpt(source: str, start: int, end: int) -> tuple[str, str]:
    """(the part of a line that is shown, carets under the code points ``start`` to ``end`` of the line)."""
    left = 0
    if len(source) > _LINE_WIDTH:
        left = max(0, min(start - _LINE_WIDTH // 3, len(source) - _LINE_WIDTH))
    right = min(len(source), left + _LINE_WIDTH)
    before, marked, after = source[left:start], source[start : min(end, right)], source[min(end, right) : right]
    head, tail = "…" if left else "", "…" if right < len(source) else ""
    shown = head + _printable(before) + _printable(marked) + _printable(after) + tail
    carets = " " * (len(head) + _width(_printable(before))) + "^" * max(1, _width(_printable(marked)))
    return shown, carets


def _printable(text: str) -> str:
    """``text`` with what would move the cursor, or not show at all, written as one visible character."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if c == "\t" else c if c.isprintable() or _is_joiner(c) else "\N{REPLACEMENT CHARACTER}" for c in text)


def _is_joiner(character: str) -> bool:
    return unicodedata.category(character) == "Mn"


def _width(text: str) -> int:
    """How many columns of a terminal ``text`` takes."""
    if text.isascii():
        return len(text)
    return sum(0 if _is_joiner(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _summary(outcome: Outcome, hidden: int) -> Iterable[str]:
    files = outcome.files
    counts = outcome.counts()
    found = [f"{counts[s]} {_plural(s, counts[s])}" for s in Severity if counts[s]]
    what = _contents(files)
    yield f"{_count(len(files), 'file')} checked ({what}): {', '.join(found) or 'nothing found'}."
    if hidden:
        yield f"{hidden} below the shown severity; --min-severity hint shows all."
    fixable = Counter(is_safe(one, one.fixes[0]) for checked in files for one in checked.findings if one.fixes)
    if outcome.fixed:
        yield f"{_count(outcome.fixed, 'fix', 'fixes')} applied."
    if fixable[True]:
        yield f"{fixable[True]} can be mended with --fix."
    if fixable[False]:
        yield f"{fixable[False]} can be mended with --fix --unsafe-fixes; look at the --diff first."
    if outcome.skipped:
        yield f"{_count(len(outcome.skipped), 'file')} skipped."
    if files and all(checked.document.kind is Kind.SERVER_JSON for checked in files):
        yield (
            "No tool definitions were among the files: save a tools/list result of the server as JSON "
            "and check it as well."
        )


def _contents(files: list[Checked]) -> str:
    manifests = sum(checked.document.kind is Kind.SERVER_JSON for checked in files)
    tools = sum(checked.tools for checked in files)
    payload = sum(checked.payload for checked in files if checked.document.kind is Kind.DEFINITIONS)
    parts = []
    if manifests:
        parts.append(_count(manifests, "manifest"))
    if manifests < len(files) or not files:
        parts.append(f"{_count(tools, 'tool')}, payload {payload:,} bytes")
    return ", ".join(parts)


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _plural(severity: Severity, number: int) -> str:
    if severity is Severity.INFORMATION:
        return "information" if number == 1 else "informations"
    return severity if number == 1 else severity + "s"


