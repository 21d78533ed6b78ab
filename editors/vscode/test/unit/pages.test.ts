import assert from 'node:assert/strict';

import { isLocalPage, pageCommand, withoutMessage, withPageCommands } from '../../src/pages';

const PAGE = 'file:///home/me/.venv/lib/mcp_lsp/docs/rules/name-format.md#name-format';

describe('pages', () => {
    it('a link to a page on this machine becomes a command', () => {
        assert.equal(
            withPageCommands(`text\n\n[name-format](${PAGE})`),
            `text\n\n[name-format](command:mcp-lsp.openRulePage?%5B%22name-format%22%5D "Show the page of this rule")`,
        );
    });
    it('all links of a hover do', () => {
        const hover = `[name-format](${PAGE})\n\n---\n\n[name-unique](file:///x/name-unique.md#name-unique)`;
        assert.doesNotMatch(withPageCommands(hover), /file:/);
    });
    it('other links stay', () => {
        for (const link of [
            '[name-format](https://example.org/rules/name-format#name-format)',
            '[name-format](file:///home/me/notes.md#other)',
            '[read me](file:///home/me/notes.md#notes)',
            '[name-format](command:workbench.action.quit#name-format)',
        ]) {
            assert.equal(withPageCommands(link), link);
        }
    });
    it('the argument of the command is the rule', () => {
        assert.deepEqual(JSON.parse(decodeURIComponent(pageCommand('name-format').split('?')[1] ?? '')), [
            'name-format',
        ]);
    });
    it('a local page is told from others', () => {
        assert.equal(isLocalPage(PAGE), true);
        assert.equal(isLocalPage('file:///home/me/server.json'), false);
        assert.equal(isLocalPage('https://example.org/rules/name-format.md'), false);
    });
    it('the message of a single finding is left out, since the editor shows it', () => {
        assert.equal(
            withoutMessage('**The name is wrong.**\n\nNames are letters.\n\n**Bold**\n\nEnd'),
            'Names are letters.\n\n**Bold**\n\nEnd',
        );
    });
    it('of several findings it stays', () => {
        const hover = '**One.**\n\nText\n\n---\n\n**Two.**\n\nText';
        assert.equal(withoutMessage(hover), hover);
    });
});
