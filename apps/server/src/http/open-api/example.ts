import { exampleValues } from './example-values.ts';

/** As much of a JSON schema as the contracts come to. */
export type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly not?: unknown;
  readonly nullable?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
};

const isText = (schema: JsonSchema, value: unknown): boolean =>
  typeof value === 'string' &&
  schema.format !== 'uuid' &&
  value.length >= (schema.minLength ?? 0) &&
  value.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
  (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value));

const isNumber = (schema: JsonSchema, value: unknown): boolean =>
  typeof value === 'number' &&
  value >= (schema.minimum ?? Number.NEGATIVE_INFINITY) &&
  value <= (schema.maximum ?? Number.POSITIVE_INFINITY);

const takes = (schema: JsonSchema, value: unknown): boolean => {
  if (value === null) return schema.nullable === true;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.some((option) => takes(option, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === 'string') return isText(schema, value);
  return (schema.type === 'number' || schema.type === 'integer') && isNumber(schema, value);
};

/** Stands for any row. */
export const rowID = '0199a6f2-7c1e-7d3a-9b52-4f0c8e6d1a01';

const toText = ({ format, minLength = 0 }: JsonSchema): string => {
  if (format === 'uuid') return rowID;
  if (format === 'date') return '2026-03-02';
  if (format === 'date-time') return '2026-03-02T00:30:00Z';
  if (format === 'base64') return 'PHByb2plY3QvPg==';
  return '文字'.padEnd(minLength, '字');
};

const toNumber = ({ minimum = 0, maximum = 1 }: JsonSchema): number =>
  Math.max(minimum, Math.min(1, maximum));

/** Which of the fields that may be left out an example of an object has. */
export type Shows = (name: string) => boolean;

/** A value that the schema takes, with the words of the trade where the field's name is known. */
export const toExample = (schema: JsonSchema, shows: Shows, name = ''): unknown => {
  const known = exampleValues[name]?.find((value) => takes(schema, value));
  if (known !== undefined) return known;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (option) return toExample(option, shows, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || shows(key))
          .map(([key, field]) => [key, toExample(field, shows, key)]),
      );
    case 'array':
      return schema.items?.not
        ? []
        : Array.from({ length: schema.minItems ?? 1 }, () => toExample(schema.items ?? {}, shows, name));
    case 'string':
      return toText(schema);
    case 'number':
    case 'integer':
      return toNumber(schema);
    case 'boolean':
      return true;
    default:
      return {};
  }
};
