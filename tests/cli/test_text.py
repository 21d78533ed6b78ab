"""What people read: the place, the message, the line with carets, the summary."""

from __future__ import annotations

import io
import json
import re
import unicodedata
from pathlib import Path

import pytest

from command import BAD, FOREIGN, GOOD, MANIFEST, NOTED, WARNED, Cli, Folder
from mcp_lsp.cli.text_output import Style

ROOT = Path(__file__).parents[2]


def test_a_finding(cli: Cli, folder: Folder) -> None:
    folder({"a.json": WARNED})
    assert cli("check", "a.json").out.split("\n\n")[0] == (
        "a.json:5:41: warning: destructiveHint: true contradicts readOnlyHint: true, which clients trust; only one can "
        "be right. [annotation-coherence]\n"
        '5 |   "annotations": {"readOnlyHint": true, "destructiveHint": true}\n'
        "  |                                         ^^^^^^^^^^^^^^^^^\n"
        "  = a.json:5:19: the hint that it contradicts\n"
        "  = fix (unsafe): Remove destructiveHint"
    )


def tool(name: str, before: str = "") -> str:
    return f'{{"tools": [{{{before}"name": {json.dumps(name, ensure_ascii=False)}, "inputSchema": null}}]}}'


# (text of a file with `null` as its only fault, on whichever line)
MARKED = [
    tool("t"),
    tool("größe"),
    tool("\u540d\u524d"),
    tool("e\u0301"),
    tool("\U0001f600"),
    tool("\uff21"),
    tool("t", "\t\t"),
    tool("t", "\n\t \t"),
    tool("t", '\r\n\t"title": "\u540d\u524d\t", '),
    tool("\x7f\u200b\u202e"),
    tool("t", '"title": "' + "x" * 200_000 + '", '),
    tool("t", '"title": "' + "\u540d" * 200_000 + '", '),
    tool("t").replace("null", "null" + " " * 200_000),
]


def columns(text: str) -> int:
    wide = {"W": 2, "F": 2}
    return sum(wide.get(unicodedata.east_asian_width(c), 1) for c in text if unicodedata.category(c) != "Mn")


@pytest.mark.parametrize("text", MARKED, ids=range(len(MARKED)))
def test_carets_stand_under_what_they_mark(cli: Cli, folder: Folder, text: str) -> None:
    folder({"a.json": text})
    run = cli("check", "a.json")
    first, source, carets = next(
        found
        for found in zip(*(run.out.split("\n")[i:] for i in range(3)), strict=False)
        if "schema-is-object" in found[0]
    )
    line = text[: text.index("null")].count("\n")
    column = text.index("null") - (text.rfind("\n", 0, text.index("null")) + 1)
    assert first.startswith(f"a.json:{line + 1}:{column + 1}: error: ")
    number, _, shown = source.partition(" | ")
    margin, _, marks = carets.partition(" | ")
    assert number == str(line + 1) and margin == " " * len(number)
    # What stands in the columns above the carets, however wide the characters before it are.
    assert marks.count("^") == 4 and marks.strip() == "^^^^"
    before, _, _ = shown.partition("null")
    assert columns(before) == marks.index("^")
    assert len(shown) <= 162
    assert shown.isprintable() or "\u0301" in shown
    assert "\t" not in run.out and "\x7f" not in run.out and "\u202e" not in run.out
    assert (shown[0] == "…") == (column > 1000)


def test_a_finding_over_several_lines_is_marked_in_its_first(cli: Cli, folder: Folder) -> None:
    folder({"a.json": '{"tools": [{"name": "t", "inputSchema": {}, "description": "x\n", "annotations": 1}]}'})
    out = cli("check", "a.json").out.split("\n")
    assert all(len(line) < 200 for line in out)
    carets = [line for line in out if set(line) == {" ", "|", "^"}]
    assert carets and all(line.startswith("  | ") for line in carets)


def test_text_of_a_file_cannot_drive_the_terminal(cli: Cli, folder: Folder) -> None:
    name = "\\u001b[31m\\u0007\\n\\u202e"
    text = f'{{"tools": [{{"name": "{name}", "inputSchema": null}}, {{"name": "{name}", "inputSchema": null}}]}}'
    folder({"a.json": text, "a\x1b[2J.json": BAD})
    for command in (("a.json",), ("--preset", "strict", "a.json"), (".",)):
        out = cli("check", *command).out
        assert "name-unique" in out
        assert "\x1b" not in out and "\x07" not in out and "\u202e" not in out


# The summary

NOTHING = "Nothing to check: no server.json manifest, and no tool, resource or prompt definitions."
TOOLS = (
    "No tools were checked: save the server's answer to tools/list as a JSON file (the MCP Inspector's --cli prints "
    "it), and check that too."
)
UNSAFE = "1 can be mended with --fix --unsafe-fixes; look at --diff --unsafe-fixes first."


def compact(text: str) -> int:
    return len(json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False).encode())


OTHERS = """{
  "resources": [{"uri": "file:///log.txt", "name": "log", "description": "The last log.", "mimeType": "text/plain"}],
  "prompts": [{"name": "sum_up", "description": "Sum up."}, {"name": "translate", "description": "Translate."}]
}"""

# (files, options, lines of the summary)
SUMMARIES: list[tuple[dict[str, str | bytes], str, list[str]]] = [
    ({"a.json": GOOD}, "", [f"Checked 1 file: 1 tool, payload {compact(GOOD)} bytes.", "These rules found nothing."]),
    (
        {"a.json": GOOD, "server.json": MANIFEST, "x/y.json": FOREIGN, "z.json": FOREIGN},
        "",
        [
            f"Checked 2 files: 1 manifest, 1 tool, payload {compact(GOOD)} bytes.",
            "These rules found nothing.",
            "2 other JSON files skipped.",
        ],
    ),
    (
        {"server.json": MANIFEST},
        "",
        [
            "Checked 1 file: 1 manifest.",
            "These rules found nothing.",
            TOOLS,
        ],
    ),
    (
        {"a.json": OTHERS},
        "",
        [f"Checked 1 file: 1 resource, 2 prompts, payload {compact(OTHERS)} bytes.", "These rules found nothing."],
    ),
    (
        {"a.json": BAD, "b.json": WARNED},
        "",
        [
            f"Checked 2 files: 2 tools, payload {compact(BAD) + compact(WARNED)} bytes.",
            "Found 1 error, 1 warning.",
            "1 can be mended with --fix.",
            UNSAFE,
        ],
    ),
    (
        {"server.json": NOTED, "a.json": GOOD},
        "",
        [
            f"Checked 2 files: 1 manifest, 1 tool, payload {compact(GOOD)} bytes.",
            "1 below warning; --min-severity hint shows all.",
        ],
    ),
    (
        {"a.json": BAD, "b.json": WARNED},
        "--min-severity error",
        ["Found 1 error.", "1 more below error; --min-severity hint shows all.", "1 can be mended with --fix.", UNSAFE],
    ),
    ({"a.json": GOOD, "server.json": NOTED}, "--min-severity hint", ["Found 1 information."]),
    ({"a.json": BAD, "b.json": WARNED}, "--fix", ["1 fix applied.", "Found 1 warning.", UNSAFE]),
    ({"a.json": BAD}, "--fix", ["1 fix applied.", "These rules found nothing."]),
    ({"a.json": FOREIGN}, "", [NOTHING, "1 other JSON file skipped."]),
    ({}, "", [NOTHING]),
    ({"a.json": '{"tools":[]}'}, "--min-severity error", ["Checked 1 file: no definitions, payload 12 bytes."]),
]


@pytest.mark.parametrize(("files", "options", "expected"), SUMMARIES, ids=range(len(SUMMARIES)))
def test_summary(cli: Cli, folder: Folder, files: dict[str, str | bytes], options: str, expected: list[str]) -> None:
    folder(files)
    run = cli("check", *options.split())
    lines = run.out.splitlines()
    at = lines.index(expected[0])
    assert lines[at : at + len(expected)] == expected
    assert not run.err


def test_min_severity_shows_what_it_says(cli: Cli, folder: Folder) -> None:
    folder({"a.json": BAD, "b.json": WARNED, "server.json": NOTED})
    for least, shown in {"error": 1, "warning": 2, "information": 3, "hint": 3}.items():
        run = cli("check", "--min-severity", least)
        assert len(re.findall(r"(?m)^\S+:\d+:\d+: ", run.out)) == shown
        assert run.code == 1


def test_the_readme_shows_what_is_printed(cli: Cli, folder: Folder) -> None:
    folder({"examples/broken/tools.json": (ROOT / "examples/broken/tools.json").read_bytes()})
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = readme.split("$ mcp-lsp check examples/broken/tools.json\n")[1].split("…\n")[0]
    assert shown and cli("check", "examples/broken/tools.json").out.startswith(shown)


# Colours and links


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("when", "terminal", "environment", "on"),
    [
        ("auto", True, {}, True),
        ("auto", False, {}, False),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"NO_COLOR": ""}, True),
        ("auto", True, {"TERM": "dumb"}, False),
        ("always", False, {"NO_COLOR": "1"}, True),
        ("never", True, {}, False),
    ],
)
def test_when_there_are_colours(
    monkeypatch: pytest.MonkeyPatch, when: str, terminal: bool, environment: dict[str, str], on: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert Style(when, Terminal() if terminal else io.StringIO()).on == on


def test_colours_change_nothing_else(cli: Cli, folder: Folder) -> None:
    folder({"a.json": BAD, "b.json": WARNED})
    plain, coloured = cli("check"), cli("check", "--color", "always")
    assert "\x1b" not in plain.out
    assert re.sub(r"\x1b\[[\d;]*m|\x1b\]8;;.*?\x1b\\", "", coloured.out) == plain.out


def test_a_rule_links_to_its_page(cli: Cli, folder: Folder) -> None:
    folder({"a.json": BAD})
    [address] = re.findall(
        r"\x1b\]8;;(.+?)\x1b\\schema-is-object\x1b\]8;;\x1b\\", cli("check", "--color", "always").out
    )
    assert address.startswith("file:///") and address.endswith("/schema-is-object.md#schema-is-object")
    folder({"mcp-lsp.toml": 'docs-url = "https://docs.example.org"\n'})
    assert (
        "\x1b]8;;https://docs.example.org/schema-is-object#schema-is-object\x1b\\"
        in cli("check", "--color", "always").out
    )
