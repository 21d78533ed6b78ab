import assert from 'node:assert/strict';
import { join } from 'node:path';

import { run } from '../../src/processes';
import { commandOf, complaint, findServer, type Places, type Search } from '../../src/server';
import { machine, program, temporaryFolder } from './folders';

const GOOD = 'echo mcp-lsp 0.1.0';

describe('the search for a server', () => {
    const folder = temporaryFolder();
    const at = (...parts: string[]): string => join(folder.path, ...parts);
    const search = (places: Partial<Places> = {}): Promise<Search> =>
        findServer(
            {
                machine: machine(at('home'), at('path')),
                setting: '',
                folder: at('work'),
                environments: () => Promise.resolve([at('chosen'), at('work/.venv')]),
                privateRoot: at('private'),
                ...places,
            },
            (command, timeoutMs) => run(command, { timeoutMs }),
        );
    const everywhere = (): void => {
        for (const where of ['path', 'home/.local/bin', 'chosen/bin', 'work/.venv/bin', 'private/bin']) {
            program(at(where, 'mcp-lsp'), GOOD);
        }
    };

    it('takes what the setting names', async () => {
        everywhere();
        program(at('own/server'), GOOD);
        const { server } = await search({ setting: at('own/server') });
        assert.deepEqual([server?.origin, server?.command.program], ['setting', at('own/server')]);
    });
    it('takes nothing else when that does not work', async () => {
        everywhere();
        const { server, refused } = await search({ setting: at('nowhere/mcp-lsp') });
        assert.equal(server, undefined);
        assert.deepEqual(refused.map(complaint), [`${at('nowhere/mcp-lsp')} does not exist.`]);
    });
    it('goes from the PATH over the Python environments to its own', async () => {
        everywhere();
        const found: unknown[] = [];
        for (const gone of ['path', 'home/.local/bin', 'chosen/bin', 'work/.venv/bin', 'private/bin']) {
            const { server } = await search();
            found.push([server?.origin, server?.command.program]);
            program(at(gone, 'mcp-lsp'), 'exit 3');
        }
        assert.deepEqual(found, [
            ['path', at('path/mcp-lsp')],
            ['path', at('home/.local/bin/mcp-lsp')],
            ['python', at('chosen/bin/mcp-lsp')],
            ['python', at('work/.venv/bin/mcp-lsp')],
            ['private', at('private/bin/mcp-lsp')],
        ]);
        const { server, refused } = await search();
        assert.equal(server, undefined);
        assert.equal(refused.length, 5);
    });
    it('asks for the environments only when the PATH has none', async () => {
        program(at('path/mcp-lsp'), GOOD);
        const { server } = await search({ environments: () => Promise.reject(new Error('was asked')) });
        assert.equal(server?.origin, 'path');
    });
    it('says why it takes none', async () => {
        const reasons: string[] = [];
        for (const script of ['echo mcp-lsp 0.0.9', 'echo other 1.0', 'echo broken >&2; exit 1']) {
            program(at('path/mcp-lsp'), script);
            const { refused } = await search({ environments: () => Promise.resolve([]) });
            reasons.push(...refused.map(({ reason }) => reason));
        }
        assert.match(reasons[0] ?? '', /is version 0\.0\.9; .* 0\.1\.0 or newer/);
        assert.match(reasons[1] ?? '', /another program/);
        assert.match(reasons[2] ?? '', /exit code 1: broken/);
        assert.equal(reasons.length, 3);
    });
    it('calls a program of the setting with its arguments', async () => {
        program(at('path/uvx'), '[ "$1 $2" = "mcp-lsp --version" ] && echo mcp-lsp 2.0');
        const { server } = await search({ setting: ['uvx', 'mcp-lsp'] });
        assert.deepEqual(server?.command, { program: at('path/uvx'), args: ['mcp-lsp'] });
    });
});

describe('the setting of a path', () => {
    const here = machine('/home/me');
    const of = (setting: string | readonly string[], folder?: string): string | undefined => {
        const command = commandOf(setting, folder, here);
        return command && [command.program, ...command.args].join(' ');
    };

    it('may be a path with a home or a workspace in it', () => {
        assert.equal(of('~/bin/mcp-lsp'), '/home/me/bin/mcp-lsp');
        assert.equal(of('${workspaceFolder}/.venv/bin/mcp-lsp', '/work'), '/work/.venv/bin/mcp-lsp');
        assert.equal(of('.venv/bin/mcp-lsp', '/work'), '/work/.venv/bin/mcp-lsp');
        assert.equal(of('/opt/my tools/mcp-lsp'), '/opt/my tools/mcp-lsp');
        assert.equal(of('/opt/~/mcp-lsp'), '/opt/~/mcp-lsp');
    });
    it('may be a list', () => {
        assert.equal(of(['uv', 'run', '--project', '~/x', 'mcp-lsp']), 'uv run --project /home/me/x mcp-lsp');
    });
    it('may be empty', () => {
        for (const empty of ['', '  ', []]) {
            assert.equal(of(empty), undefined);
        }
    });
});
