import type { Field } from '@xmgl/contracts/register/fields';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { fail } from '../http/failure.ts';
import { toLocalDay } from '../local-time.ts';
import { toCell, toFileCell } from './file-cells.ts';
import { inTurn } from './file-turns.ts';
import type { Actor, Outside, RegisterKit, Values } from './kit.ts';
import { readerOf, readPage } from './read-row.service.ts';
import { toSheetName } from './sheet-name.ts';
import { toTemplate } from './template-sheets.ts';
import { writeXlsx } from './xlsx-file.ts';
import type { Cell, Sheet } from './xlsx-job.ts';

const mostRows = 10_000;

type File = { readonly fileName: string; readonly content: string };
type Book = { readonly fileName: string; readonly sheets: readonly Sheet[] };
type Asked = {
  readonly value: Values;
  readonly columns?: readonly string[] | null | undefined;
  readonly asTemplate?: 0 | 1 | undefined;
};
type Column = readonly [key: string, field: Field];

const columnsOf = (
  register: Register,
  hidden: ReadonlySet<string>,
  asked: readonly string[] | null | undefined,
): Column[] => {
  const fields = readableFields(register);
  const keys = asked?.length ? new Set(asked) : Object.keys(fields).filter((key) => !fields[key]?.isUnlisted);
  return [...keys].flatMap((key) => {
    const field = fields[key];
    return field && !hidden.has(key) ? [[key, field] as const] : [];
  });
};

const toWidth = ({ width = 120 }: Field): number => Math.round(width / 7);

type SheetsAhead = (actor: Actor) => Promise<readonly Sheet[]>;
const none: SheetsAhead = () => Promise.resolve([]);

const toBook = async (actor: Actor, kit: RegisterKit, asked: Asked, ahead: SheetsAhead): Promise<Book> => {
  const { register } = kit;
  const { hidden } = await readerOf(actor, kit);
  if (asked.asTemplate === 1)
    return { fileName: `${register.label} 导入模板.xlsx`, sheets: toTemplate(register, hidden) };
  const page = { pageIndex: 1, pageSize: mostRows, value: asked.value };
  const { items, total, titles } = await readPage(actor, kit, page);
  if (total > mostRows)
    throw fail('invalid', `筛选出 ${total} 条，一次最多导出 ${mostRows} 条，请缩小筛选范围后分次导出`);
  const columns = columnsOf(register, hidden, asked.columns);
  const state = register.workflow ? ['状态'] : [];
  const sheet: Sheet = {
    name: toSheetName(register.label),
    rows: [
      [...columns.map(([, field]) => field.label), ...state],
      ...items.map((row): Cell[] => [
        ...columns.map(([key, field]) => toFileCell(toCell(field, row[key], titles))),
        ...(register.workflow ? [row.state] : []),
      ]),
    ],
    widths: [...columns.map(([, field]) => toWidth(field)), ...state.map(() => 10)],
    minutes: columns.flatMap(([, field], at) => (field.kind === 'minute' ? [at] : [])),
  };
  return {
    fileName: `${register.label} ${toLocalDay(actor.now)}.xlsx`,
    sheets: [...(await ahead(actor)), sheet],
  };
};

/**
 * Rows of a register as its reader sees them, in a workbook that is written once the transaction is over; what
 * `ahead` reads are sheets that stand before them.
 */
export const exportRows = async (
  outside: Outside,
  kit: RegisterKit,
  asked: Asked,
  ahead: SheetsAhead = none,
): Promise<File> => {
  const { fileName, sheets } = await outside.transact((db) => toBook({ ...outside, db }, kit, asked, ahead));
  return { fileName, content: await inTurn(outside.user.userID, () => writeXlsx(sheets)) };
};
