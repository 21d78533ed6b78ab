"""Resources and resource templates: their URIs, names, media types and annotations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from mcp_lsp import regex
from mcp_lsp.model import uri_templates, uris
from mcp_lsp.model.ecmascript import trim
from mcp_lsp.model.formats.apps import SCHEME
from mcp_lsp.model.formats.definitions import SHAPES
from mcp_lsp.model.media_types import is_media_type
from mcp_lsp.model.placeholders import is_placeholder
from mcp_lsp.model.spelling import nearest
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Resource
from mcp_lsp.rules.api import Context, Family, Findings, Safety, Severity, fix, flag, insert, replace, splice
from mcp_lsp.rules.wording import one_of, shown

_AUDIENCES = SHAPES["annotations"].keys["audience"].enum

addresses = Family("resources", of=Resource, reads=("uri", "uriTemplate", "name", "params"))
contents = Family("resources", of=Resource, reads=("uri", "uriTemplate", "mimeType"))
notes = Family("resources", of=Resource, reads=("annotations",))

FAMILIES = (addresses, contents, notes)


def _address(resource: Resource) -> Value:
    """The URI of a resource, or the template of one that has none."""
    uri = resource.get("uri")
    return uri if uri.string else resource.get("uriTemplate")


# Templates


@addresses.rule("uri-template-required", Severity.ERROR)
def uri_template_required(resource: Resource, ctx: Context) -> Findings:
    """A resource has neither a `uri` nor a `uriTemplate`, or one in `resourceTemplates` has no `uriTemplate`."""
    uri, template = resource.get("uri"), resource.get("uriTemplate")
    if resource.listed_as_template and template.lacks_text:
        yield flag(template, 'An entry of resourceTemplates needs a "uriTemplate"; clients read it by that.')
    elif uri.lacks_text and template.lacks_text:
        yield flag(
            uri if uri.present else template,
            'A resource needs a "uri", or a "uriTemplate" where it is a template; clients read it by that.',
        )
    elif uri.present and uri.string is None and not resource.listed_as_template:
        yield flag(uri, f"The uri of a resource is a string, not {shown(uri)}.")


@addresses.rule("uri-template-valid", Severity.ERROR)
def uri_template_valid(resource: Resource, ctx: Context) -> Findings:
    """A `uriTemplate` is no template by RFC 6570: braces without their other, names that cannot be names."""
    template = resource.get("uriTemplate")
    if not template.string:
        return
    for fault in _brace_fault(template.string) if ctx.strict else uri_templates.faults(template.string):
        yield flag(template.part(fault.start, fault.end), fault.message)


def _brace_fault(template: str) -> Iterator[uri_templates.Fault]:
    """The first brace without its other, else the first pair with nothing in it."""
    opened: list[int] = []
    for brace in re.finditer("[{}]", template):
        if brace[0] == "{":
            opened.append(brace.start())
        elif opened:
            opened.pop()
        else:
            yield uri_templates.unpaired(brace.start(), "}")
            return
    if opened:
        yield uri_templates.unpaired(opened[-1], "{")
        return
    for pair in re.finditer(r"\{([^{}]*)\}", template):
        if not trim(pair[1]):
            yield uri_templates.Fault(*pair.span(), "This expression names no variable.")
            return


@addresses.rule("resource-name-not-uri", Severity.WARNING, fix=Safety.UNSAFE)
def resource_name_not_uri(resource: Resource, ctx: Context) -> Findings:
    """A resource has no name of its own: none at all, or its URI in place of one."""
    name, address = resource.name, _address(resource)
    if not address.string:
        return
    proposed = _name_from(address.string)
    if name.missing:
        yield flag(
            name,
            f'This resource has no "name", so that clients show "{address.string}" to their users.',
            fix=fix(f'Add the name "{proposed}"', insert(resource, "name", proposed, first=True)),
        )
    elif name.string == address.string if name.string else ctx.strict and _is_falsy(name):
        # Users never see the name of a user interface, and the official SDK's examples take its URI.
        if address.string.startswith(SCHEME) and not ctx.strict:
            return
        yield flag(
            name,
            f'{shown(name)} is no name; clients show the "name" to their users, so say what this is.',
            fix=fix(f'Replace with "{proposed}"', replace(name, proposed)),
        )


def _is_falsy(value: Value) -> bool:
    """Whether ECMAScript takes ``value`` for false."""
    return value.is_null or value.boolean is False or value.string == "" or value.number == 0


def _name_from(address: str) -> str:
    """A name made of the last fixed part of a URI or template."""
    fixed = re.sub(r"\{[^{}]*\}", "/", address)
    scheme, colon, rest = fixed.partition(":")
    parts = re.findall(r"[^\W_](?:[\w.-]*[^\W_])?", rest if colon else fixed)
    return parts[-1] if parts else scheme


@addresses.rule("template-params-align", Severity.ERROR, fix=Safety.UNSAFE)
def template_params_align(resource: Resource, ctx: Context) -> Findings:
    """A variable of the `uriTemplate` is not among the `params` of the extended form."""
    template, params = resource.get("uriTemplate"), resource.get("params")
    properties = params.get("properties")
    if not template.string or params.get("type").string != "object" or not (properties.missing or properties.closed):
        return
    known = [name for name, _ in properties.members()]
    used = [variable for variable in uri_templates.variables(template.string) if trim(variable.name)]
    listed = ", ".join(f'"{name}"' for name in known) or "none"
    for variable in used:
        # What is no name by RFC 6570, uri-template-valid flags.
        if variable.name in known or not (variable.well_named or ctx.strict):
            continue
        near = nearest(variable.name, set(known) - {one.name for one in used})
        yield flag(
            template.part(variable.start, variable.end),
            f'"{variable.name}" is not among the params ({listed}); '
            f"the variables of the template are {_quoted(one.name for one in used)}.",
            fix=fix(f'Replace with "{near}"', splice(template.part(variable.name_start, variable.name_end), near))
            if near
            else None,
            related=[(params.key, "the params")],
        )


def _quoted(names: Iterator[str]) -> str:
    return ", ".join(f'"{name}"' for name in dict.fromkeys(names))


# URIs


@addresses.rule("resource-uri", Severity.ERROR)
def resource_uri(resource: Resource, ctx: Context) -> Findings:
    """The `uri` of a resource is no URI by RFC 3986."""
    uri = resource.get("uri")
    if not uri.string or is_placeholder(uri):
        return
    variable = next(uri_templates.variables(uri.string), None)
    fault = uris.fault(uri.string)
    if fault is None:
        return
    if variable is not None:
        yield flag(
            uri,
            f'{shown(uri)} is a template: it has the variable "{variable.name}". '
            'A template goes into "resourceTemplates", as "uriTemplate".',
        )
    else:
        yield flag(
            uri,
            f"{shown(uri)} is no URI: {fault.reason}.",
            severity=Severity.WARNING if fault.slight and not ctx.strict else None,
        )


# What they hold


@contents.rule("resource-mime-type", Severity.WARNING)
def resource_mime_type(resource: Resource, ctx: Context) -> Findings:
    """The `mimeType` of a resource is no media type."""
    type = resource.get("mimeType")
    # Of a user interface it must be one to the letter, which app-mime-type asks for.
    is_interface = (_address(resource).string or "").startswith(SCHEME)
    if type.string is None or is_interface or is_media_type(type.string) or is_placeholder(type):
        return
    known = _MEDIA_TYPES.get(type.string.lower().removeprefix("."), "text/plain")
    yield flag(type, f'{shown(type)} is no media type; expected a type, a slash and a subtype, such as "{known}".')


_MEDIA_TYPES = {
    "json": "application/json",
    "markdown": "text/markdown",
    "md": "text/markdown",
    "html": "text/html",
    "csv": "text/csv",
    "xml": "application/xml",
    "yaml": "application/yaml",
    "pdf": "application/pdf",
    "png": "image/png",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "binary": "application/octet-stream",
}


# Annotations


@notes.rule("resource-annotations", Severity.ERROR)
def resource_annotations(resource: Resource, ctx: Context) -> Findings:
    """An annotation of a resource has a value that it cannot have: `audience`, `priority` or `lastModified`."""
    given = resource.get("annotations")
    yield from chain(
        _audience(given.get("audience")), _priority(given.get("priority")), _last_modified(given.get("lastModified"))
    )


def _audience(audience: Value) -> Findings:
    if audience.present and not audience.is_array:
        yield flag(audience, f"audience is {shown(audience)}; expected a list of {one_of(_AUDIENCES)}.")
    for one in audience.elements():
        if one.present and one.string not in _AUDIENCES:
            yield flag(one, f"{shown(one)} is not an audience; expected {one_of(_AUDIENCES)}.")


def _priority(priority: Value) -> Findings:
    if priority.present and (priority.number is None or not 0 <= priority.number <= 1):
        yield flag(priority, f"priority is {shown(priority)}; expected a number from 0 (optional) to 1 (required).")


def _last_modified(moment: Value) -> Findings:
    if moment.present and (moment.string is None or not _is_moment(moment.string)):
        yield flag(
            moment,
            f"lastModified is {shown(moment)}; expected a date and time of ISO 8601 with its offset, such as "
            '"2026-01-12T15:00:58Z".',
        )


# With an offset, since clients on the TypeScript SDK refuse the whole list for a time without one.
_MOMENT = regex.compile(r"(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})", re.ASCII)


def _is_moment(text: str) -> bool:
    found = _MOMENT.fullmatch(text)
    if found is None:
        return False
    from datetime import datetime

    try:
        datetime.fromisoformat(f"{found[1]}T{found[2]}{found[3] or ''}")
    except ValueError:
        return False
    return True
