import { addDays, parseDay } from '@xmgl/contracts/calendar-day';
import type { OutputOf } from '../../../api/calls.ts';

export type WeekEntry = OutputOf<'GetOwnWeek'>[number];

/** What a day of the week brings: to be done by then, to begin, to end. */
type DayLine = {
  readonly entry: WeekEntry;
  readonly what: '到期' | '开始' | '完成' | '开始并完成' | '里程碑' | '会议';
};

export type WeekDay = { readonly day: string; readonly lines: readonly DayLine[] };

/** The Monday of a day's week. @example mondayOf('2026-03-04') // '2026-03-02' */
export const mondayOf = (day: string): string => addDays(day, -((parseDay(day) + 3) % 7));

const whatOn = (day: string, { kind, firstDay, lastDay }: WeekEntry): DayLine['what'] | null => {
  if (kind === '待办') return firstDay === day ? '到期' : null;
  if (kind === '会议') return firstDay <= day && day <= lastDay ? '会议' : null;
  if (kind === '里程碑') return lastDay === day ? '里程碑' : null;
  if (firstDay === day) return lastDay === day ? '开始并完成' : '开始';
  return lastDay === day ? '完成' : null;
};

/** The seven days with what begins, ends or is due on each. */
export const toWeek = (monday: string, entries: readonly WeekEntry[]): readonly WeekDay[] =>
  Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => ({
    day,
    lines: entries.flatMap((entry) => {
      const what = whatOn(day, entry);
      return what === null ? [] : [{ entry, what }];
    }),
  }));

/** Activities that go on through the whole week. */
export const goingOn = (monday: string, entries: readonly WeekEntry[]): readonly WeekEntry[] =>
  entries.filter(
    ({ kind, firstDay, lastDay }) => kind === '活动' && firstDay < monday && lastDay > addDays(monday, 6),
  );
