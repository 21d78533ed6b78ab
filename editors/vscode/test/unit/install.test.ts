import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findInstaller, install, steps } from '../../src/install';
import { run } from '../../src/processes';
import { findPrograms, type Machine } from '../../src/programs';
import { machine, program, temporaryFolder } from './folders';

const NEW_PYTHON = 'echo 3.12';

describe('installing', () => {
    const folder = temporaryFolder();
    const at = (...parts: string[]): string => join(folder.path, ...parts);
    const here = (): Machine => machine(at('home'), at('bin'));

    it('is done with uv where there is one', async () => {
        program(at('bin/python3'), NEW_PYTHON);
        program(at('home/.local/bin/uv'), 'echo uv 1.0');
        assert.deepEqual(await findInstaller(here()), { tool: 'uv', program: at('home/.local/bin/uv') });
    });
    it('is done with a Python that is new enough', async () => {
        program(at('bin/uv'), 'exit 1');
        program(at('bin/python3'), 'echo 3.10');
        program(at('bin/python3.11'), 'exit 1');
        program(at('bin/python'), 'echo 3.11');
        assert.deepEqual(await findInstaller(here()), { tool: 'python', program: at('bin/python') });
    });
    it('is not done with a Python that is too old, or has no venv', async () => {
        program(at('bin/python3'), 'echo 3.10');
        program(at('bin/python'), 'exit 1');
        // This machine may have another one in a folder that is always searched.
        assert.notEqual((await findInstaller(here()))?.program.startsWith(folder.path), true);
    });
    it('on Windows takes the programs of the environment from its own folder', () => {
        const [made, filled] = steps({ tool: 'python', program: 'C:\\python.exe' }, 'C:\\env', {
            platform: 'win32',
            home: 'C:\\',
            env: {},
        });
        assert.deepEqual(made?.args.slice(-2), ['venv', 'C:\\env']);
        assert.equal(filled?.program, 'C:\\env\\Scripts\\python.exe');
    });
    it('runs in a folder of ours, and replaces what was there', async () => {
        const uv = program(
            at('bin/uv'),
            `pwd >>'${at('log')}'; echo "$@" >>'${at('log')}'; [ "$1" != venv ] || mkdir -p '${at('own/server')}'`,
        );
        mkdirSync(at('own/server'), { recursive: true });
        writeFileSync(at('own/server/old'), '');
        await install({ tool: 'uv', program: uv }, at('own/server'), here(), {});
        assert.deepEqual(readdirSync(at('own/server')), []);
        assert.deepEqual(readFileSync(at('log'), 'utf8').trim().split('\n'), [
            at('own'),
            `venv --no-project --python >=3.11 ${at('own/server')}`,
            at('own'),
            `pip install --python ${at('own/server/bin/python')} mcp-lsp>=0.1.0`,
        ]);
    });
    it('leaves nothing where it fails', async () => {
        const uv = program(
            at('bin/uv'),
            `[ "$1" = venv ] || { echo no network >&2; exit 2; }; mkdir -p '${at('own/server')}'`,
        );
        mkdirSync(at('own'));
        await assert.rejects(
            install({ tool: 'uv', program: uv }, at('own/server'), here(), {}),
            /exit code 2: no network/,
        );
        assert.equal(existsSync(at('own/server')), false);
    });
    it('leaves nothing where it is cancelled', async () => {
        const uv = program(at('bin/uv'), `mkdir -p '${at('own/server')}'; echo begun; sleep 60`);
        mkdirSync(at('own'));
        const cancelled = new AbortController();
        const options = {
            signal: cancelled.signal,
            onOutput: (text: string) => {
                if (text.includes('begun')) {
                    cancelled.abort();
                }
            },
        };
        await assert.rejects(install({ tool: 'uv', program: uv }, at('own/server'), here(), options), /was cancelled/);
        assert.equal(existsSync(at('own/server')), false);
    });
    it('makes an environment with a server that answers, from packages on disk', async function () {
        this.timeout(120_000);
        const real: Machine = { platform: process.platform, home: at('home'), env: process.env };
        const installer = await findInstaller({ ...real, env: { PATH: process.env.PATH } });
        assert.ok(installer, 'this test needs uv, or Python 3.11 or newer with venv');
        const [python] = ['python3', 'python3.11', 'python'].flatMap((name) => findPrograms(name, real));
        mkdirSync(at('wheels'));
        await run({ program: python ?? 'python3', args: ['-c', WHEEL, at('wheels')] });
        const before = { ...process.env };
        Object.assign(process.env, {
            PIP_NO_INDEX: '1',
            PIP_FIND_LINKS: at('wheels'),
            UV_NO_INDEX: '1',
            UV_FIND_LINKS: at('wheels'),
        });
        try {
            await install(installer, at('server'), real, {});
        } finally {
            for (const name of ['PIP_NO_INDEX', 'PIP_FIND_LINKS', 'UV_NO_INDEX', 'UV_FIND_LINKS']) {
                const value = before[name];
                if (value === undefined) {
                    Reflect.deleteProperty(process.env, name);
                } else {
                    process.env[name] = value;
                }
            }
        }
        assert.equal(await run({ program: at('server/bin/mcp-lsp'), args: ['--version'] }), 'mcp-lsp 9.9.9\n');
    });
});

/** Writes a package `mcp-lsp` whose program only tells its version into the folder that is its argument. */
const WHEEL = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1] + "/mcp_lsp-9.9.9-py3-none-any.whl", "w") as wheel:
    info = "mcp_lsp-9.9.9.dist-info/"
    wheel.writestr("mcp_lsp.py", "def main(): print('mcp-lsp 9.9.9')\\n")
    wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: mcp-lsp\\nVersion: 9.9.9\\n")
    wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(info + "entry_points.txt", "[console_scripts]\\nmcp-lsp = mcp_lsp:main\\n")
    wheel.writestr(info + "RECORD", "")
`;
