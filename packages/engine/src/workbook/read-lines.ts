import { type PlanField, planFields, planHeads, toMomentText } from './plan-heads.ts';

export type WorkbookIssue = {
  /** As the sheet counts them, 1 for the heads; 0 is the whole file. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
};

/** One row of the sheet; a field without a column is not in it. */
export type Line = { readonly row: number; readonly cells: Readonly<Partial<Record<PlanField, string>>> };
type ReadLines = { readonly lines: readonly Line[]; readonly issues: readonly WorkbookIssue[] };

const mostLines = 5000;
const mostHeadRows = 20;
const longestCell = 10_000;

const plain = (head: string): string => head.replaceAll(/[\s（）()*]/g, '');

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return toMomentText(cell);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return String(cell).replaceAll('\u00a0', ' ').trim();
};

const alone = (message: string): ReadLines => ({ lines: [], issues: [{ row: 0, column: '', message }] });

/** The rows of a sheet that is a plan: its heads are found wherever they begin. */
export const readLines = (rows: readonly (readonly unknown[])[]): ReadLines => {
  const headAt = rows
    .slice(0, mostHeadRows)
    .findIndex((row) => row.some((cell) => plain(textOf(cell)) === planHeads.name));
  if (headAt === -1) return alone('没有找到「名称」这一列，请用导出的 Excel 作样式');
  const columns = (rows[headAt] ?? []).map((cell) => {
    const head = plain(textOf(cell));
    return planFields.find((field) => plain(planHeads[field]) === head);
  });
  const twice = columns.find((field, at) => field !== undefined && columns.indexOf(field) !== at);
  if (twice !== undefined) return alone(`「${planHeads[twice]}」这一列出现了两次，请只留一列`);
  const lines = rows.slice(headAt + 1).flatMap((row, at): Line[] => {
    const cells: Partial<Record<PlanField, string>> = {};
    for (const [column, field] of columns.entries()) if (field) cells[field] = textOf(row[column]);
    const isBlank = Object.values(cells).every((text) => text === '');
    return isBlank ? [] : [{ row: headAt + at + 2, cells }];
  });
  if (lines.length === 0) return alone('文件中没有行');
  if (lines.length > mostLines)
    return alone(`一次最多导入 ${mostLines} 行，文件中有 ${lines.length} 行，请分成几个文件`);
  const issues = lines.flatMap(({ row, cells }) =>
    planFields
      .filter((field) => (cells[field] ?? '').length > longestCell)
      .map((field) => ({ row, column: planHeads[field], message: `最多 ${longestCell} 个字` })),
  );
  return { lines, issues };
};
