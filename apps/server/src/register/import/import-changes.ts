import { isPointer, type Register } from '@xmgl/contracts/register/register';
import type { ImportReport, Titles } from '@xmgl/contracts/register/register-schemas';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import { textOf, toCell } from '../files/file-cells.ts';
import { codeField } from '../write/next-code.service.ts';
import type { Column } from './import-heads.ts';
import type { ImportedRow } from './import-row.ts';

/** An answer of 20,000 rows with twenty fields each would be larger than the file. */
const mostListed = 2000;
const mostShown = 60;
const mostTitle = 40;
/** What stands before the first difference of two long texts, so that the reader finds the place. */
const lead = 10;

export type ImportChanges = Pick<ImportReport, 'changes' | 'changeCount' | 'emptiedCount'>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const cut = (text: string, from: number): string => {
  const part = text.slice(from, from + mostShown).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${from + mostShown < text.length ? '…' : ''}`;
};

/**
 * Two texts, cut to where they differ.
 * @example cutPair('甲'.repeat(70) + '乙', '甲'.repeat(70) + '丙') // ['…甲甲甲甲甲甲甲甲甲甲乙', '…甲甲甲甲甲甲甲甲甲甲丙']
 */
export const cutPair = (before: string, after: string): readonly [string, string] => {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  const isLong = Math.max(before.length, after.length) > mostShown;
  const from = isLong && same > mostShown / 2 ? same - lead : 0;
  return [cut(before, from), cut(after, from)];
};

const titleOf = (register: Register, { before }: ImportedRow, titles: Titles): string => {
  const keys = [codeField(register)?.[0], register.title];
  const parts = [...new Set(keys)].flatMap((key) => {
    const field = key === undefined ? undefined : register.fields[key];
    return key !== undefined && field ? textOf(toCell(field, before?.[key], titles)) : [];
  });
  return parts.join(' ').trim().slice(0, mostTitle).toWellFormed();
};

const countOf = (value: unknown): string => `${Array.isArray(value) ? value.length : 0} 行`;

/** Lists of lines that a file gives anew: how many stand there before and after. */
const lineChanges = (register: Register, titles: Titles, rows: readonly ImportedRow[]) =>
  rows.flatMap((row) =>
    Object.entries(register.lines ?? {})
      .filter(([key]) => key in row.values)
      .map(([key, { label }]) => ({
        row: row.row,
        title: titleOf(register, row, titles),
        column: label,
        before: countOf(row.before?.[key]),
        after: countOf(row.values[key]),
      })),
  );

/** Rows of a tree that come before or behind others. */
const orderChanges = (register: Register, titles: Titles, rows: readonly ImportedRow[]) =>
  rows
    .filter(({ values }) => 'sort' in values)
    .map((row) => ({
      row: row.row,
      title: titleOf(register, row, titles),
      column: labelOf(register, 'sort'),
      before: `第 ${row.before?.sort} 位`,
      after: `第 ${row.values.sort} 位`,
    }));

type Changed = { readonly row: ImportedRow; readonly column: Column };

const toChange = (register: Register, titles: Titles, { row, column }: Changed) => {
  const { at, key, field } = column;
  const value = row.values[key];
  const earlier = textOf(toCell(field, row.before?.[key], titles));
  const isSaid = isPointer(field) && titles[String(value)] === undefined;
  const later = isEmpty(value) ? '' : textOf(isSaid ? row.cells[at] : toCell(field, value, titles));
  const [before, after] = cutPair(earlier, later);
  return { row: row.row, title: titleOf(register, row, titles), column: field.label, before, after };
};

/** What the good rows of a file would change, cell by cell; of very many those that would be emptied come first. */
export const listChanges = (
  register: Register,
  columns: readonly Column[],
  titles: Titles,
  rows: readonly ImportedRow[],
): ImportChanges => {
  const good = rows.filter(({ isGood, kind }) => isGood && kind === 'change');
  const besides = [...lineChanges(register, titles, good), ...orderChanges(register, titles, good)].slice(
    0,
    mostListed,
  );
  const changed = good.flatMap((row) =>
    columns.flatMap((column) => (column.key in row.values ? [{ row, column }] : [])),
  );
  const [emptied, others] = [true, false].map((wanted) =>
    changed.filter(({ row, column }) => isEmpty(row.values[column.key]) === wanted),
  ) as [Changed[], Changed[]];
  const listed = changed.length > mostListed ? [...emptied, ...others].slice(0, mostListed) : changed;
  return {
    changes: [...listed.map((one) => toChange(register, titles, one)), ...besides]
      .toSorted((left, right) => left.row - right.row)
      .slice(0, mostListed),
    changeCount: changed.length + besides.length,
    emptiedCount: emptied.length,
  };
};
