"""Reports: findings at their places in one snapshot, levelled by the settings, in the order of the file."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fnmatch import fnmatchcase
from functools import cached_property
from itertools import islice

from mcp_lsp.model.document import Document, Item
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Elsewhere,
    Finding,
    Fix,
    Options,
    Place,
    Related,
    Rule,
    Safety,
    Severity,
    Source,
)
from mcp_lsp.rules.refusals import CLIENTS_FAMILY, weighed
from mcp_lsp.rules.settings import Failure
from mcp_lsp.syntax.operations import Operation, Path
from mcp_lsp.syntax.tree import Array, Object

TEXT = -1
"""In place of the index of a definition: the finding is about the text itself."""


class Given(Record):
    """A finding as a rule gave it, with the index of the definition it speaks of."""

    rule: Rule
    finding: Finding
    item: int


class Result:
    """What the families gave for one definition. ``spans`` are the places of ``findings``.

    A span counts from the first character of the definition; ``None`` stands for a place that is found in the report,
    since it is the definition as a whole or in another one.
    """

    __slots__ = ("facts", "findings", "spans")

    def __init__(self, item: Item, findings: list[tuple[Rule, Finding]], facts: dict[Rule, Hashable]) -> None:
        self.findings = findings
        self.facts = facts
        self.spans = [_span_inside(item, finding.at) for _, finding in findings]


def _span_inside(item: Item, place: Place) -> tuple[int, int] | None:
    if place.item >= 0 or place.field is None or not isinstance(item.node, Object):
        return None
    start = item.node.starts[item.node.index[place.field]]
    return start + place.start, start + place.end


class Spot(Record):
    """A related place: offsets in this file, or in the file ``path``."""

    path: str | None
    start: int
    end: int
    message: str


class Located:
    """A finding of the report. ``start`` and ``end`` are offsets in code points.

    ``item`` is the index of its definition in ``document.items`` (``TEXT``: none); the places in ``fixes`` are
    relative to it.
    ``related`` and ``fixes`` are worked out when they are asked for: a finding that stands for a habit may have
    thousands of them.
    """

    __slots__ = ("_document", "_others", "end", "finding", "item", "message", "rule", "severity", "start")

    def __init__(
        self,
        document: Document,
        rule: Rule,
        severity: Severity,
        finding: Finding,
        item: int,
        span: tuple[int, int],
        others: list[Found] | None = None,
    ) -> None:
        self.rule = rule
        self.severity = severity
        self.message = finding.message
        self.start, self.end = span
        self.item = item
        self.finding = finding
        # Not the report, which holds this in turn: what is in no cycle is freed at once.
        self._document = document
        self._others = others
        if others:
            assert finding.together is not None
            self.message = finding.together.format(count=len(others) + 1)

    @property
    def related(self) -> tuple[Spot, ...]:
        """Other places that explain the finding, or, for a habit, those where it shows as well."""
        return self.spots(None)

    def spots(self, limit: int | None) -> tuple[Spot, ...]:
        """The first ``limit`` of the related places."""
        own = tuple(_spot_of(self._document, one, self.item) for one in self.finding.related)
        others = (Spot(None, *span, finding.message) for span, finding, _ in islice(self._others or (), limit))
        return (*own, *others)[:limit]

    @property
    def fixes(self) -> tuple[Fix, ...]:
        """The quick fixes; for a habit one that mends all its places, if each has one."""
        fixes = self.finding.fixes
        if not self._others:
            return fixes
        if not fixes or not all(finding.fixes for _, finding, _ in self._others):
            return ()
        operations = [_inside(operation, self.item) for operation in fixes[0].operations]
        for _, finding, item in self._others:
            operations.extend(_inside(operation, item) for operation in finding.fixes[0].operations)
        return (Fix(f"{fixes[0].title} (all {len(self._others) + 1})", tuple(operations), fixes[0].safe),)


Found = tuple[tuple[int, int], Finding, int]
"""One of the places of a habit: its span, the finding, and the index of its definition. There may be thousands."""


_LEVELS = {"info": Severity.INFORMATION} | {severity.value: severity for severity in Severity}


def level(rule: Rule, options: Options) -> tuple[bool, Severity | None]:
    """(whether the settings speak of this rule, the severity they or the preset give it; ``None`` is off).

    The rule's id wins over its family, and that over a glob; among equals the last one wins.
    """
    best: tuple[int, str] | None = None
    for pattern, word in options.levels:
        rank = 2 if pattern == rule.id else 1 if pattern == rule.family else 0
        if (rank or fnmatchcase(rule.id, pattern)) and (best is None or rank >= best[0]):
            best = (rank, word)
    if best is None:
        return False, rule.severity(options.preset)
    return True, _LEVELS.get(best[1])


def is_safe(located: Located, fix: Fix) -> bool:
    """Whether the fix may be applied unasked."""
    return located.rule.fix is Safety.SAFE if fix.safe is None else fix.safe


class Report:
    """What the rules found in one snapshot of a document under given options.

    ``results`` are those of the document's definitions, ``extra`` the findings of rules over many and on the syntax.
    """

    def __init__(
        self, document: Document, options: Options, context: Context, results: list[Result], extra: list[Given]
    ) -> None:
        self.document = document
        self.options = options
        self.context = context
        self._results = results
        self._extra = extra

    @property
    def given(self) -> Iterator[Given]:
        """The findings as the rules gave them; nothing in them depends on the settings' levels."""
        for index, result in enumerate(self._results):
            for rule, finding in result.findings:
                yield Given(rule, finding, index)
        yield from self._extra

    @cached_property
    def findings(self) -> list[Located]:
        """The findings that the settings leave on, by place."""
        levels: dict[Rule, tuple[bool, Severity | None]] = {}
        by_target = {target: _LEVELS[word] for target, word in self.options.target_levels}
        located: list[Located] = []
        habits: dict[tuple[Rule, str], tuple[Severity, list[Found]]] = {}
        for rule, finding, index, span in self._spanned():
            if rule not in levels:
                levels[rule] = level(rule, self.options)
            overridden, severity = levels[rule]
            if severity is None or (isinstance(finding, Failure) and level(finding.rule, self.options)[1] is None):
                continue
            if not overridden:
                own, severity = severity, finding.severity or severity
                if by_target and finding.clients:
                    # Rules on clients speak for no other reason; what another says stays as bad as it is by itself.
                    base = None if rule.family == CLIENTS_FAMILY else own
                    severity = weighed(finding.clients, by_target, severity, base)
            if span is None:
                span = self.span_of(finding.at, index)
            if finding.together is None:
                located.append(Located(self.document, rule, severity, finding, index, span))
            else:
                habit = habits.setdefault((rule, finding.together), (severity, []))
                habit[1].append((span, finding, index))
        for (rule, _), (severity, places) in habits.items():
            places.sort(key=_span)
            (span, finding, index), *others = places
            located.append(Located(self.document, rule, severity, finding, index, span, others))
        located.sort(key=_order)
        return located

    def _spanned(self) -> Iterator[tuple[Rule, Finding, int, tuple[int, int] | None]]:
        """(rule, finding, index of its definition, its span in the text where that is known) of each finding."""
        starts = self.document.starts
        for index, result in enumerate(self._results):
            if result.findings:
                start = starts[index]
                for (rule, finding), span in zip(result.findings, result.spans, strict=True):
                    yield rule, finding, index, None if span is None else (start + span[0], start + span[1])
        for rule, finding, index in self._extra:
            yield rule, finding, index, None

    def pointer(self, located: Located) -> str:
        """RFC 6901, from the root of the file, of the value that the finding is about."""
        path = self.path_of(located.finding.at, located.item)
        return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)

    def definition(self, located: Located) -> tuple[str, ItemKind]:
        """(name, kind) of the definition that the finding is about; a part of a manifest counts as the manifest."""
        items = self.document.items
        if not items:
            return "", ItemKind.ENVELOPE
        item = items[max(located.item, 0)]
        if item.kind in (ItemKind.PACKAGE, ItemKind.REMOTE):
            return items[0].name, ItemKind.SERVER
        return item.name, ItemKind.ENVELOPE if item.kind is ItemKind.RESULT else item.type

    def path_of(self, place: Place, item: int) -> Path:
        """The steps from the root of the file to ``place`` in the definition ``item`` (or the one it names)."""
        index = place.item if place.item >= 0 else item
        if index == TEXT:
            return ()
        path = self.document.place(index).path
        return path if place.field is None else (*path, place.field, *place.path)

    def span_of(self, place: Place, item: int) -> tuple[int, int]:
        """(start, end) in the text of ``place`` in the definition ``item`` (or the one it names)."""
        return _span_of(self.document, place, item)


def _span_of(document: Document, place: Place, item: int) -> tuple[int, int]:
    index = place.item if place.item >= 0 else item
    if index == TEXT:
        return place.start, place.end
    placed = document.place(index)
    if place.field is not None:
        base = placed.field_start(place.field)
        return base + place.start, base + place.end
    if placed.key is not None:
        return placed.key
    node = placed.item.node
    return placed.start, placed.start + (1 if isinstance(node, (Array, Object)) else node.width)


def _spot_of(document: Document, related: Related, item: int) -> Spot:
    """Where the related place of a finding in the definition ``item`` is."""
    if isinstance(related.at, Elsewhere):
        return Spot(related.at.path, related.at.start, related.at.end, related.message)
    return Spot(None, *_span_of(document, related.at, item), related.message)


def _span(found: Found) -> tuple[int, int]:
    return found[0]


def _order(located: Located) -> tuple[int, int, str]:
    return located.start, located.end, located.rule.id


def _inside(operation: Operation, item: int) -> Operation:
    """``operation`` with its place in the definition ``item`` spelled out."""
    if isinstance(operation, Source) or operation.at.item >= 0:
        return operation
    return operation._replace(at=operation.at._replace(item=item))
