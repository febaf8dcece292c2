import { tidyValue } from '@xmgl/contracts/register/check-row';
import { emptyValueOf, type Field, isRich } from '@xmgl/contracts/register/fields';
import { areSameLines, fillLines, tidyLine } from '@xmgl/contracts/register/lines';
import type { Register } from '@xmgl/contracts/register/register';
import { richWords } from '@xmgl/contracts/register/rich-text';
import { isSameValue } from '@xmgl/contracts/register/row-changes';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { v7 } from 'uuid';
import type { Values } from '../kit.ts';
import { openTexts } from '../read/sought-texts.ts';
import { tidyRich } from './tidy-rich.ts';

const mostKeyed = 200;

/** What a search looks through: every text that all readers see, the title also in pinyin. */
export const toSearchKey = (register: Register, row: Values): string => {
  const toText = (key: string): string => {
    const text = String(row[key] ?? '');
    return (isRich(register.fields[key]) ? richWords(text) : text).slice(0, mostKeyed);
  };
  return [...openTexts(register).map(toText), toPinyinKey(toText(register.title))].join(' ').toLowerCase();
};

/** A place is another one also where it has the same number under another row. */
const isPlaced = ({ tree }: Register, before: Values, given: Values): boolean =>
  tree !== undefined &&
  given.sort !== undefined &&
  (given.sort !== before.sort ||
    (given[tree.parent] !== undefined && given[tree.parent] !== before[tree.parent]));

const isLine = (line: unknown): line is Values => typeof line === 'object' && line !== null;

/** Those lists of lines among `given` that differ from what is stored; new lines have their ids. */
const changedLines = ({ lines = {} }: Register, before: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([key, one]) => {
      const list = given[key];
      if (!Array.isArray(list)) return [];
      const tidy = fillLines(
        one,
        list.filter(isLine).map((line) => tidyLine(one, line)),
      );
      const earlier = before[key];
      if (Array.isArray(earlier) && areSameLines(one, earlier.filter(isLine), tidy)) return [];
      return [[key, tidy.map((line) => ({ ...line, lineID: line.lineID ?? v7() }))]];
    }),
  );

/** The values among `given` that differ from what is stored. A row that has a number keeps one. */
export const changesOf = (register: Register, before: Values, given: Values): Values => ({
  ...changedFields(register, before, given),
  ...changedLines(register, before, given),
  ...(isPlaced(register, before, given) && { sort: given.sort }),
});

const toKept = (field: Field, given: unknown): unknown => {
  const value = tidyValue(field, given);
  return isRich(field) && typeof value === 'string' ? tidyRich(value) : value;
};

const changedFields = (register: Register, before: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(register.fields)
      .filter(([key]) => given[key] !== undefined)
      .map(([key, field]) => [key, toKept(field, given[key])] as const)
      .filter(([key, value]) => register.fields[key]?.kind !== 'code' || value !== '')
      .filter(([key, value]) => !isSameValue(before[key], value)),
  );

/** Every field of a new row: what is given, and empty what is not. */
export const toNewValues = (register: Register, given: Values): Record<string, unknown> => {
  const empty = Object.fromEntries(
    Object.entries({ ...register.fields, ...register.lines }).map(([key, field]) => [
      key,
      emptyValueOf(field),
    ]),
  );
  return { ...empty, ...changesOf(register, empty, given) };
};
