// Definitions as an author of the framework has them (Zod schemas and functions), as its JSON, and as its server lists them.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { converter } from './seed_zod.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
const each = (list, change) => (Array.isArray(list) ? list.map((one) => (isObject(one) ? change(one) : one)) : list);

/** {authored, plain, listed} with the modules that the linter at `entry` has itself. */
export async function definer(entry) {
  const load = (module) => import(pathToFileURL(join(entry, '../../../../..', module)));
  const { z } = await load('zod/index.js');
  const { toJSONSchema } = await load('zod/v4/core/index.js');
  const toZod = converter(z);

  const whole = (value) => (isObject(value) ? toZod(value) : value);
  const field = (value) => (isObject(value) || typeof value === 'boolean' ? toZod(value) : value);
  const render = (value) => (value === true || (typeof value === 'string' && value !== '') ? (shown) => String(shown) : value);
  const styled = (value) => (isObject(value) ? mapped(value, (one, key) => (key === 'render' ? render(one) : one)) : value);
  const fields = (value) => (isObject(value) ? mapped(value, field) : value);
  const trailer = (value) => (isObject(value) ? mapped(value, styled) : value);
  const changes = { input: whole, output: whole, params: whole, args: whole, enrichment: fields, enrichmentTrailer: trailer };
  const written = (program) => (definition) => ({ ...mapped(definition, (value, key) => changes[key]?.(value) ?? value), ...program });
  const programs = { tools: { handler: () => ({}) }, resources: { handler: () => ({}) }, prompts: { generate: () => [] } };

  const isZod = (value) => typeof value === 'object' && value !== null && '_zod' in value;
  const names = { input: 'inputSchema', output: 'outputSchema' };
  function plain(value) {
    if (isZod(value)) return toJSONSchema(value);
    if (typeof value === 'function') return true;
    if (Array.isArray(value)) return value.map(plain);
    return isObject(value) ? mapped(value, plain) : value;
  }
  function shown(definition, isTool) {
    const { handler, generate, ...rest } = definition;
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [(isTool && names[key]) || key, plain(value)]));
  }

  return {
    /** A case with Zod schemas and functions in place of what stands for them. */
    authored: (given) => ({ ...given, ...mapped(programs, (program, kind) => each(given[kind], written(program))) }),
    /** The definitions of a case as JSON, their schemas written out as the framework does. */
    plain: (input) => mapped(programs, (_, kind) => each(input[kind], (one) => shown(one, kind === 'tools'))),
    /** The definitions of a case as a client gets them from a server of the framework. */
    listed: async (input) => {
      const { McpServer } = await load('@modelcontextprotocol/sdk/dist/esm/server/mcp.js');
      const { Client } = await load('@modelcontextprotocol/sdk/dist/esm/client/index.js');
      const { InMemoryTransport } = await load('@modelcontextprotocol/sdk/dist/esm/inMemory.js');
      const within = (kind) => load(`@cyanheads/mcp-ts-core/dist/mcp-server/${kind}s/${kind}-registration.js`);
      const server = new McpServer({ name: 'x', version: '1.0.0' });
      const logger = { debug() {} };
      await new (await within('tool')).ToolRegistry(input.tools ?? [], { logger }).registerAll(server);
      await new (await within('resource')).ResourceRegistry(input.resources ?? [], { logger }).registerAll(server);
      await new (await within('prompt')).PromptRegistry(input.prompts ?? [], logger).registerAll(server);
      const [one, other] = InMemoryTransport.createLinkedPair();
      const client = new Client({ name: 'x', version: '1.0.0' });
      await Promise.all([server.connect(one), client.connect(other)]);
      // As they come: `listTools()` would compile the output schemas, and refuse some.
      const replies = [];
      for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
        replies.push(await client.request({ method }, z.looseObject({})));
      }
      await client.close();
      return Object.assign({}, ...replies);
    },
  };
}
