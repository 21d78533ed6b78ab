"""Files that a client, a vendor's API or the registry was seen to refuse.

What the protocol, JSON Schema or the registry does not allow is found at the construct (``FOUND``), and so is much
that they allow; what is good in itself and too much for one client only is in ``CLIENT_ONLY``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.engine import Engine, Report
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options, Severity
from mcp_lsp.workspace.settings_keys import TARGETS

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

# Good definitions, and whom they are too much for.
CLIENT_ONLY = {
    "B008": "no properties at the root: OpenAI",
    "B009": "no properties at the root: VS Code, which only warned and has been mended",
    "B018": "properties on a string: Gemini",
    "B019": "an object that names no properties: Gemini",
    "B021": "brackets in the name of a property: Claude Code",
    "B028": "items false behind prefixItems, which 2020-12 says so: Cursor reads it as draft-07",
    "B031": "a number as exclusiveMinimum, which 2020-12 says so: Gemini",
    "B033": "a list of types: Gemini",
    "B034": "a list of types: Gemini",
    "B035": "a list of types: a gateway",
    "B036": "integers, lists of types and a property without a type: an old Codex",
    "B037": "anyOf: Codex makes a string of it",
    "B038": "a property without a type: an old Gemini CLI",
    "B039": "a property without a type: Gemini",
    "B040": "a property without a type: Fireworks",
    "B048": "enum on an array: Gemini",
    "B053": "additionalProperties with a schema: an old Codex",
    "B054": "additionalProperties: Gemini",
    "B055": "additionalProperties: an SDK of Gemini",
    "B056": "additionalProperties without properties: Letta",
    "B058": "propertyNames: OpenAI's strict mode",
    "B059": "propertyNames: Gemini",
    "B061": "patternProperties and more: Gemini",
    "B063": "type beside anyOf: Kimi",
    "B064": "additionalProperties true: OpenAI's strict mode",
    "B065": "a property that is not required: OpenAI's strict mode",
    "B068": "a format: Gemini CLI",
    "B069": "a format: some validators warn",
    "B072": "a pattern with \\d: llama.cpp",
    "B073": "a pattern with a Unicode property, which is good where the u flag is set: GLM",
    "B076": "the dialect that the protocol itself names: validators without it",
    "B077": "the dialect that the protocol itself names: VS Code warns",
    "B079": "$schema: Gemini",
    "B080": "$ref: Gemini",
    "B083": "$ref into properties: Kimi",
    "B084": "$ref with keywords beside it: Kimi",
    "B087": "more than 128 tools: VS Code and OpenAI",
    "B091": "a description of more than 1024 characters: OpenAI's chat completions",
    "B092": "a description of more than 2048 characters: Claude Code cuts it",
    "B093": "a dot in a tool's name: Claude Desktop",
    "B094": "a dot in a tool's name: OpenAI",
    "B099": "a name too long with the prefix of the client: Claude Code",
    "B100": "a name too long with the name of the server: Cursor",
    "B111": "a keyword of the protocol that is passed on to Gemini: Antigravity",
}
OUT_OF_REACH = {
    "B116": "characters that nobody sees: no rule looks at what texts hold",
    "B128": "an address that another server has taken: only the registry knows",
    "B130": "a bundle, which is not read",
    "B131": "a bundle, which is not read",
    "B132": "a bundle, which is not read",
}


def rows(shared: Path) -> dict[str, dict[str, Any]]:
    index = json.loads((shared / "corpus/client-rejections/index.json").read_text("utf-8"))
    return {row["n"]: row for row in index}


def report(shared: Path, case: str, targets: tuple[str, ...]) -> Report:
    path = shared / "corpus/client-rejections" / rows(shared)[case]["fn"]
    name = path.name.removeprefix(f"{case}.") if path.name.endswith(".server.json") else path.name
    return Engine().lint(Document.open(path.read_text("utf-8"), name), Options(targets=targets))


def test_every_case_is_spoken_of(shared: Path) -> None:
    tables = [*FOUND, *CLIENT_ONLY, *OUT_OF_REACH]
    assert sorted(tables) == sorted(rows(shared))


def test_what_the_official_schemas_refuse_is_found(shared: Path) -> None:
    """The index says of each case whether the protocol's schemas and the meta-schema take it."""
    refused = {case for case, row in rows(shared).items() if row["v"] not in ("YYY/ok", "schema ok")}
    assert refused - FOUND.keys() <= {"B073", *OUT_OF_REACH}


@pytest.mark.parametrize("case", FOUND)
def test_found_at_the_construct(shared: Path, case: str) -> None:
    given = report(shared, case, TARGETS)
    text, document = given.document.text.string, given.document
    steps = [int(step) if step.isdigit() else step for step in FOUND[case].split("/")[1:]]
    found = document.find(tuple(steps))
    assert found is not None, f"{FOUND[case]} is not in {text}"
    start, end = found[0], found[0] + found[1].width
    # On the construct, in it, or on its key.
    near = [
        one.rule.id
        for one in given.findings
        if given.pointer(one) == FOUND[case]
        or given.pointer(one).startswith(f"{FOUND[case]}/")
        or (start <= one.start and one.end <= end)
    ]
    said = "\n".join(f"{given.pointer(one)}: {one.message} [{one.rule.id}]" for one in given.findings)
    assert near, f"{rows(shared)[case]['construct']}: {said or 'no findings'}"


@pytest.mark.parametrize("case", CLIENT_ONLY)
def test_what_is_good_in_itself_is_no_error_without_that_client(shared: Path, case: str) -> None:
    given = report(shared, case, ())
    errors = [f"{given.pointer(one)}: {one.message}" for one in given.findings if one.severity is Severity.ERROR]
    assert errors == []
