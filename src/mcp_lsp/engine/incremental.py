"""The incremental engine: run the families whose fields changed, take everything else from memory.

Three things are remembered of each document: what a finished definition gave (by the identity of its item), what
a family gave (by the identity of the fields it declared), and what the rules over many definitions gave (by the
facts they were told).
What an edit did not reach is the same object in the next snapshot, so a look-up decides; nothing is compared.
Memory is generational: a run keeps what it used and forgets the rest.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Hashable, Iterable
from typing import NamedTuple

from mcp_lsp.engine.report import TEXT, Given, Report
from mcp_lsp.model.document import Document, Item
from mcp_lsp.model.kinds import ItemKind, Kind, revision_of, server_name_of
from mcp_lsp.model.views import KEYS
from mcp_lsp.rules import registry
from mcp_lsp.rules.api import (
    Context,
    Entry,
    Family,
    Finding,
    Neighbours,
    Options,
    Place,
    Rule,
    flag,
)
from mcp_lsp.rules.settings import INTERNAL_ERROR
from mcp_lsp.syntax.tree import Array, Container, Issue, Object

Key = tuple[Hashable, ...]


class Outcome(NamedTuple):
    """What a family has to say about one definition: findings, and facts for its rules over many."""

    findings: tuple[tuple[Rule, Finding], ...]
    facts: tuple[tuple[Rule, Hashable], ...]


class Ran(NamedTuple):
    """A family that ran, and the name of the definition that it ran on (its kind, where it has none)."""

    family: str
    definition: str


class Statistics:
    """What the last run of a document cost."""

    def __init__(self, items: int) -> None:
        self.items = items
        self.reused = 0
        self.ran: list[Ran] = []
        self.milliseconds = 0.0


class _Memory:
    """What is remembered of one document between two runs."""

    def __init__(self, context: Context, neighbours: Neighbours) -> None:
        self.context = context
        self.neighbours = neighbours
        self.finished: dict[Item, tuple[Outcome, ...]] = {}
        self.outcomes: dict[Family, dict[Key, Outcome]] = {}
        self.reductions: dict[Rule, tuple[tuple[Entry, ...], tuple[tuple[Rule, Finding], ...]]] = {}


class Engine:
    """Lints documents. Whatever is passed as ``key`` names a document across its snapshots."""

    def __init__(self, families: Iterable[Family] | None = None) -> None:
        self._families = None if families is None else tuple(families)
        self._memories: dict[Hashable, _Memory] = {}
        self.statistics: dict[Hashable, Statistics] = {}

    def lint(
        self,
        document: Document,
        options: Options | None = None,
        neighbours: Neighbours | None = None,
        key: Hashable = None,
    ) -> Report:
        """The report on ``document``; with a ``key``, what the same key gave before is used again."""
        steps = self.steps(document, options, neighbours, key)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                report: Report = end.value
                return report

    def forget(self, key: Hashable) -> None:
        """Drop all that is remembered of a document that was closed."""
        self._memories.pop(key, None)
        self.statistics.pop(key, None)

    def steps(
        self,
        document: Document,
        options: Options | None = None,
        neighbours: Neighbours | None = None,
        key: Hashable = None,
    ) -> Generator[None, None, Report]:
        """Lint in small steps: yields between definitions that cost something, returns the report.

        Dropping the generator before its end loses only the work of this run.
        """
        started = time.perf_counter()
        options = options or Options()
        neighbours = neighbours or Neighbours()
        context = context_of(document, options)
        memory = self._memories.get(key) if key is not None else None
        if memory is None or memory.context != context:
            memory = _Memory(context, neighbours)
        run = _Run(context, neighbours, memory)
        statistics = Statistics(len(document.items))
        given: list[Given] = []
        facts: dict[Rule, list[Entry]] = {}
        for index, placed in enumerate(document.items):
            item = placed.item
            families = self._families_of(document.kind, item.kind)
            outcomes = None if run.near_changed else memory.finished.get(item)
            if outcomes is None:
                before = len(statistics.ran)
                outcomes = tuple(run.outcome(family, item, statistics) for family in families)
                if len(statistics.ran) > before:
                    yield
            else:
                statistics.reused += len(families)
                run.keep(families, item, outcomes)
            run.memory.finished[item] = outcomes
            for outcome in outcomes:
                for rule, finding in outcome.findings:
                    given.append(Given(rule, finding, index))
                for rule, fact in outcome.facts:
                    facts.setdefault(rule, []).append(Entry(index, item.kind, fact))
        for rule, finding in run.reduce(facts, statistics):
            given.append(Given(rule, finding, max(finding.at.item, 0)))
        if document.layout is not None:
            given.extend(self._syntax(document, context))
        if key is not None:
            self._memories[key] = run.memory
            self.statistics[key] = statistics
        report = Report(document, options, context, given)
        statistics.milliseconds = (time.perf_counter() - started) * 1000
        return report

    def _families_of(self, kind: Kind | None, item: ItemKind) -> tuple[Family, ...]:
        if kind is None:
            return ()
        if self._families is None:
            return registry.of_kind(kind, item)
        return tuple(family for family in self._families if family.of is not None and item in family.of.kinds)

    def _syntax(self, document: Document, context: Context) -> Iterable[Given]:
        """Findings on the syntax itself, from the containers that have issues."""
        families = registry.families(document.kind) if self._families is None else self._families
        rules = [rule for family in families if family.of is None for rule in family.rules]
        for issue in syntax_issues(document):
            for rule in rules:
                if issue.code in rule.codes:
                    for _, finding in _guarded(rule, issue, context, "syntax"):
                        yield Given(rule, finding, TEXT)


class _Run:
    """One pass over a document: takes from what the last one remembered, and collects what to remember next."""

    def __init__(self, context: Context, neighbours: Neighbours, before: _Memory) -> None:
        self.context = context
        self.near = context._replace(near=neighbours)
        self.near_changed = neighbours != before.neighbours
        self.before = before
        self.memory = _Memory(context, neighbours)

    def outcome(self, family: Family, item: Item, statistics: Statistics) -> Outcome:
        key = self._key(family, item)
        outcome = self.before.outcomes.get(family, {}).get(key) or self.memory.outcomes.get(family, {}).get(key)
        if outcome is None:
            statistics.ran.append(Ran(family.name, item.name or item.kind))
            outcome = _run(family, item, self.near if family.near else self.context)
        else:
            statistics.reused += 1
        self.memory.outcomes.setdefault(family, {})[key] = outcome
        return outcome

    def keep(self, families: tuple[Family, ...], item: Item, outcomes: tuple[Outcome, ...]) -> None:
        for family, outcome in zip(families, outcomes, strict=True):
            self.memory.outcomes.setdefault(family, {})[self._key(family, item)] = outcome

    def reduce(
        self, facts: dict[Rule, list[Entry]], statistics: Statistics
    ) -> Iterable[tuple[Rule, Finding]]:
        for rule, told in facts.items():
            entries = tuple(told)
            before = self.before.reductions.get(rule)
            known = before is not None and before[0] == entries and not (rule.near and self.near_changed)
            if before is not None and known:
                statistics.reused += 1
                found = before[1]
            else:
                statistics.ran.append(Ran(rule.family, "*"))
                found = tuple(_guarded(rule, entries, self.near if rule.near else self.context, "*"))
            self.memory.reductions[rule] = (entries, found)
            yield from found

    def _key(self, family: Family, item: Item) -> Key:
        """Objects that are the same exactly while all that ``family`` can read of ``item`` is the same."""
        fields = item.fields
        key: list[Hashable] = [item.closed, self.near.near if family.near else None]
        key.extend(item.keys if name is KEYS else fields.get(name) for name in family.fields)
        if not isinstance(item.node, Object):
            key.append(item.node)
        return tuple(key)


def _run(family: Family, item: Item, context: Context) -> Outcome:
    assert family.of is not None
    view = family.of(item, family.declared)
    findings: list[tuple[Rule, Finding]] = []
    facts: list[tuple[Rule, Hashable]] = []
    for rule in family.rules:
        if rule.fact is None:
            findings.extend(_guarded(rule, view, context, item.name or item.kind))
            continue
        try:
            fact = rule.fact(view, context)
        except Exception as error:
            findings.append(_failure(rule, error, item.name or item.kind))
            continue
        if fact is not None:
            facts.append((rule, fact))
    return Outcome(tuple(findings), tuple(facts))


def _guarded(rule: Rule, subject: object, context: Context, definition: str) -> Iterable[tuple[Rule, Finding]]:
    """The rule's findings; one that raises costs only itself."""
    try:
        return [(rule, finding) for finding in rule.run(subject, context)]
    except Exception as error:
        return [_failure(rule, error, definition)]


def _failure(rule: Rule, error: Exception, definition: str) -> tuple[Rule, Finding]:
    import logging

    logging.getLogger(__name__).error("rule %s failed on %s", rule.id, definition, exc_info=error)
    message = f"The rule {rule.id} failed on this definition ({type(error).__name__}: {error}); its findings are missing."
    return INTERNAL_ERROR, flag(Place(), message, together=f"The rule {rule.id} failed on {{count}} definitions.")


def context_of(document: Document, options: Options) -> Context:
    """What rules may know of ``document`` under ``options``; a capture's own words win over the settings."""
    root = document.tree.root
    return Context(
        kind=document.kind,
        name=document.name,
        preset=options.preset,
        targets=options.targets,
        revision=revision_of(root) or options.revision,
        server_name=options.server_name or server_name_of(root),
    )


def syntax_issues(document: Document) -> Iterable[Issue]:
    """All issues of the syntax, with offsets from the start of the text."""
    yield from document.tree.issues
    work: list[tuple[Container, int]] = []
    if isinstance(document.tree.root, (Array, Object)):
        work.append((document.tree.root, document.tree.start))
    while work:
        node, at = work.pop()
        for issue in node.issues:
            other = None if issue.other is None else (issue.other[0] + at, issue.other[1] + at)
            yield issue._replace(start=issue.start + at, end=issue.end + at, other=other)
        if isinstance(node, Object):
            for start, member in zip(node.starts, node.members, strict=True):
                if isinstance(member.value, (Array, Object)) and member.value.faulty:
                    work.append((member.value, at + start + member.value_start))
        else:
            for start, element in zip(node.starts, node.elements, strict=True):
                if isinstance(element, (Array, Object)) and element.faulty:
                    work.append((element, at + start))
