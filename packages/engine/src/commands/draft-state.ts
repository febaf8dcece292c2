import type { EntityName, EntityRows } from '@xmgl/contracts/schedule/plan-rows';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';
import { DraftOutline } from './draft-outline.ts';
import type { OrderedCodes } from './ordered-codes.ts';
import type { PlanDocument } from './plan-document.ts';

/**
 * A plan being edited. Tables are copied when they are first written to; every change goes through the
 * primitives of plan-draft, and each writes down the step that takes it back: undo is exact by construction.
 */
export type PlanDraft = {
  -readonly [Field in Exclude<keyof PlanDocument, 'children'>]: PlanDocument[Field];
} & {
  readonly children: DraftOutline;
  readonly own: Set<string>;
  /** Steps that undo the changes so far, in the order they were made (to be replayed backwards). */
  readonly undo: RestoreStep[];
  /** `entity:id:field` of everything written. */
  readonly keys: Set<string>;
  /** `entity:id` of rows to check when the command is done. */
  readonly touched: Map<string, { readonly entity: EntityName; readonly id: string }>;
  /** How many rows bear a code, `entity:code`; filled when first asked for. */
  codes: Map<string, number> | null;
  /** The links at each row, by id; filled when first asked for. */
  linksAt: Map<string, Set<string>> | null;
  /** The assignments of each activity and of each resource, by id; filled when first asked for. */
  assignmentsAt: Map<string, Set<string>> | null;
  /** How many WBS nodes stand under each parent; filled when first asked for. */
  nodesUnder: Map<string | null, number> | null;
  /** The codes of the activities in order; filled when a second form of code is asked for. */
  orderedCodes: OrderedCodes | null;
  /** Rows that are in no list of children yet. */
  readonly loose: Set<string>;
  /** Places in the outline whose row is gone, with their parent: a row of another kind is to take them. */
  readonly hollow: Map<string, string | null>;
  /** The place of the highest activity code of each form, once it has been looked for. */
  readonly highestCodes: Map<string, number>;
};

export const openDraft = ({ children, ...plan }: PlanDocument): PlanDraft => ({
  ...plan,
  children: new DraftOutline(children),
  own: new Set(),
  undo: [],
  keys: new Set(),
  touched: new Map(),
  codes: null,
  linksAt: null,
  assignmentsAt: null,
  nodesUnder: null,
  orderedCodes: null,
  loose: new Set(),
  hollow: new Map(),
  highestCodes: new Map(),
});

export const closeDraft = (draft: PlanDraft): PlanDocument => ({
  settings: draft.settings,
  children: draft.children.toLists(),
  calendar: draft.calendar,
  wbsNode: draft.wbsNode,
  activity: draft.activity,
  link: draft.link,
  resource: draft.resource,
  assignment: draft.assignment,
});

export type Tables = { -readonly [Entity in EntityName]: ReadonlyMap<string, EntityRows[Entity]> };

export const ownTable = <E extends EntityName>(draft: PlanDraft, entity: E): Map<string, EntityRows[E]> => {
  const tables: Tables = draft;
  if (!draft.own.has(entity)) {
    draft.own.add(entity);
    tables[entity] = new Map(tables[entity]) as Tables[E];
  }
  return tables[entity] as Map<string, EntityRows[E]>;
};

export const touch = (draft: PlanDraft, entity: EntityName, id: string) =>
  draft.touched.set(`${entity}:${id}`, { entity, id });
