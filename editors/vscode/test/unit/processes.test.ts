import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { run, RunError } from '../../src/processes';
import { program, temporaryFolder } from './folders';

function isAlive(pid: number): boolean {
    try {
        process.kill(pid, 0);
        // One that ended and was not waited for still has its number.
        return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
    } catch {
        return false;
    }
}

async function until(what: string, condition: () => boolean): Promise<void> {
    const end = Date.now() + 5000;
    while (!condition()) {
        assert.ok(Date.now() < end, `timed out: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

describe('a process', () => {
    const folder = temporaryFolder();
    const script = (text: string): { program: string; args: string[] } => ({
        program: program(join(folder.path, 'program'), text),
        args: [],
    });

    it('gives what it prints', async () => {
        assert.equal(await run(script('echo out; echo err >&2')), 'out\n');
    });
    it('has its output told as it comes', async () => {
        const pieces: string[] = [];
        await run(script('echo one; echo two >&2'), { onOutput: (text) => pieces.push(text) });
        assert.deepEqual(pieces.sort(), ['one\n', 'two\n']);
    });
    for (const [text, reason] of [
        ['exit 2', /^ended with exit code 2$/],
        ['echo first >&2; echo last >&2; exit 1', /^ended with exit code 1: last$/],
        ['kill -9 $$', /^was ended by SIGKILL$/],
    ] as const) {
        it(`fails with its reason: ${text}`, async () => {
            await assert.rejects(run(script(text)), (error) => error instanceof RunError && reason.test(error.message));
        });
    }
    it('that does not exist fails', async () => {
        await assert.rejects(run({ program: join(folder.path, 'none'), args: [] }), /^Error: does not exist$/);
    });
    it('that takes too long is ended, with what it started', async () => {
        const pid = join(folder.path, 'pid');
        await assert.rejects(
            run(script(`sleep 60 & echo $! >'${pid}'; wait`), { timeoutMs: 300 }),
            /did not answer within 0\.3 s/,
        );
        const child = Number(readFileSync(pid, 'utf8'));
        await until('the child ended', () => !isAlive(child));
    });
    it('that is cancelled is ended, with what it started', async () => {
        const pid = join(folder.path, 'pid');
        const cancelled = new AbortController();
        const running = run(script(`sleep 60 & echo $! >'${pid}'; wait`), { signal: cancelled.signal });
        const failed = assert.rejects(running, /was cancelled/);
        await until('it runs', () => existsSync(pid) && readFileSync(pid, 'utf8') !== '');
        cancelled.abort();
        await failed;
        const child = Number(readFileSync(pid, 'utf8'));
        await until('the child ended', () => !isAlive(child));
    });
});
