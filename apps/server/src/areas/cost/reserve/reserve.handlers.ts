import { budget } from '@xmgl/contracts/cost/budget.register';
import * as calls from '@xmgl/contracts/cost/reserve.calls';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { simulateCost } from '../../schedule/simulation/simulate-cost.service.ts';
import type { Place } from '../of-project.ts';
import { requireRow } from '../require-row.ts';
import { readCostSetting } from '../setting/cost-setting.repository.ts';
import { keepSimulation, listReserves, readSimulation, readStand } from './reserve.repository.ts';
import { prepareContingency, toKept } from './simulate-contingency.service.ts';

const reserves = handle(calls.GetBudgetReserves, async (context, { budgetID }) => {
  const { contingencyMethod, confidence, contingencyPct } = await readCostSetting(context);
  const stand = await readStand(context, budgetID);
  if (!stand) throw fail('notFound', '没有这版预算');
  return {
    method: contingencyMethod,
    confidence,
    contingencyPct,
    estimate: stand.estimate,
    sigma: stand.sigma,
    ways: [
      { method: '三点汇总' as const, amount: stand.byPoints },
      { method: '百分比' as const, amount: stand.byPercent },
      { method: '蒙特卡洛' as const, amount: stand.bySimulation },
    ],
    simulation: await readSimulation(context, budgetID, confidence),
    reserves: await listReserves(context, budgetID),
  };
});

const requireDraft = async (actor: Place, budgetID: string): Promise<void> => {
  const { state } = await requireRow(actor, budget, budgetID);
  if (state !== '草稿') throw fail('conflict', `预算已在「${state}」，应急储备不再重新模拟`);
};

const simulate = handleOutside(calls.SimulateContingency, async (context, { budgetID }) => {
  const { transact, services } = context;
  const run = await transact(async (db) => {
    const actor = { ...context, db };
    await requireDraft(actor, budgetID);
    return await prepareContingency(actor, services.plans, budgetID);
  });
  const kept = toKept(run, await simulateCost(run));
  return await transact(async (db) => {
    const actor = { ...context, db };
    await requireDraft(actor, budgetID);
    await keepSimulation(actor, budgetID, kept, context.now);
    const stand = await readStand(actor, budgetID);
    const after = { iterations: kept.iterations, mean: kept.mean, contingency: stand?.bySimulation ?? 0 };
    await audit(actor, { entity: budget.entity, rowID: budgetID, action: 'SimulateContingency', after });
    await announceRow(db, context.project, budget.entity, budgetID);
    return after;
  });
});

export const reserveHandlers: readonly Handler[] = [reserves, simulate];
