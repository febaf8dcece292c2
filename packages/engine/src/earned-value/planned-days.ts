import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import type { AtMin } from '../model.ts';
import type { EvBaselineRow, PlannedDays } from './ev-model.ts';
import { computePlannedValue, plannedUntil } from './planned-value.ts';

/** Beyond thirty years a row's value is laid month by month: work may take longer, and nobody looks at its days. */
const mostDays = 11_000;
const daysOfMonth = 30;

function* listDays(first: number, last: number): Generator<number> {
  for (let day = first; day < last; day += day - first < mostDays ? 1 : daysOfMonth) yield day;
  yield last;
}

/**
 * Lays a row over the days of a calendar, as it is kept when a cost baseline is approved.
 *
 * @returns only days on which its planned value changes, in order; the last is its budget
 */
export function layDays(row: EvBaselineRow, calendar: CompiledCalendar): PlannedDays {
  const moments = [row.startAt, plannedUntil(row), ...(row.steps ?? []).map(({ baselineAt }) => baselineAt)];
  const kept = (row.kept?.parts ?? []).map(({ at }) => at);
  const first = Math.floor((Math.min(...moments, ...kept) - 1) / MINUTES_PER_DAY);
  const last = Math.ceil(Math.max(...moments, ...kept) / MINUTES_PER_DAY) + 1;
  const [days, cents]: [number[], number[]] = [[], []];
  let before = 0;
  for (const day of listDays(first, last)) {
    const planned = Math.round(computePlannedValue(row, calendar, (day + 1) * MINUTES_PER_DAY) * 100);
    if (planned === before) continue;
    days.push(day);
    cents.push(planned);
    before = planned;
  }
  return { days, cents };
}

/** What each day adds to a row's planned value, in cents, of the days that begin before `until`. */
export const listAdded = (
  { days, cents }: PlannedDays,
  until: AtMin,
): readonly { readonly day: number; readonly cents: number }[] =>
  days
    .filter((day) => day * MINUTES_PER_DAY < until)
    .map((day, index) => ({ day, cents: (cents[index] ?? 0) - (cents[index - 1] ?? 0) }));
