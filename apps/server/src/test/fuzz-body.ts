import type { Call } from '@xmgl/contracts/call';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

// What breaks drivers, LIKE patterns, JSON columns and prototypes.
const nasty = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '__proto__',
  'NULL',
  '-0',
  '中'.repeat(300),
];
// What passes the rules of names, numbers, codes and passwords.
const wellFormed = [
  '13912345678',
  '1234',
  'Passw0rd',
  '陈明远',
  'someone',
  'a@example.cn',
  '11010519491231002X',
];
const nastyNumbers = [0, -1, 0.5, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1), 1e300];

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(...nasty));

const textOf = (schema: Schema, ids: readonly string[]): Arbitrary<unknown> => {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 7 }));
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  const fits = fc.string({ maxLength: Math.min(schema.maxLength ?? 50, 2000) });
  return fc.oneof(
    { weight: 3, arbitrary: fits },
    { weight: 2, arbitrary: fc.constantFrom(...wellFormed) },
    { weight: 2, arbitrary: anyText },
  );
};

const numberOf = ({ type, minimum = -(2 ** 53 - 1), maximum = 2 ** 53 - 1 }: Schema): Arbitrary<unknown> => {
  const given = { min: Math.ceil(minimum), max: Math.floor(maximum) };
  const fits = type === 'integer' ? fc.integer(given) : fc.double({ ...given, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: fits }, { weight: 1, arbitrary: fc.constantFrom(...nastyNumbers) });
};

const objectOf = (schema: Schema, ids: readonly string[]): Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && typeof schema.additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), fromSchema(schema.additionalProperties, ids), {
      maxKeys: 5,
    });
  const required = properties.map(([name]) => name).filter((name) => schema.required?.includes(name));
  return fc.record(Object.fromEntries(properties.map(([name, type]) => [name, fromSchema(type, ids)])), {
    requiredKeys: required,
  });
};

const plainFrom = (schema: Schema, ids: readonly string[]): Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(choice, ids)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema(typeof schema.items === 'object' ? schema.items : {}, ids), {
        maxLength: 4,
      });
    case 'object':
      return objectOf(schema, ids);
    default:
      return fc.jsonValue();
  }
};

/** Mostly what the schema allows, now and then something else in its place. */
const fromSchema = (schema: Schema, ids: readonly string[]): Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: plainFrom(schema, ids) }, { weight: 1, arbitrary: fc.jsonValue() });

/** Bodies close to what a call takes; ids come from `ids` or nowhere. The same seed gives the same bodies. */
export const fuzzBodies = (call: Call, ids: readonly string[], count: number, seed: number): unknown[] => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.sample(plainFrom(schema, ids), { numRuns: count, seed });
};

/** The body once for each of its texts, that one spoilt with what a database may not store. */
export const spoilTexts = (body: unknown): unknown[] => {
  if (typeof body === 'string') return [`${body}\u0000`, `${body}\ud800`];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    spoilTexts(value).map((spoilt) =>
      Array.isArray(body) ? body.with(Number(name), spoilt) : { ...body, [name]: spoilt },
    ),
  );
};
