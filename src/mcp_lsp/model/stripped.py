"""Texts without some of their characters, of which each place leads back to the text."""

from __future__ import annotations

import re
from bisect import bisect_right


class Stripped:
    """``text`` without what ``left_out`` matches, or whole; ``string`` is what remains."""

    def __init__(self, text: str, left_out: re.Pattern[str] | None) -> None:
        kept: list[str] = []
        # The places in ``string`` from which on an offset is to be added.
        self._places, self._offsets = [0], [0]
        at = width = 0
        for found in () if left_out is None else left_out.finditer(text):
            kept.append(text[at : found.start()])
            width += found.start() - at
            at = found.end()
            self._places.append(width)
            self._offsets.append(at - width)
        self.string = text if at == 0 else "".join((*kept, text[at:]))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the text that the part of ``string`` from ``start`` to ``end``, which is not empty, is."""
        # An end is behind its last character, which says what offset it has.
        return self._back(start), self._back(end - 1) + 1

    def _back(self, place: int) -> int:
        return place + self._offsets[bisect_right(self._places, place) - 1]
