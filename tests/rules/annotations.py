"""The hints of tools."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tools(*annotations: str) -> str:
    members = (
        f'{{"name": "t{i}", "inputSchema": {{"type": "object"}}, "annotations": {text}}}'
        for i, text in enumerate(annotations)
    )
    return f'{{"tools": [{", ".join(members)}]}}'


HINT = '"destructiveHint"'
ONLY_READS = '{"readOnlyHint": true}'
NEEDLESS = '{"readOnlyHint": true, "destructiveHint": false}'
CONTRADICTORY = '{"readOnlyHint": true, "destructiveHint": true}'

CASES = [
    Case("annotation-coherence", tools(CONTRADICTORY), (HINT,), severity=Severity.WARNING, fixed=tools(ONLY_READS)),
    Case("annotation-coherence", tools(CONTRADICTORY), (HINT,), preset="strict", severity=Severity.WARNING),
    # One finding for a habit, with the others as related places and all of them mended at once.
    Case("annotation-coherence", tools(NEEDLESS), (HINT,), severity=Severity.HINT, fixed=tools(ONLY_READS)),
    Case(
        "annotation-coherence",
        tools(NEEDLESS, ONLY_READS, NEEDLESS),
        (HINT,),
        severity=Severity.HINT,
        message="2 tools",
        fixed=tools(ONLY_READS, ONLY_READS, ONLY_READS),
    ),
    Case("annotation-coherence", tools(NEEDLESS, CONTRADICTORY), (HINT, HINT)),
    Case("annotation-coherence", tools(NEEDLESS, NEEDLESS), (HINT, HINT), preset="strict", severity=Severity.WARNING),
    # Any value counts under strict; that it is no boolean, another rule says.
    *(
        Case(
            "annotation-coherence",
            tools(f'{{"readOnlyHint": true, "destructiveHint": {value}}}'),
            flagged,
            preset=preset,
        )
        for value in ("null", '"true"', "0", "{}")
        for preset, flagged in (("recommended", ()), ("strict", (HINT,)))
    ),
    *(
        Case("annotation-coherence", tools(text), preset=preset)
        for text in (
            ONLY_READS,
            '{"destructiveHint": true}',
            '{"readOnlyHint": false, "destructiveHint": true}',
            '{"readOnlyHint": false, "destructiveHint": false}',
            '{"readOnlyHint": "true", "destructiveHint": true}',
            '{"readOnlyHint": 1, "destructiveHint": true}',
            '{"readOnlyHint": true, "idempotentHint": true}',
            '{"readOnlyHint": true, "destructiveHint": }',
            '{"readOnlyHint": , "destructiveHint": true}',
            "null",
            "[]",
            '"readOnlyHint"',
        )
        for preset in ("recommended", "strict")
    ),
    # The last of equal keys counts, as parsers have it.
    Case("annotation-coherence", tools('{"readOnlyHint": true, "readOnlyHint": false, "destructiveHint": true}')),
]
