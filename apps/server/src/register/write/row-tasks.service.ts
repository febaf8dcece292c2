import type { FlowAction, FlowState } from '@xmgl/contracts/flow/flow';
import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { Actor } from '../../access/someone.ts';
import { readWorkDays } from '../../calendar/work-days.service.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { fieldOf, isRoleDuty, peopleOf } from '../../flow/flow.service.ts';
import { toDueDate } from '../../notify/due-date.ts';
import { notify } from '../../notify/notices.service.ts';
import { closeAllTasks, closeTasks, type NewTask, openAllTasks } from '../../notify/tasks.service.ts';
import { kitOf, readersOnly, type Values } from '../kit.ts';
import { lockRows } from './row.repository.ts';
import { guardingFields, listTaskPeople } from './task-people.service.ts';

type Taken = { readonly name: string; readonly step: FlowAction; readonly comment: string };
type Task = NonNullable<FlowState['task']>;

const taskIn = ({ workflow }: Register, state: unknown): Task | undefined =>
  workflow?.states[String(state)]?.task;

const toTitle = (task: Task, title: unknown): string => `${task.title}：${String(title ?? '').slice(0, 100)}`;

/** The day that the row itself names; undefined where it names none. */
const ownDueDate = ({ dueOn }: Task, row: Values): string | undefined => {
  const day = dueOn === undefined ? null : row[dueOn];
  return typeof day === 'string' && day !== '' ? day.slice(0, 10) : undefined;
};

/** What giving out tasks asks of whoever causes it; it may be the clock. */
type Moment = { readonly db: Db; readonly project: ProjectKey; readonly now: Date };

const dueDateOf = async ({ db, project, now }: Moment, { workDays }: Task): Promise<string> =>
  toDueDate(now, workDays, await readWorkDays(db, project));

/** A row and its values, as they are or will be; `known` is the day that was its due date before. */
type Standing = { readonly rowID: string; readonly values: Values; readonly known?: string | null };

/** What rows in one state give to do. */
const tasksOf = async (
  actor: Moment,
  register: Register,
  state: string,
  task: Task,
  rows: readonly Standing[],
): Promise<readonly NewTask[]> => {
  const { entity, title, address } = register;
  const duty = isRoleDuty(task.for) ? task.for : undefined;
  const people = await listTaskPeople(actor, register, state, task, rows);
  const dated = rows.map((row) => ({ ...row, day: ownDueDate(task, row.values) ?? row.known }));
  const dueDate = dated.every(({ day }) => day) ? null : await dueDateOf(actor, task);
  const tasks: NewTask[] = [];
  for (const { rowID, values, day } of dated)
    tasks.push({
      register: entity,
      rowID,
      userIDs: people.get(rowID) ?? [],
      title: toTitle(task, values[title]),
      address: address(rowID),
      dueDate: day ?? dueDate,
      kind: task.kind,
      duty,
    });
  return tasks;
};

const openTasksOf = async (...asked: Parameters<typeof tasksOf>): Promise<void> => {
  const [{ db, project }] = asked;
  await openAllTasks(db, project, await tasksOf(...asked));
};

/**
 * A row has come into a state: what was to do is done, what is to do now is given out, who should know is told. A step
 * that leads nowhere leaves what is to do as it is.
 */
export const enterState = async (
  actor: Actor,
  register: Register,
  rowID: string,
  row: Values,
  taken?: Taken,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const stays = taken !== undefined && taken.step.to === undefined;
  if (taken && !stays) await closeTasks(db, project, { register: register.entity, rowID }, 'done', now);
  const task = stays ? undefined : taskIn(register, row.state);
  if (task) await openTasksOf(actor, register, String(row.state), task, [{ rowID, values: row }]);
  if (!taken) return;
  const told: string[] = [];
  for (const duty of taken.step.tells ?? []) told.push(...(await peopleOf(actor, row, duty)));
  await notify(db, {
    kind: '流程与审批',
    userIDs: told,
    senderID: user.userID,
    ...project,
    title: `${register.label}「${String(row[register.title] ?? '').slice(0, 100)}」：${taken.name}`,
    content: taken.comment,
    address: register.address(rowID),
  });
};

/** Values of a row and the fields among them that have changed. */
export type Edited = { readonly rowID: string; readonly values: Values; readonly changed: readonly string[] };

const concerns = (register: Register, task: Task, { values, changed }: Edited): boolean =>
  [fieldOf(task.for), task.dueOn, ...guardingFields(register, String(values.state), task)].some(
    (key) => key !== undefined && changed.includes(key),
  );

/** Rows that pass to another person take along what is to do about them, due on the same day; their own day may move. */
export const handOverTasks = async (
  actor: Actor,
  register: Register,
  rows: readonly Edited[],
): Promise<void> => {
  const { db, project, now } = actor;
  for (const [state, alike] of Map.groupBy(rows, ({ values }) => values.state)) {
    const task = taskIn(register, state);
    const moving = task ? alike.filter((row) => concerns(register, task, row)) : [];
    if (!task || moving.length === 0) continue;
    const rowIDs = moving.map(({ rowID }) => rowID);
    const own = { register: register.entity, rowIDs, turns: 'without' } as const;
    const closed = Map.groupBy(await closeAllTasks(db, project, own, 'dropped', now), ({ rowID }) => rowID);
    const standing = moving.map(({ rowID, values, changed }) => {
      const isSameDay = task.dueOn === undefined || !changed.includes(task.dueOn);
      return { rowID, values, known: isSameDay ? (closed.get(rowID)?.[0]?.dueDate ?? null) : null };
    });
    await openTasksOf(actor, register, String(state), task, standing);
  }
};

/** Rows that come back from the recycle bin are again somebody's to do. */
export const reopenTasks = async (
  actor: Moment,
  register: Register,
  rowIDs: readonly string[],
): Promise<void> => {
  if (!register.workflow) return;
  const kit = kitOf(register);
  const rows = await lockRows(actor.db, actor.project, kit, rowIDs, readersOnly(kit));
  for (const [state, alike] of Map.groupBy(rows, (row) => row.state)) {
    const task = taskIn(register, state);
    const standing = alike.map((values) => ({ rowID: String(values[idNameOf(register)]), values }));
    if (task) await openTasksOf(actor, register, String(state), task, standing);
  }
};

/**
 * Who may do what rows in some states wait for has changed: those who may by now have it to do, due on the same day, and
 * the others have not. Also rows that nobody could do anything about get somebody.
 */
export const settleTasks = async (
  actor: Moment,
  register: Register,
  rowIDs: readonly string[],
  known: readonly { readonly rowID: string; readonly userID: string; readonly dueDate: string | null }[],
): Promise<readonly { readonly rowID: string; readonly userID: string }[]> => {
  const kit = kitOf(register);
  const rows = await lockRows(actor.db, actor.project, kit, rowIDs, readersOnly(kit));
  const open = Map.groupBy(known, ({ rowID }) => rowID);
  const over: { rowID: string; userID: string }[] = [];
  for (const [state, alike] of Map.groupBy(rows, (row) => row.state)) {
    const task = taskIn(register, state);
    if (!task) continue;
    const standing = alike.map((values) => {
      const rowID = String(values[idNameOf(register)]);
      return { rowID, values, known: open.get(rowID)?.[0]?.dueDate ?? null };
    });
    const wanted = await tasksOf(actor, register, state, task, standing);
    const isOpen = (rowID: string, userID: string) => open.get(rowID)?.some((one) => one.userID === userID);
    const missing = wanted.map((one) => ({
      ...one,
      userIDs: one.userIDs.filter((userID) => !isOpen(one.rowID, userID)),
    }));
    await openAllTasks(actor.db, actor.project, missing);
    for (const { rowID, userIDs } of wanted)
      over.push(...(open.get(rowID) ?? []).filter(({ userID }) => !userIDs.includes(userID)));
  }
  return over;
};

/** What new rows give to do in the first state of their register. */
export const tasksOfNew = async (
  actor: Actor,
  register: Register,
  rows: readonly Standing[],
): Promise<readonly NewTask[]> => {
  const state = register.workflow?.initial ?? '';
  const task = taskIn(register, state);
  return task ? await tasksOf(actor, register, state, task, rows) : [];
};
