"""Neovim itself, with the very snippets of ``editors/neovim``."""

from __future__ import annotations

from pathlib import Path

import pytest

from editors.driving import BROKEN, PATIENCE, PROJECT, SHORT, WORKING, Drive, drive, program, scene, verify
from editors.samples import SAMPLES, TOOLS, Sample

SCRIPT = Path(__file__).with_name("drive.lua")


def neovim(
    folder: Path, sample: Sample, snippet: str = "mcp_lsp.lua", server: str = WORKING, patience: float = PATIENCE
) -> Drive:
    command = [program("nvim"), "--clean", "--headless", "-c", f"luafile {SCRIPT}"]
    snippets = PROJECT / "editors" / "neovim"
    at = scene(folder, sample.name, sample.text, server)
    return drive(at, command, sample, patience=patience, DRIVE_SNIPPET=str(snippets / snippet))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_findings_are_shown_explained_and_mended(tmp_path: Path, sample: Sample) -> None:
    done = neovim(tmp_path, sample)
    verify(done, sample)
    assert done.report["encoding"] == "utf-8"
    assert done.ends == [0]


def test_the_snippet_for_lazy_does_the_same(tmp_path: Path) -> None:
    verify(neovim(tmp_path, TOOLS, "lazy.lua"), TOOLS)


def test_a_server_that_does_not_start_fails_the_drive(tmp_path: Path) -> None:
    done = neovim(tmp_path, TOOLS, server=BROKEN, patience=SHORT)
    assert done.code != 0
    assert done.problem == "waited in vain for diagnostics"
