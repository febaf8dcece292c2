import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, AtMin } from '../model.ts';
import { roundMoney } from '../money.ts';
import type { EvBaselineRow, EvSpread, PlannedDays } from './ev-model.ts';

/** Share of the budget that lies before the share `x` of the duration. */
function toSpreadShare(spread: EvSpread, x: number): number {
  switch (spread) {
    case 'even':
      return x;
    case 'front':
      return 1 - (1 - x) * (1 - x);
    case 'back':
      return x * x;
    case 'bell':
      return x * x * (3 - 2 * x);
    case 'start':
      return 1;
    case 'finish':
      return x < 1 ? 0 : 1;
  }
}

/** Share of the working time from start to finish that has passed at `at`. */
function toTimeShare(row: EvBaselineRow, calendar: CompiledCalendar, at: AtMin): number {
  if (at >= row.finishAt) return 1;
  if (at <= row.startAt) return 0;
  const from = workBefore(calendar, row.startAt);
  const whole = workBefore(calendar, row.finishAt) - from;
  return whole > 0 ? (workBefore(calendar, at) - from) / whole : 0;
}

function toDoneShare(
  row: EvBaselineRow,
  isDone: (step: { baselineAt: AtMin; doneAt: AtMin | null }) => boolean,
): number {
  const steps = row.steps ?? [];
  const all = steps.reduce((sum, { weight }) => sum + weight, 0);
  const done = steps.reduce((sum, step) => (isDone(step) ? sum + step.weight : sum), 0);
  return all > 0 ? done / all : 0;
}

function toPlannedShare(row: EvBaselineRow, calendar: CompiledCalendar, at: AtMin): number {
  const isBegun = at >= row.startAt;
  const isOver = at >= row.finishAt;
  switch (row.rule) {
    case 'percent':
      return isBegun ? toSpreadShare(row.spread ?? 'even', toTimeShare(row, calendar, at)) : 0;
    case 'support':
      return toTimeShare(row, calendar, at);
    case 'zeroHundred':
      return isOver ? 1 : 0;
    case 'fiftyFifty':
      return (isBegun ? 0.5 : 0) + (isOver ? 0.5 : 0);
    case 'milestones':
      return toDoneShare(row, ({ baselineAt }) => at >= baselineAt);
  }
}

/** What is planned of laid days that begin before `at`. */
function plannedOn({ days, cents }: PlannedDays, at: AtMin): number {
  let [from, to] = [0, days.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((days[middle] as number) * MINUTES_PER_DAY < at) from = middle + 1;
    else to = middle;
  }
  return (cents[from - 1] ?? 0) / 100;
}

/**
 * Planned value of an activity up to `at`: its budget as the baseline lays it over time, by the twin of its
 * earning rule. A laid row answers from its days; after a new baseline what was planned before stays (PMBOK Guide 6th ed. §7.4.2.2; Practice Standard for EVM, 2nd ed., §6 for the rules).
 */
export function computePlannedValue(row: EvBaselineRow, calendar: CompiledCalendar, at: AtMin): number {
  if (row.planned !== undefined) return plannedOn(row.planned, at);
  const share = toPlannedShare(row, calendar, at);
  if (row.kept === undefined)
    return share === 1 ? row.budget : share === 0 ? 0 : roundMoney(row.budget * share);
  const { untilAt, parts } = row.kept;
  const kept = parts.reduce((sum, part) => (part.at <= at ? sum + part.amount : sum), 0);
  if (at <= untilAt) return roundMoney(kept);
  const before = toPlannedShare(row, calendar, untilAt);
  const ofRest = before < 1 ? (share - before) / (1 - before) : 1;
  return roundMoney(kept + (row.budget - kept) * ofRest);
}

/** When all of a row's budget is planned: what was added after its work ended is due right after it was laid anew. */
export function plannedUntil({ finishAt, budget, kept, planned }: EvBaselineRow): AtMin {
  if (planned !== undefined) return Math.max(finishAt, (planned.days.at(-1) ?? 0) * MINUTES_PER_DAY + 1);
  if (kept === undefined || kept.untilAt < finishAt) return finishAt;
  const before = kept.parts.reduce((sum, { amount }) => sum + amount, 0);
  return roundMoney(before) === roundMoney(budget) ? finishAt : kept.untilAt + 1;
}

/** Share of the working time from `from` to `to` that has passed at `at`. */
function toPassed(calendar: CompiledCalendar, from: AtMin, to: AtMin, at: AtMin): number {
  if (at <= from) return 0;
  if (at >= to) return 1;
  const begun = workBefore(calendar, from);
  const whole = workBefore(calendar, to) - begun;
  return whole > 0 ? (workBefore(calendar, at) - begun) / whole : 1;
}

/**
 * What had been earned at an earlier moment `at`, as far as the progress at `statusAt` lets it be inferred: percent that was
 * reached in even steps since the real start. What starts, finishes or is counted by points is known as it was.
 */
export function inferEarned(
  row: EvBaselineRow,
  progress: Progress,
  calendar: CompiledCalendar,
  { at, statusAt }: { readonly at: AtMin; readonly statusAt: AtMin },
): number {
  const { actualStart, actualFinish } = progress;
  if (row.rule !== 'percent' || (actualFinish !== null && actualFinish <= at))
    return computeEarned(row, progress, calendar, at);
  if (actualStart === null) {
    // A node has no start of its own: it went on as it was planned.
    const planned = computePlannedValue(row, calendar, statusAt);
    const earned = computeEarned(row, progress, calendar, statusAt);
    return planned > 0 ? roundMoney((earned * computePlannedValue(row, calendar, at)) / planned) : 0;
  }
  const share = toPassed(calendar, actualStart, actualFinish ?? statusAt, at);
  const percent = actualFinish === null ? Math.min(100, Math.max(0, progress.percentComplete)) : 100;
  return roundMoney((row.budget * percent * share) / 100);
}

type Progress = Pick<ActivityModel, 'actualStart' | 'actualFinish' | 'percentComplete'>;

/**
 * Earned value of an activity at the status date `at`. Progress after it does not count yet; work that is
 * 支持型 earns what was planned, at most until it was really finished.
 */
export function computeEarned(
  row: EvBaselineRow,
  progress: Progress,
  calendar: CompiledCalendar,
  at: AtMin,
): number {
  const isStarted = progress.actualStart !== null && progress.actualStart <= at;
  const isDone = progress.actualFinish !== null && progress.actualFinish <= at;
  switch (row.rule) {
    case 'percent': {
      const percent = isDone ? 100 : Math.min(100, Math.max(0, progress.percentComplete));
      return roundMoney((row.budget * percent) / 100);
    }
    case 'zeroHundred':
      return isDone ? row.budget : 0;
    case 'fiftyFifty':
      return isDone ? row.budget : isStarted ? roundMoney(row.budget / 2) : 0;
    case 'milestones':
      return roundMoney(row.budget * toDoneShare(row, ({ doneAt }) => doneAt !== null && doneAt <= at));
    case 'support':
      return computePlannedValue(row, calendar, isDone ? (progress.actualFinish ?? at) : at);
  }
}
