import assert from 'node:assert/strict';

import * as vscode from 'vscode';

import { actionsAt, cleanUp, FAULTS, open, ruleOf, runCommand, TOOLS, until, untilRules } from './support';

/** Wait for a tab with the rendered page of `rule`. */
async function untilPage(rule: string): Promise<void> {
    await until(`the page of ${rule}`, () =>
        vscode.window.tabGroups.all
            .flatMap(({ tabs }) => tabs)
            .some(({ input }) => {
                return (
                    input instanceof vscode.TabInputCustom &&
                    input.viewType === 'vscode.markdown.preview.editor' &&
                    input.uri.path.endsWith(`/${rule}.md`)
                );
            }),
    );
}

describe('the page of a rule', () => {
    let document: vscode.TextDocument;
    let found: vscode.Diagnostic;
    beforeEach(async () => {
        document = await open('tools.json', TOOLS);
        const [first] = await untilRules(document.uri, ...FAULTS);
        assert.ok(first);
        found = first;
    });
    afterEach(() => cleanUp('tools.json'));

    it('is what the code of a problem leads to', async () => {
        assert.ok(typeof found.code === 'object');
        assert.equal(found.code.target.scheme, 'command');
        assert.equal(found.code.target.path, 'mcp-lsp.openRulePage');
        const args = JSON.parse(found.code.target.query) as unknown[];
        await vscode.commands.executeCommand(found.code.target.path, ...args);
        await untilPage('schema-is-object');
    });
    it('is what the action shows', async () => {
        const actions = await actionsAt(document.uri, found.range);
        const action = actions.find(({ title }) => title === `Show the page of ${ruleOf(found)}`);
        assert.ok(action);
        await runCommand(action);
        await untilPage('schema-is-object');
    });
    it('is found from the cursor', async () => {
        const editor = vscode.window.activeTextEditor;
        assert.ok(editor);
        editor.selection = new vscode.Selection(found.range.start, found.range.start);
        await vscode.commands.executeCommand('mcp-lsp.openRulePage');
        await untilPage('schema-is-object');
    });
    it('leaves the file that is edited where it is', async () => {
        await vscode.commands.executeCommand('mcp-lsp.openRulePage', 'schema-is-object');
        await untilPage('schema-is-object');
        const shown = vscode.window.visibleTextEditors.map((editor) => editor.document.uri.toString());
        assert.deepEqual(shown, [document.uri.toString()]);
    });
});
