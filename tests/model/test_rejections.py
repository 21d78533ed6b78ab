"""The table of what clients refuse: complete, consistent, and put into words."""

from __future__ import annotations

import re

import pytest

from mcp_lsp.model.clients import CLIENTS
from mcp_lsp.model.rejections import CONSTRUCTS, Loss, Rejection, in_words, refusals_of, rejections
from mcp_lsp.rules import clients_schemas
from mcp_lsp.rules.api import DEFAULT_TARGETS, Context, Severity
from mcp_lsp.rules.refusals import raised, refused, refused_as, weight
from mcp_lsp.workspace.settings_keys import TARGETS
from rows import over

ROWS = [(name, row) for name, construct in CONSTRUCTS.items() for row in construct.rows]


def row(
    client: str = "cursor",
    loss: Loss = Loss.TOOL,
    confirmed: bool = True,
    when: str = "",
    mended: str = "",
) -> Rejection:
    return Rejection(client, loss, confirmed, "somebody", when=when, mended=mended)


def test_the_clients_are_the_targets_of_the_settings() -> None:
    assert tuple(CLIENTS) == TARGETS
    assert all(id == client.id and client.notes.endswith(".") for id, client in CLIENTS.items())


@over(ROWS)
def test_a_row_says_who_saw_what_when(name: str, one: Rejection) -> None:
    assert one.client in CLIENTS
    assert one.source
    assert re.fullmatch(r"20\d\d(-\d\d)?", one.seen)
    if isinstance(one.limit, str):
        re.compile(one.limit)


@over(CONSTRUCTS)
def test_a_construct_has_words_and_one_row_a_client(name: str) -> None:
    construct = CONSTRUCTS[name]
    names = [one.client for one in construct.rows]
    assert construct.words and names and len(names) == len(set(names))
    assert len({type(one.limit) for one in construct.rows}) == 1


def test_every_construct_is_asked_for() -> None:
    """A row that no rule asks for would promise what nobody checks."""
    from pathlib import Path

    sources = "".join(path.read_text("utf-8") for path in Path(clients_schemas.__file__).parent.glob("*.py"))
    by_part = {"null-description", "null-annotations", "null-hint", "null-field"}
    for name in CONSTRUCTS:
        assert name.startswith("keyword-") or name in by_part or f'"{name}"' in sources, name


def test_every_target_but_the_registry_refuses_something() -> None:
    assert [id for id in CLIENTS if not refusals_of(id)] == ["mcp-registry"]


def test_a_client_refuses_what_the_one_refuses_that_it_is_like() -> None:
    own, other = refusals_of("openai-strict"), refusals_of("openai")
    assert other.keys() <= own.keys()
    assert own["tool-count"].client == "openai-strict"
    assert own["format"].confirmed and not other["format"].confirmed


@pytest.mark.parametrize(
    ("tool", "server", "client", "full"),
    [
        ("get", "git", "claude-code", "mcp__git__get"),
        ("get", "git", "cursor", "git:get"),
        ("get", "git", "vscode", "mcp_git_get"),
        ("get", "a-long-name-of-a-server", "vscode", "mcp_a-long-name-o_get"),
        ("get", "git", "windsurf", "mcp0_get"),
        ("get", "git", "gemini-cli", "mcp_git_get"),
        ("get", "git", "claude-desktop", "get"),
    ],
)
def test_full_names(tool: str, server: str, client: str, full: str) -> None:
    assert CLIENTS[client].called(tool, server) == full


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ((), ""),
        ((row(),), "Cursor drops this tool"),
        ((row(), row("codex")), "Cursor and Codex drop this tool"),
        ((row(), row("codex"), row("zed")), "Cursor, Codex and Zed drop this tool"),
        ((row("codex", Loss.REQUEST), row()), "Cursor drops this tool, Codex refuses the whole request"),
        ((row("gemini", Loss.REQUEST),), "The Gemini API refuses the whole request"),
        ((row(confirmed=False),), "Cursor is reported to drop this tool"),
        (
            (row(confirmed=False), row("codex", confirmed=False)),
            "Cursor and Codex are reported to drop this tool",
        ),
        ((row(), row("codex", confirmed=False)), "Cursor drops this tool, Codex is reported to drop this tool"),
        ((row("codex", mended="0.43"),), "Older versions of Codex drop this tool"),
        ((row("zed", when="with Gemini models"),), "Zed with Gemini models drops this tool"),
        ((row("vscode", Loss.NOTHING),), "VS Code warns of it"),
        ((row("claude-code", Loss.CUT),), "Claude Code cuts what is beyond the limit"),
        ((row("codex", Loss.MEANING, False),), "Codex is reported to lose its meaning"),
    ],
)
def test_in_words(rows: tuple[Rejection, ...], words: str) -> None:
    assert in_words(rows) == words


@pytest.mark.parametrize(
    ("rows", "severity"),
    [
        ((row(),), Severity.ERROR),
        ((row(loss=Loss.CALLS),), Severity.ERROR),
        ((row(when="at times"),), Severity.WARNING),
        ((row(loss=Loss.CUT),), Severity.WARNING),
        ((row(loss=Loss.NOTHING),), Severity.WARNING),
        ((row(loss=Loss.CUT, when="at times"),), Severity.INFORMATION),
        ((row(confirmed=False),), Severity.INFORMATION),
        ((row(mended="0.43"),), Severity.INFORMATION),
        ((row(confirmed=False), row("codex")), Severity.ERROR),
    ],
)
def test_weight(rows: tuple[Rejection, ...], severity: Severity) -> None:
    assert weight(rows) is severity
    assert raised(rows) is (Severity.ERROR if severity is Severity.ERROR else None)


def names(construct: str, targets: tuple[str, ...] = DEFAULT_TARGETS, include_reported: bool = False) -> list[str]:
    ctx = Context(kind=None, targets=targets, include_reported=include_reported)
    return [one.client for one in refused(construct, ctx)]


def test_what_is_only_reported_counts_on_demand() -> None:
    assert names("tool-name-characters") == ["claude-desktop", "vscode"]
    assert names("tool-name-characters", include_reported=True) == ["claude-desktop", "cursor", "vscode", "codex"]
    assert names("tool-name-characters", ("codex",)) == []
    assert names("type-missing") == []
    assert names("type-missing", ("codex", "kimi"), include_reported=True) == ["codex", "kimi"]


def test_rows_are_in_the_order_of_the_targets() -> None:
    rows = rejections("tool-name-length", ("openai", "bedrock", "claude-desktop"), reported=False)
    assert [one.client for one in rows] == ["openai", "bedrock", "claude-desktop"]


def test_a_client_speaks_once_of_several_constructs() -> None:
    ctx = Context(kind=None, targets=("openai-strict", "gemini", "cursor"), include_reported=True)
    rows = refused_as(("root-combinator", "keyword-oneOf"), ctx)
    assert [one.client for one in rows] == ["openai-strict", "cursor", "gemini"]


def test_a_construct_that_is_not_there_is_a_slip() -> None:
    with pytest.raises(AssertionError):
        rejections("array-without-item", ("vscode",), reported=False)
