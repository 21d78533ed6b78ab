"""Versions as the registry reads them: single ones, ranges, and what it takes for a range."""

from __future__ import annotations

import re

from mcp_lsp import regex

# A range is a comparator before a version, a hyphen between two, or alternatives ...
_ONE = r"v?\d+(?:\.\d+){0,3}(?:-[0-9A-Za-z.-]+)?"
_RANGES = tuple(
    regex.compile(pattern, re.ASCII)
    for pattern in (rf"(?:\^|~|>=|<=|>|<|=)\s*{_ONE}", rf"{_ONE}\s-\s*{_ONE}", rf"{_ONE}\s*(?:\|\|\s*{_ONE}\s*)+")
)
# ... or two or three parts with a wildcard, which is looked for in the prerelease too.
_DOTTED = regex.compile(r"(?:v?\d+|x|X|\*)(?:\.(?:\d+|x|X|\*)){1,2}(?:-(?P<prerelease>[0-9A-Za-z.-]+))?", re.ASCII)
_WILDCARD = regex.compile(r"[xX*]")

_NUMBER = r"(?:0|[1-9]\d*)"
_IDENTIFIER = rf"(?:{_NUMBER}|\d*[A-Za-z-][0-9A-Za-z-]*)"
_SEMANTIC = regex.compile(
    rf"v?{_NUMBER}\.{_NUMBER}\.{_NUMBER}(?:-{_IDENTIFIER}(?:\.{_IDENTIFIER})*)?"
    r"(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?",
    re.ASCII,
)


def is_range(version: str) -> bool:
    """Whether ``version`` is a range or has a wildcard among its numbers."""
    version = version.strip()
    if any(form.fullmatch(version) for form in _RANGES):
        return True
    dotted = _DOTTED.fullmatch(version)
    return dotted is not None and _WILDCARD.search(version.removesuffix(dotted["prerelease"] or "")) is not None


def seeming_wildcard(version: str) -> str | None:
    """The word of a prerelease in which the registry takes an x for a wildcard: ``next`` in ``1.0.0-next.1``."""
    dotted = _DOTTED.fullmatch(version.strip())
    if dotted is None or dotted["prerelease"] is None:
        return None
    return next((word for word in re.split(r"[.-]", dotted["prerelease"]) if _WILDCARD.search(word)), None)


def is_semantic(version: str) -> bool:
    """Whether the registry can order ``version``: a semantic version, with or without a ``v`` before it."""
    return _SEMANTIC.fullmatch(version) is not None
