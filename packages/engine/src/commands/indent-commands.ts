import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { childrenOf, type PlanDocument, parentOf } from './plan-document.ts';

const toMove = (
  plan: PlanDocument,
  rowID: string,
  parentID: string | null,
  afterID: string | null | undefined,
): PlanCommand =>
  plan.activity.has(rowID)
    ? { kind: 'moveActivity', activityID: rowID, wbsNodeID: parentID, afterID }
    : { kind: 'moveWbsNode', wbsNodeID: rowID, parentID, afterID };

const siblingsOf = (plan: PlanDocument, rowID: string) => childrenOf(plan, parentOf(plan, rowID));

/** Rows that stand under one parent side by side, as given, without those whose parent moves anyway. */
const listMovers = (plan: PlanDocument, rowIDs: readonly string[]): readonly string[] => {
  const chosen = new Set(rowIDs);
  return rowIDs.filter((rowID) => {
    for (let at = parentOf(plan, rowID); at !== null; at = parentOf(plan, at))
      if (chosen.has(at)) return false;
    return true;
  });
};

/**
 * What moves rows (in outline order) one level down, under the row above them; an activity there becomes
 * a WBS node. Empty when there is nothing above.
 */
export const toIndentCommands = (plan: PlanDocument, rowIDs: readonly string[]): PlanCommand[] => {
  const movers = listMovers(plan, rowIDs);
  const moving = new Set(movers);
  const made = new Set<string>();
  const commands: PlanCommand[] = [];
  for (const rowID of movers) {
    const siblings = siblingsOf(plan, rowID);
    const above = siblings.slice(0, siblings.indexOf(rowID)).findLast((sibling) => !moving.has(sibling));
    if (above === undefined) continue;
    if (plan.activity.has(above) && !made.has(above)) {
      made.add(above);
      commands.push({ kind: 'activityToWbsNode', activityID: above });
    }
    commands.push(toMove(plan, rowID, above, undefined));
  }
  return commands;
};

/**
 * What moves rows one level up, behind the WBS node they stood in; a node left empty becomes an activity
 * again. Empty for rows at the top.
 */
export const toOutdentCommands = (plan: PlanDocument, rowIDs: readonly string[]): PlanCommand[] => {
  const movers = listMovers(plan, rowIDs);
  const moving = new Set(movers);
  const commands: PlanCommand[] = [];
  const emptied = new Set<string>();
  const lastBehind = new Map<string, string>();
  for (const rowID of movers) {
    const parentID = parentOf(plan, rowID);
    if (parentID === null) continue;
    commands.push(toMove(plan, rowID, parentOf(plan, parentID), lastBehind.get(parentID) ?? parentID));
    lastBehind.set(parentID, rowID);
    if (childrenOf(plan, parentID).every((child) => moving.has(child))) emptied.add(parentID);
  }
  for (const wbsNodeID of emptied) commands.push({ kind: 'wbsNodeToActivity', wbsNodeID });
  return commands;
};
