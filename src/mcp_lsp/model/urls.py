"""URLs of transports: templates whose ``{variables}`` a client fills in."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from urllib.parse import urlsplit

from mcp_lsp import regex
from mcp_lsp.record import Record

_VARIABLE = regex.compile(r"\{([^}]+)\}")
_PORT = regex.compile(r":\{[^}]+\}(?=/|$)")

_AUTHORITY = regex.compile(r"(?:[^@]*@)?(?:\[[^\[\]]+\]|[^:\[\]@]+)(?::[0-9]*)?")

# What the registry writes in place of a variable before it reads a URL.
_EXAMPLES = {"host": "example.com", "port": "8080", "path": "api", "protocol": "http", "scheme": "http"}


class Variable(Record):
    """A ``{name}`` in a URL, and where it stands, braces included."""

    name: str
    start: int
    end: int


def variables(url: str) -> Iterator[Variable]:
    """Each ``{variable}`` of ``url``."""
    for match in _VARIABLE.finditer(url):
        yield Variable(match[1], *match.span())


def filled(url: str) -> str:
    """``url`` with an example in place of every variable, as the registry reads it."""
    for name, example in _EXAMPLES.items():
        url = url.replace(f"{{{name}}}", example)
    return _VARIABLE.sub("placeholder", _PORT.sub(":8080", url))


def has_host_and_port(url: str) -> bool:
    """Whether ``url``, its variables filled in, has a host, and no port or a number for one."""
    try:
        return _AUTHORITY.fullmatch(urlsplit(filled(url)).netloc) is not None
    except ValueError:
        return False


def host_of(url: str) -> str:
    """The host in lower case, without port and brackets; empty where it is a template or cannot be read."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return ""
    return "" if "{" in host or "}" in host else host.removesuffix(".")


def is_own_machine(host: str) -> bool:
    """Whether ``host`` is one of the names of the own machine that the registry refuses."""
    return host in ("localhost", "127.0.0.1") or host.endswith(".localhost")


def is_private(host: str) -> bool:
    """Whether ``host`` can be reached from a private network only, or from nowhere."""
    try:
        return not ip_address(host).is_global
    except ValueError:
        return host.endswith((".local", ".internal"))
