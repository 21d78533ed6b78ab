"""Telling from its bytes that a file is certainly none of ours, without parsing it.

Most JSON of a repository is something else, and searching bytes is a hundred times faster than parsing them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mcp_lsp import regex
from mcp_lsp.model.kinds import Kind
from mcp_lsp.workspace.files import wide_encoding

#: For each kind the keys of which a file must have one in order to be recognised (see ``model.kinds``).
KEYS: Final[dict[Kind, tuple[str, ...]]] = {
    Kind.SERVER_JSON: ("packages", "remotes", "registryType", "registry_type", "registry_name"),
    Kind.DEFINITIONS: (
        *("tools", "resources", "resourceTemplates", "prompts"),
        *("inputSchema", "input_schema", "uri", "uriTemplate", "arguments", "serverInfo"),
    ),
}
#: Words of which one is enough, wherever they stand.
WORDS: Final = ("modelcontextprotocol",)


def _any_key(keys: Iterable[str]) -> re.Pattern[bytes]:
    # A key may lack its quotes or have single ones, since the parser reads those too.
    return regex.compile(rb"\b(?:%s)[\"']?\s*:" % "|".join(keys).encode())


_ALL_KEYS = [key for keys in KEYS.values() for key in keys]
# Nearly all files write their keys in double quotes, and a colon right behind.
_WRITTEN = [f'"{key}":'.encode() for key in _ALL_KEYS]
_KEY = _any_key(_ALL_KEYS)
# The largest JSON of many repositories is a package-lock.json, which has ``packages`` too.
_LOCK_KEY = _any_key(["lockfileVersion"])
_KEY_BESIDE_LOCK = _any_key(key for key in _ALL_KEYS if key != "packages")


def worth_parsing(data: bytes) -> bool:
    """Whether the content of a file may be recognised as one of the kinds that are read."""
    if wide_encoding(data) is not None:
        # It will not be read, but the author of a tools file in UTF-16 wants to hear of it.
        data = data.replace(b"\0", b"")
    if any(word.encode() in data for word in WORDS):
        return True
    if b"lockfileVersion" in data and _LOCK_KEY.search(data):
        return _KEY_BESIDE_LOCK.search(data) is not None
    return any(map(data.__contains__, _WRITTEN)) or _KEY.search(data) is not None
