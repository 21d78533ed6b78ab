/** Builds `dist/` (the extension) or, with `tests`, `out-test/` (its tests, as programs for Node and for VS Code). */

import { readdirSync } from 'node:fs';

import { build } from 'esbuild';

const shared = { bundle: true, format: 'cjs', platform: 'node', target: 'node20', logLevel: 'warning' };

/** The extension in two files: the second one, with the language client, is loaded when a file concerns it. */
const extension = {
    ...shared,
    entryPoints: ['src/extension.ts', 'src/session.ts'],
    outdir: 'dist',
    external: ['vscode', './session'],
    // An import that is left as it is would be one of an ES module, which these files are not.
    supported: { 'dynamic-import': false },
    minify: true,
};

const tests = {
    ...shared,
    entryPoints: ['test', 'test/unit']
        .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
        .filter((path) => path.endsWith('.ts')),
    outdir: 'out-test',
    outbase: 'test',
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
};

await build(process.argv[2] === 'tests' ? tests : extension);
