"""The settings that rules on portability follow."""

from __future__ import annotations

import pytest
from ruletest import ENGINE

from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options, Preset

TOOL = (
    '{"tools": [{"name": "find", "inputSchema": {"type": "object", "oneOf": [{"$ref": "#/$defs/a"}], '
    '"properties": {"limit": {"type": "integer"}, "page": {"type": "string", "format": "uri"}}}, '
    '"outputSchema": {"type": "object", "properties": {"files": {"type": "array", "items": {"type": "string"}}}}}]}'
)
STRICT_ONLY = {"schema-no-defs", "schema-root-oneof-portability", "schema-dialect-tag"}


def given(options: Options) -> set[str]:
    return {located.rule.id for located in ENGINE.lint(Document.open(TOOL), options).findings}


@pytest.mark.parametrize(
    ("options", "spoken"),
    [
        (Options(), False),
        (Options(portability=True), True),
        (Options(preset=Preset.STRICT), True),
    ],
)
def test_strict_portability(options: Options, spoken: bool) -> None:
    assert STRICT_ONLY & given(options) == (STRICT_ONLY if spoken else set())


@pytest.mark.parametrize(
    ("formats", "flagged"), [(None, True), ((), True), (("date", "uuid"), True), (("uri",), False)]
)
def test_formats(formats: tuple[str, ...] | None, flagged: bool) -> None:
    options = Options(preset=Preset.STRICT, formats=formats)
    assert ("schema-format-portability" in given(options)) == flagged


@pytest.mark.parametrize(
    ("allowed", "flagged"), [((), True), (("search",), True), (("search", "find"), False), (None, False)]
)
def test_truncation_allowlist(allowed: tuple[str, ...] | None, flagged: bool) -> None:
    assert ("capped-list-no-truncation" in given(Options(truncation_allowlist=allowed))) == flagged
