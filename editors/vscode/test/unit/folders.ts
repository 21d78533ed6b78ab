/** Folders and programs for tests, which are gone after them. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Machine } from '../../src/programs';

/** A folder that is empty before each test and gone after it. */
export function temporaryFolder(): { readonly path: string } {
    const folder = { path: '' };
    beforeEach(() => {
        folder.path = mkdtempSync(join(tmpdir(), 'mcp-lsp-'));
    });
    afterEach(() => {
        rmSync(folder.path, { recursive: true, force: true });
    });
    return folder;
}

/** A program at `path` that runs `script` in a shell; the path. */
export function program(path: string, script: string): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
}

/** A machine whose home is `home` and whose PATH has `folders`. */
export function machine(home: string, ...folders: string[]): Machine {
    return { platform: 'linux', home, env: { PATH: folders.join(':') } };
}
