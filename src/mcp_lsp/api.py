"""For programs and test suites: lint a text, or definitions that are values of Python (docs/api.md)."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from mcp_lsp.engine import Engine, Located, Report
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.record import Record
from mcp_lsp.rules import registry
from mcp_lsp.rules.api import Neighbours, Options, PackageJson, Preset, Severity
from mcp_lsp.syntax.tree import Object
from mcp_lsp.text import Text
from mcp_lsp.workspace import files
from mcp_lsp.workspace.settings import Settings, SettingsError
from mcp_lsp.workspace.workspace import Workspace

#: What a text without a path stands for: some file in the working directory.
_NOWHERE = Path("definitions.json")
#: An empty list of definitions is a fault of a file, not of a program that has none.
_NOT_ABOUT_VALUES = (("definition-empty", "off"),)
#: The preset has them on; a program asks for them.
_ASKED_FOR = (("schema-no-defs", "off"), ("schema-root-oneof-portability", "off"), ("schema-dialect-tag", "off"))

#: The definitions that have no name of their own.
_FIXED_NAMES = {
    ItemKind.SERVER: "server.json",
    ItemKind.LANDING: "landing",
    ItemKind.ENVELOPE: "definitions",
}


class Position(Record):
    """``line`` and ``column`` count from 1, ``offset`` from 0; columns and offsets are in Unicode code points."""

    line: int
    column: int
    offset: int


class Range(Record):
    """The end is exclusive."""

    start: Position
    end: Position


@dataclass(frozen=True)
class LintDiagnostic:
    """A finding of ``validate_definitions``.

    ``text`` is what was linted, as indented JSON: the server.json, or an object with ``tools``, ``resources``,
    ``resourceTemplates``, ``prompts`` and ``landing``.
    ``pointer`` (RFC 6901) leads from its root to what the finding is about, ``range`` is what it covers, and
    ``source`` is the text there.
    """

    rule: str
    severity: Literal["error", "warning"]
    message: str
    definition_type: str
    definition_name: str
    pointer: str
    range: Range
    text: str = dataclasses.field(repr=False)

    @property
    def source(self) -> str:
        return self.text[self.range.start.offset : self.range.end.offset]

    def __str__(self) -> str:
        fixed = self.definition_name in _FIXED_NAMES.values()
        who = self.definition_name if fixed else f"{self.definition_type} {self.definition_name}"
        return f"{who}: {self.message} [{self.rule}]"


@dataclass(frozen=True)
class LintReport:
    """What ``validate_definitions`` found; ``str`` lists it, the errors first, for the message of an assertion."""

    errors: list[LintDiagnostic]
    warnings: list[LintDiagnostic]

    @property
    def passed(self) -> bool:
        """There are no errors."""
        return not self.errors

    def __str__(self) -> str:
        lines = [f"{one.severity}: {one}" for one in (*self.errors, *self.warnings)]
        return "\n".join(lines) or "no errors or warnings"


def lint(text: str, path: str | PathLike[str] | None = None, settings: Mapping[str, Any] | None = None) -> Report:
    """The report on ``text``, the content of the file ``path``.

    It is what the command line and an editor say about such a file: the settings file and the package.json nearest to
    it (without a path: to the working directory) count, and ``settings`` win over them.
    ``report.document.kind`` is ``None`` where the text holds no definitions.

    Raises ``SettingsError`` where settings cannot be used.
    """
    where = _NOWHERE if path is None else Path(path)
    workspace = _workspace(settings or {})
    found = _settings_for(workspace, where)
    if path is None:
        document = Document.open(text)
    else:
        document = Document.open(text, where.as_posix(), found.kind_of(files.absolute(where)))
    return Engine().lint(document, found.options, workspace.neighbours_of(where))


def validate_definitions(
    *,
    tools: object = None,
    resources: object = None,
    prompts: object = None,
    server_json: object = None,
    package_json: object = None,
    landing: object = None,
    format_allowlist: Collection[str] | None = None,
    portability: Literal["strict"] | None = None,
    canvas_consumers: Collection[str] | Literal[False] | None = None,
    truncation_allowlist: Collection[str] | Literal[False] | None = None,
) -> LintReport:
    """What the preset ``strict`` says about definitions that are values of Python.

    ``tools``, ``resources`` (templates among them) and ``prompts`` hold dicts, dataclasses or the models of the
    official SDK, or are what its ``list_tools()`` and the like return; ``server_json`` and ``landing`` are one each,
    and of ``package_json`` the version counts.
    ``format_allowlist`` replaces the formats that are allowed; ``portability="strict"`` turns on the rules about forms
    that not every model vendor takes, which are off else; ``canvas_consumers`` and ``truncation_allowlist`` name tools,
    or turn their rule off with ``False``.
    An argument wins over the settings file of the working directory, and that over the environment.

    Raises ``SettingsError`` where settings cannot be used, and ``TypeError`` for a value that JSON does not have.
    """
    overrides = {
        "preset": Preset.STRICT,
        "formats": _names(format_allowlist),
        "portability": portability,
        "canvas-consumers": _names(canvas_consumers),
        "truncation-allowlist": _names(truncation_allowlist),
    }
    options = _settings_for(_workspace(overrides), _NOWHERE).options
    off = _NOT_ABOUT_VALUES if options.portability else _NOT_ABOUT_VALUES + _ASKED_FOR
    # What the settings say of these rules comes later and wins.
    options = options._replace(levels=(*off, *options.levels))
    definitions: dict[str, object] = {}
    for key, given in {"tools": tools, "resources": resources, "prompts": prompts}.items():
        if given is not None:
            definitions |= _listed(key, _plain(given, key))
    if landing is not None:
        definitions["landing"] = _plain(landing, "landing")
    found: list[LintDiagnostic] = []
    if definitions:
        found += _diagnostics(definitions, Kind.DEFINITIONS, options)
    if server_json is not None:
        near = Neighbours(_package_json(package_json))
        found += _diagnostics(_plain(server_json, "server_json"), Kind.SERVER_JSON, options, near)
    return LintReport(
        [one for one in found if one.severity == "error"],
        [one for one in found if one.severity == "warning"],
    )


# Settings


def _workspace(overrides: Mapping[str, Any]) -> Workspace:
    return Workspace(Path.cwd(), registry.names, overrides)


def _settings_for(workspace: Workspace, path: Path) -> Settings:
    found = workspace.settings_for(path)
    if faults := workspace.faults():
        raise faults[0]
    return found


def _names(given: Collection[str] | Literal[False] | None) -> object:
    """The names as a list, which is what settings take; they will complain of a string."""
    return given if given is None or given is False or isinstance(given, str) else list(given)


# Values


def _plain(value: object, where: str) -> object:
    """``value`` as JSON has it; ``where`` says in an error where it stands.

    A field of a model or a dataclass that is ``None`` is left out, as the official SDK does when it sends one.
    A ``None`` in a dict is a null.
    """
    if isinstance(value, Enum):
        return _plain(value.value, where)
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Mapping):
        return {_key(key, where): _plain(child, f"{where}[{key!r}]") for key, child in value.items()}
    if not isinstance(value, type):
        if hasattr(value, "model_dump"):
            return _plain(value.model_dump(mode="json", by_alias=True, exclude_none=True), where)
        if dataclasses.is_dataclass(value):
            return {name: _plain(child, f"{where}.{name}") for name, child in _set_fields(value)}
        if isinstance(value, Iterable) and not isinstance(value, (bytes, bytearray, memoryview)):
            return [_plain(child, f"{where}[{i}]") for i, child in enumerate(value)]
    raise TypeError(f"{where} is of the type {type(value).__name__}, which JSON does not have")


def _key(key: object, where: str) -> str:
    if not isinstance(key, str):
        raise TypeError(f"{where} has the key {key!r}; JSON has only strings")
    return key


def _set_fields(value: Any) -> Iterator[tuple[str, object]]:
    for field in dataclasses.fields(value):
        child = getattr(value, field.name)
        if child is not None:
            yield field.name, child


def _listed(key: str, given: object) -> dict[str, object]:
    """``given`` by the name of its list; that of the reply to a list request says itself which one it is."""
    replies = ("resources", "resourceTemplates") if key == "resources" else (key,)
    if isinstance(given, dict):
        lists = {name: given[name] for name in replies if name in given}
        if lists:
            return lists
    return {key: given}


def _package_json(given: object) -> PackageJson | None:
    plain = None if given is None else _plain(given, "package_json")
    version = plain.get("version") if isinstance(plain, dict) else None
    return PackageJson("package.json", version, 0, 0) if isinstance(version, str) else None


# Diagnostics

# No file can hold half of a surrogate pair, but for its escape.
_HALF_PAIR = re.compile("[\ud800-\udfff]")


def _escaped(half: re.Match[str]) -> str:
    return f"\\u{ord(half[0]):04x}"


def _diagnostics(
    value: object, kind: Kind, options: Options, near: Neighbours | None = None
) -> Iterator[LintDiagnostic]:
    """The errors and warnings on ``value``, in the order of the report."""
    name = "server.json" if kind is Kind.SERVER_JSON else ""
    text = _HALF_PAIR.sub(_escaped, json.dumps(value, indent=2, ensure_ascii=False))
    report = Engine().lint(Document.open(text, name, kind), options, near)
    for located in report.findings:
        if located.severity in (Severity.ERROR, Severity.WARNING):
            definition_type, definition_name = _definition(report, located)
            yield LintDiagnostic(
                rule=located.rule.id,
                severity="error" if located.severity is Severity.ERROR else "warning",
                message=located.message,
                definition_type=definition_type,
                definition_name=definition_name,
                pointer=report.pointer(located),
                range=_range(report.document.text, located),
                text=text,
            )


def _definition(report: Report, located: Located) -> tuple[str, str]:
    """(type, name) of the definition that a finding is about."""
    name, kind = report.definition(located)
    if located.finding.at.field == "landing":
        kind = ItemKind.LANDING
    fixed = _FIXED_NAMES.get(kind)
    if fixed is not None:
        return kind.value, fixed
    item = report.document.items[max(located.item, 0)]
    if not isinstance(item.node, Object):
        return kind.value, "<invalid>"
    return kind.value, name or "<unnamed>"


def _range(text: Text, located: Located) -> Range:
    return Range(_position(text, located.start), _position(text, located.end))


def _position(text: Text, offset: int) -> Position:
    line, column = text.position(offset, "utf-32")
    return Position(line + 1, column + 1, offset)


__all__ = [
    "LintDiagnostic",
    "LintReport",
    "Position",
    "Range",
    "Report",
    "SettingsError",
    "lint",
    "validate_definitions",
]
