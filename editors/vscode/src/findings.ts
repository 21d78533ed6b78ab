/** Counting the findings that the editor shows, one changed file at a time. */

import { DiagnosticSeverity, languages, type Diagnostic, type Uri } from 'vscode';

/** The source of our diagnostics. */
export const SOURCE = 'mcp-lsp';

export interface Counts {
    readonly errors: number;
    readonly warnings: number;
    /** Information and hints. */
    readonly notes: number;
}

export const NONE: Counts = { errors: 0, warnings: 0, notes: 0 };

/** Our diagnostics among those that are shown for `uri`. */
export function findingsOf(uri: Uri): Diagnostic[] {
    return languages.getDiagnostics(uri).filter((diagnostic) => diagnostic.source === SOURCE);
}

/** The rule that `diagnostic` comes from. */
export function ruleOf(diagnostic: Diagnostic): string | undefined {
    const code = typeof diagnostic.code === 'object' ? diagnostic.code.value : diagnostic.code;
    return code === undefined ? undefined : String(code);
}

export function count(diagnostics: readonly Diagnostic[]): Counts {
    const of = (...severities: DiagnosticSeverity[]): number =>
        diagnostics.filter(({ severity }) => severities.includes(severity)).length;
    return {
        errors: of(DiagnosticSeverity.Error),
        warnings: of(DiagnosticSeverity.Warning),
        notes: of(DiagnosticSeverity.Information, DiagnosticSeverity.Hint),
    };
}

/** The counts of all files together. A change in one of a thousand files counts that file anew, and only it. */
export class Tally {
    readonly #files = new Map<string, Counts>();

    /** Count the findings in `uris` anew; whether anything is different. */
    update(uris: readonly Uri[]): boolean {
        let changed = false;
        for (const uri of uris) {
            const key = uri.toString();
            const found = findingsOf(uri);
            if (found.length > 0) {
                this.#files.set(key, count(found));
                changed = true;
            } else {
                changed = this.#files.delete(key) || changed;
            }
        }
        return changed;
    }

    get total(): Counts {
        let { errors, warnings, notes } = NONE;
        for (const one of this.#files.values()) {
            errors += one.errors;
            warnings += one.warnings;
            notes += one.notes;
        }
        return { errors, warnings, notes };
    }

    get files(): number {
        return this.#files.size;
    }
}
