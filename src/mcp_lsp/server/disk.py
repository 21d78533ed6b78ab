"""The files of the workspace that are not open: found, checked in small steps, and checked again when they change."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterable
from pathlib import Path

from mcp_lsp.engine import Engine, Report
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import Kind
from mcp_lsp.workspace import files, signs, stamps
from mcp_lsp.workspace.discovery import Skip
from mcp_lsp.workspace.stamps import Stamp
from mcp_lsp.workspace.workspace import Workspace

log = logging.getLogger(__name__)

Steps = Generator[None, None, None]
Publish = Callable[[Path, Report | None], None]
"""Show the report of a file; ``None``: there is no such file, or nothing of ours in it."""


class Disk:
    """Checks files on disk. Nothing happens but in ``step``, which does a small part of what there is to do."""

    def __init__(self, workspace: Workspace, engine: Engine, publish: Publish, is_open: Callable[[Path], bool]) -> None:
        self.looked_at = 0
        self._workspace = workspace
        self._engine = engine
        self._publish = publish
        self._is_open = is_open
        self._roots: tuple[Path, ...] = ()
        # The files that the last walk found, as they were when they were read; ours are those with definitions.
        self._stamps: dict[Path, Stamp] = {}
        self._ours: set[Path] = set()
        self._pending: dict[Path, None] = {}
        self._walk_wanted = False
        self._walking = False
        self._job: Steps | None = None

    # What there is to do

    def scan(self, roots: tuple[Path, ...]) -> None:
        """Find the files in ``roots`` (no others count from now on) and check those that are new or changed."""
        self._roots = roots
        self._walk_wanted = True

    def recheck(self, roots: tuple[Path, ...]) -> None:
        """Like ``scan``, but every file counts as changed: the settings did."""
        self._stamps = dict.fromkeys(self._stamps)
        self.scan(roots)

    def note(self, path: Path) -> None:
        """``path`` was changed, made or removed, or it was closed in the editor."""
        if path in self._stamps:
            self._pending[path] = None
        else:
            # Whether it belongs to the workspace only the walk knows.
            self._walk_wanted = bool(self._roots)

    def note_changed(self) -> None:
        """Look which of the known files changed."""
        self._pending.update(dict.fromkeys(stamps.changed(self._stamps)))

    def note_neighbours(self, changed: Iterable[Path]) -> None:
        """Check the files again that are compared with one of ``changed``."""
        paths = frozenset(changed)
        for path in self._ours:
            if not paths.isdisjoint(self._workspace.dependencies(path)):
                self._pending[path] = None

    def knows(self, path: Path) -> bool:
        """Whether ``path`` is a file of the workspace."""
        return path in self._stamps

    @property
    def walking(self) -> bool:
        """Whether a walk is under way or wanted."""
        return self._walk_wanted or self._walking

    # Doing it

    def step(self) -> bool:
        """Do a small part; whether there was any."""
        if self._job is None:
            if self._pending:
                path = next(iter(self._pending))
                del self._pending[path]
                self._job = self._check(path)
            elif self._walk_wanted:
                self._job = self._walk()
            else:
                return False
        try:
            next(self._job)
        except StopIteration:
            self._job = None
        except Exception:
            log.exception("a file of the workspace was not checked")
            self._job = None
        if self._job is None:
            self._walking = False
        return True

    def _walk(self) -> Steps:
        self._walk_wanted, self._walking = False, True
        found: set[Path] = set()
        for candidate in self._workspace.candidates(self._roots):
            yield
            if isinstance(candidate, Skip):
                log.warning("%s %s", candidate.path, candidate.reason)
                continue
            self.looked_at += 1
            found.add(candidate.path)
            if self._stamps.get(candidate.path) != stamps.stamp(candidate.path):
                yield from self._check(candidate.path, candidate.kind)
        for path in self._stamps.keys() - found:
            self._drop(path)

    def _check(self, path: Path, kind: Kind | None = None) -> Steps:
        """Read ``path`` and show what there is to say; without ``kind``, the settings are asked for it."""
        seen = stamps.stamp(path)
        if seen is None:
            self._drop(path)
            return
        self._stamps[path] = seen
        if self._is_open(path):
            return
        settings = self._workspace.settings_for(path)
        document = _read(path, kind or settings.kind_of(path))
        yield
        if document is None:
            self._ours.discard(path)
            self._publish(path, None)
            return
        self._ours.add(path)
        report = yield from self._engine.steps(document, settings.options, self._workspace.neighbours_of(path))
        # It may have been opened meanwhile, and then the editor's text counts.
        if not self._is_open(path):
            self._publish(path, report)

    def _drop(self, path: Path) -> None:
        self._stamps.pop(path, None)
        self._ours.discard(path)
        if not self._is_open(path):
            self._publish(path, None)


def _read(path: Path, kind: Kind | None) -> Document | None:
    """The document in ``path``, if it can be read and is one of the kinds that are."""
    try:
        data = files.read_bytes(path)
        if kind is None and not signs.worth_parsing(data):
            return None
        document = Document.open(files.decode(path, data), path.name, kind)
    except files.Unreadable as error:
        log.warning("%s", error)
        return None
    return None if document.layout is None else document
