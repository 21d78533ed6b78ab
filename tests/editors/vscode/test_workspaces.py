"""Workspaces in which little is to happen: without a server, not trusted, or full of files that are none of ours."""

from __future__ import annotations

import json
import re
from pathlib import Path

from editors.driving import BROKEN, SHORT
from editors.samples import EMOJI, MANIFEST, TOOLS
from editors.vscode.code import put_server, vs_code, work_of, write, write_others


def test_a_server_that_is_missing_is_said_to_be_and_fails_the_drive(tmp_path: Path, extensions: Path) -> None:
    write(tmp_path, EMOJI)
    server = put_server(tmp_path, BROKEN)
    broken = server.rename(tmp_path / "broken")
    aside = put_server(tmp_path).rename(tmp_path / "mcp-lsp")
    with vs_code(tmp_path, extensions) as code:
        plan = {"server": str(server), "aside": str(aside), "broken": str(broken), "short": SHORT}
        done = code.drive("missing", "lookInVain", **plan)
    message = done.seen("missing")["message"]
    assert message["text"].startswith("mcp-lsp: the language server was not found on this machine.")
    assert {"Open Settings", "Show Output"} <= set(message["buttons"])
    assert done.code != 0
    assert done.problem == "waited in vain for 2 squiggles"


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
    # benchmarks/vscode.py measures it on a machine that does nothing else.
    assert done.seen("activation")["milliseconds"] > 0
