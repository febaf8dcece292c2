import type { PlanDocument } from '../commands/plan-document.ts';
import type { PlacedLine } from './line-places.ts';
import {
  type CellTexts,
  cellTextsOf,
  type PlanField,
  planFields,
  planHeads,
  type SheetView,
} from './plan-heads.ts';

export type ChangedCell = {
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
};

/** A line of the file, the plan's values of that row, and the cells that differ from them. */
export type Compared = {
  readonly line: PlacedLine;
  readonly texts: CellTexts | undefined;
  readonly fields: readonly PlanField[];
};

/** What other cells of a row may say as well. */
const followed: ReadonlySet<PlanField> = new Set(['actualStart', 'actualFinish', 'percentComplete']);

/** What is stored as it was read; the others are computed from it, or are other words for it. */
const stored: ReadonlySet<PlanField> = new Set([
  ...followed,
  ...(['duration', 'constraint', 'constraintAt', 'deadline', 'remaining'] as const),
]);

/** The cells that change, with what the plan would hold in them. */
export const listChangedCells = (
  shown: SheetView,
  grown: PlanDocument,
  compared: readonly Compared[],
): readonly ChangedCell[] => {
  const textsOf = cellTextsOf({ ...shown, plan: grown });
  return compared.flatMap(({ line: { row, rowID, cells, isNew }, fields, texts }) => {
    if (isNew || !texts || fields.length === 0) return [];
    const activity = grown.activity.get(rowID);
    const now = {
      ...textsOf(rowID),
      ...(activity && { percentComplete: `${Math.round(activity.percentComplete * 100) / 100}` }),
    };
    return planFields
      .filter(
        (field) => fields.includes(field) || (activity && followed.has(field) && now[field] !== texts[field]),
      )
      .map((field) => ({
        row,
        code: texts.code,
        name: texts.name,
        column: planHeads[field],
        before: texts[field],
        after: stored.has(field) ? now[field] : (cells[field] ?? ''),
      }));
  });
};
