"""What single clients do not take of tools that are good by the protocol: their names, long texts, large lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mcp_lsp import regex
from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.payload import compact_size, enums_size, likeness
from mcp_lsp.model.rejections import Rejection
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import WHOLE, Envelope, Listed, Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Entry, Family, Findings, Place, Safety, Severity, fix, flag, replace
from mcp_lsp.rules.refusals import consequence, exceeded, refused, unmatched, weight
from mcp_lsp.rules.wording import shown

names = Family("clients", of=Tool, reads=("name",))
full_names = Family("clients", of=Tool, reads=("name",), near=True)
descriptions = Family("clients", of=Tool, reads=("description",))
instructions = Family("clients", of=Envelope, reads=("instructions", "initialize"))
lists = Family("clients", of=Listed, reads=("tools",))
payloads = Family("clients", of=Listed, reads=(WHOLE, "tools", "name", "inputSchema", "input_schema", "outputSchema"))

FAMILIES = (names, full_names, descriptions, instructions, lists, payloads)

# Names

# By the specification; of others name-format speaks.
_GOOD = regex.compile(r"[A-Za-z0-9_.-]{1,128}")
_SELDOM_TAKEN = regex.compile(r"[^A-Za-z0-9_-]")


@names.rule("client-tool-name", Severity.ERROR, fix=Safety.UNSAFE)
def tool_name(tool: Tool, ctx: Context) -> Findings:
    """A tool's name is good by the specification, and not by the pattern that a client has for names."""
    name = tool.name.string or ""
    if not _GOOD.fullmatch(name):
        return
    rows = unmatched("tool-name-characters", name, ctx)
    if rows:
        patterns = dict.fromkeys(row.pattern for row in rows)
        plain = _SELDOM_TAKEN.sub("_", name)
        rename = fix(f"Rename to `{plain}`", replace(tool.name, plain))
        yield flag(
            tool.name,
            f"{shown(tool.name)} is a good name by the specification, but does not match "
            f"{' and '.join(f'^{pattern}$' for pattern in patterns)}.{consequence(rows)}",
            severity=weight(rows),
            fix=None if unmatched("tool-name-characters", plain, ctx) else rename,
            clients=rows,
        )


# Names of servers are seldom shorter; a tool's name that leaves less for one is worth a word.
_SERVER_ROOM = 10


class _Length(Record):
    """How long a name gets in a client that has a limit; ``is_full``: with what the client puts before it."""

    row: Rejection
    length: int
    is_full: bool


@full_names.rule("client-tool-name-length", Severity.ERROR)
def tool_name_length(tool: Tool, ctx: Context) -> Findings:
    """A tool's name, with what a client puts before it, is longer than that client takes."""
    name = tool.name.string or ""
    if not _GOOD.fullmatch(name):
        return
    server = ctx.server_name or ctx.neighbours.server_name or ""
    lengths = _lengths(name, server, ctx)
    long = [one for one in lengths if one.length > one.row.number]
    if long:
        rows = tuple(one.row for one in long)
        said = ", ".join(_said(one) for one in long)
        whose = _whose(any(one.is_full for one in long), server)
        message = f"This name is too long{whose}: {said}.{consequence(rows)}"
        yield flag(tool.name, message, severity=_weight(name, long), clients=rows)
    elif not server:
        tight = [one for one in lengths if _is_tight(one)]
        rows = tuple(one.row for one in tight)
        if rows:
            room = ", ".join(f"{one.row.number - one.length} in {CLIENTS[one.row.client].name}" for one in tight)
            message = f"This name leaves few characters for the name of the server that comes before it: {room}."
            yield flag(tool.name, message, severity=Severity.INFORMATION, clients=rows)


def _lengths(name: str, server: str, ctx: Context) -> list[_Length]:
    """The name's length in each selected client that has a limit, raw where that is too long by itself."""
    found = {row.client: _Length(row, len(name), False) for row in exceeded("tool-name-length", len(name), ctx)}
    for row in refused("full-name-length", ctx):
        if row.client not in found:
            found[row.client] = _Length(row, len(CLIENTS[row.client].called(name, server)), True)
    return [found[target] for target in ctx.targets if target in found]


def _weight(name: str, long: Sequence[_Length]) -> Severity:
    """No more than a warning where a shorter name of the server would do: users may call it what they like."""
    severity = weight(tuple(one.row for one in long))
    if severity is not Severity.ERROR:
        return severity
    sure = [one.row for one in long if not one.is_full or _shortest(name, one.row) > one.row.number]
    return weight(tuple(sure)) if sure and weight(tuple(sure)) is Severity.ERROR else Severity.WARNING


def _shortest(name: str, row: Rejection) -> int:
    """The length of the full name for a server with the shortest of names."""
    return len(CLIENTS[row.client].called(name, "s"))


def _is_tight(one: _Length) -> bool:
    client = CLIENTS[one.row.client]
    return one.row.loss.loses_tools and client.counts_server and one.row.number - one.length < _SERVER_ROOM


def _said(one: _Length) -> str:
    client = CLIENTS[one.row.client]
    before = f' as "{client.full_name.format(server="…", tool="…")}"' if one.is_full else ""
    return f"{one.length} characters{before} in {client.name}, which takes {one.row.limit}"


def _whose(is_full: bool, server: str) -> str:
    if not is_full:
        return ""
    return f' for a server called "{server}"' if server else " even without the name of the server"


# Texts


@descriptions.rule("client-description-length", Severity.WARNING)
def description_length(tool: Tool, ctx: Context) -> Findings:
    """The description of a tool, or the instructions of a server, are longer than a client takes."""
    yield from _long(tool.description, "description", refused("description-length", ctx))


@instructions.rule("client-description-length", Severity.WARNING)
def instructions_length(envelope: Envelope, ctx: Context) -> Findings:
    """The description of a tool, or the instructions of a server, are longer than a client takes."""
    rows = refused("instructions-length", ctx)
    yield from _long(envelope.get("instructions"), "text", rows)
    yield from _long(envelope.get("initialize").get("instructions"), "text", rows)


def _long(value: Value, what: str, limits: tuple[Rejection, ...]) -> Findings:
    """A finding on what is beyond the lowest of the limits that ``value`` exceeds."""
    text = value.string or ""
    ends = [(row, end) for row in limits if (end := _end(text, row)) < len(text)]
    if not ends:
        return
    rows = tuple(row for row, _ in ends)
    end = min(end for _, end in ends)
    units = _units(text)
    counted = f"{units} UTF-16 units ({len(text)} characters)" if units != len(text) else f"{units} characters"
    taken = ", ".join(
        f"{CLIENTS[row.client].name}{' ' + row.when if row.when else ''} takes {row.limit}" for row in rows
    )
    yield flag(
        value.part(end, len(text)),
        f"This {what} has {counted}: {taken}.{consequence(rows)}",
        severity=weight(rows),
        clients=rows,
    )


def _units(text: str) -> int:
    """The length of ``text`` as JavaScript counts it."""
    return len(text) if text.isascii() else len(text) + sum(character > "\uffff" for character in text)


def _end(text: str, row: Rejection) -> int:
    """How many of the text's characters get through whole."""
    if not CLIENTS[row.client].utf16 or len(text) * 2 <= row.number or text.isascii():
        return min(len(text), row.number)
    left = row.number
    for i, character in enumerate(text):
        left -= 2 if character > "\uffff" else 1
        if left < 0:
            return i
    return len(text)


# Lists


def _is_counted(listed: Listed, ctx: Context) -> Place | bool | None:
    """The key of a list of tools; of a tool only that it is one."""
    if not refused("tool-count", ctx):
        return None
    return True if listed.kind is ItemKind.TOOL else _key_of_list(listed)


def _key_of_list(listed: Listed) -> Place | None:
    tools = listed.get("tools")
    return tools.key if tools.is_array else None


@lists.across("client-tool-count", Severity.ERROR, fact=_is_counted)
def tool_count(entries: Sequence[Entry], ctx: Context) -> Findings:
    """There are more tools than a client takes."""
    tools = [entry for entry in entries if entry.kind == ItemKind.TOOL]
    rows = exceeded("tool-count", len(tools), ctx)
    if rows:
        taken = ", ".join(f"{CLIENTS[row.client].name} takes {row.limit}" for row in rows)
        yield flag(
            _head(entries, tools),
            f"There are {len(tools)} tools, and those of other servers come to them: {taken}.{consequence(rows)}",
            severity=weight(rows),
            clients=rows,
        )


def _head(entries: Sequence[Entry], tools: Sequence[Entry]) -> Place:
    """Where to speak of all tools: at the key of their list; where the file is the list, at the first of them."""
    for entry in entries:
        if entry.kind != ItemKind.TOOL:
            place: Place = entry.fact if isinstance(entry.fact, Place) else entry.fact.at
            return entry.at(place)
    return tools[0].at(Place())


class _Sent(Record):
    """What a tool adds to the list, in bytes; of a list itself only where its key is.

    ``results`` are the bytes of its outputSchema, ``result`` a number that equal ones share, ``enums`` the bytes of the
    values of its enums.
    """

    at: Place
    name: str = ""
    size: int = 0
    results: int = 0
    result: int = 0
    enums: int = 0


def _sent(listed: Listed, ctx: Context) -> _Sent | None:
    if not refused("payload-size", ctx):
        return None
    if listed.kind is not ItemKind.TOOL:
        key = _key_of_list(listed)
        return None if key is None else _Sent(key)
    schemas = [listed.get(field).node for field in ("inputSchema", "input_schema", "outputSchema")]
    output = schemas[-1]
    return _Sent(
        Place(),
        listed.get("name").string or "",
        listed.size(),
        0 if output is None else compact_size(output),
        0 if output is None else likeness(output),
        sum(enums_size(schema) for schema in schemas if schema is not None),
    )


# An empty list of tools, as an object with "tools".
_FRAME = len('{"tools":[]}')


@payloads.across("client-payload-size", Severity.INFORMATION, fact=_sent)
def payload_size(entries: Sequence[Entry], ctx: Context) -> Findings:
    """The list of tools is so large that a client may silently drop all of it."""
    tools = [entry for entry in entries if entry.kind == ItemKind.TOOL]
    size = _FRAME + sum(entry.fact.size for entry in tools) + max(len(tools) - 1, 0)
    rows = exceeded("payload-size", size, ctx)
    if rows:
        named = " and ".join(CLIENTS[row.client].name for row in rows)
        yield flag(
            _head(entries, tools),
            f"The list of tools has {size:,} bytes as compact JSON. Above a size that {named} does not publish it "
            f"drops the whole list without a message: 287 KB were seen to fail, 41 KB to work. "
            f"{' '.join(_contributors([entry.fact for entry in tools], size))}",
            related=[(entry.at(Place()), _share(entry.fact, size)) for entry in _largest(tools)],
            clients=rows,
        )


def _largest(tools: Sequence[Entry]) -> list[Entry]:
    return sorted(tools, key=lambda entry: -entry.fact.size)[:3]


def _share(sent: _Sent, size: int) -> str:
    return f"{sent.size:,} bytes, {sent.size / size:.0%} of the list"


def _contributors(tools: Sequence[_Sent], size: int) -> Iterator[str]:
    """Sentences on what makes the list large."""
    largest = sorted(tools, key=lambda tool: -tool.size)[:3]
    listed = ", ".join(f'"{tool.name}" ({tool.size:,})' for tool in largest)
    yield f"The largest tools: {listed}."
    results = sum(tool.results for tool in tools)
    if results * 10 >= size:
        yield f"Every outputSchema together: {results:,}{_repeated(tools)}."
    enums = sum(tool.enums for tool in tools)
    if enums * 10 >= size:
        yield f"The values of all enums: {enums:,}."


# Shorter schemas may be equal by chance, and cost little.
_WORTH_SHARING = 100


def _repeated(tools: Sequence[_Sent]) -> str:
    """How many of the tools repeat the outputSchema of another, and what that comes to; empty where none does."""
    counts = Counter((tool.result, tool.results) for tool in tools if tool.results > _WORTH_SHARING)
    again = sum(count - 1 for count in counts.values())
    spent = sum(results * (count - 1) for (_, results), count in counts.items())
    return f", {again} of them repetitions of others ({spent:,})" if again else ""
