// Does in VS Code what a user would, and writes what it saw to $DRIVE_REPORT as JSON.
//
//   node drive.mjs URL SCENARIO...
//
// $DRIVE_PLAN is what the scenarios are told, as JSON, $DRIVE_MODULES where playwright-core is, $DRIVE_CHROMIUM the
// browser, $DRIVE_PATIENCE how many milliseconds each thing may take to come, and $DRIVE_PICTURES a folder for pictures.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { scenarios } from './scenarios.mjs';
import { startBrowser, Workbench } from './workbench.mjs';

const [url, ...names] = process.argv.slice(2);
const seen = {};
const steps = [];
const started = Date.now();
const step = (name) => steps.push(`${((Date.now() - started) / 1000).toFixed(1)} ${name}`);
const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'));
const browser = await startBrowser(profile);
const page = browser.pages()[0] ?? (await browser.newPage());
// What goes wrong in an extension is said here only.
const spoken = [];
page.on('console', (message) => spoken.push(message.text()));
const picture = async (name) => {
    // What has been drawn last fades in.
    await page.waitForTimeout(500);
    await page.screenshot({ path: path.join(process.env.DRIVE_PICTURES, `${name}.png`) });
};
let failure;

try {
    const workbench = new Workbench(page, Number(process.env.DRIVE_PATIENCE));
    await workbench.open(url);
    step('open');
    for (const name of names) {
        const plan = JSON.parse(process.env.DRIVE_PLAN);
        seen[name] = await scenarios[name]({ workbench, plan, picture, step });
        step(name);
    }
} catch (error) {
    failure = { problem: error.message, said: spoken.filter((text) => text.includes('mcp-lsp.mcp-lsp')) };
    await picture('failure');
} finally {
    fs.writeFileSync(process.env.DRIVE_REPORT, JSON.stringify({ seen, steps, ...failure }));
    await browser.close();
    fs.rmSync(profile, { recursive: true, force: true });
}
process.exitCode = failure === undefined ? 0 : 1;
