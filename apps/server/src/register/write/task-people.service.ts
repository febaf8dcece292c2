import { dutyName, type FlowAction, type FlowState, keepersOf, labelOfStep } from '@xmgl/contracts/flow/flow';
import type { Register } from '@xmgl/contracts/register/register';
import { findLastTakers } from '../../audit/last-taker.repository.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { isRoleDuty, peopleOf } from '../../flow/flow.service.ts';
import { listAble } from '../../flow/step-others.service.ts';
import { notify } from '../../notify/notices.service.ts';
import type { Values } from '../kit.ts';

type Moment = { readonly db: Db; readonly project: ProjectKey };
type Task = NonNullable<FlowState['task']>;
type Standing = { readonly rowID: string; readonly values: Values };

/** The steps that whoever has a task of a role is to take, and that not everybody with the role may take. */
const guardedSteps = ({ workflow }: Register, state: string, task: Task): readonly FlowAction[] =>
  isRoleDuty(task.for)
    ? Object.values(workflow?.actions ?? {}).filter(
        (step) =>
          step.from.includes(state) &&
          keepersOf(step).length > 0 &&
          (step.who.length === 0 || step.who.includes(task.for)),
      )
    : [];

/** States whose task goes past those who may not take its steps: the others pass with the role alone. */
export const guardedStates = (register: Register): readonly string[] =>
  Object.entries(register.workflow?.states ?? {}).flatMap(([state, { task }]) =>
    task && guardedSteps(register, state, task).length > 0 ? [state] : [],
  );

/** Fields of a row that say who may not do what is to be done. */
export const guardingFields = (register: Register, state: string, task: Task): readonly string[] =>
  guardedSteps(register, state, task).flatMap((step) =>
    keepersOf(step)
      .filter((duty) => duty.startsWith('field:'))
      .map((duty) => duty.slice('field:'.length)),
  );

/** Says that what is to be done cannot be done by anybody: to its author and to who gives out the roles. */
const tellNobody = async (
  moment: Moment,
  register: Register,
  steps: readonly FlowAction[],
  rows: readonly Standing[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const { workflow, label } = register;
  const [name = ''] = Object.entries(workflow?.actions ?? {}).find(([, one]) => steps.includes(one)) ?? [];
  const step = workflow ? labelOfStep(workflow, name) : name;
  const named = dutyName({ ...register.fields, ...register.computed });
  const words = (duties: readonly string[]) => [...new Set(duties.map(named))];
  const barred = words(steps.flatMap(keepersOf)).map((one) => (one === '提交' ? '提交人' : one));
  const able = words(steps.flatMap(({ who }) => who)).join('或') || '有修改权限的人';
  const many = rows.length > 1 ? `等 ${rows.length} 条` : '';
  await notify(moment.db, {
    kind: '流程与审批',
    userIDs: [
      ...rows.flatMap(({ values }) => (typeof values.createdBy === 'string' ? [values.createdBy] : [])),
      ...(await peopleOf(moment, {}, 'manager')),
    ],
    senderID: null,
    ...moment.project,
    title: `${label}「${String(first.values[register.title] ?? '').slice(0, 100)}」${many}没有人可以${step}`,
    content: `${barred.join('、')}不能${step}自己的${label}，项目中没有其他${able}。请在「角色与权限」中再任命一位，随即成为他的待办。`,
    address: register.address(first.rowID),
  });
};

const takersNamed = (steps: readonly FlowAction[]): readonly string[] =>
  steps.flatMap((step) =>
    keepersOf(step)
      .filter((duty) => duty.startsWith('took:'))
      .map((duty) => duty.slice('took:'.length)),
  );

/** Whom the `not` of steps names in a row. */
const listBarred = async (
  moment: Moment,
  steps: readonly FlowAction[],
  { values }: Standing,
  takers: ReadonlyMap<string, string> | undefined,
): Promise<ReadonlySet<string>> => {
  const barred = takersNamed(steps).flatMap((step) => takers?.get(step) ?? []);
  for (const duty of steps.flatMap(keepersOf)) barred.push(...(await peopleOf(moment, values, duty)));
  return new Set(barred);
};

/** Who else may take the steps, the nearest first. */
const listOthers = async (
  moment: Moment,
  register: Register,
  steps: readonly FlowAction[],
): Promise<readonly (readonly string[])[]> => {
  const others: (readonly string[])[] = [];
  for (const duty of new Set(steps.flatMap(({ who }) => who)))
    if (isRoleDuty(duty)) others.push(await peopleOf(moment, {}, duty));
  if (steps.some(({ who }) => who.length === 0)) others.push(await listAble(moment, register.page));
  return others;
};

/**
 * Who is given what a role has to do about rows in a state: its holders, but for those who may not take the step, such
 * as the author of what is to be audited; where nobody is left, the next who may. Where nobody may, that is told.
 */
export const listTaskPeople = async (
  moment: Moment,
  register: Register,
  state: string,
  task: Task,
  rows: readonly Standing[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const steps = guardedSteps(register, state, task);
  const given = new Map<string, readonly string[]>();
  if (!isRoleDuty(task.for)) {
    for (const { rowID, values } of rows) given.set(rowID, await peopleOf(moment, values, task.for));
    return given;
  }
  const holders = await peopleOf(moment, {}, task.for);
  if (steps.length === 0) return new Map(rows.map(({ rowID }) => [rowID, holders]));
  const asked = {
    entity: register.entity,
    rowIDs: rows.map(({ rowID }) => rowID),
    steps: takersNamed(steps),
  };
  const takers = asked.steps.length > 0 ? await findLastTakers(moment.db, moment.project, asked) : undefined;
  let others: readonly (readonly string[])[] | undefined;
  for (const row of rows) {
    const barred = await listBarred(moment, steps, row, takers?.get(row.rowID));
    const leftOf = (people: readonly string[]) => people.filter((userID) => !barred.has(userID));
    let left: readonly string[] = leftOf(holders);
    if (left.length === 0) {
      others ??= await listOthers(moment, register, steps);
      left = others.map(leftOf).find((people) => people.length > 0) ?? [];
    }
    // Who is alone does it; who may not in any case is told.
    if (left.length === 0 && steps.every(({ not = [] }) => not.length === 0)) left = holders;
    given.set(row.rowID, left);
  }
  const orphans = rows.filter(({ rowID }) => given.get(rowID)?.length === 0);
  await tellNobody(moment, register, steps, orphans);
  return given;
};
