"""Arguments that HTTP clients repeat in a header, so that gateways can route by them: `x-mcp-header`.

Source: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports (Streamable HTTP), seen 2026-11.
"""

from __future__ import annotations

from collections.abc import Sequence

from mcp_lsp import regex
from mcp_lsp.model.schemas import TUPLE_ITEMS, Schema, Use
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Findings, Place, Severity, flag
from mcp_lsp.rules.over_schemas import SchemaEntry
from mcp_lsp.rules.refusals import refused
from mcp_lsp.rules.schema import schemas
from mcp_lsp.rules.wording import one_of, shown

# Listed by the module that makes the family.
FAMILIES = ()

KEY = "x-mcp-header"
SINCE = "2026-07-28"

# A token of RFC 9110.
_TOKEN = regex.compile(r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+")
_TYPES = ("boolean", "integer", "string")
_TYPES_STRICTLY = ("boolean", "integer", "number", "string")


class _Fault(Record):
    """What is wrong with a designation, and where."""

    at: Place
    message: str
    severity: Severity | None = None


class _Designation(Record):
    """An argument that is to be a header: the header's name in lower case, if it is one, where, and what is wrong."""

    name: str | None
    at: Place
    fault: _Fault | None


def _designation(schema: Schema, ctx: Context) -> _Designation | None:
    value = schema.get(KEY)
    if not value.present or (ctx.revision is not None and ctx.revision < SINCE):
        return None
    name = value.string if value.string and _TOKEN.fullmatch(value.string) else None
    return _Designation(name and name.lower(), value.place, _fault(schema, ctx))


def _fault(schema: Schema, ctx: Context) -> _Fault | None:
    """The first thing that is wrong with a designation, seen by itself."""
    value, kind, role = schema.get(KEY), schema.get("type"), schema.role
    between = sorted(role.via - {"properties"})
    if role.is_root:
        return _Fault(value.key, "The arguments as a whole cannot be a header; only a single argument can.")
    if between:
        below = one_of(["items" if keyword == TUPLE_ITEMS else keyword for keyword in between])
        return _Fault(value.key, f'Below {below} an argument cannot be a header; only below nothing but "properties".')
    if not value.string:
        return _Fault(value.place, f"{KEY} is {shown(value)}; expected the name of a header.")
    if not _TOKEN.fullmatch(value.string):
        allowed = "letters, digits and !#$%&'*+-.^_`|~"
        return _Fault(value.place, f"{shown(value)} is no name of a header; it can have only {allowed}.")
    types = _TYPES_STRICTLY if ctx.strict else _TYPES
    if kind.missing:
        return _Fault(schema.place, f'An argument that is a header needs a "type": {one_of(types)}.')
    listed = [one.string for one in kind.elements() if one.string != "null"]
    if not ctx.strict and len(listed) == 1 and listed[0] in types:
        return _Fault(kind.place, "Whether an argument of several types can be a header is left open.", Severity.HINT)
    if kind.present and kind.string not in types:
        message = f"An argument of the type {shown(kind)} cannot be a header; expected {one_of(types)}."
        return _Fault(kind.place, message)
    return None


@schemas.across("header-param-designation", Severity.ERROR, fact=_designation, on=(KEY,), uses=(Use.INPUT,))
def header_param_designation(root: Schema, entries: Sequence[SchemaEntry], ctx: Context) -> Findings:
    """`x-mcp-header` is not the unique name of a header, or not at an argument that can be one."""
    firsts: dict[str, Place] = {}
    rows = refused("header-param", ctx)
    for entry in entries:
        fact: _Designation = entry.fact
        at = entry.at(fact.at)
        first = firsts.setdefault(fact.name, at) if fact.name else at
        if fact.fault is not None:
            after = "" if fact.fault.severity else f" {_CONSEQUENCE}"
            clients = () if fact.fault.severity else rows
            message = f"{fact.fault.message}{after}"
            yield flag(entry.at(fact.fault.at), message, severity=fact.fault.severity, clients=clients)
        elif first is not at:
            message = f"Another argument has this header already, whatever the case. {_CONSEQUENCE}"
            yield flag(at, message, related=[(first, "the first")], clients=rows)
        else:
            continue
        # The linter that the preset follows stops at the first fault.
        if ctx.strict:
            return


_CONSEQUENCE = "Clients leave a tool with such a header out, over HTTP."
