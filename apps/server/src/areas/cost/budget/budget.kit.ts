import { budget } from '@xmgl/contracts/cost/budget.register';
import { usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { listReplaced } from '../replaced.repository.ts';
import { drawLines, sumLines } from './budget-lines.repository.ts';
import { layCostBaseline } from './lay-baseline.service.ts';

/** Σ of the lines; σ of the estimate behind them; the setting, or what is usual. */
const bac = sql`(select coalesce(sum(l.amount), 0) from budget_line as l where l.company_id = t.company_id
  and l.project_id = t.project_id and l.budget_id = t.budget_id)`;
const sigma = sql`(select coalesce(sqrt(sum(l.sigma * l.sigma)), 0) from cost_estimate_line as l
  where l.company_id = t.company_id and l.project_id = t.project_id and l.cost_estimate_id = t.estimate_id)`;
const usualZ = 0.8416;
const setting = (column: string, usual: string | number) =>
  sql`coalesce((select s.${sql.ref(column)} from cost_setting as s where s.company_id = t.company_id
    and s.project_id = t.project_id), ${sql.lit(usual)})`;
const contingency = sql`coalesce(t.contingency, round(
  case when ${setting('contingency_method', usualCostSetting.contingencyMethod)} = '百分比'
    then ${bac} * ${setting('contingency_pct', usualCostSetting.contingencyPct)} / 100
    else ${sigma} * ${setting('confidence_z', usualZ)} end, 2))`;
const costBaseline = sql`(${bac} + ${contingency})`;
const management = sql`coalesce(t.management, round(${costBaseline}
  * ${setting('management_reserve_pct', usualCostSetting.managementReservePct)} / 100, 2))`;

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
  return count > 0 && amount > 0 ? null : { code: 'conflict', message: '预算没有明细，不能提交' };
});

const staysOnceSubmitted = stepGuard(budget, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' ? null : { code: 'conflict', message: `预算已在「${state}」，不能删除；草稿才能删除` },
);

const follow = async (
  actor: Actor,
  { rowID, action, before, after }: DoneOf<typeof budget>,
): Promise<void> => {
  if (before === null) {
    const count = await drawLines(actor, rowID, after.estimateID);
    if (count === 0) throw fail('conflict', '所选估算没有明细，不能生成预算');
  }
  if (action !== '批准') return;
  const earlier = await listReplaced(actor, 'budget', rowID);
  if (earlier.length > 0) await moveUnasked(actor, budget, earlier, { action: '取代' });
  await layCostBaseline(actor, rowID);
};

export const budgetKit = makeKit(budget, {
  rules: {
    checks: [followsEstimate],
    guards: [isWhole, staysOnceSubmitted],
    changed: follow,
  },
  computed: {
    bac,
    contingencyShown: contingency,
    costBaseline,
    managementShown: management,
    projectBudget: sql`(${costBaseline} + ${management})`,
  },
});
