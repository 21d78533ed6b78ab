"""What the name of a tool says that it does."""

from __future__ import annotations

from mcp_lsp import regex

_WORD = regex.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")

REMOVING = frozenset({"delete", "remove", "drop", "destroy", "erase", "purge", "wipe", "truncate"})
OVERWRITING = frozenset({"update", "overwrite"})
WRITING = frozenset({"write", "overwrite"})
SENDING = frozenset({"send", "publish", "transfer", "pay"})
ASKING = frozenset({"get", "list", "read", "find", "search", "describe", "show", "fetch", "check"})
"""First words of tools that tell something and do nothing."""


def words(name: str) -> list[str]:
    """The words of a name in lower case: ``getFile``, ``get_file`` and ``get-file`` are ``get`` and ``file``."""
    return [word.lower() for word in _WORD.findall(name)]


def verb(name: str) -> str:
    """The first word of a name, which in most names is what the tool does; empty where it has none."""
    return next(iter(words(name)), "")
