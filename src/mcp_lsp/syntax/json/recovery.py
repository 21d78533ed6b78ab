"""Parsing a whole text, or one container of it again."""

from __future__ import annotations

from mcp_lsp.syntax.json.parser import Machine, Policy
from mcp_lsp.syntax.tree import Array, Container, Object, Tree


def parse(text: str) -> Tree:
    """The tree of ``text``, whatever it holds.

    Where brackets do not fit, the text is read again by its indentation, and the reading that leaves fewer
    faults is kept; the indentation wins a tie, for people see it.
    """
    machine = Machine(text)
    tree = machine.run()
    if not machine.bracket_faults:
        return tree
    score = machine.score
    if "\n" in text:
        machine = Machine(text, Policy.INDENT, limit=score)
        guided = machine.run()
        if machine.score <= score:
            tree, score = guided, machine.score
    if score > _GOOD_ENOUGH:
        machine = Machine(text, Policy.OPENER, limit=score)
        distrusting = machine.run()
        if machine.score < score:
            tree = distrusting
    return tree


# A text that is understood up to so many faults is not worth a third reading.
_GOOD_ENOUGH = 2


def reparse(text: str, start: int, end: int, depth: int) -> Container | None:
    """The container whose source is ``text[start:end]``, read alone; ``depth`` containers stand around it.

    None unless the source is exactly one container whose brackets all fit.
    If the whole text was ``balanced`` before an edit inside of this container, then parsing the new text as a
    whole gives an equal node.
    """
    machine = Machine(text[start:end], depth=depth)
    tree = machine.run()
    root = tree.root
    if machine.bracket_faults or tree.start or not isinstance(root, (Array, Object)) or root.width != end - start:
        return None
    return root
