"""``mcp-lsp rules``: the list of rules."""

from __future__ import annotations

import argparse
import json

from mcp_lsp.rules import registry
from mcp_lsp.rules.api import Rule

_HEAD = ("RULE", "RECOMMENDED", "STRICT", "FIX", "WHAT IT FLAGS")


def run(options: argparse.Namespace) -> int:
    """Print every rule with its family, severities, fix and summary."""
    rules = list(registry.rules().values())
    if options.format == "json":
        print(json.dumps([_facts(rule) for rule in rules], indent=2, ensure_ascii=False))
    elif options.format == "markdown":
        print("| rule | recommended | strict | fix | what it flags |\n| --- | --- | --- | --- | --- |")
        for rule in rules:
            print("| " + " | ".join(cell.replace("|", "\\|") for cell in _cells(rule)) + " |")
    else:
        width = max(len(rule.id) for rule in rules)
        for id, recommended, strict, fix, summary in (_HEAD, *map(_cells, rules)):
            print(f"{id:{width}}  {recommended:11}  {strict:11}  {fix:6}  {summary}")
    return 0


def _facts(rule: Rule) -> dict[str, str | None]:
    return {
        "id": rule.id,
        "family": rule.family,
        "recommended": rule.recommended,
        "strict": rule.strict,
        "fix": rule.fix,
        "summary": rule.summary,
    }


def _cells(rule: Rule) -> tuple[str, str, str, str, str]:
    return rule.id, rule.recommended or "off", rule.strict or "off", rule.fix or "", rule.summary
