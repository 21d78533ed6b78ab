"""JSON and JSONC: a tolerant parser whose trees survive edits."""

from __future__ import annotations

from mcp_lsp.syntax.json.edit import edit
from mcp_lsp.syntax.json.issues import BRACKETS, ERRORS, WARNINGS, balanced
from mcp_lsp.syntax.json.recovery import parse, reparse
from mcp_lsp.syntax.json.reuse import reuse
from mcp_lsp.syntax.json.strings import decode, span

__all__ = ["BRACKETS", "ERRORS", "WARNINGS", "balanced", "decode", "edit", "parse", "reparse", "reuse", "span"]
