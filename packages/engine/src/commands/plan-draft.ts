import type { EntityName, EntityRows } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';
import { checkPlaceDepth, checkRoom } from './check-limits.ts';
import { countCode, countNode, noteEnds } from './draft-index.ts';
import { badOutline, isOutlineEntity, leavePlace, takePlace } from './draft-places.ts';
import { ownTable, type PlanDraft, type Tables, touch } from './draft-state.ts';
import { entityNames, isRow, isWithin, parentOf } from './plan-document.ts';
import { CommandRefused } from './plan-failure.ts';

const idOf: { readonly [E in EntityName]: (row: EntityRows[E]) => string } = {
  calendar: (row) => row.calendarID,
  wbsNode: (row) => row.wbsNodeID,
  activity: (row) => row.activityID,
  link: (row) => row.linkID,
  resource: (row) => row.resourceID,
  assignment: (row) => row.assignmentID,
};

/** Adds a row; its id must be free in every table. */
export const put = <E extends EntityName>(draft: PlanDraft, entity: E, row: EntityRows[E]): void => {
  checkRoom(draft, entity);
  const id = idOf[entity](row);
  if (entityNames.some((name) => draft[name].has(id)))
    throw new CommandRefused('duplicateId', '编号已被使用，请重试', `${entity}:${id}:added`);
  ownTable(draft, entity).set(id, row);
  countCode(draft, entity, row, 1);
  noteEnds(draft, entity, row, 'add');
  countNode(draft, entity, row, 1);
  if (isOutlineEntity(entity)) takePlace(draft, id);
  draft.undo.push({ step: 'remove', entity, id });
  draft.keys.add(`${entity}:${id}:added`);
  touch(draft, entity, id);
};

const labels: { readonly [E in EntityName]: string } = {
  calendar: '日历',
  wbsNode: 'WBS 节点',
  activity: '活动',
  link: '逻辑关系',
  resource: '资源',
  assignment: '资源分配',
};

/** The row, or a refusal that says it is gone. */
export const need = <E extends EntityName>(draft: PlanDraft, entity: E, id: string): EntityRows[E] => {
  const tables: Tables = draft;
  const row = tables[entity].get(id);
  if (!row)
    throw new CommandRefused(
      'missing',
      `${labels[entity]}不存在或已被删除，请刷新`,
      `${entity}:${id}:deleted`,
    );
  return row;
};

/** Writes fields of a row; those that keep their value (or are left undefined) are no change. */
export const patch = <E extends EntityName>(
  draft: PlanDraft,
  entity: E,
  id: string,
  fields: { readonly [Field in keyof EntityRows[E]]?: EntityRows[E][Field] | undefined },
): void => {
  const row: EntityRows[E] = need(draft, entity, id);
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const old: unknown = row[field as keyof EntityRows[E]];
    if (value === undefined || isSame(old, value)) continue;
    before[field] = old;
    after[field] = value;
    draft.keys.add(`${entity}:${id}:${field}`);
  }
  if (Object.keys(after).length === 0) return;
  const written = { ...row, ...after };
  ownTable(draft, entity).set(id, written);
  noteEnds(draft, entity, row, 'delete');
  noteEnds(draft, entity, written, 'add');
  if ('code' in after) {
    countCode(draft, entity, row, -1);
    countCode(draft, entity, written, 1);
  }
  draft.undo.push({ step: 'patch', entity, id, fields: before } as RestoreStep);
  touch(draft, entity, id);
};

/** Takes a row out; one of the outline must have been unplaced before. */
export const remove = (draft: PlanDraft, entity: EntityName, id: string): void => {
  const row = need(draft, entity, id);
  noteEnds(draft, entity, row, 'delete');
  countNode(draft, entity, row, -1);
  if (isOutlineEntity(entity)) leavePlace(draft, id);
  ownTable(draft, entity).delete(id);
  countCode(draft, entity, row, -1);
  draft.undo.push({ step: 'put', entity, row } as RestoreStep);
  draft.keys.add(`${entity}:${id}:deleted`);
  draft.touched.delete(`${entity}:${id}`);
};

export const patchSettings = (
  draft: PlanDraft,
  fields: { readonly [Field in keyof PlanSettings]?: PlanSettings[Field] | undefined },
): void => {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const old: unknown = draft.settings[field as keyof PlanSettings];
    if (value === undefined || isSame(old, value)) continue;
    before[field] = old;
    after[field] = value;
    draft.keys.add(`plan::${field}`);
  }
  if (Object.keys(after).length === 0) return;
  draft.settings = { ...draft.settings, ...after };
  draft.undo.push({ step: 'settings', fields: before });
};

const writeParent = (draft: PlanDraft, rowID: string, parentID: string | null) => {
  const activity = draft.activity.get(rowID);
  if (activity) {
    if (activity.wbsNodeID !== parentID)
      ownTable(draft, 'activity').set(rowID, { ...activity, wbsNodeID: parentID });
    return;
  }
  const node = need(draft, 'wbsNode', rowID);
  if (node.parentID === parentID) return;
  const moved = { ...node, parentID };
  ownTable(draft, 'wbsNode').set(rowID, moved);
  countNode(draft, 'wbsNode', node, -1);
  countNode(draft, 'wbsNode', moved, 1);
};

const markPlaced = (draft: PlanDraft, rowID: string) => {
  const entity = draft.activity.has(rowID) ? 'activity' : 'wbsNode';
  draft.keys.add(`${entity}:${rowID}:place`);
  touch(draft, entity, rowID);
};

/** Takes a row out of the outline, and keeps the row. */
export const unplace = (draft: PlanDraft, rowID: string): void => {
  const parentID = parentOf(draft, rowID);
  const afterID = draft.children.take(rowID, parentID);
  if (afterID === undefined || draft.loose.has(rowID)) throw badOutline(rowID);
  draft.loose.add(rowID);
  draft.undo.push({ step: 'place', rowID, parentID, afterID });
  markPlaced(draft, rowID);
};

/**
 * Puts a row into the outline behind a sibling: `null` is first, `undefined` or one that is gone is last.
 * A row that stands somewhere already is unplaced first by the caller.
 */
export const place = (
  draft: PlanDraft,
  rowID: string,
  parentID: string | null,
  afterID: string | null | undefined,
): void => {
  if (!isRow(draft, rowID)) throw new CommandRefused('missing', '内容不存在或已被删除，请刷新', null);
  if (parentID !== null) need(draft, 'wbsNode', parentID);
  checkPlaceDepth(draft, rowID, parentID);
  if (parentID !== null && isWithin(draft, parentID, rowID))
    throw new CommandRefused('badOutline', '不能移到自己的下级', `wbsNode:${rowID}:place`);
  if (!draft.loose.delete(rowID)) throw badOutline(rowID);
  draft.children.insert(rowID, parentID, afterID);
  writeParent(draft, rowID, parentID);
  draft.undo.push({ step: 'unplace', rowID });
  markPlaced(draft, rowID);
};

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));
