"""``--fix`` and ``--diff``: what they write, where, and what they leave as it is."""

from __future__ import annotations

import json
import re
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from command import BAD, FOREIGN, GOOD, WARNED, Cli, Folder, only

# A file with two safe fixes and an unsafe one, written in ways that must be kept.
PRETTY = """{
    "tools": [
        {
            "name": "größe",
            "description": "d",
            "inputSchema": {
                "properties": {}
            }
        },
        {
            "name": "t",
            "description": "\U0001f600 \u2028",
            "inputSchema": {"type": "object", "properties": {"a": {"type": "array"}}},
        }
    ]
}"""
MENDED = PRETTY.replace(
    '"inputSchema": {\n                "properties"',
    '"inputSchema": {\n                "type": "object",\n                "properties"',
).replace('}}},\n        }\n    ]', '}}}\n        }\n    ]')  # fmt: skip
MENDED_UNSAFELY = MENDED.replace('{"type": "array"}', '{"type": "array", "items": {}}')
RULES = only("schema-is-object", "json-trailing-comma", "schema-array-items")
STYLES = {
    "plain": lambda text: text,
    "last line end": lambda text: text + "\n",
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "tabs": lambda text: text.replace("    ", "\t"),
    "two": lambda text: text.replace("    ", "  "),
}


@pytest.mark.parametrize("unsafe", [False, True])
@pytest.mark.parametrize("style", STYLES)
def test_fix_keeps_the_bytes_around(cli: Cli, folder: Folder, style: str, unsafe: bool) -> None:
    restyle = STYLES[style]
    path = folder({"a.json": restyle(PRETTY), "mcp-lsp.toml": RULES}) / "a.json"
    run = cli("check", "--fix", *(["--unsafe-fixes"] if unsafe else []), "a.json")
    assert path.read_bytes().decode() == restyle(MENDED_UNSAFELY if unsafe else MENDED)
    assert f"{3 if unsafe else 2} fixes applied." in run.out
    assert run.code == (0 if unsafe else 1)
    again = cli("check", "--fix", "a.json")
    assert "applied" not in again.out
    assert path.read_bytes().decode() == restyle(MENDED_UNSAFELY if unsafe else MENDED)


def test_fix_takes_the_byte_order_mark_and_nothing_else(cli: Cli, folder: Folder) -> None:
    path = folder({"a.json": "\ufeff" + GOOD}) / "a.json"
    assert cli("check", "--fix", "a.json").code == 0
    assert path.read_bytes() == GOOD.encode()
    path.write_bytes(b"\xef\xbb\xbf" + BAD.encode())
    off = folder({"mcp-lsp.toml": '[rules]\n"json-byte-order-mark" = "off"\n'})
    assert cli("check", "--fix", "a.json").code == 0
    assert (off / "a.json").read_bytes().startswith(b"\xef\xbb\xbf{")


def test_fix_leaves_alone_what_needs_nothing(cli: Cli, folder: Folder) -> None:
    path = folder({"good.json": GOOD, "foreign.json": FOREIGN, "warned.json": WARNED})
    before = {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in path.iterdir()}
    cli("check", "--fix")
    assert {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in path.iterdir()} == before


def test_fix_keeps_the_mode_and_goes_through_a_link(cli: Cli, folder: Folder) -> None:
    path = folder({"real.json": BAD})
    (path / "real.json").chmod(0o640)
    (path / "link.json").symlink_to("real.json")
    assert cli("check", "--fix", "link.json").code == 0
    assert (path / "link.json").is_symlink()
    assert stat.S_IMODE((path / "real.json").stat().st_mode) == 0o640
    assert '"type": "object"' in (path / "real.json").read_text()


def test_a_file_that_cannot_be_written(cli: Cli, folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder({"a.json": BAD, "b.json": BAD})
    write = Path.write_bytes

    def refuse(self: Path, data: bytes) -> int:
        if self.name == "a.json":
            raise PermissionError(13, "Permission denied")
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", refuse)
    run = cli("check", "--fix", ".")
    assert run.code == 2
    assert run.err == "mcp-lsp: a.json cannot be written: Permission denied\n"
    assert (path / "a.json").read_text() == BAD
    assert (path / "b.json").read_text() != BAD
    assert "a.json:4:3: " in run.out and "1 fix applied." in run.out


def test_generated_files_are_not_mended(cli: Cli, folder: Folder) -> None:
    path = folder({"mcp-lsp.toml": 'generated = ["out/"]\n', "out/a.json": BAD, "a.json": BAD})
    run = cli("check", "--fix", ".")
    assert run.code == 1
    assert (path / "out/a.json").read_text() == BAD
    assert "1 fix applied." in run.out
    assert "out/a.json:4:3: " in run.out and "fix:" not in run.out and "can be mended" not in run.out
    [finding] = json.loads(cli("check", "--format", "json", "out").out)["findings"]
    assert finding["fixes"] == []
    assert cli("check", "--diff", "out").out == ""
    assert cli("check", "--fix", "-", "--stdin-filename", "out/a.json", stdin=BAD.encode()).out == BAD


# Standard input


@pytest.mark.parametrize(
    ("text", "code"),
    [(GOOD, 0), (BAD, 0), (WARNED, 0), (PRETTY.replace("\n", "\r\n"), 1), (FOREIGN, 3), ("", 3), ("\ufeff" + GOOD, 0)],
)
@pytest.mark.parametrize("name", [[], ["--stdin-filename", "a.json"]])
def test_standard_input_goes_out_mended(cli: Cli, folder: Folder, text: str, code: int, name: list[str]) -> None:
    path = folder({"a.json": BAD, "stdin.json": BAD})
    run = cli("check", "--fix", "-", *name, stdin=text.encode())
    assert run.code == code
    # The same as a file on the disk would have become.
    file = folder({"b.json": text}) / "b.json"
    cli("check", "--fix", "b.json")
    assert run.raw == file.read_bytes()
    assert (path / "a.json").read_text() == BAD and (path / "stdin.json").read_text() == BAD
    assert run.err


def test_standard_input_without_fix(cli: Cli) -> None:
    run = cli("check", "-", stdin=BAD.encode())
    assert run.code == 1 and not run.err
    assert run.out.startswith("<stdin>:4:3: ")
    report = json.loads(cli("check", "--format", "json", "-", stdin=BAD.encode()).out)
    assert report["files"][0]["path"] == report["findings"][0]["path"] == "<stdin>"


def test_the_report_of_piped_text_goes_to_standard_error(cli: Cli, folder: Folder) -> None:
    folder({"mcp-lsp.toml": RULES})
    run = cli("check", "--fix", "--format", "json", "-", stdin=PRETTY.encode())
    assert json.loads(run.err)["summary"]["error"] == 1
    assert run.out == MENDED


def test_the_stdin_filename_brings_its_settings_and_neighbours(cli: Cli, folder: Folder) -> None:
    manifest = """{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.github.example-org/weather", "description": "Forecasts.", "version": "1.0.0",
  "packages": [{"registryType": "npm", "identifier": "w", "version": "1.0.0", "transport": {"type": "stdio"}}]
}"""
    folder(
        {
            "pkg/package.json": '{"name": "w", "version": "2.0.0"}',
            "pkg/mcp-lsp.toml": '[[files]]\nglob = "*.template"\nkind = "server-json"\n',
        }
    )
    arguments = ("check", "--format", "json", "-", "--stdin-filename")
    report = json.loads(cli(*arguments, "pkg/server.json", stdin=manifest.encode()).out)
    assert [finding["rule"] for finding in report["findings"]] == ["server-json-version-sync"]
    [related] = report["findings"][0]["related"]
    assert related["path"] == "pkg/package.json"
    # Nothing in it tells that it is a manifest; the settings do.
    report = json.loads(cli(*arguments, "pkg/a.template", stdin=b"{}").out)
    assert report["files"][0]["kind"] == "server-json"
    assert cli(*arguments, "pkg/a.json", stdin=b"{}").code == 3


def test_standard_input_beside_files(cli: Cli, folder: Folder) -> None:
    folder({"a.json": BAD})
    run = cli("check", "a.json", "-", stdin=GOOD.encode())
    assert run.code == 1 and "Checked 2 files" in run.out


# Differences


def patched(before: str, diff: str) -> str:
    """``before`` with a unified diff of one file applied."""
    old, new = before.split("\n"), []
    taken = 0
    lines = diff.split("\n")[2:-1]
    for i, line in enumerate(lines):
        if hunk := re.fullmatch(r"@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@", line):
            new += old[taken : int(hunk[1]) - 1]
            taken = int(hunk[1]) - 1
        elif line[:1] in " -":
            assert old[taken] == line[1:]
            new += [line[1:]] if line[0] == " " else []
            taken += 1
        elif line[:1] == "+":
            new.append(line[1:])
        else:
            assert line == "\\ No newline at end of file" and lines[i - 1][0] in "+- "
    return "\n".join([*new, *old[taken:]])


@pytest.mark.parametrize("unsafe", [False, True])
@pytest.mark.parametrize("style", [*STYLES, "byte order mark", "one line", "name with a space"])
def test_the_diff_is_what_fix_does(cli: Cli, folder: Folder, style: str, unsafe: bool) -> None:
    text = STYLES.get(style, lambda text: text)(PRETTY)
    text = "\ufeff" + text if style == "byte order mark" else BAD.replace("\n", "") if style == "one line" else text
    name = "my file.json" if style == "name with a space" else "sub/a.json"
    path = folder({name: text, "mcp-lsp.toml": RULES})
    more = ["--unsafe-fixes"] if unsafe else []
    shown = cli("check", "--diff", *more, name)
    assert (path / name).read_bytes() == text.encode()
    assert shown.code == 1 and not shown.err
    assert shown.out.startswith(f"--- a/{name}")
    by_hand = patched(text, shown.out)
    if program := shutil.which("patch"):
        folder({f"copy/{name}": text, "p.diff": shown.raw})
        command = [program, "-p1", "--binary", "-i", "../p.diff"]
        subprocess.run(command, cwd=path / "copy", check=True, capture_output=True)
    cli("check", "--fix", *more, name)
    assert (path / name).read_bytes() == by_hand.encode()
    assert not program or (path / "copy" / name).read_bytes() == by_hand.encode()
    assert cli("check", "--diff", *more, name).out == ""


def test_the_diff_of_a_file_elsewhere_is_for_the_root(
    cli: Cli, folder: Folder, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder({"a.json": GOOD})
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "b.json"
    elsewhere.write_text(BAD, encoding="utf-8")
    name = elsewhere.as_posix().lstrip("/")
    assert cli("check", "--diff", str(elsewhere)).out.startswith(f"--- a/{name}\n+++ b/{name}\n")


def test_the_diff_of_many_files(cli: Cli, folder: Folder) -> None:
    path = folder({"a.json": BAD, "b.json": GOOD, "c.json": BAD, "d.json": FOREIGN})
    run = cli("check", "--diff")
    assert re.findall(r"(?m)^--- (\S+)", run.out) == ["a/a.json", "a/c.json"]
    assert all((path / name).read_text() == BAD for name in ("a.json", "c.json"))
    assert cli("check", "--diff", "-", stdin=BAD.encode()).out.startswith("--- a/<stdin>\n")
