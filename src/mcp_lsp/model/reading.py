"""A text as the words that a model reads in it, however they are dressed up.

A model sees through capitals, Markdown, letters of other alphabets, spaced-out letters and characters that nobody
sees, so a search for what a text tells it has to as well.
A ``Reader`` knows a vocabulary and turns a text into a string with one character a word, its *code*; expressions over
such strings are short and quick, and ``Reading.span`` leads from a place in it back to the text.
"""

from __future__ import annotations

import html
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import NamedTuple

from mcp_lsp import regex
from mcp_lsp.model.scripts import LOOKALIKES

# Codes of what is no word of the vocabulary; a single letter is its own code.
OTHER = "X"
BREAK = "\n"
KEY_FILE = "F"
SETTINGS_FILE = "G"
ADDRESS = "U"
MAILBOX = "M"

_FIRST_WORD = 0xE000

# Characters


GLUE = "\x01"
"""What stands for a character that nobody sees, and for markup inside a text."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0")
# Letters that Unicode does not say to be forms of Latin ones.
_SMALL_CAPITALS = dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz", strict=True))
_DRAWN = dict(zip("łøđħŧıɩʟ’‘ʼ′＇`´", "lodhtiil'''''''", strict=True))
# The first letters of alphabets in circles and squares, and of flags.
_ENCLOSED = (0x1F150, 0x1F170, 0x1F1E6)
# What passes for a Latin letter only among such: far more than ``LOOKALIKES`` has, since a word must come out.
_NEARLY = dict(zip("вгкмнптьεηκτβγωςπσλԁ", "brkmhntbenktbywcnold", strict=True))


class _Folding(dict[int, str]):
    """For ``str.translate``: a character as the small letters, digits or signs that it shows."""

    def __init__(self, latin: bool) -> None:
        self._latin = latin

    def __missing__(self, code: int) -> str:
        self[code] = folded = _latin(chr(code)) if self._latin else _folded(chr(code))
        return folded


def _folded(character: str) -> str:
    if character.isascii():
        return character.lower()
    small = character.lower()
    drawn = _SMALL_CAPITALS.get(small) or _DRAWN.get(small)
    if drawn is not None:
        return drawn
    for first in _ENCLOSED:
        if first <= ord(character) < first + 26:
            return chr(ord("a") + ord(character) - first)
    category = unicodedata.category(character)
    if category == "Cf" or character in _INVISIBLE or "\ufe00" <= character <= "\ufe0f":
        return GLUE
    if category == "Pd":
        return "-"
    parts = unicodedata.normalize("NFKD", character).lower()
    shown = "".join(part for part in parts if unicodedata.category(part) not in ("Mn", "Me"))
    letters = "".join(part for part in shown if part.isalnum())
    return letters or shown


def _latin(character: str) -> str:
    """As ``_folded``, with Latin letters for those that look like one; never of another length."""
    like = LOOKALIKES.get(character)
    if like is not None:
        return like.lower()
    folded = _folded(character)
    return _NEARLY.get(folded, folded)


_FOLDED = _Folding(latin=False)
_LATIN = _Folding(latin=True)


def fold(word: str) -> str:
    """``word`` in small letters without accents, of whatever alphabet it is drawn from."""
    return word.lower() if word.isascii() else word.translate(_FOLDED)


# Markup

_TAG = regex.compile(
    r"</?(?:a|abbr|b|big|br|center|code|del|div|em|font|h[1-6]|hr|i|ins|kbd|li|mark|ol|p|pre|s|small|span|strong|sub|sup"
    r"|table|tbody|td|th|tr|tt|u|ul|wbr)(?:\s[^<>]{0,200})?/?>|<!--|-->",
    re.IGNORECASE,
)
_LINK = regex.compile(r"\]\([^()\s]{0,500}\)")
_ENTITY = regex.compile(r"&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|lt|gt|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});")


def _unmarked(string: str) -> str:
    """``string`` with glue in place of tags and the targets of links; as long as it was."""
    if "<" in string or "-->" in string:
        string = _TAG.sub(_glue, string)
    if "](" in string:
        string = _LINK.sub(_glue, string)
    if "&" in string:
        string = _ENTITY.sub(_entity, string)
    return string


def _glue(found: re.Match[str]) -> str:
    return GLUE * (found.end() - found.start())


def _entity(found: re.Match[str]) -> str:
    return html.unescape(found[0])[:1].ljust(found.end() - found.start(), GLUE)


# Tokens: what stands between two white spaces


class Piece(NamedTuple):
    """A word of a token: its code, and its first and last (exclusive) character."""

    code: str
    start: int
    end: int


_WORD = regex.compile(r"[^\W_]+")
_SENTENCE_ENDS = frozenset(".!?。！？")
_ABBREVIATIONS = frozenset({"e.g", "i.e", "etc", "vs", "cf", "approx", "resp", "incl", "no"})
# Of a longer token each word is looked at by itself.
_LONG = 300
_DRESSING = str.maketrans("", "", GLUE + "*`_~\"'[](){}<>,;")
# (digits and signs that pass for letters, twice since `1` passes for two of them)
_LEET = (str.maketrans("013457@$!|", "oieastasil"), str.maketrans("013457@$!|", "oleastasll"))
_LEET_SIGNS = frozenset("013457@$!|")
_UNDRESSED = regex.compile(r"[\w@$!|](?:.*[\w@$|])?", re.DOTALL)

# Files that hold keys, passwords or what a user did.
_KEY_FILE = regex.compile(
    r"\.ssh(?!\w)|(?<![a-z0-9])id_(?:rsa|dsa|ecdsa|ed25519)(?!\w|\.pub)|\.aws(?!\w)|[._]netrc(?!\w)|\.git-credentials|\.gnupg(?!\w)"
    r"|/etc/(?:passwd|shadow|sudoers)|(?<![a-z0-9-])mcp(?:_config|_settings)?\.json|claude_desktop_config\.json"
    r"|\.(?:bash|zsh|python)_history|(?<!\w)wallet\.dat|\.password-store|keychain-db|\.docker/config\.json"
    r"|application_default_credentials\.json|\.config/gcloud|\.pgpass|\.htpasswd|\.pypirc|\.vault-token"
    r"|(?<!\w)key[34]\.db|(?<!\w)logins\.json|cookies\.sqlite|\.claude\.json|\.mozilla/firefox|(?<!\w)credentials\.db"
)
# Files that hold such things among others, and that honest tools are about.
_SETTINGS_FILE = regex.compile(
    r"(?<![\w)\]}])\.env(?!\w|\.(?:example|sample|template|dist))(?:\.\w+)?|\.kube/config|(?<!\w)kubeconfig(?!\w)|\.npmrc"
    r"|(?<![a-z0-9])id_(?:rsa|dsa|ecdsa|ed25519)\.pub|(?<!\w)(?:known_hosts|authorized_keys)(?!\w)"
    r"|(?<!\w)(?:credentials|secrets)\.(?:json|ya?ml|toml|ini|env)(?!\w)|\w\.(?:pem|pfx|p12|kdbx)(?!\w)"
)
_FILES = ((KEY_FILE, _KEY_FILE), (SETTINGS_FILE, _SETTINGS_FILE))
_PATH = "abcdefghijklmnopqrstuvwxyz0123456789~$%./\\:_-" + GLUE
_HOST = regex.compile(
    r"(?:[a-z0-9-]{1,63}\.){1,6}"
    r"(?:com|net|org|io|dev|xyz|ru|cn|site|app|info|me|co|tk|top|online|tech|cloud|ai|example|test|sh|biz|onion)"
    r"(?::\d{1,5})?(?:[/?#]\S*)?"
    r"|\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?:[/?#]\S*)?"
)
_MAILBOX = regex.compile(r"[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,20}")


class Reader:
    """Reads texts with the words of a vocabulary; ``codes`` has the code of each."""

    def __init__(self, vocabulary: Iterable[str]) -> None:
        words = sorted({fold(word) for word in vocabulary} - set("abcdefghijklmnopqrstuvwxyz"))
        self.codes = {word: chr(_FIRST_WORD + number) for number, word in enumerate(words)}
        self.codes.update((letter, letter) for letter in "abcdefghijklmnopqrstuvwxyz")
        self._longest = max(map(len, words), default=1)
        self._tokens = _Tokens(self)

    def read(self, string: str) -> Reading:
        return Reading(self, string)

    def token_codes(self, tokens: list[str]) -> Iterator[str]:
        """The codes of each of ``tokens``, each a string."""
        return map(self._tokens.__getitem__, tokens)

    def pieces(self, token: str) -> list[Piece]:
        """The words of a token, a break where a sentence ends behind it."""
        if token.isascii():
            return self._pieces(token.lower(), token.lower())
        folded, latin = token.translate(_FOLDED), token.translate(_LATIN)
        pieces = self._pieces(folded, latin)
        # From characters of the folded token to those of the token.
        lengths = [len(_FOLDED[ord(character)]) for character in token]
        ends = list(accumulate(lengths))
        return [Piece(code, bisect_right(ends, start), _end(ends, end)) for code, start, end in pieces]

    def quick_codes(self, token: str) -> str:
        """The codes of ``pieces``, without their places."""
        if token.isascii():
            if token.isalpha():
                return self._word(token.lower())
            folded = latin = token.lower()
        else:
            folded, latin = token.translate(_FOLDED), token.translate(_LATIN)
        if len(folded) > _LONG:
            words = _WORD.findall(folded)
            if folded is latin:
                return "".join(map(self._word, words)) + _break_behind(folded)
            return "".join(map(self._either, words, _WORD.findall(latin))) + _break_behind(folded)
        return "".join(piece.code for piece in self._pieces(folded, latin))

    def _word(self, word: str) -> str:
        return self.codes.get(word, OTHER)

    def _either(self, word: str, latin: str) -> str:
        return self.codes.get(word) or self.codes.get(latin, OTHER)

    def _pieces(self, folded: str, latin: str) -> list[Piece]:
        words = [found.span() for found in _WORD.finditer(folded)]
        if not words:
            return [Piece(BREAK, 0, len(folded))] if _break_behind(folded) else []
        start, end = words[0][0], words[-1][1]
        found = self._whole(folded, latin, start, end) if len(folded) <= _LONG else None
        if found is None:
            found = [Piece(self._either(folded[a:b], latin[a:b]), a, b) for a, b in words]
        if _break_behind(folded):
            found.append(Piece(BREAK, end, end))
        return found

    def _whole(self, folded: str, latin: str, start: int, end: int) -> list[Piece] | None:
        """What a token is as a whole: a word whose letters are set apart, or a path or an address."""
        core, like = folded[start:end], latin[start:end]
        code = self.codes.get(core) or self.codes.get(like)
        if code is not None:
            return [Piece(code, start, end)]
        place = self._place(latin, start, end)
        if place is not None:
            return place
        if end - start == 1:
            return None
        for one in (core, like):
            code = self._set_apart(one)
            if code is not None:
                return [Piece(code, start, end)]
        # A sign may pass for the first or the last letter as well.
        dressed = _UNDRESSED.search(latin)
        if dressed is not None and dressed.span() != (start, end):
            code = self._set_apart(dressed[0])
            if code is not None:
                return [Piece(code, *dressed.span())]
        return None

    def _set_apart(self, word: str) -> str | None:
        """The code of a word with signs between its letters, or with digits and signs for some of them."""
        code = self.codes.get("".join(filter(str.isalnum, word)))
        if code is None and not _LEET_SIGNS.isdisjoint(word):
            letters = "".join(one for one in word if one.isalnum() or one in _LEET_SIGNS)
            if not letters.isdigit():
                code = next(filter(None, (self.codes.get(letters.translate(leet)) for leet in _LEET)), None)
        return code

    def _place(self, latin: str, start: int, end: int) -> list[Piece] | None:
        """A file or an address, with the words before and behind it."""
        core = latin[start:end]
        if "." not in latin and "/" not in core and "id_" not in core and "kubeconfig" not in core:
            return None
        if "://" in core or core.startswith("www."):
            at = core.find("://")
            while at > 0 and core[at - 1].isalpha():
                at -= 1
            before = latin[: start + max(at, 0)]
            return [*self._pieces_of(before, 0), Piece(ADDRESS, start + max(at, 0), end)]
        if "@" in core and _MAILBOX.fullmatch(core):
            return [Piece(MAILBOX, start, end)]
        for kind, expression in _FILES:
            found = expression.search(latin)
            if found is not None:
                a = len(latin[: found.start()].rstrip(_PATH))
                b = len(latin) - len(latin[found.end() :].lstrip(_PATH))
                b = max(found.end(), a + len(latin[a:b].rstrip(".:" + GLUE)))
                return [*self._pieces_of(latin[:a], 0), Piece(kind, a, b), *self._pieces_of(latin[b:end], b)]
        bare = latin.translate(_DRESSING)
        if bare != latin:
            for kind, expression in _FILES:
                if expression.search(bare):
                    return [Piece(kind, start, end)]
        if _HOST.fullmatch(core):
            return [Piece(ADDRESS, start, end)]
        return None

    def _pieces_of(self, part: str, at: int) -> list[Piece]:
        return [
            Piece(self._word(found[0]), at + found.start(), at + found.end())
            for found in _WORD.finditer(part)
        ]

    def words_in(self, letters: str) -> Iterator[tuple[str, int, int]]:
        """``letters`` that were set apart, as words: the longest of the vocabulary at each place, else the letter."""
        at = 0
        while at < len(letters):
            for length in range(min(self._longest, len(letters) - at), 0, -1):
                code = self.codes.get(letters[at : at + length])
                if code is not None or length == 1:
                    yield code or OTHER, at, at + length
                    at += length
                    break


def _end(ends: list[int], end: int) -> int:
    """The first character of a token behind ``end`` of its folded form, and behind the marks on the last letter."""
    return max(bisect_right(ends, end - 1) + 1, bisect_right(ends, end)) if end else 0


def _break_behind(folded: str) -> str:
    """A break where a token ends a sentence."""
    tail = folded[-8:]
    if _SENTENCE_ENDS.isdisjoint(tail):
        return ""
    body = folded.rstrip("\"'`*_~)]}>" + GLUE)
    core = body.rstrip(".!?。！？…,;:\"'`*_~)]}>" + GLUE)
    if not body or len(core) == len(body) or _SENTENCE_ENDS.isdisjoint(body[len(core) :]):
        return ""
    word = core.lstrip("\"'`*_~([{<" + GLUE)
    # An initial, or an abbreviation.
    return "" if len(word) == 1 or word in _ABBREVIATIONS else BREAK


class _Tokens(dict[str, str]):
    """The codes of tokens; those that were read are kept."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def __missing__(self, token: str) -> str:
        codes = self._reader.quick_codes(token)
        if len(token) <= _KEPT:
            if len(self) >= _ROOM:
                self.clear()
            self[token] = codes
        return codes


_KEPT = 64
_ROOM = 20_000


# Readings

_APART = regex.compile(r"[a-z]{4,}")
# Letters set apart that are looked at in one text, so that a very long one costs no more.
_MOST_LETTERS = 20_000
_TOKEN = regex.compile(r"\S+")
_BULLET_OR_BLANK = regex.compile(r"\n\s*?(?:\n|[-*•+]\s|\d{1,3}[.)]\s)")


class Reading:
    """A text as codes: ``codes[i]`` is a word of it, or a break between sentences."""

    def __init__(self, reader: Reader, string: str) -> None:
        self.string = string
        self._reader = reader
        self._tokens = _unmarked(string).split()
        self._token_codes = list(reader.token_codes(self._tokens))
        self.codes = "".join(self._token_codes)
        # For each code, its first and last one before letters that were set apart were joined.
        self._joined: list[tuple[int, int]] | None = None
        self._starts: list[int] | None = None
        if _APART.search(self.codes):
            self._join()

    def _join(self) -> None:
        """Make words of letters that are set apart."""
        codes: list[str] = []
        places: list[tuple[int, int]] = []
        at = letters = 0
        for found in _APART.finditer(self.codes):
            letters += len(found[0])
            if letters > _MOST_LETTERS:
                break
            words = list(self._reader.words_in(found[0]))
            if any(end - start >= 3 for _, start, end in words):
                codes.append(self.codes[at : found.start()])
                places.extend((i, i) for i in range(at, found.start()))
                codes.extend(code for code, _, _ in words)
                places.extend((found.start() + start, found.start() + end - 1) for _, start, end in words)
                at = found.end()
        if at:
            codes.append(self.codes[at:])
            places.extend((i, i) for i in range(at, len(self.codes)))
            self.codes = "".join(codes)
            self._joined = places

    def span(self, first: int, last: int) -> tuple[int, int]:
        """The characters of the text from code ``first`` to code ``last``, inclusive."""
        if self._joined is not None:
            first, last = self._joined[first][0], self._joined[last][1]
        return self._piece(first)[0], self._piece(last)[1]

    def words(self) -> Iterator[tuple[str, int, int]]:
        """Each code with the characters it stands for, in order."""
        for i, code in enumerate(self.codes):
            yield code, *self.span(i, i)

    def _piece(self, code: int) -> tuple[int, int]:
        if self._starts is None:
            self._ends = list(accumulate(map(len, self._token_codes)))
            self._starts = [found.start() for found in _TOKEN.finditer(_unmarked(self.string))]
        token = bisect_right(self._ends, code)
        within = code - (self._ends[token] - len(self._token_codes[token]))
        piece = self._reader.pieces(self._tokens[token])[within]
        return self._starts[token] + piece.start, self._starts[token] + piece.end

    def is_torn(self, start: int, end: int) -> bool:
        """Blank lines or list items stand between these characters: they are no one sentence.

        Where they stand between nearly all words they are there to hide one.
        """
        part = self.string[start:end]
        if "\n" not in part:
            return False
        return 0 < 2 * len(_BULLET_OR_BLANK.findall(part)) < len(part.split())
