import type { PlanDocument } from '../commands/plan-document.ts';

/**
 * The ids of the WBS nodes that differ in what a scope baseline freezes of the plan: added, deleted, renamed or moved
 * into another node. Their order, code, kind and weight are no part of it.
 * @example scopeNodesChanged(before, before) // []
 */
export const scopeNodesChanged = (before: PlanDocument, after: PlanDocument): readonly string[] => {
  if (before.wbsNode === after.wbsNode) return [];
  const changed: string[] = [];
  for (const [id, node] of after.wbsNode) {
    const old = before.wbsNode.get(id);
    if (old === node) continue;
    if (old?.name !== node.name || old.parentID !== node.parentID) changed.push(id);
  }
  for (const id of before.wbsNode.keys()) if (!after.wbsNode.has(id)) changed.push(id);
  return changed;
};
