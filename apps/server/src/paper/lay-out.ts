import { type Page, pageOf } from './page-size.ts';
import type { PaperBlock, PaperChart, PaperFile, PaperItem, PaperSheet, PaperTable } from './paper-file.ts';

export type GridCell = {
  readonly text: string;
  readonly span: number;
  readonly look: 'plain' | 'head' | 'sum';
  readonly align: 'left' | 'center' | 'right';
};
export type GridRow = {
  readonly cells: readonly GridCell[];
  /** May go on on the next page: it would leave half a page empty. */
  readonly isTall: boolean;
  /** At least so high, in points. */
  readonly height?: number;
};
/** Lines and columns, the same for every format. */
export type Grid = {
  readonly kind: 'grid';
  /** Of the width, in percent. */
  readonly shares: readonly number[];
  /** So many rows at the top stand again on every page. */
  readonly heads: 0 | 1;
  readonly isFine: boolean;
  readonly rows: readonly GridRow[];
};
export type LaidBlock =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'chart'; readonly chart: PaperChart }
  | Extract<PaperBlock, { kind: 'pictures' }>
  | Grid;
export type LaidSheet = { readonly head: string; readonly blocks: readonly LaidBlock[] };

// Points: of a letter in either size, and of what stands beside it in a cell.
const letters = { fine: { half: 4.9, full: 9.2 }, small: { half: 5.7, full: 10.7 } } as const;
const padding = 14;
const boldWidth = 1.15;
/** So much of a line at most is kept for columns that do not break. */
const mostWhole = 70;
const tallLines = 24;
const labelShare = 16;
const boxHeight = 62;

type Letters = (typeof letters)[keyof typeof letters];

const lengthOf = (text: string, { half, full }: Letters): number => {
  let length = 0;
  for (const letter of text) length += (letter.codePointAt(0) ?? 0) > 0xff ? full : half;
  return length;
};

/** The width of each column in percent: numbers of phones, days and states have room for one line, the others the rest. */
const sharesOf = (
  { heads, rows, sums = [], widths, whole = [] }: PaperTable,
  line: number,
  size: Letters,
): number[] => {
  const needed = (column: number): number => {
    // The last row is bold.
    let longest = lengthOf(sums[column] ?? '', size) * boldWidth;
    for (const cells of [heads, ...rows]) longest = Math.max(longest, lengthOf(cells[column] ?? '', size));
    return (100 * (longest + padding)) / line;
  };
  const kept = new Map(whole.map((column) => [column, needed(column)]));
  const keptSum = [...kept.values()].reduce((sum, share) => sum + share, 0);
  const scale = Math.min(1, mostWhole / Math.max(keptSum, 1));
  const rest = widths.reduce((sum, width, column) => sum + (kept.has(column) ? 0 : width), 0);
  if (rest === 0) return widths.map((_, column) => (100 * (kept.get(column) ?? 0)) / keptSum);
  const left = 100 - keptSum * scale;
  return widths.map((width, column) => (kept.get(column) ?? 0) * scale || (left * width) / rest);
};

const cellOf = (text: string, of: Partial<GridCell> = {}): GridCell => ({
  text,
  span: 1,
  look: 'plain',
  align: 'left',
  ...of,
});

const isTall = (
  cells: readonly GridCell[],
  shares: readonly number[],
  page: Page,
  size: Letters,
): boolean => {
  let column = 0;
  return cells.some(({ text, span }) => {
    const share = shares.slice(column, column + span).reduce((sum, one) => sum + one, 0);
    column += span;
    const width = Math.max((page.line * share) / 100 - padding, size.full);
    const lines = text.split('\n').reduce((sum, line) => sum + 1 + lengthOf(line, size) / width, 0);
    return lines > tallLines;
  });
};

const gridOf = (
  rows: readonly (readonly GridCell[])[],
  { shares, heads, isFine, page }: Omit<Grid, 'kind' | 'rows'> & { readonly page: Page },
): Grid => {
  const size = letters[isFine ? 'fine' : 'small'];
  return {
    kind: 'grid',
    shares,
    heads,
    isFine,
    rows: rows.map((cells) => ({ cells, isTall: isTall(cells, shares, page, size) })),
  };
};

const toTable = (table: PaperTable, page: Page): Grid => {
  const { heads, rows, sums, isShort = false, figures = [] } = table;
  const size = letters[isShort ? 'small' : 'fine'];
  const toCells = (texts: readonly string[], look: GridCell['look']): GridCell[] =>
    heads.map((_, column) =>
      cellOf(texts[column] ?? '', { look, align: figures.includes(column) ? 'right' : 'left' }),
    );
  return gridOf(
    [
      toCells(heads, 'head'),
      ...rows.map((texts) => toCells(texts, 'plain')),
      ...(sums ? [toCells(sums, 'sum')] : []),
    ],
    { shares: sharesOf(table, page.line, size), heads: 1, isFine: !isShort, page },
  );
};

/** Two in a line; one that is long, or has none beside it, goes across. */
const toPairs = (items: readonly PaperItem[], columns: 1 | 2): GridCell[][] => {
  const lines: GridCell[][] = [];
  let first: PaperItem | undefined;
  const alone = ({ label, text }: PaperItem) =>
    lines.push([cellOf(label, { look: 'head' }), cellOf(text, { span: columns === 2 ? 3 : 1 })]);
  const flush = () => {
    if (first) alone(first);
    first = undefined;
  };
  for (const item of items) {
    if (columns === 1 || item.isLong) {
      flush();
      alone(item);
    } else if (first) {
      lines.push([
        cellOf(first.label, { look: 'head' }),
        cellOf(first.text),
        cellOf(item.label, { look: 'head' }),
        cellOf(item.text),
      ]);
      first = undefined;
    } else first = item;
  }
  flush();
  return lines;
};

const toFields = (items: readonly PaperItem[], columns: 1 | 2, page: Page): Grid =>
  gridOf(toPairs(items, columns), {
    shares: columns === 2 ? [labelShare, 50 - labelShare, labelShare, 50 - labelShare] : [22, 78],
    heads: 0,
    isFine: false,
    page,
  });

const mostBoxes = 3;

const toSignatures = (boxes: readonly string[]): Grid => {
  // Four stand two by two, not three and one.
  const rows = Math.max(1, Math.ceil(boxes.length / mostBoxes));
  const across = Math.max(1, Math.ceil(boxes.length / rows));
  const lines = Array.from({ length: Math.ceil(boxes.length / across) }, (_, at) =>
    Array.from({ length: across }, (__, column) => boxes[at * across + column]),
  );
  return {
    kind: 'grid',
    shares: Array.from({ length: across }, () => 100 / across),
    heads: 0,
    isFine: false,
    rows: lines.map((line) => ({
      isTall: false,
      height: boxHeight,
      cells: line.map((box) =>
        cellOf(box === undefined ? '' : `${box}（签字）：\n\n日期：　　　年　　月　　日`),
      ),
    })),
  };
};

const toLaid = (block: PaperBlock, page: Page): LaidBlock => {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'chart':
    case 'pictures':
      return block;
    case 'fields':
      return toFields(block.items, block.columns, page);
    case 'table':
      return toTable(block, page);
    case 'signatures':
      return toSignatures(block.boxes);
  }
};

const layOutSheet = ({ title, head, facts, blocks }: PaperSheet, page: Page): LaidSheet => ({
  head,
  blocks: [
    { kind: 'title', text: title },
    ...(facts.length > 0 ? [toFields(facts, 2, page)] : []),
    ...blocks.map((block) => toLaid(block, page)),
  ],
});

/** Every sheet as titles, texts and grids, which is all that a format has to know. */
export const layOut = (file: PaperFile): readonly LaidSheet[] => {
  const page = pageOf(file);
  return file.sheets.map((sheet) => layOutSheet(sheet, page));
};
