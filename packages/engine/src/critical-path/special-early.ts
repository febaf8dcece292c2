import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel } from '../model.ts';
import { NONE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { isStarted, toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';
import { gatherEarly, pickMoment } from './gather-early.ts';
import { scheduleRemaining } from './primavera-early.ts';
import { toRemainder } from './remainder.ts';

function setDates(net: PreparedNetwork, out: ScheduleArrays, v: number, es: number, ef: number): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  out.es[v] = es;
  out.ef[v] = ef;
  out.esWork[v] = workBefore(calendar, es);
  out.efWork[v] = workBefore(calendar, ef);
}

function scheduleManual(net: PreparedNetwork, out: ScheduleArrays, v: number, activity: ActivityModel): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const span = net.span[v] as number;
  const start = toUsableDate(activity.actualStart) ?? toUsableDate(activity.manualStart);
  const finish = toUsableDate(activity.actualFinish) ?? toUsableDate(activity.manualFinish);
  const es = start ?? startAtWork(calendar, workBefore(calendar, finish ?? 0) - span);
  const ef = finish ?? (span === 0 ? es : finishAtWork(calendar, workBefore(calendar, es) + span));
  out.driving[v] = -1;
  setDates(net, out, v, es, Math.max(es, ef));
}

/** Actual dates stand; what is left waits for the status date and, with retained logic, for the links. */
function scheduleStarted(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  activity: ActivityModel,
): void {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const span = net.span[v] as number;
  const actualFinish = toUsableDate(activity.actualFinish);
  const es =
    toUsableDate(activity.actualStart) ??
    startAtWork(calendar, workBefore(calendar, actualFinish ?? 0) - span);
  out.driving[v] = -1;
  if (actualFinish !== null) {
    setDates(net, out, v, es, Math.max(es, actualFinish));
    return;
  }
  if (net.parts.has(v) && net.plan.statusAt === null) {
    scheduleParts(net, out, v, es);
    setDates(net, out, v, es, out.ef[v] as number);
    return;
  }
  if (net.plan.primavera !== undefined) {
    scheduleRemaining(net, out, v, activity);
    return;
  }
  const { offset, rest } = toRemainder(activity, span, calendar);
  let resume = workBefore(calendar, es) + offset;
  if (activity.segments === null && activity.resumedAt !== null) {
    resume = Math.max(resume, workBefore(calendar, toUsableDate(activity.resumedAt) ?? 0));
  }
  if (net.plan.statusAt !== null && rest > 0) {
    resume = Math.max(resume, workBefore(calendar, net.plan.statusAt));
    if (net.plan.progressMode === 'retainedLogic') resume = waitForLinks(out, v, resume, rest);
  }
  setDates(net, out, v, es, rest === 0 && offset === 0 ? es : finishAtWork(calendar, resume + rest));
}

function waitForLinks(out: ScheduleArrays, v: number, resume: number, rest: number): number {
  const byStart = (out.bound[2] as number) >= 0 ? (out.bound[0] as number) : resume;
  const byFinish = (out.bound[3] as number) >= 0 ? (out.bound[1] as number) - rest : resume;
  if (byStart > resume && byStart >= byFinish) out.driving[v] = out.bound[2] as number;
  else if (byFinish > resume) out.driving[v] = out.bound[3] as number;
  return Math.max(resume, byStart, byFinish);
}

/** Each of the assigned works its part in its own hours; the activity spans them. */
export function scheduleParts(net: PreparedNetwork, out: ScheduleArrays, v: number, from: number): void {
  let es = Number.POSITIVE_INFINITY;
  let ef = 0;
  for (const part of net.parts.get(v) ?? []) {
    const calendar = net.calendars[part.calendar] as CompiledCalendar;
    const start = workBefore(calendar, from) + part.delayMin;
    es = Math.min(es, startAtWork(calendar, start));
    ef = Math.max(ef, finishAtWork(calendar, start + part.workMin));
  }
  setDates(net, out, v, es, ef);
}

/** Early dates of what is started, set by hand, delayed by levelling, or done in different hours. */
export function scheduleSpecialEarly(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const activity = net.plan.activities[v];
  if (activity === undefined) return;
  gatherEarly(net, out, v);
  out.asked[v] = NONE;
  const hasTyped =
    toUsableDate(activity.manualStart) !== null || toUsableDate(activity.manualFinish) !== null;
  if (activity.mode === 'manual' && hasTyped) {
    scheduleManual(net, out, v, activity);
    return;
  }
  if (isStarted(activity)) {
    scheduleStarted(net, out, v, activity);
    return;
  }
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const delay = toUsableDuration(activity.levellingDelayMin);
  const earliest = pickMoment(net, out, v);
  const start = workBefore(calendar, earliest + delay);
  if (net.parts.has(v)) {
    scheduleParts(net, out, v, earliest + delay);
    return;
  }
  const span = net.span[v] as number;
  const es = startAtWork(calendar, start);
  setDates(net, out, v, es, span === 0 ? es : finishAtWork(calendar, start + span));
}
