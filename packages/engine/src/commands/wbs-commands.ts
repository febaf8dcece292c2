import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import type { Steps } from '../steps.ts';
import { refuseWithActuals, removeActivities, removeLinksOf } from './activity-commands.ts';
import { hasAssignmentsAt } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { activityDefaults, nextActivityCode, nextWbsCode, wbsNodeDefaults } from './new-rows.ts';
import { childrenOf, walkOutline } from './plan-document.ts';
import { need, patch, place, put, remove, unplace } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';

const isLeafKind = ({ nodeKind }: WbsNodeRow): boolean => nodeKind === '工作包' || nodeKind === '规划包';

/** A package that gets nodes under it is none any more; where work stands in it, that is moved first. */
const openToNodes = (draft: PlanDraft, parentID: string | null): void => {
  const parent = parentID === null ? undefined : draft.wbsNode.get(parentID);
  if (parent === undefined || !isLeafKind(parent)) return;
  const count = childrenOf(draft, parent.wbsNodeID).filter((rowID) => draft.activity.has(rowID)).length;
  if (count > 0)
    throw new CommandRefused(
      'badOutline',
      `「${parent.name}」下已有 ${count} 项活动，请先移到新的下级，或改为控制账户`,
      `wbsNode:${parent.wbsNodeID}:nodeKind`,
    );
  patch(draft, 'wbsNode', parent.wbsNodeID, { nodeKind: '控制账户' });
};

export const addWbsNode = (draft: PlanDraft, command: CommandOf<'addWbsNode'>): void => {
  openToNodes(draft, command.parentID);
  put(draft, 'wbsNode', {
    ...wbsNodeDefaults,
    wbsNodeID: command.wbsNodeID,
    parentID: command.parentID,
    code: command.code ?? nextWbsCode(draft, command.parentID),
    name: command.name,
  });
  place(draft, command.wbsNodeID, command.parentID, command.afterID);
};

export const updateWbsNode = (draft: PlanDraft, command: CommandOf<'updateWbsNode'>): void => {
  patch(draft, 'wbsNode', command.wbsNodeID, command.fields);
  const node = need(draft, 'wbsNode', command.wbsNodeID);
  if (command.fields.nodeKind === undefined || !isLeafKind(node)) return;
  if (childrenOf(draft, node.wbsNodeID).some((rowID) => draft.wbsNode.has(rowID)))
    throw new CommandRefused(
      'badOutline',
      `「${node.name}」还有下级节点，只有最底层的节点可以是${node.nodeKind}`,
      `wbsNode:${node.wbsNodeID}:nodeKind`,
    );
};

export const moveWbsNode = (draft: PlanDraft, command: CommandOf<'moveWbsNode'>): void => {
  const { parentID } = need(draft, 'wbsNode', command.wbsNodeID);
  if (parentID !== command.parentID) openToNodes(draft, command.parentID);
  unplace(draft, command.wbsNodeID);
  place(draft, command.wbsNodeID, command.parentID, command.afterID);
};

export function* deleteWbsNode(draft: PlanDraft, command: CommandOf<'deleteWbsNode'>): Steps<void> {
  const node = need(draft, 'wbsNode', command.wbsNodeID);
  if (command.children === 'toParent') yield* moveChildrenUp(draft, node.wbsNodeID, node.parentID);
  else yield* removeBelow(draft, node.wbsNodeID);
  yield* removeLinksOf(draft, new Set([node.wbsNodeID]));
  unplace(draft, node.wbsNodeID);
  remove(draft, 'wbsNode', node.wbsNodeID);
}

function* moveChildrenUp(draft: PlanDraft, wbsNodeID: string, parentID: string | null): Steps<void> {
  let afterID = wbsNodeID;
  for (const rowID of childrenOf(draft, wbsNodeID)) {
    unplace(draft, rowID);
    place(draft, rowID, parentID, afterID);
    afterID = rowID;
    yield;
  }
}

function* removeBelow(draft: PlanDraft, wbsNodeID: string): Steps<void> {
  const rows: string[] = [];
  walkOutline(draft, wbsNodeID, (rowID) => rows.push(rowID));
  const activities = new Set<string>();
  for (const rowID of rows) {
    const activity = draft.activity.get(rowID);
    if (!activity) continue;
    refuseWithActuals(activity);
    activities.add(rowID);
  }
  yield* removeLinksOf(draft, new Set(rows));
  yield* removeActivities(draft, activities);
  for (const rowID of rows.toReversed()) {
    if (activities.has(rowID)) continue;
    unplace(draft, rowID);
    remove(draft, 'wbsNode', rowID);
    yield;
  }
}

export const activityToWbsNode = (draft: PlanDraft, command: CommandOf<'activityToWbsNode'>): void => {
  const row = need(draft, 'activity', command.activityID);
  const key = `activity:${row.activityID}:kind`;
  if (row.actualStart !== null || row.percentComplete > 0)
    throw new CommandRefused('hasActuals', `「${row.name}」已有实际进度，不能作为上级`, key);
  if (hasAssignmentsAt(draft, row.activityID))
    throw new CommandRefused('inUse', `「${row.name}」已分配资源，请先移除资源再作为上级`, key);
  remove(draft, 'activity', row.activityID);
  put(draft, 'wbsNode', {
    wbsNodeID: row.activityID,
    parentID: row.wbsNodeID,
    code: nextWbsCode(draft, row.wbsNodeID),
    name: row.name,
    mode: row.mode,
    calendarID: row.calendarID,
    constraintKind: row.constraintKind,
    constraintAt: row.constraintAt,
    deadlineAt: row.deadlineAt,
    priority: row.priority,
    levellingDelayMin: row.levellingDelayMin,
    isInactive: row.isInactive,
    manualStart: row.manualStart,
    manualFinish: row.manualFinish,
    note: row.note,
    sourceUid: row.sourceUid,
    extra: row.extra,
    nodeKind: '',
    weight: null,
  });
};

export const wbsNodeToActivity = (draft: PlanDraft, command: CommandOf<'wbsNodeToActivity'>): void => {
  const node = need(draft, 'wbsNode', command.wbsNodeID);
  if (childrenOf(draft, node.wbsNodeID).length > 0)
    throw new CommandRefused(
      'badOutline',
      `「${node.name}」下还有内容，请先移出再改为活动`,
      `wbsNode:${node.wbsNodeID}:place`,
    );
  const { wbsNodeID, parentID, nodeKind: _kind, weight: _weight, ...shared } = node;
  remove(draft, 'wbsNode', wbsNodeID);
  put(draft, 'activity', {
    ...activityDefaults,
    ...shared,
    activityID: wbsNodeID,
    wbsNodeID: parentID,
    code: nextActivityCode(draft, { wbsNodeID: parentID }),
    durationMin: command.durationMin ?? draft.settings.minutesPerDay,
  });
};
