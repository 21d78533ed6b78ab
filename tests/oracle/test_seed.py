"""Our rules against the linter that many of them come from, run by Node: server.json, landing objects, definitions.

Under ``strict`` both say the same: each rule as often, at the same severity.
What differs has a ``Difference`` with the reason, and what of a case it may be said of.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp import LintReport, lint, validate_definitions
from mcp_lsp.rules import registry
from oracle import seed_definitions
from oracle.mutations import mutate
from oracle.seed import Case, Comparison, Difference, said_in, theirs

MANIFESTS = 2400
LANDINGS = 1200


# Cases

KEYS = (
    *("$schema", "name", "description", "version", "repository", "packages", "remotes", "url", "source"),
    *("registryType", "identifier", "transport", "type", "packageArguments", "runtimeArguments"),
    *("environmentVariables", "value", "valueHint", "format", "default", "title", "websiteUrl", "unheardOf"),
)
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 5, 1.5, "", " ", "x", "stdio", "sse", "streamable-http", "http", "named", "positional"),
    *("string", "number", "boolean", "filepath", "int", "latest", "1.0.0", "01.0.0", "1.0", "v1.0.0", "1.0.0-rc.1"),
    *("1.0.0-rc-1", "1.0.0+b-5", "1.0.0\n", "^1.0.0", ">=1", "1.x", "next", "1.0.0 - 2.0.0", "1||2", "*", "1.0.0"),
    *("io.example/a", "io.example/a/b", "io_x/b", "a/", "ab", "é/a", "n" * 201, "a/" + "b" * 250, "1.0.0-" + "b" * 250),
    *("https://x.example/mcp", "http://x.example", "HTTPS://x.example", "ftp://x.example", "https://x y", "https://"),
    *("https://{host}/x", "{scheme}://x", "d" * 100, "d" * 101, "\U0001f326" * 50, "\U0001f326" * 51, "\ufeff"),
    *([], {}, [1], ["x"], [[]], [{}], {"a": 1}, {"type": "stdio"}, {"type": "sse"}, {"type": "named"}),
    *({"type": "streamable-http", "url": "https://x.example"}, {"type": "positional"}, {"name": "KEY"}),
    *({"type": "positional", "value": 5}, {"type": "named", "name": "--x", "format": "int"}, {"registryType": "npm"}),
)
MANIFEST: Case = {
    "name": "io.example/weather",
    "description": "Weather of the next days.",
    "version": "1.0.0",
    "repository": {"url": "https://github.com/example-org/weather", "source": "github"},
    "packages": [
        {
            "registryType": "npm",
            "identifier": "weather",
            "version": "1.0.0",
            "transport": {"type": "stdio"},
            "packageArguments": [{"type": "positional", "value": "run"}],
            "runtimeArguments": [{"type": "named", "name": "--silent", "value": "true", "format": "boolean"}],
            "environmentVariables": [{"name": "WEATHER_KEY", "description": "The key.", "isSecret": True}],
        }
    ],
    "remotes": [
        {
            "type": "streamable-http",
            "url": "https://weather.example/mcp",
            "headers": [{"name": "X-Weather-Key", "description": "The key.", "isSecret": True, "format": "string"}],
        }
    ],
}
LANDING: Case = {
    "tagline": "Weather of the next days.",
    "logo": "/logo.svg",
    "links": [{"href": "https://x.example", "label": "More"}, {"href": "/docs", "label": "Docs", "external": False}],
    "repoRoot": "https://github.com/example-org/weather",
    "envExample": {"API_KEY": "secret", "REGION": "eu"},
    "connectSnippets": {"claude": "claude mcp add x", "http": "https://x.example/mcp", "curl": "curl x"},
    "theme": {"accent": "#336699"},
    "attribution": True,
}
LANDING_KEYS = (
    *("tagline", "logo", "links", "repoRoot", "envExample", "connectSnippets", "theme", "accent", "href", "label"),
    *("a", "API_KEY2", "_X", "9A", "codex", "cursor", "gemini", "stdio", "foo", "", "É", "unheardOf"),
)
LANDING_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 5, "", " ", "x", "t" * 120, "t" * 121, "\U0001f326" * 60, "\U0001f326" * 61, [], {}, [1]),
    *([[]], [None], [{}], {"a": "v"}, {"A": 5}, {"A": None}, {"foo": 5}, {"foo": "x"}, {"http": ""}, {"stdio": None}),
    *([{"href": "javascript:x", "label": "y"}] * n for n in (1, 6, 7)),
    *({f"K{i}": "v" for i in range(n)} for n in (12, 13)),
    *("data:image/png;base64," + "A" * n for n in (32768, 32769, 32772, 32776)),
    *("data:image/png;BASE64," + "A" * 32770 + end for end in ("==", "=A", "")),
    *("data:image/svg+xml," + "x" * n for n in (24576, 24577)),
    *("DATA:," + "x" * 30000, "data:" + "x" * 24572, "data:" + "x" * 24571, "x" * 30000),
    *("https://github.com/a/b", "https://github.com/a/b/", "https://github.com/a/b.git", "https://github.com/a/b//"),
    *("http://github.com/a/b", "https://GitHub.com/a/b", "https://github.com/a", "https://github.com/a/b/c"),
    *("https://github.com/a/b?c", "https://github.com/a?/b", "https://github.com/a/b\n", "https://github.com/a b/c"),
    *({"accent": value} for value in (None, 5, "", " ", " #fff ", "#zzz", "red;", "1px", "var(--x)", "a/*b", "a*/")),
    *({"accent": value} for value in ("url(http://e)", "<b", "a>", "a\\b", "{", "r" * 128, "r" * 129, "\ufeffred")),
)


def manifests(shared: Path) -> list[Case]:
    """Real manifests, what one to three changes make of them, and a small one with every value in every place."""
    dice = random.Random(11)
    files = sorted(path for path in (shared / "corpus/server-json").glob("*.json") if path.name != "index.json")
    real = [json.loads(path.read_text("utf-8")) for path in files]
    cases: list[Case] = [{"serverJson": value} for value in (*real, [], {}, "x", "", 0, 5, False, True, [{}])]
    cases += [{"serverJson": MANIFEST | {key: value}} for key in MANIFEST for value in VALUES]
    package = MANIFEST["packages"][0]
    cases += [{"serverJson": MANIFEST | {"packages": [package | {key: value}]}} for key in package for value in VALUES]
    for value in VALUES:
        cases.append({"serverJson": copy.deepcopy(MANIFEST)})
        cases[-1]["serverJson"]["remotes"][0]["headers"][0]["format"] = value
    while len(cases) < MANIFESTS:
        value = dice.choice(real)
        for _ in range(dice.randint(1, 3)):
            value = mutate(dice, value, KEYS, VALUES) if value else value
        case: Case = {"serverJson": value}
        if dice.random() < 0.3:
            versions = [value.get("version") if isinstance(value, dict) else "", "9.9.9", "", None]
            case["packageJson"] = {"version": dice.choice(versions)}
        cases.append(case)
    return cases


def landings(shared: Path) -> list[Case]:
    dice = random.Random(12)
    values: list[Any] = [LANDING, *LANDING_VALUES, *({key: value} for key in LANDING for value in LANDING_VALUES)]
    while len(values) < LANDINGS:
        value: Any = LANDING
        for _ in range(dice.randint(1, 3)):
            value = mutate(dice, value, LANDING_KEYS, LANDING_VALUES) if value else value
        values.append(value)
    return [{"landing": value} for value in values]


# What may differ


def version(case: Case) -> Any:
    return field(case.get("serverJson"), "version")


def has_placeholder(case: Case) -> bool:
    kind = {"files": [{"glob": "server.json", "kind": "server-json"}]}
    report = lint(json.dumps(case["serverJson"]), "server.json", kind)
    return any(
        one.rule.id == "server-json-placeholder" and report.pointer(one) == "/version" for one in report.findings
    )


def field(value: Any, key: str) -> Any:
    return value.get(key) if isinstance(value, dict) else None


def elements(value: Any, key: str) -> list[Any]:
    listed = field(value, key)
    return listed if isinstance(listed, list) else []


def further_inputs(value: Any) -> Iterator[Any]:
    """What stands in ``headers`` and in ``variables``, at any depth."""
    if isinstance(value, list):
        for child in value:
            yield from further_inputs(child)
    if isinstance(value, dict):
        for key, child in value.items():
            if key in ("headers", "variables"):
                yield from child.values() if isinstance(child, dict) else elements(value, key)
            yield from further_inputs(child)


IN_MANIFESTS = (
    Difference(
        ("server-json-description-length",),
        "they count UTF-16 units, the registry counts code points, and so do we",
        lambda case: len(str(field(case["serverJson"], "description"))) <= 100,
    ),
    Difference(
        ("server-json-version-no-range", "server-json-version-semver", "server-json-version-sync"),
        "a program will put the version in place of a placeholder, so server-json-placeholder speaks in their place",
        has_placeholder,
    ),
    Difference(
        ("server-json-package-version-sync",),
        "they compare the versions of packages with whatever stands in place of the version; "
        "where that is no text, server-json-version-required or server-json-value-type says so, once",
        lambda case: version(case) is not None and not isinstance(version(case), str),
    ),
    Difference(
        ("server-json-package-identifier",),
        "beyond them: the registry also refuses spaces, and takes only some references to images and bundles",
        lambda case: any(field(one, "identifier") for one in elements(case["serverJson"], "packages")),
    ),
    Difference(
        ("server-json-input-format",),
        "beyond them: headers, and the variables of an address or a value, are inputs too",
        lambda case: any(field(one, "format") is not None for one in further_inputs(case["serverJson"])),
    ),
)


def ours(case: Case) -> LintReport:
    return validate_definitions(
        tools=case.get("tools"),
        resources=case.get("resources"),
        prompts=case.get("prompts"),
        server_json=case.get("serverJson"),
        package_json=case.get("packageJson"),
        landing=case.get("landing"),
        format_allowlist=case.get("formatAllowlist"),
        portability=case.get("portability"),
        canvas_consumers=case.get("canvasConsumers"),
        truncation_allowlist=case.get("truncationAllowlist"),
    )


@pytest.mark.parametrize(
    ("make", "prefix", "differences"),
    [(manifests, "server-json-", IN_MANIFESTS), (landings, "landing-", ())],
    ids=["server.json", "landing"],
)
def test_the_same_verdicts(
    shared: Path,
    make: Callable[[Path], list[Case]],
    prefix: str,
    differences: tuple[Difference, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    cases = make(shared)
    verdicts = theirs(cases)
    comparison = Comparison(verdicts.ids, differences)
    for case, expected in zip(cases, verdicts.found, strict=True):
        comparison.add(case, expected, ours(case))
    assert dict(comparison.counts) == {}, str(comparison)
    assert {rule for rule in verdicts.ids if rule.startswith(prefix)} <= comparison.shown, "the cases show them all"
    assert comparison.unused == set(), "some explanations explain nothing"


# Definitions

# Of these nothing can be seen in JSON: they read the author's program.
FROM_SOURCE = {
    "handler-required": "that a function is there",
    "generate-required": "that a function is there",
    "schema-serializable": "a Zod schema that no JSON Schema stands for",
    "format-parity": "runs a function on a sample",
    "format-parity-threw": "runs a function on a sample",
    "format-parity-walk-failed": "makes a sample from a Zod schema",
    "prefer-mcp-error-in-handler": "the text of a function",
    "prefer-error-factory": "the text of a function",
    "preserve-cause-on-rethrow": "the text of a function",
    "no-stringify-upstream-error": "the text of a function",
    "error-contract-conformance": "the text of a function",
    "error-contract-prefer-fail": "the text of a function",
}
# These came with later versions, which were not published where this one was.
LATER = {
    *("schema-unsatisfiable", "header-param-designation", "input-alias-conflict", "error-contract-severity-unknown"),
    "schema-root-oneof-portability",
}
_ROOTS = (
    *(("tools", "input", "inputSchema"), ("tools", "output", "outputSchema")),
    *(("resources", "params", "params"), ("resources", "output", "output"), ("prompts", "args", "args")),
)


def definitions(case: Case, kind: str) -> list[Case]:
    return [one for one in elements(case, kind) if isinstance(one, dict)]


def roots(case: Case) -> Iterator[tuple[Any, Any]]:
    """(as it is given, as JSON Schema) of every whole schema."""
    for kind, given_as, shown_as in _ROOTS:
        for given, shown in zip(definitions(case["given"], kind), definitions(case, kind), strict=True):
            if given_as in given:
                yield given[given_as], shown[shown_as]


def objects(value: Any) -> Iterator[Case]:
    if isinstance(value, dict):
        yield value
    for child in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(child)


def is_wrapped(given: Any) -> bool:
    """Whether Zod makes something else of an object schema than a ``z.object``, with the JSON Schema of an object."""
    if field(given, "type") not in ("object", ["object"]):
        return "allOf" in given if isinstance(given, dict) else False
    record = isinstance(given.get("additionalProperties"), dict) and "properties" not in given
    return record or "default" in given or given.get("readOnly") is True


def has_many_types(schema: Case) -> bool:
    listed = [one for one in elements(schema, "type") if one != "null"]
    return len(listed) > 1


def has_list_of_values(schema: Case) -> bool:
    return any(field(option, "enum") for key in ("anyOf", "oneOf") for option in elements(schema, key))


def has_one_alternative(schema: Case) -> bool:
    return any(len(elements(schema, key)) == 1 for key in ("anyOf", "oneOf"))


def has_null_among_others(schema: Case) -> bool:
    """Whether it is not just the mark of what ``.nullable()`` was called on."""
    options = elements(schema, "anyOf")
    nulls = [one for one in options if field(one, "type") == "null"]
    return bool(nulls) and (len(options) > 2 or "const" in nulls[0])


def has_alternatives_beside_type(schema: Case) -> bool:
    return "type" in schema and bool({"anyOf", "oneOf"} & schema.keys())


def is_later_cap(key: str) -> bool:
    words = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in key)
    return words.startswith("max_") or words.endswith("_limit")


def has_unknown_resources(case: Case) -> bool:
    addresses = [field(one, "uriTemplate") for one in elements(case, "resources")]
    return not addresses or not all(isinstance(one, str) and one for one in addresses)


def in_schemas(test: Callable[[Case], bool]) -> Callable[[Case], bool]:
    return lambda case: any(test(one) for pair in roots(case) for root in pair for one in objects(root))


EXTENDED = {"errors", "auth", "enrichment", "enrichmentTrailer", "params", "args", "inputAliases"}
IN_DEFINITIONS = (
    Difference(
        ("schema-is-object",),
        "the protocol asks for no outputSchema, and no resource for output",
        lambda case: any("outputSchema" not in tool for tool in definitions(case, "tools")),
    ),
    Difference(
        ("schema-is-object", "template-params-align", "describe-on-fields", "schema-format-portability"),
        "they want a z.object, and look at nothing else; "
        "a record, or an object with a default, has the JSON Schema of an object too",
        lambda case: any(is_wrapped(given) for given, _ in roots(case)),
    ),
    Difference(
        ("describe-on-fields", "schema-format-portability", "schema-anyof-needs-type")
        + ("schema-no-discriminator-keyword", "schema-no-defs", "schema-dialect-tag"),
        "they look into no schema whose root is not an object; later versions do into a union of objects",
        lambda case: any(field(shown, "type") != "object" for _, shown in roots(case)),
    ),
    Difference(
        ("describe-on-fields",),
        "Zod writes a union of plain types as one list of types, without any alternatives to describe",
        in_schemas(has_many_types),
    ),
    Difference(
        ("describe-on-fields",),
        "a z.literal of several values, which they pass over, has the JSON Schema of a z.enum, which they do not",
        in_schemas(has_list_of_values),
    ),
    Difference(
        ("describe-on-fields",),
        "a union of one alternative is that alternative",
        in_schemas(has_one_alternative),
    ),
    Difference(
        ("describe-on-fields",),
        "null among alternatives says it all, and generators write it without being asked",
        in_schemas(has_null_among_others),
    ),
    Difference(
        ("describe-on-fields",),
        "alternatives beside a type come from `.meta(...)`, into which they do not look",
        in_schemas(has_alternatives_beside_type),
    ),
    Difference(
        ("definition-invalid", "name-required", "description-required", "uri-template-required", "schema-is-object"),
        "a list in place of a definition: one finding says so, and they take it for a definition without anything",
        lambda case: any(
            isinstance(one, list) for kind in ("tools", "resources", "prompts") for one in elements(case, kind)
        ),
    ),
    Difference(
        ("app-tool-resource-pairing",),
        "only where the file lists its resources; those of a server need not be in the same file",
        has_unknown_resources,
    ),
    Difference(
        ("capped-list-no-truncation",),
        "later versions, and so we, know more names of caps",
        lambda case: any(
            is_later_cap(key)
            for tool in definitions(case, "tools")
            for key in field(field(tool, "inputSchema"), "properties") or {}
        ),
    ),
    Difference(
        ("resource-name-not-uri",),
        "beyond them: the framework lists a resource without a name under its template",
        lambda case: any(
            one.get("name") and one["name"] == one.get("uriTemplate") for one in definitions(case, "resources")
        ),
    ),
    Difference(
        ("enrichment-prefer-block",),
        "only where something shows that the file is in the framework's own form, since no other knows an enrichment",
        lambda case: (
            not any(
                EXTENDED & one.keys() for kind in ("tools", "resources", "prompts") for one in definitions(case, kind)
            )
        ),
    ),
    Difference(
        ("enrichment-trailer-render", "describe-on-fields"),
        "an intersection, which they let pass, has the JSON Schema of the one object that it comes to",
        lambda case: any("allOf" in one for one in objects(case["given"])),
    ),
    Difference(
        ("enrichment-trailer-unknown-field",),
        "a list has no keys; they take its indexes for some",
        lambda case: any(isinstance(tool.get("enrichmentTrailer"), list) for tool in definitions(case, "tools")),
    ),
)


def test_the_same_verdicts_on_definitions(shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cases = seed_definitions.everything(shared)
    verdicts = theirs(cases)
    ids = {rule for rule in verdicts.ids if not rule.startswith(("server-json-", "landing-"))}
    comparison = Comparison(ids - FROM_SOURCE.keys(), IN_DEFINITIONS)
    for given, expected, shown in zip(cases, verdicts.found, verdicts.definitions, strict=True):
        case = {**given, **shown, "given": given}
        comparison.add(case, expected, ours(case))
    assert dict(comparison.counts) == {}, str(comparison)
    assert comparison.shown == ids - FROM_SOURCE.keys(), "the cases show them all"
    assert comparison.unused == set(), "some explanations explain nothing"
    assert {*FROM_SOURCE} <= ids
    assert registry.names() - ids >= LATER


# What a server of the framework lists

IN_LISTS = (
    Difference(
        ("schema-dialect-unsupported",),
        "the SDK that the framework builds on writes draft-07",
        lambda case: bool(definitions(case, "tools")),
    ),
    Difference(
        ("schema-draft-keyword", "schema-format-portability", "client-schema-keyword"),
        "in draft-07 a tuple is a list under `items`, and shared schemas are in `definitions`; "
        "into neither the rules on portability look",
        in_schemas(lambda schema: "prefixItems" in schema or "$defs" in schema),
    ),
    Difference(
        ("describe-on-fields", "schema-format-portability", "schema-anyof-needs-type", "schema-metaschema")
        + ("schema-no-discriminator-keyword", "schema-unsatisfiable", "schema-draft-keyword"),
        "the fields of the enrichment are among those of the output, and judged like them",
        lambda case: any("enrichment" in tool for tool in definitions(case, "tools")),
    ),
    Difference(
        ("describe-on-fields",),
        "the SDK does not look for the description of an argument of a prompt below `.optional()`",
        lambda case: any(
            len(elements(field(one, "args"), "required")) < len(field(field(one, "args"), "properties"))
            for one in definitions(case, "prompts")
        ),
    ),
)
# The framework's `tools/list` since 0.12, as it is described in its documentation.
OUTCOME: Case = {
    "type": "object",
    "properties": {
        "code": {"type": "integer", "description": "The number of the error."},
        "message": {"type": "string", "description": "What happened."},
        "data": {
            "type": "object",
            "properties": {
                "reason": {"type": "string", "description": "Which error it is.", "examples": ["no_match"]},
                "recovery": {"type": "object", "properties": {"hint": {"type": "string"}}},
                "retryable": {"type": "boolean", "description": "Whether the same call may work later."},
            },
        },
    },
    "required": ["code", "message"],
    "description": "What went wrong.",
}


def with_outcome(tool: Case) -> Case:
    """A listed tool as later versions list it: its result is either what its author wrote, or an error."""
    output = tool["outputSchema"]
    branches = [{"not": {"required": ["error"]}, "required": output.get("required", [])}, {"required": ["error"]}]
    merged = {key: value for key, value in output.items() if key != "required"} | {"anyOf": branches}
    merged["properties"] = output.get("properties", {}) | {"error": OUTCOME}
    return tool | {"outputSchema": merged}


def listing(listed: Case) -> LintReport:
    """Our report on what a client got, where resources with variables have a list of their own."""
    addresses = {key: listed[key] for key in ("resources", "resourceTemplates")}
    return validate_definitions(tools=listed["tools"], resources=addresses, prompts=listed["prompts"])


def test_what_a_server_lists_is_no_worse_than_what_its_author_wrote(
    shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    cases = seed_definitions.servers()
    verdicts = theirs(cases, listed=True)
    comparison = Comparison(registry.names(), IN_LISTS, ("as listed", "as written"))
    enveloped = Comparison(registry.names(), (), ("with the outcome", "without"))
    for given, written, listed in zip(cases, verdicts.definitions, verdicts.listed, strict=True):
        plain = listing(listed)
        comparison.add({**written, "given": given}, said_in(ours(written)), plain)
        later = listed | {"tools": [with_outcome(tool) for tool in listed["tools"]]}
        enveloped.add(later, said_in(plain), listing(later))
    assert dict(comparison.counts) == {}, str(comparison)
    assert comparison.unused == set(), "some explanations explain nothing"
    assert dict(enveloped.counts) == {}, str(enveloped)
