import { v7 } from 'uuid';
import type { Db, ProjectKey } from '../db/scope.ts';
import { announce } from '../http/events.ts';

type RowKey = { readonly register: string; readonly rowID: string };

export type NewTask = RowKey & {
  readonly userIDs: readonly string[];
  readonly title: string;
  readonly address: string;
  readonly dueDate: string | null;
};

/** Gives people something to do about rows; each workbench shows it at once. */
export const openAllTasks = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  tasks: readonly NewTask[],
): Promise<void> => {
  const values = tasks.flatMap(({ userIDs, register, rowID, title, address, dueDate }) =>
    [...new Set(userIDs)].map((user_id) => ({
      company_id: companyID,
      project_id: projectID,
      pending_task_id: v7(),
      user_id,
      register,
      row_id: rowID,
      title,
      address,
      due_date: dueDate,
    })),
  );
  if (values.length === 0) return;
  await db.insertInto('pending_task').values(values).execute();
  for (const userID of new Set(values.map((task) => task.user_id)))
    await announce(db, { kind: 'user', userID, what: 'tasks' });
};

/** Gives people something to do about a row. */
export const openTasks = (db: Db, project: ProjectKey, task: NewTask): Promise<void> =>
  openAllTasks(db, project, [task]);

/** Ends what is open about a row: done by a step, or dropped because the row went or is another's now. */
export const closeTasks = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { register, rowID }: RowKey,
  state: 'done' | 'dropped',
  now: Date,
): Promise<readonly { readonly dueDate: string | null }[]> => {
  const closed = await db
    .updateTable('pending_task')
    .set({ state, closed_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', register)
    .where('row_id', '=', rowID)
    .where('state', '=', 'open')
    .returning(['user_id', 'due_date'])
    .execute();
  for (const { user_id: userID } of closed) await announce(db, { kind: 'user', userID, what: 'tasks' });
  return closed.map((task) => ({ dueDate: task.due_date }));
};
