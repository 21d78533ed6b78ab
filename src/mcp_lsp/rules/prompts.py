"""Prompts: the arguments that they take."""

from __future__ import annotations

from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Prompt
from mcp_lsp.rules.api import Context, Family, Findings, Severity, flag
from mcp_lsp.rules.wording import shown

arguments = Family("prompts", of=Prompt, reads=("arguments",))

FAMILIES = (arguments,)

# Keywords of JSON Schema that authors give to an argument, which knows none of them.
_SCHEMA_KEYS = frozenset(
    {"type", "schema", "enum", "const", "default", "examples", "items", "properties", "format", "pattern"}
    | {"minLength", "maxLength", "minimum", "maximum", "anyOf", "oneOf", "allOf", "$ref"}
)


@arguments.rule("prompt-arguments", Severity.ERROR)
def prompt_arguments(prompt: Prompt, ctx: Context) -> Findings:
    """The `arguments` of a prompt are not a list of objects with a `name` each, or two have the same name."""
    given = prompt.get("arguments")
    # That null should be left out, definition-null-field says.
    if given.present and not given.is_array and not given.is_null:
        schema = " The arguments of a prompt are no JSON Schema." if "properties" in given else ""
        yield flag(
            given,
            f'arguments is {shown(given)}; expected a list such as [{{"name": "topic", "required": true}}].{schema}',
        )
    firsts: dict[str, Value] = {}
    for argument in given.elements():
        if argument.present and not argument.is_object:
            yield flag(argument, f'An argument is {shown(argument)}; expected an object with a "name".')
            continue
        name = argument.get("name")
        if name.lacks_text:
            yield flag(name, 'This argument has no "name", by which clients pass its value.')
        elif name.string and firsts.setdefault(name.string, name) is not name:
            yield flag(
                name,
                f'Another argument is called "{name.string}" too; clients can pass one value a name.',
                related=[(firsts[name.string], "the first of this name")],
            )
        for key, value in argument.members():
            if key in _SCHEMA_KEYS and value.present:
                yield flag(
                    value.key,
                    f'"{key}" says nothing to a client: an argument of a prompt is a string, and has name, title, '
                    "description and required.",
                    severity=Severity.WARNING,
                )
