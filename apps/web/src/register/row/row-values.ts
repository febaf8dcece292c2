import {
  countOfFiles,
  emptyValueOf,
  type Field,
  type Fields,
  isRich,
  type ValuesOf,
} from '@xmgl/contracts/register/fields';
import { areSameLines, type Lines } from '@xmgl/contracts/register/lines';
import { numberWords } from '@xmgl/contracts/register/measure';
import {
  type AnyRow,
  callNameOf,
  idNameOf,
  type Register,
  type Verb,
} from '@xmgl/contracts/register/register';
import { richWords } from '@xmgl/contracts/register/rich-text';
import { isSameValue } from '@xmgl/contracts/register/row-changes';
import type { RegisterCall } from '../../api/calls.ts';
import { toMinute } from '../../format/day.ts';

/** Values of a row's fields, as they go to the server. */
export type Values = ValuesOf<Fields>;
export type Names = Readonly<
  Record<string, { readonly title: string; readonly isDeleted: 0 | 1; readonly address?: string | undefined }>
>;

export type { ReadRow } from '@xmgl/contracts/register/register-calls';

/** @example useCall(callOf(register, 'page'), { pageIndex, pageSize, value }) */
export const callOf = <const R extends Register, V extends Verb>(
  register: R,
  verb: V,
): RegisterCall<V, R> => ({ name: callNameOf(register, verb), verb, register });

export const idOf = (register: Register, row: AnyRow): string => String(row[idNameOf(register)]);

/** What a form fills in: fields, and lists of lines. */
export type FormFields = Readonly<Record<string, Field | Lines>>;

const asList = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : [];

/** The stored fields of a row, or those of an empty one; what a form left undefined is empty too. */
export const valuesOf = (fields: FormFields, row: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, row[key] ?? emptyValueOf(field)]),
  ) as Values;

/** Names of the fields in which two versions of a row differ. */
export const differing = (fields: FormFields, left: Values, right: Values): readonly string[] =>
  Object.entries(fields)
    .filter(([key, field]) =>
      field.kind === 'lines'
        ? !areSameLines(field, asList(left[key]), asList(right[key]))
        : !isSameValue(left[key], right[key]),
    )
    .map(([key]) => key);

export const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))) as Values;

/** Now, as fields of a minute hold it. */
export const nowMinute = (): string => toMinute(new Date()).replace(' ', 'T');

/** The heading that begins with a field among others. */
export const headingOf = (
  fields: readonly (readonly [key: string, field: Field])[],
  at: number,
): string | undefined => {
  const group = fields[at]?.[1].group;
  return group === fields[at - 1]?.[1].group ? undefined : group;
};

const plain = (text: unknown): string => (text === null || text === undefined ? '' : String(text));

/** A value in words; empty where there is none. */
export const toWords = (field: Field, value: unknown, names: Names): string => {
  const list = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return list.map((key) => field.choices[key] ?? key).join('、');
    case 'link':
    case 'links':
      return list.map((id) => names[id]?.title ?? '（已不可见）').join('、');
    case 'files':
      return countOfFiles(field, list.length);
    case 'flag':
      return value === 1 ? '是' : value === 0 ? '否' : '';
    case 'number':
      return typeof value === 'number' ? numberWords(field, value) : '';
    case 'minute':
      return plain(value).replace('T', ' ');
    default:
      return isRich(field) ? richWords(plain(value)) : plain(value);
  }
};

/** What a row is called on its card and over its drawer. */
export const rowWords = (register: Register, lead: string, row: AnyRow, names: Names): string => {
  const field = register.fields[lead];
  return field ? toWords(field, row[lead], names) : '';
};
