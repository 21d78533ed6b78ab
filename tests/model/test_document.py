"""Snapshots: what an edit leaves alone is the same object; what stands where is found again."""

from __future__ import annotations

import json

import pytest

from generate import tools_file
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind, Kind

TOOLS = tools_file(5)


def find(document: Document, name: str) -> int:
    return next(i for i, item in enumerate(document.items) if item.name == name)


def test_an_edit_in_one_tool_leaves_all_others_and_the_root_fields_alone() -> None:
    before = Document.open(TOOLS, "tools.json")
    target = before.items[3]
    at = before.place(3).field_start("description") + len('"description": "')
    after = before.edit(at, at, "x")
    assert after.items[3] is not target
    for i in (1, 2, 4, 5):
        assert after.items[i] is before.items[i]
    assert after.items[0].fields["tools"] is before.items[0].fields["tools"]
    for name in target.fields:
        assert (after.items[3].fields[name] is target.fields[name]) == (name != "description")


def test_a_tool_put_first_keeps_the_others() -> None:
    before = Document.open(TOOLS, "tools.json")
    at = before.place(1).start
    after = before.edit(at, at, '{"name": "first", "inputSchema": {"type": "object"}}, ')
    assert len(after.items) == len(before.items) + 1
    assert all(a is b for a, b in zip(after.items[2:], before.items[1:], strict=True))


def test_places_are_where_the_text_says() -> None:
    document = Document.open(TOOLS, "tools.json")
    for placed in map(document.place, range(1, len(document.items))):
        assert document.text.string[placed.start] == "{"
        for name, member in placed.item.fields.items():
            start = placed.field_start(name)
            assert document.text.string.startswith(member.key.raw, start)


TOOL = {"name": "t", "inputSchema": {"type": "object"}}
RECOGNISED = [
    ("tools.json", {"tools": [TOOL]}, Kind.DEFINITIONS, [ItemKind.ENVELOPE, ItemKind.TOOL]),
    ("x.json", {"tools": [{"name": "t"}]}, Kind.DEFINITIONS, [ItemKind.ENVELOPE, ItemKind.TOOL]),
    ("x.json", {"tools": []}, Kind.DEFINITIONS, [ItemKind.ENVELOPE]),
    (
        "x.json",
        {"jsonrpc": "2.0", "id": 1, "result": {"tools": [TOOL]}},
        Kind.DEFINITIONS,
        [ItemKind.ENVELOPE, ItemKind.RESULT, ItemKind.TOOL],
    ),
    (
        "x.json",
        {"jsonrpc": "2.0", "id": 1, "result": {"tools": {}}},
        Kind.DEFINITIONS,
        [ItemKind.ENVELOPE, ItemKind.RESULT],
    ),
    ("x.json", {"id": 1, "result": {"tools": {}}}, None, None),
    ("x.json", [TOOL, TOOL], Kind.DEFINITIONS, [ItemKind.ENVELOPE, ItemKind.TOOL, ItemKind.TOOL]),
    ("x.json", TOOL, Kind.DEFINITIONS, [ItemKind.TOOL]),
    ("x.json", {"name": "t", "input_schema": {}}, Kind.DEFINITIONS, [ItemKind.TOOL]),
    ("x.json", {"uri": "a://b", "name": "r"}, Kind.DEFINITIONS, [ItemKind.RESOURCE]),
    ("x.json", {"name": "p", "arguments": [{"name": "a"}]}, Kind.DEFINITIONS, [ItemKind.PROMPT]),
    (
        "x.json",
        {"tools/list": {"tools": [TOOL]}, "prompts/list": {"prompts": [{"name": "p"}]}},
        Kind.DEFINITIONS,
        [ItemKind.ENVELOPE, ItemKind.RESULT, ItemKind.TOOL, ItemKind.RESULT, ItemKind.PROMPT],
    ),
    ("x.json", {"protocolVersion": "2025-06-18", "serverInfo": {}}, Kind.DEFINITIONS, [ItemKind.ENVELOPE]),
    (
        "x.json",
        {"id": 1, "result": {"protocolVersion": "2025-06-18", "serverInfo": {}, "instructions": "Ask."}},
        Kind.DEFINITIONS,
        [ItemKind.ENVELOPE, ItemKind.RESULT],
    ),
    ("x.json", {"protocolVersion": "2025-06-18", "clientInfo": {}}, None, None),
    ("server.json", {"name": "a/b", "packages": []}, Kind.SERVER_JSON, [ItemKind.SERVER]),
    ("x.json", {"name": "a/b", "packages": []}, None, None),
    (
        "x.json",
        {"name": "a/b", "packages": [{"registryType": "npm"}], "remotes": [{}]},
        Kind.SERVER_JSON,
        [ItemKind.SERVER, ItemKind.PACKAGE, ItemKind.REMOTE],
    ),
    (
        "x.json",
        {"$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"},
        Kind.SERVER_JSON,
        [ItemKind.SERVER],
    ),
    (
        "x.json",
        {"$schema": "https://static.modelcontextprotocol.io/schemas/2025-08-26/mcpb.manifest.schema.json"},
        None,
        None,
    ),
    # The card that a server shows is no manifest, and may hold tools.
    (
        "server-card.json",
        {"$schema": "https://static.modelcontextprotocol.io/schemas/mcp-server-card/v1.json", "serverInfo": {}},
        None,
        None,
    ),
    (
        "server-card.json",
        {"$schema": "https://modelcontextprotocol.io/schema/server-card.json", "serverInfo": {}, "tools": [TOOL]},
        Kind.DEFINITIONS,
        [ItemKind.ENVELOPE, ItemKind.TOOL],
    ),
    # A catalogue's tools are in its own words, while its resources are those of the protocol.
    (
        "x.json",
        {"version": "1", "tools": [{"name": "t", "kind": "k"}], "resources": [{"uri": "a://b", "name": "r"}]},
        Kind.DEFINITIONS,
        [ItemKind.ENVELOPE, ItemKind.RESOURCE],
    ),
    ("server.json", {"name": "a", "lockfileVersion": 3, "packages": {}}, None, None),
    ("server.json", {"posts": [{"id": 1}]}, None, None),
    ("package.json", {"name": "a", "version": "1.0.0", "packages": ["a/*"]}, None, None),
    ("x.json", {"resources": [{"type": "Microsoft.Web/sites", "name": "x", "apiVersion": "1"}]}, None, None),
    ("x.json", {"tools": ["hammer"]}, None, None),
    ("x.json", {"tools": {"ruff": {}}}, None, None),
    ("x.json", [{"name": "a", "description": "b"}], None, None),
    ("x.json", [], None, None),
    ("x.json", {}, None, None),
    ("x.json", "text", None, None),
]


@pytest.mark.parametrize(("name", "value", "kind", "items"), RECOGNISED)
def test_recognition(name: str, value: object, kind: Kind | None, items: list[ItemKind] | None) -> None:
    document = Document.open(json.dumps(value), name)
    assert document.kind == kind
    assert [item.kind for item in document.items] == (items or [])


def test_in_a_file_whose_kind_is_told_all_lists_are_read() -> None:
    text = json.dumps({"version": "1", "tools": [{"name": "t", "kind": "k"}]})
    assert Document.open(text, "x.json").layout is None
    document = Document.open(text, "x.json", Kind.DEFINITIONS)
    assert [item.kind for item in document.items] == [ItemKind.ENVELOPE, ItemKind.TOOL]
