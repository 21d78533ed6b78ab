"""The protocol with texts of our own: didOpen, didChange and didClose go to the session, never to pygls' workspace.

The workspace of pygls splits lines at characters that end no line in the protocol, and clamps positions wrongly, so
its texts drift away from the client's.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Generator
from typing import Any, Protocol

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol, lsp_method

log = logging.getLogger(__name__)


class Texts(Protocol):
    """Where the texts of open documents are kept."""

    def opened(self, document: types.TextDocumentItem) -> None: ...

    def changed(
        self, document: types.VersionedTextDocumentIdentifier, changes: list[types.TextDocumentContentChangeEvent]
    ) -> None: ...

    def closed(self, uri: str) -> None: ...


class OwnTextProtocol(LanguageServerProtocol):
    """Reads and writes messages; ``texts`` takes the place of pygls' workspace."""

    texts: Texts
    exit_code: int | None = None

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        self.texts.opened(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        self.texts.changed(params.text_document, list(params.content_changes))

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        self.texts.closed(params.text_document.uri)

    @lsp_method(types.EXIT)
    def lsp_exit(self, *args: Any) -> Generator[Any, Any, None]:  # noqa: ARG002 (the signature of pygls)
        """Remember how to end; the loop sees it. Without a shutdown before it, the exit is an error."""
        self.exit_code = 0 if self._shutdown else 1
        yield from ()

    def receive(self, body: bytes) -> None:
        """Handle one message. Whatever it holds, only the log and the client's own request hear of it."""
        try:
            data = json.loads(body)
        except Exception:
            log.error("a message that is not JSON was ignored", exc_info=True)
            return
        if not isinstance(data, dict) or "jsonrpc" not in data:
            log.error("a message that is not JSON-RPC was ignored")
            return
        try:
            # The whole message at once: as a hook of ``json.loads`` this would also take an argument of a
            # request that looks like a message for one.
            message = self.structure_message(data)
        except Exception as error:
            log.error("a message could not be read: %s", error)
            if "method" in data and isinstance(data.get("id"), int | str):
                wrong = error if isinstance(error, JsonRpcException) else JsonRpcInvalidParams()
                self._send_response(data["id"], error=wrong.to_response_error())
            return
        try:
            self.handle_message(message)
        except Exception:
            log.exception("a message was not handled")
            if "method" in data and isinstance(data.get("id"), int | str):
                self._send_response(data["id"], error=JsonRpcInternalError().to_response_error())

    def notify_encoded(self, method: str, params: str) -> None:
        """Send a notification whose parameters are JSON text already, in ASCII."""
        if self.writer is None:
            return
        body = f'{{"jsonrpc":"2.0","method":"{method}","params":{params}}}'
        self.writer.write(f"Content-Length: {len(body)}\r\n\r\n{body}".encode("ascii"))
