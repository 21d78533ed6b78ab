// What is done in VS Code, one scenario each. They give back what was seen; the tests say what it should have been.
import fs from 'node:fs';
import path from 'node:path';

/** The suites of the extension, which VS Code was told of in the address, run in its host: their exit code. */
async function suites({ workbench }) {
    return { code: await workbench.suitesEnded };
}

/** Open each file of `plan.files`, which maps a name to the number of places that are underlined in it. */
async function look({ workbench, plan, step }) {
    const squiggles = {};
    for (const [file, count] of Object.entries(plan.files)) {
        await workbench.openFile(file);
        squiggles[file] = await workbench.untilSquiggles(count);
        step(`squiggles of ${file}`);
    }
    return { squiggles, status: await workbench.statusItem('mcp-lsp') };
}

/** The way from findings to a file that has none of those that can be mended. */
async function mend({ workbench, plan, picture, step }) {
    const file = () => fs.readFileSync(plan.file, 'utf8');
    const seen = {};
    await workbench.openFile('tools.json');
    await workbench.untilSquiggles(6);
    // A message is to fit into its line of the panel, which is as wide as the window then.
    await workbench.command('View: Toggle Primary Side Bar Visibility');

    seen.problems = await workbench.problems('destructiveHint');
    await picture('vscode-problems');
    await workbench.closePanel();
    step('problems');

    seen.hover = await workbench.hover('inputSchema', 'Add the root type.');
    await picture('vscode-hover');
    await workbench.clickHoverLink('schema-is-object');
    seen.page = await workbench.preview('schema-is-object');
    await workbench.closeTab('schema-is-object.md');
    step('hover and page');

    seen.fixes = await workbench.fixMenu('inputSchema', 'Add "type"');
    await picture('vscode-quick-fix');
    await workbench.chooseFix('Add "type": "object"');
    await workbench.untilText((text) => text.includes('"inputSchema": {\n        "type": "object",\n        "properties"'));
    await workbench.untilSquiggles(5);
    await workbench.fixMenu('destructiveHint', 'Remove');
    await workbench.chooseFix('Remove destructiveHint');
    await workbench.untilText((text) => !text.includes('destructiveHint'));
    await workbench.untilSquiggles(4);
    await workbench.save();
    seen.fixed = file();
    step('quick fixes');

    await workbench.command('mcp-lsp: Fix All in File');
    await workbench.untilText((text) => !text.includes('null'));
    seen.left = await workbench.untilSquiggles(2);
    await workbench.save();
    seen.mended = file();
    await workbench.command('View: Toggle Primary Side Bar Visibility');
    return seen;
}

/** A setting that comes into the file of the workspace's settings counts at once, and so does its going. */
async function setting({ workbench, plan }) {
    await workbench.openFile('tools.json');
    const before = await workbench.problems('name-unique');
    fs.mkdirSync(path.dirname(plan.settings), { recursive: true });
    fs.writeFileSync(plan.settings, JSON.stringify({ 'mcp-lsp.preset': 'strict' }));
    const after = await workbench.problems('schema-dialect-tag');
    fs.writeFileSync(plan.settings, JSON.stringify({}));
    await workbench.untilNoProblem('schema-dialect-tag');
    await workbench.closePanel();
    return { before, after };
}

/** The server is killed and comes back by itself; it is restarted, and works. */
async function crash({ workbench, plan, step }) {
    const servers = () => fs.readFileSync(plan.pids, 'utf8').trim().split('\n').map(Number);
    await workbench.openFile('weather.json');
    await workbench.untilSquiggles(2);
    process.kill(servers()[0], 'SIGKILL');
    await workbench.until('a second server', () => servers().length === 2);
    await workbench.fixMenu('inputSchema', 'Add "type"');
    await workbench.chooseFix('Add "type": "object"');
    await workbench.untilText((text) => text.includes('"type": "object"'));
    const afterCrash = await workbench.untilSquiggles(1);
    step('second server');
    await workbench.command('mcp-lsp: Restart Server');
    await workbench.until('a third server', () => servers().length === 3);
    await workbench.fixMenu('destructiveHint', 'Remove');
    await workbench.chooseFix('Remove destructiveHint');
    await workbench.untilText((text) => !text.includes('destructiveHint'));
    const afterRestart = await workbench.untilSquiggles(0);
    return { afterCrash, afterRestart };
}

/** A manifest comes in. The JSON extension does not trust the address of its schema; a quick fix makes it. */
async function trustSchema({ workbench, plan }) {
    fs.copyFileSync(plan.manifest.from, plan.manifest.to);
    await workbench.openFile('server.json');
    const squiggles = await workbench.untilSquiggles(plan.manifest.findings);
    const before = await workbench.problems('is untrusted');
    await workbench.closePanel();
    const fixes = await workbench.fixMenu('static.modelcontextprotocol.io', 'Trust https');
    await workbench.chooseFix('Trust https');
    // It now tries to load the schema, which does not work here.
    await workbench.untilNoProblem('is untrusted');
    return { squiggles, before, fixes };
}

/** There is no server, and a message says so. Once there is one, a restart is enough. */
async function missing({ workbench, plan, step }) {
    await workbench.openFile('weather.json');
    const message = await workbench.notification('mcp-lsp');
    step('message');
    fs.renameSync(plan.working, plan.server);
    await workbench.command('mcp-lsp: Restart Server');
    await workbench.untilSquiggles(plan.files['weather.json']);
    await workbench.command('Notifications: Clear All Notifications');
    await workbench.closeTab('weather.json');
    return { message };
}

/** Look for findings that a server which does not work cannot send, once the extension has noticed that. */
async function lookInVain({ workbench, plan, step }) {
    await workbench.closePanel();
    await workbench.openFile('tools.json');
    await workbench.untilSquiggles(plan.left);
    fs.renameSync(plan.broken, plan.server);
    await workbench.command('mcp-lsp: Restart Server');
    await workbench.page.locator('.statusbar-item.warning-kind', { hasText: 'mcp-lsp' }).waitFor();
    step('broken');
    workbench.patience = plan.short * 1000;
    await workbench.untilSquiggles(plan.left);
}

/** A workspace that is not trusted at first, and then is; `plan.trace` is there once the program that it names has run. */
async function trust({ workbench, plan }) {
    const restricted = await workbench.statusItem('Restricted Mode');
    const ranUntrusted = fs.existsSync(plan.trace);
    await workbench.command('Workspaces: Manage Workspace Trust');
    await workbench.page.locator('.workspace-trust-editor .monaco-button').getByText('Trust', { exact: true }).click();
    await workbench.until('the program that the workspace names', () => fs.existsSync(plan.trace));
    return { restricted, ranUntrusted };
}

/** The findings of a folder before any file is open, then files that are opened. */
async function findings({ workbench, plan }) {
    const status = await workbench.statusItem(`mcp-lsp ${plan.findings}`);
    for (const file of plan.open) {
        await workbench.openFile(file);
    }
    return { status };
}

/** What the activation of extensions took, which a JSON file that is none of ours brings about. */
async function activation({ workbench, plan }) {
    await workbench.openFile('package.json');
    const seen = { ours: await workbench.activationOf('mcp-lsp') };
    return plan.alone ? seen : { ...seen, json: await workbench.activationOf('JSON Language Features') };
}

export const scenarios = {
    suites, look, mend, setting, crash, trustSchema, missing, lookInVain, trust, findings, activation,
};
