import assert from 'node:assert/strict';

import * as vscode from 'vscode';

import { cleanUp, extension, open, pause, TOOLS, untilRunning } from './support';

describe('the extension', () => {
    after(() => cleanUp('package.json', 'tools.json'));

    it('starts nothing for JSON of other programs', async () => {
        await extension().activate();
        await open('package.json', '{"name": "weather", "version": "1.0.0", "scripts": {}}\n');
        await pause(1500);
        assert.equal(extension().exports.state(), undefined);
        assert.equal(extension().exports.statusText(), undefined);
    });
    it('starts the server once what is typed concerns it', async () => {
        const editor = vscode.window.activeTextEditor;
        assert.ok(editor);
        await editor.edit((edit) => {
            edit.insert(new vscode.Position(0, 1), '"tools": [], ');
        });
        await untilRunning();
        await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    });
    it('says in the status bar that it runs', async () => {
        await open('tools.json', TOOLS);
        await untilRunning();
        assert.match(extension().exports.statusText() ?? '', /^mcp-lsp/);
        const state = extension().exports.state();
        assert.equal(state?.kind === 'running' && state.server.origin, 'path');
    });
    it('has its commands', async () => {
        const all = await vscode.commands.getCommands(true);
        for (const name of ['restart', 'showOutput', 'openRulePage', 'fixAll']) {
            assert.ok(all.includes(`mcp-lsp.${name}`), name);
        }
    });
});
