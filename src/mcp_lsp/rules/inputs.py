"""What a package or a remote asks of its user: arguments, environment variables, headers, variables.

Every list of them, and every single one, is judged here; the keys they have and the JSON types of these are judged
in ``keys``, the ``{name}`` in a value or a URL in ``transports``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mcp_lsp import regex
from mcp_lsp.model import placeholders
from mcp_lsp.model.formats.server_json import FORMATS
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.secrets import find_secret, is_opaque, is_secret_name
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Package, Remote
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Family,
    Finding,
    Findings,
    Fix,
    Safety,
    Severity,
    fix,
    flag,
    insert,
    remove,
    replace,
)
from mcp_lsp.rules.wording import meant, one_of

# Arguments

ARGUMENT_LISTS = ("runtimeArguments", "packageArguments")
ARGUMENT_TYPES = ("positional", "named")

arguments = Family("server-json", of=Package, reads=ARGUMENT_LISTS)


@arguments.rule("server-json-package-args-type", Severity.ERROR)
def package_args_type(package: Package, ctx: Context) -> Findings:
    """`packageArguments` is not an array."""
    yield from _not_a_list(package.get("packageArguments"), "arguments")


@arguments.rule("server-json-runtime-args-type", Severity.ERROR)
def runtime_args_type(package: Package, ctx: Context) -> Findings:
    """`runtimeArguments` is not an array."""
    yield from _not_a_list(package.get("runtimeArguments"), "arguments")


@arguments.rule("server-json-argument-type", Severity.ERROR, fix=Safety.SAFE)
def argument_type(package: Package, ctx: Context) -> Findings:
    """An argument is not an object."""
    for argument in _elements(package, *ARGUMENT_LISTS):
        if argument.is_object or not argument.present:
            continue
        text = argument.string
        yield flag(
            argument,
            f'An argument is an object with a "type", not {_a(argument)}; a value that stands by itself is '
            '{"type": "positional", "value": "..."}.',
            # A secret would be found in its new place only, so that the fix would bring in an error.
            fix=fix("Make it a positional argument", replace(argument, {"type": "positional", "value": text}))
            if text and find_secret(text) is None
            else None,
        )


@arguments.rule("server-json-argument-type-value", Severity.ERROR, fix=Safety.UNSAFE)
def argument_type_value(package: Package, ctx: Context) -> Findings:
    """An argument's `type` is neither `positional` nor `named`."""
    for argument in _arguments(package):
        type = argument.get("type")
        if type.missing:
            message = f'The argument has no "type"; expected {one_of(ARGUMENT_TYPES)}.'
        elif type.present and type.string not in ARGUMENT_TYPES and not placeholders.is_placeholder(type):
            message = f"{_shown(type)} is not a type of argument; expected {one_of(ARGUMENT_TYPES)}."
        else:
            continue
        yield flag(type, message, fix=_set_argument_type(argument, type))


def _set_argument_type(argument: Value, type: Value) -> Fix | None:
    """The fix that gives the type the argument's other keys speak of."""
    if argument.get("name").string:
        word = "named"
    elif argument.get("value").string or argument.get("valueHint").string:
        word = "positional"
    else:
        return None
    if type.present:
        return fix(f'Replace with "{word}"', replace(type, word))
    return fix(f'Add the type "{word}"', insert(argument, "type", word, first=True))


@arguments.rule("server-json-argument-name", Severity.ERROR)
def argument_name(package: Package, ctx: Context) -> Findings:
    """A named argument has no name."""
    for argument in _arguments(package, "named"):
        if argument.get("name").lacks_text:
            yield flag(
                argument.get("name"), 'A named argument needs a "name": the flag with its dashes, as in "--port".'
            )


@arguments.rule("server-json-argument-value", Severity.ERROR)
def argument_value(package: Package, ctx: Context) -> Findings:
    """A positional argument has neither a value nor a `valueHint`."""
    for argument in _arguments(package, "positional"):
        given = argument.get("value"), argument.get("valueHint")
        if not all(value.lacks_text for value in given):
            continue
        # A value of another type is there all the same, and keys.value_type says what is wrong with it.
        if not ctx.strict and any(value.present and not value.is_null and value.string is None for value in given):
            continue
        yield flag(
            argument,
            'A positional argument needs a "value", or, where the user gives it, a "valueHint" that names it; '
            'a "default" alone is not enough.',
        )


@arguments.rule("server-json-argument-name-format", Severity.ERROR, fix=Safety.SAFE)
def argument_name_format(package: Package, ctx: Context) -> Findings:
    """A flag has a `<`, a `>`, a `$` or a space."""
    for argument in _arguments(package, "named"):
        name = argument.get("name")
        if not name.string or placeholders.is_placeholder(name):
            continue
        found = _NOT_IN_FLAGS.search(name.string)
        if found is None:
            continue
        flag_alone = _NOT_IN_FLAGS.split(name.string.strip())[0].rstrip("=:")
        repeated = any((argument.get(key).string or "").startswith(flag_alone) for key in _VALUES)
        yield flag(
            name,
            f'"{name.string}" has {_NAMES_OF_SIGNS[found[0]]}, which the registry refuses in the name of an argument; '
            "give the flag alone, and what follows it as `value` or `description`.",
            fix=fix(f"Leave only `{flag_alone}`", replace(name, flag_alone)) if flag_alone and not repeated else None,
        )


_NOT_IN_FLAGS = regex.compile("[<>$ ]")
_NAMES_OF_SIGNS = {"<": 'a "<"', ">": 'a ">"', "$": 'a "$"', " ": "a space"}
_VALUES = ("value", "default")


@arguments.rule("server-json-argument-value-repeats-name", Severity.ERROR, fix=Safety.SAFE)
def argument_value_repeats_name(package: Package, ctx: Context) -> Findings:
    """The value or default of a named argument begins with its name."""
    for argument in _arguments(package, "named"):
        name = argument.get("name").string
        for key in _VALUES:
            value = argument.get(key)
            if not name or not value.string or not value.string.startswith(name):
                continue
            yield flag(
                value,
                f'The {key} begins with the argument\'s name "{name}", which the registry refuses: clients put the '
                "name before it.",
                fix=_without_name(value, name),
            )


def _without_name(value: Value, name: str) -> Fix | None:
    """The fix that leaves of ``value`` what follows ``name``, where a separator shows that the name ends there."""
    rest = (value.string or "").removeprefix(name)
    if not rest.strip("= "):
        return fix(f"Remove `{value.step}`", remove(value))
    stripped = rest[1:].lstrip()
    if rest[0] not in "= " or stripped.startswith(name):
        return None
    return fix(f"Leave only `{stripped}`", replace(value, stripped))


def _arguments(package: Package, type: str | None = None) -> Iterator[Value]:
    """The arguments that are objects, of this ``type`` alone where one is given."""
    for argument in _elements(package, *ARGUMENT_LISTS):
        if argument.is_object and (type is None or argument.get("type").string == type):
            yield argument


# Environment variables

environment = Family("server-json", of=Package, reads=("environmentVariables",))

_ENV_NAME = regex.compile("[A-Za-z_][A-Za-z0-9_]*")
_ASSIGNMENT = regex.compile("([A-Za-z_][A-Za-z0-9_]*)=(.*)", re.DOTALL)


@environment.rule("server-json-env-vars-type", Severity.ERROR, fix=Safety.UNSAFE)
def env_vars_type(package: Package, ctx: Context) -> Findings:
    """`environmentVariables` is not an array."""
    variables = package.get("environmentVariables")
    listed = fix_map(variables, "Make it a list of environment variables")
    yield from _not_a_list(variables, "environment variables", listed)


@environment.rule("server-json-env-var-type", Severity.ERROR, fix=Safety.UNSAFE)
def env_var_type(package: Package, ctx: Context) -> Findings:
    """An environment variable is not an object."""
    for variable in _elements(package, "environmentVariables"):
        if variable.is_object or not variable.present:
            continue
        yield flag(
            variable,
            f'An environment variable is an object with a "name", not {_a(variable)}.',
            fix=_name_it(variable),
        )


def _name_it(variable: Value) -> Fix | None:
    text = variable.string or ""
    if _ENV_NAME.fullmatch(text):
        return fix("Make it the name of a variable", replace(variable, {"name": text}))
    assigned = _ASSIGNMENT.fullmatch(text)
    if assigned is None:
        return None
    return fix("Make it a variable with this value", replace(variable, {"name": assigned[1], "value": assigned[2]}))


@environment.rule("server-json-env-var-name", Severity.ERROR, fix=Safety.UNSAFE)
def env_var_name(package: Package, ctx: Context) -> Findings:
    """An environment variable has no name."""
    for variable in _env_vars(package):
        if variable.get("name").lacks_text:
            yield flag(
                variable.get("name"),
                'An environment variable needs a "name", as in {"name": "LOG_LEVEL", "value": "info"}.',
                fix=_take_key_for_name(variable),
            )


def _take_key_for_name(variable: Value) -> Fix | None:
    """The fix for ``{"LOG_LEVEL": "info"}``, which says all there is to say."""
    members = list(variable.members())
    if len(members) != 1:
        return None
    name, value = members[0]
    if value.string is None or not name.isupper() or not _ENV_NAME.fullmatch(name):
        return None
    return fix(f"Make `{name}` its name", replace(variable, {"name": name, "value": value.string}))


@environment.rule("server-json-env-var-description", Severity.WARNING, fix=Safety.UNSAFE)
def env_var_description(package: Package, ctx: Context) -> Findings:
    """An environment variable has no description."""
    for variable in _env_vars(package):
        name, description = variable.get("name"), variable.get("description")
        # A variable without a name is no variable, and one with a fixed value is shown to nobody.
        if not ctx.strict and (not name.string or not _is_unset(variable.get("value"))):
            continue
        if description.missing or description.is_null or description.string == "":
            yield flag(
                # Of null itself keys.value_type speaks.
                variable if description.is_null else description,
                f"{f'`{name.string}`' if name.string else 'The environment variable'} has no description; it is all "
                "that a client shows to the user who must fill it in.",
                # What to say, only the author knows: the fix gives the place to say it.
                fix=fix("Add a description", insert(variable, "description", "", after="name"))
                if description.missing
                else None,
            )


@environment.rule("server-json-env-var-name-format", Severity.WARNING)
def env_var_name_format(package: Package, ctx: Context) -> Findings:
    """The name of an environment variable is none that every shell and system takes."""
    for variable in _env_vars(package):
        name = variable.get("name")
        if name.string and not placeholders.is_placeholder(name) and not _ENV_NAME.fullmatch(name.string):
            yield flag(
                name,
                f'"{name.string}" is not a name that every system takes for an environment variable; expected letters, '
                "digits and `_`, with no digit first.",
            )


@environment.rule("server-json-env-var-duplicate", Severity.WARNING)
def env_var_duplicate(package: Package, ctx: Context) -> Findings:
    """Two environment variables of a package have the same name."""
    firsts: dict[str, Value] = {}
    for variable in _env_vars(package):
        name = variable.get("name")
        if not name.string:
            continue
        first = firsts.setdefault(name.string, name)
        if first is not name:
            yield flag(
                name,
                f'"{name.string}" is listed twice for this package; users are asked twice, and one answer is lost.',
                related=[(first, "the first of this name")],
            )


def _env_vars(package: Package) -> Iterator[Value]:
    return (variable for variable in _elements(package, "environmentVariables") if variable.is_object)


# Headers


class Configured(Definition):
    """A package or a remote."""

    kinds = Package.kinds | Remote.kinds


headers = Family("server-json", of=Configured, reads=("transport", "headers"))

_HEADER_NAME = regex.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")


@headers.rule("server-json-header-name", Severity.ERROR)
def header_name(configured: Configured, ctx: Context) -> Findings:
    """A header has no name, or none that HTTP knows; a name that is listed twice is a warning."""
    firsts: dict[str, Value] = {}
    for header in _http(configured, "headers").elements():
        name = header.get("name")
        if not header.is_object or placeholders.is_placeholder(name):
            continue
        if name.lacks_text:
            yield flag(name, 'A header needs a "name", as in "Authorization".')
        elif name.string and not _HEADER_NAME.fullmatch(name.string):
            yield flag(
                name,
                f'"{name.string}" cannot be the name of an HTTP header, and clients fail when they set it; expected '
                'letters, digits and "-", without spaces or a colon.',
            )
        elif name.string:
            first = firsts.setdefault(name.string.lower(), name)
            if first is not name:
                yield flag(
                    name,
                    f'The header "{name.string}" is listed twice; case does not count, and clients send one of them.',
                    severity=Severity.WARNING,
                    related=[(first, "the first of this name")],
                )


# All of them

inputs = Family(
    "server-json",
    of=Configured,
    reads=("transport", "headers", "variables", "environmentVariables", *ARGUMENT_LISTS),
)


class _Input(Record):
    """An argument, environment variable, header or variable.

    ``at`` is the object, ``name`` what it is called, and ``label`` where that is written.
    """

    at: Value
    name: str
    label: Value


def _inputs(configured: Configured) -> Iterator[_Input]:
    """Every input, those among the ``variables`` of others included."""
    tops = [
        *_elements(configured, "environmentVariables", *ARGUMENT_LISTS),
        *_http(configured, "headers").elements(),
    ]
    for at in tops:
        if at.is_object:
            label = at.get("name") if at.get("name").string else at.get("valueHint")
            yield _Input(at, label.string or "", label)
    for variables in (_http(configured, "variables"), *(at.get("variables") for at in tops)):
        for name, at in variables.members():
            if at.is_object:
                yield _Input(at, name, at)


_FORMAT_SYNONYMS = {
    "int": "number",
    "integer": "number",
    "float": "number",
    "double": "number",
    "decimal": "number",
    "bool": "boolean",
    "flag": "boolean",
    "str": "string",
    "text": "string",
    "url": "string",
    "uri": "string",
    "email": "string",
    "password": "string",
    "secret": "string",
    "enum": "string",
    "path": "filepath",
    "file": "filepath",
    "file-path": "filepath",
    "directory": "filepath",
    "dir": "filepath",
    "folder": "filepath",
}


@inputs.rule("server-json-input-format", Severity.ERROR, Severity.WARNING, fix=Safety.SAFE)
def input_format(configured: Configured, ctx: Context) -> Findings:
    """The `format` of an argument, environment variable, header or variable is none of the four there are."""
    for at, _, _ in _inputs(configured):
        format = at.get("format")
        if not format.present or format.is_null or format.string in FORMATS or placeholders.is_placeholder(format):
            continue
        word = format.string and meant(format.string, FORMATS, _FORMAT_SYNONYMS)
        yield flag(
            format,
            f"{_shown(format)} is not a format; expected {one_of(FORMATS)}.",
            fix=fix(f'Replace with "{word}"', replace(format, word)) if word else None,
        )


_NUMBER = regex.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?", re.ASCII)
_BOOLEANS = ("true", "false")


@inputs.rule("server-json-input-default", Severity.WARNING)
def input_default(configured: Configured, ctx: Context) -> Findings:
    """A `default` or `value` contradicts the input's `choices` or `format`, or one of them makes another useless."""
    for at, _, _ in _inputs(configured):
        value, default, choices = at.get("value"), at.get("default"), at.get("choices")
        if value.present and not _is_unset(value):
            asked = "for its variables only" if at.get("variables").present else "for nothing"
            for useless in (default, choices):
                if useless.present and not useless.is_null:
                    yield flag(
                        useless.key,
                        f"`{useless.step}` is of no use beside `value`, which is fixed: users are asked {asked}.",
                        related=[(value.key, "the fixed value")],
                    )
            yield from _misformatted(value, at)
        elif not _is_unset(value):
            continue
        elif default.string and not placeholders.is_placeholder(default):
            allowed = [choice.string for choice in choices.elements()]
            if choices.complete and allowed and None not in allowed and default.string not in allowed:
                yield flag(
                    default,
                    f'The default "{default.string}" is not among the choices; expected '
                    f"{one_of([choice for choice in allowed if choice is not None])}.",
                    related=[(choices.key, "the choices")],
                )
            else:
                yield from _misformatted(default, at)


def _misformatted(value: Value, at: Value) -> Findings:
    """Whether the text of ``value`` is none of the input's format."""
    text, format = value.string, at.get("format").string
    if text is None or placeholders.is_placeholder(value) or "{" in text:
        return
    if format == "number" and not _NUMBER.fullmatch(text.strip()):
        yield flag(value, f'"{text}" is not a number, which `format` says it is.')
    elif format == "boolean" and text not in _BOOLEANS:
        yield flag(value, f'"{text}" is not a boolean, which `format` says it is; expected {one_of(_BOOLEANS)}.')


# Secrets


@inputs.rule("server-json-secret-unmarked", Severity.WARNING, fix=Safety.SAFE)
def secret_unmarked(configured: Configured, ctx: Context) -> Findings:
    """By its name an input is a secret, but it has no `isSecret`."""
    for at, name, label in _inputs(configured):
        secret = is_secret_name(name) or (_is_header(at) and name.lower() in _SECRET_HEADERS)
        mark, format, default = at.get("isSecret"), at.get("format"), at.get("default")
        # A fixed value is nothing to ask a user for, and is_secret and secret are for keys.unknown_key to rename.
        if not secret or not _is_unset(mark) or any(key in at for key in ("secret", "is_secret", "value", "choices")):
            continue
        if _is_hole(format) or _is_hole(default):
            continue
        if format.string in ("number", "boolean") or default.string in _BOOLEANS:
            continue
        change = insert(at, "isSecret", True) if mark.missing else replace(mark, True)
        yield flag(
            label.key if label.is_object else label,
            f'"{name}" looks like a secret, but has no "isSecret": clients will show it and may keep it in plain text.',
            fix=fix("Add `isSecret: true`", change),
        )


_SECRET_HEADERS = frozenset({"authorization", "proxy-authorization", "cookie"})


def _is_header(at: Value) -> bool:
    return at.field == "headers" or (at.field == "transport" and at.path[:1] == ("headers",))


@inputs.rule("server-json-secret-literal", Severity.ERROR)
def secret_literal(configured: Configured, ctx: Context) -> Findings:
    """A secret is written into the manifest, as the `value` or `default` of an input."""
    for at, name, _ in _inputs(configured):
        secret = is_secret_name(name) or at.get("isSecret").boolean is True
        for value in (at.get("value"), at.get("default")):
            text = value.string
            if not text:
                continue
            found = find_secret(text)
            if found is not None:
                yield _published(value, found.what, found.start, found.end)
            elif secret and is_opaque(text):
                yield _published(value, "a secret", 0, len(text))


def _published(value: Value, what: str, start: int, end: int) -> Finding:
    text = value.string or ""
    return flag(
        value.part(start, end) if (start, end) != (0, len(text)) else value,
        f"This looks like {what}, and whatever a manifest holds is public once it is published, for ever; revoke it, "
        'and let users give their own with "isSecret": true.',
    )


# Shared by the rules above and by ``keys``


def _elements(definition: Definition, *lists: str) -> Iterator[Value]:
    for name in lists:
        yield from definition.get(name).elements()


def _http(configured: Configured, name: str) -> Value:
    """``headers`` or ``variables`` of a remote, or of a package's transport."""
    return configured.get(name) if configured.kind is ItemKind.REMOTE else configured.get("transport").get(name)


def _is_unset(value: Value) -> bool:
    """Whether ``value`` certainly says nothing."""
    return value.missing or value.is_null or value.string == ""


def _is_hole(value: Value) -> bool:
    """Whether it is still open what ``value`` will be, or whether there will be one."""
    return not value.present and not value.missing


def _not_a_list(value: Value, of: str, instead: Fix | None = None) -> Findings:
    if value.present and not value.is_null and not value.is_array:
        yield flag(
            value,
            f"`{value.field}` is a list of {of}, each an object; the registry cannot read {_a(value)} in its place.",
            fix=instead,
        )


def fix_map(value: Value, title: str) -> Fix | None:
    """The fix that writes a map from names, as client settings have it, as the list that a manifest has."""
    if not value.is_object or not value.complete or "name" in value:
        return None
    listed: list[dict[str, Any]] = []
    for name, member in value.plain().items():
        if isinstance(member, dict):
            listed.append({"name": name, **member})
        elif isinstance(member, str):
            listed.append({"name": name, "value": member} if member else {"name": name})
        else:
            return None
    return fix(title, replace(value, listed), safe=False)


def _shown(value: Value) -> str:
    """The value as a message shows it: a string in quotes, anything else by its type."""
    return f'"{value.string}"' if value.string is not None else f"{_a(value)}".capitalize()


def _a(value: Value) -> str:
    return a_type(value.type)


def a_type(json_type: str | None) -> str:
    """``a string``, ``an array``, ``null``."""
    if json_type in (None, "null"):
        return "null"
    return f"{'an' if json_type in ('array', 'object') else 'a'} {json_type}"


FAMILIES = (arguments, environment, headers, inputs)
