import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import { toNewSettings, toOfficeCalendar } from '@xmgl/engine/commands/new-plan';

const startAt = 20_570 * 1440 + 480;
const numbered = (kind: number, at: number): string =>
  `00000000-0000-4000-800${kind}-${String(at).padStart(12, '0')}`;
export const calendarID = numbered(0, 1);
export const toActivityID = (at: number): string => numbered(1, at);
export const toNodeID = (at: number): string => numbered(2, at);
export const toLinkID = (at: number): string => numbered(3, at);
export const toResourceID = (at: number): string => numbered(5, at);
export const toAssignmentID = (at: number): string => numbered(6, at);

const calendar: TravellingPlan['calendars'][number] = {
  ...toOfficeCalendar(calendarID, '标准'),
  exceptions: Array.from({ length: 110 }, (_, at) => ({
    fromDay: 20_600 + at * 33,
    toDay: 20_602 + at * 33,
    name: '放假',
    intervals: [],
  })),
};

const resourceCount = 200;

/** Two hundred crews, and two of them for every activity. */
const toCrews = (count: number): Pick<TravellingPlan, 'resources' | 'assignments'> => ({
  resources: Array.from({ length: resourceCount }, (_, at) => ({
    resourceID: toResourceID(at),
    code: `R${at}`,
    name: `班组 ${at}`,
    kind: 'labour',
    maxUnits: 4,
  })),
  assignments: Array.from({ length: 2 * count }, (_, at) => ({
    assignmentID: toAssignmentID(at),
    activityID: toActivityID(at >> 1),
    resourceID: toResourceID((at * 7) % resourceCount),
    workMin: 480,
  })),
});

/** One chain through all activities, a second link for every other one; a hundred activities to a WBS node. */
export const createLargePlan = (count: number, hasCrews = false): TravellingPlan => {
  const indexes = Array.from({ length: count }, (_, at) => at);
  const nodeCount = Math.ceil(count / 100);
  return {
    projectID: numbered(0, 2),
    projectName: '大计划',
    planVersion: 1,
    settings: toNewSettings(startAt, calendarID),
    calendars: [calendar],
    wbsNodes: Array.from({ length: nodeCount }, (_, at) => ({
      wbsNodeID: numbered(2, at),
      code: String(at + 1),
      name: `第 ${at + 1} 段`,
      sortKey: at,
    })),
    activities: indexes.map((at) => ({
      activityID: toActivityID(at),
      wbsNodeID: numbered(2, Math.floor(at / 100)),
      code: `A${at}`,
      name: `活动 ${at}`,
      durationMin: 480 * (1 + (at % 4)),
      sortKey: at,
    })),
    links: indexes.flatMap((at) => [
      // Every tenth begins a new strand beside the last, so that the plan stays within the calendar.
      ...(at >= 10
        ? [{ linkID: numbered(3, at), predID: toActivityID(at - 10), succID: toActivityID(at) }]
        : []),
      ...(at >= 13 && at % 2 === 0
        ? [
            {
              linkID: numbered(4, at),
              predID: toActivityID(at - 13),
              succID: toActivityID(at),
              type: 'SS' as const,
              lagValue: 480,
            },
          ]
        : []),
    ]),
    ...(hasCrews ? toCrews(count) : { resources: [], assignments: [] }),
    finish: null,
    criticalCount: 0,
    baseline: null,
    owners: [],
    parties: [],
  };
};
