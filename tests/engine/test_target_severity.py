"""``target-severity``: how bad it is that a client refuses something."""

from __future__ import annotations

import json

import pytest

from mcp_lsp import lint
from mcp_lsp.rules.api import DEFAULT_TARGETS
from mcp_lsp.workspace.settings_keys import LEVELS

# An array without items is a warning by itself; VS Code is known to refuse the request, Windsurf is said to.
NO_ITEMS = json.dumps(
    {
        "tools": [
            {
                "name": "tag",
                "description": "Sets the tags of a page.",
                "inputSchema": {"type": "object", "properties": {"tags": {"type": "array", "description": "All."}}},
            }
        ]
    }
)
CASES: list[tuple[list[str], dict[str, str], str]] = [
    (["vscode"], {}, "error"),
    (["vscode"], {"vscode": "error"}, "error"),
    (["vscode"], {"vscode": "warning"}, "warning"),
    # The rule's own severity stays.
    (["vscode"], {"vscode": "hint"}, "warning"),
    (["windsurf"], {}, "warning"),
    (["windsurf"], {"windsurf": "error"}, "error"),
    (["windsurf"], {"vscode": "error"}, "warning"),
    # The worst of several counts.
    (["vscode", "windsurf"], {"windsurf": "hint"}, "error"),
    (["vscode", "windsurf"], {"vscode": "hint"}, "warning"),
    (["vscode", "windsurf"], {"vscode": "hint", "windsurf": "error"}, "error"),
]


@pytest.mark.parametrize(("targets", "severities", "expected"), CASES)
def test_severity(targets: list[str], severities: dict[str, str], expected: str) -> None:
    report = lint(NO_ITEMS, path="tools.json", settings={"targets": targets, "target-severity": severities})
    assert [f.severity for f in report.findings if f.rule.id == "schema-array-items"] == [expected]


def test_a_level_for_the_rule_wins() -> None:
    settings = {"targets": ["vscode"], "target-severity": {"vscode": "error"}, "rules": {"schema-array-items": "info"}}
    report = lint(NO_ITEMS, path="tools.json", settings=settings)
    assert [f.severity for f in report.findings if f.rule.id == "schema-array-items"] == ["information"]


# A name with a space in it has an owner; one that is too long with the client's prefix only clients mind.
LONG = NO_ITEMS.replace('"tag"', f'"{"t" * 60}"').replace('"array"', '"string"')


@pytest.mark.parametrize("severity", [level for level in LEVELS if level not in ("off", "info")])
def test_a_rule_on_clients_has_no_other_reason(severity: str) -> None:
    settings = {"targets": ["cursor"], "target-severity": {"cursor": severity}, "server-name": "pages"}
    report = lint(LONG, path="tools.json", settings=settings)
    assert [f.severity for f in report.findings if f.rule.family == "clients"] == [severity]


# Codex is said to refuse an array without items, and is a default client.
REPORTED: list[tuple[dict[str, object], bool]] = [
    ({}, False),
    ({"include-reported": True}, True),
    ({"targets": ["codex"]}, True),
    ({"targets": list(DEFAULT_TARGETS)}, True),
    ({"targets": ["codex"], "include-reported": False}, False),
]


@pytest.mark.parametrize(("settings", "counts"), REPORTED)
def test_what_is_only_reported(settings: dict[str, object], counts: bool) -> None:
    report = lint(NO_ITEMS, path="tools.json", settings=settings)
    assert ("codex" in {row.client for found in report.findings for row in found.finding.clients}) is counts
