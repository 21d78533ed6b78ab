"""Vim itself with ALE, and the very set-up of ``editors/vim``."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from editors.driving import BROKEN, PATIENCE, PROJECT, SHORT, WORKING, Drive, drive, missing, program, scene, verify
from editors.samples import MANIFEST, TOOLS, Sample

SCRIPT = Path(__file__).with_name("drive.vim")


def vim(folder: Path, sample: Sample, server: str = WORKING, patience: float = PATIENCE) -> Drive:
    command = [program("vim"), "-N", "-u", str(SCRIPT), "-i", "NONE", "-n"]
    if not ale():
        missing("Vim's plugin ALE")
    at = scene(folder, sample.name, sample.text, server)
    snippet = PROJECT / "editors" / "vim" / "ale.vim"
    return drive(at, [*command, str(at.file)], sample, patience=patience, DRIVE_SNIPPET=str(snippet))


def ale() -> bool:
    """Whether Vim finds the plugin."""
    found = "if empty(globpath(&runtimepath, 'autoload/ale.vim')) | cquit | endif"
    look = [program("vim"), "-N", "-u", "NONE", "-es", "-c", "packadd! ale", "-c", found, "-c", "quit"]
    return subprocess.run(look, stdin=subprocess.DEVNULL, check=False).returncode == 0


@pytest.mark.parametrize("sample", [TOOLS, MANIFEST], ids=lambda sample: sample.name)
def test_findings_are_shown_explained_and_mended(tmp_path: Path, sample: Sample) -> None:
    verify(vim(tmp_path, sample), sample)


def test_a_server_that_does_not_start_fails_the_drive(tmp_path: Path) -> None:
    done = vim(tmp_path, TOOLS, BROKEN, SHORT)
    assert done.code != 0
    assert done.problem == "waited in vain for diagnostics"
