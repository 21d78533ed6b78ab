// Runs a linter written in TypeScript on every case of a JSON list.
// argv: the linter's entry. stdin: the cases. stdout: {ids: what it can report, found: [[rule, severity] ...] a case}.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const entry = process.argv[2];
const { validateDefinitions } = await import(pathToFileURL(entry));
const cases = JSON.parse(readFileSync(0, 'utf8'));

const rules = join(dirname(entry), 'rules');
const sources = readdirSync(rules).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(rules, name), 'utf8'));
const ids = sources.flatMap((source) => [...source.matchAll(/'((?:server-json|landing)-[a-z-]+)'/g)].map((match) => match[1]));

const found = cases.map((input) => {
  const { errors, warnings } = validateDefinitions(input);
  return [...errors, ...warnings].map(({ rule, severity }) => [rule, severity]);
});
process.stdout.write(JSON.stringify({ ids: [...new Set(ids)].sort(), found }));
