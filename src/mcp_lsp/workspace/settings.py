"""Settings: where they stand, how they are read, and what wins over what.

A settings file is ``mcp-lsp.toml``, or ``pyproject.toml`` with a ``[tool.mcp-lsp]`` table.
The one nearest to a document counts, and only that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mcp_lsp import regex
from mcp_lsp.model.kinds import Kind
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Options, Preset
from mcp_lsp.workspace import environment, files, globs, settings_keys, toml_lines
from mcp_lsp.workspace.globs import Globs
from mcp_lsp.workspace.settings_keys import Names

OWN_NAME = "mcp-lsp.toml"
PYPROJECT = "pyproject.toml"
#: The names a settings file may have, the one that wins in a folder first.
FILE_NAMES = (OWN_NAME, PYPROJECT)

#: What holds where nothing sets it.
DEFAULTS = Options()

_TABLE = ("tool", "mcp-lsp")
_TABLE_HEADER = regex.compile(r"^\s*\[+\s*tool\s*\.\s*[\"']?mcp-lsp\b", re.MULTILINE)
_TOML_PLACE = regex.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class Fault(Record):
    """Something wrong in settings: the key as written (empty for the file as a whole), its line from 1, and what."""

    key: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.key}: {self.message}" if self.key else self.message


class SettingsError(Exception):
    """Settings that cannot be used. ``path`` is ``None`` for those of an editor, a command line or a program."""

    def __init__(self, path: Path | None, faults: Iterable[Fault]) -> None:
        self.path = path
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{path}:{f.line}: {f}" if path else str(f) for f in self.faults))


class FileKind(Record):
    """An entry of ``[[files]]``: what the files that a glob matches are."""

    glob: str
    kind: Kind


class Settings(Record):
    """The settings of the documents under ``root``, the folder that globs are relative to (absolute).

    ``path`` is the file they come from, if any.
    """

    root: Path
    path: Path | None = None
    options: Options = DEFAULTS
    include: Globs = ()
    exclude: Globs = ()
    generated: Globs = ()
    files: tuple[FileKind, ...] = ()
    docs_url: str | None = None
    scan: bool = True

    @classmethod
    def default(cls, root: Path, options: Options = DEFAULTS) -> Settings:
        """The settings of documents that have no settings file; ``options`` are those that nobody has to set."""
        return cls(files.absolute(root), options=options)

    def kind_of(self, path: Path) -> Kind | None:
        """The kind that ``[[files]]`` gives to the file ``path`` (absolute); the last glob that matches counts."""
        relative = globs.relative(path, self.root) if self.files else None
        if relative is None:
            return None
        return next((kind for glob, kind in reversed(self.files) if globs.matches((glob,), relative)), None)

    def is_generated(self, path: Path) -> bool:
        """Whether a program writes the file ``path`` (absolute), so that mending it by hand does not last."""
        relative = globs.relative(path, self.root)
        return relative is not None and globs.matches(self.generated, relative)


# Finding


def find(path: Path) -> Path | None:
    """The settings file nearest to the document ``path``."""
    folders = files.absolute(path).parents
    return next((found for folder in folders if (found := in_folder(folder)) is not None), None)


def in_folder(folder: Path) -> Path | None:
    """The settings file that stands in ``folder`` itself."""
    if files.is_file(own := folder / OWN_NAME):
        return own
    pyproject = folder / PYPROJECT
    return pyproject if files.is_file(pyproject) and _has_table(pyproject) else None


def _has_table(pyproject: Path) -> bool:
    try:
        text = files.read_text(pyproject)
    except files.Unreadable:
        return False
    if "mcp-lsp" not in text:
        return False
    try:
        values = _parse(text)
    except ValueError:
        # Whoever wrote the table wants to hear that it is not read.
        return _TABLE_HEADER.search(text) is not None
    tool = values.get(_TABLE[0])
    return isinstance(tool, dict) and _TABLE[1] in tool


# Reading


def read(path: Path, known: Names | None = None, options: Options = DEFAULTS) -> Settings:
    """The settings in the file ``path``; raises ``SettingsError`` with all that is wrong in it.

    ``known`` gives the ids and families of rules that ``[rules]`` may name; without it every name is fine.
    ``options`` hold what the file does not set.
    """
    path = files.absolute(path)
    try:
        text = files.read_text(path)
    except files.Unreadable as error:
        raise SettingsError(path, [Fault("", 1, error.reason)]) from error
    try:
        values: Any = _parse(text)
    except ValueError as error:
        raise SettingsError(path, [_syntax_fault(str(error), text)]) from error
    around = _TABLE if path.name == PYPROJECT else ()
    for key in around:
        values = values.get(key, {}) if isinstance(values, Mapping) else {}
    checked, problems = settings_keys.check(values, known)
    if problems:
        raise SettingsError(
            path,
            sorted(
                (
                    Fault(
                        settings_keys.written(problem.keys),
                        toml_lines.line_of(text, (*around, *problem.keys), problem.value),
                        problem.message,
                    )
                    for problem in problems
                ),
                key=lambda fault: fault.line,
            ),
        )
    return _with(Settings(path.parent, path, options), checked)


def _parse(text: str) -> dict[str, Any]:
    import tomllib

    # TOML has no byte order mark, but editors write one.
    return tomllib.loads(text.removeprefix("\ufeff"))


def _syntax_fault(message: str, text: str) -> Fault:
    """The parser's message, its place taken out of its words."""
    place = _TOML_PLACE.search(message)
    line = int(place[1]) if place is not None and place[1] else text.rstrip().count("\n") + 1
    return Fault("", line, f"is not valid TOML: {_TOML_PLACE.sub('', message)}")


# Merging


def of_environment(variables: Mapping[str, str]) -> Options:
    """The options that hold where nothing sets them: the default ones, and what the environment says."""
    return _options(DEFAULTS, environment.values(variables))


def merge(settings: Settings, overrides: Mapping[str, Any], known: Names | None = None) -> Settings:
    """``settings`` with what an editor, a command line or a program sets; raises ``SettingsError``.

    The keys are those of the file, in kebab-case, camelCase or snake_case; ``None`` sets nothing.
    Each key replaces that of the file, except that ``rules`` are laid over its rules one by one.
    """
    given = {kebab(key): value for key, value in overrides.items() if value is not None}
    checked, problems = settings_keys.check(given, known)
    if problems:
        raise SettingsError(None, (Fault(settings_keys.written(p.keys), 1, p.message) for p in problems))
    return _with(settings, checked)


def kebab(key: str) -> str:
    """``serverName`` and ``server_name`` as ``server-name``."""
    return re.sub(r"(?<=[a-z])([A-Z])", r"-\1", key).replace("_", "-").lower()


def _with(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """``settings`` with ``values``, which were checked, in place of its own."""
    return settings._replace(options=_options(settings.options, values), **_own_fields(values))


def _options(options: Options, values: Mapping[str, Any]) -> Options:
    fields: dict[str, Any] = {}
    if "preset" in values:
        fields["preset"] = Preset(values["preset"])
    if "targets" in values:
        fields["targets"] = tuple(dict.fromkeys(values["targets"]))
    if "include-reported" in values:
        fields["include_reported"] = values["include-reported"]
    if "target-severity" in values:
        fields["target_levels"] = tuple((name, _level(word)) for name, word in values["target-severity"].items())
    if "revision" in values:
        fields["revision"] = values["revision"]
    if "server-name" in values:
        fields["server_name"] = values["server-name"]
    if "formats" in values:
        fields["formats"] = tuple(values["formats"])
    if "portability" in values:
        fields["portability"] = True
    for key in ("canvas-consumers", "truncation-allowlist"):
        if key in values:
            fields[key.replace("-", "_")] = None if values[key] is False else tuple(values[key])
    if "rules" in values:
        levels = {name: _level(word) for name, word in values["rules"].items()}
        # Of two globs the later one wins, so what is laid over goes behind.
        kept = ((name, level) for name, level in options.levels if name not in levels)
        fields["levels"] = (*kept, *levels.items())
    return options._replace(**fields)


def _level(word: str) -> str:
    return "information" if word == "info" else word


def _own_fields(values: Mapping[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {key: tuple(values[key]) for key in ("include", "exclude", "generated") if key in values}
    if "files" in values:
        fields["files"] = tuple(FileKind(entry["glob"], Kind(entry["kind"])) for entry in values["files"])
    if "docs-url" in values:
        fields["docs_url"] = values["docs-url"].rstrip("/")
    if "scan" in values:
        fields["scan"] = values["scan"]
    return fields
