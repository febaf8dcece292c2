import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, startAtWork, workAfterLag, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel } from '../model.ts';
import { LINK, NONE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { hasActualStart } from '../network/prepare-links.ts';
import { toDateBounds } from '../network/prepare-nodes.ts';

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
 * Whether the plan's start does not bound `v`: what follows an activity from before it follows it there, as MS
 * Project has it, unless its finish is tied to another's.
 */
export function mayPrecedeStart(net: PreparedNetwork, out: ScheduleArrays, v: number): boolean {
  if (net.mayPrecede[v] === 1) return true;
  if (net.plan.primavera !== undefined) return false;
  const first = out.project[0] as number;
  const end = net.inStart[v + 1] as number;
  let follows = false;
  for (let i = net.inStart[v] as number; i < end; i++) {
    if (net.linkType[i] === LINK.FF) return false;
    if ((out.es[net.linkFrom[i] as number] as number) < first) follows = true;
  }
  return follows;
}

/** The gate of `summary` where it opens at another moment than the plan begins, −1 where it says nothing. */
export function findHolding(net: PreparedNetwork, out: ScheduleArrays, summary: number): number {
  if (summary < 0) return -1;
  const gate = net.gate[summary] as number;
  return out.es[gate] === out.project[0] ? -1 : gate;
}

/** Where `gate`, if any, lets begin what stands behind it: also before `floor`, where it opens earlier. */
export function toHeldFloor(
  out: ScheduleArrays,
  calendar: CompiledCalendar,
  gate: number,
  floor: number,
): number {
  if (gate < 0) return floor;
  const held = workBefore(calendar, out.es[gate] as number);
  return (out.es[gate] as number) < (out.project[0] as number) ? held : Math.max(floor, held);
}

/**
 * Bounds of node `v` as work of its calendar, from plan start, constraint, summary and links:
 * `out.bound` = [start, finish, link that set the start, link that set the finish].
 */
export function gatherEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const number = net.calendarOf[v] as number;
  const calendar = net.calendars[number] as CompiledCalendar;
  const floor = mayPrecedeStart(net, out, v) ? NONE : (out.startWork[number] as number);
  const gate = findHolding(net, out, net.parent[v] as number);
  let start = toHeldFloor(out, calendar, gate, floor);
  let startLink = gate < 0 ? -1 : (out.driving[gate] as number);
  let finish = NONE;
  let finishLink = -1;
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
  noteAsked(net, out, v, start, driving);
  if ((net.highStart[v] as number) < start) {
    start = net.highStart[v] as number;
    driving = -1;
  }
  out.driving[v] = driving;
  return start;
}

/**
 * The moment from which those who keep different hours may work on `v`: where its links, its summary or the plan
 * let it begin, also outside the hours of the calendar that counts for the activity itself.
 */
export function pickMoment(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const work = pickStart(net, out, v);
  const latest = startAtWork(calendar, work);
  if (!net.parts.has(v)) return latest;
  const gate = findHolding(net, out, net.parent[v] as number);
  const { startLow } = toDateBounds(net.plan.activities[v] as ActivityModel);
  let moment = Math.max(startLow ?? NONE, gate < 0 ? (out.project[0] as number) : (out.es[gate] as number));
  for (let i = net.inStart[v] as number; i < (net.inStart[v + 1] as number); i++) {
    const isToStart = net.linkType[i] === LINK.FS || net.linkType[i] === LINK.SS;
    if (isToStart) moment = Math.max(moment, toAskedDate(net, out, i));
  }
  return workBefore(calendar, moment) === work ? moment : latest;
}

/** Notes `start` where it is later than the must-date of `v`, and `driving`, a link, asks for it. */
export function noteAsked(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  start: number,
  driving: number,
): void {
  const isLater = driving >= 0 && (net.highStart[v] as number) < start;
  out.asked[v] = isLater && isMustDate(net, v) ? start : NONE;
}

/** A date that holds over the links, as MS Project has it. */
export function isMustDate({ plan }: PreparedNetwork, v: number): boolean {
  const kind = plan.activities[v]?.constraintKind;
  return plan.primavera === undefined && (kind === 'mustStartOn' || kind === 'mustFinishOn');
}

/** Milestones and gates go by dates: a milestone stays at the evening it is reached. */
export function pickDate(net: PreparedNetwork, out: ScheduleArrays, v: number, parent: number): number {
  let at = mayPrecedeStart(net, out, v) ? NONE : (out.project[0] as number);
  const gate = findHolding(net, out, parent);
  let driving = gate < 0 ? -1 : (out.driving[gate] as number);
  if (gate >= 0) {
    const opens = out.es[gate] as number;
    at = opens < (out.project[0] as number) ? opens : Math.max(at, opens);
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
  noteAsked(net, out, v, at, driving);
  if ((net.highStart[v] as number) < at) {
    at = net.highStart[v] as number;
    driving = -1;
  }
  out.driving[v] = driving;
  return at;
}
