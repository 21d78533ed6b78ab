"""``mcp-lsp check``: read, lint, mend, report."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mcp_lsp.cli import sources
from mcp_lsp.cli.commands import FOUND, NOTHING, OK, WRONG
from mcp_lsp.cli.results import Checked, Outcome, Skipped
from mcp_lsp.cli.sources import STDIN, Source
from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document
from mcp_lsp.rules import registry
from mcp_lsp.rules.api import Neighbours, Severity
from mcp_lsp.workspace import files
from mcp_lsp.workspace.settings import Settings, SettingsError
from mcp_lsp.workspace.workspace import Workspace

if TYPE_CHECKING:
    from mcp_lsp.engine.fixes import Mended


def run(options: argparse.Namespace) -> int:
    """Check what the options name; returns the exit code."""
    try:
        workspace = Workspace(Path.cwd(), registry.names, _overrides(options), options.config, options.isolated)
    except SettingsError as error:
        return _complain(error)
    outcome = Outcome()
    engine = Engine()
    for source in sources.read(options.paths, options.stdin_filename, workspace, outcome):
        settings = workspace.settings_for(source.path)
        if workspace.faults():
            break
        _check(source, settings, workspace.neighbours_of(source.path), engine, options, outcome)
    if faults := workspace.faults():
        return _complain(*faults)
    _print(options, outcome)
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


def _check(
    source: Source,
    settings: Settings,
    neighbours: Neighbours,
    engine: Engine,
    options: argparse.Namespace,
    outcome: Outcome,
) -> None:
    document = Document.open(source.text, source.shown, source.kind)
    generated = settings.is_generated(files.absolute(source.path))
    if document.layout is None:
        _not_ours(source, options, outcome)
    elif (options.fix or options.diff) and not generated:
        # A program writes a generated file again; what is to be mended is the program.
        from mcp_lsp.engine.fixes import fix_all

        mended = fix_all(document, engine, settings.options, neighbours, unsafe=options.unsafe_fixes)
        if _write(source, mended, options, outcome):
            document = mended.document
    if source.piped and options.fix:
        # Whoever pipes a text through gets it back, mended or not.
        _write_bytes(document.text.string)
    if document.layout is not None:
        report = engine.lint(document, settings.options, neighbours)
        outcome.files.append(Checked(source.shown, report, settings.docs_url, generated))
        if options.matrix:
            from mcp_lsp.cli import matrix

            wide = engine.lint(document, matrix.options_for(settings.options), neighbours)
            outcome.wide.append(Checked(source.shown, wide, settings.docs_url, generated))


def _not_ours(source: Source, options: argparse.Namespace, outcome: Outcome) -> None:
    if not source.named or options.ignore_unknown:
        outcome.skipped.append(Skipped(source.shown, sources.FOREIGN))
    elif not source.text.strip("\ufeff \t\r\n"):
        outcome.unknown.append(Skipped(source.shown, "is empty"))
    else:
        reason = "is neither a server.json manifest nor a file of tool, resource or prompt definitions"
        outcome.unknown.append(Skipped(source.shown, reason))


def _write(source: Source, mended: Mended, options: argparse.Namespace, outcome: Outcome) -> bool:
    """Write the mended text, or with ``--diff`` show it; returns whether it is what the file holds now."""
    for rule, title in mended.dropped:
        print(f"mcp-lsp: {source.shown}: the fix {title!r} of {rule} was not applied, it does harm", file=sys.stderr)
    text = mended.document.text.string
    if options.diff:
        _write_bytes(_diff(source.shown, source.text, text))
        return False
    if text != source.text and not source.piped:
        try:
            # Line ends and a byte order mark are part of the text; nothing is translated.
            source.path.write_bytes(_bytes(text))
        except OSError as error:
            outcome.unreadable.append(Skipped(source.shown, f"cannot be written: {error.strerror or error}"))
            return False
    outcome.fixed += len(mended.applied)
    return True


def _diff(name: str, before: str, after: str) -> str:
    """A unified diff, for ``patch -p1``, and with ``-d /`` for a file that is named from the root."""
    import difflib
    import io

    # Lines end at \n alone here, as they do for every program that reads a diff; a \r stays part of its line.
    old, new = (list(io.StringIO(text, newline="\n")) for text in (before, after))
    # A name with a space needs the tab after it.
    tab = "\t" if " " in name else ""
    name = name.lstrip("/")
    lines = difflib.unified_diff(old, new, f"a/{name}{tab}", f"b/{name}{tab}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _write_bytes(text: str) -> None:
    """Write part of a file to standard output, in the file's encoding and with its line ends."""
    sys.stdout.flush()
    sys.stdout.buffer.write(_bytes(text))


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _print(options: argparse.Namespace, outcome: Outcome) -> None:
    untold = (*outcome.unreadable, *outcome.unknown, *outcome.unread)
    sys.stdout.flush()
    for skipped in untold:
        print(f"mcp-lsp: {skipped.path} {skipped.reason}", file=sys.stderr)
    if options.diff:
        return
    # With --fix, what came in on standard input goes out mended; the report must not get in its way.
    stream = sys.stderr if options.fix and STDIN in options.paths else sys.stdout
    if options.matrix:
        from mcp_lsp.cli import matrix

        matrix.write(outcome.wide, options.format, stream)
    elif options.format == "json":
        from mcp_lsp.cli import json_output

        json_output.write(outcome, stream)
    elif outcome.files or not untold:
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
        for fault in error.faults:
            where = "mcp-lsp: " if error.path is None else f"{sources.shown(error.path)}:{fault.line}: "
            print(f"{where}{fault}", file=sys.stderr)
    return WRONG
