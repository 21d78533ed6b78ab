"""The value of a scalar, well-formed or not, and what is wrong with it."""

from __future__ import annotations

from mcp_lsp.syntax.json import strings
from mcp_lsp.syntax.json.tokens import LOOSE_NUMBER, NUMBER, NUMBER_LIKE
from mcp_lsp.syntax.tree import Array, Hole, Literal, Node, Number, Object, String

_LITERALS: dict[str, bool | None] = {"true": True, "false": False, "null": None}
_PYTHON_LITERALS = {"True": "true", "False": "false", "None": "null"}
_NOT_NUMBERS = {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}
_MAX_EXACT = 2**53 - 1


def well_formed_scalar(raw: str) -> Node:
    """The node of a scalar that the fast path has matched."""
    first = raw[0]
    if first == '"':
        return String(raw, strings.decode(raw) if "\\" in raw else raw[1:-1])
    if first in "tfn":
        return Literal(raw, _LITERALS[raw])
    if first in "{[":
        return Object((), (), len(raw)) if first == "{" else Array((), (), len(raw))
    if raw.isdigit():
        return Number(raw, int(raw))
    return Number(raw, float(raw) if "." in raw or "e" in raw or "E" in raw else int(raw))


def scalar_of_word(kind: str, raw: str) -> Node:
    """The node of a token of the kind ``string``, ``quoted``, ``half`` or ``word``: what is meant, or a hole."""
    if kind == "half":
        return Hole(raw)
    if kind != "word":
        return String(raw, strings.decode(raw))
    literal = _PYTHON_LITERALS.get(raw, raw)
    if literal in _LITERALS:
        return Literal(raw, _LITERALS[literal])
    if raw in _NOT_NUMBERS:
        return Number(raw, _NOT_NUMBERS[raw])
    value = _number(raw)
    return Hole(raw) if value is None else Number(raw, value)


def scalar_fault(raw: str, node: Node) -> tuple[str, str] | None:
    """(issue code, detail) of the word ``raw``, which was read as ``node``."""
    if isinstance(node, Hole):
        return ("bad-number" if NUMBER_LIKE.match(raw) else "bad-literal"), ""
    if raw in _PYTHON_LITERALS:
        return "python-literal", _PYTHON_LITERALS[raw]
    if raw in _NOT_NUMBERS:
        return "not-a-number", ""
    if not isinstance(node, Number):
        return None
    if not NUMBER.fullmatch(raw):
        return "bad-number", ""
    if isinstance(node.value, int) and abs(node.value) > _MAX_EXACT:
        return "number-range", "double" if -(2**63) <= node.value < 2**63 else "int64"
    return None


def _number(raw: str) -> int | float | None:
    """What Python makes of ``raw``; it refuses integers of thousands of digits."""
    strict = NUMBER.fullmatch(raw)
    loose = strict or LOOSE_NUMBER.fullmatch(raw)
    if not loose:
        return None
    try:
        if strict:
            return float(raw) if strict[1] or strict[2] else int(raw)
        if loose[1]:
            return int(raw)
        return int(raw, 16) if loose[2] else float(raw)
    except ValueError:
        return None
