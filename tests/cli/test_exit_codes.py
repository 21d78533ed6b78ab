"""The exit code of ``check`` in every situation, and the line that goes with it."""

from __future__ import annotations

import json

import pytest

from command import BAD, FOREIGN, GOOD, MANIFEST, NOTED, WARNED, Cli, Folder

FILES: dict[str, str | bytes] = {
    "good.json": GOOD,
    "bad.json": BAD,
    "warned.json": WARNED,
    "noted/server.json": NOTED,
    "server.json": MANIFEST,
    "foreign.json": FOREIGN,
    "clean/good.json": GOOD,
    "clean/tsconfig.json": FOREIGN,
    "others/a.json": FOREIGN,
    "others/b.json": "[1]",
    "others/read.me": BAD,
    "strict.toml": 'preset = "strict"\n',
    "broken.toml": 'preset = "stict"\n',
    "quiet/mcp-lsp.toml": '[rules]\n"schema-is-object" = "off"\n',
    "quiet/bad.json": BAD,
    "loud/pyproject.toml": '[tool.mcp-lsp.rules]\n"annotation-coherence" = "error"\n',
    "loud/warned.json": WARNED,
}

CASES: list[tuple[str, int]] = [
    # 0: nothing at or above --fail-on
    ("check good.json", 0),
    ("check good.json server.json", 0),
    ("check clean", 0),
    ("check warned.json", 0),
    ("check noted", 0),
    ("check bad.json --isolated --fail-on error quiet/bad.json", 1),
    ("check quiet", 0),
    ("check --preset recommended --target mcp-registry good.json", 0),
    ("check --revision 2025-06-18 good.json", 0),
    ("check --ignore-unknown foreign.json", 0),
    ("check --ignore-unknown foreign.json good.json", 0),
    ("check --ignore-unknown others", 0),
    ("check -", 0),
    ("check --fix warned.json", 0),
    # 1: findings
    ("check bad.json", 1),
    ("check .", 1),
    ("check", 1),
    ("check good.json bad.json foreign.json", 1),
    ("check --fail-on warning warned.json", 1),
    ("check --fail-on hint noted", 1),
    ("check --fail-on information noted", 1),
    ("check --fail-on warning noted", 0),
    ("check --min-severity error --fail-on warning warned.json", 1),
    ("check --isolated quiet", 1),
    ("check --config loud/pyproject.toml warned.json", 1),
    ("check --format json bad.json", 1),
    ("check --diff bad.json", 1),
    ("check loud", 1),
    # 2: wrong usage, what cannot be read, broken settings
    ("", 2),
    ("chek", 2),
    ("check --no-such-option", 2),
    ("check --fix --diff bad.json", 2),
    ("check --config strict.toml --isolated good.json", 2),
    ("check --preset stict good.json", 2),
    ("check --format xml good.json", 2),
    ("check --unsafe-fixes bad.json", 2),
    ("check --diff --format json bad.json", 2),
    ("check --stdin-filename x.json good.json", 2),
    ("check --target nobody good.json", 2),
    ("check --revision 1999-01-01 good.json", 2),
    ("check --config broken.toml good.json", 2),
    ("check --config nowhere.toml good.json", 2),
    ("check --config broken.toml others", 2),
    ("check nowhere.json", 2),
    ("check nowhere.json good.json", 2),
    ("check nowhere.json bad.json", 2),
    ("check --ignore-unknown nowhere.json", 2),
    ("explain no-such-rule", 2),
    ("explain", 2),
    # 3: nothing to check
    ("check foreign.json", 3),
    ("check foreign.json good.json", 3),
    ("check others", 3),
    ("check others/read.me", 1),  # named, so its name does not matter
    # others
    ("--version", 0),
    ("--help", 0),
    ("check --help", 0),
    ("rules", 0),
    ("explain schema-is-object", 0),
]


@pytest.mark.parametrize(("command", "code"), CASES, ids=[command or "nothing" for command, _ in CASES])
def test_exit_code(cli: Cli, folder: Folder, command: str, code: int) -> None:
    folder(FILES)
    run = cli(*command.split(), stdin=GOOD.encode())
    assert run.code == code, run
    if code == 2:
        assert run.err


# (arguments, what standard error holds): each is one line that says what is wrong and what would be right.
WORDS = [
    ("check nowhere.json", "mcp-lsp: nowhere.json does not exist\n"),
    (
        "check foreign.json",
        "mcp-lsp: foreign.json is neither a server.json manifest nor a file of tool, resource or prompt definitions\n",
    ),
    ("check --config nowhere.toml good.json", "nowhere.toml:1: does not exist\n"),
    (
        "check --config broken.toml good.json",
        'broken.toml:1: preset: "stict" is not a preset; expected "recommended" or "strict"\n',
    ),
]


@pytest.mark.parametrize(("command", "line"), WORDS)
def test_words(cli: Cli, folder: Folder, command: str, line: str) -> None:
    folder(FILES)
    assert cli(*command.split()).err == line


def test_an_unknown_target_is_named(cli: Cli, folder: Folder) -> None:
    folder(FILES)
    run = cli("check", "--target", "claude-code,cursr", "good.json")
    assert run.err.count("\n") == 1
    assert '"cursr"' in run.err and "cursor" in run.err


@pytest.mark.parametrize("targets", [["--target", "kimi,zed"], ["--target", "kimi", "--target", "zed"]])
def test_targets_replace_those_of_the_settings(cli: Cli, folder: Folder, targets: list[str]) -> None:
    folder({"mcp-lsp.toml": 'targets = ["cursor"]\n', "good.json": GOOD})
    [file] = json.loads(cli("check", "--format", "json", *targets, "good.json").out)["files"]
    assert file["targets"] == ["kimi", "zed"]
    [file] = json.loads(cli("check", "--format", "json", "good.json").out)["files"]
    assert file["targets"] == ["cursor"]


def test_preset_and_revision_win_over_the_settings(cli: Cli, folder: Folder) -> None:
    folder({"mcp-lsp.toml": 'preset = "strict"\nrevision = "2025-11-25"\n', "good.json": GOOD})
    [file] = json.loads(cli("check", "--format", "json", "good.json").out)["files"]
    assert (file["preset"], file["revision"]) == ("strict", "2025-11-25")
    arguments = ("--preset", "recommended", "--revision", "2025-06-18")
    [file] = json.loads(cli("check", "--format", "json", *arguments, "good.json").out)["files"]
    assert (file["preset"], file["revision"]) == ("recommended", "2025-06-18")


def test_broken_settings_are_told_key_by_key(cli: Cli, folder: Folder) -> None:
    folder(
        {
            "sub/mcp-lsp.toml": '# mine\npreset = 3\n\n[rules]\nname-uniqe = "off"\nname-unique = "loud"\n',
            "sub/good.json": GOOD,
        }
    )
    run = cli("check", "sub")
    assert run.code == 2 and not run.out
    lines = run.err.splitlines()
    assert [line.split(": ")[:2] for line in lines] == [
        ["sub/mcp-lsp.toml:2", "preset"],
        ["sub/mcp-lsp.toml:5", "rules.name-uniqe"],
        ["sub/mcp-lsp.toml:6", "rules.name-unique"],
    ]
    assert 'did you mean "name-unique"?' in lines[1]


def test_settings_that_are_no_toml(cli: Cli, folder: Folder) -> None:
    folder({"mcp-lsp.toml": 'preset = "strict"\npreset = \n', "good.json": GOOD})
    run = cli("check", "good.json")
    assert run.code == 2 and not run.out
    assert run.err.startswith("mcp-lsp.toml:2: is not valid TOML: ") and run.err.count("\n") == 1


def test_a_broken_settings_file_counts_where_nothing_is_found(cli: Cli, folder: Folder) -> None:
    folder({"mcp-lsp.toml": "x = 1\n", "a.json": FOREIGN})
    assert cli("check").code == 2
