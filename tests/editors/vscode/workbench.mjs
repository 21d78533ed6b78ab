// What a user does in VS Code, and what there is to see. VS Code is a page in a browser, whose elements are looked at.
import { createRequire } from 'node:module';

const { chromium } = createRequire(`${process.env.DRIVE_MODULES}/`)('playwright-core');

const SEVERITIES = ['error', 'warning', 'info', 'hint'];
const EDITOR = '.editor-group-container.active .monaco-editor';

/** Start a browser that talks to this machine alone, with its files in `profile`. */
export async function startBrowser(profile) {
    const browser = await chromium.launchPersistentContext(profile, {
        executablePath: process.env.DRIVE_CHROMIUM,
        headless: true,
        viewport: { width: 1280, height: 960 },
        args: [
            // A container mostly runs as root, where Chromium's sandbox does not start.
            '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
            '--disable-background-networking', '--disable-component-update',
            '--disable-gpu-rasterization', '--disable-software-rasterizer', '--force-prefers-reduced-motion',
            '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        ],
    });
    await browser.route((url) => url.protocol.startsWith('http') && url.hostname !== '127.0.0.1', (route) => route.abort());
    return browser;
}

export class Workbench {
    /** `patience` is how many milliseconds each thing may take to come. */
    constructor(page, patience) {
        this.page = page;
        this.patience = patience;
        page.setDefaultTimeout(patience);
    }

    async open(url) {
        await this.page.exposeFunction('codeAutomationLog', () => undefined);
        /** The exit code of the suites that VS Code runs where the address names some; it calls this by its name. */
        this.suitesEnded = new Promise((resolve) => void this.page.exposeFunction('codeAutomationExit', resolve));
        await this.page.goto(url, { waitUntil: 'domcontentloaded' });
        await this.page.waitForSelector('.monaco-workbench .explorer-folders-view');
    }

    /** Wait until `see` gives something, and give that. */
    async until(what, see) {
        const end = Date.now() + this.patience;
        for (;;) {
            const seen = await see();
            if (seen) {
                return seen;
            }
            if (Date.now() > end) {
                throw new Error(`waited in vain for ${what}`);
            }
            await this.page.waitForTimeout(100);
        }
    }

    async press(...keys) {
        for (const key of keys) {
            await this.page.keyboard.press(key);
        }
    }

    /** Open a file of the workspace's own folder, or show it again. */
    async openFile(name) {
        await this.page.locator(`.explorer-folders-view .monaco-list-row[aria-label^="${name}"]`).dblclick();
        await this.page.locator(`.editor-group-container.active .tab.active:has-text("${name}")`).waitFor();
        await this.page.locator('.editor-group-container.active .view-line').first().waitFor();
    }

    async closeTab(name) {
        const tab = this.page.locator(`.tab:has-text("${name}")`);
        await tab.click({ button: 'middle' });
        await tab.waitFor({ state: 'detached' });
    }

    /** Run the command with this title. */
    async command(title) {
        const timeout = 2000;
        const label = this.page.locator('.monaco-highlighted-label').getByText(title, { exact: true });
        const row = this.page.locator('.quick-input-list .monaco-list-row').filter({ has: label }).first();
        await this.until(`the command ${title}`, async () => {
            // The list of commands closes when something else, such as a file that comes up, takes the focus.
            await this.press('F1');
            try {
                await this.page.locator('.quick-input-widget input.input').fill(`>${title}`, { timeout });
                // Waits until the row stands still. All that may fail comes before the click: no command runs twice.
                await row.hover({ timeout });
            } catch {
                await this.press('Escape');
                return false;
            }
            await this.page.mouse.down();
            await this.page.mouse.up();
            return true;
        });
    }

    /** The lines of the editor that are in sight. */
    async lines() {
        return this.page.evaluate(() => {
            const lines = [...document.querySelectorAll('.editor-group-container.active .view-line')];
            return lines
                .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
                .map((line) => line.textContent.replaceAll('\u00a0', ' '));
        });
    }

    /** Wait until the text in sight is as `test` wants it. */
    async untilText(test) {
        await this.until('a change of the text', async () => test((await this.lines()).join('\n')));
    }

    /** What is underlined in the editor: {severity, line (in sight, from 0), under}. */
    async squiggles() {
        return this.page.evaluate((severities) => {
            const editor = document.querySelector('.editor-group-container.active .monaco-editor');
            const lines = [...editor.querySelectorAll('.view-line')]
                .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
            const characters = lines.map((line) => {
                const found = [];
                const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
                for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                    let at = 0;
                    for (const character of node.data) {
                        const range = document.createRange();
                        range.setStart(node, at);
                        range.setEnd(node, at += character.length);
                        const { left, right } = range.getBoundingClientRect();
                        found.push({ character, middle: (left + right) / 2 });
                    }
                }
                return found;
            });
            return severities.flatMap((severity) => [...editor.querySelectorAll(`.squiggly-${severity}`)].map((mark) => {
                const { left, right, top, bottom } = mark.getBoundingClientRect();
                const line = lines.findIndex((one) => {
                    const box = one.getBoundingClientRect();
                    return box.top <= (top + bottom) / 2 && (top + bottom) / 2 < box.bottom;
                });
                const under = (characters[line] ?? []).filter(({ middle }) => left < middle && middle < right);
                return { severity, line, under: under.map(({ character }) => character).join('').replaceAll('\u00a0', ' ') };
            })).sort((one, other) => one.line - other.line || one.under.localeCompare(other.under));
        }, SEVERITIES);
    }

    /** The squiggles as soon as `count` are there. */
    async untilSquiggles(count) {
        // Counted first: to see what is under them takes a while, which the editor needs for itself.
        const marks = this.page.locator(SEVERITIES.map((one) => `${EDITOR} .squiggly-${one}`).join());
        return this.until(`${count} squiggles`, async () => {
            const seen = (await marks.count()) === count ? await this.squiggles() : [];
            return seen.length === count ? seen : undefined;
        });
    }

    /** The middle of the first place in the editor that holds `text`. */
    async placeOf(text) {
        return this.until(`${text} in the editor`, () => this.page.evaluate((wanted) => {
            for (const line of document.querySelectorAll('.editor-group-container.active .view-line')) {
                const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
                for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                    const at = node.data.replaceAll('\u00a0', ' ').indexOf(wanted);
                    if (at >= 0) {
                        const range = document.createRange();
                        range.setStart(node, at);
                        range.setEnd(node, at + wanted.length);
                        const { left, right, top, bottom } = range.getBoundingClientRect();
                        return { x: (left + right) / 2, y: (top + bottom) / 2 };
                    }
                }
            }
            return undefined;
        }, text));
    }

    async click(text) {
        const { x, y } = await this.placeOf(text);
        await this.page.mouse.click(x, y);
    }

    /** The hover over `text`, with `expected` in it: {text, links}. */
    async hover(text, expected) {
        const { x, y } = await this.placeOf(text);
        await this.page.mouse.move(x, y, { steps: 4 });
        const shown = this.page.locator('.monaco-hover:visible', { hasText: expected }).first();
        await shown.waitFor();
        const links = await shown.locator('a').evaluateAll((all) => all.map((one) => ({
            text: one.textContent, to: one.dataset.href ?? one.getAttribute('href'),
        })));
        return { text: await shown.innerText(), links };
    }

    async clickHoverLink(text) {
        await this.page.locator(`.monaco-hover:visible a:has-text("${text}")`).last().click();
    }

    async closeHover() {
        await this.page.mouse.move(0, 0);
        await this.press('Escape');
        await this.page.locator('.monaco-hover:visible').first().waitFor({ state: 'hidden' });
    }

    /** The rows of the Problems panel, once one of them holds `expected`. */
    async problems(expected) {
        await this.command('View: Focus Problems');
        const rows = this.page.locator('.markers-panel .monaco-list-row');
        await rows.filter({ hasText: expected }).first().waitFor();
        return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
    }

    async untilNoProblem(unexpected) {
        await this.command('View: Focus Problems');
        const rows = this.page.locator('.markers-panel .monaco-list-row', { hasText: unexpected });
        await rows.first().waitFor({ state: 'detached' });
    }

    async closePanel() {
        await this.command('View: Hide Panel');
        await this.page.locator('.part.panel:visible').waitFor({ state: 'hidden' });
    }

    /** The titles in the menu of fixes at `text`, which stays open; `expected` is in one of them. */
    async fixMenu(text, expected) {
        await this.click(text);
        const rows = this.page.locator('.action-widget .monaco-list-row.action');
        const wanted = rows.filter({ hasText: expected }).first();
        await this.until(`a fix: ${expected}`, async () => {
            // A menu that opens before the findings are known to the editor has no fixes in it.
            await this.press('Escape', 'Control+.');
            return wanted.waitFor({ timeout: 2000 }).then(() => true, () => false);
        });
        return (await rows.allInnerTexts()).map((row) => row.trim());
    }

    async chooseFix(title) {
        await this.page.locator('.action-widget .monaco-list-row.action').filter({ hasText: title }).first().click();
        await this.page.locator('.action-widget').first().waitFor({ state: 'hidden' });
    }

    /** Save the file that is open. */
    async save() {
        await this.press('Control+S');
        await this.page.locator('.editor-group-container.active .tab.active.dirty').waitFor({ state: 'detached' });
    }

    /** A notification with `expected` in it: {text, buttons}. */
    async notification(expected) {
        const toast = this.page.locator('.notifications-toasts .notification-list-item', { hasText: expected }).first();
        await toast.waitFor();
        return {
            text: await toast.locator('.notification-list-item-message').innerText(),
            buttons: await toast.locator('.notification-list-item-buttons-container .monaco-button').allInnerTexts(),
        };
    }

    /** The text of the rendered Markdown that is shown, with `expected` in it. */
    async preview(expected) {
        return this.until(`a page with ${expected}`, async () => {
            for (const frame of this.page.frames().slice(1)) {
                // A frame may go while it is asked.
                const text = await frame.evaluate(() => document.body?.innerText).catch(() => undefined);
                if (text?.includes(expected)) {
                    return text;
                }
            }
            return undefined;
        });
    }

    /** The milliseconds that VS Code says the activation of an extension took. */
    async activationOf(name) {
        await this.command('Developer: Show Running Extensions');
        const row = this.page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: name }).first();
        return this.until(`the activation of ${name}`, async () => {
            if ((await row.count()) === 0) {
                // The list begins with those that took longest, and has only the rows that are in sight.
                await this.page.locator('.runtime-extensions-editor .monaco-list').hover();
                await this.page.mouse.wheel(0, 300);
                return undefined;
            }
            const [, time] = /Activation: (\d+)ms/.exec(await row.innerText()) ?? [];
            return time === undefined ? undefined : Number(time);
        });
    }

    /** The text of the item of the status bar that `expected` is in. */
    async statusItem(expected) {
        const item = this.page.locator('.statusbar-item', { hasText: expected }).first();
        await item.waitFor();
        return item.innerText();
    }
}
