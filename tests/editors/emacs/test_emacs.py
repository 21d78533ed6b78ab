"""Emacs itself, with the very set-ups of ``editors/emacs``, for Eglot and for lsp-mode."""

from __future__ import annotations

from pathlib import Path

import pytest

from editors.driving import (
    BROKEN,
    EDITORS,
    PATIENCE,
    PROJECT,
    SHORT,
    WORKING,
    Drive,
    drive,
    missing,
    program,
    scene,
    verify,
)
from editors.samples import SAMPLES, TOOLS, Sample

SCRIPT = Path(__file__).with_name("drive.el")
CLIENTS = ["eglot", "lsp-mode"]


def packages(client: str) -> list[Path]:
    """The folders that Emacs must load ``client`` from; Eglot is part of it."""
    if client == "eglot":
        return []
    found = sorted((EDITORS / "lsp-mode" / "usr/share/emacs/site-lisp/elpa-src").glob("*/"))
    return found or missing("lsp-mode")


def emacs(folder: Path, sample: Sample, client: str, server: str = WORKING, patience: float = PATIENCE) -> Drive:
    at = scene(folder, sample.name, sample.text, server)
    # The compiler would run beside Emacs, for longer than a drive; this file alone is read before it may begin.
    early = Path(at.environment["HOME"]) / ".emacs.d" / "early-init.el"
    early.parent.mkdir()
    early.write_text("(setq native-comp-jit-compilation nil native-comp-enable-subr-trampolines nil)\n")
    command = [program("emacs"), "--no-window-system", "--no-site-file", "--no-splash"]
    for package in packages(client):
        command += ["-L", str(package)]
    if client == "lsp-mode":
        # As a package is set up, and as one who has no other servers and has said that the folder is a project.
        command += ["-l", "lsp-mode-autoloads", "--eval", "(setq lsp-client-packages nil)"]
        command += ["--eval", "(with-eval-after-load 'lsp-mode (lsp-workspace-folders-add default-directory))"]
    command += ["-l", str(PROJECT / "editors" / "emacs" / f"{client}.el"), "-l", str(SCRIPT), str(at.file)]
    return drive(at, command, sample, patience=patience, DRIVE_CLIENT=client)


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_findings_are_shown_explained_and_mended(tmp_path: Path, client: str, sample: Sample) -> None:
    done = emacs(tmp_path, sample, client)
    verify(done, sample)
    assert done.report["encoding"] == "utf-32"


@pytest.mark.parametrize("client", CLIENTS)
def test_a_server_that_does_not_start_fails_the_drive(tmp_path: Path, client: str) -> None:
    done = emacs(tmp_path, TOOLS, client, BROKEN, SHORT)
    assert done.code != 0
    assert done.problem == "waited in vain for diagnostics"
