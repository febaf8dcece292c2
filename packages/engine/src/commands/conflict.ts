import type { EntityName } from '@xmgl/contracts/schedule/plan-rows';

export type KeyParts = { readonly entity: EntityName | 'plan'; readonly id: string; readonly field: string };

export const toKeyParts = (key: string): KeyParts => {
  const [entity = '', id = '', field = ''] = key.split(':');
  return { entity: entity as KeyParts['entity'], id, field };
};

/**
 * Which of my keys others have touched: the same field, a thing they deleted, or one that I delete and they
 * edited. Places do not conflict with edits.
 */
export const findConflicts = (mine: readonly string[], theirs: Iterable<string>): string[] => {
  const exact = new Set(theirs);
  const edited = new Set<string>();
  for (const key of exact) {
    const { entity, id, field } = toKeyParts(key);
    if (field !== 'deleted' && field !== 'place') edited.add(`${entity}:${id}`);
  }
  return mine.filter((key) => {
    const { entity, id, field } = toKeyParts(key);
    if (exact.has(key)) return true;
    if (entity !== 'plan' && exact.has(`${entity}:${id}:deleted`)) return true;
    return field === 'deleted' && edited.has(`${entity}:${id}`);
  });
};
