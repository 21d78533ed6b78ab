"""VS Code, started for a test and stopped after it, and the driver that uses it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from editors.driving import EDITORS, PROJECT, WORKING, ended, missing

HERE = Path(__file__).parent
EXTENSION = PROJECT / "editors" / "vscode"
PACKAGE = EXTENSION / "mcp-lsp.vsix"
INSTALLED = EDITORS / "vscode"
NODE = INSTALLED / "node"
MODULES = INSTALLED / "program" / "node_modules"
PROGRAM = MODULES / "code-server" / "lib" / "vscode"

#: Seconds that a scenario waits for each thing, and that it may take in all.
PATIENCE, LONGEST = 30.0, 200.0

# What keeps VS Code from asking the web, and its own hints out of the pictures; its JSON extension stays as it is.
SETTINGS: Mapping[str, Any] = {
    "chat.disableAIFeatures": True,
    "editor.hover.delay": 100,
    "editor.minimap.enabled": False,
    "extensions.autoCheckUpdates": False,
    "extensions.ignoreRecommendations": True,
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
    return found or missing("there is no chromium")


def require() -> None:
    """Skip the test, or fail it where editors are required, unless everything is installed."""
    chromium()
    if not (NODE.exists() and PROGRAM.is_dir() and (EXTENSION / "node_modules").is_dir()):
        missing("VS Code is not installed: scripts/setup_vscode.sh does that")


@dataclass(frozen=True)
class Session:
    """A VS Code that runs, with its files and those of the test in ``folder``."""

    folder: Path
    url: str
    environment: Mapping[str, str]

    @property
    def workspace(self) -> Path:
        return self.folder / "work"

    @property
    def pictures(self) -> Path:
        return self.folder / "pictures"

    @property
    def programs(self) -> Path:
        """The folder that is first on the PATH."""
        return self.folder / "bin"

    def page(self, **payload: str) -> str:
        """The address of the workspace; ``payload`` names folders for VS Code itself."""
        query = {"folder": str(self.workspace)}
        if payload:
            host = urlsplit(self.url).netloc
            query["payload"] = json.dumps([(name, f"vscode-remote://{host}{path}") for name, path in payload.items()])
        return f"{self.url}/?{urlencode(query)}"

    def drive(self, scenario: str, url: str | None = None, patience: float = PATIENCE, **plan: Any) -> dict[str, Any]:
        """The report of a scenario of ``scenarios.mjs``; each thing may take ``patience`` seconds to come."""
        self.pictures.mkdir(exist_ok=True)
        report = self.folder / f"{scenario}.json"
        environment = {
            **self.environment,
            "DRIVE_CHROMIUM": chromium(),
            "DRIVE_MODULES": str(MODULES),
            "DRIVE_PATIENCE": str(int(patience * 1000)),
            "DRIVE_PICTURES": str(self.pictures),
            "DRIVE_PLAN": json.dumps(plan),
            "DRIVE_REPORT": str(report),
        }
        log = self.folder / "drive.log"
        with _group([NODE, HERE / "drive.mjs", scenario, url or self.page()], environment, log) as driver:
            code = driver.wait(timeout=LONGEST)
        seen: dict[str, Any] = (
            json.loads(report.read_text()) if report.exists() else {"problem": log.read_text()[-2000:]}
        )
        assert (code == 0) == ("problem" not in seen)
        return seen


@contextmanager
def vs_code(
    folder: Path, extensions: Path | None = None, settings: Mapping[str, Any] | None = None, trusted: bool = True
) -> Iterator[Session]:
    """A VS Code with the installed ``extensions`` and the user's ``settings``, whose home is in ``folder``.

    When it ends, so does everything that it started.
    """
    session = Session(folder, f"http://127.0.0.1:{_free_port()}", _environment(folder))
    for made in (session.workspace, session.programs, folder / "home", folder / "tmp", folder / "user" / "User"):
        made.mkdir(parents=True, exist_ok=True)
    (folder / "user" / "User" / "settings.json").write_text(json.dumps({**SETTINGS, **(settings or {})}))
    command = _server_command(folder, extensions or folder / "extensions")
    command += ["--host", "127.0.0.1", "--port", session.url.rpartition(":")[2], "--without-connection-token"]
    # A VS Code that is not built from source runs tests in its extension host only with the last one.
    command += ["--telemetry-level", "off", "--enable-smoke-test-driver"]
    # The environment is the one given here, not that of a login shell.
    command.append("--force-disable-user-env")
    if trusted:
        command.append("--disable-workspace-trust")
    log = folder / "code.log"
    try:
        with _group(command, session.environment, log) as server:
            _wait_for(session.url, server, log)
            yield session
    finally:
        assert ended(str(folder)) == []


def install(package: Path, folder: Path) -> None:
    """Install the extension ``package`` into ``folder / "extensions"``, as a user would from the file."""
    folder.mkdir(parents=True, exist_ok=True)
    command = _server_command(folder, folder / "extensions")
    subprocess.run(
        [*command, "--install-extension", package],
        env=_environment(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=True,
    )


def put_server(session_folder: Path, command: str = WORKING, log: str = "") -> None:
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


def _server_command(folder: Path, extensions: Path) -> list[str | Path]:
    return [
        *(NODE, PROGRAM / "out" / "server-main.js", "--accept-server-license-terms"),
        *("--user-data-dir", folder / "user"),
        *("--server-data-dir", folder / "server"),
        *("--extensions-dir", extensions),
    ]


def _environment(folder: Path) -> dict[str, str]:
    """The environment of all that is started: nothing of the user's own, and no server but what the test puts there."""
    return {
        "HOME": str(folder / "home"),
        "TMPDIR": str(folder / "tmp"),
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
