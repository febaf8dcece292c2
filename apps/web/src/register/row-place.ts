import type { Field } from '@xmgl/contracts/register/fields';
import { type AnyRow, type Register, readableFields } from '@xmgl/contracts/register/register';

/** Kinds whose order is the same here and in the database; words are ordered by their pinyin there. */
const plainKinds: ReadonlySet<Field['kind'] | undefined> = new Set([
  'code',
  'number',
  'day',
  'minute',
  'flag',
]);

const compare = (left: unknown, right: unknown): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left ?? '').localeCompare(String(right ?? ''), 'zh', { numeric: true });

/** Where a new row stands among others that are ordered; in front where only the database can tell. */
export const placeOf = (register: Register, rows: readonly AnyRow[], row: AnyRow, sort: string): number => {
  const key = sort.replace(/^-/, '');
  const isStamp = key === 'createdAt' || key === 'updatedAt';
  if (!isStamp && !plainKinds.has(readableFields(register)[key]?.kind)) return 0;
  const sign = sort.startsWith('-') ? -1 : 1;
  const at = rows.findIndex((other) => sign * compare(row[key], other[key]) < 0);
  return at < 0 ? rows.length : at;
};
