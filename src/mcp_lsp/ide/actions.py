"""Code actions: the fixes of the findings at a range, and fixes of a whole file."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from mcp_lsp.engine import Engine, Located, Report, is_safe
from mcp_lsp.engine.fixes import edits_of, fix_all
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Neighbours
from mcp_lsp.syntax.operations import Edit


class QuickFix(Record):
    """A fix of one finding. A preferred one is what an editor may take when asked to just mend it."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool
    preferred: bool
    finding: Located


def touching(report: Report, start: int, end: int) -> list[Located]:
    """The findings that share a place with the range, be it only an edge, in the order of the report."""
    return [found for found in report.findings if found.start <= end and start <= found.end]


def quick_fixes(report: Report, start: int, end: int) -> list[QuickFix]:
    """The fixes of the findings that touch the range; one that cannot be written into this text is left out."""
    fixes: list[QuickFix] = []
    for found in touching(report, start, end):
        for index, fix in enumerate(found.fixes):
            edits = edits_of(report, found, fix)
            if edits:
                safe = is_safe(found, fix)
                fixes.append(QuickFix(fix.title, tuple(edits), safe, safe and index == 0, found))
    return fixes


def repeated_rules(report: Report, fixes: Iterable[QuickFix]) -> list[str]:
    """The rules of ``fixes`` that have something to mend in more than one place of the file."""
    counts: dict[str, int] = {}
    for found in report.findings:
        if found.fixes:
            counts[found.rule.id] = counts.get(found.rule.id, 0) + 1
    return list(dict.fromkeys(fix.finding.rule.id for fix in fixes if counts[fix.finding.rule.id] > 1))


def has_safe_fix(report: Report) -> bool:
    """Whether anything in the file may be mended unasked."""
    return any(is_safe(found, fix) for found in report.findings for fix in found.fixes)


def mend(report: Report, engine: Engine, neighbours: Neighbours | None, rule: str | None = None) -> list[Edit]:
    """The edits that apply every safe fix of the file, or every fix of ``rule``, until nothing is left to mend."""
    wanted = None if rule is None else [rule]
    mended = fix_all(report.document, engine, report.options, neighbours, unsafe=rule is not None, rules=wanted)
    return difference(report.document.text.string, mended.document.text.string)


def difference(old: str, new: str) -> list[Edit]:
    """Edits of whole lines that make ``new`` of ``old``, leaving alone the lines that they share."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line))
    return [
        Edit(starts[i], starts[j], "".join(after[k:m]))
        for tag, i, j, k, m in SequenceMatcher(None, before, after).get_opcodes()
        if tag != "equal"
    ]
