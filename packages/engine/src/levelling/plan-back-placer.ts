import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { prepareBackward, scheduleNodeLate } from '../critical-path/backward-pass.ts';
import { passForward } from '../critical-path/forward-pass.ts';
import { narrowGate } from '../critical-path/narrow-gate.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays } from '../network/prepare-network.ts';
import { type PlanGraph, toPlanGraph, turnGraph } from './plan-graph.ts';
import { isFixed, type PlanNeeds } from './plan-needs.ts';
import type { PickNext, PlanPlacing } from './plan-placing.ts';
import { ResourceProfile } from './resource-profile.ts';

/** Places a plan that hangs on its finish: one activity before the other, each as late as it can be. */
export class PlanBackPlacer implements PlanPlacing {
  /** Clock minutes before what the links allow. */
  readonly delay: Int32Array;
  readonly blocker: Int32Array;
  readonly out: ScheduleArrays;
  readonly #net: PreparedNetwork;
  readonly #needs: PlanNeeds;
  readonly #base: ScheduleArrays;
  readonly #endAt: number;
  readonly #withinFloat: boolean;
  readonly #graph: PlanGraph;
  readonly #profiles: readonly ResourceProfile[];
  readonly #before: readonly ResourceProfile[];

  /** @param withinFloat nothing is placed before its early dates in `base`; there it stands and over-uses */
  constructor(
    net: PreparedNetwork,
    needs: PlanNeeds,
    base: ScheduleArrays,
    endAt: number,
    withinFloat: boolean,
  ) {
    this.#net = net;
    this.#needs = needs;
    this.#base = base;
    this.#endAt = endAt;
    this.#withinFloat = withinFloat;
    this.#graph = turnGraph(toPlanGraph(net));
    this.out = createScheduleArrays(net);
    this.delay = new Int32Array(net.activityCount);
    this.blocker = new Int32Array(net.activityCount);
    this.#before = needs.profiles;
    net.plan.activities.forEach((activity, v) => {
      if (net.counts[v] === 0 || !isFixed(activity)) return;
      this.#take(this.#before, v, base.start[v] as number, base.finish[v] as number);
    });
    this.#profiles = needs.resources.map((resource) => new ResourceProfile(resource));
  }

  #take(profiles: readonly ResourceProfile[], v: number, from: number, to: number): void {
    for (const { resource, parts } of this.#needs.needsOf[v] ?? []) profiles[resource]?.take(from, to, parts);
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
      for (const { resource, parts } of this.#needs.needsOf[v] ?? []) {
        const busy = this.#profiles[resource]?.findBusyFrom(out.ls[v] as number, out.lf[v] as number, parts);
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
    this.#take(this.#profiles, v, out.ls[v] as number, out.lf[v] as number);
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
    return this.#profiles.reduce((sum, profile) => sum + profile.shortage, 0);
  }

  valueOf(v: number): number {
    return -(this.out.lf[v] as number);
  }

  /** Places the whole plan; the dates stand in `out` until the next time. */
  run(pick: PickNext): void {
    const net = this.#net;
    const { out } = this;
    const waits = this.#graph.waits.slice();
    const ready = new Int32Array(net.nodeCount);
    this.delay.fill(0);
    this.blocker.fill(-1);
    this.#profiles.forEach((profile, r) => {
      profile.restore(this.#before[r] as ResourceProfile);
    });
    passForward(net, out, net.startAt);
    prepareBackward(net, out, this.#endAt);
    const atOnce: number[] = [];
    let count = 0;
    const free = (v: number): void => {
      if (this.#isPlaced(v)) ready[count++] = v;
      else atOnce.push(v);
    };
    for (const v of net.order) if (waits[v] === 0) free(v);
    for (;;) {
      let v = atOnce.pop();
      if (v === undefined) {
        if (count === 0) return;
        const at = pick(ready, count);
        v = ready[at] as number;
        ready[at] = ready[--count] as number;
        scheduleNodeLate(net, out, v, true);
        this.#place(v);
      } else if (net.nodeKind[v] !== NODE.spanning) scheduleNodeLate(net, out, v, true);
      this.#narrow(v);
      for (let k = this.#graph.nextStart[v] as number; k < (this.#graph.nextStart[v + 1] as number); k++) {
        const next = this.#graph.next[k] as number;
        waits[next] = (waits[next] as number) - 1;
        if (waits[next] === 0) free(next);
      }
    }
  }

  #narrow(v: number): void {
    const net = this.#net;
    const kind = net.nodeKind[v];
    if (kind === NODE.spanning || kind === NODE.summary) return;
    const of = kind === NODE.gate ? (net.summaryOfGate[v - net.activityCount] as number) : v;
    narrowGate(net, this.out, v, net.parent[of] as number);
  }
}
