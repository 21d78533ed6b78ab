"""How long a keystroke takes: from the change in the editor to the diagnostics, over standard input and output.

    python benchmarks/keystroke.py [--strokes 200]

Types into a description in the middle of a generated tools file, one character at a time, and waits for the
diagnostics of each version. Beside mcp-lsp runs a plain server, as one is usually begun: the text store of pygls,
``json.loads``, a few checks of each tool, lsprotocol's types. It does far less, and reads the whole file each time.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from generate import tool_names, tools_file

# (what it is called, tools, indentation)
FILES = (("300 KB", 100, 2), ("300 KB on one line", 140, None), ("3 MB", 1000, 2))
SERVERS = {
    "mcp-lsp": [sys.executable, "-m", "mcp_lsp", "serve"],
    "plain": [sys.executable, __file__, "--serve-plainly"],
}
URI = "file:///bench/tools.json"


class Client:
    """Speaks to a server in a process of its own, and waits for each answer."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._id = 0

    def notify(self, method: str, params: Any) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method: str, params: Any) -> Any:
        self._id += 1
        self._send({"jsonrpc": "2.0", "id": self._id, "method": method, "params": params})
        return self._wait(lambda message: message.get("id") == self._id and "method" not in message)["result"]

    def diagnostics(self, version: int) -> list[Any]:
        """The diagnostics of this version."""

        def wanted(message: dict[str, Any]) -> bool:
            published = message.get("method") == "textDocument/publishDiagnostics"
            return published and message["params"].get("version") == version

        found: list[Any] = self._wait(wanted)["params"]["diagnostics"]
        return found

    def close(self) -> None:
        self.request("shutdown", None)
        self.notify("exit", None)
        self._process.wait(20)

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        body = json.dumps(message).encode()
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._process.stdin.flush()

    def _wait(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            message = self._receive()
            if wanted(message):
                return message

    def _receive(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        length = 0
        while (line := self._process.stdout.readline()) != b"\r\n":
            if not line:
                raise SystemExit("the server ended")
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message: dict[str, Any] = json.loads(self._process.stdout.read(length))
        return message


def measure(command: list[str], text: str, name: str, strokes: int) -> tuple[float, list[float], int]:
    """(ms from opening to the first diagnostics, ms of each keystroke, how many diagnostics there are)."""
    client = Client(command)
    client.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    client.notify("initialized", {})
    item = {"uri": URI, "languageId": "json", "version": 1, "text": text}
    begun = time.perf_counter()
    client.notify("textDocument/didOpen", {"textDocument": item})
    count = len(client.diagnostics(1))
    opened = (time.perf_counter() - begun) * 1000
    at = text.index('"description": "' if "\n" in text else '"description":"', text.index(f'"{name}"'))
    before = text[:at].split("\n")
    line, character = len(before) - 1, len(before[-1].encode("utf-16-le")) // 2 + 20
    times = []
    for stroke in range(strokes):
        here = {"line": line, "character": character + stroke}
        change = {"range": {"start": here, "end": here}, "text": "abcde "[stroke % 6]}
        begun = time.perf_counter()
        client.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": URI, "version": stroke + 2}, "contentChanges": [change]},
        )
        client.diagnostics(stroke + 2)
        times.append((time.perf_counter() - begun) * 1000)
    client.close()
    return opened, times, count


def serve_plainly() -> None:
    """The plain server."""
    from lsprotocol import types
    from pygls.lsp.server import LanguageServer

    server = LanguageServer("plain", "1")

    def check(uri: str) -> None:
        document = server.workspace.get_text_document(uri)
        diagnostics = []
        try:
            tools = json.loads(document.source)["tools"]
        except ValueError as error:
            tools = []
            start = types.Position(getattr(error, "lineno", 1) - 1, getattr(error, "colno", 1) - 1)
            diagnostics.append(types.Diagnostic(types.Range(start, start), str(error)))
        for tool in tools:
            hints = tool.get("annotations", {})
            wrong = tool.get("inputSchema", {}).get("type") != "object" or not tool.get("description")
            if wrong or (hints.get("readOnlyHint") and "destructiveHint" in hints):
                at = document.source.index(f'"{tool["name"]}"')
                line = document.source.count("\n", 0, at)
                character = at - (document.source.rfind("\n", 0, at) + 1)
                where = types.Range(types.Position(line, character), types.Position(line, character + 1))
                diagnostics.append(types.Diagnostic(where, "look at this tool", code="plain", source="plain"))
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, diagnostics, version=document.version)
        )

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        check(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        check(params.text_document.uri)

    server.start_io()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strokes", type=int, default=200, help="keystrokes for each row")
    parser.add_argument("--serve-plainly", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve_plainly:
        serve_plainly()
        return
    print(f"{'file':<20} {'bytes':>9}  {'server':<8} {'findings':>8} {'open ms':>8} {'median ms':>10} {'p90 ms':>8}")
    for title, count, indent in FILES:
        text = tools_file(count, indent)
        name = tool_names(count)[count // 2]
        for server, command in SERVERS.items():
            # The plain server needs a second or more for some of these; a tenth of the strokes tells enough.
            strokes = options.strokes if server == "mcp-lsp" else max(options.strokes // 10, 10)
            opened, times, found = measure(command, text, name, strokes)
            median, ninth = statistics.median(times), statistics.quantiles(times, n=10)[8]
            size = len(text.encode())
            print(f"{title:<20} {size:>9}  {server:<8} {found:>8} {opened:>8.0f} {median:>10.2f} {ninth:>8.2f}")


if __name__ == "__main__":
    main()
