"""VS Code, started for a test and stopped after it, and the driver that uses it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any
from urllib.parse import urlencode, urlsplit

from editors.driving import EDITORS, PROJECT, WORKING, ended, missing
from editors.samples import Sample

HERE = Path(__file__).parent
EXTENSION = PROJECT / "editors" / "vscode"
PACKAGE = EXTENSION / "mcp-lsp.vsix"
INSTALLED = EDITORS / "vscode"
NODE = INSTALLED / "node"
MODULES = INSTALLED / "program" / "node_modules"
PROGRAM = MODULES / "code-server" / "lib" / "vscode"

SEVERITIES = {1: "error", 2: "warning"}

#: Seconds that a scenario waits for each thing, and that it may take in all.
PATIENCE, LONGEST = 60.0, 300.0

# What keeps VS Code from asking the web, and its own hints out of the pictures; its JSON extension stays as it is.
SETTINGS: Mapping[str, Any] = {
    "chat.disableAIFeatures": True,
    "editor.hover.delay": 100,
    "editor.minimap.enabled": False,
    "extensions.autoCheckUpdates": False,
    "extensions.ignoreRecommendations": True,
    "files.autoSave": "off",
    "git.enabled": False,
    # Nothing listens there.
    "http.proxy": "http://127.0.0.1:9",
    "npm.fetchOnlinePackageInfo": False,
    "telemetry.telemetryLevel": "off",
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "workbench.startupEditor": "none",
}


def chromium() -> str:
    """The browser that VS Code is shown in."""
    found = os.environ.get("MCP_LSP_CHROMIUM") or shutil.which("chromium")
    return found or missing("chromium")


def require() -> None:
    """Skip the test, or fail it where editors are required, unless everything is installed."""
    chromium()
    if not (NODE.exists() and PROGRAM.is_dir() and (EXTENSION / "node_modules").is_dir()):
        missing("VS Code, or what its extension is built with,")


@dataclass(frozen=True)
class Session:
    """A VS Code that runs, with its files and those of the test in ``folder``."""

    folder: Path
    url: str
    environment: Mapping[str, str]

    @property
    def workspace(self) -> Path:
        return work_of(self.folder)

    @property
    def pictures(self) -> Path:
        return self.folder / "pictures"

    def page(self, **payload: str) -> str:
        """The address of the workspace; ``payload`` names folders for VS Code itself."""
        query = {"folder": str(self.workspace)}
        if payload:
            host = urlsplit(self.url).netloc
            query["payload"] = json.dumps([(name, f"vscode-remote://{host}{path}") for name, path in payload.items()])
        return f"{self.url}/?{urlencode(query)}"

    def drive(self, *scenarios: str, url: str | None = None, **plan: Any) -> Drive:
        """Open the workspace in a browser, and do one after the other of ``scenarios.mjs`` with ``plan``."""
        self.pictures.mkdir(exist_ok=True)
        report, log = self.folder / "report.json", self.folder / "drive.log"
        report.unlink(missing_ok=True)
        environment = {
            **self.environment,
            "DRIVE_CHROMIUM": chromium(),
            "DRIVE_MODULES": str(MODULES),
            "DRIVE_PATIENCE": str(int(PATIENCE * 1000)),
            "DRIVE_PICTURES": str(self.pictures),
            "DRIVE_PLAN": json.dumps(plan),
            "DRIVE_REPORT": str(report),
        }
        with _group([NODE, HERE / "drive.mjs", url or self.page(), *scenarios], environment, log) as driver:
            code = driver.wait(timeout=LONGEST)
        return Drive(code, json.loads(report.read_text()) if report.exists() else {"problem": log.read_text()}, self)


@dataclass(frozen=True)
class Drive:
    """The end of a drive: its exit code and what it reported."""

    code: int
    report: Mapping[str, Any]
    session: Session

    @property
    def problem(self) -> str | None:
        """Why it ended early, if it did."""
        problem: str | None = self.report.get("problem")
        return problem

    def seen(self, scenario: str) -> dict[str, Any]:
        """What was seen in a scenario, which must have come to its end."""
        found: dict[str, Any] | None = self.report.get("seen", {}).get(scenario)
        assert found is not None, f"{self.report}\npicture: {self.session.pictures / 'failure.png'}"
        return found


def work_of(folder: Path) -> Path:
    """The folder that VS Code opens, whose name is in the pictures, where ``folder`` holds all files of a test."""
    return folder / "weather"


def user_settings(folder: Path) -> Path:
    """The file with the settings of the user."""
    return folder / "user" / "User" / "settings.json"


@contextmanager
def vs_code(
    folder: Path,
    extensions: Path | None = None,
    *,
    own_extensions: Path = PROGRAM / "extensions",
    trusted: bool = True,
    suites: bool = False,
) -> Iterator[Session]:
    """A VS Code with the installed ``extensions`` and with its own, whose home is in ``folder``.

    It takes every workspace for ``trusted``, or asks.
    With ``suites`` it is one that runs tests in its extension host; such a one shows no notifications.

    When it ends, so does everything that it started.
    """
    require()
    settings = user_settings(folder)
    for made in (work_of(folder), folder / "bin", folder / "home", settings.parent):
        made.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps(SETTINGS))
    port = _free_port()
    command = _server_command(folder, extensions or folder / "extensions")
    command += ["--host", "127.0.0.1", "--port", str(port), "--without-connection-token", "--telemetry-level", "off"]
    # The environment is the one given here, not that of a login shell.
    command.append("--force-disable-user-env")
    if trusted:
        command.append("--disable-workspace-trust")
    if suites:
        command.append("--enable-smoke-test-driver")
    command += ["--builtin-extensions-dir", own_extensions]
    log = folder / "code.log"
    with TemporaryDirectory(prefix="vscode-", ignore_cleanup_errors=True) as temporary:
        session = Session(folder, f"http://127.0.0.1:{port}", _environment(folder, temporary))
        try:
            with _group(command, session.environment, log) as server:
                _wait_for(session.url, server, log)
                yield session
        finally:
            assert ended(str(folder)) == []


def npm(*scripts: str) -> None:
    """Run scripts of the extension side by side; what they print is in the report of a test that fails."""
    require()
    running = [
        subprocess.Popen(["npm", "run", script], cwd=EXTENSION, stdin=subprocess.DEVNULL, start_new_session=True)
        for script in scripts
    ]
    try:
        assert [process.wait(timeout=240) for process in running] == [0] * len(scripts)
    finally:
        for process in running:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def install(package: Path, folder: Path) -> None:
    """Install the extension ``package`` into ``folder / "extensions"``, as a user would from the file."""
    folder.mkdir(parents=True, exist_ok=True)
    command = _server_command(folder, folder / "extensions")
    subprocess.run(
        [*command, "--install-extension", package],
        env=_environment(folder, gettempdir()),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=True,
    )


def put_server(session_folder: Path, command: str = WORKING, log: str = "") -> Path:
    """Put a program ``mcp-lsp`` on the PATH that runs ``command``, and writes its process id to ``pids`` first.

    With ``log``, what it is sent goes to the file of that name too.
    """
    program = session_folder / "bin" / "mcp-lsp"
    program.parent.mkdir(parents=True, exist_ok=True)
    folder = program.parents[1]
    source = f"tee -a '{folder / log}' | " if log else "exec "
    program.write_text(
        "#!/bin/sh\n"
        f'if [ "$1" = --version ]; then exec {command} "$@"; fi\n'
        f"echo $$ >>'{folder / 'pids'}'\n"
        f'{source}{command} "$@"\n'
    )
    program.chmod(0o755)
    return program


def write(folder: Path, *samples: Sample) -> None:
    """Write ``samples`` into a new workspace in ``folder``."""
    work = work_of(folder)
    work.mkdir()
    for sample in samples:
        (work / sample.name).write_text(sample.text, encoding="utf-8")


def underlined(sample: Sample) -> list[dict[str, Any]]:
    """What is underlined in ``sample``, as a drive says it."""
    return [
        {"severity": SEVERITIES[found.severity], "line": found.line, "under": found.under} for found in sample.findings
    ]


def write_others(folder: Path, count: int) -> None:
    """Write ``count`` JSON files into ``folder`` that are none of ours."""
    values = list(range(200))
    (folder / "package.json").write_text(json.dumps({"name": "weather", "scripts": {}, "values": values}))
    (folder / "data").mkdir()
    for number in range(1, count):
        (folder / "data" / f"{number:04}.json").write_text(json.dumps({"name": f"station {number}", "values": values}))


def _server_command(folder: Path, extensions: Path) -> list[str | Path]:
    return [
        *(NODE, PROGRAM / "out" / "server-main.js", "--accept-server-license-terms"),
        *("--user-data-dir", folder / "user"),
        *("--server-data-dir", folder / "server"),
        *("--extensions-dir", extensions),
    ]


def _environment(folder: Path, temporary: str) -> dict[str, str]:
    """The environment of all that is started: nothing of the user's own, and no server but what the test puts there.

    There are sockets in ``temporary``, whose paths must be short, so that it is not in ``folder``.
    """
    return {
        "HOME": str(folder / "home"),
        "TMPDIR": temporary,
        "PATH": f"{folder / 'bin'}:/usr/bin:/bin",
        "LANG": "C.UTF-8",
        # By this what was started is found, whatever group it put itself into.
        "MCP_LSP_DRIVE": str(folder),
        # Where the suites of the extension write what they found.
        "MOCHA_REPORT": str(folder / "suites.txt"),
        # No gallery of extensions to ask.
        "EXTENSIONS_GALLERY": "{}",
    }


@contextmanager
def _group(
    command: Sequence[str | Path], environment: Mapping[str, str], log: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """A process whose whole group ends with the block; what it prints goes to ``log``."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
        )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path, patience: float = 30) -> None:
    end = time.monotonic() + patience
    while server.poll() is None and time.monotonic() < end:
        with suppress(OSError), urllib.request.urlopen(f"{url}/version", timeout=2):
            return
        time.sleep(0.05)
    raise RuntimeError(f"VS Code did not start:\n{log.read_text(errors='replace')[-2000:]}")
