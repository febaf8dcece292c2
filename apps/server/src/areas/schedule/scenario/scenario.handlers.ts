import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import * as calls from '@xmgl/contracts/schedule/scenario.calls';
import { requireRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { PreparedAnswer } from '../../../http/prepared-answer.ts';
import { announceRow } from '../../../notify/announce.ts';
import { findKnownPeople, isOutsider } from '../../../register/read/people-sight.service.ts';
import { listNeededRights } from '../plan/check-command-rights.ts';
import { selectOwners } from '../plan/owner.repository.ts';
import { listParties } from '../plan/party.repository.ts';
import { toTravellingPlan } from '../plan/plan.mapper.ts';
import { batchReaderOf } from '../plan/plan-batch.mapper.ts';
import { loadPlanSight, veilPlan } from '../plan/plan-sight.service.ts';
import { adoptScenario, undoAdoption } from './adopt-scenario.service.ts';
import { compareScenario } from './compare-scenario.service.ts';
import { copyScenario, createScenario } from './create-scenario.service.ts';
import { type OpenedScenario, openScenario } from './opened-scenario.ts';
import { rebaseScenario } from './rebase-scenario.service.ts';
import { sayToScenario } from './say-scenario.service.ts';
import { toScenarioRow } from './scenario.mapper.ts';
import {
  deleteScenario,
  getScenario,
  listScenarios,
  lockScenario,
  type ScenarioHead,
  updateScenario,
} from './scenario.repository.ts';
import { moveScenario } from './scenario.service.ts';
import { loadScenarioSight, refuseOutsider } from './scenario-sight.service.ts';

const toRow = async (actor: Actor, head: ScenarioHead): Promise<calls.ScenarioRow> =>
  toScenarioRow(head, await loadScenarioSight(actor));

const rowOf = async (actor: Actor, planScenarioID: string): Promise<calls.ScenarioRow> =>
  await toRow(actor, await getScenario(actor.db, actor.project, planScenarioID));

/** What belongs to a change request goes the way of that. */
const refuseOfChange = ({ change_request_id }: ScenarioHead, deed: string): void => {
  if (change_request_id !== null)
    throw fail('conflict', `此方案属于变更申请，${deed}随变更的流程进行，请在「变更管理」中办理`);
};

const getPage = handle(calls.GetPlanScenarioPage, async (context, { pageIndex, pageSize }) => {
  if (await isOutsider(context)) return { items: [], total: 0 };
  const all = await listScenarios(context.db, context.project);
  const sight = await loadScenarioSight(context);
  const from = (pageIndex - 1) * pageSize;
  return {
    items: all.slice(from, from + pageSize).map((head) => toScenarioRow(head, sight)),
    total: all.length,
  };
});

const toBaseline = (
  head: ScenarioHead,
  { base }: OpenedScenario,
): NonNullable<TravellingPlan['baseline']> => ({
  baselineID: head.plan_scenario_id,
  name: `计划（第 ${head.base_version} 版）`,
  rows: Array.from(base.dates, ([rowID, { start, finish }]) => ({
    rowID,
    start,
    finish,
    durationMin: base.document.activity.get(rowID)?.durationMin ?? null,
  })),
});

const getByID = handle(calls.GetPlanScenarioByID, async (context, { planScenarioID }) => {
  await refuseOutsider(context);
  const { db, project } = context;
  const head = await getScenario(db, project, planScenarioID);
  const opened = await openScenario(db, project, head);
  const plan = veilPlan(opened.now, await loadPlanSight(context));
  const people = await findKnownPeople(context);
  const owners = await selectOwners(db, project).execute();
  return await PreparedAnswer.of({
    scenario: await toRow(context, head),
    plan: {
      ...(await toTravellingPlan(plan, project.projectID)),
      baseline: toBaseline(head, opened),
      owners: owners.filter(({ ownerID }) => people?.rowIDs.has(ownerID) ?? true),
      parties: await listParties(context),
    },
  });
});

const add = handle(calls.AddPlanScenario, async (context, { planScenarioID, copyOf, name, note }) => {
  await refuseOutsider(context);
  const words = { planScenarioID, name, note };
  const made =
    copyOf === undefined ? await createScenario(context, words) : await copyScenario(context, copyOf, words);
  await audit(context, { entity: 'plan_scenario', rowID: made, action: 'AddPlanScenario', after: { name } });
  return await rowOf(context, made);
});

const update = handle(calls.UpdPlanScenario, async (context, { planScenarioID, name, note, action }) => {
  await refuseOutsider(context);
  const { db, project } = context;
  const head = await lockScenario(db, project, planScenarioID);
  if (action) {
    refuseOfChange(head, action);
    await moveScenario(context, planScenarioID, action);
  }
  if (name !== undefined || note !== undefined) {
    await updateScenario(db, project, planScenarioID, { name, note });
    const change = { before: { name: head.name, note: head.note }, after: { name, note } };
    await audit(context, {
      entity: 'plan_scenario',
      rowID: planScenarioID,
      action: 'UpdPlanScenario',
      ...change,
    });
    await announceRow(db, project, 'PlanScenario', planScenarioID);
  }
  return await rowOf(context, planScenarioID);
});

const del = handle(calls.DelPlanScenario, async (context, { planScenarioID }) => {
  await refuseOutsider(context);
  const { db, project } = context;
  const head = await lockScenario(db, project, planScenarioID);
  refuseOfChange(head, '删除');
  if (head.state === '已采用') throw fail('conflict', `「${head.name}」已被采用，作为记录保留，不能删除`);
  await deleteScenario(db, project, planScenarioID);
  const before = { name: head.name, state: head.state };
  await audit(context, { entity: 'plan_scenario', rowID: planScenarioID, action: 'DelPlanScenario', before });
  await announceRow(db, project, 'PlanScenario', planScenarioID);
  return {};
});

const apply = handle(calls.ApplyScenarioCommands, async (context, input) => {
  await refuseOutsider(context);
  return await sayToScenario(context, input);
});

const getChanges = handle(calls.GetScenarioChanges, async (context, { planScenarioID, sinceVersion }) => {
  await refuseOutsider(context);
  const { db, project } = context;
  const head = await getScenario(db, project, planScenarioID);
  const { batches } = await openScenario(db, project, head);
  const since = batches.filter((batch) => batch.plan_version > sinceVersion);
  const isKnown = sinceVersion <= head.revision && since.length === head.revision - sinceVersion;
  if (!isKnown) return { planVersion: head.revision, reload: true, batches: [] };
  return { planVersion: head.revision, reload: false, batches: since.map(await batchReaderOf(context)) };
});

const compare = handle(calls.ComparePlanScenario, async (context, { planScenarioIDs }) => {
  await refuseOutsider(context);
  const sight = await loadScenarioSight(context);
  const scenarios = [];
  for (const id of new Set(planScenarioIDs)) scenarios.push(await compareScenario(context, id, sight));
  return { scenarios };
});

const rebase = handle(calls.RebasePlanScenario, async (context, { planScenarioID, keep, settled }) => {
  await refuseOutsider(context);
  const { head, conflicts, dropped } = await rebaseScenario(context, planScenarioID, {
    keep,
    settled,
  });
  return { scenario: await toRow(context, head), conflicts: [...conflicts], dropped: [...dropped] };
});

const adopt = handle(calls.AdoptPlanScenario, async (context, { planScenarioID, withBaseline }) => {
  await refuseOutsider(context);
  const { db, project, user } = context;
  const known = await getScenario(db, project, planScenarioID);
  refuseOfChange(known, '采用');
  const { head, conflicts } = await adoptScenario(context, planScenarioID, {
    baseline: withBaseline === 1 ? `方案 ${known.name}` : null,
    reason: known.note === '' ? `采用方案「${known.name}」` : known.note,
    admit: async (commands) => {
      for (const right of listNeededRights(commands))
        await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
    },
  });
  return { scenario: await toRow(context, head), conflicts: [...conflicts] };
});

const undo = handle(calls.UndoPlanScenario, async (context, { planScenarioID }) => {
  await refuseOutsider(context);
  refuseOfChange(await getScenario(context.db, context.project, planScenarioID), '撤销采用');
  const { head, conflicts } = await undoAdoption(context, planScenarioID);
  return { scenario: await toRow(context, head), conflicts: [...conflicts] };
});

export const scenarioHandlers: readonly Handler[] = [
  getPage,
  getByID,
  add,
  update,
  del,
  apply,
  getChanges,
  compare,
  rebase,
  adopt,
  undo,
];
