import assert from 'node:assert/strict';

import * as vscode from 'vscode';

import { actionsAt, cleanUp, FAULTS, findings, messages, open, ruleOf, TOOLS, untilRules } from './support';

async function fixOf(document: vscode.TextDocument, rule: string, title: RegExp): Promise<vscode.CodeAction> {
    const found = findings(document.uri).find((one) => ruleOf(one) === rule);
    assert.ok(found, rule);
    const actions = await actionsAt(document.uri, found.range, vscode.CodeActionKind.QuickFix.value);
    const fix = actions.find((one) => title.test(one.title));
    assert.ok(fix?.edit, `${String(title)} among ${actions.map((one) => one.title).join(', ')}`);
    return fix;
}

describe('fixes', () => {
    let document: vscode.TextDocument;
    beforeEach(async () => {
        document = await open('tools.json', TOOLS);
        await untilRules(document.uri, ...FAULTS);
    });
    afterEach(() => cleanUp('tools.json'));

    it('add the root type', async () => {
        const fix = await fixOf(document, 'schema-is-object', /^Add "type": "object"$/);
        assert.equal(fix.isPreferred, true);
        assert.ok(fix.edit && (await vscode.workspace.applyEdit(fix.edit)));
        assert.match(document.getText(), /"inputSchema": \{\s*"type": "object",\s*"properties"/);
        await untilRules(document.uri, 'annotation-coherence');
    });
    it('drop destructiveHint', async () => {
        const fix = await fixOf(document, 'annotation-coherence', /^Remove destructiveHint$/);
        assert.ok(fix.edit && (await vscode.workspace.applyEdit(fix.edit)));
        assert.match(document.getText(), /"annotations": \{ "readOnlyHint": true \}/);
        await untilRules(document.uri, 'schema-is-object');
    });
    it('of all in the file come with one command', async () => {
        await vscode.commands.executeCommand('mcp-lsp.fixAll');
        await untilRules(document.uri);
        assert.equal((JSON.parse(document.getText()) as { tools: unknown[] }).tools.length, 1);
        const shown = await messages(async () => {
            await vscode.commands.executeCommand('mcp-lsp.fixAll');
        });
        assert.match(shown[0]?.text ?? '', /nothing in this file/);
    });
    it('of all in the file come with a save, where the user wants that', async () => {
        const editor = vscode.workspace.getConfiguration('editor');
        const target = vscode.ConfigurationTarget.Global;
        await editor.update('codeActionsOnSave', { 'source.fixAll.mcp-lsp': 'explicit' }, target);
        try {
            const active = vscode.window.activeTextEditor;
            assert.ok(active);
            await active.edit((edit) => {
                edit.insert(new vscode.Position(0, 1), ' ');
            });
            await vscode.commands.executeCommand('workbench.action.files.save');
            await untilRules(document.uri);
            assert.equal(document.isDirty, false);
        } finally {
            await editor.update('codeActionsOnSave', undefined, target);
        }
    });
});
