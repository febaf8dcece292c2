import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { computeInto } from '../critical-path/compute-schedule.ts';
import { findFinish } from '../critical-path/forward-pass.ts';
import { isOpen } from '../critical-path/summaries.ts';
import type { ActivityModel, AtMin, PlanModel } from '../model.ts';
import { isShareLag } from '../network/link-lag.ts';
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
  // In a Primavera plan what is left counts, also before the start: it is the duration then.
  if (!isStarted(activity) || planned === 0) return { ...activity, durationMin, remainingMin: null };
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

/** A prepared plan whose durations can be set again and again. */
export class DrawnPlan {
  readonly net: PreparedNetwork;
  readonly #context: PreparedPlan['context'];
  readonly #activities: ActivityModel[];
  readonly #planned: readonly ActivityModel[];
  readonly #isPlain: Uint8Array;

  constructor(plan: PlanModel) {
    this.#activities = [...plan.activities];
    const { network, context } = preparePlan({ ...plan, activities: this.#activities });
    this.net = network;
    this.#context = context;
    this.#planned = plan.activities;
    this.#isPlain = Uint8Array.from(plan.activities, (activity, v) =>
      isPlain(network, v, activity) ? 1 : 0,
    );
  }

  /** Links whose lag is a share of a duration that varies: link, predecessor, share. */
  listShares(varying: Int32Array): readonly (readonly [number, number, number])[] {
    const isVarying = new Set(varying);
    return Array.from(this.net.linkSource, (source, i) => {
      const link = this.net.plan.links[source];
      const from = this.net.linkFrom[i] as number;
      return link !== undefined && isShareLag(link) && isVarying.has(from)
        ? ([i, from, link.lagValue / 100] as const)
        : null;
    }).filter((share) => share !== null);
  }

  /** How long the activity is then: of a started one only what is left is drawn. */
  toLength(v: number, minutes: number): number {
    const planned = this.#planned[v];
    return planned !== undefined && isStarted(planned) ? withDuration(planned, minutes).durationMin : minutes;
  }

  setDuration(v: number, minutes: number): void {
    const { net } = this;
    // One that was drawn as nothing has become a milestone, and has to be prepared again.
    const isSpanOnly = this.#isPlain[v] === 1 && minutes > 0 && net.nodeKind[v] === NODE.task;
    if (isSpanOnly) net.span[v] = minutes;
    else this.#setActivity(v, minutes);
  }

  #setActivity(v: number, minutes: number): void {
    const planned = this.#planned[v];
    if (planned === undefined) return;
    const activity = withDuration(planned, minutes);
    this.#activities[v] = activity;
    prepareNode(this.net, v, activity, this.#context);
    const parts = this.net.parts.get(v);
    const before = toUsableDuration(planned.durationMin);
    if (parts === undefined || before === 0) return;
    const scale = activity.durationMin / before;
    this.net.parts.set(
      v,
      parts.map((part) => ({ ...part, workMin: Math.round(part.workMin * scale) })),
    );
  }
}

/** What may be critical: no summary, nothing that spans others, nothing inactive, done or still open. */
export function findCriticalNodes(net: PreparedNetwork): Uint8Array {
  return Uint8Array.from(net.plan.activities, (activity, v) => {
    const isLeaf = net.nodeKind[v] !== NODE.summary && net.nodeKind[v] !== NODE.spanning;
    const isDone = toUsableDate(activity.actualFinish) !== null;
    return isLeaf && net.counts[v] === 1 && !isDone && !isOpen(activity) ? 1 : 0;
  });
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
  const drawn = new DrawnPlan(plan);
  const { net } = drawn;
  const shares = drawn.listShares(varying);
  const out = createScheduleArrays(net);
  const calendar = net.calendars[net.projectCalendar] as CompiledCalendar;
  const isFromFinish = plan.scheduleFrom === 'finish';
  const took = new Float64Array(size);
  const criticalCount = new Float64Array(net.activityCount);
  const mayBeCritical = findCriticalNodes(net);
  const pass = (durations: Float64Array, count: number): void => {
    for (let j = 0; j < count; j++) {
      for (const v of varying) drawn.setDuration(v, durations[v * size + j] as number);
      for (const [link, from, share] of shares) {
        net.linkLag[link] = Math.round(share * drawn.toLength(from, durations[from * size + j] as number));
      }
      computeInto(net, out);
      const from = workBefore(calendar, isFromFinish ? (out.project[0] as number) : startAt);
      took[j] = workBefore(calendar, findFinish(net, out)) - from;
      for (let v = 0; v < net.activityCount; v++) {
        if (mayBeCritical[v] === 1 && (out.totalFloat[v] as number) <= plan.criticalThresholdMin) {
          criticalCount[v] = (criticalCount[v] as number) + 1;
        }
      }
    }
  };
  return { took, criticalCount, pass };
}
