import { addDays } from '@xmgl/contracts/calendar-day';
import type { GivenOf } from '@xmgl/contracts/register/row-types';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { Actor } from '../access/someone.ts';
import { findUnitID } from '../areas/resource/library.repository.ts';
import { applyWithin } from '../areas/schedule/plan/apply-within.service.ts';
import { toLocalDay } from '../base/local-time.ts';
import { setScope } from '../db/scope.ts';
import { kitOf, type Row } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { lockRows } from '../register/write/row.repository.ts';
import { enterState } from '../register/write/row-tasks.service.ts';
import { changeUnasked, moveUnasked } from '../register/write/system-write.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleDeliverable } from './sample-scope.ts';

/** So long it takes to put right what was refused. */
const daysBetween = 9;

type Names = ReturnType<typeof namesOf>;

export const findNode = async ({ db, project }: Actor, name: string): Promise<string | null> => {
  const row = await db
    .selectFrom('wbs_node')
    .select('wbs_node_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('wbs_name', '=', name)
    .executeTakeFirst();
  return row?.wbs_node_id ?? null;
};

const readRow = async ({ db, project }: Actor, rowID: string): Promise<Row> => {
  const [row] = await lockRows(db, project, kitOf(deliverable), [rowID]);
  if (!row) throw new Error('no such deliverable');
  return row;
};

const conclusions = ['接收', '有条件接收', '拒收'];

type Step = { readonly rowID: string; readonly action: string; readonly found: GivenOf<typeof deliverable> };

const takeStep = async (actor: Actor, { rowID, action, found }: Step): Promise<void> => {
  const before = await readRow(actor, rowID);
  if (conclusions.includes(action)) await changeUnasked(actor, deliverable, { ...before, rowID }, found);
  await moveUnasked(actor, deliverable, [{ rowID, state: before.state }], { action });
  const after = await readRow(actor, rowID);
  await kitOf(deliverable).rules.changed?.(actor, { rowID, before, after, action } as never);
};

/** A deliverable and what became of it: its papers stand on paper, so it is not asked for files. */
const addDeliverable = async (actor: Actor, names: Names, given: SampleDeliverable): Promise<string> => {
  const {
    wbs,
    milestone: _,
    unit,
    owner,
    receivers,
    planned,
    taken,
    inspectors = [],
    inspected,
    ...said
  } = given;
  const { found = {}, ...values } = said;
  const kit = kitOf(deliverable);
  const { deliverableID: rowID } = await addRow(actor, kit, {
    ...values,
    unitID: unit === undefined ? null : await findUnitID(actor, unit),
    wbsNodeID: await findNode(actor, wbs),
    ownerID: names.usersOf([owner])[0] ?? '',
    receiverIDs: names.usersOf(receivers),
    plannedTime: addDays(toLocalDay(actor.now), planned),
  });
  const rounds = taken.filter((action) => conclusions.includes(action)).length;
  let concluded = 0;
  for (const action of taken) {
    const isSubmitted = action === '提交';
    const [userID = ''] = names.usersOf([isSubmitted ? owner : (receivers[0] ?? owner)]);
    const offset = (inspected ?? 0) - Math.max(0, rounds - 1 - concluded) * daysBetween;
    const day = (by: number): string => addDays(toLocalDay(actor.now), offset + by);
    const now = new Date(isSubmitted ? `${day(-2)}T09:20:00+08:00` : `${day(0)}T16:40:00+08:00`);
    // Nobody writes the history of another.
    await setScope(actor.db, { userID, ...actor.project });
    const told = conclusions.includes(action) && {
      ...(action === '接收' ? { ...found, reasons: '', remains: '' } : found),
      inspectTime: `${day(0)}T10:00`,
      inspectorIDs: names.idsOf(inspectors),
    };
    await takeStep({ ...actor, user: { userID }, now }, { rowID, action, found: told || {} });
    if (told) concluded += 1;
  }
  await setScope(actor.db, { userID: actor.user.userID, ...actor.project });
  if (taken.length > 0) await enterState(actor, deliverable, rowID, await readRow(actor, rowID));
  return rowID;
};

/** Milestones that are reached with what is handed over. */
const linkMilestones = async (
  actor: Actor,
  deliverables: readonly SampleDeliverable[],
  added: ReadonlyMap<string, string>,
): Promise<void> => {
  const { db, project } = actor;
  const rows = await db
    .selectFrom('activity')
    .select(['activity_id', 'name'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('kind', 'in', ['startMilestone', 'finishMilestone'])
    .execute();
  const idOf = new Map(rows.map(({ name, activity_id }) => [name, activity_id]));
  const commands = deliverables.flatMap(({ title, milestone }): PlanCommand[] => {
    const activityID = idOf.get(milestone ?? '');
    if (activityID === undefined) return [];
    return [{ kind: 'setMilestone', activityID, detail: { deliverableID: added.get(title) ?? null } }];
  });
  await applyWithin(actor, commands);
};

/** What a sample project hands over, and how far that has come. Answers the rows by their titles. */
export const createSampleDeliverables = async (
  actor: Actor,
  deliverables: readonly SampleDeliverable[],
): Promise<ReadonlyMap<string, string>> => {
  const names = namesOf(await listPeople(actor.db, actor.project));
  const added = new Map<string, string>();
  for (const one of deliverables) added.set(one.title, await addDeliverable(actor, names, one));
  await linkMilestones(actor, deliverables, added);
  return added;
};
