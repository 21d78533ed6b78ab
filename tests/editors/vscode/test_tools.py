"""The ways of a user who opens a file of tools: from findings to a file that has none of those that can be mended."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from urllib.parse import unquote

import pytest

from editors.driving import documentation
from editors.samples import TOOLS
from editors.vscode.code import Drive, put_server, underlined, vs_code, write


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


def test_squiggles_are_under_the_very_text(with_tools: Drive) -> None:
    assert with_tools.seen("look")["squiggles"] == {TOOLS.name: underlined(TOOLS)}


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
