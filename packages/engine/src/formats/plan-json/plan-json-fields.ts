import { MINUTES_PER_DAY, parseAt } from '../../calendar/day-number.ts';
import type { AtMin, CalendarModel, WorkInterval } from '../../model.ts';
import { type JsonRecord, toList, toNumber, toRecord, toText } from './json-fields.ts';

/** How many minutes the plan's own units have. */
export type PlanUnits = {
  readonly minutesPerDay: number;
  readonly minutesPerWeek: number;
  readonly daysPerMonth: number;
};

/** `[5, "d"]`: a value and its unit; `e…` counts every hour, `%` is of something else. */
export type JsonDuration = {
  readonly minutes: number;
  readonly isElapsed: boolean;
  readonly isPercent: boolean;
};

const UNITS = new Set(['m', 'h', 'd', 'w', 'mo', 'y', 'em', 'eh', 'ed', 'ew', 'emo', 'ey', '%', 'e%']);

/** Whether it is an amount in a known unit. */
export function isJsonDuration(value: unknown): boolean {
  const [amount, unit] = toList(value);
  return typeof amount === 'number' && Number.isFinite(amount) && UNITS.has(toText(unit, 'm'));
}

const ELAPSED: JsonRecord = { m: 1, h: 60, d: 1440, w: 10_080, mo: 43_200, y: 525_600 };

export function toJsonDuration(value: unknown, units: PlanUnits): JsonDuration {
  const [amount, unit] = toList(value);
  const name = toText(unit, 'm');
  const number = toNumber(amount);
  if (name.endsWith('%')) return { minutes: number, isElapsed: name.startsWith('e'), isPercent: true };
  const isElapsed = name.startsWith('e');
  const own: JsonRecord = {
    m: 1,
    h: 60,
    d: units.minutesPerDay,
    w: units.minutesPerWeek,
    mo: units.minutesPerDay * units.daysPerMonth,
    y: units.minutesPerWeek * 52,
  };
  const factor = isElapsed ? ELAPSED[name.slice(1)] : own[name];
  return { minutes: Math.round(number * toNumber(factor, 1)), isElapsed, isPercent: false };
}

export function toJsonAt(value: unknown): AtMin | null {
  return typeof value === 'string' ? parseAt(value) : null;
}

/** `08:30` as minutes of the day. */
export function toClockMinutes(value: unknown, absent: number): number {
  const match = /^(\d{1,2}):(\d{2})/.exec(toText(value));
  return match === null ? absent : Number(match[1]) * 60 + Number(match[2]);
}

function toIntervals(value: unknown): readonly WorkInterval[] {
  return toList(value).flatMap((shift) => {
    const [from, to] = toText(shift).split('-');
    const fromMin = toClockMinutes(from, -1);
    const toMin = toClockMinutes(to, -1);
    if (fromMin < 0 || toMin < 0) return [];
    return [{ fromMin, toMin: toMin <= fromMin ? toMin + MINUTES_PER_DAY : toMin }];
  });
}

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

function toWeek(value: unknown): readonly (readonly WorkInterval[] | null)[] {
  const days = toRecord(value);
  return WEEKDAYS.map((weekday) => {
    const day = days[weekday];
    if (Array.isArray(day)) return toIntervals(day);
    return day === 'NON_WORKING' ? [] : null;
  });
}

type DayRange = { readonly fromDay: number; readonly toDay: number };

function toDayRange(from: unknown, to: unknown): DayRange | null {
  const [first, last] = [toJsonAt(from), toJsonAt(to ?? from)];
  if (first === null || last === null || last < first) return null;
  return { fromDay: Math.floor(first / MINUTES_PER_DAY), toDay: Math.floor(last / MINUTES_PER_DAY) };
}

function toExceptions(value: unknown): CalendarModel['exceptions'] {
  return toList(value).flatMap((entry) => {
    const [from, to, shifts] = toList(entry);
    const range = toDayRange(from, to);
    return range === null ? [] : [{ ...range, intervals: toIntervals(shifts) }];
  });
}

/** Work weeks as `[from, to, days]` or `{ from, to, days }`. */
function toWorkWeeks(value: unknown): CalendarModel['workWeeks'] {
  return toList(value).flatMap((entry) => {
    const list = toList(entry);
    const record = toRecord(entry);
    const range = toDayRange(
      list[0] ?? record.from ?? record.start,
      list[1] ?? record.to ?? record.finish ?? record.end,
    );
    return range === null ? [] : [{ ...range, days: toWeek(list[2] ?? record.days) }];
  });
}

export function toJsonCalendar(value: unknown): CalendarModel {
  const calendar = toRecord(value);
  const parent = calendar.parent;
  return {
    id: toText(calendar.uid),
    name: toText(calendar.name, toText(calendar.uid)),
    parentId: parent === undefined || parent === null ? null : toText(parent),
    week: toWeek(calendar.days),
    workWeeks: toWorkWeeks(calendar.workWeeks),
    exceptions: toExceptions(calendar.exceptions),
  };
}
