import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { textOf } from '../files/file-cells.ts';
import type { Cell } from '../files/sheet.ts';
import type { Area, UnseenInSheet } from '../files/unseen-in-sheet.ts';
import type { ReadBook } from '../files/xlsx-file.ts';
import type { Column } from './import-heads.ts';
import type { ImportedRow } from './import-row.ts';

type Notes = ImportReport['unseen'];

/** Of each kind so many are listed. */
const mostListed = 200;

/** Merged areas below the heads that reach over more than one row. */
const overRows = ({ merged }: UnseenInSheet): readonly Area[] =>
  merged.filter(({ top, bottom }) => top > 1 && bottom > top);

/**
 * The rows with the value of each merged area in every row that it covers, as the sheet shows it; rows of formulas that
 * come to nothing are empty.
 */
export const asShown = ({ rows, unseen }: ReadBook, fillsMerged: boolean): readonly (readonly Cell[])[] => {
  const zero = new Set(unseen.zeroRows);
  const areas = fillsMerged ? overRows(unseen) : [];
  if (zero.size === 0 && areas.length === 0) return rows;
  const filled = rows.map((cells, at) => (zero.has(at + 1) ? [] : [...cells]));
  for (const { top, left, bottom } of areas)
    for (let row = top; row < Math.min(bottom, rows.length); row += 1) {
      const cells = filled[row];
      if (cells && !zero.has(row + 1)) cells[left - 1] = rows[top - 1]?.[left - 1] ?? null;
    }
  return filled;
};

const listMerged = (book: ReadBook, columns: readonly Column[], fillsMerged: boolean): Notes =>
  overRows(book.unseen).flatMap(({ top, left, bottom }) => {
    const column = columns.find(({ at }) => at === left - 1);
    const value = textOf(book.rows[top - 1]?.[left - 1]).slice(0, 40);
    if (!column || value === '') return [];
    const told = fillsMerged
      ? `第 ${top} 至 ${bottom} 行是合并的单元格，每一行都填为「${value}」`
      : `第 ${top} 至 ${bottom} 行是合并的单元格，只有第 ${top} 行有「${value}」，其余各行按空的读`;
    return [{ kind: 'merged' as const, row: top, column: column.field.label, message: told }];
  });

/** What an import acts on and the sheet does not show, each with its row and column, before anything is written. */
export const listUnseenNotes = (
  book: ReadBook,
  columns: readonly Column[],
  rows: readonly ImportedRow[],
  code: Column | undefined,
  fillsMerged: boolean,
): Notes => {
  const { hiddenRows, hiddenColumns, zeroRows } = book.unseen;
  const read = new Set(rows.map(({ row }) => row));
  const hidden = hiddenRows.filter((row) => read.has(row));
  const unknown = code
    ? rows.filter(({ kind, cells }) => kind === 'new' && textOf(cells[code.at]) !== '')
    : [];
  return [
    ...listMerged(book, columns, fillsMerged),
    ...hidden.map((row) => ({
      kind: 'hidden' as const,
      row,
      column: '',
      message: '这一行在表格中是隐藏的，也会导入',
    })),
    ...columns
      .filter(({ at }) => hiddenColumns.includes(at + 1))
      .map(({ field }) => ({
        kind: 'hidden' as const,
        row: 1,
        column: field.label,
        message: '这一列在表格中是隐藏的，也会导入',
      })),
    ...zeroRows
      .filter((row) => row > 1)
      .map((row) => ({
        kind: 'formulas' as const,
        row,
        column: '',
        message: '这一行只有结果为 0 或空的公式，不是记录，不导入',
      })),
    ...unknown.map(({ row, cells }) => ({
      kind: 'unknown' as const,
      row,
      column: code?.field.label ?? '',
      message: `没有编号为「${textOf(cells[code?.at ?? 0])}」的记录，将以这个编号新增`,
    })),
  ].slice(0, mostListed * 5);
};
