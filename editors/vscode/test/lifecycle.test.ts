import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as vscode from 'vscode';

import {
    cleanUp,
    extension,
    FAULTS,
    findings,
    messages,
    open,
    pause,
    TOOLS,
    until,
    untilRules,
    untilRunning,
    withSetting,
} from './support';

/** The processes of servers that this extension host has started. */
function servers(): number[] {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
    return lines
        .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
        .filter((match) => match !== null)
        .filter(
            ([, , parent, state, args]) =>
                Number(parent) === process.pid && state?.startsWith('Z') === false && / serve\b/.test(args ?? ''),
        )
        .map(([, pid]) => Number(pid));
}

describe('the server', () => {
    let document: vscode.TextDocument;
    before(async () => {
        document = await open('tools.json', TOOLS);
        await untilRules(document.uri, ...FAULTS);
    });
    after(() => cleanUp('tools.json'));

    it('runs once', () => {
        assert.equal(servers().length, 1);
    });
    it('is another one after a restart', async () => {
        const before = servers();
        await vscode.commands.executeCommand('mcp-lsp.restart');
        await untilRunning();
        await untilRules(document.uri, ...FAULTS);
        await until('the old one is gone', () => servers().length === 1);
        assert.notDeepEqual(servers(), before);
    });
    it('is one after three restarts at a time', async () => {
        const restart = (): Thenable<unknown> => vscode.commands.executeCommand('mcp-lsp.restart');
        await Promise.all([restart(), restart(), restart()]);
        await untilRules(document.uri, ...FAULTS);
        await until('the old ones are gone', () => servers().length === 1);
    });
    it('is started again after a crash while somebody types, with a message', async () => {
        const [crashed] = servers();
        assert.ok(crashed !== undefined);
        const shown = await messages(async (sofar) => {
            // What is still on its way to it is then an error of the connection, besides its end.
            process.kill(crashed, 'SIGSTOP');
            const edit = new vscode.WorkspaceEdit();
            edit.insert(document.uri, new vscode.Position(0, 0), ' '.repeat(2_000_000));
            await vscode.workspace.applyEdit(edit);
            await pause(300);
            process.kill(crashed, 'SIGKILL');
            await until('another one', () => servers().length === 1 && servers()[0] !== crashed);
            await until('a message', () => sofar.length > 0);
            await untilRules(document.uri, ...FAULTS);
            await untilRunning();
        });
        assert.match(shown[0]?.text ?? '', /ended unexpectedly, and is started again/);
        await vscode.commands.executeCommand('workbench.action.files.revert');
        await untilRules(document.uri, ...FAULTS);
    });
    it('that a setting names wrongly is missed with a message, and nothing else runs', async () => {
        const shown = await messages(async (sofar) => {
            await withSetting('path', '/nowhere/mcp-lsp', async () => {
                await until('a message', () => sofar.some(({ text }) => text.includes('/nowhere/')));
                assert.equal(extension().exports.state()?.kind, 'missing');
                // The one before ends when it has done what it was at.
                await until('no server', () => servers().length === 0);
                assert.deepEqual(findings(document.uri), []);
            });
        });
        const message = shown.find(({ text }) => text.includes('/nowhere/'));
        assert.match(
            message?.text ?? '',
            /The setting mcp-lsp\.path names no server that works: \/nowhere\/mcp-lsp does not exist\./,
        );
        assert.deepEqual(message?.buttons, ['Open Settings', 'Show Output']);
    });
    it('comes back with the setting', async () => {
        await untilRunning();
        await untilRules(document.uri, ...FAULTS);
    });
    it('that is not one is refused with a reason', async () => {
        const shown = await messages(async (sofar) => {
            await withSetting('path', ['/bin/echo', 'other'], () => until('a message', () => sofar.length > 0));
        });
        assert.match(shown[0]?.text ?? '', /\/bin\/echo other is another program/);
        await untilRunning();
    });
});

describe('a server that is not there', () => {
    const path = process.env.PATH ?? '';
    let folder = '';
    let document: vscode.TextDocument;
    before(async () => {
        const state = extension().exports.state();
        assert.ok(state?.kind === 'running');
        folder = mkdtempSync(join(tmpdir(), 'mcp-lsp-'));
        writeFileSync(join(folder, 'uv'), uvThatInstalls(state.server.command.program), { mode: 0o755 });
        document = await open('tools.json', TOOLS);
        process.env.PATH = folder;
    });
    after(async () => {
        process.env.PATH = path;
        await vscode.commands.executeCommand('mcp-lsp.restart');
        await cleanUp('tools.json');
        rmSync(folder, { recursive: true });
    });

    it('is not installed before the user agrees', async () => {
        const shown = await messages(async (sofar) => {
            await vscode.commands.executeCommand('mcp-lsp.restart');
            await until('the offer', () => sofar.length > 0);
            await pause(300);
        });
        assert.deepEqual(
            shown.map(({ buttons }) => buttons),
            [['Install', 'Open Settings', 'Show Output']],
        );
        assert.match(shown[0]?.text ?? '', /was not found on this machine\. Install it .* with uv .*That downloads it/);
        assert.equal(extension().exports.state()?.kind, 'missing');
        assert.equal(existsSync(join(folder, 'log')), false);
    });
    it('is installed into a folder of the extension when the user agrees', async () => {
        await messages(
            async () => {
                await vscode.commands.executeCommand('mcp-lsp.restart');
                await untilRunning();
            },
            ({ buttons }) => buttons.find((button) => button === 'Install'),
        );
        const state = extension().exports.state();
        assert.equal(state?.kind === 'running' && state.server.origin, 'private');
        await untilRules(document.uri, ...FAULTS);
    });
    it('is one that works without another question from then on', async () => {
        const shown = await messages(async () => {
            await vscode.commands.executeCommand('mcp-lsp.restart');
            await untilRunning();
        });
        assert.deepEqual(shown, []);
    });
});

/** A program that makes an environment as uv does, in which the server is `program`. It writes down that it did. */
function uvThatInstalls(program: string): string {
    return `#!/bin/sh
PATH=/usr/bin:/bin
case "$1" in
--version) echo uv 1.0; exit ;;
venv) mkdir -p "$5/bin" ;;
pip) printf '#!/bin/sh\nexec "%s" "$@"\n' '${program}' >"$(dirname "$4")/mcp-lsp"; chmod +x "$(dirname "$4")/mcp-lsp" ;;
esac
echo "$@" >>"$(dirname "$0")/log"
`;
}
