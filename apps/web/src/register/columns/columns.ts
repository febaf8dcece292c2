import type { Field, Fields } from '@xmgl/contracts/register/fields';
import { alignField } from '@xmgl/contracts/register/measure';
import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import { stateField } from '../filters/filters.ts';

/** Columns in their order, with the field each shows; the state of a row is one of them. */
export type Listed = readonly (readonly [key: string, field: Field])[];

/** Which columns a person has chosen, in which order and how wide. */
export type ColumnLayout = {
  readonly shown: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
};

/** The field by which a reader knows a row: its title, or whom it is about where the columns begin with that. */
export const leadOf = ({ fields, columns, title }: Register): string => {
  const first = columns?.[0] ?? title;
  return fields[first]?.kind === 'link' ? first : title;
};

/** Everything that can be a column: what a row is, where it stands, then the rest; narrow windows cut off the end. */
export const allColumns = (register: Register, fields: Fields): Listed => {
  const all = Object.entries(fields);
  const head = all.filter(([key, { kind }]) => kind === 'code' || key === leadOf(register));
  const state: Listed = register.workflow ? [['state', stateField(register)]] : [];
  const order = [...head].sort(
    ([, left], [, right]) => Number(right.kind === 'code') - Number(left.kind === 'code'),
  );
  return [...order, ...state, ...all.filter((entry) => !head.includes(entry))];
};

/** The columns of who has chosen none: long texts are read in the drawer. */
export const usualLayout = (register: Register, fields: Fields): ColumnLayout => {
  const listed = allColumns(register, fields)
    .filter(([key, { isUnlisted, kind }]) => !isUnlisted && (kind !== 'longText' || key === leadOf(register)))
    .map(([key]) => key);
  const first = (register.columns ?? []).filter((key) => listed.includes(key));
  return { shown: [...new Set([...first, ...listed])], widths: {} };
};

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= narrowest && value <= 1000;

/** A layout that was kept, as far as it can still be read; null where it cannot. */
export const readLayout = (kept: unknown): ColumnLayout | null => {
  if (typeof kept !== 'object' || kept === null || !('shown' in kept) || !Array.isArray(kept.shown))
    return null;
  const widths =
    'widths' in kept && typeof kept.widths === 'object' && kept.widths !== null ? kept.widths : {};
  return {
    shown: kept.shown.filter((key): key is string => typeof key === 'string'),
    widths: Object.fromEntries(
      Object.entries(widths).filter((entry): entry is [string, number] => isWidth(entry[1])),
    ),
  };
};

/** The columns that a layout shows: the first always, others as far as there are such. */
export const listedBy = ({ shown }: ColumnLayout, all: Listed): Listed => {
  const [first, ...rest] = all;
  const chosen = [...new Set(shown)].flatMap((key) => rest.filter(([other]) => other === key));
  return first ? [first, ...chosen] : chosen;
};

/** The columns as they stand below one another: amounts of one column with as many decimals each. */
export const alignColumns = (listed: Listed, rows: readonly AnyRow[]): Listed =>
  listed.map(
    ([key, field]) =>
      [
        key,
        alignField(
          field,
          rows.map((row) => row[key]),
        ),
      ] as const,
  );

/** The three facts that stand on a card beside title and state: those that are declared, else what must be known, and what may be. */
export const cardFacts = (register: Register, fields: Fields): Listed => {
  if (register.onPhone)
    return register.onPhone.flatMap((key) => {
      const field = fields[key];
      return field ? [[key, field] as const] : [];
    });
  const { shown } = usualLayout(register, fields);
  const short = Object.entries(fields).filter(
    ([key, { kind }]) => shown.includes(key) && key !== leadOf(register) && kind !== 'code',
  );
  const required = short.filter(([, field]) => field.required);
  return [...required, ...short.filter(([, field]) => !field.required)].slice(0, 3);
};

export const narrowest = 56;

const widths: Readonly<Record<Field['kind'], number>> = {
  text: 180,
  longText: 220,
  code: 88,
  choice: 88,
  choices: 160,
  flag: 72,
  number: 88,
  day: 108,
  minute: 148,
  link: 120,
  links: 140,
  files: 116,
};

export const isSortable = ({ kind }: Field): boolean =>
  !['links', 'choices', 'longText', 'files'].includes(kind);

/** Room for the label, the cell's edges and the mark of its order. */
const headWidth = (field: Field): number => field.label.length * 14 + (isSortable(field) ? 46 : 24);

export const widthOf = (field: Field): number =>
  field.width ?? Math.max(widths[field.kind], headWidth(field));
