"""The features of the server: each handler asks the session and puts the answer into the protocol's types."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

from lsprotocol import types
from lsprotocol.converters import get_converter

from mcp_lsp.engine import Report
from mcp_lsp.ide import actions, hover
from mcp_lsp.ide.actions import QuickFix
from mcp_lsp.rules import registry
from mcp_lsp.server import convert
from mcp_lsp.server.client import path_of
from mcp_lsp.server.server import Server, guarded, guarded_request
from mcp_lsp.server.session import OpenFile, Session, page_link

FIX_ALL = "mcpLsp.fixAll"
OPEN_RULE = "mcpLsp.openRule"
STATS = "mcpLsp/stats"
FIX_ALL_KIND = f"{types.CodeActionKind.SourceFixAll.value}.mcp-lsp"
CONFIGURATION = "mcp-lsp"


def register(server: Server) -> None:
    """Put the handlers into ``server``."""
    kinds = [types.CodeActionKind.QuickFix, FIX_ALL_KIND]
    server.feature(types.TEXT_DOCUMENT_HOVER)(show_hover)
    server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=kinds))(code_actions)
    server.feature(types.TEXT_DOCUMENT_DID_SAVE)(saved)
    server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)(watched_files_changed)
    server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)(folders_changed)
    server.feature(STATS)(statistics)
    server.command(FIX_ALL)(fix_all)
    server.command(OPEN_RULE)(open_rule)


def register_pull(server: Server) -> None:
    """Put in the handler for a client that asks for diagnostics."""
    options = types.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=False, identifier="mcp-lsp")
    server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, options)(pulled_diagnostics)


# Reading


@guarded_request
async def show_hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    session = ls.session
    settled = await session.settled(params.text_document.uri)
    if settled is None:
        return None
    file, report = settled
    text, encoding = file.document.text, session.client.encoding
    docs_url = session.settings_of(file).docs_url
    found = hover.hover(
        report,
        convert.offset_of(text, params.position, encoding),
        lambda rule: page_link(rule, docs_url),
        markdown=session.client.markdown,
    )
    if found is None:
        return None
    kind = types.MarkupKind.Markdown if session.client.markdown else types.MarkupKind.PlainText
    return types.Hover(types.MarkupContent(kind, found.text), convert.range_of(text, found.start, found.end, encoding))


Pulled = types.RelatedFullDocumentDiagnosticReport | types.RelatedUnchangedDocumentDiagnosticReport


async def pulled_diagnostics(ls: Server, params: types.DocumentDiagnosticParams) -> Pulled:
    return await _pulled(ls, params) or types.RelatedFullDocumentDiagnosticReport(items=[])


@guarded_request
async def _pulled(ls: Server, params: types.DocumentDiagnosticParams) -> Pulled | None:
    settled = await ls.session.settled(params.text_document.uri)
    if settled is None:
        return None
    file, report = settled
    encoded = file.encoder.encode(report)
    result = hashlib.blake2b(encoded.encode(), digest_size=8).hexdigest()
    if params.previous_result_id == result:
        return types.RelatedUnchangedDocumentDiagnosticReport(result_id=result)
    items = get_converter().structure(json.loads(encoded), list[types.Diagnostic])
    return types.RelatedFullDocumentDiagnosticReport(items=items, result_id=result)


@guarded_request
async def statistics(ls: Server, params: Any) -> dict[str, Any] | None:
    """What the last report of a document cost, for anyone who wants to see that an edit reruns only what it touched."""
    settled = await ls.session.settled(params.textDocument.uri)
    if settled is None:
        return None
    file, _ = settled
    cost = ls.session.engine.statistics[file.uri]
    return {
        "version": file.document.version,
        "items": cost.items,
        "familyRuns": len(cost.ran),
        "familyReused": cost.reused,
        "ran": [{"family": ran.family, "definition": ran.definition} for ran in cost.ran],
        "milliseconds": round(cost.milliseconds, 3),
    }


# Mending


@guarded_request
async def code_actions(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
    session = ls.session
    settled = await session.settled(params.text_document.uri)
    if settled is None or not session.client.action_literals:
        return []
    file, report = settled
    only = params.context.only
    start = convert.offset_of(file.document.text, params.range.start, session.client.encoding)
    end = convert.offset_of(file.document.text, params.range.end, session.client.encoding)
    mendable = file.path is None or not session.settings_of(file).is_generated(file.path)

    def whole_file(title: str, kind: types.CodeActionKind | str, rule: str | None, inside: bool) -> types.CodeAction:
        """An action that mends the whole file.

        Working out its edits reads and checks the file several times, so unless the client asked for just this, or
        cannot apply edits that come later, it is a command.
        """
        if inside or not session.client.applies_edits:
            return types.CodeAction(title, kind=kind, edit=_mending(session, file, report, rule))
        return types.CodeAction(title, kind=kind, command=types.Command(title, FIX_ALL, arguments=[file.uri, rule]))

    answer: list[types.CodeAction] = []
    if mendable and _wanted(types.CodeActionKind.QuickFix.value, only):
        fixes = actions.quick_fixes(report, start, end)
        answer += [_quick_fix(session, file, fix, params.context.diagnostics) for fix in fixes]
        for rule in actions.repeated_rules(report, fixes):
            title = f"Fix all of {rule} in this file"
            answer.append(whole_file(title, types.CodeActionKind.QuickFix, rule, inside=False))
    if mendable and _wanted(FIX_ALL_KIND, only) and actions.has_safe_fix(report):
        title = "Fix all that can be mended safely in this file"
        answer.append(whole_file(title, FIX_ALL_KIND, None, inside=only is not None))
    if only is None and session.client.shows_documents:
        rules = dict.fromkeys(found.rule.id for found in actions.touching(report, start, end))
        for rule in rules:
            title = f"Show the page of {rule}"
            answer.append(types.CodeAction(title, command=types.Command(title, OPEN_RULE, arguments=[rule, file.uri])))
    return answer


def _wanted(kind: str, only: Iterable[types.CodeActionKind | str] | None) -> bool:
    """Whether the client wants actions of ``kind``; asked for ``source``, it also wants ``source.fixAll``."""
    if only is None:
        return True
    names = [name.value if isinstance(name, types.CodeActionKind) else name for name in only]
    return any(name in ("", kind) or kind.startswith(f"{name}.") for name in names)


def _quick_fix(
    session: Session, file: OpenFile, fix: QuickFix, diagnostics: Iterable[types.Diagnostic]
) -> types.CodeAction:
    where = convert.range_of(file.document.text, fix.finding.start, fix.finding.end, session.client.encoding)
    return types.CodeAction(
        title=fix.title,
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[one for one in diagnostics if one.code == fix.finding.rule.id and one.range == where],
        is_preferred=True if fix.preferred and session.client.preferred_actions else None,
        edit=convert.workspace_edit(file.uri, file.document, fix.edits, session.client),
    )


def _mending(session: Session, file: OpenFile, report: Report, rule: str | None) -> types.WorkspaceEdit | None:
    edits = actions.mend(report, session.engine, session.neighbours_of(file), rule)
    return convert.workspace_edit(file.uri, file.document, edits, session.client) if edits else None


@guarded_request
async def fix_all(ls: Server, *arguments: Any) -> None:
    """Mend an open document, ``arguments`` being its URI and maybe a rule: all that is safe, or all of the rule."""
    uri, rule, *_ = (*arguments, None)
    settled = await ls.session.settled(uri)
    if settled is not None and ls.session.client.applies_edits:
        edit = _mending(ls.session, *settled, rule)
        if edit is not None:
            ls.workspace_apply_edit(types.ApplyWorkspaceEditParams(edit, label="mcp-lsp: fix all"))


@guarded
def open_rule(ls: Server, *arguments: Any) -> str | None:
    """Show the page of a rule, ``arguments`` being its id and maybe the URI of a document; the page's link.

    The settings of the document say under which web address its pages are.
    """
    rule, uri, *_ = (*arguments, None)
    if not isinstance(rule, str) or rule not in registry.rules():
        return None
    file = ls.session.files.get(uri)
    link = page_link(rule, None if file is None else ls.session.settings_of(file).docs_url)
    if link is not None and ls.session.client.shows_documents:
        external = link.startswith("http")
        ls.window_show_document(types.ShowDocumentParams(link, external=external, take_focus=True))
    return link


# What changed outside


@guarded
def saved(ls: Server, params: types.DidSaveTextDocumentParams) -> None:
    ls.session.saved()


@guarded
def watched_files_changed(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
    ls.session.files_changed(path for change in params.changes if (path := path_of(change.uri)) is not None)


@guarded
def folders_changed(ls: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
    added, removed = (
        [path for folder in folders if (path := path_of(folder.uri)) is not None]
        for folders in (params.event.added, params.event.removed)
    )
    ls.session.folders_changed(added, removed)


def section_of(settings: Any) -> Mapping[str, Any]:
    """Our part of what a client sends as its settings: under our name, or the whole."""
    if not isinstance(settings, Mapping):
        return {}
    section = settings.get(CONFIGURATION, settings)
    return section if isinstance(section, Mapping) else {}
