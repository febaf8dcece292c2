import type { Kysely } from 'kysely';
import { enterProject } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { notify } from '../../notify/notices.service.ts';
import type { RegisterKit } from '../kit.ts';
import { sightOfFile } from '../read/export-sight.ts';
import type { Book } from './book.ts';
import { toHistoryBook } from './export-history.service.ts';
import {
  type AskedExport,
  type ExportJobKey,
  findExport,
  finishExport,
  type Sight,
} from './export-job.repository.ts';
import { writeBook } from './export-rows.service.ts';
import { type SheetsAhead, toRowsBook } from './rows-book.service.ts';

/** A register that can be exported, with the sheets that stand before its rows. */
export type Exported = { readonly kit: RegisterKit; readonly ahead?: SheetsAhead | undefined };

type Found = NonNullable<Awaited<ReturnType<typeof findExport>>>;

const toBook = async (actor: Actor, { kit, ahead }: Exported, asked: AskedExport): Promise<Book> =>
  asked.kind === 'history'
    ? await toHistoryBook(actor, kit, asked.rowID)
    : await toRowsBook(actor, kit, asked, asked.columns?.length ? undefined : ahead);

/** As the person who asked, with the rights of now. */
const readBook = (
  db: Kysely<Tables>,
  key: ExportJobKey,
  job: Found,
  exported: Exported,
  now: Date,
): Promise<{ readonly book: Book; readonly sight: Sight }> =>
  inScope(db, { userID: job.user_id }, async (transaction) => {
    const needed = { page: exported.kit.register.page, right: 'download' } as const;
    const project = await enterProject(transaction, job.user_id, key.projectID, needed);
    const user = { userID: job.user_id };
    const actor = { db: transaction, user, project, now, requestID: key.exportJobID };
    const asked = job.asked as unknown as AskedExport;
    const sight = await sightOfFile(actor, exported.kit.register, asked);
    return { book: await toBook(actor, exported, asked), sight };
  });

/** What a notice of a file leads to: its page fetches the file by this. */
export const toExportAddress = (exportJobID: string): string => `/export/${exportJobID}`;

/** Ends the job and tells its person, once. */
const tell = async (
  db: Kysely<Tables>,
  key: ExportJobKey,
  { user_id }: Found,
  outcome: Parameters<typeof finishExport>[2],
  now: Date,
): Promise<void> => {
  const { companyID, projectID, exportJobID } = key;
  await inScope(db, { companyID, projectID }, async (transaction) => {
    if (!(await finishExport(transaction, key, outcome, now))) return;
    const isDone = outcome.state === 'done';
    await notify(transaction, {
      userIDs: [user_id],
      senderID: null,
      companyID,
      projectID,
      title: isDone ? `「${outcome.fileName}」已生成，点击下载` : '导出未能完成',
      content: isDone ? '文件保留 7 天。' : outcome.reason,
      ...(isDone && { address: toExportAddress(exportJobID) }),
    });
  });
};

/**
 * Writes the file of one job and tells who asked for it. Whatever process this ends in before, the queue has it
 * done again. A refusal is told; a fault is the queue's to try again, and told at its last try.
 */
export const runExport = async (
  db: Kysely<Tables>,
  registers: readonly Exported[],
  key: ExportJobKey,
  { now, isLast }: { readonly now: Date; readonly isLast: boolean },
): Promise<void> => {
  const { companyID, projectID } = key;
  const job = await inScope(db, { companyID, projectID }, (transaction) => findExport(transaction, key));
  if (job?.state !== 'waiting') return;
  try {
    const exported = registers.find(({ kit }) => kit.register.entity === job.register);
    if (!exported) throw fail('notFound');
    const { book, sight } = await readBook(db, key, job, exported, now);
    const { fileName, content } = await writeBook({ user: { userID: job.user_id } }, book);
    const file = { fileName, content: Buffer.from(content, 'base64'), sight };
    await tell(db, key, job, { state: 'done', ...file }, now);
  } catch (error) {
    if (!(error instanceof Failure) && !isLast) throw error;
    const reason = error instanceof Failure ? error.message : '生成文件时出错，请缩小筛选范围后重试';
    await tell(db, key, job, { state: 'failed', reason }, now);
    if (!(error instanceof Failure)) throw error;
  }
};
