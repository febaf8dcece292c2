import type { SheetView } from '@xmgl/engine/workbook/plan-heads';
import { saveMade } from '../../../../charts/save/save-chart.ts';
import { tellExchange } from './tell-exchange.ts';
import { toPlanWorkbook } from './to-plan-workbook.ts';

/** Saves the whole plan as a workbook, and tells that it went out. */
export const savePlanWorkbook = (view: SheetView, projectName: string, projectID: string): Promise<void> =>
  saveMade(`${projectName} 计划`, 'xlsx', async () => {
    const workbook = await toPlanWorkbook(view);
    const fileName = `${projectName} 计划.xlsx`;
    void tellExchange(
      { projectID, direction: '导出', fileName, activityCount: view.plan.activity.size },
      workbook,
    );
    return workbook;
  });
