import * as calls from '@xmgl/contracts/schedule/exchange.calls';
import { ConfirmPlanWorkbook, PreviewPlanWorkbook } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { addExchangeRun } from './exchange-run.repository.ts';
import { exchangeRunHandlers, packUpload, toImportRun } from './exchange-run.service.ts';
import { exportPlan } from './export-plan.service.ts';
import { readImport, storeImport } from './import-plan.service.ts';
import { undoImport } from './undo-import.service.ts';
import { confirmWorkbook, previewWorkbook } from './workbook/plan-workbook.service.ts';

// The file is read and computed before the transaction that stores it is opened.
const preview = handleOutside(calls.PreviewPlanImport, async ({ user }, input) => {
  const { report } = await readImport(user, input, 'report');
  return report;
});

const confirm = handleOutside(calls.ConfirmPlanImport, async (context, input) => {
  const read = await readImport(context.user, input, 'plan');
  const file = await packUpload(input.content);
  return await context.transact(async (db) => {
    const stored = await storeImport({ ...context, db }, read, input);
    await addExchangeRun({ ...context, db }, { ...toImportRun(stored), ...file });
    return stored;
  });
});

const exportFile = handleOutside(
  calls.ExportPlan,
  async (context, { format }) => await exportPlan(context, format),
);

const undo = handle(calls.UndoPlanImport, undoImport);

// A workbook is read, laid beside the plan and tried out without a transaction of its own.
const previewSheet = handleOutside(PreviewPlanWorkbook, previewWorkbook);
const confirmSheet = handleOutside(ConfirmPlanWorkbook, confirmWorkbook);

export const exchangeHandlers: readonly Handler[] = [
  preview,
  confirm,
  undo,
  exportFile,
  previewSheet,
  confirmSheet,
  ...exchangeRunHandlers,
];
