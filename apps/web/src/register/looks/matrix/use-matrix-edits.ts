import { useRef } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import type { Block } from '../../lines/line-edits.ts';
import { cycled, readText, withMark } from './cell-value.ts';
import type { CellChange, CellValue, MatrixProps } from './matrix.types.ts';

const mostUndone = 100;

type Table = readonly (readonly string[])[];
type Told = { readonly unread?: number; readonly outside?: number };

/** The cells of a range, in reading order; headings have none. */
const cellsIn = ({ rows, columns }: MatrixProps, { top, bottom, left, right }: Block) =>
  rows
    .slice(top, bottom + 1)
    .filter(({ isHeading }) => !isHeading)
    .flatMap((row) => columns.slice(left, right + 1).map((column) => ({ row, column })));

const lockOf = ({ rows, columns }: MatrixProps, { rowID, columnID }: CellChange): string | undefined =>
  columns.find(({ id }) => id === columnID)?.lock ?? rows.find(({ id }) => id === rowID)?.lock;

/** What of a deed may be done, and why the rest may not. */
const sifted = (props: MatrixProps, changes: readonly CellChange[]) => {
  const { cellOf, follow = (change: CellChange) => change, refusalOf } = props;
  const refused: string[] = [];
  const done = changes.flatMap((wanted) => {
    const change = follow(wanted);
    if (cellOf(change.rowID, change.columnID) === change.value) return [];
    const why = lockOf(props, change) ?? refusalOf?.(change, changes);
    if (why === undefined) return change;
    refused.push(why);
    return [];
  });
  return { done, refused };
};

const tell = (refused: readonly string[], { unread = 0, outside = 0 }: Told): void => {
  const [why] = refused;
  if (why !== undefined)
    toast.warning(refused.length > 1 ? `${refused.length} 个单元格没有改动：${why}` : why);
  if (unread > 0) toast.error(`有 ${unread} 个单元格的内容看不懂，保持原样`);
  if (outside > 0) toast.error(`有 ${outside} 个单元格超出了矩阵，没有粘贴`);
};

/** Texts with their places, from a cell on; a single text fills the range. */
const placed = (table: Table, { top, bottom, left, right }: Block) => {
  const isOne = table.length === 1 && table[0]?.length === 1;
  const high = isOne ? bottom - top + 1 : table.length;
  const wide = isOne ? right - left + 1 : Math.max(0, ...table.map((line) => line.length));
  return Array.from({ length: high * wide }, (_, at) => {
    const [down, over] = [Math.floor(at / wide), at % wide];
    const text = isOne ? table[0]?.[0] : table[down]?.[over];
    return { row: top + down, column: left + over, text: text ?? null };
  });
};

/** What pasted texts mean; rows that only head others take none. */
const readTable = ({ rows, columns, cell }: MatrixProps, texts: ReturnType<typeof placed>) => {
  let unread = 0;
  let outside = 0;
  const changes = texts.flatMap(({ row, column, text }) => {
    const [line, head] = [rows[row], columns[column]];
    if (text === null || line?.isHeading) return [];
    if (!line || !head) {
      outside += text.trim() === '' ? 0 : 1;
      return [];
    }
    const value = readText(cell, text);
    unread += value === undefined ? 1 : 0;
    return value === undefined ? [] : { rowID: line.id, columnID: head.id, value };
  });
  return { changes, unread, outside };
};

/** The next in turn of a cell; past those that may not stand there. */
const turned = ({ cell, cellOf, refusalOf }: MatrixProps, rowID: string, columnID: string): CellValue => {
  const now = cellOf(rowID, columnID);
  if (cell.kind !== 'marks') return now;
  const isRefused = (value: CellValue): boolean => {
    const change = { rowID, columnID, value };
    return value !== '' && value !== now && refusalOf?.(change, [change]) !== undefined;
  };
  let next = cycled(cell, now);
  while (isRefused(next)) next = cycled(cell, next);
  return next;
};

/** What is written into a matrix: a click, a key on a range, a paste; each deed is taken back whole. */
export const useMatrixEdits = (props: MatrixProps) => {
  const { cell, cellOf, onChange } = props;
  const done = useRef<(readonly CellChange[])[]>([]);
  const undone = useRef<(readonly CellChange[])[]>([]);
  const before = (changes: readonly CellChange[]): readonly CellChange[] =>
    changes.map(({ rowID, columnID }) => ({ rowID, columnID, value: cellOf(rowID, columnID) }));
  const write = (changes: readonly CellChange[], told: Told = {}): void => {
    if (!onChange) return;
    const { done: allowed, refused } = sifted(props, changes);
    tell(refused, told);
    if (allowed.length === 0) return;
    done.current = [...done.current, before(allowed)].slice(-mostUndone);
    undone.current = [];
    onChange(allowed);
  };
  const goBack = (from: typeof done, to: typeof done): void => {
    const changes = from.current.pop();
    if (!changes || !onChange) return;
    to.current.push(before(changes));
    onChange(changes);
  };
  return {
    isReadOnly: onChange === undefined,
    /** The same into every cell of a range. */
    fill: (block: Block, to: (value: CellValue) => CellValue): void =>
      write(
        cellsIn(props, block).map(({ row, column }) => ({
          rowID: row.id,
          columnID: column.id,
          value: to(cellOf(row.id, column.id)),
        })),
      ),
    /** Every cell of a range to its next in turn. */
    turn: (block: Block): void =>
      write(
        cellsIn(props, block).map(({ row, column }) => ({
          rowID: row.id,
          columnID: column.id,
          value: turned(props, row.id, column.id),
        })),
      ),
    /** A mark into every cell of a range; out of all where each has it. */
    mark: (block: Block, key: string): void => {
      if (cell.kind !== 'marks') return;
      const cells = cellsIn(props, block);
      const on = cells.some(({ row, column }) => !cellOf(row.id, column.id).includes(key));
      write(
        cells.map(({ row, column }) => ({
          rowID: row.id,
          columnID: column.id,
          value: withMark(cell, cellOf(row.id, column.id), key, on),
        })),
      );
    },
    paste: (table: Table, block: Block): void => {
      const { changes, ...told } = readTable(props, placed(table, block));
      write(changes, told);
    },
    undo: () => goBack(done, undone),
    redo: () => goBack(undone, done),
  };
};

export type MatrixEdits = ReturnType<typeof useMatrixEdits>;
