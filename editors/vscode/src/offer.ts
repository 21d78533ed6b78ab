/** Offering to install the server: asked before anything is fetched, shown while it goes on, cancelled when wanted. */

import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

import { ProgressLocation, window, commands, type LogOutputChannel, type Memento } from 'vscode';

import { findInstaller, install, MINIMUM_PYTHON, type Installer } from './install';
import { RunError } from './processes';
import type { Machine } from './programs';
import { complaint, type Refusal } from './server';

/** Remembers that the user was asked. */
const ASKED = 'mcp-lsp.askedToInstall';

const INSTALL = 'Install';
const UPDATE = 'Update';
const SETTINGS = 'Open Settings';
const OUTPUT = 'Show Output';

export class Offer {
    readonly #memory: Memento;
    readonly #root: string;
    readonly #machine: Machine;
    readonly #channel: LogOutputChannel;
    #open = false;

    constructor(memory: Memento, root: string, machine: Machine, channel: LogOutputChannel) {
        this.#memory = memory;
        this.#root = root;
        this.#machine = machine;
        this.#channel = channel;
    }

    /**
     * Offer to install the server; whether that was done.
     *
     * By itself this asks once and never again; it asks every time when the user did something to be `asked`.
     * `installing` is told when that begins and when it ends.
     */
    async make(refused: readonly Refusal[], asked: boolean, installing: (goesOn: boolean) => void): Promise<boolean> {
        if (this.#open || (!asked && this.#memory.get<boolean>(ASKED) === true)) {
            return false;
        }
        this.#open = true;
        try {
            await this.#memory.update(ASKED, true);
            const installer = await findInstaller(this.#machine);
            return (await this.#ask(refused, installer)) && (await this.#install(installer, installing));
        } finally {
            this.#open = false;
        }
    }

    /** Whether the user wants it. */
    async #ask(refused: readonly Refusal[], installer: Installer | undefined): Promise<boolean> {
        const wanted = refused.some(({ origin }) => origin === 'private') ? UPDATE : INSTALL;
        const text = `mcp-lsp: ${problem(refused)} ${remedy(installer)}`;
        const buttons = installer === undefined ? [SETTINGS, OUTPUT] : [wanted, SETTINGS, OUTPUT];
        const choice = await window.showWarningMessage(text, ...buttons);
        if (choice === SETTINGS) {
            await commands.executeCommand('workbench.action.openSettings', 'mcp-lsp.path');
        } else if (choice === OUTPUT) {
            this.#channel.show();
        }
        return choice === wanted;
    }

    async #install(installer: Installer | undefined, installing: (goesOn: boolean) => void): Promise<boolean> {
        if (installer === undefined) {
            return false;
        }
        installing(true);
        const cancelled = new AbortController();
        const options = { location: ProgressLocation.Notification, title: 'Installing mcp-lsp', cancellable: true };
        try {
            await window.withProgress(options, async (progress, token) => {
                token.onCancellationRequested(() => {
                    cancelled.abort();
                });
                await mkdir(dirname(this.#root), { recursive: true });
                await install(installer, this.#root, this.#machine, {
                    signal: cancelled.signal,
                    onOutput: (text) => {
                        this.#channel.append(text);
                        progress.report({ message: lastLine(text) });
                    },
                });
            });
            return true;
        } catch (error) {
            installing(false);
            if (!(error instanceof RunError)) {
                throw error;
            }
            this.#channel.error(`The installation ${error.message}`);
            if (!cancelled.signal.aborted) {
                void this.#complain(`mcp-lsp: the installation ${error.message}`);
            }
            return false;
        }
    }

    async #complain(text: string): Promise<void> {
        if ((await window.showErrorMessage(text, OUTPUT)) === OUTPUT) {
            this.#channel.show();
        }
    }
}

function problem(refused: readonly Refusal[]): string {
    if (refused.length === 0) {
        return 'the language server was not found on this machine.';
    }
    return `no language server that works was found. ${refused.map(complaint).join(' ')}`;
}

function remedy(installer: Installer | undefined): string {
    if (installer === undefined) {
        return `Install it (uv tool install mcp-lsp, or pip with Python ${MINIMUM_PYTHON} or newer), then restart it.`;
    }
    const how = installer.tool === 'uv' ? `uv (${installer.program})` : installer.program;
    return `Install it into a folder of this extension with ${how}? That downloads it from your package index.`;
}

function lastLine(text: string): string {
    return text.trim().split('\n').pop()?.slice(0, 80) ?? '';
}
