import { emptyValueOf, type Field } from '@xmgl/contracts/register/fields';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { maskPhone } from '../../access/mask-phone.ts';
import { fail } from '../../base/failure.ts';
import type { Row } from '../kit.ts';
import { isOwnRow, type RowRights } from './row-rights.service.ts';
import { isPhone } from './sought-texts.ts';

/** Fields that a reader does not see, and those whose middle is starred. */
export type Veils = { readonly hidden: ReadonlySet<string>; readonly starred: ReadonlySet<string> };

export const veilsOf = (register: Register, rights: RowRights): Veils => {
  const fields = Object.entries(readableFields(register));
  const keysOf = (isKept: (field: Field) => boolean) =>
    new Set(fields.filter(([, field]) => isKept(field)).map(([key]) => key));
  return {
    hidden: keysOf(({ needs }) => needs !== undefined && !rights.has(needs.right, needs.page)),
    starred: keysOf((field) => isPhone(field) && !rights.has('update')),
  };
};

/** @example star('13800138000') // '138****8000' */
export const star = (value: unknown): unknown => (typeof value === 'string' ? maskPhone(value) : value);

/** A row as its reader gets it: what is hidden is empty, what is starred is so in other people's rows. */
export const veilRow = (register: Register, { hidden, starred }: Veils, userID: string, row: Row): Row => {
  if (hidden.size + starred.size === 0) return row;
  const fields = readableFields(register);
  const isOwn = starred.size > 0 && isOwnRow(register, row, userID);
  const seen: Record<string, unknown> = { ...row };
  for (const [key, field] of Object.entries(fields)) {
    if (hidden.has(key)) seen[key] = emptyValueOf(field);
    else if (starred.has(key) && !isOwn) seen[key] = star(row[key]);
  }
  return seen as Row;
};

/** A person writes nothing into a field that the same person may not read. */
export const requireReadable = (register: Register, rights: RowRights, keys: readonly string[]): void => {
  const { hidden } = veilsOf(register, rights);
  const key = keys.find((name) => hidden.has(name));
  if (key !== undefined)
    throw fail('forbidden', `您不能查看「${register.fields[key]?.label ?? key}」，也不能填写`);
};
