"""The ``errors`` of the extended form: in which ways a tool or a resource fails."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mcp_lsp import regex
from mcp_lsp.model.ecmascript import trim, words
from mcp_lsp.model.formats.extended import ERROR_CODES, PUBLISHED_ERRORS, SHAPES
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Definition, Resource, Tool
from mcp_lsp.rules.api import Context, Family, Findings, Safety, Severity, fix, flag, remove, replace
from mcp_lsp.rules.wording import one_of, shown

_ENTRY = SHAPES["error-contract"].keys


class Fallible(Definition):
    """A tool or a resource, which may declare how it fails."""

    kinds = Tool.kinds | Resource.kinds


contract = Family("error-contract", of=Fallible, reads=("errors", "_meta"))

FAMILIES = (contract,)


def _errors(fallible: Fallible) -> Value:
    """The contract, where it is written or where it was published."""
    errors = fallible.get("errors")
    return fallible.get("_meta").get(PUBLISHED_ERRORS) if errors.missing else errors


def _entries(fallible: Fallible, ctx: Context) -> Iterator[Value]:
    """Every error whose members can be judged; under ``strict`` a list counts as an object without any."""
    for entry in _errors(fallible).elements():
        if entry.is_object or (ctx.strict and entry.is_array):
            yield entry


@contract.rule("error-contract-type", Severity.ERROR)
def contract_type(fallible: Fallible, ctx: Context) -> Findings:
    """`errors` is not an array."""
    errors = _errors(fallible)
    if errors.present and not errors.is_array:
        yield flag(
            errors, f"errors is {shown(errors)}; expected a list of errors with code, reason, when and recovery."
        )


@contract.rule("error-contract-empty", Severity.WARNING, fix=Safety.SAFE)
def contract_empty(fallible: Fallible, ctx: Context) -> Findings:
    """`errors` is an empty array, which declares nothing."""
    errors = _errors(fallible)
    if errors.is_array and errors.closed and not len(errors):
        yield flag(errors, "An empty list of errors says nothing.", fix=fix("Remove it", remove(errors)))


@contract.rule("error-contract-entry-type", Severity.ERROR)
def entry_type(fallible: Fallible, ctx: Context) -> Findings:
    """An entry of `errors` is not an object."""
    for entry in _errors(fallible).elements():
        if entry.present and not entry.is_object and not (ctx.strict and entry.is_array):
            yield flag(entry, f"An error is {shown(entry)}; expected an object with code, reason, when and recovery.")


# The code


@contract.rule("error-contract-code-type", Severity.ERROR)
def code_type(fallible: Fallible, ctx: Context) -> Findings:
    """The `code` of an error is not a number."""
    for entry in _entries(fallible, ctx):
        code = entry.get("code")
        if code.missing:
            yield flag(code, "This error has no code: the number of a JSON-RPC error, such as -32001 for NotFound.")
        elif code.present and code.number is None:
            known = ERROR_CODES.get((code.string or "").rpartition(".")[2])
            meant = "such as -32001 for NotFound" if known is None else f"here {known}"
            yield flag(code, f"code is {shown(code)}; expected a number, {meant}.")


@contract.rule("error-contract-code-unknown", Severity.ERROR)
def code_unknown(fallible: Fallible, ctx: Context) -> Findings:
    """The `code` of an error is none of the framework's."""
    for entry in _entries(fallible, ctx):
        code = entry.get("code")
        if code.number is not None and code.number not in ERROR_CODES.values():
            yield flag(code, f"{shown(code)} is none of the framework's codes: {_listed(ERROR_CODES.items())}.")


def _listed(codes: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{number} ({name})" for name, number in codes)


@contract.rule("error-contract-code-unknown-error", Severity.WARNING)
def code_unknown_error(fallible: Fallible, ctx: Context) -> Findings:
    """The `code` of an error is that of UnknownError, which tells clients nothing."""
    for entry in _entries(fallible, ctx):
        code = entry.get("code")
        if code.number == ERROR_CODES["UnknownError"]:
            yield flag(
                code,
                f"{shown(code)} (UnknownError) is what the framework falls back on; a declared error has a code that "
                "says more, such as -32603 (InternalError).",
            )


# The reason

_REASON = regex.compile(_ENTRY["reason"].pattern or "")


@contract.rule("error-contract-reason-required", Severity.ERROR)
def reason_required(fallible: Fallible, ctx: Context) -> Findings:
    """An error has no `reason`."""
    for entry in _entries(fallible, ctx):
        if entry.get("reason").lacks_text:
            yield flag(entry.get("reason"), 'This error has no "reason": the name that clients know it by.')


@contract.rule("error-contract-reason-format", Severity.WARNING, fix=Safety.UNSAFE)
def reason_format(fallible: Fallible, ctx: Context) -> Findings:
    """The `reason` of an error is not in snake_case."""
    for entry in _entries(fallible, ctx):
        reason = entry.get("reason")
        if not reason.string or _REASON.fullmatch(reason.string):
            continue
        snake = _snake_case(reason.string)
        yield flag(
            reason,
            f"{shown(reason)} is not in snake_case: a lower-case letter, then lower-case letters, digits and _.",
            fix=fix(f'Replace with "{snake}"', replace(reason, snake)) if _REASON.fullmatch(snake) else None,
        )


def _snake_case(text: str) -> str:
    apart = re.sub(r"([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])", r"\1\3_\2\4", text)
    return re.sub(r"[^a-z0-9]+", "_", apart.lower()).strip("_")


@contract.rule("error-contract-reason-unique", Severity.ERROR)
def reason_unique(fallible: Fallible, ctx: Context) -> Findings:
    """Two errors of a definition have the same `reason`."""
    firsts: dict[str, Value] = {}
    for entry in _entries(fallible, ctx):
        reason = entry.get("reason")
        first = firsts.setdefault(reason.string, reason) if reason.string else reason
        if first is not reason:
            yield flag(
                reason,
                f"Another error has the reason {shown(reason)} too; `ctx.fail` could not tell them apart.",
                related=[(first, "the first of this reason")],
            )


# What a caller is told


@contract.rule("error-contract-when-required", Severity.ERROR)
def when_required(fallible: Fallible, ctx: Context) -> Findings:
    """An error does not say when it happens."""
    for entry in _entries(fallible, ctx):
        if entry.get("when").lacks_text:
            yield flag(entry.get("when"), 'This error has no "when": a sentence on what makes it happen.')


@contract.rule("error-contract-recovery-required", Severity.ERROR)
def recovery_required(fallible: Fallible, ctx: Context) -> Findings:
    """An error does not say what to do about it."""
    for entry in _entries(fallible, ctx):
        recovery = entry.get("recovery")
        if recovery.missing or (recovery.present and recovery.string is None):
            yield flag(recovery, 'This error has no "recovery": a sentence on what the caller should do next.')


@contract.rule("error-contract-recovery-empty", Severity.ERROR)
def recovery_empty(fallible: Fallible, ctx: Context) -> Findings:
    """The `recovery` of an error is blank."""
    for entry in _entries(fallible, ctx):
        recovery = entry.get("recovery")
        if recovery.string is not None and not trim(recovery.string):
            yield flag(recovery, "recovery is blank; say in five words or more what the caller should do next.")


_FEWEST_WORDS = 5


@contract.rule("error-contract-recovery-min-words", Severity.WARNING)
def recovery_min_words(fallible: Fallible, ctx: Context) -> Findings:
    """The `recovery` of an error has fewer than five words."""
    for entry in _entries(fallible, ctx):
        recovery = entry.get("recovery")
        count = len(words(recovery.string or ""))
        if 0 < count < _FEWEST_WORDS:
            yield flag(
                recovery,
                f"recovery has {count} word{'s' if count > 1 else ''}; say in {_FEWEST_WORDS} or more what to change, "
                "or what to call instead.",
            )


# The rest


@contract.rule("error-contract-retryable-type", Severity.WARNING)
def retryable_type(fallible: Fallible, ctx: Context) -> Findings:
    """The `retryable` of an error is not a boolean."""
    for entry in _entries(fallible, ctx):
        retryable = entry.get("retryable")
        if retryable.present and retryable.boolean is None:
            yield flag(retryable, f"retryable is {shown(retryable)}; expected true or false, or leave it out.")


@contract.rule("error-contract-severity-unknown", Severity.ERROR)
def severity_unknown(fallible: Fallible, ctx: Context) -> Findings:
    """The `severity` of an error is none of the four levels."""
    for entry in _entries(fallible, ctx):
        severity, levels = entry.get("severity"), _ENTRY["severity"].enum
        if severity.present and severity.string not in levels:
            yield flag(severity, f"severity is {shown(severity)}; expected {one_of(levels)}.")
