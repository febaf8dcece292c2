import { tidyValue } from '@xmgl/contracts/register/check-row';
import { emptyValueOf } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import { isSameValue } from '@xmgl/contracts/register/row-changes';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import type { Values } from '../kit.ts';
import { openTexts } from '../read/sought-texts.ts';

const mostKeyed = 200;

/** What a search looks through: every text that all readers see, the title also in pinyin. */
export const toSearchKey = (register: Register, row: Values): string => {
  const toText = (key: string): string => String(row[key] ?? '').slice(0, mostKeyed);
  return [...openTexts(register).map(toText), toPinyinKey(toText(register.title))].join(' ').toLowerCase();
};

/** The values among `given` that differ from what is stored. A row that has a number keeps one. */
export const changesOf = (register: Register, before: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(register.fields)
      .filter(([key]) => given[key] !== undefined)
      .map(([key, field]) => [key, tidyValue(field, given[key])] as const)
      .filter(([key, value]) => register.fields[key]?.kind !== 'code' || value !== '')
      .filter(([key, value]) => !isSameValue(before[key], value)),
  );

/** Every field of a new row: what is given, and empty what is not. */
export const toNewValues = (register: Register, given: Values): Record<string, unknown> => {
  const empty = Object.fromEntries(
    Object.entries(register.fields).map(([key, field]) => [key, emptyValueOf(field)]),
  );
  return { ...empty, ...changesOf(register, empty, given) };
};
