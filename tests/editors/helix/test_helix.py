"""Helix itself, typed into and read from its screen, with the very ``languages.toml`` of ``editors/helix``."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import pytest

from editors.driving import (
    BROKEN,
    PATIENCE,
    PROJECT,
    SHORT,
    WORKING,
    Drive,
    Scene,
    ended,
    ends,
    plan,
    program,
    scene,
    verify,
)
from editors.samples import SAMPLES, TOOLS, Sample

# Wide enough for the list of findings beside its preview, and high enough for a whole file.
WIDTH, HEIGHT = 220, 60
FIX_ALL = "Fix all that can be mended safely in this file"
SEVERITIES = {"ERROR": 1, "WARN": 2}
#: Between the selections that Helix writes out.
END = "\x1e"
T = TypeVar("T")


class InVain(Exception):
    """What never came, and the screen as it was then."""


class Row(NamedTuple):
    """A row of Helix's list of findings."""

    severity: int
    code: str


@dataclass(frozen=True)
class Helix:
    """A running Helix; ``tmux`` is how to speak to the terminal that it runs in."""

    tmux: tuple[str, ...]
    environment: dict[str, str]
    selections: Path
    patience: float

    def ask(self, *arguments: str) -> str:
        command = [*self.tmux, *arguments]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False, timeout=30)
        return done.stdout

    def press(self, *keys: str) -> None:
        self.ask("send-keys", *keys)

    def command(self, line: str) -> None:
        self.ask("send-keys", "-l", f":{line}")
        self.press("Enter")

    def screen(self) -> list[str]:
        return self.ask("capture-pane", "-p").splitlines()

    def wait(self, what: str, look: Callable[[], T | None]) -> T:
        """What ``look`` gives as soon as it gives anything."""
        end = time.monotonic() + self.patience
        while (found := look()) is None:
            if time.monotonic() > end:
                raise InVain(f"waited in vain for {what}", self.screen())
            time.sleep(0.05)
        return found

    def rows(self) -> list[Row] | None:
        """The rows of the list of findings, while it is open and complete."""
        text = "\n".join(self.screen())
        total = re.search(r"│ +(\d+)/\1 ││", text)
        rows = [Row(SEVERITIES[one], code) for one, code in re.findall(r"│ [> ] (ERROR|WARN) +([a-z-]+) ", text)]
        return rows if total and len(rows) == int(total[1]) else None

    def listed(self) -> list[Row]:
        """The findings in the order of Helix's list, the severe ones first."""
        self.press("Space", "d")
        rows = self.wait("the list of findings", self.rows)
        self.press("C-c")
        self.wait("the end of the list", lambda: True if self.rows() is None else None)
        return rows

    def wait_for_codes(self, what: str, codes: list[str]) -> list[Row]:
        def look() -> list[Row] | None:
            rows = self.listed()
            return rows if sorted(row.code for row in rows) == codes else None

        return self.wait(what, look)

    def jump(self, row: int) -> dict[str, Any]:
        """Jump to a row of the list, which selects what the finding is about; that text, and its line from 0."""
        self.selections.write_text("")
        self.press("Space", "d")
        self.wait("the list of findings", self.rows)
        self.press(*["Down"] * row, "Enter")
        self.wait("the end of the list", lambda: True if self.rows() is None else None)
        self.command("pipe-to take")

        def look() -> str | None:
            text, end, _ = self.selections.read_text("utf-8").partition(END)
            return text if end else None

        return {"under": self.wait("the selection", look), "line": self.line()}

    def line(self) -> int:
        """The line of the cursor, from 0, as the status line has it."""
        shown = self.wait("the position", lambda: re.search(r" 1 sel +(\d+):", "\n".join(self.screen())))
        return int(shown[1]) - 1

    def shown(self, rows: list[Row]) -> list[dict[str, Any]]:
        """What is shown, for the report; where a finding comes from Helix does not say."""
        found = [row._asdict() | self.jump(at) | {"source": "mcp-lsp"} for at, row in enumerate(rows)]
        return sorted(found, key=lambda one: one["line"])

    def hover(self, words: str) -> str:
        """What the hover of the place of the cursor shows, once ``words`` are in it."""
        before = self.screen()

        def look() -> str | None:
            text = popup(before, self.screen())
            return text if words in text else None

        self.press("Space", "k")
        text = self.wait(f"a hover that says: {words}", look)
        self.press("C-c")
        self.wait("the end of the hover", lambda: True if look() is None else None)
        return text

    def choose(self, title: str) -> None:
        """Take ``title`` from the menu, which opens below the line of the cursor with its first row chosen."""
        below = self.line() + 1

        def look() -> int | None:
            lines = self.screen()
            at = next((at for at, line in enumerate(lines) if re.match(rf"\W* {below} ", line)), None)
            row = next((row for row, line in enumerate(lines) if line.rstrip().endswith(f" {title}")), None)
            return None if at is None or row is None else row - at - 1

        self.press("Space", "a")
        row = self.wait(f"{title} in the menu", look)
        self.press(*["Down"] * row, "Enter")

    def text(self, file: Path) -> str:
        """The text, which is saved for that: what is in ``file`` then was just written."""
        file.unlink()
        self.command("write!")

        def look() -> str | None:
            text = file.read_text("utf-8") if file.exists() else ""
            return text if text.endswith("}\n") else None

        return self.wait("the saved file", look)


def popup(before: list[str], now: list[str]) -> str:
    """The text that came up over the screen, without the breaks between its lines and the edge at its right."""
    # The last lines are those of the status.
    lines = [(old.ljust(WIDTH), new.ljust(WIDTH)) for old, new in zip(before, now, strict=False)][: HEIGHT - 2]
    over = [new for old, new in lines if old != new]
    left = min((next(at for at in range(WIDTH) if old[at] != new[at]) for old, new in lines if old != new), default=0)
    return " ".join(" ".join(line[left:].rstrip(" ▐").split()) for line in over)


@contextmanager
def helix(at: Scene, patience: float) -> Iterator[Helix]:
    """Helix with the file of ``at`` open; nothing of it is left behind."""
    tmux = (program("tmux"), "-f", "/dev/null")
    start = [*tmux, "new-session", "-d", "-x", str(WIDTH), "-y", str(HEIGHT), program("hx"), str(at.file)]
    settings = at.folder / "config" / "helix"
    settings.mkdir(parents=True)
    shutil.copy(PROJECT / "editors" / "helix" / "languages.toml", settings)
    selections = at.folder / "selections"
    take = at.folder / "bin" / "take"
    take.write_text(f"#!/bin/sh\n{{ cat; printf '\\036'; }} >>{shlex.quote(str(selections))}\n")
    take.chmod(0o755)
    environment = at.environment | {
        "XDG_CONFIG_HOME": str(at.folder / "config"),
        "XDG_CACHE_HOME": str(at.folder / "cache"),
        # The way to its socket must be short.
        "TMUX_TMPDIR": tempfile.mkdtemp(prefix="mcp-lsp-"),
    }
    try:
        subprocess.run(start, env=environment, cwd=at.file.parent, check=True, timeout=30)
        yield Helix(tmux, environment, selections, patience)
    finally:
        subprocess.run([*tmux, "kill-server"], env=environment, stderr=subprocess.DEVNULL, check=False, timeout=30)
        shutil.rmtree(environment["TMUX_TMPDIR"])
        left = ended(at.mark)
    assert left == []


def drive(folder: Path, sample: Sample, server: str = WORKING, patience: float = PATIENCE) -> Drive:
    """Do what the plan for ``sample`` says."""
    at = scene(folder, sample.name, sample.text, server)
    todo = plan(sample)
    report: dict[str, Any] = {}
    with helix(at, patience) as editor:
        rows = editor.wait_for_codes("diagnostics", todo["codes"])
        report["before"] = editor.shown(rows)
        for step in todo["steps"]:
            editor.jump(next(at for at, row in enumerate(rows) if row.code == step["code"]))
            editor.hover(step["says"])
            editor.choose(step["fix"])
            rows = editor.wait_for_codes(f"the fix of {step['code']}", step["left"])
        report["fixed"] = editor.text(at.file)
        if todo["fixAll"]:
            editor.choose(FIX_ALL)
            editor.wait_for_codes("all fixes", todo["left"])
            report["mended"] = editor.text(at.file)
        editor.command("quit!")
        editor.wait("the end of Helix", lambda: None if editor.screen() else True)
    return Drive(0, report, "", ends(at))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_findings_are_shown_explained_and_mended(tmp_path: Path, sample: Sample) -> None:
    verify(drive(tmp_path, sample), sample)


def test_a_server_that_does_not_start_fails_the_drive(tmp_path: Path) -> None:
    with pytest.raises(InVain, match="waited in vain for diagnostics"):
        drive(tmp_path, TOOLS, BROKEN, SHORT)
