"""The keys of a server.json, at every depth, and the JSON types of their values.

Both are judged by the description of the format in ``model.formats.server_json``, and by what the registry reads
today: the names that keys had in older versions are dropped like any other word it does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mcp_lsp import regex
from mcp_lsp.model.formats import Former, Key, Shape
from mcp_lsp.model.formats.packages import PACKAGE_TYPES, Presence
from mcp_lsp.model.formats.server_json import (
    CURRENT_SCHEMA,
    CURRENT_VERSION,
    ROOTS,
    SCHEMA_VERSIONS,
    SHAPES,
    TRANSPORTS,
    variant,
)
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.spelling import fold, nearest
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import KEYS, Definition, Package, Remote, Server
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
    fix,
    flag,
    insert,
    remove,
    rename,
    replace,
)
from mcp_lsp.rules.inputs import a_type, fix_map
from mcp_lsp.syntax.operations import Operation


class Part(Definition):
    """The root of a server.json, a package or a remote."""

    kinds = Server.kinds | Package.kinds | Remote.kinds


_CURRENT = {name for root in ROOTS.values() for name in root.keys}
_PAST = {name for root in ROOTS.values() for name in (*root.former, *root.removed)}

keys = Family("server-json", of=Part, reads=(KEYS, *sorted(_CURRENT | _PAST)))
values = Family("server-json", of=Part, reads=sorted(_CURRENT))


# Unknown keys


class _Change(Record):
    """A step of the migration of a file: ``verb`` is what to do at ``at``, ``text`` what to write."""

    verb: str
    at: Place
    text: str = ""


class _Unknown(Record):
    """A key that the registry does not read.

    ``to`` is what to call it instead, where that is known, and ``write`` what its value must become then.
    ``certain`` says that nothing is lost or changed by that, or, without ``to``, by removing it.
    ``former`` says that the key is one of an older version.
    """

    at: Place
    message: str
    to: str | None = None
    write: _Change | None = None
    certain: bool = False
    former: bool = False


class _Fact(Record):
    """What a definition adds to the findings, and to the migration of the whole file."""

    unknown: tuple[_Unknown, ...]
    changes: tuple[_Change, ...]
    pinned: _Change | None = None


class _Object(Record):
    """An object of a known shape: the places of its keys, and its values as far as they are read."""

    shape: Shape
    keys: dict[str, Place]
    values: dict[str, Value]


def _fact(part: Part, ctx: Context) -> _Fact | None:
    unknown: list[_Unknown] = []
    changes: list[_Change] = []
    for one in _objects(part):
        for name, at in one.keys.items():
            value = one.values.get(name)
            if name in one.shape.keys or (value is not None and not value.present):
                continue
            former = one.shape.former.get(name)
            if former is None:
                unknown.append(_stray(one, name, at))
            else:
                unknown.append(_renamed(one, name, former, at))
        changes.extend(_changes(one))
    transport = _transport_change(part)
    if transport is not None:
        changes.append(transport)
    pinned = _pin(part) if part.kind is ItemKind.SERVER else None
    return _Fact(tuple(unknown), tuple(changes), pinned) if unknown or changes or pinned else None


@keys.across("server-json-unknown-key", Severity.WARNING, fact=_fact, fix=Safety.UNSAFE)
def unknown_key(entries: Sequence[Entry], ctx: Context) -> Findings:
    """A key that the registry does not read, and so drops without a word."""
    migration: list[Operation] = []
    for entry in entries:
        fact: _Fact = entry.fact
        if fact.pinned is not None:
            migration.append(_operation(entry, fact.pinned))
        migration.extend(_operation(entry, change) for change in fact.changes)
    whole = fix(f"Migrate the whole file to version {CURRENT_VERSION}", *migration, safe=False)
    for entry in entries:
        for unknown in entry.fact.unknown:
            fixes = [_own_fix(entry, unknown)]
            if unknown.former and len(migration) > 1:
                fixes.append(whole)
            yield flag(entry.at(unknown.at), unknown.message, fix=fixes)


def _own_fix(entry: Entry, unknown: _Unknown) -> Fix:
    at = entry.at(unknown.at)
    if unknown.to is None:
        return fix("Remove it", remove(at), safe=unknown.certain)
    operations: list[Operation] = [rename(at, unknown.to)]
    if unknown.write is not None:
        operations.append(_operation(entry, unknown.write))
    return fix(f"Rename to `{unknown.to}`", *operations, safe=unknown.certain)


def _renamed(one: _Object, name: str, former: Former, at: Place) -> _Unknown:
    """A key with another name today, or one that was never called so."""
    today = former.key
    if today in one.keys:
        said = one.values[today].present and not one.values[today].is_null
        return _Unknown(at, f'The registry drops "{name}"; "{today}", which it reads, is here as well.', certain=said)
    key = one.shape.keys[today]
    if former.since is None:
        message = f'"{name}" is not a key of {one.shape.noun}, and the registry drops it; the key is "{today}".'
    else:
        message = f'The registry drops "{name}", which is called "{today}" since version {former.since}.'
    if former.inner is not None:
        write = _unwrapped(one.values[name], former.inner)
        message += f" Its value is what `{former.inner}` in it holds."
        return _Unknown(at, message, None if write is None else today, write, former=True)
    value = one.values.get(name)
    # What was dropped is read from now on; only a switch can hold nothing else that is wrong.
    certain = key.type == "boolean" and value is not None and value.type == "boolean"
    return _Unknown(at, message, today, certain=certain, former=True)


def _stray(one: _Object, name: str, at: Place) -> _Unknown:
    """A key that is none of this kind of object, whatever it was meant to be."""
    shape = one.shape
    dropped = f'"{name}" is not a key of {shape.noun}, and the registry drops it'
    gone = shape.removed.get(name)
    if gone is not None:
        return _Unknown(at, f'The registry drops "{name}": {gone}.', certain=True, former=True)
    close = nearest(name, [key for key in shape.keys if key not in one.keys])
    value = one.values.get(name)
    if close is not None and (value is None or value.type == shape.keys[close].type):
        if fold(close) == fold(name):
            return _Unknown(at, f'"{name}" is spelled "{close}"; a reader that minds the case drops it.', close)
        return _Unknown(at, f'{dropped}; did you mean "{close}"?', close)
    home = _HOMES.get(name, shape)
    if home is not shape:
        return _Unknown(at, f"{dropped}; it is a key of {home.noun}.")
    kept = "" if shape.name != "server" else '; data of your own goes into "publisher-provided" in "_meta"'
    return _Unknown(at, f"{dropped}{kept}.")


# Keys that say by themselves which kind of object they belong to.
_HOMES = {
    key: home
    for home in (SHAPES["server"], SHAPES["package"], SHAPES["repository"])
    for key in (*home.keys, *(name for name, former in home.former.items() if former.since is not None))
    if key not in ("name", "title", "description", "version", "id", "url", "source")
}


def _objects(part: Part) -> Iterator[_Object]:
    """The objects of a known shape that have keys of none: the definition itself, then what its fields hold."""
    root = ROOTS[part.kind]
    read = {*root.keys, *root.former, *root.removed}
    # Of a definition that is still being typed one cannot tell which other keys are done.
    keys = {name: at for name, at in part.keys().items() if part.closed or name in read}
    fields = {name: part.get(name) for name in keys if name in read}
    if not keys.keys() <= root.keys.keys():
        yield _Object(root, keys, fields)
    for name, value in fields.items():
        former = root.former.get(name)
        key = root.keys.get(name if former is None else former.key)
        if key is not None:
            yield from _nested(value, key)


def _nested(value: Value, key: Key) -> Iterator[_Object]:
    """The objects of a known shape in ``value``, which stands under ``key``."""
    if key.shape is None:
        return
    for one in value.elements() if key.type == "array" else (value,):
        if one.is_object:
            yield from _inside(one, SHAPES[key.shape])


def _inside(value: Value, shape: Shape) -> Iterator[_Object]:
    members = dict(value.members())
    if shape.values is not None:
        for member in members.values():
            if member.is_object:
                yield from _inside(member, SHAPES[shape.values])
        return
    if not shape.open and not members.keys() <= shape.keys.keys():
        yield _Object(shape, {name: member.key for name, member in members.items()}, members)
    for name, member in members.items():
        former = shape.former.get(name)
        key = shape.keys.get(name if former is None else former.key)
        if key is not None:
            yield from _nested(member, key)


# Migration


def _changes(one: _Object) -> Iterator[_Change]:
    """What makes the keys of an object those of today, each former name once."""
    taken = set(one.keys)
    for name, at in one.keys.items():
        former = one.shape.former.get(name)
        if former is None:
            if name in one.shape.removed:
                yield _Change("remove", at)
            continue
        if former.key in taken:
            yield _Change("remove", at)
            continue
        if former.inner is not None:
            write = _unwrapped(one.values[name], former.inner)
            if write is None:
                continue
            yield write
        taken.add(former.key)
        yield _Change("rename", at, former.key)


def _unwrapped(value: Value, inner: str) -> _Change | None:
    """The step that puts the member ``inner`` of ``value`` in its place."""
    text = value.get(inner).string
    return None if text is None else _Change("write", value.place, text)


def _transport_change(part: Part) -> _Change | None:
    """The transport of a package from the time before there was one, or when it was a word."""
    if part.kind is not ItemKind.PACKAGE:
        return None
    transport = part.get("transport")
    if transport.string in TRANSPORTS:
        return _Change("wrap", transport.place, transport.string)
    names = part.keys()
    oldest = any(
        former.since == SCHEMA_VERSIONS[0] and name in names for name, former in SHAPES["package"].former.items()
    )
    return _Change("add transport", part.place, "stdio") if transport.missing and oldest else None


def _pin(part: Part) -> _Change | None:
    """What gives the manifest the current version of the format."""
    schema = part.get("$schema")
    if schema.missing:
        return _Change("add schema", part.place, CURRENT_SCHEMA)
    if schema.string is not None and schema.string != CURRENT_SCHEMA:
        return _Change("write", schema.place, CURRENT_SCHEMA)
    return None


def _operation(entry: Entry, change: _Change) -> Operation:
    at = entry.at(change.at)
    match change.verb:
        case "rename":
            return rename(at, change.text)
        case "remove":
            return remove(at)
        case "write":
            return replace(at, change.text)
        case "wrap":
            return replace(at, {"type": change.text})
        case "add transport":
            return insert(at, "transport", {"type": change.text})
        case _:
            return insert(at, "$schema", change.text, first=True)


# Types of values

# Spots, by shape and key, where another rule says that a value is of the wrong type ...
_OTHERS_TYPE = {
    ("server", "name"),
    ("server", "description"),
    ("server", "version"),
    ("server", "repository"),
    ("server", "packages"),
    ("server", "remotes"),
    ("repository", "url"),
    ("repository", "source"),
    ("package", "registryType"),
    ("package", "identifier"),
    ("package", "transport"),
    ("package", "runtimeArguments"),
    ("package", "packageArguments"),
    ("package", "environmentVariables"),
    ("remote", "type"),
    ("remote", "url"),
    ("argument", "name"),
    ("named-argument", "name"),
    ("environment-variable", "name"),
    ("header", "name"),
    *((shape, "url") for shape in SHAPES if shape.endswith("transport")),
    *((shape, "type") for shape in SHAPES if shape.endswith(("transport", "argument"))),
    *((name, "format") for name, shape in SHAPES.items() if "format" in shape.keys),
}
# ... and where it takes null for absence, so that null is for this rule to flag.
_NULL_TAKEN = {
    ("server", "repository"),
    ("server", "packages"),
    ("server", "remotes"),
    ("package", "runtimeArguments"),
    ("package", "packageArguments"),
    ("package", "environmentVariables"),
    *((name, "format") for name, shape in SHAPES.items() if "format" in shape.keys),
}
# The other way round: a missing value is another rule's, and null counts as one.
_OTHERS_NULL = {("server", "$schema"), ("icon", "src")}

_EXPECTED = {
    "boolean": "a boolean (`true` or `false`)",
    "array": "an array",
    "object": "an object",
    "string": "a string",
}
_TEXTS = frozenset({"value", "default", "placeholder", "choices", "valueHint"})
# What makes one string an element of the list that it should have been.
_ELEMENTS = {"choices": regex.compile(r"[^\s,;|]+"), "sizes": regex.compile(SHAPES["icon"].keys["sizes"].pattern or "")}


class _Misfit(Record):
    """A value of another type than ``type``; ``key`` is the key that it, or its list, stands under."""

    value: Value
    type: str
    key: str


@values.rule("server-json-value-type", Severity.ERROR, fix=Safety.SAFE)
def value_type(part: Part, ctx: Context) -> Findings:
    """A value is of another JSON type than the registry can read."""
    shape = ROOTS[part.kind]
    for name, key in shape.keys.items():
        for misfit in _misfits(part.get(name), name, key, shape):
            if _is_missed(part, misfit):
                continue
            value, type = misfit.value, misfit.type
            where = f"An element of `{misfit.key}`" if isinstance(value.step, int) else f"`{value.step}`"
            expected = _EXPECTED[type]
            if value.is_null:
                message = f"{where} is null; expected {expected}, or leave it out."
            else:
                message = f"{where} is {a_type(value.type)}, where the registry's publisher stops; expected {expected}."
            yield flag(value, message, fix=_mend(misfit))


def _is_missed(part: Part, misfit: _Misfit) -> bool:
    """Whether ``misfit`` is a null in place of what this type of package needs, which has a rule of its own."""
    value = misfit.value
    if part.kind is not ItemKind.PACKAGE or not value.is_null or value.path:
        return False
    type = part.get("registryType")
    if not type.present and not type.missing:
        return True
    kind = PACKAGE_TYPES.get(type.string or "")
    needs = {} if kind is None else {"version": kind.version, "fileSha256": kind.hash}
    return needs.get(value.field) is Presence.REQUIRED


def _misfits(value: Value, name: str, key: Key, shape: Shape) -> Iterator[_Misfit]:
    """The values of another type in the value under the key ``name`` of an object of this shape."""
    spot = shape.name, name
    if not value.present:
        return
    if value.type != key.type:
        judged = spot in _OTHERS_TYPE and not (value.is_null and spot in _NULL_TAKEN)
        if not judged and not (value.is_null and spot in _OTHERS_NULL):
            yield _Misfit(value, key.type, name)
    elif key.type == "object" and key.shape is not None:
        yield from _misfits_inside(value, SHAPES[key.shape])
    elif key.elements is not None:
        for element in value.elements():
            if element.type == key.elements == "object" and key.shape is not None:
                yield from _misfits_inside(element, SHAPES[key.shape])
            elif element.present and element.type != key.elements and spot not in _OTHERS_TYPE:
                yield _Misfit(element, key.elements, name)


def _misfits_inside(value: Value, shape: Shape) -> Iterator[_Misfit]:
    exact, union = variant(shape, value), shape
    for name, member in dict(value.members()).items():
        if shape.values is not None:
            if member.is_object:
                yield from _misfits_inside(member, SHAPES[shape.values])
            elif member.present:
                yield _Misfit(member, "object", name)
        elif name in union.keys:
            yield from _misfits(member, name, union.keys[name], exact)


def _mend(misfit: _Misfit) -> Fix | None:
    value, type, key = misfit
    if value.is_null:
        # Under a name that a URL may refer to, null defines that name all the same.
        if value.parent is not None and value.parent.step == "variables":
            return fix("Make it an empty object", replace(value, {}))
        # Some types of package need these two, so that the next thing to say is that they are missing.
        needed = not value.path and value.field in ("version", "fileSha256")
        return fix("Remove it", remove(value), safe=False if needed else None)
    match value.type, type:
        case (("number" | "boolean"), "string") if key in _TEXTS:
            # As it is written: 1.10 is not 1.1.
            text = getattr(value.node, "raw", "")
            return fix("Put it in quotes", replace(value, text), safe=None if _agrees(misfit) else False)
        case "string", "boolean" if value.string in ("true", "false"):
            return fix("Remove the quotes", replace(value, value.string == "true"))
        case "string", "array" if key in _ELEMENTS and _ELEMENTS[key].fullmatch(value.string or ""):
            return fix("Make it a list", replace(value, [value.string]), safe=None if _agrees(misfit) else False)
        case "object", "array" if key == "headers":
            return fix_map(value, "Make it a list of headers")
        case _:
            return None


def _agrees(misfit: _Misfit) -> bool:
    """Whether nothing else that the input says can contradict the value, once it is of the right type."""
    value, _, key = misfit
    input = value.parent if value.step == key else value.parent and value.parent.parent
    if input is None or key not in ("value", "default", "choices"):
        return True
    if key == "choices":
        return "default" not in input
    if key == "default" and "choices" in input:
        return False
    return input.get("format").string in (None, "string", value.type)


FAMILIES = (keys, values)
