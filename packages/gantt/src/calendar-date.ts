export const MINUTES_PER_DAY = 1440;
const MS_PER_DAY = MINUTES_PER_DAY * 60_000;

export type CivilDate = { year: number; month: number; day: number };

const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** `toDay(1970, 1, 1)` is 0; months outside 1–12 carry into the year. */
export function toDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / MS_PER_DAY;
}

/** `toCivil(0)` is `{ year: 1970, month: 1, day: 1 }`. */
export function toCivil(dayNumber: number): CivilDate {
  const date = new Date(dayNumber * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day that holds the moment. */
export function dayOf(at: number): number {
  return Math.floor(at / MINUTES_PER_DAY);
}

/** 0 = Monday … 6 = Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}

/** `周一` … `周日`. */
export function weekdayName(dayNumber: number): string {
  return weekdayNames[weekdayOf(dayNumber)] ?? '';
}

/** The week of the year by GB/T 7408 (ISO 8601): weeks start on Monday, week 1 holds 4 January. */
export function weekOfYear(dayNumber: number): number {
  const thursday = dayNumber - weekdayOf(dayNumber) + 3;
  return Math.floor((thursday - toDay(toCivil(thursday).year, 1, 1)) / 7) + 1;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** `2026-03-02`. */
export function formatDay(dayNumber: number): string {
  const { year, month, day } = toCivil(dayNumber);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** `08:30`. */
export function formatTime(at: number): string {
  const minute = at - dayOf(at) * MINUTES_PER_DAY;
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(Math.round(minute % 60))}`;
}

/** A finish at midnight belongs to the day before, as readers count it. */
export function finishDayOf(finishAt: number): number {
  return dayOf(finishAt - 1);
}

/** `2026-03-02 周一 08:30`. */
export function formatMoment(at: number): string {
  return `${formatDay(dayOf(at))} ${weekdayName(dayOf(at))} ${formatTime(at)}`;
}

/** `2026-03-02 周一 17:00`; midnight reads 24:00 of the day before. */
export function formatFinish(at: number): string {
  if (at % MINUTES_PER_DAY !== 0) return formatMoment(at);
  const day = finishDayOf(at);
  return `${formatDay(day)} ${weekdayName(day)} 24:00`;
}
