"""URI templates by RFC 6570: their variables, their faults, and the URIs that they stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mcp_lsp import regex
from mcp_lsp.record import Record

_CHARACTER = r"(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})"
_NAME = regex.compile(rf"{_CHARACTER}(?:\.?{_CHARACTER})*")
_MODIFIER = regex.compile(r"(?:\*|:[1-9][0-9]{0,3})\Z")
_LOOSE_MODIFIER = regex.compile(r"(?:\*|:[0-9]+)\Z")

_OPERATORS = "+#./;?&"
_RESERVED = "=,!@|"

# An expression, or a character that cannot stand outside of one.
_PIECE = regex.compile(
    r"""
      \{ (?P<inside> [^{}]*) \}
    | (?P<brace> [{}])
    | (?P<foreign> [\x00-\x20"<>\\^`|\x7f-\x9f])
    | (?P<percent> % (?! [0-9A-Fa-f]{2}))
    """,
    re.VERBOSE,
)
_EXPRESSION = regex.compile(rf"\{{([{re.escape(_OPERATORS)}]?)([^}}]+)\}}")


class Fault(Record):
    """What is wrong with the characters from ``start`` to ``end``, as a sentence."""

    start: int
    end: int
    message: str


class Variable(Record):
    """A variable of a template, and where it stands: its braces and operator included, where it has them alone.

    ``name_start`` and ``name_end`` are the place of the name itself.
    """

    name: str
    start: int
    end: int
    name_start: int
    name_end: int

    @property
    def well_named(self) -> bool:
        """Whether RFC 6570 allows the name."""
        return _NAME.fullmatch(self.name) is not None


def variables(template: str) -> Iterator[Variable]:
    """Each occurrence of a variable, whether or not it is well named."""
    for expression in _EXPRESSION.finditer(template):
        at = expression.start(2)
        specs = expression[2].split(",")
        for spec in specs:
            bare = _LOOSE_MODIFIER.sub("", spec.strip())
            start = at + len(spec) - len(spec.lstrip())
            end = start + len(bare)
            whole = expression.span() if len(specs) == 1 else (start, end)
            yield Variable(bare, *whole, start, end)
            at += len(spec) + 1


def faults(template: str) -> Iterator[Fault]:
    """Everything that RFC 6570 does not allow; after a brace without its other, no more."""
    for piece in _PIECE.finditer(template):
        if piece["brace"] is not None:
            yield unpaired(piece.start(), piece["brace"])
            return
        if piece["inside"] is not None:
            reason = _expression_fault(piece["inside"])
        elif piece["percent"] is not None:
            reason = 'A "%" needs two hexadecimal digits after it.'
        else:
            reason = "This character cannot stand in a URI template; percent-encode it."
        if reason is not None:
            yield Fault(*piece.span(), reason)


def unpaired(at: int, brace: str) -> Fault:
    """The fault of a ``{`` or ``}`` at ``at`` that has no other."""
    reason = 'This "{" has no "}" of its own.' if brace == "{" else 'This "}" has no "{" before it.'
    return Fault(at, at + 1, reason)


def _expression_fault(inside: str) -> str | None:
    """What is wrong with what stands between two braces."""
    if inside[:1] and inside[0] in _RESERVED:
        return f'"{inside[0]}" after the "{{" is reserved; the operators are {" ".join(_OPERATORS)}.'
    listed = inside[1:] if inside[:1] and inside[0] in _OPERATORS else inside
    for spec in listed.split(","):
        name = _MODIFIER.sub("", spec)
        if not name.strip():
            return "This expression names no variable."
        if not _NAME.fullmatch(name):
            return f'"{name}" is no name of a variable; it may have letters, digits, "_", and single "." between them.'
    return None


def matches(template: str, uri: str, *, strictly: bool) -> bool:
    """Whether ``uri`` is an expansion of ``template``.

    ``strictly`` wants at least one character for each expression, and a slash in none but ``{+var}`` and
    ``{/var}``; otherwise any expression with an operator may stand for anything, or for nothing.
    """
    pattern, at = "", 0
    for expression in _EXPRESSION.finditer(template):
        pattern += re.escape(template[at : expression.start()])
        if strictly:
            pattern += ".+" if expression[1] in ("+", "/") else "[^/]+"
        else:
            pattern += ".*" if expression[1] else "[^/]*"
        at = expression.end()
    return re.fullmatch(pattern + re.escape(template[at:]), uri, re.DOTALL) is not None
