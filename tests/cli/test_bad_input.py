"""Whatever is named, the answer is one clear line and the right exit code."""

from __future__ import annotations

import errno
import io
import json
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from command import BAD, FOREIGN, GOOD, Cli, Folder

NOT_OURS = "is neither a server.json manifest nor a file of tool, resource or prompt definitions"
#: The words of a file of ours, without which a walk passes a file over.
WORDS = b'{"tools": ['

# (what is in the file, exit code when named, its line when named, exit code when found in a folder beside a good file)
CONTENTS: dict[str, tuple[bytes, int, str, int]] = {
    "empty": (b"", 3, "is empty", 0),
    "white space": (b" \r\n\t", 3, "is empty", 0),
    "byte order mark": (b"\xef\xbb\xbf", 3, "is empty", 0),
    "foreign": (FOREIGN.encode(), 3, NOT_OURS, 0),
    "prose": (b"Dear reader", 3, NOT_OURS, 0),
    "null": (b"null", 3, NOT_OURS, 0),
    "a number": (b"1e999", 3, NOT_OURS, 0),
    "a huge number": (b"[" + b"9" * 100_000 + b"]", 3, NOT_OURS, 0),
    "brackets": (b"[" * 100_000, 3, NOT_OURS, 0),
    "closed brackets": (b"[" * 100_000 + b"]" * 100_000, 3, NOT_OURS, 0),
    "objects": (b'{"a":' * 100_000, 3, NOT_OURS, 0),
    "an executable": (b"\x7fELF\x02\x01\x01\0\0\0", 2, "is binary, expected UTF-8 text", 0),
    "a picture": (b"\x89PNG\r\n\x1a\n\xff\xfe", 2, "is not UTF-8 text", 0),
    "binary with words": (WORDS + b"\0", 2, "is binary, expected UTF-8 text", 2),
    "bad UTF-8": (WORDS + b'"\xff"]}', 2, "is not UTF-8 text", 2),
    "Latin-1": (GOOD.replace("place", "größe").encode("latin-1"), 2, "is not UTF-8 text", 2),
    "UTF-16": (GOOD.encode("utf-16"), 2, "is UTF-16, expected UTF-8", 2),
    "UTF-16 big": (b"\xfe\xff" + GOOD.encode("utf-16-be"), 2, "is UTF-16, expected UTF-8", 2),
    "UTF-32": (GOOD.encode("utf-32"), 2, "is UTF-32, expected UTF-8", 2),
}


@pytest.mark.parametrize("what", CONTENTS)
def test_a_named_file(cli: Cli, folder: Folder, what: str) -> None:
    content, code, line, _ = CONTENTS[what]
    path = folder({"a.json": content}) / "a.json"
    for options in ([], ["--fix"], ["--format", "json"], ["--ignore-unknown"]):
        run = cli("check", *options, "a.json")
        ignored = code == 3 and "--ignore-unknown" in options
        assert run.code == (0 if ignored else code)
        assert run.err == ("" if ignored else f"mcp-lsp: a.json {line}\n")
        assert "a.json:" not in run.out
        assert path.read_bytes() == content


@pytest.mark.parametrize("what", CONTENTS)
def test_a_file_in_a_folder(cli: Cli, folder: Folder, what: str) -> None:
    content, _, line, code = CONTENTS[what]
    folder({"sub/a.json": content, "good.json": GOOD})
    run = cli("check")
    assert run.code == code
    assert run.err == (f"mcp-lsp: sub/a.json {line}\n" if code else "")
    assert "Checked 1 file:" in run.out
    assert code or "1 other JSON file skipped." in run.out


@pytest.mark.parametrize("what", CONTENTS)
def test_standard_input(cli: Cli, what: str) -> None:
    content, code, line, _ = CONTENTS[what]
    run = cli("check", "-", stdin=content)
    assert (run.code, run.err) == (code, f"mcp-lsp: <stdin> {line}\n")


class Broken(io.BytesIO):
    def read(self, *_: object) -> bytes:
        raise OSError(errno.EIO, "Input/output error")


def test_standard_input_that_breaks(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mcp_lsp.cli.sources.sys", SimpleNamespace(stdin=SimpleNamespace(buffer=Broken())))
    run = cli("check", "-")
    assert (run.code, run.err) == (2, "mcp-lsp: <stdin> cannot be read: Input/output error\n")


# Files of ours that are hardly readable


@pytest.mark.parametrize("opener", ["[", '{"a":'])
@pytest.mark.parametrize(("closed", "depth"), [(True, 990), (True, 100_000), (False, 100), (False, 100_000)])
@pytest.mark.parametrize("options", [["--fix", "--unsafe-fixes"], ["--preset", "strict", "--format", "json"]])
def test_a_deep_value(cli: Cli, folder: Folder, opener: str, closed: bool, depth: int, options: list[str]) -> None:
    closer = "]" if opener == "[" else "}"
    deep = opener * depth + ("1" + closer * depth if closed else "")
    folder({"a.json": GOOD.replace('"properties": {}', f'"properties": {{"p": {{"default": {deep}}}}}')})
    run = cli("check", *options, "a.json")
    assert run.code in (0, 1), run.err
    assert "internal-error" not in run.out


def test_half_a_file(cli: Cli, folder: Folder) -> None:
    for cut in range(1, len(GOOD), 7):
        folder({"a.json": GOOD[:cut]})
        run = cli("check", "a.json")
        assert run.code == (1 if '"tools": [' in GOOD[:cut] and "json-" in run.out else 3)


# Files that are too large, and things that are no files


def test_a_file_of_50_mb(cli: Cli, folder: Folder) -> None:
    root = folder({"good.json": GOOD})
    with (root / "large.json").open("wb") as file:
        file.truncate(50_000_000)
    line = "mcp-lsp: large.json is 50.0 MB, larger than the 20 MB that are read\n"
    run = cli("check", "large.json")
    assert (run.code, run.err) == (2, line)
    # In a folder it may be anything: it is told, and does not count.
    run = cli("check")
    assert (run.code, run.err) == (0, line)
    run = cli("check", "-", stdin=b" " * 20_000_001)
    assert (run.code, run.err) == (2, "mcp-lsp: <stdin> is larger than the 20 MB that are read\n")


def test_paths_that_lead_nowhere(cli: Cli, folder: Folder) -> None:
    root = folder({"good.json": GOOD, "dir.json/good.json": GOOD})
    (root / "dangling.json").symlink_to("nowhere.json")
    (root / "circle.json").symlink_to("circle.json")
    for name, reason in {
        "nowhere.json": "does not exist",
        "good.json/x.json": "cannot be read: Not a directory",
        "dangling.json": "does not exist",
        "circle.json": "cannot be read: Too many levels of symbolic links",
        "nul\0.json": "is not a possible file name",
        "x" * 300: "cannot be read: File name too long",
        "": None,
    }.items():
        run = cli("check", name)
        if reason is None:
            assert run.code == 0  # the same as "."
        else:
            assert (run.code, run.err.replace("\0", "?")) == (2, f"mcp-lsp: {name} {reason}\n".replace("\0", "?"))
    run = cli("check")
    assert (run.code, run.err) == (0, "")
    # A folder may have any name.
    assert cli("check", "dir.json").out.startswith("Checked 1 file:")


def test_a_pipe(cli: Cli, folder: Folder) -> None:
    pipe = folder({}) / "pipe.json"
    os.mkfifo(pipe)
    # In a folder nobody waits for one.
    assert cli("check").code == 3
    writer = threading.Thread(target=pipe.write_text, args=(BAD,))
    writer.start()
    run = cli("check", "pipe.json")
    writer.join()
    assert run.code == 1 and run.out.startswith("pipe.json:4:3: error")


def test_a_socket(cli: Cli, folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder({}))
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("s.json")
        assert cli("check", "s.json").err == "mcp-lsp: s.json cannot be read: No such device or address\n"


# Folders


class Denied:
    """``os.scandir`` as it is for a user who may not enter the folder ``name``."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.scandir = os.scandir

    def __call__(self, path: Any) -> Any:
        if Path(path).name == self.name:
            raise PermissionError(13, "Permission denied")
        return self.scandir(path)


@pytest.fixture(params=["simulated", "real"])
def locked(folder: Folder, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    root = folder({"locked/bad.json": BAD, "good.json": GOOD})
    if request.param == "simulated":
        monkeypatch.setattr(os, "scandir", Denied("locked"))
        yield root
    else:
        if os.geteuid() == 0:
            pytest.skip("modes do not bind root")
        (root / "locked").chmod(0)
        yield root
        (root / "locked").chmod(0o755)


@pytest.mark.usefixtures("locked")
def test_a_folder_without_rights(cli: Cli) -> None:
    line = "mcp-lsp: locked is a folder that cannot be read: Permission denied\n"
    for name in ("locked", "./locked", "locked/"):
        run = cli("check", name)
        assert (run.code, run.err, run.out) == (2, line, "")
    run = cli("check")
    assert (run.code, run.err) == (0, line)
    report = json.loads(cli("check", "--format", "json").out)
    assert [entry["path"] for entry in report["skipped"]] == ["locked"]


def test_a_folder_of_other_peoples_files(cli: Cli, folder: Folder) -> None:
    folder(
        {
            "good.json": GOOD,
            "package.json": '{"name": "x", "version": "1.0.0"}',
            "package-lock.json": '{"lockfileVersion": 3, "name": "x", "packages": {"": {}}}',
            "tsconfig.json": '{\n  // comments are fine here\n  "compilerOptions": {},\n}',
            "node_modules/m/tools.json": BAD,
            ".venv/tools.json": BAD,
            ".gitignore": "out/\n",
            "out/tools.json": BAD,
            "fixtures/broken.json": '{"a": ',
            "fixtures/openapi.json": '{"openapi": "3.1.0", "paths": {}, "tools": ["a", "b"]}',
        }
    )
    run = cli("check")
    assert (run.code, run.err) == (0, "")
    assert "Checked 1 file:" in run.out and "5 other JSON files skipped." in run.out
    report = json.loads(cli("check", "--format", "json").out)
    assert {entry["path"] for entry in report["skipped"]} == {
        "package.json",
        "package-lock.json",
        "tsconfig.json",
        "fixtures/broken.json",
        "fixtures/openapi.json",
    }
