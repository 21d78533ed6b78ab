"""Findings for people: the place, the message, the line with carets, and a summary."""

from __future__ import annotations

import os
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import TextIO

from mcp_lsp.cli.results import Checked, Outcome
from mcp_lsp.engine import Located, is_safe
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.rules import pages
from mcp_lsp.rules.api import Severity
from mcp_lsp.text import Text

_COLOURS = {
    Severity.ERROR: "31;1",
    Severity.WARNING: "33;1",
    Severity.INFORMATION: "36;1",
    Severity.HINT: "35;1",
}
_DIM = "2"
_WORDS = {
    ItemKind.SERVER: "manifest",
    ItemKind.TOOL: "tool",
    ItemKind.RESOURCE: "resource",
    ItemKind.PROMPT: "prompt",
}
_HIDDEN = "\N{REPLACEMENT CHARACTER}"
_RELATED = 3
"""How many related places are shown."""
_LINE_WIDTH = 160
"""How much of a source line is shown; of a longer one (a minified file) the part around the finding."""


class Style:
    """Colours and links, where the terminal has them."""

    def __init__(self, when: str, stream: TextIO) -> None:
        terminal = stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.on = when == "always" or (when == "auto" and terminal)

    def paint(self, text: str, colour: str) -> str:
        return f"\033[{colour}m{text}\033[0m" if self.on else text

    def link(self, text: str, address: str) -> str:
        """``text`` as a link, where ``address`` is one that a terminal can open."""
        return f"\033]8;;{address}\033\\{text}\033]8;;\033\\" if self.on and ":" in address else text


def write(outcome: Outcome, least: Severity, when: str, stream: TextIO) -> None:
    """Print the findings of at least this severity, and the summary."""
    style = Style(when, stream)
    for checked in outcome.files:
        for located in checked.findings:
            if located.severity.rank <= least.rank:
                stream.write(_finding(checked, located, style))
    for line in _summary(outcome, least):
        stream.write(line + "\n")


def _finding(checked: Checked, located: Located, style: Style) -> str:
    text, colour = checked.document.text, _COLOURS[located.severity]
    line, column = text.position(located.start, "utf-32")
    start, end = text.line_span(line)
    # What goes on in the next lines is marked in its first one.
    stop = min(located.end, end) - start
    shown, carets = _excerpt(text.string[start:end], column, max(stop, column + 1))
    rule = style.link(located.rule.id, pages.link(located.rule.id, checked.docs_url))
    number = str(line + 1)
    margin = " " * len(number)
    place = _place(checked.path, text, located.start)
    lines = [
        f"{place}: {style.paint(located.severity, colour)}: {_printable(located.message)} [{rule}]",
        f"{style.paint(f'{number} |', _DIM)} {shown}",
        f"{style.paint(f'{margin} |', _DIM)} {style.paint(carets, colour)}",
    ]
    for spot in located.related[:_RELATED]:
        path, elsewhere = checked.place(spot)
        lines.append(f"{margin} = {_place(path, elsewhere, spot.start)}: {_printable(spot.message)}")
    if len(located.related) > _RELATED:
        lines.append(f"{margin} = and {_count(len(located.related) - _RELATED, 'more place')}")
    for fix in checked.fixes(located)[:1]:
        unsafe = "" if is_safe(located, fix) else " (unsafe)"
        lines.append(f"{margin} = fix{unsafe}: {_printable(fix.title)}")
    return "\n".join(lines) + "\n\n"


def _place(path: str, text: Text, offset: int) -> str:
    """``path:line:column``, which editors and terminals make clickable."""
    line, column = text.position(offset, "utf-32")
    return f"{_printable(path)}:{line + 1}:{column + 1}"


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
    return "".join(" " if c == "\t" else c if c.isprintable() or _is_joiner(c) else _HIDDEN for c in text)


def _is_joiner(character: str) -> bool:
    return unicodedata.category(character) == "Mn"


def _width(text: str) -> int:
    """How many columns of a terminal ``text`` takes."""
    if text.isascii():
        return len(text)
    return sum(0 if _is_joiner(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _summary(outcome: Outcome, least: Severity) -> Iterable[str]:
    skipped = f"{_count(len(outcome.skipped), 'other JSON file')} skipped."
    if not outcome.files:
        yield "Nothing to check: no server.json manifest, and no tool, resource or prompt definitions."
        if outcome.skipped:
            yield skipped
        return
    yield f"Checked {_count(len(outcome.files), 'file')}: {_contents(outcome.files)}."
    if outcome.fixed:
        yield f"{_count(outcome.fixed, 'fix', 'fixes')} applied."
    yield from _findings(outcome, least)
    if outcome.skipped:
        yield skipped
    if all(checked.document.kind is Kind.SERVER_JSON for checked in outcome.files):
        yield (
            "No tools were checked: save the server's answer to tools/list as a JSON file "
            "(the MCP Inspector's --cli prints it), and check that too."
        )


def _findings(outcome: Outcome, least: Severity) -> Iterable[str]:
    counts = outcome.counts()
    hidden = sum(counts[severity] for severity in Severity if severity.rank > least.rank)
    shown = [_number(counts[s], s) for s in Severity if counts[s] and s.rank <= least.rank]
    if shown:
        yield f"Found {', '.join(shown)}."
    if hidden:
        yield f"{hidden}{' more' if shown else ''} below {least}; --min-severity hint shows all."
    if not counts.total():
        yield "These rules found nothing."
    fixable = Counter(
        is_safe(located, fixes[0])
        for checked in outcome.files
        for located in checked.findings
        if (fixes := checked.fixes(located))
    )
    if fixable[True]:
        yield f"{fixable[True]} can be mended with --fix."
    if fixable[False]:
        yield f"{fixable[False]} can be mended with --fix --unsafe-fixes; look at --diff --unsafe-fixes first."


def _contents(files: list[Checked]) -> str:
    counts = sum((checked.counts for checked in files), Counter[ItemKind]())
    parts = [_count(counts[kind], word) for kind, word in _WORDS.items() if counts[kind]] or ["no definitions"]
    if payload := sum(checked.payload for checked in files if checked.document.kind is Kind.DEFINITIONS):
        parts.append(f"payload {payload:,} bytes")
    return ", ".join(parts)


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _number(number: int, severity: Severity) -> str:
    return f"{number} {severity}" if severity is Severity.INFORMATION else _count(number, severity)
