/** Living beside the editor's own JSON extension: what it says already is not said twice. */

import {
    commands,
    languages,
    MarkdownString,
    type Diagnostic,
    type Disposable,
    type Hover,
    type Position,
    type Range,
    type TextDocument,
    type Uri,
} from 'vscode';

import { mayRepeat, repeats } from './echoes';
import { ruleOf, SOURCE } from './findings';

/** How long a hover of ours may be late, so that it is not one too many. */
const PATIENCE_MS = 250;

type Show = (uri: Uri, diagnostics: Diagnostic[]) => void;

/** What the server said last of a file, part of which is maybe held back. */
interface Said {
    readonly uri: Uri;
    readonly diagnostics: readonly Diagnostic[];
    readonly show: Show;
    shown: readonly Diagnostic[];
}

/**
 * Holds a finding of ours back while the JSON extension reports the same.
 *
 * Hovers and quick fixes are asked for by place, so they are there all the same.
 */
export class BuiltInJson implements Disposable {
    readonly #said = new Map<string, Said>();
    readonly #listener = languages.onDidChangeDiagnostics(({ uris }) => {
        uris.forEach((uri) => {
            this.#lookAgain(uri);
        });
    });
    /** By place, how many questions of ours about hovers are on their way back to us. */
    readonly #asked = new Map<string, number>();

    /** Show what is no repetition among `diagnostics`, now and whenever the JSON extension changes its mind. */
    show(uri: Uri, diagnostics: readonly Diagnostic[], show: Show): void {
        const key = uri.toString();
        const shown = withoutRepetitions(uri, diagnostics);
        if (diagnostics.some((diagnostic) => mayRepeat(ruleOf(diagnostic) ?? ''))) {
            this.#said.set(key, { uri, diagnostics, show, shown });
        } else {
            this.#said.delete(key);
        }
        show(uri, shown);
    }

    /**
     * Whether the JSON extension has a hover of its own for `key`, which comes from the schema of the document.
     *
     * The question is put to all who provide hovers, at the start of the key.
     */
    async describes(document: TextDocument, key: Range): Promise<boolean> {
        const place = placeOf(document, key.start);
        this.#asked.set(place, (this.#asked.get(place) ?? 0) + 1);
        const hovers = commands.executeCommand<Hover[]>('vscode.executeHoverProvider', document.uri, key.start);
        // It may be waiting for a schema from the web.
        const impatient = new Promise<Hover[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
        return (await Promise.race([hovers, impatient])).some(({ contents }) => contents.some(isText));
    }

    /** Whether a question for a hover at `position` is one of those that come from us, which we leave to others. */
    isOurQuestion(document: TextDocument, position: Position): boolean {
        const place = placeOf(document, position);
        const outstanding = this.#asked.get(place) ?? 0;
        if (outstanding > 1) {
            this.#asked.set(place, outstanding - 1);
        } else {
            this.#asked.delete(place);
        }
        return outstanding > 0;
    }

    /** Nothing that was said counts any more. */
    forget(): void {
        this.#said.clear();
    }

    dispose(): void {
        this.#listener.dispose();
        this.forget();
    }

    #lookAgain(uri: Uri): void {
        const said = this.#said.get(uri.toString());
        if (said === undefined) {
            return;
        }
        const shown = withoutRepetitions(uri, said.diagnostics);
        const same = shown.length === said.shown.length && shown.every((one, i) => one === said.shown[i]);
        if (!same) {
            said.shown = shown;
            said.show(uri, shown);
        }
    }
}

/** Whether there is anything to read: without a schema the JSON extension answers with an empty hover. */
function isText(content: Hover['contents'][number]): boolean {
    return (content instanceof MarkdownString ? content.value : JSON.stringify(content)).trim() !== '';
}

function placeOf(document: TextDocument, { line, character }: Position): string {
    return `${document.uri.toString()}:${String(line)}:${String(character)}`;
}

function withoutRepetitions(uri: Uri, diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const problems = languages
        .getDiagnostics(uri)
        .filter(({ source }) => source !== SOURCE)
        .filter(isOfJson)
        .map(({ code, message, range }) => ({ code: typeof code === 'number' ? code : undefined, message, range }));
    return diagnostics.filter((diagnostic) => {
        const rule = ruleOf(diagnostic) ?? '';
        return !problems.some((problem) => repeats(rule, diagnostic.range, problem));
    });
}

function isOfJson({ source }: Diagnostic): boolean {
    return source === undefined || /^jsonc?$/.test(source);
}
