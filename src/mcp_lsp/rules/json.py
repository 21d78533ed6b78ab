"""The syntax of JSON: what a strict parser refuses, and what it takes and other programs then stumble over."""

from __future__ import annotations

import json
from pathlib import PurePath

from mcp_lsp.model.kinds import Kind
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Family, Findings, Fix, Issue, Place, Safety, Severity, Source, fix, flag, remove
from mcp_lsp.rules.refusals import consequence, raised, refused

syntax = Family("json", of=None)

FAMILIES = (syntax,)


class _Fault(Record):
    """What to say about an issue; ``mend`` is the title of its fix."""

    message: str
    mend: str | None = None


_FAULTS: dict[str, _Fault] = {
    "bad-escape": _Fault(
        'JSON has no such escape; expected \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits',
        "Double the backslash",
    ),
    "bad-literal": _Fault("This is no JSON value; a text needs double quotes, the bare words are true, false and null"),
    "bad-number": _Fault(
        "This is no JSON number; expected decimal digits, no leading + or 0, and digits on both sides of a point"
    ),
    "bad-space": _Fault(
        "JSON takes only space, tab and line breaks between values; this is another kind of space",
        "Replace with a space",
    ),
    "control-character": _Fault("A control character in a string must be escaped, as in \\n, \\t or \\u001b"),
    "empty": _Fault("The file is empty; expected a JSON value"),
    "extra-closer": _Fault("This bracket closes nothing; no bracket before it is still open"),
    "extra-comma": _Fault("There is no value before this comma", "Remove the comma"),
    "junk": _Fault("Nothing of this kind can stand here; a comma, a quote or a bracket before it may be missing"),
    "mismatched-closer": _Fault("This bracket is of the other kind than the one it closes"),
    "missing-colon": _Fault("A colon and a value must follow this key"),
    "missing-comma": _Fault("A comma is missing after this value", "Insert the comma"),
    "missing-key": _Fault("In an object every value needs a key in double quotes and a colon before it"),
    "missing-quotes": _Fault("A key needs double quotes", "Put the key in double quotes"),
    "missing-value": _Fault("The value of this key is missing"),
    "not-a-number": _Fault("JSON has no such number; expected decimal digits, or null for no value"),
    "python-literal": _Fault("JSON writes this as {detail}", "Replace with {detail}"),
    "single-quotes": _Fault("JSON takes double quotes only", "Use double quotes"),
    "too-deep": _Fault("The brackets nest too deep to be read from here on"),
    "trailing-content": _Fault("The file holds one JSON value, and it ends before this"),
    "unclosed": _Fault("This bracket is never closed"),
    "unclosed-comment": _Fault("This comment is never closed; expected */"),
    "unterminated-string": _Fault("This string has no closing quote in its line"),
}

# The offered repair is a guess at what was meant.
_GUESSED = frozenset({"bad-escape"})


def _repair(issue: Issue) -> Source | None:
    """The new source for an issue whose repair leaves no choice."""
    match issue.code:
        case "missing-comma":
            return Source(issue.start, issue.start, ",")
        case "extra-comma":
            return Source(issue.start, issue.end, "")
        case "bad-space":
            return Source(issue.start, issue.end, " ")
        case "python-literal":
            return Source(issue.start, issue.end, issue.detail)
        case "missing-quotes" | "single-quotes" if issue.detail:
            return Source(issue.start, issue.end, json.dumps(issue.detail, ensure_ascii=False))
        case "bad-escape":
            return Source(issue.start, issue.start, "\\")
    return None


def _spot(issue: Issue) -> Place:
    """Where to point: a missing comma at the character it follows, what covers the rest of the file at its start."""
    match issue.code:
        case "missing-comma":
            return Place(start=issue.start - 1, end=issue.start)
        case "trailing-content":
            return Place(start=issue.start, end=issue.start + 1)
    return Place(start=issue.start, end=issue.end)


@syntax.on("json-syntax", Severity.ERROR, codes=_FAULTS, fix=Safety.SAFE)
def json_syntax(issue: Issue, ctx: Context) -> Findings:
    """The file is not JSON: a strict parser stops here, and none of the file is read."""
    fault = _FAULTS[issue.code]
    repair = _repair(issue)
    mend: Fix | None = None
    if repair is not None and fault.mend is not None:
        safe = False if issue.code in _GUESSED else None
        mend = fix(fault.mend.format(detail=issue.detail), repair, safe=safe)
    yield flag(_spot(issue), fault.message.format(detail=issue.detail) + ".", fix=mend)


@syntax.on("json-trailing-comma", Severity.ERROR, codes=["trailing-comma"], fix=Safety.SAFE)
def json_trailing_comma(issue: Issue, ctx: Context) -> Findings:
    """A comma stands before a closing bracket, which strict JSON does not allow."""
    if not _is_jsonc(ctx):
        yield flag(
            Place(start=issue.start, end=issue.end),
            "JSON takes no comma before a closing bracket.",
            fix=fix("Remove the comma", Source(issue.start, issue.end, "")),
        )


@syntax.on("json-comment", Severity.WARNING, codes=["comment"], fix=Safety.UNSAFE)
def json_comment(issue: Issue, ctx: Context) -> Findings:
    """A comment stands in a file whose readers take strict JSON."""
    if not _is_jsonc(ctx):
        yield flag(
            Place(start=issue.start, end=issue.end),
            f"JSON has no comments; {_readers(ctx)} this file.",
            fix=fix("Remove the comment", Source(issue.start, issue.end, "")),
        )


@syntax.on("json-duplicate-key", Severity.ERROR, codes=["duplicate-key"], fix=Safety.UNSAFE)
def json_duplicate_key(issue: Issue, ctx: Context) -> Findings:
    """An object has the same key twice; most parsers silently keep the last one only."""
    assert issue.other is not None
    first = Place(start=issue.other[0], end=issue.other[1])
    yield flag(
        Place(start=issue.start, end=issue.end),
        f'"{issue.detail}" is in this object already; most parsers keep the last value and drop the earlier one.',
        related=[(first, "the first of them")],
        fix=fix("Remove the earlier one", remove(first)),
    )


@syntax.on("json-byte-order-mark", Severity.INFORMATION, Severity.WARNING, codes=["byte-order-mark"], fix=Safety.SAFE)
def json_byte_order_mark(issue: Issue, ctx: Context) -> Findings:
    """The file starts with a byte order mark, which strict parsers refuse."""
    yield flag(
        Place(start=issue.start, end=issue.end),
        "The file starts with a byte order mark (U+FEFF); JSON.parse and json.loads refuse it.",
        fix=fix("Remove the byte order mark", Source(issue.start, issue.end, "")),
    )


@syntax.on("json-lone-surrogate", Severity.WARNING, codes=["lone-surrogate"])
def json_lone_surrogate(issue: Issue, ctx: Context) -> Findings:
    """A string has an escape for half of a surrogate pair, which is no character."""
    rows = refused("lone-surrogate", ctx) if ctx.kind is Kind.DEFINITIONS else ()
    yield flag(
        Place(start=issue.start, end=issue.end),
        f"This escape is half of a surrogate pair and stands for no character; it cannot be sent as UTF-8."
        f"{consequence(rows)}",
        severity=raised(rows),
        clients=rows,
    )


@syntax.on("json-number-range", Severity.INFORMATION, Severity.WARNING, codes=["number-range"])
def json_number_range(issue: Issue, ctx: Context) -> Findings:
    """An integer is too large to arrive unchanged: beyond 2^53 - 1, or beyond 64 bits."""
    if issue.detail == "int64":
        message = "This integer does not fit in 64 bits; some programs refuse it, others round it."
    else:
        message = "This integer is beyond 2^53 - 1 (9007199254740991); JavaScript rounds it to another number."
    # Those of 19 digits and more come near the end of 64 bits, or beyond it.
    rows = refused("large-integer", ctx) if ctx.kind is Kind.DEFINITIONS and issue.end - issue.start >= 19 else ()
    # Not an error, since only schemas are passed on, and an issue does not say where it is.
    severity = Severity.WARNING if raised(rows) else None
    yield flag(Place(start=issue.start, end=issue.end), message + consequence(rows), severity=severity, clients=rows)


# Files that VS Code itself reads as JSON with comments; it says nothing about them, and nor do its readers.
_JSONC_SUFFIXES = frozenset({".jsonc", ".code-workspace", ".code-snippets"})


def _is_jsonc(ctx: Context) -> bool:
    path = PurePath(ctx.name)
    return path.suffix in _JSONC_SUFFIXES or ".vscode" in path.parts[:-1]


def _readers(ctx: Context) -> str:
    if ctx.kind is Kind.SERVER_JSON:
        return "mcp-publisher and the registry read strict JSON and refuse"
    return "JSON.parse, json.loads and MCP clients read strict JSON and refuse"
