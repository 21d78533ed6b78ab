"""What schemas say of values: names that are required, lists of values, bounds, patterns, defaults."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from mcp_lsp.model.plain import canonical, is_shallow
from mcp_lsp.model.schemas import Schema, Use
from mcp_lsp.model.spelling import nearest
from mcp_lsp.model.value import Value
from mcp_lsp.rules.api import Context, Finding, Findings, Place, Safety, Severity, fix, flag, remove, replace
from mcp_lsp.rules.refusals import consequence, raised, refused
from mcp_lsp.rules.schema import schemas
from mcp_lsp.rules.wording import shown

if TYPE_CHECKING:
    from mcp_lsp.model.patterns import PatternFault

# Listed by the module that makes the family.
FAMILIES = ()


# Names that are required

# Below these a schema sees only a part of the object; the properties may be declared around it or beside it.
_PARTS = frozenset({"anyOf", "oneOf", "allOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"})
_PARTS |= {"$defs", "definitions"}
# Beside these properties may be declared elsewhere.
_ELSEWHERE = _PARTS | {"$ref", "$dynamicRef", "$recursiveRef"}


@schemas.rule("schema-required-unknown", Severity.WARNING, Severity.ERROR, fix=Safety.UNSAFE, on=("required",))
def required_unknown(schema: Schema, ctx: Context) -> Findings:
    """`required` has a name that is not one of the properties."""
    properties, rest = schema.get("properties"), schema.get("additionalProperties")
    kind = schema.get("type")
    if not (properties.missing or (properties.is_object and properties.closed)) or "patternProperties" in schema:
        return
    if not (rest.missing or rest.boolean is False) or not (kind.missing or kind.string == "object"):
        return
    if rest.boolean is not False and (schema.role.keyword in _PARTS or any(key in schema for key in _ELSEWHERE)):
        return
    wanted = [name for name in schema.get("required").elements() if name.string is not None]
    asked = {name.string for name in wanted}
    known = dict.fromkeys(getattr(properties.node, "index", ()))
    free = [name for name in known if name not in asked]
    rows = refused("required-unknown", ctx) if schema.role.use is Use.INPUT else ()
    for name in wanted:
        if name.string is None or name.string in known:
            continue
        meant = nearest(name.string, free)
        mends = [fix(f'Replace with "{meant}"', replace(name, meant))] if meant else []
        has = f"its properties are {_listed(list(known))}" if known else "it has no properties"
        yield flag(
            name,
            f'"{name.string}" is required here and is no property: {has}.{consequence(rows)}',
            severity=raised(rows),
            fix=[*mends, fix("Remove it", remove(name))],
            clients=rows,
        )


@schemas.rule("schema-required-duplicate", Severity.ERROR, fix=Safety.SAFE, on=("required",))
def required_duplicate(schema: Schema, ctx: Context) -> Findings:
    """`required` has the same name twice."""
    rows = refused("required-duplicate", ctx) if schema.role.use is Use.INPUT else ()
    for name, first in _repeated(schema.get("required")):
        if name.string is not None:
            yield flag(
                name,
                f'"{name.string}" is in this list already.{consequence(rows)}',
                fix=fix("Remove it", remove(name)),
                related=[(first, "the first")],
                clients=rows,
            )


@schemas.rule("schema-enum-duplicate", Severity.WARNING, fix=Safety.SAFE, on=("enum",))
def enum_duplicate(schema: Schema, ctx: Context) -> Findings:
    """`enum` has the same value twice."""
    rows = refused("enum-duplicate", ctx) if schema.role.use is Use.INPUT else ()
    for value, first in _repeated(schema.get("enum")):
        yield flag(
            value,
            f"{_written(value)} is in this list already.{consequence(rows)}",
            severity=raised(rows),
            fix=fix("Remove it", remove(value)),
            related=[(first, "the first")],
            clients=rows,
        )


def _repeated(values: Value) -> Iterator[tuple[Value, Value]]:
    """(an element that is equal to an earlier one, the first of these)."""
    firsts: dict[str, Value] = {}
    for value in values.elements():
        plain = value.plain()
        if value.complete and is_shallow(plain):
            first = firsts.setdefault(canonical(plain), value)
            if first is not value:
                yield value, first


# Bounds

_PAIRS = (
    ("minimum", "maximum"),
    ("minLength", "maxLength"),
    ("minItems", "maxItems"),
    ("minProperties", "maxProperties"),
    ("minContains", "maxContains"),
)
# Of these the two must not be equal either.
_OPEN_PAIRS = (
    ("exclusiveMinimum", "maximum"),
    ("minimum", "exclusiveMaximum"),
    ("exclusiveMinimum", "exclusiveMaximum"),
)


@schemas.rule("schema-bounds", Severity.WARNING, on=[least for least, _ in _PAIRS + _OPEN_PAIRS])
def bounds(schema: Schema, ctx: Context) -> Findings:
    """A lower bound is above the upper one, so that no value is valid."""
    for pairs, equal in ((_PAIRS, True), (_OPEN_PAIRS, False)):
        for lower, upper in pairs:
            least, most = schema.get(lower), schema.get(upper)
            if least.number is None or most.number is None:
                continue
            if least.number > most.number or (not equal and least.number == most.number):
                relation = "equals" if least.number == most.number else "is above"
                yield flag(
                    least,
                    f"{lower} ({_written(least)}) {relation} {upper} ({_written(most)}), so that no value is valid.",
                    related=[(most, "the other bound")],
                )


# Patterns


@schemas.rule("schema-pattern", Severity.ERROR, on=("pattern", "patternProperties"))
def pattern(schema: Schema, ctx: Context) -> Findings:
    """A pattern is not a regular expression of ECMA-262, the language of JSON Schema."""
    # Most files have no pattern, and need not pay for reading them.
    from mcp_lsp.model.patterns import pattern_fault

    value = schema.get("pattern")
    fault = None if value.string is None else pattern_fault(value.string)
    if fault is not None:
        yield _at_pattern(value.part(fault.start, fault.end), fault, schema, ctx)
    for name, inner in schema.get("patternProperties").members():
        fault = pattern_fault(name)
        if fault is not None:
            yield _at_pattern(inner.key, fault, schema, ctx)


def _at_pattern(at: Place, fault: PatternFault, schema: Schema, ctx: Context) -> Finding:
    if fault.accepted:
        message = f"In a regular expression of ECMA-262 {fault.message}."
        return flag(at, message, severity=Severity.WARNING)
    rows = refused("invalid-pattern", ctx) if schema.role.use is Use.INPUT else ()
    message = f"This is not a regular expression of ECMA-262: {fault.message}.{consequence(rows)}"
    return flag(at, message, clients=rows)


# Defaults


@schemas.rule("schema-default", Severity.WARNING, on=("default", "examples"))
def default(schema: Schema, ctx: Context) -> Findings:
    """A default or an example is not valid under the schema that it is for."""
    from mcp_lsp.model.instances import refusal

    dialect = schema.role.dialect
    if dialect is None or not schema.complete:
        return
    whole = schema.plain()
    value = schema.get("default")
    reason = refusal(value.plain(), whole, dialect) if value.present else ""
    if reason and not (value.is_null and schema.get("nullable").boolean):
        message = f"The default {_written(value)} is not valid under its own schema: {reason}."
        if value.is_null:
            # What some languages write for "no default".
            many = "{count} arguments have a default of null, which their own schemas do not allow."
            yield flag(value, message, severity=Severity.HINT, together=many)
        else:
            yield flag(value, message)
    for example in schema.get("examples").elements():
        reason = refusal(example.plain(), whole, dialect)
        if reason:
            yield flag(example, f"The example {_written(example)} is not valid under its own schema: {reason}.")


def _written(value: Value) -> str:
    """``value`` as JSON, or, where that is long, in words."""
    plain = value.plain()
    text = json.dumps(plain, ensure_ascii=False) if is_shallow(plain) else ""
    return text if 0 < len(text) <= 40 else shown(value)


def _listed(names: list[str]) -> str:
    shown = ", ".join(f'"{name}"' for name in names[:8])
    return shown if len(names) <= 8 else f"{shown} and {len(names) - 8} more"
