"""Our rules on server.json and landing objects against the linter that they come from, run by Node.

Under ``strict`` both say the same: each rule as often, at the same severity.
``DIFFERENT`` are the rules that do not, with the reason, and what of a case they may say otherwise.
"""

from __future__ import annotations

import copy
import json
import random
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mcp_lsp import LintReport, lint, validate_definitions
from oracle.mutations import mutate

PACKAGE = "@cyanheads/mcp-ts-core"
VERSION = "0.10.17"
# Outside of the project, and kept between runs.
FOLDER = Path(tempfile.gettempdir()) / f"mcp-lsp-oracle-{VERSION}"
ENTRY = FOLDER / "node_modules" / PACKAGE / "dist/linter/index.js"
MANIFESTS = 2400
LANDINGS = 1200

Case = dict[str, Any]
Said = Counter[tuple[str, str]]


class Verdicts(NamedTuple):
    """The rules of the other linter, and what it says of each case."""

    ids: frozenset[str]
    found: list[Said]


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


# Verdicts


@pytest.fixture(scope="session")
def entry() -> Path:
    """The published linter, installed where no project is."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("needs node and npm")
    if not ENTRY.is_file():
        FOLDER.mkdir(parents=True, exist_ok=True)
        quiet = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts"]
        quiet += [f"--omit={kind}" for kind in ("dev", "optional", "peer")]
        install = [npm, "install", "--prefix", str(FOLDER), *quiet, f"{PACKAGE}@{VERSION}"]
        done = subprocess.run(install, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode or not ENTRY.is_file():
            pytest.skip(f"{PACKAGE}@{VERSION} cannot be installed: {done.stderr.strip()[-200:]}")
    return ENTRY


def theirs(entry: Path, cases: list[Case]) -> Verdicts:
    """What the published linter says, in one process."""
    command = ["node", str(Path(__file__).with_name("seed.mjs")), str(entry)]
    done = subprocess.run(command, input=json.dumps(cases), capture_output=True, text=True, timeout=300, check=True)
    answer = json.loads(done.stdout)
    return Verdicts(frozenset(answer["ids"]), [Counter(map(tuple, one)) for one in answer["found"]])


def ours(case: Case) -> LintReport:
    return validate_definitions(
        server_json=case.get("serverJson"), package_json=case.get("packageJson"), landing=case.get("landing")
    )


# What may differ: the rule, why, and whether a case is one of those.


class Difference(NamedTuple):
    rules: tuple[str, ...]
    reason: str
    applies: Callable[[Case], bool]


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


DIFFERENT = (
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


def explanation(rule: str, case: Case) -> Difference | None:
    return next((one for one in DIFFERENT if rule in one.rules and one.applies(case)), None)


@pytest.mark.parametrize("make", [manifests, landings])
def test_the_same_verdicts(
    shared: Path, entry: Path, make: Callable[[Path], list[Case]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    cases = make(shared)
    verdicts = theirs(entry, cases)
    silent = {rule for rule in verdicts.ids if rule.startswith(make.__name__[:-1].replace("manifest", "server-json"))}
    counts: Counter[str] = Counter()
    examples: dict[str, str] = {}
    used: set[Difference] = set()
    for case, expected in zip(cases, verdicts.found, strict=True):
        report = ours(case)
        all_said = ((one.rule, one.severity) for one in (*report.errors, *report.warnings))
        said = Counter(one for one in all_said if one[0] in verdicts.ids)
        silent -= {rule for rule, _ in expected}
        for who, more in (("only ours", said - expected), ("only theirs", expected - said)):
            for rule, severity in more:
                if (explained := explanation(rule, case)) is not None:
                    used.add(explained)
                else:
                    counts[f"{who}: {rule} ({severity})"] += 1
                    examples.setdefault(f"{who}: {rule} ({severity})", f"{case}\n{report}")
    assert dict(counts) == {}, "\n\n".join(f"{name}\n{example}" for name, example in examples.items())
    assert silent == set(), "the cases show nothing of these"
    assert used == ({*DIFFERENT} if make is manifests else set()), "some explanations explain nothing"
