import type { AssignmentRow, EntityName, LinkRow, WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDraft } from './draft-state.ts';

/** Keeps the count of codes up with a row that comes (1) or goes (-1). */
export const countCode = (draft: PlanDraft, entity: EntityName, row: object | undefined, by: 1 | -1) => {
  if (!draft.codes || !row || !('code' in row)) return;
  const key = `${entity}:${row.code}`;
  draft.codes.set(key, (draft.codes.get(key) ?? 0) + by);
  if (entity === 'activity' && by === 1) draft.orderedCodes?.added.push(String(row.code));
};

/** Keeps the count of nodes under each parent up with a node that comes (1) or goes (-1). */
export const countNode = (draft: PlanDraft, entity: EntityName, row: object, by: 1 | -1): void => {
  if (entity !== 'wbsNode' || !draft.nodesUnder) return;
  const { parentID } = row as WbsNodeRow;
  draft.nodesUnder.set(parentID, (draft.nodesUnder.get(parentID) ?? 0) + by);
};

/** How many WBS nodes stand right under a parent, or at the top for `null`. */
export const countNodesUnder = (draft: PlanDraft, parentID: string | null): number => {
  if (!draft.nodesUnder) {
    draft.nodesUnder = new Map();
    for (const row of draft.wbsNode.values()) countNode(draft, 'wbsNode', row, 1);
  }
  return draft.nodesUnder.get(parentID) ?? 0;
};

/** How many activities (or WBS nodes) bear a code. */
export const countOfCode = (draft: PlanDraft, entity: 'activity' | 'wbsNode', code: string): number => {
  if (!draft.codes) {
    draft.codes = new Map();
    for (const row of draft.activity.values()) countCode(draft, 'activity', row, 1);
    for (const row of draft.wbsNode.values()) countCode(draft, 'wbsNode', row, 1);
  }
  return draft.codes.get(`${entity}:${code}`) ?? 0;
};

type Ends = Map<string, Set<string>>;
type Comes = 'add' | 'delete';

const noteAt = (index: Ends, ends: readonly string[], id: string, how: Comes): void => {
  for (const end of ends) {
    const ids = index.get(end) ?? new Set();
    ids[how](id);
    index.set(end, ids);
  }
};

const endsOfLink = ({ predID, succID }: LinkRow) => [predID, succID];
const endsOfAssignment = ({ activityID, resourceID }: AssignmentRow) => [activityID, resourceID];

/** Keeps the links, or the assignments, at each row up with one that comes or goes. */
export const noteEnds = (draft: PlanDraft, entity: EntityName, row: object | undefined, how: Comes): void => {
  if (!row) return;
  if (entity === 'link' && draft.linksAt) {
    const link = row as LinkRow;
    noteAt(draft.linksAt, endsOfLink(link), link.linkID, how);
  }
  if (entity === 'assignment' && draft.assignmentsAt) {
    const assignment = row as AssignmentRow;
    noteAt(draft.assignmentsAt, endsOfAssignment(assignment), assignment.assignmentID, how);
  }
};

const linkIDsAt = (draft: PlanDraft, rowID: string): ReadonlySet<string> => {
  if (!draft.linksAt) {
    draft.linksAt = new Map();
    for (const [id, link] of draft.link) noteAt(draft.linksAt, endsOfLink(link), id, 'add');
  }
  return draft.linksAt.get(rowID) ?? new Set();
};

export const countLinksAt = (draft: PlanDraft, rowID: string): number => linkIDsAt(draft, rowID).size;

/** The links that begin or end at a row. */
export const listLinksAt = (draft: PlanDraft, rowID: string): LinkRow[] => {
  const found: LinkRow[] = [];
  for (const id of linkIDsAt(draft, rowID)) {
    const link = draft.link.get(id);
    if (link) found.push(link);
  }
  return found;
};

const assignmentIDsAt = (draft: PlanDraft, rowID: string): ReadonlySet<string> => {
  if (!draft.assignmentsAt) {
    draft.assignmentsAt = new Map();
    for (const [id, row] of draft.assignment) noteAt(draft.assignmentsAt, endsOfAssignment(row), id, 'add');
  }
  return draft.assignmentsAt.get(rowID) ?? new Set();
};

export const hasAssignmentsAt = (draft: PlanDraft, rowID: string): boolean =>
  assignmentIDsAt(draft, rowID).size > 0;

/** The assignments of an activity, or of a resource. */
export const listAssignmentsAt = (draft: PlanDraft, rowID: string): AssignmentRow[] => {
  const found: AssignmentRow[] = [];
  for (const id of assignmentIDsAt(draft, rowID)) {
    const row = draft.assignment.get(id);
    if (row) found.push(row);
  }
  return found;
};
