"""An editor for tests: real messages over stdio, buffers of its own, and the capabilities that real editors announce.

It works out positions by itself, so that a mistake of ``mcp_lsp.text`` cannot hide behind the same mistake here.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

from lsprotocol import types
from lsprotocol.converters import get_converter
from pytest_lsp import LanguageClient, make_test_lsp_client

PROFILES = ("vscode", "neovim", "emacs", "helix", "vim-ale")
TIMEOUT = 20.0
UNIT = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}

_CAPABILITIES = Path(__file__).with_name("capabilities")


class Editor:
    """A session of one editor with a server of its own, which ends with the ``async with`` block."""

    def __init__(self, profile: str, root: Path | None, **changes: Any) -> None:
        """``changes`` are laid over the capabilities: ``didChangeWatchedFiles={...}`` for a part of ``workspace``."""
        self.profile = json.loads((_CAPABILITIES / f"{profile}.json").read_text(encoding="utf-8"))
        self.profile["capabilities"].get("workspace", {}).update(changes)
        self.root = root
        self.options: dict[str, Any] | None = None
        self.client: LanguageClient = make_test_lsp_client()
        # lsprotocol takes an action that has a command for a command.
        converter = self.client.protocol._converter
        converter.register_structure_hook(
            types.Command | types.CodeAction,
            lambda action, _: converter.structure(
                action, types.Command if isinstance(action.get("command"), str) else types.CodeAction
            ),
        )
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.published: list[types.PublishDiagnosticsParams] = []
        self.watched: list[types.Registration] = []
        self.encoding = "utf-16"
        self._news = asyncio.Condition()
        self._feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, self._on_published)
        self._feature(types.CLIENT_REGISTER_CAPABILITY, self._on_register)
        self._feature(types.WORKSPACE_APPLY_EDIT, self._on_apply_edit)

    # The session

    async def __aenter__(self) -> Editor:
        await self.client.start_io(sys.executable, "-m", "mcp_lsp", "serve")
        answer = await self.answer(self.client.initialize_session(self._introduction()))
        self.server = answer.capabilities
        self.encoding = str(
            getattr(answer.capabilities.position_encoding, "value", answer.capabilities.position_encoding)
        )
        return self

    async def __aexit__(self, *failure: object) -> None:
        process = self.client._server
        try:
            await self.answer(self.client.shutdown_session())
            assert process is not None and await self.answer(process.wait()) == 0
        finally:
            if process is not None and process.returncode is None:
                process.kill()
            await self.client.stop()

    def _introduction(self) -> types.InitializeParams:
        whole: dict[str, Any] = {
            "processId": None,
            "clientInfo": self.profile.get("clientInfo"),
            "capabilities": self.profile["capabilities"],
            "rootUri": None,
            "initializationOptions": self.options,
        }
        if self.root is not None:
            names = {
                "rootPath": str(self.root),
                "rootUri": self.root.as_uri(),
                "workspaceFolders": [{"uri": self.root.as_uri(), "name": self.root.name}],
            }
            whole |= {name: names[name] for name in self.profile["roots"]}
        return get_converter().structure(whole, types.InitializeParams)

    async def answer(self, waited: Any) -> Any:
        return await asyncio.wait_for(waited, TIMEOUT)

    # What the server says by itself

    def _feature(self, method: str, handler: Any) -> None:
        async def handle(params: Any) -> Any:
            return await handler(params)

        self.client.protocol.fm.features.pop(method, None)
        self.client.feature(method)(handle)

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def _on_published(self, params: types.PublishDiagnosticsParams) -> None:
        self.published.append(params)
        await self._tell()

    async def _on_register(self, params: types.RegistrationParams) -> None:
        self.watched += [one for one in params.registrations if one.method == types.WORKSPACE_DID_CHANGE_WATCHED_FILES]
        await self._tell()

    async def _on_apply_edit(self, params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
        self.apply(params.edit)
        await self._tell()
        return types.ApplyWorkspaceEditResult(applied=True)

    async def until(self, happened: Any) -> Any:
        """Wait until ``happened()`` is true, looking whenever the server said something."""

        async def wait() -> Any:
            async with self._news:
                return await self._news.wait_for(happened)

        return await self.answer(wait())

    async def diagnostics(self, uri: str, version: int | None = None) -> list[types.Diagnostic]:
        """What the server says of this version of ``uri`` (without one: of its current version here)."""
        wanted = self.versions.get(uri) if version is None else version

        def last() -> types.PublishDiagnosticsParams | None:
            said = [one for one in self.published if one.uri == uri and one.version == wanted]
            return said[-1] if said else None

        await self.until(last)
        said = last()
        assert said is not None
        return list(said.diagnostics)

    def last(self, uri: str) -> list[types.Diagnostic] | None:
        """What is shown at ``uri`` now; ``None`` where nothing ever was."""
        said = [one for one in self.published if one.uri == uri]
        return list(said[-1].diagnostics) if said else None

    # Buffers

    def open(self, uri: str, text: str) -> None:
        self.texts[uri], self.versions[uri] = text, 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "json", 1, text))
        )

    def close(self, uri: str) -> None:
        del self.texts[uri], self.versions[uri]
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))

    def edit(self, uri: str, *edits: tuple[int, int, str]) -> None:
        """Change code points ``start`` to ``end`` into a text, one edit after the other, in one notification."""
        changes: list[types.TextDocumentContentChangeEvent] = []
        for start, end, new in edits:
            where = self.range(uri, start, end)
            changes.append(types.TextDocumentContentChangePartial(range=where, text=new))
            self.texts[uri] = self.texts[uri][:start] + new + self.texts[uri][end:]
        self._change(uri, changes)

    def rewrite(self, uri: str, text: str) -> None:
        """Send the whole text, as an editor without incremental changes does."""
        self.texts[uri] = text
        self._change(uri, [types.TextDocumentContentChangeWholeDocument(text)])

    def _change(self, uri: str, changes: list[types.TextDocumentContentChangeEvent]) -> None:
        self.versions[uri] += 1
        document = types.VersionedTextDocumentIdentifier(uri=uri, version=self.versions[uri])
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, changes))

    def apply(self, edit: types.WorkspaceEdit | None) -> None:
        """Apply an edit of the server to the buffers, and tell the server, as editors do."""
        assert edit is not None
        changes: list[tuple[str, Iterable[Any]]] = list((edit.changes or {}).items())
        for change in edit.document_changes or ():
            assert isinstance(change, types.TextDocumentEdit)
            assert change.text_document.version == self.versions[change.text_document.uri]
            changes.append((change.text_document.uri, change.edits))
        for uri, edits in changes:
            spans = [(self.offset(uri, e.range.start), self.offset(uri, e.range.end), e.new_text) for e in edits]
            # From the end, so that offsets before stay right; of two inserts at one point the first stays first.
            ordered = sorted(enumerate(spans), key=lambda one: (one[1][0], one[1][1], one[0]), reverse=True)
            assert all(later[1][0] >= earlier[1][1] for later, earlier in pairwise(ordered))
            self.edit(uri, *(span for _, span in ordered))

    # Positions

    def position(self, uri: str, offset: int) -> types.Position:
        before = re.split(r"\r\n|\r|\n", self.texts[uri][:offset])
        codec, size = UNIT[self.encoding]
        return types.Position(len(before) - 1, len(before[-1].encode(codec, "surrogatepass")) // size)

    def range(self, uri: str, start: int, end: int) -> types.Range:
        return types.Range(self.position(uri, start), self.position(uri, end))

    def offset(self, uri: str, position: types.Position) -> int:
        text = self.texts[uri]
        starts = [0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", text))]
        codec, size = UNIT[self.encoding]
        line = text[starts[position.line] :].encode(codec, "surrogatepass")
        return starts[position.line] + len(line[: position.character * size].decode(codec, "surrogatepass"))

    def of(self, uri: str, part: str) -> types.Range:
        """The range of ``part``, which stands in the text exactly once."""
        assert self.texts[uri].count(part) == 1, part
        start = self.texts[uri].index(part)
        return self.range(uri, start, start + len(part))

    # Requests

    async def hover(self, uri: str, position: types.Position) -> types.Hover | None:
        document = types.TextDocumentIdentifier(uri)
        return await self.answer(self.client.text_document_hover_async(types.HoverParams(document, position)))

    async def actions(self, uri: str, where: types.Range, only: list[str] | None = None) -> list[types.CodeAction]:
        shown = [one for one in self.last(uri) or () if one.range == where]
        context = types.CodeActionContext(diagnostics=shown, only=only)
        params = types.CodeActionParams(types.TextDocumentIdentifier(uri), where, context)
        found = await self.answer(self.client.text_document_code_action_async(params))
        return list(found or ())

    async def run(self, command: types.Command) -> Any:
        params = types.ExecuteCommandParams(command.command, arguments=command.arguments)
        return await self.answer(self.client.workspace_execute_command_async(params))

    async def statistics(self, uri: str) -> Any:
        params = {"textDocument": {"uri": uri}}
        return _plain(await self.answer(self.client.protocol.send_request_async("mcpLsp/stats", params)))


def _plain(value: Any) -> Any:
    """The answer to a request that pygls does not know, which it makes named tuples of."""
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return {key: _plain(one) for key, one in value._asdict().items()} if hasattr(value, "_asdict") else value
