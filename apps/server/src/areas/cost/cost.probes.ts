import { costPlan } from '@xmgl/contracts/cost/cost-plan.document';
import { colourOf, type Thresholds, thresholdsOf } from '@xmgl/contracts/integration/indicators';
import { sql } from 'kysely';
import { inProject, probe, tellOf, thresholdsIn } from '../process-probe.ts';
import { amountsOf } from './cost.figures.ts';
import { eacOfProject } from './eac.ts';
import { planDrift } from './estimate/plan-drift.ts';
import { drawnOf } from './reserve/contingency.ts';

type Planned = {
  readonly written: number;
  readonly approved: number;
  readonly subjects: number;
  /** The settings were changed after the plan was approved. */
  readonly isOld: boolean;
};

const planned = probe<Planned>(
  '7.1',
  (scope) => sql`
    select count(*)::int as written, count(*) filter (where d.state = '已批准')::int as approved,
      (select count(*)::int from cost_subject as s where ${inProject(scope, 's')} and s.deleted_at is null) as subjects,
      exists (select from audit_log as g where ${inProject(scope, 'g')} and g.entity = 'costSetting'
        and g.created_at > max(d.updated_at) filter (where d.state = '已批准')) as "isOld"
    from plan_document_version as d join plan_document as n using (company_id, project_id, plan_document_id)
    where ${inProject(scope, 'd')} and d.deleted_at is null and n.kind = ${costPlan.kind}`,
  ({ written, approved, subjects, isOld }) =>
    tellOf({
      begun: written + subjects,
      isDone: approved > 0,
      concerns: [[isOld ? 1 : 0, '成本管理计划批准后又改了设置']],
      says: [
        ...(approved > 0 ? ['成本管理计划已批准'] : []),
        ...(subjects > 0 ? [`${subjects} 个成本科目`] : []),
      ],
    }),
);

type Spent = {
  readonly posted: number;
  readonly late: number;
  readonly isOver: boolean;
  readonly measured: Readonly<Record<'cpi' | 'over' | 'tcpi', number | null>> | null;
  readonly own: Partial<Thresholds> | null;
  readonly company: Partial<Thresholds> | null;
};

const controlled = probe<Spent>(
  '7.4',
  (scope) => sql`
    select count(*) filter (where e.state = '已入账')::int as posted,
      count(*) filter (where e.state = '已提交' and e.updated_at < ${scope.today}::date - 7)::int as late,
      (select p.state = 2 from project as p where ${inProject(scope, 'p')}) and coalesce(
        to_char(max(e.cost_date) filter (where e.state = '已入账'), 'YYYY-MM') <= coalesce((select max(c.month)
          from cost_period as c where ${inProject(scope, 'c')}), ''), true) as "isOver",
      (select to_jsonb(q) from (select (m.ev / nullif(m.ac, 0))::float8 as cpi,
          (100 * ((${eacOfProject}) - m.bac) / nullif(m.bac, 0))::float8 as over,
          ((m.bac - m.ev) / nullif(m.bac - m.ac, 0))::float8 as tcpi
        from ${amountsOf(scope)} as m) as q) as measured,
      ${thresholdsIn(scope, scope.project.projectID)} as own, ${thresholdsIn(scope, scope.project.companyID)} as company
    from cost_entry as e where ${inProject(scope, 'e')} and e.deleted_at is null`,
  ({ posted, late, isOver, measured, own, company }) => {
    const { cpi = null, over = null, tcpi = null } = measured ?? {};
    const limits = thresholdsOf({ company, own });
    const isRed = (name: 'cpi' | 'eacOver', value: number | null) =>
      value !== null && colourOf(name, value, limits[name]) === 'red';
    return tellOf({
      begun: posted,
      isDone: isOver,
      concerns: [
        [isRed('cpi', cpi) ? 1 : 0, `CPI ${(cpi ?? 0).toFixed(3)}，亮红灯`],
        [isRed('eacOver', over) ? 1 : 0, `预计超支 ${(over ?? 0).toFixed(1)}%，亮红灯`],
        [tcpi !== null && tcpi > 1.1 ? 1 : 0, `完工尚需绩效 TCPI ${(tcpi ?? 0).toFixed(3)}，超过 1.10`],
        [late, `${late} 张成本单等待审核超过 7 天`],
      ],
      says: posted > 0 ? [`${posted} 张成本单已入账`] : [],
    });
  },
);

type Estimated = {
  readonly begun: number;
  readonly approved: number;
  readonly leaves: number;
  readonly priced: number;
  /** Lines of versions that are still worked on, and what they took from the plan, without an amount. */
  readonly unpriced: number;
  /** Percent by which the plan costs otherwise now than the estimate in force took from it. */
  readonly drift: number | null;
};

/** Leaves of the WBS, and those that the estimate in force gives an amount, itself or to what stands in them. */
const estimated = probe<Estimated>(
  '7.2',
  (scope) => sql`
    select (select count(*)::int from cost_estimate as c where ${inProject(scope, 'c')} and c.deleted_at is null) as begun,
      (select count(*)::int from cost_estimate as c where ${inProject(scope, 'c')} and c.deleted_at is null
        and c.state = '已批准') as approved,
      (select count(*)::int from cost_estimate_line as l join cost_estimate as c using (company_id, project_id, cost_estimate_id)
        where ${inProject(scope, 'l')} and c.deleted_at is null and c.state in ('草稿', '退回')
          and coalesce(l.amount, 0) = 0)
        + (select count(*)::int from cost_estimate_plan as q join cost_estimate as c using (company_id, project_id, cost_estimate_id)
        where ${inProject(scope, 'q')} and c.deleted_at is null and c.state in ('草稿', '退回')
          and q.amount = 0 and q.quantity > 0) as unpriced,
      ${planDrift(scope)} as drift,
      count(*)::int as leaves,
      count(*) filter (where exists (
        select from cost_estimate_line as l join cost_estimate as c using (company_id, project_id, cost_estimate_id)
        where ${inProject(scope, 'l')} and l.wbs_node_id = n.wbs_node_id and l.amount > 0 and c.state = '已批准'
          and c.deleted_at is null
        union all
        select from cost_estimate_plan as q join cost_estimate as c using (company_id, project_id, cost_estimate_id)
        where ${inProject(scope, 'q')} and q.wbs_node_id = n.wbs_node_id and q.amount > 0 and c.state = '已批准'
          and c.deleted_at is null))::int as priced
    from wbs_node as n where ${inProject(scope, 'n')} and not n.is_inactive
      and not exists (select from wbs_node as b where ${inProject(scope, 'b')} and b.parent_id = n.wbs_node_id)`,
  ({ begun, approved, leaves, priced, unpriced, drift }) =>
    tellOf({
      begun,
      isDone: approved > 0 && leaves > 0 && priced === leaves,
      concerns: [
        [unpriced, `${unpriced} 行估算没有单价或金额`],
        [(drift ?? 0) > 10 ? 1 : 0, `计划现在的资源费用与批准的估算差 ${(drift ?? 0).toFixed(0)}%`],
      ],
      says: approved > 0 ? [`已估算 ${priced}/${leaves} 个 WBS 末级`] : [],
    }),
);

type Budgeted = {
  readonly begun: number;
  readonly laid: number;
  readonly short: number;
  /** 应急储备 of the budget in force: what there was, and what is left. */
  readonly reserved: number;
  readonly left: number;
};

const budgeted = probe<Budgeted>(
  '7.3',
  (scope) => sql`
    select (select count(*)::int from budget as b where ${inProject(scope, 'b')} and b.deleted_at is null) as begun,
      (select count(*)::int from cost_baseline as c where ${inProject(scope, 'c')}) as laid,
      w.reserved, w.left,
      (select count(*)::int from (
        select sum(sum(q.pv)) over (order by q.month) - sum(sum(q.given)) over (order by q.month) as gap
        from (
          select to_char(v.day, 'YYYY-MM') as month, v.pv, 0 as given from cost_pv_day as v
          join cost_baseline as c using (company_id, project_id, cost_baseline_id)
          where ${inProject(scope, 'v')} and c.is_current
          union all
          select to_char(f.month_day, 'YYYY-MM'), 0, f.amount from funding_limit as f
          where ${inProject(scope, 'f')} and f.deleted_at is null
        ) as q group by q.month
      ) as m where m.gap > 0 and exists (select from funding_limit as f where ${inProject(scope, 'f')}
        and f.deleted_at is null)) as short
    from (select coalesce(sum(r.amount), 0)::float8 as reserved,
        coalesce(sum(r.amount - ${drawnOf}), 0)::float8 as left
      from reserve as r join budget as b using (company_id, project_id, budget_id)
      where ${inProject(scope, 'r')} and r.reserve_kind = '应急' and r.deleted_at is null and b.state = '已批准'
    ) as w`,
  ({ begun, laid, short, reserved, left }) =>
    tellOf({
      begun,
      isDone: laid > 0,
      concerns: [
        [short, `${short} 个月的资金不够用`],
        [
          reserved > 0 && left <= reserved / 10 ? 1 : 0,
          `应急储备只剩 ${((left / (reserved || 1)) * 100).toFixed(0)}%`,
        ],
      ],
      says: laid > 0 ? [`成本基准第 ${laid} 版`] : [],
    }),
);

export const costProbes = [planned, estimated, budgeted, controlled];
