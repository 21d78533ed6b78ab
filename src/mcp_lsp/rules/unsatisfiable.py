"""Schemas that no value can satisfy."""

from __future__ import annotations

from collections.abc import Sequence

from mcp_lsp.model.pointers import follow
from mcp_lsp.model.schemas import Schema, Use, impossible_keywords
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Findings, Place, Severity, flag
from mcp_lsp.rules.over_schemas import SchemaEntry
from mcp_lsp.rules.refusals import consequence, refused
from mcp_lsp.rules.schema import schemas
from mcp_lsp.syntax.operations import Path

# Listed by the module that makes the family.
FAMILIES = ()


class _Impossible(Record):
    """A schema object without any valid value: by which keyword, where it is, and what it stands under by what name."""

    keyword: str
    at: Place
    under: str
    name: str | int


def _impossible(schema: Schema, ctx: Context) -> _Impossible | None:
    keywords = impossible_keywords(schema)
    return _Impossible(keywords[0], schema.place, schema.role.keyword, schema.name) if keywords else None


@schemas.across("schema-unsatisfiable", Severity.ERROR, fact=_impossible, on=("enum", "anyOf", "oneOf", "type", "not"))
def unsatisfiable(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """No value can satisfy a schema: its `enum`, `anyOf`, `oneOf` or `type` is empty, or its `not` takes everything."""
    flagged: list[Path] = []
    for entry in entries:
        fact: _Impossible = entry.fact
        if any(entry.path[: len(path)] == path for path in flagged):
            continue
        if fact.keyword == "not" and not ctx.strict and not _is_needed(root, fact, entry.path):
            continue
        flagged.append(entry.path)
        why = 'its "not" takes every value' if fact.keyword == "not" else f'its "{fact.keyword}" is empty'
        rows = refused("enum-empty", ctx) if fact.keyword == "enum" and root.role.use is Use.INPUT else ()
        yield flag(entry.at(fact.at), f"No value can satisfy this schema: {why}.{consequence(rows)}", clients=rows)


def _is_needed(root: Schema, fact: _Impossible, path: Path) -> bool:
    """Whether what holds the schema object needs a value for it; elsewhere it may say that the value is left out."""
    if fact.under == "properties":
        required = follow(root, path[:-2]).get("required")
        return any(name.string == fact.name for name in required.elements())
    return fact.under in ("", "allOf")
