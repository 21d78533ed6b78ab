"""Which files to read: those that the user names, and those found in the folders that the user names."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from mcp_lsp.model.kinds import Kind
from mcp_lsp.record import Record
from mcp_lsp.workspace import files, globs
from mcp_lsp.workspace.globs import Globs
from mcp_lsp.workspace.settings import Settings

#: Snapshot tests (``.snap``) hold real tools.
SUFFIXES: Final = (".json", ".jsonc", ".snap")
#: Folders that are never entered: what is in them belongs to other projects, or to git.
CLOSED: Final = frozenset({".git", "node_modules", ".venv", "venv", ".tox", "site-packages"})
_VIRTUAL_ENVIRONMENT = "pyvenv.cfg"
_IGNORE_FILE = ".gitignore"


class Candidate(Record):
    """A file to read. ``named`` says that the user named it, ``kind`` what the settings say it is."""

    path: Path
    named: bool
    kind: Kind | None


class Skip(Record):
    """A path that could not be looked into; ``reason`` goes on from the path."""

    path: Path
    reason: str


class _Ignores(Record):
    """Globs, and what a name in the folder at hand has before it, seen from the folder of the globs."""

    globs: Globs
    prefix: str

    def within(self, name: str) -> _Ignores:
        """The same for the folder ``name`` in the one at hand."""
        return _Ignores(self.globs, f"{self.prefix}{name}/")


SettingsIn = Callable[[Path], Settings]


def candidates(paths: Iterable[Path], settings_in: SettingsIn) -> Iterator[Candidate | Skip]:
    """The files to read, each once: a file as it is named, a folder's files by name and before its folders.

    ``settings_in`` gives the settings that hold in a folder (absolute).
    A path that is no folder is given back whatever it is: reading it tells what is wrong with it.
    """
    starts = list(paths)
    folders = {start for start in starts if files.is_folder(start)}
    named = {files.absolute(start) for start in starts if start not in folders}
    seen: set[Path] = set()
    for start in starts:
        whole = files.absolute(start)
        if start in folders:
            found = _walk(start, settings_in)
        else:
            found = iter([(whole, Candidate(start, True, settings_in(whole.parent).kind_of(whole)))])
        for path, candidate in found:
            if path in seen:
                continue
            seen.add(path)
            yield candidate._replace(named=True) if isinstance(candidate, Candidate) and path in named else candidate


def _walk(start: Path, settings_in: SettingsIn) -> Iterator[tuple[Path, Candidate | Skip]]:
    """(the path from the root, what is to be said of it) of all that is in the folder ``start``."""
    top = files.absolute(start)
    # (path as the user would write it, the same from the root, what the .gitignore files above it say)
    waiting = [(start, top, _ignores_above(top))]
    while waiting:
        shown, folder, ignores = waiting.pop()
        try:
            with os.scandir(folder) as scan:
                entries = sorted(scan, key=lambda entry: entry.name)
        except OSError as error:
            yield folder, Skip(shown, f"is a folder that cannot be read: {error.strerror or error}")
            continue
        names = {entry.name for entry in entries}
        if _VIRTUAL_ENVIRONMENT in names and folder != top:
            continue
        if ".git" in names:
            ignores = ()
        if _IGNORE_FILE in names:
            ignores = (*ignores, _ignores_of(folder))
        settings = settings_in(folder)
        prefix = _prefix(folder, settings.root)
        # The settings have the last word: with ``!`` they bring back what a .gitignore leaves out.
        judges = ignores if prefix is None else (*ignores, _Ignores(settings.exclude, prefix))
        below = []
        for entry in entries:
            name = entry.name
            if _is_folder(entry):
                if name not in CLOSED and not _ignored(f"{name}/", judges):
                    below.append((shown / name, folder / name, tuple(judge.within(name) for judge in ignores)))
                continue
            kind = settings.kind_of(folder / name) if settings.files else None
            if kind is None and not name.lower().endswith(SUFFIXES):
                continue
            if settings.include and (prefix is None or not globs.matches(settings.include, prefix + name)):
                continue
            if _is_file(entry) and not _ignored(name, judges):
                yield folder / name, Candidate(shown / name, False, kind)
        waiting.extend(reversed(below))


def _prefix(folder: Path, root: Path) -> str | None:
    """What names in ``folder`` have before them, seen from ``root``; ``None`` for a folder outside of it."""
    if folder == root:
        return ""
    relative = globs.relative(folder, root)
    return None if relative is None else f"{relative}/"


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """A folder, not a link to one: links may lead in circles."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def _ignored(name: str, judges: tuple[_Ignores, ...]) -> bool:
    """What the last of ``judges`` that has something to say about ``name`` says; a folder's name ends with ``/``."""
    for judge in reversed(judges):
        verdict = globs.verdict(judge.globs, judge.prefix + name)
        if verdict is not None:
            return verdict
    return False


def _ignores_above(top: Path) -> tuple[_Ignores, ...]:
    """The .gitignore files of the repository above ``top``, the outermost first.

    None of them when they ignore ``top`` itself: the user asked for it.
    """
    inside: list[Path] = []
    for folder in (top, *top.parents):
        if files.is_repository(folder):
            break
        inside.insert(0, folder)
    else:
        return ()
    ignores: tuple[_Ignores, ...] = ()
    for folder in inside:
        ignores = (*ignores, _ignores_of(folder.parent))
        if _ignored(f"{folder.name}/", ignores):
            return ()
        ignores = tuple(judge.within(folder.name) for judge in ignores)
    return ignores


def _ignores_of(folder: Path) -> _Ignores:
    """Those of the .gitignore in ``folder``, which may be missing, for that folder."""
    try:
        data = files.read_bytes(folder / _IGNORE_FILE)
    except files.Unreadable:
        return _Ignores((), "")
    # File names that are no text come from the system with surrogates, and so may the globs for them.
    lines = data.decode("utf-8-sig", "surrogateescape").replace("\r\n", "\n").split("\n")
    return _Ignores(tuple(line for line in lines if line.strip() and not line.startswith("#")), "")
