import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { toDayWords } from '../commands/date-words.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { readMoment, type TypedMoment } from './moment-text.ts';
import { indexOfRow, type PlanDates } from './plan-dates.ts';
import { type Read, readAs, unreadable } from './read-result.ts';
import { addWork, toWorkFinish, toWorkStart, workBetween } from './work-calendar.ts';

export type Planned = { readonly plan: PlanDocument; readonly dates: PlanDates };
/** With the day of the reader's clock, in days since 1970: what 今天 means. */
export type PlannedToday = Planned & { readonly today: number };
export type ReadCommands = Read<readonly PlanCommand[]>;

const isMilestone = (activity: ActivityRow): boolean =>
  activity.kind === 'startMilestone' || activity.kind === 'finishMilestone';

export const startOf = ({ plan, dates }: Planned, rowID: string): number =>
  dates.start[indexOfRow(dates, rowID)] ?? plan.settings.startAt;

export const finishOf = ({ plan, dates }: Planned, rowID: string): number =>
  dates.finish[indexOfRow(dates, rowID)] ?? plan.settings.startAt;

/** Lets a row begin at a moment: by hand, as reported, or not before it. */
export const toStartCommands = (planned: Planned, rowID: string, at: number): PlanCommand[] => {
  const { plan } = planned;
  const activity = plan.activity.get(rowID);
  const start = activity && isMilestone(activity) ? at : toWorkStart(plan, rowID, at);
  if (activity && activity.actualStart !== null)
    return [{ kind: 'setProgress', activityID: rowID, actualStart: start }];
  const row = activity ?? plan.wbsNode.get(rowID);
  if (row?.mode === 'manual') {
    const finish = activity ? addWork(plan, rowID, start, activity.durationMin) : row.manualFinish;
    return [{ kind: 'setMode', rowID, mode: 'manual', start, finish }];
  }
  return [{ kind: 'setConstraint', rowID, constraintKind: 'startNoEarlierThan', at: start }];
};

/** Carries a whole row to a moment, as its dragged bar shows: what is finished ends later with it, or earlier. */
export const toCarryCommands = (planned: Planned, rowID: string, at: number): PlanCommand[] => {
  const { plan } = planned;
  const activity = plan.activity.get(rowID);
  if (!activity || activity.actualStart === null || activity.actualFinish === null)
    return toStartCommands(planned, rowID, at);
  const { actualStart: from, actualFinish: to } = activity;
  const start = isMilestone(activity) ? at : toWorkStart(plan, rowID, at);
  const work = activity.isElapsed ? 0 : workBetween(plan, rowID, from, to);
  const actualFinish = work > 0 ? addWork(plan, rowID, start, work) : start + to - from;
  return [{ kind: 'setProgress', activityID: rowID, actualStart: start, actualFinish }];
};

/** Lets an activity end at a moment: its start stays, its duration follows. */
export const toFinishCommands = (planned: Planned, rowID: string, at: number): ReadCommands => {
  const { plan } = planned;
  const activity = plan.activity.get(rowID);
  if (!activity) return unreadable('汇总行的完成日期由下级活动得出，请修改下级活动');
  if (isMilestone(activity)) return readAs(toStartCommands(planned, rowID, at));
  if (activity.actualFinish !== null)
    return readAs([{ kind: 'setProgress', activityID: rowID, actualFinish: at }]);
  const start = startOf(planned, rowID);
  if (at <= start) return unreadable(`结束日期早于开始日期，请改为 ${toDayWords(start)} 或之后`);
  const lastStart = planned.dates.segments.get(rowID)?.at(-1)?.start ?? start;
  if (at <= lastStart)
    return unreadable(`完成日期早于最后一段的开始，请改为 ${toDayWords(lastStart)} 或之后，或先合并各段`);
  const durationMin = activity.isElapsed
    ? at - start
    : workBetween(plan, rowID, start, at) - gapWork(planned, rowID);
  if (durationMin <= 0) return unreadable(`${toDayWords(at)} 之前没有工作时间，请改为更晚的日期`);
  const commands: PlanCommand[] = [{ kind: 'setDuration', activityID: rowID, durationMin }];
  if (activity.mode === 'manual')
    commands.push({ kind: 'setMode', rowID, mode: 'manual', start, finish: at });
  return readAs(commands);
};

/** Working time between the parts of a split row; 0 for one that is whole. */
export const gapWork = ({ plan, dates }: Planned, rowID: string): number => {
  const parts = dates.segments.get(rowID) ?? [];
  return parts.slice(1).reduce((sum, { start }, at) => {
    const before = parts[at];
    return before === undefined ? sum : sum + workBetween(plan, rowID, before.finish, start);
  }, 0);
};

const dayOf = (at: number): number => Math.floor(at / MINUTES_PER_DAY);

/** A typed start: a day alone means the begin of its work. */
export const toStartMoment = ({ plan }: Planned, rowID: string, typed: TypedMoment): number =>
  typed.minuteOfDay === null
    ? toWorkStart(plan, rowID, typed.day * MINUTES_PER_DAY)
    : typed.day * MINUTES_PER_DAY + typed.minuteOfDay;

/** A typed finish: a day alone means the end of its work. */
export const toFinishMoment = ({ plan }: Planned, rowID: string, typed: TypedMoment): number =>
  typed.minuteOfDay === null
    ? toWorkFinish(plan, rowID, typed.day)
    : typed.day * MINUTES_PER_DAY + typed.minuteOfDay;

/**
 * A typed date that bounds work or tells of it: the begin or end of the day's work, and on a day without any the usual
 * hour. The day that was typed stays.
 */
export const toMomentOfDay = (
  planned: Planned,
  rowID: string,
  isFinish: boolean,
  typed: TypedMoment,
): number => {
  const at = (isFinish ? toFinishMoment : toStartMoment)(planned, rowID, typed);
  const midnight = typed.day * MINUTES_PER_DAY;
  if (at >= midnight && at <= midnight + MINUTES_PER_DAY) return at;
  const { defaultStartMin, defaultFinishMin } = planned.plan.settings;
  return midnight + (isFinish ? defaultFinishMin : defaultStartMin);
};

/** A typed moment; one without a year is the nearest to what is known. */
export const readNear = (text: string, at: number, today: number): Read<TypedMoment> =>
  readMoment(text, { near: dayOf(at), today });

export const readStart = (planned: PlannedToday, rowID: string, text: string): ReadCommands => {
  const typed = readNear(text, startOf(planned, rowID), planned.today);
  return typed.ok
    ? readAs(toStartCommands(planned, rowID, toStartMoment(planned, rowID, typed.value)))
    : typed;
};

export const readFinish = (planned: PlannedToday, rowID: string, text: string): ReadCommands => {
  const typed = readNear(text, finishOf(planned, rowID), planned.today);
  return typed.ok ? toFinishCommands(planned, rowID, toFinishMoment(planned, rowID, typed.value)) : typed;
};

/** A typed deadline; nothing typed takes it away. */
export const readDeadline = (planned: PlannedToday, rowID: string, text: string): ReadCommands => {
  if (text.trim() === '') return readAs([{ kind: 'setDeadline', rowID, at: null }]);
  const typed = readNear(text, finishOf(planned, rowID), planned.today);
  if (!typed.ok) return typed;
  return readAs([{ kind: 'setDeadline', rowID, at: toMomentOfDay(planned, rowID, true, typed.value) }]);
};

/** Start and finish at once say how long: the one alone would be read against the other's old date. */
export const readSpan = (
  planned: PlannedToday,
  rowID: string,
  start: string,
  finish: string,
): ReadCommands => {
  const { plan, today } = planned;
  const near = Math.floor(plan.settings.startAt / MINUTES_PER_DAY);
  const from = readMoment(start, { near, today });
  if (!from.ok) return from;
  const to = readMoment(finish, { near: from.value.day, today });
  if (!to.ok) return to;
  const startAt = toStartMoment(planned, rowID, from.value);
  const finishAt = toFinishMoment(planned, rowID, to.value);
  const durationMin = workBetween(plan, rowID, startAt, finishAt);
  if (durationMin <= 0) return unreadable(`完成日期「${finish}」应晚于开始日期「${start}」`);
  return readAs([
    ...toStartCommands(planned, rowID, startAt),
    { kind: 'setDuration', activityID: rowID, durationMin },
  ]);
};
