"""IP addresses in a text, and who can be reached by one."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from mcp_lsp import regex
from mcp_lsp.record import Record


class Reach(StrEnum):
    """Whom an address leads to."""

    OWN = "the own machine"
    EXAMPLE = "nobody: it is reserved for documentation, or stands for a whole network"
    NEAR = "the reader's own network"
    METADATA = "the service that gives a cloud machine its credentials"
    PUBLIC = "a machine on the internet"


class Address(Record):
    """An IP address in a text."""

    start: int
    end: int
    reach: Reach


_METADATA = frozenset({"169.254.169.254", "fd00:ec2::254", "100.100.100.200"})
# Resolvers and anchors that stand in examples everywhere.
_KNOWN = frozenset(
    {"8.8.8.8", "8.8.4.4", "1.1.1.1", "1.0.0.1", "9.9.9.9", "1.2.3.4", "4.4.4.4", "2001:4860:4860::8888"}
)
_V4 = regex.compile(
    # Behind a slash stands the version of a program, or the host of a web address.
    r"[0-9](?<![\w./-].)[0-9]{0,2}(?:\.[0-9]{1,3}){3}(?![\w-])(?!\.\w)(?!/[0-9])"
)
# Of the world, or of an own network.
_V6 = regex.compile(r"[23Ff](?<![\w.:/\[-].)[0-9A-Fa-f]{3}(?::[0-9A-Fa-f]{0,4}){2,7}(?![\w:])(?!\.\w)(?!/[0-9])")
_NUMBER = regex.compile(r"0x[0-9A-Fa-f]{1,8}|[0-9]{8,10}")
_HOST = regex.compile(r"[0-9.]+|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*")


def addresses(text: str) -> Iterator[Address]:
    """The IP addresses in ``text``; networks (`10.0.0.0/8`), versions and the hosts of web addresses are none."""
    for form, mark, least in ((_V4, ".", 3), (_V6, ":", 2)):
        for found in form.finditer(text) if text.count(mark) >= least else ():
            reach = reach_of(found[0])
            if reach is not None:
                yield Address(found.start(), found.end(), reach)


@lru_cache(1024)
def reach_of(host: str) -> Reach | None:
    """Whom ``host``, an IP address in any of its forms, leads to; ``None`` where it is none."""
    if _NUMBER.fullmatch(host):
        number = int(host, 0) if host.startswith("0x") else int(host)
        if number >= 2**32:
            return None
        host = ".".join(str(number >> shift & 0xFF) for shift in (24, 16, 8, 0))
    elif not _HOST.fullmatch(host):
        return None
    from ipaddress import ip_address  # takes longer to import than most files to check

    try:
        address = ip_address(host)
    except ValueError:
        return None
    if host in _METADATA:
        return Reach.METADATA
    if address.is_loopback or address.is_unspecified:
        return Reach.OWN
    if host in _KNOWN or address.is_multicast or address.is_reserved or host.endswith((".0.0", ".255.255")):
        return Reach.EXAMPLE
    if address.is_private and not address.is_link_local and _is_documentation(host):
        return Reach.EXAMPLE
    return Reach.PUBLIC if address.is_global else Reach.NEAR


def _is_documentation(host: str) -> bool:
    return host.startswith(("192.0.2.", "198.51.100.", "203.0.113.", "2001:db8", "198.18.", "198.19.", "3fff:"))
