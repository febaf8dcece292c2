import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import type { CalendarRow, ExceptionReason } from '@xmgl/contracts/schedule/plan-rows';
import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import { insertRows, type Table, upsertRows } from '../db/bulk-rows.repository.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import type { CalendarWeek, Tables } from '../db/tables.ts';

export const calendarTable: Table = {
  name: 'calendar',
  id: 'calendar_id',
  columns: {
    calendar_id: 'uuid',
    name: 'text',
    kind: 'text',
    parent_id: 'uuid',
    use_holidays: 'boolean',
    source_uid: 'int',
  },
};

const toCalendarColumns = (row: CalendarRow) => ({
  calendar_id: row.calendarID,
  name: row.name,
  kind: row.kind,
  parent_id: row.parentID,
  use_holidays: row.useHolidays,
  source_uid: row.sourceUid,
});
type Week = CalendarRow['week'];
type WorkWeek = { fromDay: number; toDay: number; name: string; days: (Week[number] | undefined)[] };

const fillWeek = (days: readonly (Week[number] | undefined)[]): Week =>
  Array.from({ length: 7 }, (_, index) => days[index] ?? null);

const inOrder = async <T extends 'calendar' | 'calendar_week' | 'calendar_exception'>(
  db: Db,
  { companyID, projectID }: ProjectKey,
  table: T,
  order: string,
): Promise<Selectable<Tables[T]>[]> => {
  const found = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)}
    where company_id = ${companyID} and project_id = ${projectID} order by ${sql.raw(order)}`.execute(db);
  return found.rows;
};

/** Every calendar of the project's plan with its weeks and exceptions. */
export const listCalendars = async (db: Db, project: ProjectKey): Promise<CalendarRow[]> => {
  const calendars = await inOrder(db, project, 'calendar', 'sort, calendar_id');
  const weeks = await inOrder(db, project, 'calendar_week', 'calendar_week_id');
  const exceptions = await inOrder(db, project, 'calendar_exception', 'sort');
  return calendars.map((row) => ({
    calendarID: row.calendar_id,
    name: row.name,
    kind: row.kind as CalendarRow['kind'],
    parentID: row.parent_id,
    useHolidays: row.use_holidays,
    ...toWeeks(weeks.filter((day) => day.calendar_id === row.calendar_id)),
    exceptions: exceptions
      .filter((exception) => exception.calendar_id === row.calendar_id)
      .map((exception) => ({
        fromDay: parseDay(exception.date_from),
        toDay: parseDay(exception.date_to),
        name: exception.name,
        intervals: exception.intervals as CalendarRow['exceptions'][number]['intervals'],
        ...(exception.reason !== null && { reason: exception.reason as ExceptionReason }),
        ...(exception.is_recurring && { isRecurring: true as const }),
      })),
    sourceUid: row.source_uid,
  }));
};

/** The ordinary week, and the weeks that hold for a while, from one row a day. */
const toWeeks = (rows: readonly Selectable<CalendarWeek>[]): Pick<CalendarRow, 'week' | 'workWeeks'> => {
  const ordinary: (Week[number] | undefined)[] = [];
  const spans = new Map<string, WorkWeek>();
  for (const day of rows) {
    const intervals = day.intervals as Week[number];
    if (day.valid_from === null || day.valid_to === null) {
      ordinary[day.weekday - 1] = intervals;
      continue;
    }
    const key = `${day.valid_from} ${day.valid_to} ${day.name}`;
    const span = spans.get(key) ?? {
      fromDay: parseDay(day.valid_from),
      toDay: parseDay(day.valid_to),
      name: day.name,
      days: [],
    };
    span.days[day.weekday - 1] = intervals;
    spans.set(key, span);
  }
  return {
    week: fillWeek(ordinary),
    workWeeks: [...spans.values()].map((span) => ({ ...span, days: fillWeek(span.days) })),
  };
};

const weekColumns = {
  calendar_id: 'uuid',
  calendar_week_id: 'uuid',
  weekday: 'smallint',
  intervals: 'jsonb',
  valid_from: 'date',
  valid_to: 'date',
  name: 'text',
};
const exceptionColumns = {
  calendar_id: 'uuid',
  calendar_exception_id: 'uuid',
  date_from: 'date',
  date_to: 'date',
  intervals: 'jsonb',
  name: 'text',
  reason: 'text',
  is_recurring: 'boolean',
  sort: 'int',
};

/** Writes calendars whole: their weeks and exceptions are replaced. */
export const saveCalendars = async (
  db: Db,
  project: ProjectInScope,
  calendars: readonly CalendarRow[],
): Promise<void> => {
  if (calendars.length === 0) return;
  const ids = calendars.map((calendar) => calendar.calendarID);
  await upsertRows(db, project, calendarTable, calendars.map(toCalendarColumns));
  for (const table of ['calendar_week', 'calendar_exception'] as const)
    await sql`delete from ${sql.table(table)} where company_id = ${project.companyID}
      and project_id = ${project.projectID} and calendar_id = any(${ids}::uuid[])`.execute(db);
  await insertRows(db, project, 'calendar_week', weekColumns, calendars.flatMap(toWeekRows));
  await insertRows(db, project, 'calendar_exception', exceptionColumns, calendars.flatMap(toExceptionRows));
};

const toWeekRows = (calendar: CalendarRow) => {
  const toRows = (days: Week, span: { fromDay: number; toDay: number; name: string } | null) =>
    days.flatMap((intervals, index) =>
      // A day that inherits needs no row, but a span of nothing else must stay known.
      intervals === null && (span === null || index > 0)
        ? []
        : [
            {
              calendar_id: calendar.calendarID,
              calendar_week_id: v7(),
              weekday: index + 1,
              intervals,
              valid_from: span && formatDay(span.fromDay),
              valid_to: span && formatDay(span.toDay),
              name: span?.name ?? '',
            },
          ],
    );
  return [...toRows(calendar.week, null), ...calendar.workWeeks.flatMap((span) => toRows(span.days, span))];
};

const toExceptionRows = (calendar: CalendarRow) =>
  calendar.exceptions.map((exception, sort) => ({
    calendar_id: calendar.calendarID,
    calendar_exception_id: v7(),
    date_from: formatDay(exception.fromDay),
    date_to: formatDay(exception.toDay),
    intervals: exception.intervals,
    name: exception.name,
    reason: exception.reason ?? null,
    is_recurring: exception.isRecurring ?? false,
    sort,
  }));
