"""The rule for a value of the wrong type, by where it is and what was found there."""

from __future__ import annotations

from collections import deque

from mcp_lsp.model.dialects import KEYWORDS
from mcp_lsp.record import Record
from mcp_lsp.rules.error_messages.places import Place

# Types as validators call them; the empty name is one that the text does not tell.
_NULL = frozenset({"null", "none", "nonetype"})
_BOOLEAN = frozenset({"boolean", "bool", "true", "false"})
_NUMBER = frozenset({"number", "integer", "int", "float"})
_STRING = frozenset({"string"})
_ARRAY = frozenset({"array", "list"})
_OBJECT = frozenset({"object", "record", "map", "dictionary", "dict"})
_UNTOLD = frozenset({""})
_OF_LIST = frozenset({"tools", "prompts", "resources", "resourceTemplates"})
# What the result of a call begins with, and what clients add to a tool.
_NOT_OF_TOOL = frozenset({"content", "structuredContent", "strict", "cache_control"})
_OF_TOOL = frozenset(
    {"inputSchema", "outputSchema", "annotations", "execution", "icons", "title", "description", "_meta", "name"}
)


# What words say that are about no definition.
_NOTHING: tuple[tuple[str, ...], str, str] = ((), "", "")


class Misfit(Record):
    """A row: ``path`` with ``*`` for any step and ``**`` for any number of steps.

    ``received`` and ``expected`` are types; ``None`` is anything.
    ``rules`` find it, and ``says`` is its key in ``SAYS``; without rules nothing is wrong there by any rule.
    """

    kinds: frozenset[str]
    path: tuple[str, ...]
    received: frozenset[str] | None
    expected: frozenset[str] | None
    rules: tuple[str, ...]
    says: str


def _row(
    kinds: str,
    path: str,
    rules: str,
    received: frozenset[str] | None = None,
    expected: frozenset[str] | None = None,
    says: str = "",
) -> Misfit:
    listed = tuple(rules.split())
    return Misfit(
        frozenset(kinds.split("|")) if kinds else _OF_LIST,
        tuple(path.split("/")),
        received,
        expected,
        listed,
        says or (listed[0] if listed else ""),
    )


# The first row that fits counts. A path of `inputSchema/...` covers `outputSchema` as well.
_ROWS: tuple[Misfit, ...] = (
    _row("tools", "inputSchema", "schema-is-object"),
    _row("tools", "inputSchema/type", "schema-is-object schema-root-combinator"),
    _row("tools", "inputSchema/properties", "client-schema-root", frozenset({"undefined"})),
    # What JSON Schema allows, or once did, and the client does not.
    _row("tools", "inputSchema/**/properties/*", "schema-boolean-subschema", _BOOLEAN),
    _row("tools", "inputSchema/**/items", "schema-boolean-subschema", _BOOLEAN, says="boolean-items"),
    _row("tools", "inputSchema/**/items", "schema-draft-keyword", _ARRAY),
    _row("tools", "inputSchema/**/additionalProperties", "client-schema-keyword", _OBJECT),
    _row("tools", "inputSchema/**/additionalProperties", "client-schema-keyword", _UNTOLD, _BOOLEAN),
    _row("tools", "inputSchema/**/additionalProperties", "client-schema-keyword", _BOOLEAN, says="boolean-map"),
    _row("tools", "inputSchema/**/type", "client-schema-type", _ARRAY),
    _row("tools", "inputSchema/**/enum/*", "client-schema-type", expected=_STRING, says="enum-not-strings"),
    *(
        row
        for path in ("inputSchema/**/exclusiveMinimum", "inputSchema/**/exclusiveMaximum")
        for row in (
            _row("tools", path, "schema-draft-keyword", _BOOLEAN, says="boolean-limit"),
            _row("tools", path, "client-schema-keyword", _NUMBER, says="number-limit"),
            _row("tools", path, "client-schema-keyword", _UNTOLD, _BOOLEAN, says="number-limit"),
        )
    ),
    # Any value is good there.
    *(_row("tools", f"inputSchema/**/{steps}", "") for steps in ("enum/*", "examples/*", "default", "const")),
    _row("tools", "inputSchema/**", "schema-metaschema"),
    _row("tools", "annotations", "definition-null-field", _NULL),
    _row("tools", "annotations", "definition-value-type"),
    _row("tools", "annotations/title", "definition-null-field", _NULL),
    _row("tools", "annotations/title", "definition-value-type"),
    _row("tools", "annotations/**", "annotation-type"),
    _row("tools", "execution/taskSupport", "execution-task-support"),
    _row("", "name", "name-required"),
    _row("resources|resourceTemplates", "uri", "uri-template-required resource-uri"),
    _row("resources|resourceTemplates", "uriTemplate", "uri-template-required"),
    _row("resources|resourceTemplates", "annotations/**", "resource-annotations"),
    _row("prompts", "arguments", "definition-null-field", _NULL),
    _row("prompts", "arguments/*/required", "definition-value-type"),
    _row("prompts", "arguments/**", "prompt-arguments"),
    _row("", "icons/*/src", "icon-src"),
    _row("", "icons/*/sizes/**", "icon-sizes"),
    _row("", "icons/*/theme", "icon-theme"),
    _row("", "icons/*/mimeType", "icon-mime-type"),
    _row("", "**", "definition-null-field", _NULL),
    _row("", "**", "definition-value-type"),
    _row("server.json", "remotes", "server-json-remotes-type"),
    _row("server.json", "packages", "server-json-packages-type"),
    _row("server.json", "packages/*", "server-json-package-type"),
    _row("server.json", "remotes/*", "server-json-remote-type"),
    _row("server.json", "packages/*/transport", "server-json-transport-type"),
    _row("server.json", "packages/*/environmentVariables", "server-json-env-vars-type"),
    _row("server.json", "packages/*/packageArguments", "server-json-package-args-type"),
    _row("server.json", "packages/*/runtimeArguments", "server-json-runtime-args-type"),
    _row("server.json", "packages/*/environmentVariables/*", "server-json-env-var-type"),
    _row("server.json", "packages/*/packageArguments/*", "server-json-argument-type"),
    _row("server.json", "packages/*/runtimeArguments/*", "server-json-argument-type"),
    _row("server.json", "**", "server-json-value-type"),
)


_OTHER_TYPE = (
    "A field has a value of another type than the protocol gives it.",
    "Write the type that the message names, or leave the field out.",
)
_OTHER_KIND = (
    "A value is of another JSON type than its key takes.",
    "Write the type that the message names.",
)
SAYS: dict[str, tuple[str, str]] = {
    "schema-is-object": (
        'The root of an `inputSchema` or `outputSchema` is missing, null, or without `"type": "object"`.',
        'Write `"type": "object"` at the root, with `"properties": {}` where there are no arguments.',
    ),
    "schema-boolean-subschema": (
        "The schema of a property is `true` or `false`.",
        "Write `{}` for `true`, or say what the value is.",
    ),
    "schema-draft-keyword": (
        "`items` is a list, the way in which older drafts write a tuple.",
        "Write `prefixItems`, or one schema under `items` with `minItems` and `maxItems`.",
    ),
    "schema-metaschema": (
        "A keyword of a schema has a value of another type than JSON Schema gives it.",
        "Write the type that the message names, or leave the keyword out: no `null`, and `[]` for an empty `required`.",
    ),
    "boolean-items": (
        "`items` is `true` or `false`.",
        "Write `{}` for `true`, or say what the items are.",
    ),
    "client-schema-keyword": (
        "`additionalProperties` holds a schema where the client takes only `true` or `false`.",
        "Update the client, or write `true`.",
    ),
    "boolean-map": (
        "`additionalProperties` is `true` or `false`, where the client takes only a schema.",
        "Update the client, or leave `additionalProperties` out.",
    ),
    "client-schema-type": (
        'A schema has a list of types, such as `["string", "null"]`.',
        "Write one type, and leave the property out of `required` instead of allowing null.",
    ),
    "enum-not-strings": (
        "A value of an `enum` is no string.",
        "Write the values as strings, or say the range with `minimum` and `maximum`.",
    ),
    "boolean-limit": (
        "`exclusiveMinimum` or `exclusiveMaximum` is `true` or `false`, as in draft-04.",
        'Write the limit itself: `"exclusiveMinimum": 0`.',
    ),
    "number-limit": (
        (
            "The client reads schemas as OpenAPI 3.0 does, where `exclusiveMinimum` and `exclusiveMaximum` are `true` "
            "or `false`, and they are numbers."
        ),
        "Say the limit with `minimum` or `maximum`, and the rest in the description.",
    ),
    "client-schema-root": (
        "The root of a schema is an object without `properties`, as of a tool without arguments.",
        'Write `"properties": {}`.',
    ),
    "definition-list-type": ("The list is no list.", "Write an array; `[]` where there is nothing."),
    "definition-invalid": ("An entry of the list is no object, or does not fit.", "Filter it out before sending."),
    "definition-null-field": ("A field that may be left out is null.", "Leave it out."),
    "definition-value-type": _OTHER_TYPE,
    "annotation-type": ("A hint in `annotations` is not `true` or `false`.", "Write one of these, or leave it out."),
    "execution-task-support": (
        "`execution.taskSupport` is not one of forbidden, optional and required.",
        "Write one of these.",
    ),
    "name-required": ("Something has no name, or one that is no text.", "Give it one."),
    "uri-template-required": ("A resource has no `uri`, or one that is no text.", "Give it one, with a scheme."),
    "resource-annotations": ("The `annotations` of a resource have a wrong value.", "Mend the one that is named."),
    "prompt-arguments": (
        "The `arguments` of a prompt are no list of objects with a name.",
        'Write `[{"name": "..."}]`.',
    ),
    "icon-src": ("An icon has no `src`, or one that is no text.", "Write its address."),
    "icon-sizes": ("The `sizes` of an icon are no list of texts.", 'Write `["48x48"]`.'),
    "icon-theme": ("The `theme` of an icon is not `light` or `dark`.", "Write one of these."),
    "icon-mime-type": ("The `mimeType` of an icon is no text.", "Write it as `image/png`."),
    "server-json-remotes-type": ("`remotes` is not a list.", "Write a list of objects."),
    "server-json-packages-type": ("`packages` is not a list.", "Write a list of objects."),
    "server-json-package-type": ("A package is not an object.", "Write an object."),
    "server-json-remote-type": ("An entry of `remotes` is not an object.", "Write an object."),
    "server-json-transport-type": ("A transport is not an object.", 'Write `{"type": "stdio"}`.'),
    "server-json-env-vars-type": ("`environmentVariables` is not a list.", "Write a list of objects with a name."),
    "server-json-env-var-type": ("An environment variable is not an object.", 'Write `{"name": "KEY"}`.'),
    "server-json-package-args-type": ("`packageArguments` is not a list.", "Write a list of objects."),
    "server-json-runtime-args-type": ("`runtimeArguments` is not a list.", "Write a list of objects."),
    "server-json-argument-type": (
        "An argument is not an object.",
        'Write `{"type": "positional", "value": "..."}`.',
    ),
    "server-json-value-type": _OTHER_KIND,
}
"""What a misfit is, and how to mend it: by the rule that finds it, or by a name where it finds others as well."""


# Rules for a keyword that an API does not know, where they are others than for most.
FOREIGN: dict[str, tuple[str, ...]] = {
    "$schema": ("client-schema-keyword", "schema-dialect-unsupported"),
    "$ref": ("client-schema-keyword", "schema-no-defs"),
    "$defs": ("client-schema-keyword", "schema-no-defs"),
    "definitions": ("client-schema-keyword", "schema-no-defs"),
    "discriminator": ("schema-no-discriminator-keyword", "client-schema-keyword"),
}

OF_CONFIGURATION = (
    "A value in the client's own configuration is missing, unknown, or of another type than the client takes.",
    "Mend the entry that the path names; the definitions of the server are not to blame.",
)
"""What is wrong in the configuration of a client, of which no rule speaks."""

OF_CONVERSATION = (
    "The conversation, and not a tool, is not as the API wants it.",
    "Update the client; the definitions of the server are not to blame.",
)
"""What is wrong in what a client and a model said to each other, of which no rule speaks."""

# Below these every key is a name that somebody gave.
_OF_NAMES = frozenset({"properties", "patternProperties", "$defs", "definitions", "dependentSchemas"})
_SCHEMAS = frozenset({"inputSchema", "outputSchema"})
_IN_A_SCHEMA = _SCHEMAS | _OF_NAMES | {"items", "anyOf", "oneOf", "allOf", "additionalProperties"}
# Keywords that OpenAPI has as well, so that whoever reads a part of JSON Schema knows them.
_OF_OPENAPI = frozenset(
    {"type", "title", "description", "format", "enum", "items", "properties", "required", "default", "pattern"}
    | {"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"}
    | {"anyOf"}
)
# A path that begins with `id` leads into most other things.
_KEYWORDS = frozenset(word for words in KEYWORDS.values() for word in words) - {"id"} | _OF_OPENAPI
# These lead to a schema or to several, and these to anything.
_OF_SCHEMAS = frozenset(
    {"items", "prefixItems", "additionalItems", "unevaluatedItems", "contains", "contentSchema"}
    | {"additionalProperties", "unevaluatedProperties", "propertyNames", "not", "if", "then", "else"}
    | {"anyOf", "oneOf", "allOf"}
)
_OF_ANYTHING = frozenset({"default", "const", "enum", "examples", "dependentRequired", "$vocabulary"})
_FOREIGN = frozenset(FOREIGN) | {word for words in KEYWORDS.values() for word in words} - _OF_OPENAPI


def keyword_at(place: Place) -> str:
    """The keyword of a schema at the end of a place, which somebody may not know; empty where none is there."""
    path = place.path
    if place.kind not in (None, "tools") or not path or path[-1].isdigit():
        return ""
    if path[0] in _SCHEMAS and len(path) > 1:
        return path[-1] if path[-2] not in _OF_NAMES else ""
    # The path may lead into anything.
    if place.kind is not None or path[-1] not in _FOREIGN:
        return ""
    return path[-1] if len(path) == 1 or (path[0] in _IN_A_SCHEMA and path[-2] not in _OF_NAMES) else ""


def meaning_at(place: Place, expected: str, received: str) -> tuple[tuple[str, ...], str, str] | None:
    """The rules that find a value of another type at the place, what it is, and how to mend it.

    The rules are empty where no definition is at fault; ``None`` where the text does not tell the place.
    """
    if place.kind in _OF_LIST and not place.path:
        # The list itself, or one of its entries.
        of_list = place.number is None and expected in _ARRAY
        rule = "definition-list-type" if of_list else "definition-invalid" if place.number is not None else ""
        return ((rule,), *SAYS[rule]) if rule else None
    path = place.path
    if place.kind is None and not path:
        return None
    if place.kind in (None, "tools") and path[0] in _NOT_OF_TOOL:
        return None
    if path[0] == "outputSchema":
        path = ("inputSchema", *path[1:])
    if place.kind is None and path[0] not in _OF_TOOL:
        if not _leads_into_schema(path):
            return _NOTHING
        # The path begins inside a schema, such as `/properties/code/description`.
        path = ("inputSchema", *path)
    path = _without_names(path)
    fitting = [row for row in _ROWS if (place.kind or "tools") in row.kinds and _fits(row, path, expected, received)]
    if not fitting:
        return None
    first = fitting[0]
    if not first.rules:
        return _NOTHING
    rules = first.rules
    if first.received is _NULL and not received:
        # The text does not say what was found there: it may be null, or another type.
        rules += next(row.rules for row in fitting if row.received is None)
    return rules, *SAYS[first.says]


def _leads_into_schema(path: tuple[str, ...]) -> bool:
    """Whether steps can be those from a schema on; behind ``properties`` the last may be of anybody's making."""
    named = False
    steps = deque(path)
    while steps:
        step = steps.popleft()
        if step in _OF_NAMES:
            named = True
            if steps:
                steps.popleft()
        elif step in _OF_SCHEMAS:
            if steps and steps[0].isdigit():
                steps.popleft()
        elif step in _KEYWORDS:
            return step in _OF_ANYTHING or all(rest.isdigit() for rest in steps)
        else:
            return named and not steps
    return True


def _without_names(path: tuple[str, ...]) -> tuple[str, ...]:
    """A path with nothing in place of the names that somebody gave, so that none is taken for a keyword."""
    steps = list(path)
    for i in range(1, len(steps)):
        if steps[i - 1] in _OF_NAMES:
            steps[i] = ""
    return tuple(steps)


def _fits(row: Misfit, path: tuple[str, ...], expected: str, received: str) -> bool:
    if row.expected is not None and expected not in row.expected:
        return False
    if row.received is not None and received not in row.received and not (row.received is _NULL and not received):
        return False
    return _leads(row.path, path)


def _leads(steps: tuple[str, ...], path: tuple[str, ...]) -> bool:
    if "**" not in steps:
        return len(steps) == len(path) and all(step in ("*", given) for step, given in zip(steps, path, strict=True))
    at = steps.index("**")
    first, last = steps[:at], steps[at + 1 :]
    return (
        len(path) >= len(first) + len(last)
        and _leads(first, path[: len(first)])
        and _leads(last, path[len(path) - len(last) :])
    )
