/** The version of a server, as `mcp-lsp --version` prints it, and the oldest one that this extension talks to. */

export const MINIMUM_VERSION = '0.1.0';

/** The version in the output of `mcp-lsp --version`; `undefined` where another program answered. */
export function versionIn(output: string): string | undefined {
    return /^mcp-lsp (\d+(?:\.\d+)*\S*)\s*$/m.exec(output)?.[1];
}

/** Whether `version` is at least `minimum`. Of a version only its numbers count: 1.2.0rc1 is as good as 1.2.0. */
export function isRecent(version: string, minimum: string = MINIMUM_VERSION): boolean {
    const [have, want] = [numbers(version), numbers(minimum)];
    for (let i = 0; i < want.length; i++) {
        const difference = (have[i] ?? 0) - (want[i] ?? 0);
        if (difference !== 0) {
            return difference > 0;
        }
    }
    return true;
}

function numbers(version: string): number[] {
    return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
}
