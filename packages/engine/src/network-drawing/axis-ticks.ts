import { toCivilDate, toDayNumber, toWeekday } from '../calendar/day-number.ts';
import type { NetworkAxis } from './drawing-model.ts';

/** A stretch of a row of the axis, in days. */
export type AxisTick = { readonly fromDay: number; readonly toDay: number; readonly text: string };
export type AxisTicks = { readonly upper: readonly AxisTick[]; readonly lower: readonly AxisTick[] };

/** A day has room for its number, a week for its Monday, a month for its number. */
const ROOM = { day: 18, week: 26, month: 20, monthWords: 54 } as const;

const cut = (axis: NetworkAxis, from: number, to: number): Omit<AxisTick, 'text'> => ({
  fromDay: Math.max(from, axis.fromDay),
  toDay: Math.min(to, axis.toDay),
});

function listMonths(axis: NetworkAxis, textOf: (year: number, month: number) => string): AxisTick[] {
  const ticks: AxisTick[] = [];
  let { year, month } = toCivilDate(axis.fromDay);
  for (let from = toDayNumber(year, month, 1); from < axis.toDay; ) {
    const text = textOf(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    const to = toDayNumber(year, month, 1);
    ticks.push({ ...cut(axis, from, to), text });
    from = to;
  }
  return ticks;
}

function listYears(axis: NetworkAxis): AxisTick[] {
  const ticks: AxisTick[] = [];
  for (let { year } = toCivilDate(axis.fromDay); toDayNumber(year, 1, 1) < axis.toDay; year++) {
    ticks.push({ ...cut(axis, toDayNumber(year, 1, 1), toDayNumber(year + 1, 1, 1)), text: `${year} 年` });
  }
  return ticks;
}

function listDays(axis: NetworkAxis, step: 1 | 7): AxisTick[] {
  const first = step === 1 ? axis.fromDay : axis.fromDay - toWeekday(axis.fromDay);
  const count = Math.ceil((axis.toDay - first) / step);
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * step;
    return { ...cut(axis, from, from + step), text: String(toCivilDate(from).day) };
  });
}

/**
 * The two rows of the axis at a scale: months over days or Mondays, years over months.
 * @param perDay pixels, or units of the paper, for a day
 */
export function toAxisTicks(axis: NetworkAxis, perDay: number): AxisTicks {
  if (perDay * 7 < ROOM.week) {
    const hasRoom = perDay * 30 >= ROOM.month;
    return { upper: listYears(axis), lower: listMonths(axis, (_, month) => (hasRoom ? String(month) : '')) };
  }
  const words = perDay * 30 >= ROOM.monthWords;
  const upper = listMonths(axis, (year, month) => (words ? `${year}-${String(month).padStart(2, '0')}` : ''));
  return { upper, lower: listDays(axis, perDay >= ROOM.day ? 1 : 7) };
}
