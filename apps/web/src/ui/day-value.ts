import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import { readMoment } from '@xmgl/engine/cells/moment-text';
import { type Read, readAs, unreadable } from '@xmgl/engine/cells/read-result';

/** What a field of a day holds: YYYY-MM-DD, with `isMinute` YYYY-MM-DDTHH:mm, or what was typed and not understood. */
export type DayValue = string | null;

type Kind = { readonly isMinute: boolean };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const minutePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Begin of work, where a day is given without its time. */
const usualTime = '08:00';

const toClock = (minuteOfDay: number): string =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;

/** True where the text is a day (and time) as it is stored. */
export const isDayValue = (value: string, { isMinute }: Kind): boolean =>
  isMinute ? minutePattern.test(value) : dayPattern.test(value);

/** The local day. @example toToday(new Date(2026, 10, 23)) // '2026-11-23' */
export const toToday = (now: Date): string =>
  formatDay(Math.floor((now.getTime() / 60_000 - now.getTimezoneOffset()) / 1440));

/** A stored value as it stands in its field. */
export const toDayText = (value: DayValue, { isMinute }: Kind): string => {
  if (value === null) return '';
  if (isMinute && minutePattern.test(value)) return value.slice(0, 16).replace('T', ' ');
  return value;
};

/** The day with the time the value had before. */
export const withDay = (day: string, value: DayValue, { isMinute }: Kind): string => {
  if (!isMinute) return day;
  return `${day}T${value !== null && minutePattern.test(value) ? value.slice(11, 16) : usualTime}`;
};

/** What a typed text means in a field whose value was `value`. */
export const readDayValue = (text: string, value: DayValue, today: string, kind: Kind): Read<string> => {
  const known = value !== null && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : today;
  const read = readMoment(text, { near: parseDay(known), today: parseDay(today), isDay: !kind.isMinute });
  if (!read.ok) return read;
  const { day, minuteOfDay } = read.value;
  if (minuteOfDay === null) return readAs(withDay(formatDay(day), value, kind));
  if (!kind.isMinute) return unreadable(`这里只填日期，请去掉「${toClock(minuteOfDay)}」`);
  // 24:00 is the midnight that follows.
  const next = minuteOfDay === 1440 ? 1 : 0;
  return readAs(`${formatDay(day + next)}T${toClock(minuteOfDay % 1440)}`);
};

/** Why what stands in a field is no day; undefined where it is one, or empty. */
export const dayIssue = (value: unknown, kind: Kind): string | undefined => {
  if (typeof value !== 'string' || value === '' || isDayValue(value, kind)) return undefined;
  const read = readDayValue(value, null, '2026-01-01', kind);
  return read.ok ? '请填写完整的日期，如「2026-03-02」' : read.error;
};
