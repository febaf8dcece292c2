import type { ScenarioConflict } from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import { listBatches } from '../plan/plan-batch.repository.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import { commandsOf, compareOpened, openScenario, toFigures, toNextPlan } from './opened-scenario.ts';
import { refuseClosed } from './refuse-closed.ts';
import {
  addScenarioBatch,
  deleteScenarioBatches,
  lockScenario,
  replaceContent,
  type ScenarioHead,
  updateScenario,
} from './scenario.repository.ts';
import {
  listConflictKeys,
  type Meeting,
  mostConflicts,
  replaced,
  sayWhatApplies,
  toConflict,
} from './scenario-conflicts.ts';
import { encodePlan } from './scenario-content.ts';
import { loadScenarioSight } from './scenario-sight.service.ts';

/** A scenario and the plan as it is by now, nobody writing to either. */
export const meetPlan = async (planner: PlanReader, planScenarioID: string) => {
  const { db, project, services } = planner;
  const planVersion = await lockPlanVersion(db, project);
  const head = await lockScenario(db, project, planScenarioID);
  const opened = await openScenario(db, project, head);
  const current = await readCurrentPlan(db, project, services?.plans);
  const theirs = await listBatches(db, project, head.base_version, planVersion);
  const meeting: Meeting = {
    base: opened.base.document,
    scenario: opened.now.document,
    current: current.document,
    mine: opened.batches.filter((batch) => !batch.is_undone).flatMap(({ keys }) => keys),
    theirs,
  };
  if (replaced(meeting))
    throw fail('conflict', '计划在方案建立之后被整份导入，方案已不能移到新的计划上；请新建方案');
  return { planVersion, head, opened, current, meeting };
};

export const toConflicts = async (
  planner: PlanReader,
  meeting: Meeting,
  keys: readonly string[],
  hidesPrices = false,
): Promise<ScenarioConflict[]> => {
  const known = await loadScenarioSight(planner);
  const sight = { ...known, prices: known.prices && !hidesPrices };
  return keys.slice(0, mostConflicts).map((key) => toConflict(meeting, key, sight));
};

type Rebased = {
  readonly head: ScenarioHead;
  readonly conflicts: readonly ScenarioConflict[];
  readonly dropped: readonly string[];
};

type Kept = 'plan' | 'scenario';
export type Settling = {
  readonly keep?: Kept | undefined;
  readonly settled?: readonly { readonly key: string; readonly keep: Kept }[] | undefined;
};

/** Which is kept at a place; undefined where nobody has chosen. */
const choiceOf = ({ keep, settled = [] }: Settling) => {
  const chosen = new Map(settled.map((one) => [one.key, one.keep]));
  return (key: string): Kept | undefined => chosen.get(key) ?? keep;
};

/** Brings a scenario onto the plan as it is. Where one conflict is not settled they are answered, and nothing is done. */
export const rebaseScenario = async (
  planner: PlanReader,
  planScenarioID: string,
  settling: Settling = {},
): Promise<Rebased> => {
  const { db, project, user } = planner;
  const { planVersion, head, opened, current, meeting } = await meetPlan(planner, planScenarioID);
  refuseClosed(head);
  if (head.base_version === planVersion) return { head, conflicts: [], dropped: [] };
  const keys = listConflictKeys(meeting);
  const choice = choiceOf(settling);
  const open = keys.filter((key) => choice(key) === undefined);
  if (open.length > 0) return { head, conflicts: await toConflicts(planner, meeting, open), dropped: [] };
  const avoid = keys.filter((key) => choice(key) === 'plan');
  const said = await sayWhatApplies(current.document, commandsOf(opened), avoid);
  const revision = head.revision + 1;
  const schedule = await computePlan(said.document, current.projectName);
  const now = toNextPlan(current, said.document, schedule, revision);
  await replaceContent(db, project, planScenarioID, await encodePlan(current, project));
  await deleteScenarioBatches(db, project, planScenarioID);
  const isEmpty = said.inverse.length === 0;
  if (!isEmpty)
    await addScenarioBatch(db, project, planScenarioID, {
      batchID: v7(),
      revision,
      userID: user.userID,
      commands: said.commands,
      inverse: said.inverse,
      keys: said.keys,
      isUndone: false,
    });
  const figures = toFigures(compareOpened({ base: current, now }), said.document, isEmpty ? 0 : 1);
  await updateScenario(db, project, planScenarioID, {
    revision,
    base_version: planVersion,
    impact: JSON.stringify(figures),
    conflicts: null,
  });
  await announceRow(db, project, 'PlanScenario', planScenarioID, revision);
  return { head: await lockScenario(db, project, planScenarioID), conflicts: [], dropped: said.dropped };
};
