import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, nextWorkTime, workAfterLag, workBefore } from '../calendar/working-time.ts';
import { levellingDelayOf } from '../network/levelling-delay.ts';
import {
  LINK,
  NODE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { toDateBounds } from '../network/prepare-nodes.ts';

/**
 * The latest moment at which link `i` may ask for the finish `at` of its successor. A task that is asked for
 * one in a break finishes before the break: seen from other hours than its own, that is as late as its end.
 */
export function toHeldFinish(net: PreparedNetwork, i: number, at: number): number {
  const to = net.linkTo[i] as number;
  const own = net.calendarOf[to] as number;
  const isOfOwnHours =
    net.calendarOf[net.linkFrom[i] as number] === own &&
    (net.linkLag[i] === 0 || net.linkLagCalendar[i] === own);
  if (isOfOwnHours || net.nodeKind[to] !== NODE.task) return at;
  return nextWorkTime(net.calendars[own] as CompiledCalendar, at);
}

/** Date that link `i` counts its lag back from: of its successor's start (FS, SS) or finish (FF, SF). */
function toHeldDate(net: PreparedNetwork, out: ScheduleArrays, i: number): number {
  const to = net.linkTo[i] as number;
  const type = net.linkType[i] as number;
  if (type === LINK.FS || type === LINK.SS) return out.lateGate[to] as number;
  return toHeldFinish(net, i, out.lf[to] as number) - levellingDelayOf(net, to);
}

/** Date that link `i` allows its predecessor: for its finish (FS, FF) or its start (SS, SF). */
export function toAllowedDate(net: PreparedNetwork, out: ScheduleArrays, i: number): number {
  const lagCalendar = net.calendars[net.linkLagCalendar[i] as number] as CompiledCalendar;
  return addWorking(lagCalendar, toHeldDate(net, out, i), -(net.linkLag[i] as number));
}

/** The same as work of `calendar`, which is that of the predecessor. */
export function toAllowedWork(
  net: PreparedNetwork,
  out: ScheduleArrays,
  i: number,
  calendar: CompiledCalendar,
): number {
  const lagCalendar = net.calendars[net.linkLagCalendar[i] as number] as CompiledCalendar;
  return workAfterLag(calendar, lagCalendar, toHeldDate(net, out, i), -(net.linkLag[i] as number));
}

/** `finish` of `v` (as work), held back by what its summary allows. */
export function toCappedWork(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  calendar: CompiledCalendar,
  finish: number,
): number {
  const parent = net.parent[v] as number;
  let capped = finish;
  const cap = out.finishCap[parent] as number;
  if (cap < (out.project[1] as number)) capped = Math.min(capped, workBefore(calendar, cap));
  const startCap = out.startCap[parent] as number;
  if (startCap !== UNBOUNDED && out.es[v] === out.es[parent]) {
    capped = Math.min(capped, workBefore(calendar, startCap) + (net.span[v] as number));
  }
  return capped;
}

/** Upper bound of the late finish of `v` (as work) from project finish, constraint, summary and links. */
export function gatherLate(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  const number = net.calendarOf[v] as number;
  const calendar = net.calendars[number] as CompiledCalendar;
  const span = net.span[v] as number;
  let finish = Math.min(out.finishWork[number] as number, net.highFinish[v] as number);
  const parent = net.parent[v] as number;
  if (parent >= 0) finish = toCappedWork(net, out, v, calendar, finish);
  const end = net.outStart[v + 1] as number;
  for (let k = net.outStart[v] as number; k < end; k++) {
    const i = net.outLink[k] as number;
    const type = net.linkType[i] as number;
    const to = net.linkTo[i] as number;
    if (out.lateGate[to] === UNBOUNDED) continue;
    let work: number;
    if (net.linkIsDirect[i] === 1) {
      const base = (type === LINK.FS || type === LINK.SS ? out.lsWork[to] : out.lfWork[to]) as number;
      work = base - (net.linkLag[i] as number);
    } else {
      work = toAllowedWork(net, out, i, calendar);
    }
    if (type === LINK.SS || type === LINK.SF) work += span;
    if (work < finish) finish = work;
  }
  return finish;
}

/**
 * The latest finish that constraint and deadline allow, as a date. Special nodes keep theirs as work; where
 * a date is asked of them, it is the typed one, not the evening before.
 */
function toHighDate(net: PreparedNetwork, v: number): number {
  const activity = net.plan.activities[v];
  const work = net.highFinish[v] as number;
  if (net.nodeKind[v] !== NODE.special || work === UNBOUNDED || activity === undefined) return work;
  const { startHigh, finishHigh } = toDateBounds(activity);
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const span = net.span[v] as number;
  return Math.min(
    finishHigh ?? UNBOUNDED,
    startHigh === null ? UNBOUNDED : addWorking(calendar, startHigh, span),
  );
}

/**
 * The latest date of a milestone, or of a finish that is typed: its successors' own, not moved to the
 * evening before. With `isFinish` links out of the start do not count.
 */
export function pickLateDate(net: PreparedNetwork, out: ScheduleArrays, v: number, isFinish = false): number {
  let at = Math.min(out.project[1] as number, toHighDate(net, v));
  const parent = net.parent[v] as number;
  if (parent >= 0) {
    at = Math.min(at, out.finishCap[parent] as number);
    if (out.es[v] === out.es[parent]) at = Math.min(at, out.startCap[parent] as number);
  }
  const end = net.outStart[v + 1] as number;
  for (let k = net.outStart[v] as number; k < end; k++) {
    const i = net.outLink[k] as number;
    if (out.lateGate[net.linkTo[i] as number] === UNBOUNDED) continue;
    const type = net.linkType[i] as number;
    if (isFinish && (type === LINK.SS || type === LINK.SF)) continue;
    at = Math.min(at, toAllowedDate(net, out, i));
  }
  return at;
}
