"""References in schemas."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tool(schema: str, key: str = "inputSchema") -> str:
    return f'{{"tools": [{{"name": "t", "inputSchema": {{"type": "object"}}, "{key}": {schema}}}]}}'


def reference(to: str, more: str = "") -> str:
    """A schema with a reference to ``to``, and ``more`` members at its root."""
    return tool(f'{{"type": "object", "properties": {{"a": {{"$ref": "{to}"}}}}{more}}}')


DEFS = (
    ', "$defs": {"x": {"type": "string"}, "a/b": {}, "a~b": {}, "a b": {}, "é": {}, "no": 1, "yes": true, '
    '"list": {"anyOf": [{}, 1]}}'
)
#: x leads to x in two ways, y to itself.
CIRCLES = (
    ', "$defs": {"x": {"items": {"$ref": "#/$defs/x"}, "not": {"$ref": "#/$defs/x"}}, '
    '"y": {"not": {"$ref": "#/$defs/y"}}}'
)
CIRCLE_OF_TWO = ', "$defs": {"x": {"items": {"$ref": "#/$defs/y"}}, "y": {"items": {"$ref": "#/$defs/x"}}}'
NESTED = '{"properties": {"a": {"$id": "a", "$ref": "%s", "$defs": {"x": {}}}}, "$defs": {"y": {}}}'
CHAIN = ", ".join(f'"p{i}": {{"$ref": "#/properties/p{i + 1}"}}' for i in range(300))
FOUND = [
    "#",
    "#/$defs/x",
    "#/$defs/a~1b",
    "#/$defs/a~0b",
    "#/$defs/a%20b",
    "#/$defs/%C3%A9",
    "#/$defs/é",
    "#/%24defs/x",
    "#/$defs/yes",
    "#/$defs/list/anyOf/0",
    "#/properties/a",
]
LOST = [
    "#/$defs/y",
    "#/definitions/x",
    "#/$defs/x/",
    "#/$defs/a/b",
    "#/$defs/no",
    "#/$defs/list/anyOf/1",
    "#/$defs/list/anyOf/2",
    "#/$defs/list/anyOf/00",
    "#/$defs/list/anyOf/-1",
    "#x",
    "#/",
]
NAMED = [
    ("#named", ', "$defs": {"x": {"$anchor": "named"}}'),
    ("#named", ', "$defs": {"x": {"$dynamicAnchor": "named"}}'),
    ("#named", ', "definitions": {"x": {"$id": "#named"}}'),
    ("#named", ', "definitions": {"x": {"id": "#named"}}'),
    ("x.json", ', "$defs": {"x": {"$id": "x.json"}}'),
    ("x.json#/properties/y", ', "$defs": {"x": {"$id": "x.json", "properties": {"y": {}}}}'),
    ("https://e.org/a/x.json", ', "$id": "https://e.org/a/b.json", "$defs": {"x": {"$id": "x.json"}}'),
    ("b.json#/$defs/x", ', "$id": "https://e.org/a/b.json", "$defs": {"x": {}}'),
    ("https://e.org/b", ', "$id": "https://e.org/b#"'),
]

CASES = [
    *(Case("schema-ref-unresolved", reference(to, DEFS), preset="strict") for to in FOUND),
    *(Case("schema-ref-unresolved", reference(to, DEFS), (f'"{to}"',), severity=Severity.ERROR) for to in LOST),
    *(Case("schema-ref-unresolved", reference(to, more), preset="strict") for to, more in NAMED),
    *(Case("schema-ref-external", reference(to, more), preset="strict") for to, more in NAMED),
    Case("schema-ref-unresolved", reference("x.json#/nothing", NAMED[4][1]), ('"x.json#/nothing"',)),
    Case("schema-ref-unresolved", tool('{"type": "object", "$ref": "#/x"}', "outputSchema"), ('"#/x"',)),
    # Within a document of its own, as seen from there or from the root.
    *(
        Case(
            "schema-ref-unresolved",
            tool(NESTED % to),
            expect,
        )
        for to, expect in (("#/$defs/x", ()), ("#/$defs/y", ()), ("#/$defs/z", ('"#/$defs/z"',)))
    ),
    # What is being typed may be there in a moment.
    *(
        Case("schema-ref-unresolved", reference("#/$defs/x", more), preset="strict")
        for more in (', "$defs": ', ', "$defs": {"x": }', ', "$defs": {"y": {}, "')
    ),
    Case("schema-ref-unresolved", reference("#named", ', "$defs": {"x": }')),
    Case("schema-ref-unresolved", tool('{"properties": {"$ref": {"type": "string"}}}')),
    Case("schema-ref-unresolved", tool('{"default": {"$ref": "#/x"}, "enum": [{"$ref": "#/y"}], "$ref": 5}')),
    *(
        Case("schema-ref-external", reference(to, DEFS), (f'"{to}"',), severity=Severity.WARNING)
        for to in ("https://e.org/x.json", "x.json", "./x.json#/a", "http://json-schema.org/draft-07/schema#", "urn:x")
    ),
    *(Case("schema-ref-external", reference(to, DEFS), preset="strict") for to in (*FOUND, *LOST, "")),
    Case("schema-ref-external", reference("x.json", ', "$defs": {"x": {"$id": }}')),
    # Recursion: one finding a circle.
    Case("schema-ref-recursive", reference("#"), ('"#"',), severity=Severity.INFORMATION),
    Case("schema-ref-recursive", reference("#/properties/a"), ('"#/properties/a"',)),
    Case(
        "schema-ref-recursive",
        reference("#/$defs/x", ', "$defs": {"x": {"items": {"$ref": "#/$defs/x"}}}'),
        ('"#/$defs/x"',),
    ),
    Case(
        "schema-ref-recursive",
        reference("#/$defs/x", CIRCLE_OF_TWO),
        ('"#/$defs/y"',),
    ),
    Case(
        "schema-ref-recursive",
        reference("#/$defs/x", CIRCLES),
        ('"#/$defs/x"', '"#/$defs/y"'),
    ),
    Case("schema-ref-recursive", reference("#/$defs/x", ', "$defs": {"x": {"not": {"$ref": "#/$defs/y"}}, "y": {}}')),
    Case("schema-ref-recursive", reference("#/$defs/x", DEFS)),
    Case("schema-ref-recursive", reference("#/$defs/nothing")),
    # Deep, and many.
    Case(
        "schema-ref-recursive",
        tool(f'{{"properties": {{{CHAIN}, "p300": {{}}}}}}'),
    ),
    Case("schema-ref-unresolved", tool('{"not": ' * 300 + '{"$ref": "#/x"}' + "}" * 300), ('"#/x"',)),
]
