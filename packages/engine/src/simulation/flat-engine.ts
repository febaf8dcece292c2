import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { scheduleNodeLate } from '../critical-path/backward-pass.ts';
import { toTotalFloat } from '../critical-path/floats.ts';
import { prepareForward, scheduleNodeEarly } from '../critical-path/forward-pass.ts';
import type { AtMin, PlanModel } from '../model.ts';
import type { PreparedNetwork, ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays } from '../network/prepare-network.ts';
import { toUsableDate } from '../network/prepare-nodes.ts';
import type { BlockNetwork } from './block-network.ts';
import {
  countCritical,
  type Drawn,
  raiseEnd,
  scheduleBlockEarly,
  scheduleBlockLate,
} from './block-passes.ts';
import type { IterationEngine } from './iteration-engine.ts';
import { findDatedLinks, findDatedNodes, toBlockNetwork } from './plan-block-network.ts';
import { DrawnPlan, findCriticalNodes } from './plan-engine.ts';

/** What the engine's own passes leave behind of a node that needs dates, by iteration. */
type Kept = {
  readonly es: Int32Array;
  readonly ef: Int32Array;
  readonly esWork: Int32Array;
  readonly efWork: Int32Array;
};
type KeptLate = {
  readonly lf: Int32Array;
  readonly lateGate: Int32Array;
  readonly lsWork: Int32Array;
  readonly lfWork: Int32Array;
};

/**
 * A flat plan (see `isFlat`), many iterations at once: nodes that are bare numbers by plain loops, those that
 * need dates by the engine's own functions, one iteration after the other, with what they look at put in
 * place before.
 */
class FlatPasses {
  readonly took: Float64Array;
  readonly criticalCount: Float64Array;
  readonly #drawn: DrawnPlan;
  readonly #net: PreparedNetwork;
  readonly #out: ScheduleArrays;
  readonly #block: BlockNetwork;
  readonly #isDated: Uint8Array;
  readonly #isVarying: Uint8Array;
  readonly #mayBeCritical: Uint8Array;
  /** Links that ask for more of their ends than working minutes. */
  readonly #needsDates: Uint8Array;
  readonly #shareOf: ReadonlyMap<number, number>;
  readonly #size: number;
  readonly #startAt: AtMin;
  readonly #finish: Float64Array;
  readonly #late: Float64Array;
  /** Of the nodes that need dates: where their columns begin. */
  readonly #slot: Int32Array;
  readonly #early: Kept;
  readonly #lateDates: KeptLate;
  /** By calendar: the finish of its bare nodes, then of all, as work. */
  readonly #end: Float64Array;
  readonly #finishAt: Float64Array;

  constructor(plan: PlanModel, varying: Int32Array, size: number, startAt: AtMin) {
    this.#drawn = new DrawnPlan(plan);
    const prepared = this.#drawn.net;
    // Headings hold nothing: nodes are looked at as if none stood above them.
    this.#net = { ...prepared, parent: new Int32Array(prepared.activityCount).fill(-1) };
    this.#out = createScheduleArrays(this.#net);
    this.#block = toBlockNetwork(this.#net);
    this.#isDated = findDatedNodes(this.#net);
    this.#needsDates = findDatedLinks(this.#net);
    this.#isVarying = new Uint8Array(this.#net.activityCount);
    for (const v of varying) this.#isVarying[v] = 1;
    this.#mayBeCritical = findCriticalNodes(this.#net);
    this.#shareOf = new Map(this.#drawn.listShares(varying).map(([link, , share]) => [link, share]));
    this.#size = size;
    this.#startAt = startAt;
    const { activityCount, calendars } = this.#net;
    this.#slot = new Int32Array(activityCount).fill(-1);
    let slots = 0;
    for (let v = 0; v < activityCount; v++) if (this.#isDated[v] === 1) this.#slot[v] = size * slots++;
    const dates = (): Int32Array => new Int32Array(slots * size);
    this.#early = { es: dates(), ef: dates(), esWork: dates(), efWork: dates() };
    this.#lateDates = { lf: dates(), lateGate: dates(), lsWork: dates(), lfWork: dates() };
    this.#finish = new Float64Array(activityCount * size);
    this.#late = new Float64Array(activityCount * size);
    this.#end = new Float64Array(calendars.length * size);
    this.#finishAt = new Float64Array(size);
    this.took = new Float64Array(size);
    this.criticalCount = new Float64Array(activityCount);
    prepareForward(this.#net, this.#out, this.#net.startAt);
  }

  pass(durations: Float64Array, count: number): void {
    const drawn = { durations, size: this.#size, count };
    this.#forward(drawn);
    this.#closeForward(count);
    this.#backward(drawn);
  }

  #forward(drawn: Drawn): void {
    const { order, counts } = this.#block;
    const { size, count } = drawn;
    this.#end.fill(-Infinity);
    this.#finishAt.fill(-Infinity);
    for (let k = 0; k < order.length; k++) {
      const v = order[k] as number;
      if (this.#isDated[v] === 1) {
        this.#forwardDated(v, drawn);
        continue;
      }
      scheduleBlockEarly(this.#block, this.#finish, drawn, v);
      const end = (this.#net.calendarOf[v] as number) * size;
      if (counts[v] === 1) raiseEnd(this.#end, end, this.#finish, v * size, count);
    }
  }

  #setDuration(v: number, { durations, size }: Drawn, j: number): void {
    if (this.#isVarying[v] === 1) this.#drawn.setDuration(v, durations[v * size + j] as number);
  }

  /** A lag that is a share of what is drawn for the predecessor. */
  #setShare(link: number, { durations, size }: Drawn, j: number): void {
    const share = this.#shareOf.size === 0 ? undefined : this.#shareOf.get(link);
    if (share === undefined) return;
    const pred = this.#net.linkFrom[link] as number;
    const length = this.#drawn.toLength(pred, durations[pred * size + j] as number);
    this.#net.linkLag[link] = Math.round(share * length);
  }

  /** Early dates of a node of iteration `j`, as its neighbours and its own late dates look at them. */
  #loadEarly(v: number, { durations, size }: Drawn, j: number, withDates: boolean): void {
    const [out, slot] = [this.#out, this.#slot[v] as number];
    if (slot >= 0) {
      const { es, ef, esWork, efWork } = this.#early;
      out.es[v] = es[slot + j] as number;
      out.ef[v] = ef[slot + j] as number;
      out.esWork[v] = esWork[slot + j] as number;
      out.efWork[v] = efWork[slot + j] as number;
      return;
    }
    const finish = this.#finish[v * size + j] as number;
    const start = finish - (durations[v * size + j] as number);
    out.esWork[v] = start;
    out.efWork[v] = finish;
    if (!withDates) return;
    const calendar = this.#net.calendars[this.#net.calendarOf[v] as number] as CompiledCalendar;
    out.es[v] = startAtWork(calendar, start);
    out.ef[v] = finishAtWork(calendar, finish);
  }

  #forwardDated(v: number, drawn: Drawn): void {
    const [net, out, slot] = [this.#net, this.#out, this.#slot[v] as number];
    const isCounted = net.counts[v] === 1;
    const { es, ef, esWork, efWork } = this.#early;
    const [first, last] = [net.inStart[v] as number, net.inStart[v + 1] as number];
    for (let j = 0; j < drawn.count; j++) {
      this.#setDuration(v, drawn, j);
      for (let link = first; link < last; link++) {
        this.#setShare(link, drawn, j);
        this.#loadEarly(net.linkFrom[link] as number, drawn, j, this.#needsDates[link] === 1);
      }
      scheduleNodeEarly(net, out, v);
      es[slot + j] = out.es[v] as number;
      ef[slot + j] = out.ef[v] as number;
      esWork[slot + j] = out.esWork[v] as number;
      efWork[slot + j] = out.efWork[v] as number;
      this.#finish[v * drawn.size + j] = out.efWork[v] as number;
      const finish = out.ef[v] as number;
      if (isCounted && finish > (this.#finishAt[j] as number)) this.#finishAt[j] = finish;
    }
  }

  /** The finish of all as a date, and where late dates count back from, as work of every calendar. */
  #closeForward(count: number): void {
    const { plan, calendars, projectCalendar, startAt } = this.#net;
    const size = this.#size;
    const project = calendars[projectCalendar] as CompiledCalendar;
    const from = workBefore(project, this.#startAt);
    const given = plan.capByEnd ? toUsableDate(plan.endAt) : null;
    for (let j = 0; j < count; j++) {
      let finish = this.#finishAt[j] as number;
      for (let c = 0; c < calendars.length; c++) {
        const work = this.#end[c * size + j] as number;
        if (work === -Infinity) continue;
        finish = Math.max(finish, finishAtWork(calendars[c] as CompiledCalendar, work));
      }
      if (finish === -Infinity) finish = startAt;
      this.took[j] = workBefore(project, finish) - from;
      const end = given ?? finish;
      this.#finishAt[j] = end;
      for (let c = 0; c < calendars.length; c++) {
        this.#end[c * size + j] = workBefore(calendars[c] as CompiledCalendar, end);
      }
    }
  }

  #backward(drawn: Drawn): void {
    const { order } = this.#block;
    const columns = { finish: this.#finish, late: this.#late };
    for (let k = order.length - 1; k >= 0; k--) {
      const v = order[k] as number;
      if (this.#isDated[v] === 1) {
        this.#backwardDated(v, drawn);
        continue;
      }
      const end = (this.#net.calendarOf[v] as number) * drawn.size;
      scheduleBlockLate(this.#block, this.#late, drawn, v, this.#end, end);
      if (this.#mayBeCritical[v] === 0) continue;
      const critical = countCritical(this.#block, columns, drawn, v);
      this.criticalCount[v] = (this.criticalCount[v] as number) + critical;
    }
  }

  #loadLate(v: number, { durations, size }: Drawn, j: number, withDates: boolean): void {
    const [out, slot] = [this.#out, this.#slot[v] as number];
    if (slot >= 0) {
      const { lf, lateGate, lsWork, lfWork } = this.#lateDates;
      out.lf[v] = lf[slot + j] as number;
      out.lateGate[v] = lateGate[slot + j] as number;
      out.lsWork[v] = lsWork[slot + j] as number;
      out.lfWork[v] = lfWork[slot + j] as number;
      return;
    }
    const finish = this.#late[v * size + j] as number;
    const start = finish - (durations[v * size + j] as number);
    out.lsWork[v] = start;
    out.lfWork[v] = finish;
    out.lateGate[v] = 0;
    if (!withDates) return;
    const calendar = this.#net.calendars[this.#net.calendarOf[v] as number] as CompiledCalendar;
    out.lateGate[v] = startAtWork(calendar, start);
    out.lf[v] = finishAtWork(calendar, finish);
  }

  #backwardDated(v: number, drawn: Drawn): void {
    const [net, out, slot] = [this.#net, this.#out, this.#slot[v] as number];
    const { lf, lateGate, lsWork, lfWork } = this.#lateDates;
    const [first, last] = [net.outStart[v] as number, net.outStart[v + 1] as number];
    const calendar = net.calendarOf[v] as number;
    for (let j = 0; j < drawn.count; j++) {
      out.project[1] = this.#finishAt[j] as number;
      out.finishWork[calendar] = this.#end[calendar * drawn.size + j] as number;
      this.#setDuration(v, drawn, j);
      this.#loadEarly(v, drawn, j, true);
      for (let k = first; k < last; k++) {
        const link = net.outLink[k] as number;
        this.#setShare(link, drawn, j);
        this.#loadLate(net.linkTo[link] as number, drawn, j, this.#needsDates[link] === 1);
      }
      scheduleNodeLate(net, out, v, false);
      lf[slot + j] = out.lf[v] as number;
      lateGate[slot + j] = out.lateGate[v] as number;
      lsWork[slot + j] = out.lsWork[v] as number;
      lfWork[slot + j] = out.lfWork[v] as number;
      this.#late[v * drawn.size + j] = out.lfWork[v] as number;
      const isCritical = this.#mayBeCritical[v] === 1 && toTotalFloat(net, out, v) <= this.#block.threshold;
      if (isCritical) this.criticalCount[v] = (this.criticalCount[v] as number) + 1;
    }
  }
}

/** @param startAt where time is counted from */
export function createFlatEngine(
  plan: PlanModel,
  varying: Int32Array,
  size: number,
  startAt: AtMin,
): IterationEngine {
  const passes = new FlatPasses(plan, varying, size, startAt);
  return {
    took: passes.took,
    criticalCount: passes.criticalCount,
    pass: (durations, count) => passes.pass(durations, count),
  };
}
