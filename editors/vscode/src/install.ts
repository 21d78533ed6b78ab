/** Installing the server into an environment that belongs to this extension alone. Nothing here asks the user. */

import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { run, RunError, written, type Command, type RunOptions } from './processes';
import { fileName, findPrograms, paths, programFolder, type Machine } from './programs';
import { isRecent, MINIMUM_VERSION } from './version';

/** The oldest Python that the server runs on. */
export const MINIMUM_PYTHON = '3.11';
const PYTHONS = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];

/** What an environment is made with. */
export interface Installer {
    readonly tool: 'uv' | 'python';
    readonly program: string;
}

/** The best installer of `machine`: uv, which brings a Python where there is none, else a Python that is new enough. */
export async function findInstaller(machine: Machine): Promise<Installer | undefined> {
    for (const program of findPrograms('uv', machine)) {
        if (await answers({ program, args: ['--version'] })) {
            return { tool: 'uv', program };
        }
    }
    for (const program of PYTHONS.flatMap((name) => findPrograms(name, machine))) {
        const version = await pythonVersion(program);
        if (version !== undefined && isRecent(version, MINIMUM_PYTHON)) {
            return { tool: 'python', program };
        }
    }
    return undefined;
}

async function answers(command: Command): Promise<boolean> {
    return (await output(command)) !== undefined;
}

async function pythonVersion(program: string): Promise<string | undefined> {
    const script = 'import sys, venv, ensurepip; print("%d.%d" % sys.version_info[:2])';
    return (await output({ program, args: ['-I', '-c', script] }))?.trim();
}

async function output(command: Command): Promise<string | undefined> {
    try {
        return await run(command, { timeoutMs: 10_000 });
    } catch (error) {
        if (error instanceof RunError) {
            return undefined;
        }
        throw error;
    }
}

/** The commands that make an environment at `root` with the server in it. */
export function steps(installer: Installer, root: string, machine: Machine): Command[] {
    const { program } = installer;
    const requirement = `mcp-lsp>=${MINIMUM_VERSION}`;
    const python = paths(machine).join(programFolder(root, machine), fileName('python', machine));
    if (installer.tool === 'uv') {
        return [
            { program, args: ['venv', '--no-project', '--python', `>=${MINIMUM_PYTHON}`, root] },
            { program, args: ['pip', 'install', '--python', python, requirement] },
        ];
    }
    return [
        { program, args: ['-I', '-m', 'venv', root] },
        { program: python, args: ['-I', '-m', 'pip', 'install', '--disable-pip-version-check', requirement] },
    ];
}

/**
 * Make the environment at `root` anew. Where that fails or is cancelled, none is left, and `RunError` says why.
 *
 * Everything runs in the folder above `root`, so that no settings of an opened project say where packages come from.
 */
export async function install(
    installer: Installer,
    root: string,
    machine: Machine,
    options: Pick<RunOptions, 'signal' | 'onOutput'>,
): Promise<void> {
    await rm(root, { recursive: true, force: true });
    try {
        for (const command of steps(installer, root, machine)) {
            options.onOutput?.(`> ${written(command)}\n`);
            await run(command, { ...options, cwd: dirname(root) });
        }
    } catch (error) {
        await rm(root, { recursive: true, force: true, maxRetries: 3 });
        throw error;
    }
}
