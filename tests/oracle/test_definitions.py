"""Our verdict on tools, resources and prompts against the official schemas, on real and on mutated definitions.

What the schema of a revision refuses, we report under ``strict`` with that revision selected: as an error, at the
place or at what holds it.
``WARNED`` are the rules that only warn, ``PASSED`` is what we do not say, both with the reason.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema
import pytest
from jsonschema.exceptions import ValidationError

from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.rules.api import REVISIONS, Options, Preset, Severity
from mcp_lsp.syntax.tree import plain
from oracle.mutations import mutate

MUTATIONS = 3000
# Large schemas say no more about the protocol's own fields, and take longer to read.
USUAL_SIZE = 6000

# Rules that only warn of what the schema refuses.
WARNED = {
    "annotation-type": "seed severity: clients ignore a hint of another type, and the tool stays",
    "description-required": "a description that is null or no text",
    "resource-name-not-uri": "a resource without a name, which 2025-06-18 and later require",
}


class Definition(NamedTuple):
    """A definition, the name that the schema has for its kind, and the list that holds such."""

    kind: str
    list: str
    value: Any


OFFICIAL = {
    ItemKind.TOOL: "Tool",
    ItemKind.RESOURCE: "Resource",
    ItemKind.TEMPLATE: "ResourceTemplate",
    ItemKind.PROMPT: "Prompt",
}
LISTS = {"Tool": "tools", "Resource": "resources", "ResourceTemplate": "resourceTemplates", "Prompt": "prompts"}

KEYS = (
    *("name", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "_meta", "execution"),
    *("uri", "uriTemplate", "mimeType", "size", "arguments", "type", "properties", "required", "taskSupport", "src"),
    *("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint", "audience", "priority", "lastModified"),
    *("sizes", "theme", "$schema", "additionalProperties", "unheardOf"),
)
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        5,
        -1,
        1.5,
        "",
        " ",
        "x",
        "object",
        "string",
        "a b",
        "https://x.example/icon.png",
        "x://a/{b}",
    ),
    *("text/plain", "user", "dark", "optional", [], {}, ["x"], [1], [None], [{}], ["user", "model"], [["x"]]),
    *({"a": 1}, {"a": None}, {"type": "object"}, {"type": "string"}, {"type": ["object"]}, {"properties": []}),
    *({"type": "object", "properties": {"a": value}} for value in (True, False, None, "x", {}, [])),
    *({"type": "object", "required": value} for value in (None, "a", [1], [], ["a"], {})),
    *({"taskSupport": value} for value in ("optional", "sometimes", None)),
    *({"priority": value} for value in (0, 1, 2, -1, "1")),
    *({"audience": value} for value in (["user"], ["model"], "user", [1])),
    *({"lastModified": value} for value in ("2025-01-12T15:00:58Z", "yesterday", 5)),
    *({"readOnlyHint": value} for value in (True, "true", None)),
    *({"title": value} for value in ("x", 5, None)),
    *([{"src": value}] for value in ("https://x.example/a.png", "", "a b", 5, None)),
    *([{"src": "data:image/png;base64,AA", "sizes": value}] for value in (["48x48"], "48x48", [1], None)),
    *([{"src": "https://x.example/a", "theme": value}] for value in ("light", "blue", 1)),
    *([{"name": "a", "required": value}] for value in (True, "yes", None)),
    *([{"name": value}] for value in ("a", 1, None)),
    *([{"name": "a", "description": value}] for value in ("d", 1, None)),
)


@cache
def real(shared: Path) -> tuple[Definition, ...]:
    """Every definition of the corpus, each once."""
    found: dict[str, Definition] = {}
    for folder in ("tools", "captures"):
        for path in sorted((shared / "corpus" / folder).glob("*.json")):
            if path.name == "index.json":
                continue
            for item in Document.open(path.read_text("utf-8"), path.name).items:
                value = plain(item.node)
                kind = OFFICIAL.get(item.kind)
                if kind is not None:
                    found.setdefault(f"{kind} {json.dumps(value)}", Definition(kind, LISTS[kind], value))
    return tuple(found.values())


@cache
def mutated(shared: Path) -> tuple[Definition, ...]:
    """As many of each kind, each with one to two changes; and what is no definition at all."""
    dice = random.Random(5)
    usual = [one for one in real(shared) if len(json.dumps(one.value)) <= USUAL_SIZE]
    found = [Definition(kind, LISTS[kind], value) for kind in LISTS for value in (None, False, 5, "x", [], {})]
    for kind in LISTS:
        known = [one.value for one in usual if one.kind == kind]
        for _ in range(MUTATIONS // len(LISTS)):
            value = dice.choice(known)
            for _ in range(dice.randint(1, 2)):
                value = mutate(dice, value, KEYS, VALUES) if value else value
            found.append(Definition(kind, LISTS[kind], value))
    return tuple(found)


# The official verdict


@cache
def validator(shared: Path, revision: str, kind: str) -> Any:
    schema = json.loads((shared / "schemas" / f"mcp-{revision}.json").read_text("utf-8"))
    holder = "$defs" if "$defs" in schema else "definitions"
    return jsonschema.validators.validator_for(schema)(
        {"$schema": schema["$schema"], holder: schema[holder], "$ref": f"#/{holder}/{kind}"}
    )


def leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The errors behind an alternative."""
    if not error.context:
        yield error
    for child in error.context or ():
        yield from leaves(child)


class Refusal(NamedTuple):
    """What a schema refuses: the pointer in the definition, the keyword that refuses it, and what it misses there."""

    pointer: str
    keyword: str
    missing: str = ""


def refusals(shared: Path, revision: str, one: Definition) -> set[Refusal]:
    return {
        Refusal(pointer(leaf.absolute_path), str(leaf.validator), missing(leaf))
        for error in validator(shared, revision, one.kind).iter_errors(one.value)
        for leaf in leaves(error)
    }


def missing(error: ValidationError) -> str:
    """The member that ``required`` misses."""
    said = re.fullmatch(r"'(.+)' is a required property", error.message)
    return said[1] if said else ""


def pointer(steps: Any) -> str:
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


# Ours


class Said(NamedTuple):
    """An error, or a warning of ``WARNED``: the pointer in the definition, and the message."""

    pointer: str
    message: str


def ours(one: Definition, revision: str) -> list[Said]:
    document = Document.open(json.dumps({one.list: [one.value]}, indent=1), forced=Kind.DEFINITIONS)
    report = Engine().lint(document, Options(preset=Preset.STRICT, revision=revision))
    return [
        Said(report.pointer(located).removeprefix(f"/{one.list}/0"), located.message)
        for located in report.findings
        if located.severity is Severity.ERROR or located.rule.id in WARNED
    ]


def seen(refusal: Refusal, said: list[Said]) -> bool:
    """Whether something is said of the place, what it holds or what holds it; of what is missing: where it lacks."""
    place = refusal.pointer
    if refusal.keyword == "required":
        named = any(one.pointer == place and refusal.missing in one.message for one in said)
        return named or any(one.pointer == f"{place}/{refusal.missing}" for one in said)
    # An error on the definition as a whole says nothing of one field.
    above = place.rpartition("/")[0] or place
    return any(one.pointer in (place, above) or one.pointer.startswith(f"{place}/") for one in said)


class Passed(NamedTuple):
    """What we let pass, why, and an example."""

    reason: str
    applies: Callable[[Refusal, Definition], bool]
    example: Definition


def of_no_dialect(refusal: Refusal, one: Definition) -> bool:
    if not refusal.pointer.startswith(("/inputSchema/", "/outputSchema/")):
        return False
    schema = one.value[refusal.pointer.split("/")[1]]
    named = schema.get("$schema") if isinstance(schema, dict) else None
    return isinstance(named, str) and jsonschema.validators.validator_for(schema, None) is None


def of_no_name(refusal: Refusal, one: Definition) -> bool:
    addresses = (one.value.get("uri"), one.value.get("uriTemplate")) if isinstance(one.value, dict) else ()
    return refusal.missing == "name" and not any(isinstance(address, str) and address for address in addresses)


def of_a_template(refusal: Refusal, one: Definition) -> bool:
    return one.kind == "Resource" and refusal.missing == "uri" and "uriTemplate" in one.value


PASSED = (
    Passed(
        "$schema names a dialect that nobody knows: schema-dialect-unsupported says so, and the rest is not judged",
        of_no_dialect,
        Definition(
            "Tool",
            "tools",
            {"name": "x", "inputSchema": {"$schema": "a:b", "type": "object", "properties": {"type": "object"}}},
        ),
    ),
    Passed(
        "a resource without a name and without an address: uri-template-required says so, and the name can wait",
        of_no_name,
        Definition("Resource", "resources", {"uri": 5, "description": "Days."}),
    ),
    Passed(
        "a template among the resources, as frameworks write it, is read as one",
        of_a_template,
        Definition("Resource", "resources", {"name": "days", "uriTemplate": "x://{day}", "description": "Days."}),
    ),
)


# Indexes, and names that authors choose.
NAMES = re.compile(r"(?<=/properties)/[^/]+|/\d+(?=/|$)")


def differences(
    shared: Path, revision: str, definitions: tuple[Definition, ...]
) -> tuple[Counter[str], dict[str, str]]:
    """(what is refused and not reported, by its form; an example of each)."""
    counts: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for one in definitions:
        refused = refusals(shared, revision, one)
        if not refused:
            continue
        said = ours(one, revision)
        for refusal in refused:
            form = NAMES.sub("/*", refusal.pointer)
            if not seen(refusal, said) and not any(passed.applies(refusal, one) for passed in PASSED):
                difference = f"{one.kind} {form or '/'}: {refusal.keyword} {refusal.missing}".rstrip()
                counts[difference] += 1
                examples.setdefault(difference, json.dumps(one.value)[:1500])
    return counts, examples


@pytest.mark.parametrize("passed", PASSED, ids=lambda passed: passed.reason)
def test_every_explanation_explains_something(shared: Path, passed: Passed) -> None:
    one = passed.example
    left = [each for each in refusals(shared, "2025-06-18", one) if not seen(each, ours(one, "2025-06-18"))]
    assert left
    assert all(passed.applies(each, one) for each in left)


@pytest.mark.parametrize("revision", REVISIONS)
def test_real_definitions(shared: Path, revision: str) -> None:
    definitions = real(shared)
    assert len(definitions) >= 2400
    counts, examples = differences(shared, revision, definitions)
    assert dict(counts) == {}, examples


@pytest.mark.parametrize("revision", REVISIONS)
def test_mutated_definitions(shared: Path, revision: str) -> None:
    definitions = mutated(shared)
    assert sum(bool(refusals(shared, revision, one)) for one in definitions) >= 400
    counts, examples = differences(shared, revision, definitions)
    assert dict(counts) == {}, "\n".join(f"{name}: {example}" for name, example in examples.items())
