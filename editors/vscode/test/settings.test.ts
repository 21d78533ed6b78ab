import * as vscode from 'vscode';

import { at, cleanUp, FAULTS, open, TOOLS, untilRules, withSetting } from './support';

describe('settings', () => {
    let document: vscode.TextDocument;
    before(async () => {
        document = await open('tools.json', TOOLS);
        await untilRules(document.uri, ...FAULTS);
    });
    after(() => cleanUp('tools.json', 'mcp-lsp.toml'));

    it('are applied at once, and no longer once they are taken back', async () => {
        await withSetting('rules', { 'schema-is-object': 'off' }, () =>
            untilRules(document.uri, 'annotation-coherence'),
        );
        await untilRules(document.uri, ...FAULTS);
    });
    it('that are not set leave the settings file its say', async () => {
        const text = '[rules]\nannotation-coherence = "off"\n';
        await vscode.workspace.fs.writeFile(at('mcp-lsp.toml'), Buffer.from(text));
        await untilRules(document.uri, 'schema-is-object');
    });
    it('win over the settings file', async () => {
        await withSetting('rules', { 'annotation-coherence': 'error' }, () => untilRules(document.uri, ...FAULTS));
        await untilRules(document.uri, 'schema-is-object');
    });
    it('with a fault in the settings file are marked there', async () => {
        await vscode.workspace.fs.writeFile(at('mcp-lsp.toml'), Buffer.from('preset = "stict"\n'));
        await untilRules(at('mcp-lsp.toml'), 'settings-invalid');
    });
});
