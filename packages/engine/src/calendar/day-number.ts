/** Days since 1970-01-01 and the civil calendar, without a clock or a time zone. */

export const MINUTES_PER_DAY = 1440;

/**
 * Day number of a civil date (Howard Hinnant, "chrono-compatible low-level date algorithms").
 *
 * @example toDayNumber(1970, 1, 2) // 1
 */
export function toDayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

export type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

/**
 * Civil date of a day number; the inverse of `toDayNumber`.
 *
 * @example toCivilDate(1) // { year: 1970, month: 1, day: 2 }
 */
export function toCivilDate(dayNumber: number): CivilDate {
  const z = dayNumber + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted + (shifted < 10 ? 3 : -9);
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** Day of the week of a day number: 0 is Monday. 1970-01-01 was a Thursday. */
export function toWeekday(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Days in a month (1–12). */
export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? toDayNumber(year + 1, 1, 1) : toDayNumber(year, month + 1, 1);
  return next - toDayNumber(year, month, 1);
}

/**
 * Minutes since 1970 as `YYYY-MM-DDTHH:mm`.
 *
 * @example formatAt(480) // '1970-01-01T08:00'
 */
export function formatAt(atMin: number): string {
  const dayNumber = Math.floor(atMin / MINUTES_PER_DAY);
  const date = toCivilDate(dayNumber);
  const minute = Math.floor(atMin - dayNumber * MINUTES_PER_DAY);
  const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}T${clock}`;
}

const AT_PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A number of `count` digits at `from`; −1 where other characters stand. */
function toDigits(text: string, from: number, count: number): number {
  let value = 0;
  for (let i = from; i < from + count; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function toAt(year: number, month: number, day: number, hour: number, minute: number): number | null {
  if (month < 1 || month > 12 || day < 1 || (day > 28 && day > daysInMonth(year, month))) return null;
  if (hour > 24 || minute > 59) return null;
  return toDayNumber(year, month, day) * MINUTES_PER_DAY + hour * 60 + minute;
}

/** `YYYY-MM-DD HH:mm` and no more, as files have it a million times; `undefined` for anything else. */
function parsePlainAt(text: string): number | null | undefined {
  const isShape = text.length === 16 && text[4] === '-' && text[7] === '-' && text[13] === ':';
  if (!isShape || (text[10] !== 'T' && text[10] !== ' ')) return undefined;
  const [year, month, day] = [toDigits(text, 0, 4), toDigits(text, 5, 2), toDigits(text, 8, 2)];
  const [hour, minute] = [toDigits(text, 11, 2), toDigits(text, 14, 2)];
  if (Math.min(year, month, day, hour, minute) < 0) return undefined;
  return toAt(year, month, day, hour, minute);
}

/**
 * Reads `YYYY-MM-DD[THH:mm[:ss]]` as local minutes since 1970, seconds rounded to the minute;
 * `null` when it is no date. An offset is dropped: the wall clock counts.
 *
 * @example parseAt('1970-01-01T08:00') // 480
 */
export function parseAt(text: string): number | null {
  const plain = parsePlainAt(text.endsWith(':00') && text.length === 19 ? text.slice(0, 16) : text);
  if (plain !== undefined) return plain;
  const match = AT_PATTERN.exec(text.trim());
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  const at = toAt(year ?? 0, month ?? 0, day ?? 0, hour ?? 0, minute ?? 0);
  return at === null || (second ?? 0) > 60 ? null : at + Math.round((second ?? 0) / 60);
}
