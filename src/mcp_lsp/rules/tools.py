"""Tools: those that run anything, how calls run, and what the extended form says of scopes, aliases and canvases."""

from __future__ import annotations

from collections.abc import Sequence

from mcp_lsp.model.ecmascript import trim
from mcp_lsp.model.formats.definitions import ROOTS, TASK_SUPPORT
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Resource, Tool
from mcp_lsp.record import Record
from mcp_lsp.rules.api import Context, Entry, Family, Findings, Place, Safety, Severity, fix, flag, replace
from mcp_lsp.rules.verbs import ASKING, words
from mcp_lsp.rules.wording import one_of, shown

runners = Family("tools", of=Tool, reads=("name",))
executions = Family("tools", of=Tool, reads=("execution",))


# Tools that run anything

_INTERPRETERS = frozenset({"shell", "bash", "zsh", "powershell", "exec", "eval"})
_RUNNING = frozenset({"run", "execute", "evaluate", "invoke"})
_PROGRAMS = frozenset({"command", "commands", "cmd", "terminal", "code", "script", "scripts", "python", "javascript"})
# What is done about a program that runs already.
_BESIDE = frozenset({"kill", "stop", "output", "status", "history", "logs"})


@runners.rule("tool-command-runner", Severity.HINT, Severity.WARNING)
def tool_command_runner(tool: Tool, ctx: Context) -> Findings:
    """The name of a tool says that it runs any command or code: a shell, `eval`, `run_command`."""
    parts = words(tool.name.string or "")
    if not parts or parts[0] in ASKING or not _BESIDE.isdisjoint(parts):
        return
    runs = any(part in _RUNNING and not _PROGRAMS.isdisjoint(parts[i:]) for i, part in enumerate(parts))
    if runs or not _INTERPRETERS.isdisjoint(parts):
        yield flag(
            tool.name,
            f"{shown(tool.name)} sounds like a tool that runs whatever a model writes, or a text that the model read; "
            "narrow it to certain operations, or keep it behind authentication.",
        )


# How calls run

_EXECUTION = ROOTS[ItemKind.TOOL].keys["execution"]


@executions.rule("execution-task-support", Severity.ERROR)
def execution_task_support(tool: Tool, ctx: Context) -> Findings:
    """The `taskSupport` of a tool's `execution` is none of the three words."""
    support = tool.get("execution").get("taskSupport")
    # Of a key that the revision does not have, definition-revision-field speaks.
    if support.present and support.string not in TASK_SUPPORT and _EXECUTION.is_in(ctx.revision):
        yield flag(support, f"{shown(support)} is no task support; expected {one_of(TASK_SUPPORT)}.")


# Scopes (extended form)


class Guarded(Definition):
    """A tool or a resource, which may need scopes."""

    kinds = Tool.kinds | Resource.kinds


scopes = Family("tools", of=Guarded, reads=("auth",))


@scopes.rule("auth-type", Severity.ERROR, fix=Safety.SAFE)
def auth_type(definition: Guarded, ctx: Context) -> Findings:
    """`auth` is not a list of scopes."""
    auth = definition.get("auth")
    if auth.present and not auth.is_array:
        scope = auth.string
        yield flag(
            auth,
            f"`auth` is {shown(auth)}; expected a list of scopes.",
            fix=fix("Make it a list", replace(auth, [scope])) if scope and trim(scope) else None,
        )


@scopes.rule("auth-scope-format", Severity.ERROR)
def auth_scope_format(definition: Guarded, ctx: Context) -> Findings:
    """A scope in `auth` is no string, or blank."""
    for scope in definition.get("auth").elements():
        if scope.present and not trim(scope.string or ""):
            yield flag(scope, f"{shown(scope)} is no scope; expected a string with something in it.")


# Aliases of arguments (extended form)

aliases = Family("tools", of=Tool, reads=("inputAliases", "inputSchema", "input_schema"))


def _fold(name: str) -> str:
    """A name as the framework compares names of arguments."""
    return name.replace("-", "").replace("_", "").lower()


@aliases.rule("input-alias-conflict", Severity.ERROR)
def input_alias_conflict(tool: Tool, ctx: Context) -> Findings:
    """An alias of an argument stands for none, or for two, or is the name of an argument itself."""
    given = tool.get("inputAliases")
    if not given.present:
        return
    if not given.is_object:
        yield flag(given, f"`inputAliases` is {shown(given)}; expected an object of aliases with their arguments.")
        return
    declared, whole = _declared(tool.input_schema)
    by_fold: dict[str, str] = {}
    for name, at in declared.items():
        other = by_fold.setdefault(_fold(name), name)
        if other != name:
            yield flag(
                at,
                f'"{name}" and "{other}" are one name where aliases are looked up, without case, "-" and "_".',
                related=[(declared[other], "the other argument")],
            )
    firsts: dict[str, Value] = {}
    for alias, target in given.members():
        if not target.present:
            continue
        if not target.string:
            yield flag(target, f"{shown(target)} is no argument; expected the name of one.")
            continue
        if alias in declared:
            yield flag(
                target.key,
                f'"{alias}" is an argument itself, so it cannot be an alias.',
                related=[(declared[alias], "the argument")],
            )
        elif by_fold.get(_fold(alias), target.string) != target.string:
            other = by_fold[_fold(alias)]
            yield flag(
                target.key,
                f'"{alias}" is the argument "{other}" already, without case, "-" and "_"; it cannot stand for '
                f'"{target.string}" too.',
                related=[(declared[other], "the argument")],
            )
        if target.string not in declared and whole:
            listed = f"expected {one_of(list(declared))}" if declared else "this tool has none"
            yield flag(target, f'"{target.string}" is no argument of this tool; {listed}.')
        first = firsts.setdefault(_fold(alias), target)
        if first.string != target.string:
            yield flag(
                target.key,
                f'"{alias}" and "{first.step}" are one alias, without case, "-" and "_", with two arguments.',
                related=[(first.key, "the other alias")],
            )


def _declared(schema: Value) -> tuple[dict[str, Place], bool]:
    """The arguments of a tool in all its variants, and whether those are all there are."""
    variants = [schema, *schema.get("oneOf").elements(), *schema.get("anyOf").elements()]
    properties = [variant.get("properties") for variant in variants]
    declared: dict[str, Place] = {}
    for held in properties:
        for name, value in held.members():
            declared.setdefault(name, value.key)
    whole = schema.missing or (schema.closed and all(held.missing or held.closed for held in properties))
    return declared, whole


# Canvases (extended form)

canvases = Family("tools", of=Tool, reads=("name", "outputSchema"))

_CANVAS_KEYS = ("canvas_id", "canvasId")
_CONSUMER = "_dataframe_query"


class _Canvas(Record):
    """What a tool has to do with canvases: it may take one, and its result has the id of one at ``at``."""

    takes: bool
    at: Place | None


def _canvas(tool: Tool, ctx: Context) -> _Canvas | None:
    if ctx.canvas_consumers is None:
        return None
    properties = tool.output_schema.get("properties")
    at = next((value.key for value in map(properties.get, _CANVAS_KEYS) if value.present), None)
    name = tool.name.string
    # A name that is still being typed may become that of one.
    untold = not tool.name.missing and not tool.name.present
    takes = untold or (name is not None and (name.endswith(_CONSUMER) or name in ctx.canvas_consumers))
    return _Canvas(takes, at) if takes or at is not None else None


@canvases.across("canvas-consumer-missing", None, Severity.WARNING, fact=_canvas)
def canvas_consumer_missing(entries: Sequence[Entry], ctx: Context) -> Findings:
    """A tool returns the id of a canvas, and no tool of the file takes one."""
    if any(entry.fact.takes for entry in entries):
        return
    for entry in entries:
        made: _Canvas = entry.fact
        if made.at is not None:
            yield flag(
                entry.at(made.at),
                f"No tool of this file takes the canvas that this one makes: none has a name that ends with "
                f'"{_CONSUMER}", or is named in the setting "canvas-consumers".',
            )


FAMILIES = (runners, executions, scopes, aliases, canvases)
