import type { Steps } from '../steps.ts';
import { toCellText } from './cell-values.ts';
import { type PlanField, planFields, planHeads } from './plan-heads.ts';

export type WorkbookIssue = {
  /** As the sheet counts them, 1 for the heads; 0 is the whole file. */
  readonly row: number;
  readonly column: string;
  /** As Excel names it, with its sheet: 计划!F5; empty where it is about a whole row or the file. */
  readonly cell: string;
  readonly message: string;
};

/** One row of the sheet; a field without a column is not in it. */
export type Line = { readonly row: number; readonly cells: Readonly<Partial<Record<PlanField, string>>> };
/** The rows of a sheet with its name. */
export type SheetRows = { readonly sheet: string; readonly rows: readonly (readonly unknown[])[] };
/** How a cell is called; empty where the sheet has no such column. */
export type CellOf = (row: number, field: PlanField) => string;
type ReadLines = {
  readonly lines: readonly Line[];
  readonly issues: readonly WorkbookIssue[];
  readonly cellOf: CellOf;
};

const mostLines = 20_000;
/** Lines between which others are attended to. */
export const linesInStep = 50;
const mostHeadRows = 20;
const longestCell = 10_000;

const plain = (head: string): string => head.replaceAll(/[\s（）()*]/g, '');

const alone = (message: string): ReadLines => ({
  lines: [],
  issues: [{ row: 0, column: '', cell: '', message }],
  cellOf: () => '',
});

/** @example toLetters(27) // 'AB' */
const toLetters = (column: number): string =>
  (column < 26 ? '' : toLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** The rows of a sheet that is a plan: its heads are found wherever they begin. */
export function* readLines({ sheet, rows }: SheetRows): Steps<ReadLines> {
  const headAt = rows
    .slice(0, mostHeadRows)
    .findIndex((row) => row.some((cell) => plain(toCellText(cell)) === planHeads.name));
  if (headAt === -1) return alone('没有找到「名称」这一列，请用导出的 Excel 作样式');
  const columns = (rows[headAt] ?? []).map((cell) => {
    const head = plain(toCellText(cell));
    return planFields.find((field) => plain(planHeads[field]) === head);
  });
  const twice = columns.find((field, at) => field !== undefined && columns.indexOf(field) !== at);
  if (twice !== undefined) return alone(`「${planHeads[twice]}」这一列出现了两次，请只留一列`);
  const lines: Line[] = [];
  for (const [at, row] of rows.slice(headAt + 1).entries()) {
    if (at % linesInStep === 0) yield;
    const cells: Partial<Record<PlanField, string>> = {};
    for (const [column, field] of columns.entries()) if (field) cells[field] = toCellText(row[column]);
    const isBlank = Object.values(cells).every((text) => text === '');
    if (!isBlank) lines.push({ row: headAt + at + 2, cells });
  }
  if (lines.length === 0) return alone('文件中没有行');
  if (lines.length > mostLines)
    return alone(
      `一次最多导入 ${mostLines.toLocaleString('en')} 行，文件中有 ${lines.length} 行，请分成几个文件`,
    );
  const cellOf: CellOf = (row, field) => {
    const column = columns.indexOf(field);
    return column === -1 ? '' : `${sheet}!${toLetters(column)}${row}`;
  };
  const issues = lines.flatMap(({ row, cells }) =>
    planFields
      .filter((field) => (cells[field] ?? '').length > longestCell)
      .map((field) => ({
        row,
        column: planHeads[field],
        cell: cellOf(row, field),
        message: `最多 ${longestCell} 个字`,
      })),
  );
  return { lines, issues, cellOf };
}
