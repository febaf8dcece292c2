import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { type Read, readAs, unreadable } from '@xmgl/engine/cells/read-result';
import { type DayValue, dayIssue } from '../../../ui/day-value.ts';
import { weekdayWords } from '../settings/settings-draft.ts';
import { formatShifts, readShifts } from '../settings/shift-text.ts';

/** A week that holds between two dates instead of the calendar's ordinary one. */
export type WorkWeek = CalendarRow['workWeeks'][number];

export type WorkWeekDraft = {
  readonly name: string;
  readonly from: DayValue;
  readonly to: DayValue;
  /** Monday first. */
  readonly week: readonly string[];
};

/** Stands for a day that is worked as in the ordinary week. */
export const asUsual = '同平时';

export const newWorkWeek: WorkWeekDraft = {
  name: '',
  from: null,
  to: null,
  week: weekdayWords.map(() => asUsual),
};

export const toWorkWeekTexts = ({ days }: WorkWeek): readonly string[] =>
  weekdayWords.map((_, at) => {
    const shifts = days[at] ?? null;
    return shifts === null ? asUsual : formatShifts(shifts);
  });

export const toWorkWeekDraft = (span: WorkWeek): WorkWeekDraft => ({
  name: span.name,
  from: formatDay(span.fromDay),
  to: formatDay(span.toDay),
  week: toWorkWeekTexts(span),
});

const readDay = (day: DayValue, what: string): Read<number> => {
  if (day === null) return unreadable(`请填写${what}日期`);
  const issue = dayIssue(day, { isMinute: false });
  return issue === undefined ? readAs(parseDay(day)) : unreadable(`${what}日期：${issue}`);
};

const readDays = (week: readonly string[]): Read<WorkWeek['days']> => {
  const days: WorkWeek['days'] = [];
  for (const [at, text] of week.entries()) {
    if (text.trim() === asUsual) {
      days.push(null);
      continue;
    }
    const shifts = readShifts(text);
    if (!shifts.ok) return unreadable(`${weekdayWords[at]}：${shifts.error}`);
    days.push(shifts.value);
  }
  return days.every((day) => day === null)
    ? unreadable('七天都同平时，没有要改的班次，请至少填写一天')
    : readAs(days);
};

/** @example readWorkWeek({ name: '冬季作息', from: '2026-12-01', to: '2027-02-28', week }) */
export const readWorkWeek = (draft: WorkWeekDraft): Read<WorkWeek> => {
  const name = draft.name.trim();
  if (name === '') return unreadable('请填写名称，如 冬季作息');
  const from = readDay(draft.from, '开始');
  if (!from.ok) return from;
  const to = readDay(draft.to, '结束');
  if (!to.ok) return to;
  if (to.value < from.value) return unreadable(`结束日期早于开始日期 ${draft.from}，请改为该日或之后`);
  const days = readDays(draft.week);
  return days.ok ? readAs({ fromDay: from.value, toDay: to.value, name, days: days.value }) : days;
};

/** In the order of their days; one that changed takes the place of what it was. */
export const withWorkWeek = (
  { workWeeks }: CalendarRow,
  before: WorkWeek | null,
  after: WorkWeek | null,
): CalendarRow['workWeeks'] => {
  const key = before && JSON.stringify(before);
  const others = workWeeks.filter((one) => JSON.stringify(one) !== key);
  return after ? [...others, after].sort((a, b) => a.fromDay - b.fromDay) : others;
};
