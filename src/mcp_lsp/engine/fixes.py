"""Fixes: from operations on the tree to edits of the text, and all of them applied until nothing is left to mend."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable

from mcp_lsp.engine.incremental import Engine
from mcp_lsp.engine.report import Located, Report, is_safe
from mcp_lsp.model.document import Document
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Fix, Neighbours, Options, Severity, Source
from mcp_lsp.syntax.json.lower import Target, apply, lower
from mcp_lsp.syntax.operations import Edit

ROUNDS = 10
"""How often the whole file is mended and read again before it is left as it is."""


class Mended(Record):
    """The outcome of ``fix_all``: the last snapshot, the fixes that went in, and those that did harm."""

    document: Document
    applied: list[tuple[str, str]]
    dropped: list[tuple[str, str]]


def edits_of(report: Report, located: Located, fix: Fix) -> list[Edit] | None:
    """The text edits of one fix, sorted; ``None`` where it cannot be written into this text."""
    targets = []
    for operation in fix.operations:
        if isinstance(operation, Source):
            targets.append(Target(operation, (), operation.start, operation.end))
        else:
            path = report.path_of(operation.at, located.item)
            targets.append(Target(operation, path, *report.span_of(operation.at, located.item)))
    document = report.document
    return lower(document.text.string, document.tree, targets)


def fix_all(
    document: Document,
    engine: Engine,
    options: Options | None = None,
    neighbours: Neighbours | None = None,
    *,
    unsafe: bool = False,
    rules: Iterable[str] | None = None,
) -> Mended:
    """Apply every fix (of ``rules``, if given) that is safe, or any with ``unsafe``.

    Each round takes, in the order of the report, the first fix of every finding that does not overlap one
    already taken, and reads the result again; a safe fix that brings in an error that was not there
    is dropped, and so is any that breaks the syntax.
    """
    wanted = None if rules is None else frozenset(rules)
    applied: list[tuple[str, str]] = []
    dropped: list[tuple[str, str]] = []
    for _ in range(ROUNDS):
        report = engine.lint(document, options, neighbours)
        taken: list[tuple[Located, Fix, list[Edit]]] = []
        touched = _Spans()
        for located in report.findings:
            if wanted is not None and located.rule.id not in wanted:
                continue
            fix = next((fix for fix in located.fixes if unsafe or is_safe(located, fix)), None)
            if fix is None or (located.rule.id, fix.title) in dropped:
                continue
            edits = edits_of(report, located, fix)
            if edits and not any(map(touched.meet, edits)):
                touched.add(edits)
                taken.append((located, fix, edits))
        if not taken:
            break
        document, went_in, harmful = _apply(document, report, taken, engine, options, neighbours)
        applied.extend(went_in)
        dropped.extend(harmful)
        if not went_in and not harmful:
            break
    return Mended(document, applied, dropped)


def _apply(
    document: Document,
    report: Report,
    taken: list[tuple[Located, Fix, list[Edit]]],
    engine: Engine,
    options: Options | None,
    neighbours: Neighbours | None,
) -> tuple[Document, list[tuple[str, str]], list[tuple[str, str]]]:
    """All of ``taken`` at once if that does no harm, else those of them that do none, one after the other."""
    edits = sorted(edit for _, _, some in taken for edit in some)
    after = _reopen(document, apply(document.text.string, edits))
    harm = _errors(engine.lint(after, options, neighbours)) - _errors(report)
    # An unsafe fix may well uncover an error: a key that was not read before has a value that nobody looked at.
    uncovered = not all(is_safe(located, fix) for located, fix, _ in taken) and "json-syntax" not in harm
    if not harm or uncovered:
        return after, [(located.rule.id, fix.title) for located, fix, _ in taken], []
    if len(taken) == 1:
        located, fix, _ = taken[0]
        import logging

        logging.getLogger(__name__).error(
            "the fix %r of %s brings in an error; it is not applied", fix.title, located.rule.id
        )
        return document, [], [(located.rule.id, fix.title)]
    # One of them does harm: the first half now, what is left in the next round, which sees the result.
    return _apply(document, report, taken[: len(taken) // 2], engine, options, neighbours)


def _errors(report: Report) -> Counter[str]:
    return Counter(located.rule.id for located in report.findings if located.severity is Severity.ERROR)


def _reopen(document: Document, text: str) -> Document:
    return Document.open(text, document.name, document.forced, document.version)


class _Spans:
    """The parts of a text that fixes change. Two meet where they touch, so also when both insert at one point."""

    def __init__(self) -> None:
        # No two of them meet, so that both lists are sorted alike.
        self._starts: list[int] = []
        self._ends: list[int] = []

    def meet(self, edit: Edit) -> bool:
        """Whether the edit touches one of them."""
        i = bisect_right(self._starts, edit.end)
        return i > 0 and self._ends[i - 1] >= edit.start

    def add(self, edits: Iterable[Edit]) -> None:
        """Add the edits of a fix, none of which meets what is there; its own may meet, and are one part then."""
        for edit in edits:
            i = bisect_right(self._starts, edit.end)
            if i > 0 and self._ends[i - 1] >= edit.start:
                self._starts[i - 1] = min(self._starts[i - 1], edit.start)
                self._ends[i - 1] = max(self._ends[i - 1], edit.end)
            else:
                self._starts.insert(i, edit.start)
                self._ends.insert(i, edit.end)
