"""The way of a user: no server at first, then findings, what mends them, and a server that ends."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from urllib.parse import unquote

import pytest

from editors.driving import BROKEN, SHORT, documentation
from editors.samples import EMOJI, MANIFEST, TOOLS
from editors.vscode.code import Drive, put_server, underlined, user_settings, vs_code, write

SAMPLES = (TOOLS, EMOJI)
LEFT = [found.under for found in TOOLS.findings if found.code in TOOLS.left]
WAY = ("missing", "look", "mend", "setting", "crash", "trustSchema", "lookInVain")


@pytest.fixture(scope="module")
def drive(extensions: Path, tmp_path_factory: pytest.TempPathFactory) -> Drive:
    """One window, since each that starts takes most of a minute of a processor."""
    folder = tmp_path_factory.mktemp("user")
    write(folder, *SAMPLES)
    server = put_server(folder, BROKEN)
    broken = server.rename(folder / "broken")
    working = put_server(folder).rename(folder / "mcp-lsp")
    manifest = folder / MANIFEST.name
    manifest.write_text(MANIFEST.text, encoding="utf-8")
    with vs_code(folder, extensions) as code:
        coming = {"from": str(manifest), "to": str(code.workspace / MANIFEST.name), "findings": len(MANIFEST.findings)}
        done = code.drive(
            *WAY,
            files={sample.name: len(sample.findings) for sample in SAMPLES},
            file=str(code.workspace / TOOLS.name),
            left=len(LEFT),
            manifest=coming,
            pids=str(folder / "pids"),
            settings=str(code.workspace / ".vscode" / "settings.json"),
            server=str(server),
            working=str(working),
            broken=str(broken),
            short=SHORT,
        )
    print(done.report["steps"])
    return done


def test_a_server_that_is_missing_is_said_to_be(drive: Drive) -> None:
    message = drive.seen("missing")["message"]
    assert message["text"].startswith("mcp-lsp: the language server was not found on this machine.")
    assert {"Open Settings", "Show Output"} <= set(message["buttons"])


def test_squiggles_are_under_the_very_text(drive: Drive) -> None:
    assert drive.seen("look")["squiggles"] == {sample.name: underlined(sample) for sample in SAMPLES}
    assert drive.seen("trustSchema")["squiggles"] == underlined(MANIFEST)


def test_problems_are_listed(drive: Drive) -> None:
    problems = "\n".join(drive.seen("mend")["problems"])
    # VS Code says this one itself, and once is enough.
    repeated = "json-trailing-comma"
    assert "Trailing comma json" in problems
    assert repeated not in problems
    for found in TOOLS.findings:
        if found.code != repeated:
            assert f"mcp-lsp {found.code} [Ln {found.line + 1}, " in problems


def test_a_hover_explains_and_links_to_the_page(drive: Drive) -> None:
    seen, rule = drive.seen("mend"), TOOLS.findings[0].code
    assert documentation(rule) in " ".join(seen["hover"]["text"].split())
    targets = [link["to"] for link in seen["hover"]["links"] if link["text"] == rule]
    # The code of the problem, and the end of the documentation.
    assert [unquote(target) for target in targets] == [f'command:mcp-lsp.openRulePage?["{rule}"]'] * 2
    assert documentation(rule) in " ".join(seen["page"].split())


def test_findings_are_mended(drive: Drive) -> None:
    seen = drive.seen("mend")
    assert seen["fixes"][0] == TOOLS.steps[0].fix
    assert seen["fixed"] == TOOLS.fixed
    assert seen["mended"] == TOOLS.mended
    assert [one["under"] for one in seen["left"]] == LEFT


def test_pictures_are_taken(drive: Drive) -> None:
    """MCP_LSP_PICTURES names a folder to keep them in."""
    drive.seen("mend")
    target = os.environ.get("MCP_LSP_PICTURES")
    for name in ("vscode-problems", "vscode-hover", "vscode-quick-fix"):
        picture = drive.session.pictures / f"{name}.png"
        assert picture.stat().st_size > 20_000
        if target:
            shutil.copy(picture, target)


def test_a_setting_counts_at_once(drive: Drive) -> None:
    seen = drive.seen("setting")
    assert "schema-dialect-tag" not in "\n".join(seen["before"])
    assert "schema-dialect-tag" in "\n".join(seen["after"])


def test_a_server_that_crashes_comes_back(drive: Drive) -> None:
    seen = drive.seen("crash")
    assert [one["under"] for one in seen["afterCrash"]] == ['"destructiveHint"']
    assert seen["afterRestart"] == []


def test_the_address_of_a_schema_can_be_trusted(drive: Drive) -> None:
    fixes = drive.seen("trustSchema")["fixes"]
    assert any(fix.startswith("Trust https://static.modelcontextprotocol.io/") for fix in fixes)
    settings = json.loads(user_settings(drive.session.folder).read_text(encoding="utf-8"))
    assert list(settings["json.schemaDownload.trustedDomains"].values()) == [True]


def test_a_broken_server_fails_the_drive(drive: Drive) -> None:
    assert drive.code != 0
    # What had been there before was waited for once more.
    assert drive.report["steps"][-1].endswith(" broken")
    assert drive.problem == f"waited in vain for {len(LEFT)} squiggles"
