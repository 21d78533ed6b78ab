"""The search for keys never passes over a file that would be recognised."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_lsp.model import kinds
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.syntax import json as front_end
from mcp_lsp.workspace import signs
from mcp_lsp.workspace.signs import worth_parsing

OURS = [
    '{"tools": []}',
    '{"tools" :[]}',
    '{"tools"\n\t: []}',
    "{'tools': []}",
    "{tools: []}",
    '{"jsonrpc": "2.0", "id": 1, "result": {"resourceTemplates": [{"name": "a", "uriTemplate": "x://{y}"}]}}',
    '[{"name": "a", "inputSchema": {"type": "object"}}]',
    '{"name": "a", "input_schema": {"type": "object"}}',
    '{"name": "a", "uri": "file:///a"}',
    '{"name": "a", "arguments": [{"name": "b"}]}',
    '{"prompts": [{"name": "a"}]}',
    '{"protocolVersion": "2025-06-18", "serverInfo": {"name": "a"}}',
    '{"$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"}',
    '{"name": "a/b", "packages": []}',
    '{"name": "a/b", "remotes": [{"type": "sse", "url": "https://example.com"}]}',
    '[{"registryType": "npm", "identifier": "a"}]',
    '[{"registry_name": "npm", "name": "a"}]',
]
OTHERS = [
    "",
    "{}",
    '{"compilerOptions": {"strict": true}}',
    '{"description": "the tools of the trade: resources"}',
    '{"mytools": [], "toolsets": []}',
    '{"name": "a", "lockfileVersion": 3, "packages": {"node_modules/x": {"version": "1.0.0"}}}',
]


@pytest.mark.parametrize("text", OURS)
def test_ours(text: str) -> None:
    assert kinds.recognise(front_end.parse(text).root, "server.json") is not None
    assert worth_parsing(text.encode())


@pytest.mark.parametrize("text", OTHERS)
def test_others(text: str) -> None:
    assert not worth_parsing(text.encode())


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_files_in_other_encodings_are_heard_of(encoding: str) -> None:
    assert worth_parsing('{"tools": []}'.encode(encoding))
    assert not worth_parsing('{"strict": true}'.encode(encoding))


def test_every_kind_has_signs() -> None:
    assert signs.KEYS.keys() == set(Kind)


KEYS = sorted(
    {key for signs in kinds._SIGNS.values() for key in signs}
    | {key for holders in kinds.OPENINGS.values() for key in holders}
    | {
        *kinds._PACKAGE_SIGNS,
        "name",
        "identifier",
        "type",
        "url",
        "arguments",
        "description",
        "jsonrpc",
        "lockfileVersion",
    }
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.sampled_from(["a", 1, {}, []]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=8,
)


@given(VALUES, st.sampled_from(["server.json", "x.json"]))
def test_nothing_recognised_is_passed_over(value: Any, name: str) -> None:
    text = json.dumps(value)
    if kinds.recognise(front_end.parse(text).root, name) is not None:
        assert worth_parsing(text.encode())


def test_a_list_of_each_kind_of_definition_has_a_sign() -> None:
    lists = {key for holder in (ItemKind.RESULT, ItemKind.SERVER) for key in kinds.OPENINGS[holder]}
    assert lists <= {key for keys in signs.KEYS.values() for key in keys}
