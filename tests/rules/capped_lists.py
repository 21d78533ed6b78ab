"""Lists that an argument caps."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

RULE = "capped-list-no-truncation"
BOTH = ("recommended", "strict")
#: Where the field that says so is missing.
AT = ('"properties"',)
ARRAY = '{"type": "array", "items": {}}'


def tool(argument: str, field: str = "things", schema: str = ARRAY, more: str = "", beside: str = "") -> str:
    arguments = f'{{"type": "object", "properties": {{"{argument}": {{"type": "integer"}}}}}}'
    return search(arguments, f'"{field}": {schema}{more}', beside)


def search(arguments: str, fields: str, beside: str = "") -> str:
    output = f'{{"type": "object", "properties": {{{fields}}}}}'
    return f'{{"tools": [{{"name": "find", "inputSchema": {arguments}, "outputSchema": {output}{beside}}}]}}'


LIMIT = '{"type": "object", "properties": {"limit": {"type": "integer"}}}'

CASES = [
    *(
        Case(RULE, tool(name), AT, preset=preset)
        for name in ("limit", "LIMIT", "per_page", "perPage", "pageSize")
        for preset in BOTH
    ),
    Case(RULE, tool("limit"), AT, severity=Severity.INFORMATION, message='"limit" caps "things"'),
    Case(RULE, tool("limit"), AT, preset="strict", severity=Severity.WARNING),
    *(
        Case(RULE, tool(name), preset=preset)
        for name in ("limits", "max", "maximum", "count", "size", "top_k", "first", "pagesize", "n", "unlimited")
        for preset in BOTH
    ),
    # "max_..." has to count something that is there, or goes by one of the usual names.
    *(
        Case(RULE, tool(name), AT, preset=preset)
        for name in ("max_results", "maxItems", "max_records", "max_rows", "max_hits", "max_entries", "max_docs")
        for preset in BOTH
    ),
    *(Case(RULE, tool(name), AT) for name in ("max_things", "maxThings", "max_thing", "max_thing_count", "max_count")),
    *(
        Case(RULE, tool(name), preset=preset)
        for name in ("max_depth", "max_magnitude", "max_depth_km", "maxLat", "max_date", "max_studies", "max_result")
        for preset in BOTH
    ),
    *(
        Case(RULE, tool(f"max_{noun}", field), flagged)
        for noun, field, flagged in (
            ("queries", "query", AT),
            ("query", "queries", AT),
            ("boxes", "box", AT),
            ("match", "matches", AT),
            ("dish", "dishes", AT),
            ("files", "fileNames", ()),
            ("file_names", "fileNames", AT),
        )
    ),
    # Of "..._limit" that is asked only by default.
    *(
        Case(RULE, tool(name), AT, preset=preset)
        for name in ("thing_limit", "thingsLimit", "result_limit")
        for preset in ("strict",)
    ),
    *(Case(RULE, tool(name), AT) for name in ("thing_limit", "thingsLimit", "results_limit", "page_limit")),
    *(
        Case(RULE, tool(name), flagged, preset=preset)
        for name in ("rateLimit", "no_limit")
        for preset, flagged in (("recommended", ()), ("strict", AT))
    ),
    # Lists
    *(
        Case(RULE, tool("limit", schema=schema), AT, preset="strict")
        for schema in (
            '{"type": ["array", "null"]}',
            '{"anyOf": [{"type": "array"}, {"type": "null"}]}',
        )
    ),
    *(
        Case(RULE, tool("limit", schema=schema), preset="strict")
        for schema in (
            '{"type": "object"}',
            '{"type": "array", "prefixItems": [{}]}',
            '{"type": "array", "items": [{}]}',
            '{"type": ["array", "string"]}',
            '{"anyOf": [{"type": "array"}, {"type": "string"}]}',
            '{"properties": {"things": {"type": "array"}}}',
            '{"type": }',
            "true",
        )
    ),
    # What says that there was more
    *(
        Case(RULE, tool("limit", more=f', "{name}": {{}}'), preset=preset)
        for name in ("truncated", "totalCount")
        for preset in BOTH
    ),
    *(
        Case(RULE, tool("limit", more=f', "{name}": {{}}'), flagged, preset=preset)
        for name in (
            "total",
            "total_count",
            "hasMore",
            "has_more",
            "nextCursor",
            "next_page_token",
            "pagination",
            "Truncated",
        )
        for preset, flagged in (("recommended", ()), ("strict", AT))
    ),
    *(Case(RULE, tool("limit", more=f', "{name}": {{}}'), AT) for name in ("cap", "shown", "totally", "totalPrice")),
    Case(RULE, tool("limit", more=', "meta": {"properties": {"truncated": {}}}'), AT),
    *(
        Case(RULE, tool("limit", beside=f', "enrichment": {enrichment}'), flagged, preset="strict")
        for enrichment, flagged in (
            ('{"truncated": {}}', ()),
            ('{"totalCount": {}}', ()),
            ('{"notice": {}}', AT),
            ("{}", AT),
            ("null", AT),
            ("", ()),
            ('{"notice": {}, "trunc', ()),
        )
    ),
    # Arguments of any variant, and those of the vendors' form.
    Case(RULE, search(f'{{"type": "object", "oneOf": [{{"type": "object"}}, {LIMIT}]}}', f'"a": {ARRAY}'), AT),
    Case(RULE, search(f'{{"type": "object", "anyOf": [{LIMIT}]}}', f'"a": {ARRAY}'), AT),
    Case(RULE, search(f'{{"type": "object", "properties": {{"page": {LIMIT}}}}}', f'"a": {ARRAY}'), preset="strict"),
    Case(RULE, search(LIMIT, f'"a": {ARRAY}').replace("inputSchema", "input_schema"), AT),
    # One finding a tool.
    Case(
        RULE,
        search('{"type": "object", "properties": {"limit": {}, "max_results": {}}}', f'"a": {ARRAY}, "b": {ARRAY}'),
        AT,
    ),
    # Nothing to say it in, or not yet.
    Case(RULE, search(LIMIT, ""), preset="strict"),
    Case(RULE, f'{{"tools": [{{"name": "find", "inputSchema": {LIMIT}}}]}}', preset="strict"),
    Case(RULE, search(LIMIT, f'"a": {ARRAY}, "trunc'), preset="strict"),
    Case(RULE, search('{"properties": {"limit": }}', f'"a": {ARRAY}'), preset="strict"),
]
