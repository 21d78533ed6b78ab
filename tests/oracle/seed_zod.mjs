// JSON Schemas as the Zod schemas that an author would have written for them.
// What Zod has no method for goes into `.meta(...)`, which it writes out as it is; what would hold further schemas where
// the type does not have such is left out, since Zod would not know of them.

const STRINGS = { minLength: 'min', maxLength: 'max' };
const NUMBERS = { minimum: 'gte', maximum: 'lte', exclusiveMinimum: 'gt', exclusiveMaximum: 'lt', multipleOf: 'multipleOf' };
const ARRAYS = { minItems: 'min', maxItems: 'max' };

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const NESTING = ['properties', 'items', 'prefixItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', '$defs', 'required'];

// What of that a type has, and what `.meta(...)` may still say beside it.
const NESTED = { object: ['properties', 'required', 'additionalProperties'], array: ['items', 'prefixItems'] };
const BESIDE = ['anyOf', 'oneOf', 'allOf', '$defs'];

const isNull = (schema) => isObject(schema) && schema.type === 'null';

/** The converter for one copy of Zod. */
export function converter(z) {
  const formats = {
    ...{ 'date-time': z.iso.datetime, date: z.iso.date, time: z.iso.time, duration: z.iso.duration, email: z.email },
    ...{ uri: z.url, uuid: z.uuid, ipv4: z.ipv4, ipv6: z.ipv6, hostname: z.hostname, cidrv4: z.cidrv4, jwt: z.jwt },
    ...{ base64: z.base64, base64url: z.base64url, e164: z.e164, emoji: z.emoji, cuid: z.cuid, cuid2: z.cuid2 },
    ...{ ulid: z.ulid, nanoid: z.nanoid, guid: z.guid, hex: z.hex },
  };

  /** A whole schema. Each of its `$defs` becomes one schema for all its references, a lazy one if it refers to itself. */
  return (root) => {
    const defs = isObject(root) && isObject(root.$defs) ? root.$defs : {};
    const known = new Map();
    const whole = convert(root);
    return whole;

    function convert(schema) {
      if (schema === false) return z.never();
      if (!isObject(schema)) return z.any();
      const { description, default: preset, readOnly, ...left } = schema;
      if (schema === root) delete left.$defs;
      let made = core(schema, left);
      if (Object.keys(left).length > 0) made = made.meta(left);
      if (typeof description === 'string') made = made.describe(description);
      if (preset !== undefined) made = made.default(preset);
      return readOnly === true ? made.readonly() : made;
    }

    /** The schema without what is said of any; what it is made of is taken out of `left`. */
    function core(schema, left) {
      const take = (key) => {
        delete left[key];
        return schema[key];
      };
      const target = /^#\/\$defs\/([^/]+)$/.exec(schema.$ref)?.[1];
      if (schema.$ref === '#' || (target !== undefined && target in defs)) {
        take('$ref');
        if (target !== undefined && !refersTo(target, defs[target])) return shared(target);
        return z.lazy(() => (target === undefined ? whole : shared(target)));
      }
      delete left.$ref;
      if ('const' in schema && !(typeof schema.const === 'object' && schema.const !== null)) {
        take('type');
        return z.literal(take('const'));
      }
      if (Array.isArray(schema.enum) && schema.enum.every((one) => typeof one !== 'object' || one === null)) {
        take('type');
        const values = take('enum');
        return values.every((one) => typeof one === 'string') ? z.enum(values) : z.literal(values);
      }
      const { not } = schema;
      if (isObject(not) && Object.keys(not).length === 0) {
        take('not');
        return z.never();
      }
      for (const keyword of ['anyOf', 'oneOf']) {
        const options = schema[keyword];
        if (!Array.isArray(options) || options.length === 0 || schema.type !== undefined) continue;
        take(keyword);
        const some = options.filter((one) => !isNull(one));
        if (options.length === 2 && some.length === 1) return convert(some[0]).nullable();
        return union(options, keyword);
      }
      if (Array.isArray(schema.allOf) && schema.allOf.length > 1 && schema.type === undefined) {
        return take('allOf').map(convert).reduce((first, second) => z.intersection(first, second));
      }
      return typed(schema, left, take);
    }

    function shared(name) {
      if (!known.has(name)) known.set(name, convert(defs[name]));
      return known.get(name);
    }

    /** Whether `schema`, or what it refers to, refers to the definition `name` or to the whole schema. */
    function refersTo(name, schema, seen = new Set()) {
      const targets = [...JSON.stringify(schema).matchAll(/"\$ref":"#(?:\/\$defs\/([^"/]+))?"/g)].map((match) => match[1]);
      return targets.some((target) => {
        if (target === undefined || target === name) return true;
        if (seen.has(target) || !(target in defs)) return false;
        seen.add(target);
        return refersTo(name, defs[target], seen);
      });
    }

    function union(options, keyword) {
      const tags = Object.entries(options[0]?.properties ?? {}).filter(([, one]) => isObject(one) && 'const' in one);
      const tag = tags.map(([key]) => key).find((key) => new Set(options.map((one) => one?.properties?.[key]?.const)).size === options.length);
      const tagged = tag !== undefined && options.every((one) => one?.type === 'object' && one.required?.includes?.(tag));
      const made = options.map(convert);
      return keyword === 'oneOf' && tagged ? z.discriminatedUnion(tag, made) : z.union(made);
    }

    function typed(schema, left, take) {
      const { type } = schema;
      if (Array.isArray(type)) {
        const rest = type.filter((one) => one !== 'null');
        if (rest.length === 1 && type.length === 2 && KINDS.has(rest[0])) return typed({ ...schema, type: rest[0] }, left, take).nullable();
      }
      if (!KINDS.has(type)) {
        NESTING.forEach(take);
        return z.any();
      }
      take('type');
      NESTING.filter((key) => !NESTED[type]?.includes(key) && !BESIDE.includes(key)).forEach(take);
      switch (type) {
        case 'null':
          return z.null();
        case 'boolean':
          return z.boolean();
        case 'integer':
          return bounded(z.int(), NUMBERS, schema, take);
        case 'number':
          return bounded(z.number(), NUMBERS, schema, take);
        case 'string':
          return text(schema, take);
        case 'array':
          return list(schema, take);
        default:
          return object(schema, left, take);
      }
    }

    function bounded(made, methods, schema, take) {
      for (const [keyword, method] of Object.entries(methods)) {
        const bound = schema[keyword];
        if (typeof bound === 'number' && (keyword !== 'multipleOf' || bound > 0)) made = made[method](take(keyword));
      }
      return made;
    }

    function text(schema, take) {
      const make = Object.hasOwn(formats, schema.format) ? formats[schema.format] : undefined;
      if (make !== undefined) take('format');
      let made = bounded(make === undefined ? z.string() : make(), STRINGS, schema, take);
      if (typeof schema.pattern === 'string') {
        try {
          made = made.regex(new RegExp(schema.pattern));
          take('pattern');
        } catch {
          // No expression of this language: it stays a plain keyword.
        }
      }
      return made;
    }

    function list(schema, take) {
      const { prefixItems, items } = schema;
      if (Array.isArray(prefixItems)) {
        take('prefixItems');
        const made = prefixItems.map(convert);
        return isObject(items) ? z.tuple(made, convert(take('items'))) : z.tuple(made);
      }
      take('items');
      return bounded(z.array(convert(Array.isArray(items) ? {} : items)), ARRAYS, schema, take);
    }

    function object(schema, left, take) {
      const { properties, required, additionalProperties: others } = schema;
      if (!('properties' in schema) && isObject(others)) {
        return z.record(z.string(), convert(take('additionalProperties')));
      }
      take('properties');
      const held = Object.entries(isObject(properties) ? properties : {});
      const needed = new Set(Array.isArray(required) ? required : []);
      const fields = held.map(([key, one]) => {
        const made = convert(one);
        return [key, needed.has(key) ? made : made.optional()];
      });
      // What names no property, only `.meta(...)` can say.
      if ([...needed].every((key) => held.some(([name]) => name === key))) take('required');
      const made = z.object(Object.fromEntries(fields));
      if (typeof others === 'boolean' || isObject(others)) take('additionalProperties');
      if (others === false) return made.strict();
      return others === true ? made.loose() : isObject(others) ? made.catchall(convert(others)) : made;
    }
  };
}

const KINDS = new Set(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']);
