/**
 * Telling from its text that a JSON file is certainly none of ours, so that other people's JSON starts no server.
 *
 * The signs are those by which the server itself passes files over (`workspace/signs.py`); a test holds the two lists
 * together.
 */

import signs from './signs.json';

/** Characters of text that are searched; the server reads no larger files either. */
const LIMIT = 20_000_000;

function anyKey(keys: readonly string[]): RegExp {
    // A key may lack its quotes or have single ones, since the server reads those too.
    return new RegExp(`\\b(?:${keys.join('|')})["']?\\s*:`);
}

const KEY = anyKey(signs.keys);
// The largest JSON of many repositories is a package-lock.json, which has `packages` too.
const LOCK_KEY = anyKey(['lockfileVersion']);
const KEY_BESIDE_LOCK = anyKey(signs.keys.filter((key) => key !== 'packages'));

/** Whether the server may recognise a file with this text as one that it reads. */
export function mayConcern(text: string): boolean {
    if (text.length > LIMIT) {
        return false;
    }
    if (signs.words.some((word) => text.includes(word))) {
        return true;
    }
    return (LOCK_KEY.test(text) ? KEY_BESIDE_LOCK : KEY).test(text);
}
