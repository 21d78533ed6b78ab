"""The annotations of tools: hints to clients on what a tool may do."""

from __future__ import annotations

from mcp_lsp.model.formats.definitions import SHAPES
from mcp_lsp.model.spelling import fold, nearest
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Tool
from mcp_lsp.rules.api import (
    Context,
    Family,
    Findings,
    Fix,
    Safety,
    Severity,
    fix,
    flag,
    insert,
    remove,
    rename,
    replace,
)
from mcp_lsp.rules.refusals import consequence, raised, refused
from mcp_lsp.rules.verbs import OVERWRITING, REMOVING, SENDING, WRITING, verb
from mcp_lsp.rules.wording import shown

hints = Family("annotations", of=Tool, reads=("annotations",))
named_hints = Family("annotations", of=Tool, reads=("name", "annotations"))

FAMILIES = (hints, named_hints)

KEYS = SHAPES["tool-annotations"].keys
HINTS = tuple(name for name, key in KEYS.items() if key.type == "boolean")


@hints.rule("annotation-type", Severity.WARNING, fix=Safety.SAFE)
def annotation_type(tool: Tool, ctx: Context) -> Findings:
    """A hint is neither `true` nor `false`."""
    for name in HINTS:
        hint = tool.annotations.get(name)
        if hint.present and hint.boolean is None:
            rows = refused("null-hint" if hint.is_null else "field-of-wrong-type", ctx)
            yield flag(
                hint,
                f"{name} is {shown(hint)}; expected true or false.{consequence(rows)}",
                severity=None if ctx.strict else raised(rows),
                fix=_boolean(hint),
                clients=rows,
            )


def _boolean(hint: Value) -> Fix | None:
    """What to write in place of a value that is no boolean, where it is plain what was meant."""
    if hint.is_null:
        return fix(f"Remove {hint.step}", remove(hint))
    word = (hint.string or "").lower()
    return fix("Remove the quotes", replace(hint, word == "true")) if word in ("true", "false") else None


@hints.rule("annotation-unknown-key", Severity.WARNING, fix=Safety.SAFE)
def annotation_unknown_key(tool: Tool, ctx: Context) -> Findings:
    """A key of `annotations` is a slip of the pen away from a hint, so that clients do not read it."""
    annotations = tool.annotations
    if not annotations.closed:
        return
    for name, value in annotations.members():
        meant = _meant(name)
        if value.present and name not in KEYS and meant is not None:
            yield flag(
                value.key,
                f'Clients do not read "{name}"; did you mean "{meant}"?',
                # Another value would be wrong under the right key.
                fix=fix(f"Rename to `{meant}`", rename(value, meant), safe=value.type == KEYS[meant].type)
                if meant not in annotations
                else None,
            )


def _meant(name: str) -> str | None:
    """The key that ``name`` was to be: one with a slip, or a hint without its last word."""
    whole = {fold(hint): hint for hint in HINTS}.get(fold(name) + "hint")
    return whole or nearest(name, KEYS)


@hints.rule("annotation-coherence", Severity.WARNING, fix=Safety.SAFE)
def annotation_coherence(tool: Tool, ctx: Context) -> Findings:
    """A tool that only reads says whether it is destructive, which contradicts it or says nothing."""
    read_only = tool.annotations.get("readOnlyHint")
    destructive = tool.annotations.get("destructiveHint")
    if read_only.boolean is not True or not destructive.present:
        return
    drop = "Remove destructiveHint"
    if destructive.boolean is True:
        yield flag(
            destructive.key,
            "destructiveHint: true contradicts readOnlyHint: true, which clients trust; only one can be right.",
            # Which of the two is wrong, only the author knows.
            fix=[
                fix(drop, remove(destructive), safe=False),
                fix("Remove readOnlyHint", remove(read_only), safe=False),
            ],
            related=[(read_only.key, "the hint that it contradicts")],
        )
    elif ctx.strict:
        yield flag(
            destructive.key,
            "destructiveHint has no meaning beside readOnlyHint: true.",
            fix=fix(drop, remove(destructive)),
        )
    elif destructive.boolean is False:
        yield flag(
            destructive.key,
            "destructiveHint: false says nothing beside readOnlyHint: true.",
            severity=Severity.HINT,
            fix=fix(drop, remove(destructive)),
            tags=("unnecessary",),
            together="{count} tools have a destructiveHint: false, which says nothing beside readOnlyHint: true.",
        )


@hints.rule("annotation-missing", None, Severity.WARNING, fix=Safety.UNSAFE)
def annotation_missing(tool: Tool, ctx: Context) -> Findings:
    """A tool has neither a `readOnlyHint` nor a `destructiveHint`, so that clients take the worst for granted."""
    annotations = tool.annotations
    read_only, destructive = annotations.get("readOnlyHint"), annotations.get("destructiveHint")
    if annotations.missing:
        add = insert(tool, "annotations", {"readOnlyHint": False, "destructiveHint": True})
        add_both = fix("Add both with their defaults", add)
    elif annotations.is_object and read_only.missing and destructive.missing:
        add_both = fix(
            "Add both with their defaults",
            insert(annotations, "readOnlyHint", False),
            insert(annotations, "destructiveHint", True),
        )
    else:
        return
    yield flag(
        read_only,
        "This tool has neither a readOnlyHint nor a destructiveHint: clients have to take it for one that destroys.",
        fix=add_both,
    )


# Hints against names


@named_hints.rule("annotation-readonly-verb", Severity.WARNING, fix=Safety.UNSAFE)
def annotation_readonly_verb(tool: Tool, ctx: Context) -> Findings:
    """The name of a tool begins with a word for deleting, sending or writing, and `readOnlyHint` is true."""
    read_only = tool.annotations.get("readOnlyHint")
    word = verb(tool.name.string or "")
    if read_only.boolean is True and word in REMOVING | WRITING | SENDING:
        yield flag(
            read_only.key,
            f'readOnlyHint: true says that "{tool.name.string}" changes nothing, but "{word}" says that it does; '
            "clients that trust the hint do not ask the user.",
            fix=fix("Remove readOnlyHint", remove(read_only)),
        )


@named_hints.rule("annotation-destructive-verb", Severity.INFORMATION, Severity.WARNING, fix=Safety.UNSAFE)
def annotation_destructive_verb(tool: Tool, ctx: Context) -> Findings:
    """The name of a tool begins with a word for deleting or overwriting, and `destructiveHint` is false."""
    annotations = tool.annotations
    destructive = annotations.get("destructiveHint")
    word = verb(tool.name.string or "")
    # Without a hint a tool counts as destructive, so that only false says something wrong.
    destroying = REMOVING | OVERWRITING | (SENDING if ctx.strict else frozenset())
    if word not in destroying or annotations.get("readOnlyHint").boolean is True:
        return
    if destructive.boolean is False:
        yield flag(
            destructive.key,
            f'destructiveHint: false says that "{tool.name.string}" only adds, but "{word}" says that it does more.',
            fix=fix("Set it to true", replace(destructive, True)),
        )
    elif ctx.strict and (annotations.missing or (annotations.is_object and destructive.missing)):
        add = insert(annotations, "destructiveHint", True)
        if annotations.missing:
            add = insert(tool, "annotations", {"destructiveHint": True})
        yield flag(
            destructive,
            f'"{tool.name.string}" has no destructiveHint: true, by which clients know that they should ask the user.',
            fix=fix("Add destructiveHint: true", add),
        )
