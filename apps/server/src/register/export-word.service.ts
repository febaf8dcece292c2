import type { Register } from '@xmgl/contracts/register/register';
import { fail } from '../http/failure.ts';
import { toLocalDay } from '../local-time.ts';
import { mostOnPaper } from './book.ts';
import { runBeside } from './file-program.ts';
import { inTurn } from './file-turns.ts';
import type { Actor, Outside, RegisterKit } from './kit.ts';
import { type AskedRows, countAsked, type SheetsAhead, toRowsBook } from './rows-book.service.ts';
import type { WordBook } from './word-write-program.ts';

const titleOf = ({ label }: Register): string => `${label}登记册`;

const toWordBook = async (
  actor: Actor,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead,
): Promise<WordBook> => {
  const { db, project, now } = actor;
  const total = await countAsked(actor, kit, asked);
  if (total > mostOnPaper)
    throw fail(
      'invalid',
      `筛选出 ${total} 条，Word 一次最多 ${mostOnPaper} 条，请缩小筛选范围，或导出 Excel`,
    );
  const { sheets } = await toRowsBook(actor, kit, asked, ahead);
  const { project_name: projectName, project_code: projectCode } = await db
    .selectFrom('project')
    .select(['project_name', 'project_code'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirstOrThrow();
  return { title: titleOf(kit.register), projectName, projectCode, day: toLocalDay(now), sheets };
};

/** Rows of a register as a Word file, to be read and signed. */
export const exportOnPaper = async (
  outside: Outside,
  kit: RegisterKit,
  asked: AskedRows,
  ahead: SheetsAhead,
): Promise<{ readonly fileName: string; readonly content: string }> => {
  const book = await outside.transact((db) => toWordBook({ ...outside, db }, kit, asked, ahead));
  const { bytes, problem } = await inTurn(outside.user.userID, () => runBeside('word', book));
  if (bytes === undefined) throw new Error(`no file was written: ${problem}`);
  return { fileName: `${book.title} ${book.day}.docx`, content: Buffer.from(bytes).toString('base64') };
};
