"""A language server and linter for MCP definition files.

For programs: ``lint`` and ``validate_definitions`` (docs/api.md). They are imported when first asked for.
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mcp_lsp.api import LintDiagnostic, LintReport, Report, SettingsError, lint, validate_definitions

__all__ = [
    "LintDiagnostic",
    "LintReport",
    "Report",
    "SettingsError",
    "__version__",
    "lint",
    "validate_definitions",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from mcp_lsp import api

    value: object = getattr(api, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
