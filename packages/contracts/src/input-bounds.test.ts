import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import { looseRecord, recordOf } from './fields.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly 'x-maxLetters'?: number;
};

/** Forms of one length. */
const fixed = new Set(['uuid', 'date']);
const plain = new Set(['number', 'integer', 'boolean', 'null']);

const listRecord = (schema: Schema, path: string): string[] => {
  const { properties = {}, additionalProperties, propertyNames = {}, maxProperties } = schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => listUnbounded(inner, `${path}.${name}`));
  if (additionalProperties === false) return own;
  return [
    ...own,
    ...(maxProperties === undefined ? [`${path}: any number of keys`] : []),
    ...listUnbounded({ type: 'string', ...propertyNames }, `${path}{key}`),
    ...listUnbounded(additionalProperties ?? {}, `${path}{}`),
  ];
};

/** Where an input may be as long as one likes. */
const listUnbounded = (schema: Schema, path: string): string[] => {
  if (schema['x-maxLetters'] !== undefined || schema.enum !== undefined || 'const' in schema) return [];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.flatMap((choice) => listUnbounded(choice, path));
  if ([schema.type].flat().every((type) => plain.has(type ?? ''))) return [];
  switch (schema.type) {
    case 'string':
      return fixed.has(schema.format ?? '') || schema.maxLength !== undefined ? [] : [`${path}: any text`];
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${path}: any number of entries`] : []),
        ...listUnbounded(schema.items ?? {}, `${path}[]`),
      ];
    case 'object':
      return listRecord(schema, path);
    default:
      return [`${path}: anything`];
  }
};

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s takes no text, list or record without a bound',
  (name, call) => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
    expect(listUnbounded(schema, name)).toEqual([]);
  },
);

test('what is said of records holds', () => {
  const few = recordOf(z.int(), 2);
  expect([few.safeParse({ a: 1, b: 2 }).success, few.safeParse({ a: 1, b: 2, c: 3 }).success]).toEqual([
    true,
    false,
  ]);
  const short = looseRecord(20);
  expect([
    short.safeParse({ a: [1, { b: 'c' }] }).success,
    short.safeParse({ a: ['x'.repeat(20)] }).success,
  ]).toEqual([true, false]);
});
