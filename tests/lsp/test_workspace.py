"""What is on disk: settings, neighbours, and files that nobody opened; each editor learns of changes in its own way."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from lsprotocol import types

from lsp.editor import PROFILES, Editor
from lsp.samples import CLEAN, NO_TYPE, SERVER

WATCHING = ("vscode", "neovim")
"""One editor that tells of changes on disk, one that does not."""


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return path


async def announce(editor: Editor, *paths: Path) -> None:
    """The change of ``paths`` on disk, as this editor lets the server know: by an event, or by the next save."""
    if editor.profile["capabilities"]["workspace"].get("didChangeWatchedFiles", {}).get("dynamicRegistration"):
        await editor.until(lambda: editor.watched)
        changes = [
            types.FileEvent(
                path.as_uri(), types.FileChangeType.Changed if path.exists() else types.FileChangeType.Deleted
            )
            for path in paths
        ]
        editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes))
        return
    # The server looks at the disk itself, but not more often than once a second.
    await asyncio.sleep(1.1)
    saved = types.DidSaveTextDocumentParams(types.TextDocumentIdentifier((paths[0].parent / "saved.json").as_uri()))
    editor.client.text_document_did_save(saved)


def codes(diagnostics: Sequence[types.Diagnostic] | None) -> list[object]:
    return sorted(str(one.code) for one in diagnostics or ())


# The scan


@pytest.mark.parametrize("profile", PROFILES)
async def test_the_scan_publishes_for_files_that_nobody_opened(profile: str, tmp_path: Path) -> None:
    tools = write(tmp_path / "a b" / "tools.json", NO_TYPE)
    clean = write(tmp_path / "clean.json", CLEAN)
    other = write(tmp_path / "package.json", '{"name": "x", "version": "1.0.0",}')
    foreign = write(tmp_path / "node_modules" / "x" / "tools.json", NO_TYPE)
    async with Editor(profile, tmp_path) as editor:
        await editor.until(lambda: editor.last(tools.as_uri()))
        assert codes(editor.last(tools.as_uri())) == ["schema-is-object"]
        assert editor.published[-1].version is None
        await editor.until(lambda: editor.last(clean.as_uri()) is not None)
        assert editor.last(clean.as_uri()) == []
        if editor.profile["capabilities"].get("window", {}).get("workDoneProgress"):
            token = "mcp-lsp/scan"
            while not any(isinstance(said, types.WorkDoneProgressEnd) for said in progress(editor, token)):
                await asyncio.sleep(0.05)
            assert isinstance(progress(editor, token)[0], types.WorkDoneProgressBegin)
        # Opened, the editor's text counts, under the URI that the editor uses; closed, that of the disk again.
        editor.open(tools.as_uri(), CLEAN)
        assert await editor.diagnostics(tools.as_uri()) == []
        editor.close(tools.as_uri())
        await editor.until(lambda: codes(editor.last(tools.as_uri())) == ["schema-is-object"])
        assert editor.last(other.as_uri()) is None and editor.last(foreign.as_uri()) is None


def progress(editor: Editor, token: str) -> list[object]:
    return list(editor.client.progress_reports.get(token, ()))


async def test_folders_come_and_go(tmp_path: Path) -> None:
    first, second = write(tmp_path / "a" / "tools.json", NO_TYPE), write(tmp_path / "b" / "tools.json", NO_TYPE)
    folders = [types.WorkspaceFolder(path.parent.as_uri(), path.parent.name) for path in (first, second)]
    async with Editor("vscode", first.parent) as editor:
        await editor.until(lambda: editor.last(first.as_uri()))
        event = types.WorkspaceFoldersChangeEvent(added=[folders[1]], removed=[folders[0]])
        editor.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(event))
        await editor.until(lambda: editor.last(second.as_uri()) and editor.last(first.as_uri()) == [])


async def test_a_setting_turns_the_scan_off(tmp_path: Path) -> None:
    tools = write(tmp_path / "tools.json", NO_TYPE)
    write(tmp_path / "mcp-lsp.toml", "scan = false\n")
    async with Editor("vscode", tmp_path) as editor:
        opened = (tmp_path / "opened.json").as_uri()
        editor.open(opened, NO_TYPE)
        assert await editor.diagnostics(opened)
        await asyncio.sleep(0.5)
        assert editor.last(tools.as_uri()) is None


@pytest.mark.parametrize("profile", WATCHING)
async def test_files_on_disk_change_come_and_go(profile: str, tmp_path: Path) -> None:
    tools = write(tmp_path / "tools.json", NO_TYPE)
    async with Editor(profile, tmp_path) as editor:
        await editor.until(lambda: editor.last(tools.as_uri()))
        write(tools, CLEAN)
        await announce(editor, tools)
        await editor.until(lambda: editor.last(tools.as_uri()) == [])
        write(tools, NO_TYPE + " ")
        made = write(tmp_path / "more" / "tools.json", NO_TYPE)
        await announce(editor, tools, made)
        await editor.until(lambda: editor.last(tools.as_uri()) and editor.last(made.as_uri()))
        tools.unlink()
        made.rename(made.with_name("moved.txt"))
        await announce(editor, tools, made)
        await editor.until(lambda: editor.last(tools.as_uri()) == [] and editor.last(made.as_uri()) == [])


async def test_a_file_that_is_deleted_while_open_is_checked_until_it_is_closed(tmp_path: Path) -> None:
    tools = write(tmp_path / "tools.json", NO_TYPE)
    async with Editor("vscode", tmp_path) as editor:
        await editor.until(lambda: editor.last(tools.as_uri()))
        editor.open(tools.as_uri(), NO_TYPE)
        assert await editor.diagnostics(tools.as_uri())
        tools.unlink()
        await announce(editor, tools)
        editor.edit(tools.as_uri(), (0, 0, " "))
        assert await editor.diagnostics(tools.as_uri())
        editor.close(tools.as_uri())
        await editor.until(lambda: editor.last(tools.as_uri()) == [])


# Settings


@pytest.mark.parametrize("profile", WATCHING)
async def test_a_settings_file_is_applied_live(profile: str, tmp_path: Path) -> None:
    unopened = write(tmp_path / "unopened.json", NO_TYPE)
    async with Editor(profile, tmp_path) as editor:
        uri = (tmp_path / "tools.json").as_uri()
        editor.open(uri, NO_TYPE)
        assert codes(await editor.diagnostics(uri)) == ["schema-is-object"]
        await editor.until(lambda: editor.last(unopened.as_uri()))
        settings = write(tmp_path / "mcp-lsp.toml", '[rules]\nschema-is-object = "hint"\n')
        await announce(editor, settings)
        hint = types.DiagnosticSeverity.Hint
        for shown in (uri, unopened.as_uri()):
            await editor.until(lambda shown=shown: [one.severity for one in editor.last(shown) or ()] == [hint])
        assert editor.published[-1].version in (None, 1)
        write(settings, '[rules]\nschema-is-object = "off"\n')
        await announce(editor, settings)
        for shown in (uri, unopened.as_uri()):
            await editor.until(lambda shown=shown: editor.last(shown) == [])
        settings.unlink()
        await announce(editor, settings)
        for shown in (uri, unopened.as_uri()):
            await editor.until(lambda shown=shown: codes(editor.last(shown)) == ["schema-is-object"])


@pytest.mark.parametrize("profile", WATCHING)
async def test_faults_of_settings_are_shown_in_their_file(profile: str, tmp_path: Path) -> None:
    settings = write(tmp_path / "mcp-lsp.toml", 'preset = "strict"\n[rules]\nno-such-rule = "off"\n')
    async with Editor(profile, tmp_path) as editor:
        await editor.until(lambda: editor.last(settings.as_uri()))
        (fault,) = editor.last(settings.as_uri()) or ()
        assert (fault.code, fault.source) == ("settings-invalid", "mcp-lsp")
        assert fault.range == types.Range(types.Position(2, 0), types.Position(2, 20))
        assert "no-such-rule" in fault.message
        write(settings, 'preset = "strict"\n')
        await announce(editor, settings)
        await editor.until(lambda: editor.last(settings.as_uri()) == [])


@pytest.mark.parametrize("profile", PROFILES)
async def test_settings_of_the_editor_win_and_are_applied_live(profile: str, tmp_path: Path) -> None:
    write(tmp_path / "mcp-lsp.toml", '[rules]\nschema-is-object = "warning"\n')
    editor = Editor(profile, tmp_path)
    editor.options = {"rules": {"schema-is-object": "information"}, "server": {"path": "an extension's own"}}
    pulls = editor.profile["capabilities"]["workspace"]["configuration"]
    async with editor:
        uri = (tmp_path / "tools.json").as_uri()
        editor.open(uri, NO_TYPE)
        await editor.until(lambda: severities(editor, uri) == [types.DiagnosticSeverity.Information])
        section = {"rules": {"schema-is-object": "hint"}}
        editor.client.set_configuration(section, section="mcp-lsp")
        said = types.DidChangeConfigurationParams(settings=None if pulls else {"mcp-lsp": section})
        editor.client.workspace_did_change_configuration(said)
        await editor.until(lambda: severities(editor, uri) == [types.DiagnosticSeverity.Hint])


def severities(editor: Editor, uri: str) -> list[object]:
    return [one.severity for one in editor.last(uri) or ()]


async def test_settings_of_the_editor_that_cannot_be_used_are_said_once(tmp_path: Path) -> None:
    editor = Editor("vscode", tmp_path)
    editor.options = {"preset": "strictest"}
    async with editor:
        uri = (tmp_path / "tools.json").as_uri()
        editor.open(uri, NO_TYPE)
        assert codes(await editor.diagnostics(uri)) == ["schema-is-object"]
        assert any("strictest" in said.message for said in editor.client.messages)


async def test_a_generated_file_is_not_mended(tmp_path: Path) -> None:
    write(tmp_path / "mcp-lsp.toml", 'generated = ["build/"]\n')
    async with Editor("vscode", tmp_path) as editor:
        for name, mendable in (("build/tools.json", False), ("tools.json", True)):
            uri = (tmp_path / name).as_uri()
            editor.open(uri, NO_TYPE)
            (finding,) = await editor.diagnostics(uri)
            kinds = {action.kind for action in await editor.actions(uri, finding.range)}
            assert ("quickfix" in kinds) is mendable and ("source.fixAll.mcp-lsp" in kinds) is mendable


# Neighbours


@pytest.mark.parametrize("profile", WATCHING)
async def test_a_package_json_that_changes_wakes_the_manifests_beside_it(profile: str, tmp_path: Path) -> None:
    package = write(tmp_path / "package.json", json.dumps({"name": "@example-org/wiki", "version": "1.2.0"}))
    unopened = write(tmp_path / "packages" / "server.json", SERVER)
    async with Editor(profile, tmp_path) as editor:
        uri = (tmp_path / "server.json").as_uri()
        editor.open(uri, SERVER)
        assert codes(await editor.diagnostics(uri)) == []
        await editor.until(lambda: editor.last(unopened.as_uri()) == [])
        write(package, json.dumps({"name": "@example-org/wiki", "version": "1.3.0"}))
        await announce(editor, package)
        for shown in (uri, unopened.as_uri()):
            await editor.until(lambda shown=shown: "server-json-version-sync" in codes(editor.last(shown)))
        (sync,) = (one for one in editor.last(uri) or () if one.code == "server-json-version-sync")
        (related,) = sync.related_information or ()
        assert related.location.uri == package.as_uri()
        start = package.read_text().index('"1.3.0"')
        assert related.location.range == types.Range(types.Position(0, start), types.Position(0, start + 7))
        package.unlink()
        await announce(editor, package)
        for shown in (uri, unopened.as_uri()):
            await editor.until(lambda shown=shown: codes(editor.last(shown)) == [])


async def test_without_a_workspace_the_files_around_the_document_count(tmp_path: Path) -> None:
    write(tmp_path / "mcp-lsp.toml", '[rules]\nschema-is-object = "off"\n')
    (tmp_path / "sub").mkdir()
    async with Editor("helix", None) as editor:
        uri = (tmp_path / "sub" / "tools.json").as_uri()
        editor.open(uri, NO_TYPE)
        assert await editor.diagnostics(uri) == []
