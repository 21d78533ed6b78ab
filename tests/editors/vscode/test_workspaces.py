"""A workspace in which little is to happen: it is not trusted, and full of files that are none of ours."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from editors.samples import EMOJI, MANIFEST, TOOLS
from editors.vscode.code import Drive, put_server, vs_code, work_of, write, write_others

SAMPLES = (TOOLS, MANIFEST, EMOJI)
OPENED = ["package.json", TOOLS.name]


@pytest.fixture(scope="module")
def drive(extensions: Path, tmp_path_factory: pytest.TempPathFactory) -> Drive:
    """The workspace has 1,000 JSON files, of which 3 are ours, and a setting that names a program to run."""
    folder = tmp_path_factory.mktemp("workspace")
    write(folder, *SAMPLES)
    work = work_of(folder)
    write_others(work, 1000 - len(SAMPLES))
    put_server(folder, log="sent")
    trace, program = folder / "trace", work / "program"
    program.write_text(f"#!/bin/sh\ntouch '{trace}'\n")
    program.chmod(0o755)
    (work / ".vscode").mkdir()
    (work / ".vscode" / "settings.json").write_text(json.dumps({"mcp-lsp.path": str(program)}))
    with vs_code(folder, extensions, trusted=False) as code:
        findings = sum(len(sample.findings) for sample in SAMPLES)
        done = code.drive("findings", "activation", "trust", open=OPENED, findings=findings, trace=str(trace))
    print(done.report["steps"])
    return done


def test_findings_are_there_before_a_file_is_open(drive: Drive) -> None:
    assert drive.seen("findings")["status"]


def test_of_many_files_the_server_is_given_what_is_opened(drive: Drive) -> None:
    drive.seen("findings")
    sent = (drive.session.folder / "sent").read_text(encoding="utf-8")
    opened = re.findall(r'"method":"textDocument/didOpen".*?"uri":"([^"]*)"', sent)
    assert sorted(uri.rpartition("/")[2] for uri in opened) == sorted(OPENED)


def test_vs_code_says_what_the_activation_took(drive: Drive) -> None:
    """benchmarks/vscode.py measures it on a machine that does nothing else."""
    assert drive.seen("activation")["ours"] > 0


def test_an_untrusted_workspace_does_not_say_what_runs(drive: Drive) -> None:
    seen = drive.seen("trust")
    assert seen["ranUntrusted"] is False
    assert "Restricted Mode" in seen["restricted"]
