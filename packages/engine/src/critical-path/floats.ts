import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workAfterLag, workBefore } from '../calendar/working-time.ts';
import type { PrimaveraRules } from '../model.ts';
import { levellingDelayOf } from '../network/levelling-delay.ts';
import {
  LINK,
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { toHeldFinish } from './gather-late.ts';

/** Float between two dates in the hours that count the float of `v`. */
function toFloat(net: PreparedNetwork, v: number, from: number, to: number): number {
  const calendar = net.calendars[net.floatCalendarOf[v] as number] as CompiledCalendar;
  return workBefore(calendar, to) - workBefore(calendar, from);
}

/** Early dates: where it stands, or past a must-date where the links ask for it. */
export function toEarlyDates(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
): readonly [start: number, finish: number] {
  const asked = out.asked[v] as number;
  if (asked === NONE) return [out.es[v] as number, out.ef[v] as number];
  if (net.nodeKind[v] === NODE.milestone) return [asked, asked];
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  return [startAtWork(calendar, asked), finishAtWork(calendar, asked + (net.span[v] as number))];
}

/**
 * TF = min(LS − ES, LF − EF); an activity that is started or typed by hand has only its finish to move, a
 * finished one nothing.
 */
export function toTotalFloat(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  if (net.plan.primavera !== undefined) return toChosenFloat(net, out, v, net.plan.primavera.floatKind);
  if (net.nodeKind[v] === NODE.special && out.asked[v] === NONE) {
    if (out.lfWork[v] === UNBOUNDED) return 0;
    const atFinish = toFloat(net, v, out.ef[v] as number, out.lf[v] as number);
    const isFixed = out.ls[v] === out.es[v] && out.lf[v] !== out.ef[v];
    if (isFixed || net.plan.activities[v]?.mode === 'manual') return atFinish;
    return Math.min(atFinish, toFloat(net, v, out.es[v] as number, out.ls[v] as number));
  }
  if (out.asked[v] !== NONE) {
    const [start, finish] = toEarlyDates(net, out, v);
    return Math.min(
      toFloat(net, v, finish, out.lf[v] as number),
      toFloat(net, v, start, out.ls[v] as number),
    );
  }
  if (net.floatCalendarOf[v] === net.calendarOf[v]) {
    return (out.lfWork[v] as number) - (out.efWork[v] as number);
  }
  return Math.min(
    toFloat(net, v, out.ef[v] as number, out.lf[v] as number),
    toFloat(net, v, out.es[v] as number, out.ls[v] as number),
  );
}

/** Primavera counts the total float at the end that its options name. */
function toChosenFloat(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  kind: PrimaveraRules['floatKind'],
): number {
  if (out.lfWork[v] === UNBOUNDED) return 0;
  const atStart = toFloat(net, v, out.es[v] as number, out.ls[v] as number);
  const atFinish = toFloat(net, v, out.ef[v] as number, out.lf[v] as number);
  if (kind === 'smallest') return Math.min(atStart, atFinish);
  return kind === 'start' ? atStart : atFinish;
}

/**
 * How far link `i` lets its predecessor slip before the successor's early dates move, in the hours of who works
 * on the predecessor.
 */
export function toLinkGap(net: PreparedNetwork, out: ScheduleArrays, i: number): number {
  const from = net.linkFrom[i] as number;
  let to = net.linkTo[i] as number;
  const type = net.linkType[i] as number;
  const ofStart = type === LINK.FS || type === LINK.SS;
  const bySlippingFinish = type === LINK.FS || type === LINK.FF;
  const lag = net.linkLag[i] as number;
  const own = (bySlippingFinish ? out.efWork[from] : out.esWork[from]) as number;
  if (net.linkIsDirect[i] === 1) {
    return ((ofStart ? out.esWork[to] : out.efWork[to]) as number) - own - lag;
  }
  if (to >= net.activityCount) to = net.summaryOfGate[to - net.activityCount] as number;
  const stands = ofStart ? (out.es[to] as number) : toHeldFinish(net, i, out.ef[to] as number);
  const held = stands - levellingDelayOf(net, to);
  const lagCalendar = net.calendars[net.linkLagCalendar[i] as number] as CompiledCalendar;
  const calendar = net.calendars[net.calendarOf[from] as number] as CompiledCalendar;
  return workAfterLag(calendar, lagCalendar, held, -lag) - own;
}

/** What the total float of `v` leaves of `gap`, which counts in the hours of who works on it. */
function capByTotal(net: PreparedNetwork, out: ScheduleArrays, v: number, gap: number): number {
  const total = out.totalFloat[v] as number;
  const isOwn = net.floatCalendarOf[v] === net.calendarOf[v];
  if (isOwn || gap === UNBOUNDED || total <= 0) return Math.min(gap, total);
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const late = workBefore(calendar, out.lf[v] as number) - workBefore(calendar, out.ef[v] as number);
  return Math.min(gap, late);
}

/** The least that the links out of `v` let it slip; UNBOUNDED where nothing follows. */
function toLeastGap(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  let gap = UNBOUNDED;
  const end = net.outStart[v + 1] as number;
  for (let k = net.outStart[v] as number; k < end; k++) {
    const i = net.outLink[k] as number;
    if (out.lateGate[net.linkTo[i] as number] === UNBOUNDED) continue;
    const linkGap = toLinkGap(net, out, i);
    if (linkGap < gap) gap = linkGap;
  }
  return gap;
}

/**
 * Primavera has a free float of its own beside a total float of nothing: where nothing follows, up to the finish
 * of the project. What finishes on a date, mandatory or expected, has none.
 */
function toPrimaveraFree(net: PreparedNetwork, out: ScheduleArrays, v: number, gap: number): number {
  const { primavera, constraintKind } = net.plan.activities[v] ?? {};
  const isMandatory = primavera?.isMandatory === true;
  const isExpected =
    net.plan.primavera?.usesExpectedFinish === true && primavera?.expectedFinishAt !== undefined;
  if (isExpected || (isMandatory && constraintKind === 'mustFinishOn')) return 0;
  if (gap !== UNBOUNDED) return gap;
  if (isMandatory && constraintKind === 'mustStartOn') return 0;
  return toFloat(net, v, out.ef[v] as number, out.project[2] as number);
}

/** FF = least gap to a successor, and never more than the total float; where nothing follows, all of it. */
function toFreeFloat(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  const gap = toLeastGap(net, out, v);
  const free =
    net.plan.primavera === undefined ? capByTotal(net, out, v, gap) : toPrimaveraFree(net, out, v, gap);
  return free > 0 ? free : 0;
}

/** Total and free float of one activity that is no summary and spans nothing. */
export function computeFloat(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const kind = net.nodeKind[v];
  if (kind === NODE.summary || kind === NODE.spanning || kind === NODE.gate) return;
  out.totalFloat[v] = toTotalFloat(net, out, v);
  out.freeFloat[v] = out.lfWork[v] === UNBOUNDED ? 0 : toFreeFloat(net, out, v);
}

/**
 * Total and free float of every activity that is no summary and spans nothing.
 *
 * @param withTasks `false` where the backward pass has left those of ordinary tasks already
 */
export function computeFloats(net: PreparedNetwork, out: ScheduleArrays, withTasks: boolean): void {
  const { nodeKind, calendarOf, floatCalendarOf } = net;
  for (let v = 0; v < net.activityCount; v++) {
    const isTask = nodeKind[v] === NODE.task && floatCalendarOf[v] === calendarOf[v];
    if (withTasks || !isTask) computeFloat(net, out, v);
  }
}
