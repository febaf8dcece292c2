import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { MINUTES_PER_DAY, toCivilDate, toDayNumber, toWeekday } from '../calendar/day-number.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { AtMin } from '../model.ts';

export type PeriodKind = 'week' | 'month';

/** First midnight of the period that `at` lies in, and of the next one. */
function toPeriod(at: AtMin, kind: PeriodKind): { readonly from: AtMin; readonly to: AtMin } {
  const day = Math.floor(at / MINUTES_PER_DAY);
  if (kind === 'week') {
    const monday = day - toWeekday(day);
    return { from: monday * MINUTES_PER_DAY, to: (monday + 7) * MINUTES_PER_DAY };
  }
  const { year, month } = toCivilDate(day);
  const next = month === 12 ? toDayNumber(year + 1, 1, 1) : toDayNumber(year, month + 1, 1);
  return { from: toDayNumber(year, month, 1) * MINUTES_PER_DAY, to: next * MINUTES_PER_DAY };
}

/** A reporting date, and how many periods after the start it lies. */
export type PeriodMark = { readonly at: AtMin; readonly position: number };

/**
 * Ends of the reporting periods from `startAt` to `finishAt`, the start itself first, the finish last. A
 * period that is only partly within counts as its share of working time.
 */
export function listPeriodMarks(
  startAt: AtMin,
  finishAt: AtMin,
  kind: PeriodKind,
  calendar: CompiledCalendar,
): readonly PeriodMark[] {
  const marks: PeriodMark[] = [{ at: startAt, position: 0 }];
  let position = 0;
  for (let at = startAt; at < finishAt; ) {
    const { from, to } = toPeriod(at, kind);
    const end = Math.min(to, finishAt);
    const whole = workBefore(calendar, to) - workBefore(calendar, from);
    const part = workBefore(calendar, end) - workBefore(calendar, at);
    position += whole > 0 ? part / whole : (end - at) / (to - from);
    marks.push({ at: end, position });
    at = end;
  }
  return marks;
}

/** How many periods after the start `at` lies. */
export function toPeriodPosition(
  startAt: AtMin,
  at: AtMin,
  kind: PeriodKind,
  calendar: CompiledCalendar,
): number {
  return listPeriodMarks(startAt, at, kind, calendar).at(-1)?.position ?? 0;
}
