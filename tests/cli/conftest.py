"""Runs of the command line inside the test's own process and folder."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from command import Cli, Folder, Run
from mcp_lsp.cli import main


@pytest.fixture
def cli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Cli:
    """``cli("check", "x.json", stdin=b"...")`` runs in ``tmp_path``, out of reach of settings around it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)

    def run(*arguments: str, stdin: bytes = b"") -> Run:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(stdin))))
        try:
            code = main(list(arguments))
        except SystemExit as end:  # argparse's way to end
            code = end.code if isinstance(end.code, int) else 1
        captured = capsysbinary.readouterr()
        err = captured.err.decode("utf-8")
        assert "Traceback" not in err
        return Run(code, captured.out, err)

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Writes files into ``tmp_path``: a map from their paths to what they hold."""

    def write(files: dict[str, str | bytes]) -> Path:
        for name, content in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        return tmp_path

    return write
