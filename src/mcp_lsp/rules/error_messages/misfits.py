"""The rule for a value of the wrong type, by where it is and what was found there."""

from __future__ import annotations

from mcp_lsp.model.dialects import KEYWORDS
from mcp_lsp.record import Record
from mcp_lsp.rules.error_messages.places import Place

_NULL = frozenset({"null", "none", "nonetype"})
_BOOLEAN = frozenset({"boolean", "bool", "true", "false"})
_OF_LIST = frozenset({"tools", "prompts", "resources", "resourceTemplates"})
# What the result of a call begins with, and what clients add to a tool.
_NOT_OF_TOOL = frozenset({"content", "structuredContent", "strict", "cache_control"})
_OF_TOOL = frozenset(
    {"inputSchema", "outputSchema", "annotations", "execution", "icons", "title", "description", "_meta", "name"}
)


class Misfit(Record):
    """A row: ``path`` with ``*`` for any step and ``**`` for any rest; ``received`` of ``None`` is anything."""

    kinds: frozenset[str]
    path: tuple[str, ...]
    received: frozenset[str] | None
    rules: tuple[str, ...]


def _row(kinds: str, path: str, rules: str, received: frozenset[str] | None = None) -> Misfit:
    return Misfit(
        frozenset(kinds.split("|")) if kinds else _OF_LIST, tuple(path.split("/")), received, (*rules.split(),)
    )


# The first row that fits counts. A path of `inputSchema/...` covers `outputSchema` as well.
_ROWS: tuple[Misfit, ...] = (
    _row("tools", "inputSchema", "schema-is-object"),
    _row("tools", "inputSchema/type", "schema-is-object schema-root-combinator"),
    _row("tools", "inputSchema/properties", "client-schema-root", frozenset({"undefined"})),
    _row("tools", "inputSchema/properties/*", "schema-boolean-subschema", _BOOLEAN),
    _row("tools", "inputSchema/properties/*/items", "schema-draft-keyword", frozenset({"array", "list"})),
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
"""What a misfit that a rule finds is, and how to mend it."""


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

# Below these every key is a name that somebody gave.
_OF_NAMES = frozenset({"properties", "patternProperties", "$defs", "definitions"})
_SCHEMAS = frozenset({"inputSchema", "outputSchema"})
_IN_A_SCHEMA = _SCHEMAS | _OF_NAMES | {"items", "anyOf", "oneOf", "allOf", "additionalProperties"}
# Keywords that OpenAPI has as well, so that whoever reads a part of JSON Schema knows them.
_OF_OPENAPI = frozenset(
    {"type", "title", "description", "format", "enum", "items", "properties", "required", "default", "pattern"}
    | {"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"}
    | {"anyOf"}
)
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


def rules_at(place: Place, expected: str, received: str) -> tuple[str, ...]:
    """The rules that find a value of another type at the place; empty where the place is not known well enough."""
    if place.kind in _OF_LIST and not place.path:
        # The list itself, or one of its entries.
        return ("definition-list-type",) if place.number is None and expected in ("array", "list") else _of_entry(place)
    path = place.path
    if place.kind in (None, "tools") and path and path[0] in _NOT_OF_TOOL:
        return ()
    if path and path[0] == "outputSchema":
        path = ("inputSchema", *path[1:])
    if place.kind is None:
        if not path:
            return ()
        if path[0] not in _OF_TOOL:
            # The path begins inside a schema, such as `/properties/code/description`.
            path = ("inputSchema", *path)
    fitting = [row for row in _ROWS if (place.kind or "tools") in row.kinds and _fits(row, path, received)]
    if fitting and fitting[0].received is not None and not received:
        # The text does not say what was found there: it may be null, or another type.
        return fitting[0].rules + next(row.rules for row in fitting if row.received is None)
    return fitting[0].rules if fitting else ()


def _of_entry(place: Place) -> tuple[str, ...]:
    return () if place.number is None else ("definition-invalid",)


def _fits(row: Misfit, path: tuple[str, ...], received: str) -> bool:
    if row.received is not None and received not in row.received and not (row.received is _NULL and not received):
        return False
    for i, step in enumerate(row.path):
        if step == "**":
            return True
        if i >= len(path) or step not in ("*", path[i]):
            return False
    return len(path) == len(row.path)
