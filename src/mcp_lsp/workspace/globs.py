"""Globs as ``.gitignore`` has them. ``pathspec`` is imported when there is one to compile, not before."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from mcp_lsp import regex

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

Globs = tuple[str, ...]

# ``a/**`` is what is in ``a``, not ``a`` itself; pathspec takes it for both.
_ALL_INSIDE = regex.compile(r"/\*\*(?=/?\s*$)")


def is_valid(glob: str) -> bool:
    from pathspec import GitIgnoreSpec

    try:
        GitIgnoreSpec.from_lines([glob])
    except ValueError:
        return False
    return True


def verdict(globs: Globs, path: str) -> bool | None:
    """What the last of ``globs`` that matches ``path`` says: ``False`` for one with ``!``, ``None`` if none matches.

    ``path`` is relative to the folder of the globs, with ``/``; that of a folder ends with ``/``.
    """
    return _compile(globs).check_file(path).include if globs else None


def matches(globs: Globs, path: str) -> bool:
    return verdict(globs, path) is True


@lru_cache(maxsize=1024)
def _compile(globs: Globs) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    # Lines that are no globs are passed over, as git does; those of settings were checked when they were read.
    return GitIgnoreSpec.from_lines([_ALL_INSIDE.sub("/*", glob) for glob in globs if is_valid(glob)])


def relative(path: Path, folder: Path) -> str | None:
    """``path`` relative to ``folder`` (both absolute) with ``/``; ``None`` for a path outside of it."""
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else None
