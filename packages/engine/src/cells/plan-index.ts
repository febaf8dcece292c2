import type { ActivityRow, AssignmentRow, LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { type PlanDocument, walkOutline } from '../commands/plan-document.ts';

type Index = ReadonlyMap<string, readonly LinkRow[]>;

const groupBy = (links: Iterable<LinkRow>, keyOf: (link: LinkRow) => string): Index => {
  const groups = new Map<string, LinkRow[]>();
  for (const link of links) {
    const group = groups.get(keyOf(link));
    if (group) group.push(link);
    else groups.set(keyOf(link), [link]);
  }
  return groups;
};

/** One index for each state of the links, forgotten with it. */
const remembered = (keyOf: (link: LinkRow) => string) => {
  const known = new WeakMap<PlanDocument['link'], Index>();
  return (plan: PlanDocument): Index => {
    let index = known.get(plan.link);
    if (!index) {
      index = groupBy(plan.link.values(), keyOf);
      known.set(plan.link, index);
    }
    return index;
  };
};

const none: readonly LinkRow[] = [];
const bySuccessor = remembered((link) => link.succID);
const byPredecessor = remembered((link) => link.predID);

/** The links to a row's predecessors. */
export const listLinksInto = (plan: PlanDocument, rowID: string): readonly LinkRow[] =>
  bySuccessor(plan).get(rowID) ?? none;

/** The links to a row's successors. */
export const listLinksFrom = (plan: PlanDocument, rowID: string): readonly LinkRow[] =>
  byPredecessor(plan).get(rowID) ?? none;

const assignments = new WeakMap<PlanDocument['assignment'], ReadonlyMap<string, AssignmentRow[]>>();

/** What is assigned to an activity. */
export const listAssignments = (plan: PlanDocument, activityID: string): readonly AssignmentRow[] => {
  let known = assignments.get(plan.assignment);
  if (!known) {
    known = Map.groupBy(plan.assignment.values(), (one) => one.activityID);
    assignments.set(plan.assignment, known);
  }
  return known.get(activityID) ?? [];
};

const codes = new WeakMap<PlanDocument['activity'], ReadonlyMap<string, string>>();

/** Finds an activity, then a WBS node, by its code. */
export const findByCode = (plan: PlanDocument, code: string): string | null => {
  let known = codes.get(plan.activity);
  if (!known) {
    known = new Map(Array.from(plan.activity.values(), (row) => [row.code.toUpperCase(), row.activityID]));
    codes.set(plan.activity, known);
  }
  const found = known.get(code.toUpperCase());
  if (found !== undefined) return found;
  for (const node of plan.wbsNode.values()) if (node.code === code) return node.wbsNodeID;
  return null;
};

const names = new WeakMap<PlanDocument['activity'], ReadonlyMap<string, ActivityRow[]>>();

/** The activities of a name. */
export const listByName = (plan: PlanDocument, name: string): readonly ActivityRow[] => {
  let known = names.get(plan.activity);
  if (!known) {
    known = Map.groupBy(plan.activity.values(), (row) => row.name);
    names.set(plan.activity, known);
  }
  return known.get(name) ?? [];
};

export type Order = { readonly rowIDs: readonly string[]; readonly indexOf: ReadonlyMap<string, number> };
const orders = new WeakMap<PlanDocument['children'], Order>();

/** The rows in outline order; the same object as long as no row was added, moved or deleted. */
export const listOrder = (plan: PlanDocument): Order => {
  let order = orders.get(plan.children);
  if (!order) {
    const rowIDs: string[] = [];
    const indexOf = new Map<string, number>();
    walkOutline(plan, null, (rowID) => {
      indexOf.set(rowID, rowIDs.length);
      rowIDs.push(rowID);
    });
    order = { rowIDs, indexOf };
    orders.set(plan.children, order);
  }
  return order;
};
