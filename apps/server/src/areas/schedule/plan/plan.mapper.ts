import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import {
  activityDefaults,
  assignmentDefaults,
  linkDefaults,
  resourceDefaults,
  wbsNodeDefaults,
} from '@xmgl/engine/commands/new-rows';
import { toTravelling } from '@xmgl/engine/commands/plan-wire';
import type { StoredDates, StoredPlan } from './stored-plan.ts';

type Activity = TravellingPlan['activities'][number];
type Node = TravellingPlan['wbsNodes'][number];

const noDates = {
  start: null,
  finish: null,
  earlyStart: null,
  earlyFinish: null,
  lateStart: null,
  lateFinish: null,
  totalFloatMin: null,
  freeFloatMin: null,
  isCritical: false,
  percentComplete: 0,
} as const satisfies StoredDates;

const activityUsual = { ...activityDefaults, ...noDates, percentComplete: 0 };
const nodeUsual = { ...wbsNodeDefaults, ...noDates };

/** The plan as it travels: rows without what equals its default, with the stored dates beside their rows. */
export const toTravellingPlan = (
  stored: StoredPlan,
  projectID: string,
): Omit<TravellingPlan, 'baseline' | 'owners'> => {
  const { document, dates, sortKeys } = stored;
  return {
    projectID,
    projectName: stored.projectName,
    planVersion: stored.planVersion,
    settings: document.settings,
    calendars: [...document.calendar.values()],
    wbsNodes: Array.from(
      document.wbsNode.values(),
      (row) =>
        toTravelling(
          { ...row, ...dates.get(row.wbsNodeID), sortKey: sortKeys.get(row.wbsNodeID) ?? 0 },
          nodeUsual,
        ) as Node,
    ),
    activities: Array.from(
      document.activity.values(),
      (row) =>
        toTravelling(
          { ...row, ...dates.get(row.activityID), sortKey: sortKeys.get(row.activityID) ?? 0 },
          activityUsual,
        ) as Activity,
    ),
    links: Array.from(
      document.link.values(),
      (row) => toTravelling(row, linkDefaults) as TravellingPlan['links'][number],
    ),
    resources: Array.from(
      document.resource.values(),
      (row) => toTravelling(row, resourceDefaults) as TravellingPlan['resources'][number],
    ),
    assignments: Array.from(
      document.assignment.values(),
      (row) => toTravelling(row, assignmentDefaults) as TravellingPlan['assignments'][number],
    ),
    finish: stored.finish,
    criticalCount: stored.criticalCount,
  };
};
