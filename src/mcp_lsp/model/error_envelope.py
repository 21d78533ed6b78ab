"""The other outcome that mcp-ts-core puts into the outputSchema of a tool when it lists it: the declared errors.

The author wrote only the fields of the result; what stands around them is the framework's own, and no author can
change it.
Facts: the framework since 0.12 (seen 2026-11).
"""

from __future__ import annotations

from mcp_lsp.model.value import Value

ERROR = "error"
"""The property that holds the other outcome."""

_PARTS = ("code", "message", "data")


def has_error_envelope(output: Value) -> bool:
    """Whether an outputSchema is one as the framework sends it: either the fields of the result, or ``error``."""
    error = output.get("properties").get(ERROR).get("properties")
    if not all(part in error for part in _PARTS):
        return False
    return any(_requires_error(branch) for branch in output.get("anyOf").elements())


def _requires_error(branch: Value) -> bool:
    return [name.string for name in branch.get("required").elements()] == [ERROR]
