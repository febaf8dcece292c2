import { listOrder } from '@xmgl/engine/cells/plan-index';
import {
  type CellTexts,
  cellTextsOf,
  dayFields,
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
  note: 30,
  rowID: 38,
};

const moment = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;

const toCell = (field: PlanField, text: string) => {
  if (text === '') return null;
  const day = dayFields.has(field) ? moment.exec(text) : null;
  if (day) {
    const value = new Date(`${day[1]}T${day[2] ?? '00:00'}:00Z`);
    return { value, type: Date, format: day[2] ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
  }
  if (field === 'percentComplete') return { value: Number(text), type: Number };
  return { value: text, type: String, ...(field === 'note' && { wrap: true }) };
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
