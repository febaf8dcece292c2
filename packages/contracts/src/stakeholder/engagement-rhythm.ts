import { addDays, formatDay, parseDay } from '../calendar-day.ts';

/** When measures fall due and whether people are kept in touch with: pure functions for both sides. */
export type Rhythm = {
  readonly frequency: string;
  /** Both days count. */
  readonly startTime: string;
  readonly dueTime: string;
  /** The day on which the measure was closed; nothing falls due after it. */
  readonly closedDay: string | null;
};

/** One time that a measure is to be carried out; it is due by its last day. */
export type Occurrence = { readonly from: string; readonly to: string };

const weeks: Readonly<Record<string, number>> = { 每周: 7, 每两周: 14 };
const month = 30;
/** Nobody plans further; a wrong year must not make millions. */
const most = 1200;

/** The same day of a later month, or that month's last. @example addMonths('2026-01-31', 1) // '2026-02-28' */
const addMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
};

/** Days between two times by plan; null for what happens once. */
export const intervalOf = (frequency: string): number | null =>
  frequency === '每月' ? month : (weeks[frequency] ?? null);

/** The first and last day of each turn when none is cut short. */
const turnsOf = ({ frequency, startTime }: Rhythm): ((turn: number) => readonly [string, string]) => {
  const days = weeks[frequency];
  if (days === undefined)
    return (turn) => [addMonths(startTime, turn), addDays(addMonths(startTime, turn + 1), -1)];
  const first = parseDay(startTime);
  return (turn) => [formatDay(first + days * turn), formatDay(first + days * (turn + 1) - 1)];
};

/** The times that end by a day, in order. */
export const occurrencesOf = (rhythm: Rhythm, until: string): readonly Occurrence[] => {
  const { startTime, dueTime, frequency, closedDay } = rhythm;
  if (intervalOf(frequency) === null) return dueTime <= until ? [{ from: startTime, to: dueTime }] : [];
  const end = [until, closedDay ?? until, dueTime].reduce((a, b) => (a < b ? a : b));
  const found: Occurrence[] = [];
  const daysOf = turnsOf(rhythm);
  for (let turn = 0; turn < most; turn++) {
    const [from, whole] = daysOf(turn);
    const to = whole < dueTime ? whole : dueTime;
    if (from > dueTime || to > end) break;
    found.push({ from, to });
  }
  return found;
};

/** Whether something was done within the days of an occurrence. */
export const isDoneIn = ({ from, to }: Occurrence, days: readonly string[]): boolean =>
  days.some((day) => day >= from && day <= to);

/** 执行率: of the times that were due before a day, those with a record in their days; percent to one decimal. */
export const executionOf = (
  measures: readonly { readonly rhythm: Rhythm; readonly recordDays: readonly string[] }[],
  today: string,
): { readonly due: number; readonly inTime: number; readonly rate: number | null } => {
  const yesterday = addDays(today, -1);
  const turns = measures.flatMap(({ rhythm, recordDays }) =>
    occurrencesOf(rhythm, yesterday).map((turn) => isDoneIn(turn, recordDays)),
  );
  const inTime = turns.filter(Boolean).length;
  return {
    due: turns.length,
    inTime,
    rate: turns.length === 0 ? null : Math.round((inTime / turns.length) * 1000) / 10,
  };
};

const keyLimit = 30;

/**
 * After how many days without contact somebody counts as 失联: one and a half times the shortest planned
 * interval, for key people 30 days at the most; null where nothing is planned.
 */
export const contactLimit = (intervals: readonly number[], isKey: boolean): number | null => {
  const limits = [...intervals.map((days) => days * 1.5), ...(isKey ? [keyLimit] : [])];
  return limits.length === 0 ? null : Math.min(...limits);
};
