"""The linter that many of our rules come from: the published package, run by Node, and how verdicts compare."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mcp_lsp import LintReport

PACKAGE = "@cyanheads/mcp-ts-core"
VERSION = "0.10.17"
# Outside of the project, and kept between runs.
FOLDER = Path(tempfile.gettempdir()) / f"mcp-lsp-oracle-{VERSION}"
ENTRY = FOLDER / "node_modules" / PACKAGE / "dist/linter/index.js"

Case = dict[str, Any]
Said = Counter[tuple[str, str]]


class Verdicts(NamedTuple):
    """The rules of the other linter, what it says of each case, and the definitions of each as the framework has them.

    ``definitions`` are JSON, their schemas written out; ``listed`` is what a client of a server with them gets.
    """

    ids: frozenset[str]
    found: list[Said]
    definitions: list[Case]
    listed: list[Case]


@cache
def entry() -> Path:
    """The published linter, installed where no project is."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("needs node and npm")
    if not ENTRY.is_file():
        FOLDER.mkdir(parents=True, exist_ok=True)
        quiet = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts"]
        quiet += [f"--omit={kind}" for kind in ("dev", "optional", "peer")]
        install = [npm, "install", "--prefix", str(FOLDER), *quiet, f"{PACKAGE}@{VERSION}"]
        done = subprocess.run(install, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode or not ENTRY.is_file():
            pytest.skip(f"{PACKAGE}@{VERSION} cannot be installed: {done.stderr.strip()[-200:]}")
    return ENTRY


def theirs(cases: Sequence[Case], *, listed: bool = False) -> Verdicts:
    """What the published linter says, in one process; ``listed`` asks servers of the framework for their lists too."""
    command = ["node", str(Path(__file__).with_name("seed.mjs")), str(entry()), *(["listed"] if listed else [])]
    done = subprocess.run(command, input=json.dumps(cases), capture_output=True, text=True, timeout=300, check=True)
    answer = json.loads(done.stdout)
    found = [Counter(map(tuple, one)) for one in answer["found"]]
    return Verdicts(frozenset(answer["ids"]), found, answer["definitions"], answer["listed"])


# What may differ: the rule, why, and whether a case is one of those.


class Difference(NamedTuple):
    rules: tuple[str, ...]
    reason: str
    applies: Callable[[Case], bool]


def said_in(report: LintReport) -> Said:
    return Counter((one.rule, one.severity) for one in (*report.errors, *report.warnings))


class Comparison:
    """What differs without a reason, with the first case of each, and what was seen on the way.

    ``sides`` are what the report and what is expected are called.
    """

    def __init__(
        self, ids: Iterable[str], differences: Sequence[Difference], sides: tuple[str, str] = ("ours", "theirs")
    ) -> None:
        self.ids = frozenset(ids)
        self.differences = differences
        self.sides = sides
        self.counts: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.shown: set[str] = set()
        """The rules that the other linter reported at least once."""
        self.explained: Counter[str] = Counter()
        """How many cases each reason accounts for."""

    def add(self, case: Case, expected: Said, report: LintReport) -> None:
        """``expected`` is what the other linter says of the case, ``report`` what ours does."""
        said, expected = (
            Counter({one: count for one, count in all_said.items() if one[0] in self.ids})
            for all_said in (said_in(report), expected)
        )
        self.shown |= {rule for rule, _ in expected}
        for who, more in zip(self.sides, (said - expected, expected - said), strict=True):
            for rule, severity in more:
                reasons = (one.reason for one in self.differences if rule in one.rules and one.applies(case))
                if (reason := next(reasons, None)) is not None:
                    self.explained[reason] += 1
                else:
                    self.counts[f"only {who}: {rule} ({severity})"] += 1
                    self.examples.setdefault(f"only {who}: {rule} ({severity})", f"{json.dumps(case)}\n{report}")

    @property
    def unused(self) -> set[str]:
        """The reasons that explain nothing."""
        return {one.reason for one in self.differences} - self.explained.keys()

    def __str__(self) -> str:
        return "\n\n".join(f"{name}\n{example}" for name, example in self.examples.items())
