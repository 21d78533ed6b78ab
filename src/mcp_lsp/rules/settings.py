"""The rules on settings and on mcp-lsp itself.

They have no function that runs over a definition: the workspace reports a settings file that cannot be used, the
engine a rule that failed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mcp_lsp.rules.api import Context, Finding, Place, Rule, Severity


def _failed(subject: Any, ctx: Context) -> Iterable[Finding]:
    """A rule or a fix of mcp-lsp failed on a definition; all other findings are unaffected."""
    return ()


def _unusable(subject: Any, ctx: Context) -> Iterable[Finding]:
    """A settings file cannot be read, or has a key or a value that mcp-lsp does not know."""
    return ()


INTERNAL_ERROR = Rule("internal-error", "settings", Severity.ERROR, Severity.ERROR, None, _failed)
SETTINGS_INVALID = Rule("settings-invalid", "settings", Severity.ERROR, Severity.ERROR, None, _unusable)


class Failure(Finding):
    """The finding that ``rule`` failed; who turns that rule off does not want to hear of it."""

    __slots__ = ("rule",)

    def __init__(self, rule: Rule, error: Exception) -> None:
        message = (
            f"The rule {rule.id} failed on this definition ({type(error).__name__}: {error}); its findings are missing."
        )
        together = f"The rule {rule.id} failed on {{count}} definitions."
        super().__init__(Place(), message, (), None, (), (), (), together)
        self.rule = rule


RULES = (INTERNAL_ERROR, SETTINGS_INVALID)
