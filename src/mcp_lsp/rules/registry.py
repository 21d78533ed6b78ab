"""All families and rules, in the order in which reports and documentation list them.

A module of rules is imported when a file of its kind is first linted: a run over a few tools does not pay for the
rules on manifests.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.rules.api import Family, Rule

# The modules in `mcp_lsp.rules`, with the kind of file that each looks at (`None`: every kind).
_MODULES: tuple[tuple[str, Kind | None], ...] = (
    ("json", None),
    ("definition", Kind.DEFINITIONS),
    ("names", Kind.DEFINITIONS),
    ("descriptions", Kind.DEFINITIONS),
    ("annotations", Kind.DEFINITIONS),
    ("tools", Kind.DEFINITIONS),
    ("apps", Kind.DEFINITIONS),
    ("schema", Kind.DEFINITIONS),
    ("schema_dialects", Kind.DEFINITIONS),
    ("schema_values", Kind.DEFINITIONS),
    ("schema_refs", Kind.DEFINITIONS),
    ("describe", Kind.DEFINITIONS),
    ("unsatisfiable", Kind.DEFINITIONS),
    ("header_params", Kind.DEFINITIONS),
    ("portability", Kind.DEFINITIONS),
    ("capped_lists", Kind.DEFINITIONS),
    ("resources", Kind.DEFINITIONS),
    ("prompts", Kind.DEFINITIONS),
    ("icons", Kind.DEFINITIONS),
    ("meta", Kind.DEFINITIONS),
    ("error_contract", Kind.DEFINITIONS),
    ("enrichment", Kind.DEFINITIONS),
    ("landing", Kind.DEFINITIONS),
    ("clients", Kind.DEFINITIONS),
    ("clients_schemas", Kind.DEFINITIONS),
    ("text", None),
    ("text_orders", None),
    ("server_json", Kind.SERVER_JSON),
    ("packages", Kind.SERVER_JSON),
    ("transports", Kind.SERVER_JSON),
    ("inputs", Kind.SERVER_JSON),
    ("keys", Kind.SERVER_JSON),
)


@cache
def families(kind: Kind | None) -> tuple[Family, ...]:
    """The families that look at files of this kind; with ``None``, all there are."""
    found: list[Family] = []
    for module, its_kind in _MODULES:
        if kind is None or its_kind is None or its_kind is kind:
            found.extend(import_module(f"mcp_lsp.rules.{module}").FAMILIES)
    return tuple(found)


@cache
def of_kind(kind: Kind, item: ItemKind) -> tuple[Family, ...]:
    """The families that look at such definitions in a file of this kind."""
    return tuple(family for family in families(kind) if family.of is not None and item in family.of.kinds)


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its id."""
    from mcp_lsp.rules import settings

    found: dict[str, Rule] = {}
    for rule in (*(rule for family in families(None) for rule in family.rules), *settings.RULES):
        # A rule that reads one of several fields is declared once a field; the first declaration speaks for all.
        found.setdefault(rule.id, rule)
    return found


@cache
def names() -> frozenset[str]:
    """What settings may name: the ids of all rules, and their families."""
    return frozenset(name for rule in rules().values() for name in (rule.id, rule.family))
