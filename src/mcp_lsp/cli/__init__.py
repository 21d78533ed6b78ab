"""The command line."""

from __future__ import annotations


def main(arguments: list[str] | None = None) -> int:
    """Run ``mcp-lsp`` with these arguments (those of the process, if none are given); returns the exit code."""
    from mcp_lsp.cli.main import run

    return run(arguments)
