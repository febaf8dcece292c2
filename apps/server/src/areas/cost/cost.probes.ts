import { costPlan } from '@xmgl/contracts/cost/cost-plan.document';
import { sql } from 'kysely';
import { inProject, probe, tellOf } from '../process-probe.ts';

type Planned = { readonly written: number; readonly approved: number; readonly subjects: number };

const planned = probe<Planned>(
  '7.1',
  (scope) => sql`
    select count(*)::int as written, count(*) filter (where d.state = '已批准')::int as approved,
      (select count(*)::int from cost_subject as s where ${inProject(scope, 's')} and s.deleted_at is null) as subjects
    from plan_document_version as d join plan_document as n using (company_id, project_id, plan_document_id)
    where ${inProject(scope, 'd')} and d.deleted_at is null and n.kind = ${costPlan.kind}`,
  ({ written, approved, subjects }) =>
    tellOf({
      begun: written + subjects,
      isDone: approved > 0,
      concerns: [],
      says: [
        ...(approved > 0 ? ['成本管理计划已批准'] : []),
        ...(subjects > 0 ? [`${subjects} 个成本科目`] : []),
      ],
    }),
);

type Spent = { readonly posted: number; readonly late: number; readonly isOver: boolean };

const controlled = probe<Spent>(
  '7.4',
  (scope) => sql`
    select count(*) filter (where e.state = '已入账')::int as posted,
      count(*) filter (where e.state = '已提交' and e.updated_at < ${scope.today}::date - 7)::int as late,
      (select p.state = 2 from project as p where ${inProject(scope, 'p')}) as "isOver"
    from cost_entry as e where ${inProject(scope, 'e')} and e.deleted_at is null`,
  ({ posted, late, isOver }) =>
    tellOf({
      begun: posted,
      isDone: isOver,
      concerns: [[late, `${late} 张成本单等待审核超过 7 天`]],
      says: posted > 0 ? [`${posted} 张成本单已入账`] : [],
    }),
);

type Estimated = {
  readonly begun: number;
  readonly approved: number;
  readonly leaves: number;
  readonly priced: number;
};

/** Leaves of the WBS, and those that the estimate in force gives an amount, itself or to what stands in them. */
const estimated = probe<Estimated>(
  '7.2',
  (scope) => sql`
    select (select count(*)::int from cost_estimate as c where ${inProject(scope, 'c')} and c.deleted_at is null) as begun,
      (select count(*)::int from cost_estimate as c where ${inProject(scope, 'c')} and c.deleted_at is null
        and c.state = '已批准') as approved,
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
  ({ begun, approved, leaves, priced }) =>
    tellOf({
      begun,
      isDone: approved > 0 && leaves > 0 && priced === leaves,
      concerns: [],
      says: approved > 0 ? [`已估算 ${priced}/${leaves} 个 WBS 末级`] : [],
    }),
);

type Budgeted = { readonly begun: number; readonly laid: number };

const budgeted = probe<Budgeted>(
  '7.3',
  (scope) => sql`
    select (select count(*)::int from budget as b where ${inProject(scope, 'b')} and b.deleted_at is null) as begun,
      (select count(*)::int from cost_baseline as c where ${inProject(scope, 'c')}) as laid`,
  ({ begun, laid }) =>
    tellOf({
      begun,
      isDone: laid > 0,
      concerns: [],
      says: laid > 0 ? [`成本基准第 ${laid} 版`] : [],
    }),
);

export const costProbes = [planned, estimated, budgeted, controlled];
