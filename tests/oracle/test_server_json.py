"""Our verdict on server.json files against that of the official schemas, on real files and on mutated ones.

What the official schema of the declared version refuses, we find at the same place.
What we call an error and that schema does not, a documented check of the registry refuses (``BEYOND``).
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from jsonschema.exceptions import ValidationError

from mcp_lsp.engine import Engine, Report
from mcp_lsp.engine.fixes import fix_all
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Severity

CURRENT = "2025-12-11"
MUTATIONS = 2400

# Rules whose errors go beyond the schema, with the check of the registry that each follows.
BEYOND = {
    "server-json-schema-missing": "the registry requires $schema",
    "server-json-schema-unknown": "schema-version-not-available",
    "server-json-name-part": "invalid-server-name",
    "server-json-name-format": "invalid-server-name",
    "server-json-version-reserved": "reserved-version-string",
    "server-json-version-no-range": "version-looks-like-range",
    "server-json-package-no-latest": "reserved-version-string",
    "server-json-repository-source-value": "invalid-repository-url",
    "server-json-repository-url-format": "invalid-repository-url",
    "server-json-repository-subfolder": "invalid-subfolder-path",
    "server-json-website-url": "website-url-must-be-absolute, website-url-invalid-scheme",
    "server-json-title": "title-whitespace-only",
    "server-json-icon": "icon-src-invalid-scheme",
    "server-json-package-registry": "required in the schema, and registryType in camelCase only is read today",
    "server-json-package-registry-value": "unsupported registry type",
    "server-json-package-identifier": "package-name-has-spaces, OCI and MCPB references",
    "server-json-package-transport": "read in camelCase today",
    "server-json-package-version-required": "version required by registry type",
    "server-json-package-version-forbidden": "OCI packages must not have version",
    "server-json-package-base-url": "registryBaseUrl by registry type",
    "server-json-package-hash": "fileSha256 by registry type",
    "server-json-transport-url-required": "streamable-transport-url-required",
    "server-json-transport-url-forbidden": "stdio-transport-url-not-empty",
    "server-json-transport-url-format": "invalid-templated-url",
    "server-json-transport-type-value": "unsupported-transport-type",
    "server-json-template-variable": "invalid-templated-url",
    "server-json-argument-name": "named-argument-name-required",
    "server-json-argument-name-format": "invalid-named-argument-name",
    "server-json-argument-value-repeats-name": "argument-value-starts-with-name",
    "server-json-remote-url": "remote-transport-url-required, invalid-remote-url",
    "server-json-remote-local": "invalid-remote-url",
    "server-json-header-name": "no HTTP header can have such a name",
    "server-json-secret-literal": "a secret in a public file",
    "server-json-meta": "_meta larger than 4096 bytes",
    "server-json-value-type": "the Go decoder stops at a value of another type",
}
BEYOND |= {
    "server-json-package-version-no-range": "version-looks-like-range",
    "server-json-repository-url": "invalid-repository-url: an empty one beside a source",
    "server-json-repository-source": "invalid-repository-url: an empty one beside a url",
    "server-json-version-required": "an empty version is a missing one to the publisher",
    "server-json-env-var-name": "an empty name is a missing one to the publisher",
}

# The spellings of 2025-07-09 and of before: the registry does not read what such a key holds, and we speak of the key.
FORMER = frozenset(
    {"registry_type", "registry_base_url", "registry_name", "file_sha256", "runtime_hint", "runtime_arguments"}
    | {"package_arguments", "environment_variables", "is_required", "is_secret", "value_hint", "is_repeated"}
    | {"website_url", "version_detail", "transport_type"}
)


@cache
def validator(shared: Path, version: str) -> jsonschema.Draft7Validator:
    schema = json.loads((shared / "schemas" / f"server.schema.{version}.json").read_text("utf-8"))
    return jsonschema.Draft7Validator(schema, format_checker=None)


def declared(value: Any) -> str:
    """The version that the file declares; what declares none, or no known one, is held against the current one."""
    address = value.get("$schema") if isinstance(value, dict) else None
    parts = str(address).split("/schemas/")
    version = parts[1].split("/")[0] if len(parts) == 2 else ""
    known = ("2025-07-09", "2025-09-16", "2025-09-29", "2025-10-11", "2025-10-17", CURRENT)
    return version if version in known else CURRENT


def leaves(error: ValidationError) -> list[ValidationError]:
    """The errors behind an alternative: those of the branch that the value's own ``type`` selects."""
    if not error.context:
        return [error]
    branches: dict[Any, list[ValidationError]] = {}
    for child in error.context:
        branches.setdefault(child.schema_path[0], []).append(child)

    def is_other(branch: list[ValidationError]) -> bool:
        """Whether the branch is for another kind of value: it fails at ``type`` itself."""
        return any(list(child.path)[-1:] == ["type"] and child.validator in ("enum", "const") for child in branch)

    chosen = [branch for branch in branches.values() if not is_other(branch)] or [next(iter(branches.values()))]
    best = min(chosen, key=len)
    return [leaf for child in best for leaf in leaves(child)]


def official(shared: Path, value: Any) -> set[tuple[str, str]]:
    """(pointer, keyword) of each violation."""
    found = set()
    for error in validator(shared, declared(value)).iter_errors(value):
        for leaf in leaves(error):
            pointer = "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in leaf.absolute_path)
            found.add((pointer, str(leaf.validator)))
    return found


def lint(text: str) -> Report:
    return Engine().lint(Document.open(text, "server.json"))


def differences(shared: Path, text: str) -> list[str]:
    """What the schema refuses and we do not find there, and what we refuse and nobody else does."""
    value = json.loads(text)
    report = lint(text)
    refused = official(shared, value)
    ours = {(report.pointer(one), one.rule.id, one.severity) for one in report.findings}
    places = {pointer for pointer, _, severity in ours if severity in (Severity.ERROR, Severity.WARNING)}
    # A placeholder is information in place of what it would otherwise cause.
    places |= {pointer for pointer, rule, _ in ours if rule == "server-json-placeholder"}
    lists = []
    for pointer, keyword in sorted(refused):
        below = any(place == pointer or place.rpartition("/")[0] == pointer for place in places)
        if FORMER.intersection(pointer.split("/")[:-1]):
            continue
        # Under 2025-07-09 the schema wants the former spellings, and the registry today's: server-json-schema-outdated.
        if keyword in ("required", "additionalProperties") and declared(value) == "2025-07-09" and "/$schema" in places:
            continue
        if pointer not in places and not (keyword in ("anyOf", "required", "not", "additionalProperties") and below):
            lists.append(f"missed {keyword} at {pointer or '/'}")
    refused_places = {pointer for pointer, _ in refused}
    for pointer, rule, severity in sorted(ours):
        if severity is not Severity.ERROR or rule in BEYOND or rule.startswith("json-"):
            continue
        if pointer not in refused_places and not any(place.startswith(pointer + "/") for place in refused_places):
            lists.append(f"only ours: {rule} at {pointer or '/'}")
    return lists


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.json") if path.name != "index.json")


def test_real_manifests(shared: Path) -> None:
    found = {path.name: differences(shared, path.read_text("utf-8")) for path in files(shared / "corpus/server-json")}
    assert len(found) >= 70
    assert {name: some for name, some in found.items() if some} == {}


VALUES = [
    None,
    True,
    0,
    5,
    "",
    " ",
    "x",
    "latest",
    "^1.0.0",
    "http",
    "stdio",
    [],
    {},
    ["x"],
    [1],
    {"a": 1},
    "a" * 101,
    "https://x.example/{y}",
]


def mutate(dice: random.Random, value: Any) -> Any:
    """A copy of ``value`` with one thing changed, somewhere."""
    value = copy.deepcopy(value)
    spots: list[tuple[Any, Any]] = []
    work = [value]
    while work:
        holder = work.pop()
        pairs = list(holder.items()) if isinstance(holder, dict) else list(enumerate(holder))
        for key, child in pairs:
            if key == "$schema":
                continue
            spots.append((holder, key))
            if isinstance(child, (dict, list)):
                work.append(child)
    if not spots:
        return value
    holder, key = dice.choice(spots)
    what = dice.randrange(5)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, dict):
        holder[dice.choice(["type", "name", "version", "value", "url", "format", "isRequired", "transport", "x"])] = (
            dice.choice(VALUES)
        )
    elif what == 2 and isinstance(holder[key], str):
        holder[key] = dice.choice([holder[key] * 9, holder[key].upper(), holder[key][:1], holder[key] + " /x"])
    else:
        holder[key] = dice.choice(VALUES)
    return value


def test_mutated_manifests(shared: Path) -> None:
    dice = random.Random(7)
    sources = [json.loads(path.read_text("utf-8")) for path in files(shared / "corpus/server-json")]
    counts: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for _ in range(MUTATIONS):
        value = mutate(dice, dice.choice(sources))
        text = json.dumps(value, indent=2)
        if Document.open(text, "server.json").layout is None:
            continue
        for difference in differences(shared, text):
            kind = "/".join("*" if step.isdigit() else step for step in difference.split("/"))
            counts[kind] += 1
            examples.setdefault(kind, text)
    assert dict(counts) == {}, next(iter(examples.values()))


def pairs(shared: Path) -> list[str]:
    return sorted(
        path.name.removesuffix(".before.json") for path in (shared / "corpus/server-json-history").glob("*.before.json")
    )


def found(text: str) -> Counter[tuple[str, str]]:
    """(rule, message) of the errors and warnings."""
    worth = (Severity.ERROR, Severity.WARNING)
    return Counter(
        # Which of the old versions it is makes no difference.
        (one.rule.id, "" if one.rule.id == "server-json-schema-outdated" else one.message)
        for one in lint(text).findings
        if one.severity in worth
    )


def errors(text: str) -> Counter[str]:
    return Counter(one.rule.id for one in lint(text).findings if one.severity is Severity.ERROR)


# Commits that mended what nobody refuses any more, or that are not about a manifest.
NOT_TODAY = {
    "ASGCompute__asgcard-public__ce96d0e5": "before: no manifest, but a file of a foreign schema",
    "Robocular__spawnpay__0d441cdd": "before: no manifest, but a name and a list of tools",
    "postmanlabs__postman-mcp-server__8e0cca0f": "before: no manifest, everything is under a key `server`",
    "SonarSource__sonarqube-mcp-server__21ea517c": "the version of an OCI package: required then, forbidden now",
    "Antonytm__mcp-all__d6185413": "went back to the spelling of 2025-07-09, not read any more",
    "wonderwhy-er__DesktopCommanderMCP__53329c50": "today's spelling, under an old $schema and a less old one",
    "pubnub__pubnub-mcp-server__a7ec4433": "went back to the spelling of 2025-07-09, not read any more",
}


def test_history(shared: Path) -> None:
    """What a commit mended, we find before it and not after it."""
    folder = shared / "corpus/server-json-history"
    bad = {}
    for base in pairs(shared):
        before = (folder / f"{base}.before.json").read_text("utf-8")
        after = (folder / f"{base}.after.json").read_text("utf-8")
        if bool(found(before) - found(after)) == (base in NOT_TODAY):
            bad[base] = f"before {dict(found(before))}, after {dict(found(after))}"
    assert bad == {}
    assert len(pairs(shared)) == 57


@pytest.mark.parametrize("unsafe", [False, True])
def test_fixes_do_no_harm(shared: Path, unsafe: bool) -> None:
    for path in [
        *files(shared / "corpus/server-json"),
        *sorted((shared / "corpus/server-json-history").glob("*.json")),
    ]:
        document = Document.open(path.read_text("utf-8"), "server.json")
        mended = fix_all(document, Engine(), unsafe=unsafe)
        assert mended.dropped == [], path.name
        again = fix_all(mended.document, Engine(), unsafe=unsafe)
        assert again.document.text.string == mended.document.text.string, path.name
        # An unsafe fix may uncover an error: in what a key holds that was not read before.
        if not unsafe:
            assert not errors(mended.document.text.string) - errors(document.text.string), path.name
