import { sql } from 'kysely';
import type { Db, ProjectKey } from '../db/scope.ts';
import { announce } from './announce.ts';

const openTasks = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .updateTable('pending_task')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('state', '=', 'open')
    .returning('user_id');

const tell = async (db: Db, tasks: readonly { readonly user_id: string }[]): Promise<void> => {
  for (const userID of new Set(tasks.map((task) => task.user_id)))
    await announce(db, { kind: 'user', userID, what: 'tasks' });
};

/** What is to be done in a project shows, or shows no more: it was paused or goes on. */
export const tellTasks = async (db: Db, { companyID, projectID }: ProjectKey): Promise<void> =>
  await tell(
    db,
    await db
      .selectFrom('pending_task')
      .select('user_id')
      .where('company_id', '=', companyID)
      .where('project_id', '=', projectID)
      .where('state', '=', 'open')
      .execute(),
  );

/** What had to be done before a pause is due so many days later. */
export const putOffTasks = async (
  db: Db,
  project: ProjectKey,
  { before, days }: { readonly before: Date; readonly days: number },
): Promise<void> => {
  await openTasks(db, project)
    .set({ due_date: sql<string>`due_date + ${days}::int` })
    .where('due_date', 'is not', null)
    .where('created_at', '<=', before)
    .execute();
};

/** Nothing is to be done any more in a project that is given up. */
export const dropTasks = async (db: Db, project: ProjectKey, now: Date): Promise<void> =>
  await tell(db, await openTasks(db, project).set({ state: 'dropped', closed_at: now }).execute());
