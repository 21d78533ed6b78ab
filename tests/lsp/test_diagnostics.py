"""What is published: when, for which version, and at exactly which ranges in the client's own units."""

from __future__ import annotations

import random

import pytest
from lsprotocol import types

from generate import tools_file
from lsp.editor import Editor
from lsp.samples import CLEAN, NO_TYPE

# A byte order mark, all three line ends, a line separator that ends no line, characters of one to four bytes, and
# escapes. The two names are the same, so the second is flagged: with its quotes, not beyond.
ODD = (
    '\ufeff{"tools": [\r\n'
    '  {"description": "🚀 \u2028é\\ud83d\\ude80", "name": "twice", "inputSchema": {"type": "object"}},\r'
    '  {"description": "\U0001f9ea", "name": "twice", "inputSchema": {"type": "object"}}\n'
    "]}"
)
ODD_RANGE = {"utf-8": (2, 34, 41), "utf-16": (2, 32, 39), "utf-32": (2, 31, 38)}


def found(diagnostics: list[types.Diagnostic], code: str) -> list[types.Diagnostic]:
    return [one for one in diagnostics if one.code == code]


def plain(diagnostics: object) -> list[object]:
    return sorted(map(repr, diagnostics))  # type: ignore[call-overload]


async def test_ranges_are_in_the_units_that_the_client_wants(editor: Editor, uri: str) -> None:
    editor.open(uri, ODD)
    (twice,) = found(await editor.diagnostics(uri), "name-unique")
    line, start, end = ODD_RANGE[editor.encoding]
    assert twice.range == types.Range(types.Position(line, start), types.Position(line, end))
    assert editor.encoding == editor.profile["capabilities"].get("general", {}).get("positionEncodings", ["utf-16"])[0]


async def test_a_diagnostic_has_what_the_client_can_show(editor: Editor, uri: str) -> None:
    editor.open(uri, ODD)
    (twice,) = found(await editor.diagnostics(uri), "name-unique")
    assert (twice.source, twice.severity) == ("mcp-lsp", types.DiagnosticSeverity.Error)
    abilities = editor.profile["capabilities"]["textDocument"]["publishDiagnostics"]
    if abilities.get("relatedInformation"):
        assert twice.related_information is not None
        (first,) = twice.related_information
        assert first.location.uri == uri and first.location.range.start.line == 1
    else:
        assert twice.related_information is None
    if abilities.get("codeDescriptionSupport") is False:
        assert twice.code_description is None


async def test_edits_publish_what_a_fresh_opening_of_the_same_text_does(editor: Editor, uri: str) -> None:
    editor.open(uri, ODD)
    editor.edit(uri, (1, 1, "\n"))  # the byte order mark is alone on its line
    editor.edit(uri, (2, 2, "\r"), (1, 2, ""), (1, 1, "\u2028"), (1, 2, "\n"))  # builds and breaks \r\n
    editor.edit(uri, (editor.texts[uri].index("🚀"), editor.texts[uri].index("é"), "\\ud83d🙂"))
    editor.rewrite(uri, editor.texts[uri].replace("twice", "zwei\U0001f9eamal", 1))
    editor.edit(uri, (editor.texts[uri].index("zwei"), editor.texts[uri].index("mal") + 3, "twice"))
    await same_as_fresh(editor, uri)


async def test_many_random_edits_publish_what_a_fresh_opening_does(editor: Editor, uri: str) -> None:
    dice = random.Random(20)
    pieces = [
        '"',
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\r",
        "\n",
        "\r\n",
        "🚀",
        "\u2028",
        "é",
        '"type": "object"',
        "\\",
        "x",
        " ",
    ]
    editor.open(uri, tools_file(6) + "🚀")
    for _ in range(25):
        for _ in range(4):
            length = len(editor.texts[uri])
            start = dice.randrange(length)
            end = min(length, start + dice.choice((0, 0, 0, 1, 3, 40)))
            editor.edit(uri, (start, end, dice.choice(pieces)))
        await same_as_fresh(editor, uri)
        if dice.random() < 0.3:
            editor.rewrite(uri, tools_file(6, seed=dice.randrange(99)))


async def same_as_fresh(editor: Editor, uri: str) -> None:
    edited = await editor.diagnostics(uri)
    folder = f"version-{editor.versions[uri]}/"
    fresh = uri.replace("tools.json", f"{folder}tools.json")
    editor.open(fresh, editor.texts[uri])
    assert plain(edited) == [said.replace(folder, "") for said in plain(await editor.diagnostics(fresh))]
    editor.close(fresh)


async def test_every_change_is_answered_for_its_version(editor: Editor, uri: str) -> None:
    editor.open(uri, CLEAN)
    assert await editor.diagnostics(uri) == []
    editor.rewrite(uri, NO_TYPE)
    (one,) = await editor.diagnostics(uri)
    assert (one.code, editor.published[-1].version) == ("schema-is-object", 2)
    start = editor.texts[uri].index('"properties"')
    editor.edit(uri, (start, start, '"type": "object", '))
    assert await editor.diagnostics(uri) == []
    assert editor.published[-1].version == 3


async def test_a_closed_document_shows_nothing(editor: Editor, uri: str) -> None:
    editor.open(uri, NO_TYPE)
    assert await editor.diagnostics(uri)
    editor.close(uri)
    await editor.until(lambda: editor.last(uri) == [])


async def test_a_document_without_a_file_is_checked(editor: Editor) -> None:
    editor.open("untitled:Untitled-1", NO_TYPE)
    (one,) = await editor.diagnostics("untitled:Untitled-1")
    assert one.code == "schema-is-object"


async def test_a_document_that_is_none_of_ours_is_left_alone(editor: Editor, uri: str) -> None:
    other = uri.replace("tools.json", "tsconfig.json")
    editor.open(other, '{"compilerOptions": {"strict": true,}}')
    editor.open(uri, NO_TYPE)
    await editor.diagnostics(uri)
    assert editor.last(other) is None
    editor.rewrite(uri, '{"compilerOptions": {}}')
    await editor.until(lambda: editor.last(uri) == [])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\ufeff",
        "\0\1\2",
        '{"tools": [',
        '{"tools": [{"name": "\\',
        "[" * 5000,
        '{"tools": [' + '{"name": {' * 2000,
        '{"tools": [{"name": "\\ud800", "inputSchema": 5}]}',
        "{" + '"tools": [{"inputSchema": {}}], ' * 500,
    ],
    ids=["empty", "bom", "control", "open", "escape", "brackets", "objects", "surrogate", "repeated"],
)
async def test_garbage_is_survived(text: str, editor: Editor, uri: str) -> None:
    other = uri.replace("tools.json", "other.json")
    editor.open(uri, text)
    for new in ('"', "\ud83d", "}"):
        middle = len(editor.texts[uri]) // 2
        editor.edit(uri, (middle, middle, new))
    await editor.hover(uri, types.Position(0, 0))
    await editor.hover(uri, types.Position(99_999, 99_999))
    await editor.actions(uri, types.Range(types.Position(0, 0), types.Position(9_999, 0)))
    editor.open(other, NO_TYPE)
    assert await editor.diagnostics(other)
