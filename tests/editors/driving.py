"""Running an editor on a file with our server, and taking down what it saw.

A drive is an editor's own script that follows a plan: it waits for the findings, asks for the hover of some of them,
applies their fixes, mends the file, and leaves. The plan goes to it and the report comes back as JSON.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import pytest

from editors.samples import Sample
from mcp_lsp.rules import pages

PROJECT = Path(__file__).parents[2]
#: Where ``scripts/setup_editors.sh`` puts the editors that are no package of the system.
EDITORS = Path(os.environ.get("MCP_LSP_EDITORS") or PROJECT / ".editors")
#: What ``mcp-lsp`` runs in a drive: this checkout, and something that only looks like a server.
WORKING = shlex.join([sys.executable, "-m", "mcp_lsp"])
BROKEN = "false"
#: Seconds that a drive waits for each thing, and for the thing that never comes from a broken server.
PATIENCE, SHORT = 30.0, 2.0

_MARK = "MCP_LSP_DRIVE"


def missing(what: str) -> NoReturn:
    """Skip the test, ``what`` being absent; fail it where the editors must be there."""
    if os.environ.get("MCP_LSP_REQUIRE_EDITORS") == "1":
        pytest.fail(f"{what} is not there, though MCP_LSP_REQUIRE_EDITORS says that it must be")
    pytest.skip(f"{what} is not there; scripts/setup_editors.sh installs it")


def program(name: str) -> str:
    """The path of an editor: of one installed for the tests, of one beside this Python, else of the one on the PATH."""
    if sys.platform != "linux":
        pytest.skip("drives look for processes in /proc, as Linux has it")
    places = [str(EDITORS / "bin"), str(Path(sys.executable).parent), os.environ.get("PATH", "")]
    found = shutil.which(name, path=os.pathsep.join(places))
    return found if found is not None else missing(name)


@dataclass(frozen=True)
class Scene:
    """A file in a workspace of its own, and the environment in which an editor finds ``mcp-lsp`` and no one's settings.

    Each process that an editor starts here inherits ``mark``, by which it is found whatever group it put itself into.
    """

    folder: Path
    file: Path
    mark: str
    environment: dict[str, str]


def scene(folder: Path, name: str, text: str, server: str = WORKING) -> Scene:
    """A file ``name`` with ``text`` below ``folder``; ``server`` is the command line that ``mcp-lsp`` stands for."""
    commands, work, home = (folder / one for one in ("bin", "work", "home"))
    for one in (commands, work, home):
        one.mkdir()
    command = commands / "mcp-lsp"
    # An editor that is gone takes its terminal with it; a server that was asked to leave just before may still do so.
    command.write_text(f"#!/bin/sh\ntrap '' HUP\n{server} \"$@\"\necho $? >>{shlex.quote(str(folder / 'ends'))}\n")
    command.chmod(0o755)
    # What tells editors that this is the folder of a project.
    (work / "mcp-lsp.toml").touch()
    file = work / name
    file.write_text(text, encoding="utf-8")
    mark = str(folder)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "TMUX", "DRIVE_"))}
    environment |= {
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
        _MARK: mark,
    }
    return Scene(folder, file, mark, environment)


@dataclass(frozen=True)
class Drive:
    """The end of a drive: the editor's exit code, what its script reported, and what it wrote to its terminal.

    ``ends`` are the exit codes of the server, once for each time that it ran to its end.
    """

    code: int
    report: dict[str, Any]
    output: str
    ends: list[int]

    @property
    def problem(self) -> object:
        """Why the script gave up, ``None`` where it did not; the output, where it did not even say so."""
        if not self.report:
            return self.output[-2000:] or "no report"
        return self.report.get("problem")


def drive(scene: Scene, command: Sequence[str], sample: Sample, *, patience: float = PATIENCE, **more: str) -> Drive:
    """Run an editor whose script follows the plan for ``sample``; ``more`` are variables for that script.

    The editor has a terminal of its own. When it is gone, so is everything that it started: what is not is killed, and
    fails the test.
    """
    report = scene.folder / "report.json"
    environment = scene.environment | {
        "DRIVE_PLAN": json.dumps({"file": str(scene.file), **plan(sample)}),
        "DRIVE_REPORT": str(report),
        "DRIVE_PATIENCE": str(int(patience * 1000)),
        **more,
    }
    code, output = in_terminal(command, scene.file.parent, environment, timeout=60 + 2 * patience)
    assert ended(scene.mark) == []
    return Drive(code, json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}, output, ends(scene))


def ends(scene: Scene) -> list[int]:
    """The exit codes of the server so far."""
    noted = scene.folder / "ends"
    return [int(line) for line in noted.read_text().split()] if noted.exists() else []


def plan(sample: Sample) -> dict[str, Any]:
    """What a script does with ``sample``, and what it waits for: the codes that are left after each change."""
    left = sorted(found.code for found in sample.findings)
    first = list(left)
    steps = []
    for step in sample.steps:
        left.remove(step.code)
        steps.append({"code": step.code, "fix": step.fix, "says": documentation(step.code), "left": list(left)})
    return {"codes": first, "steps": steps, "left": sorted(sample.left), "fixAll": sample.mended is not None}


def documentation(rule: str) -> str:
    """Words from the beginning of the rule's page, without any markup, as each editor must show them in a hover."""
    beginning = pages.readable(pages.section(rule)).split("\n\n")[0]
    plain = re.split(r"[`*_\[\]]", " ".join(beginning.split()))
    return max(plain, key=len).strip()


def in_terminal(command: Sequence[str], folder: Path, environment: dict[str, str], timeout: float) -> tuple[int, str]:
    """(exit code, output) of ``command`` in a terminal of 40 lines; killed with its process group after ``timeout``."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    # It becomes the leader of a session, and so of a process group, which has this terminal.
    own = ["setsid", "--ctty", *command]
    process = subprocess.Popen(own, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=environment)
    os.close(theirs)
    output: list[bytes] = []

    def read() -> None:
        with suppress(OSError):  # Linux says so when nobody holds the other end any more
            while piece := os.read(ours, 65536):
                output.append(piece)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        code = process.wait(timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        code = process.wait()
    reader.join(1)
    os.close(ours)
    return code, b"".join(output).decode("utf-8", "replace")


def ended(mark: str, patience: float = 5) -> list[str]:
    """Wait for the processes that carry ``mark`` to end; the command lines of those that did not, and were killed."""
    end = time.monotonic() + patience
    while (left := left_over(mark)) and time.monotonic() < end:
        time.sleep(0.05)
    for process in left:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    return list(left.values())


def left_over(mark: str) -> dict[int, str]:
    """The processes with ``mark`` in their environment, and their command lines."""
    sought = f"{_MARK}={mark}\0".encode()
    found = {}
    for entry in Path("/proc").iterdir():
        # A process may end while it is looked at, and one of somebody else does not show its environment.
        with suppress(OSError):
            if entry.name.isdigit() and sought in (entry / "environ").read_bytes():
                found[int(entry.name)] = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
    return found


def verify(done: Drive, sample: Sample) -> None:
    """Hold a drive against what ``sample`` must show, and must become."""
    assert done.problem is None, done.report
    assert done.code == 0
    report = done.report
    assert {one["source"] for one in report["before"]} == {"mcp-lsp"}
    shown = [(one["code"], one["line"], one["under"], one["severity"]) for one in report["before"]]
    assert shown == [tuple(found) for found in sample.findings]
    assert report["fixed"] == sample.fixed
    assert report.get("mended") == sample.mended
    # Some editors end the process as soon as they have asked the server to leave, or without a word to it.
    assert done.ends in ([0], [])
