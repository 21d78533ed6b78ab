// Does in VS Code what a user would, and writes what it saw to $DRIVE_REPORT as JSON.
//
//   node drive.mjs SCENARIO URL
//
// $DRIVE_PLAN is what the scenario is told, as JSON, $DRIVE_MODULES where playwright-core is,
// $DRIVE_CHROMIUM the browser, $DRIVE_PATIENCE how many milliseconds each thing may take to come, and $DRIVE_PICTURES a
// folder for pictures of the page.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { scenarios } from './scenarios.mjs';
import { startBrowser, Workbench } from './workbench.mjs';

const [scenario, url] = process.argv.slice(2);
const report = { steps: [] };
const started = Date.now();
const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'mcp-lsp-browser-'));
const browser = await startBrowser(profile);
const page = browser.pages()[0] ?? (await browser.newPage());
// What goes wrong in an extension is said here only.
const spoken = [];
page.on('console', (message) => spoken.push(message.text()));
const picture = (name) => page.screenshot({ path: path.join(process.env.DRIVE_PICTURES, `${name}.png`) });

try {
    await scenarios[scenario]({
        workbench: new Workbench(page, Number(process.env.DRIVE_PATIENCE)),
        report,
        plan: JSON.parse(process.env.DRIVE_PLAN),
        picture,
        url,
        /** Name what was done last, with the seconds that have gone by. */
        step: (name) => report.steps.push(`${((Date.now() - started) / 1000).toFixed(1)} ${name}`),
    });
} catch (error) {
    report.problem = error.message;
    report.console = spoken.filter((text) => text.includes('mcp-lsp.mcp-lsp'));
    await picture('failure');
} finally {
    fs.writeFileSync(process.env.DRIVE_REPORT, JSON.stringify(report));
    await browser.close();
    fs.rmSync(profile, { recursive: true, force: true });
}
process.exitCode = 'problem' in report ? 1 : 0;
