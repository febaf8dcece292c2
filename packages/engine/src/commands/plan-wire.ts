import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import type {
  ActivityRow,
  AssignmentRow,
  LinkRow,
  ResourceRow,
  WbsNodeRow,
} from '@xmgl/contracts/schedule/plan-rows';
import type { ActivityDates, Schedule } from '../model.ts';
import {
  activityDefaults,
  assignmentDefaults,
  linkDefaults,
  resourceDefaults,
  wbsNodeDefaults,
} from './new-rows.ts';
import { type PlanDocument, topOfOutline } from './plan-document.ts';

type TravellingActivity = TravellingPlan['activities'][number];
type TravellingNode = TravellingPlan['wbsNodes'][number];

/** Where a row stands beside its siblings. */
type Placed = { readonly rowID: string; readonly parentID: string | null; readonly sortKey: number };

/** The lists of children from rows that know their parent and their place. */
export const toChildren = (rows: readonly Placed[]): Map<string, readonly string[]> => {
  const lists = new Map<string, Placed[]>();
  for (const row of rows) {
    const key = row.parentID ?? topOfOutline;
    const list = lists.get(key);
    if (list) list.push(row);
    else lists.set(key, [row]);
  }
  const children = new Map<string, readonly string[]>();
  for (const [key, list] of lists) {
    list.sort((a, b) => a.sortKey - b.sortKey || (a.rowID < b.rowID ? -1 : 1));
    children.set(
      key,
      list.map((row) => row.rowID),
    );
  }
  return children;
};

/**
 * Makes what leaves out of a row whatever equals its default; built once for a kind of row.
 * @param defaults empty objects and lists stand for any empty one
 */
export const createSparser = (defaults: object): ((row: object, sparse: Record<string, unknown>) => void) => {
  const usual = defaults as Readonly<Record<string, unknown>>;
  return (row, sparse) => {
    for (const field in row) {
      const value = (row as Readonly<Record<string, unknown>>)[field];
      const expected = usual[field];
      if (value === expected) continue;
      if (typeof expected === 'object' && expected !== null && isEmpty(value)) continue;
      sparse[field] = value;
    }
  };
};

const isEmpty = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  for (const _ in value) return false;
  return true;
};

const byID = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map((row) => [idOf(row), row]));

const toActivity = (row: TravellingActivity): ActivityRow => {
  const {
    sortKey,
    start,
    finish,
    earlyStart,
    earlyFinish,
    lateStart,
    lateFinish,
    totalFloatMin,
    freeFloatMin,
    isCritical,
    ...fields
  } = row;
  return { ...activityDefaults, ...(fields as Omit<ActivityRow, keyof typeof activityDefaults>) };
};

const toNode = (row: TravellingNode): WbsNodeRow => {
  const { sortKey, start, finish, totalFloatMin, isCritical, percentComplete, ...fields } = row;
  return {
    ...wbsNodeDefaults,
    parentID: null,
    ...(fields as Omit<WbsNodeRow, keyof typeof wbsNodeDefaults>),
  };
};

/** The plan as both sides edit it, from how it travels. */
export const toPlanDocument = (plan: TravellingPlan): PlanDocument => ({
  settings: plan.settings,
  children: toChildren([
    ...plan.wbsNodes.map((row) => ({
      rowID: row.wbsNodeID,
      parentID: row.parentID ?? null,
      sortKey: row.sortKey,
    })),
    ...plan.activities.map((row) => ({
      rowID: row.activityID,
      parentID: row.wbsNodeID ?? null,
      sortKey: row.sortKey,
    })),
  ]),
  calendar: byID(plan.calendars, (row) => row.calendarID),
  wbsNode: byID(plan.wbsNodes.map(toNode), (row) => row.wbsNodeID),
  activity: byID(plan.activities.map(toActivity), (row) => row.activityID),
  link: byID(
    plan.links.map((row): LinkRow => ({ ...linkDefaults, ...(row as LinkRow) })),
    (row) => row.linkID,
  ),
  resource: byID(
    plan.resources.map((row): ResourceRow => ({ ...resourceDefaults, ...(row as ResourceRow) })),
    (row) => row.resourceID,
  ),
  assignment: byID(
    plan.assignments.map((row): AssignmentRow => ({ ...assignmentDefaults, ...(row as AssignmentRow) })),
    (row) => row.assignmentID,
  ),
});

/** The dates that travelled along, so that a plan is drawn before the engine has run. */
export const toStoredDates = (plan: TravellingPlan): Schedule => {
  const activities: ActivityDates[] = plan.activities.map((row) =>
    withSegments(toDates(row.activityID, row, row.durationMin), row.segments),
  );
  for (const row of plan.wbsNodes) activities.push(toDates(row.wbsNodeID, row, 0));
  const starts = activities.flatMap((dates) => (dates.start === 0 ? [] : [dates.start]));
  return {
    activities,
    start: starts.reduce((first, start) => Math.min(first, start), plan.settings.startAt),
    finish: plan.finish ?? plan.settings.startAt,
    criticalCount: plan.criticalCount,
    problems: [],
  };
};

/** Parts that stand where they were stored are drawn there; others wait for the engine. */
const withSegments = (dates: ActivityDates, segments: ActivityRow['segments'] | undefined): ActivityDates => {
  if (!segments || segments[0]?.startAt !== dates.start) return dates;
  return {
    ...dates,
    segments: segments.map(({ startAt, finishAt }) => ({ start: startAt, finish: finishAt })),
  };
};

const toDates = (
  id: string,
  row: Partial<TravellingActivity> & Pick<TravellingNode, 'percentComplete'>,
  durationMin: number,
): ActivityDates => {
  const start = row.start ?? 0;
  const finish = row.finish ?? start;
  return {
    id,
    start,
    finish,
    earlyStart: row.earlyStart ?? start,
    earlyFinish: row.earlyFinish ?? finish,
    lateStart: row.lateStart ?? start,
    lateFinish: row.lateFinish ?? finish,
    totalFloatMin: row.totalFloatMin ?? 0,
    freeFloatMin: row.freeFloatMin ?? 0,
    isCritical: row.isCritical ?? false,
    durationMin,
    percentComplete: row.percentComplete ?? 0,
    drivingLinkId: null,
  };
};
