import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { computeInto, computeSchedule } from '../critical-path/compute-schedule.ts';
import { findFinish } from '../critical-path/forward-pass.ts';
import type { PlanModel, Schedule } from '../model.ts';
import type { PreparedNetwork, ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays, prepareNetwork } from '../network/prepare-network.ts';
import { toUsableDate } from '../network/prepare-nodes.ts';
import { PlanBackPlacer } from './plan-back-placer.ts';
import { findEarliestFinish } from './plan-lower-bound.ts';
import { listPlanNeeds, type PlanNeeds } from './plan-needs.ts';
import { listOveruse, type Overuse } from './plan-overuse.ts';
import { PlanPlacer } from './plan-placer.ts';
import type { PlanPlacing } from './plan-placing.ts';
import { type Placement, PlanSearch } from './plan-search.ts';
import { createRandom } from './random.ts';
import { toParts } from './resource-profile.ts';
import type { LevellingBudget } from './schedule-counter.ts';

export type LevelledActivity = {
  readonly id: string;
  /** Clock minutes behind what its links allow; before it in a plan from its finish. */
  readonly delayMin: number;
  /** The resource it waits for. */
  readonly resourceId: string;
};

/** Orders to begin with, as they are offered. */
export const levellingRules = ['lateFinish', 'lateStart', 'totalFloat', 'earlyStart', 'outline'] as const;
export type LevellingRule = (typeof levellingRules)[number];

export type LevellingOptions = {
  /**
   * Only the total float is used: nobody is later than its late dates, so the plan does not become longer,
   * and what cannot be solved that way stays over-used.
   */
  readonly withinFloat?: boolean;
  /** The one order that activities are placed in; without it all are tried. */
  readonly rule?: LevellingRule | undefined;
};

export type LevelledPlan = {
  /** The plan with its delays, which `computeSchedule` puts to the same dates. */
  readonly plan: PlanModel;
  readonly schedule: Schedule;
  /** Working minutes of the plan's calendar from its start to its finish, and the least they can be. */
  readonly makespanMin: number;
  readonly lowerBoundMin: number;
  readonly schedules: number;
  readonly delayed: readonly LevelledActivity[];
  /** Activities that need more of a resource than there ever is; they are not held by it. */
  readonly tooMuch: readonly string[];
  /** Where resources are still over-used: by what may not move, or for want of float. */
  readonly overuse: readonly Overuse[];
};

/** A plan ready to be placed in its direction. */
type Direction = {
  readonly net: PreparedNetwork;
  readonly needs: PlanNeeds;
  readonly placing: PlanPlacing;
  /** Orders to begin with, as `levellingRules` names them; the first is the one that is shaken later. */
  readonly rules: readonly ArrayLike<number>[];
  readonly values: Float64Array;
  readonly length: number;
  readonly bound: number;
  /** The same as a date. */
  readonly boundAt: number;
  readonly toDelay: (clockMin: number) => number;
};

function withDelays(plan: PlanModel, delay: (v: number) => number): PlanModel {
  const activities = plan.activities.map((activity, v) => {
    const levellingDelayMin = delay(v);
    return activity.levellingDelayMin === levellingDelayMin ? activity : { ...activity, levellingDelayMin };
  });
  return { ...plan, activities };
}

function computeBase(plan: PlanModel): { net: PreparedNetwork; base: ScheduleArrays; needs: PlanNeeds } {
  const net = prepareNetwork(plan);
  const base = createScheduleArrays(net);
  computeInto(net, base);
  return { net, base, needs: listPlanNeeds(plan) };
}

function toForward(plan: PlanModel, withinFloat: boolean): Direction {
  // Float against a given end that lies later would let the plan grow up to there.
  const { net, base, needs } = computeBase(withinFloat ? { ...plan, capByEnd: false } : plan);
  const length = findFinish(net, base);
  const bound = findEarliestFinish(net, needs, base, length);
  return {
    net,
    needs,
    length,
    bound,
    boundAt: bound,
    placing: new PlanPlacer(net, needs, base, withinFloat),
    rules: [base.lf, base.ls, base.totalFloat, base.es, base.es.map((_, v) => v)],
    values: Float64Array.from(base.es),
    toDelay: (clockMin) => clockMin,
  };
}

const negate = (values: Int32Array): Float64Array => Float64Array.from(values, (value) => -value);

function toBackward(plan: PlanModel, endAt: number, withinFloat: boolean): Direction {
  const { net, base, needs } = computeBase(plan);
  const placing = new PlanBackPlacer(net, needs, base, endAt, withinFloat);
  const length = placing.measure(base);
  return {
    net,
    needs,
    length,
    bound: length,
    boundAt: endAt - length,
    placing,
    rules: [negate(base.es), negate(base.ef), base.totalFloat, negate(base.lf), base.es.map((_, v) => -v)],
    values: negate(base.lf),
    toDelay: (clockMin) => 0 - clockMin,
  };
}

function computeMissing(overuse: readonly Overuse[]): number {
  return overuse.reduce((sum, { units, fromAt, toAt }) => sum + toParts(units) * (toAt - fromAt), 0);
}

/** The plan as it is without levelling, the placement to improve on. */
function toFirst({ net, needs, values, length }: Direction, schedule: Schedule): Placement {
  return {
    length,
    total: Number.POSITIVE_INFINITY,
    shortage: computeMissing(listOveruse(net, needs, schedule.activities)),
    delay: new Int32Array(net.activityCount),
    blocker: new Int32Array(net.activityCount).fill(-1),
    values,
  };
}

function toAnswer(plan: PlanModel, direction: Direction, { best, made }: PlanSearch): LevelledPlan {
  const { net, needs, boundAt, toDelay } = direction;
  const levelled = withDelays(plan, (v) => toDelay(best.delay[v] ?? 0));
  const schedule = computeSchedule(levelled);
  const calendar = net.calendars[net.projectCalendar] as CompiledCalendar;
  const countWork = (from: number, to: number): number =>
    workBefore(calendar, to) - workBefore(calendar, from);
  return {
    plan: levelled,
    schedule,
    makespanMin: countWork(schedule.start, schedule.finish),
    lowerBoundMin:
      plan.scheduleFrom === 'start'
        ? countWork(schedule.start, boundAt)
        : countWork(boundAt, schedule.finish),
    schedules: made,
    delayed: plan.activities.flatMap(({ id }, v) => {
      const resource = needs.resources[best.blocker[v] ?? -1];
      const delayMin = best.delay[v] ?? 0;
      return resource !== undefined && delayMin > 0 ? [{ id, delayMin, resourceId: resource.id }] : [];
    }),
    tooMuch: needs.tooMuch,
    overuse: listOveruse(net, needs, schedule.activities),
  };
}

/**
 * Levels a plan with calendars: activities are placed one after the other as early as their links and
 * resources let them, first by rules, then by lists that vary the best one found. A plan from its finish is
 * placed from there, as late as links and resources let it. What is started, typed or bound to a date stays,
 * and in a plan from its finish what shall be as soon as possible. A resource is held from an activity's
 * start to its finish. The same seed and number of schedules give the same answer everywhere.
 *
 * @param plan delays of an earlier levelling are replaced
 * @example levelPlan(plan, { schedules: 200 }, 1, { withinFloat: true }).overuse
 */
export function levelPlan(
  plan: PlanModel,
  budget: LevellingBudget,
  seed: number,
  { withinFloat = false, rule }: LevellingOptions = {},
): LevelledPlan {
  const bare = withDelays(plan, () => 0);
  const endAt = toUsableDate(plan.endAt);
  const isBackward = plan.scheduleFrom === 'finish' && endAt !== null;
  const direction = isBackward ? toBackward(bare, endAt, withinFloat) : toForward(bare, withinFloat);
  const first = toFirst(direction, computeSchedule(bare));
  const search = new PlanSearch(bare, direction.placing, first, direction.bound, withinFloat, budget);
  const rules = rule ? direction.rules.slice(levellingRules.indexOf(rule)).slice(0, 1) : direction.rules;
  for (const values of rules) if (!search.isOver) search.place(values);
  search.vary(rules[0] ?? first.values, createRandom(seed));
  return toAnswer(bare, direction, search);
}
