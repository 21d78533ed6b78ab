"""Faults of the syntax. (Not ``json.py``: that would shadow the standard library's module.)"""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def tools(text: str) -> str:
    """A list of one tool, whose members go on with ``text``."""
    return '{"tools": [{"inputSchema": {"type": "object"}, "name": "a"' + text + "}]}"


SYNTAX = [
    # fault, what is flagged, the text after the fix
    (', "title": True', "True", ', "title": true'),
    (', "title": False', "False", ', "title": false'),
    (', "title": None', "None", ', "title": null'),
    (', title: "x"', "title", ', "title": "x"'),
    (', $ref: "x"', "$ref", ', "$ref": "x"'),
    (' "title": "x"', '"', ', "title": "x"'),
    (', , "title": "x"', ",", ',  "title": "x"'),
    (',\u00a0"title": "x"', "\u00a0", ', "title": "x"'),
    (r', "title": "\d"', r"\d", r', "title": "\\d"'),
    (r', "title": "\u12"', r"\u12", r', "title": "\\u12"'),
    (', "title": "a\tb"', "\t", None),
    (', "title": NaN', "NaN", None),
    (', "title": -Infinity', "-Infinity", None),
    (', "title": 01', "01", None),
    (', "title": +1', "+1", None),
    (', "title": .5', ".5", None),
    (', "title": 1.', "1.", None),
    (', "title": 0x1F', "0x1F", None),
    (', "title": undefined', "undefined", None),
    (', "title": yes', "yes", None),
    (', "title": ', '"title"', None),
    (', "title"', '"title"', None),
    (', "title" "x"', '"title"', None),
    (", 'title': 1", "'title'", None),
    (", : 1", ":", None),
    (', "title": "x', '"x}]}', None),
]

CASES = [
    *(
        Case("json-syntax", tools(fault), (flagged,), fixed=None if mended is None else tools(mended))
        for fault, flagged, mended in SYNTAX
        if not fault.endswith('"x')
    ),
    # Brackets: the opener that is never closed, the closer that closes nothing or the wrong kind.
    Case("json-syntax", '{"tools": [{"name": "a", "inputSchema": {"type": "object"}}]', ("{",), message="never closed"),
    Case("json-syntax", tools("") + "}", ("}",), message="closes nothing"),
    Case("json-syntax", '[{"name": "a", "inputSchema": {"type": "object"}}}', ("}",), message="other kind"),
    # What follows the value is flagged at its first character, however long it is.
    Case("json-syntax", tools("") + '\n{"more": 1}\n{"more": 2}', ("{",), message="ends before this"),
    # A string ends with its line, so that the rest of the file is read.
    Case(
        "json-syntax",
        '{"tools": [{"name": "a", "inputSchema": {"type": "object"},\n "title": "x\n}]}',
        ('"x',),
        message="no closing quote",
    ),
    Case("json-syntax", tools(" /* open"), ("{", "[", "{", "/* open}]}"), name="a.jsonc"),
    # What JSON takes.
    Case(
        "json-syntax",
        tools(r', "title": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00", "n": [-0, 1E+2, 0.5e-3, true, false, null]'),
    ),
    Case("json-syntax", tools("").replace(",", ",\r\n\t")),
    Case("json-trailing-comma", tools(', "x": [1, 2, ]'), (",",), fixed=tools(', "x": [1, 2 ]')),
    Case("json-trailing-comma", tools(","), (",",), fixed=tools("")),
    Case("json-trailing-comma", tools(","), (",",), name="tools.json", severity=Severity.ERROR),
    Case("json-trailing-comma", tools(","), name="tools.jsonc"),
    Case("json-trailing-comma", tools(","), name="project/.vscode/tools.json"),
    Case("json-trailing-comma", tools(","), (",",), name=".vscode"),
    Case("json-trailing-comma", tools(","), name="work.code-workspace"),
    # After a comma nothing but the bracket: two commas are another fault.
    Case("json-syntax", '{"tools": [{"name": "a", "inputSchema": {"type": "object"}},,]}', (",",)),
    Case("json-comment", tools("/* b */"), ("/* b */",), fixed=tools(""), severity=Severity.WARNING),
    Case("json-comment", "// head\n" + tools(""), ("// head",), fixed="\n" + tools("")),
    Case("json-comment", tools("// b\r\n"), ("// b",), fixed=tools("\r\n")),
    Case("json-comment", tools(', "url": "http://a/* b */"')),
    Case("json-comment", tools("/* b */"), name="tools.jsonc"),
    Case("json-comment", tools("/* b */"), name=".vscode/tools.json"),
    Case("json-comment", tools("/* b */"), ("/* b */",), message="JSON.parse"),
    Case(
        "json-comment",
        '{"name": "a/b", "packages": [{"registryType": "npm"}] /* b */}',
        ("/* b */",),
        name="server.json",
        message="mcp-publisher",
    ),
    # Every further one is flagged, not the first.
    Case("json-duplicate-key", tools(', "name": "b", "name": "c"'), ('"name"', '"name"'), message='"name" is in'),
    Case("json-duplicate-key", tools(r', "n\u0061me": "b"'), (r'"n\u0061me"',)),
    # All but the last go, each with its line.
    Case(
        "json-duplicate-key",
        '[{\n  "name": "a",\n  "inputSchema": {"type": "object"},\n  "name": "b",\n  "name": "c"\n}]',
        ('"name"', '"name"'),
        fixed='[{\n  "inputSchema": {"type": "object"},\n  "name": "c"\n}]',
    ),
    Case("json-duplicate-key", tools(', "Name": "b"')),
    Case("json-duplicate-key", tools(', "x": [{"a": 1}, {"a": 1}]')),
    Case("json-byte-order-mark", "\ufeff" + tools(""), ("\ufeff",), fixed=tools(""), severity=Severity.INFORMATION),
    Case("json-byte-order-mark", "\ufeff" + tools(""), ("\ufeff",), preset="strict", severity=Severity.WARNING),
    Case("json-byte-order-mark", tools(', "title": "\ufeff"')),
    Case("json-lone-surrogate", tools(r', "title": "\ud83d"'), (r"\ud83d",)),
    Case("json-lone-surrogate", tools(r', "title": "\ude00\ud83d"'), (r"\ude00", r"\ud83d")),
    Case("json-lone-surrogate", tools(r', "title": "\ud83d\ude00 \uD83D\uDE00"')),
    Case("json-lone-surrogate", tools(r', "title": "\\ud83d"')),
    Case("json-number-range", tools(', "x": 9007199254740992'), ("9007199254740992",), message="JavaScript"),
    Case("json-number-range", tools(', "x": -9007199254740992'), ("-9007199254740992",)),
    Case("json-number-range", tools(', "x": 9223372036854775807'), ("9223372036854775807",), message="JavaScript"),
    Case("json-number-range", tools(', "x": 9223372036854775808'), ("9223372036854775808",), message="64 bits"),
    Case("json-number-range", tools(', "x": -9223372036854775808'), ("-9223372036854775808",), message="JavaScript"),
    Case("json-number-range", tools(', "x": -9223372036854775809'), ("-9223372036854775809",), message="64 bits"),
    Case(
        "json-number-range",
        tools(', "x": 9007199254740992'),
        ("9007199254740992",),
        preset="strict",
        severity=Severity.WARNING,
    ),
    Case("json-number-range", tools(', "x": [9007199254740991, -9007199254740991, 1e300, 9007199254740993.5]')),
]
