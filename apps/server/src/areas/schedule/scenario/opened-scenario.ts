import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyInSteps } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { LiveSchedule } from '@xmgl/engine/critical-path/live-schedule';
import type { Schedule } from '@xmgl/engine/model';
import { comparePlans, type DatedPlan, type PlanComparison } from '@xmgl/engine/scenario/compare-plans';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import { inSlices } from '../../../beside/in-slices.ts';
import type { Db } from '../../../db/scope.ts';
import { updatePlan } from '../plan/compute-plan.ts';
import { toSortKeys } from '../plan/plan-write.repository.ts';
import { type StoredPlan, toStoredDates } from '../plan/stored-plan.ts';
import {
  type KeptFigures,
  listScenarioBatches,
  readContent,
  type ScenarioBatch,
  type ScenarioHead,
} from './scenario.repository.ts';
import { decodePlan } from './scenario-content.ts';

/** A scenario at one revision: the plan that was copied, and what its commands made of it. */
export type OpenedScenario = {
  readonly base: StoredPlan;
  readonly now: StoredPlan;
  readonly batches: readonly ScenarioBatch[];
  /** The engine's state of `now`, used up by the next edit. */
  live: LiveSchedule | undefined;
};

/** What is to be said of a scenario when it is adopted. */
export const commandsOf = ({ batches }: Pick<OpenedScenario, 'batches'>): PlanCommand[] =>
  batches.filter((batch) => !batch.is_undone).flatMap(({ commands }) => commands as PlanCommand[]);

export const toDatedPlan = ({ document, dates, finish }: StoredPlan): DatedPlan => ({
  plan: document,
  finish: finish ?? document.settings.startAt,
  find: (rowID) => {
    const row = dates.get(rowID);
    if (!row || row.start === null || row.finish === null) return undefined;
    return { start: row.start, finish: row.finish, isCritical: row.isCritical };
  },
});

export const compareOpened = ({ base, now }: Pick<OpenedScenario, 'base' | 'now'>): PlanComparison =>
  comparePlans(toDatedPlan(base), toDatedPlan(now));

export const toFigures = (comparison: PlanComparison, plan: PlanDocument, edits: number): KeptFigures => {
  const { finish, baseFinish, finishDeltaMin, cost, baseCost, entering, leaving, differences } = comparison;
  const { minutesPerDay } = plan.settings;
  return {
    finish,
    baseFinish,
    finishDeltaMin,
    cost,
    baseCost,
    entering,
    leaving,
    differing: differences.length,
    edits,
    minutesPerDay,
  };
};

/** The plan that an edit of a scenario leads to. */
export const toNextPlan = (
  before: StoredPlan,
  document: PlanDocument,
  schedule: Schedule,
  revision: number,
): StoredPlan => ({
  planVersion: revision,
  stamp: '',
  datesVersion: revision,
  projectName: before.projectName,
  finish: schedule.finish,
  criticalCount: schedule.criticalCount,
  document,
  sortKeys: toSortKeys(before.document, document, before.sortKeys),
  dates: toStoredDates(document, schedule),
});

/** What an edit does to the plan it was made of. */
export const compareEdit = (
  before: StoredPlan,
  { document, schedule }: { readonly document: PlanDocument; readonly schedule: Schedule },
): PlanComparison =>
  comparePlans(
    toDatedPlan(before),
    toDatedPlan(toNextPlan(before, document, schedule, before.planVersion + 1)),
  );

/** About 4 kB a row; the copy and what was made of it share most of theirs. */
const mostRowsKept = 40_000;
const opened = new Map<string, OpenedScenario>();

const weightOf = ({ base }: OpenedScenario): number => 500 + base.document.activity.size;

/** A revision that was rolled back is given again: the time of writing keeps them apart. */
const keyOf = (head: ScenarioHead): string =>
  `${head.company_id} ${head.plan_scenario_id} ${head.revision} ${head.updated_at.getTime()}`;

export const rememberOpened = (head: ScenarioHead, scenario: OpenedScenario): void => {
  opened.set(keyOf(head), scenario);
  let rows = 0;
  for (const one of opened.values()) rows += weightOf(one);
  for (const [key, one] of opened) {
    if (rows <= mostRowsKept) break;
    opened.delete(key);
    rows -= weightOf(one);
  }
};

/** The scenario of a head that was read in this transaction, from memory where exactly that is known there. */
export const openScenario = async (
  db: Db,
  project: ProjectInScope,
  head: ScenarioHead,
): Promise<OpenedScenario> => {
  const key = keyOf(head);
  const known = opened.get(key);
  if (known) {
    opened.delete(key);
    opened.set(key, known);
    return known;
  }
  const base = await decodePlan(await readContent(db, project, head.plan_scenario_id));
  const batches = await listScenarioBatches(db, project, head.plan_scenario_id);
  const scenario = { base, batches, ...(await replay(base, commandsOf({ batches }), head.revision)) };
  rememberOpened(head, scenario);
  return scenario;
};

const replay = async (base: StoredPlan, commands: readonly PlanCommand[], revision: number) => {
  if (commands.length === 0) return { now: { ...base, planVersion: revision }, live: undefined };
  const applied = await inSlices(applyInSteps(base.document, commands));
  if (!applied.ok) throw fail('conflict', `方案无法打开：${applied.failure.message}`);
  const { schedule, live } = await updatePlan(undefined, applied.plan, base.projectName);
  return { now: toNextPlan(base, applied.plan, schedule, revision), live };
};
