"""What the pages say of the command line and of editors is so."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from command import Cli

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EDITORS = (ROOT / "docs/editors.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", page)


def test_the_page_has_every_option(cli: Cli) -> None:
    page = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    for command in ("check", "explain", "rules", "targets", "serve"):
        for option in re.findall(r"--[a-z-]+", cli(command, "--help").out):
            assert option in page or option == "--help", option
        assert f"mcp-lsp {command}" in page


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_options_on_the_pages_are_there(cli: Cli, page: Path) -> None:
    known = set(
        re.findall(
            r"--[a-z-]+", "".join(cli(name, "--help").out for name in ("check", "rules", "targets", "explain", "serve"))
        )
    )
    for line in re.findall(r"mcp-lsp (?:check|rules|serve)[^`\n#]*", page.read_text(encoding="utf-8")):
        assert set(re.findall(r"--[a-z-]+", line)) <= known, line


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            path, _, anchor = target.partition("#")
            file = page.parent / path if path else page
            assert file.exists(), target
            if anchor and file.suffix == ".md":
                headings = re.findall(r"(?m)^#+ (.+)$", file.read_text(encoding="utf-8"))
                assert anchor in {re.sub(r"[^\w -]", "", h).lower().replace(" ", "-") for h in headings}, target


def test_each_editor_takes_three_lines() -> None:
    found = [block for language in ("lua", "json", "elisp", "toml", "vim") for block in blocks(EDITORS, language)]
    assert all(block.count("\n") <= 3 and "mcp-lsp" in block for block in found)
    assert sum("serve" in block for block in found) == 8


def test_the_snippets_are_well_formed() -> None:
    [helix] = blocks(EDITORS, "toml")
    settings = tomllib.loads(helix)
    assert settings["language-server"]["mcp-lsp"] == {"command": "mcp-lsp", "args": ["serve"]}
    assert all(language["language-servers"][0] == "mcp-lsp" for language in settings["language"])
    for block in blocks(EDITORS, "json"):
        json.loads(block if block.startswith("{") else f"{{{block}}}")
    for lisp in blocks(EDITORS, "elisp"):
        assert lisp.count("(") == lisp.count(")")


def test_the_readme_and_the_page_say_the_same_of_neovim() -> None:
    assert blocks((ROOT / "README.md").read_text(encoding="utf-8"), "lua") == blocks(EDITORS, "lua")[:1]


def test_the_picture_is_there_and_small() -> None:
    picture = ROOT / "docs/images/neovim.png"
    assert picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size < 120_000
