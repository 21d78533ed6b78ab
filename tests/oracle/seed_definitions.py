"""Tools, resources and prompts for the other linter, as an author of its framework writes them.

A schema (``input``, ``output``, ``params``, ``args``, the fields of ``enrichment``) is JSON Schema here and becomes
Zod; ``true`` or a text as a ``render`` becomes a function; handlers are added.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.syntax.tree import plain
from oracle.mutations import mutate

Case = dict[str, Any]

MUTATED = 300
REAL = 400
# Larger ones say no more, and take longer to convert.
USUAL_SIZE = 4000


def _text(description: str = "A text.", **more: Any) -> Case:
    return {"type": "string", "description": description, **more}


def _object(*required: str, **properties: Any) -> Case:
    return {"type": "object", "properties": properties, "required": list(required)}


def _list(items: Any, description: str = "A list.") -> Case:
    return {"type": "array", "items": items, "description": description}


TOOL: Case = {
    "name": "search_notes",
    "title": "Search notes",
    "description": "Find the notes of the user that hold a phrase, newest first.",
    "input": _object("query", query=_text("The phrase."), limit={"type": "integer", "description": "At most so many."}),
    "output": _object("notes", notes=_list(_text("The note."))),
    "enrichment": {
        "totalCount": {"type": "integer", "description": "How many there are."},
        "changes": _list({"type": "string"}),
    },
    "enrichmentTrailer": {"totalCount": {"label": "Found"}, "changes": {"render": True}},
    "annotations": {"readOnlyHint": True, "idempotentHint": True, "openWorldHint": False},
    "auth": ["notes:read"],
    "errors": [
        {
            "code": -32001,
            "reason": "no_match",
            "when": "No note holds the phrase.",
            "recovery": "Search for a shorter phrase, or list all notes.",
            "retryable": False,
        },
        {
            "code": -32003,
            "reason": "too_many",
            "when": "The user searched too often.",
            "recovery": "Wait for a minute and search again.",
        },
    ],
    "_meta": {"ui": {"resourceUri": "ui://notes/list"}},
}
PLAIN_TOOL: Case = {key: TOOL[key] for key in ("name", "description", "annotations")} | {
    "input": _object("query", query=_text()),
    "output": _object("note", note=_text()),
}
RESOURCE: Case = {
    "uriTemplate": "notes://{user}/{id}",
    "name": "note",
    "description": "A note as Markdown.",
    "mimeType": "text/markdown",
    "params": _object("user", "id", user=_text("Whose."), id=_text("Which.")),
    "output": _object("text", text=_text("What it says.")),
    "auth": ["notes:read"],
    "errors": TOOL["errors"][:1],
}
PROMPT: Case = {
    "name": "summarise",
    "description": "Sum up the notes of a day.",
    "args": _object("day", day=_text("Which day."), tone=_text("In which tone.")),
}
INTERFACE: Case = {
    "uriTemplate": "ui://notes/list",
    "name": "list",
    "description": "The list.",
    "mimeType": "text/html",
}
CASE: Case = {"tools": [TOOL], "resources": [RESOURCE, INTERFACE], "prompts": [PROMPT]}

# Values of single fields

PLAIN: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    5,
    -1.5,
    "",
    " ",
    "x",
    "a b",
    "é",
    [],
    {},
    [None],
    [""],
    ["x"],
    {"a": 1},
)
NAMES: tuple[Any, ...] = (*("a.b-c_D9", "a/b", "a\n", "a" * 128, "a" * 129, "\U0001f326" * 64, "\ufeff"), *PLAIN)
TEMPLATES: tuple[Any, ...] = (
    *("a://b", "a://{b", "a://b}", "a://}{", "a://{}", "a://{ }", "a://{\ufeff}", "a://{{id}}", "a://{id}{", "{", "}"),
    *("a://{id}", "a://{user}/{other}", "a://{+user}{?id,other}", "a://{user:3}/{id*}", "a://{!user}", "a://{=id}"),
    *("a://{user,id}", "a://{ user }", "a://{user,}", "a://{,}", "a://{id}/{id}/{x}/{x}", "a://{#id}{.user}{/x}{;x}"),
    *("a://{&x}", "a://{?x*,y:12,z:*}", "a://{x|y}", "a://{@id}", "a://{+}", "a://{id}}{", *PLAIN),
)
AUTHS: tuple[Any, ...] = (*PLAIN, [" "], ["\ufeff"], [1, ""], ["a", None, "b"], [[]], [{}])
ANNOTATIONS: tuple[Any, ...] = (
    *PLAIN,
    *(
        {key: value}
        for key in ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")
        for value in PLAIN
    ),
    *({"readOnlyHint": read, "destructiveHint": value} for read in (True, False, "true") for value in (True, None, 5)),
    *({"title": 5}, {"readOnlyHint": True, "idempotentHint": False}, {"readonlyHint": "x"}),
)
ENTRY: Case = TOOL["errors"][0]
CODES = (-32700, -32603, -32000, -32010, -32070, -32099, -32098, 404, 0, -32001.0, -32001.5, "-32001", True)
ERRORS: tuple[Any, ...] = (
    *PLAIN,
    *([entry] for entry in PLAIN),
    [ENTRY, ENTRY],
    [ENTRY, ENTRY, ENTRY],
    *([{key: value for key, value in ENTRY.items() if key != gone}] for gone in ENTRY),
    *([ENTRY | {key: value}] for key in ENTRY for value in PLAIN),
    *([ENTRY | {"code": code}] for code in CODES),
    *([ENTRY | {"reason": reason}] for reason in ("NoMatch", "no-match", "9a", "_a", "a\n", "a__9")),
    *(
        [ENTRY | {"recovery": text}]
        for text in ("a b c d", "a b c d e", " a\u00a0b c\td e ", "a\ufeffb c d e", "\ufeff")
    ),
)
METAS: tuple[Any, ...] = (
    *PLAIN,
    *({"ui": value} for value in PLAIN),
    *({"ui": {"resourceUri": value}} for value in (*PLAIN, "ui://", "UI://x", "https://x.example", "ui://notes/list")),
    *({"ui": {"visibility": ["app"]}}, {"ui/resourceUri": "ui://notes/list"}),
)
ENRICHMENTS: tuple[Any, ...] = (
    *PLAIN,
    *({"x": value} for value in PLAIN),
    *({"notes": _text()}, {"notice": _text()}, {"x": {"type": "string"}, "y": 5}),
    {"x": _object(a=_text())},
    {"x": _object(before=_text(), after=_text())},
    {"x": _object("before", "after", before={"type": "integer"}, after={"type": "integer"})},
    {"x": _object(before=_text(), after=_text(), more=_text())},
    {"x": _object(before=_text())},
    {"x": {"type": "object", "additionalProperties": {"type": "string"}}},
    {"x": {"type": "array", "prefixItems": [{"type": "string"}]}},
    {"x": {"type": ["array", "null"], "items": {"type": "string"}}},
    {"x": {"anyOf": [_object(a=_text()), {"type": "null"}]}},
    {"x": {"anyOf": [_object(a=_text()), _object(b=_text())]}},
    {"x": {"anyOf": [_list({}), {"type": "string", "description": "One."}]}},
    {"x": {"type": "array", "items": {}, "default": [], "readOnly": True}},
    {"x": {"allOf": [_object(a=_text()), _object(b=_text())]}},
    {"x": {"$ref": "#/$defs/a"}},
    {"truncated": {"type": "boolean"}},
    {"total_count": {"type": "integer"}},
)
TRAILERS: tuple[Any, ...] = (
    *PLAIN,
    *({key: {}} for key in ("x", "notes", "totalCount")),
    *({"x": {"render": value}} for value in (*PLAIN, "table")),
    *({"x": value} for value in PLAIN),
    {"x": {"label": "X"}},
)

# Schemas

PARTS: tuple[Any, ...] = (
    *(
        {},
        True,
        False,
        {"type": "string"},
        {"type": "integer"},
        {"type": "null"},
        {"type": "boolean"},
        {"enum": ["a", "b"]},
    ),
    *(
        {"const": 1},
        {"const": None},
        {"enum": [1, "a"]},
        {"type": "array"},
        {"type": "object"},
        {"type": ["string", "null"]},
    ),
    *({"type": "string", "format": name} for name in ("date-time", "date", "time", "duration", "email", "hostname")),
    *(
        {"type": "string", "format": name}
        for name in ("ipv4", "ipv6", "uuid", "guid", "uri", "base64", "jwt", "cidrv4")
    ),
    *(
        {"type": "string", "format": name}
        for name in ("e164", "emoji", "nanoid", "ulid", "binary", "int32", "", "Email")
    ),
    *({"type": "integer", "format": "int32"}, {"type": "string", "format": 5}, {"type": "array", "format": "uri"}),
    _text(format="uri"),
    _object(a={"type": "string"}),
    _object("a", a={"type": "string"}) | {"description": "It.", "additionalProperties": False},
    _object(a=_object(b=_object(c={"type": "string"}))),
    _object(a=_text()) | {"additionalProperties": {"type": "string", "format": "uri"}},
    _list({"type": "string"}),
    {"type": "array", "items": _object(a={"type": "string"})},
    _list(_object(a=_text())),
    _list(_object(a=_text()) | {"description": "One."}),
    _list(_list(_list({"type": "string"}))),
    {"type": "array", "items": {"type": "array", "items": {"type": "array", "items": _object(a={"type": "string"})}}},
    _list({"type": ["object", "null"], "properties": {"a": {"type": "string"}}}),
    _list({"anyOf": [_object(a=_text()), {"type": "null"}]}),
    _list({"anyOf": [_object(a=_text()) | {"description": "It."}, {"type": "null"}]}),
    _list({"anyOf": [{"type": "string", "description": "a"}, {"type": "integer", "description": "b"}]}),
    _list({"type": "object", "additionalProperties": _object(a={"type": "string"})}),
    _list({"enum": ["a"]}),
    {"anyOf": [{"type": "string", "description": "It."}, {"type": "null"}]},
    {"anyOf": [{"type": "string", "minLength": 1}, {"type": "null"}], "description": "It."},
    {"anyOf": [_object(a={"type": "string"}), {"type": "null"}]},
    {"anyOf": [{"type": "string", "minLength": 1}, {"type": "integer", "minimum": 1}]},
    {"anyOf": [_object(a={"type": "string"}), {"type": "string"}], "description": "Either."},
    {"anyOf": [_object(a=_text()), _object(b=_text()), {"type": "null"}], "description": "Either."},
    {"anyOf": [{"const": ""}, {"type": "string", "format": "email"}], "description": "An address, or none."},
    {"anyOf": [{"const": 1}, {"const": "a"}], "description": "Either."},
    {"anyOf": [{"enum": ["a", "b"]}, {"type": "integer"}], "description": "Either."},
    {"anyOf": [{}, {"type": "string", "description": "It."}], "description": "Either."},
    {"anyOf": [{"anyOf": [_object(a=_text()), {"type": "null"}]}, _object(b=_text())], "description": "Either."},
    {"anyOf": [{"type": "array", "items": _object(a={"type": "string"})}, _text()]},
    {"anyOf": [_object(a=_text())], "description": "One."},
    {
        "oneOf": [_object("kind", kind={"const": "a"}, a={"type": "string"}), _object("kind", kind={"const": "b"})],
        "description": "By kind.",
    },
    {"oneOf": [_object(a=_text()), _object(b=_text())], "discriminator": {"propertyName": "kind"}},
    {"type": "string", "discriminator": None},
    {"type": "object", "additionalProperties": {"type": "string"}},
    {
        "type": "object",
        "additionalProperties": _object(a={"type": "string", "format": "uri"}),
        "description": "By name.",
    },
    {"type": "array", "prefixItems": [{"type": "string"}, _object(a={"type": "string", "format": "uri"})]},
    {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "string", "format": "uri"}},
    {"allOf": [_object(a=_text()), _object(b=_text())], "description": "Both."},
    {"not": {"type": "string"}},
    {"type": "object", "patternProperties": {"^x": {"type": "string", "format": "uri"}}},
    {"type": "string", "default": "a", "readOnly": True, "description": "It."},
    {"type": "string", "title": "A", "examples": ["a"], "deprecated": True},
    {"type": "string", "x-mcp-header": "Region", "description": "Where."},
    {"$ref": "#/$defs/tree", "description": "A tree."},
    {"$ref": "#/$defs/tree"},
    {"$ref": "#/$defs/word"},
    {"$ref": "#"},
    {"type": "string", "id": "Shared", "description": "It."},
    {"type": "strong"},
    {"type": ["string", "strong"]},
    {"type": "string", "description": ""},
    {"type": "string", "description": "  "},
    {"type": "string", "description": 5},
)
DEFS: Case = {
    "tree": _object(value={"type": "string", "format": "uri"}, next={"$ref": "#/$defs/tree"}),
    "word": {"type": "string"},
}
ROOTS: tuple[Any, ...] = (
    *PLAIN,
    *({"type": kind} for kind in ("object", "string", "array", "null", ["object"], ["object", "null"], "Object", None)),
    {"type": "object", "additionalProperties": {"type": "string"}},
    {"type": "object", "additionalProperties": False},
    {"type": "object", "description": "All."},
    {"anyOf": [_object(a=_text()), _object(b=_text())]},
    {"oneOf": [_object("kind", kind={"const": "a"}), _object("kind", kind={"const": "b"})]},
    {"allOf": [_object(a=_text()), _object(b=_text())]},
    {"anyOf": [_object(a=_text()), {"type": "null"}]},
    _object(a=_text()) | {"oneOf": [{"required": ["a"]}, {"type": "object"}, {"$ref": "#"}]},
    _object(a=_text()) | {"anyOf": [{"const": 1}, {"not": {}}, True, 5]},
    _object(a=_text()) | {"discriminator": {"propertyName": "a"}, "format": "uri"},
    _object(a=_text()) | {"$schema": ""},
    _object(a=_text()) | {"default": {}},
    _object(a=_text()) | {"readOnly": True},
)
CAPS = (
    *("limit", "Limit", "per_page", "perPage", "PER_PAGE", "page_size", "pageSize", "max_results", "maxResults"),
    *("max_items", "maxItems", "max_notes", "maxDepth", "rate_limit", "rateLimit", "limits", "count", "top_k", "size"),
)
RESULTS: tuple[Case, ...] = (
    {"notes": _list(_text())},
    {"notes": {"type": ["array", "null"], "items": {}, "description": "A list."}},
    {"notes": {"type": "array", "prefixItems": [_text()], "description": "Two."}},
    {"notes": {"anyOf": [_list(_text()), _text()], "description": "Some."}},
    {"notes": _text()},
    {"results": _list(_text()), "truncated": {"type": "boolean", "description": "More."}},
    {"results": _list(_text()), "totalCount": {"type": "integer", "description": "All."}},
    {"results": _list(_text()), "total_count": {"type": "integer", "description": "All."}},
    {"items": {"type": "array", "items": {}, "default": [], "readOnly": True, "description": "A list."}},
    {"page": _object(items=_list(_text())) | {"description": "A page."}},
)
CANVASES = ("canvas_id", "canvasId", "canvasID", "canvas")


def tools() -> list[Case]:
    """A tool with every value in every place of it, and the knobs."""
    found: list[Case] = [
        {"tools": [TOOL | {key: value}], "resources": [INTERFACE]} for key, values in _FIELDS for value in values
    ]
    found += [{"tools": [PLAIN_TOOL | {"input": value, "output": value}], "portability": "strict"} for value in ROOTS]
    found += [{"tools": [{key: value for key, value in TOOL.items() if key != gone}]} for gone in TOOL]
    found += [
        {"tools": [PLAIN_TOOL | {"enrichment": one, "enrichmentTrailer": {"x": {"render": True}}}]}
        for one in ENRICHMENTS
    ]
    found += [{"tools": [PLAIN_TOOL | {"enrichmentTrailer": one}]} for one in TRAILERS]
    trailed = PLAIN_TOOL | {"enrichment": {"x": _list({})}}
    found += [{"tools": [trailed | {"enrichmentTrailer": one}]} for one in TRAILERS]
    found += [{"tools": [PLAIN_TOOL | {"output": _object(**{key: _text()})}]} for key in _SPEAKING]
    found += [{"tools": [PLAIN_TOOL | {"auth": [], "output": _object(**{key: _text()})}]} for key in _SPEAKING]
    for cap in CAPS:
        for result in RESULTS:
            capped = PLAIN_TOOL | {"input": _object(**{cap: {"type": "integer", "description": "So many."}})}
            found.append({"tools": [capped | {"output": _object(**result)}]})
    capped = PLAIN_TOOL | {"input": _object(limit=_text()), "output": _object(notes=_list(_text()))}
    found += [{"tools": [capped], "truncationAllowlist": names} for names in (False, [], ["x"], [capped["name"]])]
    found += [{"tools": [capped | {"enrichment": one}]} for one in ENRICHMENTS]
    canvas = [PLAIN_TOOL | {"output": _object(**{key: _text()})} for key in CANVASES]
    found += [{"tools": [one]} for one in canvas]
    found += [{"tools": [canvas[0], canvas[1] | {"name": name}]} for name in _CONSUMERS]
    found += [{"tools": [canvas[0]], "canvasConsumers": names} for names in (False, [], ["x"], [PLAIN_TOOL["name"]])]
    return found


_SPEAKING = ("notice", "Notice", "effectiveQuery", "effective_query", "queryEcho", "query_echo", "message")
_CONSUMERS = ("x", "x_dataframe_query", "_dataframe_query", "dataframe_query", "x_dataframe_query_x")
_FIELDS = (
    *(("name", NAMES), ("description", PLAIN), ("title", PLAIN), ("auth", AUTHS), ("annotations", ANNOTATIONS)),
    *(("errors", ERRORS), ("_meta", METAS), ("enrichment", ENRICHMENTS), ("enrichmentTrailer", TRAILERS)),
    *(("input", ROOTS), ("output", ROOTS), ("inputAliases", PLAIN)),
)


def schemas() -> list[Case]:
    """Every part of a schema in every schema, and inside of others."""
    holders: tuple[Callable[[Any], Case], ...] = (
        lambda part: _object("it", it=part),
        lambda part: _object(it=part),
        lambda part: _object(it=_list(part)),
        lambda part: _object(it=_object(in_it=part)),
        lambda part: _object(it={"anyOf": [part, _object(a=_text())], "description": "Either."}),
        lambda part: _object(it={"type": "object", "additionalProperties": part}),
        lambda part: _object(it={"type": "array", "prefixItems": [part], "description": "One."}),
        lambda part: _object(it=_text()) | {"additionalProperties": part},
    )
    found: list[Case] = []
    for i, holder in enumerate(holders):
        for j, part in enumerate(PARTS):
            schema = holder(part) | {"$defs": DEFS}
            case: Case = {"tools": [PLAIN_TOOL | {("input", "output")[(i + j) % 2]: schema}]}
            if j % 3 == 1:
                case = {"resources": [RESOURCE | {("params", "output")[i % 2]: schema, "uriTemplate": "a://{it}"}]}
            elif j % 3 == 2:
                case = {"prompts": [PROMPT | {"args": schema}]}
            if j % 2:
                case["portability"] = "strict"
            found.append(case)
    formats: tuple[list[str], ...] = ([], ["uri"], ["binary", "email"])
    found += [
        {"tools": [PLAIN_TOOL | {"input": _object(a=part)}], "formatAllowlist": one}
        for one in formats
        for part in PARTS
    ]
    return found


def resources() -> list[Case]:
    """A resource, and a prompt, with every value in every place."""
    fields: tuple[tuple[str, tuple[Any, ...]], ...] = (
        *(("uriTemplate", TEMPLATES), ("name", NAMES), ("description", PLAIN), ("auth", AUTHS), ("errors", ERRORS)),
        *(("params", ROOTS), ("output", ROOTS)),
    )
    found = [{"resources": [RESOURCE | {key: value}]} for key, values in fields for value in values]
    found += [{"resources": [{key: value for key, value in RESOURCE.items() if key != gone}]} for gone in RESOURCE]
    found += [{"resources": [{"uriTemplate": one, "description": "It."}]} for one in TEMPLATES]
    fields = (("name", NAMES), ("description", PLAIN), ("args", ROOTS))
    found += [{"prompts": [PROMPT | {key: value}]} for key, values in fields for value in values]
    found += [{"prompts": [{key: value for key, value in PROMPT.items() if key != gone}]} for gone in PROMPT]
    return found


def together() -> list[Case]:
    """Definitions beside others: lists of anything, equal names, interfaces and their resources."""
    found: list[Case] = [{kind: [value]} for kind in CASE for value in PLAIN]
    found += [
        {kind: [one, value, one]} for kind, (one, *_) in CASE.items() for value in (None, one, one | {"name": "x"})
    ]
    names = ("a", "A", "", None, "notes://{user}/{id}")
    found += [
        {kind: [one | {"name": first}, one | {"name": second}]}
        for kind, (one, *_) in CASE.items()
        for first in names
        for second in names
    ]
    bare = {key: value for key, value in RESOURCE.items() if key != "name"}
    found += [{"resources": [bare, RESOURCE | {"name": one}]} for one in names] + [{"resources": [bare, bare, bare]}]
    templates = (
        *(
            "ui://notes/list",
            "ui://notes/{page}",
            "ui://{+all}",
            "ui://notes{/page}",
            "ui://notes/list{?q}",
            "ui://{a}",
        ),
        *(
            "ui://notes/lis",
            "ui://notes/list/",
            "ui://notes.list",
            "ui://notes/{a}{b}",
            "ui://notes/{}",
            "x://y",
            "",
            None,
        ),
    )
    uris = ("ui://notes/list", "ui://notes/list?q", "ui://notes/a/b", "ui://notes", "x", "")
    for template in templates:
        for uri in uris:
            tool = PLAIN_TOOL | {"_meta": {"ui": {"resourceUri": uri}}}
            found.append({"tools": [tool], "resources": [INTERFACE | {"uriTemplate": template}]})
    found += [{"tools": [PLAIN_TOOL | {"_meta": {"ui": {"resourceUri": uri}}}], "resources": []} for uri in uris]
    return found


def servers() -> list[Case]:
    """What a server of the framework can list, with every part of a schema in every schema."""
    found: list[Case] = [CASE, {"prompts": [PROMPT]}]
    for i, part in enumerate(PARTS):
        schema = _object("it", it=part) | {"$defs": DEFS}
        tools = [PLAIN_TOOL | {key: schema, "name": f"with_{key}"} for key in ("input", "output")]
        if i % 2:
            enriched = PLAIN_TOOL | {"enrichment": {"it": part}, "enrichmentTrailer": {"it": {"render": True}}}
            tools = [TOOL, enriched | {"name": "enriched"}]
        resources = [RESOURCE, INTERFACE | {"uriTemplate": f"ui://notes/{i}", "name": f"notes {i}"}]
        found.append(
            {"tools": tools, "resources": resources, "prompts": [PROMPT | {"args": _object("day", day=_text())}]}
        )
    return found


def mutated() -> list[Case]:
    """Everything at once, with one to four changes."""
    dice = random.Random(21)
    found: list[Case] = []
    while len(found) < MUTATED:
        case = CASE
        for _ in range(dice.randint(1, 4)):
            case = mutate(dice, case, KEYS, VALUES)
        case = {kind: case[kind] for kind in CASE if isinstance(case.get(kind), list)}
        if dice.random() < 0.3:
            case["portability"] = "strict"
        found.append(case)
    return found


KEYS = (
    *(
        "name",
        "description",
        "input",
        "output",
        "enrichment",
        "enrichmentTrailer",
        "annotations",
        "auth",
        "errors",
        "_meta",
    ),
    *(
        "uriTemplate",
        "params",
        "args",
        "type",
        "properties",
        "required",
        "items",
        "anyOf",
        "format",
        "additionalProperties",
    ),
    *(
        "code",
        "reason",
        "when",
        "recovery",
        "retryable",
        "render",
        "readOnlyHint",
        "destructiveHint",
        "resourceUri",
        "ui",
    ),
    *("limit", "canvas_id", "notice", "truncated", "discriminator", "enum", "const", "default", "$ref", "prefixItems"),
)
VALUES: tuple[Any, ...] = (
    *PLAIN,
    *PARTS,
    *ROOTS,
    "uri",
    "object",
    "array",
    "ui://x",
    "a://{b}",
    [ENTRY],
    {"render": True},
)


def real(shared: Path) -> list[Case]:
    """Tools of real servers, as if they had been written with Zod; half of them with a change."""
    dice = random.Random(22)
    found: dict[str, Case] = {}
    for path in sorted((shared / "corpus/tools").glob("*.json")):
        for item in Document.open(path.read_text("utf-8"), path.name).items:
            value: Any = plain(item.node)
            if item.kind is ItemKind.TOOL and isinstance(value, dict) and len(text := json.dumps(value)) <= USUAL_SIZE:
                found.setdefault(text, value)
    cases: list[Case] = []
    for tool in dice.sample(list(found.values()), REAL):
        names = {"inputSchema": "input", "outputSchema": "output"}
        made = {"output": PLAIN_TOOL["output"]} | {names.get(key, key): value for key, value in tool.items()}
        cases.append({"tools": [mutate(dice, made, KEYS, VALUES) if dice.random() < 0.5 else made]})
    return cases


def everything(shared: Path) -> list[Case]:
    return [*tools(), *schemas(), *resources(), *together(), *mutated(), *real(shared)]
