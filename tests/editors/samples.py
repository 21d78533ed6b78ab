"""The files that the editors open, what they show for them, and what the fixes make of them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

EXAMPLES = Path(__file__).parents[2] / "examples" / "broken"
ERROR, WARNING = 1, 2


class Finding(NamedTuple):
    """A finding as an editor shows it: ``line`` counts from 0, ``under`` is the text of its range."""

    code: str
    line: int
    under: str
    severity: int


class Step(NamedTuple):
    """A quick fix, by its title, of the first finding of ``code``."""

    code: str
    fix: str


class Sample(NamedTuple):
    """A file and its findings in order; ``fixed`` is the text after all ``steps``.

    ``mended`` is the text after "fix all" has then been asked for, and ``left`` the codes that it leaves.
    ``mended`` is ``None`` where the steps leave nothing to mend.
    """

    name: str
    text: str
    findings: tuple[Finding, ...]
    steps: tuple[Step, ...]
    fixed: str
    mended: str | None = None
    left: tuple[str, ...] = ()


def changed(text: str, *changes: tuple[str, str]) -> str:
    """``text`` with each old part, which must be there just once, replaced by the new one."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


_TYPE = ('"inputSchema": {\n        "properties"', '"inputSchema": {\n        "type": "object",\n        "properties"')

_TOOLS = (EXAMPLES / "tools.json").read_text(encoding="utf-8")
_TOOLS_FIXED = changed(
    _TOOLS, _TYPE, ('"readOnlyHint": true,\n        "destructiveHint": true', '"readOnlyHint": true')
)
TOOLS = Sample(
    "tools.json",
    _TOOLS,
    (
        Finding("schema-is-object", 5, '"inputSchema"', ERROR),
        Finding("schema-array-items", 21, '"kinds"', ERROR),
        Finding("annotation-coherence", 29, '"destructiveHint"', WARNING),
        Finding("name-unique", 33, '"get_forecast"', ERROR),
        Finding("schema-is-object", 35, "null", ERROR),
        Finding("json-trailing-comma", 36, ",", ERROR),
    ),
    (
        Step("schema-is-object", 'Add "type": "object"'),
        Step("annotation-coherence", "Remove destructiveHint"),
    ),
    _TOOLS_FIXED,
    changed(
        _TOOLS_FIXED,
        (
            '"inputSchema": null\n    },',
            (
                '"inputSchema": {\n        "type": "object",\n        "properties": {},\n'
                '        "additionalProperties": false\n      }\n    }'
            ),
        ),
    ),
    ("name-unique", "schema-array-items"),
)

_MANIFEST = (EXAMPLES / "server.json").read_text(encoding="utf-8")
_MANIFEST_FIXED = changed(
    _MANIFEST,
    ('"type": "http"', '"type": "streamable-http"'),
    ('"required": true', '"required": true,\n          "isSecret": true'),
)
MANIFEST = Sample(
    "server.json",
    _MANIFEST,
    (
        Finding(
            "server-json-schema-outdated",
            1,
            '"https://static.modelcontextprotocol.io/schemas/2025-09-29/server.schema.json"',
            WARNING,
        ),
        Finding(
            "server-json-description-length",
            3,
            '"Forecasts, warnings and climate records of all the national weather services, with radar pictures, sea '
            'conditions and pollen."',
            ERROR,
        ),
        Finding("server-json-unknown-key", 4, '"status"', WARNING),
        Finding(
            "server-json-repository-url-format",
            6,
            '"https://github.com/example-org/weather-mcp/tree/main/packages/server"',
            ERROR,
        ),
        Finding("server-json-version-no-range", 9, '"1.5.0-next.1"', ERROR),
        Finding("server-json-package-no-latest", 14, '"latest"', ERROR),
        Finding("server-json-transport-type-value", 16, '"http"', ERROR),
        Finding("server-json-template-variable", 17, "{port}", ERROR),
        Finding("server-json-secret-unmarked", 21, '"WEATHER_API_KEY"', WARNING),
        Finding("server-json-unknown-key", 23, '"required"', WARNING),
        Finding("server-json-package-base-url", 29, '"https://ghcr.io"', ERROR),
        Finding("server-json-package-version-forbidden", 31, '"1.5.0"', ERROR),
        Finding("server-json-transport-type", 32, '"stdio"', ERROR),
        Finding("server-json-remote-url", 38, '"http://weather.example.org/mcp"', ERROR),
    ),
    (
        Step("server-json-transport-type-value", 'Replace with "streamable-http"'),
        Step("server-json-secret-unmarked", "Add `isSecret: true`"),
    ),
    _MANIFEST_FIXED,
    changed(
        _MANIFEST_FIXED,
        ("2025-09-29", "2025-12-11"),
        ('  "status": "active",\n', ""),
        (
            '"url": "https://github.com/example-org/weather-mcp/tree/main/packages/server",\n    "source": "github"',
            (
                '"url": "https://github.com/example-org/weather-mcp",\n    "source": "github",\n'
                '    "subfolder": "packages/server"'
            ),
        ),
        ('"required": true', '"isRequired": true'),
        (
            (
                '      "registryBaseUrl": "https://ghcr.io",\n      "identifier": "example-org/weather-mcp",\n'
                '      "version": "1.5.0",\n      "transport": "stdio"'
            ),
            (
                '      "identifier": "ghcr.io/example-org/weather-mcp:1.5.0",\n'
                '      "transport": {\n        "type": "stdio"\n      }'
            ),
        ),
    ),
    (
        "server-json-description-length",
        "server-json-package-no-latest",
        "server-json-remote-url",
        "server-json-template-variable",
        "server-json-version-no-range",
    ),
)

# The emoji stands before a finding on its line: a column in the wrong units would be seen, in the range and in the fix.
_EMOJI = """{
  "tools": [
    {
      "name": "get_forecast",
      "description": "Forecast for a place.",
      "inputSchema": {
        "properties": {
          "place": {"type": "string", "description": "Name of the place, such as \\"Zürich\\"."}
        },
        "required": ["place"]
      },
      "annotations": {"title": "🌦 Forecast", "readOnlyHint": true, "destructiveHint": true}
    }
  ]
}
"""
EMOJI = Sample(
    "weather.json",
    _EMOJI,
    (
        Finding("schema-is-object", 5, '"inputSchema"', ERROR),
        Finding("annotation-coherence", 11, '"destructiveHint"', WARNING),
    ),
    (
        Step("annotation-coherence", "Remove destructiveHint"),
        Step("schema-is-object", 'Add "type": "object"'),
    ),
    changed(_EMOJI, _TYPE, (', "destructiveHint": true', "")),
)

SAMPLES = (TOOLS, MANIFEST, EMOJI)
