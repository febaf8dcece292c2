import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { computeInto } from '../critical-path/compute-schedule.ts';
import { findFinish } from '../critical-path/forward-pass.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { NODE, type PreparedNetwork } from '../network/network-model.ts';
import { createScheduleArrays, type PreparedPlan, preparePlan } from '../network/prepare-network.ts';
import { isStarted, prepareNode, toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';
import type { IterationEngine } from './iteration-engine.ts';

/** Whether the duration of an activity is still open: not done, not typed as dates, no summary. */
export function mayVary(activity: ActivityModel): boolean {
  const isTyped = activity.mode === 'manual' && activity.manualFinish !== null;
  const isWork =
    activity.kind !== 'summary' && activity.kind !== 'levelOfEffort' && activity.kind !== 'hammock';
  return isWork && !isTyped && toUsableDate(activity.actualFinish) === null;
}

/** The activity with another duration; of a started one what is left changes in proportion. */
export function withDuration(activity: ActivityModel, durationMin: number): ActivityModel {
  const planned = toUsableDuration(activity.durationMin);
  if (!isStarted(activity) || planned === 0) return { ...activity, durationMin };
  const remaining = activity.remainingMin ?? planned * (1 - activity.percentComplete / 100);
  const left = Math.round((remaining * durationMin) / planned);
  const done = Math.max(0, Math.round(planned - remaining));
  return { ...activity, durationMin: done + left, remainingMin: left };
}

/** Nodes whose length is all that a new duration changes. */
function isPlain(net: PreparedNetwork, v: number, activity: ActivityModel): boolean {
  const isFree = activity.constraintKind === 'asSoonAsPossible' && activity.segments === null;
  return isFree && net.nodeKind[v] === NODE.task;
}

class PlanPasses {
  readonly #net: PreparedNetwork;
  readonly #context: PreparedPlan['context'];
  readonly #activities: ActivityModel[];
  readonly #planned: readonly ActivityModel[];
  readonly #varying: Int32Array;
  readonly #isPlain: Uint8Array;
  /** Links whose lag is a share of a duration that varies. */
  readonly #shares: readonly (readonly [number, number, number])[];

  constructor(plan: PlanModel, varying: Int32Array) {
    this.#activities = [...plan.activities];
    const { network, context } = preparePlan({ ...plan, activities: this.#activities });
    this.#net = network;
    this.#context = context;
    this.#planned = plan.activities;
    this.#varying = varying;
    this.#isPlain = Uint8Array.from(plan.activities, (activity, v) =>
      isPlain(network, v, activity) ? 1 : 0,
    );
    const isVarying = new Set(varying);
    this.#shares = Array.from(network.linkSource, (source, i) => {
      const link = plan.links[source];
      const from = network.linkFrom[i] as number;
      return link?.lagUnit === 'percent' && isVarying.has(from)
        ? ([i, from, link.lagValue / 100] as const)
        : null;
    }).filter((share) => share !== null);
  }

  get net(): PreparedNetwork {
    return this.#net;
  }

  setDurations(durations: Float64Array, at: number, size: number): void {
    const net = this.#net;
    for (const v of this.#varying) {
      const minutes = durations[v * size + at] as number;
      if (this.#isPlain[v] === 1 && minutes > 0) {
        net.nodeKind[v] = NODE.task;
        net.span[v] = minutes;
      } else this.#setActivity(v, minutes);
    }
    for (const [link, from, share] of this.#shares) {
      net.linkLag[link] = Math.round(share * (durations[from * size + at] as number));
    }
  }

  #setActivity(v: number, minutes: number): void {
    const planned = this.#planned[v];
    if (planned === undefined) return;
    const activity = withDuration(planned, minutes);
    this.#activities[v] = activity;
    prepareNode(this.#net, v, activity, this.#context);
    const parts = this.#net.parts.get(v);
    const before = toUsableDuration(planned.durationMin);
    if (parts === undefined || before === 0) return;
    const scale = activity.durationMin / before;
    this.#net.parts.set(
      v,
      parts.map((part) => ({ ...part, workMin: Math.round(part.workMin * scale) })),
    );
  }
}

/**
 * A full pass of the engine for every iteration: any plan, with all that dates hang on.
 *
 * @param startAt where time is counted from; in a plan from finish each iteration has its own start
 */
export function createPlanEngine(
  plan: PlanModel,
  varying: Int32Array,
  size: number,
  startAt: AtMin,
): IterationEngine {
  const passes = new PlanPasses(plan, varying);
  const { net } = passes;
  const out = createScheduleArrays(net);
  const calendar = net.calendars[net.projectCalendar] as CompiledCalendar;
  const isFromFinish = plan.scheduleFrom === 'finish';
  const took = new Float64Array(size);
  const criticalCount = new Float64Array(net.activityCount);
  const mayBeCritical = plan.activities.map(
    (activity, v) =>
      net.nodeKind[v] !== NODE.summary &&
      net.nodeKind[v] !== NODE.spanning &&
      net.counts[v] === 1 &&
      toUsableDate(activity.actualFinish) === null,
  );
  const pass = (durations: Float64Array, count: number): void => {
    for (let j = 0; j < count; j++) {
      passes.setDurations(durations, j, size);
      computeInto(net, out);
      const from = workBefore(calendar, isFromFinish ? (out.project[0] as number) : startAt);
      took[j] = workBefore(calendar, findFinish(net, out)) - from;
      for (let v = 0; v < net.activityCount; v++) {
        if (mayBeCritical[v] && (out.totalFloat[v] as number) <= plan.criticalThresholdMin) {
          criticalCount[v] = (criticalCount[v] as number) + 1;
        }
      }
    }
  };
  return { took, criticalCount, pass };
}
