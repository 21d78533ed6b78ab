"""Tables as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

Row = Sequence[str]


def text(head: Row, rows: Sequence[Row]) -> str:
    """Columns that are as wide as they have to be, two spaces apart; a cell of the head may have several lines."""
    heads = [cell.split("\n") for cell in head]
    height = max(map(len, heads))
    lines: list[Row] = [
        *zip_longest(*([""] * (height - len(cell)) + cell for cell in heads), fillvalue=""),
        *rows,
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
