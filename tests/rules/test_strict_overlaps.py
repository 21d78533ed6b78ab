"""Under `strict` two rules may flag one value, each with the verdict it has elsewhere: those listed, and no others."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from ruletest import check
from test_tables import load

from mcp_lsp.rules.pages import page_of

TABLE = load(Path(__file__).with_name("server_json.py"))


def test_two_rules_flag_one_version_or_name_only_where_listed() -> None:
    seen: set[frozenset[str]] = set()
    for case in TABLE.CASES:
        found = check(case.text, case.name, "strict", neighbours=case.neighbours)
        values = [one for one in found if page_of(one.rule) == "server_json" and one.source.startswith('"')]
        for one, other in combinations(values, 2):
            # What lacks two things is flagged at its one key for both of them.
            missing = one.rule.startswith("server-json-repository") and one.source == '"repository"'
            if one.start == other.start and one.rule != other.rule and not missing:
                seen.add(frozenset((one.rule, other.rule)))
    assert seen == set(TABLE.STRICT_OVERLAPS)
