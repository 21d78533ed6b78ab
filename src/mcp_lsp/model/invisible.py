"""Characters that nobody sees and a model reads all the same.

What has a use where it stands is none of them: the joiners of emoji and of the scripts that need them, the choice of an
emoji's or an ideograph's form, the tags of a flag, and the direction of text that is written from right to left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache

from mcp_lsp import regex
from mcp_lsp.model import bidi
from mcp_lsp.record import Record


class Form(StrEnum):
    """The kinds of invisible character, each used to hide something in its own way."""

    TAG = "tag character"
    SELECTOR = "variation selector"
    DIRECTION = "direction control"
    WIDTH = "invisible character"


class Run(Record):
    """A run of invisible characters of one kind in a text, as long as it goes."""

    start: int
    end: int
    form: Form


# Unassigned characters of these ranges are never shown either.
_TAGS = r"\U000e0000-\U000e007f"
_SELECTORS = r"\ufe00-\ufe0f\U000e0100-\U000e01ef"
_OTHERS = (
    r"\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0"
    r"\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0080-\U000e00ff\U000e01f0-\U000e0fff"
)
CHARACTERS = _TAGS + _SELECTORS + bidi.CONTROLS + _OTHERS
"""All of them, for the brackets of a regular expression."""

# What may stand beside a character that is invisible on purpose.
_EMOJI = r"\u00a9\u00ae\u203c\u2049\u2100-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001fbff"
_IDEOGRAPHS = r"\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WITH_FORMS = _IDEOGRAPHS + r"0\u1000-\u109f\u2200-\u22ff\u2a00-\u2aff\ua840-\ua87f\U00010ac0-\U00010aff"
# Arabic, Syriac, Thaana, N'Ko, Mandaic; the scripts of India and its neighbours; Mongolian and their like.
_JOINED = (
    r"\u0600-\u0604\u0606-\u061b\u061d-\u07ff\u0840-\u08ff\ufb50-\ufdff\ufe70-\ufefe\u0900-\u0dff\u0f00-\u109f"
    r"\u1780-\u17b3\u17b6-\u180a\u1810-\u18af\u1900-\u1cff\ua800-\ua9ff\uaa00-\uaaff\uabc0-\uabff"
    r"\U00010a00-\U00010aff\U00010d00-\U00010fff\U00011000-\U000114ff\U00011580-\U000119ff\U0001e900-\U0001e95f"
)
# Thai, Lao, Tibetan, Myanmar, Khmer and their like, which write words without spaces between them.
_UNSPACED = r"\u0e00-\u0eff\u0f00-\u109f\u1780-\u17b3\u17b6-\u17ff\u1950-\u1aaf\uaa00-\uaadf"
_MONGOLIAN = r"\u1810-\u18af"
_JAMO = r"\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff"

# (invisible characters, what may stand right before one, what may stand right behind it instead)
_USES = (
    (r"\ufe0e\ufe0f", _EMOJI + "0-9#*", ""),
    (r"\ufe00-\ufe0f", _WITH_FORMS, ""),
    (r"\U000e0100-\U000e01ef", _IDEOGRAPHS, ""),
    (r"\u200c\u200d", _JOINED, _JOINED),
    (r"\u200b", _UNSPACED, _UNSPACED),
    (r"\u180b-\u180f", _MONGOLIAN, ""),
    (r"\u115f\u1160", _JAMO, _JAMO),
    (r"\u034f", r"\u0300-\u036f\u0590-\u05ff", r"\u0300-\u036f\u0590-\u05ff"),
)
_FLAG = regex.compile(r"\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
_RUNS = {
    Form.TAG: regex.compile(f"[{_TAGS}]+"),
    Form.SELECTOR: regex.compile(f"[{_SELECTORS}]+"),
    Form.DIRECTION: regex.compile(f"[{bidi.CONTROLS}]+"),
    Form.WIDTH: regex.compile(f"[{_OTHERS}]+"),
}
# Most texts have none, and the expression that knows their uses takes long to compile.
_ANY = regex.compile(f"[{CHARACTERS}]")


@cache
def _suspect() -> re.Pattern[str]:
    """An invisible character that has no use beside its neighbours; of flags and directions it knows nothing."""
    # A joiner between two emoji, and the mark that a file began with.
    uses = [rf"(?!(?<=[{_EMOJI}\ufe0f]\u200d)[{_EMOJI}])", r"(?<!^\ufeff)"]
    for characters, before, behind in _USES:
        uses.append(rf"(?<![{before}][{characters}])")
        if behind:
            uses.append(rf"(?!(?<=[{characters}])[{behind}])")
    return re.compile(f"[{CHARACTERS}]{''.join(uses)}")


def _blank(flag: re.Match[str]) -> str:
    """As many characters, of which one is left to be seen."""
    return flag[0][0] + " " * (len(flag[0]) - 1)


def runs(text: str) -> Iterator[Run]:
    """The runs of invisible characters in ``text`` that have no use where they stand."""
    if _ANY.search(text) is None:
        return
    text = _FLAG.sub(_blank, bidi.without_needed(text))
    at = 0
    while (suspect := _suspect().search(text, at)) is not None:
        start = suspect.start()
        form, end = next((form, run.end()) for form, one in _RUNS.items() if (run := one.match(text, start)))
        at = end
        if form is Form.WIDTH and end > start + 1 and _suspect().match(text, end - 1) is None:
            end -= 1
        yield Run(start, end, form)
