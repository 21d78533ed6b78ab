/** A quick fix for the JSON extension's complaint that it does not load the schema of a file from its address. */

import {
    CodeAction,
    CodeActionKind,
    commands,
    ConfigurationTarget,
    Disposable,
    languages,
    window,
    workspace,
    type Diagnostic,
    type TextDocument,
} from 'vscode';

/** The code of the complaint. */
const UNTRUSTED = 65538;
const TRUSTED = 'schemaDownload.trustedDomains';
const TRUST_SCHEMA = 'mcp-lsp.trustSchema';

/** Offer the quick fix. */
export function offerToTrustSchemas(): Disposable {
    return Disposable.from(
        commands.registerCommand(TRUST_SCHEMA, trust),
        languages.registerCodeActionsProvider(
            ['json', 'jsonc'],
            {
                provideCodeActions: (document, _range, { diagnostics }) =>
                    diagnostics.filter(isComplaint).flatMap((diagnostic) => actionFor(diagnostic, document)),
            },
            { providedCodeActionKinds: [CodeActionKind.QuickFix] },
        ),
    );
}

function isComplaint({ code }: Diagnostic): boolean {
    return code === UNTRUSTED;
}

function actionFor(diagnostic: Diagnostic, document: TextDocument): CodeAction[] {
    const address = addressOf(diagnostic, document);
    if (address === undefined) {
        return [];
    }
    const title = `Trust ${address} for loading schemas`;
    const action = new CodeAction(title, CodeActionKind.QuickFix);
    action.command = { command: TRUST_SCHEMA, title, arguments: [address] };
    action.diagnostics = [diagnostic];
    return [action];
}

/** The address of the schema: what the complaint itself names, else the text that it marks. */
export function addressOf(diagnostic: Diagnostic, document: TextDocument): string | undefined {
    const named = diagnostic.relatedInformation?.[0]?.location.uri.toString(true);
    const marked = document.getText(diagnostic.range).replace(/^"|"$/g, '');
    return [marked, named].find((address) => address !== undefined && /^https?:\/\/[^\s"]+$/.test(address));
}

/** Add `address`, and nothing wider, to what the user trusts. */
async function trust(address: string): Promise<void> {
    const configuration = workspace.getConfiguration('json');
    const global = configuration.inspect<Record<string, boolean>>(TRUSTED)?.globalValue ?? {};
    try {
        await configuration.update(TRUSTED, { ...global, [address]: true }, ConfigurationTarget.Global);
    } catch (error) {
        void window.showErrorMessage(`mcp-lsp: the setting json.${TRUSTED} was not changed. ${String(error)}`);
    }
}
