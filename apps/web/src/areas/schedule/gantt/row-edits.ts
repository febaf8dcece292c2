import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { childrenOf, type PlanDocument, parentOf, walkOutline } from '@xmgl/engine/commands/plan-document';

const newName = '新活动';

/** Today, for codes that have a date; of a rule without one it says nothing. */
const dayOf = ({ settings }: PlanDocument, todayNo: number): { readonly dayNo?: number } =>
  settings.activityCode?.segments.some(({ kind }) => kind === 'date') ? { dayNo: todayNo } : {};

/**
 * A new activity below a row: first inside a WBS node, behind an activity; at the end without a row.
 * @param todayNo days since 1970-01-01
 */
export const toInsertCommand = (
  plan: PlanDocument,
  activityID: string,
  belowID: string | null,
  todayNo: number,
): PlanCommand => {
  const added = { kind: 'addActivity', activityID, name: newName, ...dayOf(plan, todayNo) } as const;
  if (belowID === null) return { ...added, wbsNodeID: null };
  if (plan.wbsNode.has(belowID)) return { ...added, wbsNodeID: belowID, afterID: null };
  return { ...added, wbsNodeID: parentOf(plan, belowID), afterID: belowID };
};

/** The place right above a row. */
export const toPlaceAbove = (
  plan: PlanDocument,
  rowID: string,
): { readonly wbsNodeID: string | null; readonly afterID: string | null } => {
  const wbsNodeID = parentOf(plan, rowID);
  const siblings = childrenOf(plan, wbsNodeID);
  return { wbsNodeID, afterID: siblings[siblings.indexOf(rowID) - 1] ?? null };
};

/** A new activity above a row. */
export const toInsertAbove = (
  plan: PlanDocument,
  activityID: string,
  rowID: string,
  todayNo: number,
): PlanCommand => ({
  kind: 'addActivity',
  activityID,
  name: newName,
  ...dayOf(plan, todayNo),
  ...toPlaceAbove(plan, rowID),
});

/** Rows without those that stand inside others of them. */
export const listOutermost = (plan: PlanDocument, rowIDs: readonly string[]): string[] => {
  const chosen = new Set(rowIDs);
  return rowIDs.filter((rowID) => {
    for (let at = parentOf(plan, rowID); at !== null; at = parentOf(plan, at))
      if (chosen.has(at)) return false;
    return true;
  });
};

/** How many rows a deletion takes out, with everything below. */
export const countWithBelow = (plan: PlanDocument, rowIDs: readonly string[]): number => {
  let count = 0;
  for (const rowID of listOutermost(plan, rowIDs)) {
    count += 1;
    walkOutline(plan, rowID, () => {
      count += 1;
    });
  }
  return count;
};

export const toDeleteCommands = (plan: PlanDocument, rowIDs: readonly string[]): PlanCommand[] => {
  const outermost = listOutermost(plan, rowIDs);
  const activityIDs = outermost.filter((rowID) => plan.activity.has(rowID));
  const nodes = outermost.filter((rowID) => plan.wbsNode.has(rowID));
  return [
    ...(activityIDs.length > 0 ? [{ kind: 'deleteActivities', activityIDs, reconnect: false } as const] : []),
    ...nodes.map((wbsNodeID) => ({ kind: 'deleteWbsNode', wbsNodeID, children: 'along' }) as const),
  ];
};

/** Rows put behind `afterID` (null: first) in `parentID`, in the order they stand in. */
export const toMoveCommands = (
  plan: PlanDocument,
  rowIDs: readonly string[],
  parentID: string | null,
  afterID: string | null,
): PlanCommand[] => {
  let behind = afterID;
  return listOutermost(plan, rowIDs).map((rowID) => {
    const place = { afterID: behind };
    behind = rowID;
    return plan.activity.has(rowID)
      ? { kind: 'moveActivity', activityID: rowID, wbsNodeID: parentID, ...place }
      : { kind: 'moveWbsNode', wbsNodeID: rowID, parentID, ...place };
  });
};

/** Finish-to-start links along the rows, where there are none yet. */
export const toChainCommands = (
  plan: PlanDocument,
  rowIDs: readonly string[],
  newID: () => string,
): PlanCommand[] => {
  const joined = new Set(Array.from(plan.link.values(), (link) => `${link.predID} ${link.succID}`));
  return rowIDs.slice(1).flatMap((succID, at): PlanCommand[] => {
    const predID = rowIDs[at] ?? '';
    return joined.has(`${predID} ${succID}`) ? [] : [{ kind: 'addLink', linkID: newID(), predID, succID }];
  });
};

/** Of the rows and of what stands below them, the activities that levelling keeps back; of the whole plan without rows. */
export const listLevelled = (plan: PlanDocument, rowIDs: readonly string[] | null): string[] => {
  const delayed: string[] = [];
  const look = (rowID: string): void => {
    if ((plan.activity.get(rowID)?.levellingDelayMin ?? 0) !== 0) delayed.push(rowID);
  };
  if (rowIDs === null) for (const rowID of plan.activity.keys()) look(rowID);
  else
    for (const rowID of listOutermost(plan, rowIDs)) {
      look(rowID);
      walkOutline(plan, rowID, look);
    }
  return delayed;
};

/** Takes out the links among the rows; of one row alone, all of its links. */
export const toUnlinkCommands = (plan: PlanDocument, rowIDs: readonly string[]): PlanCommand[] => {
  const chosen = new Set(rowIDs);
  const isMeant = (predID: string, succID: string) =>
    rowIDs.length === 1 ? chosen.has(predID) || chosen.has(succID) : chosen.has(predID) && chosen.has(succID);
  return [...plan.link.values()]
    .filter((link) => isMeant(link.predID, link.succID))
    .map(({ linkID }) => ({ kind: 'deleteLink', linkID }));
};
