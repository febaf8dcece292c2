import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { type DoneOf, makeKit, type RowCheck, stepGuard } from '../../../register/kit.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { listMisplaced, type Placed } from '../in-node.ts';
import { listReplaced } from '../replaced.repository.ts';
import { setting } from '../reserve/contingency.ts';
import { toEstimatePaper } from './estimate-paper.service.ts';

const ofLines = (
  what: ReturnType<typeof sql>,
) => sql`(select coalesce(${what}, 0) from cost_estimate_line as l
  where l.company_id = t.company_id and l.project_id = t.project_id and l.cost_estimate_id = t.cost_estimate_id)`;
const planTotal = sql`(select coalesce(sum(q.amount), 0) from cost_estimate_plan as q
  where q.company_id = t.company_id and q.project_id = t.project_id and q.cost_estimate_id = t.cost_estimate_id)`;
const lineTotal = ofLines(sql`sum(l.amount)`);

const subjectRate = sql`(select s.tax_rate from cost_subject as s where s.company_id = q.company_id
  and s.project_id = q.project_id and s.cost_subject_id = q.subject_id)`;
/** By what an amount is multiplied to get its tax: the amount is with it or without. */
const taxPart = (rate: ReturnType<typeof sql>) => sql`coalesce(${rate}, ${subjectRate}, 0)
  / (100 + case when ${setting('tax_basis', usualCostSetting.taxBasis)} = '含税' then coalesce(${rate}, ${subjectRate}, 0) else 0 end)`;
const taxOf = (table: 'cost_estimate_line' | 'cost_estimate_plan', rate: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(round(q.amount * ${taxPart(rate)}, 2)), 0) from ${sql.table(table)} as q
  where q.company_id = t.company_id and q.project_id = t.project_id and q.cost_estimate_id = t.cost_estimate_id)`;

type Asked = {
  readonly count: number;
  readonly unpriced: string | null;
  readonly unpricedInPlan: string | null;
  /** From which on it has none; empty where it was taken before that was kept. */
  readonly unpricedDay: string;
};

/** What is submitted has a price everywhere. */
const isPriced = stepGuard(costEstimate, ['提交'], async ({ db, project }, { costEstimateID }) => {
  const { rows } = await sql<Asked>`select count(*)::int as count,
      min(q.name) filter (where q.amount = 0 and not q.is_plan) as unpriced,
      (array_agg(q.name order by q.day, q.name) filter (where q.amount = 0 and q.is_plan))[1] as "unpricedInPlan",
      coalesce(to_char(min(q.day) filter (where q.amount = 0 and q.is_plan), 'YYYY-MM-DD'), '') as "unpricedDay"
    from (
      select item as name, amount, false as is_plan, null::date as day from cost_estimate_line
      where company_id = ${project.companyID} and project_id = ${project.projectID}
        and cost_estimate_id = ${costEstimateID}
      union all
      select p.resource_name, p.amount, true, p.first_day from cost_estimate_plan as p
      where p.company_id = ${project.companyID} and p.project_id = ${project.projectID}
        and p.cost_estimate_id = ${costEstimateID} and p.quantity > 0
    ) as q`.execute(db);
  const { count = 0, unpriced = null, unpricedInPlan = null, unpricedDay = '' } = rows[0] ?? {};
  if (count === 0) return { code: 'conflict', message: '还没有估算明细，也没有从计划取数，请先填写' };
  if (unpricedInPlan !== null)
    return {
      code: 'conflict',
      message: `「${unpricedInPlan}」${unpricedDay && `在 ${unpricedDay} `}没有单价，请到资源库补充，再重新取数`,
    };
  return unpriced === null ? null : { code: 'conflict', message: `「${unpriced}」没有单价或金额，请补充` };
});

const staysOnceSubmitted = stepGuard(costEstimate, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' || state === '退回'
    ? null
    : { code: 'conflict', message: `估算已在「${state}」，不能删除；草稿和退回的才能删除` },
);

const areInNodes: RowCheck<'CostEstimate'> = {
  entity: 'CostEstimate',
  reads: [],
  ask: async (actor, { after }) => {
    const faults = await listMisplaced(actor, (after.lines ?? []) as readonly Placed[]);
    return faults.map(({ at, message }) => ({
      code: 'invalid',
      path: `lines.${at}.activityID`,
      message: `估算明细第 ${at + 1} 行：${message}`,
    }));
  },
};

/** The version before gives way. */
const follow = async (actor: Actor, { rowID, action }: DoneOf<typeof costEstimate>): Promise<void> => {
  if (action !== '批准') return;
  const earlier = await listReplaced(actor, 'cost_estimate', rowID);
  if (earlier.length > 0) await moveUnasked(actor, costEstimate, earlier, { action: '取代' });
};

export const costEstimateKit = makeKit(costEstimate, {
  paper: toEstimatePaper,
  rules: { checks: [areInNodes], guards: [isPriced, staysOnceSubmitted], changed: follow, ignoresNew: true },
  computed: {
    total: sql`${lineTotal} + ${planTotal}`,
    lineTotal,
    planTotal,
    tax: sql`(${taxOf('cost_estimate_line', sql`q.tax_rate`)} + ${taxOf('cost_estimate_plan', sql`null::numeric`)})`,
    planVersion: sql`t.plan_version`,
    sigma: sql`round(sqrt(${ofLines(sql`sum(l.sigma * l.sigma)`)}), 2)`,
  },
});
