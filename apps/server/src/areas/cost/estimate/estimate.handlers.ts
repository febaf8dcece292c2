import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import * as calls from '@xmgl/contracts/cost/estimate.calls';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { maySeePrices } from '../../resource/see-prices.service.ts';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import { requireRow } from '../require-row.ts';
import {
  compareEstimates,
  listCells,
  listNodes,
  listSubjects,
  readPlanLines,
} from './estimate.repository.ts';
import { takePlanCosts } from './plan-costs.service.ts';

const tree = handle(calls.GetEstimateTree, async (context, { costEstimateID }) => {
  await requireRow(context, costEstimate, costEstimateID);
  const nodes = await listNodes(context);
  const subjects = await listSubjects(context);
  return { nodes, subjects, cells: await listCells(context, costEstimateID) };
});

const planCosts = handle(calls.GetPlanCosts, async (context, { costEstimateID }) => {
  await requireRow(context, costEstimate, costEstimateID);
  return await readPlanLines(context, costEstimateID, await maySeePrices(context));
});

const take = handle(calls.TakePlanCosts, async (context, { costEstimateID }) => {
  const { db, project, services } = context;
  const { state } = await requireRow(context, costEstimate, costEstimateID);
  if (state !== '草稿' && state !== '退回')
    throw fail('conflict', `估算已在「${state}」，不能再取数；请另建一版`);
  const taken = await takePlanCosts(context, costEstimateID, await openPlan(context, services.plans));
  await audit(context, {
    entity: costEstimate.entity,
    rowID: costEstimateID,
    action: 'TakePlanCosts',
    after: taken,
  });
  await announceRow(db, project, costEstimate.entity, costEstimateID);
  return taken;
});

const compare = handle(calls.CompareCostEstimates, async (context, { costEstimateID, otherID }) => {
  await requireRow(context, costEstimate, costEstimateID);
  await requireRow(context, costEstimate, otherID);
  return await compareEstimates(context, costEstimateID, otherID);
});

export const estimateHandlers: readonly Handler[] = [tree, planCosts, take, compare];
