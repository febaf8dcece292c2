import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ofProject } from '../db/project-rows.ts';
import { type Db, inScope, type ProjectKey } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { announce } from './announce.ts';
import { closeAllTasks, type NewTask, openAllTasks } from './tasks.service.ts';

/** When and where the days are looked at. */
export type Moment = { readonly db: Db; readonly project: ProjectKey; readonly now: Date };
export type NearTask = Omit<NewTask, 'register' | 'turnDay'>;
type Near = {
  readonly register: string;
  /** What is to be done because its day is near, or has passed: of each row one. */
  readonly near: readonly NearTask[];
  /** Only these rows were looked at. */
  readonly among?: readonly string[] | undefined;
  /** Of what comes back week by week: the last day of the time that was looked at. */
  readonly turnDay?: string;
};
type Open = { readonly rowID: string; readonly title: string; readonly dueDate: string | null };

const listOpen = async ({ db, project }: Moment, { register, among, turnDay }: Near): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    select distinct on (k.row_id) k.row_id as "rowID", k.title, k.due_date::text as "dueDate" from pending_task as k
    where ${ofProject('k', project)} and k.register = ${register} and k.state = 'open'
      and k.turn_day is not distinct from ${turnDay ?? null}::date
      ${among ? sql`and k.row_id = any(${among}::uuid[])` : sql``}`.execute(db);
  return rows;
};

/** What is open and has another day now, or is said otherwise, stays whose it is. */
const rewrite = async (
  { db, project }: Moment,
  { register }: Near,
  { rowID, title, address, dueDate }: NearTask,
) => {
  const { rows } = await sql<{ readonly userID: string }>`
    update pending_task as k set title = ${title}, address = ${address}, due_date = ${dueDate}::date
    where ${ofProject('k', project)} and k.register = ${register} and k.row_id = ${rowID} and k.state = 'open'
    returning k.user_id as "userID"`.execute(db);
  for (const { userID } of rows) await announce(db, { kind: 'user', userID, what: 'tasks' });
};

/**
 * Tasks that a day brings: what is near and nobody's task yet becomes one, what is said otherwise now is rewritten, and what
 * is near no more is dropped. A second look on the same day changes nothing.
 */
export const settleNearTasks = async (moment: Moment, given: Near): Promise<void> => {
  const { db, project, now } = moment;
  const { register, near, turnDay } = given;
  const open = new Map((await listOpen(moment, given)).map((task) => [task.rowID, task]));
  const wanted = new Set(near.map(({ rowID }) => rowID));
  const over = [...open.keys()].filter((rowID) => !wanted.has(rowID));
  await closeAllTasks(db, project, { register, rowIDs: over }, 'dropped', now);
  for (const task of near) {
    const before = open.get(task.rowID);
    if (before && (before.title !== task.title || before.dueDate !== task.dueDate))
      await rewrite(moment, given, task);
  }
  const fresh = near.filter(({ rowID, userIDs }) => !open.has(rowID) && userIDs.length > 0);
  const turn = turnDay === undefined ? {} : { turnDay };
  await openAllTasks(
    db,
    project,
    fresh.map((task) => ({ ...task, ...turn, register })),
  );
};

type ProjectRow = { readonly company_id: string; readonly project_id: string };

/** The look of one morning at every project that a statement names, each in a transaction of its own. */
export const lookInProjects = async (
  db: Kysely<Tables>,
  projects: RawBuilder<ProjectRow>,
  now: Date,
  look: (moment: Moment) => Promise<void>,
): Promise<void> => {
  const rows = await inScope(db, {}, async (transaction) => (await projects.execute(transaction)).rows);
  for (const { company_id: companyID, project_id: projectID } of rows) {
    const project = { companyID, projectID };
    await inScope(db, project, (transaction) => look({ db: transaction, project, now }));
  }
};
