"""The rules on settings and on mcp-lsp itself.

They have no function that runs over a definition: the workspace reports a settings file that cannot be used, the
engine a rule that failed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mcp_lsp.rules.api import Context, Finding, Rule, Severity


def _given_elsewhere(subject: Any, ctx: Context) -> Iterable[Finding]:
    return ()


INTERNAL_ERROR = Rule(
    id="internal-error",
    family="settings",
    recommended=Severity.ERROR,
    strict=Severity.ERROR,
    fix=None,
    summary="A rule or a fix of mcp-lsp failed on a definition; all other findings are unaffected.",
    run=_given_elsewhere,
)

SETTINGS_INVALID = Rule(
    id="settings-invalid",
    family="settings",
    recommended=Severity.ERROR,
    strict=Severity.ERROR,
    fix=None,
    summary="A settings file cannot be read, or has a key or a value that mcp-lsp does not know.",
    run=_given_elsewhere,
)

RULES = (INTERNAL_ERROR, SETTINGS_INVALID)
