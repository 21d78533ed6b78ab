"""What a model is told: characters that nobody sees, and literals that have no business in a text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from itertools import islice

from mcp_lsp import regex
from mcp_lsp.model import hidden, invisible, orders
from mcp_lsp.model.invisible import Form
from mcp_lsp.model.ip_addresses import Reach, addresses
from mcp_lsp.model.links import deceit, is_for_examples, is_open, links
from mcp_lsp.model.scripts import lookalikes
from mcp_lsp.model.secrets import find_secrets
from mcp_lsp.rules.api import Context, Findings, Fix, Safety, Severity, fix, flag, splice
from mcp_lsp.rules.over_texts import MODEL, NAMES, PROSE, READ, VALUES, Text, TextFamily
from mcp_lsp.syntax.operations import Place

texts = TextFamily("text")

FAMILIES = texts.families


# Characters


def _is_not_ascii(string: str) -> bool:
    return not string.isascii()


@texts.rule("text-invisible-character", Severity.ERROR, fix=Safety.SAFE, roles=READ, when=_is_not_ascii)
def invisible_character(text: Text, ctx: Context) -> Findings:
    """A text holds characters that nobody sees and a model reads all the same."""
    for run in invisible.runs(text.string):
        characters = text.string[run.start : run.end]
        decode = _HIDDEN.get(run.form)
        said = None if decode is None else decode(characters[:_DECODED])
        what = _named(characters, run.form)
        if said is not None:
            message = f'{what}: nobody sees them, and a model reads "{_short(said)}".'
        elif run.form is Form.DIRECTION:
            message = f"{what}: people see this text in another order than a model reads it in."
        elif run.form is Form.TAG or len(characters) > 1:
            message = f"{what}: nobody sees them, and a model reads them."
        else:
            message = f"{what}: nobody sees it, and a model reads it."
        part = text.part(run.start, run.end)
        yield flag(part, message, fix=_removal(text, part))


# Characters of a run that are decoded, so that a very long one costs no more.
_DECODED = 1000
_HIDDEN: dict[Form, Callable[[str], str | None]] = {
    Form.TAG: hidden.of_tags,
    Form.SELECTOR: hidden.of_selectors,
    Form.WIDTH: hidden.of_bits,
}


def _named(characters: str, form: Form) -> str:
    """``U+200B ZERO WIDTH SPACE``; of several, how many there are, and which the first are."""
    each = list(dict.fromkeys(characters[:_DECODED]))
    names = ", ".join(f"U+{ord(one):04X} {unicodedata.name(one, 'without a name')}" for one in each[:3])
    if len(characters) == 1:
        return names
    return f"{len(characters):,} {form}s ({names}{', ...' if len(each) > 3 else ''})"


def _removal(text: Text, part: Place) -> Fix:
    """The fix that takes out a part. To give a name other characters is a change that callers notice."""
    return fix("Remove it", splice(part, ""), safe=False if text.role in NAMES else None)


def _short(said: str) -> str:
    said = " ".join(said.split())
    return said if len(said) <= 80 else f"{said[:80]}…"


# C0 but tab and line ends, DEL, C1; a sequence that commands a terminal is one of them.
_COMMAND = (
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]{0,500}(?:\x07|\x1b\\|\x9c)"
    r"|\x1b[ -/]*[0-~]"
)
_CONTROL = r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]"
_CONTROLS = regex.compile(rf"(?={_CONTROL})(?:{_COMMAND}|{_CONTROL})+")
_RAW_CONTROL = regex.compile(r"[\x00-\x1f]")
# Of one that is not escaped nothing is said, so that the number of findings is no bound.
_LOOKED_AT = 200
# An author who wrote a regular expression, and one backslash too few.
_SHORT_ESCAPES = {r"\b": "a word boundary", r"\f": "a form feed"}


@texts.rule(
    "text-control-character",
    Severity.WARNING,
    fix=Safety.SAFE,
    roles=READ,
    when=lambda string: not string.isprintable(),
)
def control_character(text: Text, ctx: Context) -> Findings:
    """A text holds control characters, or the commands that a terminal takes for colours and the like."""
    for found in islice(_CONTROLS.finditer(text.string), _LOOKED_AT):
        part = text.part(found.start(), found.end())
        source = text.raw[part.start : part.end]
        # Of one that is not escaped, json-syntax speaks; a value may be a separator.
        if _RAW_CONTROL.search(source) or (text.role in VALUES and found[0] == text.string):
            continue
        mends = [_removal(text, part)]
        if source in _SHORT_ESCAPES:
            message = (
                f"{source} in a JSON string is a control character; for {_SHORT_ESCAPES[source]} write \\{source}."
            )
            mends = [fix(f"Write \\{source}", splice(part, source)), *mends]
            mends = [mend._replace(safe=False) for mend in mends]
        elif len(found[0]) > 1 and found[0][0] in "\x1b\x9b\x90\x9d":
            message = "A command for a terminal (an ANSI escape sequence), which can hide what stands around it."
        else:
            codes = ", ".join(f"U+{ord(one):04X}" for one in dict.fromkeys(found[0][:_DECODED]))
            message = f"The control character {_short(codes)}, which no reader has a use for."
        yield flag(part, message, fix=mends)


@texts.rule("text-homoglyph", Severity.WARNING, roles=NAMES, when=_is_not_ascii)
def homoglyph(text: Text, ctx: Context) -> Findings:
    """A name holds a letter of another script that looks like a Latin one."""
    for found in lookalikes(text.string):
        yield flag(
            text.part(found.at, found.at + 1),
            f'"{found.letter}" (U+{ord(found.letter):04X} {unicodedata.name(found.letter)}) looks like "{found.like}" '
            "and is another letter: this name can pass for one that it is not.",
        )


# Addresses


@texts.rule("text-url", Severity.WARNING, roles=MODEL - NAMES, when=lambda string: "://" in string)
def url(text: Text, ctx: Context) -> Findings:
    """A text that reaches a model holds a web address that is suspicious; under `strict`, any web address."""
    for link in links(text.string):
        wrong = deceit(link.user, link.host)
        if wrong is not None:
            message = f"This address {wrong}."
        # What a caller passes is the caller's; in prose it is the server that speaks.
        elif text.role not in PROSE:
            continue
        elif is_open(link.scheme, link.host):
            message = f"This address is not encrypted ({link.scheme}:): what it gives can be changed on the way."
        elif ctx.strict and not is_for_examples(link.host):
            message = (
                "A web address in a text for a model, which may fetch it or send data there; "
                "links for people belong into the documentation."
            )
        else:
            continue
        yield flag(text.part(link.start, link.end), message)


# What announces an example announces a list of them; the dots of addresses end no sentence.
_EXAMPLE = regex.compile(
    r"(?:\be\.?g\.|\bexamples?\b|\b(?:such as|like|sample|for instance)\b)(?:[^.!?\n]|\.(?=\w)){0,80}\Z", re.IGNORECASE
)
_VERSION = regex.compile(r"\b(?:v|ver|version|release|build|section|chapter|oid)\.?:? {0,2}\Z", re.IGNORECASE)


@texts.rule("text-ip-address", Severity.WARNING, roles=PROSE, when=lambda string: "." in string or ":" in string)
def ip_address(text: Text, ctx: Context) -> Findings:
    """A text that reaches a model holds an IP address of a machine that anybody can run."""
    for address in addresses(text.string):
        start, end, reach = address
        if reach is Reach.METADATA:
            yield flag(text.part(start, end), f"This address leads to {reach}.")
        elif reach is Reach.PUBLIC or (ctx.strict and reach is Reach.NEAR):
            before = text.string[max(start - 100, 0) : start]
            if not _VERSION.search(before) and (ctx.strict or not _EXAMPLE.search(before)):
                whose = (
                    "nobody can tell whose it is, and"
                    if reach is Reach.PUBLIC
                    else "it is another machine for each, and"
                )
                yield flag(
                    text.part(start, end), f"This IP address leads to {reach}; {whose} a model may send data there."
                )


# Literals


@texts.rule("text-secret-literal", Severity.ERROR, roles=READ, when=lambda string: len(string) >= 15)
def secret_literal(text: Text, ctx: Context) -> Findings:
    """A text that reaches a model holds a secret: a key, a token, a private key."""
    for found in find_secrets(text.string):
        yield flag(
            text.part(found.start, found.end),
            f"This looks like {found.what}. Everybody who may list the tools has it now: revoke it, and let the server "
            "take it from its own environment.",
        )


@texts.rule("text-encoded-blob", Severity.WARNING, roles=MODEL, when=lambda string: len(string) >= hidden.SHORTEST)
def encoded_blob(text: Text, ctx: Context) -> Findings:
    """A text that reaches a model holds another one, in base64 or hexadecimal digits."""
    for blob in hidden.blobs(text.string):
        # A short one may be a word or two, or digits that read like some by chance.
        short = blob.end - blob.start < hidden.SUSPICIOUS
        if short and not orders.is_order(blob.said) and not hidden.is_command(blob.said):
            continue
        yield flag(
            text.part(blob.start, blob.end),
            f'These {blob.coding} digits say "{_short(blob.said)}": a model reads that, and people who look over the '
            "text do not.",
        )


# Length

_LONG = 1500


@texts.rule("text-too-long", Severity.HINT, Severity.WARNING, when=lambda string: len(string) > _LONG)
def too_long(text: Text, ctx: Context) -> Findings:
    """A text that reaches a model has more than 1,500 characters."""
    length = len(text.string)
    yield flag(
        # To the end of the literal, which need not be searched for.
        text.part(_LONG, _LONG + 1)._replace(end=len(text.raw) - 1),
        f"This {text.role} has {length:,} characters; more than {_LONG:,} cost tokens with every request and bury what "
        "matters. Keep what a model needs to choose the tool, and move the rest to the documentation.",
    )
