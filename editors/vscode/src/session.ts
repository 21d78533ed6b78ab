/** The life of the server: started, stopped and started anew, one step at a time, and what the user may ask of it. */

import { homedir } from 'node:os';
import { join } from 'node:path';

import {
    CodeActionKind,
    commands,
    Range,
    window,
    workspace,
    type CodeAction,
    type Disposable,
    type ExtensionContext,
} from 'vscode';
import { ExecuteCommandRequest, State as ClientState } from 'vscode-languageclient/node';

import { createClient, SERVER_OPEN_RULE, type Client } from './client';
import { isReadable } from './concern';
import { environmentRoots, onDidChooseEnvironment } from './environments';
import { findingsOf, ruleOf } from './findings';
import { Offer } from './offer';
import { run, written } from './processes';
import type { Machine } from './programs';
import { complaint, findServer, type Search } from './server';
import { pathSetting, SECTION } from './settings';
import { Status, type State } from './status';

const FIX_ALL = CodeActionKind.SourceFixAll.append('mcp-lsp');
/** A context key, for `when` clauses and the walkthrough. */
const RUNNING = 'mcp-lsp.running';

export class Session implements Disposable {
    readonly #channel = window.createOutputChannel('mcp-lsp', { log: true });
    readonly #status = new Status();
    readonly #machine: Machine = { platform: process.platform, home: homedir(), env: process.env };
    readonly #privateRoot: string;
    readonly #offer: Offer;
    readonly #listeners: Disposable[];
    #client: Client | undefined;
    #environmentListener: Disposable | undefined;
    /** The end of what was begun last; whatever comes next waits for it. */
    #queue: Promise<void> = Promise.resolve();
    /** The restart that waits for its turn, and whether the user did something to want it. */
    #restart: Promise<void> | undefined;
    #asked = false;

    constructor(context: ExtensionContext) {
        this.#privateRoot = join(context.globalStorageUri.fsPath, 'server');
        this.#offer = new Offer(context.globalState, this.#privateRoot, this.#machine, this.#channel);
        this.#listeners = [
            workspace.onDidChangeConfiguration((event) => {
                if (event.affectsConfiguration(`${SECTION}.path`)) {
                    void this.restart();
                }
            }),
            workspace.onDidGrantWorkspaceTrust(() => {
                // The settings and the environments of the workspace count from now on.
                void this.restart(false);
            }),
        ];
    }

    get state(): State {
        return this.#status.state;
    }

    /** What the status bar says. */
    get statusText(): string {
        return this.#status.text;
    }

    /** Start the server if it does not run. Never throws: the user is told what is wrong. */
    start(): Promise<void> {
        return this.#then(() => (this.#client === undefined ? this.#start(false) : Promise.resolve()));
    }

    /** Like `start`, but a server that runs is stopped first; `asked` says that the user did something to want it. */
    restart(asked = true): Promise<void> {
        this.#asked ||= asked;
        // One that waits for its turn does for all who want one meanwhile.
        this.#restart ??= this.#then(async () => {
            const forUser = this.#asked;
            this.#restart = undefined;
            this.#asked = false;
            await this.#stop();
            await this.#start(forUser);
        });
        return this.#restart;
    }

    stop(): Promise<void> {
        return this.#then(() => this.#stop());
    }

    dispose(): void {
        this.#environmentListener?.dispose();
        for (const one of [...this.#listeners, this.#status, this.#channel]) {
            one.dispose();
        }
    }

    showOutput(): void {
        this.#channel.show();
    }

    /** Show the page of `rule`, or of the one behind a finding at the cursor. */
    async openRulePage(rule?: string): Promise<void> {
        const chosen = rule ?? (await this.#chooseRule());
        if (chosen === undefined) {
            return;
        }
        if (this.#client === undefined) {
            void window.showWarningMessage('mcp-lsp: pages come from the server, and it is not running.');
            return;
        }
        // The settings of the document say where the pages are.
        const uri = window.activeTextEditor?.document.uri.toString();
        const link: unknown = await this.#client.language.sendRequest(ExecuteCommandRequest.type, {
            command: SERVER_OPEN_RULE,
            arguments: uri === undefined ? [chosen] : [chosen, uri],
        });
        if (typeof link !== 'string') {
            void window.showWarningMessage(`mcp-lsp: the server has no page of ${chosen}.`);
        }
    }

    async #chooseRule(): Promise<string | undefined> {
        const editor = window.activeTextEditor;
        const all = editor === undefined ? [] : findingsOf(editor.document.uri);
        const here = all.filter(({ range }) => editor !== undefined && range.contains(editor.selection.active));
        const rules = [...new Set((here.length > 0 ? here : all).map(ruleOf))].filter((one) => one !== undefined);
        if (rules.length === 0) {
            void window.showInformationMessage('mcp-lsp: there are no findings in this file.');
        }
        return rules.length > 1 ? window.showQuickPick(rules, { title: 'Show the page of a rule' }) : rules[0];
    }

    /** Mend all in the active editor that can be mended safely. */
    async fixAll(): Promise<void> {
        const document = window.activeTextEditor?.document;
        if (document === undefined || !isReadable(document)) {
            void window.showInformationMessage('mcp-lsp: open a JSON file to mend it.');
            return;
        }
        const whole = new Range(document.positionAt(0), document.positionAt(document.getText().length));
        const actions = await commands.executeCommand<CodeAction[]>(
            'vscode.executeCodeActionProvider',
            document.uri,
            whole,
            FIX_ALL.value,
        );
        const edit = actions.find(({ kind }) => kind !== undefined && FIX_ALL.contains(kind))?.edit;
        if (edit === undefined) {
            void window.showInformationMessage('mcp-lsp: there is nothing in this file that can be mended safely.');
            return;
        }
        await workspace.applyEdit(edit);
    }

    #then(step: () => Promise<void>): Promise<void> {
        const next = this.#queue.then(step);
        this.#queue = next.catch((error: unknown) => {
            this.#become({ kind: 'failed', reason: String(error) });
            this.#channel.error(error instanceof Error ? error : String(error));
        });
        return this.#queue;
    }

    async #start(asked: boolean): Promise<void> {
        this.#become({ kind: 'starting' });
        const search = await this.#search();
        if (search.server === undefined) {
            const reason = search.refused.map(complaint).join(' ');
            this.#become({ kind: 'missing', reason: reason === '' ? 'mcp-lsp was not found.' : reason });
            // The user takes their time with the answer, and meanwhile other steps go on.
            void this.#tell(search, asked);
            return;
        }
        const { server } = search;
        const client = createClient(server, this.#channel, () => {
            void this.#complain('the server ended unexpectedly, and is started again.');
        });
        client.language.onDidChangeState(({ newState }) => {
            if (this.#client !== client) {
                return;
            }
            // A server that crashed is started again by the client itself, a few times.
            this.#become(
                newState === ClientState.Running
                    ? { kind: 'running', server }
                    : newState === ClientState.Starting
                      ? { kind: 'starting' }
                      : { kind: 'stopped' },
            );
        });
        this.#client = client;
        try {
            await client.language.start();
        } catch (error) {
            this.#client = undefined;
            client.dispose();
            const reason = `${written(server.command)} serve did not start: ${String(error)}`;
            this.#become({ kind: 'failed', reason });
            this.#channel.error(reason);
            void this.#complain(reason);
            return;
        }
        this.#become({ kind: 'running', server });
    }

    async #search(): Promise<Search> {
        const search = await findServer(
            {
                machine: this.#machine,
                setting: pathSetting(),
                folder: workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath,
                environments: () => this.#environments(),
                privateRoot: this.#privateRoot,
            },
            (command, timeoutMs) => run(command, { timeoutMs, cwd: this.#machine.home }),
        );
        search.refused.forEach((refusal) => {
            this.#channel.warn(complaint(refusal));
        });
        if (search.server === undefined) {
            this.#channel.error('There is no server: mcp-lsp is neither on the PATH nor in a Python environment.');
        } else {
            this.#channel.info(`${written(search.server.command)} serve, version ${search.server.version}`);
        }
        return search;
    }

    async #environments(): Promise<string[]> {
        const roots = await environmentRoots();
        // Only now it is known that the choice of an environment matters, and that the Python extension runs.
        this.#environmentListener ??= onDidChooseEnvironment(() => {
            if (this.state.kind !== 'running' || this.state.server.origin === 'python') {
                void this.restart(false);
            }
        });
        return roots;
    }

    /** Tell the user that there is no server, and offer what can be done about it. */
    async #tell(search: Search, asked: boolean): Promise<void> {
        const set = search.refused.find(({ origin }) => origin === 'setting');
        if (set !== undefined) {
            await this.#complain(`The setting mcp-lsp.path names no server that works: ${complaint(set)}`, true);
            return;
        }
        const installed = await this.#offer.make(search.refused, asked, (installing) => {
            this.#become(installing ? { kind: 'installing' } : { kind: 'stopped' });
        });
        if (installed) {
            await this.restart();
        }
    }

    async #complain(reason: string, ofSetting = false): Promise<void> {
        const settings = 'Open Settings';
        const output = 'Show Output';
        const choice = await window.showErrorMessage(`mcp-lsp: ${reason}`, ...(ofSetting ? [settings] : []), output);
        if (choice === settings) {
            await commands.executeCommand('workbench.action.openSettings', `${SECTION}.path`);
        } else if (choice === output) {
            this.showOutput();
        }
    }

    async #stop(): Promise<void> {
        const client = this.#client;
        this.#client = undefined;
        try {
            await client?.language.dispose();
        } catch (error) {
            // It had crashed, or did not answer in time; either way it is gone.
            this.#channel.warn(`The server did not stop as it should: ${String(error)}`);
        }
        client?.dispose();
        this.#become({ kind: 'stopped' });
    }

    #become(state: State): void {
        this.#status.state = state;
        void commands.executeCommand('setContext', RUNNING, state.kind === 'running');
    }
}
