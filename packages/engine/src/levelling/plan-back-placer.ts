import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { prepareBackward, scheduleNodeLate } from '../critical-path/backward-pass.ts';
import { passForward } from '../critical-path/forward-pass.ts';
import { narrowGate } from '../critical-path/narrow-gate.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays } from '../network/prepare-network.ts';
import { HeldResources } from './held-resources.ts';
import { toPlanGraph, turnGraph } from './plan-graph.ts';
import { isFixed, type PlanNeeds } from './plan-needs.ts';
import type { PickNext, PlanPlacing } from './plan-placing.ts';
import { PlanWalk } from './plan-walk.ts';

/** Places a plan that hangs on its finish: one activity before the other, each as late as it can be. */
export class PlanBackPlacer implements PlanPlacing {
  /** Clock minutes before what the links allow. */
  readonly delay: Int32Array;
  readonly blocker: Int32Array;
  readonly out: ScheduleArrays;
  readonly #net: PreparedNetwork;
  readonly #held: HeldResources;
  readonly #walk: PlanWalk;
  readonly #base: ScheduleArrays;
  readonly #endAt: number;
  readonly #withinFloat: boolean;

  /** @param withinFloat nothing is placed before its early dates in `base`; there it stands and over-uses */
  constructor(
    net: PreparedNetwork,
    needs: PlanNeeds,
    base: ScheduleArrays,
    endAt: number,
    withinFloat: boolean,
  ) {
    this.#net = net;
    this.#held = new HeldResources(net, needs, base.start, base.finish);
    this.#walk = new PlanWalk(turnGraph(toPlanGraph(net)), net.order);
    this.#base = base;
    this.#endAt = endAt;
    this.#withinFloat = withinFloat;
    this.out = createScheduleArrays(net);
    this.delay = new Int32Array(net.activityCount);
    this.blocker = new Int32Array(net.activityCount);
  }

  /** What stands at its late dates, and may stand before them. */
  #isPlaced(v: number): boolean {
    const activity = this.#net.plan.activities[v];
    if (this.#net.nodeKind[v] !== NODE.task || activity === undefined || isFixed(activity)) return false;
    return this.#net.counts[v] === 1 && activity.constraintKind !== 'asSoonAsPossible';
  }

  #standUntil(v: number, finish: number): void {
    const { out } = this;
    const calendar = this.#net.calendars[this.#net.calendarOf[v] as number] as CompiledCalendar;
    const start = finish - (this.#net.span[v] as number);
    out.lfWork[v] = finish;
    out.lsWork[v] = start;
    out.lf[v] = finishAtWork(calendar, finish);
    out.ls[v] = startAtWork(calendar, start);
    out.lateGate[v] = out.ls[v] as number;
  }

  #isTooEarly(v: number): boolean {
    const { out } = this;
    if ((out.lsWork[v] as number) < (this.#net.lowStart[v] as number)) return true;
    return this.#withinFloat && (out.ls[v] as number) < (this.#base.es[v] as number);
  }

  /** Moves `v` before whatever its resources are busy with. */
  #findPlace(v: number): void {
    const { out } = this;
    const calendar = this.#net.calendars[this.#net.calendarOf[v] as number] as CompiledCalendar;
    const latest = out.lfWork[v] as number;
    for (;;) {
      let from = Number.POSITIVE_INFINITY;
      for (const { resource, parts } of this.#held.of(v)) {
        const profile = this.#held.profile(resource);
        const busy = profile?.findBusyFrom(out.ls[v] as number, out.lf[v] as number, parts);
        if (busy === undefined || busy === null || busy >= from) continue;
        from = busy;
        this.blocker[v] = resource;
      }
      if (from === Number.POSITIVE_INFINITY) return;
      if (!(from > 0)) break;
      this.#standUntil(v, workBefore(calendar, from));
      if (this.#isTooEarly(v)) break;
    }
    this.#standUntil(v, latest);
    this.blocker[v] = -1;
  }

  #place(v: number): void {
    const { out } = this;
    const activity = this.#net.plan.activities[v];
    const latest = out.lf[v] as number;
    if (activity !== undefined && activity.priority < 1000) this.#findPlace(v);
    this.delay[v] = latest - (out.lf[v] as number);
    this.#held.take(v, out.ls[v] as number, out.lf[v] as number);
  }

  /** How far before its end the plan begins where it stands in `at`. */
  measure(at: ScheduleArrays): number {
    let start = this.#endAt;
    for (let v = 0; v < this.delay.length; v++)
      if (this.#isPlaced(v)) start = Math.min(start, at.ls[v] as number);
    return this.#endAt - start;
  }

  get length(): number {
    return this.measure(this.out);
  }

  get total(): number {
    let sum = 0;
    for (let v = 0; v < this.delay.length; v++) if (this.#isPlaced(v)) sum -= this.out.ls[v] as number;
    return sum;
  }

  get shortage(): number {
    return this.#held.shortage;
  }

  valueOf(v: number): number {
    return -(this.out.lf[v] as number);
  }

  /** Places the whole plan; the dates stand in `out` until the next time. */
  run(pick: PickNext): void {
    const net = this.#net;
    const { out } = this;
    this.delay.fill(0);
    this.blocker.fill(-1);
    this.#held.restore();
    passForward(net, out, net.startAt);
    prepareBackward(net, out, this.#endAt);
    this.#walk.run(
      (v) => this.#isPlaced(v),
      pick,
      (v, isChosen) => {
        if (net.nodeKind[v] !== NODE.spanning) scheduleNodeLate(net, out, v, true);
        if (isChosen) this.#place(v);
        this.#narrow(v);
      },
    );
  }

  #narrow(v: number): void {
    const net = this.#net;
    const kind = net.nodeKind[v];
    if (kind === NODE.spanning || kind === NODE.summary) return;
    const of = kind === NODE.gate ? (net.summaryOfGate[v - net.activityCount] as number) : v;
    narrowGate(net, this.out, v, net.parent[of] as number);
  }
}
