import type { EstimateMethod } from '@xmgl/contracts/schedule/activity-details';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';

/** What several activities get at once; what is left out stays. */
export type BulkEdit = {
  readonly method?: EstimateMethod | null;
  readonly ownerID?: string | null;
  readonly calendarID?: string | null;
  readonly partyID?: string | null;
  readonly contractNo?: string;
  readonly discipline?: string;
  readonly section?: string;
  readonly constraint?: { readonly kind: ActivityRow['constraintKind']; readonly at: number | null };
  readonly isInactive?: boolean;
  /** Those that levelling keeps back are let go. */
  readonly clearLevelling?: boolean;
  /** The estimates become the durations, where they come to one. */
  readonly apply?: boolean;
};

const toFields = ({ ownerID, partyID, contractNo, discipline, section }: BulkEdit) => ({
  ...(ownerID !== undefined && { ownerID }),
  ...(partyID !== undefined && { partyID }),
  ...(contractNo !== undefined && { contractNo }),
  ...(discipline !== undefined && { discipline }),
  ...(section !== undefined && { section }),
});

const toRowCommands = (row: ActivityRow, edit: BulkEdit, isComplete: (row: ActivityRow) => boolean) => {
  const { activityID } = row;
  const { method, calendarID, constraint, isInactive } = edit;
  const fields = toFields(edit);
  const commands: PlanCommand[] = [];
  // What is no task has no duration to estimate.
  if (method !== undefined && row.kind === 'task') commands.push({ kind: 'setEstimate', activityID, method });
  if (Object.keys(fields).length > 0) commands.push({ kind: 'updateActivity', activityID, fields });
  if (calendarID !== undefined) commands.push({ kind: 'setCalendar', rowID: activityID, calendarID });
  if (constraint)
    commands.push({
      kind: 'setConstraint',
      rowID: activityID,
      constraintKind: constraint.kind,
      at: constraint.at,
    });
  if (isInactive !== undefined) commands.push({ kind: 'setInactive', rowID: activityID, isInactive });
  if (edit.clearLevelling && row.levellingDelayMin !== 0)
    commands.push({ kind: 'clearLevelling', activityIDs: [activityID] });
  if (edit.apply && isComplete(row)) commands.push({ kind: 'setEstimate', activityID, apply: true });
  return commands;
};

/** The commands of a bulk edit, in the order of the rows. */
export const toBulkCommands = (
  plan: PlanDocument,
  rowIDs: readonly string[],
  edit: BulkEdit,
  isComplete: (row: ActivityRow) => boolean,
): readonly PlanCommand[] =>
  rowIDs.flatMap((rowID) => {
    const row = plan.activity.get(rowID);
    return row ? toRowCommands(row, edit, isComplete) : [];
  });
