"""The commands and their options. Each command's module is imported when it runs."""

from __future__ import annotations

import argparse
import io
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from mcp_lsp import __version__

# What a run ends with; see docs/cli.md.
OK, FOUND, WRONG, NOTHING = 0, 1, 2, 3

_SEVERITIES = ("error", "warning", "information", "hint")
_PRESETS = ("recommended", "strict")


def run(arguments: list[str] | None = None) -> int:
    """Parse the arguments, run the command, return its exit code."""
    parser = _parser()
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["--stdio"]:
        given = ["serve", *given]
    options, rest = parser.parse_known_args(given)
    if options.command == "check" and all(argument == "-" or argument[:1] != "-" for argument in rest):
        # argparse takes paths from one place only, and people write options between them.
        options.paths, rest = options.paths + rest, []
    if rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if options.command is None:
        parser.print_help(sys.stderr)
        return WRONG
    if options.command == "check":
        _refuse_idle(parser, options)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # What a console or a pipe of another encoding cannot show must not end the run.
            stream.reconfigure(errors="replace")
    module = import_module(f"mcp_lsp.cli.{options.command}")
    try:
        code: int = module.run(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader, such as `head`, has gone; what is still buffered must not fail at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FOUND
    except KeyboardInterrupt:
        return 130


def _refuse_idle(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """Exit with code 2 where an option would do nothing."""
    if options.unsafe_fixes and not (options.fix or options.diff):
        parser.error("--unsafe-fixes goes with --fix or --diff")
    if options.diff and options.format != "text":
        parser.error("--diff prints a diff; the edits are in the report that --format json gives without it")
    if options.matrix and (options.fix or options.diff):
        parser.error("--matrix changes nothing: --fix and --diff do not go with it")
    if options.format == "markdown" and not options.matrix:
        parser.error("--format markdown goes with --matrix")
    if options.stdin_filename and "-" not in options.paths:
        parser.error("--stdin-filename goes with the path -")


class _Help(argparse.HelpFormatter):
    """Help as wide as the terminal. Its own way to ask for that imports four archivers, at every start."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


class _Parser(argparse.ArgumentParser):
    """A parser, and those of the commands below it, with such help."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=_Help, **options)


def _columns() -> int:
    try:
        return int(os.environ.get("COLUMNS") or os.get_terminal_size().columns) or 80
    except (ValueError, OSError):
        return 80


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="mcp-lsp",
        description="A language server and linter for MCP definition files: server.json manifests, and tool, resource "
        "and prompt definitions. It is not an MCP server.",
    )
    parser.add_argument("--version", action="version", version=f"mcp-lsp {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_check(commands)
    explain = commands.add_parser(
        "explain",
        help="show a rule's page, or what an error of a client or the registry means",
        description="Show the page of a rule, or the rules that find what an error message speaks of. Exit code: "
        "0 explained, 1 nothing certain is known about the words, 2 no such rule.",
    )
    explain.add_argument("text", nargs="+", metavar="RULE|TEXT", help="the id of a rule, or the error; - reads it")
    explain.add_argument("--format", choices=("text", "json"), default="text")
    rules = commands.add_parser("rules", help="list the rules", description="List all rules with their severities.")
    rules.add_argument("--format", choices=("text", "json", "markdown"), default="text")
    targets = commands.add_parser(
        "targets",
        help="list the clients to check for",
        description="List the clients that can be checked for; with names, what each of them refuses.",
    )
    targets.add_argument("names", nargs="*", metavar="NAME", help="the id of a client")
    targets.add_argument("--format", choices=("text", "json", "markdown"), default="text")
    serve = commands.add_parser(
        "serve", help="run the language server", description="Run the language server on standard input and output."
    )
    serve.add_argument("--stdio", action="store_true", help="the only transport; accepted since editors pass it")
    serve.add_argument(
        "--log", choices=("error", "warning", "info", "debug"), default="warning", help="to standard error"
    )
    return parser


def _add_check(commands: argparse._SubParsersAction[_Parser]) -> None:
    check = commands.add_parser(
        "check",
        help="check files and folders",
        description="Check files and folders. Exit code: 0 nothing found, 1 findings, 2 wrong usage, unreadable files "
        "or broken settings, 3 nothing to check.",
    )
    check.add_argument("paths", nargs="*", metavar="PATH", help="files and folders (default: .); - is standard input")
    fixing = check.add_mutually_exclusive_group()
    fixing.add_argument("--fix", action="store_true", help="apply the safe fixes")
    fixing.add_argument("--diff", action="store_true", help="show what --fix would do, and write nothing")
    check.add_argument("--unsafe-fixes", action="store_true", help="with --fix or --diff: the unsafe ones as well")
    check.add_argument(
        "--matrix", action="store_true", help="show which client takes which tool, in place of the findings"
    )
    check.add_argument("--format", choices=("text", "json", "markdown"), default="text")
    check.add_argument("--preset", choices=_PRESETS)
    check.add_argument(
        "--target", action="append", metavar="A,B", help="the clients that count, in place of those of the settings"
    )
    check.add_argument("--revision", metavar="DATE", help="the protocol revision that counts (default: all of them)")
    check.add_argument(
        "--fail-on", choices=_SEVERITIES, default="error", help="the least severity that makes the exit code 1"
    )
    check.add_argument(
        "--min-severity", choices=_SEVERITIES, default="warning", help="the least severity that text shows"
    )
    check.add_argument(
        "--ignore-unknown", action="store_true", help="skip named files that are of none of the kinds read"
    )
    configuration = check.add_mutually_exclusive_group()
    configuration.add_argument("--config", type=Path, metavar="FILE", help="this settings file for all")
    configuration.add_argument("--isolated", action="store_true", help="no settings file at all")
    check.add_argument("--stdin-filename", metavar="NAME", help="what standard input would be called as a file")
    check.add_argument("--color", choices=("auto", "always", "never"), default="auto")
