/** Noticing, at next to no cost, that something in the editor or the workspace concerns us. */

import { Disposable, workspace, type TextDocument, type Uri } from 'vscode';

import { mayConcern } from './signs';

const LANGUAGES = ['json', 'jsonc'];
/** Files whose names say that they may be ours; what they hold decides. Any other is noticed when it is opened. */
const NAMED = '**/{server,tools}.json';
const SETTINGS_FILE = '**/mcp-lsp.toml';
const LEFT_OUT = '**/{node_modules,.git,.venv,venv}/**';
const MOST_FILES = 20;
const LARGEST = 1_000_000;
const PAUSE_MS = 300;

/** Whether the server reads documents like this one, whatever it holds. */
export function isReadable(document: TextDocument): boolean {
    return LANGUAGES.includes(document.languageId) && ['file', 'untitled'].includes(document.uri.scheme);
}

/** Call `noticed` once, when a document or a file of the workspace may hold definitions of an MCP server. */
export function whenConcerned(noticed: () => void): Disposable {
    const listeners: Disposable[] = [];
    const edited = new Set<TextDocument>();
    let pause: NodeJS.Timeout | undefined;
    let over = false;
    const isOver = (): boolean => over;

    const end = (): void => {
        over = true;
        clearTimeout(pause);
        Disposable.from(...listeners).dispose();
    };
    const look = (document: TextDocument): void => {
        if (!over && isReadable(document) && mayConcern(document.getText())) {
            end();
            noticed();
        }
    };
    const lookAtEdited = (): void => {
        pause = undefined;
        const documents = [...edited];
        edited.clear();
        documents.filter(({ isClosed }) => !isClosed).forEach(look);
    };

    listeners.push(
        workspace.onDidOpenTextDocument(look),
        workspace.onDidChangeTextDocument(({ document }) => {
            if (isReadable(document)) {
                edited.add(document);
                pause ??= setTimeout(lookAtEdited, PAUSE_MS);
            }
        }),
    );
    workspace.textDocuments.forEach(look);
    if (!isOver()) {
        void workspaceConcerns().then((concerns) => {
            if (concerns && !isOver()) {
                end();
                noticed();
            }
        });
    }
    return new Disposable(end);
}

/** Whether a file that the workspace has on disk says so. */
async function workspaceConcerns(): Promise<boolean> {
    const [settings, named] = await Promise.all([
        workspace.findFiles(SETTINGS_FILE, LEFT_OUT, 1),
        workspace.findFiles(NAMED, LEFT_OUT, MOST_FILES),
    ]);
    if (settings.length > 0) {
        return true;
    }
    for (const uri of named) {
        if (mayConcern(await contentOf(uri))) {
            return true;
        }
    }
    return false;
}

async function contentOf(uri: Uri): Promise<string> {
    try {
        const { size } = await workspace.fs.stat(uri);
        return size > LARGEST ? '' : new TextDecoder().decode(await workspace.fs.readFile(uri));
    } catch {
        // It was removed meanwhile, or may not be read.
        return '';
    }
}
