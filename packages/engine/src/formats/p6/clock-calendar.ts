import { MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import type { ActivityModel, CalendarModel, LinkModel, PlanModel } from '../../model.ts';

const ALL_DAY = [{ fromMin: 0, toMin: MINUTES_PER_DAY }];

const isWholeDay = (hours: CalendarModel['week'][number]): boolean =>
  hours?.length === 1 && hours[0]?.fromMin === 0 && hours[0].toMin === MINUTES_PER_DAY;

const isContinuous = ({ week, workWeeks, exceptions }: CalendarModel): boolean =>
  week.every(isWholeDay) && workWeeks.length === 0 && exceptions.length === 0;

/** A number stays a number, so that the file keeps those of the others. */
function toFreeId(calendars: readonly CalendarModel[]): string {
  const numbers = calendars.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
  return String(numbers.reduce((most, id) => Math.max(most, id), 0) + 1);
}

const toNewCalendar = (calendars: readonly CalendarModel[]): CalendarModel => ({
  id: toFreeId(calendars),
  name: '24 小时（日历天）',
  parentId: null,
  week: [0, 1, 2, 3, 4, 5, 6].map(() => ALL_DAY),
  workWeeks: [],
  exceptions: [],
});

/** The lag goes on as it was counted: a share by the clock, working time by the hours that are lost here. */
function toLink(link: LinkModel, clock: ReadonlyMap<string, ActivityModel>): LinkModel {
  if (link.lagUnit === 'percent' && clock.has(link.predId)) return { ...link, lagUnit: 'elapsedPercent' };
  const end = { predecessor: link.predId, successor: link.succId, project: '', continuous: '' };
  const counted = clock.get(end[link.lagCalendar]);
  return counted?.calendarId === null ? { ...link, lagCalendar: 'project' } : link;
}

/**
 * Primavera counts every duration by a calendar: what goes by the clock gets one that works all hours, the plan's
 * own where there is one.
 */
export function withClockCalendar(plan: PlanModel): PlanModel {
  const rows = plan.activities.filter(({ isElapsed, kind }) => isElapsed && kind !== 'summary');
  if (rows.length === 0) return plan;
  const clock = new Map(rows.map((row) => [row.id, row]));
  const own = plan.calendars.find(isContinuous);
  const calendar = own ?? toNewCalendar(plan.calendars);
  return {
    ...plan,
    calendars: own ? plan.calendars : [...plan.calendars, calendar],
    activities: plan.activities.map((row) =>
      clock.has(row.id)
        ? { ...row, isElapsed: false, calendarId: calendar.id, ignoreResourceCalendar: true }
        : row,
    ),
    links: plan.links.map((link) => toLink(link, clock)),
  };
}
