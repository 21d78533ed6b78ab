"""All families and rules, in the order in which reports and documentation list them."""

from __future__ import annotations

from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.rules import annotations, inputs, json, keys, names, packages, schema, server_json, settings, transports
from mcp_lsp.rules.api import Family, Rule

FAMILIES: tuple[Family, ...] = (
    *json.FAMILIES,
    *names.FAMILIES,
    *annotations.FAMILIES,
    *schema.FAMILIES,
    *server_json.FAMILIES,
    *packages.FAMILIES,
    *transports.FAMILIES,
    *inputs.FAMILIES,
    *keys.FAMILIES,
)


def _by_id() -> dict[str, Rule]:
    rules: dict[str, Rule] = {}
    for rule in (*(rule for family in FAMILIES for rule in family.rules), *settings.RULES):
        # A rule that reads one of several fields is declared once a field; the first declaration speaks for all.
        rules.setdefault(rule.id, rule)
    return rules


RULES: dict[str, Rule] = _by_id()
"""Every rule by its id."""

SYNTAX: tuple[Family, ...] = tuple(family for family in FAMILIES if family.of is None)
"""The families on the syntax of a file."""

_BY_KIND: dict[ItemKind, tuple[Family, ...]] = {
    kind: tuple(family for family in FAMILIES if family.of is not None and kind in family.of.kinds) for kind in ItemKind
}


def find(id: str) -> Rule | None:
    """The rule called ``id``."""
    return RULES.get(id)


def of_kind(kind: ItemKind) -> tuple[Family, ...]:
    """The families whose rules look at definitions of this kind."""
    return _BY_KIND[kind]
