import type { ScenarioConflict, ScenarioState } from '@xmgl/contracts/schedule/scenario.calls';
import type { PlanComparison } from '@xmgl/engine/scenario/compare-plans';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { Failure, fail } from '../../../base/failure.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import { announceRow } from '../../../notify/announce.ts';
import { computePlan, updatePlan } from '../plan/compute-plan.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { adoptScenario, touchedBy, undoAdoption } from './adopt-scenario.service.ts';
import { readBaselineEffect } from './baseline-effect.service.ts';
import { selectScenarioOfChange } from './change-scenario.repository.ts';
import { compareScenario } from './compare-scenario.service.ts';
import { createScenario, freeNameOf } from './create-scenario.service.ts';
import { compareOpened, openScenario, toNextPlan } from './opened-scenario.ts';
import { rebaseScenario } from './rebase-scenario.service.ts';
import {
  deleteScenario,
  getScenario,
  listScenarios,
  lockScenario,
  updateScenario,
} from './scenario.repository.ts';
import { loadScenarioSight } from './scenario-sight.service.ts';
import { toRefused } from './write-adoption.service.ts';

export type PlansKnown = PlanReader['services'];
export type PlanUser = PlanReader;
export type ChangeKey = { readonly changeRequestID: string; readonly code: string; readonly title: string };

/** The scenario of a change; undefined where it has none. */
export const findScenarioOfChange = async (db: Db, project: ProjectKey, changeRequestID: string) => {
  const found = await selectScenarioOfChange(db, project, changeRequestID);
  if (!found) return undefined;
  const { edits } = found.impact as { readonly edits: number };
  const kept = (found.conflicts ?? []) as unknown as readonly ScenarioConflict[];
  // What was kept before conflicts had keys.
  const conflicts = kept.map((conflict) => ({ ...conflict, key: conflict.key ?? '' }));
  return { planScenarioID: found.plan_scenario_id, state: found.state as ScenarioState, edits, conflicts };
};

const readEffect = async ({ db, project }: Actor, planScenarioID: string) =>
  await readBaselineEffect(
    { db, project },
    await openScenario(db, project, await getScenario(db, project, planScenarioID)),
  );

/** What the scenario of a change has otherwise than the plan, as far as the reader may see it. */
export const readScenarioOfChange = async (actor: Actor, changeRequestID: string, most: number) => {
  const known = await findScenarioOfChange(actor.db, actor.project, changeRequestID);
  if (!known) return undefined;
  const { planScenarioID, conflicts } = known;
  const sight = await loadScenarioSight(actor);
  const { scenario, differences, resources } = await compareScenario(actor, planScenarioID, sight);
  const { figures, name, state, behind, revision, minutesPerDay } = scenario;
  const { finish, baseFinish, edits, differing, entering, leaving } = figures;
  const isToCome = state === '编辑中' || state === '已冻结';
  return {
    ...{ planScenarioID, name, state, behind, revision, minutesPerDay },
    ...{ finish, baseFinish, edits, differing, entering, leaving },
    differences: differences.slice(0, most),
    resources: resources.slice(0, most),
    conflicts: [...conflicts],
    baseline: isToCome ? await readEffect(actor, planScenarioID) : null,
  };
};

/** Makes the scenario of a change where it has none; its id. Who calls holds the change. */
export const openScenarioOfChange = async (
  planner: PlanReader,
  { changeRequestID, code, title }: ChangeKey,
): Promise<string> => {
  const { db, project } = planner;
  const known = await findScenarioOfChange(db, project, changeRequestID);
  if (known) return known.planScenarioID;
  const name = freeNameOf(`变更 ${code}`, await listScenarios(db, project));
  const planScenarioID = await createScenario(planner, { name, note: title, changeRequestID });
  const after = { name, changeRequestID };
  await audit(planner, { entity: 'plan_scenario', rowID: planScenarioID, action: 'AddPlanScenario', after });
  return planScenarioID;
};

const requireComputed = async (planner: PlanReader, planScenarioID: string): Promise<void> => {
  const { db, project } = planner;
  const { now } = await openScenario(db, project, await getScenario(db, project, planScenarioID));
  const { problems } = await computePlan(now.document, now.projectName);
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) throw fail('conflict', `变更方案无法计算：${wrong.message}，请先修正`);
};

const mostNamed = 3;
const listWords = (words: readonly string[]): string =>
  words.slice(0, mostNamed).join('；') + (words.length > mostNamed ? '……' : '');

/** @example tellConflict(conflict) // '「基坑」的工期' */
export const tellConflict = ({ name, field, rowID }: ScenarioConflict): string =>
  rowID === '' && field !== '' ? `${name}：${field}` : `「${name}」的${field}`;

/**
 * Brings the scenario of a change onto the plan as it is and freezes it: what is voted on stays as it is. A scenario in
 * which nothing was edited goes.
 */
export const freezeScenarioOfChange = async (planner: PlanReader, changeRequestID: string): Promise<void> => {
  const { db, project } = planner;
  const known = await findScenarioOfChange(db, project, changeRequestID);
  if (known?.state !== '编辑中') return;
  const { planScenarioID, edits } = known;
  if (edits === 0) return await dropScenario(planner, planScenarioID);
  const { conflicts, dropped } = await rebaseScenario(planner, planScenarioID);
  if (conflicts.length > 0)
    throw fail(
      'conflict',
      `计划已被修改，${conflicts.length} 处与变更方案冲突：${listWords(conflicts.map(tellConflict))}。请打开变更方案处理冲突后再继续`,
    );
  if (dropped.length > 0)
    throw fail('conflict', `变更方案有 ${dropped.length} 处修改已不适用于现在的计划：${listWords(dropped)}`);
  await requireComputed(planner, planScenarioID);
  await moveOfChange(planner, planScenarioID, { state: '已冻结', conflicts: null });
};

const dropScenario = async (actor: Actor, planScenarioID: string): Promise<void> => {
  const { db, project } = actor;
  const { name } = await lockScenario(db, project, planScenarioID);
  await deleteScenario(db, project, planScenarioID);
  const entry = { entity: 'plan_scenario', rowID: planScenarioID, action: 'DelPlanScenario' };
  await audit(actor, { ...entry, before: { name } });
  await announceRow(db, project, 'PlanScenario', planScenarioID);
};

type Mover = { readonly db: Db; readonly project: ProjectKey; readonly requestID: string } & {
  readonly user: Actor['user'] | null;
};
type Move = {
  readonly state: ScenarioState;
  readonly conflicts: readonly ScenarioConflict[] | null;
  readonly endedAt?: Date;
};

const moveOfChange = async (mover: Mover, planScenarioID: string, move: Move): Promise<void> => {
  const { db, project } = mover;
  const { state, conflicts, endedAt = null } = move;
  await updateScenario(db, project, planScenarioID, {
    state,
    conflicts: conflicts && JSON.stringify(conflicts),
    ended_by: null,
    ended_at: endedAt,
  });
  const entry = { entity: 'plan_scenario', rowID: planScenarioID, action: 'UpdPlanScenario' };
  await audit(mover, { ...entry, after: { state } });
  await announceRow(db, project, 'PlanScenario', planScenarioID);
};

/** The scenario of a change is edited again, with what stood in its way. */
export const thawScenarioOfChange = async (
  mover: Mover,
  changeRequestID: string,
  conflicts: readonly ScenarioConflict[] = [],
): Promise<void> => {
  const known = await findScenarioOfChange(mover.db, mover.project, changeRequestID);
  if (!known || known.state === '已采用') return;
  const kept = conflicts.length > 0 ? conflicts : null;
  await moveOfChange(mover, known.planScenarioID, { state: '编辑中', conflicts: kept });
};

/** The scenario of a change that comes to nothing is given up. */
export const endScenarioOfChange = async (
  mover: Mover,
  changeRequestID: string,
  now: Date,
): Promise<void> => {
  const known = await findScenarioOfChange(mover.db, mover.project, changeRequestID);
  if (!known || known.state === '已采用' || known.state === '已放弃') return;
  await moveOfChange(mover, known.planScenarioID, { state: '已放弃', conflicts: null, endedAt: now });
};

/** In words, what of the plan a change touches. */
const wordsOfTouched = (comparison: PlanComparison): string => {
  const { hasScope, hasSchedule, hasCost } = touchedBy(comparison);
  const touched = [
    ...(hasScope ? ['范围'] : []),
    ...(hasSchedule ? ['进度'] : []),
    ...(hasCost ? ['费用'] : []),
  ];
  return touched.join('、') || '计划设置';
};

/**
 * An approved change comes into the plan, as one batch with a baseline of its own; what stands in its way is answered,
 * and nothing done.
 */
export const applyScenarioOfChange = async (
  planner: PlanReader,
  { changeRequestID, code, title }: ChangeKey,
): Promise<readonly ScenarioConflict[]> => {
  const { db, project } = planner;
  const known = await findScenarioOfChange(db, project, changeRequestID);
  if (!known) return [];
  const opened = await openScenario(db, project, await getScenario(db, project, known.planScenarioID));
  const does = known.edits === 0 ? '计划已经如此' : `涉及${wordsOfTouched(compareOpened(opened))}`;
  const reason = `变更 ${code}「${title}」经批准，${does}`;
  const asked = { hidesPrices: true, mayBeEmpty: true };
  const wish = { baseline: `变更 ${code}`, reason, changeRequestID, ...asked };
  await sql`savepoint scenario_of_change`.execute(db);
  try {
    const { conflicts } = await adoptScenario(planner, known.planScenarioID, wish);
    return conflicts;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint scenario_of_change`.execute(db);
    return error.issues.map(({ message }) => toRefused(message));
  }
};

/** The plan as it was copied for a change, and as the change has it; undefined where it edits nothing. */
export const readPlansOfChange = async ({ db, project }: PlanReader, changeRequestID: string) => {
  const known = await findScenarioOfChange(db, project, changeRequestID);
  if (!known || known.edits === 0) return undefined;
  const head = await getScenario(db, project, known.planScenarioID);
  const { base, now } = await openScenario(db, project, head);
  // The copy may have been taken before the dates of the plan were computed.
  const { schedule } = await updatePlan(undefined, base.document, base.projectName);
  return { base: toNextPlan(base, base.document, schedule, base.planVersion), now };
};

/** Takes an approved change out of the plan again, its baseline with it, and opens its scenario for editing. */
export const takeBackScenarioOfChange = async (
  planner: PlanReader,
  changeRequestID: string,
): Promise<void> => {
  const { db, project } = planner;
  const known = await findScenarioOfChange(db, project, changeRequestID);
  if (known?.state !== '已采用') return;
  const { conflicts } = await undoAdoption(planner, known.planScenarioID);
  if (conflicts.length > 0)
    throw fail(
      'conflict',
      `变更写入计划之后，${conflicts.length} 处又被修改，不能撤销：${listWords(conflicts.map(tellConflict))}`,
    );
  await thawScenarioOfChange(planner, changeRequestID);
};
