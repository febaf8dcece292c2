import { createRandom } from '../levelling/random.ts';
import type { CalendarModel, LagUnit, LinkModel, PlanModel } from '../model.ts';
import { CALENDAR, HOURS } from './plan-fixture.ts';
import { randomPlan } from './random-plan.ts';

const NIGHT = [{ fromMin: 1320, toMin: 1800 }];
const CALENDARS: readonly CalendarModel[] = [
  CALENDAR,
  { ...CALENDAR, id: 'c2', week: [HOURS, HOURS, HOURS, HOURS, HOURS, HOURS, HOURS] },
  { ...CALENDAR, id: 'c3', week: [NIGHT, NIGHT, NIGHT, [], NIGHT, NIGHT, NIGHT] },
];
const UNITS: readonly LagUnit[] = ['working', 'elapsed', 'percent', 'elapsedPercent'];
const LAG_CALENDARS: readonly LinkModel['lagCalendar'][] = [
  'successor',
  'predecessor',
  'project',
  'continuous',
];

/** Links of every type, unit and calendar between crews that work by day, at the weekend and by night. */
export function mixedHoursPlan(seed: number): PlanModel {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const base = randomPlan(25, 1.6, seed);
  return {
    ...base,
    calendars: CALENDARS,
    activities: base.activities.map((a) => ({
      ...a,
      calendarId: pick(['c', 'c2', 'c3']),
      isElapsed: random() < 0.1,
    })),
    links: base.links.map((l) => ({
      ...l,
      type: pick(['FS', 'SS', 'FF', 'SF']),
      lagUnit: pick(UNITS),
      lagCalendar: pick(LAG_CALENDARS),
      lagValue: random() < 0.4 ? 0 : Math.floor(random() * 300),
    })),
  };
}
