import { emptyValueOf } from '@xmgl/contracts/register/fields';
import { isEmptyLine, type Lines, mostOf } from '@xmgl/contracts/register/lines';
import { newID } from '../../api/new-id.ts';
import { readCell } from './cell-text.ts';

/** A line while it is edited. */
export type FormLine = Readonly<Record<string, unknown>> & { readonly lineID: string };

/** A cell by its place. */
export type Place = { readonly row: number; readonly column: number };

/** The cells between two corners, both with it. */
export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export const toBlock = (one: Place, other: Place): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const newLine = ({ fields }: Lines): FormLine => ({
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, emptyValueOf(field)])),
  lineID: newID(),
});

/** What was filled in: lines that are wholly empty are not sent. */
export const filledLines = (lines: Lines, rows: unknown): readonly FormLine[] =>
  Array.isArray(rows) ? (rows as readonly FormLine[]).filter((row) => !isEmptyLine(lines, row)) : [];

export const withCell = (
  rows: readonly FormLine[],
  at: number,
  key: string,
  value: unknown,
): readonly FormLine[] => rows.map((row, index) => (index === at ? { ...row, [key]: value } : row));

export const insertLine = (lines: Lines, rows: readonly FormLine[], at: number): readonly FormLine[] =>
  rows.length >= mostOf(lines) ? rows : rows.toSpliced(at, 0, newLine(lines));

export const removeLines = (
  rows: readonly FormLine[],
  { top, bottom }: Pick<Block, 'top' | 'bottom'>,
): readonly FormLine[] => rows.toSpliced(top, bottom - top + 1);

/** @example moveLine([a, b, c], 2, 0) // [c, a, b] */
export const moveLine = (rows: readonly FormLine[], from: number, to: number): readonly FormLine[] => {
  const line = rows[from];
  if (!line || to < 0 || to >= rows.length || from === to) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, line);
};

/** Empties the cells of a block. */
export const clearBlock = (
  { fields }: Lines,
  rows: readonly FormLine[],
  { top, bottom, left, right }: Block,
): readonly FormLine[] => {
  const emptied = Object.fromEntries(
    Object.entries(fields)
      .slice(left, right + 1)
      .map(([key, field]) => [key, emptyValueOf(field)]),
  );
  return rows.map((row, at) => (at >= top && at <= bottom ? { ...row, ...emptied } : row));
};

type Pasted = {
  readonly rows: readonly FormLine[];
  /** Cells whose text means nothing there: they are left as they were. */
  readonly unread: number;
  /** Rows for which there is no room. */
  readonly left: number;
  /** Columns that hold something, to the right of the last one. */
  readonly beyond: number;
};

/** Writes a table of texts from a place on; where it goes beyond the last line, lines are added. */
export const pasteTable = (
  lines: Lines,
  rows: readonly FormLine[],
  { row: first, column }: Place,
  table: readonly (readonly string[])[],
  known: Parameters<typeof readCell>[2],
): Pasted => {
  const columns = Object.entries(lines.fields).slice(column);
  const next = [...rows];
  const widths = table.map((cells) => cells.findLastIndex((text) => text.trim() !== '') + 1);
  const fitting = table.slice(0, Math.max(0, mostOf(lines) - first));
  let unread = 0;
  for (const [at, cells] of fitting.entries()) {
    const line: Record<string, unknown> & FormLine = { ...(next[first + at] ?? newLine(lines)) };
    for (const [offset, [key, field]] of columns.entries()) {
      const text = cells[offset];
      if (text === undefined) break;
      const value = readCell(field, text, known);
      if (value === undefined) unread += 1;
      else line[key] = value;
    }
    next[first + at] = line;
  }
  return {
    rows: next,
    unread,
    left: table.length - fitting.length,
    beyond: Math.max(0, ...widths.map((width) => width - columns.length)),
  };
};
