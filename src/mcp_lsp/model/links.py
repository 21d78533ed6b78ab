"""Web addresses and IP addresses in a text, and what is suspicious about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from mcp_lsp import regex
from mcp_lsp.model.ip_addresses import Reach, reach_of
from mcp_lsp.model.scripts import lookalikes
from mcp_lsp.record import Record


class Link(Record):
    """A web address in a text; ``host`` is in lower case, without brackets and port."""

    start: int
    end: int
    scheme: str
    user: str
    host: str


_LINK = regex.compile(
    # It starts with a set of letters, which are searched for fastest.
    r"""[hwf](?<![a-z0-9].)(?:(?<=h)ttps?|(?<=w)ss?|(?<=f)tp)://
    (?:(?P<user>[^\s<>"'`/?\#@]{0,200})@)?
    (?P<host>\[[0-9a-f:.]{2,45}\]|[\w.-]{1,253})
    (?P<rest>[^\s<>"'`]*)""",
    re.IGNORECASE | re.VERBOSE,
)
# The punctuation of a sentence, and what closes an address in it.
_CLOSERS = ".,;:!?*)]}|\\"


def links(text: str) -> Iterator[Link]:
    """The web addresses in ``text`` whose host can be read, without the punctuation of the sentence around them."""
    for found in _LINK.finditer(text):
        rest = found["rest"].rstrip(_CLOSERS)
        end = found.start("rest") + len(rest) if rest else found.start("host") + len(found["host"].rstrip("."))
        scheme = text[found.start() : text.index(":", found.start())].lower()
        host = found["host"].strip("[]").rstrip(".").lower()
        yield Link(found.start(), end, scheme, found["user"] or "", host)


# Hosts

_EXAMPLES = ("example", "example.com", "example.org", "example.net", "example.edu", "test", "invalid", "localhost")
_LOCAL = ("local", "internal", "lan", "home", "intranet", "corp", "svc")
_TUNNELS = (
    *("ngrok.io", "ngrok.app", "ngrok.dev", "ngrok-free.app", "ngrok-free.dev", "trycloudflare.com", "loca.lt"),
    *("localtunnel.me", "serveo.net", "localhost.run", "lhr.life", "pinggy.link", "pinggy.io", "bore.pub"),
    *("telebit.io", "tunnelmole.net", "pagekite.me", "devtunnels.ms", "webhook.site", "requestbin.com"),
    *("requestbin.net", "requestcatcher.com", "pipedream.net", "hookbin.com", "beeceptor.com", "smee.io", "postb.in"),
    *("burpcollaborator.net", "oastify.com", "interact.sh", "oast.fun", "oast.live", "oast.me", "oast.online"),
    *("oast.pro", "oast.site", "dnslog.cn", "canarytokens.com"),
)
# Names of formats, which look like addresses and are never asked for.
_NAMESPACES = (
    *("w3.org", "json-schema.org", "xmlns.com", "purl.org", "schemas.xmlsoap.org", "schemas.openxmlformats.org"),
    *("schemas.microsoft.com", "ogp.me", "rdfs.org", "schema.org", "hl7.org"),
)
# What documentation writes in place of who signs in.
_STAND_INS = frozenset(
    {"user", "username", "name", "login", "me", "git", "pass", "passwd", "password", "pw", "pwd", "token", "pat"}
    | {"secret", "key", "apikey", "api_key", "api-key", "oauth2", "x-access-token", "x-token-auth"}
)


@lru_cache(1024)
def is_for_examples(host: str) -> bool:
    """Whether ``host`` is reserved for documentation, or is the reader's own machine."""
    return _is_below(host, _EXAMPLES) or reach_of(host) in (Reach.OWN, Reach.EXAMPLE)


@lru_cache(1024)
def deceit(user: str, host: str) -> str | None:
    """In what an address with these parts deceives, as the end of a sentence; ``None`` for one that does not."""
    reach = reach_of(host)
    if _is_stand_in(host):
        return None
    if reach is Reach.METADATA:
        return f"leads to {reach}"
    if reach is Reach.PUBLIC:
        return "has a bare IP address for a host: nobody can tell whose it is"
    if user and not _STAND_INS.issuperset(user.lower().split(":")):
        return f'signs in as "{user[:40]}", which is easily read as the host; the host is {host}'
    if (tunnel := next((one for one in _TUNNELS if _is_below(host, (one,))), None)) is not None:
        return f"leads to {tunnel}, behind which anybody can stand and collect what is sent"
    if any(label.startswith("xn--") for label in host.split(".")) or any(True for _ in lookalikes(host)):
        return f"has a host with letters that can pass for others: {_decoded(host)}"
    return None


def is_open(scheme: str, host: str) -> bool:
    """Whether what a host on the web gives by this scheme can be read and changed on the way."""
    if scheme not in ("http", "ws", "ftp") or "." not in host or _is_below(host, _LOCAL + _NAMESPACES):
        return False
    return reach_of(host) is None and not _is_stand_in(host)


def _is_stand_in(host: str) -> bool:
    return is_for_examples(host) or "your" in host


def _is_below(host: str, names: tuple[str, ...]) -> bool:
    return host.endswith(names) and any(host == name or host.endswith(f".{name}") for name in names)


def _decoded(host: str) -> str:
    """``host`` with the letters that its Punycode stands for."""
    try:
        return f"{host} ({host.encode('ascii').decode('idna')})"
    except UnicodeError:
        return host
