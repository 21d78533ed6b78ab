"""A workspace: the settings and the neighbours of its documents, looked up once and kept until they change."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mcp_lsp.rules.api import Neighbours
from mcp_lsp.workspace import discovery, files, neighbours, settings, stamps
from mcp_lsp.workspace.discovery import Candidate, Skip
from mcp_lsp.workspace.settings import Settings, SettingsError
from mcp_lsp.workspace.settings_keys import Names
from mcp_lsp.workspace.stamps import Stamp


class Workspace:
    """The documents under ``root`` and around it.

    ``known`` gives the ids and families of rules that settings may name; it is asked when settings name some.
    ``overrides`` win over every settings file; ``SettingsError`` is raised when they cannot be used.
    ``config`` is the settings file for all documents, in place of the nearest of each; ``isolated`` is none at all.
    What neither they nor a settings file sets, environment variables may.

    Answers are kept: only ``refresh`` looks whether files changed, and only ``invalidate`` is told so.
    """

    def __init__(
        self,
        root: Path,
        known: Names | None = None,
        overrides: Mapping[str, Any] | None = None,
        config: Path | None = None,
        isolated: bool = False,
    ) -> None:
        self.root = files.absolute(root)
        self._known = known
        self._config = None if config is None else files.absolute(config)
        self._isolated = isolated
        self._unset = settings.of_environment(os.environ)
        self._neighbourhood = neighbours.Neighbourhood()
        self._stamps: dict[Path, Stamp] = {}
        self._nearest: dict[Path, Path | None] = {}
        self._settings: dict[Path | None, Settings] = {}
        self._read: dict[Path, Settings] = {}
        self._errors: dict[Path, SettingsError] = {}
        self.override(overrides or {})

    # Settings

    def settings_for(self, path: Path) -> Settings:
        """The settings of the document ``path``.

        Those of a file that cannot be used are the last that could be, else the default ones; ``faults`` says why.
        """
        return self.settings_in(files.absolute(path).parent)

    def settings_in(self, folder: Path) -> Settings:
        """The settings of the documents in ``folder`` (absolute)."""
        file = self._file_for(folder)
        if file not in self._settings:
            self._settings[file] = settings.merge(self._from_file(file), self._overrides, self._known)
        return self._settings[file]

    def faults(self) -> tuple[SettingsError, ...]:
        """The settings files among those asked for that cannot be used, by path."""
        return tuple(self._errors[path] for path in sorted(self._errors))

    def override(self, overrides: Mapping[str, Any]) -> None:
        """Let ``overrides`` win over the settings files, in place of earlier ones; raises ``SettingsError``."""
        settings.merge(Settings.default(self.root), overrides, self._known)
        self._overrides = dict(overrides)
        self._settings.clear()

    # Neighbours

    def neighbours_of(self, path: Path) -> Neighbours:
        """Facts about the files beside the document ``path``."""
        return self._neighbourhood.facts(path)

    def dependencies(self, path: Path) -> tuple[Path, ...]:
        """The files, there or not, whose change may change the settings or the neighbours of ``path``."""
        self.settings_for(path)
        if self._isolated:
            watched: tuple[Path, ...] = ()
        elif self._config is not None:
            watched = (self._config,)
        else:
            watched = tuple(_settings_places(files.absolute(path).parent))
        return (*(place for place in watched if place in self._stamps), *self._neighbourhood.dependencies(path))

    # Files

    def candidates(self, paths: Iterable[Path]) -> Iterator[Candidate | Skip]:
        """The files to read among ``paths`` and in the folders among them."""
        return discovery.candidates(paths, self.settings_in)

    # Changes

    def refresh(self) -> frozenset[Path]:
        """Look at the files that answers depend on: those that changed, were made or were removed."""
        changed = stamps.changed(self._stamps)
        self._forget(changed)
        return changed | self._neighbourhood.refresh()

    def invalidate(self, path: Path) -> None:
        """Take note that ``path`` changed, was made or was removed."""
        paths = frozenset({files.absolute(path)})
        self._forget(paths)
        self._neighbourhood.forget(paths)

    def _forget(self, paths: frozenset[Path]) -> None:
        for path in paths & self._stamps.keys():
            del self._stamps[path]
            self._settings.pop(path, None)
            self._errors.pop(path, None)
            # A settings file that was made or removed changes which one is nearest.
            self._nearest.clear()

    def _file_for(self, folder: Path) -> Path | None:
        if self._isolated:
            return None
        if self._config is not None:
            self._note(self._config)
            return self._config
        passed = []
        found: Path | None = None
        for around in (folder, *folder.parents):
            if around in self._nearest:
                found = self._nearest[around]
                break
            passed.append(around)
            noted = [self._note(around / name) for name in settings.FILE_NAMES]
            if any(noted) and (found := settings.in_folder(around)) is not None:
                break
        self._nearest.update(dict.fromkeys(passed, found))
        return found

    def _note(self, path: Path) -> Stamp:
        if path not in self._stamps:
            self._stamps[path] = stamps.stamp(path)
        return self._stamps[path]

    def _from_file(self, file: Path | None) -> Settings:
        if file is None:
            return Settings.default(self.root, self._unset)
        try:
            self._read[file] = settings.read(file, self._known, self._unset)
        except SettingsError as error:
            self._errors[file] = error
            return self._read.get(file) or Settings.default(file.parent, self._unset)
        return self._read[file]


def _settings_places(folder: Path) -> Iterator[Path]:
    for around in (folder, *folder.parents):
        for name in settings.FILE_NAMES:
            yield around / name
