"""Runs the examples of the rules' pages: what they promise is what the rules do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pytest
from ruletest import Found, check, found, lint, mend, report, settings_of

from mcp_lsp.engine import Located, Report, is_safe
from mcp_lsp.engine.fixes import edits_of
from mcp_lsp.model.document import Document
from mcp_lsp.rules import registry, settings
from mcp_lsp.rules.api import Safety, Severity
from mcp_lsp.rules.pages import Caret, Fence, page_of, section, sections
from mcp_lsp.syntax.json.lower import apply
from mcp_lsp.syntax.tree import Array, Hole, Node, Object
from rows import hold, over

#: These are given by the engine and the workspace, not by a definition: their sections have no example to run.
RULES = registry.rules()
FAMILIES = registry.families(None)
WITHOUT_EXAMPLES = {rule.id for rule in settings.RULES}
#: What these flag is too large for a page: their tables have it.
ONLY_VALID_EXAMPLES = {
    *("landing-logo-size", "client-description-length", "client-tool-count", "client-payload-size"),
}

#: Pairs of rules that may speak of the same place, and why.
SAME_PLACE: dict[frozenset[str], str] = {}


class Example(NamedTuple):
    """A fence of a rule's section that is run."""

    rule: str
    fence: Fence
    fixed: str | None

    @property
    def text(self) -> str:
        return self.fence.text

    @property
    def settings(self) -> dict[str, Any]:
        """The file's name and the settings that it is read under."""
        return settings_of(self.fence)


def examples_of(rule: str) -> list[Example]:
    """The examples of a rule, an ``invalid`` one with the ``fixed`` one that follows it."""
    fences = section(rule).fences
    examples: list[Example] = []
    for fence, following in zip(fences, (*fences[1:], None), strict=False):
        if fence.role in ("invalid", "valid"):
            mended = following.text if following is not None and following.role == "fixed" else None
            examples.append(Example(rule, fence, mended))
    return examples


def examples(*roles: str) -> Callable[[Callable[[Example], None]], Callable[[str], None]]:
    """Runs a test on every example of these roles, a rule's at a time."""
    known = {
        rule: [example for example in examples_of(rule) if example.fence.role in roles]
        for rule in RULES
        if rule in sections(page_of(rule))
    }

    def decorate(check: Callable[[Example], None]) -> Callable[[str], None]:
        @pytest.mark.parametrize("rule", [rule for rule, some in known.items() if some])
        def test(rule: str) -> None:
            hold(check, known[rule])

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return decorate


def test_every_rule_has_a_section_and_every_section_a_rule() -> None:
    written = [id for page in sorted({page_of(rule) for rule in RULES}) for id in sections(page)]
    assert sorted(written) == sorted(RULES)


@over(RULES)
def test_summary(rule: str) -> None:
    assert RULES[rule].summary.endswith(".")
    assert section(rule).summary


@over(sorted(RULES.keys() - WITHOUT_EXAMPLES))
def test_section_has_an_invalid_and_a_valid_example(rule: str) -> None:
    roles = [example.fence.role for example in examples_of(rule)]
    assert "invalid" in roles or rule in ONLY_VALID_EXAMPLES
    assert "valid" in roles


@over(RULES)
def test_fixed_examples_follow_invalid_ones(rule: str) -> None:
    roles = [fence.role for fence in section(rule).fences]
    after = [before for before, role in pairwise(roles) if role == "fixed"]
    assert roles.count("fixed") == after.count("invalid")


@examples("invalid")
def test_carets(example: Example) -> None:
    """The rule flags exactly what the carets show."""
    ours = [one for one in check(example.text, **example.settings) if one.rule == example.rule]
    assert {caret.rule for caret in example.fence.carets} == {example.rule}
    shown = sorted(span(example.text, caret) for caret in example.fence.carets)
    assert [(one.start, one.end) for one in ours] == shown, [(one.source, one.message) for one in ours]


def span(text: str, caret: Caret) -> tuple[int, int]:
    start = sum(len(line) + 1 for line in text.split("\n")[: caret.line])
    return start + caret.start, start + caret.end


@examples("invalid")
def test_fixed(example: Example) -> None:
    """The page shows what is made of each example that is mended, and of no other."""
    if RULES[example.rule].fix is None:
        assert example.fixed is None
        return
    mended = mend(example.text, [example.rule], **example.settings)
    assert mended.document.text.string == (example.text if example.fixed is None else example.fixed)
    assert example.fixed != example.text
    assert not mended.dropped


@over(sorted(rule.id for rule in RULES.values() if rule.fix is not None))
def test_a_declared_fix_is_offered(rule: str) -> None:
    offered = [
        one.located.rule.fix if fix.safe is None else Safety.SAFE if fix.safe else Safety.UNSAFE
        for example in examples_of(rule)
        for one in check(example.text, **example.settings)
        if one.rule == rule
        for fix in one.located.fixes
    ]
    assert RULES[rule].fix in offered


@examples("valid")
def test_valid(example: Example) -> None:
    assert not [one for one in check(example.text, **example.settings) if one.rule == example.rule]


@examples("invalid", "valid")
def test_no_rule_fails(example: Example) -> None:
    assert not [one.message for one in check(example.text, **example.settings) if one.rule == "internal-error"]


@examples("invalid", "valid")
def test_no_two_rules_speak_of_one_place(example: Example) -> None:
    """Each construct has one owner."""
    where = example.settings | {"preset": "recommended"}
    both = [
        (one.rule, other.rule, one.source)
        for one, other in combinations(check(example.text, **where), 2)
        if (one.start, one.end) == (other.start, other.end)
        and one.rule != other.rule
        and frozenset((one.rule, other.rule)) not in SAME_PLACE
    ]
    assert not both


@examples("invalid", "valid")
def test_safe_fixes(example: Example) -> None:
    """After a safe fix its finding is gone and no error is new; after all of them nothing is left to mend."""
    before = report(example.text, **example.settings)
    for located in before.findings:
        for fix in located.fixes:
            edits = edits_of(before, located, fix) if is_safe(located, fix) else None
            if edits is None:
                continue
            text = apply(example.text, edits)
            after = [found(one, text) for one in report(text, **example.settings).findings]
            assert count(after, located) == count([found(one, example.text) for one in before.findings], located) - 1
            assert not errors(after) - errors([found(one, example.text) for one in before.findings])
    once = mend(example.text, unsafe=False, **example.settings)
    twice = mend(once.document.text.string, unsafe=False, **example.settings)
    assert not once.dropped
    assert twice.document.text.string == once.document.text.string


def count(findings: list[Found], located: Located) -> int:
    return sum(one.rule == located.rule.id for one in findings)


def errors(findings: list[Found]) -> Counter[str]:
    return Counter(one.rule for one in findings if one.severity is Severity.ERROR)


@examples("invalid", "valid")
def test_holes(example: Example) -> None:
    """A value that is being typed causes no finding: not about it, and none that was not there before."""
    where = example.settings
    document = Document.open(example.text, where.pop("name", ""))
    known = spoken(lint(document, **where))
    for path, start, end in member_values(document):
        hollow = document.edit(start, end, "")
        at = hollow.find(path)
        assert at is not None and isinstance(at[1], Hole)
        now = spoken(lint(hollow, **where))
        about = {(rule, pointed) for rule, pointed in now if pointed[: len(path)] == path}
        assert not about, f"about the hole at {path}"
        assert not now - known, f"because of the hole at {path}"


def spoken(given: Report) -> set[tuple[str, tuple[str | int, ...]]]:
    """(rule, path) of every finding, before any are gathered, but for those on the syntax."""
    return {(one.rule.id, given.path_of(one.finding.at, one.item)) for one in given.given if one.rule.family != "json"}


def member_values(document: Document) -> Iterator[tuple[tuple[str | int, ...], int, int]]:
    """(path, start, end) of the value of every member at any depth, but for a key's earlier values."""
    work: list[tuple[Node, int, tuple[str | int, ...]]] = [(document.tree.root, document.tree.start, ())]
    while work:
        node, at, path = work.pop()
        if isinstance(node, Object):
            for name, i in node.index.items():
                value, start = node.members[i].value, at + node.starts[i] + node.members[i].value_start
                if not isinstance(value, Hole):
                    yield (*path, name), start, start + value.width
                    work.append((value, start, (*path, name)))
        elif isinstance(node, Array):
            work.extend((element, at + start, (*path, i)) for i, start, element in node.children())


@over(sorted(RULES.keys() - WITHOUT_EXAMPLES))
def test_a_rule_declared_for_several_fields_is_declared_alike(rule: str) -> None:
    declared = {
        (one.family, one.recommended, one.strict, one.fix, one.summary, one.run.__module__)
        for family in FAMILIES
        for one in family.rules
        if one.id == rule
    }
    assert len(declared) == 1
