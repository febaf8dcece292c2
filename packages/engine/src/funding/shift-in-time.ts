import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { addWorking, nextWorkTime, workingMinutesBetween } from '../calendar/working-time.ts';
import type { EvBaselineRow } from '../earned-value/ev-model.ts';
import { computePlannedValue } from '../earned-value/planned-value.ts';
import type { AtMin } from '../model.ts';

/**
 * A moment so many working days later, at which work can begin.
 * @example laterBy(calendar, at('2026-04-01', 8), 1, 480) // 2026-04-02 8:00
 */
export const laterBy = (calendar: CompiledCalendar, at: AtMin, days: number, minutesPerDay: number): AtMin =>
  nextWorkTime(calendar, addWorking(calendar, at, days * minutesPerDay));

/** Work that can be put off as one, and what its budget plans. */
export type Movable = {
  readonly activityIds: readonly string[];
  readonly rows: readonly EvBaselineRow[];
  readonly hours: CompiledCalendar;
  readonly minutesPerDay: number;
};

const shiftRow = (row: EvBaselineRow, days: number, { hours, minutesPerDay }: Movable): EvBaselineRow => {
  const startAt = laterBy(hours, row.startAt, days, minutesPerDay);
  const length = workingMinutesBetween(hours, row.startAt, row.finishAt);
  return { ...row, startAt, finishAt: length > 0 ? addWorking(hours, startAt, length) : startAt };
};

/** How much planned value goes past `until` when the work is so many working days later; what follows it not counted. */
export const movedPast = (work: Movable, days: number, until: AtMin): number =>
  work.rows.reduce(
    (sum, row) =>
      sum +
      computePlannedValue(row, work.hours, until) -
      computePlannedValue(shiftRow(row, days, work), work.hours, until),
    0,
  );

/** The fewest working days, `most` at most, that bring `needed` past `until`; undefined where so many do not. */
export const fewestDays = (
  work: Movable,
  needed: number,
  { until, most }: { readonly until: AtMin; readonly most: number },
): number | undefined => {
  if (most < 1 || movedPast(work, most, until) < needed) return undefined;
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (movedPast(work, middle, until) >= needed) high = middle;
    else low = middle + 1;
  }
  return low;
};
