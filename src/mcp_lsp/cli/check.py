"""``mcp-lsp check``: read, lint, mend, report."""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from mcp_lsp.cli.main import FOUND, NOTHING, OK, WRONG
from mcp_lsp.cli.results import Checked, Outcome, Skipped
from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import Kind
from mcp_lsp.rules.api import Severity
from mcp_lsp.rules import registry
from mcp_lsp.workspace import files
from mcp_lsp.workspace.discovery import Skip
from mcp_lsp.workspace.settings import SettingsError
from mcp_lsp.workspace.signs import worth_parsing
from mcp_lsp.workspace.workspace import Workspace

_STDIN = "-"


class _Source(NamedTuple):
    """A text to check: what it is called in the output, where it stands, and whether the user asked for it."""

    shown: str
    path: Path
    named: bool
    kind: Kind | None
    text: str


def run(options: argparse.Namespace) -> int:
    """Check what the options name; returns the exit code."""
    try:
        workspace = Workspace(Path.cwd(), registry.names, _overrides(options), options.config, options.isolated)
    except SettingsError as error:
        return _complain(error)
    outcome = Outcome()
    engine = Engine()
    mending = options.fix or options.diff
    changed: list[str] = []
    for source in _sources(options, workspace, outcome):
        settings = workspace.settings_for(source.path)
        if faults := workspace.faults():
            return _complain(*faults)
        document = Document.open(source.text, source.shown, source.kind)
        if document.layout is None:
            _not_ours(source, options, outcome)
            continue
        neighbours = workspace.neighbours_of(source.path)
        # A program writes a generated file again; what is to be mended is the program.
        if mending and not settings.is_generated(files.absolute(source.path)):
            from mcp_lsp.engine.fixes import fix_all

            mended = fix_all(document, engine, settings.options, neighbours, unsafe=options.unsafe_fixes)
            outcome.fixed += len(mended.applied)
            for rule, title in mended.dropped:
                print(f"mcp-lsp: {source.shown}: the fix {title!r} of {rule} was not applied, it does harm", file=sys.stderr)
            if options.diff:
                changed.extend(_diff(source.shown, document, mended.document))
                outcome.fixed = 0
            else:
                _write(source, mended.document)
                document = mended.document
        report = engine.lint(document, settings.options, neighbours)
        outcome.files.append(Checked(source.shown, report, settings.docs_url))
    _print(options, outcome, changed)
    return _exit_code(options, outcome)


def _overrides(options: argparse.Namespace) -> dict[str, Any]:
    """The settings that the command line gives."""
    overrides: dict[str, Any] = {}
    if options.preset:
        overrides["preset"] = options.preset
    if options.target:
        overrides["targets"] = [target for targets in options.target for target in targets.split(",") if target]
    if options.revision:
        overrides["revision"] = options.revision
    return overrides


def _sources(options: argparse.Namespace, workspace: Workspace, outcome: Outcome) -> Iterator[_Source]:
    """The texts to check; what cannot be read, or cannot concern us, is noted in ``outcome``."""
    paths: list[str] = options.paths or ["."]
    if _STDIN in paths:
        name = options.stdin_filename or "<stdin>"
        try:
            text = files.decode(Path(name), sys.stdin.buffer.read())
        except files.Unreadable as error:
            outcome.unreadable.append(Skipped(name, error.reason))
        else:
            yield _Source(name, Path(options.stdin_filename or "stdin.json"), True, None, text)
    for candidate in workspace.candidates(Path(path) for path in paths if path != _STDIN):
        shown = _shown(candidate.path)
        if isinstance(candidate, Skip):
            _unreadable(outcome, shown, candidate.reason, named=str(candidate.path) in paths)
            continue
        try:
            data = files.read_bytes(candidate.path)
            if not candidate.named and candidate.kind is None and not worth_parsing(data):
                outcome.skipped.append(Skipped(shown, "holds no MCP definitions"))
                continue
            text = files.decode(candidate.path, data)
        except files.Unreadable as error:
            _unreadable(outcome, shown, error.reason, named=candidate.named)
            continue
        yield _Source(shown, candidate.path, candidate.named, candidate.kind, text)


def _unreadable(outcome: Outcome, shown: str, reason: str, *, named: bool) -> None:
    """Note what cannot be read: an error where the user named it, else one more file that was skipped."""
    (outcome.unreadable if named else outcome.skipped).append(Skipped(shown, reason))


def _shown(path: Path) -> str:
    """``path`` relative to the working directory where it lies below, with ``/``."""
    relative = os.path.relpath(path)
    return Path(path if relative.startswith("..") else relative).as_posix()


def _not_ours(source: _Source, options: argparse.Namespace, outcome: Outcome) -> None:
    if not source.named or options.ignore_unknown:
        outcome.skipped.append(Skipped(source.shown, "holds no MCP definitions"))
    elif not source.text.strip("\ufeff \t\r\n"):
        outcome.unknown.append(Skipped(source.shown, "is empty"))
    else:
        reason = "is neither a server.json manifest nor a file of tool, resource or prompt definitions"
        outcome.unknown.append(Skipped(source.shown, reason))


def _diff(shown: str, before: Document, after: Document) -> list[str]:
    old, new = before.text.string, after.text.string
    return list(
        difflib.unified_diff(
            old.splitlines(keepends=True), new.splitlines(keepends=True), f"a/{shown}", f"b/{shown}"
        )
    )


def _write(source: _Source, after: Document) -> None:
    text = after.text.string
    if source.shown == "<stdin>" or source.path == Path("stdin.json"):
        sys.stdout.write(text)
    elif text != source.text:
        # Line ends and a byte order mark are part of the text; nothing is translated.
        source.path.write_bytes(text.encode("utf-8", "surrogatepass"))


def _print(options: argparse.Namespace, outcome: Outcome, changed: list[str]) -> None:
    for skipped in (*outcome.unreadable, *outcome.unknown):
        print(f"mcp-lsp: {skipped.path} {skipped.reason}", file=sys.stderr)
    if options.diff:
        for line in changed:
            print(line, end="" if line.endswith("\n") else "\n\\ No newline at end of file\n")
        return
    # With --fix, what came in on standard input goes out mended; the report must not get in its way.
    stream = sys.stderr if options.fix and _STDIN in options.paths else sys.stdout
    if options.format == "json":
        from mcp_lsp.cli import json_output

        json_output.write(outcome, stream)
    elif outcome.files or not (outcome.unreadable or outcome.unknown):
        from mcp_lsp.cli import text_output

        text_output.write(outcome, Severity(options.min_severity), options.color, stream)


def _exit_code(options: argparse.Namespace, outcome: Outcome) -> int:
    if outcome.unreadable:
        return WRONG
    least = Severity(options.fail_on).rank
    if any(located.severity.rank <= least for checked in outcome.files for located in checked.findings):
        return FOUND
    if outcome.unknown or (not outcome.files and not (options.ignore_unknown and outcome.skipped)):
        return NOTHING
    return OK


def _complain(*errors: SettingsError) -> int:
    for error in errors:
        print(f"mcp-lsp: {error}", file=sys.stderr)
    return WRONG

