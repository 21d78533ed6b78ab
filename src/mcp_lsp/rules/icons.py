"""Icons of tools, resources, prompts, and of the server that a capture shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mcp_lsp import regex
from mcp_lsp.model.formats.definitions import SHAPES
from mcp_lsp.model.media_types import essence, is_media_type
from mcp_lsp.model.placeholders import is_placeholder
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Envelope, Named
from mcp_lsp.rules.api import Context, Family, Findings, Safety, Severity, fix, flag, replace
from mcp_lsp.rules.wording import one_of, shown

_ICON = SHAPES["icon"].keys


class Pictured(Definition):
    """A definition with icons, or the envelope of a capture, whose server has them."""

    kinds = Named.kinds | Envelope.kinds


icons = Family("icons", of=Pictured, reads=("icons", "serverInfo", "initialize"))

FAMILIES = (icons,)


def _icons(pictured: Pictured) -> Iterator[Value]:
    """Every icon that is an object."""
    servers = pictured.get("serverInfo"), pictured.get("initialize").get("serverInfo")
    for listed in (pictured.get("icons"), *(server.get("icons") for server in servers)):
        for icon in listed.elements():
            if icon.is_object:
                yield icon


def _refused(ctx: Context) -> Severity | None:
    """The severity of what the protocol's own schema refuses."""
    return Severity.ERROR if ctx.strict else None


# The source

_SCHEME = regex.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_DATA = regex.compile(r"data:([^;,]*)((?:;[^;,]*)*),(.*)", re.DOTALL | re.IGNORECASE)
_BASE64 = regex.compile(r"[A-Za-z0-9+/_-]+={0,2}")


@icons.rule("icon-src", Severity.WARNING)
def icon_src(pictured: Pictured, ctx: Context) -> Findings:
    """An icon has no `src`, or one that clients must not load: neither https nor an image in a `data:` URI."""
    for icon in _icons(pictured):
        src = icon.get("src")
        if src.lacks_text:
            yield flag(src, 'This icon has no "src": the https URL or data: URI of an image.', severity=_refused(ctx))
        elif src.string and not is_placeholder(src):
            fault = _src_fault(src.string)
            if fault is not None:
                yield flag(src, f"{shown(src)} {fault}; expected an https URL, or a data: URI with an image in Base64.")


def _src_fault(src: str) -> str | None:
    """Why clients do not load the icon, to go after its name."""
    scheme = _SCHEME.match(src)
    if scheme is None:
        return "has no scheme, and there is no page that it could be relative to"
    match scheme[1].lower():
        case "https":
            return None
        case "http":
            return "is not encrypted, and clients may refuse to load it"
        case "data":
            return _data_fault(src)
        case other:
            return f"has the scheme {other}:, which clients must refuse"


def _data_fault(src: str) -> str | None:
    found = _DATA.fullmatch(src)
    if found is None:
        return "has no comma before its data"
    if not essence(found[1]).startswith("image/"):
        return "does not say that it is an image"
    if not found[2].lower().endswith(";base64"):
        return "is not in Base64"
    return None if _BASE64.fullmatch(found[3]) else "has characters that are not of Base64"


# The rest


@icons.rule("icon-mime-type", Severity.WARNING)
def icon_mime_type(pictured: Pictured, ctx: Context) -> Findings:
    """The `mimeType` of an icon is not that of an image, or not that of the `data:` URI beside it."""
    for icon in _icons(pictured):
        type = icon.get("mimeType")
        said = _DATA.match(icon.get("src").string or "")
        if not type.present or is_placeholder(type):
            continue
        if type.string is None:
            yield flag(type, f"mimeType is {shown(type)}; expected a string.", severity=_refused(ctx))
        elif not is_media_type(type.string) or not essence(type.string).startswith("image/"):
            yield flag(
                type,
                f"{shown(type)} is not the media type of an image; clients show image/png and image/jpeg, "
                "most of them image/svg+xml and image/webp.",
            )
        elif said and essence(said[1]).startswith("image/") and _same(essence(said[1])) != _same(essence(type.string)):
            yield flag(type, f"mimeType is {shown(type)}, but the src says that it is {said[1]}.")


def _same(type: str) -> str:
    """One name for types that go by two."""
    return "image/jpeg" if type == "image/jpg" else type


_SIZE = regex.compile(_ICON["sizes"].pattern or "", re.ASCII)


@icons.rule("icon-sizes", Severity.WARNING, fix=Safety.SAFE)
def icon_sizes(pictured: Pictured, ctx: Context) -> Findings:
    """The `sizes` of an icon are not a list of sizes such as `48x48`, or `any`."""
    for icon in _icons(pictured):
        sizes = icon.get("sizes")
        if sizes.present and not sizes.is_array:
            listed = (sizes.string or "").lower().split()
            as_list = fix("Make it a list", replace(sizes, listed)) if all(map(_SIZE.fullmatch, listed)) else None
            yield flag(
                sizes,
                f'sizes is {shown(sizes)}; expected a list such as ["48x48"].',
                severity=_refused(ctx),
                fix=as_list if listed else None,
            )
        for size in sizes.elements():
            if size.present and not _SIZE.fullmatch(size.string or ""):
                mended = (size.string or "").lower().replace(" ", "").replace("×", "x").removesuffix("px")
                mended = f"{mended}x{mended}" if mended.isdecimal() else mended
                yield flag(
                    size,
                    f'{shown(size)} is no size; expected a width and a height in pixels, such as "48x48", or "any".',
                    severity=_refused(ctx) if size.string is None else None,
                    fix=fix(f'Replace with "{mended}"', replace(size, mended)) if _SIZE.fullmatch(mended) else None,
                )


@icons.rule("icon-theme", Severity.WARNING)
def icon_theme(pictured: Pictured, ctx: Context) -> Findings:
    """The `theme` of an icon is neither `light` nor `dark`."""
    for icon in _icons(pictured):
        theme, themes = icon.get("theme"), _ICON["theme"].enum
        if theme.present and theme.string not in themes:
            yield flag(
                theme,
                f"{shown(theme)} is no theme; expected {one_of(themes)}, or no theme for an icon that suits both.",
                severity=_refused(ctx),
            )
