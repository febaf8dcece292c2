import type { EntityName, EntityRows } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';

/** Under which name `children` lists what stands at the top of the outline. */
export const topOfOutline = '';

/**
 * A whole plan as both sides edit it: rows by id, and the outline as ordered lists of children.
 * Immutable; an edit shares everything it did not touch, so `===` tells what changed.
 */
export type PlanDocument = {
  readonly settings: PlanSettings;
  /** Ids of activities and WBS nodes under each WBS node, in order; `topOfOutline` for the top. No empty lists. */
  readonly children: ReadonlyMap<string, readonly string[]>;
} & { readonly [Entity in EntityName]: ReadonlyMap<string, EntityRows[Entity]> };

export const entityNames = [
  'calendar',
  'wbsNode',
  'activity',
  'link',
  'resource',
  'assignment',
] as const satisfies readonly EntityName[];

const noChildren: readonly string[] = [];

type Listed = { readonly children: Pick<PlanDocument['children'], 'get'> };

/** The ordered ids under a WBS node, or at the top for `null`. */
export const childrenOf = (plan: Listed, parentID: string | null) =>
  plan.children.get(parentID ?? topOfOutline) ?? noChildren;

type Outline = Pick<PlanDocument, 'activity' | 'wbsNode'>;

export const isRow = (plan: Outline, rowID: string): boolean =>
  plan.activity.has(rowID) || plan.wbsNode.has(rowID);

/** The WBS node that a row stands under; `null` at the top and for unknown rows. */
export const parentOf = (plan: Outline, rowID: string): string | null => {
  const activity = plan.activity.get(rowID);
  return activity ? activity.wbsNodeID : (plan.wbsNode.get(rowID)?.parentID ?? null);
};

/** What the reader calls a row; its id when it is gone. */
export const nameOfRow = (plan: Outline, rowID: string): string =>
  plan.activity.get(rowID)?.name ?? plan.wbsNode.get(rowID)?.name ?? rowID;

/** True when `ancestorID` is the row itself or a WBS node above it. */
export const isWithin = (plan: Outline, rowID: string, ancestorID: string): boolean => {
  const seen = new Set<string>();
  for (let at: string | null = rowID; at !== null && !seen.has(at); at = parentOf(plan, at)) {
    if (at === ancestorID) return true;
    seen.add(at);
  }
  return false;
};

/** Calls `visit` for every row below a WBS node (`null`: the whole plan), a node before what stands in it. */
export const walkOutline = (
  plan: Listed,
  from: string | null,
  visit: (rowID: string, depth: number) => void,
): void => {
  const open: { readonly ids: readonly string[]; next: number }[] = [
    { ids: childrenOf(plan, from), next: 0 },
  ];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const rowID = level.ids[level.next++];
    if (rowID === undefined) {
      open.pop();
      continue;
    }
    visit(rowID, open.length - 1);
    const below = plan.children.get(rowID);
    if (below) open.push({ ids: below, next: 0 });
  }
};
