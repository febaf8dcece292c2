import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityDates, ActivityModel } from '../model.ts';
import {
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';
import { toEarlyDates } from './floats.ts';
import { findLongestPath } from './longest-path.ts';
import { placeSegments } from './place-segments.ts';
import type { RolledUp } from './roll-up-percent.ts';
import { widens } from './task-early.ts';

/** Widens `first` and `last` of every summary over its children; one with none that counts stands at its gate. */
function rollUpColumns(
  net: PreparedNetwork,
  out: ScheduleArrays,
  first: Int32Array,
  last: Int32Array,
  withSpanning: boolean,
): void {
  for (let g = 0; g < net.summaryOfGate.length; g++) {
    first[net.summaryOfGate[g] as number] = UNBOUNDED;
    last[net.summaryOfGate[g] as number] = NONE;
  }
  for (let v = net.activityCount - 1; v >= 0; v--) {
    const kind = net.nodeKind[v];
    if (kind === NODE.summary && first[v] === UNBOUNDED) {
      first[v] = out.es[net.gate[v] as number] as number;
      last[v] = first[v] as number;
    }
    const parent = net.parent[v] as number;
    if (parent < 0 || !widens(net, v, parent) || (kind === NODE.spanning && !withSpanning)) continue;
    if ((first[v] as number) < (first[parent] as number)) first[parent] = first[v] as number;
    if ((last[v] as number) > (last[parent] as number)) last[parent] = last[v] as number;
  }
}

/**
 * Late dates and floats of the summaries from what they hold. Like their early dates, which come from the
 * forward pass, they leave spanning activities out, as those may hang on a summary themselves.
 */
export function rollUpLate(net: PreparedNetwork, out: ScheduleArrays): void {
  if (net.summaryOfGate.length === 0) return;
  rollUpColumns(net, out, out.ls, out.lf, false);
  for (let g = 0; g < net.summaryOfGate.length; g++) {
    setSummaryFloat(net, out, net.summaryOfGate[g] as number);
  }
}

export function setSummaryFloat(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const calendar = net.calendars[net.projectCalendar] as CompiledCalendar;
  const atStart = workBefore(calendar, out.ls[v] as number) - workBefore(calendar, out.es[v] as number);
  const atFinish = workBefore(calendar, out.lf[v] as number) - workBefore(calendar, out.ef[v] as number);
  out.totalFloat[v] = Math.min(atStart, atFinish);
  out.freeFloat[v] = 0;
}

/** Where the summaries stand: from the first start to the last finish in them, or as typed. */
export function rollUpPlaced(net: PreparedNetwork, out: ScheduleArrays): void {
  if (net.summaryOfGate.length === 0) return;
  rollUpColumns(net, out, out.start, out.finish, true);
  setTyped(net, out);
}

function setTyped(net: PreparedNetwork, out: ScheduleArrays): void {
  for (let g = 0; g < net.summaryOfGate.length; g++) {
    const v = net.summaryOfGate[g] as number;
    const activity = net.plan.activities[v];
    if (activity?.mode !== 'manual') continue;
    const start = toUsableDate(activity.manualStart);
    const finish = toUsableDate(activity.manualFinish);
    if (start !== null) out.start[v] = start;
    if (finish !== null) out.finish[v] = Math.max(finish, out.start[v] as number);
  }
}

/** Set by hand, with a text in place of a date or the duration. */
export const isOpen = ({ mode, isPlaceholder }: ActivityModel): boolean =>
  mode === 'manual' && isPlaceholder === true;

function isCritical(net: PreparedNetwork, out: ScheduleArrays, v: number, activity: ActivityModel): boolean {
  if (net.nodeKind[v] === NODE.spanning || net.counts[v] === 0 || isOpen(activity)) return false;
  const isDone = toUsableDate(activity.actualFinish) !== null;
  return !isDone && (out.totalFloat[v] as number) <= net.plan.criticalThresholdMin;
}

/** Whether a summary holds anything critical, beside the leaves' own flags. */
function markCritical(net: PreparedNetwork, out: ScheduleArrays): Uint8Array {
  const critical = new Uint8Array(net.activityCount);
  const onPath = net.plan.primavera?.criticalBy === 'longestPath' ? findLongestPath(net, out) : null;
  for (let v = net.activityCount - 1; v >= 0; v--) {
    const activity = net.plan.activities[v];
    const isLeaf = net.nodeKind[v] !== NODE.summary;
    const isMeant = onPath === null || onPath[v] === 1;
    const counts = isLeaf && activity !== undefined && isMeant;
    if (counts && (onPath !== null || isCritical(net, out, v, activity))) critical[v] = 1;
    const parent = net.parent[v] as number;
    if (parent >= 0 && critical[v] === 1) critical[parent] = 1;
  }
  return critical;
}

function toDuration(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  const kind = net.nodeKind[v];
  const activity = net.plan.activities[v];
  if (kind !== NODE.summary && kind !== NODE.spanning) return toUsableDuration(activity?.durationMin ?? 0);
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  return workBefore(calendar, out.finish[v] as number) - workBefore(calendar, out.start[v] as number);
}

function toDrivingId(net: PreparedNetwork, out: ScheduleArrays, v: number): string | null {
  const link = out.driving[v] as number;
  if (link < 0) return null;
  return net.plan.links[net.linkSource[link] as number]?.id ?? null;
}

function toSegments(net: PreparedNetwork, out: ScheduleArrays, v: number, activity: ActivityModel) {
  if (net.nodeKind[v] === NODE.spanning || net.nodeKind[v] === NODE.milestone) return {};
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const segments = placeSegments(activity, calendar, out.start[v] as number, out.finish[v] as number);
  return segments === null ? {} : { segments };
}

/**
 * The late date of a milestone: where successors and the plan allow one within a break, the end of the shift
 * before it, though not before the milestone itself. A moment that work goes on at, or begins at, stays.
 */
function toLateMoment(net: PreparedNetwork, out: ScheduleArrays, v: number): number {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const [at, early] = [out.lf[v] as number, out.es[v] as number];
  const work = workBefore(calendar, at);
  return at === startAtWork(calendar, work)
    ? at
    : Math.min(at, Math.max(early, finishAtWork(calendar, work)));
}

/**
 * Early and late dates. Of what is finished Primavera keeps those of the nothing that is left: it could be
 * done on the data date, and at the latest when what follows begins.
 */
function toBounds(net: PreparedNetwork, out: ScheduleArrays, v: number, isDone: boolean) {
  const status = net.plan.primavera === undefined ? null : toUsableDate(net.plan.statusAt);
  if (isDone && status !== null) {
    const last = out.lf[v] as number;
    return { earlyStart: status, earlyFinish: status, lateStart: last, lateFinish: last };
  }
  const [earlyStart, earlyFinish] = toEarlyDates(net, out, v);
  if (net.nodeKind[v] === NODE.milestone && net.plan.scheduleFrom === 'start') {
    const late = toLateMoment(net, out, v);
    return { earlyStart, earlyFinish, lateStart: late, lateFinish: late };
  }
  return {
    earlyStart,
    earlyFinish,
    lateStart: out.ls[v] as number,
    lateFinish: out.lf[v] as number,
  };
}

/** The arrays as one object per activity, in plan order. */
export function toActivityDates(
  net: PreparedNetwork,
  out: ScheduleArrays,
  { percent, shares }: RolledUp,
): readonly ActivityDates[] {
  const critical = markCritical(net, out);
  return net.plan.activities.map((activity, v) => {
    const isSummary = net.nodeKind[v] === NODE.summary;
    const isDone = toUsableDate(activity.actualFinish) !== null;
    return {
      id: activity.id,
      start: out.start[v] as number,
      finish: out.finish[v] as number,
      ...toBounds(net, out, v, isDone),
      totalFloatMin: out.totalFloat[v] as number,
      freeFloatMin: out.freeFloat[v] as number,
      isCritical: critical[v] === 1,
      durationMin: toDuration(net, out, v),
      percentComplete: isSummary ? (percent[v] as number) : isDone ? 100 : activity.percentComplete,
      drivingLinkId: toDrivingId(net, out, v),
      ...(net.plan.rollUpBy === undefined || isSummary ? {} : { share: shares[v] as number }),
      ...(activity.segments === null || isSummary ? {} : toSegments(net, out, v, activity)),
    };
  });
}
