import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import type { Outside, RegisterKit } from '../kit.ts';
import { registerInUnits } from '../read/kit-in-units.ts';
import { readerOf } from '../read/read-row.service.ts';
import { type Book, mostInBook, mostWaitedFor } from './book.ts';
import { queueExport } from './export-job.repository.ts';
import { exportOnPaper } from './export-paper.service.ts';
import { toFileCell } from './file-cells.ts';
import { inTurn } from './file-turns.ts';
import {
  type AskedRows,
  bookTitleOf,
  countAsked,
  noneAhead,
  type SheetsAhead,
  toRowsBook,
} from './rows-book.service.ts';
import { toTemplate } from './template-sheets.ts';
import { writeXlsx } from './xlsx-file.ts';

export type ExportedFile = { readonly fileName: string; readonly content: string; readonly isQueued: 0 | 1 };

const toTemplateBook = async (actor: Actor, kit: RegisterKit): Promise<Book> => {
  const { hidden } = await readerOf(actor, kit);
  const register = await registerInUnits(actor, kit.register);
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
  const total = await countAsked(actor, kit, asked);
  if (total <= mostWaitedFor) return await toRowsBook(actor, kit, asked, ahead);
  refuseTooMany(total);
  const { value, columns } = asked;
  await queueExport(actor, kit.register.entity, { kind: 'rows', value, columns });
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
  content: await inTurn(user.userID, () =>
    writeXlsx(sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((cells) => cells.map(toFileCell)) }))),
  ),
  isQueued: 0,
});

/**
 * Rows of a register as its reader sees them; what `ahead` reads are sheets that stand before them. Very many
 * rows are left to a job; on paper they are few.
 */
export const exportRows = async (
  outside: Outside,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead = noneAhead,
): Promise<ExportedFile> => {
  const { format = 'xlsx' } = asked;
  if (format !== 'xlsx' && asked.asTemplate !== 1)
    return { ...(await exportOnPaper(outside, kit, asked, { ahead, format })), isQueued: 0 };
  const book = await outside.transact((db) => toBookOrJob({ ...outside, db }, kit, asked, ahead));
  return book ? await writeBook(outside, book) : toQueued(`${bookTitleOf(kit.register)}.xlsx`);
};
