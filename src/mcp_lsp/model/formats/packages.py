"""What the registry takes as a package: the types, what each demands of its entry, and the words others have for them.

Facts: the registry's documentation and its checks at publishing (seen 2026-11).
"""

from __future__ import annotations

from enum import Enum

from mcp_lsp.record import Record


class Presence(Enum):
    """Whether a field belongs into an entry."""

    REQUIRED = "required"
    OPTIONAL = "optional"
    FORBIDDEN = "forbidden"


class PackageType(Record):
    """A value of ``registryType``.

    ``base_path`` is the path of the only base URL that is accepted, ``base_word`` a word in the host of that URL;
    both are ``None`` where ``registryBaseUrl`` is forbidden.
    ``runtimes`` are commands that run such packages; empty where any may.
    """

    version: Presence
    hash: Presence
    base_path: str | None
    base_word: str | None
    runtimes: tuple[str, ...]


_REQUIRED, _OPTIONAL, _FORBIDDEN = Presence.REQUIRED, Presence.OPTIONAL, Presence.FORBIDDEN

PACKAGE_TYPES: dict[str, PackageType] = {
    "npm": PackageType(
        _REQUIRED, _FORBIDDEN, "", "npm", ("npx", "npm", "node", "bunx", "bun", "pnpx", "pnpm", "yarn", "deno")
    ),
    "pypi": PackageType(_REQUIRED, _FORBIDDEN, "", "pypi", ("uvx", "uv", "pipx", "pip", "python", "python3")),
    "nuget": PackageType(_REQUIRED, _FORBIDDEN, "/v3/index.json", "nuget", ("dnx", "dotnet")),
    "cargo": PackageType(_REQUIRED, _FORBIDDEN, "", "crates", ("cargo",)),
    "oci": PackageType(_FORBIDDEN, _FORBIDDEN, None, None, ("docker", "podman", "nerdctl")),
    "mcpb": PackageType(_OPTIONAL, _REQUIRED, None, None, ()),
}

PACKAGE_TYPE_SYNONYMS: dict[str, str] = {
    "docker": "oci",
    "dockerhub": "oci",
    "container": "oci",
    "image": "oci",
    "ghcr": "oci",
    "node": "npm",
    "nodejs": "npm",
    "npx": "npm",
    "javascript": "npm",
    "typescript": "npm",
    "python": "pypi",
    "pip": "pypi",
    "uvx": "pypi",
    "dotnet": "nuget",
    "csharp": "nuget",
    "crate": "cargo",
    "crates": "cargo",
    "rust": "cargo",
    "dxt": "mcpb",
}
"""Words that elsewhere stand for a type, without case and separators."""

TRANSPORT_SYNONYMS: dict[str, str] = {
    "http": "streamable-http",
    "https": "streamable-http",
    "shttp": "streamable-http",
    "streamable": "streamable-http",
    "streaminghttp": "streamable-http",
    "httpstream": "streamable-http",
    "httpstreaming": "streamable-http",
    "httpstreamable": "streamable-http",
    "stdin": "stdio",
    "stdinstdout": "stdio",
    "local": "stdio",
    "serversentevents": "sse",
    "eventstream": "sse",
    "httpsse": "sse",
}
"""Words that clients and frameworks have for a transport, without case and separators."""
