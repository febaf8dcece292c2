import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, workAfterLag, workBefore } from '../calendar/working-time.ts';
import { LINK, NONE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { hasActualStart } from '../network/prepare-links.ts';

/** Date that link `i` counts its lag from: the finish of its predecessor (FS, FF) or its start (SS, SF). */
function toHeldDate(net: PreparedNetwork, out: ScheduleArrays, i: number): number {
  const from = net.linkFrom[i] as number;
  const type = net.linkType[i] as number;
  return type === LINK.FS || type === LINK.FF ? (out.ef[from] as number) : toLinkStart(net, out, from);
}

/** Date that link `i` asks for: of the successor's start (FS, SS) or finish (FF, SF). */
export function toAskedDate(net: PreparedNetwork, out: ScheduleArrays, i: number): number {
  const lagCalendar = net.calendars[net.linkLagCalendar[i] as number] as CompiledCalendar;
  return addWorking(lagCalendar, toHeldDate(net, out, i), net.linkLag[i] as number);
}

/** The same as work of `calendar`, which is that of the successor. */
export function toAskedWork(
  net: PreparedNetwork,
  out: ScheduleArrays,
  i: number,
  calendar: CompiledCalendar,
): number {
  const lagCalendar = net.calendars[net.linkLagCalendar[i] as number] as CompiledCalendar;
  return workAfterLag(calendar, lagCalendar, toHeldDate(net, out, i), net.linkLag[i] as number);
}

/**
 * Where the lag of a link out of a start counts from: of a started activity in a Primavera plan from its
 * actual start. Where its rest waits for a predecessor, out of sequence, the options may take the rest.
 */
function toLinkStart(net: PreparedNetwork, out: ScheduleArrays, from: number): number {
  const early = out.es[from] as number;
  if (!hasActualStart(net.plan, from)) return early;
  const isWaiting = (out.driving[from] as number) >= 0;
  if (isWaiting && net.plan.primavera?.startLagFrom === 'early') return early;
  return net.plan.activities[from]?.actualStart ?? early;
}

/**
 * Bounds of node `v` as work of its calendar, from plan start, constraint, summary and links:
 * `out.bound` = [start, finish, link that set the start, link that set the finish].
 */
export function gatherEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const number = net.calendarOf[v] as number;
  const calendar = net.calendars[number] as CompiledCalendar;
  let start = net.mayPrecede[v] === 1 ? NONE : (out.startWork[number] as number);
  let finish = NONE;
  let startLink = -1;
  let finishLink = -1;
  const parent = net.parent[v] as number;
  if (parent >= 0) {
    const gate = net.gate[parent] as number;
    if ((out.es[gate] as number) > (out.project[0] as number)) {
      start = Math.max(start, workBefore(calendar, out.es[gate] as number));
      startLink = out.driving[gate] as number;
    }
  }
  const end = net.inStart[v + 1] as number;
  for (let i = net.inStart[v] as number; i < end; i++) {
    const type = net.linkType[i] as number;
    let work: number;
    if (net.linkIsDirect[i] === 1) {
      const from = net.linkFrom[i] as number;
      const base = (type === LINK.FS || type === LINK.FF ? out.efWork[from] : out.esWork[from]) as number;
      work = base + (net.linkLag[i] as number);
    } else {
      work = toAskedWork(net, out, i, calendar);
    }
    if (type === LINK.FS || type === LINK.SS) {
      if (work >= start) {
        start = work;
        startLink = i;
      }
    } else if (work >= finish) {
      finish = work;
      finishLink = i;
    }
  }
  out.bound[0] = start;
  out.bound[1] = finish;
  out.bound[2] = startLink;
  out.bound[3] = finishLink;
}

/** Picks the start of node `v` (as work) from its gathered bounds and constraint; notes what drives it. */
export function pickStart(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  let start = out.bound[0] as number;
  let driving = out.bound[2] as number;
  const byFinish = (out.bound[1] as number) - (net.span[v] as number);
  if ((out.bound[3] as number) >= 0 && byFinish >= start) {
    start = byFinish;
    driving = out.bound[3] as number;
  }
  if ((net.lowStart[v] as number) > start) {
    start = net.lowStart[v] as number;
    driving = -1;
  }
  if ((net.highStart[v] as number) < start) {
    start = net.highStart[v] as number;
    driving = -1;
  }
  out.driving[v] = driving;
  return start;
}

/** Milestones and gates go by dates: a milestone stays at the evening it is reached. */
export function pickDate(net: PreparedNetwork, out: ScheduleArrays, v: number, parent: number): number {
  let at = net.mayPrecede[v] === 1 ? NONE : (out.project[0] as number);
  let driving = -1;
  if (parent >= 0) {
    const gate = net.gate[parent] as number;
    if ((out.es[gate] as number) > Math.max(at, out.project[0] as number)) {
      at = out.es[gate] as number;
      driving = out.driving[gate] as number;
    }
  }
  const end = net.inStart[v + 1] as number;
  for (let i = net.inStart[v] as number; i < end; i++) {
    const asked = toAskedDate(net, out, i);
    if (asked >= at) {
      at = asked;
      driving = i;
    }
  }
  if ((net.lowStart[v] as number) > at) {
    at = net.lowStart[v] as number;
    driving = -1;
  }
  if ((net.highStart[v] as number) < at) {
    at = net.highStart[v] as number;
    driving = -1;
  }
  out.driving[v] = driving;
  return at;
}
