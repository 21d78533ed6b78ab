"""A client that asks for diagnostics gets them when it asks, and never otherwise."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lsprotocol import types

from lsp.editor import Editor
from lsp.samples import CLEAN, NO_TYPE


async def ask(editor: Editor, uri: str, previous: str | None = None) -> types.DocumentDiagnosticReport:
    params = types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri), previous_result_id=previous)
    report: types.DocumentDiagnosticReport = await editor.answer(editor.client.text_document_diagnostic_async(params))
    return report


async def test_diagnostics_are_answered_and_not_pushed(tmp_path: Path) -> None:
    (tmp_path / "unopened.json").write_text(NO_TYPE, encoding="utf-8")
    editor = Editor("vscode", tmp_path)
    editor.options = {"diagnostics": "pull"}
    async with editor:
        assert editor.server.diagnostic_provider is not None
        uri = (tmp_path / "tools.json").as_uri()
        editor.open(uri, NO_TYPE)
        full = await ask(editor, uri)
        assert isinstance(full, types.RelatedFullDocumentDiagnosticReport)
        (finding,) = full.items
        assert (finding.code, finding.source) == ("schema-is-object", "mcp-lsp")
        same = await ask(editor, uri, full.result_id)
        assert isinstance(same, types.RelatedUnchangedDocumentDiagnosticReport)
        editor.rewrite(uri, CLEAN)
        changed = await ask(editor, uri, full.result_id)
        assert isinstance(changed, types.RelatedFullDocumentDiagnosticReport) and list(changed.items) == []
        missing = await ask(editor, (tmp_path / "not-open.json").as_uri())
        assert isinstance(missing, types.RelatedFullDocumentDiagnosticReport) and list(missing.items) == []
        await asyncio.sleep(0.3)
        assert editor.published == []


async def test_changed_settings_make_the_client_ask_again(tmp_path: Path) -> None:
    editor = Editor("vscode", tmp_path)
    editor.options = {"diagnostics": "pull"}
    async with editor:
        uri = (tmp_path / "tools.json").as_uri()
        editor.open(uri, NO_TYPE)
        full = await ask(editor, uri)
        editor.client.set_configuration({"rules": {"schema-is-object": "off"}}, section="mcp-lsp")
        editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=None))
        while not editor.client.diagnostic_refresh_count:
            await asyncio.sleep(0.02)
        again = await ask(editor, uri, full.result_id)
        assert isinstance(again, types.RelatedFullDocumentDiagnosticReport) and list(again.items) == []


async def test_who_does_not_ask_to_pull_is_pushed_to_and_cannot_pull(editor: Editor) -> None:
    assert editor.server.diagnostic_provider is None
