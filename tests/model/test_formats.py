"""The description of server.json says the same in all its parts, and finds the shape of every object."""

from __future__ import annotations

import re

import pytest

from mcp_lsp.model.document import Document
from mcp_lsp.model.formats import Key, Shape
from mcp_lsp.model.formats.server_json import (
    CURRENT_SCHEMA,
    CURRENT_VERSION,
    ROOTS,
    SCHEMA_VERSIONS,
    SHAPES,
    key_at,
    schema_url,
    shape_at,
    variant,
)
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.value import Value, of_member
from mcp_lsp.syntax.operations import Path

KEYS = [
    pytest.param(shape, name, key, id=f"{shape.name}.{name}")
    for shape in SHAPES.values()
    for name, key in shape.keys.items()
]


def test_versions() -> None:
    assert list(SCHEMA_VERSIONS) == sorted(SCHEMA_VERSIONS)
    assert CURRENT_SCHEMA == schema_url(CURRENT_VERSION) == schema_url(SCHEMA_VERSIONS[-1])


@pytest.mark.parametrize(("shape", "name", "key"), KEYS)
def test_key(shape: Shape, name: str, key: Key) -> None:
    assert key.type in ("string", "boolean", "array", "object")
    assert (key.elements is not None) == (key.type == "array")
    holds_objects = key.type == "object" or key.elements == "object"
    assert (key.shape is not None) == holds_objects
    assert key.shape is None or key.shape in SHAPES
    assert key.since is None or key.since in SCHEMA_VERSIONS[1:]
    assert key.max_length is None or key.min_length <= key.max_length
    for text in (key.meaning, key.reader):
        assert "\n" not in text
        assert not text or text.endswith(".")
    assert key.meaning
    if key.pattern is not None:
        assert key.pattern[0] + key.pattern[-1] == "^$"
        re.compile(key.pattern)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=lambda shape: shape.name)
def test_shape(shape: Shape) -> None:
    assert shape.values is None or (shape.values in SHAPES and not shape.keys)
    for old, former in shape.former.items():
        assert old not in shape.keys
        assert former.key in shape.keys
        assert former.since is None or former.since in SCHEMA_VERSIONS
    assert not shape.removed.keys() & (shape.keys.keys() | shape.former.keys())
    for type, name in shape.variants.items():
        exact = SHAPES[name]
        # The union has every key of its variants, with the same type of value, under the same former names.
        assert exact.keys["type"].enum == (type,)
        assert {key: value.type for key, value in exact.keys.items()}.items() <= {
            key: value.type for key, value in shape.keys.items()
        }.items()
        assert exact.former.items() <= shape.former.items()
    assert not shape.variants or set(shape.keys["type"].enum) == set(shape.variants)


def test_every_shape_can_be_reached() -> None:
    found: set[str] = set()
    work = [*ROOTS.values()]
    while work:
        shape = work.pop()
        if shape.name in found:
            continue
        found.add(shape.name)
        names = [key.shape for key in shape.keys.values()] + [shape.values, *shape.variants.values()]
        work.extend(SHAPES[name] for name in names if name is not None)
    # The root holds packages and remotes as definitions of their own.
    assert found == SHAPES.keys()


SERVER, PACKAGE, REMOTE = ItemKind.SERVER, ItemKind.PACKAGE, ItemKind.REMOTE
PATHS: list[tuple[ItemKind, Path, str | None]] = [
    (SERVER, (), "server"),
    (SERVER, ("repository",), "repository"),
    (SERVER, ("icons",), None),
    (SERVER, ("icons", 0), "icon"),
    (SERVER, ("icons", 0, "sizes"), None),
    (SERVER, ("icons", 0, "sizes", 0), None),
    (SERVER, ("icons", "0"), None),
    (SERVER, ("_meta",), "meta"),
    (SERVER, ("_meta", "com.example/x"), None),
    (SERVER, ("_meta", "io.modelcontextprotocol.registry/publisher-provided"), "publisher-provided"),
    (SERVER, ("_meta", "io.modelcontextprotocol.registry/publisher-provided", "x"), None),
    (SERVER, ("packages", 0), "package"),
    (SERVER, ("packages", 0, "transport"), "transport"),
    (SERVER, ("name",), None),
    (SERVER, ("unknown",), None),
    (SERVER, (0,), None),
    (PACKAGE, (), "package"),
    (PACKAGE, ("transport", "headers", 1), "header"),
    (PACKAGE, ("packageArguments", 0), "argument"),
    (PACKAGE, ("packageArguments", 0, "variables"), "variables"),
    (PACKAGE, ("packageArguments", 0, "variables", "type"), "variable"),
    (PACKAGE, ("packageArguments", 0, "variables", "type", "default"), None),
    (PACKAGE, ("environmentVariables", 2), "environment-variable"),
    (PACKAGE, ("environment_variables", 2), None),
    (REMOTE, (), "remote"),
    (REMOTE, ("variables", "host"), "variable"),
    (REMOTE, ("transport",), None),
    (ItemKind.TOOL, (), None),
    (ItemKind.TOOL, ("name",), None),
]


@pytest.mark.parametrize(("kind", "path", "name"), PATHS)
def test_shape_at(kind: ItemKind, path: Path, name: str | None) -> None:
    shape = shape_at(kind, path)
    assert (None if shape is None else shape.name) == name


def field(text: str, name: str) -> Value:
    """The field ``name`` of the first package of a manifest with one package ``{text}``."""
    document = Document.open(f'{{"name": "a/b", "packages": [{{{text}}}]}}', "server.json")
    item = document.items[1]
    return of_member(item.fields.get(name), name, item.closed)


@pytest.mark.parametrize(
    ("type", "name"),
    [
        ('"stdio"', "stdio-transport"),
        ('"streamable-http"', "streamable-http-transport"),
        ('"sse"', "sse-transport"),
        ('"http"', "transport"),
        ("5", "transport"),
        ("", "transport"),
    ],
)
def test_a_transport_says_itself_which_it_is(type: str, name: str) -> None:
    shape = shape_at(PACKAGE, ("transport",), field(f'"transport": {{"type": {type}}}', "transport"))
    assert shape is SHAPES[name]


def test_so_does_an_argument() -> None:
    arguments = field('"packageArguments": [{"type": "positional"}, {"type": "named"}, {}]', "packageArguments")
    shapes = [shape_at(PACKAGE, (one.field, *one.path), one) for one in arguments.elements()]
    assert shapes == [SHAPES["positional-argument"], SHAPES["named-argument"], SHAPES["argument"]]
    assert variant(SHAPES["icon"], next(arguments.elements())) is SHAPES["icon"]


def test_key_at() -> None:
    assert key_at(SERVER, ("name",)) is SHAPES["server"].keys["name"]
    assert key_at(PACKAGE, ("packageArguments", 0, "valueHint")) is SHAPES["argument"].keys["valueHint"]
    assert key_at(REMOTE, ("variables", "host", "isSecret")) is SHAPES["variable"].keys["isSecret"]
    # A former name is explained by what it is called today.
    assert key_at(PACKAGE, ("registry_type",)) is SHAPES["package"].keys["registryType"]
    for path in ((), ("icons", 0), ("unknown",), ("variables", "host"), ("unknown", "name")):
        assert key_at(REMOTE, path) is None
