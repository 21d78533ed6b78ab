/** Where programs are found: on the PATH, and where installers put them that an editor's PATH often leaves out. */

import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32, type PlatformPath } from 'node:path';

/** What there is to know about the machine; tests give their own. */
export interface Machine {
    readonly platform: NodeJS.Platform;
    readonly home: string;
    readonly env: Readonly<Record<string, string | undefined>>;
}

/** The rules for paths of `machine`. */
export function paths(machine: Machine): PlatformPath {
    return machine.platform === 'win32' ? win32 : posix;
}

/** The file name of the program `name`. */
export function fileName(name: string, machine: Machine): string {
    return machine.platform === 'win32' ? `${name}.exe` : name;
}

/** The folder of an environment of Python (its root is `root`) that holds its programs. */
export function programFolder(root: string, machine: Machine): string {
    return paths(machine).join(root, machine.platform === 'win32' ? 'Scripts' : 'bin');
}

/** The root of the environment with this interpreter; an environment that has none is named by its root itself. */
export function rootOf(interpreter: string, platform: NodeJS.Platform): string {
    const path = platform === 'win32' ? win32 : posix;
    if (!/^python[\d.]*(\.exe)?$/i.test(path.basename(interpreter))) {
        return interpreter;
    }
    const folder = path.dirname(interpreter);
    return ['bin', 'Scripts'].includes(path.basename(folder)) ? path.dirname(folder) : folder;
}

/** The folders that are searched, in order. */
export function searchFolders(machine: Machine): string[] {
    const { env, home } = machine;
    const path = paths(machine);
    const onPath = (env.PATH ?? env.Path ?? '').split(path.delimiter);
    // An editor that was started from a desktop has not read the shell's start-up files, so these are missing there.
    const beside = [
        env.UV_TOOL_BIN_DIR,
        env.PIPX_BIN_DIR,
        env.XDG_BIN_HOME,
        path.join(home, '.local', 'bin'),
        path.join(home, '.cargo', 'bin'),
        ...(machine.platform === 'win32' ? [] : ['/opt/homebrew/bin', '/usr/local/bin']),
    ];
    const folders = [...onPath, ...beside].filter((folder): folder is string => folder !== undefined);
    // A relative folder would depend on where the editor was started, and an opened project could be there.
    return [...new Set(folders.filter((folder) => path.isAbsolute(folder)))];
}

/** All programs with this name that `machine` has, the first one first. */
export function findPrograms(name: string, machine: Machine): string[] {
    const file = fileName(name, machine);
    return searchFolders(machine)
        .map((folder) => paths(machine).join(folder, file))
        .filter(isProgram);
}

/** Whether `path` is a file that may be run. */
export function isProgram(path: string): boolean {
    try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
    } catch {
        return false;
    }
}
