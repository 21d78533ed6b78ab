/** The pages of rules: links to them become a command of ours, which shows the page as rendered Markdown. */

/** Shows the page of the rule that is its argument. */
export const OPEN_RULE_PAGE = 'mcp-lsp.openRulePage';

// A link of the server: its text is the rule's id, and so is its fragment.
const RULE_LINK = /\[([a-z0-9-]+)\]\((file:[^)\s]*#\1)\)/g;

/** The link that runs our command for `rule`. */
export function pageCommand(rule: string): string {
    return `command:${OPEN_RULE_PAGE}?${encodeURIComponent(JSON.stringify([rule]))}`;
}

/**
 * `markdown` with the links to pages on this machine replaced.
 *
 * A click on the file itself would show its source. Pages on the web are left to the browser.
 */
export function withPageCommands(markdown: string): string {
    return markdown.replace(RULE_LINK, (_link, rule: string) => {
        return `[${rule}](${pageCommand(rule)} "Show the page of this rule")`;
    });
}

/** Whether a link of the server leads to a page on this machine. */
export function isLocalPage(uri: string): boolean {
    return /^file:[^?]*\.md(#|$)/.test(uri);
}

/**
 * A hover of the server without the message of its finding, which the editor shows above it.
 *
 * Where it tells of several findings, the messages stay, since they say which text belongs to which.
 */
export function withoutMessage(markdown: string): string {
    return /^\n*---$/m.test(markdown) ? markdown : markdown.replace(/^\*\*.*\*\*\n\n/, '');
}
