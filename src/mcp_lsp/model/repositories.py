"""Addresses of repositories: those that the registry takes, and those that people write."""

from __future__ import annotations

import re

from mcp_lsp import regex
from mcp_lsp.record import Record

_FORMS = {
    "github": regex.compile(r"https?://(?:www\.)?github\.com/[\w.-]+/[\w.-]+/?", re.ASCII),
    "gitlab": regex.compile(r"https?://(?:www\.)?gitlab\.com/[\w.-]+/[\w.-]+/?", re.ASCII),
}
SOURCES = tuple(_FORMS)
"""The hosting services that the registry knows."""

# With `git+`, as an ssh address, with a branch and a folder, with a page of the host's.
_WRITTEN = regex.compile(
    r"""
    (?: git\+ )? (?: (?: https? | ssh | git ):// )? (?: [^@/\s]+ @ )? (?: www\. )?
    (?P<source> github | gitlab )\.com [/:]
    (?P<owner> [\w.-]+ ) / (?P<name> [\w.-]+? ) (?: \.git )?
    (?: (?: /- )? /tree/ (?P<branch> [^/?\#]+ ) /? (?P<folder> [^?\#]* )
      | (?: /- )? / (?: blob | issues | wiki | releases | commits | pulls | actions | merge_requests ) (?: / [^?\#]* )?
      | /?
    )
    (?: [?\#] .* )?
    """,
    re.VERBOSE | re.ASCII | re.IGNORECASE,
)
_PATH = regex.compile(r"[a-zA-Z0-9\-_./]+")
_WHOLE_BRANCHES = frozenset({"main", "master", "HEAD"})


class Repository(Record):
    """What an address speaks of: the hosting service, the plain URL, and a folder, if it names one.

    ``sure`` says that the folder is read right: after a branch such as ``release/2`` it begins one step later.
    """

    source: str
    url: str
    folder: str
    sure: bool


def is_address(url: str, source: str) -> bool:
    """Whether the registry takes ``url`` for a repository at ``source``, one of ``SOURCES``."""
    return _FORMS[source].fullmatch(url) is not None


def read(url: str) -> Repository | None:
    """The repository that ``url`` speaks of, in whatever form; ``None`` where it is at no known service."""
    written = _WRITTEN.fullmatch(url)
    if written is None:
        return None
    source = written["source"].lower()
    plain = url if is_address(url, source) else f"https://{source}.com/{written['owner']}/{written['name']}"
    folder = (written["folder"] or "").strip("/")
    return Repository(source, plain, folder, not folder or written["branch"] in _WHOLE_BRANCHES)


def is_folder(path: str) -> bool:
    """Whether the registry takes ``path`` for a subfolder."""
    return _PATH.fullmatch(path) is not None and all(step not in ("", ".", "..") for step in path.split("/"))


def clean_folder(path: str) -> str:
    """``path`` from the top of the repository, without empty steps and single dots."""
    return "/".join(step for step in path.replace("\\", "/").split("/") if step not in ("", "."))
