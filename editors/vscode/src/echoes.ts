/** Which of our findings say the same as a problem that the editor's own JSON extension reports. */

/** Where something is, in lines and characters that count from 0. */
export interface Place {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
}

/** A problem of the JSON extension. Its messages are translated, so the code tells what it says, if it has one. */
export interface Problem {
    readonly code: number | undefined;
    readonly message: string;
    readonly range: Place;
}

type Codes = readonly [first: number, last: number];

/** By rule, the codes of the problems that say the same of the same line. */
const SYNTAX: Readonly<Record<string, Codes>> = {
    'json-syntax': [0x101, 0x210],
    'json-trailing-comma': [0x207, 0x207],
    'json-duplicate-key': [0x208, 0x208],
    'json-comment': [0x209, 0x209],
};

/** The rules that say what the published schema of a manifest says too, once the JSON extension has loaded it. */
const SCHEMA = new RegExp(
    '^server-json-(?:' +
        [
            'type',
            '(?:name|description|version)-(?:required|length)',
            'name-format',
            'repository-(?:type|url|source)',
            '(?:packages|remotes)-type',
            'title',
            'package-(?:type|registry|identifier|transport|args-type)',
            'runtime-args-type',
            'transport-type(?:-value)?',
            'transport-url-required',
            'remote-(?:type|transport-type)',
            'argument-(?:type|type-value|name|value)',
            'env-vars?-(?:type|name)',
            'header-name',
            'input-format',
            'value-type',
        ].join('|') +
        ')$',
);
/** What the JSON extension gives to what a schema says: most problems have no code. */
const SCHEMA_CODES: Codes = [0, 1];

/** By rule, the key whose absence the schema reports too, of the whole object; we mark its opening bracket. */
const MISSING: Readonly<Record<string, string>> = {
    'server-json-name-required': 'name',
    'server-json-description-required': 'description',
    'server-json-version-required': 'version',
    'server-json-repository-url': 'url',
    'server-json-repository-source': 'source',
    'server-json-package-registry': 'registryType',
    'server-json-package-identifier': 'identifier',
    'server-json-package-transport': 'transport',
    'server-json-transport-url-required': 'url',
    'server-json-remote-transport-type': 'type',
    'server-json-argument-type-value': 'type',
    'server-json-argument-name': 'name',
    'server-json-env-var-name': 'name',
    'server-json-header-name': 'name',
};

/** Whether a finding of `rule` may be such a repetition at all. */
export function mayRepeat(rule: string): boolean {
    return rule in SYNTAX || SCHEMA.test(rule);
}

/** Whether the finding of `rule` at `range` says what `problem` says. */
export function repeats(rule: string, range: Place, problem: Problem): boolean {
    const code = problem.code ?? 0;
    const syntax = SYNTAX[rule];
    if (syntax !== undefined) {
        return within(code, syntax) && shareLine(range, problem.range);
    }
    if (!SCHEMA.test(rule) || !within(code, SCHEMA_CODES) || !sameStart(range, problem.range)) {
        return false;
    }
    const missing = MISSING[rule];
    return sameEnd(range, problem.range) || (missing !== undefined && problem.message.includes(`"${missing}"`));
}

function within(code: number, [first, last]: Codes): boolean {
    return first <= code && code <= last;
}

function shareLine(one: Place, other: Place): boolean {
    return one.start.line <= other.end.line && other.start.line <= one.end.line;
}

function sameStart({ start: one }: Place, { start: other }: Place): boolean {
    return one.line === other.line && one.character === other.character;
}

function sameEnd({ end: one }: Place, { end: other }: Place): boolean {
    return one.line === other.line && one.character === other.character;
}
