"""Rules over single schema objects, so that an edit inside a large schema costs what it touched.

What the rules of a family have to say of a schema object is its *verdict*; it depends on the object's node, on its role
and on the context, and is kept for as long as the node lives.
A verdict points to those of the schema objects below, so that an edit makes new ones only on the way from the object
that changed to the root of its schema.
Findings in a verdict count from the object's first character; they are moved to their places when the root is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import lru_cache, wraps
from typing import Any
from weakref import WeakKeyDictionary

from mcp_lsp.model.schemas import Child, Role, Schema, Use, children, root_role
from mcp_lsp.model.views import Definition, Prompt, Resource, Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    UNSET,
    Context,
    Family,
    Finding,
    Findings,
    Place,
    Related,
    Rule,
    Safety,
    Severity,
    Source,
    Unset,
)
from mcp_lsp.syntax.operations import Operation, Path
from mcp_lsp.syntax.tree import Object


class Site(Record):
    """Where a schema object stands: the steps to it, its first character, and the span of its key if it has one."""

    path: Path = ()
    start: int = 0
    key: tuple[int, int] | None = None

    def moved(self, place: Place) -> Place:
        """``place``, which counts from the schema object here; that of the whole object is its key."""
        if not place.path:
            start, end = self.key or (self.start, self.start + 1)
            return Place(place.field, self.path, start, end)
        return Place(place.field, self.path + place.path, self.start + place.start, self.start + place.end)


class SchemaEntry(Record):
    """What one schema object told a rule over many: the fact, and where the object stands in the root."""

    fact: Any
    site: Site

    @property
    def path(self) -> Path:
        """The steps from the root to the schema object."""
        return self.site.path

    def at(self, place: Place) -> Place:
        """``place``, which the fact holds, as a place in the root."""
        return self.site.moved(place)


SchemaRule = Callable[[Schema, Context], Findings]
SchemasRule = Callable[[Schema, Sequence[SchemaEntry], Context], Findings]
Fact = Callable[[Any, Context], Any]


class _Asker(Record):
    """What is asked of schema objects: a rule for its findings, or the fact that one or more rules over many are told.

    ``uses``, ``on`` (keywords of which the object must have one) and ``root`` say which objects.
    """

    run: SchemaRule | Fact
    is_fact: bool
    uses: frozenset[Use]
    on: frozenset[str]
    root: bool

    def asks(self, keys: frozenset[str], role: Role) -> bool:
        """Whether it looks at schema objects with these keys."""
        if role.use not in self.uses or (self.root and not role.is_root):
            return False
        return not self.on or not self.on.isdisjoint(keys)


class _Verdict:
    """What is said of a schema object and of those below it.

    ``said`` are, by the number of the asker, findings and facts, or what was raised in place of one;
    ``speakers`` are the askers with something said here or below.
    """

    __slots__ = ("below", "entries", "said", "speakers")

    def __init__(
        self, speakers: frozenset[int], said: tuple[tuple[int, Any], ...], below: tuple[tuple[Site, _Verdict], ...]
    ) -> None:
        self.speakers = speakers
        self.said = said
        self.below = below
        # The facts of a root, collected for the first rule that is told them.
        self.entries: dict[int, list[SchemaEntry]] = {}


_SILENT = _Verdict(frozenset(), (), ())


class _Root(Record):
    """The schema in a field of a definition, where it stands in that, and what is said of it."""

    schema: Schema
    site: Site
    verdict: _Verdict


_Key = tuple[Role, str | int]

# The fields that hold a schema, with the names that one goes by.
_FIELDS: tuple[tuple[type[Definition], Use, tuple[str, ...]], ...] = (
    (Tool, Use.INPUT, ("inputSchema", "input_schema")),
    (Tool, Use.OUTPUT, ("outputSchema",)),
    (Resource, Use.PARAMS, ("params",)),
    (Resource, Use.OUTPUT, ("output",)),
    (Prompt, Use.PARAMS, ("args",)),
)


class SchemaFamily:
    """Rules on the schemas of definitions, each a small function over one schema object.

    ``families`` are what the registry lists: one for each field that holds a schema.
    A family ``beside`` another shares its walk, so that both together look at each schema object once.
    """

    def __init__(self, name: str, *, beside: SchemaFamily | None = None) -> None:
        self._walk: _Walk = _Walk() if beside is None else beside._walk
        self.families = tuple(_FieldFamily(name, view, use, fields, self._walk) for view, use, fields in _FIELDS)

    def rule(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None = UNSET,
        *,
        fix: Safety | None = None,
        on: Iterable[str] = (),
        uses: Iterable[Use] = tuple(Use),
    ) -> Callable[[SchemaRule], SchemaRule]:
        """Declare a rule on every schema object, or on those that have one of the keywords ``on``."""

        def declare(run: SchemaRule) -> SchemaRule:
            asker = _Asker(run, False, frozenset(uses), frozenset(on), False)
            self._add(id, run, asker, recommended, strict, fix)
            return run

        return declare

    def root(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None = UNSET,
        *,
        fix: Safety | None = None,
        on: Iterable[str] = (),
        uses: Iterable[Use] = tuple(Use),
    ) -> Callable[[SchemaRule], SchemaRule]:
        """Declare a rule on the root of a schema alone."""

        def declare(run: SchemaRule) -> SchemaRule:
            asker = _Asker(run, False, frozenset(uses), frozenset(on), True)
            self._add(id, run, asker, recommended, strict, fix)
            return run

        return declare

    def across(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None = UNSET,
        *,
        fact: Fact,
        fix: Safety | None = None,
        on: Iterable[str] = (),
        uses: Iterable[Use] = tuple(Use),
    ) -> Callable[[SchemasRule], SchemasRule]:
        """Declare a rule over all the schema objects of a root.

        ``fact`` says of each what matters (``None``: nothing); the rule gets the root and the entries in the order of
        the file, whenever there is one.
        """

        def declare(run: SchemasRule) -> SchemasRule:
            asker = _Asker(fact, True, frozenset(uses), frozenset(on), False)
            self._add(id, run, asker, recommended, strict, fix)
            return run

        return declare

    def _add(
        self,
        id: str,
        run: SchemaRule | SchemasRule,
        asker: _Asker,
        recommended: Severity | None,
        strict: Severity | Unset | None,
        fix: Safety | None,
    ) -> None:
        number = self._walk.add(asker)
        for family in self.families:
            if family.use in asker.uses:
                over_field = family.over_field(number, run if asker.is_fact else None)
                family.rule(id, recommended, strict, fix=fix)(wraps(run)(over_field))


class _FieldFamily(Family):
    """The rules of a family over the schema in the first of ``fields`` that a definition has."""

    def __init__(self, name: str, of: type[Definition], use: Use, fields: tuple[str, ...], walk: _Walk) -> None:
        super().__init__(name, of, fields)
        self.use = use
        self._walk = walk
        # Of each rule, in their order, the number of its asker.
        self._numbers: list[int] = []

    def speakers(self, view: Any, context: Context, /) -> Iterable[Rule]:
        """The rules that have something to say of the schema, or of one in it."""
        root = self._root_of(view, context)
        if root is None or not root.verdict.speakers:
            return ()
        speakers = root.verdict.speakers
        return [rule for rule, number in zip(self.rules, self._numbers, strict=True) if number in speakers]

    def over_field(self, number: int, over_many: Any) -> Callable[[Definition, Context], Findings]:
        """The next rule: what its asker, which has this number, says of the schema in a definition.

        ``over_many`` is the function that is told facts, where the asker gives such.
        """
        self._numbers.append(number)

        def run(definition: Definition, ctx: Context) -> Findings:
            root = self._root_of(definition, ctx)
            if root is None:
                return
            if over_many is None:
                for entry in _told(root.verdict, number, root.site):
                    yield moved(entry.fact, entry.at)
                return
            entries = root.verdict.entries.get(number)
            if entries is None:
                entries = root.verdict.entries[number] = list(_told(root.verdict, number, Site()))
            for finding in over_many(root.schema, entries, ctx) if entries else ():
                yield moved(finding, root.site.moved)

        return run

    def _root_of(self, definition: Definition, ctx: Context) -> _Root | None:
        """The schema in the first of the fields that is there, with what is said of it."""
        value = next((value for field in self.fields if (value := definition.get(field)).present), None)
        if value is None or not isinstance(value.node, Object):
            return None
        role = root_role(value.node, self.use, value.field)
        verdict = self._walk.verdict(value.node, role, _interned(ctx))
        return _Root(Schema(value.node, role, ""), Site((), value.start, value.key_span), verdict)


class _Walk:
    """The verdicts of one or more families, each made once for a schema object in a role, under a context."""

    def __init__(self) -> None:
        self._askers: list[_Asker] = []
        self._select = lru_cache(4096)(self._selected)
        self._verdicts: WeakKeyDictionary[Object, tuple[Context, dict[_Key, _Verdict]]] = WeakKeyDictionary()

    def add(self, asker: _Asker) -> int:
        """The number of ``asker``; rules that are told the same fact of the same objects share one."""
        if asker not in self._askers:
            self._askers.append(asker)
            self._select.cache_clear()
            self._verdicts.clear()
        return self._askers.index(asker)

    def verdict(self, node: Object, role: Role, ctx: Context) -> _Verdict:
        """The verdict on ``node``, the root of a schema; those not known yet are made from the innermost outwards.

        Iterative, since a schema may nest as deep as the parser reads.
        """
        known = self._known(node, (role, ""), ctx)
        if known is not None:
            return known
        way = [_Visit(Child(node, role, "", (), 0, None))]
        while True:
            visit = way[-1]
            for child in visit.children:
                verdict = self._known(child.node, (child.role, child.name), ctx)
                if verdict is None:
                    way.append(_Visit(child))
                    break
                visit.add(child, verdict)
            else:
                child = visit.schema
                verdict = self._judged(visit, ctx)
                self._remember(child.node, (child.role, child.name), ctx, verdict)
                way.pop()
                if not way:
                    return verdict
                way[-1].add(child, verdict)

    def _judged(self, visit: _Visit, ctx: Context) -> _Verdict:
        node, role, name, *_ = visit.schema
        said: list[tuple[int, Any]] = []
        schema = Schema(node, role, name)
        for number, asker in self._select(tuple(node.index), role):
            try:
                answer = asker.run(schema, ctx)
                if not asker.is_fact:
                    said.extend((number, finding) for finding in answer)
                elif answer is not None:
                    said.append((number, answer))
            except Exception as error:
                said.append((number, kept(error)))
        if not said and not visit.below:
            return _SILENT
        return _Verdict(visit.speakers.union(number for number, _ in said), tuple(said), tuple(visit.below))

    def _selected(self, keys: tuple[str, ...], role: Role) -> tuple[tuple[int, _Asker], ...]:
        """The askers that look at schema objects with these keys, in the order they were declared."""
        held = frozenset(keys)
        return tuple((number, asker) for number, asker in enumerate(self._askers) if asker.asks(held, role))

    def _known(self, node: Object, key: _Key, ctx: Context) -> _Verdict | None:
        entry = self._verdicts.get(node)
        return entry[1].get(key) if entry is not None and entry[0] is ctx else None

    def _remember(self, node: Object, key: _Key, ctx: Context, verdict: _Verdict) -> None:
        entry = self._verdicts.get(node)
        if entry is None or entry[0] is not ctx:
            entry = self._verdicts[node] = (ctx, {})
        entry[1][key] = verdict


class _Visit:
    """A schema object whose verdict is being made: what is left below it, and what those before had to say."""

    __slots__ = ("below", "children", "schema", "speakers")

    def __init__(self, schema: Child) -> None:
        self.schema = schema
        self.children = children(schema.node, schema.role)
        self.below: list[tuple[Site, _Verdict]] = []
        self.speakers: frozenset[int] = frozenset()

    def add(self, child: Child, verdict: _Verdict) -> None:
        if verdict.speakers:
            self.below.append((Site(child.path, child.start, child.key), verdict))
            if not verdict.speakers <= self.speakers:
                self.speakers |= verdict.speakers


@lru_cache(64)
def _interned(ctx: Context) -> Context:
    """The one context that is equal to ``ctx``, so that identity compares them."""
    return ctx


def _told(verdict: _Verdict, number: int, site: Site) -> Iterator[SchemaEntry]:
    """What the asker ``number`` was told in ``verdict``, which is at ``site``, in the order of the file."""
    # A key counts from the object around, whose start stands before it.
    work = [(site.path, site.start, 0, site.key, verdict)]
    while work:
        path, start, around, key, verdict = work.pop()
        for speaker, said in verdict.said:
            if speaker == number:
                if isinstance(said, Exception):
                    raise copy(said)
                span = None if key is None else (around + key[0], around + key[1])
                yield SchemaEntry(said, Site(path, start, span))
        for where, inner in reversed(verdict.below):
            if number in inner.speakers:
                work.append((path + where.path, start + where.start, start, where.key, inner))


def moved(finding: Finding, to: Callable[[Place], Place]) -> Finding:
    """``finding`` with all its places, those of its fixes included, put ``to`` where they are in the definition."""
    return Finding(
        to(finding.at),
        finding.message,
        tuple(one._replace(operations=tuple(_put(step, to) for step in one.operations)) for one in finding.fixes),
        finding.severity,
        tuple(_beside(one, to) for one in finding.related),
        finding.tags,
        finding.clients,
        finding.together,
    )


def _beside(related: Related, to: Callable[[Place], Place]) -> Related:
    return related._replace(at=to(related.at)) if isinstance(related.at, Place) else related


def _put(operation: Operation, to: Callable[[Place], Place]) -> Operation:
    return operation if isinstance(operation, Source) else operation._replace(at=to(operation.at))


def kept(error: Exception) -> Exception:
    """``error`` as it can be kept: its frames, which hold the tree, are told by a note instead.

    It is raised as a copy, since raising would give it frames again.
    """
    from traceback import format_exception

    error.add_note("".join(format_exception(error)))
    return error.with_traceback(None)


__all__ = ["SchemaEntry", "SchemaFamily", "Site", "kept", "moved"]
