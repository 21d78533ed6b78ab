"""Files that a client, a vendor's API or the registry was seen to refuse.

What the protocol, JSON Schema or the registry does not allow is found at the construct whatever the target (``FOUND``);
what is good in itself is found where the client that refuses it is selected, and only there (``OF_CLIENTS``).
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.engine import Engine, Located, Report
from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options, Severity

_TOOL = "/tools/0"
_INPUT = f"{_TOOL}/inputSchema"
_X = f"{_INPUT}/properties/x"

# The case, and where its construct is.
FOUND = {
    # the root of a schema
    "B001": f"{_INPUT}/oneOf",
    "B002": _INPUT,
    "B004": _INPUT,
    "B006": _INPUT,
    "B007": f"{_INPUT}/type",
    "B010": _INPUT,
    "B104": f"{_TOOL}/outputSchema/type",
    "B105": f"{_TOOL}/outputSchema/type",
    # required
    "B012": f"{_INPUT}/required",
    "B014": f"{_INPUT}/properties/required",
    "B016": f"{_INPUT}/required/1",
    "B017": f"{_INPUT}/required/1",
    # keywords that are not what JSON Schema says, now or at all
    "B023": _X,
    "B025": _X,
    "B026": f"{_X}/properties/events",
    "B030": f"{_X}/anyOf/0/items/exclusiveMinimum",
    "B042": f"{_X}/type",
    "B043": f"{_X}/type/2",
    "B051": _X,
    "B062": f"{_X}/anyOf/0",
    "B074": f"{_X}/pattern",
    "B078": f"{_INPUT}/properties/pt/items",
    "B090": f"{_INPUT}/properties/code/description",
    "B113": f"{_X}/default",
    # values
    "B032": f"{_X}/maximum",
    "B086": _INPUT,
    "B115": f"{_TOOL}/description",
    "B116": f"{_TOOL}/description",
    # the definitions themselves
    "B096": f"{_TOOL}/name",
    "B097": f"{_TOOL}/name",
    "B103": "/tools/1/name",
    "B109": f"{_TOOL}/annotations/readOnlyHint",
    "B110": "/tools/1",
    # manifests of the registry
    "B120": "/description",
    "B121": "/$schema",
    "B122": "/packages/0/registry_type",
    "B123": "/remotes",
    "B125": "/packages/0/registryType",
    "B126": "/packages/0/environmentVariables/0",
}

# Good definitions that a client does not take, and where the construct is.
OF_CLIENTS = {
    "B008": _INPUT,
    "B009": _INPUT,
    "B018": f"{_X}/properties",
    "B019": _X,
    "B021": f"{_INPUT}/properties/uids[]",
    "B028": f"{_TOOL}/outputSchema/properties/bucket/items",
    "B031": f"{_X}/exclusiveMinimum",
    "B033": f"{_X}/type",
    "B034": f"{_X}/items/type",
    "B036": f"{_INPUT}/properties/t/type",
    "B037": f"{_X}/anyOf",
    "B038": _X,
    "B039": _X,
    "B048": f"{_X}/enum",
    "B053": f"{_X}/additionalProperties",
    "B054": f"{_X}/additionalProperties",
    "B055": f"{_X}/properties/b/additionalProperties",
    "B058": f"{_X}/propertyNames",
    "B059": f"{_X}/propertyNames",
    "B061": f"{_X}/patternProperties",
    "B063": f"{_X}/type",
    "B064": f"{_X}/items/additionalProperties",
    "B065": f"{_INPUT}/required",
    "B068": f"{_X}/format",
    "B072": f"{_X}/pattern",
    "B077": f"{_INPUT}/$schema",
    "B079": f"{_INPUT}/$schema",
    "B080": f"{_INPUT}/properties/target/anyOf/1/$ref",
    "B083": f"{_INPUT}/properties/actions/items/$ref",
    "B084": f"{_INPUT}/properties/asset/$ref",
    "B087": "/tools",
    "B091": f"{_TOOL}/description",
    "B092": f"{_TOOL}/description",
    "B093": f"{_TOOL}/name",
    "B094": f"{_TOOL}/name",
    "B099": f"{_TOOL}/name",
    "B100": f"{_TOOL}/name",
    "B111": f"{_X}/x-mcp-header",
}
# Good definitions that a program does not take which is no target.
OF_OTHERS = {
    "B035": "a gateway",
    "B040": "an API that follows OpenAI's, and is not theirs",
    "B056": "a host of agents",
    "B069": "a validator, which only warns",
    "B073": "an API that follows Anthropic's, and is not theirs",
    "B076": "validators that do not know the dialect which the protocol itself names",
}
OUT_OF_REACH = {
    "B128": "an address that another server has taken: only the registry knows",
    "B130": "a bundle, which is not read",
    "B131": "a bundle, which is not read",
    "B132": "a bundle, which is not read",
}

# How the index calls the targets.
_CALLED = {
    "ts-sdk": r"TS.SDK",
    "claude-code": r"Claude Code",
    "claude-desktop": r"Claude Desktop",
    "anthropic-api": r"Anthropic API",
    "openai": r"OpenAI(?! compatible\)|.*strict)",
    "openai-strict": r"OpenAI.*strict|strict function",
    "codex": r"Codex",
    "vscode": r"VS Code",
    "cursor": r"Cursor",
    "windsurf": r"Windsurf",
    "gemini": r"Gemini(?! CLI| Code)|Vertex|google-genai|Cloud Code",
    "gemini-cli": r"Gemini CLI",
    "bedrock": r"Bedrock|Amazon Q|Q CLI|Kiro",
    "kimi": r"Kimi|Moonshot",
    "zed": r"Zed",
    "llama-cpp": r"llama\.cpp",
    "mcp-registry": r"MCP registry|mcp-publisher",
}
# The rules on manifests are the registry's own: they rest on no row of a table, and speak whatever the target.
_MANIFESTS = ("B120", "B121", "B122", "B123", "B125", "B126")
# They refuse none of the constructs of OF_CLIENTS.
_UNRELATED = ("ts-sdk", "mcp-registry")


def rows(shared: Path) -> dict[str, dict[str, Any]]:
    index = json.loads((shared / "corpus/client-rejections/index.json").read_text("utf-8"))
    return {row["n"]: row for row in index}


def report(shared: Path, case: str, targets: tuple[str, ...]) -> Report:
    path = shared / "corpus/client-rejections" / rows(shared)[case]["fn"]
    name = path.name.removeprefix(f"{case}.") if path.name.endswith(".server.json") else path.name
    return Engine().lint(Document.open(path.read_text("utf-8"), name), Options(targets=targets))


def targets_of(shared: Path, case: str) -> tuple[str, ...]:
    """The targets among the clients that the index names."""
    called = rows(shared)[case]["client"]
    return tuple(target for target, words in _CALLED.items() if re.search(words, called))


def near(given: Report, pointer: str) -> list[Located]:
    """The findings on the construct at ``pointer``, in it, or on its key."""
    document = given.document
    steps = [int(step) if step.isdigit() else step for step in pointer.split("/")[1:]]
    found = document.find(tuple(steps))
    assert found is not None, f"{pointer} is not in {document.text.string}"
    start, end = found[0], found[0] + found[1].width
    return [
        one
        for one in given.findings
        if given.pointer(one) == pointer
        or given.pointer(one).startswith(f"{pointer}/")
        or (start <= one.start and one.end <= end)
    ]


def said(given: Report) -> str:
    lines = (f"{given.pointer(one)}: {one.message} [{one.rule.id}]" for one in given.findings)
    return "\n".join(lines) or "no findings"


def test_every_case_is_spoken_of(shared: Path) -> None:
    tables = [*FOUND, *OF_CLIENTS, *OF_OTHERS, *OUT_OF_REACH]
    assert sorted(tables) == sorted(rows(shared))


def test_what_the_official_schemas_refuse_is_found(shared: Path) -> None:
    """The index says of each case whether the protocol's schemas and the meta-schema take it."""
    refused = {case for case, row in rows(shared).items() if row["v"] not in ("YYY/ok", "schema ok")}
    assert refused - FOUND.keys() <= {"B073", *OUT_OF_REACH}


@pytest.mark.parametrize("case", FOUND)
def test_found_at_the_construct(shared: Path, case: str) -> None:
    given = report(shared, case, tuple(CLIENTS))
    assert near(given, FOUND[case]), f"{rows(shared)[case]['construct']}: {said(given)}"


@pytest.mark.parametrize("case", [*FOUND, *OF_CLIENTS])
def test_the_finding_names_the_client_that_is_selected(shared: Path, case: str) -> None:
    targets = targets_of(shared, case)
    assert targets or case in FOUND
    for target in () if case in _MANIFESTS else targets:
        given = report(shared, case, (target,))
        named = [one for one in near(given, {**FOUND, **OF_CLIENTS}[case]) if target in clients(one)]
        assert named, f"{target} refuses {rows(shared)[case]['construct']}: {said(given)}"


def clients(located: Located) -> set[str]:
    return {row.client for row in located.finding.clients}


@pytest.mark.parametrize("case", OF_CLIENTS)
def test_nothing_is_said_for_an_unrelated_client(shared: Path, case: str) -> None:
    given = report(shared, case, _UNRELATED)
    at = OF_CLIENTS[case]
    assert not [one.rule.id for one in given.findings if one.rule.family == "clients"]
    assert not [one.message for one in near(given, at) if given.pointer(one) == at and one.rule.id not in _ADVICE]
    assert not [one.message for one in given.findings if one.severity is Severity.ERROR]


# Advice that is given whatever the client.
_ADVICE = ("describe-on-fields", "text-too-long")


@pytest.mark.parametrize("case", OF_OTHERS)
def test_what_is_good_in_itself_is_no_error(shared: Path, case: str) -> None:
    given = report(shared, case, ())
    assert not [one.message for one in given.findings if one.severity is Severity.ERROR]
