"""``mcp-lsp explain``: a rule's page in the terminal."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches

from mcp_lsp.rules import pages, registry


def run(options: argparse.Namespace) -> int:
    """Print the page of the rule; exit code 2 when there is no such rule."""
    rules = registry.rules()
    rule = rules.get(options.rule)
    if rule is None:
        near = get_close_matches(options.rule.lower().replace("_", "-"), rules, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; `mcp-lsp rules` lists them"
        print(f"mcp-lsp: there is no rule {options.rule!r}{hint}", file=sys.stderr)
        return 2
    section = pages.section(rule.id)
    severities = f"recommended: {rule.recommended or 'off'}, strict: {rule.strict or 'off'}"
    fix = f", {rule.fix} fix" if rule.fix else ""
    print(f"# {rule.id}\n\n{rule.family} ({severities}{fix})\n\n{pages.readable(section)}")
    return 0
