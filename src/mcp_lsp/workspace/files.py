"""Reading a file as text, or saying in one sentence why it cannot be read."""

from __future__ import annotations

import codecs
import os
from pathlib import Path
from typing import Final

#: Bytes. The largest real captures have a tenth of it.
LIMIT: Final = 20_000_000

# The marks of UTF-32 begin with those of UTF-16, so they are looked for first.
_OTHER_ENCODINGS: Final = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


class Unreadable(Exception):
    """``path`` cannot be read; ``reason`` goes on from the path: "is not UTF-8 text"."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} {reason}")
        self.path = path
        self.reason = reason


def read_text(path: Path) -> str:
    """The text of ``path`` as it stands there: with its byte order mark and its line ends."""
    return decode(path, read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """The content of ``path``; raises ``Unreadable``, also when there is more of it than ``LIMIT``."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            # A pipe has no size, and a file may grow while it is read.
            data = b"" if size > LIMIT else file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        raise Unreadable(path, reason_of(error, path)) from error
    if size > LIMIT:
        raise Unreadable(path, f"is {size / 1e6:.1f} MB, larger than the {LIMIT // 1_000_000} MB that are read")
    if len(data) > LIMIT:
        raise Unreadable(path, f"is larger than the {LIMIT // 1_000_000} MB that are read")
    return data


def decode(path: Path, data: bytes) -> str:
    """``data``, the content of ``path``, as text; raises ``Unreadable`` when it is not UTF-8."""
    if (encoding := wide_encoding(data)) is not None:
        raise Unreadable(path, f"is {encoding}, expected UTF-8")
    if b"\0" in data:
        raise Unreadable(path, "is binary, expected UTF-8 text")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(path, "is not UTF-8 text") from error


def wide_encoding(data: bytes) -> str | None:
    """``"UTF-16"`` or ``"UTF-32"`` where the byte order mark says so."""
    return next((name for mark, name in _OTHER_ENCODINGS if data.startswith(mark)), None)


def reason_of(error: OSError | ValueError, path: Path) -> str:
    """Why ``path`` could not be opened, in words that go on from the path."""
    if isinstance(error, FileNotFoundError):
        return "does not exist"
    # Windows says of a folder that permission is denied.
    if isinstance(error, IsADirectoryError) or is_folder(path):
        return "is a folder, expected a file"
    if isinstance(error, PermissionError):
        return "cannot be read: permission denied"
    if isinstance(error, OSError):
        return f"cannot be read: {error.strerror or error}"
    return "is not a possible file name"


def is_folder(path: Path) -> bool:
    """Whether ``path`` is a folder; one that cannot be looked at is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def is_file(path: Path) -> bool:
    """Whether ``path`` is a file; one that cannot be looked at is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_repository(folder: Path) -> bool:
    """Whether ``folder`` is the top of a git repository; that of a worktree has a file called .git."""
    try:
        (folder / ".git").stat()
    except (OSError, ValueError):
        return False
    return True


def absolute(path: Path) -> Path:
    """``path`` from the root of the file system, without ``..``, so that its parents are the folders around it."""
    return Path(os.path.abspath(path))  # noqa: PTH100 - Path.resolve follows links, Path.absolute keeps ".."
