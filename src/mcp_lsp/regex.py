"""Regular expressions that are compiled when they are first used.

A run over one small file needs few of the many that the rules have, and compiling takes a good part of its time.
"""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast


def compile(source: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """What ``re.compile`` gives, later; a source that is no regular expression is refused only then."""
    return cast("re.Pattern[AnyStr]", _Pattern(source, flags))


class _Pattern:
    """Stands for a pattern, and takes over its methods one by one as they are asked for."""

    def __init__(self, source: str | bytes, flags: int) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(re.compile(self._source, self._flags), name)
        setattr(self, name, attribute)
        return attribute
