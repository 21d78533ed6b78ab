import assert from 'node:assert/strict';

import { isRecent, versionIn } from '../../src/version';

describe('version', () => {
    it('is read from what the server prints', () => {
        assert.equal(versionIn('mcp-lsp 0.1.0\n'), '0.1.0');
        assert.equal(versionIn('Installed 12 packages\r\nmcp-lsp 1.12.0rc1\r\n'), '1.12.0rc1');
    });
    it('is not read from what another program prints', () => {
        for (const output of ['', 'other 1.2.3', 'mcp-lsp', 'usage: mcp-lsp 1.2 [-h]', 'not-mcp-lsp 1.2.3']) {
            assert.equal(versionIn(output), undefined, output);
        }
    });
    it('is compared number by number', () => {
        for (const [version, minimum, expected] of [
            ['0.1.0', '0.1.0', true],
            ['0.1', '0.1.0', true],
            ['0.1.1', '0.1.0', true],
            ['0.10.0', '0.9.9', true],
            ['1.0.0rc1', '1.0.0', true],
            ['10.0', '9', true],
            ['0.0.9', '0.1.0', false],
            ['0.9.9', '0.10.0', false],
            ['1', '1.0.1', false],
        ] as const) {
            assert.equal(isRecent(version, minimum), expected, `${version} and ${minimum}`);
        }
    });
});
