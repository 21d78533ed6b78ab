"""The language server: the only package that knows pygls and the protocol's types."""

from mcp_lsp.server.app import create_server, main

__all__ = ["create_server", "main"]
