"""docs/rules is what scripts/generate_docs.py writes, and every rule's page is found there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mcp_lsp.rules import pages, registry
from rows import over

RULES = registry.rules()

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "scripts" / "generate_docs.py"


def generate(script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(script), *arguments], capture_output=True, text=True, timeout=60)


def test_docs_are_fresh() -> None:
    done = generate(SCRIPT, "--check")
    assert done.returncode == 0, done.stderr


def test_a_changed_missing_or_foreign_page_is_stale(tmp_path: Path) -> None:
    script = tmp_path / "scripts" / SCRIPT.name
    script.parent.mkdir()
    shutil.copy(SCRIPT, script)
    assert generate(script).returncode == 0
    folder = tmp_path / "docs" / "rules"
    assert generate(script, "--check").returncode == 0
    (folder / "json-syntax.md").write_text("changed", encoding="utf-8")
    (folder / "json-comment.md").unlink()
    (folder / "no-rule.md").write_text("left over", encoding="utf-8")
    done = generate(script, "--check")
    assert done.returncode == 1
    assert all(name in done.stderr for name in ("json-syntax.md", "json-comment.md", "no-rule.md"))
    assert generate(script).returncode == 0
    assert generate(script, "--check").returncode == 0
    assert not (folder / "no-rule.md").exists()


@over(RULES)
def test_links_lead_to_the_heading_of_the_rule(rule: str) -> None:
    path = pages.page_path(rule)
    assert path == ROOT / "docs" / "rules" / f"{rule}.md"
    headings = re.findall(r"^# (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == rule
    assert pages.link(rule, None) == f"{path.as_uri()}#{rule}"
    assert pages.link(rule, "https://docs.example/rules/") == f"https://docs.example/rules/{rule}#{rule}"
    assert ROOT.joinpath(pages.project_path(rule).partition("#")[0]) == path


def test_an_unknown_rule_has_no_page() -> None:
    assert pages.page_path("no-such-rule") is None
    assert pages.link("no-such-rule", None) == "docs/rules/no-such-rule.md#no-such-rule"
    with pytest.raises(KeyError):
        pages.section("no-such-rule")


@over(RULES)
def test_readable_sections_hold_no_words_of_the_tests(rule: str) -> None:
    text = pages.readable(pages.section(rule))
    assert not re.search(r"^```\S* .+|^ *\^+ \S+", text, re.MULTILINE)
    assert text.count("```") % 2 == 0
