"""All kinds of orders."""

from __future__ import annotations

from mcp_lsp.model.orders import (
    asked,
    calls,
    conceal,
    consent,
    exfiltration,
    lasting,
    obeyed,
    other_tools,
    override,
    pretence,
    prompt,
    rank,
    redirect,
    replies,
    rights,
    safety,
    secret_files,
    secret_places,
    secrets_told,
    silence,
)
from mcp_lsp.model.orders.words import Kind

KINDS: dict[str, Kind] = {
    **override.KINDS,
    **safety.KINDS,
    **consent.KINDS,
    **rights.KINDS,
    **obeyed.KINDS,
    **lasting.KINDS,
    **replies.KINDS,
    **conceal.KINDS,
    **silence.KINDS,
    **pretence.KINDS,
    **secret_files.KINDS,
    **secret_places.KINDS,
    **secrets_told.KINDS,
    **asked.KINDS,
    **exfiltration.KINDS,
    **redirect.KINDS,
    **other_tools.KINDS,
    **rank.KINDS,
    **calls.KINDS,
    **prompt.KINDS,
}
"""What a text may be searched for, by the name that a rule asks for it by."""
