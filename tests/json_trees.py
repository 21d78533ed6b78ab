"""What the tests of the parser ask of a tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mcp_lsp.syntax.tree import Array, Container, Issue, Node, Object, Tree


def containers(tree: Tree) -> Iterator[tuple[int, int, Container]]:
    """(depth, start, container) of each container, outer ones first."""
    work: list[tuple[int, int, Node]] = [(0, tree.start, tree.root)]
    while work:
        depth, start, node = work.pop()
        if isinstance(node, (Array, Object)):
            yield depth, start, node
            work += [(depth + 1, start + at, child) for at, child in children(node)]


def children(node: Container) -> list[tuple[int, Node]]:
    """(start relative to the container, node) of each value."""
    if isinstance(node, Array):
        return list(zip(node.starts, node.elements, strict=True))
    return [(at + m.value_start, m.value) for at, m in zip(node.starts, node.members, strict=True)]


def issues(tree: Tree) -> list[Issue]:
    """All issues, with positions in the text, in order."""
    found = list(tree.issues)
    for _, base, node in containers(tree):
        for issue in node.issues:
            other = issue.other and (issue.other[0] + base, issue.other[1] + base)
            found.append(Issue(issue.code, issue.start + base, issue.end + base, issue.detail, other))
    return sorted(found, key=lambda issue: (issue.start, issue.end, issue.code))


def marked(text: str, tree: Tree) -> list[tuple[str, str]]:
    """(code, source) of each issue."""
    return [(issue.code, text[issue.start : issue.end]) for issue in issues(tree)]


def shape(node: Node) -> Any:
    """All that a node says, in a form that can be compared however deep it is: one line a node."""
    lines: list[Any] = []
    work: list[tuple[Any, Node]] = [(None, node)]
    while work:
        label, node = work.pop()
        if isinstance(node, (Array, Object)):
            lines.append((label, type(node), node.starts, node.width, node.open, node.issues, node.faulty))
            if isinstance(node, Array):
                work += [(None, element) for element in node.elements]
            else:
                work += [((m.key.raw, m.key.value, m.value_start), m.value) for m in node.members]
        else:
            lines.append((label, type(node), node.raw, repr(getattr(node, "value", None))))
    return lines


def check(text: str, tree: Tree) -> None:
    """Raise unless every position of the tree is right."""
    work: list[tuple[int, Node]] = [(tree.start, tree.root)]
    assert tree.start >= 0 and tree.start + tree.root.width <= len(text)
    for issue in tree.issues:
        assert 0 <= issue.start <= issue.end <= len(text)
    while work:
        base, node = work.pop()
        if not isinstance(node, (Array, Object)):
            assert text[base : base + node.width] == node.raw
            continue
        assert text[base] == ("[" if isinstance(node, Array) else "{")
        assert base + node.width <= len(text)
        if not node.open:
            assert text[base + node.width - 1] == ("]" if isinstance(node, Array) else "}")
        below = any(isinstance(child, (Array, Object)) and child.faulty for _, child in children(node))
        assert node.faulty == (bool(node.issues) or below)
        end = 1
        if isinstance(node, Object):
            for at, member in zip(node.starts, node.members, strict=True):
                assert at >= end
                assert text[base + at : base + at + member.key.width] == member.key.raw
                assert member.value_start > member.key.width - 1
                end = at + member.width
        else:
            for at, element in zip(node.starts, node.elements, strict=True):
                assert at >= end
                end = at + element.width
        assert end <= node.width
        for issue in node.issues:
            assert 0 <= issue.start <= issue.end <= node.width
        work += [(base + at, child) for at, child in children(node)]
