import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { toDayWords } from './date-words.ts';
import { CommandRefused } from './plan-failure.ts';

type WorkWeek = CalendarRow['workWeeks'][number];

const dayWords = (day: number): string => toDayWords(day * MINUTES_PER_DAY);

/** Two weeks cannot hold on the same day; those that a file brought so stay until one of them is changed. */
export const refuseOverlaps = (before: readonly WorkWeek[], calendar: CalendarRow): void => {
  const known = new Set(before.map((span) => JSON.stringify(span)));
  const spans = calendar.workWeeks
    .map((span) => ({ ...span, isKnown: known.has(JSON.stringify(span)) }))
    .sort((a, b) => a.fromDay - b.fromDay);
  // In their order only the one that reaches furthest so far can meet the next, once among all and once among the new.
  let [furthest, newest]: [(typeof spans)[number] | null, (typeof spans)[number] | null] = [null, null];
  for (const span of spans) {
    const met = span.isKnown ? newest : furthest;
    if (met && met.toDay >= span.fromDay) refuse(calendar, met, span);
    if (!furthest || span.toDay > furthest.toDay) furthest = span;
    if (!span.isKnown && (!newest || span.toDay > newest.toDay)) newest = span;
  }
};

const refuse = ({ calendarID }: CalendarRow, one: WorkWeek, other: WorkWeek): never => {
  const [from, to] = [other.fromDay, Math.min(one.toDay, other.toDay)].map(dayWords);
  const days = from === to ? from : `${from} 至 ${to}`;
  throw new CommandRefused(
    'badCalendar',
    `「${one.name}」与「${other.name}」的日期重叠（${days}），请改为互不重叠`,
    `calendar:${calendarID}:workWeeks`,
  );
};
