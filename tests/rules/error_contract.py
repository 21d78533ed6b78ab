"""The errors that a tool or a resource declares."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.model.formats.extended import ERROR_CODES
from mcp_lsp.rules.api import Severity

RIGHT = {
    "code": "-32001",
    "reason": '"no_match"',
    "when": '"Nothing has this id."',
    "recovery": '"Call list_items to see ids."',
}


def tool(errors: str) -> str:
    return f'{{"tools": [{{"name": "a", "inputSchema": {{"type": "object"}}, "errors": {errors}}}]}}'


def entry(**members: str | None) -> str:
    given = RIGHT | members
    return f"{{{', '.join(f'{chr(34)}{key}{chr(34)}: {value}' for key, value in given.items() if value is not None)}}}"


def one(**members: str | None) -> str:
    return tool(f"[{entry(**members)}]")


CASES = [
    # error-contract-type: null counts as given.
    *(Case("error-contract-type", tool(value), (value,)) for value in ("null", '"x"', "0")),
    Case("error-contract-type", tool("{}"), ('"errors"',), severity=Severity.ERROR),
    Case("error-contract-type", tool("[]")),
    Case("error-contract-type", '{"tools": [{"name": "a", "inputSchema": {"type": "object"}}]}'),
    Case("error-contract-type", '{"resources": [{"name": "a", "uri": "x://a", "errors": 5}]}', ("5",)),
    Case("error-contract-type", '{"prompts": [{"name": "a", "errors": 5}]}'),
    # Where it was published for a while; what is written down goes before.
    Case(
        "error-contract-type",
        '{"tools": [{"name": "a", "inputSchema": {"type": "object"}, "_meta": {"mcp-ts-core/errors": 5}}]}',
        ("5",),
    ),
    Case(
        "error-contract-code-unknown",
        '{"tools": [{"name": "a", "inputSchema": {"type": "object"}, '
        f'"_meta": {{"mcp-ts-core/errors": [{entry(code="404")}]}}}}]}}',
        ("404",),
    ),
    Case(
        "error-contract-type",
        tool('[], "_meta": {"mcp-ts-core/errors": 5}'),
    ),
    Case("error-contract-empty", tool("[]"), ('"errors"',), severity=Severity.WARNING),
    Case("error-contract-empty", tool("[1]")),
    Case("error-contract-empty", tool("[")),
    # error-contract-entry-type: a list is an object to the framework.
    Case("error-contract-entry-type", tool('[null, 1, "x", [], {}]'), ("null", "1", '"x"', "[")),
    Case("error-contract-entry-type", tool('[null, 1, "x", [], {}]'), ("null", "1", '"x"'), preset="strict"),
    Case("error-contract-code-type", tool("[[]]")),
    Case("error-contract-code-type", tool("[[]]"), ("[",), preset="strict"),
    # error-contract-code-*
    *(Case("error-contract-code-unknown", one(code=str(code))) for code in ERROR_CODES.values()),
    Case("error-contract-code-unknown", one(code="-32001.0")),
    *(Case("error-contract-code-unknown", one(code=code), (code,)) for code in ("404", "-32011.5", "32001", "0")),
    Case("error-contract-code-unknown", one(code='"x"')),
    *(Case("error-contract-code-type", one(code=code), (code,)) for code in ('"-32001"', "true", "null")),
    Case("error-contract-code-type", one(code=None), ("{",)),
    Case(
        "error-contract-code-type",
        one(code='"JsonRpcErrorCode.Timeout"'),
        ('"JsonRpcErrorCode.Timeout"',),
        message="-32004",
    ),
    Case("error-contract-code-type", one(code="404")),
    Case("error-contract-code-unknown-error", one(code="-32099"), ("-32099",), severity=Severity.WARNING),
    Case("error-contract-code-unknown-error", one(code="-32603")),
    # error-contract-reason-*
    *(Case("error-contract-reason-required", one(reason=reason), (reason,)) for reason in ('""', "5", "null")),
    Case("error-contract-reason-required", one(reason=None), ("{",)),
    Case("error-contract-reason-required", one(reason='" "')),
    *(
        Case("error-contract-reason-format", one(reason=reason), (reason,), fixed=one(reason=fixed))
        for reason, fixed in [
            ('"NotFound"', '"not_found"'),
            ('"no-match"', '"no_match"'),
            ('"HTTPError"', '"http_error"'),
            ('"tooMany2Calls"', '"too_many2_calls"'),
            ('"Rate limited!"', '"rate_limited"'),
            ('"1bad"', '"1bad"'),
            ('"_x"', '"x"'),
            (r'"x\n"', '"x"'),
        ]
    ),
    *(Case("error-contract-reason-format", one(reason=reason)) for reason in ('"a"', '"a1__b_"', '""', "5")),
    Case("error-contract-reason-unique", tool(f"[{entry()}, {entry()}, {entry()}]"), ('"no_match"', '"no_match"')),
    Case("error-contract-reason-unique", tool(f"[{entry()}, {entry(reason=chr(34) + 'No_match' + chr(34))}]")),
    Case("error-contract-reason-unique", tool('[{"reason": ""}, {"reason": ""}]')),
    # error-contract-when-required
    *(Case("error-contract-when-required", one(when=when), (when,)) for when in ('""', "5", "null")),
    Case("error-contract-when-required", one(when='"  "')),
    # error-contract-recovery-*: each case is one rule's.
    *(Case("error-contract-recovery-required", one(recovery=text), (text,)) for text in ("5", "null")),
    Case("error-contract-recovery-required", one(recovery="[]"), ('"recovery"',)),
    Case("error-contract-recovery-required", one(recovery=None), ("{",)),
    Case("error-contract-recovery-required", one(recovery='""')),
    *(
        Case("error-contract-recovery-empty", one(recovery=text), (text,))
        for text in ('""', '"  "', r'"\ufeff\u00a0\n"')
    ),
    # What only Python takes for white space.
    Case("error-contract-recovery-empty", one(recovery=r'"\u001f"')),
    *(Case("error-contract-recovery-empty", one(recovery=text)) for text in ("5", '"x"')),
    *(
        Case("error-contract-recovery-min-words", one(recovery=text), (text,), severity=Severity.WARNING)
        for text in ('"Again."', '"Try it again later."', r'" a\tb\u00a0c  d "', r'"a\u001fb"')
    ),
    *(
        Case("error-contract-recovery-min-words", one(recovery=text))
        for text in ('"Try it again a bit later."', r'"a b\nc\u2003d\ufeffe"', '""', '" "', "5")
    ),
    Case("error-contract-retryable-type", one(retryable='"yes"'), ('"yes"',), severity=Severity.WARNING),
    Case("error-contract-retryable-type", one(retryable="null"), ("null",)),
    Case("error-contract-retryable-type", one(retryable="false")),
    *(
        Case("error-contract-severity-unknown", one(severity=text), (text,))
        for text in ('"error"', '"warn"', "null", '""')
    ),
    *(
        Case("error-contract-severity-unknown", one(severity=f'"{level}"'))
        for level in ("debug", "info", "notice", "warning")
    ),
]
