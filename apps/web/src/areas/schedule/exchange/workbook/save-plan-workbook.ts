import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { callApi } from '../../../../api/client.ts';
import { saveMade } from '../../../../charts/save/save-chart.ts';
import { callOf } from '../../../../register/row/row-values.ts';
import type { NodeOwners } from '../../gantt/plan-view.ts';
import type { PlanSession } from '../../plan/plan-session.ts';
import { tellExport } from './tell-export.ts';
import { toPlanWorkbook } from './to-plan-workbook.ts';
import { toSheetView } from './to-sheet-view.ts';

/** The most that one answer holds. */
const most = 10_000;

/** The numbers of what is handed over with milestones. */
const readCodes = async (projectID: string): Promise<ReadonlyMap<string, string>> => {
  const page = { pageIndex: 1, pageSize: most, value: { projectID } };
  const { items } = await callApi(callOf(deliverable, 'page'), page);
  return new Map(items.map(({ deliverableID, code }) => [deliverableID, code]));
};

/** Saves the whole plan as a workbook, and tells that it went out. */
export const savePlanWorkbook = (
  session: PlanSession,
  nodeOwners: NodeOwners,
  projectID: string,
  seesDeliverables: boolean,
): Promise<void> => {
  const { projectName } = session.getState();
  return saveMade(`${projectName} 计划`, 'xlsx', async () => {
    const deliverables = seesDeliverables ? await readCodes(projectID) : new Map<string, string>();
    const view = toSheetView(await session.settled(), nodeOwners, deliverables);
    const workbook = await toPlanWorkbook(view);
    const fileName = `${projectName} 计划.xlsx`;
    void tellExport({ projectID, fileName, activityCount: view.plan.activity.size }, workbook);
    return workbook;
  });
};
