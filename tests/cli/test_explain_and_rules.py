"""``explain`` and ``rules``."""

from __future__ import annotations

import json

import pytest

from command import Cli
from mcp_lsp.rules import pages, registry
from rows import hold

RULES = registry.rules()


def test_explain_shows_the_page(cli: Cli) -> None:
    hold(lambda rule: shows_the_page(cli, rule), RULES)


def shows_the_page(cli: Cli, rule: str) -> None:
    run = cli("explain", rule)
    assert (run.code, run.err) == (0, "")
    first, _, second, _, body = run.out.split("\n", 4)
    assert first == f"# {rule}"
    assert second.startswith(f"{RULES[rule].family} (recommended: ")
    assert body.strip() == pages.readable(pages.section(rule))


@pytest.mark.parametrize(
    ("rule", "hint"),
    [
        ("schema-is-objekt", "schema-is-object"),
        ("name-uniqe", "name-unique"),
        ("SCHEMA-IS-OBJECT", "schema-is-object"),
        ("schema_is_object", "schema-is-object"),
        ("zzz", "`mcp-lsp rules` lists them"),
        ("", "`mcp-lsp rules` lists them"),
    ],
)
def test_explain_of_no_rule(cli: Cli, rule: str, hint: str) -> None:
    run = cli("explain", rule)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"mcp-lsp: there is no rule {rule!r}; ")
    assert hint in run.err and run.err.count("\n") == 1


def test_rules_as_text(cli: Cli) -> None:
    head, *lines = cli("rules").out.splitlines()
    assert head.split() == ["RULE", "RECOMMENDED", "STRICT", "FIX", "WHAT", "IT", "FLAGS"]
    assert [line.split()[0] for line in lines] == list(RULES)
    summary = head.index("WHAT")
    for line in lines:
        rule = RULES[line.split()[0]]
        assert line[summary:] == rule.summary
        assert line[head.index("STRICT") :].startswith(rule.strict or "off")


def test_rules_as_json(cli: Cli) -> None:
    rules = json.loads(cli("rules", "--format", "json").out)
    assert [rule["id"] for rule in rules] == list(RULES)
    levels = {None, "error", "warning", "information", "hint"}
    for rule in rules:
        assert list(rule) == ["id", "family", "recommended", "strict", "fix", "summary"]
        assert {rule["recommended"], rule["strict"]} <= levels
        assert rule["fix"] in (None, "safe", "unsafe")
        assert rule["summary"].endswith(".") and "\n" not in rule["summary"]


def test_rules_as_markdown(cli: Cli) -> None:
    rows = cli("rules", "--format", "markdown").out.splitlines()
    assert rows[:2] == ["| rule | recommended | strict | fix | what it flags |", "| --- | --- | --- | --- | --- |"]
    for row, rule in zip(rows[2:], RULES, strict=True):
        cells = row.replace("\\|", "\0").split("|")
        assert len(cells) == 7 and cells[1].strip() == rule
