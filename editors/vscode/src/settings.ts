/** The settings of `mcp-lsp.*`: which of them are the server's, and what the user set. */

import { workspace, type WorkspaceConfiguration } from 'vscode';

export const SECTION = 'mcp-lsp';

/** The settings that the server knows; in `mcp-lsp.toml` they are written `server-name`. */
export const SERVER_KEYS = [
    'preset',
    'targets',
    'targetSeverity',
    'includeReported',
    'revision',
    'serverName',
    'formats',
    'portability',
    'canvasConsumers',
    'truncationAllowlist',
    'rules',
    'include',
    'exclude',
    'generated',
    'files',
    'docsUrl',
    'scan',
] as const;

export type ServerSettings = Readonly<Record<(typeof SERVER_KEYS)[number], unknown>>;

/**
 * What the user set, for the server; `null` stands where nothing is set, and sets nothing.
 *
 * Defaults are left out: what the editor sends wins over `mcp-lsp.toml`, and a default is nobody's wish.
 */
export function serverSettings(): ServerSettings {
    const configuration = workspace.getConfiguration(SECTION);
    const entries = SERVER_KEYS.map((key) => [key, isSet(configuration, key) ? configuration.get(key) : null] as const);
    return Object.fromEntries(entries) as ServerSettings;
}

function isSet(configuration: WorkspaceConfiguration, key: string): boolean {
    const found = configuration.inspect(key);
    return [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue].some((one) => one !== undefined);
}

/** The setting `mcp-lsp.path`, empty where it is not set. The editor leaves out what an untrusted workspace sets. */
export function pathSetting(): string | readonly string[] {
    const value = workspace.getConfiguration(SECTION).get<unknown>('path');
    if (Array.isArray(value)) {
        return value.filter((part) => typeof part === 'string');
    }
    return typeof value === 'string' ? value : '';
}
