"""The settings that environment variables give; whatever else sets the same key wins over them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

PORTABILITY: Final = "MCP_LINT_PORTABILITY"
CANVAS_CONSUMERS: Final = "MCP_LINT_CANVAS_CONSUMERS"
TRUNCATION_ALLOWLIST: Final = "MCP_LINT_TRUNCATION_ALLOWLIST"

#: The variables that hold names of tools, with the key of the settings that each stands for.
_TOOLS: Final = {CANVAS_CONSUMERS: "canvas-consumers", TRUNCATION_ALLOWLIST: "truncation-allowlist"}


def values(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings in ``environment``, by their keys.

    Nothing in it is ever a fault: a variable that says nothing we know says nothing.
    """
    found: dict[str, Any] = {}
    if environment.get(PORTABILITY) == "strict":
        found["portability"] = "strict"
    for variable, key in _TOOLS.items():
        text = environment.get(variable, "")
        if text == "false":
            found[key] = False
        elif text:
            found[key] = [name for part in text.split(",") if (name := part.strip())]
    return found
