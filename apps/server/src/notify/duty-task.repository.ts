import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';
import { announce } from './announce.ts';

const openTasks = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .updateTable('pending_task')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('state', '=', 'open');

/** What is to be done for a role stays with the role. */
export const listOpenTasks = (db: Db, { companyID, projectID }: ProjectInScope, userID: string) =>
  db
    .selectFrom('pending_task')
    .select(['pending_task_id as id', 'title', 'row_id as rowID', 'register'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('state', '=', 'open')
    .where('user_id', '=', userID)
    .where('duty', 'is', null)
    .orderBy('due_date')
    .execute();

/** What one had to do about rows, the other has to do now. */
export const moveTasksOf = async (
  db: Db,
  project: ProjectInScope,
  { register, rowIDs }: { readonly register: string; readonly rowIDs: readonly string[] },
  from: string,
  to: string,
): Promise<void> => {
  await openTasks(db, project)
    .set({ user_id: to })
    .where('register', '=', register)
    .where('row_id', 'in', rowIDs)
    .where('user_id', '=', from)
    .execute();
  for (const userID of [from, to]) await announce(db, { kind: 'user', userID, what: 'tasks' });
};

export const moveTasks = async (
  db: Db,
  project: ProjectInScope,
  taskIDs: readonly string[],
  to: string,
): Promise<void> => {
  await openTasks(db, project).set({ user_id: to }).where('pending_task_id', 'in', taskIDs).execute();
  await announce(db, { kind: 'user', userID: to, what: 'tasks' });
};
