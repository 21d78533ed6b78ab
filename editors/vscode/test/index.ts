/**
 * The entry point that VS Code calls in its extension host (`extensionTestsPath`).
 *
 * The workspace is one empty folder, and `mcp-lsp` is on the PATH.
 * MOCHA_SUITE names the only suite that is run, if it is set.
 * The report goes to the file that MOCHA_REPORT names as well: the console holds the noise of the host too.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Mocha from 'mocha';

/** In order: what happens before anything concerns the extension comes first. */
const SUITES = ['activation', 'findings', 'fixes', 'pages', 'settings', 'builtin', 'lifecycle'];

export function run(): Promise<void> {
    const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, color: false, forbidOnly: true });
    SUITES.filter((name) => (process.env.MOCHA_SUITE ?? name) === name).forEach((name) =>
        mocha.addFile(join(__dirname, `${name}.test.js`)),
    );
    const report: string[] = [];
    return new Promise((resolve, reject) => {
        const runner = mocha.run((failures) => {
            const passed = runner.stats?.passes ?? 0;
            report.push(`${String(passed)} passed, ${String(failures)} failed`);
            const file = process.env.MOCHA_REPORT;
            if (file !== undefined) {
                writeFileSync(file, `${report.join('\n')}\n`);
            }
            if (failures === 0 && passed > 0) {
                resolve();
            } else {
                reject(new Error(`${String(failures)} of the tests failed`));
            }
        });
        runner.on('pass', (test) => report.push(`ok   ${test.fullTitle()} (${String(test.duration ?? 0)} ms)`));
        runner.on('fail', (test, error: unknown) => {
            const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
            report.push(`FAIL ${test.fullTitle()}: ${why}`);
        });
    });
}
