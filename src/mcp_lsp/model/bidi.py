"""Controls of the direction of text, which show a text in another order than it has."""

from __future__ import annotations

from mcp_lsp import regex

MARKS = "\u061c\u200e\u200f"
EMBEDDINGS = "\u202a\u202b"
ISOLATES = "\u2066\u2067\u2068"
OVERRIDES = "\u202d\u202e"
_END_EMBEDDING, _END_ISOLATE = "\u202c", "\u2069"
CONTROLS = MARKS + EMBEDDINGS + OVERRIDES + _END_EMBEDDING + ISOLATES + _END_ISOLATE

_CONTROL = regex.compile(f"[{CONTROLS}]")
_LETTER = regex.compile(
    r"[\u0590-\u05ff\u0600-\u0603\u0605-\u061b\u061d-\u08ff\ufb1d-\ufdff\ufe70-\ufefe"
    r"\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)
# The innermost pairs, each with its end.
_PAIR = regex.compile(f"[{EMBEDDINGS}]([^{CONTROLS}]*){_END_EMBEDDING}|[{ISOLATES}]([^{CONTROLS}]*){_END_ISOLATE}")
_ENDS = ((EMBEDDINGS, _END_EMBEDDING), (ISOLATES, _END_ISOLATE))
_DEPTH = 8


def without_needed(text: str) -> str:
    """``text`` with a space in place of each control that right-to-left text has a use for.

    These are marks, and embeddings and isolates that end where they should, in a line that has a letter written from
    right to left; an override is never needed.
    """
    if _LETTER.search(text) is None or _CONTROL.search(text) is None:
        return text
    return "\n".join(_without_needed(line) if _CONTROL.search(line) else line for line in text.split("\n"))


def _without_needed(line: str) -> str:
    if _LETTER.search(line) is None:
        return line
    line = _blank(line, MARKS)
    if _all_end(line):
        return _blank(line, CONTROLS)
    for _ in range(_DEPTH):
        line, pairs = _PAIR.subn(r" \1\2 ", line)
        if not pairs:
            break
    return line


def _all_end(line: str) -> bool:
    """Whether all that begins ends where it should, as nearly always; that is quick to see."""
    if any(sum(map(line.count, begins)) != line.count(end) for begins, end in _ENDS):
        return False
    left = "".join(_CONTROL.findall(line))
    for _ in range(_DEPTH):
        for begins, end in _ENDS:
            for one in begins:
                left = left.replace(one + end, "")
    return not left


def _blank(line: str, characters: str) -> str:
    for character in characters:
        line = line.replace(character, " ")
    return line
