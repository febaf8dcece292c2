import { toHeading, toTitle, toWordTable, writeWord } from '../word/word-parts.ts';
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

const toTable = ({ rows, widths }: Sheet) => {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return toWordTable({
    rows: rows.map((cells) => cells.map(textOf)),
    shares: widths.map((width) => (100 * width) / whole),
    isHead: (row) => row === 0,
    isLong: true,
  });
};

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
  const children = sheets.flatMap((sheet) => [toHeading(sheet.name), toTable(sheet)]);
  const head = [projectName, projectCode].filter(Boolean).join('　');
  return { bytes: await writeWord({ title, head, isWide, children: [toTitle(title), about, ...children] }) };
};

answerParent(write);
