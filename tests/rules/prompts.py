"""The arguments of prompts."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.rules.api import Severity


def prompts(arguments: str) -> str:
    return f'{{"prompts": [{{"name": "a", "arguments": {arguments}}}]}}'


CASES = [
    Case("prompt-arguments", prompts("[]")),
    Case("prompt-arguments", prompts('[{"name": "x", "title": "X", "description": "An x.", "required": true}]')),
    # null is definition-null-field's.
    Case("prompt-arguments", prompts("null")),
    Case("prompt-arguments", prompts('"x"'), ('"x"',), severity=Severity.ERROR),
    Case("prompt-arguments", prompts("{}"), ('"arguments"',)),
    Case("prompt-arguments", prompts('{"properties": {}}'), ('"arguments"',), message="no JSON Schema"),
    Case("prompt-arguments", prompts('[null, "x", []]'), ("null", '"x"', "[")),
    Case("prompt-arguments", prompts('[{"name": ""}, {"name": 5}, {"title": "x"}]'), ('""', "5", "{")),
    # Each one after the first.
    Case("prompt-arguments", prompts('[{"name": "x"}, {"name": "x"}, {"name": "X"}, {"name": "x"}]'), ('"x"', '"x"')),
    Case(
        "prompt-arguments",
        prompts('[{"name": "x", "type": "string", "default": "", "completable": true}]'),
        ('"type"', '"default"'),
        severity=Severity.WARNING,
    ),
    Case("prompt-arguments", prompts('[{"name": "x"}, {"na')),
]
