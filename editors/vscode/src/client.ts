/** The language client: what it sends to the server, and what it makes of the server's answers. */

import { commands, MarkdownString, Uri, ViewColumn, workspace, type Diagnostic, type LogOutputChannel } from 'vscode';
import {
    CloseAction,
    DidChangeConfigurationNotification,
    ErrorAction,
    LanguageClient,
    RevealOutputChannelOn,
    State,
    type ErrorHandler,
    type LanguageClientOptions,
} from 'vscode-languageclient/node';

import { BuiltInJson } from './builtin';
import { findingsOf, ruleOf, SOURCE } from './findings';
import { isLocalPage, OPEN_RULE_PAGE, pageCommand, withoutMessage, withPageCommands } from './pages';
import type { Server } from './server';
import { SECTION, serverSettings } from './settings';

/** Commands of the server. */
export const SERVER_OPEN_RULE = 'mcpLsp.openRule';

/** A language client, and what is to be disposed with it. */
export interface Client {
    readonly language: LanguageClient;
    dispose(): void;
}

/** A client for `server`, not started. `restarted` is called when the server crashed and is started again. */
export function createClient(server: Server, channel: LogOutputChannel, restarted: () => void): Client {
    const { program, args } = server.command;
    const builtIn = new BuiltInJson();
    const options: LanguageClientOptions = {
        documentSelector: ['file', 'untitled'].flatMap((scheme) => [
            { scheme, language: 'json' },
            { scheme, language: 'jsonc' },
        ]),
        outputChannel: channel,
        // What the user is to be told of the server, the session tells; the rest is for those who look.
        revealOutputChannelOn: RevealOutputChannelOn.Never,
        initializationOptions: serverSettings(),
        errorHandler: {
            // One without a number is of the pipe itself, such as that of a server that crashed before it read all that
            // was sent to it. Its end follows, and is what counts; to shut down would keep it from being started again.
            error: (error, message, count) =>
                count === undefined
                    ? { action: ErrorAction.Continue, handled: true }
                    : usual().error(error, message, count),
            closed: async () => {
                const decision = await usual().closed();
                if (decision.action !== CloseAction.Restart) {
                    return decision;
                }
                restarted();
                return { ...decision, handled: true };
            },
        },
        middleware: {
            workspace: {
                configuration: async (params, token, next) => {
                    const ours = serverSettings();
                    const theirs = await next(params, token);
                    return params.items.map(({ section }, i) =>
                        section === SECTION ? ours : Array.isArray(theirs) ? (theirs[i] as unknown) : null,
                    );
                },
            },
            window: {
                showDocument: async (params, token, next) =>
                    isLocalPage(params.uri) ? { success: await showPage(Uri.parse(params.uri)) } : next(params, token),
            },
            handleDiagnostics: (uri, diagnostics, next) => {
                diagnostics.forEach(linkToPage);
                builtIn.show(uri, diagnostics, next);
            },
            provideHover: async (document, position, token, next) => {
                if (builtIn.isOurQuestion(document, position)) {
                    return undefined;
                }
                const hover = await next(document, position, token);
                if (!hover) {
                    return hover;
                }
                const marked = findingsOf(document.uri).some(({ range }) => range.contains(position));
                const key = marked ? undefined : hover.range;
                if (key !== undefined && (await builtIn.describes(document, key))) {
                    return undefined;
                }
                hover.contents = hover.contents.map((content) =>
                    content instanceof MarkdownString ? trusted(content.value, marked) : content,
                );
                return hover;
            },
        },
    };
    // Starts the server again, but not for ever.
    let handler: ErrorHandler | undefined;
    const usual = (): ErrorHandler => (handler ??= language.createDefaultErrorHandler());
    const language = new LanguageClient(SECTION, 'mcp-lsp', { command: program, args: [...args, 'serve'] }, options);
    language.onDidChangeState(({ newState }) => {
        if (newState !== State.Running) {
            // What the server said last is no longer shown.
            builtIn.forget();
        }
    });
    const settings = workspace.onDidChangeConfiguration(async (event) => {
        // Another path means another server.
        const concerns = event.affectsConfiguration(SECTION) && !event.affectsConfiguration(`${SECTION}.path`);
        if (concerns && language.isRunning()) {
            try {
                // No values go along: the server asks for them in turn.
                await language.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
            } catch (error) {
                // It ended meanwhile; the next one asks at its start.
                channel.warn(`The server was not told of new settings: ${String(error)}`);
            }
        }
    });
    return {
        language,
        dispose: () => {
            settings.dispose();
            builtIn.dispose();
        },
    };
}

/** Let the code of `diagnostic` lead to the rendered page, if its page is a file. */
function linkToPage(diagnostic: Diagnostic): void {
    const { code } = diagnostic;
    const rule = ruleOf(diagnostic);
    if (
        diagnostic.source === SOURCE &&
        typeof code === 'object' &&
        rule !== undefined &&
        code.target.scheme === 'file'
    ) {
        diagnostic.code = { value: code.value, target: Uri.parse(pageCommand(rule)) };
    }
}

/** `markdown` in which links may run the one command that shows a page. */
function trusted(markdown: string, marked: boolean): MarkdownString {
    const text = new MarkdownString(withPageCommands(marked ? withoutMessage(markdown) : markdown));
    text.isTrusted = { enabledCommands: [OPEN_RULE_PAGE] };
    return text;
}

/** Show a Markdown file as it is meant to be read, beside the file that is being edited; whether that worked. */
async function showPage(page: Uri): Promise<boolean> {
    const where = { viewColumn: ViewColumn.Beside, preview: true, preserveFocus: true };
    try {
        await commands.executeCommand('vscode.openWith', page, 'vscode.markdown.preview.editor', where);
    } catch {
        // The editor's own Markdown extension is off, so its source has to do.
        await commands.executeCommand('vscode.open', page, where);
    }
    return true;
}
