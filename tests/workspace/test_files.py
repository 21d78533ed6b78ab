"""Text comes as it stands in the file, or not at all and with a reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mcp_lsp.workspace import files

READABLE = {
    "byte order mark": (b'\xef\xbb\xbf{"a": 1}', '\ufeff{"a": 1}'),
    "line ends": (b"{\r\n\r}\n", "{\r\n\r}\n"),
    "line separators of Unicode": ("\u2028\u0085".encode(), "\u2028\u0085"),
    "astral": ("😀".encode(), "😀"),
    "nothing": (b"", ""),
}
UNREADABLE = {
    "Latin-1": ("é".encode("latin-1"), "is not UTF-8 text"),
    "half a character": ("é".encode()[:1], "is not UTF-8 text"),
    "surrogate": (b"\xed\xa0\x80", "is not UTF-8 text"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "is UTF-16, expected UTF-8"),
    "UTF-16, big end first": (b"\xfe\xff" + "{}".encode("utf-16-be"), "is UTF-16, expected UTF-8"),
    "UTF-32": ("{}".encode("utf-32"), "is UTF-32, expected UTF-8"),
    "binary": (b"\x7fELF\0\0", "is binary, expected UTF-8 text"),
}


@pytest.mark.parametrize(("data", "text"), READABLE.values(), ids=READABLE)
def test_text_is_kept_as_it_is(tmp_path: Path, data: bytes, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    assert files.read_text(path) == text


@pytest.mark.parametrize(("data", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_not_text_has_a_reason(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    assert reason_for(path) == reason


def test_size_is_limited(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    assert reason_for(path) == "is 50.0 MB, larger than the 20 MB that are read"
    os.truncate(path, files.LIMIT)
    assert len(files.read_bytes(path)) == files.LIMIT


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_read_up_to_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    os.mkfifo(path)
    monkeypatch.setattr(files, "LIMIT", 3)
    # Opened for both, so that neither end waits for the other.
    pipe = os.open(path, os.O_RDWR)
    try:
        os.write(pipe, b"1234")
        assert reason_for(path).startswith("is larger than")
    finally:
        os.close(pipe)


def test_what_is_no_file(tmp_path: Path) -> None:
    assert reason_for(tmp_path) == "is a folder, expected a file"
    assert reason_for(tmp_path / "gone.json") == "does not exist"
    assert reason_for(tmp_path / "a\0b") == "is not a possible file name"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(13, "Permission denied"), "cannot be read: permission denied"),
        (OSError(5, "Input/output error"), "cannot be read: Input/output error"),
    ],
)
def test_errors_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, reason: str) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", refuse)
    assert reason_for(tmp_path / "x.json") == reason


def test_the_message_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "gone.json"
    with pytest.raises(files.Unreadable, match="does not exist") as caught:
        files.read_text(path)
    assert str(caught.value) == f"{path} does not exist"


def reason_for(path: Path) -> str:
    with pytest.raises(files.Unreadable) as caught:
        files.read_text(path)
    return caught.value.reason
