"""Hovers, code actions, commands and the statistics, as each editor asks for them."""

from __future__ import annotations

import json

from lsprotocol import types

from generate import tool_names, tools_file
from lsp.editor import Editor
from lsp.samples import CLEAN, NO_TYPE

CONTRADICTION = CLEAN.replace('{"readOnlyHint": true}', '{"readOnlyHint": true, "destructiveHint": true}')
TWO_UNTYPED = CLEAN.replace('"type": "object",\n        "properties"', '"properties"')


# Hover


async def test_hover_on_a_finding_explains_the_rule(editor: Editor, uri: str) -> None:
    editor.open(uri, NO_TYPE)
    (finding,) = await editor.diagnostics(uri)
    hover = await editor.hover(uri, finding.range.start)
    assert hover is not None and isinstance(hover.contents, types.MarkupContent)
    assert hover.range == finding.range
    wanted = editor.profile["capabilities"]["textDocument"]["hover"]["contentFormat"][0]
    assert hover.contents.kind.value == wanted
    text = hover.contents.value
    assert finding.message.split('"')[0] in text.splitlines()[0]
    assert text.splitlines()[-1].lstrip("[`").startswith("schema-is-object")
    if wanted == "plaintext":
        assert "```" not in text and "**" not in text and "](" not in text
    else:
        assert "```json" in text


async def test_hover_on_nothing_is_empty(editor: Editor, uri: str) -> None:
    editor.open(uri, CLEAN)
    assert await editor.hover(uri, types.Position(0, 0)) is None
    assert await editor.hover(uri.replace("tools.json", "not-open.json"), types.Position(0, 0)) is None


# Code actions


async def test_a_quick_fix_mends_the_document(editor: Editor, uri: str) -> None:
    editor.open(uri, NO_TYPE)
    (finding,) = await editor.diagnostics(uri)
    (fix,) = await editor.actions(uri, finding.range, ["quickfix"])
    assert (fix.title, fix.kind) == ('Add "type": "object"', types.CodeActionKind.QuickFix)
    assert list(fix.diagnostics or ()) == [finding]
    abilities = editor.profile["capabilities"]
    assert fix.is_preferred is (True if abilities["textDocument"]["codeAction"].get("isPreferredSupport") else None)
    assert fix.edit is not None
    versioned = abilities["workspace"].get("workspaceEdit", {}).get("documentChanges", False)
    assert bool(fix.edit.document_changes) is versioned and bool(fix.edit.changes) is not versioned
    editor.apply(fix.edit)
    assert editor.texts[uri] == CLEAN
    assert await editor.diagnostics(uri) == []


async def test_an_unsafe_fix_is_offered_but_not_preferred(editor: Editor, uri: str) -> None:
    editor.open(uri, CONTRADICTION)
    (finding,) = await editor.diagnostics(uri)
    fixes = await editor.actions(uri, finding.range, ["quickfix"])
    assert [fix.title for fix in fixes] == ["Remove destructiveHint", "Remove readOnlyHint"]
    assert not any(fix.is_preferred for fix in fixes)
    editor.apply(fixes[0].edit)
    assert editor.texts[uri] == CLEAN
    assert await editor.diagnostics(uri) == []


async def test_only_actions_at_the_range_and_of_the_wanted_kind_are_offered(editor: Editor, uri: str) -> None:
    editor.open(uri, NO_TYPE)
    await editor.diagnostics(uri)
    elsewhere = editor.of(uri, '"delete_page"')
    assert await editor.actions(uri, elsewhere, ["quickfix"]) == []
    assert await editor.actions(uri, elsewhere, ["refactor"]) == []
    for only in (["source"], ["source.fixAll"], ["source.fixAll.mcp-lsp"]):
        (action,) = await editor.actions(uri, elsewhere, only)
        assert action.kind == "source.fixAll.mcp-lsp" and action.edit is not None
    editor.apply(action.edit)
    assert editor.texts[uri] == CLEAN
    assert await editor.actions(uri, elsewhere, ["source.fixAll"]) == []


async def test_fix_all_of_a_rule(editor: Editor, uri: str) -> None:
    editor.open(uri, TWO_UNTYPED)
    first, _ = await editor.diagnostics(uri)
    action = next(
        a for a in await editor.actions(uri, first.range) if a.title.startswith("Fix all of schema-is-object")
    )
    if editor.profile["capabilities"]["workspace"]["applyEdit"]:
        assert action.command is not None
        await editor.run(action.command)
        await editor.until(lambda: editor.versions[uri] == 2)
    else:
        editor.apply(action.edit)
    assert editor.texts[uri] == CLEAN
    assert await editor.diagnostics(uri) == []


async def test_the_page_of_a_rule_is_shown(editor: Editor, uri: str) -> None:
    editor.open(uri, NO_TYPE)
    (finding,) = await editor.diagnostics(uri)
    shown = [a for a in await editor.actions(uri, finding.range) if a.title.startswith("Show the page of")]
    if not editor.profile["capabilities"].get("window", {}).get("showDocument"):
        assert shown == []
        return
    (action,) = shown
    assert action.command is not None
    link = await editor.run(action.command)
    if link is None:  # the pages are not built in this tree
        return
    await editor.until(lambda: editor.client.shown_documents)
    assert editor.client.shown_documents[-1].uri == link
    assert link.endswith("#schema-is-object")
    if editor.profile["capabilities"]["textDocument"]["publishDiagnostics"].get("codeDescriptionSupport") is not False:
        assert finding.code_description is not None and finding.code_description.href == link


async def test_an_argument_that_looks_like_a_message_is_an_argument(editor: Editor) -> None:
    message = {"jsonrpc": "2.0", "method": "tools/list"}
    params = types.ExecuteCommandParams("mcpLsp.openRule", arguments=[message])
    assert await editor.answer(editor.client.workspace_execute_command_async(params)) is None


# Statistics


async def test_an_edit_reruns_only_the_families_that_read_what_it_touched(editor: Editor, uri: str) -> None:
    count = 12
    editor.open(uri, tools_file(count))
    await editor.diagnostics(uri)
    first = await editor.statistics(uri)
    assert first["version"] == 1 and first["items"] == count + 1
    assert first["familyRuns"] == len(first["ran"]) > count
    name = tool_names(count)[5]
    at = editor.texts[uri].index('"description": "', editor.texts[uri].index(f'"{name}"')) + 20
    editor.edit(uri, (at, at, "x"))
    await editor.diagnostics(uri)
    second = await editor.statistics(uri)
    assert second["version"] == 2
    assert {ran["definition"] for ran in second["ran"]} <= {name, "*"}
    assert not {ran["family"] for ran in second["ran"]} & {"schema", "annotations"}
    # All that the first run did is there again, either run or taken from memory.
    assert second["familyRuns"] + second["familyReused"] == first["familyRuns"] + first["familyReused"]
    assert json.dumps(second["milliseconds"]) != "0"


async def test_there_are_no_statistics_of_what_is_not_open(editor: Editor, uri: str) -> None:
    assert await editor.statistics(uri) is None
