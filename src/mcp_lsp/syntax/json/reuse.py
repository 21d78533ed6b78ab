"""Carrying the nodes of the last tree over into the next one."""

from __future__ import annotations

from collections.abc import Iterator

from mcp_lsp.record import Record
from mcp_lsp.syntax.tree import Array, Container, Member, Node, Object


class _Source(Record):
    """A node and where its source stands."""

    node: Node
    text: str
    start: int

    def slice(self) -> str:
        return self.text[self.start : self.start + self.node.width]

    def children(self) -> list[_Source]:
        """The elements, or the values of the members."""
        node, text, start = self
        if isinstance(node, Object):
            pairs = zip(node.members, node.starts, strict=True)
            return [_Source(member.value, text, start + at + member.value_start) for member, at in pairs]
        if isinstance(node, Array):
            return [_Source(child, text, start + at) for _, at, child in node.children()]
        return []


def reuse(old: Node, old_text: str, old_start: int, new: Node, new_text: str, new_start: int) -> Node:
    """A node equal to ``new`` in which everything unchanged is the very object that ``old`` has.

    ``old_start`` and ``new_start`` are where the nodes start in their texts.
    Members are aligned by name, elements by their source.
    """
    results = [new]
    tasks = [(_Source(old, old_text, old_start), _Source(new, new_text, new_start), results, 0)]
    changed: list[tuple[Container, Container, list[Node], list[Node], int]] = []
    while tasks:
        was, now, target, index = tasks.pop()
        if _unchanged(was, now):
            target[index] = was.node
        elif isinstance(was.node, (Array, Object)) and type(was.node) is type(now.node):
            old_children, new_children = was.children(), now.children()
            nodes = [child.node for child in new_children]
            if isinstance(was.node, Object) and isinstance(now.node, Object):
                pairs = _pair_members(was.node, now.node)
            else:
                pairs = _pair_elements(old_children, new_children)
            tasks += [(old_children[i], new_children[k], nodes, k) for i, k in pairs]
            assert isinstance(now.node, (Array, Object))
            changed.append((was.node, now.node, nodes, target, index))
    # A container comes after those around it: build the innermost first.
    for was_node, now_node, nodes, target, index in reversed(changed):
        target[index] = _rebuilt(was_node, now_node, nodes)
    return results[0]


def equal(old: Node, new: Node) -> bool:
    """Whether two nodes of the same source are equal.

    The source says all about a node without issues; where there are some, what stands around it may have
    played a part.
    """
    work = [(old, new)]
    while work:
        was, now = work.pop()
        if type(was) is not type(now) or was.width != now.width:
            return False
        if not isinstance(was, (Array, Object)) or not isinstance(now, (Array, Object)):
            continue
        if not was.faulty and not now.faulty:
            continue
        if (was.starts, was.open, was.issues, was.faulty) != (now.starts, now.open, now.issues, now.faulty):
            return False
        if isinstance(was, Object) and isinstance(now, Object):
            if [(m.key.raw, m.value_start) for m in was.members] != [(m.key.raw, m.value_start) for m in now.members]:
                return False
            work += [(a.value, b.value) for a, b in zip(was.members, now.members, strict=True)]
        elif isinstance(was, Array) and isinstance(now, Array):
            work += zip(was.elements, now.elements, strict=True)
    return True


def _unchanged(was: _Source, now: _Source) -> bool:
    old, new = was.node, now.node
    if old is new:
        return True
    return old.width == new.width and was.slice() == now.slice() and equal(old, new)


def _pair_members(was: Object, now: Object) -> Iterator[tuple[int, int]]:
    """(index of the old member, index of the new one) of the same name; equal names are counted off."""
    places: dict[str, list[int]] = {}
    for i, member in enumerate(was.members):
        places.setdefault(member.name, []).append(i)
    for olds in places.values():
        olds.reverse()
    for k, member in enumerate(now.members):
        if olds := places.get(member.name, []):
            yield olds.pop(), k


def _pair_elements(was: list[_Source], now: list[_Source]) -> Iterator[tuple[int, int]]:
    """(index of the old element, index of the new one): the same source, and else the same turn."""
    first = 0
    shorter = min(len(was), len(now))
    while first < shorter and _unchanged(was[first], now[first]):
        yield first, first
        first += 1
    last = 0
    while last < shorter - first and _unchanged(was[-1 - last], now[-1 - last]):
        last += 1
        yield len(was) - last, len(now) - last
    olds, news = range(first, len(was) - last), range(first, len(now) - last)
    moved: dict[str, list[int]] = {}
    if len(olds) > 1 and len(news) > 1:
        for i in olds:
            moved.setdefault(was[i].slice(), []).append(i)
    taken = {k: same.pop() for k in news if (same := moved.get(now[k].slice()))}
    yield from ((i, k) for k, i in taken.items())
    kept = set(taken.values())
    yield from zip((i for i in olds if i not in kept), (k for k in news if k not in taken), strict=False)


def _rebuilt(was: Container, now: Container, nodes: list[Node]) -> Container:
    """``now`` with ``nodes`` in place of its children, and the members of ``was`` where they are equal."""
    if isinstance(now, Array):
        return Array(tuple(nodes), now.starts, now.width, now.open, now.issues, now.faulty)
    assert isinstance(was, Object)
    pairs = {k: i for i, k in _pair_members(was, now)}
    members = []
    for k, (member, node) in enumerate(zip(now.members, nodes, strict=True)):
        old = was.members[pairs[k]] if k in pairs else None
        if old and old.key.raw == member.key.raw:
            if old.value is node and old.value_start == member.value_start:
                members.append(old)
                continue
            members.append(Member(old.key, node, member.value_start))
        else:
            members.append(Member(member.key, node, member.value_start))
    return Object(tuple(members), now.starts, now.width, now.open, now.issues, now.faulty)
