"""The language server: its life from the first message to the last."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Mapping
from dataclasses import replace
from io import BufferedReader
from typing import Any, cast

from lsprotocol import types

from mcp_lsp.server import features
from mcp_lsp.server.client import client_of
from mcp_lsp.server.features import CONFIGURATION, section_of
from mcp_lsp.server.server import Server, guarded

log = logging.getLogger(__name__)

WATCHED = ("**/*.json", "**/*.jsonc", "**/*.snap", "**/mcp-lsp.toml", "**/pyproject.toml")
_SCAN = "mcp-lsp/scan"


def create_server() -> Server:
    """A server that waits for ``serve``."""
    server = Server()
    features.register(server)
    server.feature(types.INITIALIZE)(initialize)
    server.feature(types.INITIALIZED)(initialized)
    server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)(configuration_changed)
    return server


def main() -> int:
    """Serve on standard input and output; the exit code."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    stdout = sys.stdout.buffer
    # Whatever prints by mistake must not end up between two messages.
    sys.stdout = sys.stderr
    return create_server().serve(cast(BufferedReader, sys.stdin.buffer), stdout)


@guarded
def initialize(ls: Server, params: types.InitializeParams) -> None:
    """Runs before the answer is put together, which lists the features that are registered by then."""
    client = client_of(params)
    ls.options = section_of(params.initialization_options)
    ls.session.client = client
    if client.pull:
        features.register_pull(ls)


@guarded
def initialized(ls: Server, params: types.InitializedParams) -> None:
    # Only now, after the answer: settings are the first to need a validator.
    _configure(ls, ls.options)
    ls.session.scan()
    ls.begin(_introduce(ls))
    # What is there now stays until the end; the collector need not look at it with every big file.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@guarded
def configuration_changed(ls: Server, params: types.DidChangeConfigurationParams) -> None:
    if ls.session.client.configuration:
        ls.begin(_ask_configuration(ls))
    else:
        _configure(ls, {**ls.options, **section_of(params.settings)})


def _configure(ls: Server, values: Mapping[str, Any]) -> None:
    if complaint := ls.session.configure(values):
        log.error("%s", complaint)
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Warning, f"mcp-lsp: {complaint}"))


async def _introduce(ls: Server) -> None:
    """What follows on ``initialized`` and takes the client's answers, none of which is relied upon."""
    client = ls.session.client
    if client.progress:
        # On its own, since the client may take its time.
        ls.begin(_show_progress(ls))
    if client.registers_watchers:
        await _watch(ls)
    if client.configuration:
        await _ask_configuration(ls)


async def _ask_configuration(ls: Server) -> None:
    item = types.ConfigurationItem(section=CONFIGURATION)
    try:
        answer = await ls.workspace_configuration_async(types.ConfigurationParams([item]))
        section = answer[0] if answer else None
        _configure(ls, {**ls.options, **(section if isinstance(section, Mapping) else {})})
    except Exception:
        log.exception("the client did not tell its configuration")


async def _watch(ls: Server) -> None:
    """Ask to be told of changes on disk; a client that then refuses is treated like one that cannot."""
    options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(glob) for glob in WATCHED])
    registration = types.Registration("watched-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)
    try:
        await ls.client_register_capability_async(types.RegistrationParams([registration]))
    except Exception as refusal:
        log.warning("the client does not watch files: %s", refusal)
        ls.session.client = replace(ls.session.client, registers_watchers=False)


async def _show_progress(ls: Server) -> None:
    """Show that the workspace is being read, until it is."""
    disk = ls.session.disk
    try:
        await ls.work_done_progress.create_async(_SCAN)
    except Exception as refusal:
        log.warning("the client shows no progress: %s", refusal)
        return
    ls.work_done_progress.begin(_SCAN, types.WorkDoneProgressBegin(title="Checking MCP definitions"))
    while disk.walking:
        await asyncio.sleep(0.1)
        ls.work_done_progress.report(_SCAN, types.WorkDoneProgressReport(message=f"{disk.looked_at} files"))
    ls.work_done_progress.end(_SCAN, types.WorkDoneProgressEnd(message=f"{disk.looked_at} files"))
