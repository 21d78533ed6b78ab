/**
 * The way in. This much is loaded with the first JSON file; the rest, and the server, when a file concerns us.
 */

import { commands, type Disposable, type ExtensionContext } from 'vscode';

import { whenConcerned } from './concern';
import { OPEN_RULE_PAGE } from './pages';
import { offerToTrustSchemas } from './schemas';
import type { Session } from './session';
import type { State } from './status';

/** What other extensions, and tests, may ask. */
export interface Api {
    /** What the server is doing; `undefined` while nothing concerns it. */
    state(): State | undefined;
    /** What the status bar says of it. */
    statusText(): string | undefined;
}

let begun: Promise<Session> | undefined;

export function activate(context: ExtensionContext): Api {
    let session: Session | undefined;
    const begin = (): Promise<Session> =>
        (begun ??= import('./session').then((loaded) => {
            session = new loaded.Session(context);
            context.subscriptions.push(session);
            return session;
        }));
    /** A command that needs what is loaded late. */
    const command = (id: string, action: (session: Session, argument: unknown) => unknown): Disposable =>
        commands.registerCommand(id, async (argument: unknown) => action(await begin(), argument));

    context.subscriptions.push(
        command('mcp-lsp.restart', (one) => one.restart()),
        command('mcp-lsp.showOutput', (one) => {
            one.showOutput();
        }),
        command(OPEN_RULE_PAGE, (one, rule) => one.openRulePage(typeof rule === 'string' ? rule : undefined)),
        command('mcp-lsp.fixAll', (one) => one.fixAll()),
        offerToTrustSchemas(),
        whenConcerned(() => {
            // The rest is loaded after the editor has gone on with its own start.
            setTimeout(() => {
                void begin().then((one) => one.start());
            });
        }),
    );
    return {
        state: () => session?.state,
        statusText: () => session?.statusText,
    };
}

export async function deactivate(): Promise<void> {
    const session = await begun;
    begun = undefined;
    await session?.stop();
}
