"""pygls' server with texts, a loop and a session of our own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from io import BufferedReader
from typing import Any, BinaryIO, Concatenate, ParamSpec, TypeVar

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from mcp_lsp import __version__
from mcp_lsp.server.protocol import OwnTextProtocol
from mcp_lsp.server.session import Session
from mcp_lsp.server.transport import Input, Output, run

log = logging.getLogger(__name__)


class Server(LanguageServer):
    """The server of one client. ``options`` are the settings that came with ``initialize``."""

    protocol: OwnTextProtocol

    def __init__(self) -> None:
        super().__init__("mcp-lsp", __version__, protocol_cls=OwnTextProtocol)
        self.input: Input | None = None
        self.session = Session(
            send=lambda params: self.protocol.notify_encoded(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params),
            refresh=self._refresh,
            waiting=lambda: self.input is not None and self.input.waiting,
        )
        self.protocol.texts = self.session
        self.options: Mapping[str, Any] = {}
        # The loop itself holds tasks but weakly.
        self._tasks: set[asyncio.Future[None]] = set()

    def _refresh(self) -> None:
        self.workspace_diagnostic_refresh(None)

    def report_server_error(self, error: Exception, source: type[Exception]) -> None:
        """Errors are for the log: a message box over every keystroke helps nobody."""
        log.error("%s: %s", source.__name__, error)

    def serve(self, stdin: BufferedReader, stdout: BinaryIO) -> int:
        """Talk to the client until it leaves; the exit code."""
        self.input = Input(stdin)
        output = Output(stdout)
        self.protocol.set_writer(output)

        def stopped() -> bool:
            return output.broken or self.protocol.exit_code is not None

        try:
            asyncio.run(run(self.input, self.protocol.receive, self.work, stopped))
        except KeyboardInterrupt:
            log.info("interrupted")
        return 1 if self.protocol.exit_code is None else self.protocol.exit_code

    def work(self) -> bool:
        """One slice of work; whether more is left."""
        try:
            return self.session.work()
        except Exception:
            log.exception("a piece of work failed")
            return False

    def begin(self, task: Coroutine[Any, Any, None]) -> None:
        """Run ``task`` beside the messages; it may leave work for the loop."""
        running = asyncio.ensure_future(task)
        self._tasks.add(running)
        running.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if self.input is not None:
            self.input.wake()


P = ParamSpec("P")
T = TypeVar("T")


def guarded(handler: Callable[Concatenate[Server, P], T]) -> Callable[Concatenate[Server, P], T | None]:
    """``handler``, but it answers ``None`` where it fails: the log hears of it, the user at the keyboard does not."""

    @wraps(handler)
    def safe(ls: Server, /, *args: P.args, **kwargs: P.kwargs) -> T | None:
        try:
            return handler(ls, *args, **kwargs)
        except Exception:
            log.exception("%s failed", handler.__name__)
            return None

    return safe


def guarded_request(
    handler: Callable[Concatenate[Server, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Server, P], Coroutine[Any, Any, T | None]]:
    """Like ``guarded``, for a handler that waits for something."""

    @wraps(handler)
    async def safe(ls: Server, /, *args: P.args, **kwargs: P.kwargs) -> T | None:
        try:
            return await handler(ls, *args, **kwargs)
        except Exception:
            log.exception("%s failed", handler.__name__)
            return None

    return safe
