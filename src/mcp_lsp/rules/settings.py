"""The rules on settings and on mcp-lsp itself.

They have no function that runs over a definition: the workspace reports a settings file that cannot be used, the
engine a rule that failed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mcp_lsp.rules.api import Context, Finding, Rule, Severity


def _failed(subject: Any, ctx: Context) -> Iterable[Finding]:
    """A rule or a fix of mcp-lsp failed on a definition; all other findings are unaffected."""
    return ()


def _unusable(subject: Any, ctx: Context) -> Iterable[Finding]:
    """A settings file cannot be read, or has a key or a value that mcp-lsp does not know."""
    return ()


INTERNAL_ERROR = Rule("internal-error", "settings", Severity.ERROR, Severity.ERROR, None, _failed)
SETTINGS_INVALID = Rule("settings-invalid", "settings", Severity.ERROR, Severity.ERROR, None, _unusable)

RULES = (INTERNAL_ERROR, SETTINGS_INVALID)
