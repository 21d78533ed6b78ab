"""Neovim itself, with the very snippets of ``editors/neovim`` and of the page about editors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from editors.driving import BROKEN, PATIENCE, PROJECT, SHORT, WORKING, Drive, drive, program, scene, verify
from editors.samples import MANIFEST, SAMPLES, TOOLS, Sample

SCRIPT = Path(__file__).with_name("drive.lua")
SNIPPETS = PROJECT / "editors" / "neovim"
CONFIG = SNIPPETS / "mcp_lsp.lua"


def neovim(
    folder: Path, sample: Sample, snippet: Path = CONFIG, server: str = WORKING, patience: float = PATIENCE
) -> Drive:
    command = [program("nvim"), "--clean", "--headless", "-c", f"luafile {SCRIPT}"]
    at = scene(folder, sample.name, sample.text, server)
    return drive(at, command, sample, patience=patience, DRIVE_SNIPPET=str(snippet))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_findings_are_shown_explained_and_mended(tmp_path: Path, sample: Sample) -> None:
    done = neovim(tmp_path, sample)
    verify(done, sample)
    assert done.report["encoding"] == "utf-8"
    assert done.ends == [0]


def test_the_snippet_for_lazy_does_the_same(tmp_path: Path) -> None:
    verify(neovim(tmp_path, TOOLS, SNIPPETS / "lazy.lua"), TOOLS)


def test_the_lines_of_the_page_do_the_same(tmp_path: Path) -> None:
    page = (PROJECT / "docs" / "editors.md").read_text(encoding="utf-8")
    lines = re.findall(r"^```lua\n(.*?)^```", page, re.MULTILINE | re.DOTALL)[0]
    assert len(lines.splitlines()) <= 3
    snippet = tmp_path / "page.lua"
    snippet.write_text(lines, encoding="utf-8")
    verify(neovim(tmp_path, MANIFEST, snippet), MANIFEST)


def test_a_server_that_does_not_start_fails_the_drive(tmp_path: Path) -> None:
    done = neovim(tmp_path, TOOLS, server=BROKEN, patience=SHORT)
    assert done.code != 0
    assert done.problem == "waited in vain for diagnostics"
