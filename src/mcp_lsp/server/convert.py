"""Between offsets and edits of our own and the types of the protocol."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from mcp_lsp.model.document import Document
from mcp_lsp.server.client import Client
from mcp_lsp.syntax.operations import Edit
from mcp_lsp.text import Encoding, Text


def offset_of(text: Text, position: types.Position, encoding: Encoding) -> int:
    return text.offset(position.line, position.character, encoding)


def range_of(text: Text, start: int, end: int, encoding: Encoding) -> types.Range:
    return types.Range(types.Position(*text.position(start, encoding)), types.Position(*text.position(end, encoding)))


def workspace_edit(uri: str, document: Document, edits: Iterable[Edit], client: Client) -> types.WorkspaceEdit:
    """``edits`` of one document in the form that the client takes; with its version, where it takes that."""
    changes = [
        types.TextEdit(range_of(document.text, edit.start, edit.end, client.encoding), edit.text) for edit in edits
    ]
    if not client.versioned_edits:
        return types.WorkspaceEdit(changes={uri: changes})
    target = types.OptionalVersionedTextDocumentIdentifier(uri=uri, version=document.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(text_document=target, edits=list(changes))])
