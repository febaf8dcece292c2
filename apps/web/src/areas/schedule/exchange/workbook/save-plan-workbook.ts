import { saveMade } from '../../../../charts/save/save-chart.ts';
import type { NodeOwners } from '../../gantt/plan-view.ts';
import type { PlanSession } from '../../plan/plan-session.ts';
import { tellExport } from './tell-export.ts';
import { toPlanWorkbook } from './to-plan-workbook.ts';
import { toSheetView } from './to-sheet-view.ts';

/** Saves the whole plan as a workbook, and tells that it went out. */
export const savePlanWorkbook = (
  session: PlanSession,
  nodeOwners: NodeOwners,
  projectID: string,
): Promise<void> => {
  const { projectName } = session.getState();
  return saveMade(`${projectName} 计划`, 'xlsx', async () => {
    const view = toSheetView(await session.settled(), nodeOwners);
    const workbook = await toPlanWorkbook(view);
    const fileName = `${projectName} 计划.xlsx`;
    void tellExport({ projectID, fileName, activityCount: view.plan.activity.size }, workbook);
    return workbook;
  });
};
