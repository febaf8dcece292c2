import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import { scheduleNodeLate } from '../critical-path/backward-pass.ts';
import { toTotalFloat } from '../critical-path/floats.ts';
import { prepareForward, scheduleNodeEarly } from '../critical-path/forward-pass.ts';
import type { AtMin, PlanModel } from '../model.ts';
import type { PreparedNetwork, ScheduleArrays } from '../network/network-model.ts';
import { createScheduleArrays } from '../network/prepare-network.ts';
import { toUsableDate } from '../network/prepare-nodes.ts';
import { AcrossLinks, type KeptDates } from './across-links.ts';
import {
  type BlockColumns,
  type BlockNetwork,
  createBlockColumns,
  type Drawn,
  type OddParts,
} from './block-network.ts';
import { passBlockBackward, passBlockForward } from './block-passes.ts';
import type { IterationEngine } from './iteration-engine.ts';
import { findAcrossLinks, findDatedLinks, findDatedNodes, toBlockNetwork } from './plan-block-network.ts';
import { DrawnPlan } from './plan-engine.ts';

/** What the engine's own passes leave behind of a node that needs dates, by iteration. */
type Kept = KeptDates & {
  readonly esWork: Int32Array;
  readonly efWork: Int32Array;
  readonly asked: Int32Array;
  readonly lsWork: Int32Array;
  readonly lfWork: Int32Array;
};

function createKept(isDated: Uint8Array, size: number): Kept {
  let slots = 0;
  const slot = Int32Array.from(isDated, (dated) => (dated === 1 ? size * slots++ : -1));
  const dates = (): Int32Array => new Int32Array(slots * size);
  return {
    slot,
    es: dates(),
    ef: dates(),
    esWork: dates(),
    efWork: dates(),
    asked: dates(),
    lf: dates(),
    lateGate: dates(),
    lsWork: dates(),
    lfWork: dates(),
  };
}

/**
 * A flat plan (see `isFlat`), many iterations at once: nodes that are bare numbers by plain loops, those that
 * need dates by the engine's own functions, one iteration after the other, with what they look at put in
 * place before.
 */
class FlatPasses implements OddParts {
  readonly took: Float64Array;
  readonly columns: BlockColumns;
  readonly isOddNode: Uint8Array;
  readonly isOddIn: Uint8Array;
  readonly isOddOut: Uint8Array;
  readonly #drawn: DrawnPlan;
  readonly #net: PreparedNetwork;
  readonly #out: ScheduleArrays;
  readonly #block: BlockNetwork;
  readonly #isVarying: Uint8Array;
  /** Links that ask for more of their ends than working minutes. */
  readonly #needsDates: Uint8Array;
  readonly #shareOf: ReadonlyMap<number, number>;
  readonly #startAt: AtMin;
  readonly #kept: Kept;
  readonly #across: AcrossLinks;
  readonly #finishAt: Float64Array;

  constructor(plan: PlanModel, varying: Int32Array, size: number, startAt: AtMin) {
    this.#drawn = new DrawnPlan(plan);
    const prepared = this.#drawn.net;
    // Headings hold nothing: nodes are looked at as if none stood above them.
    this.#net = { ...prepared, parent: new Int32Array(prepared.activityCount).fill(-1) };
    this.#out = createScheduleArrays(this.#net);
    // Nodes that are bare numbers do not stand before the plan's start, whatever iteration is looked at.
    this.#out.es.fill(this.#net.startAt);
    this.#block = toBlockNetwork(this.#net);
    this.columns = createBlockColumns(this.#block, this.#net.calendars.length, size);
    this.isOddNode = findDatedNodes(this.#net);
    this.isOddIn = findAcrossLinks(this.#net);
    this.isOddOut = Uint8Array.from(this.#net.outLink, (link) => this.isOddIn[link] as number);
    this.#kept = createKept(this.isOddNode, size);
    this.#across = new AcrossLinks(this.#net, this.columns, this.#kept);
    this.#needsDates = findDatedLinks(this.#net);
    this.#isVarying = new Uint8Array(this.#net.activityCount);
    for (const v of varying) this.#isVarying[v] = 1;
    this.#shareOf = new Map(this.#drawn.listShares(varying).map(([link, , share]) => [link, share]));
    this.#startAt = startAt;
    this.#finishAt = new Float64Array(size);
    this.took = new Float64Array(size);
    prepareForward(this.#net, this.#out, this.#net.startAt);
  }

  pass(drawn: Drawn): void {
    this.#finishAt.fill(-Infinity);
    passBlockForward(this.#block, this.columns, drawn, this);
    this.#closeForward(drawn);
    passBlockBackward(this.#block, this.columns, drawn, this);
  }

  raise(place: number, v: number, drawn: Drawn): void {
    this.#across.raise(place, v, drawn);
  }

  lower(place: number, v: number, drawn: Drawn): void {
    this.#across.lower(this.#net.outLink[place] as number, v, drawn);
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
    const [out, kept, slot] = [this.#out, this.#kept, this.#kept.slot[v] as number];
    if (slot >= 0) {
      out.es[v] = kept.es[slot + j] as number;
      out.ef[v] = kept.ef[slot + j] as number;
      out.esWork[v] = kept.esWork[slot + j] as number;
      out.efWork[v] = kept.efWork[slot + j] as number;
      out.asked[v] = kept.asked[slot + j] as number;
      return;
    }
    const finish = this.columns.finish[v * size + j] as number;
    const start = finish - (durations[v * size + j] as number);
    out.esWork[v] = start;
    out.efWork[v] = finish;
    if (!withDates) return;
    const calendar = this.#net.calendars[this.#net.calendarOf[v] as number] as CompiledCalendar;
    out.es[v] = startAtWork(calendar, start);
    out.ef[v] = finishAtWork(calendar, finish);
  }

  early(v: number, drawn: Drawn): void {
    const [net, out, kept, slot] = [this.#net, this.#out, this.#kept, this.#kept.slot[v] as number];
    const isCounted = net.counts[v] === 1;
    const [first, last] = [net.inStart[v] as number, net.inStart[v + 1] as number];
    for (let j = 0; j < drawn.count; j++) {
      this.#setDuration(v, drawn, j);
      for (let link = first; link < last; link++) {
        this.#setShare(link, drawn, j);
        this.#loadEarly(net.linkFrom[link] as number, drawn, j, this.#needsDates[link] === 1);
      }
      scheduleNodeEarly(net, out, v);
      const finish = out.ef[v] as number;
      kept.es[slot + j] = out.es[v] as number;
      kept.ef[slot + j] = finish;
      kept.esWork[slot + j] = out.esWork[v] as number;
      kept.efWork[slot + j] = out.efWork[v] as number;
      kept.asked[slot + j] = out.asked[v] as number;
      this.columns.finish[v * drawn.size + j] = out.efWork[v] as number;
      if (isCounted && finish > (this.#finishAt[j] as number)) this.#finishAt[j] = finish;
    }
  }

  /** The finish of all as a date, and where late dates count back from, as work of every calendar. */
  #closeForward({ size, count }: Drawn): void {
    const { plan, calendars, projectCalendar, startAt } = this.#net;
    const { end } = this.columns;
    const project = calendars[projectCalendar] as CompiledCalendar;
    const from = workBefore(project, this.#startAt);
    const given = plan.capByEnd ? toUsableDate(plan.endAt) : null;
    for (let j = 0; j < count; j++) {
      let finish = this.#finishAt[j] as number;
      for (let c = 0; c < calendars.length; c++) {
        const work = end[c * size + j] as number;
        if (work === -Infinity) continue;
        finish = Math.max(finish, finishAtWork(calendars[c] as CompiledCalendar, work));
      }
      if (finish === -Infinity) finish = startAt;
      this.took[j] = workBefore(project, finish) - from;
      const last = given ?? finish;
      this.#finishAt[j] = last;
      for (let c = 0; c < calendars.length; c++) {
        end[c * size + j] = workBefore(calendars[c] as CompiledCalendar, last);
      }
    }
  }

  #loadLate(v: number, { durations, size }: Drawn, j: number, withDates: boolean): void {
    const [out, kept, slot] = [this.#out, this.#kept, this.#kept.slot[v] as number];
    if (slot >= 0) {
      out.lf[v] = kept.lf[slot + j] as number;
      out.lateGate[v] = kept.lateGate[slot + j] as number;
      out.lsWork[v] = kept.lsWork[slot + j] as number;
      out.lfWork[v] = kept.lfWork[slot + j] as number;
      return;
    }
    const finish = this.columns.late[v * size + j] as number;
    const start = finish - (durations[v * size + j] as number);
    out.lsWork[v] = start;
    out.lfWork[v] = finish;
    if (!withDates) return;
    const calendar = this.#net.calendars[this.#net.calendarOf[v] as number] as CompiledCalendar;
    out.lateGate[v] = startAtWork(calendar, start);
    out.lf[v] = finishAtWork(calendar, finish);
  }

  late(v: number, drawn: Drawn): void {
    const [net, out, kept, slot] = [this.#net, this.#out, this.#kept, this.#kept.slot[v] as number];
    const { end, late, criticalCount } = this.columns;
    const [first, last] = [net.outStart[v] as number, net.outStart[v + 1] as number];
    const calendar = net.calendarOf[v] as number;
    for (let j = 0; j < drawn.count; j++) {
      out.project[1] = this.#finishAt[j] as number;
      out.finishWork[calendar] = end[calendar * drawn.size + j] as number;
      this.#setDuration(v, drawn, j);
      this.#loadEarly(v, drawn, j, true);
      for (let k = first; k < last; k++) {
        const link = net.outLink[k] as number;
        this.#setShare(link, drawn, j);
        this.#loadLate(net.linkTo[link] as number, drawn, j, this.#needsDates[link] === 1);
      }
      scheduleNodeLate(net, out, v, false);
      kept.lf[slot + j] = out.lf[v] as number;
      kept.lateGate[slot + j] = out.lateGate[v] as number;
      kept.lsWork[slot + j] = out.lsWork[v] as number;
      kept.lfWork[slot + j] = out.lfWork[v] as number;
      late[v * drawn.size + j] = out.lfWork[v] as number;
      const { mayBeCritical, threshold } = this.#block;
      const isCritical = mayBeCritical[v] === 1 && toTotalFloat(net, out, v) <= threshold;
      if (isCritical) criticalCount[v] = (criticalCount[v] as number) + 1;
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
    criticalCount: passes.columns.criticalCount,
    pass: (durations, count) => passes.pass({ durations, size, count }),
  };
}
