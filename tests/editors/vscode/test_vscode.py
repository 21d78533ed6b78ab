"""VS Code itself, with the extension as it is packed: its own suites in the extension host, and the ways of a user."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from editors.driving import BROKEN, SHORT, documentation
from editors.samples import EMOJI, MANIFEST, TOOLS, Sample
from editors.vscode.code import (
    EXTENSION,
    INSTALLED,
    PACKAGE,
    Drive,
    install,
    put_server,
    require,
    vs_code,
    work_of,
    write_others,
)

SEVERITIES = {1: "error", 2: "warning"}
MOST_BYTES = 500_000


@pytest.fixture(scope="module", autouse=True)
def _alone() -> Iterator[None]:
    """VS Code is there, and no other process of this test run uses it or builds the extension meanwhile."""
    require()
    with (INSTALLED / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def npm(script: str) -> None:
    """Run a script of the extension; what it prints is in the report of a test that fails."""
    subprocess.run(["npm", "run", script], cwd=EXTENSION, stdin=subprocess.DEVNULL, timeout=240, check=True)


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
    work = work_of(folder)
    work.mkdir()
    for sample in samples:
        (work / sample.name).write_text(sample.text, encoding="utf-8")


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
    with vs_code(tmp_path, suites=True) as code:
        tests = EXTENSION / "out-test" / "index"
        address = code.page(extensionDevelopmentPath=str(EXTENSION), extensionTestsPath=str(tests))
        done = code.drive("suites", url=address)
    said = (tmp_path / "suites.txt").read_text(encoding="utf-8")
    print(said)
    assert done.seen("suites") == {"code": 0}, said
    assert " 0 failed" in said


@pytest.fixture(scope="module")
def with_tools(extensions: Path, tmp_path_factory: pytest.TempPathFactory) -> Drive:
    """The ways of a user who opens a file of tools."""
    folder = tmp_path_factory.mktemp("tools")
    write(folder, TOOLS)
    put_server(folder)
    with vs_code(folder, extensions) as code:
        files = {TOOLS.name: len(TOOLS.findings)}
        done = code.drive("look", "mend", "setting", files=files, file=str(code.workspace / TOOLS.name))
    print(done.report["steps"])
    return done


@pytest.fixture(scope="module")
def with_others(extensions: Path, tmp_path_factory: pytest.TempPathFactory) -> Drive:
    """The ways of a user who opens a manifest, and a file in which characters have two units."""
    folder = tmp_path_factory.mktemp("others")
    write(folder, MANIFEST, EMOJI)
    put_server(folder)
    with vs_code(folder, extensions) as code:
        files = {sample.name: len(sample.findings) for sample in (EMOJI, MANIFEST)}
        done = code.drive("look", "crash", "trustSchema", files=files, pids=str(folder / "pids"))
    print(done.report["steps"])
    return done


def test_squiggles_are_under_the_very_text(with_tools: Drive, with_others: Drive) -> None:
    squiggles = with_tools.seen("look")["squiggles"] | with_others.seen("look")["squiggles"]
    assert squiggles == {sample.name: expected(sample) for sample in (TOOLS, MANIFEST, EMOJI)}


def test_problems_are_listed(with_tools: Drive) -> None:
    problems = "\n".join(with_tools.seen("mend")["problems"])
    # VS Code says this one itself, and once is enough.
    repeated = "json-trailing-comma"
    assert "Trailing comma json" in problems
    assert repeated not in problems
    for found in TOOLS.findings:
        if found.code != repeated:
            assert f"mcp-lsp {found.code} [Ln {found.line + 1}, " in problems


def test_a_hover_explains_and_links_to_the_page(with_tools: Drive) -> None:
    seen, rule = with_tools.seen("mend"), TOOLS.findings[0].code
    assert documentation(rule) in " ".join(seen["hover"]["text"].split())
    targets = [link["to"] for link in seen["hover"]["links"] if link["text"] == rule]
    # The code of the problem, and the end of the documentation.
    assert [unquote(target) for target in targets] == [f'command:mcp-lsp.openRulePage?["{rule}"]'] * 2
    assert documentation(rule) in " ".join(seen["page"].split())


def test_findings_are_mended(with_tools: Drive) -> None:
    seen = with_tools.seen("mend")
    assert seen["fixes"][0] == TOOLS.steps[0].fix
    assert seen["fixed"] == TOOLS.fixed
    assert seen["mended"] == TOOLS.mended
    assert [one["under"] for one in seen["left"]] == [one.under for one in TOOLS.findings if one.code in TOOLS.left]


def test_pictures_are_taken(with_tools: Drive) -> None:
    """MCP_LSP_PICTURES names a folder to keep them in."""
    with_tools.seen("mend")
    target = os.environ.get("MCP_LSP_PICTURES")
    for name in ("vscode-problems", "vscode-hover", "vscode-quick-fix"):
        picture = with_tools.session.pictures / f"{name}.png"
        assert picture.stat().st_size > 20_000
        if target:
            shutil.copy(picture, target)


def test_a_setting_counts_at_once(with_tools: Drive) -> None:
    seen = with_tools.seen("setting")
    assert "schema-dialect-tag" not in "\n".join(seen["before"])
    assert "schema-dialect-tag" in "\n".join(seen["after"])


def test_a_server_that_crashes_comes_back(with_others: Drive) -> None:
    seen = with_others.seen("crash")
    assert [one["under"] for one in seen["afterCrash"]] == ['"destructiveHint"']
    assert seen["afterRestart"] == []


def test_the_address_of_a_schema_can_be_trusted(with_others: Drive) -> None:
    fixes = with_others.seen("trustSchema")["fixes"]
    assert any(fix.startswith("Trust https://static.modelcontextprotocol.io/") for fix in fixes)
    settings = json.loads((with_others.session.folder / "user" / "User" / "settings.json").read_text(encoding="utf-8"))
    assert list(settings["json.schemaDownload.trustedDomains"].values()) == [True]


def test_a_server_that_is_missing_is_said_to_be_and_fails_the_drive(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, EMOJI)
    server = put_server(tmp_path)
    aside = server.rename(tmp_path / "mcp-lsp")
    with vs_code(tmp_path, extensions) as code:
        message = code.drive("missing", server=str(server), aside=str(aside)).seen("missing")["message"]
        put_server(tmp_path, BROKEN)
        broken = code.drive("lookInVain", short=SHORT)
    assert message["text"].startswith("mcp-lsp: the language server was not found on this machine.")
    assert {"Open Settings", "Show Output"} <= set(message["buttons"])
    assert broken.code != 0
    assert broken.problem == "waited in vain for 2 squiggles"


def test_an_untrusted_workspace_does_not_say_what_runs(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, EMOJI)
    put_server(tmp_path)
    trace, program = tmp_path / "trace", work_of(tmp_path) / "program"
    program.write_text(f"#!/bin/sh\ntouch '{trace}'\n")
    program.chmod(0o755)
    (work_of(tmp_path) / ".vscode").mkdir()
    (work_of(tmp_path) / ".vscode" / "settings.json").write_text(json.dumps({"mcp-lsp.path": str(program)}))
    with vs_code(tmp_path, extensions, trusted=False) as code:
        seen = code.drive("trust", trace=str(trace)).seen("trust")
    assert seen["ranUntrusted"] is False
    assert "Restricted Mode" in seen["restricted"]


def test_of_many_files_the_server_is_given_what_is_opened(tmp_path: Path, extensions: Path) -> None:
    """The workspace has 1,000 JSON files, of which 3 are ours: their findings are there, and the rest is left alone."""
    samples = (TOOLS, MANIFEST, EMOJI)
    write(tmp_path, *samples)
    write_others(work_of(tmp_path), 997)
    put_server(tmp_path, log="sent")
    with vs_code(tmp_path, extensions) as code:
        findings = sum(len(sample.findings) for sample in samples)
        done = code.drive("findings", "activation", open=["package.json", TOOLS.name], findings=findings)
    sent = (tmp_path / "sent").read_text(encoding="utf-8")
    opened = re.findall(r'"method":"textDocument/didOpen".*?"uri":"([^"]*)"', sent)
    assert sorted(uri.rpartition("/")[2] for uri in opened) == ["package.json", TOOLS.name]
    # 200 ms is what it may take on a machine that does nothing else; benchmarks/vscode.py measures that.
    assert 0 < done.seen("activation")["milliseconds"] < 1000
