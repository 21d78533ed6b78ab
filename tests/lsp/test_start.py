"""What the server has imported when it answers ``initialize``."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import asyncio, sys
from lsprotocol import types
from mcp_lsp.server import create_server

class Writer:
    def __init__(self):
        self.written = b""
    def write(self, data):
        self.written += data
    def close(self):
        pass

server, writer = create_server(), Writer()
server.protocol.set_writer(writer)
params = b'{"processId": null, "rootUri": null, "capabilities": {}}'
server.protocol.receive(b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": %s}' % params)
assert b'"capabilities"' in writer.written, writer.written
print(" ".join(sys.modules))
"""


def test_initialize_is_answered_before_anything_heavy_is_imported() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, timeout=60, check=True)
    modules = set(done.stdout.split())
    assert "mcp_lsp.server.app" in modules
    assert not modules & {"pydantic", "pydantic_core", "jsonschema", "pathspec", "mcp_lsp.rules.server_json"}
