"""The format of MCP Apps: what ``_meta.ui`` of tools and of resources holds.

Facts: the extension's specification of 2026-01-26, and what its own validator checks (seen 2026-11).
"""

from __future__ import annotations

from mcp_lsp.model.formats import Key, Shape

MEDIA_TYPE = "text/html;profile=mcp-app"
"""What the ``mimeType`` of a UI resource must be, to the letter."""

SCHEME = "ui://"

LEGACY_KEY = "ui/resourceUri"
"""The key of ``_meta`` that stood for ``ui.resourceUri`` in drafts."""

_ORIGIN = r"^(https?|wss?)://(\*\.)?[^\s/*]+$"


def _origins(meaning: str) -> Key:
    return Key(
        "array",
        meaning,
        "Each is an origin: https, http, wss or ws, a host (`*.` before it stands for all subdomains), no path.",
        elements="string",
        pattern=_ORIGIN,
    )


def _permission(meaning: str) -> Key:
    return Key("object", meaning, "An empty object asks for it; a boolean does not.")


_SHAPES = (
    Shape(
        "tool-ui",
        "`ui` of a tool",
        "The user interface that a tool's results are shown in.",
        {
            "resourceUri": Key(
                "string",
                "The URI of the resource that holds the interface.",
                "Must begin with `ui://`; the server must answer `resources/read` for it.",
                pattern="^ui://",
            ),
            "visibility": Key(
                "array",
                "Who may call the tool: the `model`, the `app`; both by default.",
                "A host hides a tool without `model` from the model, and refuses calls by an app to one without `app`.",
                elements="string",
                enum=("model", "app"),
            ),
        },
    ),
    Shape(
        "resource-ui",
        "`ui` of a resource",
        "How a host shows the interface, and what it lets it do.",
        {
            "csp": Key(
                "object",
                "The origins that the interface loads from and connects to.",
                "Without it nothing outside of the document is reached.",
                shape="csp",
            ),
            "permissions": Key(
                "object", "What the interface asks of the browser; a host may refuse.", shape="permissions"
            ),
            "domain": Key("string", "An origin of its own for the sandbox; its form is up to the host."),
            "prefersBorder": Key("boolean", "Whether the interface wants a visible border and background."),
        },
    ),
    Shape(
        "csp",
        "`csp`",
        "The origins that the interface loads from and connects to.",
        {
            "connectDomains": _origins("Where it sends requests and opens sockets (`connect-src`)."),
            "resourceDomains": _origins("Where it loads scripts, styles, images, fonts and media from."),
            "frameDomains": _origins("What it embeds in frames (`frame-src`)."),
            "baseUriDomains": _origins("What its base URI may be (`base-uri`)."),
        },
    ),
    Shape(
        "permissions",
        "`permissions`",
        "What the interface asks of the browser; a host may refuse.",
        {
            "camera": _permission("The camera."),
            "microphone": _permission("The microphone."),
            "geolocation": _permission("Where the user is."),
            "clipboardWrite": _permission("Writing to the clipboard."),
            "tools": _permission("Tools of the page itself (WebMCP); a draft."),
        },
    ),
)

SHAPES: dict[str, Shape] = {shape.name: shape for shape in _SHAPES}
"""Every kind of object in ``_meta.ui``, by its name."""

OPENAI_KEYS: dict[str, str] = {
    "openai/outputTemplate": "resourceUri",
    "openai/widgetAccessible": "visibility",
    "openai/visibility": "visibility",
    "openai/widgetCSP": "csp",
    "openai/widgetDomain": "domain",
    "openai/widgetPrefersBorder": "prefersBorder",
}
"""Keys that one host gives to ``_meta``, and the key of ``_meta.ui`` that says the same to every host."""
