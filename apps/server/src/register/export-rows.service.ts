import type { Field } from '@xmgl/contracts/register/fields';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { fail } from '../http/failure.ts';
import { toLocalDay } from '../local-time.ts';
import { type Book, mostInBook, mostWaitedFor } from './book.ts';
import { queueExport } from './export-job.repository.ts';
import { toCell, toFileCell } from './file-cells.ts';
import { inTurn } from './file-turns.ts';
import type { Actor, Outside, RegisterKit, Values } from './kit.ts';
import { readerOf, readPage } from './read-row.service.ts';
import { toSheetName } from './sheet-name.ts';
import { toTemplate } from './template-sheets.ts';
import { writeXlsx } from './xlsx-file.ts';
import type { Cell, Sheet } from './xlsx-job.ts';

export type ExportedFile = { readonly fileName: string; readonly content: string; readonly isQueued: 0 | 1 };
export type AskedRows = {
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

/** Reads the sheets that stand before the rows. */
export type SheetsAhead = (actor: Actor) => Promise<readonly Sheet[]>;
const none: SheetsAhead = () => Promise.resolve([]);

const countAsked = async (actor: Actor, kit: RegisterKit, value: Values): Promise<number> =>
  (await readPage(actor, kit, { pageIndex: 1, pageSize: 1, value })).total;

const pageSize = 10_000;

/** Rows page by page: a page of the register has a limit. */
const readAll = async (actor: Actor, kit: RegisterKit, value: Values) => {
  const first = await readPage(actor, kit, { pageIndex: 1, pageSize, value });
  const items = [...first.items];
  const titles = { ...first.titles };
  for (let pageIndex = 2; items.length < first.total; pageIndex += 1) {
    const next = await readPage(actor, kit, { pageIndex, pageSize, value });
    if (next.items.length === 0) break;
    items.push(...next.items);
    Object.assign(titles, next.titles);
  }
  return { items, titles };
};

/** The workbook of what was asked for, as its reader sees it. */
export const toRowsBook = async (
  actor: Actor,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead = none,
): Promise<Book> => {
  const { register } = kit;
  const { hidden } = await readerOf(actor, kit);
  const { items, titles } = await readAll(actor, kit, asked.value);
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

const toTemplateBook = async (actor: Actor, kit: RegisterKit): Promise<Book> => {
  const { hidden } = await readerOf(actor, kit);
  const { register } = kit;
  return { fileName: `${register.label} 导入模板.xlsx`, sheets: toTemplate(register, hidden) };
};

const refuseTooMany = (total: number): void => {
  if (total > mostInBook)
    throw fail('invalid', `筛选出 ${total} 条，一次最多导出 ${mostInBook} 条，请缩小筛选范围后分次导出`);
};

/** The book to be written now; undefined where it was left to a job. */
const toBookOrJob = async (
  actor: Actor,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead,
): Promise<Book | undefined> => {
  if (asked.asTemplate === 1) return await toTemplateBook(actor, kit);
  const total = await countAsked(actor, kit, asked.value);
  if (total <= mostWaitedFor) return await toRowsBook(actor, kit, asked, ahead);
  refuseTooMany(total);
  await queueExport(actor, kit.register.entity, { kind: 'rows', ...asked });
  return undefined;
};

/** What a reader gets who need not wait: a notice comes with the file. */
export const toQueued = (fileName: string): ExportedFile => ({ fileName, content: '', isQueued: 1 });

/** Writes a workbook once the transaction is over. */
export const writeBook = async (
  { user }: Pick<Actor, 'user'>,
  { fileName, sheets }: Book,
): Promise<ExportedFile> => ({
  fileName,
  content: await inTurn(user.userID, () => writeXlsx(sheets)),
  isQueued: 0,
});

/**
 * Rows of a register as its reader sees them; what `ahead` reads are sheets that stand before them. Very many
 * rows are left to a job.
 */
export const exportRows = async (
  outside: Outside,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead = none,
): Promise<ExportedFile> => {
  const book = await outside.transact((db) => toBookOrJob({ ...outside, db }, kit, asked, ahead));
  return book ? await writeBook(outside, book) : toQueued(`${kit.register.label}.xlsx`);
};
