import type { Input } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { requireRight } from '../../../access/enter-project.ts';
import { audit } from '../../../audit/audit.ts';
import { Failure, fail } from '../../../base/failure.ts';
import { type Context, type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { requireRow } from '../require-row.ts';
import { findApproved, listLines, sumLines, updateLines } from './budget-lines.repository.ts';
import { readFundingPlan } from './funding.service.ts';
import { proposeFundingShift } from './propose-shift.service.ts';

const lines = handle(calls.GetBudgetLines, async (context, { budgetID }) => {
  await requireRow(context, budget, budgetID);
  const { count: _, ...sums } = await sumLines(context, budgetID);
  return { ...(await listLines(context, budgetID)), ...sums };
});

const money = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** Whatever makes a budget another amount than its estimate says why: by how much they differ is told. */
const requireReasons = async (
  context: Context<typeof calls.UpdBudgetLines>,
  budgetID: string,
  edits: Input<typeof calls.UpdBudgetLines>['lines'],
): Promise<void> => {
  const unexplained = edits.flatMap(({ adjust, reason }, at) => (adjust !== 0 && reason === '' ? [at] : []));
  if (unexplained.length === 0) return;
  const { lines } = await listLines(context, budgetID);
  const adjusted = new Map(edits.map(({ budgetLineID, adjust }) => [budgetLineID, adjust]));
  const cents = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((sum, line) => sum + Math.round(of(line) * 100), 0);
  const estimated = cents((line) => line.estimated);
  const gap = cents(({ budgetLineID, adjust }) => adjusted.get(budgetLineID) ?? adjust);
  const [whole, was, by] = [estimated + gap, estimated, gap].map((sum) =>
    money.format(sum / 100).replace('-', '−'),
  );
  const message =
    gap === 0
      ? '调整相抵，预算合计不变，也请填写调整原因'
      : `预算合计 ${whole} 与估算 ${was} 差 ${by}，请填写调整原因`;
  throw new Failure(
    'invalid',
    unexplained.map((at) => ({ code: 'invalid', path: `lines.${at}.reason`, message })),
  );
};

const update = handle(calls.UpdBudgetLines, async (context, { budgetID, lines: edits }) => {
  const { db, project } = context;
  const { state } = await requireRow(context, budget, budgetID);
  if (state !== '草稿') throw fail('conflict', `预算已在「${state}」，不能再改；请退回或另建一版`);
  await requireReasons(context, budgetID, edits);
  const { updated, below } = await updateLines(context, budgetID, edits);
  if (below.length > 0)
    throw new Failure(
      'invalid',
      below.map((id) => ({
        code: 'invalid',
        path: `lines.${edits.findIndex((edit) => edit.budgetLineID === id)}.adjust`,
        message: '调整后的预算不能小于 0',
      })),
    );
  if (updated !== edits.length) throw fail('conflict', '有的明细已不在这版预算中，请刷新后重试');
  const after = { lines: edits.map(({ adjust, reason }) => ({ adjust, reason })).slice(0, 50) };
  await audit(context, { entity: budget.entity, rowID: budgetID, action: 'UpdBudgetLines', after });
  await announceRow(db, project, budget.entity, budgetID);
  return { updated };
});

const funding = handle(calls.GetFundingPlan, async (context, { budgetID, month }) => {
  await requireRow(context, budget, budgetID);
  return await readFundingPlan(context, context.services.plans, budgetID, month);
});

const propose = handle(calls.ProposeFundingShift, async (context, { budgetID, planScenarioID }) => {
  const { db, user, project } = context;
  const { code } = await requireRow(context, budget, budgetID);
  await requireRight(db, user.userID, project, { page: 'schedule.gantt', right: 'update' });
  return await proposeFundingShift(context, { budgetID, code, planScenarioID });
});

const approvedCost = handle(calls.GetApprovedCost, async (context) => ({
  approved: (await findApproved(context)) ?? null,
}));

export const budgetHandlers: readonly Handler[] = [lines, update, funding, propose, approvedCost];
