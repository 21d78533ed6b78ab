import assert from 'node:assert/strict';

import * as vscode from 'vscode';

import {
    actionsAt,
    cleanUp,
    findings,
    open,
    pause,
    ruleOf,
    runCommand,
    until,
    untilRules,
    untilRunning,
} from './support';

const SCHEMA = 'https://example.org/schemas/server.schema.json';

describe("beside the editor's own JSON extension", () => {
    afterEach(() => cleanUp('tools.json', 'server.json'));

    function textOf(content: vscode.Hover['contents'][number]): string {
        return content instanceof vscode.MarkdownString ? content.value : '';
    }

    function hoversAt(uri: vscode.Uri, position: vscode.Position): Thenable<vscode.Hover[]> {
        return vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, position);
    }

    function others(uri: vscode.Uri): vscode.Diagnostic[] {
        return vscode.languages.getDiagnostics(uri).filter(({ source }) => source !== 'mcp-lsp');
    }

    it('a syntax error is reported once, and still mended', async () => {
        const document = await open('tools.json', '{"tools": [{"name": "now", "inputSchema": {"type": "object"}},]}\n');
        await untilRunning();
        const [problem] = await until('its own report', () => others(document.uri).length > 0 && others(document.uri));
        assert.equal(problem?.code, 519);
        await until('ours is held back', () =>
            findings(document.uri).every((one) => ruleOf(one) !== 'json-trailing-comma'),
        );
        await pause(300);
        const lines = vscode.languages.getDiagnostics(document.uri).filter(({ message }) => /comma/i.test(message));
        assert.equal(lines.length, 1);
        const actions = await actionsAt(document.uri, problem.range);
        assert.ok(actions.some(({ edit, title }) => edit !== undefined && /comma/i.test(title)));
    });
    it('a syntax error is reported by us where it is silent', async () => {
        const json = vscode.workspace.getConfiguration('json');
        await json.update('validate.enable', false, vscode.ConfigurationTarget.Global);
        try {
            const document = await open(
                'tools.json',
                '{"tools": [{"name": "now", "description": "Tells the time of the day.", "inputSchema": {"type": "object"}},]}\n',
            );
            await untilRules(document.uri, 'json-trailing-comma');
        } finally {
            await json.update('validate.enable', undefined, vscode.ConfigurationTarget.Global);
        }
    });
    it('what the schema of a manifest says is said once', async () => {
        const schema = {
            required: ['version'],
            properties: {
                name: { pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
                remotes: { items: { properties: { type: { enum: ['sse'] } }, required: ['url'] } },
            },
        };
        const json = vscode.workspace.getConfiguration('json');
        const text = '{"name": "weather", "description": "x", "remotes": [{"type": "http"}, 3], "packages": []}';
        const document = await open('server.json', text);
        const before = [
            ...['server-json-name-format', 'server-json-schema-missing', 'server-json-version-required'],
            ...['server-json-remote-type', 'server-json-transport-type-value', 'server-json-transport-url-required'],
        ];
        await untilRules(document.uri, ...before);
        await json.update('schemas', [{ fileMatch: ['server.json'], schema }], vscode.ConfigurationTarget.Global);
        try {
            await untilRules(document.uri, 'server-json-schema-missing', 'server-json-remote-type');
            assert.equal(others(document.uri).length, 4);
        } finally {
            await json.update('schemas', undefined, vscode.ConfigurationTarget.Global);
        }
        await untilRules(document.uri, ...before);
    });
    it('a key is explained by us while it is silent, and by it alone once it has a schema', async () => {
        const text =
            '{"name": "io.github.me/weather", "version": "1.0.0", "remotes": [{"type": "sse", "url": "https://a.example/"}]}';
        const document = await open('server.json', text);
        const where = document.positionAt(text.indexOf('version') + 2);
        const hovers = async (): Promise<string> =>
            (await hoversAt(document.uri, where))
                .flatMap(({ contents }) => contents)
                .map(textOf)
                .join('\n')
                .trim();
        await until('our hover', async () => (await hovers()).startsWith('**version**'));
        const together = await Promise.all([hovers(), hovers(), hovers()]);
        assert.deepEqual(new Set(together).size, 1, 'a pointer that moves asks again and again');
        assert.match(together[0], /^\*\*version\*\*/);
        const schema = { properties: { version: { description: 'Told by the schema' } } };
        const json = vscode.workspace.getConfiguration('json');
        await json.update('schemas', [{ fileMatch: ['server.json'], schema }], vscode.ConfigurationTarget.Global);
        try {
            await until('its hover alone', async () => (await hovers()) === 'Told by the schema');
        } finally {
            await json.update('schemas', undefined, vscode.ConfigurationTarget.Global);
        }
    });
    it('a key is explained by us while its schema is not loaded', async () => {
        const text = `{"$schema": "${SCHEMA}", "name": "io.github.me/weather", "remotes": []}`;
        const document = await open('server.json', text);
        await until('its complaint', () => others(document.uri).find(({ code }) => code === 65538));
        const where = document.positionAt(text.indexOf('remotes') + 2);
        const hovers = await hoversAt(document.uri, where);
        assert.match(
            hovers
                .flatMap(({ contents }) => contents)
                .map(textOf)
                .join('')
                .trim(),
            /^\*\*remotes\*\*/,
        );
    });
    it('the address of a schema that it does not trust is trusted with a quick fix', async () => {
        const document = await open('tools.json', `{"$schema": "${SCHEMA}", "tools": []}\n`);
        const complaint = await until('its complaint', () => others(document.uri).find(({ code }) => code === 65538));
        const actions = await actionsAt(document.uri, complaint.range);
        const action = actions.find(({ title }) => title === `Trust ${SCHEMA} for loading schemas`);
        assert.ok(action, actions.map(({ title }) => title).join());
        const trusted = (): unknown =>
            vscode.workspace.getConfiguration('json').inspect('schemaDownload.trustedDomains')?.globalValue;
        try {
            await runCommand(action);
            assert.deepEqual(trusted(), { [SCHEMA]: true });
            await until('the complaint is gone', () => others(document.uri).every(({ code }) => code !== 65538));
        } finally {
            await vscode.workspace
                .getConfiguration('json')
                .update('schemaDownload.trustedDomains', undefined, vscode.ConfigurationTarget.Global);
        }
    });
});
