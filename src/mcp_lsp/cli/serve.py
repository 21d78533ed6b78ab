"""``mcp-lsp serve``: the language server on standard input and output."""

from __future__ import annotations

import argparse
import io
import json
import logging
import sys

_NOT_A_CLIENT = (
    "mcp-lsp is a language server for editors and CI, not an MCP server. "
    "Take it out of this MCP client's configuration; `mcp-lsp check` checks the definitions of your server."
)


def run(options: argparse.Namespace) -> int:
    """Serve until the editor says goodbye. All logging goes to standard error."""
    logging.basicConfig(
        stream=sys.stderr, level=options.log.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    # A language client begins with a header; an MCP client begins with the message itself.
    if isinstance(sys.stdin.buffer, io.BufferedReader) and sys.stdin.buffer.peek(1)[:1] == b"{":
        return _refuse()
    from mcp_lsp.server import main

    return main()


def _refuse() -> int:
    """Answer an MCP client's first request with an error that its user can understand."""
    try:
        request = json.loads(sys.stdin.buffer.readline())
    except ValueError:
        request = {}
    number = request.get("id") if isinstance(request, dict) else None
    reply = {"jsonrpc": "2.0", "id": number, "error": {"code": -32601, "message": _NOT_A_CLIENT}}
    print(json.dumps(reply), flush=True)
    print(f"mcp-lsp: {_NOT_A_CLIENT}", file=sys.stderr)
    return 2
