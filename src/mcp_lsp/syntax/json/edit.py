"""Follow an edit of the text through the tree, reading again only what the edit can have changed.

The promise: the result equals the tree of a full parse of the new text, whatever edits led there.
A part is read alone only where nothing outside of it can depend on it: a string literal, or a container that
closes where it should, in a text without bracket faults.
"""

from __future__ import annotations

from collections.abc import Iterable

from mcp_lsp import regex
from mcp_lsp.syntax.json.issues import balanced
from mcp_lsp.syntax.json.recovery import parse, reparse
from mcp_lsp.syntax.json.reuse import reuse
from mcp_lsp.syntax.json.strings import decode
from mcp_lsp.syntax.tree import Array, Container, Issue, Member, Node, Object, String, Tree

# A string that no issue can be about: no control character, no bad escape, no half of a surrogate pair.
_SOUND_STRING = regex.compile(
    r'"(?:[^"\\\x00-\x1f\ud800-\udfff]|\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4}))*"'
)

# Reading a container fails when the edit tore it open; after so many tries outwards the whole text is read.
_TRIES = 3


def edit(tree: Tree, old: str, start: int, end: int, new: str, inserted: int) -> Tree:
    """The tree of ``new``, which is ``old`` with the code points ``start`` to ``end`` replaced by ``inserted`` others.

    Subtrees whose source did not change are the very objects that ``tree`` has.
    """
    if balanced(tree):
        changed = _edit_inside(tree, old, start, end, new, inserted - (end - start))
        if changed is not None:
            return changed
    fresh = parse(new)
    return fresh._replace(root=reuse(tree.root, old, tree.start, fresh.root, new, fresh.start))


def _edit_inside(tree: Tree, old: str, start: int, end: int, new: str, delta: int) -> Tree | None:
    around = _containers_around(tree, start, end)
    if not around:
        return None
    container, at, _ = around[-1]
    changed: Node | None = _edit_string(container, at, start, end, new, delta)
    depth = len(around) - 1
    if changed is None:
        for depth in range(len(around) - 1, max(-1, len(around) - 1 - _TRIES), -1):
            container, at, _ = around[depth]
            part = reparse(new, at, at + container.width + delta, depth)
            if part is not None:
                changed = reuse(container, old, at, part, new, at)
                break
        else:
            return None
    for parent, _, child in reversed(around[:depth]):
        changed = _with_child(parent, child, changed, delta)
    issues = tree.issues
    if delta:
        issues = tuple(_shifted(issue, tree.start + 1, delta) for issue in issues)
    return Tree(changed, tree.start, issues)


def _containers_around(tree: Tree, start: int, end: int) -> list[tuple[Container, int, int]]:
    """The containers that hold the edit between their brackets, outermost first.

    Each comes with its start in the text and the index of the child that is the next one (-1 for the last).
    """
    found: list[tuple[Container, int, int]] = []
    node, at = tree.root, tree.start
    while isinstance(node, (Array, Object)) and at < start and end < at + node.width:
        index, child, child_at = _child_around(node, at, start, end)
        if not isinstance(child, (Array, Object)) or not (child_at < start and end < child_at + child.width):
            found.append((node, at, -1))
            break
        found.append((node, at, index))
        node, at = child, child_at
    return found


def _child_around(node: Container, at: int, start: int, end: int) -> tuple[int, Node | None, int]:
    """(index, value, start of the value) of the child of ``node`` whose value holds the edit."""
    low, high = 0, len(node.starts)
    while low < high:
        middle = (low + high) // 2
        if at + node.starts[middle] <= start:
            low = middle + 1
        else:
            high = middle
    index = low - 1
    if index < 0:
        return -1, None, at
    child_at = at + node.starts[index]
    if isinstance(node, Array):
        return index, node.elements[index], child_at
    member = node.members[index]
    return index, member.value, child_at + member.value_start


def _edit_string(node: Container, at: int, start: int, end: int, new: str, delta: int) -> Container | None:
    """``node`` with one of its string values edited between the quotes, if that is all that the edit did."""
    index, child, child_at = _child_around(node, at, start, end)
    if not isinstance(child, String) or not (child_at < start and end < child_at + child.width):
        return None
    inside = range(child_at - at, child_at - at + child.width)
    if any(issue.start in inside for issue in node.issues):
        return None
    raw = new[child_at : child_at + child.width + delta]
    if not child.raw.startswith('"') or not _SOUND_STRING.fullmatch(raw):
        return None
    return _with_child(node, index, String(raw, decode(raw)), delta)


def _with_child(node: Container, index: int, child: Node, delta: int) -> Container:
    """``node`` with the value of its child ``index`` replaced by one that is ``delta`` wider."""
    after = node.starts[index] + 1 + (node.members[index].value_start if isinstance(node, Object) else 0)
    starts = node.starts
    issues = node.issues
    if delta:
        starts = starts[: index + 1] + tuple(start + delta for start in starts[index + 1 :])
        issues = tuple(_shifted(issue, after, delta) for issue in issues)
    if isinstance(node, Array):
        elements = (*node.elements[:index], child, *node.elements[index + 1 :])
        return Array(elements, starts, node.width + delta, node.open, issues, _faulty(node, issues, child, elements))
    old = node.members[index]
    members = (*node.members[:index], Member(old.key, child, old.value_start), *node.members[index + 1 :])
    values = (member.value for member in members)
    return Object(members, starts, node.width + delta, node.open, issues, _faulty(node, issues, child, values))


def _faulty(before: Container, issues: tuple[Issue, ...], changed: Node, children: Iterable[Node]) -> bool:
    """Whether anything is wrong in the container, now that its child ``changed`` is in the place of another."""
    if issues or (isinstance(changed, (Array, Object)) and changed.faulty):
        return True
    return before.faulty and any(isinstance(child, (Array, Object)) and child.faulty for child in children)


def _shifted(issue: Issue, after: int, delta: int) -> Issue:
    """``issue`` moved by ``delta`` where it, or its second place, does not start before ``after``."""
    start, end = issue.start, issue.end
    if start >= after:
        start, end = start + delta, end + delta
    other = issue.other
    if other is not None and other[0] >= after:
        other = (other[0] + delta, other[1] + delta)
    return issue._replace(start=start, end=end, other=other)
