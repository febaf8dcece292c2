import type { Duty, HandedKind } from '@xmgl/contracts/flow/flow';
import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Write } from '../db/as-one.ts';
import { prepare } from '../db/prepared.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import { together } from '../db/together.ts';
import { announce, announcing } from './announce.ts';
import type { LiveEvent } from './live-event.ts';

type RowKey = { readonly register: string; readonly rowID: string };

/** Whose a task is, where it is not a person's: it passes on with the role. */
export type RoleDuty = Exclude<Duty, 'author' | `field:${string}` | `took:${string}`>;

export type NewTask = RowKey & {
  readonly userIDs: readonly string[];
  readonly title: string;
  readonly address: string;
  readonly dueDate: string | null;
  /** 行动项 where none is named. */
  readonly kind?: HandedKind | undefined;
  readonly duty?: RoleDuty | undefined;
  /** Of what is to be done again and again: the last day of this time. Of one time there is one task. */
  readonly turnDay?: string;
};

const columns = {
  pending_task_id: 'uuid',
  user_id: 'uuid',
  register: 'text',
  row_id: 'uuid',
  title: 'text',
  address: 'text',
  due_date: 'date',
  kind: 'text',
  duty: 'text',
  turn_day: 'date',
} as const;

type Column = keyof typeof columns;
const names = Object.keys(columns) as readonly Column[];
const listed = sql.join(names.map((name) => sql.ref(name)));

type Given = Readonly<Record<'companyID' | 'projectID' | Column, unknown>>;

const composeTasks = ({ companyID, projectID, ...lists }: Given, from: RawBuilder<unknown>) =>
  sql<never>`insert into pending_task (company_id, project_id, ${listed})
    select ${companyID}::uuid, ${projectID}::uuid, ${listed}
    from ${from}unnest(${sql.join(names.map((name) => sql`${lists[name]}::${sql.raw(columns[name])}[]`))}) as given (${listed})
    on conflict do nothing`;

const insertTasks = prepare(['companyID', 'projectID', ...names], (gaps) => composeTasks(gaps, sql``));

const toLists = (tasks: readonly NewTask[]): Readonly<Record<Column, readonly (string | null)[]>> => {
  const given = tasks.flatMap(({ userIDs, register, rowID, title, address, dueDate, kind, duty, turnDay }) =>
    [...new Set(userIDs)].map(
      (user_id): Readonly<Record<Column, string | null>> => ({
        pending_task_id: v7(),
        user_id,
        register,
        row_id: rowID,
        title,
        address,
        due_date: dueDate,
        kind: kind ?? '行动项',
        duty: duty ?? null,
        turn_day: turnDay ?? null,
      }),
    ),
  );
  return Object.fromEntries(names.map((name) => [name, given.map((task) => task[name])])) as never;
};

/** What shows tasks on each workbench at once. */
export const eventsOfTasks = (tasks: readonly NewTask[]): readonly LiveEvent[] =>
  [...new Set(tasks.flatMap(({ userIDs }) => userIDs))].map((userID) => ({
    kind: 'user',
    userID,
    what: 'tasks',
  }));

/** Gives people something to do about a row that is new, among other writes; they are told by `eventsOfTasks`. */
export const writesOfTasks = (
  { companyID, projectID }: ProjectKey,
  tasks: readonly NewTask[],
): readonly Write[] => {
  if (tasks.every(({ userIDs }) => userIDs.length === 0)) return [];
  const values = { companyID, projectID, ...toLists(tasks) };
  return [
    {
      key: 'pending_task',
      values,
      compose: (gaps, from) => composeTasks(gaps as Given, sql`${from}, `),
    },
  ];
};

/** Gives people something to do about rows; each workbench shows it at once. */
export const openAllTasks = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  tasks: readonly NewTask[],
): Promise<void> => {
  const events = eventsOfTasks(tasks);
  if (events.length === 0) return;
  await together(db, insertTasks({ companyID, projectID, ...toLists(tasks) }), announcing(events));
};

/** Gives people something to do about a row. */
export const openTasks = (db: Db, project: ProjectKey, task: NewTask): Promise<void> =>
  openAllTasks(db, project, [task]);

/** Everything that is to do about rows; or only, or all but, the times of what is done again and again. */
type Closing = { readonly register: string; readonly turns?: 'only' | 'without' };
type Closed = { readonly rowID: string; readonly dueDate: string | null };

/** Ends what is open about rows: done by a step, or dropped because a row went or is another's now. */
export const closeAllTasks = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { register, rowIDs, turns }: Closing & { readonly rowIDs: readonly string[] },
  state: 'done' | 'dropped',
  now: Date,
): Promise<readonly Closed[]> => {
  if (rowIDs.length === 0) return [];
  let closing = db
    .updateTable('pending_task')
    .set({ state, closed_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', register)
    .where('row_id', '=', sql<string>`any(${rowIDs}::uuid[])`)
    .where('state', '=', 'open');
  if (turns !== undefined) closing = closing.where('turn_day', turns === 'only' ? 'is not' : 'is', null);
  const closed = await closing.returning(['user_id', 'row_id', 'due_date']).execute();
  for (const userID of new Set(closed.map((task) => task.user_id)))
    await announce(db, { kind: 'user', userID, what: 'tasks' });
  return closed.map((task) => ({ rowID: task.row_id, dueDate: task.due_date }));
};

/** One of those who had to do something about a row has done it; the others go on. */
export const closeTaskOf = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { register, rowID, userID }: RowKey & { readonly userID: string },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('pending_task')
    .set({ state: 'done', closed_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', register)
    .where('row_id', '=', rowID)
    .where('user_id', '=', userID)
    .where('state', '=', 'open')
    .execute();
  await announce(db, { kind: 'user', userID, what: 'tasks' });
};

/** Ends what is open about one row. */
export const closeTasks = (
  db: Db,
  project: ProjectKey,
  { rowID, ...closing }: Closing & RowKey,
  state: 'done' | 'dropped',
  now: Date,
): Promise<readonly Closed[]> => closeAllTasks(db, project, { ...closing, rowIDs: [rowID] }, state, now);
