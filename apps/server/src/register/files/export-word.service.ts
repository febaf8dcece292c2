import { getProjectNames } from '../../access/project-names.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import type { Outside, RegisterKit } from '../kit.ts';
import { mostOnPaper } from './book.ts';
import { runBeside } from './file-program.ts';
import { inTurn } from './file-turns.ts';
import {
  type AskedRows,
  bookTitleOf,
  countAsked,
  type SheetsAhead,
  toRowsBook,
} from './rows-book.service.ts';
import type { Sheet } from './sheet.ts';
import type { WordBook } from './word-write-program.ts';

const toPaperSheets = async (
  actor: Actor,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead,
): Promise<readonly Sheet[]> => {
  const total = await countAsked(actor, kit, asked);
  if (total > mostOnPaper)
    throw fail(
      'invalid',
      `筛选出 ${total} 条，Word 一次最多 ${mostOnPaper} 条，请缩小筛选范围，或导出 Excel`,
    );
  return (await toRowsBook(actor, kit, asked, ahead)).sheets;
};

type PaperFile = { readonly fileName: string; readonly content: string };

/** Tables of a project as a Word file, under a title and what they are of. */
export const writeOnPaper = async (
  outside: Outside,
  title: string,
  sheets: readonly Sheet[],
): Promise<PaperFile> => {
  const { projectName, projectCode } = await outside.transact((db) => getProjectNames(db, outside.project));
  const book: WordBook = { title, projectName, projectCode, day: toLocalDay(outside.now), sheets };
  const { bytes, problem } = await inTurn(outside.user.userID, () => runBeside('word', book));
  if (bytes === undefined) throw new Error(`no file was written: ${problem}`);
  return { fileName: `${title} ${book.day}.docx`, content: Buffer.from(bytes).toString('base64') };
};

/** Rows of a register as a Word file, to be read and signed. */
export const exportOnPaper = async (
  outside: Outside,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead,
): Promise<PaperFile> => {
  const sheets = await outside.transact((db) => toPaperSheets({ ...outside, db }, kit, asked, ahead));
  return await writeOnPaper(outside, bookTitleOf(kit.register), sheets);
};
