"""What a rule is made of: families, severities, findings, fixes, and the context it may ask.

A rule is a function in its family's module; it gets a view of one definition and the context, and yields
findings.
It must be pure: the same fields and the same context give the same findings.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from mcp_lsp.model.kinds import Kind
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, UndeclaredRead
from mcp_lsp.record import Record
from mcp_lsp.syntax.operations import (
    Append,
    Insert,
    Operation,
    Path,
    Place,
    Remove,
    Rename,
    Replace,
    Source,
    Splice,
)
from mcp_lsp.syntax.tree import Issue


class Severity(StrEnum):
    """How bad a finding is, in the words of the report."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"
    HINT = "hint"

    @property
    def rank(self) -> int:
        """0 for an error, 3 for a hint."""
        return _RANKS[self]


_RANKS = {severity: rank for rank, severity in enumerate(Severity)}


class Preset(StrEnum):
    """``recommended`` is quiet on well-kept servers; ``strict`` has every rule on."""

    RECOMMENDED = "recommended"
    STRICT = "strict"


class Safety(StrEnum):
    """A safe fix keeps the meaning or only removes what is wrong; an unsafe one is offered, never applied unasked."""

    SAFE = "safe"
    UNSAFE = "unsafe"


# Settings and context


DEFAULT_TARGETS = ("claude-code", "claude-desktop", "cursor", "vscode", "codex")
REVISIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")


class Options(Record):
    """The settings that findings depend on. ``levels`` maps a rule id, a family or a glob to a level or ``off``.

    ``formats`` replaces the formats that schema-format-portability allows, ``portability`` turns the strict
    portability rules on; ``canvas_consumers`` and ``truncation_allowlist`` name tools (``None``: the rule is off).
    ``targets`` are the clients that the user named (``None``: the default ones); ``target_levels`` gives to what a
    client refuses the severity that its user gives it.
    ``include_reported`` says whether limits count that are only reported; unset, they do for clients that were named.
    """

    preset: Preset = Preset.RECOMMENDED
    targets: tuple[str, ...] | None = None
    revision: str | None = None
    server_name: str | None = None
    levels: tuple[tuple[str, str], ...] = ()
    formats: tuple[str, ...] | None = None
    portability: bool = False
    canvas_consumers: tuple[str, ...] | None = ()
    truncation_allowlist: tuple[str, ...] | None = ()
    include_reported: bool | None = None
    target_levels: tuple[tuple[str, str], ...] = ()


class PackageJson(Record):
    """The nearest package.json: its path, its version and the span of that value in it."""

    path: str
    version: str | None
    start: int
    end: int


class Neighbours(Record):
    """Facts about files beside the document, for the families that declare them in ``near``.

    ``server_name`` is what the nearest server.json calls the server, without the part before the slash.
    """

    package_json: PackageJson | None = None
    server_name: str | None = None


class Context(Record):
    """All that a rule may know beyond the fields it reads.

    ``name`` is the name of the file (no folder), ``revision`` the protocol revision that is selected or that a
    capture was taken under, ``server_name`` what the settings or the capture call the server.
    """

    kind: Kind | None
    name: str = ""
    preset: Preset = Preset.RECOMMENDED
    targets: tuple[str, ...] = DEFAULT_TARGETS
    revision: str | None = None
    server_name: str | None = None
    formats: tuple[str, ...] | None = None
    portability: bool = False
    canvas_consumers: tuple[str, ...] | None = ()
    truncation_allowlist: tuple[str, ...] | None = ()
    include_reported: bool = False
    near: Neighbours | None = None

    @property
    def strict(self) -> bool:
        return self.preset is Preset.STRICT

    @property
    def neighbours(self) -> Neighbours:
        """What stands beside the file; raises ``UndeclaredRead`` unless the family declares ``near``."""
        if self.near is None:
            raise UndeclaredRead("neighbours")
        return self.near


# Findings and fixes


class Fix(Record):
    """A quick fix. ``safe=None`` leaves it to the rule's declaration."""

    title: str
    operations: tuple[Operation, ...]
    safe: bool | None = None


class Elsewhere(Record):
    """A place in another file, in code points from its start."""

    path: str
    start: int
    end: int


class Related(Record):
    """A second place that explains a finding."""

    at: Place | Elsewhere
    message: str


class Finding:
    """What a rule has to say about one place. Made by ``flag``; never changed afterwards.

    ``severity`` overrides the rule's own.
    Findings of a rule with the same ``together`` are reported as one a file: the first, with the others as
    related locations, all their fixes in one, and ``together`` as its message, ``{count}`` filled in.
    """

    __slots__ = ("at", "clients", "fixes", "message", "related", "severity", "tags", "together")

    def __init__(
        self,
        at: Place,
        message: str,
        fixes: tuple[Fix, ...],
        severity: Severity | None,
        related: tuple[Related, ...],
        tags: tuple[str, ...],
        clients: tuple[Any, ...],
        together: str | None,
    ) -> None:
        self.at = at
        self.message = message
        self.fixes = fixes
        self.severity = severity
        self.related = related
        self.tags = tags
        self.clients = clients
        self.together = together


Findings = Iterator[Finding]
Spot = Value | Place | Definition


def _place(spot: Spot) -> Place:
    return spot if isinstance(spot, Place) else spot.place


def flag(
    at: Spot,
    message: str,
    *,
    fix: Fix | Iterable[Fix] | None = None,
    severity: Severity | None = None,
    related: Iterable[tuple[Spot | Elsewhere, str]] = (),
    tags: tuple[str, ...] = (),
    clients: tuple[Any, ...] = (),
    together: str | None = None,
) -> Finding:
    """A finding at a value, a part of one, or (for something missing) at what lacks it.

    ``clients`` are the rows of ``model.rejections`` that the finding rests on.
    """
    fixes = () if fix is None else (fix,) if isinstance(fix, Fix) else tuple(fix)
    places = tuple(Related(spot if isinstance(spot, Elsewhere) else _place(spot), text) for spot, text in related)
    return Finding(_place(at), message, fixes, severity, places, tags, clients, together)


def fix(title: str, *operations: Operation, safe: bool | None = None) -> Fix:
    return Fix(title, operations, safe)


def _holder(spot: Spot) -> Place:
    """The place of an object or array that something is added to (an absent value stands for what lacks it)."""
    if isinstance(spot, Value) and spot.node is None:
        return Place() if spot.parent is None else spot.parent.place
    return _place(spot)


def replace(at: Spot, value: Any) -> Replace:
    """Write ``value`` (any JSON value) instead."""
    return Replace(_place(at), value)


def splice(at: Place, text: str) -> Splice:
    """Replace just the part of a string that ``at`` covers."""
    return Splice(at, text)


def remove(at: Spot) -> Remove:
    return Remove(_place(at))


def insert(into: Spot, key: str, value: Any, *, after: str | None = None, first: bool = False) -> Insert:
    """Add a member to an object: a definition, or a value in one."""
    return Insert(_holder(into), key, value, after, first)


def append(to: Spot, value: Any) -> Append:
    return Append(_holder(to), value)


def rename(at: Spot, name: str) -> Rename:
    """Give the member at ``at`` another key."""
    return Rename(_place(at), name)


# Rules and families

D = TypeVar("D", bound=Definition)


class Entry(Record):
    """What one definition told a rule over many: its index, its kind, and the fact."""

    item: int
    kind: str
    fact: Any

    def at(self, place: Place) -> Place:
        """``place``, which the fact holds, as a place in this definition."""
        return place._replace(item=self.item)


class Rule:
    """A rule: its id, its severity under each preset (``None``: off), and the function.

    ``run`` takes (view, context); that of a rule over many takes (entries, context), after ``fact`` has been
    asked of every definition; that of a rule on syntax takes (issue, context).
    """

    def __init__(
        self,
        id: str,
        family: str,
        recommended: Severity | None,
        strict: Severity | None,
        fix: Safety | None,
        run: Callable[[Any, Context], Iterable[Finding]],
        fact: Callable[[Any, Context], Hashable] | None = None,
        codes: frozenset[str] = frozenset(),
        near: bool = False,
    ) -> None:
        self.id = id
        self.family = family
        self.recommended = recommended
        self.strict = strict
        self.fix = fix
        self.run = run
        self.fact = fact
        self.codes = codes
        self.near = near

    @property
    def summary(self) -> str:
        """What the rule flags: the first paragraph of its function's docstring."""
        return " ".join((self.run.__doc__ or "").split("\n\n")[0].split())

    def severity(self, preset: Preset) -> Severity | None:
        return self.strict if preset is Preset.STRICT else self.recommended


class Unset(Record):
    """Stands for a severity that is the same under both presets."""


UNSET = Unset()


class Family:
    """Rules that read the same fields of the same kind of definition, and so run together or not at all.

    ``of`` is the view they get, ``reads`` the fields it shows (``KEYS`` among them for the names of all members).
    ``near`` says that they also ask for neighbouring files.
    """

    def __init__(
        self, name: str, of: type[Definition] | None, reads: Iterable[str] = (), *, near: bool = False
    ) -> None:
        self.name = name
        self.of = of
        self.near = near
        self.fields = tuple(reads)
        self.declared = frozenset(self.fields)
        self.rules: list[Rule] = []

    def speakers(self, _view: Any, _context: Context, /) -> Iterable[Rule]:
        """The rules to run on a view; those that certainly have nothing to say of it may be left out."""
        return self.rules

    def rule(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None = UNSET,
        *,
        fix: Safety | None = None,
    ) -> Callable[[Callable[[D, Context], Findings]], Callable[[D, Context], Findings]]:
        """Declare a rule over one definition."""

        def declare(run: Callable[[D, Context], Findings]) -> Callable[[D, Context], Findings]:
            self._add(id, recommended, strict, fix, run)
            return run

        return declare

    def across(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None = UNSET,
        *,
        fact: Callable[[D, Context], Hashable],
        fix: Safety | None = None,
    ) -> Callable[[Callable[[Sequence[Entry], Context], Findings]], Callable[[Sequence[Entry], Context], Findings]]:
        """Declare a rule over all definitions of a file.

        ``fact`` says of each what matters (``None``: nothing); the rule gets the entries and runs again only
        when a fact changed.
        """

        def declare(
            run: Callable[[Sequence[Entry], Context], Findings],
        ) -> Callable[[Sequence[Entry], Context], Findings]:
            self._add(id, recommended, strict, fix, run, fact=fact)
            return run

        return declare

    def on(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None = UNSET,
        *,
        codes: Iterable[str],
        fix: Safety | None = None,
    ) -> Callable[[Callable[[Issue, Context], Findings]], Callable[[Issue, Context], Findings]]:
        """Declare a rule on the issues of the syntax with these codes.

        The issue's offsets, and those of places and ``Source`` operations that the rule gives, count from the
        start of the file.
        """

        def declare(run: Callable[[Issue, Context], Findings]) -> Callable[[Issue, Context], Findings]:
            self._add(id, recommended, strict, fix, run, codes=frozenset(codes))
            return run

        return declare

    def _add(
        self,
        id: str,
        recommended: Severity | None,
        strict: Severity | Unset | None,
        fix: Safety | None,
        run: Callable[[Any, Context], Iterable[Finding]],
        fact: Callable[[Any, Context], Hashable] | None = None,
        codes: frozenset[str] = frozenset(),
    ) -> None:
        same = recommended if isinstance(strict, Unset) else strict
        self.rules.append(Rule(id, self.name, recommended, same, fix, run, fact, codes, self.near))


__all__ = [
    "Context",
    "Elsewhere",
    "Entry",
    "Family",
    "Finding",
    "Findings",
    "Fix",
    "Issue",
    "Neighbours",
    "Options",
    "PackageJson",
    "Path",
    "Place",
    "Preset",
    "Related",
    "Rule",
    "Safety",
    "Severity",
    "Source",
    "append",
    "fix",
    "flag",
    "insert",
    "remove",
    "rename",
    "replace",
    "splice",
]
