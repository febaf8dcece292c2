import type { ProcessNo } from '@xmgl/contracts/integration/processes';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

export type TailoringRow = {
  readonly process_tailoring_id: string;
  readonly process_no: string;
  readonly reason: string;
  readonly tailored_at: Date;
  readonly user_name: string;
};

/** The processes that the project goes without; one of them where it is named. */
export const tailoringsOf = ({ companyID, projectID }: ProjectInScope, no?: ProcessNo) =>
  sql<TailoringRow>`
    select t.process_tailoring_id, t.process_no, t.reason, t.tailored_at, u.user_name
    from process_tailoring as t join app_user as u on u.user_id = t.tailored_by
    where t.company_id = ${companyID} and t.project_id = ${projectID}
      and ${no === undefined ? sql`true` : sql`t.process_no = ${no}`}`;

/** Lets nobody else decide on the tailoring of the project until the transaction ends. */
export const lockTailoring = async (db: Db, { projectID }: ProjectInScope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tailoring ${projectID}`}, 0))`.execute(db);
};

type Tailored = {
  readonly no: ProcessNo;
  readonly reason: string;
  readonly userID: string;
  readonly now: Date;
};

/** Writes why the project goes without a process, and gives the row's id. */
export const saveTailoring = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { no, reason, userID, now }: Tailored,
): Promise<string> => {
  const said = { reason, tailored_by: userID, tailored_at: now };
  const row = { process_tailoring_id: v7(), process_no: no, ...said };
  const { process_tailoring_id } = await db
    .insertInto('process_tailoring')
    .values({ company_id: companyID, project_id: projectID, ...row })
    .onConflict((conflict) => conflict.constraint('process_tailoring_once').doUpdateSet(said))
    .returning('process_tailoring_id')
    .executeTakeFirstOrThrow();
  return process_tailoring_id;
};

export const deleteTailoring = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  no: ProcessNo,
): Promise<void> => {
  await db
    .deleteFrom('process_tailoring')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('process_no', '=', no)
    .execute();
};
