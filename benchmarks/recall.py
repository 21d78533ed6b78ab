"""What linters of MCP files find: ours and others', in one run.

    python benchmarks/recall.py [--bin FOLDER]... [--official FILE]...

Each of the 23 defects of tools and 22 of manifests (`defects.py`) is put into a good file, one at a time.
A linter has found it when it says something that it does not say of the good file.
Noise is what it says of well-kept files, given with `--official`; time is that of one run on the good file.
`--bin` names folders with the commands of other linters; one that is not there is left out.
One of them asks for a file on the web at every start; nothing here needs it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from defects import MANIFEST, SERVER_DEFECTS, TOOL_DEFECTS, TOOLS, Defect, Json, with_defect

Said = Counter[tuple[str, str]]
"""What a linter says of a file: how often each (severity, text)."""


class Linter(NamedTuple):
    """A command line tool: its arguments after the command, and how its JSON is read.

    ``tools`` and ``manifests`` say which files it reads.
    """

    name: str
    command: str
    arguments: tuple[str, ...]
    read: Callable[[Any], Iterator[tuple[str, str]]]
    tools: bool = True
    manifests: bool = False


def _ours(report: Any) -> Iterator[tuple[str, str]]:
    for finding in report["findings"]:
        yield finding["severity"], f"{finding['rule']}: {finding['message']}"


def _cards(report: Any) -> Iterator[tuple[str, str]]:
    for tool in report["tools"]:
        for issue in tool["issues"]:
            yield issue["severity"], f"{issue['code']}: {issue['path']} {issue['evidence']}"
    for source in report["sources"]:
        for error in source["errors"]:
            yield "error", str(error)


def _strict(report: Any) -> Iterator[tuple[str, str]]:
    for finding in report["findings"]:
        yield "error", f"{finding['code']}: {finding['json_pointer']} {finding['message']}"


def _nikhail(report: Any) -> Iterator[tuple[str, str]]:
    for finding in report["findings"]:
        yield finding["severity"], f"{finding['rule']}: {finding['message']}"


def _skillsaw(report: Any) -> Iterator[tuple[str, str]]:
    for violation in report["violations"]:
        yield violation["severity"], f"{violation['rule_id']}: {violation['message']}"


def _cisco(report: Any) -> Iterator[tuple[str, str]]:
    for result in report["scan_results"]:
        for analyzer in result["findings"].values():
            for threat in analyzer["threat_names"]:
                yield "error" if analyzer["severity"] == "HIGH" else "warning", threat


LINTERS = (
    Linter("mcp-lsp", "mcp-lsp", ("check", "--isolated", "--format", "json", "{}"), _ours, manifests=True),
    Linter(
        "mcp-lsp --preset strict",
        "mcp-lsp",
        ("check", "--isolated", "--preset", "strict", "--format", "json", "{}"),
        _ours,
        manifests=True,
    ),
    Linter(
        "mcp-tool-card-linter",
        "mcp-tool-card-linter",
        ("lint", "--tools-file", "{}", "--format", "json", "--fail-on", "never"),
        _cards,
    ),
    Linter("mcp-strict-check", "mcp-strict-check", ("--tools", "{}", "--axis", "all", "--json"), _strict),
    Linter("nikhail", "nikhail", ("-f", "json", "{}"), _nikhail),
    Linter(
        "skillsaw",
        "skillsaw",
        ("lint", "--format", "json", "--no-progress", "{}"),
        _skillsaw,
        tools=False,
        manifests=True,
    ),
    Linter(
        "cisco-ai-mcp-scanner",
        "mcp-scanner",
        ("--analyzers", "yara", "--format", "raw", "static", "--tools", "{}"),
        _cisco,
    ),
)


def said_of(linter: Linter, command: str, path: Path) -> tuple[Said, float]:
    """(what the linter says of a file, the seconds that it took); what it cannot read counts as one finding."""
    began = time.perf_counter()
    run = subprocess.run(
        [command, *(argument.format(path) for argument in linter.arguments)],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=path.parent,
        env={**os.environ, "NO_COLOR": "1"},
    )
    took = time.perf_counter() - began
    start = run.stdout.find("{")
    try:
        report, _ = json.JSONDecoder().raw_decode(run.stdout[max(start, 0) :])
    except ValueError:
        return Counter({("error", "refused: " + (run.stderr or run.stdout).strip()[-80:]): 1}), took
    return Counter(linter.read(report)), took


def found(linter: Linter, command: str, good: Json, defects: dict[str, Defect], name: str, folder: Path) -> list[str]:
    """The names of the defects that the linter finds."""

    def said(file: Json) -> Said:
        path = folder / name
        path.write_text(json.dumps(file, indent=2, ensure_ascii=False), encoding="utf-8")
        return said_of(linter, command, path)[0]

    clean = said(good)
    return [defect for defect, put in defects.items() if said(with_defect(good, put)) - clean]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", action="append", default=[], type=Path)
    parser.add_argument("--official", action="append", default=[], type=Path)
    arguments = parser.parse_args()
    path = os.pathsep.join(map(str, (Path(sys.executable).parent, *arguments.bin)))
    rows = []
    missed: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for linter in LINTERS:
            command = shutil.which(linter.command, path=path)
            if command is None:
                continue
            tools = found(linter, command, TOOLS, TOOL_DEFECTS, "tools.json", folder) if linter.tools else None
            servers = (
                found(linter, command, MANIFEST, SERVER_DEFECTS, "server.json", folder) if linter.manifests else None
            )
            good = folder / ("tools.json" if linter.tools else "server.json")
            good.write_text(json.dumps(TOOLS if linter.tools else MANIFEST), encoding="utf-8")
            times = [said_of(linter, command, good)[1] for _ in range(3)]
            noise: Counter[str] = Counter()
            for official in arguments.official if linter.tools else ():
                for (severity, _), count in said_of(linter, command, official.resolve())[0].items():
                    noise[severity] += count
            louder = sum(noise[severity] for severity in ("critical", "error", "warning"))
            rows.append(
                (linter.name, _share(tools, TOOL_DEFECTS), _share(servers, SERVER_DEFECTS), louder, noise, times)
            )
            missed[linter.name] = [d for d in TOOL_DEFECTS if tools is not None and d not in tools]
            missed[linter.name] += [d for d in SERVER_DEFECTS if servers is not None and d not in servers]
    print(f"{'linter':26}{'tools':>8}{'manifests':>11}{'errors+warnings':>17}{'all':>6}{'seconds':>9}")
    for called, tools_share, servers_share, louder, noise, times in rows:
        print(
            f"{called:26}{tools_share:>8}{servers_share:>11}{louder:17}{noise.total():6}{statistics.median(times):9.2f}"
        )
    for called, defects in missed.items():
        print(f"\n{called} misses: {', '.join(defects) or 'nothing'}")


def _share(names: list[str] | None, defects: dict[str, Defect]) -> str:
    return "-" if names is None else f"{len(names)}/{len(defects)}"


if __name__ == "__main__":
    main()
