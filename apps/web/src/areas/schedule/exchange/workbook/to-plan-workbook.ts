import { listOrder } from '@xmgl/engine/cells/plan-index';
import { toCellValue } from '@xmgl/engine/workbook/cell-values';
import {
  type CellTexts,
  cellTextsOf,
  type PlanField,
  planFields,
  planHeads,
  type SheetView,
} from '@xmgl/engine/workbook/plan-heads';

const widths: Partial<Record<PlanField, number>> = {
  name: 36,
  predecessors: 20,
  start: 17,
  finish: 17,
  actualStart: 17,
  actualFinish: 17,
  constraint: 14,
  constraintAt: 17,
  party: 24,
  committed: 17,
  criteria: 30,
  note: 30,
  rowID: 38,
};

const toCell = (field: PlanField, text: string) => {
  const value = toCellValue(field, text);
  if (value === null) return null;
  if (value instanceof Date)
    return {
      value,
      type: Date,
      format: value.getTime() % 86_400_000 === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
    };
  if (typeof value === 'number') return { value, type: Number };
  return { value, type: String, ...(field === 'note' && { wrap: true }) };
};

const toRow = (texts: CellTexts, isNode: boolean) =>
  planFields.map((field) => {
    const cell = toCell(field, texts[field]);
    return cell && isNode ? { ...cell, fontWeight: 'bold' as const } : cell;
  });

/** The whole plan as a workbook that can be edited and imported again. */
export const toPlanWorkbook = async (view: SheetView): Promise<Blob> => {
  const { plan } = view;
  const textsOf = cellTextsOf(view);
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const heads = planFields.map((field) => ({
    value: planHeads[field],
    type: String,
    fontWeight: 'bold' as const,
  }));
  return writeXlsxFile(
    [heads, ...listOrder(plan).rowIDs.map((rowID) => toRow(textsOf(rowID), plan.wbsNode.has(rowID)))],
    {
      sheet: '计划',
      stickyRowsCount: 1,
      columns: planFields.map((field) => ({ width: widths[field] ?? 12 })),
    },
  ).toBlob();
};
