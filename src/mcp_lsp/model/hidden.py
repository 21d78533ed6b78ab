"""Texts that are hidden in other characters: in those that nobody sees, and in base64 or hexadecimal digits."""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from itertools import permutations

from mcp_lsp import regex
from mcp_lsp.record import Record

# Invisible characters


def of_tags(run: str) -> str | None:
    """What a run of tag characters says: each stands for the ASCII character with the same last bits."""
    return _readable("".join(chr(ord(tag) & 0x7F) for tag in run if 0x20 <= ord(tag) & 0x7F < 0x7F))


def of_selectors(run: str) -> str | None:
    """What a run of variation selectors says, the 256 of them taken as bytes."""
    data = bytes(ord(one) - 0xFE00 if one < "\U000e0000" else ord(one) - 0xE0100 + 16 for one in run)
    return _readable(data.decode("utf-8", "ignore"))


def of_bits(run: str) -> str | None:
    """What a run of two different characters says, taken as bits of bytes; a third one parts the letters."""
    alphabet = sorted(set(run))
    if not 2 <= len(alphabet) <= 3 or len(run) < 2 * 8:
        return None
    for zero, one in permutations(alphabet, 2):
        gap = next((character for character in alphabet if character not in (zero, one)), None)
        bits = run.translate({ord(zero): "0", ord(one): "1"})
        groups = bits.split(gap) if gap else [bits[i : i + 8] for i in range(0, len(bits) - 7, 8)]
        if all(5 <= len(group) <= 16 for group in groups if group):
            said = _readable("".join(chr(int(group, 2)) for group in groups if group))
            if said is not None:
                return said
    return None


def _readable(text: str) -> str | None:
    """``text`` if somebody could read it."""
    return text if text.strip() and text.replace("\n", " ").isprintable() else None


# Digits


class Blob(Record):
    """A part of a text that is another text in digits: ``coding`` says which, ``said`` is the text."""

    start: int
    end: int
    coding: str
    said: str


SHORTEST = 32
"""The digits of a blob, at least."""
SUSPICIOUS = 80
"""Of so many digits and more any text is told; most identifiers and hashes are shorter."""

_DIGIT = r"A-Za-z0-9+/_-"
# Characters by their numbers, as many languages write them.
_ESCAPES = regex.compile(r"(?:\\(?:x|u00)[0-9A-Fa-f]{2}){8,}+")
_ESCAPED = regex.compile(r"\\(?:x|u00)")
_COMMAND = regex.compile(
    r"(?:please |now |then |always |never )?(?:call|send|read|ignore|run|execute|delete|forward|open|fetch|upload|"
    r"include|write|print|reveal|tell|use|pass|copy|post|reply|add|disable|obey|follow|do not|append|attach)"
    r"(?: [\w./~@'-]{1,40}){2,40}[.!]?",
    re.IGNORECASE,
)
# From the first digit of a run, on over the ends of lines.
_RUN = regex.compile(rf"(?<![{_DIGIT}])[{_DIGIT}]{{32,}}+(?:\r?\n[{_DIGIT}]{{8,}}+(?=\s|=|$))*+={{0,2}}")
_STRETCH = 16  # half of the least line, which so holds a whole one
_ADDRESS = regex.compile(r"(?:[A-Za-z][A-Za-z0-9+.-]{1,20}://|data:)\S*\Z")
_NO_DIGIT = regex.compile(rf"[^{_DIGIT}]+")
_STANDARD = str.maketrans("-_", "+/")
_HEXADECIMAL = regex.compile("[0-9A-Fa-f]+")
_SENTENCE = regex.compile(rb"[\t\n\r\x20-\x7e]{56,}")


def blobs(text: str) -> Iterator[Blob]:
    """The texts in ``text`` that are written in base64 or hexadecimal digits; addresses hold none."""
    # Most texts have a space in every stretch that is shorter than a line of digits.
    if all(" " in text[i : i + _STRETCH] for i in range(0, len(text) - _STRETCH + 1, _STRETCH)):
        return
    for run in _ESCAPES.finditer(text):
        said = _text(bytes.fromhex(_ESCAPED.sub("", run[0])))
        if said is not None:
            yield Blob(run.start(), run.end(), "escaped hexadecimal", said)
    for run in _RUN.finditer(text):
        digits = _NO_DIGIT.sub("", run[0])
        if len(digits) < SHORTEST or _ADDRESS.search(text, max(run.start() - 200, 0), run.start() + 2):
            continue
        coding = "hexadecimal" if _HEXADECIMAL.fullmatch(digits) else "base64"
        said = _decoded(digits, coding)
        if said is not None:
            yield Blob(run.start(), run.end(), coding, said)


def is_command(said: str) -> bool:
    """Whether a hidden text tells somebody to do something."""
    return _COMMAND.fullmatch(said.strip()) is not None


def _decoded(digits: str, coding: str) -> str | None:
    """What ``digits`` say, wherever among them a text begins; ``None`` where they are no text."""
    if coding == "hexadecimal":
        return _text(bytes.fromhex(digits[: len(digits) // 2 * 2]))
    standard = digits.translate(_STANDARD)
    # A word that is glued to the front shifts the groups of four.
    for shift in range(4):
        rest = standard[shift:]
        # Two or three digits after the last four stand for one or two bytes, and one alone for nothing.
        rest = rest[:-1] if len(rest) % 4 == 1 else rest + "=" * (-len(rest) % 4)
        said = _text(binascii.a2b_base64(rest))
        if said is not None:
            return said
    return None


def _text(data: bytes) -> str | None:
    sentence = _SENTENCE.search(data)
    if sentence is not None:
        return sentence[0].decode("ascii")
    try:
        return _readable(data.decode("utf-8"))
    except UnicodeDecodeError:
        return None
