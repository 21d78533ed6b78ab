import assert from 'node:assert/strict';

import * as vscode from 'vscode';

import { at, cleanUp, extension, FAULTS, findings, open, ruleOf, TOOLS, until, untilRules } from './support';

describe('findings', () => {
    let document: vscode.TextDocument;
    before(async () => {
        document = await open('tools.json', TOOLS);
    });
    after(() => cleanUp('tools.json', 'closed.json'));

    it('stand at the very place', async () => {
        const found = await untilRules(document.uri, ...FAULTS);
        const [schema, hint] = found;
        assert.ok(schema && hint);
        assert.deepEqual(
            [ruleOf(schema), document.getText(schema.range), schema.severity],
            ['schema-is-object', '"inputSchema"', vscode.DiagnosticSeverity.Error],
        );
        assert.deepEqual([schema.range.start.line, schema.range.start.character], [5, 6]);
        assert.equal(schema.source, 'mcp-lsp');
        assert.match(document.getText(hint.range), /destructiveHint/);
    });
    it('have messages that fit the Problems panel', () => {
        for (const { message } of findings(document.uri)) {
            assert.ok(message.length > 10 && message.length < 250 && !message.includes('\n'), message);
        }
    });
    it('are counted in the status bar', async () => {
        await until('the number', () => extension().exports.statusText() === 'mcp-lsp 2');
    });
    it('are explained by the hover, which ends with a link to the page', async () => {
        const [found] = findings(document.uri);
        assert.ok(found);
        const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
            'vscode.executeHoverProvider',
            document.uri,
            found.range.start.translate(0, 2),
        );
        const texts = hovers.flatMap(({ contents }) => contents).map((one) => one as vscode.MarkdownString);
        assert.equal(texts.length, 1, 'one hover');
        const [text] = texts;
        assert.match(text?.value ?? '', /"type": "object"/);
        assert.match(
            text?.value ?? '',
            /\[schema-is-object\]\(command:mcp-lsp\.openRulePage\?%5B%22schema-is-object%22%5D[^)]*\)\s*$/,
        );
        assert.deepEqual(text?.isTrusted, { enabledCommands: ['mcp-lsp.openRulePage'] });
    });
    it('do not have their message said twice by the hover', async () => {
        const [found] = findings(document.uri);
        assert.ok(found);
        const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
            'vscode.executeHoverProvider',
            document.uri,
            found.range.start,
        );
        const text = (hover?.contents[0] as vscode.MarkdownString).value;
        assert.doesNotMatch(text, /^\*\*/);
    });
    it('go when the fault is mended by hand, and come back when it is made again', async () => {
        const editor = vscode.window.activeTextEditor;
        assert.ok(editor);
        const where = document.positionAt(document.getText().indexOf('"properties"'));
        await editor.edit((edit) => {
            edit.insert(where, '"type": "object", ');
        });
        await untilRules(document.uri, 'annotation-coherence');
        await vscode.commands.executeCommand('undo');
        await untilRules(document.uri, ...FAULTS);
    });
    it('are shown for a file that is not open', async () => {
        await vscode.workspace.fs.writeFile(at('closed.json'), Buffer.from(TOOLS));
        await untilRules(at('closed.json'), ...FAULTS);
    });
    it('go with the file', async () => {
        await vscode.workspace.fs.delete(at('closed.json'));
        await untilRules(at('closed.json'));
        await vscode.workspace.fs.writeFile(at('closed.json'), Buffer.from('{}'));
    });
});
