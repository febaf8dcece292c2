import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import * as calls from '@xmgl/contracts/cost/estimate.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import {
  compareEstimates,
  listCells,
  listNodes,
  listSubjects,
  readPlanLines,
} from './estimate.repository.ts';
import { takePlanCosts } from './plan-costs.service.ts';

const requireEstimate = async (
  { db, project }: Actor,
  costEstimateID: string,
): Promise<{ readonly state: string }> => {
  const row = await db
    .selectFrom('cost_estimate')
    .select('state')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('cost_estimate_id', '=', costEstimateID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw fail('notFound', '没有这版估算');
  return row;
};

const tree = handle(calls.GetEstimateTree, async (context, { costEstimateID }) => {
  await requireEstimate(context, costEstimateID);
  const nodes = await listNodes(context);
  const subjects = await listSubjects(context);
  return { nodes, subjects, cells: await listCells(context, costEstimateID) };
});

const planCosts = handle(calls.GetPlanCosts, async (context, { costEstimateID }) => {
  await requireEstimate(context, costEstimateID);
  return await readPlanLines(context, costEstimateID);
});

const take = handle(calls.TakePlanCosts, async (context, { costEstimateID }) => {
  const { db, project, services } = context;
  const { state } = await requireEstimate(context, costEstimateID);
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
  await requireEstimate(context, costEstimateID);
  await requireEstimate(context, otherID);
  return await compareEstimates(context, costEstimateID, otherID);
});

export const estimateHandlers: readonly Handler[] = [tree, planCosts, take, compare];
