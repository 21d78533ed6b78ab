"""The incremental engine: run the families whose fields changed, take everything else from memory.

Three things are remembered of each document: what a finished definition gave (by the identity of its item), what
a family gave (by the identity of the fields it declared), and what the rules over many definitions gave (as long as
the facts they were told stay the same).
What an edit did not reach is the same object in the next snapshot, so a look-up decides; nothing is compared.
What is no longer in use is forgotten once it is as much as what is.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator

from mcp_lsp.engine.report import TEXT, Given, Report, Result
from mcp_lsp.model.document import Document, Item
from mcp_lsp.model.kinds import ItemKind, Kind, revision_of, server_name_of
from mcp_lsp.model.views import KEYS, WHOLE
from mcp_lsp.record import Record
from mcp_lsp.rules import registry
from mcp_lsp.rules.api import (
    DEFAULT_TARGETS,
    Context,
    Entry,
    Family,
    Finding,
    Neighbours,
    Options,
    Rule,
)
from mcp_lsp.rules.settings import INTERNAL_ERROR, Failure
from mcp_lsp.syntax.tree import Array, Container, Issue, Object

Key = tuple[Hashable, ...]
Outcome = tuple[list[tuple[Rule, Finding]], list[tuple[Rule, Hashable]]]
"""What a family has to say about one definition: findings, and facts for its rules over many."""


class Ran(Record):
    """A family that ran, and the name of the definition that it ran on (its kind, where it has none)."""

    family: str
    definition: str


class Statistics:
    """What the last run of a document cost."""

    def __init__(self) -> None:
        self.items = 0
        self.reused = 0
        self.ran: list[Ran] = []
        self.milliseconds = 0.0


Told = tuple[list[Entry], list[tuple[Rule, Finding]]]
"""What a rule over many was told, and what it gave."""


class _Memory:
    """What is remembered of one document between two runs.

    ``outcomes`` is what the families gave, by what they can read of a definition, ``results`` what all of them gave
    for each of ``items``.
    ``sweep_at`` is the number of outcomes at which those that are no longer in use are forgotten.
    """

    def __init__(self, context: Context, neighbours: Neighbours) -> None:
        self.context = context
        self.neighbours = neighbours
        self.items: list[Item] = []
        self.results: list[Result] = []
        self.outcomes: dict[Key, Outcome] = {}
        self.sweep_at = 0
        self.told: dict[Rule, Told] = {}


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
        run = _Run(context, neighbours, memory, document, self._families_of)
        for item in run.unfinished():
            before = len(run.statistics.ran)
            run.finish(item)
            if len(run.statistics.ran) > before:
                yield
        extra = [Given(rule, finding, max(finding.at.item, 0)) for rule, finding in run.over_many()]
        if document.layout is not None:
            extra.extend(self._syntax(document, context))
        if key is not None:
            self._memories[key] = run.remember()
            self.statistics[key] = run.statistics
        report = Report(document, options, context, run.after.results, extra)
        run.statistics.milliseconds = (time.perf_counter() - started) * 1000
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
                    for given_by, finding in _guarded(rule, issue, context, "syntax"):
                        yield Given(given_by, finding, TEXT)


class _Run:
    """One pass over a document: takes from what the last one remembered, and collects what to remember next."""

    def __init__(
        self,
        context: Context,
        neighbours: Neighbours,
        memory: _Memory,
        document: Document,
        families_of: Callable[[Kind | None, ItemKind], tuple[Family, ...]],
    ) -> None:
        self.context = context
        self.near = context._replace(near=neighbours)
        self.near_changed = neighbours != memory.neighbours
        self.before = memory
        self.kind = document.kind
        self.families_of = families_of
        self.statistics = Statistics()
        self.after = _Memory(context, neighbours)
        self.after.items = document.items
        # Shared with the runs before: what a run adds is right for the next one, even if it is never finished.
        self.after.outcomes = memory.outcomes
        self.after.sweep_at = memory.sweep_at

    def unfinished(self) -> Iterator[Item]:
        """The definitions that the last run did not see just so; ``finish`` is to be called for each at once.

        What it gave for all others is taken over on the way.
        """
        old, given = ([], []) if self.near_changed else (self.before.items, self.before.results)
        by_item: dict[Item, Result] | None = None
        results = self.after.results
        for index, item in enumerate(self.after.items):
            if index < len(old) and old[index] is item:
                results.append(given[index])
                continue
            if by_item is None:
                by_item = dict(zip(old, given, strict=True))
            known = by_item.get(item)
            if known is None:
                yield item
            else:
                results.append(known)

    def finish(self, item: Item) -> None:
        """Ask all families about ``item``; those whose fields are known do not run."""
        findings: list[tuple[Rule, Finding]] = []
        facts: dict[Rule, Hashable] = {}
        for family in self.families_of(self.kind, item.kind):
            key = self.key(family, item)
            outcome = self.after.outcomes.get(key)
            if outcome is None:
                self.statistics.ran.append(Ran(family.name, item.name or item.type))
                outcome = _run(family, item, self.near if family.near else self.context)
                self.after.outcomes[key] = outcome
            findings.extend(outcome[0])
            facts.update(outcome[1])
        self.after.results.append(Result(item, findings, facts))

    def over_many(self) -> Iterator[tuple[Rule, Finding]]:
        """What the rules over many give; one runs when a fact changed, or an index of a definition that had one."""
        old, new = self.before.results, self.after.results
        stale: set[Rule] | None = None
        if len(old) == len(new) and not self.near_changed:
            stale = set()
            for was, now in zip(old, new, strict=True):
                if was is not now:
                    stale.update(rule for rule in was.facts.keys() | now.facts.keys() if _differs(rule, was, now))
        if stale is None:
            stale = {rule for result in new for rule in result.facts}
            told: dict[Rule, Told] = {}
        else:
            told = {rule: known for rule, known in self.before.told.items() if rule not in stale}
        for rule in stale:
            entries = [
                Entry(index, item.type, result.facts[rule])
                for index, (item, result) in enumerate(zip(self.after.items, new, strict=True))
                if rule in result.facts
            ]
            known = self.before.told.get(rule)
            if known is None or known[0] != entries or (rule.near and self.near_changed):
                self.statistics.ran.append(Ran(rule.family, "*"))
                known = (entries, _guarded(rule, entries, self.near if rule.near else self.context, "*"))
            told[rule] = known
        self.after.told = told
        for _, found in told.values():
            yield from found

    def remember(self) -> _Memory:
        """What to keep for the next run; counts the families that did not have to run."""
        after = self.after
        kinds = Counter(item.kind for item in after.items)
        pairs = sum(count * len(self.families_of(self.kind, kind)) for kind, count in kinds.items())
        self.statistics.items = len(after.items)
        self.statistics.reused = pairs + len(after.told) - len(self.statistics.ran)
        if not after.sweep_at:
            after.sweep_at = 2 * len(after.outcomes)
        elif len(after.outcomes) > after.sweep_at:
            families = ((item, family) for item in after.items for family in self.families_of(self.kind, item.kind))
            keys = (self.key(family, item) for item, family in families)
            after.outcomes = {key: after.outcomes[key] for key in keys if key in after.outcomes}
            after.sweep_at = 2 * len(after.outcomes)
        return after

    def key(self, family: Family, item: Item) -> Key:
        """Objects that are the same exactly while all that ``family`` can read of ``item`` is the same."""
        fields = item.fields
        key: list[Hashable] = [family, item.kind, item.closed, self.near.near if family.near else None]
        key.extend(item.keys if name is KEYS else fields.get(name) for name in family.fields)
        if not isinstance(item.node, Object) or (WHOLE in family.declared and not item.nested):
            key.append(item.node)
        return tuple(key)


_NO_FACT = object()


def _differs(rule: Rule, was: Result, now: Result) -> bool:
    return was.facts.get(rule, _NO_FACT) != now.facts.get(rule, _NO_FACT)


def _run(family: Family, item: Item, context: Context) -> Outcome:
    assert family.of is not None
    view = family.of(item, family.declared)
    findings: list[tuple[Rule, Finding]] = []
    facts: list[tuple[Rule, Hashable]] = []
    for rule in family.speakers(view, context):
        try:
            if rule.fact is None:
                if found := list(rule.run(view, context)):
                    findings += [(rule, finding) for finding in found]
            elif (fact := rule.fact(view, context)) is not None:
                facts.append((rule, fact))
        except Exception as error:
            # A rule that raises costs only itself.
            findings.append(_failure(rule, error, item.name or item.type))
    return findings, facts


def _guarded(rule: Rule, subject: object, context: Context, definition: str) -> list[tuple[Rule, Finding]]:
    """The rule's findings; one that raises costs only itself."""
    try:
        return [(rule, finding) for finding in rule.run(subject, context)]
    except Exception as error:
        return [_failure(rule, error, definition)]


def _failure(rule: Rule, error: Exception, definition: str) -> tuple[Rule, Finding]:
    import logging

    logging.getLogger(__name__).error("rule %s failed on %s", rule.id, definition, exc_info=error)
    return INTERNAL_ERROR, Failure(rule, error)


def context_of(document: Document, options: Options) -> Context:
    """What rules may know of ``document`` under ``options``; a capture's own words win over the settings."""
    root = document.tree.root
    named = options.targets is not None
    return Context(
        kind=document.kind,
        name=document.name,
        preset=options.preset,
        targets=DEFAULT_TARGETS if options.targets is None else options.targets,
        revision=revision_of(root) or options.revision,
        server_name=options.server_name or server_name_of(root),
        formats=options.formats,
        portability=options.portability,
        canvas_consumers=options.canvas_consumers,
        truncation_allowlist=options.truncation_allowlist,
        include_reported=named if options.include_reported is None else options.include_reported,
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
