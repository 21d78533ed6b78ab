"""Whether a schema object is one: what the meta-schema of its dialect says of the values of its keywords.

A meta-schema speaks of each keyword by itself, so each value is judged by itself, nested schemas left out: they are
judged where they stand.
The table of forms (``dialects``) answers for nearly all; where it has no sure answer, the library ``jsonschema`` is
asked, and its answer remembered.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Any

from mcp_lsp.model.dialects import KEYWORDS, TYPES, Dialect, Form
from mcp_lsp.model.plain import is_shallow
from mcp_lsp.model.schemas import TUPLE_ITEMS, Role, Schema
from mcp_lsp.model.value import Value
from mcp_lsp.record import Record
from mcp_lsp.syntax.operations import Path
from mcp_lsp.syntax.tree import Array, Literal, Node, Number, Object, String


class Fault(Record):
    """A value that the meta-schema refuses, that of ``keyword`` or one inside it, and what is expected in its place."""

    keyword: str
    at: Value
    expected: str


@cache
def governs(role: Role) -> bool:
    """Whether the meta-schema of the dialect reaches a schema object in this role."""
    if role.dialect is None:
        return False
    return role.via - {TUPLE_ITEMS} <= KEYWORDS[role.dialect].keys()


def faults(schema: Schema, dialect: Dialect) -> Iterator[Fault]:
    """All values in a schema object that its meta-schema refuses, nested schema objects apart."""
    forms, node = KEYWORDS[dialect], schema.node
    assert isinstance(node, Object)
    for keyword, i in node.index.items():
        form = forms.get(keyword)
        if form is None or _surely_right(form, node.members[i].value):
            continue
        value = schema.get(keyword)
        if not value.present:
            continue
        wrong = _TABLE[form](value, dialect)
        if wrong is None:
            yield from _by_library(form, keyword, value, dialect)
        else:
            yield from (Fault(keyword, at, expected) for at, expected in wrong)


def _surely_right(form: Form, node: Node) -> bool:
    """Whether the node alone shows that the value is sound: so it is for nearly all."""
    if isinstance(node, String):
        return form is Form.STRING or (form is Form.TYPE and node.value in TYPES) or form is Form.ANY
    return isinstance(node, _SOUND.get(form, ()))


_SOUND: dict[Form, tuple[type[Node], ...]] = {
    Form.ANY: (Number, Literal, Array, Object),
    Form.NUMBER: (Number,),
    Form.LIST: (Array,),
    Form.SCHEMA: (Object,),
    Form.SCHEMA_OR_BOOLEAN: (Object,),
    Form.SCHEMA_OR_SCHEMAS: (Object,),
}


# The table

Verdict = list[tuple[Value, str]] | None
"""The wrong values with what is expected of each; ``None`` where the table has no sure answer."""
Judge = Callable[[Value, Dialect], Verdict]


def _of_type(form: Form, *types: str) -> Judge:
    def judge(value: Value, dialect: Dialect) -> Verdict:
        return [] if value.type in types else [(value, form)]

    return judge


def _positive(value: Value, dialect: Dialect) -> Verdict:
    return [] if value.number is not None and value.number > 0 else [(value, Form.POSITIVE)]


def _count(value: Value, dialect: Dialect) -> Verdict:
    if isinstance(value.number, float):
        # Whether 1.0 is an integer is a question of the draft.
        return None
    return [] if value.number is not None and value.number >= 0 else [(value, Form.COUNT)]


def _type(value: Value, dialect: Dialect) -> Verdict:
    if value.string is not None:
        return [] if value.string in TYPES else [(value, _A_TYPE)]
    if not value.is_array or (value.closed and not len(value)):
        return [(value, Form.TYPE)]
    return [(one, _A_TYPE) for one in value.elements() if one.present and one.string not in TYPES] + _repeated(value)


_A_TYPE = f"one of {', '.join(TYPES)}"
REPEATED = "a value that is not there yet"


def _repeated(value: Value) -> list[tuple[Value, str]]:
    """The strings of an array that are in it already."""
    seen: set[str] = set()
    again: list[tuple[Value, str]] = []
    for one in value.elements():
        if one.string is not None and one.string in seen:
            again.append((one, REPEATED))
        elif one.string is not None:
            seen.add(one.string)
    return again


def _names(form: Form) -> Judge:
    def judge(value: Value, dialect: Dialect) -> Verdict:
        if not value.is_array or (form is Form.SOME_NAMES and value.closed and not len(value)):
            return [(value, form)]
        return [(one, Form.STRING) for one in value.elements() if one.present and one.string is None] + _repeated(value)

    return judge


def _distinct(value: Value, dialect: Dialect) -> Verdict:
    if not value.is_array or (value.closed and not len(value)):
        return [(value, Form.DISTINCT)]
    if all(one.string is not None for one in value.elements()):
        return _repeated(value)
    return None if value.complete else []


def _names_by_key(value: Value, dialect: Dialect) -> Verdict:
    if not value.is_object:
        return [(value, Form.NAMES_BY_KEY)]
    wrong: list[tuple[Value, str]] = []
    for names in _last(value):
        wrong += _names(Form.NAMES)(names, dialect) or [] if names.present else []
    return wrong


def _is_schema(value: Value, dialect: Dialect) -> bool:
    return value.is_object or (dialect is not Dialect.D4 and value.boolean is not None) or not value.present


def _schema(value: Value, dialect: Dialect) -> Verdict:
    return [] if _is_schema(value, dialect) else [(value, Form.SCHEMA)]


def _schemas(value: Value, dialect: Dialect) -> Verdict:
    if not value.is_array or (value.closed and not len(value)):
        return [(value, Form.SCHEMAS)]
    return [(one, Form.SCHEMA) for one in value.elements() if not _is_schema(one, dialect)]


def _schema_or_schemas(value: Value, dialect: Dialect) -> Verdict:
    if value.is_array:
        return _schemas(value, dialect)
    return [] if _is_schema(value, dialect) else [(value, Form.SCHEMA_OR_SCHEMAS)]


def _schema_by_key(value: Value, dialect: Dialect) -> Verdict:
    if not value.is_object:
        return [(value, Form.SCHEMA_BY_KEY)]
    return [(one, Form.SCHEMA) for one in _last(value) if not _is_schema(one, dialect)]


def _schema_or_names_by_key(value: Value, dialect: Dialect) -> Verdict:
    if not value.is_object:
        return [(value, Form.SCHEMA_OR_NAMES_BY_KEY)]
    names = Form.SOME_NAMES if dialect is Dialect.D4 else Form.NAMES
    wrong: list[tuple[Value, str]] = []
    for one in _last(value):
        if one.is_array:
            wrong += _names(names)(one, dialect) or []
        elif not _is_schema(one, dialect):
            wrong.append((one, "a schema or an array of strings"))
    return wrong


def _special(value: Value, dialect: Dialect) -> Verdict:
    if value.step == "$id" and value.string is not None and "#" not in value.string:
        return []
    if dialect is Dialect.D4:
        # exclusiveMinimum and exclusiveMaximum.
        limit = str(value.step).removeprefix("exclusive").lower()
        beside = value.parent
        if value.boolean is None:
            return [(value, Form.BOOLEAN)]
        return [] if beside is None or not beside.get(limit).missing else [(value, f'"{limit}" beside it')]
    return None


def _last(value: Value) -> Iterator[Value]:
    """The values of an object's members, of equal keys the last."""
    if isinstance(value.node, Object):
        yield from (value.get(name) for name in value.node.index)


# `ANY` is not in it: nothing is wrong with it.
_TABLE: dict[Form, Judge] = {
    Form.STRING: _of_type(Form.STRING, "string"),
    Form.BOOLEAN: _of_type(Form.BOOLEAN, "boolean"),
    Form.NUMBER: _of_type(Form.NUMBER, "number"),
    Form.LIST: _of_type(Form.LIST, "array"),
    Form.SCHEMA_OR_BOOLEAN: _of_type(Form.SCHEMA_OR_BOOLEAN, "boolean", "object"),
    Form.POSITIVE: _positive,
    Form.COUNT: _count,
    Form.DISTINCT: _distinct,
    Form.TYPE: _type,
    Form.NAMES: _names(Form.NAMES),
    Form.SOME_NAMES: _names(Form.SOME_NAMES),
    Form.NAMES_BY_KEY: _names_by_key,
    Form.SCHEMA: _schema,
    Form.SCHEMAS: _schemas,
    Form.SCHEMA_OR_SCHEMAS: _schema_or_schemas,
    Form.SCHEMA_BY_KEY: _schema_by_key,
    Form.SCHEMA_OR_NAMES_BY_KEY: _schema_or_names_by_key,
    Form.SPECIAL: _special,
}


# The library


def _by_library(form: Form, keyword: str, value: Value, dialect: Dialect) -> Iterator[Fault]:
    plain = value.plain()
    if not value.complete or not is_shallow(plain):
        return
    for path, message in _asked(dialect, keyword, json.dumps(plain, sort_keys=True)):
        at = value
        for step in path:
            at = at.get(step) if isinstance(step, str) else list(at.elements())[step]
        whole = not path and form is not Form.SPECIAL
        yield Fault(keyword, at, form if whole else f"something else ({message})")


@lru_cache(4096)
def _asked(dialect: Dialect, keyword: str, text: str) -> tuple[tuple[Path, str], ...]:
    """(path in the value, message) of each thing that the library finds wrong with the keyword's value."""
    library = validator_of(dialect)
    found: dict[Path, str] = {}
    for error in library(library.META_SCHEMA).iter_errors({keyword: json.loads(text)}):
        found.setdefault(tuple(error.absolute_path)[1:], str(error.message))
    return tuple(sorted(found.items(), key=lambda item: [str(step) for step in item[0]]))


@cache
def validator_of(dialect: Dialect) -> Any:
    """The library's class for a dialect; imported when first asked for, since it takes longer than a whole check."""
    import jsonschema

    classes = {
        Dialect.D2020: jsonschema.Draft202012Validator,
        Dialect.D2019: jsonschema.Draft201909Validator,
        Dialect.D7: jsonschema.Draft7Validator,
        Dialect.D6: jsonschema.Draft6Validator,
        Dialect.D4: jsonschema.Draft4Validator,
    }
    return classes[dialect]
