"""URIs by RFC 3986: whether a text is one, and if not, what is wrong with it."""

from __future__ import annotations

import re

from mcp_lsp import regex
from mcp_lsp.record import Record

_SCHEME = regex.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_BEFORE_COLON = regex.compile(r"[^:/?#]*:")
_FOREIGN = regex.compile(r"[^A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]")
_LONE_PERCENT = regex.compile(r"%(?![0-9A-Fa-f]{2})")
_PARTS = regex.compile(
    r"""
    [^:/?\#]+ :                         # the scheme
    (?: // (?P<authority> [^/?\#]*) )?
    (?P<path> [^?\#\[\]]*)
    (?: \? [^\#\[\]]* )?
    (?: \# [^\#\[\]]* )?
    """,
    re.VERBOSE,
)
_AUTHORITY = regex.compile(r"(?:[^@\[\]]*@)?(?:\[(?P<literal>[^\[\]]*)\]|[^:@\[\]]*)(?::[0-9]*)?")
_FUTURE_ADDRESS = regex.compile(r"v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+")


class Fault(Record):
    """Why a text is no URI, in words that complete "..., which is no URI: it has no scheme".

    ``slight`` says that the characters alone are wrong, so that readers that percent-encode them get along.
    """

    reason: str
    slight: bool = False


def fault(text: str) -> Fault | None:
    """What keeps ``text`` from being a URI with a scheme; ``None`` where it is one."""
    if not _SCHEME.match(text):
        if _BEFORE_COLON.match(text):
            return Fault('its scheme does not begin with a letter, or has more than letters, digits, "+", "-" and "."')
        return Fault('it has no scheme, such as "https:", "file:" or one of your own')
    foreign = _FOREIGN.search(text)
    if foreign is not None:
        return Fault(f"it has {_named(foreign[0])}, which must be percent-encoded", slight=True)
    if _LONE_PERCENT.search(text):
        return Fault('it has a "%" without two hexadecimal digits after it', slight=True)
    parts = _PARTS.fullmatch(text)
    if parts is None:
        return Fault('it has a "#", "[" or "]" in a place where none can be')
    if parts["authority"] is not None and not _is_authority(parts["authority"]):
        return Fault("its host or port is malformed")
    return None


def reference_fault(text: str) -> Fault | None:
    """What keeps ``text`` from being a URI reference, which may leave out its scheme and whatever comes after that."""
    return fault(text if _BEFORE_COLON.match(text) else f"x:{text}")


def _is_authority(text: str) -> bool:
    """Whether ``text`` can stand between ``//`` and the path: a user, a host, a port."""
    found = _AUTHORITY.fullmatch(text)
    if found is None:
        return False
    literal = found["literal"]
    if literal is None or _FUTURE_ADDRESS.fullmatch(literal):
        return True
    from ipaddress import AddressValueError, IPv6Address

    try:
        return IPv6Address(literal).scope_id is None
    except AddressValueError:
        return False


def _named(character: str) -> str:
    """How a message speaks of a character, which one may not be able to see."""
    if character == " ":
        return "a space"
    return f'"{character}"' if character.isprintable() else f"the character U+{ord(character):04X}"
