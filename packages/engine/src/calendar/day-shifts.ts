import type { CalendarException, CalendarModel, WorkInterval, WorkWeek } from '../model.ts';
import { toWeekday } from './day-number.ts';

/** Shifts of one day of one calendar, before those that run over from the day before. */
export type Shifts = readonly WorkInterval[];

const DAY_OFF: Shifts = [];

/** In order, apart, within 0 … 2880 minutes; overlaps are joined and empty ones dropped. */
export function normalizeShifts(shifts: Shifts): Shifts {
  const sorted = shifts
    .map(({ fromMin, toMin }) => ({
      fromMin: Math.min(1440, Math.max(0, Math.round(fromMin))),
      toMin: Math.min(2880, Math.round(toMin)),
    }))
    .filter((shift) => shift.toMin > shift.fromMin)
    .sort((a, b) => a.fromMin - b.fromMin);
  const joined: { fromMin: number; toMin: number }[] = [];
  for (const shift of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && shift.fromMin <= last.toMin) last.toMin = Math.max(last.toMin, shift.toMin);
    else joined.push(shift);
  }
  return joined;
}

/**
 * The calendar and its parents, nearest first. Stops at a parent that is missing or seen before; those
 * are told as problems elsewhere.
 */
export function toCalendarChain(
  calendar: CalendarModel,
  byId: ReadonlyMap<string, CalendarModel>,
): readonly CalendarModel[] {
  const chain: CalendarModel[] = [];
  const seen = new Set<string>();
  let current: CalendarModel | undefined = calendar;
  while (current !== undefined && !seen.has(current.id)) {
    chain.push(current);
    seen.add(current.id);
    current = current.parentId === null ? undefined : byId.get(current.parentId);
  }
  return chain;
}

/** The ordinary week after inheritance: seven entries, Monday first. */
export function toEffectiveWeek(chain: readonly CalendarModel[]): readonly Shifts[] {
  const week: Shifts[] = [];
  for (let weekday = 0; weekday < 7; weekday++) {
    const owner = chain.find((calendar) => (calendar.week[weekday] ?? null) !== null);
    week.push(owner === undefined ? DAY_OFF : normalizeShifts(owner.week[weekday] ?? DAY_OFF));
  }
  return week;
}

/** What holds on some days instead of the ordinary week; `null` leaves the day as it is. */
export type DatedChange = {
  readonly fromDay: number;
  readonly toDay: number;
  readonly shiftsOn: (day: number) => Shifts | null;
};

function toExceptionChange(exception: CalendarException): DatedChange {
  const shifts = normalizeShifts(exception.intervals);
  return { fromDay: exception.fromDay, toDay: exception.toDay, shiftsOn: () => shifts };
}

/**
 * A day that a work week leaves at its default takes the ordinary week of its own calendar, and where that
 * inherits too, whatever is laid below.
 */
function toWorkWeekChange(workWeek: WorkWeek, ordinary: CalendarModel['week']): DatedChange {
  const pick = (day: Shifts | null | undefined): Shifts | null => (day ? normalizeShifts(day) : null);
  const days = Array.from({ length: 7 }, (_, weekday) => pick(workWeek.days[weekday] ?? ordinary[weekday]));
  return {
    fromDay: workWeek.fromDay,
    toDay: workWeek.toDay,
    shiftsOn: (day) => days[toWeekday(day)] ?? null,
  };
}

/**
 * The dated changes of a chain, strongest first: exceptions before work weeks, and within each the own
 * before the parent's, the first listed before the later ones.
 */
export function toDatedChanges(chain: readonly CalendarModel[]): readonly DatedChange[] {
  return [
    ...chain.flatMap((calendar) => calendar.exceptions.map(toExceptionChange)),
    ...chain.flatMap((calendar) => calendar.workWeeks.map((week) => toWorkWeekChange(week, calendar.week))),
  ];
}
