import type { EntityName, LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDraft } from './draft-state.ts';

/** Keeps the count of codes up with a row that comes (1) or goes (-1). */
export const countCode = (draft: PlanDraft, entity: EntityName, row: object | undefined, by: 1 | -1) => {
  if (!draft.codes || !row || !('code' in row)) return;
  const key = `${entity}:${row.code}`;
  draft.codes.set(key, (draft.codes.get(key) ?? 0) + by);
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

/** Keeps the links at each row up with a link that comes or goes. */
export const noteLink = (draft: PlanDraft, id: string, link: LinkRow | undefined, how: 'add' | 'delete') => {
  if (!draft.linksAt || !link) return;
  for (const end of [link.predID, link.succID]) {
    const ids = draft.linksAt.get(end) ?? new Set();
    ids[how](id);
    draft.linksAt.set(end, ids);
  }
};

const linkIDsAt = (draft: PlanDraft, rowID: string): ReadonlySet<string> => {
  if (!draft.linksAt) {
    draft.linksAt = new Map();
    for (const [id, link] of draft.link) noteLink(draft, id, link, 'add');
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
