import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel } from '../model.ts';
import { levellingDelayOf } from '../network/levelling-delay.ts';
import { type PreparedNetwork, type ScheduleArrays, UNBOUNDED } from '../network/network-model.ts';
import { isStarted, toUsableDate } from '../network/prepare-nodes.ts';
import { gatherLate, pickLateDate } from './gather-late.ts';
import { scheduleRemainingLate } from './primavera-late.ts';
import { toRemainder } from './remainder.ts';

/** Nothing moves what is done, and it holds nobody back. */
function setDone(out: ScheduleArrays, v: number): void {
  out.ls[v] = out.es[v] as number;
  out.lf[v] = out.ef[v] as number;
  out.lateGate[v] = UNBOUNDED;
  out.lsWork[v] = UNBOUNDED;
  out.lfWork[v] = UNBOUNDED;
}

/**
 * The start is a fact; the finish may slip. Predecessors see where the rest resumes: its latest with
 * retained logic; with neither status date nor retained logic the resume stands as it is, as MS Project
 * keeps it.
 */
function scheduleStartedLate(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  activity: ActivityModel,
): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const { rest } = toRemainder(activity, net.span[v] as number, calendar);
  const isMilestone = net.span[v] === 0;
  const finish = gatherLate(net, out, v);
  // Where people work in different hours no calendar is its own: the moment stands as it is allowed.
  const isMoment = isMilestone || net.parts.has(v);
  out.lf[v] = isMoment ? pickLateDate(net, out, v) : finishAtWork(calendar, finish);
  out.ls[v] = out.es[v] as number;
  out.lfWork[v] = finish;
  const isMoved = net.plan.statusAt !== null;
  if (isMoved && net.plan.progressMode === 'progressOverride') {
    out.lateGate[v] = UNBOUNDED;
    out.lsWork[v] = UNBOUNDED;
    return;
  }
  const resumed = isMoved ? null : toUsableDate(activity.resumedAt);
  const early = resumed === null ? (out.efWork[v] as number) - rest : workBefore(calendar, resumed);
  const work = isMoved || isMilestone ? finish - rest : early;
  out.lsWork[v] = work;
  out.lateGate[v] = isMilestone ? (out.lf[v] as number) : (resumed ?? startAtWork(calendar, work));
}

function schedulePartsLate(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const own = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const finish = pickLateDate(net, out, v);
  let ls = Number.POSITIVE_INFINITY;
  for (const part of net.parts.get(v) ?? []) {
    const calendar = net.calendars[part.calendar] as CompiledCalendar;
    ls = Math.min(ls, startAtWork(calendar, workBefore(calendar, finish) - part.workMin - part.delayMin));
  }
  out.lf[v] = finish;
  out.ls[v] = ls;
  out.lateGate[v] = ls - levellingDelayOf(net, v);
  out.lsWork[v] = workBefore(own, out.lateGate[v] as number);
  out.lfWork[v] = workBefore(own, finish);
}

/**
 * A typed start does not follow a typed finish: without float both stay, else the start is a duration before
 * the latest finish. Links out of the typed start bound nothing.
 */
function scheduleManualLate(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const lf = pickLateDate(net, out, v, true);
  const work = workBefore(calendar, lf);
  const stays = work === (out.efWork[v] as number);
  out.lf[v] = lf;
  out.lfWork[v] = work;
  out.lsWork[v] = stays ? (out.esWork[v] as number) : work - (net.span[v] as number);
  out.ls[v] = stays ? (out.es[v] as number) : startAtWork(calendar, out.lsWork[v] as number);
  if (net.span[v] === 0 && !stays) out.ls[v] = lf;
  out.lateGate[v] = out.ls[v] as number;
}

/** Late dates of what is started, set by hand, delayed by levelling, or done in different hours. */
export function scheduleSpecialLate(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const activity = net.plan.activities[v];
  if (activity === undefined) return;
  if (toUsableDate(activity.actualFinish) !== null) {
    setDone(out, v);
    return;
  }
  if (isStarted(activity) && activity.mode !== 'manual') {
    if (net.plan.primavera !== undefined) scheduleRemainingLate(net, out, v);
    else scheduleStartedLate(net, out, v, activity);
    return;
  }
  if (activity.mode === 'manual') {
    scheduleManualLate(net, out, v);
    return;
  }
  if (net.parts.has(v)) {
    schedulePartsLate(net, out, v);
    return;
  }
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const isMilestone = out.es[v] === out.ef[v];
  const finish = isMilestone ? workBefore(calendar, pickLateDate(net, out, v)) : gatherLate(net, out, v);
  const start = finish - (net.span[v] as number);
  out.lf[v] = isMilestone ? pickLateDate(net, out, v) : finishAtWork(calendar, finish);
  out.ls[v] = isMilestone ? (out.lf[v] as number) : startAtWork(calendar, start);
  out.lateGate[v] = (out.ls[v] as number) - levellingDelayOf(net, v);
  out.lfWork[v] = finish;
  out.lsWork[v] = workBefore(calendar, out.lateGate[v] as number);
}
