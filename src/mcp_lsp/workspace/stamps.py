"""Whether a file changed since it was last looked at."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path

Stamp = tuple[int, int] | None
"""Time of change in nanoseconds and size; ``None`` where there is no such file."""


def stamp(path: Path) -> Stamp:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return (status.st_mtime_ns, status.st_size) if stat.S_ISREG(status.st_mode) else None


def changed(stamps: Mapping[Path, Stamp]) -> frozenset[Path]:
    """The files that no longer have the stamp they had: changed, made or removed."""
    return frozenset(path for path, before in stamps.items() if stamp(path) != before)
