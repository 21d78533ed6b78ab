"""The ways of a user who opens a manifest, and a file in which characters have two units."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editors.samples import EMOJI, MANIFEST
from editors.vscode.code import Drive, put_server, underlined, vs_code, write


@pytest.fixture(scope="module")
def with_others(extensions: Path, tmp_path_factory: pytest.TempPathFactory) -> Drive:
    folder = tmp_path_factory.mktemp("others")
    write(folder, MANIFEST, EMOJI)
    put_server(folder)
    with vs_code(folder, extensions) as code:
        files = {sample.name: len(sample.findings) for sample in (EMOJI, MANIFEST)}
        done = code.drive("look", "crash", "trustSchema", files=files, pids=str(folder / "pids"))
    print(done.report["steps"])
    return done


def test_squiggles_are_under_the_very_text(with_others: Drive) -> None:
    assert with_others.seen("look")["squiggles"] == {sample.name: underlined(sample) for sample in (MANIFEST, EMOJI)}


def test_a_server_that_crashes_comes_back(with_others: Drive) -> None:
    seen = with_others.seen("crash")
    assert [one["under"] for one in seen["afterCrash"]] == ['"destructiveHint"']
    assert seen["afterRestart"] == []


def test_the_address_of_a_schema_can_be_trusted(with_others: Drive) -> None:
    fixes = with_others.seen("trustSchema")["fixes"]
    assert any(fix.startswith("Trust https://static.modelcontextprotocol.io/") for fix in fixes)
    settings = json.loads((with_others.session.folder / "user" / "User" / "settings.json").read_text(encoding="utf-8"))
    assert list(settings["json.schemaDownload.trustedDomains"].values()) == [True]
