"""Hovers at offsets: findings first, then keys."""

from __future__ import annotations

import pytest

from mcp_lsp.engine import Engine, Report
from mcp_lsp.ide.hover import Hover, hover
from mcp_lsp.model.document import Document
from mcp_lsp.rules import registry

UNTYPED = (
    '{"tools": [{"name": "a", "description": "Reads the forecast of a place.", "inputSchema": {"properties": {}}}]}'
)
MANIFEST = """{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.github.example-org/wiki",
  "description": "Read and edit the pages of a wiki.",
  "version": "1.2.0",
  "packages": [
    {
      "registryType": "npm",
      "identifier": "@example-org/wiki",
      "version": "1.2.0",
      "transport": {"type": "streamable-http", "url": "http://localhost:{port}/mcp"},
      "packageArguments": [{"type": "named", "name": "--port", "variables": {"port": {"isRequired": true}}}],
      "environmentVariables": [{"name": "PORT", "description": "Port.", "format": "number"}]
    }
  ]
}
"""


def no_link(rule: str) -> None:
    """There is no page of ``rule``."""


def report(text: str, name: str = "tools.json") -> Report:
    return Engine().lint(Document.open(text, name))


def at(text: str, part: str, name: str = "tools.json", markdown: bool = True) -> Hover | None:
    """The hover at the second character of ``part``."""
    return hover(
        report(text, name), text.index(part) + 1, lambda rule: f"file:///pages/{rule}.md#{rule}", markdown=markdown
    )


# Findings


def test_a_finding_is_explained_by_its_message_its_section_and_a_link() -> None:
    found = at(UNTYPED, '"inputSchema"')
    assert found is not None
    assert UNTYPED[found.start : found.end] == '"inputSchema"'
    first, *_, last = found.text.split("\n\n")
    (finding,) = report(UNTYPED).findings
    assert first == f"**{finding.message}**"
    assert last == "[schema-is-object](file:///pages/schema-is-object.md#schema-is-object)"
    assert registry.rules()["schema-is-object"].summary not in ("", last)
    assert "```json" in found.text


def test_plain_text_has_no_marks() -> None:
    found = at(UNTYPED, '"inputSchema"', markdown=False)
    assert found is not None
    assert found.text.startswith("The root of inputSchema")
    assert found.text.endswith("schema-is-object (file:///pages/schema-is-object.md#schema-is-object)")
    assert "```" not in found.text and "**" not in found.text


def test_a_finding_shows_what_all_clients_make_of_it() -> None:
    found = at(UNTYPED, '"inputSchema"')
    assert found is not None
    rows = [line.strip("| ").split(" | ") for line in found.text.split("\n\n")[2].splitlines()]
    assert rows[:2] == [["client", "loses", "known"], ["---"] * 3]
    said = {client: (loss, known.split()[0]) for client, loss, known in rows[2:]}
    # The selected clients are in bold.
    assert said["**Claude Code**"] == ("every tool", "confirmed")
    assert said["Windsurf"] == ("every tool", "reported")
    plain = at(UNTYPED, '"inputSchema"', markdown=False)
    assert plain is not None and "Windsurf, every tool, reported" in plain.text


def test_a_limit_is_shown_with_the_clients() -> None:
    found = at(UNTYPED.replace('"a"', f'"{"a" * 70}"'), '"aaa')
    assert found is not None
    assert "| client | loses | limit | known |" in found.text
    assert "`59`" in found.text


def test_without_a_page_the_rule_is_named() -> None:
    found = hover(report(UNTYPED), UNTYPED.index('"inputSchema"'), no_link)
    assert found is not None and found.text.endswith("`schema-is-object`")


def test_findings_at_one_place_are_joined() -> None:
    # Two tools of one name, and the second name is also a duplicate key: both speak of the same literal.
    text = UNTYPED.replace('"inputSchema"', '"inputSchema": {}, "inputSchema"')
    found = report(text).findings
    place = next(one for one in found if sum(o.start <= one.start < o.end for o in found) > 1)
    joined = hover(report(text), place.start, no_link)
    assert joined is not None
    around = [one for one in found if one.start <= place.start < one.end]
    assert joined.text.count("\n\n---\n\n") == len(around) - 1
    assert all(one.message.split('"')[0] in joined.text for one in around)


def test_the_hover_ends_with_the_finding() -> None:
    start = UNTYPED.index('"inputSchema"')
    assert hover(report(UNTYPED), start + len('"inputSchema"'), no_link) is None


# Keys


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ('"registryType"', ["string, required", "`npm`"]),
        ('"description"', ["string, required", "1 to 100 characters"]),
        ('"packages"', ["array of object"]),
        ('"url"', ["**url**: string, required"]),
        ('"isRequired"', ["boolean", "false by default"]),
        ('"variables"', ["**variables**: object"]),
        ('"format"', ["`filepath`"]),
    ],
)
def test_a_key_of_a_manifest_is_explained(part: str, says: list[str]) -> None:
    found = at(MANIFEST, part, "server.json")
    assert found is not None
    assert MANIFEST[found.start : found.end] == part
    assert all(one in found.text for one in says), found.text


def test_a_plain_value_is_explained_by_its_key() -> None:
    found = at(MANIFEST, '"npm"', "server.json")
    assert found is not None and found.text.startswith("**registryType**")
    assert MANIFEST[found.start : found.end] == '"npm"'


def test_the_type_of_an_object_decides_which_key_is_meant() -> None:
    stdio = MANIFEST.replace('"type": "streamable-http", "url": "http://localhost:{port}/mcp"', '"type": "stdio"')
    for text, words in ((MANIFEST, "One of `streamable-http`."), (stdio, "One of `stdio`.")):
        found = hover(report(text, "server.json"), text.index('"type"') + 1, no_link)
        assert found is not None and words in found.text


SCHEMA = """{"tools": [{"name": "a", "inputSchema": {
  "type": "object", "properties": {"format": {"description": "How.", "minLength": 1}}
}}]}"""


@pytest.mark.parametrize("part", ['"tools"', '"format"', "}", ": ["])
def test_what_no_format_knows_is_not_explained(part: str) -> None:
    assert at(SCHEMA, part) is None


@pytest.mark.parametrize(("part", "words"), [('"properties"', "**properties**: object"), ('"minLength"', "characters")])
def test_a_keyword_of_a_schema_is_explained_at_every_depth(part: str, words: str) -> None:
    found = at(SCHEMA, part)
    assert found is not None and words in found.text


def test_a_key_of_a_tool_is_explained_in_every_envelope() -> None:
    tool = '{"name": "a", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true}}'
    for text in (
        tool,
        f"[{tool}]",
        f'{{"tools": [{tool}]}}',
        f'{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{tool}]}}}}',
    ):
        found = at(text, '"readOnlyHint"')
        assert found is not None and "changes nothing" in found.text


def test_nothing_is_said_in_a_file_of_another_kind() -> None:
    assert at('{"name": "x", "version": "1"}', '"name"', "package.json") is None
