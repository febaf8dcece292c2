import type {
  ActivityRow,
  AssignmentRow,
  CalendarRow,
  LinkRow,
  ResourceRow,
  WbsNodeRow,
} from '@xmgl/contracts/schedule/plan-rows';
import type {
  ActivityModel,
  AssignmentModel,
  CalendarModel,
  LinkModel,
  PlanModel,
  ResourceModel,
} from '../model.ts';
import type { Steps } from '../steps.ts';
import { type PlanDocument, walkOutline } from './plan-document.ts';
import { toPrimaveraActivity, toPrimaveraRules } from './primavera-fields.ts';
import { toRollUp } from './roll-up-weights.ts';

/** The same row is the same model, so that an edit maps only what it touched. Forgotten with the row. */
const remembered = <Row extends object, Model>(map: (row: Row) => Model): ((row: Row) => Model) => {
  const known = new WeakMap<Row, Model>();
  return (row) => {
    let model = known.get(row);
    if (model === undefined) {
      model = map(row);
      known.set(row, model);
    }
    return model;
  };
};

const toActivity = remembered(
  (row: ActivityRow): ActivityModel => ({
    id: row.activityID,
    parentId: row.wbsNodeID,
    name: row.name,
    kind: row.kind,
    mode: row.mode,
    durationMin: row.durationMin,
    isElapsed: row.isElapsed,
    calendarId: row.calendarID,
    constraintKind: row.constraintKind,
    constraintAt: row.constraintAt,
    deadlineAt: row.deadlineAt,
    priority: row.priority,
    levellingDelayMin: row.levellingDelayMin,
    isInactive: row.isInactive,
    actualStart: row.actualStart,
    actualFinish: row.actualFinish,
    percentComplete: row.percentComplete,
    remainingMin: row.remainingMin,
    suspendedAt: row.suspendedAt,
    resumedAt: row.resumedAt,
    manualStart: row.manualStart,
    manualFinish: row.manualFinish,
    segments: row.segments,
    workType: row.workType,
    effortDriven: row.effortDriven,
    ignoreResourceCalendar: row.ignoreResourceCalendar,
    ...(row.extra.isPlaceholder === true ? { isPlaceholder: true } : {}),
    ...toPrimaveraActivity(row.extra.primavera),
  }),
);

const toSummary = remembered(
  (row: WbsNodeRow): ActivityModel => ({
    id: row.wbsNodeID,
    parentId: row.parentID,
    name: row.name,
    kind: 'summary',
    ...(row.weight === null ? {} : { weight: row.weight }),
    mode: row.mode,
    durationMin: 0,
    isElapsed: false,
    calendarId: row.calendarID,
    constraintKind: row.constraintKind,
    constraintAt: row.constraintAt,
    deadlineAt: row.deadlineAt,
    priority: row.priority,
    levellingDelayMin: row.levellingDelayMin,
    isInactive: row.isInactive,
    actualStart: null,
    actualFinish: null,
    percentComplete: 0,
    remainingMin: null,
    suspendedAt: null,
    resumedAt: null,
    manualStart: row.manualStart,
    manualFinish: row.manualFinish,
    segments: null,
    workType: 'fixedDuration',
    effortDriven: false,
    ignoreResourceCalendar: false,
  }),
);

/** A calendar as the engine compiles it. */
export const toCalendarModel = remembered(
  (row: CalendarRow): CalendarModel => ({
    id: row.calendarID,
    name: row.name,
    parentId: row.parentID,
    week: row.week,
    workWeeks: row.workWeeks,
    exceptions: row.exceptions,
  }),
);

const toLink = remembered(
  (row: LinkRow): LinkModel => ({
    id: row.linkID,
    predId: row.predID,
    succId: row.succID,
    type: row.type,
    lagValue: row.lagValue,
    lagUnit: row.lagUnit,
    lagCalendar: row.lagCalendar,
  }),
);

const toResource = remembered(
  (row: ResourceRow): ResourceModel => ({
    id: row.resourceID,
    name: row.name,
    kind: row.kind,
    maxUnits: row.maxUnits,
    calendarId: row.calendarID,
    availability: row.availability,
    accrueAt: row.accrueAt,
    ...(row.extra.isUnlevelled === true && { isUnlevelled: true }),
  }),
);

const toAssignment = remembered(
  (row: AssignmentRow): AssignmentModel => ({
    id: row.assignmentID,
    activityId: row.activityID,
    resourceId: row.resourceID,
    units: row.units,
    workMin: row.workMin,
    delayMin: row.delayMin,
    curve: row.curve,
    curveParts: row.curveParts,
  }),
);

/** The same table is the same list: what the engine derives from a list of calendars then holds as well. */
const rememberedList = <Row extends object, Model>(map: (row: Row) => Model) =>
  remembered((rows: ReadonlyMap<string, Row>): readonly Model[] => Array.from(rows.values(), map));

const listCalendars = rememberedList(toCalendarModel);
const listLinks = rememberedList(toLink);
const listResources = rememberedList(toResource);
const listAssignments = rememberedList(toAssignment);

const listActivities = remembered((plan: PlanDocument): readonly ActivityModel[] => {
  const activities: ActivityModel[] = [];
  walkOutline(plan, null, (rowID) => {
    const activity = plan.activity.get(rowID);
    if (activity) activities.push(toActivity(activity));
    const node = activity ? undefined : plan.wbsNode.get(rowID);
    if (node) activities.push(toSummary(node));
  });
  return activities;
});

/** Maps the rows of a large plan in steps, after which `toPlanModel` only puts together what is known of them. */
export function* rememberModels(plan: PlanDocument): Steps<void> {
  const remember = function* <Row>(rows: ReadonlyMap<string, Row>, map: (row: Row) => unknown): Steps<void> {
    for (const row of rows.values()) {
      map(row);
      yield;
    }
  };
  yield* remember(plan.activity, toActivity);
  yield* remember(plan.wbsNode, toSummary);
  yield* remember(plan.link, toLink);
  yield* remember(plan.resource, toResource);
  yield* remember(plan.assignment, toAssignment);
}

/** What the engine schedules: WBS nodes as summaries, in outline order. `name` is the project's. */
export const toPlanModel = (plan: PlanDocument, name: string): PlanModel => {
  const {
    nearCriticalMin,
    holidayVersion,
    activityCode,
    properties,
    calendarID,
    statusAt,
    rescheduledAt,
    rollupWeight,
    ...settings
  } = plan.settings;
  return {
    ...settings,
    statusAt: rescheduledAt,
    reportedAt: statusAt,
    name,
    calendarId: calendarID,
    calendars: listCalendars(plan.calendar),
    activities: listActivities(plan),
    links: listLinks(plan.link),
    resources: listResources(plan.resource),
    assignments: listAssignments(plan.assignment),
    ...toRollUp(plan),
    ...toPrimaveraRules(properties.primavera),
  };
};
