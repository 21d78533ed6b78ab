import assert from 'node:assert/strict';

import { mayRepeat, repeats, type Place, type Problem } from '../../src/echoes';

function place(line: number, from: number, to: number): Place {
    return { start: { line, character: from }, end: { line, character: to } };
}

function problem(code: number | undefined, range: Place, message = ''): Problem {
    return { code, message, range };
}

describe('echoes', () => {
    it('a syntax error on the same line says the same', () => {
        assert.ok(repeats('json-syntax', place(3, 4, 5), problem(0x202, place(3, 9, 12))));
        assert.ok(repeats('json-trailing-comma', place(3, 4, 5), problem(0x207, place(3, 4, 5))));
    });
    it('one on another line does not', () => {
        assert.ok(!repeats('json-syntax', place(3, 4, 5), problem(0x202, place(4, 4, 5))));
    });
    it('another kind of error does not', () => {
        assert.ok(!repeats('json-trailing-comma', place(3, 4, 5), problem(0x208, place(3, 4, 5))));
        assert.ok(!repeats('json-syntax', place(3, 4, 5), problem(undefined, place(3, 4, 5))));
    });
    it('what the schema says of the very same place says the same', () => {
        assert.ok(repeats('server-json-name-format', place(2, 10, 20), problem(undefined, place(2, 10, 20))));
        assert.ok(repeats('server-json-input-format', place(2, 10, 20), problem(1, place(2, 10, 20))));
        assert.ok(!repeats('server-json-name-format', place(2, 10, 20), problem(undefined, place(2, 2, 8))));
    });
    it('a key that is missing is missed by both, wherever the object ends', () => {
        const whole: Place = { start: { line: 0, character: 0 }, end: { line: 9, character: 1 } };
        assert.ok(
            repeats(
                'server-json-version-required',
                place(0, 0, 1),
                problem(undefined, whole, 'Missing property "version".'),
            ),
        );
        assert.ok(
            !repeats(
                'server-json-version-required',
                place(0, 0, 1),
                problem(undefined, whole, 'Missing property "name".'),
            ),
        );
    });
    it('a schema that could not be loaded says nothing', () => {
        assert.ok(!repeats('server-json-value-type', place(1, 2, 9), problem(65538, place(1, 2, 9))));
    });
    it('what no schema says is never held back', () => {
        for (const rule of [
            'schema-is-object',
            'server-json-version-sync',
            'server-json-secret-literal',
            'json-lone-surrogate',
        ]) {
            assert.ok(!mayRepeat(rule), rule);
            assert.ok(!repeats(rule, place(1, 2, 9), problem(undefined, place(1, 2, 9))), rule);
        }
    });
});
