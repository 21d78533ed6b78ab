"""What only shows in a process of its own: pipes, encodings, the exit code, and how an MCP client is turned away."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from command import BAD, GOOD, Folder

MCP_LSP = [sys.executable, "-m", "mcp_lsp"]


def start(*arguments: str, cwd: Path | None = None, **more: Any) -> subprocess.Popen[bytes]:
    options: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([*MCP_LSP, *arguments], cwd=cwd, **options | more)


def finish(process: subprocess.Popen[bytes], stdin: bytes | None = None) -> tuple[int, bytes, str]:
    out, err = process.communicate(stdin, timeout=60)
    text = err.decode()
    assert "Traceback" not in text
    return process.returncode, out, text


@pytest.mark.parametrize(("name", "code"), [("good.json", 0), ("bad.json", 1), ("none.json", 2), ("empty.json", 3)])
def test_the_exit_code(folder: Folder, name: str, code: int) -> None:
    root = folder({"good.json": GOOD, "bad.json": BAD, "empty.json": ""})
    assert finish(start("check", name, cwd=root))[0] == code


def test_a_reader_that_goes_away(folder: Folder) -> None:
    tools = ",".join(f'{{"name": "t{i}", "inputSchema": null}}\n' for i in range(400))
    root = folder({"a.json": f'{{"tools": [{tools}]}}'})
    for arguments in (("check",), ("check", "--format", "json"), ("check", "--diff"), ("rules",)):
        process = start(*arguments, cwd=root)
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        err = process.stderr.read().decode()
        process.stderr.close()
        assert process.wait(60) in (0, 1)
        assert err == ""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_a_console_of_another_encoding(folder: Folder, encoding: str) -> None:
    text = '{"tools": [{"name": "\u540d\u524d \U0001f600", "description": "\\ud83d", "inputSchema": null}]}'
    root = folder({"\u540d.json": text})
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    code, out, err = finish(start("check", cwd=root, env=environment))
    assert code == 1 and err == ""
    assert "1:" in out.decode(encoding)
    # The report, the mended text and the diff are the same everywhere.
    code, out, _ = finish(start("check", "--format", "json", cwd=root, env=environment))
    assert {finding["path"] for finding in json.loads(out)["findings"]} == {"\u540d.json"}
    piped = start("check", "--fix", "-", cwd=root, env=environment, stdin=subprocess.PIPE)
    assert finish(piped, text.encode())[1].startswith('{"tools": [{"name": "\u540d\u524d \U0001f600"'.encode())
    code, out, _ = finish(start("check", "--diff", cwd=root, env=environment))
    assert out.startswith("--- a/\u540d.json\n".encode())


def test_closed_standard_input() -> None:
    closed = f"exec {sys.executable} -m mcp_lsp check - <&-"
    run = subprocess.run(["sh", "-c", closed], capture_output=True, check=False, timeout=60)
    assert (run.returncode, run.stderr.decode()) == (3, "mcp-lsp: <stdin> is empty\n")


# An MCP client that was told to start mcp-lsp as its server

INITIALIZE = {
    "method": "initialize",
    "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "c", "version": "1"}},
    "jsonrpc": "2.0",
    "id": 7,
}


@pytest.mark.parametrize("arguments", [["serve"], ["--stdio"], ["serve", "--stdio"]])
def test_an_mcp_client_is_told_what_this_is(arguments: list[str]) -> None:
    process = start(*arguments, stdin=subprocess.PIPE)
    code, out, err = finish(process, json.dumps(INITIALIZE).encode() + b"\n")
    reply = json.loads(out)
    assert out.count(b"\n") == 1 and out.endswith(b"\n")
    assert (reply["jsonrpc"], reply["id"]) == ("2.0", 7)
    assert reply["error"]["code"] == -32601
    assert "language server" in reply["error"]["message"] and "not an MCP server" in reply["error"]["message"]
    assert reply["error"]["message"] in err
    assert code == 2


def test_an_mcp_client_need_not_close_its_end() -> None:
    process = start("serve", stdin=subprocess.PIPE)
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(json.dumps(INITIALIZE).encode() + b"\n")
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["id"] == 7
    assert process.wait(60) == 2
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()


@pytest.mark.parametrize("line", [b"{", b'{"id": "a"', b"{}\n", b'{"id": [1]}\n', b'{"\xff": 1}\n'])
def test_what_is_no_request_is_answered_too(line: bytes) -> None:
    code, out, _ = finish(start("serve", stdin=subprocess.PIPE), line)
    assert code == 2 and json.loads(out)["error"]["code"] == -32601


def test_the_answer_needs_no_language_server() -> None:
    code = "import sys; from mcp_lsp.cli import main; main(['serve']); sys.exit('pygls' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], input=b"{}\n", capture_output=True, check=False, timeout=60)
    assert (run.returncode, json.loads(run.stdout)["id"]) == (0, None)


def test_an_editor_is_served() -> None:
    body = json.dumps(
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"processId": None, "capabilities": {}}}
    ).encode()
    process = start("serve", stdin=subprocess.PIPE)
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    process.stdin.flush()
    header = process.stdout.readline()
    assert header.startswith(b"Content-Length: ")
    while process.stdout.readline().strip():
        pass
    reply = json.loads(process.stdout.read(int(header.split()[1])))
    assert reply["id"] == 1 and reply["result"]["capabilities"]
    process.stdin.close()
    process.wait(60)
    process.stdout.close()
    process.stderr.close()


def test_a_server_without_a_client_ends() -> None:
    process = start("serve")
    finish(process)
    assert process.returncode is not None
