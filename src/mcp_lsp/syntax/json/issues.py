"""The codes of the issues that the parser reports."""

from __future__ import annotations

from mcp_lsp.syntax.tree import Array, Container, Object, Tree

#: The text does not say where a container ends: a fault that can change how the rest of the text is read.
#: A comment that is not closed is one, since closing it later on would swallow what stands between.
BRACKETS = frozenset({"unclosed", "extra-closer", "mismatched-closer", "trailing-content", "unclosed-comment"})

#: A strict JSON parser refuses a text with one of these.
ERRORS = BRACKETS | {
    "bad-escape",
    "bad-literal",
    "bad-number",
    "bad-space",
    "byte-order-mark",
    "comment",
    "control-character",
    "empty",
    "extra-comma",
    "junk",
    "missing-colon",
    "missing-comma",
    "missing-key",
    "missing-quotes",
    "missing-value",
    "python-literal",
    "single-quotes",
    "too-deep",
    "trailing-comma",
    "unterminated-string",
}

#: A strict parser takes these, and many programs then stumble.
WARNINGS = frozenset({"duplicate-key", "lone-surrogate", "not-a-number", "number-range"})


def balanced(tree: Tree) -> bool:
    """Whether no bracket of the text is in doubt, so that a container can be parsed again alone.

    Costs as much as the part of the tree that has issues.
    """
    if any(issue.code in BRACKETS for issue in tree.issues):
        return False
    work: list[Container] = [tree.root] if isinstance(tree.root, (Array, Object)) else []
    while work:
        container = work.pop()
        if not container.faulty:
            continue
        if any(issue.code in BRACKETS for issue in container.issues):
            return False
        children = container.elements if isinstance(container, Array) else [m.value for m in container.members]
        work += [child for child in children if isinstance(child, (Array, Object))]
    return True
