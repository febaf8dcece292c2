import { toHeading, toTitle, toWordTable, writeWord } from '../../word/word-parts.ts';
import { textOf } from './file-cells.ts';
import { answerParent, type FileOutcome } from './file-program.ts';
import type { Sheet } from './sheet.ts';

export type WordBook = {
  readonly title: string;
  readonly projectName: string;
  readonly projectCode: string;
  readonly day: string;
  readonly sheets: readonly Sheet[];
};

const mostUpright = 5;

// Points: of a line between the margins, and of a letter in the small size that long tables are set in.
const lineOf = { upright: 442, wide: 728 } as const;
const letters = { half: 4.9, full: 9.2, padding: 14 } as const;
/** So much of a line at most is kept for columns that do not break. */
const mostWhole = 70;

const lengthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0xff ? letters.full : letters.half),
    0,
  );

/** The width of each column in percent: numbers of phones, days and states have room for one line, the others the rest. */
const sharesOf = ({ rows, widths, whole = [] }: Sheet, isWide: boolean): readonly number[] => {
  const line = isWide ? lineOf.wide : lineOf.upright;
  const needed = (column: number): number =>
    (100 * (Math.max(...rows.map((cells) => lengthOf(textOf(cells[column] ?? null)))) + letters.padding)) /
    line;
  const kept = new Map(whole.map((column) => [column, needed(column)]));
  const keptSum = [...kept.values()].reduce((sum, share) => sum + share, 0);
  const scale = Math.min(1, mostWhole / Math.max(keptSum, 1));
  const rest = widths.reduce((sum, width, column) => sum + (kept.has(column) ? 0 : width), 0);
  if (rest === 0) return widths.map((_, column) => (100 * (kept.get(column) ?? 0)) / keptSum);
  const left = 100 - keptSum * scale;
  return widths.map((width, column) => (kept.get(column) ?? 0) * scale || (left * width) / rest);
};

const toTable = (sheet: Sheet, isWide: boolean) =>
  toWordTable({
    rows: sheet.rows.map((cells) => cells.map(textOf)),
    shares: sharesOf(sheet, isWide),
    isHead: (row) => row === 0,
    isLong: true,
  });

/** A title, what it is of, and each sheet as a table. */
const write = async ({ title, projectName, projectCode, day, sheets }: WordBook): Promise<FileOutcome> => {
  const isWide = sheets.some(({ widths }) => widths.length > mostUpright);
  const about = toWordTable({
    rows: [
      ['项目名称', projectName, '项目编号', projectCode],
      ['导出日期', day, '条数', String((sheets.at(-1)?.rows.length ?? 1) - 1)],
    ],
    shares: [12, 48, 12, 28],
    isHead: (_, column) => column % 2 === 0,
  });
  const children = sheets.flatMap((sheet) => [toHeading(sheet.name), toTable(sheet, isWide)]);
  const head = [projectName, projectCode].filter(Boolean).join('　');
  return { bytes: await writeWord({ title, head, isWide, children: [toTitle(title), about, ...children] }) };
};

answerParent(write);
