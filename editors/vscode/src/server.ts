/** Finding a server that works: the places are tried in order, and the first one with a recent version is taken. */

import { RunError, written, type Command } from './processes';
import { isProgram, fileName, findPrograms, paths, programFolder, type Machine } from './programs';
import { isRecent, MINIMUM_VERSION, versionIn } from './version';

/** Where a server was found. */
export type Origin = 'setting' | 'path' | 'python' | 'private';

export interface Candidate {
    readonly origin: Origin;
    readonly command: Command;
}

/** A server that works. */
export interface Server extends Candidate {
    readonly version: string;
}

/** A candidate that was not taken, and why, in words that go on from its path. */
export interface Refusal extends Candidate {
    readonly reason: string;
}

/** What the search came to; `server` is missing where there is none. */
export interface Search {
    readonly server?: Server;
    readonly refused: readonly Refusal[];
}

/** The places to look at. */
export interface Places {
    readonly machine: Machine;
    /** The setting `mcp-lsp.path`, empty where it is not set. */
    readonly setting: string | readonly string[];
    /** The first folder of the workspace, if there is one. */
    readonly folder: string | undefined;
    /** Roots of the Python environments that the user chose or that stand in the workspace; asked for when needed. */
    readonly environments: () => Promise<readonly string[]>;
    /** The root of the environment that this extension made, whether or not there is one. */
    readonly privateRoot: string;
}

/** What a program prints when called with these arguments; throws `RunError`. */
export type Ask = (command: Command, timeoutMs: number) => Promise<string>;

/** A program that the user named may be a launcher that fetches the server first. */
const TIMEOUT_OF_SETTING = 60_000;
const TIMEOUT = 10_000;

/** The first server among the candidates of `places` that is recent enough. */
export async function findServer(places: Places, ask: Ask): Promise<Search> {
    const refused: Refusal[] = [];
    for await (const candidate of candidates(places)) {
        const tried = await attempt(candidate, ask);
        if ('version' in tried) {
            return { server: tried, refused };
        }
        refused.push(tried);
    }
    return { refused };
}

/** What may be a server, in the order in which it is tried. A setting that is set leaves nothing else to try. */
export async function* candidates(places: Places): AsyncGenerator<Candidate> {
    const { machine } = places;
    const set = commandOf(places.setting, places.folder, machine);
    if (set !== undefined) {
        yield { origin: 'setting', command: set };
        return;
    }
    for (const program of findPrograms('mcp-lsp', machine)) {
        yield { origin: 'path', command: { program, args: [] } };
    }
    for (const root of await places.environments()) {
        yield* inEnvironment('python', root, machine);
    }
    yield* inEnvironment('private', places.privateRoot, machine);
}

function* inEnvironment(origin: Origin, root: string, machine: Machine): Generator<Candidate> {
    const program = paths(machine).join(programFolder(root, machine), fileName('mcp-lsp', machine));
    if (isProgram(program)) {
        yield { origin, command: { program, args: [] } };
    }
}

/** The command that the setting names; `undefined` where it is empty. */
export function commandOf(
    setting: string | readonly string[],
    folder: string | undefined,
    machine: Machine,
): Command | undefined {
    const [first, ...args] = (typeof setting === 'string' ? [setting] : setting).map((part) =>
        expanded(part.trim(), folder, machine),
    );
    if (first === undefined || first === '') {
        return undefined;
    }
    return { program: located(first, folder, machine), args };
}

function expanded(part: string, folder: string | undefined, machine: Machine): string {
    return part
        .replace(/^~(?=$|[/\\])/, () => machine.home)
        .replace(/\$\{workspaceFolder\}/g, () => folder ?? '')
        .replace(/\$\{userHome\}/g, () => machine.home);
}

/** A bare name is looked for like in a terminal; a relative path starts at the workspace. */
function located(program: string, folder: string | undefined, machine: Machine): string {
    const path = paths(machine);
    if (!/[/\\]/.test(program)) {
        return findPrograms(program, machine)[0] ?? program;
    }
    return path.isAbsolute(program) || folder === undefined ? program : path.join(folder, program);
}

async function attempt(candidate: Candidate, ask: Ask): Promise<Server | Refusal> {
    const { program, args } = candidate.command;
    try {
        const timeout = candidate.origin === 'setting' ? TIMEOUT_OF_SETTING : TIMEOUT;
        const version = versionIn(await ask({ program, args: [...args, '--version'] }, timeout));
        if (version === undefined) {
            return { ...candidate, reason: 'is another program: it does not say which version of mcp-lsp it is' };
        }
        if (!isRecent(version)) {
            return { ...candidate, reason: `is version ${version}; this extension needs ${MINIMUM_VERSION} or newer` };
        }
        return { ...candidate, version };
    } catch (error) {
        if (error instanceof RunError) {
            return { ...candidate, reason: error.message };
        }
        throw error;
    }
}

/** Why `refusal` was not taken, as a sentence. */
export function complaint(refusal: Refusal): string {
    return `${written(refusal.command)} ${refusal.reason}.`;
}
