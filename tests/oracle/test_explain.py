"""The words that clients, vendors' APIs and the registry were seen to print lead to the rule that finds the construct.

The words are those of the reports, as short as they were noted down; the index has a file with the construct for most.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options
from mcp_lsp.rules.error_messages import explain
from mcp_lsp.workspace.settings_keys import TARGETS

# The rule that finds the construct of each report.
RULES = {
    "B001": "schema-root-combinator",
    "B002": "schema-is-object",
    "B003": "schema-is-object",
    "B004": "schema-is-object",
    "B006": "schema-is-object",
    "B007": "schema-is-object",
    "B008": "client-schema-root",
    "B009": "client-schema-root",
    "B010": "schema-library-leak",
    "B012": "schema-metaschema",
    "B013": "schema-metaschema",
    "B015": "schema-metaschema",
    "B016": "schema-required-duplicate",
    "B017": "schema-required-unknown",
    "B018": "client-schema-type",
    "B019": "client-schema-type",
    "B020": "client-property-key",
    "B022": "client-property-key",
    "B023": "schema-array-items",
    "B024": "schema-array-items",
    "B025": "schema-array-items",
    "B026": "schema-array-items",
    "B027": "schema-draft-keyword",
    "B028": "client-schema-keyword",
    "B029": "schema-draft-keyword",
    "B030": "schema-draft-keyword",
    "B031": "client-schema-keyword",
    "B032": "json-number-range",
    "B033": "client-schema-type",
    "B035": "client-schema-type",
    "B038": "client-schema-type",
    "B039": "client-schema-type",
    "B040": "client-schema-type",
    "B041": "client-schema-type",
    "B042": "schema-metaschema",
    "B044": "client-schema-type",
    "B045": "client-schema-type",
    "B047": "client-schema-type",
    "B048": "client-schema-type",
    "B049": "schema-enum-duplicate",
    "B050": "schema-metaschema",
    "B051": "schema-unsatisfiable",
    "B052": "client-schema-keyword",
    "B053": "client-schema-keyword",
    "B054": "client-schema-keyword",
    "B055": "client-schema-keyword",
    "B056": "client-schema-keyword",
    "B058": "client-schema-keyword",
    "B059": "client-schema-keyword",
    "B062": "client-schema-keyword",
    "B063": "schema-anyof-needs-type",
    "B064": "client-strict-mode",
    "B065": "client-strict-mode",
    "B066": "schema-openapi-keyword",
    "B067": "client-format",
    "B068": "client-format",
    "B069": "client-format",
    "B070": "client-pattern",
    "B071": "client-pattern",
    "B072": "client-pattern",
    "B074": "schema-pattern",
    "B075": "schema-dialect-unsupported",
    "B076": "client-schema-keyword",
    "B077": "client-schema-keyword",
    "B078": "schema-draft-keyword",
    "B079": "client-schema-keyword",
    "B080": "client-schema-keyword",
    "B081": "schema-ref-unresolved",
    "B082": "client-schema-keyword",
    "B083": "client-schema-keyword",
    "B084": "client-schema-keyword",
    "B085": "schema-ref-recursive",
    "B086": "schema-too-deep",
    "B087": "client-tool-count",
    "B088": "client-description-length",
    "B089": "definition-null-field",
    "B090": "schema-metaschema",
    "B091": "client-description-length",
    "B092": "client-description-length",
    "B093": "client-tool-name",
    "B094": "client-tool-name",
    "B095": "name-format",
    "B096": "name-format",
    "B098": "client-tool-name-length",
    "B099": "client-tool-name-length",
    "B100": "client-tool-name-length",
    "B102": "name-unique",
    "B103": "name-case-conflict",
    "B105": "schema-is-object",
    "B106": "schema-is-object",
    "B107": "schema-output-closed",
    "B108": "definition-null-field",
    "B109": "annotation-type",
    "B110": "definition-invalid",
    "B112": "header-param-designation",
    "B113": "schema-default",
    "B114": "schema-default",
    "B115": "json-lone-surrogate",
    "B116": "text-invisible-character",
    "B117": "definition-list-type",
    "B119": "resource-uri",
    "B120": "server-json-description-length",
    "B121": "server-json-schema-outdated",
    "B122": "server-json-unknown-key",
    "B123": "server-json-remotes-type",
    "B125": "server-json-package-registry-value",
    "B126": "server-json-unknown-key",
    "B127": "server-json-repository-url",
    "B128": "server-json-remote-duplicate",
}

# Words that do not tell the construct; the rule is among those that are named for them.
VAGUE = {
    "B005": ("schema-is-object", "the whole list is thrown away without a reason"),
    "B011": ("schema-metaschema", "the client speaks of authentication"),
    "B014": ("schema-metaschema", "a status alone"),
    "B021": ("client-property-key", "no words, a tool is missing"),
    "B034": ("client-schema-type", "a status alone"),
    "B036": ("client-schema-type", "several constructs behind one word"),
    "B037": ("client-schema-keyword", "no words, the model sends strings"),
    "B043": ("schema-metaschema", "only that a schema is not valid"),
    "B046": ("client-schema-type", "a status alone"),
    "B057": ("schema-boolean-subschema", "no words, no tools"),
    "B060": ("client-schema-keyword", "the keyword is left out in the report"),
    "B061": ("client-schema-keyword", "no words, the model answers nothing"),
    "B073": ("client-pattern", "a number of an error alone"),
    "B097": ("name-format", "only that the request is not good"),
    "B101": ("client-tool-name", "a status alone"),
    "B104": ("schema-is-object", "no words, tools are missing"),
    "B111": ("client-schema-keyword", "a status alone"),
}

# It is known what is meant, and no rule looks at it.
WITHOUT_A_RULE = {
    "B118": "a client that failed over a good prompt",
    "B124": "what the published package says",
    "B129": "what is already published",
    "B130": "a bundle, which is not read",
    "B131": "a bundle, which is not read",
    "B132": "a bundle, which is not read",
    "B133": "a bundle, which is not read",
}

# The words mean the rule, and the file of the report is one that it has nothing to say about.
SILENT = {
    "B069": "clients with Ajv only warn, and are no targets",
    "B128": "only the registry knows which addresses are taken",
}


class Report(NamedTuple):
    """The words of a report, and the file with the construct, where the corpus has one."""

    error: str
    construct: str
    file: str | None


def reports(shared: Path) -> dict[str, Report]:
    """All reports of the research, by number; those of the corpus with their files."""
    found: dict[str, Report] = {}
    for line in (shared / "research/client-rejections.md").read_text("utf-8").splitlines():
        if row := re.match(r"\| \[(B\d+)\]", line):
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)]
            found[row[1]] = Report(cells[4], cells[2], None)
    for entry in json.loads((shared / "corpus/client-rejections/index.json").read_text("utf-8")):
        found[entry["n"]] = Report(entry["error"], entry["construct"], entry["fn"])
    return found


def test_every_report_is_spoken_of(shared: Path) -> None:
    assert sorted([*RULES, *VAGUE, *WITHOUT_A_RULE]) == sorted(reports(shared))


@pytest.mark.parametrize("case", RULES)
def test_the_words_lead_to_the_rule(shared: Path, case: str) -> None:
    matches = explain(reports(shared)[case].error)
    assert matches, "nothing is known about it"
    assert matches[0].certain
    assert RULES[case] in matches[0].rules


@pytest.mark.parametrize("case", VAGUE)
def test_vague_words_lead_to_the_rule_among_others(shared: Path, case: str) -> None:
    matches = explain(reports(shared)[case].error)
    assert matches, "nothing is known about it"
    assert not matches[0].certain
    assert VAGUE[case][0] in matches[0].rules


@pytest.mark.parametrize("case", WITHOUT_A_RULE)
def test_what_no_rule_looks_at_is_explained(shared: Path, case: str) -> None:
    [match] = explain(reports(shared)[case].error)
    assert match.rules == () and match.construct and match.mend


def test_the_rule_finds_the_construct_in_the_file(shared: Path) -> None:
    """What is explained is what the linter says of the file that the client refused, where there is one."""
    wrong: dict[str, list[str]] = {}
    files = {case: report.file for case, report in reports(shared).items() if report.file is not None}
    for case, file in files.items():
        rule = RULES.get(case) or VAGUE.get(case, ("",))[0]
        if not rule:
            continue
        text = (shared / "corpus/client-rejections" / file).read_text("utf-8")
        name = file.removeprefix(f"{case}.") if file.endswith(".server.json") else file
        found = {one.rule.id for one in Engine().lint(Document.open(text, name), Options(targets=TARGETS)).findings}
        if (rule in found) != (case not in SILENT):
            wrong[case] = sorted(found)
    assert len(files) > 80
    assert not wrong
