import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import type { ActivityModel } from '../model.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { isStarted, toDateBounds, toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';
import { gatherEarly } from './gather-early.ts';

const calendarOf = (net: PreparedNetwork, v: number): CompiledCalendar =>
  net.calendars[net.calendarOf[v] as number] as CompiledCalendar;

function expectedFinishOf(net: PreparedNetwork, activity: ActivityModel): number | null {
  if (net.plan.primavera?.usesExpectedFinish !== true) return null;
  return toUsableDate(activity.primavera?.expectedFinishAt ?? null);
}

/** An activity with an expected finish is as long as reaches from its start to there. */
export function stretchToExpected(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  if (net.nodeKind[v] !== NODE.task) return;
  const activity = net.plan.activities[v];
  const expected = activity === undefined ? null : expectedFinishOf(net, activity);
  if (expected === null) return;
  gatherEarly(net, out, v);
  const start = Math.max(out.bound[0] as number, net.lowStart[v] as number);
  net.span[v] = Math.max(0, workBefore(calendarOf(net, v), expected) - start);
}

/** Links that hold back what is left to do: of its start, of its finish; noted as what drives it. */
function waitForLinks(out: ScheduleArrays, v: number, resume: number, rest: number): number {
  const byStart = (out.bound[2] as number) >= 0 ? (out.bound[0] as number) : resume;
  const byFinish = (out.bound[3] as number) >= 0 ? (out.bound[1] as number) - rest : resume;
  if (byStart > resume && byStart >= byFinish) out.driving[v] = out.bound[2] as number;
  else if (byFinish > resume) out.driving[v] = out.bound[3] as number;
  return Math.max(resume, byStart, byFinish);
}

function toRemaining(activity: ActivityModel): number {
  const { remainingMin, durationMin, percentComplete } = activity;
  const left = remainingMin ?? durationMin * (1 - Math.min(100, Math.max(0, percentComplete || 0)) / 100);
  return toUsableDuration(left);
}

/**
 * What is left of a started activity, as Primavera has it: the remaining duration from the data date, from
 * where work is resumed and, with retained logic, from where the links allow it. Its early dates are those
 * of the rest; where it began is a fact beside them.
 */
export function scheduleRemaining(
  net: PreparedNetwork,
  out: ScheduleArrays,
  v: number,
  activity: ActivityModel,
): void {
  const calendar = calendarOf(net, v);
  const before = (at: number | null | undefined): number => {
    const usable = toUsableDate(at ?? null);
    return usable === null ? 0 : workBefore(calendar, usable);
  };
  let rest = toRemaining(activity);
  let resume = Math.max(before(net.plan.statusAt), before(activity.actualStart), before(activity.resumedAt));
  if (net.plan.progressMode === 'retainedLogic') resume = waitForLinks(out, v, resume, rest);
  const { finishLow } = toDateBounds(activity);
  if (finishLow !== null) resume = Math.max(resume, before(finishLow) - rest);
  const expected = expectedFinishOf(net, activity);
  if (expected !== null) rest = Math.max(0, before(expected) - resume);
  net.span[v] = rest;
  out.esWork[v] = resume;
  out.efWork[v] = resume + rest;
  out.es[v] = startAtWork(calendar, resume);
  out.ef[v] = rest === 0 ? (out.es[v] as number) : finishAtWork(calendar, resume + rest);
}

/** Where a started activity stands: from its actual start on. */
export function placeStarted(net: PreparedNetwork, out: ScheduleArrays, v: number): void {
  const activity = net.plan.activities[v];
  if (activity === undefined || !isStarted(activity)) return;
  const start = toUsableDate(activity.actualStart);
  if (start !== null) out.start[v] = start;
}
