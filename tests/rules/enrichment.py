"""What a tool tells the model beside its output."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tool(more: str) -> str:
    return f'{{"tools": [{{"name": "a", "inputSchema": {{"type": "object"}}, {more}}}]}}'


def enriched(enrichment: str, trailer: str | None = None, output: str | None = None) -> str:
    members = [f'"enrichment": {enrichment}']
    members += [f'"enrichmentTrailer": {trailer}'] if trailer is not None else []
    members += [f'"outputSchema": {output}'] if output is not None else []
    return tool(", ".join(members))


def output(*names: str) -> str:
    properties = ", ".join(f'"{name}": {{"type": "string"}}' for name in names)
    return f'{{"type": "object", "properties": {{{properties}}}}}'


NOTE = '{"note": {"type": "string"}}'
# An output as the framework sends it.
SENT = (
    '{"type": "object", "properties": {"note": {"type": "string"}, "notice": {"type": "string"}, "error": {"type": '
    '"object", "properties": {"code": {"type": "number"}, "message": {"type": "string"}, "data": {}}}}, '
    '"anyOf": [{"not": {"required": ["error"]}, "required": ["note"]}, {"required": ["error"]}]}'
)

CASES = [
    *(Case("enrichment-type", enriched(value), (value,), severity=Severity.ERROR) for value in ("null", '"x"', "1")),
    Case("enrichment-type", enriched("[]"), ('"enrichment"',)),
    Case("enrichment-type", enriched(NOTE)),
    Case("enrichment-empty", enriched("{}"), ('"enrichment"',), fixed=tool("").replace(", }", "}")),
    Case("enrichment-empty", enriched("{}", "{}"), ('"enrichment"',), severity=Severity.WARNING),
    Case("enrichment-empty", enriched("[]")),
    Case("enrichment-field-type", enriched('{"a": {}, "b": true, "c": false}')),
    Case("enrichment-field-type", enriched('{"a": "string", "b": null, "c": []}'), ('"string"', "null", '"c"')),
    # enrichment-output-collision
    Case("enrichment-output-collision", enriched(NOTE, output=output("note")), ('"note"',), severity=Severity.ERROR),
    Case("enrichment-output-collision", enriched(NOTE, output=output("Note", "x"))),
    Case("enrichment-output-collision", enriched(NOTE, output=SENT)),
    Case("enrichment-output-collision", enriched(NOTE)),
    # enrichment-trailer-render
    *(
        Case("enrichment-trailer-render", enriched(f'{{"x": {schema}}}'), ('"x"',), severity=Severity.ERROR)
        for schema in (
            '{"type": "array"}',
            '{"type": "object"}',
            '{"type": ["object", "null"]}',
            '{"anyOf": [{"type": "array"}, {"type": "null"}]}',
            '{"type": "object", "properties": {"before": {}, "after": {}, "by": {}}}',
            '{"type": "object", "properties": {"before": {}}}',
        )
    ),
    *(
        Case("enrichment-trailer-render", enriched(f'{{"x": {schema}}}'))
        for schema in (
            '{"type": "string"}',
            '{"type": ["object", "string"]}',
            '{"anyOf": [{"type": "array"}, {"type": "object"}]}',
            "{}",
            "true",
            '{"type": "object", "properties": {"after": {}, "before": {}}}',
        )
    ),
    Case("enrichment-trailer-render", enriched('{"x": {"type": "array"}}', '{"x": {"label": "X"}}'), ('"x"',)),
    Case("enrichment-trailer-render", enriched('{"x": {"type": "array"}}', '{"x": {"render": false}}'), ("false",)),
    *(
        Case("enrichment-trailer-render", enriched('{"x": {"type": "array"}}', trailer), (flagged,))
        for trailer, flagged in (
            ("null", '"x"'),
            ('"x"', '"x"'),
            ('["x"]', '"x"'),
            ('{"x": null}', "null"),
            ('{"x": "table"}', '"table"'),
            ('{"x": ["table"]}', '"x"'),
        )
    ),
    Case("enrichment-trailer-render", enriched('{"x": {"type": "array"}}', '{"x": {"render": true}}')),
    Case("enrichment-trailer-render", enriched('{"x": {"type": "array"}}', '{"x": {"render": "(v) => v.join()"}}')),
    Case("enrichment-trailer-render", enriched('{"x": {"type": "array"}}', '{"x": {"label": "X", "render": }}')),
    # enrichment-trailer-orphan
    Case("enrichment-trailer-orphan", tool('"enrichmentTrailer": {}'), ('"enrichmentTrailer"',)),
    Case("enrichment-trailer-orphan", tool('"enrichmentTrailer": null'), ('"enrichmentTrailer"',)),
    Case("enrichment-trailer-orphan", enriched("null", "{}")),
    # enrichment-trailer-unknown-field
    Case("enrichment-trailer-unknown-field", enriched(NOTE, '{"note": {}}')),
    Case(
        "enrichment-trailer-unknown-field",
        enriched('{"totalCount": {}, "x": {}}', '{"total-count": {}, "y": {}, "x": {}}'),
        ('"total-count"', '"y"'),
        fixed=enriched('{"totalCount": {}, "x": {}}', '{"totalCount": {}, "y": {}, "x": {}}'),
        message='its fields are "totalCount", "x"',
    ),
    # Where there are no fields at all, that is what is wrong.
    Case("enrichment-trailer-unknown-field", enriched("{}", '{"y": {}}')),
    Case("enrichment-trailer-unknown-field", enriched("[]", '{"y": {}}')),
    Case("enrichment-trailer-unknown-field", tool('"enrichmentTrailer": {"y": {}}')),
    # enrichment-prefer-block: an extended key anywhere in the file.
    *(
        Case("enrichment-prefer-block", tool(f'"outputSchema": {output(name)}, "auth": []'), (f'"{name}"',))
        for name in ("notice", "Notice", "effectiveQuery", "queryEcho")
    ),
    Case("enrichment-prefer-block", tool(f'"outputSchema": {output("effective_query", "totalCount")}, "auth": []')),
    Case("enrichment-prefer-block", tool(f'"outputSchema": {output("notice")}')),
    Case("enrichment-prefer-block", enriched(NOTE, output=output("notice"))),
    Case("enrichment-prefer-block", tool(f'"outputSchema": {SENT}, "auth": []')),
    Case(
        "enrichment-prefer-block",
        tool(f'"outputSchema": {output("notice")}')[:-1] + ', "landing": {}}',
        ('"notice"',),
        severity=Severity.WARNING,
    ),
    Case(
        "enrichment-prefer-block",
        tool(f'"outputSchema": {output("notice")}')[:-1]
        + ', "resources": [{"name": "a", "uri": "x://a", "params": {}}]}',
        ('"notice"',),
    ),
    Case(
        "enrichment-prefer-block",
        tool(f'"outputSchema": {output("notice")}, "_meta": {{"mcp-ts-core/errors": []}}'),
    ),
]
