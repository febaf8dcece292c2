import { findRowAt, findSiblingBefore, type Outline } from './outline.ts';

export type RowDrop = {
  parentId: string | null;
  afterId: string | null;
  /** The boundary the line is drawn at (before this position), and its level. */
  boundary: number;
  level: number;
};

function isWithin(outline: Outline, id: string | null, ids: ReadonlySet<string>): boolean {
  let index = id === null ? -1 : (outline.indexOf.get(id) ?? -1);
  while (index >= 0) {
    const row = outline.rows[index];
    if (row !== undefined && ids.has(row.id)) return true;
    index = outline.parentIndex[index] ?? -1;
  }
  return false;
}

/**
 * Where rows dropped between two positions would go. At the end of a branch the level asked for decides which
 * ancestor they follow. Null when that is inside the dragged rows.
 */
export function findRowDrop(
  outline: Outline,
  boundary: number,
  wantedLevel: number,
  ids: ReadonlySet<string>,
): RowDrop | null {
  const above = findRowAt(outline, boundary - 1);
  const below = findRowAt(outline, boundary);
  if (above === undefined) {
    return isWithin(outline, below?.id ?? null, ids)
      ? null
      : { parentId: null, afterId: null, boundary: 0, level: 1 };
  }
  const levelAt = (id: string): number => outline.level[outline.indexOf.get(id) ?? -1] ?? 1;
  if (below !== undefined && below.parentId === above.id) {
    return isWithin(outline, above.id, ids)
      ? null
      : { parentId: above.id, afterId: null, boundary, level: levelAt(below.id) };
  }
  const lowest = below === undefined ? 1 : levelAt(below.id);
  const level = Math.max(lowest, Math.min(levelAt(above.id), wantedLevel));
  let anchor = above;
  while (levelAt(anchor.id) > level && anchor.parentId !== null) {
    const parent = outline.rows[outline.indexOf.get(anchor.parentId) ?? -1];
    if (parent === undefined) break;
    anchor = parent;
  }
  if (isWithin(outline, anchor.parentId, ids)) return null;
  const afterId = ids.has(anchor.id)
    ? findSiblingBefore(outline, anchor.parentId, outline.indexOf.get(anchor.id) ?? 0, ids)
    : anchor.id;
  return { parentId: anchor.parentId, afterId, boundary, level };
}

/** Moving a row up or down among its siblings; null at the ends. */
export function findStep(
  outline: Outline,
  id: string,
  by: -1 | 1,
): Omit<RowDrop, 'boundary' | 'level'> | null {
  const index = outline.indexOf.get(id);
  const row = index === undefined ? undefined : outline.rows[index];
  if (index === undefined || row === undefined) return null;
  const none: ReadonlySet<string> = new Set();
  if (by < 0) {
    const before = findSiblingBefore(outline, row.parentId, index, none);
    if (before === null) return null;
    const beforeIndex = outline.indexOf.get(before) ?? 0;
    return { parentId: row.parentId, afterId: findSiblingBefore(outline, row.parentId, beforeIndex, none) };
  }
  for (let at = index + 1; at < outline.rows.length; at += 1) {
    const next = outline.rows[at];
    if (next === undefined) return null;
    if (next.parentId === row.parentId) return { parentId: row.parentId, afterId: next.id };
    if ((outline.level[at] ?? 0) < (outline.level[index] ?? 0)) return null;
  }
  return null;
}
