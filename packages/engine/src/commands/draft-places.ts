import type { EntityName } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDraft } from './draft-state.ts';
import { childrenOf, parentOf } from './plan-document.ts';
import { CommandRefused } from './plan-failure.ts';

export const isOutlineEntity = (entity: EntityName) => entity === 'activity' || entity === 'wbsNode';

export const badOutline = (rowID: string) =>
  new CommandRefused('badOutline', '内容在计划中的位置不正确，请刷新', `activity:${rowID}:place`);

/** A new row takes the place that one of another kind left, or waits to be placed. */
export const takePlace = (draft: PlanDraft, rowID: string) => {
  if (!draft.hollow.has(rowID)) {
    draft.loose.add(rowID);
    return;
  }
  if (draft.hollow.get(rowID) !== parentOf(draft, rowID)) throw badOutline(rowID);
  draft.hollow.delete(rowID);
};

/** A row goes: its place goes with it, or waits for a row of another kind. */
export const leavePlace = (draft: PlanDraft, rowID: string): void => {
  if (childrenOf(draft, rowID).length > 0) throw badOutline(rowID);
  if (!draft.loose.delete(rowID)) draft.hollow.set(rowID, parentOf(draft, rowID));
};

/** Holds that every row has its place, and every place its row. */
export const checkOutline = (draft: PlanDraft): void => {
  if (draft.loose.size === 0 && draft.hollow.size === 0) return;
  const [wrong = ''] = [...draft.loose, ...draft.hollow.keys()];
  throw badOutline(wrong);
};
