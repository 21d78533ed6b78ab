"""The state of a session: the open documents, their reports, and the work that is still to be done on them.

Everything happens on one thread. Messages only note what is to be done; ``work`` does it, a few milliseconds at a
time, and is not called while a message waits. So a report never speaks of a text that the client has changed.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from lsprotocol import types

from mcp_lsp.engine import Engine, Report
from mcp_lsp.engine.incremental import context_of
from mcp_lsp.model.document import Document
from mcp_lsp.rules import pages, registry
from mcp_lsp.rules.api import Neighbours, Options, Severity
from mcp_lsp.rules.settings import SETTINGS_INVALID
from mcp_lsp.server import texts
from mcp_lsp.server.client import Client, path_of
from mcp_lsp.server.diagnostics import Encoder, described, encoded_range, published
from mcp_lsp.server.disk import Disk
from mcp_lsp.text import Text
from mcp_lsp.workspace import files, settings_keys
from mcp_lsp.workspace.settings import FILE_NAMES, Settings, SettingsError, kebab
from mcp_lsp.workspace.workspace import Workspace

log = logging.getLogger(__name__)

SLICE = 0.005
"""Seconds of work after which messages get a chance."""
LOOK_AGAIN = 1.0
"""Seconds between two looks at the disk for a client that does not watch files for us."""


@dataclass(eq=False)
class OpenFile:
    """A document that is open in the editor.

    ``report`` is that of ``document`` once ``steps`` have come to an end, ``read`` says that there has been one;
    ``awaited`` are the requests that need it.
    """

    uri: str
    path: Path | None
    document: Document
    encoder: Encoder
    steps: Generator[None, None, Report] | None = None
    report: Report | None = None
    read: bool = False
    awaited: list[asyncio.Future[None]] = field(default_factory=list)


class Session:
    """Everything that the server knows between two messages.

    ``send`` publishes encoded parameters of ``textDocument/publishDiagnostics``, ``refresh`` asks a client that pulls
    to do so again, ``waiting`` says whether the client has sent something that was not handled yet.
    """

    def __init__(self, send: Callable[[str], None], refresh: Callable[[], None], waiting: Callable[[], bool]) -> None:
        self.client = Client()
        self.engine = Engine()
        self.files: dict[str, OpenFile] = {}
        self._send = send
        self._refresh = refresh
        self._waiting = waiting
        self._unfinished: dict[str, None] = {}
        # Where the client shows findings, by the URI that it shows them at.
        self._shown: set[str] = set()
        self._uris: dict[Path, str] = {}
        self._faults: tuple[SettingsError, ...] = ()
        self._looked: dict[str, float] = {}
        self._overrides: dict[str, Any] = {}

    @cached_property
    def workspace(self) -> Workspace:
        """Settings and neighbours; first asked for after ``initialize``, whose answer need not wait for all rules."""
        return Workspace(self.client.roots[0] if self.client.roots else Path.cwd(), registry.names)

    @cached_property
    def disk(self) -> Disk:
        return Disk(self.workspace, self.engine, self._publish_disk, lambda path: self._open_at(path) is not None)

    # Texts

    def opened(self, item: types.TextDocumentItem) -> None:
        self._look_at_neighbours()
        if self._due("files"):
            self.disk.note_changed()
        if (before := self.files.get(item.uri)) is not None:
            self._settle(before)
        path = path_of(item.uri)
        path = None if path is None else files.absolute(path)
        kind = None if path is None else self.workspace.settings_for(path).kind_of(path)
        document = Document.open(item.text, _name_of(item.uri, path), kind, item.version)
        if path is not None:
            shown_at = self._uris.get(path)
            if shown_at is not None and shown_at != item.uri:
                self._clear(shown_at)
            self._uris[path] = item.uri
        self.files[item.uri] = file = OpenFile(item.uri, path, document, self._encoder(item.uri, path))
        self._lint(file)

    def changed(
        self, item: types.VersionedTextDocumentIdentifier, changes: Iterable[types.TextDocumentContentChangeEvent]
    ) -> None:
        file = self.files.get(item.uri)
        if file is None:
            log.warning("a change of %s, which is not open, was ignored", item.uri)
            return
        self._look_at_neighbours()
        file.document = texts.apply(file.document, changes, self.client.encoding, item.version)
        self._lint(file)

    def saved(self) -> None:
        """Something was saved; a client that does not watch files says no more about what changed on disk."""
        if not self.client.registers_watchers:
            self._looked.pop("neighbours", None)
            self._look_at_neighbours()
        if self._due("folders"):
            self.scan()

    def closed(self, uri: str) -> None:
        file = self.files.pop(uri, None)
        if file is None:
            return
        self._unfinished.pop(uri, None)
        self._settle(file)
        self.engine.forget(uri)
        if file.path is not None and self.disk.knows(file.path):
            # What is on disk counts again; until it is read, what was shown stays.
            self.disk.note(file.path)
        else:
            self._clear(uri)
            if file.path is not None:
                self._uris.pop(file.path, None)

    async def settled(self, uri: str) -> tuple[OpenFile, Report] | None:
        """The open document ``uri`` and its report, once there is one; ``None`` where it is not open.

        Other messages are handled meanwhile, so the report may be that of a later version than was asked about.
        """
        while (file := self.files.get(uri)) is not None:
            if file.report is not None:
                return file, file.report
            awaited: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            file.awaited.append(awaited)
            await awaited
        return None

    # Settings and files on disk

    def configure(self, values: Mapping[str, Any]) -> str | None:
        """Let the editor's settings win over those of files; the complaint, if they cannot be used.

        Keys that are no settings are passed over: an editor's section may hold its extension's own.
        """
        known = {key: value for key, value in values.items() if kebab(key) in settings_keys.KEYS}
        if known == self._overrides:
            return None
        try:
            self.workspace.override(known)
        except SettingsError as error:
            return f"The settings of the editor cannot be used. {error}"
        self._overrides = known
        self._settings_changed()
        return None

    def scan(self) -> None:
        """Check the files of the workspace, if the settings want it."""
        self.disk.scan(self._scanned())

    def folders_changed(self, added: Iterable[Path], removed: Iterable[Path]) -> None:
        """The user put folders into the workspace, or took some out."""
        gone = frozenset(removed)
        kept = (root for root in self.client.roots if root not in gone)
        self.client = replace(self.client, roots=tuple(dict.fromkeys((*kept, *added))))
        self.scan()

    def files_changed(self, paths: Iterable[Path]) -> None:
        """The client saw that files were changed, made or removed."""
        changed = frozenset(files.absolute(path) for path in paths)
        for path in changed:
            self.workspace.invalidate(path)
        self._neighbours_changed(changed)
        if not self.client.pull:
            for path in changed:
                self.disk.note(path)

    def settings_of(self, file: OpenFile) -> Settings:
        return self._settings_at(file.path)

    def neighbours_of(self, file: OpenFile) -> Neighbours:
        return Neighbours() if file.path is None else self.workspace.neighbours_of(file.path)

    def _settings_at(self, path: Path | None) -> Settings:
        return self.workspace.settings_in(self.workspace.root) if path is None else self.workspace.settings_for(path)

    def _settings_changed(self) -> None:
        for file in self.files.values():
            kind = None if file.path is None else self.settings_of(file).kind_of(file.path)
            if kind is not file.document.forced:
                before = file.document
                file.document = Document.open(before.text.string, before.name, kind, before.version)
            # Links may have changed as well, and they are part of what was encoded.
            file.encoder = self._encoder(file.uri, file.path)
            self._lint(file)
        self.disk.recheck(self._scanned())
        self._ask_to_pull()

    def _neighbours_changed(self, changed: frozenset[Path]) -> None:
        if any(path.name in FILE_NAMES for path in changed):
            self._settings_changed()
            return
        for file in self.files.values():
            if file.path is not None and not changed.isdisjoint(self.workspace.dependencies(file.path)):
                self._lint(file)
        self.disk.note_neighbours(changed)
        self._ask_to_pull()

    def _ask_to_pull(self) -> None:
        if self.client.pull and self.client.refreshes and self.files:
            self._refresh()

    def _look_at_neighbours(self) -> None:
        """Look whether settings and neighbours changed on disk, where nobody will say so."""
        if self._due("neighbours") and (changed := self.workspace.refresh()):
            self._neighbours_changed(changed)

    def _due(self, what: str) -> bool:
        """Whether it is time to look at ``what``: the client does not watch files, and the last look is long ago."""
        now = time.monotonic()
        if self.client.registers_watchers or now < self._looked.get(what, -inf) + LOOK_AGAIN:
            return False
        self._looked[what] = now
        return True

    def _scanned(self) -> tuple[Path, ...]:
        """The folders to scan. Of a home folder or a whole disk, opened by accident, nothing is."""
        if self.client.pull:
            return ()
        return tuple(
            root
            for root in map(files.absolute, self.client.roots)
            if root not in (Path.home(), Path(root.anchor)) and self.workspace.settings_in(root).scan
        )

    # Work

    def work(self) -> bool:
        """Work until a message comes in or ``SLICE`` is over; whether something is left to do."""
        end = time.perf_counter() + SLICE
        while self._step():
            if self._waiting() or time.perf_counter() >= end:
                return True
        return False

    def _step(self) -> bool:
        # The document that changed last is the one that somebody looks at.
        uri = next(reversed(self._unfinished), None)
        if uri is None:
            return self.disk.step() or self._publish_faults()
        file = self.files[uri]
        try:
            if file.report is None:
                self._advance(file)
            else:
                # A step of its own, so that a change which came in while the last one ran is applied first.
                del self._unfinished[uri]
                self._publish(file, file.report)
        except Exception:
            log.exception("%s was not checked", uri)
            self._unfinished.pop(uri, None)
            file.steps, file.report = (
                None,
                Report(file.document, Options(), context_of(file.document, Options()), [], []),
            )
            self._settle(file)
        return True

    def _lint(self, file: OpenFile) -> None:
        """Note that the report of ``file`` is out of date; a run that has begun is dropped."""
        file.steps = file.report = None
        self._unfinished.pop(file.uri, None)
        self._unfinished[file.uri] = None

    def _advance(self, file: OpenFile) -> None:
        if file.steps is None:
            options = self.settings_of(file).options
            file.steps = self.engine.steps(file.document, options, self.neighbours_of(file), file.uri)
        try:
            next(file.steps)
        except StopIteration as end:
            file.report = end.value
            file.steps = None
            if not file.read:
                # A document holds no cycles, so counting references frees it: the collector, which would look at
                # each of its nodes again and again, may pass it over.
                file.read = True
                gc.freeze()
            self._settle(file)

    def _settle(self, file: OpenFile) -> None:
        """Let the requests go on that wait for the report of ``file``, or for news of it."""
        for awaited in file.awaited:
            if not awaited.done():
                awaited.set_result(None)
        file.awaited.clear()

    # Publishing

    def _encoder(self, uri: str, path: Path | None) -> Encoder:
        docs_url = self._settings_at(path).docs_url
        return Encoder(self.client, uri, lambda rule: page_link(rule, docs_url), self._elsewhere)

    def _elsewhere(self, name: str) -> tuple[str, Text] | None:
        path = Path(name)
        file = self._open_at(path)
        if file is not None:
            return file.uri, file.document.text
        try:
            return self._uris.get(path, path.as_uri()), Text(files.read_text(path))
        except (files.Unreadable, ValueError):
            return None

    def _open_at(self, path: Path) -> OpenFile | None:
        uri = self._uris.get(path)
        return None if uri is None else self.files.get(uri)

    def _publish(self, file: OpenFile, report: Report) -> None:
        if file.document.layout is None:
            self._clear(file.uri)
        else:
            self._show(file.uri, file.document.version, file.encoder.encode(report))
        self._publish_faults()

    def _publish_disk(self, path: Path, report: Report | None) -> None:
        uri = self._uris.get(path)
        if report is None:
            if uri is not None:
                self._clear(uri)
                del self._uris[path]
            return
        uri = self._uris[path] = uri or path.as_uri()
        self._show(uri, None, self._encoder(uri, path).encode(report))

    def _publish_faults(self) -> bool:
        """Show what is wrong with settings files, if that changed."""
        faults = self.workspace.faults()
        if faults == self._faults:
            return False
        before, self._faults = self._faults, faults
        for error in faults:
            assert error.path is not None
            self._show(error.path.as_uri(), None, self._encoded_faults(error))
        for path in {error.path for error in before} - {error.path for error in faults}:
            assert path is not None
            self._clear(path.as_uri())
        return True

    def _encoded_faults(self, error: SettingsError) -> str:
        assert error.path is not None
        try:
            text = Text(files.read_text(error.path))
        except files.Unreadable:
            text = Text("")
        link = page_link(SETTINGS_INVALID.id, None)
        parts = []
        for fault in error.faults:
            where = encoded_range(text, *text.line_span(min(fault.line, text.lines) - 1), self.client)
            rest = described(Severity.ERROR, SETTINGS_INVALID.id, str(fault), link)
            parts.append(f'{{"range":{where},{rest}}}')
        return f"[{','.join(parts)}]"

    def _show(self, uri: str, version: int | None, diagnostics: str) -> None:
        if not self.client.pull:
            self._shown.add(uri)
            self._send(published(uri, version, diagnostics))

    def _clear(self, uri: str) -> None:
        """Take back what is shown at ``uri``, if anything is."""
        if uri in self._shown:
            self._shown.remove(uri)
            self._send(published(uri, None, "[]"))


def page_link(rule: str, docs_url: str | None) -> str | None:
    """The URI of a rule's page; ``None`` where there is no such page on this machine or on the web."""
    link = pages.link(rule, docs_url)
    return link if "://" in link else None


def _name_of(uri: str, path: Path | None) -> str:
    """The name of a file, also of one that is on no disk (``untitled:server.json``)."""
    return path.name if path is not None else PurePosixPath(unquote(urlsplit(uri).path)).name
