import assert from 'node:assert/strict';

import { mayConcern } from '../../src/signs';

const OURS: Readonly<Record<string, string>> = {
    'a manifest': '{"$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"}',
    'a manifest without a schema': '{"name": "io.github.me/weather", "remotes": []}',
    'a list of tools': '{"tools": []}',
    'a tool': '[{"name": "now", "inputSchema": {}}]',
    'a tool for a vendor': "{name: 'now', input_schema: {}}",
    'a key in single quotes': "{'prompts' : []}",
    'tools in a lock file': '{"lockfileVersion": 3, "packages": {}, "tools": []}',
};

const FOREIGN: Readonly<Record<string, string>> = {
    nothing: '',
    'a package': '{"name": "weather", "version": "1.0.0", "dependencies": {"zod": "1"}, "scripts": {"x": "tools"}}',
    'a lock file': '{"lockfileVersion": 3, "packages": {"": {}}}',
    'settings of a compiler': '{"compilerOptions": {"strict": true}}',
    'a key that only ends like one': '{"devtools": []}',
};

describe('signs', () => {
    for (const [what, text] of Object.entries(OURS)) {
        it(`${what} may concern us`, () => {
            assert.equal(mayConcern(text), true);
        });
    }
    for (const [what, text] of Object.entries(FOREIGN)) {
        it(`${what} does not`, () => {
            assert.equal(mayConcern(text), false);
        });
    }
    it('a text that is too large to be read does not', () => {
        assert.equal(mayConcern('{"tools": []}' + ' '.repeat(20_000_000)), false);
    });
    it('a megabyte of foreign JSON is told in a few milliseconds', () => {
        const text = JSON.stringify(
            Array.from({ length: 20_000 }, (_, i) => ({ id: i, name: 'nothing', at: [1, 2, 3] })),
        );
        const start = performance.now();
        assert.equal(mayConcern(text), false);
        assert.ok(performance.now() - start < 100);
    });
});
