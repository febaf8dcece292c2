import type { PeriodicKind } from '@xmgl/contracts/integration/report/report-schedule.calls';
import { type Kysely, sql } from 'kysely';
import { type Db, inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';

export type Scheduled = {
  readonly reportKind: PeriodicKind;
  readonly isOn: boolean;
  readonly authorID: string | null;
  readonly reviewerID: string | null;
  readonly madeUntil: string;
  readonly rowVersion: number;
};

const schedules = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('report_schedule')
    .select([
      'report_kind as reportKind',
      'is_on as isOn',
      'author_id as authorID',
      'reviewer_id as reviewerID',
      sql<string>`made_until::text`.as('madeUntil'),
      'row_version as rowVersion',
    ])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .orderBy('report_kind');

export const listScheduled = async (db: Db, project: ProjectKey): Promise<readonly Scheduled[]> =>
  (await schedules(db, project).execute()) as Scheduled[];

/** One kind's schedule; nobody else makes its drafts until the transaction ends. */
export const lockScheduled = async (
  db: Db,
  project: ProjectKey,
  reportKind: PeriodicKind,
): Promise<Scheduled | undefined> =>
  (await schedules(db, project).where('report_kind', '=', reportKind).forUpdate().executeTakeFirst()) as
    | Scheduled
    | undefined;

/** Lets nobody else set the project's periodic reports until the transaction ends. */
export const lockSchedule = async (db: Db, { projectID }: ProjectKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report schedule ${projectID}`}, 0))`.execute(db);
};

type Saved = Omit<Scheduled, 'rowVersion'> & { readonly userID: string; readonly now: Date };

export const saveScheduled = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { reportKind, isOn, authorID, reviewerID, madeUntil, userID, now }: Saved,
): Promise<void> => {
  const said = {
    is_on: isOn,
    author_id: authorID,
    reviewer_id: reviewerID,
    made_until: madeUntil,
    updated_by: userID,
    updated_at: now,
  };
  await db
    .insertInto('report_schedule')
    .values({ company_id: companyID, project_id: projectID, report_kind: reportKind, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id', 'report_kind'])
        .doUpdateSet({ ...said, row_version: sql`report_schedule.row_version + 1` }),
    )
    .execute();
};

/** Up to which day the drafts have been made: no run makes them again, whatever became of them. */
export const noteMade = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  reportKind: PeriodicKind,
  madeUntil: string,
): Promise<void> => {
  await db
    .updateTable('report_schedule')
    .set({ made_until: madeUntil })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('report_kind', '=', reportKind)
    .execute();
};

/** A report of a kind that reaches a day already, whoever wrote it. */
export const findReaching = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  reportKind: PeriodicKind,
  day: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('work_report')
    .select('work_report_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .where('report_kind', '=', reportKind)
    .where('period_end', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Projects under way that write periodic reports. */
export const listProjectsWithSchedules = async (db: Kysely<Tables>): Promise<readonly ProjectKey[]> =>
  await inScope(db, {}, async (transaction) => {
    const { rows } = await sql<{ readonly company_id: string; readonly project_id: string }>`
      select * from projects_with_report_schedules()`.execute(transaction);
    return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
  });
