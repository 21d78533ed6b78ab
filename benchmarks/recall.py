"""What linters of MCP files find: ours and others', in one run.

    python benchmarks/recall.py [--bin FOLDER]... [--official FILE]...

Each of the 23 defects of tools and 22 of manifests (`defects.py`) is put into a good file, one at a time.
A linter has found it when it says something that it does not say of the good file.
Noise is what it says of well-kept files, given with `--official`.
"Loud" are errors and warnings.
Time is that of one run on one file, and that of all defective files in as few runs as the linter can do with.
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
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from defects import MANIFEST, SERVER_DEFECTS, TOOL_DEFECTS, TOOLS, Defect, Json, with_defect

Said = Counter[tuple[str, str]]
"""What a linter says of a file: how often each (severity, text)."""


class Linter(NamedTuple):
    """A command line tool: its arguments after the command, and how its JSON is read.

    ``tools`` and ``manifests`` say which files it reads, ``many`` that it takes more than one at a time.
    """

    name: str
    command: str
    arguments: tuple[str, ...]
    read: Callable[[Any], Iterator[tuple[str, str]]]
    tools: bool = True
    manifests: bool = False
    many: bool = False


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
    Linter("mcp-lsp", "mcp-lsp", ("check", "--isolated", "--format", "json", "{}"), _ours, manifests=True, many=True),
    Linter(
        "mcp-lsp --preset strict",
        "mcp-lsp",
        ("check", "--isolated", "--preset", "strict", "--format", "json", "{}"),
        _ours,
        manifests=True,
        many=True,
    ),
    Linter(
        "mcp-tool-card-linter",
        "mcp-tool-card-linter",
        ("lint", "--tools-file", "{}", "--format", "json", "--fail-on", "never"),
        _cards,
    ),
    Linter("mcp-strict-check", "mcp-strict-check", ("--tools", "{}", "--axis", "all", "--json"), _strict),
    Linter("nikhail", "nikhail", ("-f", "json", "{}"), _nikhail, many=True),
    Linter(
        "skillsaw",
        "skillsaw",
        ("lint", "--format", "json", "--no-progress", "{}"),
        _skillsaw,
        tools=False,
        manifests=True,
        many=True,
    ),
    Linter(
        "cisco-ai-mcp-scanner",
        "mcp-scanner",
        ("--analyzers", "yara", "--format", "raw", "static", "--tools", "{}"),
        _cisco,
    ),
)


def run_on(linter: Linter, command: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    arguments = list(linter.arguments)
    at = arguments.index("{}")
    return subprocess.run(
        [command, *arguments[:at], *map(str, paths), *arguments[at + 1 :]],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=paths[0].parent,
        env={**os.environ, "NO_COLOR": "1"},
    )


def said_of(linter: Linter, command: str, path: Path) -> Said:
    """What the linter says of a file; what it cannot read counts as one finding."""
    run = run_on(linter, command, path)
    start = run.stdout.find("{")
    try:
        report, _ = json.JSONDecoder().raw_decode(run.stdout[max(start, 0) :])
    except ValueError:
        return Counter({("error", "refused: " + (run.stderr or run.stdout).strip()[-80:]): 1})
    return Counter(linter.read(report))


def seconds(linter: Linter, command: str, paths: Sequence[Path]) -> float:
    """The time that the linter takes for all of ``paths``; the median of three, where that does not take long."""
    runs = [paths] if linter.many else [[path] for path in paths]
    times = []
    for _ in range(3):
        began = time.perf_counter()
        for run in runs:
            run_on(linter, command, *run)
        times.append(time.perf_counter() - began)
        if times[0] > _LONG:
            break
    return statistics.median(times)


_LONG = 20


def write(files: Iterable[Json], name: str, folder: Path) -> list[Path]:
    """Each file under the same name, in a folder of its own."""
    paths = [folder / str(number) / name for number, _ in enumerate(files)]
    for path, file in zip(paths, files, strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(file, indent=2, ensure_ascii=False), encoding="utf-8")
    return paths


def found(linter: Linter, command: str, good: Json, defects: dict[str, Defect], name: str, folder: Path) -> list[str]:
    """The names of the defects that the linter finds."""

    def said(file: Json) -> Said:
        (path,) = write([file], name, folder)
        return said_of(linter, command, path)

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
            all_tools = write(
                [with_defect(TOOLS, put) for put in TOOL_DEFECTS.values()], "tools.json", folder / "all-tools"
            )
            servers_too = [with_defect(MANIFEST, put) for put in SERVER_DEFECTS.values()]
            all_servers = write(servers_too, "server.json", folder / "all-servers")
            times = (
                seconds(linter, command, (all_tools if linter.tools else all_servers)[:1]),
                seconds(linter, command, all_tools) if linter.tools else None,
                seconds(linter, command, all_servers) if linter.manifests else None,
            )
            noise: Counter[str] = Counter()
            for official in arguments.official if linter.tools else ():
                for (severity, _), count in said_of(linter, command, official.resolve()).items():
                    noise[severity] += count
            louder = sum(noise[severity] for severity in ("critical", "error", "warning"))
            rows.append(
                (linter.name, _share(tools, TOOL_DEFECTS), _share(servers, SERVER_DEFECTS), louder, noise, times)
            )
            missed[linter.name] = [d for d in TOOL_DEFECTS if tools is not None and d not in tools]
            missed[linter.name] += [d for d in SERVER_DEFECTS if servers is not None and d not in servers]
    print(f"{'':26}{'defects found':>19}{'noise':>14}{'seconds':>27}")
    print(f"{'':26}{'tools':>8}{'manifests':>11}{'loud':>8}{'all':>6}{'one file':>11}{'tools':>8}{'manifests':>11}")
    for called, tools_share, servers_share, louder, noise, (one, tools_time, servers_time) in rows:
        print(
            f"{called:26}{tools_share:>8}{servers_share:>11}{louder:8}{noise.total():6}{one:11.2f}"
            f"{_time(tools_time):>8}{_time(servers_time):>11}"
        )
    for called, defects in missed.items():
        print(f"\n{called} misses: {', '.join(defects) or 'nothing'}")


def _share(names: list[str] | None, defects: dict[str, Defect]) -> str:
    return "-" if names is None else f"{len(names)}/{len(defects)}"


def _time(seconds: float | None) -> str:
    return "-" if seconds is None else f"{seconds:.2f}"


if __name__ == "__main__":
    main()
