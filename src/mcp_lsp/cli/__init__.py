"""The command line."""

from __future__ import annotations

import gc


def main(arguments: list[str] | None = None) -> int:
    """Run ``mcp-lsp`` with these arguments (those of the process, if none are given); returns the exit code."""
    # Texts, trees and reports hold no cycles, so that counting references frees them; for the collector, a third of a
    # short run would go into looking for some.
    gc.set_threshold(200_000, 20, 100)
    from mcp_lsp.cli.commands import run

    code = run(arguments)
    # What is left ends with the process.
    gc.freeze()
    return code
