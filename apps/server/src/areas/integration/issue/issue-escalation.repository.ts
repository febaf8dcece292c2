import { type Kysely, sql } from 'kysely';
import { type Db, inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';

/** Projects with issues that are late on a day and have not been escalated. */
export const listProjectsWithLateIssues = async (
  db: Kysely<Tables>,
  today: string,
): Promise<readonly ProjectKey[]> =>
  await inScope(db, {}, async (transaction) => {
    const { rows } = await sql<{ readonly company_id: string; readonly project_id: string }>`
      select * from projects_with_late_issues(${today}::date)`.execute(transaction);
    return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
  });

const issuesOf = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('issue')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['新建', '处理中']);

/** Issues to be solved that are late and have not been escalated; nobody else moves them meanwhile. */
export const lockLateIssues = (db: Db, project: ProjectKey, today: string) =>
  issuesOf(db, project)
    .select([
      'issue_id as issueID',
      'title',
      'owner_id as ownerID',
      sql<string>`due_time::text`.as('dueTime'),
    ])
    .where('escalated_on', 'is', null)
    .where('due_time', '<', today)
    .orderBy('due_time')
    .forUpdate()
    .execute();

/** Those of these issues that are to be solved and have been escalated. */
export const listEscalated = (db: Db, project: ProjectKey, issueIDs: readonly string[]) =>
  issuesOf(db, project)
    .select(['issue_id as issueID', 'title'])
    .where('issue_id', 'in', issueIDs)
    .where('escalated_on', 'is not', null)
    .execute();

/** Notes on which day an issue was escalated, or that it no longer is. */
export const noteEscalation = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  issueID: string,
  day: string | null,
): Promise<void> => {
  await db
    .updateTable('issue')
    .set({ escalated_on: day })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('issue_id', '=', issueID)
    .execute();
};

/** The same by the clock alone: a version of its own, by nobody. */
export const escalateByClock = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  issueIDs: readonly string[],
  day: string,
): Promise<void> => {
  await db
    .updateTable('issue')
    .set({ escalated_on: day, row_version: sql`row_version + 1` })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('issue_id', 'in', issueIDs)
    .execute();
};

/** Whether the 发起人 has something to do about a row already. */
export const hasSponsorTask = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  issueID: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('pending_task')
    .select('pending_task_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', 'Issue')
    .where('row_id', '=', issueID)
    .where('duty', '=', 'sponsor')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found !== undefined;
};
