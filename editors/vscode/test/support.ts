/** What the suites in the extension host share: files, waiting, and messages that somebody answers. */

import assert from 'node:assert/strict';

import * as vscode from 'vscode';

import type { Api } from '../src/extension';

const ID = 'mcp-lsp.mcp-lsp';

export function extension(): vscode.Extension<Api> {
    const found = vscode.extensions.getExtension<Api>(ID);
    assert.ok(found, 'the extension is installed');
    return found;
}

/** What `find` gives, once it gives something; fails after `ms`. */
export async function until<T>(
    what: string,
    find: () => T | undefined | false | Thenable<T | undefined | false>,
    ms = 50_000,
): Promise<T> {
    const end = Date.now() + ms;
    for (;;) {
        const found = await find();
        if (found !== undefined && found !== false) {
            return found;
        }
        assert.ok(Date.now() < end, `timed out: ${what}`);
        await pause(30);
    }
}

export function pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Where a file of the workspace is, whether or not it is there. */
export function at(name: string): vscode.Uri {
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert.ok(folder, 'a folder is open');
    return vscode.Uri.joinPath(folder.uri, name);
}

/** Write a file into the workspace and show it. */
export async function open(name: string, text: string): Promise<vscode.TextDocument> {
    await vscode.workspace.fs.writeFile(at(name), Buffer.from(text));
    const document = await vscode.workspace.openTextDocument(at(name));
    await vscode.window.showTextDocument(document);
    return document;
}

/** Close all editors, throw what was typed away, and remove the files that are there. */
export async function cleanUp(...names: string[]): Promise<void> {
    while (vscode.window.activeTextEditor?.document.isDirty === true) {
        await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const name of names) {
        const [found] = await vscode.workspace.findFiles(name);
        if (found !== undefined) {
            await vscode.workspace.fs.delete(found);
        }
    }
}

/** Our findings in a file, in the order of their places. */
export function findings(uri: vscode.Uri): vscode.Diagnostic[] {
    return vscode.languages
        .getDiagnostics(uri)
        .filter(({ source }) => source === 'mcp-lsp')
        .sort((one, other) => one.range.start.compareTo(other.range.start));
}

export function ruleOf({ code }: vscode.Diagnostic): string {
    return String(typeof code === 'object' ? code.value : code);
}

/** Wait until the rules of the findings in a file are these, in any order. */
export async function untilRules(uri: vscode.Uri, ...rules: string[]): Promise<vscode.Diagnostic[]> {
    const wanted = [...rules].sort().join();
    let found: vscode.Diagnostic[] = [];
    try {
        return await until(`the findings ${wanted}`, () => {
            found = findings(uri);
            return found.map(ruleOf).sort().join() === wanted && found;
        });
    } catch (error) {
        assert.deepEqual(found.map(ruleOf).sort(), [...rules].sort(), String(error));
        throw error;
    }
}

export async function actionsAt(uri: vscode.Uri, range: vscode.Range, kind?: string): Promise<vscode.CodeAction[]> {
    return vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range, kind);
}

/** Do what a click on the action does. */
export async function runCommand({ command }: vscode.CodeAction): Promise<void> {
    assert.ok(command);
    const args: unknown[] = command.arguments ?? [];
    await vscode.commands.executeCommand(command.command, ...args);
}

export async function untilRunning(): Promise<void> {
    await until('the server runs', () => extension().exports.state()?.kind === 'running');
}

export interface Message {
    readonly text: string;
    readonly buttons: readonly string[];
}

type Show = (text: string, ...rest: unknown[]) => Thenable<string | undefined>;

/**
 * Catch the messages that are shown while `act` runs, and answer each with `answer`.
 *
 * The extension and its tests share one `vscode.window`.
 */
export async function messages(
    act: (shown: readonly Message[]) => Promise<void>,
    answer: (message: Message) => string | undefined = () => undefined,
): Promise<Message[]> {
    const shown: Message[] = [];
    const window = vscode.window as unknown as Record<string, Show>;
    const names = ['showErrorMessage', 'showWarningMessage', 'showInformationMessage'];
    const before = names.map((name) => [name, window[name]] as const);
    names.forEach((name) => {
        window[name] = (text, ...rest) => {
            const message = { text, buttons: rest.filter((one) => typeof one === 'string') };
            shown.push(message);
            return Promise.resolve(answer(message));
        };
    });
    try {
        await act(shown);
    } finally {
        before.forEach(([name, show]) => {
            if (show !== undefined) {
                window[name] = show;
            }
        });
    }
    return shown;
}

/** Set `mcp-lsp.KEY` of the user while `act` runs. */
export async function withSetting(key: string, value: unknown, act: () => Promise<unknown>): Promise<void> {
    const target = vscode.ConfigurationTarget.Global;
    await vscode.workspace.getConfiguration('mcp-lsp').update(key, value, target);
    try {
        await act();
    } finally {
        await vscode.workspace.getConfiguration('mcp-lsp').update(key, undefined, target);
    }
}

/** A file of one tool with two faults. */
export const TOOLS = `{
  "tools": [
    {
      "name": "read_file",
      "description": "Reads one text file of the project and returns it.",
      "inputSchema": {
        "properties": { "path": { "type": "string", "description": "The file." } }
      },
      "annotations": { "readOnlyHint": true, "destructiveHint": false }
    }
  ]
}
`;
export const FAULTS = ['annotation-coherence', 'schema-is-object'];
