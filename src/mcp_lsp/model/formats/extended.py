"""The extended form of definitions: what mcp-ts-core's authors declare beyond the protocol.

It is read where it is written down; lists that a server sends have none of it, but for ``PUBLISHED_ERRORS``.
Facts: the framework's linter and its documentation, 0.12 to 0.13 (seen 2026-11).
"""

from __future__ import annotations

from mcp_lsp.model.formats import Key, Shape

EXTENDED_KEYS = frozenset(
    {"errors", "enrichment", "enrichmentTrailer", "auth", "params", "args", "inputAliases", "output"}
)
"""Keys of definitions that only authors of the extended form write."""

PUBLISHED_ERRORS = "mcp-ts-core/errors"
"""The key of ``_meta`` under which versions 0.8.0 to 0.8.2 published ``errors``."""

ERROR_CODES: dict[str, int] = {
    "ParseError": -32700,
    "InvalidRequest": -32600,
    "MethodNotFound": -32601,
    "InvalidParams": -32602,
    "InternalError": -32603,
    "ServiceUnavailable": -32000,
    "NotFound": -32001,
    "Conflict": -32002,
    "RateLimited": -32003,
    "Timeout": -32004,
    "Forbidden": -32005,
    "Unauthorized": -32006,
    "ValidationError": -32007,
    "ConfigurationError": -32008,
    "InitializationFailed": -32009,
    "DatabaseError": -32010,
    "RequestCancelled": -32011,
    "SerializationError": -32070,
    "UnknownError": -32099,
}
"""The members of the framework's ``JsonRpcErrorCode``."""

CONNECT_SNIPPETS = ("claude", "codex", "cursor", "gemini", "stdio", "http", "curl")
"""The tabs of the landing page that show how to connect."""

_SHAPES = (
    Shape(
        "error-contract",
        "an error",
        "One way in which a tool or a resource fails, declared for clients and for the handler's `ctx.fail`.",
        {
            "code": Key("number", "The JSON-RPC code, a member of `JsonRpcErrorCode`.", required=True),
            "reason": Key(
                "string",
                "The name of this failure, which clients switch on; unique among the errors of a definition.",
                required=True,
                pattern="^[a-z][a-z0-9_]*$",
            ),
            "when": Key("string", "When it happens, for people and models.", required=True),
            "recovery": Key("string", "What the caller should do next, in five words or more.", required=True),
            "retryable": Key("boolean", "Whether the same call may succeed later."),
            "severity": Key(
                "string", "The level that it is logged at.", enum=("debug", "info", "notice", "warning"), since="0.13.5"
            ),
            "thrownBy": Key("string", "`service` where not the handler itself throws it.", since="0.13.6"),
        },
    ),
    Shape(
        "landing",
        "a landing page",
        "What the page at the server's address shows.",
        {
            "tagline": Key("string", "A line under the name.", max_length=120),
            "logo": Key("string", "A path, a URL or a `data:` URI of at most 24 KB."),
            "links": Key("array", "Up to six links.", elements="object", shape="landing-link"),
            "repoRoot": Key(
                "string",
                "The repository, from which the page links to sources.",
                pattern=r"^https://github\.com/([^/\s]+)/([^/\s?#]+?)/?$",
            ),
            "envExample": Key("object", "Up to twelve environment variables with an example of their value."),
            "connectSnippets": Key("object", "How to connect, by client or transport.", enum=CONNECT_SNIPPETS),
            "theme": Key("object", "The colours of the page.", shape="landing-theme"),
        },
    ),
    Shape(
        "landing-link",
        "a link",
        "A link of the landing page.",
        {
            "href": Key("string", "Where it leads.", required=True),
            "label": Key("string", "Its text.", required=True),
        },
    ),
    Shape(
        "landing-theme",
        "a theme",
        "The colours of the landing page.",
        {"accent": Key("string", "The accent, a CSS colour.", max_length=128)},
    ),
)

SHAPES: dict[str, Shape] = {shape.name: shape for shape in _SHAPES}
"""Every kind of object of the extended form that rules look into, by its name."""
