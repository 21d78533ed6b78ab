"""Definitions as such: lists of objects, with the keys of the protocol and values of the right JSON types."""

from __future__ import annotations

from collections.abc import Callable

from ruletest import Case

from mcp_lsp.rules.api import Severity

BASE = '"name": "t", "description": "Does what it is for.", "inputSchema": {"type": "object"}'
GOOD = f"{{{BASE}}}"
RESOURCE = '"uri": "x://a", "name": "r", "description": "Holds what it holds."'
PROMPT = '"name": "p", "description": "Starts what it starts."'


def tool(member: str) -> str:
    """A file with one tool that has one more member."""
    return f'{{"tools": [{{{BASE}, {member}}}]}}'


def resource(member: str) -> str:
    return f'{{"resources": [{{{RESOURCE}, {member}}}]}}'


def prompt(member: str) -> str:
    return f'{{"tools": [{GOOD}], "prompts": [{{{PROMPT}, {member}}}]}}'


INVALID = [
    *(
        Case("definition-invalid", f'{{"tools": [{GOOD}, {entry}]}}', (flagged,), severity=Severity.ERROR)
        for entry, flagged in (("null", "null"), ("5", "5"), ('"t"', '"t"'), ("true", "true"), ("[]", "["))
    ),
    Case("definition-invalid", f"[{GOOD}, null]", ("null",), message="a tool is an object", fixed=f"[{GOOD}]"),
    Case("definition-invalid", f"[null, {GOOD}]", ("null",), preset="strict", fixed=f"[{GOOD}]"),
    Case("definition-invalid", f'{{"resources": [{{{RESOURCE}}}, 1], "prompts": [{{{PROMPT}}}, 2]}}', ("1", "2")),
    Case(
        "definition-invalid",
        f'{{"tools": [{GOOD}, null]}}',
        ("null",),
        targets=("ts-sdk",),
        message="version 1 of the TypeScript SDK drops every tool",
    ),
    # What is being typed is nothing yet; an object without anything in it is one.
    Case("definition-invalid", f'{{"tools": [{GOOD}, ]}}'),
    Case("definition-invalid", f'{{"tools": [, {GOOD}]}}'),
    Case("definition-invalid", f'{{"tools": [{GOOD}, {{}}]}}'),
]

LIST_TYPE = [
    *(
        Case(
            "definition-list-type",
            f'{{"tools": [{GOOD}], "{name}": {value}}}',
            (flagged if flagged is not None else f'"{name}"',),
            preset=preset,
            severity=Severity.ERROR,
        )
        for name in ("prompts", "resources", "resourceTemplates")
        for value, flagged in (("{}", None), ("null", "null"), ("5", "5"), ('"x"', '"x"'))
        for preset in ("recommended", "strict")
    ),
    Case("definition-list-type", '{"jsonrpc": "2.0", "id": 1, "result": {"tools": {"a": {}}}}', ('"tools"',)),
    Case(
        "definition-list-type",
        '{"jsonrpc": "2.0", "id": 1, "result": {"tools": {}}}',
        ('"tools"',),
        targets=("ts-sdk",),
        message="drops every tool",
    ),
    Case("definition-list-type", f'{{"tools": [{GOOD}], "prompts": []}}'),
    Case("definition-list-type", f'{{"tools": [{GOOD}], "prompts": }}'),
    Case("definition-list-type", f'{{"tools": [{GOOD}], "prompts": ['),
]

EMPTY = [
    Case("definition-empty", '{"tools": []}', ('"tools"',), severity=Severity.WARNING),
    Case("definition-empty", '{"prompts": [], "tools": []}', ('"tools"',), preset="strict", severity=Severity.WARNING),
    Case("definition-empty", '{"tools/list": {"tools": []}, "prompts/list": {"prompts": []}}', ('"tools"',)),
    Case("definition-empty", '{"jsonrpc": "2.0", "id": 1, "result": {"tools": []}}', ('"tools"',)),
    # One definition of any kind is enough, even one that is still to be typed.
    Case("definition-empty", f'{{"tools": [], "prompts": [{{{PROMPT}}}]}}'),
    Case("definition-empty", f'{{"tools/list": {{"tools": []}}, "prompts/list": {{"prompts": [{{{PROMPT}}}]}}}}'),
    Case("definition-empty", '{"tools": [{]}'),
    Case("definition-empty", '{"tools": ['),
    Case("definition-empty", '{"tools": []'),
    Case("definition-empty", '{"tools": [], "landing": {"tagline": "All of it."}}'),
    Case("definition-empty", '{"protocolVersion": "2025-06-18", "serverInfo": {}, "instructions": "Ask first."}'),
    Case("definition-empty", '{"initialize": {"protocolVersion": "2025-06-18", "serverInfo": {}}}'),
    Case("definition-empty", '{"protocolVersion": "2025-06-18", "serverInfo": {}, "tools": []}', ('"tools"',)),
    Case("definition-empty", '{"tools/list": {"tools": []}, "prompts/list": }'),
    Case("definition-empty", f"[{GOOD}]"),
    Case("definition-empty", GOOD),
    # What is in place of a list, definition-list-type says.
    Case("definition-empty", '{"jsonrpc": "2.0", "id": 1, "result": {"tools": {}}}'),
]

UNKNOWN_KEY = [
    *(
        Case(
            "definition-unknown-key",
            tool(f'"{key}": {value}'),
            (f'"{key}"',),
            preset=preset,
            severity=Severity.WARNING,
            message=f'"{meant}"',
            fixed=tool(f'"{meant}": {value}'),
        )
        for key, meant, value in (
            ("Title", "title", '"T"'),
            ("titel", "title", '"T"'),
            ("outputschema", "outputSchema", '{"type": "object"}'),
            ("output_schema", "outputSchema", '{"type": "object"}'),
            ("ouputSchema", "outputSchema", '{"type": "object"}'),
            ("annotation", "annotations", "{}"),
            ("meta", "_meta", "{}"),
            ("Icons", "icons", "[]"),
            ("excution", "execution", "{}"),
        )
        for preset in ("recommended", "strict")
    ),
    Case("definition-unknown-key", resource('"mimetype": "text/plain"'), ('"mimetype"',)),
    Case("definition-unknown-key", resource('"mime_type": "text/plain"'), ('"mime_type"',)),
    Case("definition-unknown-key", prompt('"argument": []'), ('"argument"',), fixed=prompt('"arguments": []')),
    # Keys of objects in it.
    Case("definition-unknown-key", tool('"execution": {"task_support": "optional"}'), ('"task_support"',)),
    Case(
        "definition-unknown-key",
        tool('"icons": [{"src": "https://x.example/i.png", "mimetype": "image/png"}]'),
        ('"mimetype"',),
    ),
    Case(
        "definition-unknown-key",
        resource('"annotations": {"lastmodified": "2026-01-12T15:00:58Z"}'),
        ('"lastmodified"',),
    ),
    Case("definition-unknown-key", prompt('"arguments": [{"name": "a", "require": true}]'), ('"require"',)),
    # Those of a tool's annotations are another rule's.
    Case("definition-unknown-key", tool('"annotations": {"readonlyHint": true}')),
    # Where the right one is there as well, which of the two counts is for the author to say.
    Case(
        "definition-unknown-key",
        tool('"title": "T", "titel": "T"'),
        ('"titel"',),
        fixed=tool('"title": "T", "titel": "T"'),
    ),
    *(
        Case("definition-unknown-key", text)
        for text in (
            tool('"titel": '),
            tool('"titel"'),
            tool('"category": "x", "skills": [], "requiredScopes": [], "version": "1", "metadata": {}, "tags": []'),
            tool('"errors": [], "auth": [], "enrichment": {}, "inputAliases": {}'),
            tool('"_meta": {"titel": 1}'),
            tool('"icon": "x", "name2": "x"'),
            resource('"params": {}, "output": {}, "template": "x"'),
            prompt('"args": {"type": "object"}, "messages": []'),
            prompt('"arguments": [{"name": "a", "type": "string", "default": "x"}]'),
            f'{{"tools": [{{{BASE}, "titel": "T"',
        )
    ),
    # The vendors' form, in which whoever writes keys with an underscore means it.
    Case(
        "definition-unknown-key", '{"tools": [{"name": "t", "input_schema": {"type": "object"}, "output_schema": {}}]}'
    ),
    # The form of function calling.
    Case(
        "definition-unknown-key",
        f'{{"tools": [{GOOD}, {{"name": "u", "parameters": {{"type": "object"}}}}]}}',
        ('"parameters"',),
        fixed=f'{{"tools": [{GOOD}, {{"name": "u", "inputSchema": {{"type": "object"}}}}]}}',
    ),
    Case("definition-unknown-key", tool('"parameters": {"type": "object"}')),
    Case("definition-unknown-key", f'{{"tools": [{GOOD}, {{"name": "u", "parameters": {{}}, "inputSchema": }}]}}'),
    Case("definition-unknown-key", f'{{"tools": [{GOOD}, {{"name": "u", "parameters": {{}}, "input_schema": {{}}}}]}}'),
    Case("definition-unknown-key", f'{{"tools": [{GOOD}, {{"name": "u", "parameters": {{}}, '),
    Case("definition-unknown-key", f'{{"tools": [{GOOD}, {{"name": "u", "parameters": "none"}}]}}'),
]

NOT_STRING = (("5", "5"), ("true", "true"), ("[]", None), ("{}", None))
NOT_OBJECT = (("5", "5"), ('"x"', '"x"'), ("[]", None))
NOT_LIST = (("{}", None), ('"x"', '"x"'), ("0", "0"))


def misfits(file: Callable[[str], str], field: str, values: tuple[tuple[str, str | None], ...]) -> list[Case]:
    """Values of the wrong type for a field of a definition; a key stands for a list or an object."""
    return [
        Case(
            "definition-value-type",
            file(f'"{field}": {value}'),
            (flagged or f'"{field}"',),
            preset=preset,
            severity=Severity.ERROR,
            message="expected",
        )
        for value, flagged in values
        for preset in ("recommended", "strict")
    ]


VALUE_TYPE = [
    *misfits(tool, "title", NOT_STRING),
    *misfits(resource, "title", NOT_STRING),
    *misfits(prompt, "title", NOT_STRING),
    *misfits(tool, "annotations", NOT_OBJECT),
    *misfits(resource, "annotations", NOT_OBJECT),
    *misfits(tool, "execution", NOT_OBJECT),
    *misfits(tool, "_meta", NOT_OBJECT),
    *misfits(prompt, "_meta", NOT_OBJECT),
    *misfits(tool, "icons", NOT_LIST),
    *misfits(resource, "mimeType", NOT_STRING),
    *misfits(resource, "size", (('"1"', '"1"'), ("1.5", "1.5"), ("1e999", "1e999"), ("true", "true"), ("{}", None))),
    Case(
        "definition-value-type",
        '{"tools": [{"name": "t", "inputSchema": {"type": "object"}, "description": 5}]}',
        ("5",),
    ),
    Case(
        "definition-value-type",
        '{"prompts": [{"name": "t", "description": ["x"], "arguments": []}]}',
        ('"description"',),
    ),
    Case(
        "definition-value-type",
        tool('"icons": ["i.png", {"src": "https://x.example/i.png"}, null]'),
        ('"i.png"', "null"),
    ),
    Case("definition-value-type", tool('"annotations": {"title": 5}'), ("5",)),
    Case(
        "definition-value-type",
        prompt('"arguments": [{"name": "a", "required": "yes", "title": 1, "description": false}]'),
        # In the order of the format.
        ('"yes"', "1", "false"),
    ),
    Case("definition-value-type", tool('"title": 5'), ("5",), targets=("ts-sdk",), message="drops every tool"),
    Case("definition-value-type", prompt('"title": 5'), ("5",), targets=("ts-sdk",), message="expected a string."),
    *(
        Case("definition-value-type", text, preset=preset)
        for text in (
            tool('"title": "", "annotations": {}, "icons": [], "_meta": {}, "execution": {}'),
            tool('"title": '),
            tool('"title": "T'),
            # Of null, of hints, of schemas and of what icons hold, other rules speak.
            tool('"title": null, "annotations": {"title": null}, "icons": null'),
            tool('"annotations": {"readOnlyHint": "yes"}, "outputSchema": 5'),
            tool('"icons": [{"src": 5, "sizes": "48x48", "mimeType": 1, "theme": 2}]'),
            tool('"execution": {"taskSupport": 5}'),
            tool('"errors": 5, "auth": 5, "enrichment": 5, "inputAliases": 5'),
            resource('"size": 0'),
            resource('"size": 12.0'),
            resource('"annotations": {"audience": 5, "priority": "x", "lastModified": 0}'),
            prompt('"arguments": {}'),
            prompt('"arguments": [5, {"name": 5}]'),
        )
        for preset in ("recommended", "strict")
    ),
    # What the protocol does not give to a kind of definition is anybody's.
    Case("definition-value-type", tool('"size": "x", "mimeType": 5, "arguments": {}')),
    Case("definition-value-type", prompt('"annotations": [], "execution": 5')),
    # The last of equal keys counts.
    Case("definition-value-type", tool('"title": 5, "title": "T"')),
]

NULL_FIELD = [
    *(
        Case("definition-null-field", file(f'"{field}": null'), ("null",), severity=severity, preset=preset)
        for file, field in (
            (tool, "title"),
            (tool, "icons"),
            (tool, "_meta"),
            (tool, "execution"),
            (resource, "mimeType"),
            (resource, "size"),
            (resource, "annotations"),
            (prompt, "arguments"),
            (prompt, "icons"),
        )
        for preset, severity in (("recommended", Severity.WARNING), ("strict", Severity.ERROR))
    ),
    # One that a selected client is known to lose tools by.
    Case(
        "definition-null-field",
        tool('"annotations": null'),
        ("null",),
        severity=Severity.ERROR,
        message="Claude Desktop drops every tool",
        fixed=f'{{"tools": [{GOOD}]}}',
    ),
    Case(
        "definition-null-field", tool('"annotations": null'), ("null",), targets=("vscode",), severity=Severity.WARNING
    ),
    Case("definition-null-field", tool('"title": null'), ("null",), targets=("ts-sdk",), severity=Severity.ERROR),
    Case("definition-null-field", prompt('"title": null'), ("null",), targets=("ts-sdk",), severity=Severity.WARNING),
    Case(
        "definition-null-field",
        '{"tools": [{"name": "t", "description": null, "inputSchema": {"type": "object"}}]}',
        ("null",),
        targets=("anthropic-api",),
        severity=Severity.ERROR,
        message="the whole request",
        fixed='{"tools": [{"name": "t", "inputSchema": {"type": "object"}}]}',
    ),
    Case("definition-null-field", tool('"annotations": {"title": null}'), ("null",), fixed=tool('"annotations": {}')),
    Case(
        "definition-null-field",
        prompt('"arguments": [{"name": "a", "description": null, "required": null}]'),
        ("null", "null"),
        fixed=prompt('"arguments": [{"name": "a"}]'),
    ),
    *(
        Case("definition-null-field", text)
        for text in (
            # Of these, other rules speak.
            tool('"annotations": {"readOnlyHint": null}'),
            tool('"outputSchema": null'),
            tool('"execution": {"taskSupport": null}'),
            tool('"icons": [{"src": null, "sizes": null, "mimeType": null, "theme": null}, null]'),
            tool('"errors": null, "auth": null, "enrichment": null, "inputAliases": null'),
            resource('"annotations": {"audience": null, "priority": null}'),
            prompt('"arguments": [{"name": null}, null]'),
            '{"tools": [{"name": null, "description": "x", "inputSchema": null}]}',
            # These are nobody's.
            tool('"category": null, "_meta": {"a": null}'),
            tool('"title": '),
            tool('"title": nul'),
        )
    ),
]

FIRST, SECOND, THIRD, FOURTH, LAST = "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"


def revisions(text: str, flagged: str, *old: str) -> list[Case]:
    """``flagged`` is flagged in the revisions ``old``, and in no other."""
    return [
        Case(
            "definition-revision-field",
            text,
            (flagged,) if revision in old else (),
            revision=revision,
            severity=Severity.INFORMATION if revision in old else None,
        )
        for revision in (None, FIRST, SECOND, THIRD, FOURTH, LAST)
    ]


REVISION_FIELD = [
    *revisions(tool('"annotations": {"title": "T"}'), '"annotations"', FIRST),
    *revisions(tool('"title": "T"'), '"title"', FIRST, SECOND),
    *revisions(tool('"outputSchema": {"type": "object"}'), '"outputSchema"', FIRST, SECOND),
    *revisions(tool('"_meta": {}'), '"_meta"', FIRST, SECOND),
    *revisions(tool('"icons": []'), '"icons"', FIRST, SECOND, THIRD),
    *revisions(tool('"icons": [{"src": "https://x.example/i.png"}]'), '"icons"', FIRST, SECOND, THIRD),
    *revisions(tool('"execution": {}'), '"execution"', FIRST, SECOND, THIRD, LAST),
    *revisions(
        resource('"annotations": {"priority": 1, "lastModified": "2026-01-12T15:00:58Z"}'),
        '"lastModified"',
        FIRST,
        SECOND,
    ),
    *revisions(resource('"size": 1, "mimeType": "text/plain", "annotations": {}'), ""),
    *revisions(prompt('"arguments": [{"name": "a", "title": "A"}]'), '"title"', FIRST, SECOND),
    Case("definition-revision-field", tool('"execution": {}'), ('"execution"',), revision=LAST, message="extension"),
    Case(
        "definition-revision-field",
        tool('"title": "T"'),
        ('"title"',),
        preset="strict",
        revision=FIRST,
        severity=Severity.WARNING,
    ),
    Case("definition-revision-field", tool('"title": '), revision=FIRST),
    # A capture says itself which revision it was taken under.
    Case(
        "definition-revision-field",
        f'{{"protocolVersion": "{SECOND}", {tool(chr(34) + "title" + chr(34) + ": 5")[1:]}',
        ('"title"',),
    ),
]

CASES = [*INVALID, *LIST_TYPE, *EMPTY, *UNKNOWN_KEY, *VALUE_TYPE, *NULL_FIELD, *REVISION_FIELD]
