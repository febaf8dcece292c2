import { addDays, dayMs, formatDay, parseDay } from '../calendar-day.ts';

/** When measures fall due and whether people are kept in touch with: pure functions for both sides. */
export type Rhythm = {
  /** Null where nothing is said: once. */
  readonly frequency: string | null;
  /** Both days count. */
  readonly startTime: string;
  readonly dueTime: string;
  /** The day on which the measure was closed; nothing falls due after it. */
  readonly closedDay: string | null;
};

/** One time that a measure is to be carried out; it is due by its last day. */
export type Occurrence = { readonly from: string; readonly to: string };

const weeks: ReadonlyMap<string | null, number> = new Map([
  ['每周', 7],
  ['每两周', 14],
]);
const month = 30;
/** Nobody plans further; a wrong year must not make millions. */
const most = 1200;

/** The same day of a later month, or that month's last. @example addMonths('2026-01-31', 1) // day 20512, 2026-02-28 */
const addMonths = (day: string, months: number): number => {
  const [year = 0, month = 1, wanted = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(wanted, last)) / dayMs;
};

/** Days between two times by plan; null for what happens once. */
export const intervalOf = (frequency: string | null): number | null =>
  frequency === '每月' ? month : (weeks.get(frequency) ?? null);

/** Days by their numbers: a page of measures has tens of thousands of them. */
type Span = { readonly first: number; readonly last: number };

/** The first and last day of each turn when none is cut short. */
const turnsOf = ({ frequency, startTime }: Rhythm): ((turn: number) => Span) => {
  const days = weeks.get(frequency);
  if (days === undefined)
    return (turn) => ({ first: addMonths(startTime, turn), last: addMonths(startTime, turn + 1) - 1 });
  const start = parseDay(startTime);
  return (turn) => ({ first: start + days * turn, last: start + days * (turn + 1) - 1 });
};

const spansOf = (rhythm: Rhythm, until: string): readonly Span[] => {
  const { startTime, dueTime, frequency, closedDay } = rhythm;
  const due = parseDay(dueTime);
  if (intervalOf(frequency) === null)
    return dueTime <= until ? [{ first: parseDay(startTime), last: due }] : [];
  const end = Math.min(parseDay(until), closedDay === null ? due : parseDay(closedDay), due);
  const found: Span[] = [];
  const spanOf = turnsOf(rhythm);
  for (let turn = 0; turn < most; turn++) {
    const { first, last: whole } = spanOf(turn);
    const last = Math.min(whole, due);
    if (first > due || last > end) break;
    found.push({ first, last });
  }
  return found;
};

/** The times that end by a day, in order. */
export const occurrencesOf = (rhythm: Rhythm, until: string): readonly Occurrence[] =>
  spansOf(rhythm, until).map(({ first, last }) => ({ from: formatDay(first), to: formatDay(last) }));

const isDone = ({ first, last }: Span, days: readonly number[]): boolean =>
  days.some((day) => day >= first && day <= last);

/** Whether something was done within the days of an occurrence; `days` are counted since 1970-01-01. */
export const isDoneIn = ({ from, to }: Occurrence, days: readonly number[]): boolean =>
  isDone({ first: parseDay(from), last: parseDay(to) }, days);

/** 执行率: of the times that were due before a day, those with a record in their days; percent to one decimal. */
export const executionOf = (
  measures: readonly { readonly rhythm: Rhythm; readonly recordDays: readonly number[] }[],
  today: string,
): { readonly due: number; readonly inTime: number; readonly rate: number | null } => {
  const yesterday = addDays(today, -1);
  let due = 0;
  let inTime = 0;
  for (const { rhythm, recordDays } of measures)
    for (const span of spansOf(rhythm, yesterday)) {
      due += 1;
      if (isDone(span, recordDays)) inTime += 1;
    }
  return { due, inTime, rate: due === 0 ? null : Math.round((inTime / due) * 1000) / 10 };
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
