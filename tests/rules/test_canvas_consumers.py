"""The setting that names the tools which take canvases."""

from __future__ import annotations

import pytest
from ruletest import ENGINE

from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options, Preset

TEXT = """{"tools": [
  {"name": "load", "inputSchema": {"type": "object"},
   "outputSchema": {"type": "object", "properties": {"canvas_id": {"type": "string"}}}},
  {"name": "run_sql", "inputSchema": {"type": "object"}}
]}"""


@pytest.mark.parametrize(
    ("consumers", "flagged"),
    [((), 1), (("run_sql",), 0), (("query", "run_sql"), 0), (("elsewhere",), 1), (None, 0)],
)
def test_canvas_consumers(consumers: tuple[str, ...] | None, flagged: int) -> None:
    options = Options(preset=Preset.STRICT, canvas_consumers=consumers)
    found = ENGINE.lint(Document.open(TEXT), options).findings
    assert sum(one.rule.id == "canvas-consumer-missing" for one in found) == flagged
