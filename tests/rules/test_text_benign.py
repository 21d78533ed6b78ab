"""Honest texts in many languages, of which the rules on texts have nothing to say."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruletest import check

from mcp_lsp.rules.api import Severity

FILES = sorted(Path(__file__).with_name("benign").glob("*.json"))


def texts_flagged(path: Path, preset: str) -> list[tuple[str, str, str, Severity]]:
    return [
        (one.rule, one.source, one.message, one.severity)
        for one in check(path.read_text("utf-8"), path.name, preset)
        if one.located.rule.family == "text"
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recommended_is_silent(path: Path) -> None:
    assert not texts_flagged(path, "recommended")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_strict_has_no_errors(path: Path) -> None:
    assert not [one for one in texts_flagged(path, "strict") if one[-1] is Severity.ERROR]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_files_are_sound(path: Path) -> None:
    """Nothing in them keeps the rules from looking at a text."""
    found = {one.rule for one in check(path.read_text("utf-8"), path.name)}
    assert not {rule for rule in found if rule.startswith(("json-", "definition-", "internal-"))}


def test_the_files_hold_what_looks_like_something_to_flag() -> None:
    held = {character for path in FILES for character in path.read_text("utf-8")}
    assert held >= set("\u200b\u200c\u200d\u200f\u2066\u2067\u2068\u2069\u202a\u202c\ufe00\ufe0f\u180e\u00a0\u202f")
    assert held >= set("\U000e0067\U000e007f\U000e0100ᄒα")
