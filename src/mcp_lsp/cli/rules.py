"""``mcp-lsp rules``: the list of rules."""

from __future__ import annotations

import argparse
import json

from mcp_lsp.rules.api import Rule, Severity
from mcp_lsp.rules import registry


def run(options: argparse.Namespace) -> int:
    """Print every rule with its family, severities, fix and summary."""
    rules = list(registry.rules().values())
    if options.format == "json":
        print(json.dumps([_facts(rule) for rule in rules], indent=2, ensure_ascii=False))
    elif options.format == "markdown":
        print("| rule | recommended | strict | fix | what |\n| --- | --- | --- | --- | --- |")
        for rule in rules:
            print(
                f"| {rule.id} | {_word(rule.recommended)} | {_word(rule.strict)} | {rule.fix or ''} | {rule.summary} |"
            )
    else:
        width = max(len(rule.id) for rule in rules)
        for rule in rules:
            severities = f"{_word(rule.recommended):11}  {_word(rule.strict):11}"
            print(f"{rule.id:{width}}  {severities}  {rule.fix or '':6}  {rule.summary}".rstrip())
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


def _word(severity: Severity | None) -> str:
    return severity or "off"
