import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { Steps } from '../steps.ts';
import { listAssignmentsAt, listLinksAt } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { fitSegments } from './fit-segments.ts';
import { activityDefaults, nextActivityCode } from './new-rows.ts';
import { need, patch, place, put, remove, unplace } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';
import { reconnectAround } from './reconnect.ts';

export const isMilestoneKind = (kind: ActivityRow['kind']) =>
  kind === 'startMilestone' || kind === 'finishMilestone';

export const addActivity = (draft: PlanDraft, command: CommandOf<'addActivity'>): void => {
  const kind = command.activityKind ?? 'task';
  put(draft, 'activity', {
    ...activityDefaults,
    activityID: command.activityID,
    wbsNodeID: command.wbsNodeID,
    code: command.code ?? nextActivityCode(draft, command),
    name: command.name,
    kind,
    durationMin: isMilestoneKind(kind) ? 0 : (command.durationMin ?? draft.settings.minutesPerDay),
    isElapsed: command.isElapsed ?? false,
    calendarID: command.calendarID ?? null,
  });
  place(draft, command.activityID, command.wbsNodeID, command.afterID);
};

export const updateActivity = (draft: PlanDraft, command: CommandOf<'updateActivity'>): void =>
  patch(draft, 'activity', command.activityID, command.fields);

export function* deleteActivities(draft: PlanDraft, command: CommandOf<'deleteActivities'>): Steps<void> {
  const gone = new Set(command.activityIDs);
  for (const activityID of gone) refuseWithActuals(need(draft, 'activity', activityID));
  for (const activityID of command.reconnect ? gone : []) yield* reconnectAround(draft, activityID);
  yield* removeActivities(draft, gone);
}

export const refuseWithActuals = (row: ActivityRow): void => {
  if (row.actualStart === null) return;
  throw new CommandRefused(
    'hasActuals',
    `「${row.name}」已有实际进度，不能删除，可改为停用`,
    `activity:${row.activityID}:deleted`,
  );
};

/** Takes activities out with their links and assignments. */
export function* removeActivities(draft: PlanDraft, gone: ReadonlySet<string>): Steps<void> {
  yield* removeLinksOf(draft, gone);
  for (const activityID of gone) {
    for (const { assignmentID } of listAssignmentsAt(draft, activityID))
      remove(draft, 'assignment', assignmentID);
    unplace(draft, activityID);
    remove(draft, 'activity', activityID);
    yield;
  }
}

/** Takes out every link with an end among these rows. */
export function* removeLinksOf(draft: PlanDraft, gone: ReadonlySet<string>): Steps<void> {
  for (const rowID of gone) {
    for (const link of listLinksAt(draft, rowID)) remove(draft, 'link', link.linkID);
    yield;
  }
}

export const moveActivity = (draft: PlanDraft, command: CommandOf<'moveActivity'>): void => {
  need(draft, 'activity', command.activityID);
  unplace(draft, command.activityID);
  place(draft, command.activityID, command.wbsNodeID, command.afterID);
};

export const setKind = (draft: PlanDraft, command: CommandOf<'setKind'>): void => {
  const row = need(draft, 'activity', command.activityID);
  const isMilestone = isMilestoneKind(command.activityKind);
  // A task takes time: one that was a milestone begins with a day, as a new one does.
  const isBegun = command.activityKind === 'task' && isMilestoneKind(row.kind) && row.durationMin === 0;
  patch(draft, 'activity', command.activityID, {
    kind: command.activityKind,
    ...(isMilestone && { durationMin: 0, remainingMin: null, segments: null }),
    ...(command.activityKind !== 'task' && { estimate: null }),
    ...(!isMilestone && { milestone: null }),
    ...(isBegun && { durationMin: draft.settings.minutesPerDay }),
  });
};

/** What a file left open, with a text in place of a date or the duration, is said now. */
export const withoutPlaceholder = ({ extra }: ActivityRow): Partial<Pick<ActivityRow, 'extra'>> => {
  const { isPlaceholder, ...rest } = extra;
  return isPlaceholder === undefined ? {} : { extra: rest };
};

/** A change of duration keeps what is done; assigned work follows it, or units do for fixed work. */
export const setDuration = (draft: PlanDraft, command: CommandOf<'setDuration'>): void => {
  const row = need(draft, 'activity', command.activityID);
  const { durationMin, isElapsed } = command;
  patch(draft, 'activity', command.activityID, {
    ...toFitted(row, durationMin),
    ...(isElapsed !== undefined && { isElapsed }),
    ...withoutPlaceholder(row),
  });
  if (durationMin !== row.durationMin) fitSegments(draft, command.activityID);
  rescaleWork(draft, row, durationMin);
};

/** A duration that follows from assigned work, which stays as it is. */
export const fitDuration = (draft: PlanDraft, activityID: string, durationMin: number): void => {
  const row = need(draft, 'activity', activityID);
  if (row.durationMin === durationMin) return;
  patch(draft, 'activity', activityID, toFitted(row, durationMin));
  fitSegments(draft, activityID);
};

/** Another duration, with the progress that goes with it. */
const toFitted = (row: ActivityRow, durationMin: number): Partial<ActivityRow> => {
  const fields: { -readonly [Field in keyof ActivityRow]?: ActivityRow[Field] } = { durationMin };
  if (row.remainingMin !== null) {
    const done = Math.max(0, row.durationMin - row.remainingMin);
    fields.remainingMin = Math.max(0, durationMin - done);
    fields.percentComplete = durationMin === 0 ? row.percentComplete : toPercent(done / durationMin);
  }
  return fields;
};

/** Three decimals, as the database keeps them. */
export const toPercent = (share: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * 100_000) / 1000;

const rescaleWork = (draft: PlanDraft, before: ActivityRow, durationMin: number) => {
  if (before.durationMin === 0 || durationMin === 0 || before.durationMin === durationMin) return;
  const factor = durationMin / before.durationMin;
  for (const assignment of listAssignmentsAt(draft, before.activityID)) {
    if (draft.resource.get(assignment.resourceID)?.kind === 'material') continue;
    patch(
      draft,
      'assignment',
      assignment.assignmentID,
      before.workType === 'fixedWork'
        ? { units: Math.round((assignment.units / factor) * 10_000) / 10_000 }
        : { workMin: Math.round(assignment.workMin * factor) },
    );
  }
};
