"""What the client said it can do, asked once at ``initialize``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.capabilities import ServerCapabilitiesBuilder, get_capability
from pygls.uris import to_fs_path

from mcp_lsp.text import Encoding


@dataclass(frozen=True)
class Client:
    """The facts that the server's answers depend on.

    ``pull`` says that the client asks for diagnostics and wants none pushed; ``roots`` are its folders.
    """

    encoding: Encoding = "utf-16"
    pull: bool = False
    markdown: bool = False
    versioned_edits: bool = False
    applies_edits: bool = False
    action_literals: bool = False
    preferred_actions: bool = False
    related: bool = False
    described_codes: bool = True
    tags: frozenset[int] = frozenset()
    progress: bool = False
    shows_documents: bool = False
    registers_watchers: bool = False
    configuration: bool = False
    refreshes: bool = False
    roots: tuple[Path, ...] = ()


def client_of(params: types.InitializeParams) -> Client:
    """The facts in ``params``."""
    capabilities = params.capabilities

    def asked(name: str) -> Any:
        return get_capability(capabilities, name)

    options = params.initialization_options
    encoding = ServerCapabilitiesBuilder.choose_position_encoding(capabilities)
    formats: Sequence[types.MarkupKind] = asked("text_document.hover.content_format") or ()
    return Client(
        # The client's first choice among those that it names, as pygls announces it.
        encoding=types.PositionEncodingKind(encoding).value,
        pull=isinstance(options, dict) and options.get("diagnostics") == "pull",
        markdown=bool(formats) and formats[0] == types.MarkupKind.Markdown,
        versioned_edits=bool(asked("workspace.workspace_edit.document_changes")),
        applies_edits=bool(asked("workspace.apply_edit")),
        action_literals=asked("text_document.code_action.code_action_literal_support") is not None,
        preferred_actions=bool(asked("text_document.code_action.is_preferred_support")),
        related=bool(asked("text_document.publish_diagnostics.related_information")),
        # Most clients that show the link do not say so; only a plain no is heeded.
        described_codes=asked("text_document.publish_diagnostics.code_description_support") is not False,
        tags=frozenset(int(tag) for tag in asked("text_document.publish_diagnostics.tag_support.value_set") or ()),
        progress=bool(asked("window.work_done_progress")),
        shows_documents=bool(asked("window.show_document.support")),
        registers_watchers=bool(asked("workspace.did_change_watched_files.dynamic_registration")),
        configuration=bool(asked("workspace.configuration")),
        refreshes=bool(asked("workspace.diagnostics.refresh_support")),
        roots=_roots(params),
    )


def path_of(uri: str) -> Path | None:
    """The file that ``uri`` names; ``None`` where it names something else."""
    path = to_fs_path(uri) if uri.startswith("file:") else None
    return Path(path) if path else None


def _roots(params: types.InitializeParams) -> tuple[Path, ...]:
    """The workspace folders; a client without them may name one root, as a URI or as a path."""
    uris = [folder.uri for folder in params.workspace_folders or ()]
    if not uris and params.root_uri:
        uris = [params.root_uri]
    roots = [path for uri in uris if (path := path_of(uri)) is not None]
    if not roots and params.root_path:
        roots = [Path(params.root_path)]
    return tuple(roots)
