"""Letters that look like Latin ones: those of other scripts, and Latin ones with accents or in another style."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache

from mcp_lsp import regex
from mcp_lsp.record import Record

# The letters of each script, and below them the Latin letters that they look like.
_CYRILLIC = "аеорсухіјѕһԁԛԝѵӏАВЕКМНОРСТУХІЈЅԌԚԜЅѴӀ"
_LIKE_CYRILLIC = "aeopcyxijshdqwvlABEKMHOPCTYXIJSGQWSVI"
_GREEK = "οανρυικΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳ"
_LIKE_GREEK = "oavpuikABEZHIKMNOPTYXcj"
_ARMENIAN = "օոսհզյցՏՍԼՕ"
_LIKE_ARMENIAN = "onuhqjgSULO"
_CHEROKEE = "ᎠᎡᎢᎥᎪᎫᎬᎳᎷᎻᏀᏃᏎᏙᏚᏞᏟᏢᏦᏴ"
_LIKE_CHEROKEE = "DRTiAJEWMHGZ4VSLCPKB"
_COPTIC_AND_LATIN = "ⲟⲥⲣⲞⲤⲢɑɡ"
_LIKE_COPTIC_AND_LATIN = "ocpOCPag"

LOOKALIKES: dict[str, str] = {
    letter: like
    for letters, alike in (
        (_CYRILLIC, _LIKE_CYRILLIC),
        (_GREEK, _LIKE_GREEK),
        (_ARMENIAN, _LIKE_ARMENIAN),
        (_CHEROKEE, _LIKE_CHEROKEE),
        (_COPTIC_AND_LATIN, _LIKE_COPTIC_AND_LATIN),
    )
    for letter, like in zip(letters, alike, strict=True)
}
"""A letter of another script, and the Latin one that it is easily taken for."""


class _Plain(dict[int, str]):
    """Each character as the one plain character it stands for, worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        decomposed = unicodedata.normalize("NFKD", chr(code))
        bare = [one for one in decomposed if not unicodedata.combining(one)]
        # A mark of kana makes another letter of one; a ligature or a fraction has no one character.
        one = decomposed[-1] not in _VOICED and bare and (len(bare) == 1 or bare[0].isalpha()) and len(bare) < 3
        self[code] = plain = bare[0] if one else chr(code)
        return plain


_VOICED = "\u3099\u309a"
PLAIN = _Plain()
"""For `str.translate`: characters without their accents, width and style."""
LIKE = str.maketrans(LOOKALIKES)
"""For `str.translate`: letters of other scripts as the Latin ones that they look like."""


class Lookalike(Record):
    """A letter of a name that is not what it looks like."""

    at: int
    letter: str
    like: str


_WORD = regex.compile(r"[^\W\d_]+")
_LONGEST = 256  # names are far shorter, or no names


@cache
def latin_for(letter: str) -> str | None:
    """The Latin letter that ``letter``, which is none, looks like."""
    if letter.isascii():
        return None
    if letter in LOOKALIKES:
        return LOOKALIKES[letter]
    # Full-width letters, and the bold, script and double-struck ones of formulas.
    plain = unicodedata.normalize("NFKC", letter)
    letters = unicodedata.category(letter) in ("Lu", "Ll") and len(plain) == 1
    return plain if letters and plain.isascii() and plain.isalpha() else None


def lookalikes(name: str) -> Iterator[Lookalike]:
    """The letters of ``name`` that pass for Latin ones among such.

    A word has them if it has two Latin letters beside them and no other, or if it is made of nothing else in a name
    with Latin words; a word of another script that only shares some letters with the Latin one has none.
    """
    if name.isascii():
        return
    words = list(_WORD.finditer(name, 0, _LONGEST))
    latin = any(word[0].isascii() for word in words)
    for word in words:
        found = [(i, letter, like) for i, letter in enumerate(word[0], word.start()) if (like := latin_for(letter))]
        if not found or not all(letter.isascii() or latin_for(letter) for letter in word[0]):
            continue
        if len(word[0]) - len(found) >= 2 or (latin and len(found) == len(word[0]) > 1):
            yield from (Lookalike(*one) for one in found)
