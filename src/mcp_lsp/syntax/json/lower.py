"""From operations on the tree to edits of the text, in the style of the text around them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mcp_lsp.record import Record
from mcp_lsp.syntax.json.members import member_edits
from mcp_lsp.syntax.json.style import Found, UnsafeError, as_json, replacement
from mcp_lsp.syntax.operations import Append, Edit, Insert, Operation, Path, Remove, Rename, Replace, Source, Splice
from mcp_lsp.syntax.tree import Array, Hole, Node, Object, String, Tree


class Target(Record):
    """An operation with its place in one text: the operation's own ``at`` is not read.

    ``path`` leads from the root of the document to the value or member that is meant; ``start`` and ``end`` are
    the offsets of the part of it that a ``Splice`` replaces.
    """

    operation: Operation
    path: Path
    start: int
    end: int


def lower(text: str, tree: Tree, targets: Sequence[Target]) -> list[Edit] | None:
    """The edits of ``text`` that carry out all of ``targets``, which are one fix; ``tree`` is the tree of ``text``.

    All paths and offsets speak of the text as it is before the first operation.
    The edits are sorted and do not overlap.
    ``None`` when it cannot be done safely: a path leads nowhere, the place is broken or still being typed, two
    operations contradict each other, or an object would get one key twice.
    """
    try:
        edits = sorted(_edits(text, tree, targets), key=lambda edit: edit[:2])
    except UnsafeError:
        return None
    overlap = any(edit.start < before.end for before, edit in pairwise(edits))
    return None if overlap else edits


def apply(text: str, edits: Iterable[Edit]) -> str:
    """``text`` after ``edits``, which are sorted; raises ``ValueError`` where they overlap."""
    parts: list[str] = []
    at = 0
    for start, end, new in edits:
        if not at <= start <= end <= len(text):
            raise ValueError(f"edit of {start} to {end} after {at} in a text of {len(text)}")
        parts += text[at:start], new
        at = end
    parts.append(text[at:])
    return "".join(parts)


@dataclass(eq=False)
class _Changes:
    """What is to happen to the members of one container; ``way`` leads from the root to it."""

    way: list[Found]
    added: list[Insert | Append]
    removed: list[int]
    renamed: dict[int, str]


def _edits(text: str, tree: Tree, targets: Iterable[Target]) -> Iterator[Edit]:
    changes: dict[int, _Changes] = {}

    def changes_of(way: list[Found]) -> _Changes:
        return changes.setdefault(way[-1].start, _Changes(way, [], [], {}))

    for operation, path, start, end in targets:
        if isinstance(operation, Source):
            yield Edit(operation.start, operation.end, operation.text)
            continue
        # No path leads to the earlier of two equal keys: a place without a path is found by its offset.
        way = _member_at(tree, start) if isinstance(operation, Remove) and not path else _follow(tree, path)
        last = way[-1]
        if isinstance(operation, Splice):
            yield _splice(way, start, end, operation.text)
        elif isinstance(operation, Replace):
            _require_sound(last.node)
            yield Edit(last.start, last.start + last.node.width, replacement(text, way, operation.value))
        elif isinstance(operation, Rename):
            yield Edit(last.item, last.item + _key_of(way).width, as_json(operation.name))
            changes_of(way[:-1]).renamed[last.order] = operation.name
        elif isinstance(operation, Remove):
            _require_sound(last.node)
            if len(way) == 1:
                raise UnsafeError
            changes_of(way[:-1]).removed.append(last.order)
        else:
            if not isinstance(last.node, Object if isinstance(operation, Insert) else Array):
                raise UnsafeError
            changes_of(way).added.append(operation)
    for change in changes.values():
        _require_distinct_keys(change)
        if change.added or change.removed:
            yield from member_edits(text, change.way, change.added, change.removed)


def _follow(tree: Tree, path: Path) -> list[Found]:
    """The nodes from the root to the one at ``path``."""
    way = [Found(tree.root, tree.start, tree.start, 0)]
    for step in path:
        node, start = way[-1][:2]
        if isinstance(node, Object) and isinstance(step, str) and step in node.index:
            i = node.index[step]
            item = start + node.starts[i]
            member = node.members[i]
            way.append(Found(member.value, item + member.value_start, item, i))
        elif isinstance(node, Array) and isinstance(step, int) and 0 <= step < len(node.elements):
            item = start + node.starts[step]
            way.append(Found(node.elements[step], item, item, step))
        else:
            raise UnsafeError
    return way


def _member_at(tree: Tree, at: int) -> list[Found]:
    """The nodes from the root to the member or element that begins at the offset ``at``."""
    way = [Found(tree.root, tree.start, tree.start, 0)]
    while len(way) == 1 or way[-1].item != at:
        node, start = way[-1][:2]
        i = bisect_right(node.starts, at - start) - 1 if isinstance(node, (Array, Object)) else -1
        if i < 0:
            raise UnsafeError
        assert isinstance(node, (Array, Object))
        item = start + node.starts[i]
        if isinstance(node, Object):
            way.append(Found(node.members[i].value, item + node.members[i].value_start, item, i))
        else:
            way.append(Found(node.elements[i], item, item, i))
    return way


def _key_of(way: Sequence[Found]) -> String:
    """The key of the member that ``way`` leads to."""
    parent = way[-2].node if len(way) > 1 else None
    if not isinstance(parent, Object):
        raise UnsafeError
    return parent.members[way[-1].order].key


def _require_sound(node: Node) -> None:
    """A value that is still being typed may not end where it seems to."""
    if isinstance(node, Hole) or (isinstance(node, (Array, Object)) and node.open):
        raise UnsafeError


def _require_distinct_keys(change: _Changes) -> None:
    node = change.way[-1].node
    if not isinstance(node, Object):
        return
    gone = {*change.removed, *change.renamed}
    keys = {member.name for i, member in enumerate(node.members) if i not in gone}
    for name in (*change.renamed.values(), *(new.key for new in change.added if isinstance(new, Insert))):
        if name in keys:
            raise UnsafeError
        keys.add(name)


def _splice(way: Sequence[Found], start: int, end: int, new: str) -> Edit:
    """The edit of a part of the string that ``way`` leads to, or of its key."""
    value, at, item, _ = way[-1]
    literals = [(value, at)]
    if item != at:
        literals.append((_key_of(way), item))
    for literal, literal_at in literals:
        inside = literal_at < start <= end < literal_at + literal.width
        if isinstance(literal, String) and literal.raw.startswith('"') and inside:
            return Edit(start, end, as_json(new)[1:-1])
    raise UnsafeError
