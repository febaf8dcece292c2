import { MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import type { CalendarException, CalendarModel, WorkInterval } from '../../model.ts';
import { STANDARD_SHIFTS, STANDARD_WEEK } from '../mspdi/mspdi-read-calendars.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import type { P6Hours } from './p6-calendar-data.ts';
import { cell, numberCell, type P6Row } from './p6-tables.ts';

export type P6Calendar = { readonly row: P6Row; readonly id: string; readonly hours: P6Hours };

const EVERY_MINUTE: readonly WorkInterval[] = [{ fromMin: 0, toMin: MINUTES_PER_DAY }];

/** A week for a calendar whose hours the file does not hold, from how many it says there are. */
function guessWeek(row: P6Row): CalendarModel['week'] {
  const perDay = numberCell(row, 'day_hr_cnt') ?? 8;
  if (perDay >= 24) return Array.from({ length: 7 }, () => EVERY_MINUTE);
  const days = Math.round((numberCell(row, 'week_hr_cnt') ?? perDay * 5) / Math.max(1, perDay));
  return STANDARD_WEEK.map((shifts, i) => (i < days ? STANDARD_SHIFTS : shifts));
}

/** More than fifty years of single days; calendars that take theirs from each other would multiply them. */
const MOST_DAYS = 20_000;

/** Days and those of the calendars it takes its holidays from; its own go first. */
function gatherExceptions(
  calendar: P6Calendar,
  byId: ReadonlyMap<string, P6Calendar>,
): ReadonlyMap<number, readonly WorkInterval[]> {
  const days = new Map<number, readonly WorkInterval[]>();
  const seen = new Set<string>();
  let current: P6Calendar | undefined = calendar;
  while (current !== undefined && !seen.has(current.id) && days.size <= MOST_DAYS) {
    seen.add(current.id);
    for (const [day, shifts] of current.hours.exceptions) if (!days.has(day)) days.set(day, shifts);
    current = byId.get(cell(current.row, 'base_clndr_id'));
  }
  return days;
}

const isSame = (a: readonly WorkInterval[], b: readonly WorkInterval[]): boolean =>
  a.length === b.length &&
  a.every(({ fromMin, toMin }, i) => b[i]?.fromMin === fromMin && b[i]?.toMin === toMin);

/** Days in order, those that follow each other with equal hours as one span. */
function toExceptions(days: ReadonlyMap<number, readonly WorkInterval[]>): readonly CalendarException[] {
  const spans: { fromDay: number; toDay: number; intervals: readonly WorkInterval[] }[] = [];
  for (const [day, intervals] of [...days].sort(([a], [b]) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && last.toDay === day - 1 && isSame(last.intervals, intervals)) last.toDay = day;
    else spans.push({ fromDay: day, toDay: day, intervals });
  }
  return spans;
}

function toCalendar(
  calendar: P6Calendar,
  byId: ReadonlyMap<string, P6Calendar>,
  report: MspdiReport,
): CalendarModel {
  const { row, id, hours } = calendar;
  const name = cell(row, 'clndr_name') || id;
  const isSilent = hours.week.every((day) => day === null);
  if (isSilent) report.fault('没有工作时间数据的日历（按每日工时推定）', name);
  else if (!hours.isWhole) report.fault('工作时间数据不完整的日历', name);
  return {
    id,
    name,
    parentId: null,
    week: isSilent ? guessWeek(row) : hours.week.map((day) => day ?? []),
    workWeeks: [],
    exceptions: toExceptions(gatherExceptions(calendar, byId)),
  };
}

/** Calendars of a Primavera file; holidays that one takes from another are written into it. */
export function readP6Calendars(
  rows: readonly P6Row[],
  toHours: (row: P6Row) => P6Hours,
  report: MspdiReport,
): readonly CalendarModel[] {
  const byId = new Map<string, P6Calendar>();
  for (const row of rows) {
    const id = cell(row, 'clndr_id');
    if (id === '' || byId.has(id)) report.fault('编号缺失或重复的日历', cell(row, 'clndr_name'));
    else byId.set(id, { row, id, hours: toHours(row) });
  }
  if (byId.size > 0) return [...byId.values()].map((calendar) => toCalendar(calendar, byId, report));
  report.fault('缺少日历表（按标准日历）', '');
  return [{ id: '1', name: '标准', parentId: null, week: STANDARD_WEEK, workWeeks: [], exceptions: [] }];
}
