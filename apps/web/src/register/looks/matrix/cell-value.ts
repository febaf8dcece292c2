import { readNumber } from '../../../ui/number-value.ts';
import type { CellValue, MatrixCell, MatrixHead, MatrixProps } from './matrix.types.ts';

type Marks = Extract<MatrixCell, { kind: 'marks' }>;

/** Marks in the order in which they are declared, whatever the order in which they came. */
const toMarks = ({ marks }: Marks, keys: ReadonlySet<string>): CellValue =>
  marks
    .filter(({ key }) => keys.has(key))
    .map(({ key }) => key)
    .join('');

/** @example withMark({ kind: 'marks', marks: [R, A], isMany: true }, 'A', 'R', true) // 'RA' */
export const withMark = (cell: Marks, value: CellValue, key: string, on: boolean): CellValue => {
  if (!cell.isMany) return on ? key : '';
  const keys = new Set(value);
  if (on) keys.add(key);
  else keys.delete(key);
  return toMarks(cell, keys);
};

/** The next in turn: each mark and then none; where several may stand without turns, all or none. */
export const cycled = (cell: Marks, value: CellValue): CellValue => {
  const all = cell.marks.map(({ key }) => key);
  if (cell.isMany && !cell.isInTurn) return value.length === all.length ? '' : all.join('');
  if (value.length > 1) return '';
  return all[all.indexOf(value) + 1] ?? '';
};

/** The mark that a key stands for: its own letter, or its number among the marks. */
export const markOfKey = ({ marks }: Marks, key: string): string | undefined =>
  marks.find((mark) => mark.key.toUpperCase() === key.toUpperCase())?.key ??
  (/^[1-9]$/.test(key) ? marks[Number(key) - 1]?.key : undefined);

const yes = new Set(['是', '有', '√', '✓', '●', '1', 'Y', 'y', 'x', 'X']);

const readMarks = (cell: Marks, text: string): CellValue | undefined => {
  const { marks } = cell;
  const [only, other] = marks;
  if (only && !other && yes.has(text)) return only.key;
  const words = text.split(/[\s、,，;；/·+]+/).filter((word) => word !== '');
  const keys = words.flatMap((word) => {
    const labelled = marks.find(({ label }) => label === word);
    return labelled ? [labelled.key] : [...word].map((letter) => markOfKey(cell, letter));
  });
  const known = new Set(keys.filter((key) => key !== undefined));
  if (keys.some((key) => key === undefined) || (!cell.isMany && known.size > 1)) return undefined;
  return toMarks(cell, known);
};

/** What a text means in a cell, as it is pasted or typed; undefined where it means nothing. */
export const readText = (cell: MatrixCell, text: string): CellValue | undefined => {
  const tidy = text.trim();
  if (tidy === '' || tidy === '—') return '';
  if (cell.kind === 'marks') return readMarks(cell, tidy);
  const read = readNumber(tidy);
  return typeof read === 'number' ? String(Number(read.toFixed(cell.decimals ?? 0))) : undefined;
};

/** What a cell says, for who cannot see it. */
export const spoken = (cell: MatrixCell, value: CellValue): string => {
  if (value === '') return '空';
  if (cell.kind === 'number') return value;
  return cell.marks
    .filter(({ key }) => value.includes(key))
    .map(({ label }) => label)
    .join('、');
};

const weightOf = (cell: MatrixCell, value: CellValue): number =>
  cell.kind === 'number' ? Number(value) : value === '' ? 0 : 1;

type Totals = {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly all: number;
};

const tidyOf = ({ kind, ...cell }: MatrixCell, sum: number): number =>
  kind === 'number' && 'decimals' in cell ? Number(sum.toFixed(cell.decimals ?? 0)) : sum;

/** Of each row and column how many cells carry something, or what their numbers come to. */
export const toTotals = ({
  rows,
  columns,
  cell,
  cellOf,
}: Pick<MatrixProps, 'rows' | 'columns' | 'cell' | 'cellOf'>): Totals => {
  const sums: number[] = columns.map(() => 0);
  const ofRows = rows.map(({ id, isHeading }) => {
    if (isHeading) return 0;
    return columns.reduce((sum, column, at) => {
      if (column.isApart) return sum;
      const weight = weightOf(cell, cellOf(id, column.id));
      sums[at] = (sums[at] ?? 0) + weight;
      return sum + weight;
    }, 0);
  });
  return {
    rows: ofRows.map((sum) => tidyOf(cell, sum)),
    columns: sums.map((sum) => tidyOf(cell, sum)),
    all: tidyOf(
      cell,
      ofRows.reduce((sum, row) => sum + row, 0),
    ),
  };
};

/** Rows of which not all columns say the same. */
export const differing = (
  rows: readonly MatrixHead[],
  columns: readonly MatrixHead[],
  cellOf: MatrixProps['cellOf'],
): readonly MatrixHead[] => {
  const isKept = ({ id }: MatrixHead): boolean =>
    new Set(columns.map((column) => cellOf(id, column.id))).size > 1;
  const kept = rows.filter((row) => row.isHeading || isKept(row));
  return kept.filter(({ isHeading }, at) => !isHeading || kept[at + 1]?.isHeading === false);
};
