"""What a file is, told by its content, and which of its parts are definitions of their own.

Facts: ``docs/architecture.md`` ("What it reads").
A name alone never makes a file ours: most files named ``server.json`` belong to other programs.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from pathlib import PurePath

from mcp_lsp.record import Record
from mcp_lsp.syntax.tree import Array, Node, Object, String


class Kind(StrEnum):
    """The kinds of file that are read."""

    SERVER_JSON = "server-json"
    DEFINITIONS = "definitions"


class ItemKind(StrEnum):
    """The kinds of definition in a file; the values are the words that reports use for them.

    An envelope is the root of a file of definitions, a result the reply that one holds.
    A template is an entry of `resourceTemplates`; rules and reports call it a resource (``Item.type``).
    """

    ENVELOPE = "definitions"
    RESULT = "result"
    TOOL = "tool"
    RESOURCE = "resource"
    TEMPLATE = "resource-template"
    PROMPT = "prompt"
    LANDING = "landing"
    SERVER = "server-json"
    PACKAGE = "package"
    REMOTE = "remote"


class Opening(Record):
    """A member that holds a definition of its own, or (``each``) a list of them."""

    kind: ItemKind
    each: bool


_LISTS = {
    "tools": Opening(ItemKind.TOOL, True),
    "resources": Opening(ItemKind.RESOURCE, True),
    "resourceTemplates": Opening(ItemKind.TEMPLATE, True),
    "prompts": Opening(ItemKind.PROMPT, True),
}
_REPLIES = ("result", "tools/list", "resources/list", "resources/templates/list", "prompts/list")

OPENINGS: dict[ItemKind, dict[str, Opening]] = {
    ItemKind.ENVELOPE: (
        _LISTS
        | {name: Opening(ItemKind.RESULT, False) for name in _REPLIES}
        | {"landing": Opening(ItemKind.LANDING, False)}
    ),
    ItemKind.RESULT: _LISTS,
    ItemKind.SERVER: {
        "packages": Opening(ItemKind.PACKAGE, True),
        "remotes": Opening(ItemKind.REMOTE, True),
    },
}


class Layout(Record):
    """How a file is read: its kind, what its root is, and, where the root is a list, what its elements are.

    ``forced`` says that the user told the kind.
    """

    kind: Kind
    root: ItemKind
    element: ItemKind | None = None
    forced: bool = False


# The keys that every revision of the protocol, the vendors' form and the extended form give to a definition.
_COMMON_KEYS = {"name", "title", "description", "icons", "_meta", "annotations", "errors", "auth", "sourceUrl"}
_KEYS: dict[ItemKind, frozenset[str]] = {
    ItemKind.TOOL: frozenset(
        _COMMON_KEYS
        | {"inputSchema", "input_schema", "outputSchema", "execution", "enrichment", "enrichmentTrailer"}
        | {"inputAliases", "params", "examples", "input", "output", "parameters"}
    ),
    ItemKind.RESOURCE: frozenset(
        _COMMON_KEYS | {"uri", "uriTemplate", "mimeType", "size", "params", "output", "examples"}
    ),
    ItemKind.PROMPT: frozenset(_COMMON_KEYS | {"arguments", "args"}),
}
_KEYS[ItemKind.TEMPLATE] = _KEYS[ItemKind.RESOURCE]
_SIGNS: dict[ItemKind, frozenset[str]] = {
    ItemKind.TOOL: frozenset({"inputSchema", "input_schema"}),
    ItemKind.RESOURCE: frozenset({"uri", "uriTemplate"}),
    ItemKind.TEMPLATE: frozenset({"uri", "uriTemplate"}),
    ItemKind.PROMPT: frozenset(),
}
_ENVELOPE_KEYS = frozenset(
    {*_LISTS, *_REPLIES, "nextCursor", "_meta", "ttlMs", "cacheScope", "resultType", "jsonrpc", "id", "$schema"}
    | {"protocolVersion", "serverInfo", "landing", "instructions"}
)
_PACKAGE_SIGNS = ("registryType", "registry_type", "registry_name")


def recognise(root: Node, name: str = "", forced: Kind | None = None) -> Layout | None:
    """What the text with this root value, in a file called ``name``, is; ``None`` when it is not ours.

    ``forced`` (a setting) says the kind, so that only the layout is left to find out.
    """
    if forced is None:
        return _server_json(root, name) or _definitions(root)
    if forced is Kind.SERVER_JSON:
        return Layout(Kind.SERVER_JSON, ItemKind.SERVER, forced=True)
    return (_definitions(root) or Layout(Kind.DEFINITIONS, ItemKind.ENVELOPE))._replace(forced=True)


def opening_of(layout: Layout, kind: ItemKind, node: Object, name: str) -> Opening | None:
    """What the member ``name`` of a definition of this kind opens; ``None`` when it is a value like others.

    A catalogue may list resources as the protocol has them, and tools in words of its own.
    """
    opening = OPENINGS[kind].get(name) if kind in OPENINGS else None
    if opening is None or not isinstance(_value(node, name), Array if opening.each else Object):
        return None
    in_doubt = opening.kind is ItemKind.TOOL and kind is ItemKind.ENVELOPE and not layout.forced
    return None if in_doubt and not _is_list_of(node, name, ItemKind.TOOL) and not _is_envelope(node) else opening


def _server_json(root: Node, name: str) -> Layout | None:
    if isinstance(root, Array):
        # Only a list of packages or remotes that says so itself: plenty of lists have a type and a url.
        signed = any(
            _has(element, _PACKAGE_SIGNS) and _has(element, ("identifier", "name")) for element in root.elements
        )
        return Layout(Kind.SERVER_JSON, ItemKind.ENVELOPE, ItemKind.PACKAGE) if signed else None
    if not isinstance(root, Object) or "lockfileVersion" in root.index:
        return None
    named = "name" in root.index and ("packages" in root.index or "remotes" in root.index)
    ours = (
        _is_schema_of_manifests(_string(root, "$schema") or "")
        or (named and PurePath(name).name == "server.json")
        or (named and any(_is_package_or_remote(e) for key in ("packages", "remotes") for e in _list(root, key)))
    )
    return Layout(Kind.SERVER_JSON, ItemKind.SERVER) if ours else None


def _is_schema_of_manifests(uri: str) -> bool:
    """Whether a `$schema` is one for manifests; the protocol has others, as for the card that a server shows."""
    *folders, file = uri.partition("#")[0].split("/")
    return "modelcontextprotocol" in uri and (file.partition(".")[0] == "server" or "server-json" in folders)


def _is_package_or_remote(node: Node) -> bool:
    return _has(node, _PACKAGE_SIGNS) or (isinstance(node, Object) and "type" in node.index and "url" in node.index)


def _definitions(root: Node) -> Layout | None:
    if isinstance(root, Array):
        for kind in (ItemKind.TOOL, ItemKind.RESOURCE):
            if any(_is_definition(element, kind) for element in root.elements):
                return Layout(Kind.DEFINITIONS, ItemKind.ENVELOPE, kind)
        return None
    if not isinstance(root, Object):
        return None
    for kind in (ItemKind.TOOL, ItemKind.RESOURCE, ItemKind.PROMPT):
        if _is_definition(root, kind):
            return Layout(Kind.DEFINITIONS, kind)
    if _holds_definitions(root) or any(_holds_definitions(_value(root, key), _is_reply(root, key)) for key in _REPLIES):
        return Layout(Kind.DEFINITIONS, ItemKind.ENVELOPE)
    # What a server says of itself when a client connects has its instructions.
    if any(map(_is_introduction, (root, _value(root, "initialize"), _value(root, "result")))):
        return Layout(Kind.DEFINITIONS, ItemKind.ENVELOPE)
    return None


def _is_introduction(node: Node | None) -> bool:
    return _string(node, "protocolVersion") is not None and isinstance(_value(node, "serverInfo"), Object)


def _is_reply(root: Object, key: str) -> bool:
    """Whether the member ``key`` is certainly the answer to a list request: in a JSON-RPC reply or a capture."""
    return key != "result" or "jsonrpc" in root.index


def _is_definition(node: Node | None, kind: ItemKind) -> bool:
    """Whether ``node`` alone, without a list's name to go by, is a definition of this kind."""
    if not isinstance(node, Object) or _string(node, "name") is None:
        return False
    if kind is ItemKind.TOOL:
        return any(isinstance(_value(node, key), Object) for key in _SIGNS[kind])
    if kind is ItemKind.RESOURCE:
        return _has(node, _SIGNS[kind]) and node.index.keys() <= _KEYS[kind]
    arguments = _value(node, "arguments")
    return (
        isinstance(arguments, Array)
        and bool(arguments.elements)
        and all(
            isinstance(argument, Object) and _string(argument, "name") is not None for argument in arguments.elements
        )
        and node.index.keys() <= _KEYS[kind]
    )


def _holds_definitions(holder: Node | None, reply: bool = False) -> bool:
    """Whether ``holder`` is an object with a list of definitions (in a ``reply``, with whatever is in its place)."""
    if not isinstance(holder, Object):
        return False
    return any(
        _is_list_of(holder, key, opening.kind) or (reply and isinstance(_value(holder, key), Object))
        for key, opening in _LISTS.items()
    )


def _is_list_of(holder: Object, key: str, kind: ItemKind) -> bool:
    elements = _value(holder, key)
    if not isinstance(elements, Array):
        return False
    signs, known = _SIGNS[kind], _KEYS[kind]
    objects = [element for element in elements.elements if isinstance(element, Object)]
    for element in objects:
        if not signs.isdisjoint(element.index) and ("name" in element.index or element.index.keys() <= known):
            return True
    # Without a sign the keys decide: those of the list's elements, and those that stand beside the list.
    if not _is_envelope(holder):
        return False
    if not elements.elements:
        return key == "tools"
    return bool(objects) and all("name" in element.index and element.index.keys() <= known for element in objects)


def _is_envelope(node: Object) -> bool:
    """Whether an object has no keys but those that stand beside lists of definitions."""
    return node.index.keys() <= _ENVELOPE_KEYS


def _value(node: Node | None, key: str) -> Node | None:
    if not isinstance(node, Object):
        return None
    member = node.find(key)
    return None if member is None else member.value


def _string(node: Node | None, key: str) -> str | None:
    value = _value(node, key)
    return value.value if isinstance(value, String) else None


def _list(node: Object, key: str) -> tuple[Node, ...]:
    value = _value(node, key)
    return value.elements if isinstance(value, Array) else ()


def _has(node: Node | None, keys: Iterable[str]) -> bool:
    return isinstance(node, Object) and any(key in node.index for key in keys)


def revision_of(root: Node) -> str | None:
    """The protocol revision that a capture says it was taken under."""
    for holder in (root, _value(root, "initialize"), _value(root, "result")):
        if (revision := _string(holder, "protocolVersion")) is not None:
            return revision
    return None


def server_name_of(root: Node) -> str | None:
    """The name that the server of a capture gave itself."""
    for holder in (root, _value(root, "initialize"), _value(root, "result")):
        if (name := _string(_value(holder, "serverInfo"), "name")) is not None:
            return name
    return None
