import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow, WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import { type PlanDocument, walkOutline } from '@xmgl/engine/commands/plan-document';
import { listOutermost, toPlaceAbove } from './row-edits.ts';

type NewID = () => string;

const toSharedCommands = (rowID: string, row: ActivityRow | WbsNodeRow): PlanCommand[] => {
  const commands: PlanCommand[] = [];
  if (row.constraintKind !== 'asSoonAsPossible')
    commands.push({
      kind: 'setConstraint',
      rowID,
      constraintKind: row.constraintKind,
      at: row.constraintAt,
    });
  if (row.mode === 'manual')
    commands.push({
      kind: 'setMode',
      rowID,
      mode: row.mode,
      start: row.manualStart,
      finish: row.manualFinish,
    });
  if (row.deadlineAt !== null) commands.push({ kind: 'setDeadline', rowID, at: row.deadlineAt });
  if (row.isInactive) commands.push({ kind: 'setInactive', rowID, isInactive: true });
  return commands;
};

type Place = { readonly parentID: string | null; readonly afterID: string | null | undefined };

/** How it earns, and its 检查点, none of them done. */
const toEarningCommands = (activityID: string, row: ActivityRow, newID: NewID): PlanCommand[] => {
  const { evRule, percentKind, steps } = row;
  const commands: PlanCommand[] = [];
  if (steps.length > 0)
    commands.push({
      kind: 'setSteps',
      activityID,
      steps: steps.map((step) => ({ ...step, stepID: newID(), doneDay: null, evidence: '' })),
    });
  if (evRule !== 'percent' || percentKind !== '工期')
    commands.push({ kind: 'setEvRule', activityID, evRule, percentKind });
  return commands;
};

const toActivityCommands = (
  activityID: string,
  row: ActivityRow,
  { parentID, afterID }: Place,
  newID: NewID,
) => {
  const { name, kind, durationMin, isElapsed, calendarID } = row;
  const { ownerID, priority, workType, effortDriven, ignoreResourceCalendar, note } = row;
  const { discipline, section, partyID, contractNo } = row;
  const said = { ownerID, priority, workType, effortDriven, ignoreResourceCalendar, note };
  return [
    {
      kind: 'addActivity',
      activityID,
      wbsNodeID: parentID,
      ...(afterID !== undefined && { afterID }),
      name,
      activityKind: kind,
      durationMin,
      isElapsed,
      calendarID,
    },
    {
      kind: 'updateActivity',
      activityID,
      fields: { ...said, discipline, section, partyID, contractNo },
    },
    ...toSharedCommands(activityID, row),
    ...toEarningCommands(activityID, row, newID),
  ] satisfies PlanCommand[];
};

const toNodeCommands = (wbsNodeID: string, row: WbsNodeRow, { parentID, afterID }: Place) =>
  [
    {
      kind: 'addWbsNode',
      wbsNodeID,
      parentID,
      ...(afterID !== undefined && { afterID }),
      name: row.name,
    },
    { kind: 'updateWbsNode', wbsNodeID, fields: { priority: row.priority, note: row.note } },
    ...(row.calendarID === null
      ? []
      : [{ kind: 'setCalendar', rowID: wbsNodeID, calendarID: row.calendarID } as const]),
    ...toSharedCommands(wbsNodeID, row),
  ] satisfies PlanCommand[];

/** Links and assignments among copied rows come along; those to others stay with the originals. */
const toTies = (plan: PlanDocument, copyOf: ReadonlyMap<string, string>, newID: NewID): PlanCommand[] => {
  const commands: PlanCommand[] = [];
  for (const { linkID: _, predID, succID, ...fields } of plan.link.values()) {
    const [pred, succ] = [copyOf.get(predID), copyOf.get(succID)];
    if (pred !== undefined && succ !== undefined)
      commands.push({ kind: 'addLink', linkID: newID(), predID: pred, succID: succ, ...fields });
  }
  for (const { activityID, resourceID, units, workMin, delayMin } of plan.assignment.values()) {
    const copied = copyOf.get(activityID);
    if (copied !== undefined)
      commands.push({
        kind: 'addAssignment',
        assignmentID: newID(),
        activityID: copied,
        resourceID,
        units,
        workMin,
        delayMin,
      });
  }
  return commands;
};

/**
 * Rows once more, with what stands in them, above another row. A copy is a plan, not a report: progress stays with
 * the original, and every copy gets a code of its own.
 */
export const toCopyCommands = (
  plan: PlanDocument,
  rowIDs: readonly string[],
  beforeID: string | null,
  newID: NewID,
): PlanCommand[] => {
  const copyOf = new Map<string, string>();
  const commands: PlanCommand[] = [];
  const copy = (rowID: string, place: Place): string => {
    const copied = newID();
    copyOf.set(rowID, copied);
    const activity = plan.activity.get(rowID);
    const node = plan.wbsNode.get(rowID);
    if (activity) commands.push(...toActivityCommands(copied, activity, place, newID));
    else if (node) commands.push(...toNodeCommands(copied, node, place));
    return copied;
  };
  const above = beforeID === null ? { wbsNodeID: null } : toPlaceAbove(plan, beforeID);
  let afterID: string | null | undefined = 'afterID' in above ? above.afterID : undefined;
  for (const rowID of listOutermost(plan, rowIDs)) {
    afterID = copy(rowID, { parentID: above.wbsNodeID, afterID });
    walkOutline(plan, rowID, (innerID) => {
      const parentID = plan.activity.get(innerID)?.wbsNodeID ?? plan.wbsNode.get(innerID)?.parentID ?? '';
      copy(innerID, { parentID: copyOf.get(parentID) ?? null, afterID: undefined });
    });
  }
  return [...commands, ...toTies(plan, copyOf, newID)];
};
