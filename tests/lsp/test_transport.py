"""Messages as bytes: cut, broken, and all at once."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from lsp.editor import TIMEOUT
from lsp.samples import CLEAN, NO_TYPE
from mcp_lsp.server.transport import Frames


def framed(body: bytes, header: bytes = b"") -> bytes:
    return b"Content-Length: %d\r\n%s\r\n%s" % (len(body), header, body)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_bodies_come_out_however_the_bytes_come_in(size: int) -> None:
    bodies = [b"{}", b"", b'{"a": "\r\n\r\nContent-Length: 5\r\n\r\n"}', "é🚀".encode()]
    stream = b"".join(
        [
            framed(bodies[0]),
            framed(bodies[1], b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"),
            b"noise\r\n\r\n",
            b"content-length:    %d\r\n\r\n%s" % (len(bodies[2]), bodies[2]),
            framed(bodies[3]),
        ]
    )
    frames = Frames()
    out = [body for at in range(0, len(stream), size) for body in frames.feed(stream[at : at + size])]
    assert out == bodies


def test_noise_without_an_end_is_not_kept() -> None:
    frames = Frames()
    for _ in range(100):
        assert frames.feed(b"x" * 10_000) == []
    assert frames.feed(b"\r\n\r\n" + framed(b"{}")) == [b"{}"]
    assert len(frames._buffer) == 0


class Raw:
    """A server that is spoken to in bytes."""

    async def __aenter__(self) -> Raw:
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "mcp_lsp", "serve"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        return self

    async def __aexit__(self, *failure: object) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()

    def send(self, *messages: dict[str, Any] | bytes) -> None:
        """All of ``messages`` in one write."""
        assert self.process.stdin is not None
        bodies = [m if isinstance(m, bytes) else json.dumps({"jsonrpc": "2.0"} | m).encode() for m in messages]
        self.process.stdin.write(b"".join(map(framed, bodies)))

    async def next(self) -> dict[str, Any]:
        return await asyncio.wait_for(self._next(), TIMEOUT)

    async def _next(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        header = await self.process.stdout.readuntil(b"\r\n\r\n")
        (length,) = (
            line.split(b":")[1] for line in header.split(b"\r\n") if line.lower().startswith(b"content-length")
        )
        message: dict[str, Any] = json.loads(await self.process.stdout.readexactly(int(length)))
        return message

    async def answer(self, id: int) -> dict[str, Any]:
        while (message := await self.next()).get("id") != id:
            pass
        return message

    async def start(self) -> None:
        capabilities = {"general": {"positionEncodings": ["utf-32"]}}
        self.send(request(0, "initialize", {"processId": None, "rootUri": None, "capabilities": capabilities}))
        await self.answer(0)
        self.send(notice("initialized", {}))

    async def exit_code(self) -> int:
        return await asyncio.wait_for(self.process.wait(), TIMEOUT)


def request(id: int, method: str, params: Any) -> dict[str, Any]:
    return {"id": id, "method": method, "params": params}


def notice(method: str, params: Any) -> dict[str, Any]:
    return {"method": method, "params": params}


def opened(uri: str, text: str) -> dict[str, Any]:
    return notice(
        "textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "json", "version": 1, "text": text}}
    )


def typed(uri: str, version: int, text: str) -> dict[str, Any]:
    """``text`` at the very beginning."""
    here = {"line": 0, "character": 0}
    change = {"range": {"start": here, "end": here}, "text": text}
    return notice(
        "textDocument/didChange",
        {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]},
    )


async def test_changes_that_wait_are_applied_before_anything_is_published() -> None:
    async with Raw() as server:
        await server.start()
        server.send(opened("untitled:a.json", NO_TYPE), *(typed("untitled:a.json", n, " ") for n in range(2, 40)))
        first = await server.next()
        assert (first["method"], first["params"]["version"]) == ("textDocument/publishDiagnostics", 39)
        assert first["params"]["diagnostics"][0]["code"] == "schema-is-object"


async def test_a_large_document_holds_up_nobody() -> None:
    tools = json.loads(CLEAN)["tools"]
    large = json.dumps({"tools": [tool | {"name": f"tool_{n}"} for n in range(1500) for tool in tools[:1]]})
    where = {"textDocument": {"uri": "untitled:large.json"}, "position": {"line": 0, "character": 12}}
    async with Raw() as server:
        await server.start()
        server.send(opened("untitled:large.json", large), request(5, "textDocument/hover", where))
        server.send(opened("untitled:small.json", NO_TYPE))
        server.send(request(6, "mcpLsp/stats", {"textDocument": {"uri": "untitled:small.json"}}))
        said = []
        while "untitled:large.json" not in said or 5 not in said:
            message = await server.next()
            said.append(message.get("id") or message["params"]["uri"])
        # What came later, but costs little, was done first; the question about the large one waited for its report.
        assert set(said[:2]) == {"untitled:small.json", 6}
        assert set(said[2:]) == {"untitled:large.json", 5}


async def test_broken_messages_cost_only_themselves() -> None:
    async with Raw() as server:
        await server.start()
        server.send(
            b"{",
            b"\xff\xfe",
            b"[1, 2]",
            b"null",
            b"[" * 100_000,
            b'{"jsonrpc": "2.0"}',
            b'{"jsonrpc": "1.0", "id": 5, "method": "shutdown"}',
            notice("textDocument/didChange", {"nothing": "in it"}),
            notice("textDocument/didClose", {"textDocument": {"uri": "untitled:never-opened"}}),
            typed("untitled:never-opened", 2, "x"),
            notice("$/unheard-of", {"jsonrpc": "2.0"}),
            request(1, "textDocument/hover", {"textDocument": 5}),
            request(2, "no/such/method", {}),
            request(3, "textDocument/codeAction", {}),
            request(4, "workspace/executeCommand", {"command": "no.such.command"}),
            request(5, "mcpLsp/stats", {}),
        )
        for id in range(1, 5):
            assert "error" in await server.answer(id)
        assert (await server.answer(5))["result"] is None
        server.send(opened("untitled:a.json", NO_TYPE))
        assert (await server.next())["params"]["diagnostics"]
        server.send(request(9, "shutdown", None), notice("exit", None))
        await server.answer(9)
        assert await server.exit_code() == 0


async def test_the_exit_code_says_whether_the_client_left_properly() -> None:
    async with Raw() as server:
        await server.start()
        server.send(notice("exit", None))
        assert await server.exit_code() == 1
    async with Raw() as server:
        await server.start()
        assert server.process.stdin is not None
        server.process.stdin.close()
        assert await server.exit_code() == 1


async def test_a_client_that_stops_reading_and_dies_leaves_no_server(tmp_path: Path) -> None:
    read, write = os.pipe()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "mcp_lsp", "serve"),
        stdin=asyncio.subprocess.PIPE,
        stdout=write,
        stderr=asyncio.subprocess.DEVNULL,
        cwd=tmp_path,
    )
    os.close(write)
    os.close(read)
    assert process.stdin is not None
    process.stdin.write(
        framed(json.dumps({"jsonrpc": "2.0"} | request(0, "initialize", {"capabilities": {}})).encode())
    )
    try:
        assert await asyncio.wait_for(process.wait(), TIMEOUT) == 1
    finally:
        if process.returncode is None:
            process.kill()
