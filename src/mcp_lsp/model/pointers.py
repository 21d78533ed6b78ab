"""Ways through a value: the steps of a path, and the local references of JSON Schema."""

from __future__ import annotations

from itertools import islice
from urllib.parse import unquote

from mcp_lsp.model.value import Value
from mcp_lsp.syntax.operations import Path


def follow(value: Value, path: Path) -> Value:
    """What ``path`` leads to from ``value``; an absent value where it leads nowhere."""
    for step in path:
        if isinstance(step, str):
            value = value.get(step)
        else:
            absent = Value(None, value.field, step, value.start, None, value, value.closed)
            value = next(islice(value.elements(), step, None), absent)
    return value


def resolve(root: Value, reference: str) -> Value | None:
    """The schema in ``root`` that a `$ref` of the form `#/...` names; ``None`` for one of any other form.

    Where there is no such schema the value is absent.
    """
    if not reference.startswith("#/"):
        return root if reference == "#" else None
    value = root
    for step in unquote(reference[2:]).split("/"):
        name = step.replace("~1", "/").replace("~0", "~")
        if value.is_array:
            value = follow(value, (int(name),)) if name.isdecimal() else value.get(name)
        else:
            value = value.get(name)
    return value
