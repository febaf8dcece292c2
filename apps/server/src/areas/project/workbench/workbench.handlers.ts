import * as calls from '@xmgl/contracts/project/workbench.calls';
import { completeWorkbench } from '@xmgl/contracts/project/workbench-parts';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { handle } from '../../../http/context.ts';
import { toMeasuredLight, valueInSight } from '../../integration/monitor/measured-light.service.ts';
import { toThresholds } from '../../integration/monitor/monitor.service.ts';
import { pricesPage } from '../../schedule/plan/plan-sight.service.ts';
import { toProgress } from '../plan-progress.service.ts';
import {
  deleteArrangement,
  findArrangement,
  type HealthRow,
  listCostByMonth,
  listOwnHealth,
  saveArrangement,
} from './workbench.repository.ts';

const readWorkbench = async (db: Db, userID: string) => ({
  parts: [...completeWorkbench((await findArrangement(db, userID)) ?? [])],
});

/** The limits of a project's lights, as its own row and its company's say them. */
const thresholdsOf = ({ company_id, project_id, own_thresholds, company_thresholds }: HealthRow) =>
  toThresholds(
    [
      ...(own_thresholds ? [{ project_id, thresholds: own_thresholds, row_version: 0 }] : []),
      ...(company_thresholds
        ? [{ project_id: company_id, thresholds: company_thresholds, row_version: 0 }]
        : []),
    ],
    project_id,
    company_id,
  );

const toHealth = (row: HealthRow): calls.ProjectHealth => {
  const pages = new Set(row.pages);
  const opens = (page: string): boolean => row.is_open || pages.has(page);
  const measured = row.measured ?? [];
  return {
    projectID: row.project_id,
    ...toMeasuredLight(thresholdsOf(row), measured, opens),
    plan: opens('schedule.gantt') ? toProgress(row) : null,
    plannedPercent: valueInSight('plannedPercent', measured, opens),
  };
};

export const workbenchHandlers = [
  handle(calls.GetWorkbench, ({ db, user }) => readWorkbench(db, user.userID)),
  handle(calls.UpdWorkbench, async ({ db, user, now }, { parts }) => {
    if (parts.length === 0) await deleteArrangement(db, user.userID);
    else await saveArrangement(db, user.userID, parts, now);
    return await readWorkbench(db, user.userID);
  }),
  handle(calls.GetOwnProjectHealth, async ({ db }) => (await listOwnHealth(db)).map(toHealth)),
  handle(calls.GetPlanCostByMonth, async ({ db, user, project }) => {
    // Amounts tell no price: who sees the budget sees them, too.
    const sees = (page: string) => hasPageRight(db, user.userID, project, page, 'access');
    return (await sees(pricesPage)) || (await sees('cost.budget'))
      ? { months: [...(await listCostByMonth(db, project))] }
      : null;
  }),
];
