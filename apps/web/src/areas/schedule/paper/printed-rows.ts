import { type PlanDocument, walkOutline } from '@xmgl/engine/commands/plan-document';
import type { PaperHeading } from '@xmgl/engine/gantt-drawing/paper-model';
import type { GanttRow } from '@xmgl/gantt/gantt-types';

/** Which part of the plan is printed. */
export type PaperRange = {
  readonly from: string | null;
  readonly to: string | null;
  /** As the screen shows the rows: filtered, sorted and grouped. */
  readonly isFound: boolean;
  /** So many levels of the WBS; 0: all. */
  readonly level: number;
};

export type PrintedRows = {
  /** null: the whole plan as it stands. */
  readonly rowIDs: string[] | null;
  readonly headings: PaperHeading[];
};

/** The rows that are printed, with the headings of the groups they stand in on the screen. */
export const toPrintedRows = (
  plan: PlanDocument,
  rows: readonly GanttRow[],
  { isFound, level }: PaperRange,
): PrintedRows => {
  const order: string[] = [];
  const depths = new Map<string, number>();
  walkOutline(plan, null, (rowID, depth) => {
    order.push(rowID);
    depths.set(rowID, depth);
  });
  const isKept = (id: string) => level === 0 || (depths.get(id) ?? 0) < level;
  const rowIDs: string[] = [];
  const headings: PaperHeading[] = [];
  for (const { id, kind, name } of isFound ? rows : order.map((id) => ({ id, kind: 'task', name: '' })))
    if (kind === 'group') headings.push({ at: rowIDs.length, title: name.slice(0, 300) });
    else if (depths.has(id) && isKept(id)) rowIDs.push(id);
  const isWhole = rowIDs.length === order.length && rowIDs.every((id, at) => id === order[at]);
  return isWhole && headings.length === 0 ? { rowIDs: null, headings } : { rowIDs, headings };
};
