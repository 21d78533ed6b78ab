"""Settings files: which one counts, what it may say, and what a fault says of what it may not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mcp_lsp.model.kinds import Kind
from mcp_lsp.model.rejections import CLIENTS
from mcp_lsp.rules.api import DEFAULT_TARGETS, Options, Preset
from mcp_lsp.workspace import settings_keys
from mcp_lsp.workspace.settings import FileKind, Settings, SettingsError, find, merge, read


def KNOWN() -> tuple[str, ...]:  # noqa: N802 - a constant, given as a function
    return ("name-format", "name-required", "schema-is-object", "names", "schema")


FULL = """\
preset = "strict"
targets = ["cursor", "vscode", "cursor"]
revision = "2025-06-18"
server-name = "example"
formats = ["email", "uri"]
portability = "strict"
canvas-consumers = ["run_sql"]
truncation-allowlist = false
include = ["src/"]
exclude = ["vendor/", "!vendor/ours/"]
generated = ["dist/**"]
docs-url = "https://example.com/rules/"
scan = false

[rules]
names = "info"
name-format = "off"
"schema-*" = "hint"

[[files]]
glob = "*.dump"
kind = "definitions"

[[files]]
glob = "registry/*.json"
kind = "server-json"
"""


def test_every_key(tmp_path: Path) -> None:
    path = write(tmp_path / "mcp-lsp.toml", FULL)
    assert read(path, KNOWN) == Settings(
        root=tmp_path,
        path=path,
        options=Options(
            Preset.STRICT,
            ("cursor", "vscode"),
            "2025-06-18",
            "example",
            (("names", "information"), ("name-format", "off"), ("schema-*", "hint")),
            formats=("email", "uri"),
            portability=True,
            canvas_consumers=("run_sql",),
            truncation_allowlist=None,
        ),
        include=("src/",),
        exclude=("vendor/", "!vendor/ours/"),
        generated=("dist/**",),
        files=(FileKind("*.dump", Kind.DEFINITIONS), FileKind("registry/*.json", Kind.SERVER_JSON)),
        docs_url="https://example.com/rules",
        scan=False,
    )


@pytest.mark.parametrize("text", ["", "# nothing\n", "[rules]\n", "\ufeff", "\r\n"])
def test_a_file_that_says_nothing(tmp_path: Path, text: str) -> None:
    path = write(tmp_path / "mcp-lsp.toml", text)
    assert read(path) == Settings(tmp_path, path)


def test_pyproject(tmp_path: Path) -> None:
    text = '[project]\nname = "x"\n[tool.mcp-lsp]\npreset = "strict"\n[tool.mcp-lsp.rules]\nname-format = "off"\n'
    path = write(tmp_path / "pyproject.toml", text)
    assert read(path, KNOWN).options == Options(Preset.STRICT, levels=(("name-format", "off"),))


def test_targets_may_be_none_at_all(tmp_path: Path) -> None:
    assert read(write(tmp_path / "mcp-lsp.toml", "targets = []")).options.targets == ()


def test_all_targets_that_the_rules_know() -> None:
    assert {*DEFAULT_TARGETS, *CLIENTS} <= set(settings_keys.TARGETS)


# Faults: (text of the file, each fault as (line, words))

OFF_BY_A_LETTER = {
    "preset": (
        'preset = "stict"',
        (1, 'preset: "stict" is not a preset; expected "recommended" or "strict"'),
    ),
    "target": (
        'targets = [\n  "cursor",\n  "claude-cod",\n]',
        (3, 'targets[1]: "claude-cod" is not a client; did you mean "claude-code"?'),
    ),
    "key": ("\nserver_name = 'x'", (2, 'server_name: is not a setting; did you mean "server-name"?')),
    "camel case": ("docsUrl = 'https://x.y'", (1, 'docsUrl: is not a setting; did you mean "docs-url"?')),
    "rule": (
        '[rules]\nname-fromat = "off"',
        (2, 'rules.name-fromat: is not the id, family or glob of a rule; did you mean "name-format"?'),
    ),
    "level": (
        "[rules]\nname-format = 'warn'",
        (
            2,
            (
                'rules.name-format: "warn" is not a level; '
                'expected "off", "hint", "info", "information", "warning" or "error"'
            ),
        ),
    ),
    "revision": (
        'revision = "2025-06-19"',
        (
            1,
            (
                'revision: "2025-06-19" is not a revision of the protocol; '
                'expected "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25" or "2026-07-28"'
            ),
        ),
    ),
    "kind": (
        '[[files]]\nglob = "a"\nkind = "definitions"\n[[files]]\nglob = "b"\nkind = "definition"',
        (6, 'files[1].kind: "definition" is not a kind of file; expected "server-json" or "definitions"'),
    ),
}
OTHER_FAULTS = {
    "a key that is near nothing": (
        "zzz = 1",
        (1, "zzz: is not a setting; expected " + settings_keys._either(settings_keys.KEYS)),
    ),
    "a client that is near nothing": (
        'targets = ["zzz"]',
        (1, 'targets[0]: "zzz" is not a client; expected ' + settings_keys._either(settings_keys.TARGETS)),
    ),
    "a severity of a client that is near none": (
        '[target-severity]\nvscod = "hint"',
        (2, 'target-severity.vscod: is not a client; did you mean "vscode"?'),
    ),
    "a rule that is near nothing": (
        '[rules]\n"zzz" = "off"',
        (
            2,
            (
                "rules.zzz: is not the id, family or glob of a rule; "
                'expected "name-format", "name-required", "schema-is-object", "names" or "schema"'
            ),
        ),
    ),
    "a date for a string": ("revision = 2025-06-18", (1, 'revision: "2025-06-18" is not a revision of the protocol')),
    "a key of files": (
        '[[files]]\nglob = "a"\nkind = "definitions"\nkinds = 1',
        (4, 'files[0].kinds: is not a setting; did you mean "kind"?'),
    ),
    "files without a kind": (
        "scan = true\n[[files]]\nglob = 'a'",
        (2, 'files[0].kind: is missing; expected a kind of file: "server-json" or "definitions"'),
    ),
    "files without a glob": (
        "files = [{kind = 'definitions'}]",
        (1, "files[0].glob: is missing; expected a glob"),
    ),
    "a glob that is none": ('exclude = ["a/", "!"]', (1, 'exclude[1]: "!" is not a glob')),
    "an empty glob": ('include = [\n"",]', (2, 'include[0]: "" is not a glob')),
    "a glob of a file that is none": (
        '[[files]]\nglob = "!"\nkind = "definitions"',
        (2, 'files[0].glob: "!" is not a glob'),
    ),
    "http": ("docs-url = 'http://x.y'", (1, 'docs-url: "http://x.y" is not an https web address')),
    "no host": ("docs-url = 'https:///x'", (1, 'docs-url: "https:///x" is not an https web address')),
    "an address with a fragment": (
        "docs-url = 'https://x.y#z'",
        (1, 'docs-url: "https://x.y#z" is not an https web address'),
    ),
    "no name": ('server-name = ""', (1, 'server-name: "" is not the name of a server')),
    "a glob of rules that matches none": (
        '[rules]\n"nmae-*" = "off"',
        (2, "rules.nmae-*: is not the id, family or glob of a rule"),
    ),
    "a format without a name": ("formats = ['']", (1, 'formats[0]: "" is not the name of a format')),
    "a name for a list": (
        'canvas-consumers = "run_sql"',
        (1, 'canvas-consumers: "run_sql" is not a list of names of tools, or false'),
    ),
    "true for a list": (
        "truncation-allowlist = true",
        (1, "truncation-allowlist: true is not a list of names of tools, or false"),
    ),
    "a tool without a name": (
        "canvas-consumers = ['a', '']",
        (1, 'canvas-consumers: ["a", ""] is not a list of names of tools, or false'),
    ),
    "another portability": (
        'portability = "loose"',
        (1, 'portability: "loose" is not a level of portability; expected "strict"'),
    ),
    "a long value": (
        f'preset = "{"x" * 99}"',
        (1, f'preset: "{"x" * 56}... is not a preset; expected "recommended" or "strict"'),
    ),
}
SYNTAX = {
    "no value": ("preset = \n", (1, "is not valid TOML: Invalid value")),
    "no equals sign": ("scan = true\npreset\n", (2, "is not valid TOML: Expected '=' after a key in a key/value pair")),
    "no end": ("scan = true\ntargets = [\n", (2, "is not valid TOML: ")),
    "twice": ("scan = true\nscan = true\n", (2, "is not valid TOML: Cannot overwrite a value")),
}
FAULTS = OFF_BY_A_LETTER | OTHER_FAULTS | SYNTAX


@pytest.mark.parametrize(("text", "fault"), FAULTS.values(), ids=FAULTS)
def test_faults(tmp_path: Path, text: str, fault: tuple[int, str]) -> None:
    (given,) = faults_of(write(tmp_path / "mcp-lsp.toml", text))
    assert given[0] == fault[0]
    assert given[1].startswith(fault[1])


WRONG: dict[str, Any] = {"preset": 1, "targets": "cursor", "targets[]": 1, "revision": True, "server-name": 1}
WRONG |= {"rules": [], "rules.*": True, "include": "a", "exclude": {"a": 1}, "generated": 1, "files": {"a": 1}}
WRONG |= {"include[]": 1, "exclude[]": [], "generated[]": {}, "files[].glob": 1, "files[].kind": 1, "docs-url": 1}
WRONG |= {"files[]": "a", "scan": 1, "": 3, "formats": "uri", "formats[]": 1, "portability": True}
WRONG |= {"canvas-consumers": 0, "truncation-allowlist": [1], "include-reported": 1}
WRONG |= {"target-severity": ["cursor"], "target-severity.*": "off"}


def test_the_table_of_wrong_types_has_every_place() -> None:
    assert WRONG.keys() == settings_keys.WORDS.keys()


@pytest.mark.parametrize("place", WRONG)
def test_wrong_types_are_named_at_every_key(place: str) -> None:
    value: Any = WRONG[place]
    given: Any = value
    name = "cursor" if place.startswith("target-severity") else "name-format"
    for step in reversed(place.replace("[]", ".[]").split(".") if place else []):
        given = [given] if step == "[]" else {name if step == "*" else step: given}
    if place.startswith("files[]."):
        given["files"][0] = {"glob": "a", "kind": "definitions"} | given["files"][0]
    _, problems = settings_keys.check(given, KNOWN)
    (problem,) = problems
    assert settings_keys.written(problem.keys) == place.replace("[]", "[0]").replace("*", name)
    assert f" is not {settings_keys.WORDS[place].noun}" in problem.message


def test_all_faults_are_told_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = write(tmp_path / "mcp-lsp.toml", "scan = 1\npreset = 2\n\n[rules]\nnope = 'off'\nname-format = 3\n[x]\n")
    assert [line for line, _ in faults_of(path)] == [1, 2, 5, 6, 7]
    with pytest.raises(SettingsError) as caught:
        read(path, KNOWN)
    assert str(caught.value).splitlines()[0] == f"{path}:1: scan: 1 is not true or false"


def test_without_known_rules_every_name_is_fine(tmp_path: Path) -> None:
    assert read(write(tmp_path / "mcp-lsp.toml", "[rules]\nnope = 'off'")).options.levels == (("nope", "off"),)


def test_lines_in_a_pyproject(tmp_path: Path) -> None:
    text = (
        '[project]\npreset = "x"\n\n[tool.mcp-lsp] # ours\npreset = "x"\n'
        '[tool."mcp-lsp".rules]\n"name-format" = "x"\n[[tool.mcp-lsp.files]]\nglob = "a"\nkind = "x"\n'
    )
    assert [line for line, _ in faults_of(write(tmp_path / "pyproject.toml", text))] == [5, 7, 10]


def test_dotted_keys_and_inline_tables_have_their_line(tmp_path: Path) -> None:
    text = (
        '[tool]\nmcp-lsp.preset = "x"\nmcp-lsp.rules.name-format = "x"\nmcp-lsp.files = [\n {glob = "a", kind = "y"}]'
    )
    assert [line for line, _ in faults_of(write(tmp_path / "pyproject.toml", text))] == [2, 3, 5]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfea\0", "is UTF-16, expected UTF-8"),
        (b"# \xe9", "is not UTF-8 text"),
        (None, "does not exist"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, data: bytes | None, words: str) -> None:
    path = tmp_path / "mcp-lsp.toml"
    if data is not None:
        path.write_bytes(data)
    assert faults_of(path) == [(1, words)]


# Finding


def test_the_nearest_settings_file(tmp_path: Path) -> None:
    document = tmp_path / "a/b/c/tools.json"
    document.parent.mkdir(parents=True)
    for name in ("mcp-lsp.toml", "a/pyproject.toml", "a/mcp-lsp.toml", "a/b/c/mcp-lsp.toml"):
        path = write(tmp_path / name, "[tool.mcp-lsp]\n")
        assert find(document) == path


PYPROJECTS = {
    '[project]\nname = "x"\n': False,
    '[project]\ndependencies = ["mcp-lsp"]\n': False,
    "tool = 3\n# mcp-lsp": False,
    "": False,
    "[tool.mcp-lsp]": True,
    "[tool]\nmcp-lsp = {scan = false}": True,
    "[tool.mcp-lsp.rules]": True,
    "[[tool.mcp-lsp.files]]": True,
    "[tool.mcp-lsp]\npreset = \n": True,
    "[tool.mcp-lsp]\n[project\n": True,
    "[project\ndependencies = ['mcp-lsp']": False,
}


@pytest.mark.parametrize(("text", "counts"), PYPROJECTS.items(), ids=range(len(PYPROJECTS)))
def test_a_pyproject_counts_when_it_has_the_table(tmp_path: Path, text: str, counts: bool) -> None:
    outer = write(tmp_path / "mcp-lsp.toml", "")
    inner = write(tmp_path / "a/pyproject.toml", text)
    assert find(tmp_path / "a/x.json") == (inner if counts else outer)


def test_what_is_no_file_does_not_count(tmp_path: Path) -> None:
    outer = write(tmp_path / "mcp-lsp.toml", "")
    (tmp_path / "a/mcp-lsp.toml").mkdir(parents=True)
    (tmp_path / "a/pyproject.toml").write_bytes(b"\xff[tool.mcp-lsp]")
    assert find(tmp_path / "a/x.json") == outer


def test_relative_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "a/mcp-lsp.toml", "")
    (tmp_path / "b").mkdir()
    monkeypatch.chdir(tmp_path / "b")
    assert find(Path("../a/x.json")) == path
    assert read(Path("../a/mcp-lsp.toml")).root == tmp_path / "a"


# Merging


@pytest.mark.parametrize("key", ["server-name", "serverName", "server_name"])
def test_keys_of_editors_and_programs(tmp_path: Path, key: str) -> None:
    assert merge(Settings.default(tmp_path), {key: "x"}).options.server_name == "x"


def test_overrides_win_key_by_key(tmp_path: Path) -> None:
    base = read(write(tmp_path / "mcp-lsp.toml", FULL), KNOWN)
    merged = merge(base, {"targets": ("codex",), "docsUrl": "https://x.y", "scan": True, "preset": None, "include": []})
    assert (merged.options.targets, merged.docs_url, merged.scan) == (("codex",), "https://x.y", True)
    assert (merged.include, merged.exclude, merged.options.preset) == ((), base.exclude, Preset.STRICT)
    assert (merged.root, merged.path, merged.files) == (base.root, base.path, base.files)
    assert merge(base, {}) == base
    assert merge(base, {"preset": Preset.RECOMMENDED}).options.preset is Preset.RECOMMENDED


def test_rules_are_laid_over_those_of_the_file_and_win_over_them(tmp_path: Path) -> None:
    base = read(write(tmp_path / "mcp-lsp.toml", '[rules]\n"name-*" = "error"\nschema = "off"\n'))
    merged = merge(base, {"rules": {"name-*": "info", "*": "hint"}})
    assert merged.options.levels == (("schema", "off"), ("name-*", "information"), ("*", "hint"))


KNOBS = {
    "set to others": {"formats": ["uri"], "canvas-consumers": ["a"], "truncation-allowlist": ["b"]},
    "set to nothing": {"formats": [], "canvas-consumers": [], "truncation-allowlist": []},
    "turned off": {"canvas-consumers": False, "truncation-allowlist": False},
}


@pytest.mark.parametrize("knobs", KNOBS.values(), ids=KNOBS)
def test_knobs_are_replaced_as_a_whole(tmp_path: Path, knobs: dict[str, Any]) -> None:
    base = read(write(tmp_path / "mcp-lsp.toml", FULL), KNOWN)
    merged = merge(base, knobs).options
    for key, value in knobs.items():
        assert getattr(merged, key.replace("-", "_")) == (None if value is False else tuple(value))


def test_faults_of_overrides(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        merge(Settings.default(tmp_path), {"presett": "strict", "rules": {"name-fromat": "off"}}, KNOWN)
    assert caught.value.path is None
    assert str(caught.value).splitlines() == [
        'presett: is not a setting; did you mean "preset"?',
        'rules.name-fromat: is not the id, family or glob of a rule; did you mean "name-format"?',
    ]


# Files


def test_kinds_and_generated_files(tmp_path: Path) -> None:
    given = read(write(tmp_path / "mcp-lsp.toml", FULL))
    assert given.kind_of(tmp_path / "x/a.dump") is Kind.DEFINITIONS
    assert given.kind_of(tmp_path / "registry/a.json") is Kind.SERVER_JSON
    assert given.kind_of(tmp_path / "x/registry/a.json") is None
    assert given.kind_of(tmp_path.parent / "a.dump") is None
    assert given.is_generated(tmp_path / "dist/x/a.json")
    assert not given.is_generated(tmp_path / "src/a.json")
    assert not given.is_generated(tmp_path.parent / "dist/a.json")


def test_of_two_globs_for_a_file_the_later_counts(tmp_path: Path) -> None:
    entries = (FileKind("*.json", Kind.DEFINITIONS), FileKind("a.json", Kind.SERVER_JSON))
    given = Settings(tmp_path, files=entries)
    assert given.kind_of(tmp_path / "a.json") is Kind.SERVER_JSON
    assert Settings(tmp_path, files=entries[::-1]).kind_of(tmp_path / "a.json") is Kind.DEFINITIONS


# Cost

IMPORTED = """
import sys
from pathlib import Path
from mcp_lsp.workspace.workspace import Workspace
workspace = Workspace(Path(), lambda: {"name-format"})
assert not workspace.faults()
list(workspace.candidates([Path()]))
print(sorted({"pydantic", "pydantic_core", "tomllib", "pathspec", "pygls", "lsprotocol", "asyncio"} & set(sys.modules)))
"""


@pytest.mark.parametrize(
    ("tree", "imported"),
    [
        ({"a.json": "{}", "pyproject.toml": "[project]\n"}, []),
        ({"a.json": "{}", "mcp-lsp.toml": "[rules]\nname-format = 'off'"}, ["pydantic_core", "tomllib"]),
        ({"a.json": "{}", ".gitignore": "*.log"}, ["pathspec"]),
        ({"a.json": "{}", "mcp-lsp.toml": 'exclude = ["x/"]'}, ["pathspec", "pydantic_core", "tomllib"]),
    ],
)
def test_libraries_are_imported_when_there_is_something_to_read(
    tmp_path: Path, tree: dict[str, str], imported: list[str]
) -> None:
    for name, text in tree.items():
        write(tmp_path / name, text)
    search = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path if entry)
    run = subprocess.run(
        [sys.executable, "-c", IMPORTED],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": search},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str(imported)


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return path


def faults_of(path: Path) -> list[tuple[int, str]]:
    with pytest.raises(SettingsError) as caught:
        read(path, KNOWN)
    assert caught.value.path == path
    return [(fault.line, str(fault)) for fault in caught.value.faults]
