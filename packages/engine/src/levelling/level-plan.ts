import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { computeInto, computeSchedule } from '../critical-path/compute-schedule.ts';
import { findFinish } from '../critical-path/forward-pass.ts';
import type { PlanModel, Schedule } from '../model.ts';
import type { PreparedNetwork, ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays, prepareNetwork } from '../network/prepare-network.ts';
import { findEarliestFinish } from './plan-lower-bound.ts';
import { listPlanNeeds, type PlanNeeds } from './plan-needs.ts';
import { type PickNext, PlanPlacer } from './plan-placer.ts';
import { createRandom } from './random.ts';
import type { LevellingBudget } from './schedule-counter.ts';

export type LevelledActivity = {
  readonly id: string;
  /** Clock minutes behind what its links allow. */
  readonly delayMin: number;
  /** The resource it waits for. */
  readonly resourceId: string;
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
};

function withDelays(plan: PlanModel, delay: (v: number) => number): PlanModel {
  const activities = plan.activities.map((activity, v) => {
    const levellingDelayMin = delay(v);
    return activity.levellingDelayMin === levellingDelayMin ? activity : { ...activity, levellingDelayMin };
  });
  return { ...plan, activities };
}

/** Picks by least value among those of the highest priority. */
function pickLeast(plan: PlanModel, value: ArrayLike<number>): PickNext {
  return (ready, count) => {
    let best = 0;
    for (let i = 1; i < count; i++) {
      const [a, b] = [ready[i] as number, ready[best] as number];
      const above = (plan.activities[a]?.priority ?? 0) - (plan.activities[b]?.priority ?? 0);
      const less = (value[b] ?? 0) - (value[a] ?? 0) || b - a;
      const isFirst = above > 0 || (above === 0 && less > 0);
      if (isFirst) best = i;
    }
    return best;
  };
}

type Placement = {
  readonly finish: number;
  readonly total: number;
  readonly es: Int32Array;
  readonly delay: Int32Array;
  readonly blocker: Int32Array;
};

/** Places a plan again and again and keeps the best: the earliest finish, then the earliest activities. */
class PlanSearch {
  best: Placement | null = null;
  made = 0;
  readonly bound: number;
  readonly net: PreparedNetwork;
  readonly needs: PlanNeeds;
  readonly base: ScheduleArrays;
  readonly #placer: PlanPlacer;
  readonly #budget: LevellingBudget;

  constructor(plan: PlanModel, budget: LevellingBudget) {
    this.net = prepareNetwork(plan);
    this.base = createScheduleArrays(this.net);
    computeInto(this.net, this.base);
    this.needs = listPlanNeeds(plan);
    this.bound = findEarliestFinish(this.net, this.needs, this.base, findFinish(this.net, this.base));
    this.#placer = new PlanPlacer(this.net, this.needs, this.base);
    this.#budget = budget;
  }

  get isOver(): boolean {
    if (this.best === null) return false;
    const { schedules, isOver } = this.#budget;
    return this.best.finish <= this.bound || this.made >= schedules || isOver?.() === true;
  }

  place(value: ArrayLike<number>): void {
    const { net } = this;
    const { out, delay, blocker } = this.#placer;
    this.#placer.run(pickLeast(net.plan, value));
    this.made++;
    const finish = findFinish(net, out);
    let total = 0;
    for (let v = 0; v < net.activityCount; v++) total += out.ef[v] as number;
    const { best } = this;
    if (best !== null && (finish > best.finish || (finish === best.finish && total >= best.total))) return;
    this.best = { finish, total, es: out.es.slice(), delay: delay.slice(), blocker: blocker.slice() };
  }
}

/** By turns a shaken rule and a shaken best: the one looks elsewhere, the other nearby. */
function vary(search: PlanSearch, random: () => number): void {
  const { base } = search;
  const shaken = new Float64Array(base.lf.length);
  for (let round = 0; !search.isOver; round++) {
    const source = round % 4 === 3 ? base.lf : (search.best?.es ?? base.es);
    // From an hour to some weeks: what is near the best is tried more often than what is far.
    const reach = 60 * 2 ** (random() * 9);
    for (let v = 0; v < shaken.length; v++) shaken[v] = (source[v] as number) + random() * reach;
    search.place(shaken);
  }
}

function toAnswer(plan: PlanModel, { best, bound, net, needs, made }: PlanSearch): LevelledPlan {
  const delayOf = (v: number): number => best?.delay[v] ?? 0;
  const levelled = withDelays(plan, delayOf);
  const schedule = computeSchedule(levelled);
  const calendar = net.calendars[net.projectCalendar] as CompiledCalendar;
  const from = workBefore(calendar, schedule.start);
  return {
    plan: levelled,
    schedule,
    makespanMin: workBefore(calendar, schedule.finish) - from,
    lowerBoundMin: workBefore(calendar, bound) - from,
    schedules: made,
    delayed: plan.activities.flatMap(({ id }, v) => {
      const resource = needs.resources[best?.blocker[v] ?? -1];
      const isDelayed = resource !== undefined && delayOf(v) > 0;
      return isDelayed ? [{ id, delayMin: delayOf(v), resourceId: resource.id }] : [];
    }),
    tooMuch: needs.tooMuch,
  };
}

/**
 * Levels a plan with calendars: activities are placed one after the other as early as their links and
 * resources let them, first by rules, then by lists that vary the best one found. What is started, typed or
 * bound to a date stays. A resource is held from an activity's start to its finish. The same seed and number
 * of schedules give the same answer everywhere.
 *
 * @param plan scheduled from its start; delays of an earlier levelling are replaced
 * @example levelPlan(plan, { schedules: 200 }, 1).schedule
 */
export function levelPlan(plan: PlanModel, budget: LevellingBudget, seed: number): LevelledPlan {
  const bare = withDelays(plan, () => 0);
  const search = new PlanSearch(bare, budget);
  const { lf, ls, totalFloat, es } = search.base;
  for (const rule of [lf, ls, totalFloat, es]) if (!search.isOver) search.place(rule);
  vary(search, createRandom(seed));
  return toAnswer(bare, search);
}
