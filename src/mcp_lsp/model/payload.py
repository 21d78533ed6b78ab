"""How large a value is as it is sent: the bytes of compact JSON in UTF-8.

What a large object or array comes to is kept for as long as its node lives, so that an edit counts again only on the
way from what changed to the root, and there only what is small.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from weakref import WeakKeyDictionary

from mcp_lsp.model.plain import is_shallow
from mcp_lsp.record import Record
from mcp_lsp.syntax.tree import Array, Container, Hole, Node, Number, Object, String, plain

# Containers of fewer characters are counted again sooner than looked up.
_SMALL = 200


class _Measure(Record):
    """What is summed up over a value: of each container by itself, of all else and of small containers at once.

    ``known`` is what large containers came to.
    """

    of_frame: Callable[[Container], int]
    of_small: Callable[[Node], int]
    known: WeakKeyDictionary[Container, int]


def compact_size(node: Node) -> int:
    """The bytes of ``node`` as compact JSON; of equal keys the last counts, and a hole is `null`."""
    return _sum(node, _SIZE)


def enums_size(node: Node) -> int:
    """The bytes, of those of ``node``, that the values of every `enum` in it take."""
    return _sum(node, _ENUMS)


def _sum(node: Node, measure: _Measure) -> int:
    """What ``node`` comes to; iterative where it is large, since a text may nest as deep as the parser reads."""
    if not isinstance(node, (Array, Object)) or node.width <= _SMALL:
        return measure.of_small(node)
    known = measure.known
    if node in known:
        return known[node]
    way = [_Tally(node, measure)]
    while True:
        tally = way[-1]
        for value in tally.rest:
            if not isinstance(value, (Array, Object)) or value.width <= _SMALL:
                tally.sum += measure.of_small(value)
                continue
            found = known.get(value)
            if found is None:
                way.append(_Tally(value, measure))
                break
            tally.sum += found
        else:
            known[tally.node] = tally.sum
            way.pop()
            if not way:
                return tally.sum
            way[-1].sum += tally.sum


class _Tally:
    """A large container that is being counted: what is left of it, and its sum so far."""

    __slots__ = ("node", "rest", "sum")

    def __init__(self, node: Container, measure: _Measure) -> None:
        self.node = node
        self.rest = _values(node)
        self.sum = measure.of_frame(node)


def _values(node: Container) -> Iterator[Node]:
    if isinstance(node, Array):
        return iter(node.elements)
    return (node.members[i].value for i in node.index.values())


# Bytes


def _small_size(node: Node) -> int:
    """The bytes of what is no large container; it calls itself at most as often as that has brackets."""
    if isinstance(node, String):
        return _text_size(node)
    if isinstance(node, (Array, Object)):
        return _frame_size(node) + sum(map(_small_size, _values(node)))
    if isinstance(node, Number):
        return len(json.dumps(node.value))
    return 4 if isinstance(node, Hole) or node.value is not False else 5


def _frame_size(node: Container) -> int:
    """The bytes of brackets, commas and colons, and of the keys."""
    if isinstance(node, Array):
        return 2 + max(len(node.elements) - 1, 0)
    keys = sum(_text_size(node.members[i].key) for i in node.index.values())
    return 2 + keys + len(node.index) + max(len(node.index) - 1, 0)


def _text_size(text: String) -> int:
    raw = text.raw
    # What has no escapes and no characters of several bytes is sent as it is written.
    if raw.isascii() and "\\" not in raw and raw.isprintable() and raw[0] == '"':
        return len(raw)
    return len(json.dumps(text.value, ensure_ascii=False).encode("utf-8", "surrogatepass"))


# Bytes in enums


def _small_enums(node: Node) -> int:
    if not isinstance(node, (Array, Object)):
        return 0
    return _own_enum(node) + sum(map(_small_enums, _values(node)))


def _own_enum(node: Container) -> int:
    """The bytes of the list under `enum`; that of an argument called so is no list."""
    member = node.find("enum") if isinstance(node, Object) else None
    return compact_size(member.value) if member is not None and isinstance(member.value, Array) else 0


_SIZE = _Measure(_frame_size, _small_size, WeakKeyDictionary())
_ENUMS = _Measure(_own_enum, _small_enums, WeakKeyDictionary())


# Likeness

_likenesses: WeakKeyDictionary[Container, int] = WeakKeyDictionary()


def likeness(node: Node) -> int:
    """A number that values share when they hold the same, in whatever order; 0 for what nests too deep to be read."""
    if not isinstance(node, (Array, Object)):
        return 0
    known = _likenesses.get(node)
    if known is None:
        value = plain(node)
        known = _likenesses[node] = hash(json.dumps(value, sort_keys=True)) if is_shallow(value) else 0
    return known
