import { z } from 'zod';
import { day, id, lineOfText, text } from '../fields.ts';
import {
  activitySteps,
  estimate,
  evidence,
  evRule,
  milestoneDetail,
  percentKind,
  physicalPercent,
} from './activity-details.ts';
import {
  activityKind,
  activityRow,
  assignmentRow,
  availability,
  calendarRow,
  constraintKind,
  holidaySpan,
  linkRow,
  maybeAt,
  percentComplete,
  resourceRow,
  scheduleMode,
  segments,
  wbsNodeRow,
  workMin,
} from './plan-rows.ts';
import { planSettings } from './plan-settings.ts';
import { durationMin } from './plan-times.ts';
import { restoreStep } from './restore-step.ts';

const maybeID = id.nullable();
const name = lineOfText('名称', 200);
const code = text('编码', 40);
const note = z.string().max(10_000, '备注最多 10000 个字');
const ids = z.array(id).min(1).max(20_000);
/** The sibling to stand behind; `null` stands first, left out stands last. */
const afterID = maybeID.optional();

const command = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });

const activityFields = activityRow
  .pick({
    ownerID: true,
    priority: true,
    workType: true,
    effortDriven: true,
    ignoreResourceCalendar: true,
    discipline: true,
    section: true,
    partyID: true,
    contractNo: true,
  })
  .extend({ name, code, note })
  .partial();
const wbsNodeFields = wbsNodeRow
  .pick({ priority: true, nodeKind: true, weight: true })
  .extend({ name, code, note })
  .partial();
const linkFields = linkRow.pick({ type: true, lagValue: true, lagUnit: true, lagCalendar: true });
const resourceFields = resourceRow.omit({ resourceID: true, sourceUid: true, extra: true });
const assignmentFields = assignmentRow.pick({
  units: true,
  workMin: true,
  delayMin: true,
  curve: true,
  curveParts: true,
  jobText: true,
  state: true,
});
const optionFields = planSettings.omit({
  statusAt: true,
  properties: true,
  holidayVersion: true,
  activityCode: true,
});

const wbsCommands = [
  command('addWbsNode', { wbsNodeID: id, parentID: maybeID, afterID, name, code: code.optional() }),
  command('updateWbsNode', { wbsNodeID: id, fields: wbsNodeFields }),
  command('moveWbsNode', { wbsNodeID: id, parentID: maybeID, afterID }),
  /** What stands below goes along, or moves up to the parent. */
  command('deleteWbsNode', { wbsNodeID: id, children: z.enum(['along', 'toParent']) }),
  /** Codes of all nodes under one (`null`: of the whole plan) by their position. */
  command('numberWbsNodes', { wbsNodeID: maybeID }),
] as const;
/** What undo sends. */
const restoreCommand = command('restore', { steps: z.array(restoreStep).min(1).max(200_000) });

const outlineCommands = [
  command('addActivity', {
    activityID: id,
    wbsNodeID: maybeID,
    afterID,
    name,
    code: code.optional(),
    /** Today, days since 1970-01-01: for codes that have a date. */
    dayNo: z.int().min(-25_567).max(138_785).optional(),
    activityKind: activityKind.optional(),
    durationMin: durationMin.optional(),
    isElapsed: z.boolean().optional(),
    calendarID: maybeID.optional(),
  }),
  command('updateActivity', { activityID: id, fields: activityFields }),
  /** `reconnect` joins what stood before to what stood behind. */
  command('deleteActivities', { activityIDs: ids, reconnect: z.boolean() }),
  command('moveActivity', { activityID: id, wbsNodeID: maybeID, afterID }),
  /** Turns an activity into a WBS node with the same id, so that others can stand below it. */
  command('activityToWbsNode', { activityID: id }),
  /** Turns a WBS node without children into an activity with the same id. */
  command('wbsNodeToActivity', { wbsNodeID: id, durationMin: durationMin.optional() }),
  ...wbsCommands,
] as const;

// rowID: an activity or a WBS node.
const scheduleCommands = [
  command('setKind', { activityID: id, activityKind }),
  command('setMode', {
    rowID: id,
    mode: scheduleMode,
    start: maybeAt.optional(),
    finish: maybeAt.optional(),
  }),
  command('setInactive', { rowID: id, isInactive: z.boolean() }),
  /** What is left out stays; `apply` makes the estimate the duration. No method: no estimate. */
  command('setEstimate', {
    activityID: id,
    ...estimate.partial().shape,
    method: estimate.shape.method.nullable().optional(),
    apply: z.boolean().optional(),
  }),
  /** What is left out stays; null: nothing is said of the milestone. */
  command('setMilestone', { activityID: id, detail: milestoneDetail.partial().nullable() }),
  command('setDuration', { activityID: id, durationMin, isElapsed: z.boolean().optional() }),
  command('setConstraint', { rowID: id, constraintKind, at: maybeAt }),
  command('setDeadline', { rowID: id, at: maybeAt }),
  command('setCalendar', { rowID: id, calendarID: maybeID }),
  command('split', { activityID: id, segments }),
  command('addLink', { linkID: id, predID: id, succID: id, ...linkFields.partial().shape }),
  command('updateLink', { linkID: id, fields: linkFields.partial() }),
  command('deleteLink', { linkID: id }),
] as const;

const progressCommands = [
  /** Percent and remaining duration exclude each other: either follows from the other. */
  command('setProgress', {
    activityID: id,
    actualStart: maybeAt.optional(),
    actualFinish: maybeAt.optional(),
    percentComplete: percentComplete.optional(),
    remainingMin: durationMin.optional(),
    /** Why work that was finished goes on. */
    reason: text('原因', 500).optional(),
  }),
  /** What was measured on site; null: nothing was. */
  command('setPhysical', { activityID: id, physicalPercent }),
  /** How it earns, and by what it tells how far it is; what is left out stays. */
  command('setEvRule', { activityID: id, evRule: evRule.optional(), percentKind: percentKind.optional() }),
  /** All its 检查点, in order. */
  command('setSteps', { activityID: id, steps: activitySteps }),
  /** One of them is done, or no longer (null). */
  command('completeStep', {
    activityID: id,
    stepID: id,
    doneDay: day.nullable(),
    evidence: evidence.optional(),
  }),
  /** null: work was not interrupted after all. */
  command('suspend', { activityID: id, at: maybeAt }),
  /** null: when it goes on is open again. */
  command('resume', { activityID: id, at: maybeAt }),
  /** Up to which progress is reported; no date follows from it. */
  command('setStatusDate', { at: maybeAt }),
  /** Unfinished work of these (`null`: of the whole plan) goes on at the status date, not before. */
  command('rescheduleRemaining', { activityIDs: ids.nullable() }),
  command('applyLevelling', {
    delays: z
      .array(z.strictObject({ activityID: id, delayMin: durationMin }))
      .min(1)
      .max(20_000),
  }),
  command('clearLevelling', { activityIDs: ids.nullable() }),
  /**
   * What was worked of an assignment, or taken back; what is left after it, and since when its activity is worked on.
   * Said by approved timesheets alone.
   */
  command('recordActualWork', {
    assignmentID: id,
    timesheetID: id,
    lines: z
      .array(z.strictObject({ date: day, workMin: z.int().min(-2_000_000_000).max(2_000_000_000) }))
      .min(1)
      .max(5000),
    remainingMin: workMin.nullable(),
    workedSince: day.nullable(),
  }),
] as const;

/** What can be said to the needs of activities alone, and to what there is of a resource. */
const assignmentCommands = [
  command('setAvailability', { resourceID: id, rows: availability }),
  command('addAssignment', {
    assignmentID: id,
    activityID: id,
    resourceID: id,
    ...assignmentFields.partial().shape,
  }),
  command('updateAssignment', {
    assignmentID: id,
    fields: assignmentFields.extend({ resourceID: id }).partial(),
  }),
  command('deleteAssignment', { assignmentID: id }),
] as const;

const settingCommands = [
  command('setPlanOptions', { fields: optionFields.partial() }),
  /** Said by the project's coding rules alone. */
  command('setActivityCode', { activityCode: planSettings.shape.activityCode }),
  command('saveCalendar', { calendar: calendarRow }),
  /** Statutory days of whole years, into every calendar that keeps them; other exceptions stay. */
  command('adoptHolidays', {
    version: planSettings.shape.holidayVersion.min(1),
    holidays: z.array(holidaySpan).min(1).max(2000),
  }),
  /** Refused while the calendar is in use, unless another takes its place. */
  command('deleteCalendar', { calendarID: id, replacementID: maybeID }),
  command('addResource', {
    resourceID: id,
    fields: resourceFields.partial().required({ name: true, kind: true }),
  }),
  command('updateResource', { resourceID: id, fields: resourceFields.partial() }),
  command('deleteResource', { resourceID: id }),
  ...assignmentCommands,
  restoreCommand,
] as const;

/** Everything that can be said to a plan; `docs` of each kind: schedule.md, section 4. */
export const planCommand = z.discriminatedUnion('kind', [
  ...outlineCommands,
  ...scheduleCommands,
  ...progressCommands,
  ...settingCommands,
]);
export type PlanCommand = Readonly<z.output<typeof planCommand>>;
export type CommandKind = PlanCommand['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<PlanCommand, { readonly kind: Kind }>;

export const assignmentCommand = z.discriminatedUnion('kind', [...assignmentCommands]);

/** What can be said to the WBS alone. */
export const wbsCommand = z.discriminatedUnion('kind', [...wbsCommands, restoreCommand]);
export type WbsCommand = Readonly<z.output<typeof wbsCommand>>;

const wbsKinds: ReadonlySet<string> = new Set([
  ...wbsCommands.map(({ shape }) => shape.kind.value),
  'restore',
]);
export const isWbsCommand = (command: PlanCommand): command is WbsCommand => wbsKinds.has(command.kind);
