"""What the tests of the command line are given (see ``cli/conftest.py``), and small files for them.

Beside each file stands what it gives under the recommended preset.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class Run(NamedTuple):
    """What a run of ``mcp-lsp`` left behind."""

    code: int
    raw: bytes
    err: str

    @property
    def out(self) -> str:
        return self.raw.decode("utf-8")


#: ``cli("check", "x.json", stdin=b"...")`` runs in the test's own folder.
Cli = Callable[..., Run]
#: ``folder({"a/x.json": "..."})`` writes files into that folder, and returns it.
Folder = Callable[[dict[str, str | bytes]], Path]


def only(*rules: str) -> str:
    """Settings under which no other rule speaks, for files that are not well kept."""
    return "\n".join(["[rules]", '"*" = "off"', *(f'{rule} = "error"' for rule in rules)]) + "\n"


#: Nothing.
GOOD = """{"tools": [{
  "name": "get_forecast",
  "description": "Forecast for a place: temperature, wind and rain for each of the next days.",
  "inputSchema": {"type": "object", "properties": {}, "additionalProperties": false}
}]}
"""
#: An error with a safe fix: schema-is-object.
BAD = GOOD.replace('"type": "object", ', "")
#: A warning with an unsafe fix: annotation-coherence.
WARNED = GOOD.replace(
    """false}
""",
    """false},
  "annotations": {"readOnlyHint": true, "destructiveHint": true}
""",
)
#: Nothing.
MANIFEST = """{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.github.example-org/weather",
  "description": "Forecasts of the national weather services.",
  "version": "1.4.2",
  "remotes": [{"type": "streamable-http", "url": "https://weather.example.org/mcp"}]
}
"""
#: An information: server-json-empty.
NOTED = MANIFEST.replace(
    """,
  "remotes": [{"type": "streamable-http", "url": "https://weather.example.org/mcp"}]""",
    "",
)
#: Of another program.
FOREIGN = '{"compilerOptions": {"strict": true}}\n'
