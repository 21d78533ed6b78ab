"""All kinds of orders."""

from __future__ import annotations

from mcp_lsp.model.orders import conceal, exfiltration, other_tools, override, prompt, secret_files
from mcp_lsp.model.orders.words import Kind

KINDS: dict[str, Kind] = {
    **override.KINDS,
    **conceal.KINDS,
    **secret_files.KINDS,
    **exfiltration.KINDS,
    **other_tools.KINDS,
    **prompt.KINDS,
}
"""What a text may be searched for, by the name that a rule asks for it by."""
