import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { CalendarRow, HolidaySpan } from '@xmgl/contracts/schedule/plan-rows';
import { toCivilDate, toDayNumber } from '../calendar/day-number.ts';
import { type Shifts, toCalendarChain, toEffectiveWeek } from '../calendar/day-shifts.ts';
import type { PlanDraft } from './draft-state.ts';
import { patch, patchSettings } from './plan-draft.ts';
import { toCalendarModel } from './to-plan-model.ts';

type Exception = CalendarRow['exceptions'][number];

const yearOf = (day: number): number => toCivilDate(day).year;
const plainName = (name: string): string => name.replace(/调休$/, '');

/** The days from the first to the last of the years that an arrangement tells of. */
const spanOf = (holidays: readonly HolidaySpan[]): readonly [number, number] => [
  toDayNumber(Math.min(...holidays.map(({ fromDay }) => yearOf(fromDay))), 1, 1),
  toDayNumber(Math.max(...holidays.map(({ toDay }) => yearOf(toDay))), 12, 31),
];

/** What is worked on a day that is worked in exchange: the shifts of the week's first working day. */
const workdayOf = (draft: PlanDraft, calendar: CalendarRow): Shifts => {
  const models = new Map([...draft.calendar].map(([id, row]) => [id, toCalendarModel(row)]));
  const week = toEffectiveWeek(toCalendarChain(toCalendarModel(calendar), models));
  return week.find((shifts) => shifts.length > 0) ?? [];
};

/** A calendar keeps statutory days itself, unless one that it inherits from does. */
const keepsThem = (draft: PlanDraft, calendar: CalendarRow): boolean => {
  if (!calendar.useHolidays) return false;
  for (let at = calendar.parentID; at !== null; ) {
    const parent = draft.calendar.get(at);
    if (!parent) return true;
    if (parent.useHolidays) return false;
    at = parent.parentID;
  }
  return true;
};

/**
 * The statutory days of whole years take the place of those that a calendar had of these years; what the project
 * itself excepted stays, and goes before them; what recurs goes behind them, as behind every day named on its own.
 */
export const adoptHolidays = (draft: PlanDraft, { version, holidays }: CommandOf<'adoptHolidays'>): void => {
  const [first, last] = spanOf(holidays);
  const names = new Set(holidays.map(({ name }) => plainName(name)));
  const isStatutory = ({ reason, name, fromDay, toDay }: Exception): boolean =>
    fromDay >= first &&
    toDay <= last &&
    (reason === 'holiday' || (reason === undefined && names.has(plainName(name))));
  for (const calendar of [...draft.calendar.values()].filter((row) => keepsThem(draft, row))) {
    const workday = workdayOf(draft, calendar).map((shift) => ({ ...shift }));
    const adopted = holidays.map(
      ({ fromDay, toDay, name, isWork }): Exception => ({
        fromDay,
        toDay,
        name,
        intervals: isWork ? workday : [],
        reason: 'holiday',
      }),
    );
    const kept = calendar.exceptions.filter((exception) => !isStatutory(exception));
    const named = kept.filter(({ isRecurring }) => !isRecurring);
    const recurring = kept.filter(({ isRecurring }) => isRecurring);
    patch(draft, 'calendar', calendar.calendarID, { exceptions: [...named, ...adopted, ...recurring] });
  }
  patchSettings(draft, { holidayVersion: version });
};
