import { budget } from '@xmgl/contracts/cost/budget.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { loadDuties } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { ofProject } from '../of-project.ts';
import { listReplaced } from '../replaced.repository.ts';
import { bac, contingency, costBaseline, management } from '../reserve/contingency.ts';
import { sayReserveFault } from '../reserve/reserve-fault.service.ts';
import { settleReserves } from '../reserve/settle-reserves.service.ts';
import { settleDrafts } from './budget-drafts.service.ts';
import { drawLines, sumLines } from './budget-lines.repository.ts';
import { toBudgetPaper } from './budget-paper.service.ts';
import { readFundingPlan } from './funding.service.ts';
import { layCostBaseline } from './lay-baseline.service.ts';

const money = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** A budget follows what was approved. */
const followsEstimate = rowCheck(budget, ['estimateID'], async ({ db, project }, { before, after }) => {
  if (before?.estimateID === after.estimateID) return [];
  if (before !== null)
    return [{ code: 'invalid', path: 'estimateID', message: '依据的估算不能改，请另建一版预算' }];
  const row = await db
    .selectFrom('cost_estimate')
    .select('state')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('cost_estimate_id', '=', after.estimateID)
    .executeTakeFirst();
  return row?.state === '已批准'
    ? []
    : [{ code: 'invalid', path: 'estimateID', message: '所选估算尚未批准，请选择已批准的一版' }];
});

const isWhole = stepGuard(budget, ['提交'], async (actor, { budgetID }) => {
  const { amount, count } = await sumLines(actor, budgetID);
  if (count === 0 || amount <= 0) return { code: 'conflict', message: '预算没有明细，不能提交' };
  const fault = await sayReserveFault(actor, budgetID);
  return fault === null ? null : { code: 'conflict', message: fault };
});

/** What goes beyond the project's own budget is approved by who gives the money. */
const isWithin = stepGuard(budget, ['批准'], async ({ db, project, user }, { budgetID }) => {
  const { rows } = await sql<{ most: number | null; total: number }>`
    select p.budget::float8 as most, (${costBaseline} + ${management})::float8 as total
    from budget as t join project as p using (company_id, project_id)
    where ${ofProject({ project }, 't')} and t.budget_id = ${budgetID}`.execute(db);
  const { most = null, total = 0 } = rows[0] ?? {};
  if (most === null || most === 0 || total <= most) return null;
  const { sponsor } = await loadDuties(db, project, user.userID);
  return sponsor
    ? null
    : {
        code: 'forbidden',
        message: `预算总额 ${money.format(total)} 元超过项目资料里批准的预算 ${money.format(most)} 元，由发起人批准`,
      };
});

const staysOnceSubmitted = stepGuard(budget, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: `预算已在「${state}」，不能删除；草稿才能删除` },
);

/** Money that is missing in a month is told before somebody is asked to approve. */
const requireFunds = async (actor: Actor, budgetID: string, note: string): Promise<void> => {
  if (note.trim() !== '') return;
  const { mostGap } = await readFundingPlan(actor, undefined, budgetID);
  if (mostGap > 0)
    throw fail(
      'conflict',
      `资金缺口最大 ${money.format(mostGap)} 元：请调整，或在「说明」中写明怎样解决`,
      'note',
    );
};

const follow = async (
  actor: Actor,
  { rowID, action, before, after }: DoneOf<typeof budget>,
): Promise<void> => {
  if (before === null) {
    const count = await drawLines(actor, rowID, after.estimateID);
    if (count === 0) throw fail('conflict', '所选估算没有明细，不能生成预算');
  }
  if (action === '提交') await requireFunds(actor, rowID, after.note);
  if (after.changeRequestIDs.length > 0) await settleDrafts(actor);
  if (action !== '批准') return;
  const earlier = await listReplaced(actor, 'budget', rowID);
  if (earlier.length > 0) await moveUnasked(actor, budget, earlier, { action: '取代' });
  await settleReserves(actor, rowID);
  await layCostBaseline(actor, rowID);
};

export const budgetKit = makeKit(budget, {
  paper: toBudgetPaper,
  rules: {
    checks: [followsEstimate],
    guards: [isWhole, isWithin, staysOnceSubmitted],
    changed: follow,
    deleted: (actor) => settleDrafts(actor),
  },
  computed: {
    bac,
    contingencyShown: contingency,
    costBaseline,
    managementShown: management,
    projectBudget: sql`(${costBaseline} + ${management})`,
  },
});
