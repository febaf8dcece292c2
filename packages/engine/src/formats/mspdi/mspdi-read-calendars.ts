import { MINUTES_PER_DAY, parseAt } from '../../calendar/day-number.ts';
import type { CalendarException, CalendarModel, WorkInterval, WorkWeek } from '../../model.ts';
import { toClockMinutes } from '../plan-json/plan-json-fields.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import { childrenOf, flagOf, numberOf, textOf } from '../xml/xml-fields.ts';
import type { MspdiReport } from './mspdi-report.ts';
import { type DaySpan, toDaySpans } from './recurring-days.ts';

export const STANDARD_SHIFTS: readonly WorkInterval[] = [
  { fromMin: 480, toMin: 720 },
  { fromMin: 780, toMin: 1020 },
];

export const STANDARD_WEEK: CalendarModel['week'] = [
  STANDARD_SHIFTS,
  STANDARD_SHIFTS,
  STANDARD_SHIFTS,
  STANDARD_SHIFTS,
  STANDARD_SHIFTS,
  [],
  [],
];

function readShifts(day: XmlNode): readonly WorkInterval[] {
  if (!flagOf(day, 'DayWorking')) return [];
  const shifts = childrenOf(day, 'WorkingTimes', 'WorkingTime').flatMap((time) => {
    const fromMin = toClockMinutes(textOf(time, 'FromTime'), -1);
    const toMin = toClockMinutes(textOf(time, 'ToTime'), -1);
    if (fromMin < 0 || toMin < 0) return [];
    return [{ fromMin, toMin: toMin <= fromMin ? toMin + MINUTES_PER_DAY : toMin }];
  });
  return shifts.length > 0 ? shifts : STANDARD_SHIFTS;
}

function readSpan(node: XmlNode): DaySpan | null {
  const [period] = childrenOf(node, 'TimePeriod');
  if (period === undefined) return null;
  const from = parseAt(textOf(period, 'FromDate'));
  const to = parseAt(textOf(period, 'ToDate')) ?? from;
  if (from === null || to === null || to < from) return null;
  return { fromDay: Math.floor(from / MINUTES_PER_DAY), toDay: Math.floor(to / MINUTES_PER_DAY) };
}

/** Monday first; `null` where the file says nothing of a day. DayType 1 is Sunday. */
function readWeek(parent: XmlNode): readonly (readonly WorkInterval[] | null)[] {
  const week: (readonly WorkInterval[] | null)[] = Array.from({ length: 7 }, () => null);
  for (const day of childrenOf(parent, 'WeekDays', 'WeekDay')) {
    const type = numberOf(day, 'DayType') ?? 0;
    if (type >= 1 && type <= 7) week[(type + 5) % 7] = readShifts(day);
  }
  return week;
}

/** More recurring exceptions than any office keeps; each may come to thousands of days. */
const MOST_RECURRING = 1_000;
/** Stretches of days that all of them together may make: a few hundred lines could name millions. */
const MOST_SPANS = 50_000;

function isRecurring(node: XmlNode): boolean {
  return (numberOf(node, 'Type') ?? 1) > 1;
}

function readException(node: XmlNode): readonly CalendarException[] {
  const span = readSpan(node);
  if (span === null) return [];
  const name = textOf(node, 'Name');
  const intervals = readShifts(node);
  const occurrences = numberOf(node, 'Occurrences');
  return toDaySpans({
    type: numberOf(node, 'Type') ?? 1,
    ...span,
    period: Math.max(1, Math.round(numberOf(node, 'Period') ?? 1)),
    occurrences: flagOf(node, 'EnteredByOccurrences') && occurrences ? occurrences : null,
    daysOfWeek: numberOf(node, 'DaysOfWeek') ?? 127,
    month: Math.min(11, Math.max(0, Math.round(numberOf(node, 'Month') ?? 0))),
    monthDay: Math.round(numberOf(node, 'MonthDay') ?? 1),
    monthItem: numberOf(node, 'MonthItem') ?? 0,
    monthPosition: Math.max(0, numberOf(node, 'MonthPosition') ?? 0),
  }).map((days) => ({
    ...days,
    intervals,
    ...(name === '' ? {} : { name }),
    ...(isRecurring(node) && { isRecurring: true as const }),
  }));
}

type Tally = { recurring: number; spans: number };

/** An exception, unless the file has made too much of recurring ones before it. */
function readWithin(
  node: XmlNode,
  calendar: XmlNode,
  report: MspdiReport,
  read: Tally,
): readonly CalendarException[] {
  if (!isRecurring(node)) return readException(node);
  if (read.recurring >= MOST_RECURRING || read.spans > MOST_SPANS) {
    report.add('过多的周期性日历例外', textOf(calendar, 'Name'));
    return [];
  }
  const spans = readException(node);
  read.spans += spans.length;
  if (spans.length > 1) read.recurring += 1;
  return spans;
}

/** Project lets a day that is named on its own go before what recurs, wherever it is listed. */
const singlesFirst = (nodes: readonly XmlNode[]): readonly XmlNode[] => [
  ...nodes.filter((node) => !isRecurring(node)),
  ...nodes.filter(isRecurring),
];

/** Project up to 2003 keeps exceptions among the weekdays; later versions repeat them there. */
function readExceptions(calendar: XmlNode, report: MspdiReport, read: Tally): readonly CalendarException[] {
  const own = childrenOf(calendar, 'Exceptions', 'Exception');
  if (own.length > 0) return singlesFirst(own).flatMap((node) => readWithin(node, calendar, report, read));
  return childrenOf(calendar, 'WeekDays', 'WeekDay').flatMap((day) => {
    const span = (numberOf(day, 'DayType') ?? 1) === 0 ? readSpan(day) : null;
    return span === null ? [] : [{ ...span, intervals: readShifts(day) }];
  });
}

function readWorkWeeks(calendar: XmlNode): readonly WorkWeek[] {
  return childrenOf(calendar, 'WorkWeeks', 'WorkWeek').flatMap((week) => {
    const span = readSpan(week);
    const name = textOf(week, 'Name');
    return span === null ? [] : [{ ...span, days: readWeek(week), ...(name === '' ? {} : { name }) }];
  });
}

function toCalendar(
  node: XmlNode,
  known: ReadonlySet<string>,
  report: MspdiReport,
  read: Tally,
): CalendarModel {
  const id = textOf(node, 'UID');
  const base = textOf(node, 'BaseCalendarUID');
  const parentId = base !== id && known.has(base) && !flagOf(node, 'IsBaseCalendar') ? base : null;
  const week = readWeek(node);
  const isSilent = week.every((day) => day === null);
  const whole = isSilent ? STANDARD_WEEK : week.map((day) => day ?? []);
  return {
    id,
    name: textOf(node, 'Name') || id,
    parentId,
    week: parentId === null ? whole : week,
    workWeeks: readWorkWeeks(node),
    exceptions: readExceptions(node, report, read),
  };
}

/** All calendars of a file, base calendars and those of resources. */
export function readMspdiCalendars(nodes: readonly XmlNode[], report: MspdiReport): readonly CalendarModel[] {
  const known = new Set(nodes.map((node) => textOf(node, 'UID')));
  const read: Tally = { recurring: 0, spans: 0 };
  const calendars = nodes.map((node) => toCalendar(node, known, report, read));
  if (calendars.length > 0) return calendars;
  return [{ id: '1', name: '标准', parentId: null, week: STANDARD_WEEK, workWeeks: [], exceptions: [] }];
}
