"""MCP Apps: the user interfaces of tools, the resources that hold them, and what these may do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from mcp_lsp.model.formats.apps import LEGACY_KEY, MEDIA_TYPE, OPENAI_KEYS, SCHEME, SHAPES
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.spelling import nearest
from mcp_lsp.model.uri_templates import matches
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Envelope, Resource, Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Entry,
    Family,
    Finding,
    Findings,
    Fix,
    Place,
    Safety,
    Severity,
    fix,
    flag,
    insert,
    remove,
    rename,
    replace,
)
from mcp_lsp.rules.wording import one_of, shown

_TOOL_UI = SHAPES["tool-ui"].keys
_RESOURCE_UI = SHAPES["resource-ui"].keys


class Part(Definition):
    """A part of an app: the tool that has an interface, or the resource that is one."""

    kinds = Tool.kinds | Resource.kinds


class Member(Definition):
    """A part of an app, or what lists them."""

    kinds = Part.kinds | Envelope.kinds


parts = Family("apps", of=Part, reads=("_meta",))
pairs = Family("apps", of=Member, reads=("_meta", "uri", "uriTemplate", "resources", "resourceTemplates", "nextCursor"))
contents = Family("apps", of=Resource, reads=("uri", "uriTemplate", "mimeType"))

FAMILIES = (parts, pairs, contents)


def _ui(part: Definition) -> Value:
    return part.get("_meta").get("ui")


def _lacks(ui: Value, key: str) -> bool:
    """Whether there is certainly no such key, be it that there is no ``ui`` at all."""
    return ui.missing or ui.get(key).missing


# The interface of a tool


@parts.rule("meta-ui-type", Severity.ERROR)
def meta_ui_type(part: Part, ctx: Context) -> Findings:
    """`_meta.ui` is not an object."""
    ui = _ui(part)
    if ui.present and not ui.is_object and not (ctx.strict and ui.is_array):
        yield flag(ui, f'_meta.ui is {shown(ui)}; expected an object such as {{"resourceUri": "ui://weather/view"}}.')


@parts.rule("meta-ui-resource-uri-required", Severity.ERROR)
def meta_ui_resource_uri_required(part: Part, ctx: Context) -> Findings:
    """`_meta.ui` of a tool does not name the resource that holds the interface."""
    ui = _ui(part)
    uri = ui.get("resourceUri")
    if part.kind is not ItemKind.TOOL or not (ui.is_object or (ui.is_array and ctx.strict)) or not uri.lacks_text:
        return
    # A tool that only says who may call it has no interface of its own; the drafts' key has a rule of its own.
    elsewhere = ui.get("visibility"), part.get("_meta").get(LEGACY_KEY)
    if ctx.strict or uri.present or all(value.missing for value in elsewhere):
        yield flag(
            uri, 'This _meta.ui has no "resourceUri": the ui:// URI of the resource that holds the user interface.'
        )


@parts.rule("meta-ui-resource-uri-scheme", Severity.WARNING)
def meta_ui_resource_uri_scheme(part: Part, ctx: Context) -> Findings:
    """`_meta.ui.resourceUri` of a tool does not begin with `ui://`."""
    uri = _ui(part).get("resourceUri")
    if part.kind is ItemKind.TOOL and uri.string and not uri.string.startswith(SCHEME):
        yield flag(uri, f"{shown(uri)} does not begin with {SCHEME}, by which hosts know a user interface.")


@parts.rule("app-legacy-key", Severity.WARNING, fix=Safety.SAFE)
def app_legacy_key(part: Part, ctx: Context) -> Findings:
    """A tool names its interface under `ui/resourceUri`, the key of early drafts, alone or with another URI."""
    meta, ui = part.get("_meta"), _ui(part)
    legacy, uri = meta.get(LEGACY_KEY), ui.get("resourceUri")
    if part.kind is not ItemKind.TOOL or not legacy.present:
        return
    if uri.string and legacy.string and uri.string != legacy.string:
        yield flag(
            legacy.key,
            f'"{LEGACY_KEY}" says {shown(legacy)}, but "resourceUri" in "ui" says {shown(uri)}; '
            "which of them counts, is up to the host.",
            severity=Severity.ERROR,
            fix=fix(f'Remove "{LEGACY_KEY}"', remove(legacy), safe=False),
            related=[(uri, "the other URI")],
            tags=("deprecated",),
        )
    elif _lacks(ui, "resourceUri") and (ui.missing or ui.is_object):
        yield flag(
            legacy.key,
            f'"{LEGACY_KEY}" is the key of early drafts, which hosts are about to drop; '
            'say {"ui": {"resourceUri": ...}} instead.',
            fix=_move(legacy, ui),
            tags=("deprecated",),
        )


def _move(legacy: Value, ui: Value) -> Fix | None:
    """The fix that puts the URI where it belongs."""
    if not legacy.string:
        return None
    title = 'Move it into "ui"'
    if ui.is_object:
        return fix(title, insert(ui, "resourceUri", legacy.string, first=True), remove(legacy))
    return fix(title, rename(legacy, "ui"), replace(legacy, {"resourceUri": legacy.string}))


@parts.rule("app-visibility", Severity.ERROR, fix=Safety.SAFE)
def app_visibility(part: Part, ctx: Context) -> Findings:
    """`_meta.ui.visibility` of a tool is not a list of `model` and `app`."""
    visibility, allowed = _ui(part).get("visibility"), _TOOL_UI["visibility"].enum
    if part.kind is not ItemKind.TOOL:
        return
    if visibility.present and not visibility.is_array:
        listed = [visibility.string] if visibility.string in allowed else None
        yield flag(
            visibility,
            f"visibility is {shown(visibility)}; expected a list of {one_of(allowed)}.",
            fix=fix("Make it a list", replace(visibility, listed)) if listed else None,
        )
    for one in visibility.elements():
        if one.present and one.string not in allowed:
            near = nearest(one.string or "", allowed)
            yield flag(
                one,
                f"{shown(one)} cannot see a tool; expected {one_of(allowed)}.",
                fix=fix(f'Replace with "{near}"', replace(one, near)) if near else None,
            )


# The resource


@contents.rule("app-mime-type", Severity.WARNING, Severity.ERROR, fix=Safety.SAFE)
def app_mime_type(resource: Resource, ctx: Context) -> Findings:
    """The `mimeType` of a user interface is not exactly `text/html;profile=mcp-app`."""
    address = resource.get("uri").string or resource.get("uriTemplate").string or ""
    type = resource.get("mimeType")
    if address.startswith(SCHEME) and type.string is not None and type.string != MEDIA_TYPE:
        yield flag(
            type,
            f'{shown(type)} is not the media type of a user interface; hosts show exactly "{MEDIA_TYPE}".',
            fix=fix(f'Replace with "{MEDIA_TYPE}"', replace(type, MEDIA_TYPE)),
        )


@parts.rule("app-permissions", Severity.ERROR, fix=Safety.SAFE)
def app_permissions(part: Part, ctx: Context) -> Findings:
    """`permissions` in `_meta.ui` is not an object with an empty object for each permission, or stands on a tool."""
    permissions, known = _ui(part).get("permissions"), SHAPES["permissions"].keys
    if _is_misplaced(part, permissions):
        yield _misplaced(permissions)
    elif permissions.present and not permissions.is_object:
        listed = [one.string for one in permissions.elements()]
        asked: dict[str, Any] = {one: {} for one in listed if one is not None and one in known}
        complete = permissions.closed and len(asked) == len(listed)
        yield flag(
            permissions,
            f'permissions is {shown(permissions)}; expected an object such as {{"camera": {{}}}}.',
            fix=fix("Make it an object", replace(permissions, asked)) if complete else None,
        )
    else:
        for name, value in permissions.members():
            near = None if name in known else nearest(name, known)
            if near and value.present and near not in permissions:
                yield flag(
                    value.key,
                    f'"{name}" is no permission; did you mean "{near}"?',
                    fix=fix(f'Rename to "{near}"', rename(value, near), safe=False),
                )
            elif name in known and value.present and not value.is_object:
                yield flag(
                    value,
                    f"{name} is {shown(value)}; expected an empty object, or no {name} at all.",
                    fix=_decided(value),
                )


def _decided(value: Value) -> Fix | None:
    """The fix for a permission that is true or false."""
    if value.boolean is None:
        return fix("Remove it", remove(value)) if value.is_null else None
    return fix("Replace with {}", replace(value, {})) if value.boolean else fix("Remove it", remove(value))


@parts.rule("app-csp", Severity.ERROR, fix=Safety.SAFE)
def app_csp(part: Part, ctx: Context) -> Findings:
    """`csp` in `_meta.ui` is not an object of lists of origins, or stands on a tool."""
    csp, known = _ui(part).get("csp"), SHAPES["csp"].keys
    if _is_misplaced(part, csp):
        yield _misplaced(csp)
        return
    if csp.present and not csp.is_object:
        yield flag(csp, f'csp is {shown(csp)}; expected an object such as {{"connectDomains": ["https://a.example"]}}.')
    for name, value in csp.members():
        key = known.get(name)
        if key is not None:
            yield from _origins(name, value, re.compile(key.pattern or ""))
            continue
        near = nearest(name, known)
        if near and value.present and near not in csp:
            yield flag(
                value.key,
                f'"{name}" is no key of csp, and hosts ignore it; did you mean "{near}"?',
                fix=fix(f'Rename to "{near}"', rename(value, near), safe=False),
            )


def _origins(name: str, value: Value, origin: re.Pattern[str]) -> Findings:
    """Findings on one list of a ``csp``."""
    if value.present and not value.is_array:
        one = value.string if value.string and origin.fullmatch(value.string) else None
        yield flag(
            value,
            f"{name} is {shown(value)}; expected a list of origins.",
            fix=fix("Make it a list", replace(value, [one])) if one else None,
        )
    for element in value.elements():
        if not element.present or origin.fullmatch(element.string or ""):
            continue
        bare = (element.string or "").rstrip("/")
        yield flag(
            element,
            f'{shown(element)} is no origin; expected a scheme and a host without a path, such as "https://a.example" '
            'or "https://*.a.example".',
            fix=fix("Remove the slash", replace(element, bare)) if origin.fullmatch(bare) else None,
        )


def _is_misplaced(part: Part, value: Value) -> bool:
    return part.kind is ItemKind.TOOL and value.present


def _misplaced(value: Value) -> Finding:
    return flag(
        value.key,
        f'Hosts read "{value.step}" from the resource that holds the interface, and ignore it on a tool.',
        severity=Severity.WARNING,
    )


# Keys of another host


@parts.rule("app-openai-key", Severity.INFORMATION)
def app_openai_key(part: Part, ctx: Context) -> Findings:
    """A key that only one host reads says what `_meta.ui` would say to every host."""
    shape = _TOOL_UI if part.kind is ItemKind.TOOL else _RESOURCE_UI
    for key, value in part.get("_meta").members():
        equivalent = OPENAI_KEYS.get(key)
        if equivalent is None or equivalent not in shape or not value.present:
            continue
        if _lacks(_ui(part), equivalent):
            yield flag(value.key, f'Only ChatGPT reads "{key}"; every host of MCP Apps reads "{equivalent}" in "ui".')


# Tools and their resources


class _Interface(Record):
    """The URI of an interface that a tool names, and where."""

    uri: str
    at: Place


class _Listed(Record):
    """The URI or template of a resource; ``None`` where it is not known yet."""

    address: str | None


class _Partial(Record):
    """A list that may go on."""


def _pairing(member: Member, ctx: Context) -> _Interface | _Listed | _Partial | None:
    if member.kind is ItemKind.TOOL:
        uri = _ui(member).get("resourceUri")
        return None if uri.string is None else _Interface(uri.string, uri.place)
    if member.kind is ItemKind.RESOURCE:
        addresses = member.get("uri"), member.get("uriTemplate")
        known = next((address.string for address in addresses if address.string), None)
        lost = known is None and any(not address.missing and address.string is None for address in addresses)
        return _Listed(None) if lost else _Listed(known or "")
    lists = member.get("resources"), member.get("resourceTemplates")
    whole = member.closed and all(listed.missing or listed.closed for listed in lists)
    return None if whole and not member.get("nextCursor").string else _Partial()


@pairs.across("app-tool-resource-pairing", Severity.WARNING, fact=_pairing, fix=Safety.UNSAFE)
def app_tool_resource_pairing(entries: Sequence[Entry], ctx: Context) -> Findings:
    """The interface that a tool names is none of the resources of the file."""
    facts = [entry.fact for entry in entries]
    listed = [fact.address for fact in facts if isinstance(fact, _Listed)]
    addresses = [address for address in listed if address is not None]
    if not listed or len(addresses) < len(listed) or any(isinstance(fact, _Partial) for fact in facts):
        return
    interfaces = [address for address in addresses if address.startswith(SCHEME)]
    # A server need not list its interfaces; one that lists others of them seems to list them all.
    severity = None if interfaces or ctx.strict else Severity.INFORMATION
    for entry in entries:
        interface = entry.fact
        if not isinstance(interface, _Interface) or _is_listed(interface.uri, addresses, ctx):
            continue
        # What is no URI of an interface at all, other rules flag.
        if not ctx.strict and not interface.uri.startswith(SCHEME):
            continue
        at = entry.at(interface.at)
        near = nearest(interface.uri, {address for address in interfaces if "{" not in address})
        yield flag(
            at,
            f'No resource of this file has the URI "{interface.uri}", so that there may be no interface to show; '
            + (f"the interfaces are {_quoted(interfaces)}." if interfaces else f"none begins with {SCHEME}."),
            severity=severity,
            fix=fix(f'Replace with "{near}"', replace(at, near)) if near else None,
        )


def _is_listed(uri: str, addresses: Iterable[str], ctx: Context) -> bool:
    return any(uri == address or matches(address, uri, strictly=ctx.strict) for address in addresses)


def _quoted(addresses: Sequence[str]) -> str:
    more = len(addresses) - 5
    return ", ".join(f'"{address}"' for address in addresses[:5]) + (f" and {more} more" if more > 0 else "")
