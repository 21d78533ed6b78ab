/** Running other programs, without a shell, with an end to the waiting. */

import { spawn, type ChildProcess } from 'node:child_process';

/** A program and what it is called with. */
export interface Command {
    readonly program: string;
    readonly args: readonly string[];
}

export interface RunOptions {
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
    readonly cwd?: string;
    /** Called with each piece of output as it comes. */
    readonly onOutput?: (text: string) => void;
}

/** `command` ended badly or not at all; the message says why in words for the user. */
export class RunError extends Error {}

/** What `command` prints to its standard output; throws `RunError` unless it ends with exit code 0. */
export function run(command: Command, options: RunOptions = {}): Promise<string> {
    return new Promise((resolve, reject) => {
        if (options.signal?.aborted === true) {
            reject(new RunError('was cancelled'));
            return;
        }
        const child = spawn(command.program, command.args, {
            cwd: options.cwd,
            stdio: ['ignore', 'pipe', 'pipe'],
            windowsHide: true,
            // A group of its own, so that what it starts itself ends with it.
            detached: process.platform !== 'win32',
        });
        let output = '';
        let errors = '';
        const end = (failure?: string): void => {
            clearTimeout(timer);
            options.signal?.removeEventListener('abort', cancel);
            if (failure === undefined) {
                resolve(output);
            } else {
                reject(new RunError(failure));
            }
        };
        const giveUp = (failure: string): void => {
            killTree(child);
            end(failure);
        };
        const cancel = (): void => {
            giveUp('was cancelled');
        };
        const timer =
            options.timeoutMs === undefined
                ? undefined
                : setTimeout(giveUp, options.timeoutMs, `did not answer within ${String(options.timeoutMs / 1000)} s`);
        options.signal?.addEventListener('abort', cancel);
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
            output += text;
            options.onOutput?.(text);
        });
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
            errors += text;
            options.onOutput?.(text);
        });
        child.on('error', (error: NodeJS.ErrnoException) => {
            end(REASONS[error.code ?? ''] ?? `could not be started (${error.message})`);
        });
        child.on('close', (code, signal) => {
            const last = lastLine(errors) ?? lastLine(output);
            const how = code === null ? `was ended by ${signal ?? 'a signal'}` : `ended with exit code ${String(code)}`;
            end(code === 0 ? undefined : `${how}${last === undefined ? '' : `: ${last}`}`);
        });
    });
}

const REASONS: Readonly<Record<string, string>> = {
    ENOENT: 'does not exist',
    EACCES: 'is not a program that may be run',
};

function lastLine(text: string): string | undefined {
    const line = text.trim().split('\n').pop()?.trim();
    return line === '' ? undefined : line;
}

function killTree(child: ChildProcess): void {
    if (child.pid === undefined) {
        return;
    }
    if (process.platform === 'win32') {
        spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
        return;
    }
    try {
        process.kill(-child.pid, 'SIGTERM');
    } catch {
        // It ended by itself meanwhile.
    }
}

/** `command` as a reader would type it. */
export function written(command: Command): string {
    return [command.program, ...command.args].map((part) => (/\s/.test(part) ? `"${part}"` : part)).join(' ');
}
