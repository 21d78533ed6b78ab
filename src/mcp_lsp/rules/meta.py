"""The keys of ``_meta``: how they are written, and which the protocol keeps for itself."""

from __future__ import annotations

from collections.abc import Iterator

from mcp_lsp import regex
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Envelope, Named
from mcp_lsp.rules.api import Context, Family, Findings, Severity, flag


class Carrier(Definition):
    """Whatever has a ``_meta``: a definition, or the result around a list."""

    kinds = Named.kinds | Envelope.kinds


keys = Family("meta", of=Carrier, reads=("_meta",))

FAMILIES = (keys,)

_LABEL = "[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
_PREFIX = regex.compile(rf"{_LABEL}(?:\.{_LABEL})*")
_NAME = regex.compile("(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?")

# Until then `_meta` was no part of definitions, and its keys had no rules.
_FIRST_REVISION = "2025-06-18"
_RESERVED_LABELS = ("modelcontextprotocol", "mcp")

# What the protocol and its official extensions define themselves.
_DEFINED = frozenset(
    f"io.modelcontextprotocol/{name}"
    for name in (
        *("protocolVersion", "clientInfo", "clientCapabilities", "logLevel", "subscriptionId", "serverInfo"),
        *("related-task", "model-immediate-response", "tasks", "ui", "oauth-client-credentials"),
    )
)


def _keys(carrier: Carrier, ctx: Context) -> Iterator[tuple[str, Value]]:
    """The keys of ``_meta`` with their values, where the revision has rules for them."""
    if ctx.revision is None or ctx.revision >= _FIRST_REVISION:
        for key, value in carrier.get("_meta").members():
            if value.present:
                yield key, value


@keys.rule("meta-key-format", Severity.WARNING)
def meta_key_format(carrier: Carrier, ctx: Context) -> Findings:
    """A key of `_meta` is not written as the specification wants it: a prefix such as `com.example/`, and a name."""
    for key, value in _keys(carrier, ctx):
        prefix, slash, name = key.rpartition("/") if key.count("/") < 2 else key.partition("/")
        if slash and not _PREFIX.fullmatch(prefix):
            fault = (
                f'the prefix "{prefix}" is not made of labels with "." between them, each of letters, digits and "-", '
                "with a letter at its beginning"
            )
        elif not _NAME.fullmatch(name):
            fault = (
                f'the name "{name}" does not begin and end with a letter or digit, or has more between them than '
                'letters, digits, "-", "_" and "."'
            )
        else:
            continue
        yield flag(
            value.key,
            f'"{key}" is no key of _meta: {fault}.',
            # Frameworks write one key into every definition.
            together=f'{{count}} definitions have "{_escaped(key)}", which is no key of _meta: {_escaped(fault)}.',
        )


def _escaped(text: str) -> str:
    """``text`` for a template that ``{count}`` is filled into."""
    return text.replace("{", "{{").replace("}", "}}")


@keys.rule("meta-key-reserved", Severity.WARNING)
def meta_key_reserved(carrier: Carrier, ctx: Context) -> Findings:
    """A key of `_meta` has a prefix that is reserved for the protocol, which does not define it."""
    for key, value in _keys(carrier, ctx):
        prefix, slash, _ = key.partition("/")
        if slash and key not in _DEFINED and _is_reserved(prefix.split("."), ctx.revision):
            yield flag(
                value.key,
                f'The prefix "{prefix}/" is reserved for the protocol, which does not define "{key}"; '
                'take one of your own, such as "com.example/".',
            )


def _is_reserved(labels: list[str], revision: str | None) -> bool:
    """Whether the prefix of these labels belongs to the protocol."""
    if revision == _FIRST_REVISION:
        return any(label in _RESERVED_LABELS for label in labels[:-1])
    return labels[1:2] != [] and labels[1] in _RESERVED_LABELS
