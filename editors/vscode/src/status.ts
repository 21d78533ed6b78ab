/** The status bar item: the state of the server, and how many findings there are. */

import { languages, MarkdownString, StatusBarAlignment, ThemeColor, window, type Disposable } from 'vscode';

import { Tally, type Counts } from './findings';
import type { Origin, Server } from './server';

/** What the server is doing. */
export type State =
    | { readonly kind: 'stopped' }
    | { readonly kind: 'starting' }
    | { readonly kind: 'installing' }
    | { readonly kind: 'running'; readonly server: Server }
    | { readonly kind: 'missing'; readonly reason: string }
    | { readonly kind: 'failed'; readonly reason: string };

interface Look {
    readonly icon: string;
    readonly says: string;
    /** What a click does. */
    readonly command: string;
    readonly background?: string;
}

const PROBLEMS = 'workbench.actions.view.problems';
const RESTART = 'mcp-lsp.restart';
const SHOW_OUTPUT = 'mcp-lsp.showOutput';

const LOOKS: Readonly<Record<State['kind'], Look>> = {
    stopped: { icon: 'circle-slash', says: 'The server is not running.', command: RESTART },
    starting: { icon: 'loading~spin', says: 'The server is starting.', command: SHOW_OUTPUT },
    installing: { icon: 'loading~spin', says: 'The server is being installed.', command: SHOW_OUTPUT },
    running: { icon: 'check', says: 'The server is running.', command: PROBLEMS },
    missing: {
        icon: 'warning',
        says: 'There is no server.',
        command: RESTART,
        background: 'statusBarItem.warningBackground',
    },
    failed: {
        icon: 'error',
        says: 'The server does not work.',
        command: SHOW_OUTPUT,
        background: 'statusBarItem.errorBackground',
    },
};

const ORIGINS: Readonly<Record<Origin, string>> = {
    setting: 'from the setting `mcp-lsp.path`',
    path: 'found on the PATH',
    python: 'from the Python environment',
    private: 'installed by this extension',
};

export class Status implements Disposable {
    readonly #item = window.createStatusBarItem('mcp-lsp.status', StatusBarAlignment.Right, 90);
    readonly #tally = new Tally();
    readonly #listener: Disposable;
    #state: State = { kind: 'stopped' };

    constructor() {
        this.#item.name = 'MCP definitions (mcp-lsp)';
        this.#listener = languages.onDidChangeDiagnostics(({ uris }) => {
            if (this.#tally.update(uris)) {
                this.#show();
            }
        });
    }

    get state(): State {
        return this.#state;
    }

    set state(state: State) {
        this.#state = state;
        this.#show();
    }

    /** What the item says, without its icons. */
    get text(): string {
        return this.#item.text.replace(/\$\([^)]*\)\s*/g, '');
    }

    dispose(): void {
        this.#listener.dispose();
        this.#item.dispose();
    }

    #show(): void {
        const look = LOOKS[this.#state.kind];
        const counts = this.#tally.total;
        const total = counts.errors + counts.warnings + counts.notes;
        this.#item.text = `$(${look.icon}) mcp-lsp${total > 0 ? ` ${String(total)}` : ''}`;
        this.#item.tooltip = tooltip(this.#state, look, counts, this.#tally.files);
        this.#item.command = look.command;
        this.#item.backgroundColor = look.background === undefined ? undefined : new ThemeColor(look.background);
        this.#item.accessibilityInformation = { label: `mcp-lsp: ${look.says} ${inWords(counts)}` };
        this.#item.show();
    }
}

function tooltip(state: State, look: Look, counts: Counts, files: number): MarkdownString {
    const text = new MarkdownString(undefined, true);
    text.isTrusted = { enabledCommands: [RESTART, SHOW_OUTPUT, PROBLEMS] };
    text.appendMarkdown(`**mcp-lsp** checks the definitions of MCP servers.\n\n${look.says}`);
    if (state.kind === 'running') {
        text.appendMarkdown(` Version ${state.server.version}, ${ORIGINS[state.server.origin]}.`);
    } else if ('reason' in state) {
        text.appendMarkdown('\n\n').appendText(state.reason);
    }
    if (files > 0) {
        text.appendMarkdown(`\n\n${inWords(counts)} in ${plural(files, 'file')}`);
    }
    text.appendMarkdown(
        `\n\n[Problems](command:${PROBLEMS}) · [Restart](command:${RESTART}) · [Output](command:${SHOW_OUTPUT})`,
    );
    return text;
}

function inWords({ errors, warnings, notes }: Counts): string {
    const parts = [
        errors > 0 ? plural(errors, 'error') : '',
        warnings > 0 ? plural(warnings, 'warning') : '',
        notes > 0 ? plural(notes, 'note') : '',
    ].filter((part) => part !== '');
    return parts.length > 0 ? parts.join(', ') : 'No findings';
}

function plural(count: number, noun: string): string {
    return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
