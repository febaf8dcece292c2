import { type CompiledCalendar, RANGE_END } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { findFinish, prepareForward, scheduleNodeEarly } from '../critical-path/forward-pass.ts';
import { gatherEarly, pickMoment } from '../critical-path/gather-early.ts';
import { scheduleParts } from '../critical-path/special-early.ts';
import { rollUp } from '../critical-path/task-early.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays } from '../network/prepare-network.ts';
import { HeldResources } from './held-resources.ts';
import { toPlanGraph } from './plan-graph.ts';
import { isFixed, mayBeDelayed, type PlanNeeds } from './plan-needs.ts';
import type { PickNext, PlanPlacing } from './plan-placing.ts';
import { PlanWalk } from './plan-walk.ts';

/** Where the activities of a plan stand when they are placed one after the other. */
export class PlanPlacer implements PlanPlacing {
  readonly out: ScheduleArrays;
  /** Clock minutes behind what the links allow, and the resource that was waited for last (−1: none). */
  readonly delay: Int32Array;
  readonly blocker: Int32Array;
  readonly #net: PreparedNetwork;
  readonly #held: HeldResources;
  readonly #walk: PlanWalk;
  readonly #base: ScheduleArrays;
  readonly #withinFloat: boolean;

  /** @param withinFloat nothing is placed past its late dates in `base`; there it stands and over-uses */
  constructor(net: PreparedNetwork, needs: PlanNeeds, base: ScheduleArrays, withinFloat: boolean) {
    this.#base = base;
    this.#withinFloat = withinFloat;
    this.#net = net;
    this.#held = new HeldResources(net, needs, base.es, base.ef);
    this.#walk = new PlanWalk(toPlanGraph(net), net.order);
    this.out = createScheduleArrays(net);
    this.delay = new Int32Array(net.activityCount);
    this.blocker = new Int32Array(net.activityCount);
  }

  #isPlaced(v: number): boolean {
    const kind = this.#net.nodeKind[v];
    if (kind !== NODE.task && kind !== NODE.special) return false;
    const activity = this.#net.plan.activities[v];
    return activity !== undefined && this.#net.counts[v] === 1 && !isFixed(activity);
  }

  #standAt(v: number, at: number): void {
    const { out } = this;
    const net = this.#net;
    if (net.parts.has(v)) {
      scheduleParts(net, out, v, at);
      return;
    }
    const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
    const start = workBefore(calendar, at);
    const finish = start + (net.span[v] as number);
    out.esWork[v] = start;
    out.efWork[v] = finish;
    out.es[v] = startAtWork(calendar, start);
    out.ef[v] = net.span[v] === 0 ? (out.es[v] as number) : finishAtWork(calendar, finish);
  }

  /** Placed so that it holds up what may not be held up. */
  #isTooLate(v: number): boolean {
    if (!this.#withinFloat) return false;
    const { out } = this;
    const [ls, lf] = [this.#base.lsWork[v] as number, this.#base.lfWork[v] as number];
    return (out.esWork[v] as number) > ls || (out.efWork[v] as number) > lf;
  }

  /** Moves `v` behind whatever its resources are busy with. */
  #findPlace(v: number, earliest: number): number {
    const { out } = this;
    let at = earliest;
    for (;;) {
      let until = -1;
      for (const { resource, parts } of this.#held.of(v)) {
        const profile = this.#held.profile(resource);
        const busy = profile?.findBusyUntil(out.es[v] as number, out.ef[v] as number, parts) ?? null;
        if (busy === null || busy <= until) continue;
        until = busy;
        this.blocker[v] = resource;
      }
      if (until < 0) return at;
      if (until >= RANGE_END) break;
      at = until;
      this.#standAt(v, at);
      if (this.#isTooLate(v)) break;
    }
    this.#standAt(v, earliest);
    this.blocker[v] = -1;
    return earliest;
  }

  #place(v: number): void {
    const net = this.#net;
    const { out } = this;
    scheduleNodeEarly(net, out, v);
    const activity = net.plan.activities[v];
    if (activity === undefined || this.#held.of(v).length === 0) return;
    if (mayBeDelayed(activity)) {
      gatherEarly(net, out, v);
      const earliest = pickMoment(net, out, v);
      const at = this.#findPlace(v, earliest);
      const start = net.parts.has(v) ? at : (out.es[v] as number);
      this.delay[v] = Math.max(0, start - earliest);
    }
    this.#held.take(v, out.es[v] as number, out.ef[v] as number);
  }

  get length(): number {
    return findFinish(this.#net, this.out);
  }

  get total(): number {
    let sum = 0;
    for (let v = 0; v < this.#net.activityCount; v++) sum += this.out.ef[v] as number;
    return sum;
  }

  valueOf(v: number): number {
    return this.out.es[v] as number;
  }

  get shortage(): number {
    return this.#held.shortage;
  }

  /** Places the whole plan; the dates stand in `out` until the next time. */
  run(pick: PickNext): void {
    const net = this.#net;
    this.delay.fill(0);
    this.blocker.fill(-1);
    this.#held.restore();
    prepareForward(net, this.out, net.startAt);
    this.#walk.run(
      (v) => this.#isPlaced(v),
      pick,
      (v, isChosen) => {
        const isSpanning = net.nodeKind[v] === NODE.spanning;
        if (isChosen) this.#place(v);
        else if (!isSpanning) scheduleNodeEarly(net, this.out, v);
        if (v < net.activityCount && !isSpanning) rollUp(net, this.out, v);
      },
    );
  }
}
