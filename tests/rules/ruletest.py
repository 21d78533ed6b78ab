"""What the tests of rules share: a case of a table, and the engine's verdict on a text in a handy form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from mcp_lsp.engine import Engine, Located, Report
from mcp_lsp.engine.fixes import Mended, fix_all
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import DEFAULT_TARGETS, Neighbours, Options, PackageJson, Preset, Severity
from mcp_lsp.rules.pages import Fence

ENGINE = Engine()


class Case(NamedTuple):
    """A row of a table: what ``rule`` flags in ``text``.

    ``expect`` are the pieces of source that it flags, in order; none: it is silent.
    ``fixed`` is the exact result of its fixes (the first of each finding), ``message`` a part of the first message.
    """

    rule: str
    text: str
    expect: Iterable[str] = ()
    name: str = ""
    preset: str = "recommended"
    fixed: str | None = None
    message: str | None = None
    severity: Severity | None = None
    targets: tuple[str, ...] = DEFAULT_TARGETS
    revision: str | None = None
    neighbours: Neighbours | None = None


class Found(NamedTuple):
    """A finding of the report. ``source`` is the text it covers."""

    rule: str
    start: int
    end: int
    source: str
    message: str
    severity: Severity
    located: Located


def options(
    preset: str = "recommended", targets: str | Iterable[str] = DEFAULT_TARGETS, revision: str | None = None
) -> Options:
    """Options from the words of a page's fence, or from a case."""
    names = tuple(targets.split(",")) if isinstance(targets, str) else tuple(targets)
    return Options(preset=Preset(preset), targets=None if names == DEFAULT_TARGETS else names, revision=revision)


def report(
    text: str,
    name: str = "",
    preset: str = "recommended",
    targets: str | Iterable[str] = DEFAULT_TARGETS,
    revision: str | None = None,
    neighbours: Neighbours | None = None,
) -> Report:
    """The engine's report on a file called ``name`` that holds ``text``."""
    return lint(Document.open(text, name), preset, targets, revision, neighbours)


def lint(
    document: Document,
    preset: str = "recommended",
    targets: str | Iterable[str] = DEFAULT_TARGETS,
    revision: str | None = None,
    neighbours: Neighbours | None = None,
) -> Report:
    """The engine's report on ``document``."""
    return ENGINE.lint(document, options(preset, targets, revision), neighbours)


def check(
    text: str,
    name: str = "",
    preset: str = "recommended",
    targets: str | Iterable[str] = DEFAULT_TARGETS,
    revision: str | None = None,
    neighbours: Neighbours | None = None,
) -> list[Found]:
    """All findings on a file called ``name`` that holds ``text``, in the order of the report."""
    return [found(one, text) for one in report(text, name, preset, targets, revision, neighbours).findings]


def found(located: Located, text: str) -> Found:
    return Found(
        located.rule.id,
        located.start,
        located.end,
        text[located.start : located.end],
        located.message,
        located.severity,
        located,
    )


def mend(
    text: str,
    rules: Iterable[str] | None = None,
    name: str = "",
    preset: str = "recommended",
    targets: str | Iterable[str] = DEFAULT_TARGETS,
    revision: str | None = None,
    neighbours: Neighbours | None = None,
    unsafe: bool = True,
) -> Mended:
    """The file after the first fix of every finding (of ``rules``, if given) is applied, until none is left."""
    document = Document.open(text, name)
    return fix_all(document, ENGINE, options(preset, targets, revision), neighbours, unsafe=unsafe, rules=rules)


def settings_of(fence: Fence) -> dict[str, Any]:
    """The arguments of ``check`` and its like that the words of a page's fence stand for."""
    words: dict[str, Any] = fence.settings
    version = words.pop("package-json", None)
    if version is not None:
        words["neighbours"] = Neighbours(PackageJson("package.json", version, 0, 0))
    return words


def run_case(case: Case) -> None:
    """Fail unless the engine's verdict is what the case says."""
    where = (case.name, case.preset, case.targets, case.revision, case.neighbours)
    ours = [one for one in check(case.text, *where) if one.rule == case.rule]
    assert [one.source for one in ours] == list(case.expect), "\n".join(one.message for one in ours)
    if case.message is not None:
        assert case.message in ours[0].message
    if case.severity is not None:
        assert {one.severity for one in ours} == {case.severity}
    if case.fixed is not None:
        mended = mend(case.text, [case.rule], *where)
        assert mended.document.text.string == case.fixed
        assert not mended.dropped
