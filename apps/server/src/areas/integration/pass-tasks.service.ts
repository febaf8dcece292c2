import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { tableOf } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { managerRole } from '../../access/default-roles.service.ts';
import { actingFor, holdersOfRole, listSponsors } from '../../access/duty.service.ts';
import type { Someone } from '../../access/someone.ts';
import { ofProject } from '../../db/project-rows.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { announce } from '../../notify/announce.ts';
import { type NewTask, openAllTasks, type RoleDuty } from '../../notify/tasks.service.ts';
import { idColumnOf } from '../../register/read/row-sql.ts';
import { settleTasks } from '../../register/write/row-tasks.service.ts';
import { guardedStates } from '../../register/write/task-people.service.ts';

type Passing = Pick<Someone, 'db' | 'now'> & { readonly project: ProjectKey };

const openOf = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('pending_task')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('state', '=', 'open')
    .where('duty', 'is not', null)
    .execute();

type Open = Awaited<ReturnType<typeof openOf>>[number];

const drop = async ({ db, project, now }: Passing, tasks: readonly Open[]): Promise<void> => {
  if (tasks.length === 0) return;
  await db
    .updateTable('pending_task')
    .set({ state: 'dropped', closed_at: now })
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where(
      'pending_task_id',
      'in',
      tasks.map((task) => task.pending_task_id),
    )
    .execute();
  for (const userID of new Set(tasks.map((task) => task.user_id)))
    await announce(db, { kind: 'user', userID, what: 'tasks' });
};

/** One task per row, for those who hold the role and do not have it yet. */
const toMissing = (tasks: readonly Open[], holders: readonly string[]): readonly NewTask[] =>
  [...Map.groupBy(tasks, ({ register, row_id }) => `${register} ${row_id}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ register, row_id, title, address, due_date, kind, duty }) => ({
      register,
      rowID: row_id,
      userIDs: holders.filter((userID) => !same.some((task) => task.user_id === userID)),
      title,
      address,
      dueDate: due_date,
      kind: kind as NewTask['kind'],
      duty: duty as RoleDuty,
    })),
  );

const holdersOf = ({ db, project }: Passing, duty: RoleDuty): Promise<readonly string[]> => {
  if (duty === 'manager') return holdersOfRole(db, project, managerRole);
  return duty === 'sponsor' ? listSponsors(db, project) : actingFor(db, project, duty.slice('role:'.length));
};

const guarded = allRegisters.filter((register) => guardedStates(register).length > 0);

/** Where the author or whoever submitted a row may not do what is to be done, each row says whose it is. */
const passGuarded = async (actor: Passing, open: readonly Open[]): Promise<void> => {
  const { db, project } = actor;
  for (const register of guarded) {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(idColumnOf(register))} as id
      from ${sql.table(tableOf(register))} as t where ${ofProject('t', project)} and t.deleted_at is null
        and t.state = any(${guardedStates(register)}::text[])`.execute(db);
    if (rows.length === 0) continue;
    const own = open.filter((task) => task.register === register.entity);
    const known = own.map(({ row_id, user_id, due_date }) => ({
      rowID: row_id,
      userID: user_id,
      dueDate: due_date,
    }));
    const over = await settleTasks(
      actor,
      register,
      rows.map(({ id }) => id),
      known,
    );
    const isOver = ({ row_id, user_id }: Open) =>
      over.some(({ rowID, userID }) => rowID === row_id && userID === user_id);
    await drop(actor, own.filter(isOver));
  }
};

/** What is to be done for a role is with those who hold it now; where nobody does, it stays where it was. */
export const passTasks = async (actor: Passing): Promise<void> => {
  const { db, project } = actor;
  const open = await openOf(db, project);
  const isGuarded = (task: Open) => guarded.some(({ entity }) => entity === task.register);
  const plain = open.filter((task) => !isGuarded(task));
  for (const [duty, tasks] of Map.groupBy(plain, (task) => task.duty)) {
    const holders = await holdersOf(actor, duty as RoleDuty);
    if (holders.length === 0) continue;
    await openAllTasks(db, project, toMissing(tasks, holders));
    await drop(
      actor,
      tasks.filter((task) => !holders.includes(task.user_id)),
    );
  }
  await passGuarded(actor, open);
};
