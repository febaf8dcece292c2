import { noteScopeEdits, type ScopeWhy } from '../../scope/baseline/scope-baseline.service.ts';
import type { Writer } from './conclude-batch.service.ts';

const touched = /^wbsNode:([^:]+):(?:name|place|added|deleted)$/;

/** Keeps why the nodes that an edit wrote were changed. */
export const noteNodesTouched = async (
  { db, user, project }: Writer,
  keys: readonly string[],
  why: ScopeWhy,
): Promise<void> => {
  const ids = new Set(keys.flatMap((key) => touched.exec(key)?.[1] ?? []));
  const items = Array.from(ids, (itemID) => ({ kind: 'wbs_node' as const, itemID }));
  await noteScopeEdits(db, project, items, why, { userID: user.userID, now: new Date() });
};
