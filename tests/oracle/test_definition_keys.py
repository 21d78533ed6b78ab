"""Our description of definitions against the official schemas: the same keys and types in every revision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.model.formats import Shape
from mcp_lsp.model.formats.definitions import SHAPES
from mcp_lsp.model.formats.extended import EXTENDED_KEYS
from mcp_lsp.rules.api import REVISIONS

# Our shapes, with the types of the protocol that each stands for, and keys of ours that none of them has.
TYPES: dict[str, tuple[tuple[str, ...], set[str]]] = {
    "tool": (("Tool",), {"input_schema"}),
    "tool-annotations": (("ToolAnnotations",), set()),
    "execution": (("ToolExecution",), set()),
    "resource": (("Resource", "ResourceTemplate"), set()),
    "annotations": (("Annotations",), set()),
    "prompt": (("Prompt",), set()),
    "argument": (("PromptArgument",), set()),
    "icon": (("Icon",), set()),
}


def definitions(shared: Path, revision: str) -> dict[str, Any]:
    """The types of the protocol in this revision."""
    schema = json.loads((shared / "schemas" / f"mcp-{revision}.json").read_text(encoding="utf-8"))
    types: dict[str, Any] = schema.get("$defs") or schema["definitions"]
    # The first revision has the annotations of resources in place.
    types.setdefault("Annotations", types["Resource"]["properties"]["annotations"])
    return types


def type_of(schema: dict[str, Any], types: dict[str, Any]) -> str:
    """The JSON type that a property of the protocol has."""
    while "$ref" in schema:
        schema = types[schema["$ref"].rpartition("/")[2]]
    found: str = schema["type"]
    return found


@pytest.mark.parametrize("revision", REVISIONS)
@pytest.mark.parametrize("name", TYPES)
def test_keys(shared: Path, name: str, revision: str) -> None:
    types = definitions(shared, revision)
    shape: Shape = SHAPES[name]
    names, ours_alone = TYPES[name]
    official = [types[type] for type in names if type in types]
    if not official:
        # What a revision does not know, the key that holds it does not exist in either.
        holders = [key for one in SHAPES.values() for key in one.keys.values() if key.shape == name]
        assert holders and not any(key.is_in(revision) for key in holders)
        return
    theirs = {key: type_of(value, types) for type in official for key, value in type["properties"].items()}
    ours = {key: value.type for key, value in shape.keys.items() if value.is_in(revision)}
    assert {key: type for key, type in ours.items() if key not in EXTENDED_KEYS | ours_alone} == theirs
    # A template has no `uri`, a resource no `uriTemplate`: what only one of the types requires, ours cannot.
    required = set.intersection(*(set(type.get("required", ())) for type in official))
    assert {key for key, value in shape.keys.items() if value.required} == required
