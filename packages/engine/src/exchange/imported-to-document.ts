import type { AssignmentRow, CalendarRow, LinkRow, ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { assignmentDefaults } from '../commands/new-rows.ts';
import { type PlanDocument, topOfOutline } from '../commands/plan-document.ts';
import type { ImportedPlan, ImportedResource, NotMapped } from '../formats/imported-plan.ts';
import type { Schedule } from '../model.ts';
import { toActivityRow, toMinutes, toNodeRow, toSourceUid } from './imported-rows.ts';
import { type RowIds, toRowIds } from './row-ids.ts';
import { UniqueCodes } from './unique-codes.ts';

export type ImportedDocument = {
  readonly document: PlanDocument;
  /** The row that an activity of the file became. */
  readonly idOf: (activityId: string) => string | undefined;
  /** What the file's model holds and the document does not. */
  readonly notMapped: readonly NotMapped[];
};

/**
 * A file's plan as a document with ids of its own.
 * @param newId makes a UUID; ids are asked for in outline order, so that increasing ids keep the order
 * @param fallback the project's calendar for a file that has none
 */
export const toImportedDocument = (
  imported: ImportedPlan,
  newId: () => string,
  fallback: (calendarID: string) => CalendarRow,
): ImportedDocument => {
  const ids = toRowIds(imported.plan, newId);
  const calendar = toCalendars(imported, ids);
  let calendarID = ids.calendar(imported.plan.calendarId);
  if (calendarID === null) {
    calendarID = newId();
    calendar.set(calendarID, fallback(calendarID));
  }
  const outline = toOutline(imported, ids);
  const assignments = toAssignments(imported, ids, outline);
  return {
    document: {
      settings: toSettings(imported, calendarID),
      ...outline,
      calendar,
      link: toLinks(imported, ids),
      resource: toResources(imported, ids),
      assignment: assignments.rows,
    },
    idOf: (activityId) => ids.activity(activityId) ?? undefined,
    notMapped: [...assignments.lost, ...listEarlier(imported), ...listYielding(imported)],
  };
};

/** The document keeps delays only, not what levelling of a plan from its finish pulled forward. */
const listEarlier = ({ plan }: ImportedPlan): readonly NotMapped[] => {
  const names = plan.activities.flatMap((row) => (row.levellingDelayMin < 0 ? [row.name] : []));
  const what = '资源平衡的提前（按没有平衡导入）';
  return names.length === 0 ? [] : [{ what, count: names.length, where: names.slice(0, 5) }];
};

const listYielding = ({ plan }: ImportedPlan): readonly NotMapped[] =>
  plan.constraintsYield === true
    ? [{ what: '限制让位于关系的设置（按限制优先导入）', count: 1, where: [] }]
    : [];

/** Parts of split activities where they stand in the plan; a file may have them where its dates were. */
export const withPlacedSegments = (document: PlanDocument, schedule: Schedule): PlanDocument => {
  const activity = new Map(document.activity);
  for (const { id, segments } of schedule.activities) {
    const row = segments && activity.get(id);
    if (!row) continue;
    const placed = segments.map(({ start, finish }) => ({ startAt: start, finishAt: finish }));
    activity.set(id, { ...row, segments: placed });
  }
  return { ...document, activity };
};

const toSettings = ({ plan, project }: ImportedPlan, calendarID: string): PlanSettings => ({
  startAt: plan.startAt,
  endAt: plan.endAt,
  capByEnd: plan.capByEnd,
  scheduleFrom: plan.scheduleFrom,
  statusAt: plan.statusAt ?? project.statusAt,
  // Project leaves unfinished work where it is, Primavera plans it behind its data date.
  rescheduledAt: plan.statusAt,
  progressMode: plan.progressMode,
  rollupWeight: 'duration',
  calendarID,
  minutesPerDay: plan.minutesPerDay,
  minutesPerWeek: plan.minutesPerWeek,
  daysPerMonth: plan.daysPerMonth,
  criticalThresholdMin: plan.criticalThresholdMin,
  nearCriticalMin: plan.minutesPerDay * 5,
  defaultStartMin: plan.defaultStartMin,
  defaultFinishMin: plan.defaultFinishMin,
  holidayVersion: '',
  activityCode: null,
  // A plan out of Primavera goes on by Primavera's rules.
  properties: { name: plan.name, project, ...(plan.primavera ? { primavera: plan.primavera } : {}) },
});

const copyWeek = (week: ImportedPlan['plan']['calendars'][number]['week']): CalendarRow['week'] =>
  Array.from({ length: 7 }, (_, day) => week[day]?.map((shift) => ({ ...shift })) ?? null);

const toCalendars = ({ plan }: ImportedPlan, ids: RowIds): Map<string, CalendarRow> => {
  const ofResources = new Set(plan.resources.map((resource) => resource.calendarId));
  const ofActivities = new Set(plan.activities.map((activity) => activity.calendarId));
  const kindOf = (id: string): CalendarRow['kind'] => {
    if (id === plan.calendarId) return 'project';
    if (ofResources.has(id)) return 'resource';
    return ofActivities.has(id) ? 'activity' : 'project';
  };
  const rows = plan.calendars.map(
    (model): CalendarRow => ({
      calendarID: ids.calendar(model.id) ?? '',
      name: model.name,
      kind: kindOf(model.id),
      parentID: ids.calendar(model.parentId),
      useHolidays: false,
      week: copyWeek(model.week),
      workWeeks: model.workWeeks.map((span) => ({
        fromDay: span.fromDay,
        toDay: span.toDay,
        name: span.name ?? '',
        days: copyWeek(span.days),
      })),
      exceptions: model.exceptions.map((exception) => ({
        fromDay: exception.fromDay,
        toDay: exception.toDay,
        name: exception.name ?? '',
        intervals: exception.intervals.map((shift) => ({ ...shift })),
        ...(exception.isRecurring && { isRecurring: exception.isRecurring }),
      })),
      sourceUid: toSourceUid(model.id),
    }),
  );
  return new Map(rows.map((row) => [row.calendarID, row]));
};

const toOutline = (
  { plan, activities }: ImportedPlan,
  ids: RowIds,
): Pick<PlanDocument, 'activity' | 'wbsNode' | 'children'> => {
  const extras = new Map(activities.map((extra) => [extra.id, extra]));
  const codes = new UniqueCodes();
  const children = new Map<string, string[]>();
  const activity = new Map<string, ReturnType<typeof toActivityRow>>();
  const wbsNode = new Map<string, ReturnType<typeof toNodeRow>>();
  for (const model of plan.activities) {
    const id = ids.activity(model.id) ?? '';
    const parentID = ids.activity(model.parentId);
    const extra = extras.get(model.id);
    if (model.kind === 'summary') {
      const code = codes.give('wbsNode', extra?.wbsCode ?? '');
      wbsNode.set(id, toNodeRow(model, { id, parentID, code }, extra, ids));
    } else {
      const code = codes.give('activity', extra?.wbsCode ?? '');
      activity.set(id, toActivityRow(model, model.kind, { id, parentID, code }, extra, ids));
    }
    const siblings = children.get(parentID ?? topOfOutline);
    if (siblings) siblings.push(id);
    else children.set(parentID ?? topOfOutline, [id]);
  }
  return { activity, wbsNode, children };
};

const toLinks = ({ plan }: ImportedPlan, ids: RowIds): Map<string, LinkRow> => {
  const rows = new Map<string, LinkRow>();
  for (const model of plan.links) {
    const predID = ids.activity(model.predId);
    const succID = ids.activity(model.succId);
    if (predID === null || succID === null) continue;
    const linkID = ids.fresh();
    rows.set(linkID, {
      linkID,
      predID,
      succID,
      type: model.type,
      lagValue: Math.sign(model.lagValue) * toMinutes(Math.abs(model.lagValue)),
      lagUnit: model.lagUnit,
      lagCalendar: model.lagCalendar,
    });
  }
  return rows;
};

const maxMoney = 1e12;
const toMoney = (value: number | undefined): number | null =>
  value === undefined || value === 0
    ? null
    : Math.min(maxMoney, Math.max(0, Math.round(value * 10_000) / 10_000));

const round4 = (value: number) => Math.min(1e9, Math.max(0, Math.round(value * 10_000) / 10_000));

/** Spans of availability that follow each other; a file may let them touch or overlap. */
const toAvailability = (
  spans: ImportedPlan['plan']['resources'][number]['availability'],
): ResourceRow['availability'] => {
  const rows: ResourceRow['availability'] = [];
  for (const { fromAt, toAt, units } of spans.toSorted((a, b) => a.fromAt - b.fromAt)) {
    const from = Math.max(fromAt, rows.at(-1)?.toAt ?? fromAt);
    if (toAt > from) rows.push({ fromAt: from, toAt, units: round4(units) });
  }
  return rows;
};

const toExtra = (
  { isUnlevelled }: ImportedPlan['plan']['resources'][number],
  extra: ImportedResource | undefined,
): Record<string, unknown> => {
  if (!extra) return {};
  const kept = {
    isUnlevelled: isUnlevelled ?? '',
    type: extra.type === 'cost' ? 'cost' : '',
    group: extra.group,
    email: extra.email,
    overtimeRate: extra.overtimeRate,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== '' && value !== 0));
};

const toResources = ({ plan, resources }: ImportedPlan, ids: RowIds): Map<string, ResourceRow> => {
  const extras = new Map(resources.map((extra) => [extra.id, extra]));
  const rows = plan.resources.map((model): ResourceRow => {
    const extra = extras.get(model.id);
    return {
      resourceID: ids.resource(model.id) ?? '',
      code: extra?.initials ?? '',
      name: model.name,
      kind: model.kind,
      unit: extra?.materialLabel ?? '',
      maxUnits: round4(model.maxUnits),
      calendarID: ids.calendar(model.calendarId),
      standardRate: toMoney(extra?.standardRate),
      costPerUse: toMoney(extra?.costPerUse),
      accrueAt: model.accrueAt ?? 'prorated',
      note: extra?.notes ?? '',
      availability: toAvailability(model.availability),
      sourceUid: toSourceUid(model.id),
      extra: toExtra(model, extra),
    };
  });
  return new Map(rows.map((row) => [row.resourceID, row]));
};

const maxWorkMin = 2_000_000_000;

const toAssignments = (
  { plan }: ImportedPlan,
  ids: RowIds,
  outline: Pick<PlanDocument, 'activity' | 'wbsNode'>,
): { rows: Map<string, AssignmentRow>; lost: NotMapped[] } => {
  const rows = new Map<string, AssignmentRow>();
  const lost: string[] = [];
  for (const model of plan.assignments) {
    const activityID = ids.activity(model.activityId);
    const resourceID = ids.resource(model.resourceId);
    if (activityID === null || resourceID === null) continue;
    if (!outline.activity.has(activityID)) {
      lost.push(outline.wbsNode.get(activityID)?.name ?? '');
      continue;
    }
    const assignmentID = ids.fresh();
    rows.set(assignmentID, {
      ...assignmentDefaults,
      assignmentID,
      activityID,
      resourceID,
      units: round4(model.units),
      workMin: Math.min(maxWorkMin, Math.max(0, Math.round(model.workMin))),
      delayMin: toMinutes(model.delayMin),
      curve: model.curve ?? 'even',
      curveParts: [...(model.curveParts ?? [])],
      sourceUid: toSourceUid(model.id),
      extra: {},
    });
  }
  const what = '汇总任务的资源分配（资源只能分配到活动）';
  return { rows, lost: lost.length === 0 ? [] : [{ what, count: lost.length, where: lost.slice(0, 5) }] };
};
