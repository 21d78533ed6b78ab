"""VS Code itself, with the extension as it is packed: its own suites in the extension host, and the ways of a user."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from editors.driving import BROKEN, SHORT
from editors.samples import EMOJI, MANIFEST, TOOLS, Sample
from editors.vscode.code import EXTENSION, PACKAGE, Session, install, put_server, require, vs_code

# One after the other: together they would only wait for each other.
pytestmark = pytest.mark.xdist_group("vscode")

SEVERITIES = {1: "error", 2: "warning"}
MOST_BYTES = 500_000


@pytest.fixture(scope="module", autouse=True)
def _installed() -> None:
    require()


def npm(*arguments: str) -> None:
    """Run a script of the extension; what it prints is in the report of a test that fails."""
    subprocess.run(["npm", "run", *arguments], cwd=EXTENSION, stdin=subprocess.DEVNULL, timeout=120, check=True)


@pytest.fixture(scope="module")
def package() -> Path:
    """The extension, packed as for its users."""
    npm("package")
    return PACKAGE


@pytest.fixture(scope="module")
def extensions(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of extensions in which ours is installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(package, folder)
    return folder / "extensions"


def write(folder: Path, *samples: Sample) -> None:
    work = folder / "work"
    work.mkdir()
    for sample in samples:
        (work / sample.name).write_text(sample.text, encoding="utf-8")


def verified(report: dict[str, Any], folder: Path) -> dict[str, Any]:
    """``report``, which says that the scenario came to its end."""
    assert "problem" not in report, f"{report['problem']}\n{report}\npicture: {folder / 'pictures' / 'failure.png'}"
    return report


def keep_pictures(folder: Path, *names: str) -> None:
    """Copy pictures to the folder that MCP_LSP_PICTURES names, if it does."""
    target = os.environ.get("MCP_LSP_PICTURES")
    for name in names:
        picture = folder / "pictures" / f"{name}.png"
        assert picture.stat().st_size > 20_000
        if target:
            shutil.copy(picture, target)


def expected(sample: Sample) -> list[dict[str, Any]]:
    """What is underlined in ``sample``."""
    return [
        {"severity": SEVERITIES[found.severity], "line": found.line, "under": found.under} for found in sample.findings
    ]


def test_the_extension_passes_its_checks() -> None:
    npm("check")


def test_the_package_is_small(package: Path) -> None:
    assert package.stat().st_size < MOST_BYTES


def test_the_suites_pass_in_the_extension_host(tmp_path: Path) -> None:
    npm("build")
    npm("compile-tests")
    put_server(tmp_path)
    with vs_code(tmp_path) as code:
        address = code.page(
            extensionDevelopmentPath=str(EXTENSION), extensionTestsPath=str(EXTENSION / "out-test" / "index")
        )
        report = verified(code.drive("suites", address), tmp_path)
    said = (tmp_path / "suites.txt").read_text()
    print(said)
    assert report["code"] == 0, said
    assert " 0 failed" in said


def test_squiggles_are_under_the_very_text(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, TOOLS, MANIFEST, EMOJI)
    put_server(tmp_path)
    with vs_code(tmp_path, extensions) as code:
        files = {sample.name: len(sample.findings) for sample in (EMOJI, MANIFEST, TOOLS)}
        report = verified(code.drive("look", files=files), tmp_path)
    for sample in (EMOJI, MANIFEST, TOOLS):
        assert report["squiggles"][sample.name] == expected(sample)


def test_findings_are_shown_explained_and_mended(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, TOOLS)
    put_server(tmp_path)
    with vs_code(tmp_path, extensions) as code:
        report = verified(code.drive("mend", file=str(code.workspace / TOOLS.name)), tmp_path)

    problems = "\n".join(report["problems"])
    for found in TOOLS.findings:
        # VS Code says this one itself, and once is enough.
        if found.code == "json-trailing-comma":
            assert found.code not in problems
        else:
            assert f"mcp-lsp {found.code} [Ln {found.line + 1}, " in problems
    assert "Trailing comma json" in problems

    first = TOOLS.steps[0].code
    assert "Add the root type." in report["hover"]["text"]
    assert {"text": first, "to": f'command:mcp-lsp.openRulePage?["{first}"]'} in report["hover"]["links"]
    assert report["page"].startswith(first)
    assert report["fixes"][0] == TOOLS.steps[0].fix
    assert report["fixed"] == TOOLS.fixed
    assert report["mended"] == TOOLS.mended
    assert {one["under"] for one in report["left"]} == {
        found.under for found in TOOLS.findings if found.code in TOOLS.left
    }
    keep_pictures(tmp_path, "vscode-problems", "vscode-hover", "vscode-quick-fix")


def test_the_address_of_a_schema_can_be_trusted(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, MANIFEST)
    put_server(tmp_path)
    with vs_code(tmp_path, extensions) as code:
        report = verified(code.drive("trustSchema"), tmp_path)
    assert any(fix.startswith("Trust https://static.modelcontextprotocol.io/") for fix in report["fixes"])
    settings = json.loads((tmp_path / "user" / "User" / "settings.json").read_text())
    assert list(settings["json.schemaDownload.trustedDomains"].values()) == [True]


def test_a_setting_counts_at_once(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, EMOJI)
    put_server(tmp_path)
    with vs_code(tmp_path, extensions) as code:
        verified(code.drive("settings"), tmp_path)


def test_a_server_that_crashes_comes_back(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, TOOLS)
    put_server(tmp_path)
    with vs_code(tmp_path, extensions) as code:
        report = verified(code.drive("crash", pids=str(tmp_path / "pids")), tmp_path)
    assert report["afterCrash"] == report["afterRestart"]


def test_a_server_that_is_missing_is_said_to_be(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, TOOLS)
    put_server(tmp_path)
    server = tmp_path / "bin" / "mcp-lsp"
    aside = server.rename(tmp_path / "mcp-lsp")
    with vs_code(tmp_path, extensions) as code:
        report = verified(code.drive("missing", server=str(server), aside=str(aside)), tmp_path)
    assert report["message"]["text"].startswith("mcp-lsp: the language server was not found on this machine.")
    assert {"Open Settings", "Show Output"} <= set(report["message"]["buttons"])


def test_an_untrusted_workspace_does_not_say_what_runs(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, TOOLS)
    put_server(tmp_path)
    trace, program = tmp_path / "trace", tmp_path / "work" / "program"
    program.write_text(f"#!/bin/sh\ntouch '{trace}'\n")
    program.chmod(0o755)
    (tmp_path / "work" / ".vscode").mkdir()
    (tmp_path / "work" / ".vscode" / "settings.json").write_text(json.dumps({"mcp-lsp.path": str(program)}))
    with vs_code(tmp_path, extensions, trusted=False) as code:
        report = verified(code.drive("trust", trace=str(trace)), tmp_path)
    assert report["ranUntrusted"] is False


def test_a_server_that_does_not_start_fails_the_drive(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, EMOJI)
    put_server(tmp_path, BROKEN)
    with vs_code(tmp_path, extensions) as code:
        report = code.drive("lookInVain", short=SHORT)
    assert report["problem"] == "waited in vain for 2 squiggles"
