import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import type { PlanDocument } from './plan-document.ts';

const officeDay = [
  { fromMin: 480, toMin: 720 },
  { fromMin: 780, toMin: 1020 },
];

/** Monday to Friday, 8 to 12 and 13 to 17. */
export const toOfficeCalendar = (calendarID: string, name: string): CalendarRow => ({
  calendarID,
  name,
  kind: 'project',
  parentID: null,
  useHolidays: false,
  week: [officeDay, officeDay, officeDay, officeDay, officeDay, [], []],
  workWeeks: [],
  exceptions: [],
  sourceUid: null,
});

export const toNewSettings = (startAt: number, calendarID: string): PlanSettings => ({
  startAt,
  endAt: null,
  capByEnd: false,
  scheduleFrom: 'start',
  statusAt: null,
  rescheduledAt: null,
  progressMode: 'retainedLogic',
  rollupWeight: 'duration',
  calendarID,
  minutesPerDay: 480,
  minutesPerWeek: 2400,
  daysPerMonth: 20,
  criticalThresholdMin: 0,
  nearCriticalMin: 2400,
  defaultStartMin: 480,
  defaultFinishMin: 1020,
  holidayVersion: '',
  activityCode: null,
  properties: {},
});

/** A plan with nothing in it but its settings and calendars. */
export const toEmptyPlan = (settings: PlanSettings, calendars: readonly CalendarRow[]): PlanDocument => ({
  settings,
  children: new Map(),
  calendar: new Map(calendars.map((calendar) => [calendar.calendarID, calendar])),
  wbsNode: new Map(),
  activity: new Map(),
  link: new Map(),
  resource: new Map(),
  assignment: new Map(),
});
