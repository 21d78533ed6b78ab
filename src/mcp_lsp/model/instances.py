"""Whether a value is valid under a schema, for the small schemas of arguments with a default or examples.

Most such schemas are a type, a list of values, a bound, or a union of these: for them the answer is given here.
For any other the library ``jsonschema`` is asked, and its answer remembered.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from mcp_lsp.model.dialects import KEYWORDS, Dialect
from mcp_lsp.model.metaschema import validator_of
from mcp_lsp.model.plain import canonical, is_shallow

Reason = str | None
"""Why a value is not valid; empty where it is, ``None`` where that is not known."""

_REFERENCES = frozenset({"$ref", "$dynamicRef", "$recursiveRef"})
# Keywords that say nothing of the value, or are not asked; and those that speak of what is in an object or array.
_SILENT = frozenset({"title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "$comment"})
_SILENT |= {"format", "pattern", "contentEncoding", "contentMediaType", "$schema", "$id", "id", "$defs", "definitions"}
_OF_CONTAINERS = frozenset({"prefixItems", "additionalItems", "uniqueItems", "properties"})
_OF_CONTAINERS |= {"additionalProperties", "patternProperties", "propertyNames", "maxProperties", "unevaluatedItems"}


def refusal(value: Any, schema: Any, dialect: Dialect) -> Reason:
    """Why ``value`` is not valid under ``schema``; formats, patterns and whatever a `$ref` leads to are not asked."""
    if not is_shallow(value) or not is_shallow(schema):
        return None
    reason = simple(value, schema, dialect)
    if reason is not None or _refers(schema):
        return reason
    return _asked(dialect, json.dumps(schema, sort_keys=True), json.dumps(value))


def simple(value: Any, schema: Any, dialect: Dialect) -> Reason:
    """The same, for schemas that need no library; ``None`` for the others."""
    if isinstance(schema, bool):
        return "" if schema else "no value is"
    if not isinstance(schema, dict) or not _REFERENCES.isdisjoint(schema):
        return None
    known = KEYWORDS[dialect]
    is_leaf = not isinstance(value, (list, dict)) or not value
    if not is_leaf and "prefixItems" in schema:
        return None
    for keyword, wanted in schema.items():
        if keyword not in known or keyword in _SILENT or (is_leaf and keyword in _OF_CONTAINERS):
            continue
        check = _CHECKS.get(keyword)
        if check is None:
            return None
        reason = check(value, wanted, dialect)
        if reason is None or reason:
            return reason
    return ""


def _type(value: Any, wanted: Any, dialect: Dialect) -> Reason:
    names = [wanted] if isinstance(wanted, str) else wanted
    if not isinstance(names, list) or not all(isinstance(name, str) and name in _TYPES for name in names):
        return None
    if isinstance(value, float) and value.is_integer() and "integer" in names and "number" not in names:
        # Whether 1.0 is an integer is a question of the draft.
        return "" if dialect is not Dialect.D4 else None
    return "" if any(_TYPES[name](value) for name in names) else f"its type is {' or '.join(names)}"


_TYPES: dict[str, Callable[[Any], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def _enum(value: Any, wanted: Any, dialect: Dialect) -> Reason:
    if not isinstance(wanted, list):
        return None
    return "" if canonical(value) in {canonical(one) for one in wanted} else "it is not one of the values of enum"


def _const(value: Any, wanted: Any, dialect: Dialect) -> Reason:
    return "" if canonical(value) == canonical(wanted) else "it is not the value of const"


Check = Callable[[Any, Any, Dialect], Reason]
"""(value, what the keyword says, dialect) -> why the keyword refuses the value."""


def _bound(of: Callable[[Any], Any], holds: Callable[[Any, Any], bool], words: str) -> Check:
    def check(value: Any, wanted: Any, dialect: Dialect) -> Reason:
        if not isinstance(wanted, (int, float)) or isinstance(wanted, bool):
            return None
        measured = of(value)
        return "" if measured is None or holds(measured, wanted) else f"{words} {wanted}"

    return check


def _number(value: Any) -> Any:
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _length(kind: type[str] | type[list[Any]]) -> Callable[[Any], Any]:
    return lambda value: len(value) if isinstance(value, kind) else None


def _items(value: Any, wanted: Any, dialect: Dialect) -> Reason:
    if not isinstance(value, list):
        return ""
    reasons = [simple(one, wanted, dialect) for one in value]
    if None in reasons:
        return None
    return next((f"item {i}: {reason}" for i, reason in enumerate(reasons) if reason), "")


def _union(value: Any, wanted: Any, dialect: Dialect) -> Reason:
    if not isinstance(wanted, list) or not wanted:
        return None
    reasons = [simple(value, branch, dialect) for branch in wanted]
    if "" in reasons:
        return ""
    return None if None in reasons else "no branch of anyOf takes it"


_CHECKS: dict[str, Check] = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "minimum": _bound(_number, lambda value, limit: bool(value >= limit), "it is below the minimum"),
    "maximum": _bound(_number, lambda value, limit: bool(value <= limit), "it is above the maximum"),
    "minLength": _bound(_length(str), lambda value, limit: bool(value >= limit), "its length is below"),
    "maxLength": _bound(_length(str), lambda value, limit: bool(value <= limit), "its length is above"),
    "exclusiveMinimum": _bound(_number, lambda value, limit: bool(value > limit), "it is not above"),
    "exclusiveMaximum": _bound(_number, lambda value, limit: bool(value < limit), "it is not below"),
    "items": _items,
    "maxItems": _bound(_length(list), lambda value, limit: bool(value <= limit), "the number of its items is above"),
    "minItems": _bound(_length(list), lambda value, limit: bool(value >= limit), "the number of its items is below"),
    "anyOf": _union,
}


def _refers(schema: Any) -> bool:
    """Whether there is a reference anywhere in ``schema``, or something that looks like one."""
    work = [schema]
    while work:
        value = work.pop()
        if isinstance(value, dict):
            if not _REFERENCES.isdisjoint(value):
                return True
            work.extend(value.values())
        elif isinstance(value, list):
            work.extend(value)
    return False


@lru_cache(1024)
def _asked(dialect: Dialect, schema: str, value: str) -> Reason:
    try:
        errors = list(validator_of(dialect)(json.loads(schema)).iter_errors(json.loads(value)))
    except Exception:
        # A schema that is none, a pattern that Python does not read, one nested too deep: others speak of these.
        return None
    if any(_on_pattern(error) for error in errors):
        return None
    return str(errors[0].message) if errors else ""


def _on_pattern(error: Any) -> bool:
    """Whether the error rests on a pattern, which Python reads otherwise than JSON Schema."""
    work = [error]
    while work:
        error = work.pop()
        if error.validator in ("pattern", "patternProperties", "additionalProperties", "propertyNames"):
            if error.validator == "pattern" or "patternProperties" in (error.schema or {}):
                return True
        work.extend(error.context or ())
    return False
