"""Definitions as rules see them: typed views that show only what a family declared to read."""

from __future__ import annotations

from typing import ClassVar

from mcp_lsp.model.document import Item
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.payload import compact_size
from mcp_lsp.model.value import Value, of_member
from mcp_lsp.syntax.operations import Place
from mcp_lsp.syntax.tree import Hole, Object

KEYS = "*"
"""Declared in ``reads`` by a family that asks which members there are, whatever they hold."""

WHOLE = "**"
"""Declared in ``reads`` by a family that asks how large a definition is, one that holds no others."""


class UndeclaredRead(Exception):
    """A rule asked for a field that its family did not declare, so its result could outlive a change."""


class Definition:
    """A view of one item. Subclasses say which kinds of item they show."""

    __slots__ = ("_item", "_reads")
    kinds: ClassVar[frozenset[ItemKind]]

    def __init__(self, item: Item, reads: frozenset[str]) -> None:
        self._item = item
        self._reads = reads

    @property
    def kind(self) -> ItemKind:
        return self._item.type

    @property
    def place(self) -> Place:
        """The definition itself: its key, its opening bracket, or, where it is no object, the whole literal."""
        return Place()

    @property
    def is_object(self) -> bool:
        return isinstance(self._item.node, Object)

    @property
    def is_hole(self) -> bool:
        return isinstance(self._item.node, Hole)

    @property
    def closed(self) -> bool:
        """It is an object with all that belongs to it."""
        return self._item.closed

    def get(self, name: str) -> Value:
        """The field ``name``; raises ``UndeclaredRead`` unless the family reads it."""
        if name not in self._reads:
            raise UndeclaredRead(name)
        return of_member(self._item.fields.get(name), name, self._item.closed)

    def keys(self) -> dict[str, Place]:
        """The names of all members with a value, with the place of each key; for families that read ``KEYS``."""
        if KEYS not in self._reads:
            raise UndeclaredRead(KEYS)
        return {name: Place(name, (), 0, len(raw)) for name, raw in self._item.keys}

    def size(self) -> int:
        """The bytes of the definition, which holds no others, as compact JSON; for families that read ``WHOLE``."""
        if WHOLE not in self._reads or self._item.nested:
            raise UndeclaredRead(WHOLE)
        return compact_size(self._item.node)


class Envelope(Definition):
    """The root of a file of definitions, or a reply in it, around the lists."""

    kinds = frozenset({ItemKind.ENVELOPE, ItemKind.RESULT})


class Tool(Definition):
    """https://modelcontextprotocol.io/specification (server/tools); also the vendors' ``input_schema`` form."""

    kinds = frozenset({ItemKind.TOOL})

    @property
    def name(self) -> Value:
        return self.get("name")

    @property
    def description(self) -> Value:
        return self.get("description")

    @property
    def annotations(self) -> Value:
        return self.get("annotations")

    @property
    def output_schema(self) -> Value:
        return self.get("outputSchema")

    @property
    def input_schema(self) -> Value:
        """``inputSchema``, or ``input_schema`` where that form is used."""
        schema = self.get("inputSchema")
        vendors = self.get("input_schema")
        return vendors if schema.node is None and vendors.node is not None else schema


class Resource(Definition):
    """A resource or a resource template (server/resources)."""

    kinds = frozenset({ItemKind.RESOURCE, ItemKind.TEMPLATE})

    @property
    def listed_as_template(self) -> bool:
        """It stands in ``resourceTemplates``; a template may stand among the resources as well."""
        return self._item.kind is ItemKind.TEMPLATE

    @property
    def name(self) -> Value:
        return self.get("name")


class Prompt(Definition):
    """A prompt (server/prompts)."""

    kinds = frozenset({ItemKind.PROMPT})

    @property
    def name(self) -> Value:
        return self.get("name")


class Named(Definition):
    """A tool, a resource or a prompt."""

    kinds = Tool.kinds | Resource.kinds | Prompt.kinds


class Listed(Definition):
    """A tool, or what holds a list of tools."""

    kinds = Tool.kinds | Envelope.kinds


class Landing(Definition):
    """The ``landing`` object of the extended form."""

    kinds = frozenset({ItemKind.LANDING})


class Server(Definition):
    """The root of a server.json; ``packages`` and ``remotes`` show how many there are, not what they hold."""

    kinds = frozenset({ItemKind.SERVER})


class Package(Definition):
    """An element of ``packages``."""

    kinds = frozenset({ItemKind.PACKAGE})


class Remote(Definition):
    """An element of ``remotes``."""

    kinds = frozenset({ItemKind.REMOTE})
