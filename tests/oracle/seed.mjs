// Runs a linter written in TypeScript on every case of a JSON list.
// argv: the linter's entry, and "listed" to have servers list the definitions too. stdin: the cases.
// stdout: {ids: what it can report}, and for each case {found: [[rule, severity] ...], definitions, listed}.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definer } from './seed_definitions.mjs';

const [entry, listed] = process.argv.slice(2);
const { validateDefinitions } = await import(pathToFileURL(entry));
const definitions = await definer(entry);
const cases = JSON.parse(readFileSync(0, 'utf8')).map(definitions.authored);

const rules = join(dirname(entry), 'rules');
const sources = readdirSync(rules).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(rules, name), 'utf8'));
const named = /'((?:server-json|landing)-[a-z-]+)'|rule: '([a-z-]+)'/g;
const ids = sources.flatMap((source) => [...source.matchAll(named)].map((match) => match[1] ?? match[2]));

const found = cases.map((input) => {
  const { errors, warnings } = validateDefinitions(input);
  return [...errors, ...warnings].map(({ rule, severity }) => [rule, severity]);
});
const lists = [];
if (listed) for (const input of cases) lists.push(await definitions.listed(input));
process.stdout.write(JSON.stringify({ ids: [...new Set(ids)].sort(), found, definitions: cases.map(definitions.plain), listed: lists }));
