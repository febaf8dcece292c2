export const MINUTES_PER_DAY = 1440;

export type CivilDate = { year: number; month: number; day: number };

const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** `toDay(1970, 1, 1)` is 0. Formula: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms". */
export function toDay(year: number, month: number, day: number): number {
  // Months outside 1..12 carry into the year, so that callers may simply add months.
  const carried = year + Math.floor((month - 1) / 12);
  const monthOfYear = ((((month - 1) % 12) + 12) % 12) + 1;
  const y = monthOfYear <= 2 ? carried - 1 : carried;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (monthOfYear + (monthOfYear > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

/** `toCivil(0)` is `{ year: 1970, month: 1, day: 1 }`. */
export function toCivil(dayNumber: number): CivilDate {
  const z = dayNumber + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * mp + 2) / 5) + 1,
  };
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
