import type { GanttRow } from '../gantt-types.ts';

/**
 * What one pass over the rows tells. An index counts all rows, a position only those in view
 * (no ancestor collapsed).
 */
export type Outline = {
  rows: readonly GanttRow[];
  /** Made when it is first asked for: nothing of the first picture needs it. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** 1 = top. */
  level: Uint16Array;
  hasChildren: Uint8Array;
  parentIndex: Int32Array;
  /** position → index. */
  shown: Int32Array;
  /** index → position, −1 when hidden. */
  positionOf: Int32Array;
  startAt: number;
  finishAt: number;
};

function indexRows(rows: readonly GanttRow[]): ReadonlyMap<string, number> {
  const indexOf = new Map<string, number>();
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    if (row !== undefined) indexOf.set(row.id, index);
  }
  return indexOf;
}

/**
 * Linear in the rows. A row whose parent does not stand before it counts as top level; below a heading the heading is
 * the parent.
 */
export function buildOutline(rows: readonly GanttRow[], collapsed: ReadonlySet<string>): Outline {
  const count = rows.length;
  let known: ReadonlyMap<string, number> | undefined;
  const indexOf = () => {
    known ??= indexRows(rows);
    return known;
  };
  const level = new Uint16Array(count);
  const hasChildren = new Uint8Array(count);
  const parentIndex = new Int32Array(count);
  const closed = new Uint8Array(count);
  const positionOf = new Int32Array(count);
  const shown = new Int32Array(count);
  let shownCount = 0;
  let parentId: string | null = null;
  let parent = -1;
  let heading = -1;
  const isAnyCollapsed = collapsed.size > 0;
  let startAt = Number.POSITIVE_INFINITY;
  let finishAt = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index += 1) {
    const row = rows[index];
    if (row === undefined) continue;
    if (row.kind === 'group') heading = index;
    // The parent is the row before or an ancestor of it; the map is for rows in another order.
    if (heading >= 0) parent = row.kind === 'group' ? -1 : heading;
    else if (row.parentId !== parentId) {
      parentId = row.parentId;
      parent = parentId === null ? -1 : index - 1;
      while (parent >= 0 && rows[parent]?.id !== parentId) parent = parentIndex[parent] ?? -1;
      if (parent < 0 && parentId !== null) parent = indexOf().get(parentId) ?? -1;
      if (parent >= index) parent = -1;
    }
    parentIndex[index] = parent;
    level[index] = parent < 0 ? 1 : (level[parent] ?? 0) + 1;
    if (parent >= 0) hasChildren[parent] = 1;
    const isHidden = parent >= 0 && closed[parent] === 1;
    // Asking for an id hashes its text: not for 50,000 rows when nothing is collapsed.
    closed[index] = isHidden || (isAnyCollapsed && collapsed.has(row.id)) ? 1 : 0;
    positionOf[index] = isHidden ? -1 : shownCount;
    if (!isHidden) shown[shownCount++] = index;
    if (row.startAt < startAt) startAt = row.startAt;
    if (row.finishAt > finishAt) finishAt = row.finishAt;
  }
  return {
    rows,
    get indexOf() {
      return indexOf();
    },
    level,
    hasChildren,
    parentIndex,
    shown: shown.subarray(0, shownCount),
    positionOf,
    startAt,
    finishAt,
  };
}

export function findRowAt(outline: Outline, position: number): GanttRow | undefined {
  const index = outline.shown[position];
  return index === undefined ? undefined : outline.rows[index];
}

/** Whether the row is only a title over others. */
export const isHeading = ({ kind }: GanttRow): boolean => kind === 'group';

export const isHeadingAt = (outline: Outline, id: string): boolean =>
  outline.rows[outline.indexOf.get(id) ?? -1]?.kind === 'group';

/** The position of a row, −1 when it is hidden or unknown. */
export function findPosition(outline: Outline, id: string): number {
  const index = outline.indexOf.get(id);
  return index === undefined ? -1 : (outline.positionOf[index] ?? -1);
}

/** The ancestors of a row, nearest first. */
export function listAncestors(outline: Outline, id: string): string[] {
  const ancestors: string[] = [];
  let index = outline.parentIndex[outline.indexOf.get(id) ?? -1] ?? -1;
  while (index >= 0) {
    const row = outline.rows[index];
    if (row !== undefined) ancestors.push(row.id);
    index = outline.parentIndex[index] ?? -1;
  }
  return ancestors;
}

/** The child of `parentId` that stands last before `index` among rows not in `without`; null when none does. */
export function findSiblingBefore(
  outline: Outline,
  parentId: string | null,
  index: number,
  without: ReadonlySet<string>,
): string | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const row = outline.rows[at];
    if (row === undefined || row.id === parentId) return null;
    if (row.parentId === parentId && !without.has(row.id)) return row.id;
  }
  return null;
}
