import type { ScopeItem } from './scope-items.repository.ts';

export type FieldChange = { readonly field: string; readonly before: string; readonly after: string };
export type ScopeChange = {
  readonly item: ScopeItem;
  /** In what it stood before. */
  readonly parentID: string | null;
  readonly kinds: readonly ('added' | 'deleted' | 'moved' | 'changed')[];
  readonly fields: readonly FieldChange[];
};

const keyOf = ({ kind, itemID }: ScopeItem): string => `${kind} ${itemID}`;

const listFields = (before: ScopeItem, after: ScopeItem): readonly FieldChange[] => {
  const was = { title: before.title, ...before.fields };
  const is: Readonly<Record<string, string>> = { title: after.title, ...after.fields };
  return Object.entries(was)
    .filter(([field, value]) => value !== (is[field] ?? ''))
    .map(([field, value]) => ({ field, before: value, after: is[field] ?? '' }));
};

/**
 * What differs between two states of a scope. Codes are no difference: they follow the position. What is new under
 * something new, or gone with what it stood in, is told by itself.
 */
export const diffScope = (
  before: readonly ScopeItem[],
  after: readonly ScopeItem[],
): readonly ScopeChange[] => {
  const was = new Map(before.map((item) => [keyOf(item), item]));
  const is = new Map(after.map((item) => [keyOf(item), item]));
  const nameOf = (items: ReadonlyMap<string, ScopeItem>, id: string | null): string =>
    id === null ? '' : (items.get(`wbs_node ${id}`)?.title ?? '');
  const changes: ScopeChange[] = [];
  for (const item of after) {
    const old = was.get(keyOf(item));
    if (old === undefined) {
      changes.push({ item, parentID: null, kinds: ['added'], fields: [] });
      continue;
    }
    const isMoved = old.parentID !== item.parentID;
    const words = listFields(old, item);
    if (!isMoved && words.length === 0) continue;
    const place = { field: 'parent', before: nameOf(was, old.parentID), after: nameOf(is, item.parentID) };
    changes.push({
      item,
      parentID: old.parentID,
      kinds: [...(isMoved ? (['moved'] as const) : []), ...(words.length > 0 ? (['changed'] as const) : [])],
      fields: isMoved ? [place, ...words] : words,
    });
  }
  for (const item of before)
    if (!is.has(keyOf(item))) changes.push({ item, parentID: item.parentID, kinds: ['deleted'], fields: [] });
  return changes;
};
