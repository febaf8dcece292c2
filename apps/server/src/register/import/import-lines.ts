import type { Field } from '@xmgl/contracts/register/fields';
import { checkLines, fillLines, type Line, type Lines } from '@xmgl/contracts/register/lines';
import { fieldOfHead, type Units } from '@xmgl/contracts/register/measure';
import type { Register } from '@xmgl/contracts/register/register';
import type { CellFault } from '@xmgl/contracts/register/register-schemas';
import { fail } from '../../base/failure.ts';
import { textOf } from '../files/file-cells.ts';
import { lineSheetsOf } from '../files/line-sheets.ts';
import type { Cell } from '../files/sheet.ts';
import type { Row, Values } from '../kit.ts';
import { codeField } from '../write/next-code.service.ts';
import { readCell } from './import-cells.ts';
import type { Names } from './import-names.ts';

type Grid = readonly (readonly Cell[])[];
type Column = { readonly at: number; readonly key: string; readonly field: Field };

/** A sheet of lines: whose they are, and what stands in them. */
export type LineSheet = {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly Column[];
  /** Heads that are no field of a line. */
  readonly unknown: readonly string[];
  readonly byCode: ReadonlyMap<string, readonly { readonly row: number; readonly cells: readonly Cell[] }[]>;
};

type Fault = { readonly column: string; readonly message: string };

/** What a file says of the lines of one row. */
type GivenLines = { readonly values: Values; readonly faults: readonly Fault[] };

const headOf = (cell: Cell): string =>
  textOf(cell)
    .replace(/[*＊]$/, '')
    .trim();

const readSheet = (
  codeLabel: string,
  { key, name, lines }: ReturnType<typeof lineSheetsOf>[number],
  grid: Grid,
  units: Units,
): LineSheet => {
  const heads = (grid[0] ?? []).map(headOf);
  const codeAt = heads.indexOf(codeLabel);
  if (codeAt < 0)
    throw fail('invalid', `「${name}」表中缺少「${codeLabel}」一列，请下载导入模板重新填写`, 'content');
  const columns = Object.entries<Field>(lines.fields).flatMap(([field, one]) => {
    const found = heads.map((head) => fieldOfHead(one, head, units));
    const at = found.findIndex((told) => told !== undefined);
    return at < 0 ? [] : [{ at, key: field, field: found[at] ?? one }];
  });
  const filled = grid
    .map((cells, at) => ({ row: at + 1, cells }))
    .slice(1)
    .filter(({ cells }) => columns.some(({ at }) => textOf(cells[at]) !== ''));
  return {
    key,
    label: lines.label,
    columns,
    unknown: heads.filter(
      (head, at) => head !== '' && at !== codeAt && !columns.some((one) => one.at === at),
    ),
    byCode: Map.groupBy(filled, ({ cells }) => textOf(cells[codeAt])),
  };
};

/** The sheets of lines among those of a workbook, by their names. */
export const readLineSheets = (
  register: Register,
  sheets: Readonly<Record<string, Grid>>,
  units: Units,
): readonly LineSheet[] => {
  const [, code] = codeField(register) ?? [];
  return lineSheetsOf(register).flatMap((one) => {
    const grid = sheets[one.name];
    return grid && code && grid.length > 1 ? [readSheet(code.label, one, grid, units)] : [];
  });
};

/** Every cell of lines that may name a row of another entity. */
export const cellsOfLines = (sheets: readonly LineSheet[]) =>
  sheets.map(({ columns, byCode }) => ({ columns, lines: [...byCode.values()].flat() }));

/** Columns that nobody knows, and lines of rows that the file does not have: told at its heads, for they belong to none of its rows. */
export const strayLines = (
  { label }: Pick<Register, 'label'>,
  sheets: readonly LineSheet[],
  codes: ReadonlySet<string>,
): readonly CellFault[] =>
  sheets.flatMap(({ label: column, unknown, byCode }) => [
    ...unknown.map((head) => ({
      row: 1,
      column,
      message: `「${column}」表中没有「${head}」这一列，请改为模板中的列名，或删去此列`,
    })),
    ...[...byCode]
      .filter(([code]) => !codes.has(code))
      .map(([code, [first]]) => ({
        row: 1,
        column,
        message:
          code === ''
            ? `「${column}」表第 ${first?.row} 行没有写编号，不知道属于哪条记录`
            : `「${column}」表第 ${first?.row} 行的编号 ${code} 不在「${label}」表中，请改正或补上这条记录`,
      })),
  ]);

const noNames: Names = new Map();

/** The lines of one row as the file has them; a line in the place of another keeps that one's history. */
export const readLinesOf = (
  register: Register,
  sheets: readonly LineSheet[],
  {
    code,
    before,
    names,
    now,
  }: {
    readonly code: string;
    readonly before: Row | null;
    readonly names: ReadonlyMap<string, Names>;
    readonly now: string;
  },
): GivenLines => {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [key, lines] of Object.entries<Lines>(register.lines ?? {})) {
    const { label } = lines;
    const { columns = [], byCode } = sheets.find((sheet) => sheet.key === key) ?? {};
    const given = code === '' ? undefined : byCode?.get(code);
    if (!given) {
      if (before === null && lines.required)
        faults.push({ column: label, message: `请填写${label}，至少一行` });
      continue;
    }
    const earlier = before?.[key];
    const kept = Array.isArray(earlier) ? (earlier as readonly Line[]) : [];
    const unread: Fault[] = [];
    const read = given.map(({ row, cells }, at) => {
      const line: Record<string, unknown> = { ...kept[at] };
      for (const { at: column, key: field, field: one } of columns) {
        const found = 'entity' in one ? (names.get(one.entity) ?? noNames) : noNames;
        const said = readCell(one, cells[column] ?? null, found);
        if ('value' in said) line[field] = said.value;
        else unread.push({ column: `${label}第 ${row} 行「${one.label}」`, message: said.message });
      }
      return line;
    });
    faults.push(...unread);
    if (unread.length > 0) continue;
    const filled = fillLines(lines, read);
    values[key] = filled;
    for (const { at, message } of checkLines(lines, filled, now))
      faults.push({ column: at === undefined ? label : `${label}第 ${given[at]?.row} 行`, message });
  }
  return { values, faults };
};
