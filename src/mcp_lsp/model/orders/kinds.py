"""All kinds of orders."""

from __future__ import annotations

from mcp_lsp.model.orders import (
    approval,
    calls,
    conceal,
    exfiltration,
    other_tools,
    override,
    pretence,
    prompt,
    replies,
    safety,
    secret_files,
    secrets_told,
)
from mcp_lsp.model.orders.words import Kind

KINDS: dict[str, Kind] = {
    **override.KINDS,
    **safety.KINDS,
    **approval.KINDS,
    **replies.KINDS,
    **conceal.KINDS,
    **pretence.KINDS,
    **secret_files.KINDS,
    **secrets_told.KINDS,
    **exfiltration.KINDS,
    **other_tools.KINDS,
    **calls.KINDS,
    **prompt.KINDS,
}
"""What a text may be searched for, by the name that a rule asks for it by."""
