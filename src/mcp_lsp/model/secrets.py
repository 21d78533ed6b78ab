"""What looks like a secret: names that ask for one, and texts that are one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from mcp_lsp import regex
from mcp_lsp.model import placeholders
from mcp_lsp.record import Record

# Names

_WORD = regex.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# The last word of a name says what it is: API_KEY is a key, API_KEY_FILE a file, MAX_TOKENS a number.
_SECRETS = _words("password passwd passphrase secret apikey apitoken authtoken accesstoken secretkey privatekey")
_KEYS = _words("api access secret private auth encryption signing master subscription account admin service role")
_PASSES = _words("db database smtp imap mail email user admin redis mysql postgres pg proxy ssh sudo root")
_TOKEN_LISTS = _words("access api auth bearer")
_NO_TOKENS = _words(
    "page next continuation cancel sync base quote native gas design pad eos bos stop default per reserve"
)
# With one of these a name asks for a number, a switch, or something that anyone may see.
_NO_SECRETS = _words(
    "max min num count limit use enable enabled allow require required disable disabled has is no skip expose show "
    "mask redact hide validate verify rotate public publishable"
)


def is_secret_name(name: str) -> bool:
    """Whether a variable, flag or header of this name holds a secret, told word by word."""
    words = [word.lower() for word in _WORD.findall(name)]
    while words and words[-1].isdigit():
        words.pop()
    if not words or not _NO_SECRETS.isdisjoint(words):
        return False
    last, before = words[-1], words[-2] if len(words) > 1 else ""
    match last:
        case "token":
            return before not in _NO_TOKENS
        case "tokens":
            return before in _TOKEN_LISTS
        case "key" | "keys":
            return before in _KEYS
        case "pass" | "pwd":
            return before in _PASSES
        case "pat":
            return bool(before)
        case _:
            return last in _SECRETS


# Texts


class Secret(Record):
    """A part of a text that is a secret; ``what`` says whose ("a GitHub token")."""

    start: int
    end: int
    what: str


_FORMS = {
    "a GitHub token": r"gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}",
    "a GitLab token": r"glpat-[A-Za-z0-9_-]{20,}",
    "an Anthropic key": r"sk-ant-[A-Za-z0-9_-]{20,}",
    "an OpenAI key": r"sk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{20,}",
    "a Stripe key": r"[rs]k_live_[A-Za-z0-9]{16,}",
    "a Slack token": r"xox[abeprs]-[A-Za-z0-9-]{10,}",
    "an AWS access key": r"(?:AKIA|ASIA)[A-Z0-9]{16}",
    "a Google API key": r"AIza[A-Za-z0-9_-]{35}",
    "an npm token": r"npm_[A-Za-z0-9]{36}",
    "a PyPI token": r"pypi-[A-Za-z0-9_-]{50,}",
    "a Hugging Face token": r"hf_[A-Za-z0-9]{30,}",
    "a SendGrid key": r"SG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}",
    "a private key": r"-----BEGIN[ A-Z]* PRIVATE KEY-----",
    # It begins a run of its characters, or a long run would be searched from each place in it.
    "a JSON Web Token": r"(?<![_-])eyJ[A-Za-z0-9_-]{8,}+\.eyJ[A-Za-z0-9_-]{8,}+\.[A-Za-z0-9_-]{16,}",
    "a bearer token": r"[Bb]earer +[A-Za-z0-9._~+/-]{16,}=*",
}
_KINDS = tuple(_FORMS)
_SHORTEST = 15


# Every secret holds one of these, and few other texts do.
_SIGNS = (
    *("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "sk-", "k_live_", "xox", "AKIA", "ASIA", "AIza"),
    *("npm_", "pypi-", "hf_", "SG.", "PRIVATE KEY", "eyJ", "earer "),
)
# What a form begins with.
_HEADS = "-ABSbeghnprsx"
# As much of a secret as is looked at to tell it from a stand-in.
_LOOKED_AT = 500


@cache
def _secret() -> re.Pattern[str]:
    """All the forms, a group each; compiled when the first text is long enough to be a secret."""
    forms = "|".join(f"({form})" for form in _FORMS.values())
    return re.compile(f"(?<![A-Za-z0-9])(?=[{_HEADS}])(?:{forms})(?![A-Za-z0-9])")


# What documentation writes in place of a secret.
_STAND_IN = regex.compile(
    r"example|your|placeholder|change.?me|replace|dummy|fake|sample|redacted|insert|secret.?here|token.?here|key.?here"
    r"|xxx|\.\.\.|\*\*\*|(.)\1{5}",
    re.IGNORECASE,
)
_LITTLE_VARIETY = 8
_OPAQUE = regex.compile(r"(?=\S*[0-9])(?=\S*[A-Za-z])[^\s{}<>]{16,}")
_PLACE = regex.compile(r"[./~\\]|[A-Za-z]:\\|[A-Za-z][A-Za-z0-9+.-]*://")


def find_secret(text: str) -> Secret | None:
    """The first secret in ``text`` whose form says whose it is; the stand-ins of documentation are none."""
    return next(find_secrets(text), None)


def find_secrets(text: str) -> Iterator[Secret]:
    """All the secrets in ``text``."""
    if len(text) < _SHORTEST or not any(sign in text for sign in _SIGNS):
        return
    for match in _secret().finditer(text):
        kind = match.lastindex or 1
        if kind == len(_KINDS) and not any(character.isdigit() for character in match[0]):
            continue
        if is_stand_in(match[0][:_LOOKED_AT]) and "PRIVATE KEY" not in match[0]:
            continue
        yield Secret(match.start(), match.end(), _KINDS[kind - 1])


def is_opaque(text: str) -> bool:
    """Whether ``text`` could only be a secret where one is due: long, mixed, and no path, URL or stand-in."""
    return _OPAQUE.fullmatch(text) is not None and _PLACE.match(text) is None and not is_stand_in(text)


def is_stand_in(text: str) -> bool:
    """Whether ``text`` says in which form a secret is written, or is filled in by a build, instead of being one."""
    return (
        _STAND_IN.search(text) is not None
        or placeholders.find(text) is not None
        or len(set(text.lower())) < _LITTLE_VARIETY
    )
