"""Messages from standard input, and the loop that does other work only while none of them waits."""

from __future__ import annotations

import asyncio
import os
import re
import select
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from io import BufferedReader
from typing import BinaryIO

_CHUNK = 1 << 16
_HEADER_LIMIT = 1 << 14
_LENGTH = re.compile(rb"(?im)^content-length:[ \t]*(\d{1,10})[ \t]*\r?$")


class Frames:
    """Cuts a stream of bytes into the bodies of its messages. What is no message is skipped."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._body: int | None = None

    def feed(self, data: bytes) -> list[bytes]:
        """The bodies that are complete once ``data`` has come in."""
        self._buffer += data
        bodies: list[bytes] = []
        while True:
            if self._body is None:
                end = self._buffer.find(b"\r\n\r\n")
                if end < 0:
                    if len(self._buffer) > _HEADER_LIMIT:
                        # No header is this long; its end may still be on its way.
                        del self._buffer[:-_HEADER_LIMIT]
                    return bodies
                lengths = _LENGTH.findall(self._buffer, 0, end)
                del self._buffer[: end + 4]
                self._body = int(lengths[-1]) if lengths else None
            elif len(self._buffer) < self._body:
                return bodies
            else:
                bodies.append(bytes(self._buffer[: self._body]))
                del self._buffer[: self._body]
                self._body = None


class Input:
    """Reads a stream in a thread of its own and keeps the messages until they are taken."""

    def __init__(self, stream: BufferedReader) -> None:
        self._closed = False
        self._stream = stream
        self._descriptor = stream.fileno()
        self._messages: deque[bytes] = deque()
        self._arrived = asyncio.Event()

    def start(self) -> None:
        """Start to read; to be called inside the running loop."""
        loop = asyncio.get_running_loop()
        # A daemon: it sits in a read that only the client can end.
        threading.Thread(target=self._read, args=(loop,), name="input", daemon=True).start()

    def take(self) -> Iterator[bytes]:
        """The messages that are here, in the order in which they came, each only once."""
        while self._messages:
            yield self._messages.popleft()

    @property
    def waiting(self) -> bool:
        """Whether the client has sent something that was not taken yet, read already or still in the pipe."""
        return bool(self._messages) or _readable(self._descriptor)

    @property
    def ended(self) -> bool:
        """Whether the client has closed the stream and everything that it sent was taken."""
        return self._closed and not self._messages

    async def arrival(self) -> None:
        """Wait until something comes in or ``wake`` is called."""
        await self._arrived.wait()
        self._arrived.clear()

    def wake(self) -> None:
        """End the wait of ``arrival``: there is something to do."""
        self._arrived.set()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        frames = Frames()
        # What somebody peeked at is in the stream's buffer. After that the stream is left alone: a thread inside of
        # its read at the end of the program would hold a lock that the interpreter wants.
        data = self._stream.read1(_CHUNK)
        while True:
            self._messages.extend(frames.feed(data))
            self._closed = not data
            try:
                # Also for a part of a message: the loop may be waiting for what it saw in the pipe.
                loop.call_soon_threadsafe(self.wake)
            except RuntimeError:
                return  # the loop is closed, so nobody listens any more
            if self._closed:
                return
            try:
                data = os.read(self._descriptor, _CHUNK)
            except OSError:
                data = b""


def _readable(descriptor: int) -> bool:
    """Whether a read would not block; where the system cannot tell for a pipe, no."""
    if sys.platform == "win32":
        return False
    return bool(select.select([descriptor], [], [], 0)[0])


class Output:
    """Writes to a stream; ``broken`` once nobody reads there any more, and then the rest is dropped."""

    def __init__(self, stream: BinaryIO) -> None:
        self.broken = False
        self._stream = stream

    def write(self, data: bytes) -> None:
        if self.broken:
            return
        try:
            self._stream.write(data)
            self._stream.flush()
        except (OSError, ValueError):
            self.broken = True

    def close(self) -> None:
        """Nothing: the stream is closed with the process."""


async def run(
    input: Input, handle: Callable[[bytes], None], work: Callable[[], bool], stopped: Callable[[], bool]
) -> None:
    """Handle messages until the input ends or ``stopped``; call ``work`` while no message waits.

    ``work`` does a small part of what there is to do and says whether more is left.
    """
    input.start()
    while not stopped():
        for message in input.take():
            handle(message)
            if stopped():
                return
        if input.ended:
            return
        if input.waiting or not work():
            await input.arrival()
        else:
            await asyncio.sleep(0)
