"""What people do to a file while they type: faults in the middle one of 101 generated tools."""

from __future__ import annotations

from generate import tool_names

#: (what, where it happens, what comes in its place, how many tools are still to be found).
BREAKAGES = [
    ("missing comma between members", '",\n      "title"', '"\n      "title"', 101),
    ("missing comma between tools", "    },\n    {", "    }\n    {", 101),
    ("trailing comma", '"openWorldHint": true', '"openWorldHint": true,', 101),
    ("unterminated string", '",\n      "annotations"', ',\n      "annotations"', 101),
    ("half-typed key", '"annotations": {', '"annot\n      "annotations": {', 101),
    ("key without colon and value", '"annotations": {', '"meta"\n      "annotations": {', 101),
    ("key and colon, no value", '"annotations": {', '"meta":\n      "annotations": {', 101),
    ("comment", '"annotations": {', '// note\n      /* more */ "annotations": {', 101),
    ("brace not closed", '      },\n      "inputSchema"', '      "inputSchema"', 101),
    ("tool not closed", "    },\n    {", "    {", 101),
    ("bracket not closed", "]", "", 101),
    ("extra brace", '"openWorldHint": true\n      },', '"openWorldHint": true\n      },\n      },', 101),
    ("extra brace on the same line", '"openWorldHint": true\n      }', '"openWorldHint": true\n      }}', 101),
    ("single quotes, bare key, True", '"openWorldHint": true', "openWorldHint: True, 'x': 'y'", 101),
    ("bad escape", '"openWorldHint": true', '"openWorldHint": "\\q"', 101),
    ("cut off", '"openWorldHint"', None, 51),
]


def broken(text: str, at: str, new: str | None) -> str:
    """``text`` with ``new`` for the first ``at`` in its 51st tool; None cuts the text off there."""
    names = tool_names(101)
    start = text.index(at, text.index(f'"name": "{names[50]}"'))
    return text[:start] if new is None else text[:start] + new + text[start + len(at) :]
