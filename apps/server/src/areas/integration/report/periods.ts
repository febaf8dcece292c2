import { addDays, daysBetween } from '@xmgl/contracts/calendar-day';

export type Period = { readonly start: string; readonly end: string };

const monthOf = (day: string): Period => {
  const start = `${day.slice(0, 7)}-01`;
  const inNext = addDays(start, 31);
  return { start, end: addDays(`${inNext.slice(0, 7)}-01`, -1) };
};

/** 1 is Monday. */
const weekdayOf = (day: string): number => ((daysBetween('1970-01-05', day) % 7) + 7) % 7;

const weekOf = (day: string): Period => {
  const start = addDays(day, -weekdayOf(day));
  return { start, end: addDays(start, 6) };
};

/** The period of a kind in which a day lies. @example periodAt('周报', '2026-11-24') // Monday 23 to Sunday 29 */
export const periodAt = (kind: string, day: string): Period => {
  if (kind === '月报') return monthOf(day);
  return kind === '周报' ? weekOf(day) : { start: day, end: day };
};

/** The period of the same kind behind a period. @example periodAfter('周报', { start: '2026-11-16', end: '2026-11-22' }) */
export const periodAfter = (kind: string, { start, end }: Period): Period => {
  const next = addDays(end, 1);
  if (kind === '月报') return { start: next, end: monthOf(next).end };
  const days = kind === '周报' ? 6 : kind === '日报' ? 0 : daysBetween(start, end);
  return { start: next, end: addDays(next, days) };
};

const dayWords = (day: string): string =>
  `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

/** The week of the year after GB/T 7408: that of its Thursday. */
const weekNumber = (start: string): readonly [year: string, week: number] => {
  const thursday = addDays(start, 3 - weekdayOf(start));
  const year = thursday.slice(0, 4);
  return [year, Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1];
};

/** What a report of a period is called. @example titleOf('周报', { start: '2026-11-16', end: '2026-11-22' }) // '2026 年第 47 周周报' */
export const titleOf = (kind: string, { start }: Period): string => {
  if (kind === '日报') return `${dayWords(start)}日报`;
  if (kind === '月报') return `${start.slice(0, 4)} 年 ${Number(start.slice(5, 7))} 月月报`;
  if (kind !== '周报') return kind === '最终' ? '最终绩效报告' : '专题报告';
  const [year, week] = weekNumber(start);
  return `${year} 年第 ${week} 周周报`;
};
