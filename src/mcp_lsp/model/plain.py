"""Plain JSON values: how deep they nest, and which of them are equal."""

from __future__ import annotations

import json
from typing import Any

_DEPTH = 100


def is_shallow(value: Any) -> bool:
    """Whether ``value`` nests no deeper than functions that call themselves can follow."""
    level = [value]
    for _ in range(_DEPTH):
        level = [inner for outer in level if isinstance(outer, (list, dict)) for inner in _held(outer)]
        if not level:
            return True
    return False


def _held(container: list[Any] | dict[str, Any]) -> Any:
    return container.values() if isinstance(container, dict) else container


def canonical(value: Any) -> str:
    """A text that is the same for shallow values that JSON Schema calls equal: 1 and 1.0 are, 1 and true are not."""
    return json.dumps(_with_integers(value), sort_keys=True)


def _with_integers(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _with_integers(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_integers(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
