import { toDayNumber } from '../calendar/day-number.ts';
import { createRandom } from '../levelling/random.ts';
import type { ActivityModel, CalendarModel, LinkModel, PlanModel } from '../model.ts';
import { activity, HOURS, plan } from './plan-fixture.ts';

/** A five-day week with a fortnight of holidays in each of ten years. */
export function holidayCalendar(id: string): CalendarModel {
  const exceptions = Array.from({ length: 10 }, (_, i) => 2026 + i).flatMap((year) =>
    [
      [1, 1],
      [2, 16],
      [4, 5],
      [5, 1],
      [6, 19],
      [10, 1],
    ].map(([month, day]) => {
      const fromDay = toDayNumber(year, month ?? 1, day ?? 1);
      return { fromDay, toDay: fromDay + (month === 10 || month === 2 ? 6 : 2), intervals: [] };
    }),
  );
  return {
    id,
    name: id,
    parentId: null,
    week: [HOURS, HOURS, HOURS, HOURS, HOURS, [], []],
    workWeeks: [],
    exceptions,
  };
}

const CALENDARS = ['c', 'c2', 'c3', 'c4'].map(holidayCalendar);

/**
 * A plan of `count` activities with `linksPerActivity` links each on average, all forward in plan order
 * within a window, so that it is some hundred activities deep. One in ten keeps the hours of another calendar
 * than the plan's.
 *
 * @param calendars how many calendars in all, up to four
 */
export function randomPlan(count: number, linksPerActivity: number, seed: number, calendars = 2): PlanModel {
  const random = createRandom(seed);
  const activities: ActivityModel[] = [];
  const links: LinkModel[] = [];
  for (let i = 0; i < count; i++) {
    const other = i % 10 === 0 ? CALENDARS[1 + ((i / 10) % (calendars - 1))] : undefined;
    activities.push(
      activity(`a${i}`, 1 + Math.floor(random() * 10), other === undefined ? {} : { calendarId: other.id }),
    );
  }
  const types: readonly LinkModel['type'][] = ['FS', 'FS', 'FS', 'FS', 'FS', 'FS', 'FS', 'SS', 'FF', 'SF'];
  const wanted = Math.floor(count * linksPerActivity);
  for (let i = 0; i < wanted; i++) {
    const succ = 1 + Math.floor(random() * (count - 1));
    const back = 1 + Math.floor(random() * Math.min(succ, Math.max(20, count / 50)));
    links.push({
      id: `l${i}`,
      predId: `a${succ - back}`,
      succId: `a${succ}`,
      type: types[Math.floor(random() * types.length)] ?? 'FS',
      lagValue: random() < 0.2 ? Math.floor(random() * 5) * 480 : 0,
      lagUnit: 'working',
      lagCalendar: 'successor',
    });
  }
  return plan('2026-01-05T08:00', activities, links, { calendars: CALENDARS.slice(0, calendars) });
}

/** Activities one after the other. */
export function chainPlan(count: number): PlanModel {
  const activities = Array.from({ length: count }, (_, i) => activity(`a${i}`, 1));
  const links = activities.slice(1).map((after, i) => ({
    id: `l${i}`,
    predId: `a${i}`,
    succId: after.id,
    type: 'FS' as const,
    lagValue: 0,
    lagUnit: 'working' as const,
    lagCalendar: 'successor' as const,
  }));
  return plan('2026-01-05T08:00', activities, links, { calendars: CALENDARS });
}
