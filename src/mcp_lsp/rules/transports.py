"""How the server of a package, or a remote, is reached: transports and their URLs.

The ``type`` of a transport decides what is asked of it.
Where it is misspelt or another program's word, a transport is judged by the type that is meant; under ``strict``
nothing more is said about such a one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mcp_lsp import regex
from mcp_lsp.model.formats.packages import TRANSPORT_SYNONYMS
from mcp_lsp.model.formats.server_json import TRANSPORTS
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.placeholders import is_placeholder
from mcp_lsp.model.spelling import fold, nearest
from mcp_lsp.model.urls import has_host_and_port, host_of, is_own_machine, is_private, variables
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Package, Remote
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Entry,
    Family,
    Findings,
    Fix,
    Place,
    Safety,
    Severity,
    append,
    fix,
    flag,
    insert,
    remove,
    replace,
    splice,
)
from mcp_lsp.rules.wording import meant, one_of
from mcp_lsp.syntax.operations import Operation

STDIO = "stdio"
REMOTE_TRANSPORTS = tuple(transport for transport in TRANSPORTS if transport != STDIO)


class Reachable(Definition):
    """A package, whose ``transport`` says how its server is reached, or a remote, which is a transport itself."""

    kinds = Package.kinds | Remote.kinds


class Transport(Record):
    """The parts of a transport, and the types that it may have where it stands."""

    type: Value
    url: Value
    allowed: tuple[str, ...]

    @property
    def meant(self) -> str | None:
        """Its type, or the one that is meant."""
        return meant(self.type.string, self.allowed, TRANSPORT_SYNONYMS) if self.type.string else None

    def judged_as(self, ctx: Context) -> str | None:
        """The type by whose rules its URL is judged."""
        return self.type.string if ctx.strict else self.meant


def _transport(reachable: Reachable) -> Transport | None:
    """The transport of a package or a remote, where it is an object."""
    if reachable.kind is ItemKind.REMOTE:
        return Transport(reachable.get("type"), reachable.get("url"), REMOTE_TRANSPORTS)
    transport = reachable.get("transport")
    return Transport(transport.get("type"), transport.get("url"), TRANSPORTS) if transport.is_object else None


# Both

transports = Family("server-json", of=Reachable, reads=("transport", "type", "url"))


@transports.rule("server-json-transport-type-value", Severity.ERROR, fix=Safety.SAFE)
def transport_type_value(reachable: Reachable, ctx: Context) -> Findings:
    """The type of a transport is none of those that the registry takes there."""
    transport = _transport(reachable)
    if transport is None or transport.type.string in transport.allowed:
        return
    value, expected = transport.type, f"expected {one_of(transport.allowed)}."
    if reachable.kind is ItemKind.REMOTE and (not value.present or value.is_null or value.string == STDIO):
        return  # remote-transport-type and remote-no-stdio
    if value.string:
        message = f'"{value.string}" is not a transport type{" of a remote" if transport.allowed != TRANSPORTS else ""}'
        yield flag(value, f"{message}; {expected}", fix=_set_type(transport))
    elif value.present:
        yield flag(value, f"The type of a transport is a word; {expected}")
    elif value.missing:
        yield flag(value, f'The transport has no "type"; {expected}')


def _set_type(transport: Transport) -> Fix | None:
    """The fix that writes the type that is meant, unless a URL were then missing or too much."""
    instead = transport.meant
    if instead is None or (instead == STDIO) == bool(transport.url.string):
        return None
    return fix(f'Replace with "{instead}"', replace(transport.type, instead))


@transports.rule("server-json-transport-url-required", Severity.ERROR)
def transport_url_required(reachable: Reachable, ctx: Context) -> Findings:
    """A transport over HTTP has no URL."""
    transport = _transport(reachable)
    if transport is not None and transport.judged_as(ctx) in REMOTE_TRANSPORTS and transport.url.lacks_text:
        where = "where clients reach the server" if reachable.kind is ItemKind.REMOTE else "where the package listens"
        yield flag(transport.url, f'The transport "{transport.judged_as(ctx)}" needs a "url": {where}.')


_URL = regex.compile(r"https?://[^\s\ufeff]+")


@transports.rule("server-json-transport-url-format", Severity.ERROR, Severity.WARNING)
def transport_url_format(reachable: Reachable, ctx: Context) -> Findings:
    """The URL of a transport is no http(s) URL."""
    transport = _transport(reachable)
    if transport is None or transport.judged_as(ctx) not in REMOTE_TRANSPORTS or not transport.url.string:
        return
    url = transport.url.string
    if is_placeholder(transport.url) and not ctx.strict:
        return
    if not _URL.fullmatch(url):
        variable = "; the scheme cannot be a variable" if url.startswith("{") else ""
        yield flag(transport.url, f'The registry refuses "{url}"; expected a URL with http:// or https://{variable}.')
    elif not ctx.strict and not has_host_and_port(url):
        yield flag(
            transport.url,
            f'The registry refuses "{url}": expected a host, and for a port a number or one variable before a slash.',
        )


# The transport of a package

started = Family("server-json", of=Package, reads=("transport",))


@started.rule("server-json-transport-type", Severity.ERROR, fix=Safety.SAFE)
def transport_type(package: Package, ctx: Context) -> Findings:
    """The transport of a package is not an object."""
    transport = package.get("transport")
    if not transport.present or transport.is_object or transport.is_null:
        return
    if transport.is_array:
        message = "A package has one transport, an object; each further transport needs a package entry of its own."
    else:
        message = f'A transport is an object such as {{"type": "stdio"}}, not a {transport.type}.'
    change = None
    if transport.string and meant(transport.string, TRANSPORTS, TRANSPORT_SYNONYMS) == STDIO:
        change = fix('Replace with {"type": "stdio"}', replace(transport, {"type": STDIO}))
    yield flag(transport, message, fix=change)


@started.rule("server-json-transport-url-forbidden", Severity.ERROR, fix=Safety.SAFE)
def transport_url_forbidden(package: Package, ctx: Context) -> Findings:
    """A `stdio` transport has a URL."""
    transport = package.get("transport")
    url = transport.get("url")
    if transport.get("type").string == STDIO and url.string:
        yield flag(
            url,
            'The registry refuses a "url" on a "stdio" transport, which has no address.',
            fix=fix("Remove `url`", remove(url)),
        )


# Variables in a URL

templates = Family(
    "server-json",
    of=Reachable,
    reads=(
        *("transport", "type", "url", "variables"),
        *("environmentVariables", "runtimeArguments", "packageArguments"),
        *("environment_variables", "runtime_arguments", "package_arguments"),
    ),
)


class _Scope(Record):
    """The names that a URL may refer to, what they are, and where another is defined: an object or a list.

    ``unread`` are names that are defined under a key of 2025-07-09, which the registry does not read, with that key.
    """

    names: tuple[str, ...]
    source: str
    home: Value
    unread: dict[str, str]


@templates.rule("server-json-template-variable", Severity.ERROR, fix=Safety.UNSAFE)
def template_variable(reachable: Reachable, ctx: Context) -> Findings:
    """A `{variable}` in the URL of a transport is not defined."""
    transport = _transport(reachable)
    if transport is None or transport.meant not in REMOTE_TRANSPORTS or is_placeholder(transport.url):
        return
    scope = _scope(reachable)
    if scope is None:
        return
    unknown = [variable for variable in variables(transport.url.string or "") if variable.name not in scope.names]
    known = ", ".join(f"{{{name}}}" for name in scope.names)
    define = _define(reachable, scope, dict.fromkeys(one.name for one in unknown if one.name not in scope.unread))
    for name, start, end in unknown:
        at = transport.url.part(start, end)
        if name in scope.unread:
            # Renaming that key is all that is to do, and server-json-unknown-key offers it.
            yield flag(at, f'{{{name}}} is defined in "{scope.unread[name]}", which the registry no longer reads')
            continue
        yield flag(
            at,
            f"{{{name}}} is not defined; a URL can refer to {scope.source}: {known or 'there is none here'}.",
            fix=[*_rename(at, name, scope.names), *define],
        )
        define = ()  # One fix defines all that are missing.


def _scope(reachable: Reachable) -> _Scope | None:
    """What the URL may refer to; ``None`` while that cannot be told."""
    if not reachable.closed:
        return None
    if reachable.kind is ItemKind.REMOTE:
        home = reachable.get("variables")
        if not _is_told(home, home.is_object):
            return None
        return _Scope(tuple(name for name, _ in home.members() if name), "what `variables` defines", home, {})
    names: dict[str, None] = {}
    unread: dict[str, str] = {}
    for key, (former, members) in _NAMING.items():
        for spelling in (key, former):
            definitions = reachable.get(spelling)
            if not _is_told(definitions, definitions.is_array):
                return None
            for definition in definitions.elements():
                found = [name for member in members if (name := definition.get(member).string)]
                if spelling == key:
                    names.update(dict.fromkeys(found))
                else:
                    unread.update(dict.fromkeys(found, former))
    source = "an environment variable by its name, or an argument by its name or valueHint, spelled exactly as there"
    return _Scope(tuple(names), source, reachable.get("environmentVariables"), unread)


# The lists of a package whose elements a URL can refer to, with the key of 2025-07-09 and the members that name them.
_NAMING = {
    "environmentVariables": ("environment_variables", ("name",)),
    "runtimeArguments": ("runtime_arguments", ("name", "valueHint", "value_hint")),
    "packageArguments": ("package_arguments", ("name", "valueHint", "value_hint")),
}


def _is_told(value: Value, right: bool) -> bool:
    """Whether ``value`` is all there, of the right type, or certainly absent."""
    return value.missing or value.is_null or (right and value.complete)


def _rename(at: Place, name: str, names: tuple[str, ...]) -> Iterable[Fix]:
    instead = nearest(name, names)
    if instead is not None:
        same = fold(instead) == fold(name)
        yield fix(f"Replace with {{{instead}}}", splice(at, f"{{{instead}}}"), safe=same)


def _define(reachable: Reachable, scope: _Scope, names: Iterable[str]) -> tuple[Fix, ...]:
    """The fix that defines ``names``: as variables of a remote, as environment variables of a package."""
    wanted = {name: {"isRequired": True} for name in names}
    if not wanted:
        return ()
    whole: object = wanted
    if reachable.kind is ItemKind.REMOTE:
        operations: list[Operation] = [insert(scope.home, name, input) for name, input in wanted.items()]
    else:
        whole = [{"name": name, **input} for name, input in wanted.items()]
        operations = [append(scope.home, element) for element in whole]
    if scope.home.missing:
        operations = [insert(reachable, scope.home.field, whole)]
    elif scope.home.is_null:
        operations = [replace(scope.home, whole)]
    return (fix(f"Define {', '.join(wanted)} in `{scope.home.field}`", *operations),)


# Remotes

remotes = Family("server-json", of=Remote, reads=("type", "url", "transport_type"))


@remotes.rule("server-json-remote-type", Severity.ERROR)
def remote_type(remote: Remote, ctx: Context) -> Findings:
    """An entry of `remotes` is not an object."""
    if not remote.is_object and not remote.is_hole:
        yield flag(remote, 'Each entry of "remotes" is an object with "type" and "url".')


@remotes.rule("server-json-remote-transport-type", Severity.ERROR)
def remote_transport_type(remote: Remote, ctx: Context) -> Findings:
    """A remote has no `type`."""
    value, former = remote.get("type"), remote.get("transport_type")
    if not value.missing and not value.is_null:
        return
    url = remote.get("url").string
    name = f'The remote "{url}"' if url else "This remote"
    message = f'{name} has no "type"; expected {one_of(REMOTE_TRANSPORTS)}.'
    if former.present:
        note = '"transport_type" is its former name, which the registry no longer reads.'
        yield flag(value, f"{message} {note}", related=[(former.key, note)])
    else:
        yield flag(value, message)


@remotes.rule("server-json-remote-no-stdio", Severity.ERROR)
def remote_no_stdio(remote: Remote, ctx: Context) -> Findings:
    """A remote has the type `stdio`."""
    if remote.get("type").string == STDIO:
        yield flag(
            remote.get("type"),
            f'A remote runs elsewhere, so that it cannot talk over "stdio"; expected {one_of(REMOTE_TRANSPORTS)}. '
            'A server that users start themselves belongs in "packages".',
        )


@remotes.rule("server-json-remote-url", Severity.ERROR, fix=Safety.UNSAFE)
def remote_url(remote: Remote, ctx: Context) -> Findings:
    """The URL of a remote is not https."""
    url = _remote_url(remote)
    if url is not None and url.startswith("http://") and not is_own_machine(host_of(url)):
        yield flag(
            remote.get("url"),
            f'The registry refuses "{url}": a remote must be reached by https.',
            fix=fix("Use https", replace(remote.get("url"), url.replace("http:", "https:", 1))),
        )


@remotes.rule("server-json-remote-local", Severity.ERROR)
def remote_local(remote: Remote, ctx: Context) -> Findings:
    """A remote is on the user's own machine, which the registry refuses, or in a private network (a warning)."""
    url = _remote_url(remote) or ""
    host = host_of(url)
    if is_own_machine(host):
        yield flag(
            remote.get("url"),
            f'The registry refuses "{host}" in a remote: every user would reach their own machine; a server that users '
            'start themselves belongs in "packages".',
        )
    elif is_private(host) and url.startswith("https://"):
        yield flag(
            remote.get("url"),
            f'"{host}" is no address on the public internet: the readers of the registry cannot reach it.',
            severity=Severity.WARNING,
        )


def _remote_url(remote: Remote) -> str | None:
    """The URL of a remote, where no other rule says that there is none, or none that can be read."""
    value = remote.get("url")
    url = value.string or ""
    readable = _URL.fullmatch(url) and has_host_and_port(url)
    return url if readable and remote.get("type").string != STDIO and not is_placeholder(value) else None


class _Endpoint(Record):
    """A remote's type and URL, with the places of both; a ``type`` of ``None`` is one that is not known yet."""

    type: str | None
    url: str | None
    type_at: Place
    url_at: Place


def _endpoint(remote: Remote, ctx: Context) -> _Endpoint | None:
    type, url = remote.get("type"), remote.get("url")
    if not remote.is_object:
        return None
    return _Endpoint(type.string, url.string, type.place, url.place)


@remotes.across("server-json-remote-duplicate", Severity.WARNING, fact=_endpoint)
def remote_duplicate(entries: Sequence[Entry], ctx: Context) -> Findings:
    """Two remotes have the same type and URL."""
    first: dict[tuple[str, str], Place] = {}
    for entry in entries:
        endpoint: _Endpoint = entry.fact
        if not endpoint.type or not endpoint.url:
            continue
        at = entry.at(endpoint.url_at)
        earlier = first.setdefault((endpoint.type, endpoint.url), at)
        if earlier is not at:
            yield flag(
                at,
                f'An earlier remote has the URL "{endpoint.url}" and the same type; clients will show it twice.',
                related=[(earlier, "The first remote")],
            )


@remotes.across("server-json-remote-sse", Severity.INFORMATION, fact=_endpoint)
def remote_sse(entries: Sequence[Entry], ctx: Context) -> Findings:
    """A server can be reached by `sse` only, a transport that the protocol has given up."""
    endpoints: list[tuple[Entry, _Endpoint]] = [(entry, entry.fact) for entry in entries]
    if any(endpoint.type != "sse" for _, endpoint in endpoints):
        return  # beside streamable-http, sse serves older clients
    for entry, endpoint in endpoints:
        yield flag(
            entry.at(endpoint.type_at),
            'The protocol gave up "sse" in favour of "streamable-http" in 2025-03-26, and clients are dropping it; '
            'offer "streamable-http" too.',
        )


FAMILIES = (transports, started, templates, remotes)
