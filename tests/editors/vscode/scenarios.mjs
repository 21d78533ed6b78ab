// What is done in VS Code, one scenario each. What was seen goes into `report`; the tests say what it should be.
import fs from 'node:fs';

/** Run the suites of the extension in its host, which VS Code was told of in the address. */
async function suites({ workbench, report, url, step }) {
    const { page } = workbench;
    const ended = new Promise((resolve) => {
        void page.exposeFunction('codeAutomationLog', () => undefined);
        void page.exposeFunction('codeAutomationExit', resolve);
    });
    await workbench.open(url);
    step('open');
    report.code = await ended;
    step('end');
}

/** Open each file of `plan.files`, which maps a name to the number of places that are underlined in it. */
async function look({ workbench, report, plan, url, step }) {
    await workbench.open(url);
    report.squiggles = {};
    for (const [file, count] of Object.entries(plan.files)) {
        await workbench.openFile(file);
        report.squiggles[file] = await workbench.untilSquiggles(count);
        step(file);
    }
}

/** Look for findings that a server does not send. */
async function lookInVain({ workbench, plan, url, step }) {
    await workbench.open(url);
    await workbench.openFile('weather.json');
    await workbench.notification('mcp-lsp');
    step('message');
    workbench.patience = plan.short * 1000;
    await workbench.untilSquiggles(2);
}

/** The way from findings to a file that has none of those that can be mended. */
async function mend({ workbench, report, plan, picture, url, step }) {
    await workbench.open(url);
    await workbench.openFile('tools.json');
    await workbench.untilSquiggles(6);
    report.status = await workbench.statusItem('mcp-lsp');
    step('squiggles');

    report.problems = await workbench.problems('destructiveHint');
    await picture('vscode-problems');
    await workbench.closePanel();
    step('problems');

    report.hover = await workbench.hover('inputSchema', 'schema-is-object');
    await picture('vscode-hover');
    await workbench.clickHoverLink('schema-is-object');
    report.page = await workbench.preview('schema-is-object');
    await workbench.closeTab('schema-is-object.md');
    step('hover');

    report.fixes = await workbench.fixMenu('inputSchema', 'Add "type"');
    await picture('vscode-quick-fix');
    await workbench.chooseFix('Add "type": "object"');
    await workbench.untilSquiggles(5);
    await workbench.fixMenu('destructiveHint', 'Remove');
    await workbench.chooseFix('Remove destructiveHint');
    await workbench.untilSquiggles(4);
    await workbench.save();
    report.fixed = fs.readFileSync(plan.file, 'utf8');
    step('quick fixes');

    await workbench.command('mcp-lsp: Fix All in File');
    report.left = await workbench.untilSquiggles(2);
    await workbench.save();
    report.mended = fs.readFileSync(plan.file, 'utf8');
    step('fix all');
}

/** The JSON extension does not trust the address of a schema; a quick fix makes it. */
async function trustSchema({ workbench, report, url }) {
    await workbench.open(url);
    await workbench.openFile('server.json');
    report.before = await workbench.problems('is untrusted');
    await workbench.closePanel();
    report.fixes = await workbench.fixMenu('static.modelcontextprotocol.io', 'Trust');
    await workbench.chooseFix('Trust');
    // It now tries to load the schema, which does not work here.
    await workbench.untilNoProblem('is untrusted');
}

/** A setting that is changed counts at once. */
async function settings({ workbench, report, url, step }) {
    await workbench.open(url);
    await workbench.openFile('weather.json');
    await workbench.statusItem('mcp-lsp 2');
    step('recommended');
    await workbench.choose('mcp-lsp.preset', 'strict');
    await workbench.statusItem('mcp-lsp 3');
    report.problems = await workbench.problems('schema-dialect-tag');
    step('strict');
}

/** The server is killed, comes back by itself, and works. */
async function crash({ workbench, report, plan, url, step }) {
    const servers = () => fs.readFileSync(plan.pids, 'utf8').trim().split('\n').map(Number);
    await workbench.open(url);
    await workbench.openFile('tools.json');
    await workbench.untilSquiggles(6);
    step('first server');
    process.kill(servers()[0], 'SIGKILL');
    await workbench.until('a second server', () => servers().length === 2);
    await workbench.fixMenu('inputSchema', 'Add "type"');
    await workbench.chooseFix('Add "type": "object"');
    report.afterCrash = await workbench.untilSquiggles(5);
    step('second server');
    await workbench.command('mcp-lsp: Restart Server');
    await workbench.until('a third server', () => servers().length === 3);
    report.afterRestart = await workbench.untilSquiggles(5);
    step('third server');
}

/** There is no server: a message says so. Once there is one, a restart is enough. */
async function missing({ workbench, report, plan, picture, url, step }) {
    await workbench.open(url);
    await workbench.openFile('tools.json');
    report.message = await workbench.notification('mcp-lsp');
    report.status = await workbench.statusItem('mcp-lsp');
    await picture('missing');
    step('message');
    fs.renameSync(plan.aside, plan.server);
    await workbench.command('mcp-lsp: Restart Server');
    await workbench.untilSquiggles(6);
    step('squiggles');
}

/** A workspace that is not trusted at first, and then is. */
async function trust({ workbench, report, plan, url, step }) {
    await workbench.open(url);
    await workbench.answer("No, I don't trust the authors");
    await workbench.openFile('tools.json');
    await workbench.untilSquiggles(6);
    report.restricted = await workbench.statusItem('Restricted Mode');
    report.ranUntrusted = fs.existsSync(plan.trace);
    step('untrusted');
    await workbench.command('Workspaces: Manage Workspace Trust');
    await workbench.page.locator('.workspace-trust-editor .monaco-button:has-text("Trust")').first().click();
    await workbench.until('the program that the workspace names', () => fs.existsSync(plan.trace));
    step('trusted');
}

/** A folder of many files: what is there without opening any, how long the activation took, and what is opened. */
async function many({ workbench, report, plan, url, step }) {
    await workbench.open(url);
    report.problems = await workbench.problems('inputSchema');
    await workbench.closePanel();
    step('problems');
    for (const file of plan.open) {
        await workbench.openFile(file);
    }
    await workbench.openFile('tools.json');
    await workbench.untilSquiggles(6);
    step('files');
    report.extension = await workbench.runningExtension('mcp-lsp');
}

export const scenarios = { suites, look, lookInVain, mend, trustSchema, settings, crash, missing, trust, many };
