"""The JSON text that diagnostics are written as is what the protocol's own types read."""

from __future__ import annotations

import json

import pytest
from lsprotocol import types
from lsprotocol.converters import get_converter

from generate import tools_file
from lsp.samples import CLEAN, NO_TYPE
from mcp_lsp.engine import Engine, Report
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options, Preset
from mcp_lsp.server.client import Client
from mcp_lsp.server.diagnostics import Encoder, published
from mcp_lsp.text import Encoding, Text

URI = 'file:///a%20b/"quoted"/tools.json'
# Quotes, a backslash, a line end, a lone surrogate and an emoji get into messages by way of the names.
AWKWARD = (
    CLEAN.replace('"get_page"', '"a\\"b\\\\c\\n\\ud800 🚀"')
    .replace('"delete_page"', '"a\\"b\\\\c\\n\\ud800 🚀"')
    .replace('"type": "object",\n        "properties"', '"properties"')
)


def encoder(client: Client) -> Encoder:
    return Encoder(client, URI, lambda rule: f"https://docs.example.org/{rule}#{rule}", lambda path: (path, Text("x")))


def read(report: Report, client: Client, version: int | None = 7) -> types.PublishDiagnosticsParams:
    text = published(URI, version, encoder(client).encode(report))
    assert text.isascii()
    params = get_converter().structure(json.loads(text), types.PublishDiagnosticsParams)
    # And back: nothing that the types do not know was in it.
    assert get_converter().unstructure(params) == json.loads(text)
    return params


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize(
    "text", [CLEAN, NO_TYPE, AWKWARD, tools_file(20), "\ufeff{,}", '{"tools": [{"name": "a", "name": }]}']
)
def test_reports_are_read_as_they_were_found(text: str, encoding: Encoding) -> None:
    document = Document.open(text, "tools.json", version=7)
    report = Engine().lint(document, Options(preset=Preset.STRICT))
    client = Client(encoding=encoding, related=True, tags=frozenset({1, 2}))
    params = read(report, client)
    assert (params.uri, params.version) == (URI, 7)
    assert len(params.diagnostics) == len(report.findings)
    for said, found in zip(params.diagnostics, report.findings, strict=True):
        assert (said.code, said.message, said.source) == (found.rule.id, found.message, "mcp-lsp")
        assert said.severity is not None and said.severity.value == found.severity.rank + 1
        assert (said.range.start.line, said.range.start.character) == document.text.position(found.start, encoding)
        assert (said.range.end.line, said.range.end.character) == document.text.position(found.end, encoding)
        assert said.code_description is not None
        assert said.code_description.href == f"https://docs.example.org/{found.rule.id}#{found.rule.id}"
        assert [one.message for one in said.related_information or ()] == [one.message for one in found.related]


def test_what_the_client_cannot_show_is_left_out() -> None:
    report = Engine().lint(Document.open(AWKWARD, "tools.json"))
    params = read(report, Client(described_codes=False), None)
    assert params.version is None
    for said in params.diagnostics:
        assert said.code_description is None and said.related_information is None and said.tags is None
    assert any(one.related_information for one in read(report, Client(related=True)).diagnostics)


def test_an_encoder_that_is_used_again_says_what_a_new_one_does() -> None:
    engine, client = Engine(), Client(related=True)
    again = encoder(client)
    document = Document.open(NO_TYPE, "tools.json")
    for options in (
        Options(),
        Options(levels=(("schema-is-object", "hint"),)),
        Options(preset=Preset.STRICT),
        Options(),
    ):
        for _ in range(3):
            report = engine.lint(document, options, key="a")
            assert again.encode(report) == encoder(client).encode(report)
            document = document.edit(0, 0, "\n")
    assert len(again._kept) == len(report.findings)
