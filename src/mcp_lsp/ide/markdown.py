"""Markdown for hovers, and its text for clients that show none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mcp_lsp import regex

# A code span is left alone; underscores matter only at the edge of a word.
_SPECIAL = regex.compile(r"(`[^`\n]*`)|[<*]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")
_FENCE = regex.compile(r"\s*(?:```|~~~)")
_INLINE = regex.compile(
    r"`(?P<code>[^`\n]+)`"
    r"|\[(?P<text>[^\]\n]+)\]\((?P<url>[^)\s]+)\)"
    r"|<(?P<link>[a-z]+:[^>\s]+)>"
    r"|\*\*(?P<strong>[^*\n]+)\*\*"
    r"|(?<![\w*])[*_](?! )(?P<emphasis>[^*_\n]+)(?<! )[*_](?![\w*])"
    r"|\\(?P<escaped>[!-/:-@\[-`{-~])"
)
_BAR = "\\|"
_CELL_END = regex.compile(r"(?<!\\)\|")
_HEADING = regex.compile(r"#{1,6} +")


def escape(text: str) -> str:
    """``text`` so that Markdown shows it as it is, but for its code spans, which stay code spans."""
    return _SPECIAL.sub(lambda found: found[1] or f"\\{found[0]}", text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table."""
    return "\n".join(
        f"| {' | '.join(cell.replace('|', _BAR) for cell in line)} |" for line in (head, ["---"] * len(head), *rows)
    )


def to_text(markdown: str) -> str:
    """What ``markdown`` says, without its marks; code is indented by four spaces."""
    lines: list[str] = []
    fenced = False
    for line in markdown.splitlines():
        if _FENCE.match(line):
            fenced = not fenced
        elif fenced:
            lines.append(f"    {line}".rstrip())
        elif line.startswith("| "):
            if not line.startswith("| ---"):
                cells = (cell.replace(_BAR, "|").strip() for cell in _CELL_END.split(line.strip("| ")))
                lines.append(_INLINE.sub(_shown, ", ".join(cell for cell in cells if cell)))
        else:
            lines.append(_INLINE.sub(_shown, _HEADING.sub("", line)))
    return "\n".join(lines).strip("\n")


def _shown(found: re.Match[str]) -> str:
    parts = found.groupdict()
    if parts["url"]:
        text, url = parts["text"], parts["url"]
        return text if text == url else f"{to_text(text)} ({url})"
    if parts["strong"] or parts["emphasis"]:
        # Marks may stand inside of marks.
        return to_text(parts["strong"] or parts["emphasis"])
    return next(part for part in parts.values() if part)
