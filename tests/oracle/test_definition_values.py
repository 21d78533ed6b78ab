"""Our verdict on values of other types against that of the official schema, for all keys that a definition can have."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options, Preset, Severity

REVISION = "2025-11-25"
ICON = {"src": "https://example.com/icon.png", "mimeType": "image/png", "sizes": ["48x48"], "theme": "dark"}
ABOUT = {"name": "a", "title": "A", "description": "Says what it is for.", "icons": [ICON], "_meta": {"x": 1}}
MARKS = {"audience": ["user"], "priority": 0.5, "lastModified": "2026-01-12T15:00:58Z"}
HINTS = {"title": "A", "readOnlyHint": True, "destructiveHint": True, "idempotentHint": True, "openWorldHint": True}

# By the list that holds it: the type of the protocol, and a definition with every key.
WHOLE: dict[str, tuple[str, dict[str, Any]]] = {
    "tools": (
        "Tool",
        ABOUT
        | {"inputSchema": {"type": "object"}, "outputSchema": {"type": "object"}}
        | {"annotations": HINTS, "execution": {"taskSupport": "optional"}},
    ),
    "resources": ("Resource", ABOUT | {"uri": "x://a", "mimeType": "text/plain", "size": 1, "annotations": MARKS}),
    "resourceTemplates": ("ResourceTemplate", ABOUT | {"uriTemplate": "x://{a}", "annotations": MARKS}),
    "prompts": (
        "Prompt",
        ABOUT | {"arguments": [{"name": "b", "title": "B", "description": "What it is.", "required": True}]},
    ),
}
VALUES: tuple[Any, ...] = (None, True, 5, 1.5, -1, "x", "", [], {}, [5], ["x"], [None], {"x": 1})
OURS = ("definition-value-type", "definition-null-field")

Path_ = tuple[str | int, ...]


def places(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Every member and element of ``value``, at any depth."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in pairs:
        yield (*path, step)
        yield from places(inner, (*path, step))


def put(value: Any, path: Path_, new: Any) -> Any:
    """A copy of ``value`` with ``new`` at ``path``."""
    whole = copy.deepcopy(value)
    at = whole
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = new
    return whole


@pytest.fixture(scope="module")
def schema(shared: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((shared / "schemas" / f"mcp-{REVISION}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("key", WHOLE)
def test_values(schema: dict[str, Any], key: str) -> None:
    type, definition = WHOLE[key]
    official = Draft202012Validator({"$ref": f"#/$defs/{type}", "$defs": schema["$defs"]})
    assert official.is_valid(definition)
    tried = 0
    for path in places(definition):
        for value in VALUES:
            mutant = put(definition, path, value)
            report = Engine().lint(
                Document.open(json.dumps({"tools": [], key: [mutant]})), Options(preset=Preset.STRICT)
            )
            told = {
                one.rule.id
                for one in report.findings
                if one.severity in (Severity.ERROR, Severity.WARNING)
                and report.path_of(one.finding.at, one.item)[2:][: len(path)] == path
            }
            where = f"{key} {path} = {value!r}: {sorted(told)}"
            tried += 1
            if official.is_valid(mutant):
                assert not told & set(OURS), where
            else:
                assert told, where
    assert tried > 100
