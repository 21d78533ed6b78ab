"""The texts to check: standard input, the files that the user names, and those found in folders."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from mcp_lsp.cli.results import Outcome, Skipped
from mcp_lsp.model.kinds import Kind
from mcp_lsp.record import Record
from mcp_lsp.workspace import files
from mcp_lsp.workspace.discovery import Candidate, Skip
from mcp_lsp.workspace.signs import worth_parsing
from mcp_lsp.workspace.workspace import Workspace

STDIN = "-"
FOREIGN = "holds no MCP definitions"


class Source(Record):
    """A text to check.

    ``shown`` is what it is called in the output, ``path`` where it stands, or would stand if it is ``piped``.
    ``named`` says that the user asked for it, ``kind`` what the settings say it is.
    """

    shown: str
    path: Path
    named: bool
    kind: Kind | None
    text: str
    piped: bool = False


def read(paths: Iterable[str], stdin_filename: str | None, workspace: Workspace, outcome: Outcome) -> Iterator[Source]:
    """The texts of ``paths``; what cannot be read, or cannot concern us, is noted in ``outcome``."""
    named = list(paths) or ["."]
    if STDIN in named:
        yield from _piped(stdin_filename, workspace, outcome)
    asked = [Path(path) for path in named if path != STDIN]
    for candidate in workspace.candidates(asked):
        if isinstance(candidate, Skip):
            told = outcome.unreadable if candidate.path in asked else outcome.unread
            told.append(Skipped(shown(candidate.path), candidate.reason))
        else:
            yield from _file(candidate, outcome)


def shown(path: Path) -> str:
    """``path`` with ``/``, relative to the working directory where it lies below, else as the user wrote it."""
    whole, here = files.absolute(path), Path.cwd()
    return (whole.relative_to(here) if whole.is_relative_to(here) else path).as_posix()


def _piped(filename: str | None, workspace: Workspace, outcome: Outcome) -> Iterator[Source]:
    name = filename or "<stdin>"
    path = files.absolute(Path(filename or "stdin.json"))
    try:
        text = files.decode(path, _standard_input(path))
    except files.Unreadable as error:
        outcome.unreadable.append(Skipped(name, error.reason))
        return
    kind = workspace.settings_for(path).kind_of(path)
    yield Source(shown(Path(name)), path, True, kind, text, piped=True)


def _standard_input(path: Path) -> bytes:
    if sys.stdin is None:  # closed by whoever started this
        return b""
    try:
        data = sys.stdin.buffer.read(files.LIMIT + 1)
    except OSError as error:
        raise files.Unreadable(path, f"cannot be read: {error.strerror or error}") from error
    if len(data) > files.LIMIT:
        raise files.Unreadable(path, f"is larger than the {files.LIMIT // 1_000_000} MB that are read")
    return data


def _file(candidate: Candidate, outcome: Outcome) -> Iterator[Source]:
    path, name = candidate.path, shown(candidate.path)
    try:
        data = files.read_bytes(path)
    except files.Unreadable as error:
        (outcome.unreadable if candidate.named else outcome.unread).append(Skipped(name, error.reason))
        return
    if not candidate.named and candidate.kind is None and not worth_parsing(data):
        outcome.skipped.append(Skipped(name, FOREIGN))
        return
    try:
        text = files.decode(path, data)
    except files.Unreadable as error:
        # What is found in a folder has the words of a file of ours by now: to pass it over would be to pass it.
        outcome.unreadable.append(Skipped(name, error.reason))
        return
    yield Source(name, path, candidate.named, candidate.kind, text)
