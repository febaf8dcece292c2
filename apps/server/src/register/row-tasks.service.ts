import type { Register } from '@xmgl/contracts/register/register';
import type { WorkflowAction } from '@xmgl/contracts/register/workflow';
import { toDueDate } from '../notify/due-date.ts';
import { notify } from '../notify/notices.service.ts';
import { closeTasks, type NewTask, openAllTasks, openTasks } from '../notify/tasks.service.ts';
import type { Actor, Values } from './kit.ts';
import { peopleOf } from './workflow.service.ts';

type Taken = { readonly name: string; readonly step: WorkflowAction; readonly comment: string };

/** A row has come into a state: what was to do is done, what is to do now is given out, who should know is told. */
export const enterState = async (
  actor: Actor,
  register: Register,
  rowID: string,
  row: Values,
  taken?: Taken,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const title = String(row[register.title] ?? '').slice(0, 100);
  const address = register.address(rowID);
  const key = { register: register.entity, rowID };
  if (taken) await closeTasks(db, project, key, 'done', now);
  const task = register.workflow?.states[String(row.state)]?.task;
  if (task)
    await openTasks(db, project, {
      ...key,
      userIDs: await peopleOf(actor, row, task.for),
      title: `${task.title}：${title}`,
      address,
      dueDate: toDueDate(now, task.workDays),
    });
  if (!taken) return;
  const told: string[] = [];
  for (const duty of taken.step.tells ?? []) told.push(...(await peopleOf(actor, row, duty)));
  await notify(db, {
    userIDs: told,
    senderID: user.userID,
    ...project,
    title: `${register.label}「${title}」：${taken.name}`,
    content: taken.comment,
    address,
  });
};

/** Many new rows have come into the first state of their register. */
export const enterFirstState = async (
  actor: Actor,
  { entity, title, address, workflow }: Register,
  rows: readonly { readonly rowID: string; readonly values: Values }[],
): Promise<void> => {
  const task = workflow?.states[workflow.initial]?.task;
  if (!task) return;
  const isSame = task.for === 'manager' || task.for === 'sponsor';
  const people = isSame ? await peopleOf(actor, {}, task.for) : undefined;
  const dueDate = toDueDate(actor.now, task.workDays);
  const tasks: NewTask[] = [];
  for (const { rowID, values } of rows)
    tasks.push({
      register: entity,
      rowID,
      userIDs: people ?? (await peopleOf(actor, values, task.for)),
      title: `${task.title}：${String(values[title] ?? '').slice(0, 100)}`,
      address: address(rowID),
      dueDate,
    });
  await openAllTasks(actor.db, actor.project, tasks);
};
