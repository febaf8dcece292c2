import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow, AssignmentRow } from '@xmgl/contracts/schedule/plan-rows';
import { fitDuration } from './activity-commands.ts';
import { listAssignmentsAt } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { assignmentDefaults } from './new-rows.ts';
import { need, patch, put, remove } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';

/**
 * Work = units × duration. Of the three, 固定工期 keeps the duration, 固定单位 the units, 固定工时 the work: what is said
 * of one moves another. Materials take no part. With `effortDriven`, whoever joins or leaves shares the work that there
 * was.
 */

const isWorker = (draft: PlanDraft, { resourceID }: Pick<AssignmentRow, 'resourceID'>): boolean =>
  draft.resource.get(resourceID)?.kind !== 'material';

const listWorkersAt = (draft: PlanDraft, activityID: string): AssignmentRow[] =>
  listAssignmentsAt(draft, activityID).filter((row) => isWorker(draft, row));

const toUnits = (units: number): number => Math.round(units * 10_000) / 10_000;
const workOf = (units: number, { durationMin }: ActivityRow): number => Math.round(units * durationMin);

/** Its duration becomes what the one who is last to finish needs. */
const fitToWork = (draft: PlanDraft, activityID: string): void => {
  const needs = listWorkersAt(draft, activityID).flatMap(({ units, workMin }) =>
    units > 0 && workMin > 0 ? [Math.round(workMin / units)] : [],
  );
  if (needs.length > 0) fitDuration(draft, activityID, Math.max(...needs));
};

/** The work that there was, by units, among whoever is there now. */
const shareWork = (draft: PlanDraft, activity: ActivityRow, totalMin: number): void => {
  const workers = listWorkersAt(draft, activity.activityID);
  const units = workers.reduce((sum, row) => sum + row.units, 0);
  if (workers.length === 0 || units <= 0) return;
  const isDurationKept = activity.workType === 'fixedDuration' && activity.durationMin > 0;
  for (const row of workers) {
    const workMin = Math.round((totalMin * row.units) / units);
    patch(draft, 'assignment', row.assignmentID, {
      workMin,
      ...(isDurationKept && { units: toUnits(workMin / activity.durationMin) }),
    });
  }
  if (!isDurationKept) fitToWork(draft, activity.activityID);
};

const isShared = ({ effortDriven, kind, isElapsed }: ActivityRow): boolean =>
  effortDriven && kind === 'task' && !isElapsed;

const keepsDuration = ({ workType, kind, isElapsed }: ActivityRow): boolean =>
  workType === 'fixedDuration' || kind !== 'task' || isElapsed;

export const addAssignment = (draft: PlanDraft, command: CommandOf<'addAssignment'>): void => {
  const activity = need(draft, 'activity', command.activityID);
  const { kind: _, units: asked, workMin, ...given } = command;
  const { durationMin } = activity;
  const isPaced = workMin !== undefined && asked === undefined && durationMin > 0 && isWorker(draft, command);
  const units = asked ?? (isPaced ? toUnits(workMin / durationMin) : 1);
  const row: AssignmentRow = {
    ...assignmentDefaults,
    ...given,
    units,
    workMin: workMin ?? (isWorker(draft, command) ? workOf(units, activity) : 0),
    delayMin: command.delayMin ?? 0,
    curve: command.curve ?? 'even',
    curveParts: command.curve === 'manual' ? (command.curveParts ?? []) : [],
    jobText: command.jobText ?? '',
    state: command.state ?? 'needed',
  };
  refuseTwin(draft, row);
  refuseParts(draft, row);
  const before = listWorkersAt(draft, row.activityID);
  put(draft, 'assignment', row);
  if (!isWorker(draft, row)) return;
  if (isShared(activity) && before.length > 0) shareWork(draft, activity, sumOf(before));
  else if (!keepsDuration(activity) && workMin !== undefined) fitToWork(draft, row.activityID);
};

const sumOf = (rows: readonly AssignmentRow[]): number => rows.reduce((sum, { workMin }) => sum + workMin, 0);

/** What was worked stays with whoever worked it. */
export const refuseWorked = (
  draft: PlanDraft,
  { assignmentID, activityID, resourceID, actualWorkMin }: AssignmentRow,
) => {
  if (actualWorkMin === 0) return;
  const [activity, resource] = [draft.activity.get(activityID), draft.resource.get(resourceID)];
  throw new CommandRefused(
    'hasActuals',
    `「${resource?.name ?? ''}」在「${activity?.name ?? ''}」已有实际工时，不能移除或换成别人，可把剩下的工时分给别人`,
    `assignment:${assignmentID}:deleted`,
  );
};

export const updateAssignment = (draft: PlanDraft, command: CommandOf<'updateAssignment'>): void => {
  const before = need(draft, 'assignment', command.assignmentID);
  const { resourceID } = command.fields;
  if (resourceID !== undefined && resourceID !== before.resourceID) {
    refuseWorked(draft, before);
    refuseTwin(draft, { ...before, resourceID });
  }
  patch(draft, 'assignment', command.assignmentID, command.fields);
  const after = need(draft, 'assignment', command.assignmentID);
  const activity = need(draft, 'activity', after.activityID);
  if (isWorker(draft, after)) follow(draft, activity, before, after);
  if (command.fields.curve !== undefined || command.fields.curveParts !== undefined)
    keepParts(draft, command.assignmentID);
};

/** What a manual curve has to come to: minutes of work, of material its quantity. */
const wholeOf = (draft: PlanDraft, row: AssignmentRow): number =>
  isWorker(draft, row) ? row.workMin : row.units;

/** A manual curve comes to the whole, part by part. */
const refuseParts = (draft: PlanDraft, row: AssignmentRow): void => {
  if (row.curve !== 'manual') return;
  const sum = row.curveParts.reduce((total, part) => total + part, 0);
  const whole = wholeOf(draft, row);
  if (sum > 0 && Math.abs(sum - whole) < 0.01) return;
  const [unit, per] = isWorker(draft, row) ? [' 小时', 60] : ['', 1];
  const words = (value: number): string => `${Math.round((value / per) * 100) / 100}${unit}`;
  throw new CommandRefused(
    'badDuration',
    `手工分布各期合计 ${words(sum)}，应等于 ${words(whole)}`,
    `assignment:${row.assignmentID}:curveParts`,
  );
};

/** Another curve forgets the parts; a manual one is checked. */
const keepParts = (draft: PlanDraft, assignmentID: string): void => {
  const row = need(draft, 'assignment', assignmentID);
  if (row.curve !== 'manual') patch(draft, 'assignment', assignmentID, { curveParts: [] });
  else refuseParts(draft, row);
};

/** What moves with the units, or with the work, that were said. */
const follow = (
  draft: PlanDraft,
  activity: ActivityRow,
  before: AssignmentRow,
  after: AssignmentRow,
): void => {
  const [areUnits, isWork] = [after.units !== before.units, after.workMin !== before.workMin];
  if (!areUnits && !isWork) return;
  if (!keepsDuration(activity)) {
    fitToWork(draft, activity.activityID);
    return;
  }
  if (activity.durationMin === 0 || areUnits === isWork) return;
  patch(
    draft,
    'assignment',
    after.assignmentID,
    areUnits
      ? { workMin: workOf(after.units, activity) }
      : { units: toUnits(after.workMin / activity.durationMin) },
  );
};

const refuseTwin = (draft: PlanDraft, row: AssignmentRow) => {
  for (const other of listAssignmentsAt(draft, row.activityID))
    if (other.assignmentID !== row.assignmentID && other.resourceID === row.resourceID)
      throw new CommandRefused(
        'duplicateLink',
        `「${draft.activity.get(row.activityID)?.name ?? ''}」已分配此资源，请修改原分配`,
        `assignment:${other.assignmentID}:resourceID`,
      );
};

export const deleteAssignment = (draft: PlanDraft, command: CommandOf<'deleteAssignment'>): void => {
  const row = need(draft, 'assignment', command.assignmentID);
  refuseWorked(draft, row);
  const activity = draft.activity.get(row.activityID);
  const totalMin = sumOf(listWorkersAt(draft, row.activityID));
  const wasWorker = isWorker(draft, row);
  remove(draft, 'assignment', command.assignmentID);
  if (activity && wasWorker && isShared(activity)) shareWork(draft, activity, totalMin);
};
