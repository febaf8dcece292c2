import type { Call } from '@xmgl/contracts/call';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { hostileNumbers, hostileTexts, wellFormed } from './hostile-values.ts';

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

/** What exists: ids and texts by the name of the field that takes them, and all ids. */
export type KnownIDs = {
  readonly byField: Readonly<Record<string, string>>;
  readonly all: readonly string[];
  /** Versions as they stand. */
  readonly numbers: Readonly<Record<string, number>>;
};

/** Where a value stands, and how seldom something else takes its place: 0 is never. */
type Place = { readonly ids: KnownIDs; readonly field: string; readonly wildness: number };

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(...hostileTexts));

const idOf = ({ ids, field, wildness }: Place): Arbitrary<unknown> => {
  const own = ids.byField[field] ?? ids.byField[field.replace(/s$/, '')];
  const others = fc.oneof(fc.constantFrom(...ids.all), fc.uuid({ version: 7 }));
  if (own === undefined) return others;
  return fc.oneof({ weight: 6, arbitrary: fc.constant(own) }, { weight: wildness, arbitrary: others });
};

const dayOf = ({ field, wildness }: Place): Arbitrary<unknown> => {
  const year = /due|end|finish|to$/i.test(field) ? 2027 : 2026;
  const range = wildness === 0 ? [`${year}-01-01`, `${year}-10-31`] : ['0001-01-01', '9999-12-31'];
  const [min, max] = range.map((day) => new Date(day ?? ''));
  return fc
    .date({ ...(min && { min }), ...(max && { max }), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
};

const textOf = (schema: Schema, place: Place): Arbitrary<unknown> => {
  if (schema.format === 'uuid') return idOf(place);
  if (schema.format === 'date') return dayOf(place);
  const known = place.ids.byField[place.field];
  if (known !== undefined && place.wildness === 0) return fc.constant(known);
  const fits = fc.string({ maxLength: Math.min(schema.maxLength ?? 50, 2000) });
  return fc.oneof(
    { weight: 3, arbitrary: fits },
    { weight: 2, arbitrary: fc.constantFrom(...wellFormed) },
    { weight: 2 * place.wildness, arbitrary: anyText },
  );
};

const numberOf = (schema: Schema, { ids, field, wildness }: Place): Arbitrary<unknown> => {
  const known = ids.numbers[field];
  if (known !== undefined && wildness === 0) return fc.constant(known);
  const { type, minimum = -(2 ** 53 - 1), maximum = 2 ** 53 - 1 } = schema;
  const given = { min: Math.ceil(minimum), max: Math.floor(maximum) };
  const fits = type === 'integer' ? fc.integer(given) : fc.double({ ...given, noNaN: true });
  const small = fc.constantFrom(
    ...[0, 1, 1, 2, 3, 5, given.min].filter((value) => value >= given.min && value <= given.max),
  );
  return fc.oneof(
    { weight: 2, arbitrary: fits },
    { weight: given.min <= 5 && given.max >= 0 ? 3 : 0, arbitrary: small },
    { weight: wildness, arbitrary: fc.constantFrom(...hostileNumbers) },
  );
};

const objectOf = (schema: Schema, place: Place): Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && typeof schema.additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), fromSchema(schema.additionalProperties, place), {
      maxKeys: 5,
    });
  const required = properties.map(([name]) => name).filter((name) => schema.required?.includes(name));
  const model = properties.map(
    ([name, type]) => [name, fromSchema(type, { ...place, field: name })] as const,
  );
  const some = fc.record(Object.fromEntries(model), { requiredKeys: required });
  return place.wildness === 0 ? fc.oneof(fc.record(Object.fromEntries(model)), some) : some;
};

const plainFrom = (schema: Schema, place: Place): Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices)
    return fc.oneof(
      ...choices.map((choice) => ({
        weight: choice.type === 'null' ? 1 : 5,
        arbitrary: fromSchema(choice, place),
      })),
    );
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema, place);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema(typeof schema.items === 'object' ? schema.items : {}, place), {
        minLength: place.wildness === 0 ? 1 : 0,
        maxLength: 4,
      });
    case 'object':
      return objectOf(schema, place);
    default:
      return fc.jsonValue();
  }
};

/** What the schema allows, and by the place's wildness now and then something else in its place. */
const fromSchema = (schema: Schema, place: Place): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: plainFrom(schema, place) },
    { weight: place.wildness, arbitrary: fc.jsonValue() },
  );

/**
 * Bodies close to what a call takes, most of them by its schema throughout; ids come from `ids` or nowhere. The same
 * seed gives the same bodies.
 */
export const fuzzBodies = (call: Call, ids: KnownIDs, count: number, seed: number): unknown[] => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const sample = (wildness: number, numRuns: number) =>
    fc.sample(plainFrom(schema, { ids, field: '', wildness }), { numRuns, seed });
  const tame = Math.ceil((count * 3) / 4);
  return [...sample(0, tame), ...sample(1, count - tame)];
};
