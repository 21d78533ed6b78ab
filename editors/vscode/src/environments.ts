/** The Python environments that may hold the server: the one that the user chose, and those in the workspace. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { extensions, workspace, type Disposable, type Event, type Uri } from 'vscode';

import { rootOf } from './programs';

/** The part of the Python extension's interface that is used here. */
interface PythonApi {
    readonly environments?: {
        getActiveEnvironmentPath(resource?: Uri): { readonly path: string };
        readonly onDidChangeActiveEnvironmentPath: Event<unknown>;
    };
}

const IN_WORKSPACE = ['.venv', 'venv'];

/** The roots of the environments, the chosen one first. Of a workspace that is not trusted, nothing is run. */
export async function environmentRoots(): Promise<string[]> {
    if (!workspace.isTrusted) {
        return [];
    }
    const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
    const inWorkspace = folders.flatMap(({ uri }) => IN_WORKSPACE.map((name) => join(uri.fsPath, name)));
    const chosen = await chosenRoot(folders[0]?.uri);
    const roots = chosen === undefined ? inWorkspace : [chosen, ...inWorkspace];
    return [...new Set(roots)].filter((root) => existsSync(root));
}

async function chosenRoot(folder: Uri | undefined): Promise<string | undefined> {
    const path = (await pythonApi())?.environments?.getActiveEnvironmentPath(folder).path;
    // Only a whole path names an environment: without a choice this is "python".
    return path !== undefined && /[/\\]/.test(path) ? rootOf(path, process.platform) : undefined;
}

async function pythonApi(): Promise<PythonApi | undefined> {
    const extension = extensions.getExtension<PythonApi>('ms-python.python');
    try {
        return await extension?.activate();
    } catch {
        // Its trouble is not ours.
        return undefined;
    }
}

/** Call `changed` when the user chooses another environment, if the Python extension runs. */
export function onDidChooseEnvironment(changed: () => void): Disposable | undefined {
    const extension = extensions.getExtension<PythonApi>('ms-python.python');
    return extension?.isActive === true
        ? extension.exports.environments?.onDidChangeActiveEnvironmentPath(changed)
        : undefined;
}
