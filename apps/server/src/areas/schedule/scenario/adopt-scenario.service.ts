import { mostBaselines } from '@xmgl/contracts/schedule/baseline.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ScenarioConflict } from '@xmgl/contracts/schedule/scenario.calls';
import { findConflicts } from '@xmgl/engine/commands/conflict';
import type { PlanComparison, PlanDifference } from '@xmgl/engine/scenario/compare-plans';
import { v7 } from 'uuid';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { relayCostBaseline } from '../../cost/budget/lay-baseline.service.ts';
import { refuseUnfit } from '../../resource/team/refuse-unfit.service.ts';
import type { ScopeWhy } from '../../scope/baseline/scope-baseline.service.ts';
import { toWorkOf } from '../baseline/baseline.mapper.ts';
import {
  addBaseline,
  type BaselineOf,
  deleteBaseline,
  findAgreed,
  findCurrentBaselineHead,
  listBaselines,
  readAgreedRows,
  setCurrentBaseline,
} from '../baseline/baseline.repository.ts';
import { toRowsOfChange } from '../baseline/change-rows.ts';
import { type FrozenRow, toFrozenRows } from '../baseline/frozen-rows.ts';
import { refuseFrozenGone } from '../baseline/refuse-frozen.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import { listBatches, replacedKey } from '../plan/plan-batch.repository.ts';
import type { PlanEdit } from '../plan/plan-edit.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import type { StoredPlan } from '../plan/stored-plan.ts';
import { refuseUsedGone } from '../wbs/refuse-used.ts';
import { freeNameOf } from './create-scenario.service.ts';
import { commandsOf, compareEdit, compareOpened } from './opened-scenario.ts';
import { meetPlan, toConflicts } from './rebase-scenario.service.ts';
import {
  findAdoptedBatch,
  getScenario,
  lockScenario,
  type ScenarioHead,
  updateScenario,
} from './scenario.repository.ts';
import { listConflictKeys, type Meeting, withoutGone } from './scenario-conflicts.ts';
import { isEdit, listUnasked, prepareAdoption, writeAdoption } from './write-adoption.service.ts';

export type Adoption = { readonly head: ScenarioHead; readonly conflicts: readonly ScenarioConflict[] };

export type AdoptionWish = {
  /** The name of the baseline to make; null: none. */
  readonly baseline: string | null;
  readonly reason: string;
  /** The approved change that makes it: its baseline is in force at once; else it is a draft. */
  readonly changeRequestID?: string;
  /** Conflicts are kept for others to read. */
  readonly hidesPrices?: boolean;
  /** It counts as adopted also where the plan says by now all that it said. */
  readonly mayBeEmpty?: boolean;
  /** Asked before anything is written, with what will be said. */
  readonly admit?: (commands: readonly PlanCommand[]) => Promise<void>;
};

const isMoved = ({ base, now }: PlanDifference): boolean =>
  base?.start !== now?.start || base?.finish !== now?.finish;

/** Of what the plan gets its baseline anew. */
export const touchedBy = ({ differences, cost, baseCost }: PlanComparison): BaselineOf => ({
  hasScope: differences.some(({ kind }) => kind !== 'changed'),
  hasSchedule: differences.some(isMoved),
  hasCost: cost !== baseCost,
});

/**
 * A change moves only what it touches of the baseline that was agreed, so that a delay is not agreed to along with it.
 * Where none was agreed yet, or the plan had got the change before, the whole plan is frozen.
 */
const rowsToFreeze = async (
  { db, project }: PlanReader,
  { document, schedule }: Pick<PlanEdit, 'document' | 'schedule'>,
  known: Awaited<ReturnType<typeof listBaselines>>,
  wish: AdoptionWish,
  differences: readonly PlanDifference[],
): Promise<readonly FrozenRow[]> => {
  const planned = toFrozenRows(schedule, toWorkOf(document));
  const agreed = findAgreed(known);
  if (!agreed || wish.changeRequestID === undefined || differences.length === 0) return planned;
  return toRowsOfChange(
    document,
    await readAgreedRows(db, project, agreed.baseline_id),
    planned,
    differences,
  );
};

const makeBaseline = async (
  reader: PlanReader,
  { document, schedule }: Pick<PlanEdit, 'document' | 'schedule'>,
  planVersion: number,
  wish: AdoptionWish,
  effect: PlanComparison,
): Promise<string | null> => {
  if (wish.baseline === null) return null;
  const { db, project, user } = reader;
  const known = await listBaselines(db, project);
  if (known.length >= mostBaselines)
    throw fail('conflict', `一份计划最多 ${mostBaselines} 条基线，请先删除不再需要的基线`);
  if (schedule.problems.some((problem) => problem.severity === 'error'))
    throw fail('conflict', '采用后的计划存在错误，不能存为基线；请先处理「问题」中的错误');
  const baselineID = v7();
  await addBaseline(
    db,
    project,
    {
      baselineID,
      name: freeNameOf(wish.baseline, known),
      kind: wish.changeRequestID === undefined ? 'custom' : 'change',
      isDraft: wish.changeRequestID === undefined,
      changeRequestID: wish.changeRequestID ?? null,
      of: touchedBy(effect),
      reason: wish.reason.slice(0, 500),
      planVersion,
      userID: user.userID,
      plan: document,
    },
    await rowsToFreeze(reader, { document, schedule }, known, wish, effect.differences),
  );
  if (wish.changeRequestID !== undefined) await relayCostBaseline(reader);
  return baselineID;
};

/** The plan as it stands, where it says by now all that the scenario says. */
const resultOf = async ({ document, projectName }: StoredPlan) => ({
  document,
  schedule: await computePlan(document, projectName),
});

const refuseEnded = ({ state, name }: ScenarioHead): void => {
  if (state === '已放弃') throw fail('conflict', `「${name}」已放弃，不能采用；可以复制一份再采用`);
};

/** A scenario of a change follows that change; any other was adopted by somebody's decision. */
const whyOf = ({ name }: ScenarioHead, { changeRequestID }: AdoptionWish): ScopeWhy =>
  changeRequestID === undefined
    ? { changeRequestID: null, reason: `采用方案「${name}」` }
    : { changeRequestID, reason: '' };

/**
 * Makes a scenario the plan: what it says is said to the plan as it is by now, as one batch, and kept as a baseline.
 * Where the plan has gone on otherwise, nothing is done and the conflicts are answered. Once adopted it stays so.
 */
export const adoptScenario = async (
  planner: PlanReader,
  planScenarioID: string,
  wish: AdoptionWish,
): Promise<Adoption> => {
  const { db, project, user, now } = planner;
  await lockPlanVersion(db, project);
  const known = await lockScenario(db, project, planScenarioID);
  if (known.state === '已采用') return { head: known, conflicts: [] };
  refuseEnded(known);
  const { opened, current, meeting } = await meetPlan(planner, planScenarioID);
  const commands = commandsOf(opened);
  await wish.admit?.(commands);
  if (commands.length === 0 && !wish.mayBeEmpty)
    throw fail('conflict', '方案与计划没有不同，没有可以采用的修改');
  const keys = listConflictKeys(meeting);
  if (keys.length > 0) {
    const conflicts = await toConflicts(planner, meeting, keys, wish.hidesPrices);
    return { head: known, conflicts };
  }
  const said = withoutGone(meeting, commands);
  const edit = said.length === 0 ? [] : await prepareAdoption(current, said);
  if (!isEdit(edit) && edit.length > 0) return { head: known, conflicts: edit };
  const unasked = isEdit(edit) ? await listUnasked(planner, current, edit) : [];
  if (unasked.length > 0) return { head: known, conflicts: unasked };
  const before = await findCurrentBaselineHead(db, project);
  const { batchID, planVersion, result } = isEdit(edit)
    ? { ...(await writeAdoption(planner, current, edit, said, whyOf(known, wish))), result: edit }
    : { batchID: null, planVersion: current.planVersion, result: await resultOf(current) };
  const effect = isEdit(edit) ? compareEdit(current, edit) : compareOpened(opened);
  const baselineID = await makeBaseline(planner, result, planVersion, wish, effect);
  if (wish.changeRequestID === undefined || baselineID === null)
    await refuseFrozenGone(db, project, current.document, result.document);
  await refuseUsedGone(db, project, current.document, result.document);
  await refuseUnfit(db, project, current.document, result.document);
  await updateScenario(db, project, planScenarioID, {
    state: '已采用',
    ended_by: user.userID,
    ended_at: now,
    adopted_batch_id: batchID,
    adopted_version: planVersion,
    baseline_id: baselineID,
    previous_baseline_id: before?.baselineID ?? null,
  });
  await record(planner, planScenarioID, 'AdoptPlanScenario', { planVersion, baselineID });
  return { head: await getScenario(db, project, planScenarioID), conflicts: [] };
};

const record = async (
  planner: PlanReader,
  planScenarioID: string,
  action: string,
  after: object,
): Promise<void> => {
  await audit(planner, { entity: 'plan_scenario', rowID: planScenarioID, action, after });
  await announceRow(planner.db, planner.project, 'PlanScenario', planScenarioID);
};

const putBaselineBack = async ({ db, project }: PlanReader, head: ScenarioHead): Promise<void> => {
  if (head.baseline_id === null) return;
  const known = await listBaselines(db, project);
  const own = known.find((one) => one.baseline_id === head.baseline_id);
  if (!own) return;
  const previous = known.find((one) => one.baseline_id === head.previous_baseline_id);
  if (own.is_current) await setCurrentBaseline(db, project, previous?.baseline_id ?? null);
  await deleteBaseline(db, project, head.baseline_id);
};

const freeAgain = async (
  planner: PlanReader,
  planScenarioID: string,
  planVersion: number,
): Promise<Adoption> => {
  const { db, project } = planner;
  await updateScenario(db, project, planScenarioID, {
    state: '已冻结',
    ended_by: null,
    ended_at: null,
    adopted_batch_id: null,
    adopted_version: null,
    baseline_id: null,
    previous_baseline_id: null,
  });
  await record(planner, planScenarioID, 'UndoPlanScenario', { planVersion });
  return { head: await getScenario(db, project, planScenarioID), conflicts: [] };
};

const giveBack = async (planner: PlanReader, head: ScenarioHead, planVersion: number): Promise<Adoption> => {
  await putBaselineBack(planner, head);
  return await freeAgain(planner, head.plan_scenario_id, planVersion);
};

/**
 * Takes an adoption back, as a batch of its own: what it wrote, its baseline, its state. Where others have gone on
 * from what it wrote, nothing is done and the conflicts are answered.
 */
export const undoAdoption = async (planner: PlanReader, planScenarioID: string): Promise<Adoption> => {
  const { db, project, services } = planner;
  const planVersion = await lockPlanVersion(db, project);
  const head = await lockScenario(db, project, planScenarioID);
  if (head.state !== '已采用' || head.adopted_version === null)
    throw fail('conflict', '方案没有被采用，没有可以撤销的修改');
  // The plan said all of it already: there is but the baseline to take back.
  if (head.adopted_batch_id === null) return await giveBack(planner, head, planVersion);
  const batch = await findAdoptedBatch(db, project, head.adopted_batch_id);
  const current = await readCurrentPlan(db, project, services?.plans);
  const theirs = await listBatches(db, project, head.adopted_version, planVersion);
  if (theirs.some(({ keys }) => keys.includes(replacedKey)))
    throw fail('conflict', '采用之后计划被整份导入，不能撤销采用');
  const document = current.document;
  const meeting: Meeting = {
    base: document,
    scenario: document,
    current: document,
    mine: batch.keys,
    theirs,
  };
  const keys = findConflicts(
    batch.keys,
    theirs.flatMap((one) => one.keys),
  );
  if (keys.length > 0) return { head, conflicts: await toConflicts(planner, meeting, keys) };
  const inverse = batch.inverse as PlanCommand[];
  const edit = await prepareAdoption(current, inverse);
  if (!isEdit(edit)) return { head, conflicts: edit };
  await putBaselineBack(planner, head);
  await refuseFrozenGone(db, project, document, edit.document);
  await refuseUsedGone(db, project, document, edit.document);
  const written = await writeAdoption(planner, current, edit, inverse, {
    changeRequestID: null,
    reason: `撤销采用方案「${head.name}」`,
  });
  return await freeAgain(planner, planScenarioID, written.planVersion);
};
