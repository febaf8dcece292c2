import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { ActivityDates, AtMin, PlanModel } from '../model.ts';
import { type LackingFloat, listLackingFloat } from './lacking-float.ts';
import { type LevelledPlan, type LevellingOptions, levelPlan } from './level-plan.ts';
import { type LoadStep, listLoads, type ResourceLoad } from './resource-load.ts';
import type { LevellingBudget } from './schedule-counter.ts';

/** An activity that stands elsewhere after levelling, or would be held back by a delay. */
export type MovedActivity = {
  readonly id: string;
  /** Clock minutes behind what its links allow; 0 where only what stands before it moved. */
  readonly delayMin: number;
  /** The resource that it waits for, and who holds it meanwhile, the last to give it back first. */
  readonly resourceId: string | null;
  readonly behindIds: readonly string[];
  readonly oldStart: AtMin;
  readonly oldFinish: AtMin;
  readonly start: AtMin;
  readonly finish: AtMin;
  readonly oldFloatMin: number;
  readonly floatMin: number;
};

/** How short a plan is of its resources: spans in which more is asked for than there is. */
export type Shortage = {
  readonly finish: AtMin;
  readonly spans: number;
  /** Units that are missing, times the days by the clock that they are. */
  readonly unitDays: number;
};

export type LevellingStory = {
  readonly before: Shortage;
  readonly after: Shortage;
  readonly moved: readonly MovedActivity[];
  readonly loads: readonly ResourceLoad[];
  readonly overuse: LevelledPlan['overuse'];
  /** Within float alone: whose float is too short. */
  readonly lacking: readonly LackingFloat[];
  readonly tooMuch: readonly string[];
  readonly schedules: number;
  readonly makespanMin: number;
  readonly lowerBoundMin: number;
};

export type LevellingWish = LevellingOptions & {
  /** Levelled alone; none: all people and machines. */
  readonly resourceIds: readonly string[];
  readonly seed: number;
};

/** The plan in which other resources than these are never short; those that are named are levelled whatever they are. */
function onlyThese(plan: PlanModel, resourceIds: readonly string[]): PlanModel {
  if (resourceIds.length === 0) return plan;
  const chosen = new Set(resourceIds);
  const free = plan.resources.map(({ isUnlevelled: _, ...one }) =>
    chosen.has(one.id) ? one : { ...one, maxUnits: 0 },
  );
  return { ...plan, resources: free };
}

function toShortage(
  finish: AtMin,
  loads: readonly ResourceLoad[],
  steps: (load: ResourceLoad) => readonly LoadStep[],
): Shortage {
  let [spans, unitDays] = [0, 0];
  for (const load of loads)
    for (const { fromAt, toAt, units } of steps(load)) {
      spans++;
      unitDays += (units * (toAt - fromAt)) / 1440;
    }
  return { finish, spans, unitDays: Math.round(unitDays * 10) / 10 };
}

/** By resource, the activities that hold it. */
function toHolders(plan: PlanModel, rowOf: ReadonlyMap<string, ActivityDates>) {
  const holders = new Map<string, ActivityDates[]>();
  for (const { activityId, resourceId, units } of plan.assignments) {
    const row = rowOf.get(activityId);
    if (row === undefined || !(units > 0)) continue;
    const own = holders.get(resourceId) ?? [];
    own.push(row);
    holders.set(resourceId, own);
  }
  return holders;
}

const mostBehind = 3;

function listMoved(plan: PlanModel, old: readonly ActivityDates[], levelled: LevelledPlan): MovedActivity[] {
  const oldOf = new Map(old.map((row) => [row.id, row]));
  const rowOf = new Map(levelled.schedule.activities.map((row) => [row.id, row]));
  const delayOf = new Map(levelled.delayed.map((one) => [one.id, one]));
  const holders = toHolders(plan, rowOf);
  return plan.activities.flatMap(({ id, kind }) => {
    const [was, now, delay] = [oldOf.get(id), rowOf.get(id), delayOf.get(id)];
    if (kind === 'summary' || !was || !now) return [];
    if (!delay && was.start === now.start && was.finish === now.finish) return [];
    const asked = now.start - (delay?.delayMin ?? 0);
    const behind = (delay ? (holders.get(delay.resourceId) ?? []) : [])
      .filter((row) => row.id !== id && row.start < now.start && row.finish > asked)
      .sort((a, b) => b.finish - a.finish || a.id.localeCompare(b.id));
    return [
      {
        id,
        delayMin: delay?.delayMin ?? 0,
        resourceId: delay?.resourceId ?? null,
        behindIds: [...new Set(behind.map((row) => row.id))].slice(0, mostBehind),
        oldStart: was.start,
        oldFinish: was.finish,
        start: now.start,
        finish: now.finish,
        oldFloatMin: was.totalFloatMin,
        floatMin: now.totalFloatMin,
      },
    ];
  });
}

/**
 * Levels a plan and tells what that does to it, beside the plan as it stands with the delays of an earlier levelling:
 * who moves, for which resource and behind whom, and how each resource is used before and after.
 *
 * @param plan from its start on; a plan from its finish is refused by who asks
 * @returns `moved` in the plan's order, at most three activities in each `behindIds`
 * @example describeLevelling(plan, { schedules: 200 }, { resourceIds: [], seed: 1 }).after.finish
 */
export function describeLevelling(
  plan: PlanModel,
  budget: LevellingBudget,
  { resourceIds, seed, ...options }: LevellingWish,
): LevellingStory {
  const old = computeSchedule(plan);
  const asked = onlyThese(plan, resourceIds);
  const levelled = levelPlan(asked, budget, seed, options);
  const loads = listLoads(asked, resourceIds, old.activities, levelled.schedule.activities);
  return {
    before: toShortage(old.finish, loads, ({ shortBefore }) => shortBefore),
    after: toShortage(levelled.schedule.finish, loads, ({ shortAfter }) => shortAfter),
    moved: listMoved(plan, old.activities, levelled),
    loads,
    overuse: levelled.overuse,
    lacking: options.withinFloat ? listLackingFloat(asked, old.activities, levelled, seed) : [],
    tooMuch: levelled.tooMuch,
    schedules: levelled.schedules,
    makespanMin: levelled.makespanMin,
    lowerBoundMin: levelled.lowerBoundMin,
  };
}
