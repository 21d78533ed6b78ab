"""``mcp-lsp explain``: a rule's page in the terminal, or what an error message means."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from mcp_lsp.rules import pages, registry
from mcp_lsp.rules.api import Rule, Safety
from mcp_lsp.rules.error_messages import Match, explain
from mcp_lsp.rules.error_messages.wording import TARGETS

# What a run ends with; see docs/cli.md.
_EXPLAINED, _UNKNOWN, _NO_RULE = 0, 1, 2


def run(options: argparse.Namespace) -> int:
    """Print the page of a rule, or what the errors in a text mean.

    The exit code is 1 for a text whose words do not tell for certain, and 2 for a word that is no rule.
    """
    text = " ".join(options.text)
    if text == "-":
        text = sys.stdin.buffer.read().decode("utf-8", errors="replace").strip()
    rules = registry.rules()
    if text in rules:
        _print_page(rules[text], options.format)
        return _EXPLAINED
    matches = explain(text)
    if not matches and len(text.split()) <= 1:
        near = get_close_matches(text.lower().replace("_", "-"), rules, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; `mcp-lsp rules` lists them"
        print(f"mcp-lsp: there is no rule {text!r}{hint}", file=sys.stderr)
        return _NO_RULE
    maybe: tuple[str, ...] = ()
    if not matches:
        from mcp_lsp.rules.error_messages.near import rules_like  # reads all pages

        maybe = rules_like(text)
    if options.format == "json":
        report = {"version": 1, "matches": [_facts(match) for match in matches], "maybe": [_rule(id) for id in maybe]}
        print(json.dumps(report, indent=2))
    else:
        print("\n\n".join(_paragraph(match) for match in matches) or _nothing(maybe))
    return _EXPLAINED if any(match.certain for match in matches) else _UNKNOWN


def _print_page(rule: Rule, format: str) -> None:
    body = pages.readable(pages.section(rule.id))
    if format == "json":
        print(json.dumps({"version": 1, "rule": {**_rule(rule.id), "text": body}}, indent=2))
        return
    severities = f"recommended: {rule.recommended or 'off'}, strict: {rule.strict or 'off'}"
    fix = f", {rule.fix} fix" if rule.fix else ""
    print(f"# {rule.id}\n\n{rule.family} ({severities}{fix})\n\n{body}")


# A match in words


def _paragraph(match: Match) -> str:
    owner = f"{match.rules[0]}: " if match.rules else ""
    lines = [f"{'' if match.certain else 'May be '}{owner}{match.construct}"]
    lines += [f"  {label:9}{text}" for label, text in _labelled(match)]
    if match.rules:
        lines += ["", *(f"  {line}".rstrip() for line in _remedy(match.rules[0]).splitlines())]
    return "\n".join(lines).rstrip()


def _labelled(match: Match) -> Iterator[tuple[str, str]]:
    yield "words", match.words
    for place in match.places:
        yield "where", str(place)
    yield "told by", ", ".join(match.by)
    yield "mend", match.mend
    if not match.rules:
        yield "rule", "none; mcp-lsp does not look at this"
        return
    rule = registry.rules()[match.rules[0]]
    if len(match.rules) > 1:
        yield ("or" if match.certain else "or also"), ", ".join(match.rules[1:])
    yield "check", _command(match, rule)
    if rule.fix:
        unsafe = " --unsafe-fixes" if rule.fix is Safety.UNSAFE else ""
        yield "fix", f"{_command(match, rule)} --fix{unsafe}"
    yield "page", pages.link(rule.id, None)


def _remedy(rule: str) -> str:
    """How to mend what the rule flags, as its page says: from the second paragraph on."""
    said = pages.prose(pages.section(rule))[1:]
    start = next((i for i, text in enumerate(said) if text.startswith("How to mend")), 0)
    return "\n".join(said[start:])


def _command(match: Match, rule: Rule) -> str:
    """The run that finds the construct."""
    file = "server.json" if rule.id.startswith("server-json") else "tools.json"
    targets = dict.fromkeys(TARGETS[name] for name in match.by if name in TARGETS)
    if targets and file == "tools.json":
        return f"mcp-lsp check {file} --target {','.join(targets)}"
    return f"mcp-lsp check {file}"


def _nothing(maybe: tuple[str, ...]) -> str:
    said = "Nothing is known about these words."
    if maybe:
        listed = "\n".join(f"  {id}: {registry.rules()[id].summary}" for id in maybe)
        return f"{said} These rules speak of something like it, and may be meant:\n{listed}"
    return f"{said} `mcp-lsp check FILE` may still find what is wrong; `mcp-lsp rules` lists what it looks for."


# A match as data


def _facts(match: Match) -> dict[str, Any]:
    return {
        "words": match.words,
        "certain": match.certain,
        "construct": match.construct,
        "mend": match.mend,
        "toldBy": list(match.by),
        "places": [
            {"text": str(place), "in": place.kind, "number": place.number, "name": place.name, "path": list(place.path)}
            for place in match.places
        ],
        "rules": [_rule(id) for id in match.rules],
        "remedy": _remedy(match.rules[0]) if match.rules else None,
    }


def _rule(id: str) -> dict[str, str | None]:
    rule = registry.rules()[id]
    return {"id": id, "summary": rule.summary, "fix": rule.fix, "help": pages.project_path(id)}
