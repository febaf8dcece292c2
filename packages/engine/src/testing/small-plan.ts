import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import { toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';

/** A UUID with these last digits. */
export const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const [a, b, c, calendarID, projectID] = [id(1), id(2), id(3), id(90), id(91)] as const;
export const idOf = { a, b, c } as const;
const monday = 20_570 * 1440;

/** Three activities, the second behind the first. */
export const firstPlan: TravellingPlan = {
  projectID,
  projectName: '样例',
  planVersion: 7,
  settings: toNewSettings(monday + 480, calendarID),
  calendars: [toOfficeCalendar(calendarID, '标准')],
  wbsNodes: [],
  activities: [
    { activityID: a, code: 'A', name: '甲', durationMin: 960, sortKey: 1 },
    { activityID: b, code: 'B', name: '乙', durationMin: 960, sortKey: 2 },
    { activityID: c, code: 'C', name: '丙', durationMin: 480, sortKey: 3 },
  ],
  links: [{ linkID: id(20), predID: a, succID: b }],
  resources: [],
  assignments: [],
  finish: null,
  criticalCount: 0,
  baseline: null,
  owners: [],
  parties: [],
};
