import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findPrograms, programFolder, rootOf, searchFolders, type Machine } from '../../src/programs';
import { machine, program, temporaryFolder } from './folders';

describe('programs', () => {
    const folder = temporaryFolder();

    it('are looked for on the PATH first, then where installers put them', () => {
        const folders = searchFolders({
            platform: 'linux',
            home: '/home/me',
            env: { PATH: '/bin:/opt/x', PIPX_BIN_DIR: '/pipx' },
        });
        assert.deepEqual(folders.slice(0, 4), ['/bin', '/opt/x', '/pipx', '/home/me/.local/bin']);
    });
    it('are never looked for in a folder that depends on where the editor was started', () => {
        const folders = searchFolders({ platform: 'linux', home: '/home/me', env: { PATH: '.:bin::/bin' } });
        assert.equal(folders[0], '/bin');
        assert.ok(folders.every((one) => one.startsWith('/')));
    });
    it('are looked for on Windows too', () => {
        const windows: Machine = { platform: 'win32', home: 'C:\\Users\\me', env: { Path: 'C:\\bin;D:\\x' } };
        assert.deepEqual(searchFolders(windows).slice(0, 3), ['C:\\bin', 'D:\\x', 'C:\\Users\\me\\.local\\bin']);
        assert.equal(programFolder('C:\\env', windows), 'C:\\env\\Scripts');
    });
    it('are files that may be run', () => {
        const at = (...parts: string[]): string => join(folder.path, ...parts);
        mkdirSync(at('folder', 'tool'), { recursive: true });
        mkdirSync(at('text'));
        writeFileSync(at('text', 'tool'), 'text', { mode: 0o644 });
        program(at('program', 'tool'), 'true');
        const here = machine(folder.path, at('folder'), at('text'), at('program'), at('missing'));
        assert.deepEqual(findPrograms('tool', here), [at('program', 'tool')]);
    });
    it('of an environment lie beside its interpreter', () => {
        assert.equal(rootOf('/home/me/env/bin/python3.12', 'linux'), '/home/me/env');
        assert.equal(rootOf('C:\\env\\Scripts\\python.exe', 'win32'), 'C:\\env');
        assert.equal(rootOf('C:\\conda\\python.exe', 'win32'), 'C:\\conda');
        assert.equal(rootOf('/home/me/conda-without-python', 'linux'), '/home/me/conda-without-python');
    });
});
