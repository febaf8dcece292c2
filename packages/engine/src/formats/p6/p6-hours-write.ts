import { compileCalendar } from '../../calendar/compile-calendar.ts';
import { type CompiledCalendar, RANGE_DAYS } from '../../calendar/compiled-calendar.ts';
import { toWeekday } from '../../calendar/day-number.ts';
import type { CalendarModel, WorkInterval } from '../../model.ts';

/** Hours of a calendar with all that it inherits, as Primavera keeps them: a week and single days. */
export type WrittenHours = {
  /** Monday first. */
  readonly week: readonly (readonly WorkInterval[])[];
  readonly exceptions: readonly { readonly day: number; readonly intervals: readonly WorkInterval[] }[];
};

/** A week in which nothing but the ordinary hours counts. */
const ORDINARY_DAY = 20_000;

function hoursOf(calendar: CompiledCalendar, day: number): readonly WorkInterval[] {
  const pattern = calendar.patternOfDay[day] ?? 0;
  const intervals: WorkInterval[] = [];
  for (let i = calendar.patternStart[pattern] ?? 0; i < (calendar.patternStart[pattern + 1] ?? 0); i++) {
    intervals.push({ fromMin: calendar.intervalFrom[i] ?? 0, toMin: calendar.intervalTo[i] ?? 0 });
  }
  return intervals;
}

const toText = (intervals: readonly WorkInterval[]): string =>
  intervals.map(({ fromMin, toMin }) => `${fromMin}-${toMin}`).join();

const withoutDates = (calendar: CalendarModel): CalendarModel => ({
  ...calendar,
  workWeeks: [],
  exceptions: [],
});

/** Every day whose hours are not those of its weekday stands on its own; night shifts are cut at midnight. */
export function toWrittenHours(
  calendar: CalendarModel,
  byId: ReadonlyMap<string, CalendarModel>,
): WrittenHours {
  const whole = compileCalendar(calendar, byId);
  const plainById = new Map([...byId].map(([id, row]) => [id, withoutDates(row)]));
  const plain = compileCalendar(withoutDates(calendar), plainById);
  const week: (readonly WorkInterval[])[] = [];
  for (let day = ORDINARY_DAY; day < ORDINARY_DAY + 7; day++) week[toWeekday(day)] = hoursOf(plain, day);
  const ordinary = week.map(toText);
  const textOf = new Map<number, string>();
  const exceptions: { day: number; intervals: readonly WorkInterval[] }[] = [];
  for (let day = 0; day < RANGE_DAYS; day++) {
    const pattern = whole.patternOfDay[day] ?? 0;
    let text = textOf.get(pattern);
    if (text === undefined) {
      text = toText(hoursOf(whole, day));
      textOf.set(pattern, text);
    }
    if (text !== ordinary[toWeekday(day)]) exceptions.push({ day, intervals: hoursOf(whole, day) });
  }
  return { week, exceptions };
}
