"""References in schemas: those that lead nowhere, out of the file, or back to where they stand."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from enum import Enum, auto
from urllib.parse import unquote, urljoin
from weakref import WeakKeyDictionary

from mcp_lsp import regex
from mcp_lsp.model.schemas import Schema, Use
from mcp_lsp.model.value import whole
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Findings, Place, Severity, flag
from mcp_lsp.rules.over_schemas import SchemaEntry
from mcp_lsp.rules.refusals import consequence, refused
from mcp_lsp.rules.schema import schemas
from mcp_lsp.syntax.operations import Path, Step
from mcp_lsp.syntax.tree import Array, Hole, Literal, Node, Object

# The families are listed by the module that makes them.
FAMILIES = ()


# What schema objects tell of references


class _Link(Record):
    """Whither a schema object refers, and under which names it can be referred to; ``None`` is one being typed."""

    refers: str | None
    at: Place
    ids: tuple[str | None, ...]
    anchors: tuple[str, ...]


_KEYS = ("$ref", "$id", "id", "$anchor", "$dynamicAnchor")


def _link(schema: Schema, ctx: Context) -> _Link | None:
    identifiers = [schema.get(key) for key in ("$id", "id") if key in schema]
    names = [value.string for value in identifiers if value.string is not None]
    anchors = [value for key in ("$anchor", "$dynamicAnchor") if (value := schema.get(key).string) is not None]
    # Up to draft-07 an identifier that is a fragment is an anchor.
    anchors += [name[1:] for name in names if name.startswith("#")]
    ids: list[str | None] = [name.removesuffix("#") for name in names if not name.startswith("#")]
    ids += [None for value in identifiers if not value.present]
    reference = schema.get("$ref")
    if not ids and not anchors and reference.string is None:
        return None
    return _Link(reference.string, reference.place, tuple(ids), tuple(anchors))


# Where references lead


class _Fate(Enum):
    """What becomes of a reference. ``UNKNOWN``: something on its way is still being typed."""

    HERE = auto()
    NOWHERE = auto()
    OUTSIDE = auto()
    UNKNOWN = auto()


class _Target(Record):
    fate: _Fate
    path: Path = ()


class _Reference(Record):
    """A `$ref`: its text, the schema object that has it, and where it leads."""

    refers: str
    entry: SchemaEntry
    target: _Target

    @property
    def at(self) -> Place:
        link: _Link = self.entry.fact
        return self.entry.at(link.at)


_NOWHERE, _OUTSIDE, _UNKNOWN = _Target(_Fate.NOWHERE), _Target(_Fate.OUTSIDE), _Target(_Fate.UNKNOWN)
_KNOWN: WeakKeyDictionary[Object, tuple[_Reference, ...]] = WeakKeyDictionary()


def _references(root: Schema, entries: Sequence[SchemaEntry]) -> tuple[_Reference, ...]:
    """The references in a schema, worked out once for the rules that ask."""
    node = root.node
    assert isinstance(node, Object)
    if node not in _KNOWN:
        _KNOWN[node] = tuple(_resolved(node, entries))
    return _KNOWN[node]


def _resolved(root: Object, entries: Sequence[SchemaEntry]) -> list[_Reference]:
    bases: dict[Path, str] = {}
    resources: dict[str, Path] = {}
    anchors: dict[str, Path] = {}
    unnamed = False
    for entry in entries:
        link: _Link = entry.fact
        for name in link.ids:
            if name is None:
                unnamed = True
                continue
            address = urljoin(bases.get(_around(entry.path, bases), ""), name)
            resources[name] = resources[address] = entry.path
            bases[entry.path] = address
        for anchor in link.anchors:
            anchors.setdefault(anchor, entry.path)

    def target(refers: str, document: Path) -> _Target:
        address, _, fragment = refers.partition("#")
        if address:
            # As it stands, or as seen from the document.
            seen = urljoin(bases.get(document, ""), address)
            if address not in resources and seen not in resources:
                return _UNKNOWN if unnamed else _OUTSIDE
            document = resources.get(address, resources.get(seen, ()))
        fragment = unquote(fragment)
        if fragment and not fragment.startswith("/"):
            if fragment in anchors:
                return _Target(_Fate.HERE, anchors[fragment])
            return _NOWHERE if whole(root) else _UNKNOWN
        steps = tuple(step.replace("~1", "/").replace("~0", "~") for step in fragment.split("/")[1:])
        found = _follow(root, (*document, *steps))
        # Many write references in a nested document as if to the outermost.
        return _follow(root, steps) if found.fate is _Fate.NOWHERE and document else found

    known: dict[tuple[str, Path], _Target] = {}
    references: list[_Reference] = []
    for entry in entries:
        link = entry.fact
        if link.refers is None:
            continue
        key = (link.refers, _around(entry.path, bases))
        if key not in known:
            known[key] = target(*key)
        references.append(_Reference(link.refers, entry, known[key]))
    return references


def _around(path: Path, bases: dict[Path, str]) -> Path:
    """The path to the innermost document with an identifier that ``path`` is in."""
    if not bases:
        return ()
    return next((path[:n] for n in range(len(path), -1, -1) if path[:n] in bases), ())


_INDEX = regex.compile("0|[1-9][0-9]*", re.ASCII)


def _follow(node: Node, steps: Path) -> _Target:
    """Where ``steps`` lead from ``node``; nowhere, if that is no schema."""
    path: list[Step] = []
    for step in steps:
        if isinstance(node, Object):
            member = node.find(str(step))
            if member is None:
                return _UNKNOWN if node.open else _NOWHERE
            path.append(str(step))
            node = member.value
        elif isinstance(node, Array):
            index = int(step) if isinstance(step, int) or _INDEX.fullmatch(step) else -1
            if not 0 <= index < len(node.elements):
                return _UNKNOWN if node.open else _NOWHERE
            path.append(index)
            node = node.elements[index]
        else:
            return _UNKNOWN if isinstance(node, Hole) else _NOWHERE
    if isinstance(node, Hole):
        return _UNKNOWN
    is_schema = isinstance(node, Object) or (isinstance(node, Literal) and node.value is not None)
    return _Target(_Fate.HERE, tuple(path)) if is_schema else _NOWHERE


# The rules


@schemas.across("schema-ref-unresolved", Severity.ERROR, fact=_link, on=_KEYS)
def ref_unresolved(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """A `$ref` leads to nothing that the schema has."""
    rows = refused("unresolved-reference", ctx) if root.role.use is Use.INPUT else ()
    for reference in _references(root, entries):
        if reference.target.fate is _Fate.NOWHERE:
            yield flag(
                reference.at,
                f'"{reference.refers}" leads to no schema in this {root.field}, which must hold all that it refers to.'
                + consequence(rows),
                clients=rows,
            )


@schemas.across("schema-ref-external", Severity.WARNING, fact=_link, on=_KEYS)
def ref_external(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """A `$ref` leads out of the schema, where clients do not follow."""
    for reference in _references(root, entries):
        if reference.target.fate is _Fate.OUTSIDE:
            yield flag(
                reference.at,
                f'"{reference.refers}" leads out of this schema, and clients do not fetch it; copy it into "$defs".',
            )


@schemas.across("schema-ref-recursive", Severity.INFORMATION, fact=_link, on=_KEYS)
def ref_recursive(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """A `$ref` leads back to a schema that it is part of, so that the schema has no end."""
    references = [one for one in _references(root, entries) if one.target.fate is _Fate.HERE]
    for cycle in _cycles(references):
        # The first way back tells of all.
        inside = (one for one in references if not cycle.isdisjoint(_prefixes(one.entry.path)))
        first = next(one for one in inside if one.target.path in cycle)
        yield flag(
            first.at,
            f'"{first.refers}" leads back to a schema that it is part of, which not every client can read.',
        )


def _prefixes(path: Path) -> list[Path]:
    return [path[:n] for n in range(len(path) + 1)]


def _cycles(references: list[_Reference]) -> list[set[Path]]:
    """The sets of schemas that refer to each other in a circle, or to themselves."""
    goals = {reference.target.path for reference in references}
    depths = {len(goal) for goal in goals}
    leads: dict[Path, set[Path]] = defaultdict(set)
    for reference in references:
        path = reference.entry.path
        for depth in depths:
            if path[:depth] in goals:
                leads[path[:depth]].add(reference.target.path)
    # What leads to nothing that leads on is in no circle: in most schemas nothing is left after this.
    while ends := [place for place, to in leads.items() if not (to & leads.keys())]:
        for place in ends:
            del leads[place]
    cycles: list[set[Path]] = []
    for place in leads:
        if not any(place in cycle for cycle in cycles):
            cycle = {other for other in _reached(place, leads) if place in _reached(other, leads)}
            if cycle:
                cycles.append(cycle)
    return cycles


def _reached(start: Path, leads: dict[Path, set[Path]]) -> set[Path]:
    """All that is reached from ``start``, itself only by a way back."""
    found: set[Path] = set()
    work = [start]
    while work:
        for place in leads.get(work.pop(), ()):
            if place not in found:
                found.add(place)
                work.append(place)
    return found
