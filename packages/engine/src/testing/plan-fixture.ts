import { parseAt, toDayNumber } from '../calendar/day-number.ts';
import type { ActivityModel, CalendarModel, LinkModel, PlanModel } from '../model.ts';
import { PLAIN_ACTIVITY } from '../plain-activity.ts';

/** Plans for tests: everything at its default but for what the test is about. */
export const DAY = 480;
export const HOURS = [
  { fromMin: 480, toMin: 720 },
  { fromMin: 780, toMin: 1020 },
];

export const at = (text: string): number => parseAt(text) ?? Number.NaN;
const day = (text: string): number => Math.floor(at(text) / 1440);

export const CALENDAR: CalendarModel = {
  id: 'c',
  name: '标准',
  parentId: null,
  week: [HOURS, HOURS, HOURS, HOURS, HOURS, [], []],
  workWeeks: [],
  exceptions: [
    { fromDay: day('2026-05-01'), toDay: day('2026-05-05'), intervals: [], name: '劳动节' },
    { fromDay: day('2026-05-09'), toDay: day('2026-05-09'), intervals: HOURS, name: '调休上班' },
    { fromDay: toDayNumber(2026, 6, 19), toDay: toDayNumber(2026, 6, 19), intervals: [], name: '端午节' },
  ],
};

const CALENDARS = [CALENDAR];

export function activity(id: string, days: number, over: Partial<ActivityModel> = {}): ActivityModel {
  return { ...PLAIN_ACTIVITY, id, name: id, durationMin: days * DAY, ...over };
}

export function link(predId: string, succId: string, type: LinkModel['type'] = 'FS', lagDays = 0): LinkModel {
  const id = `${predId}${succId}${type}`;
  return { id, predId, succId, type, lagValue: lagDays * DAY, lagUnit: 'working', lagCalendar: 'successor' };
}

export function plan(
  start: string,
  activities: ActivityModel[],
  links: LinkModel[],
  over: Partial<PlanModel> = {},
): PlanModel {
  return {
    name: '',
    startAt: at(start),
    endAt: null,
    capByEnd: false,
    scheduleFrom: 'start',
    statusAt: null,
    progressMode: 'retainedLogic',
    calendarId: 'c',
    minutesPerDay: 480,
    minutesPerWeek: 2400,
    daysPerMonth: 20,
    criticalThresholdMin: 0,
    defaultStartMin: 480,
    defaultFinishMin: 1020,
    calendars: CALENDARS,
    activities,
    links,
    resources: [],
    assignments: [],
    ...over,
  };
}
