"""Tools: those that run anything, how calls run, and what the extended form says of them."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity

BASE = '"name": "t", "description": "Does what it is for.", "inputSchema": {"type": "object"}'


def named(*names: str) -> str:
    """A file with a tool of each name."""
    members = (f'{{"name": "{name}", "inputSchema": {{"type": "object"}}}}' for name in names)
    return f'{{"tools": [{", ".join(members)}]}}'


def tool(member: str) -> str:
    """A file with one tool that has one more member."""
    return f'{{"tools": [{{{BASE}, {member}}}]}}'


RUNNERS = (
    *("run_command", "runCommand", "run-code", "execute_shell_command", "exec", "pods_exec", "exec_in_pod", "eval"),
    *("evaluate_script", "browser_run_code_unsafe", "bash", "Bash", "powershell", "open_shell", "execute_python"),
)
NO_RUNNERS = (
    *("get_shell", "list_commands", "run_tests", "run_query", "execute_sql", "command", "scripts", "code_review"),
    *("executive_summary", "evaluation", "shellfish", "process_template", "kill_process", "BashOutput", "KillBash"),
    *("command_run", "read_code", "seashell", "", "é"),
)

RUNNER = [
    *(
        Case("tool-command-runner", named(name), (f'"{name}"',), preset=preset, severity=severity)
        for name in RUNNERS
        for preset, severity in (("recommended", Severity.HINT), ("strict", Severity.WARNING))
    ),
    Case("tool-command-runner", named(*NO_RUNNERS), preset="strict"),
    Case("tool-command-runner", '{"tools": [{"name": 5, "inputSchema": {}}, {"name": , "inputSchema": {}}, null]}'),
    Case("tool-command-runner", '{"tools": [], "prompts": [{"name": "run_command", "arguments": []}]}'),
]

EXECUTION = [
    *(
        Case(
            "execution-task-support",
            tool(f'"execution": {{"taskSupport": {value}}}'),
            (flagged,),
            preset=preset,
            severity=Severity.ERROR,
            message='expected "forbidden", "optional" or "required"',
        )
        for value, flagged in (
            ('"always"', '"always"'),
            ('"Optional"', '"Optional"'),
            ('""', '""'),
            ("true", "true"),
            ("null", "null"),
            ("[]", '"taskSupport"'),
        )
        for preset in ("recommended", "strict")
    ),
    *(
        Case("execution-task-support", tool('"execution": {"taskSupport": "x"}'), flagged, revision=revision)
        for revision, flagged in (("2025-06-18", ()), ("2025-11-25", ('"x"',)), ("2026-07-28", ()))
    ),
    *(
        Case("execution-task-support", tool(f'"execution": {value}'), preset="strict")
        for value in (
            '{"taskSupport": "forbidden"}',
            '{"taskSupport": "optional"}',
            '{"taskSupport": "required"}',
            "{}",
            '{"taskSupport": }',
            '{"taskSupport": "opt',
            "null",
            '"always"',
            '[{"taskSupport": "x"}]',
        )
    ),
]

RESOURCE = '{{"resources": [{{"uri": "x://a", "name": "r", "description": "Holds it.", "auth": {}}}]}}'

AUTH = [
    *(
        Case("auth-type", text, (flagged or '"auth"',), preset=preset, severity=Severity.ERROR, fixed=fixed)
        for value, flagged, mended in (
            ('"a:b"', '"a:b"', '["a:b"]'),
            ('" "', '" "', '" "'),
            ("null", "null", "null"),
            ("true", "true", "true"),
            ("{}", None, "{}"),
        )
        for text, fixed in (
            (tool(f'"auth": {value}'), tool(f'"auth": {mended}')),
            (RESOURCE.format(value), RESOURCE.format(mended)),
        )
        for preset in ("recommended", "strict")
    ),
    *(Case("auth-type", tool(f'"auth": {value}'), preset="strict") for value in ("[]", '["a"]', "[5]", "", '"a')),
    Case("auth-type", '{"tools": [], "prompts": [{"name": "p", "auth": "a"}]}'),
    *(
        Case("auth-scope-format", tool(f'"auth": ["a:b", {value}]'), (flagged,), preset=preset, severity=Severity.ERROR)
        for value, flagged in (
            ('""', '""'),
            (r'" \t"', r'" \t"'),
            (r'"\ufeff"', r'"\ufeff"'),
            ("5", "5"),
            ("null", "null"),
            ('["a"]', "["),
        )
        for preset in ("recommended", "strict")
    ),
    *(
        Case("auth-scope-format", tool(f'"auth": {value}'), preset="strict")
        for value in ("[]", '["a"]', '[" a "]', '["a", ]', '["a", "b', '" "', "null")
    ),
]

PROPERTIES = '{"type": "object", "properties": {"query": {}, "max_rows": {}}}'
UNION = '{"type": "object", "oneOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}}]}'


def aliased(aliases: str, schema: str = PROPERTIES, key: str = "inputSchema") -> str:
    return f'{{"tools": [{{"name": "t", "{key}": {schema}, "inputAliases": {aliases}}}]}}'


ALIAS = [
    *(
        Case("input-alias-conflict", aliased(aliases), flagged, preset=preset, message=message)
        for aliases, flagged, message in (
            # No object of strings.
            ("[]", ('"inputAliases"',), "expected an object"),
            ("null", ("null",), "expected an object"),
            ('"q"', ('"q"',), "expected an object"),
            ('{"q": 5}', ("5",), "no argument"),
            ('{"q": ""}', ('""',), "no argument"),
            ('{"q": null, "r": []}', ("null", '"r"'), "no argument"),
            # An alias for no argument.
            ('{"q": "querry"}', ('"querry"',), 'expected "query" or "max_rows"'),
            ('{"q": "Query"}', ('"Query"',), "no argument of this tool"),
            # An alias that is an argument.
            ('{"query": "query"}', ('"query"',), "an argument itself"),
            ('{"query": "max_rows"}', ('"query"',), "an argument itself"),
            # An alias that is read as another argument.
            ('{"MaxRows": "query"}', ('"MaxRows"',), 'the argument "max_rows" already'),
            # Two aliases that are read as one.
            ('{"n-n": "query", "N_N": "max_rows"}', ('"N_N"',), "one alias"),
            # Several faults at once.
            ('{"query": "x", "q": 5}', ('"query"', '"x"', "5"), None),
        )
        for preset in ("recommended", "strict")
    ),
    Case(
        "input-alias-conflict",
        aliased('{"q": "a_b"}', '{"type": "object", "properties": {"a_b": {}, "aB": {}, "A-b": {}, "c": {}}}'),
        ('"aB"', '"A-b"'),
        message="one name",
    ),
    Case("input-alias-conflict", aliased('{"q": "query"}', '{"type": "object"}'), ('"query"',), message="has none"),
    Case(
        "input-alias-conflict",
        '{"tools": [{"name": "t", "inputAliases": {"q": "x"}}, %s]}' % ("{" + BASE + "}"),
        ('"x"',),
    ),
    Case("input-alias-conflict", aliased('{"x": "a", "y": "b", "z": "c"}', UNION), ('"c"',)),
    Case("input-alias-conflict", aliased('{"q": "x"}', PROPERTIES, "input_schema"), ('"x"',)),
    *(
        Case("input-alias-conflict", text, preset="strict")
        for text in (
            aliased("{}"),
            aliased('{"q": "query", "Q": "query", "n": "max_rows", "MaxRows": "max_rows"}'),
            aliased('{"q": }'),
            aliased(""),
            aliased('{"q": "query", "r": "quer'),
            # Which arguments there are is not known, or not said here.
            aliased('{"q": "x"}', ""),
            aliased('{"q": "x"}', '{"type": "object", "properties": }'),
            aliased('{"q": "x"}', "5"),
            tool('"parameters": {}'),
        )
    ),
]


def returning(*tools: tuple[str, str]) -> str:
    """A file with tools of these names and properties in their results."""
    members = (
        f'{{"name": {name}, "inputSchema": {{"type": "object"}}, "outputSchema": '
        f'{{"type": "object", "properties": {properties}}}}}'
        for name, properties in tools
    )
    return f'{{"tools": [{", ".join(members)}]}}'


SNAKE, CAMEL, NONE = '{"canvas_id": {}}', '{"canvasId": {}}', '{"rows": {}}'

CANVAS = [
    Case(
        "canvas-consumer-missing",
        returning(('"a"', SNAKE), ('"b"', CAMEL), ('"c"', NONE)),
        ('"canvas_id"', '"canvasId"'),
        preset="strict",
        severity=Severity.WARNING,
    ),
    Case(
        "canvas-consumer-missing",
        returning(('"a"', '{"canvasId": {}, "canvas_id": {}}')),
        ('"canvas_id"',),
        preset="strict",
    ),
    Case(
        "canvas-consumer-missing",
        returning(("null", SNAKE), ('"dataframe_query"', NONE)),
        ('"canvas_id"',),
        preset="strict",
    ),
    Case("canvas-consumer-missing", returning(('"a"', SNAKE))),
    *(
        Case("canvas-consumer-missing", text, preset="strict")
        for text in (
            returning(('"a"', SNAKE), ('"sales_dataframe_query"', NONE)),
            returning(('"sales_dataframe_query"', SNAKE)),
            returning(('"a"', SNAKE), ("", NONE)),
            returning(('"a"', '{"canvasid": {}, "Canvas_Id": {}}')),
            returning(('"a"', '{"table": {"properties": {"canvas_id": {}}}}')),
            returning(('"a"', '{"canvas_id": }')),
            returning(('"a"', '["canvas_id"]')),
        )
    ),
]

CASES = [*RUNNER, *EXECUTION, *AUTH, *ALIAS, *CANVAS]
