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

TYPE = [
    *(
        Case(
            "annotation-type",
            tools(f'{{"{hint}": {value}}}'),
            (flagged or f'"{hint}"',),
            preset=preset,
            severity=Severity.WARNING,
        )
        for hint in ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")
        for value, flagged in (('"yes"', '"yes"'), ("1", "1"), ("0", "0"), ("[]", None), ("{}", None))
        for preset in ("recommended", "strict")
    ),
    *(
        Case("annotation-type", tools(f'{{"readOnlyHint": {old}}}'), (old,), fixed=tools(f'{{"readOnlyHint": {new}}}'))
        for old, new in (('"true"', "true"), ('"False"', "false"), ('"yes"', '"yes"'), ('""', '""'))
    ),
    # Null loses all tools in a client of the default targets; any other value does in one that is not.
    Case(
        "annotation-type",
        tools('{"readOnlyHint": null}'),
        ("null",),
        severity=Severity.ERROR,
        message="Claude Code drops every tool",
        fixed=tools("{}"),
    ),
    Case("annotation-type", tools('{"readOnlyHint": null}'), ("null",), targets=("vscode",), severity=Severity.WARNING),
    Case("annotation-type", tools('{"readOnlyHint": 1}'), ("1",), targets=("ts-sdk",), severity=Severity.ERROR),
    # The linter that the preset follows warns, whatever a client loses.
    Case(
        "annotation-type",
        tools('{"readOnlyHint": null}'),
        ("null",),
        preset="strict",
        severity=Severity.WARNING,
        message="Claude Code drops every tool",
    ),
    *(
        Case("annotation-type", tools(text), preset="strict")
        for text in (
            '{"readOnlyHint": true, "destructiveHint": false}',
            '{"title": 5, "category": "x"}',
            '{"readOnlyHint": }',
            '{"readOnlyHint": tr}',
            "[]",
            "null",
            '"x"',
        )
    ),
]

UNKNOWN_KEY = [
    *(
        Case(
            "annotation-unknown-key",
            tools(f'{{"{key}": {value}}}'),
            (f'"{key}"',),
            preset=preset,
            severity=Severity.WARNING,
            message=f'"{meant}"',
            fixed=tools(f'{{"{meant}": {value}}}'),
        )
        for key, meant, value in (
            ("readonlyHint", "readOnlyHint", "true"),
            ("read_only_hint", "readOnlyHint", "true"),
            ("readOnly", "readOnlyHint", "true"),
            ("read_only", "readOnlyHint", "true"),
            ("destructive", "destructiveHint", "false"),
            ("destuctiveHint", "destructiveHint", "false"),
            ("idempotentHints", "idempotentHint", "true"),
            ("openWorld", "openWorldHint", '"x"'),
            ("Title", "title", '"T"'),
        )
        for preset in ("recommended", "strict")
    ),
    # Where the right one is there as well, nothing is proposed.
    Case(
        "annotation-unknown-key",
        tools('{"readonlyHint": true, "readOnlyHint": false}'),
        ('"readonlyHint"',),
        fixed=tools('{"readonlyHint": true, "readOnlyHint": false}'),
    ),
    *(
        Case("annotation-unknown-key", tools(text))
        for text in (
            '{"title": "T", "readOnlyHint": false, "destructiveHint": false, "idempotentHint": true}',
            '{"openWorldHint": true}',
            '{"category": "x", "conditions": [], "audience": [], "safe": true, "hint": true, "dangerous": false}',
            '{"readonlyHint": }',
            '{"readonlyHint"}',
            '["readonlyHint"]',
        )
    ),
]

VERBS = (
    "delete_a",
    "removeA",
    "drop-a",
    "purge",
    "WipeAll",
    "write_file",
    "send_mail",
    "publish.page",
    "transfer",
    "pay_it",
)


def named(name: str, annotations: str) -> str:
    return f'{{"tools": [{{"name": "{name}", "inputSchema": {{"type": "object"}}, "annotations": {annotations}}}]}}'


READ_ONLY_VERB = [
    *(
        Case(
            "annotation-readonly-verb",
            named(name, '{"readOnlyHint": true, "title": "T"}'),
            ('"readOnlyHint"',),
            preset=preset,
            severity=Severity.WARNING,
            fixed=named(name, '{"title": "T"}'),
        )
        for name in VERBS
        for preset in ("recommended", "strict")
    ),
    *(
        Case("annotation-readonly-verb", named(name, '{"readOnlyHint": true}'), preset="strict")
        for name in (
            "list_deleted",
            "get_sent",
            "sender",
            "deletes",
            "deletion_log",
            "can_delete",
            "update_a",
            "create_a",
            "",
            "é",
        )
    ),
    *(
        Case("annotation-readonly-verb", named("delete_a", text), preset="strict")
        for text in ('{"readOnlyHint": false}', '{"readOnlyHint": "true"}', "{}", "null", '{"readOnlyHint": }')
    ),
]

NOT_SAID, FALSE = '{"readOnlyHint": false}', '{"destructiveHint": false}'

DESTRUCTIVE_VERB = [
    *(
        Case(
            "annotation-destructive-verb",
            named(name, FALSE),
            (HINT,),
            severity=Severity.INFORMATION,
            fixed=named(name, '{"destructiveHint": true}'),
        )
        for name in ("delete_a", "updateA", "overwrite", "drop.table")
    ),
    Case("annotation-destructive-verb", named("send_mail", FALSE)),
    Case("annotation-destructive-verb", named("send_mail", FALSE), (HINT,), preset="strict", severity=Severity.WARNING),
    Case("annotation-destructive-verb", named("create_a", FALSE), preset="strict"),
    Case("annotation-destructive-verb", named("get_update", FALSE), preset="strict"),
    # That the hint is not there is right by the protocol, whose default is true.
    Case("annotation-destructive-verb", named("delete_a", NOT_SAID)),
    Case(
        "annotation-destructive-verb",
        named("delete_a", NOT_SAID),
        ('"annotations"',),
        preset="strict",
        fixed=named("delete_a", '{"readOnlyHint": false, "destructiveHint": true}'),
    ),
    Case(
        "annotation-destructive-verb",
        '{"tools": [{"name": "delete_a", "inputSchema": {}}]}',
        ("{",),
        preset="strict",
        fixed='{"tools": [{"name": "delete_a", "inputSchema": {}, "annotations": {"destructiveHint": true}}]}',
    ),
    *(
        Case("annotation-destructive-verb", named("delete_a", text), preset="strict")
        for text in (
            '{"destructiveHint": true}',
            '{"destructiveHint": "true"}',
            '{"destructiveHint": }',
            '{"readOnlyHint": true}',
            '{"readOnlyHint": true, "destructiveHint": false}',
            '{"title": "T", "rea',
            "null",
            "[]",
        )
    ),
]

MISSING = [
    Case("annotation-missing", tools("{}"), ('"annotations"',), preset="strict", severity=Severity.WARNING),
    Case(
        "annotation-missing",
        tools('{"title": "T"}'),
        ('"annotations"',),
        preset="strict",
        fixed=tools('{"title": "T", "readOnlyHint": false, "destructiveHint": true}'),
    ),
    Case(
        "annotation-missing",
        '{"tools": [{"name": "t", "inputSchema": {}}]}',
        ("{",),
        preset="strict",
        fixed='{"tools": [{"name": "t", "inputSchema": {}, '
        '"annotations": {"readOnlyHint": false, "destructiveHint": true}}]}',
    ),
    Case("annotation-missing", '{"tools": [{"name": "t", "inputSchema": {}}]}'),
    *(
        Case("annotation-missing", tools(text), preset="strict")
        for text in (
            '{"readOnlyHint": false}',
            '{"destructiveHint": "x"}',
            '{"readOnlyHint": }',
            '{"title": "T", "rea',
            "null",
            "[]",
            "",
        )
    ),
    Case("annotation-missing", '{"tools": [{"name": "t", "inputSchema": {}, ', preset="strict"),
]

COHERENCE = [
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

CASES = [*TYPE, *UNKNOWN_KEY, *COHERENCE, *MISSING, *READ_ONLY_VERB, *DESTRUCTIVE_VERB]
