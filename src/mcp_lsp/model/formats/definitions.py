"""The format of definitions: what the protocol, the vendors and the extended form say of tools, resources and prompts.

``since`` and ``until`` are revisions of the protocol; keys of the extended form have neither.
Facts: the protocol's published schemas of its five revisions (seen 2026-11).
"""

from __future__ import annotations

from mcp_lsp.model.formats import Key, Shape, apps, extended, json_schema
from mcp_lsp.model.kinds import ItemKind

TASK_SUPPORT = ("forbidden", "optional", "required")

_TITLE = Key("string", "A name for people; clients show it instead of `name`.", since="2025-06-18")
_DESCRIPTION = Key("string", "What it is and what it is for.")
_ICONS = Key("array", "Pictures for user interfaces.", elements="object", shape="icon", since="2025-11-25")
_META = Key("object", "Data of clients and extensions, by prefixed names.", since="2025-06-18")
_MIME_TYPE = Key("string", "The media type of the content, where it is known.")

# What authors of the extended form write beside the keys of the protocol

_ERRORS = Key(
    "array",
    "The ways in which it fails (extended form).",
    "Not part of what the server sends.",
    elements="object",
    shape="error-contract",
)
_AUTH = Key("array", "The scopes that a caller needs (extended form).", elements="string")
_OUTPUT = Key("object", "The schema of the result (extended form).", shape="schema")


def _meta(name: str, **keys: Key) -> Shape:
    """What ``_meta`` of one kind of definition is known to hold, beside anything else."""
    return Shape(name, "`_meta`", _META.meaning, keys, open=True)


_SHAPES = (
    Shape(
        "tool",
        "a tool",
        "Something that a model can do by the server.",
        {
            "name": Key(
                "string",
                "The name that clients call the tool by; unique in the server.",
                "Most clients take letters, digits, `_` and `-` only, and 64 characters at most.",
                required=True,
                min_length=1,
                max_length=128,
                pattern="^[A-Za-z0-9_.-]{1,128}$",
            ),
            "title": _TITLE._replace(reader="Goes before the title in `annotations`, which goes before `name`."),
            "description": _DESCRIPTION._replace(
                meaning="What the tool does, when to use it and what it returns; models choose tools by it."
            ),
            "icons": _ICONS,
            "inputSchema": Key(
                "object",
                "The JSON Schema of the arguments.",
                'Must have `"type": "object"`; clients drop every tool of the server over one without.',
                required=True,
                shape="schema",
            ),
            "input_schema": Key(
                "object", "`inputSchema`, in the form that the Anthropic API takes tools in.", shape="schema"
            ),
            "outputSchema": Key(
                "object",
                "The JSON Schema of the structured result.",
                'Until 2025-11-25 it must have `"type": "object"`, and the clients of today still ask for it.',
                shape="schema",
                since="2025-06-18",
            ),
            "annotations": Key(
                "object",
                "Hints on what the tool may do.",
                "Clients decide by them whether to ask the user first.",
                shape="tool-annotations",
                since="2025-03-26",
            ),
            "execution": Key(
                "object",
                "How calls of the tool run.",
                "In 2026-07-28 tasks are an extension of the protocol, and tools no longer have this key.",
                shape="execution",
                since="2025-11-25",
                until="2026-07-28",
            ),
            "_meta": _META._replace(shape="tool-meta"),
            "errors": _ERRORS,
            "auth": _AUTH,
            "enrichment": Key(
                "object",
                "Fields that the handler adds to the result, each with its schema (extended form).",
                shape="schemas-by-name",
            ),
            "enrichmentTrailer": Key(
                "object", "How fields of `enrichment` are written at the end of the text (extended form)."
            ),
            "inputAliases": Key(
                "object", "Other names of arguments, each with the argument that it stands for (extended form)."
            ),
        },
    ),
    Shape(
        "tool-annotations",
        "the annotations of a tool",
        "Hints on what the tool may do; clients trust them only as far as they trust the server.",
        {
            "title": Key("string", "A name for people, where the tool has no `title` of its own."),
            "readOnlyHint": Key("boolean", "The tool changes nothing; false by default."),
            "destructiveHint": Key(
                "boolean",
                "The tool may delete or overwrite something, where it changes anything at all; true by default.",
            ),
            "idempotentHint": Key(
                "boolean", "Calling it again with the same arguments changes nothing more; false by default."
            ),
            "openWorldHint": Key("boolean", "The tool deals with things outside of the server; true by default."),
        },
    ),
    Shape(
        "execution",
        "the execution of a tool",
        "How calls of the tool run.",
        {
            "taskSupport": Key(
                "string",
                "Whether a call may or must run as a task; forbidden by default.",
                "Counts only where the server declares the capability `tasks.requests.tools.call`.",
                enum=TASK_SUPPORT,
            ),
        },
    ),
    _meta("tool-meta", ui=Key("object", "The user interface that results are shown in (MCP Apps).", shape="tool-ui")),
    Shape(
        "resource",
        "a resource",
        "Something that a client can read from the server; a template stands for many.",
        {
            "uri": Key("string", "The URI that the resource is read by; a template has `uriTemplate` instead."),
            "uriTemplate": Key(
                "string",
                "A template for URIs (RFC 6570), in place of `uri`; its variables are the user's to fill in.",
                "Belongs into `resourceTemplates`.",
            ),
            "name": Key("string", "A short name.", required=True, min_length=1),
            "title": _TITLE,
            "description": _DESCRIPTION._replace(meaning="What the resource holds; clients may tell the model."),
            "icons": _ICONS,
            "mimeType": _MIME_TYPE,
            "size": Key("integer", "The size of the content in bytes, before any encoding; templates have none."),
            "annotations": Key("object", "For whom the content is, and how much it matters.", shape="annotations"),
            "_meta": _META._replace(shape="resource-meta"),
            "params": Key("object", "The schema of the variables of the template (extended form).", shape="schema"),
            "output": _OUTPUT,
            "errors": _ERRORS,
            "auth": _AUTH,
        },
    ),
    Shape(
        "annotations",
        "the annotations of a resource",
        "For whom the content is, and how much it matters.",
        {
            "audience": Key("array", "For whom it is.", elements="string", enum=("user", "assistant")),
            "priority": Key("number", "How much it matters: 1 is required, 0 entirely optional."),
            "lastModified": Key(
                "string",
                "When it last changed, in ISO 8601 with an offset, like `2026-01-12T15:00:58Z`.",
                since="2025-06-18",
            ),
        },
    ),
    _meta("resource-meta", ui=Key("object", "How a host shows this user interface (MCP Apps).", shape="resource-ui")),
    Shape(
        "prompt",
        "a prompt",
        "Messages that a user can start with.",
        {
            "name": Key("string", "The name that clients ask for the prompt by.", required=True, min_length=1),
            "title": _TITLE,
            "description": _DESCRIPTION._replace(meaning="What the prompt is for; clients show it to the user."),
            "icons": _ICONS,
            "arguments": Key("array", "What the user is asked for.", elements="object", shape="argument"),
            "_meta": _META._replace(shape="meta"),
            "args": Key("object", "The schema of the arguments (extended form).", shape="schema"),
        },
    ),
    Shape(
        "argument",
        "an argument of a prompt",
        "What the user is asked for; its value is always a string.",
        {
            "name": Key("string", "The name that clients pass the value by.", required=True, min_length=1),
            "title": _TITLE,
            "description": _DESCRIPTION._replace(meaning="What to fill in; clients show it to the user."),
            "required": Key("boolean", "Whether the prompt cannot do without it; false by default."),
        },
    ),
    _meta("meta"),
    Shape(
        "icon",
        "an icon",
        "A picture for user interfaces.",
        {
            "src": Key(
                "string",
                "The picture: an https URL, or a `data:` URI in Base64.",
                "Clients must refuse other schemes.",
                required=True,
            ),
            "mimeType": Key(
                "string",
                "The picture's media type, where its server does not say it.",
                "Clients show image/png and image/jpeg, most of them image/svg+xml and image/webp.",
                usual=("image/png", "image/jpeg", "image/svg+xml", "image/webp"),
            ),
            "sizes": Key(
                "array",
                "The sizes it is good for, as WIDTHxHEIGHT, or `any`.",
                elements="string",
                pattern=r"^(\d+x\d+|any)$",
            ),
            "theme": Key(
                "string", "The background it is made for; both, where this is left out.", enum=("light", "dark")
            ),
        },
    ),
)

SHAPES: dict[str, Shape] = {shape.name: shape for shape in _SHAPES} | apps.SHAPES | extended.SHAPES | json_schema.SHAPES
"""Every kind of object in a definition, by its name."""

ROOTS: dict[ItemKind, Shape] = {
    ItemKind.TOOL: SHAPES["tool"],
    ItemKind.RESOURCE: SHAPES["resource"],
    ItemKind.PROMPT: SHAPES["prompt"],
    ItemKind.LANDING: SHAPES["landing"],
}
"""What the definitions themselves look like."""
