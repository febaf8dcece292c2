import type { Right } from '@xmgl/contracts/access/page-rights';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { failTooMany } from '../../base/failure.ts';
import { queueTask } from '../../db/queue-task.ts';
import type { Db } from '../../db/scope.ts';
import type { Values } from '../kit.ts';

/** What is to be written: rows by their filters and columns, or the history of rows. */
export type AskedExport =
  | { readonly kind: 'rows'; readonly value: Values; readonly columns?: readonly string[] | null | undefined }
  | { readonly kind: 'history'; readonly rowID: string | undefined };

/** What a file owes to its reader's rights: those that opened its columns, and whether all rows were in sight. */
export type Sight = {
  readonly needs: readonly { readonly page: string; readonly right: Right }[];
  readonly isWhole: boolean;
};

/** Names a job in its queue. */
export type ExportJobKey = {
  readonly companyID: string;
  readonly projectID: string;
  readonly exportJobID: string;
};

const mostWaiting = 3;

/** Leaves a file to the job queue; it stands there with the caller's transaction, or not at all. */
export const queueExport = async (
  { db, project, user, now }: Actor,
  register: string,
  asked: AskedExport,
): Promise<void> => {
  const { companyID, projectID } = project;
  const { waiting } = await db
    .selectFrom('export_job')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', user.userID)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting >= mostWaiting) throw failTooMany('您之前的导出还在后台生成，请等它完成后再试', 30);
  const exportJobID = v7();
  await db
    .insertInto('export_job')
    .values({
      company_id: companyID,
      project_id: projectID,
      export_job_id: exportJobID,
      user_id: user.userID,
      register,
      asked: JSON.stringify(asked),
      created_at: now,
    })
    .execute();
  const key: ExportJobKey = { companyID, projectID, exportJobID };
  await queueTask(db, 'export-file', key);
};

const ofJob = (db: Db, { companyID, projectID, exportJobID }: ExportJobKey) =>
  db
    .selectFrom('export_job')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('export_job_id', '=', exportJobID);

export const findExport = (db: Db, key: ExportJobKey) => ofJob(db, key).selectAll().executeTakeFirst();

type Outcome =
  | { readonly state: 'done'; readonly fileName: string; readonly content: Buffer; readonly sight: Sight }
  | { readonly state: 'failed'; readonly reason: string };

/** False where somebody else has finished it meanwhile. */
export const finishExport = async (
  db: Db,
  { companyID, projectID, exportJobID }: ExportJobKey,
  outcome: Outcome,
  now: Date,
): Promise<boolean> => {
  const written =
    outcome.state === 'done'
      ? {
          state: outcome.state,
          file_name: outcome.fileName,
          content: outcome.content,
          relied_on: JSON.stringify(outcome.sight),
        }
      : { state: outcome.state, reason: outcome.reason };
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set({ ...written, finished_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('export_job_id', '=', exportJobID)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
