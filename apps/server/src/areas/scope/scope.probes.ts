import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import { scopePlan } from '@xmgl/contracts/scope/scope-plan.document';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { usualColumns } from '@xmgl/contracts/scope/trace-state';
import { sql } from 'kysely';
import { inProject, type ProbeScope, probe, tellOf } from '../process-probe.ts';
import { creepOf } from './baseline/creep-sql.ts';
import { askWbs, redOf, type WbsAsked } from './baseline/wbs-findings.service.ts';

/** The versions of documents of some kinds. */
const versions = (scope: ProbeScope, kinds: readonly string[]) => sql`
  select n.kind, d.state, d.major, d.minor from plan_document_version as d
  join plan_document as n using (company_id, project_id, plan_document_id)
  where ${inProject(scope, 'd')} and d.deleted_at is null and n.kind = any(${kinds}::text[])`;

/** Whether the project is under way. */
const isRunning = (scope: ProbeScope) =>
  sql<boolean>`(select p.state = 1 from project as p where ${inProject(scope, 'p')})`;

type Planned = { readonly written: number; readonly approved: number; readonly isRunning: boolean };

const plans = [scopePlan, requirementPlan];

const planned = probe<Planned>(
  '5.1',
  (scope) => sql`
    select count(*)::int as written, ${isRunning(scope)} as "isRunning",
      count(distinct v.kind) filter (where v.state = '已批准')::int as approved
    from (${versions(
      scope,
      plans.map(({ kind }) => kind),
    )}) as v`,
  ({ written, approved, ...about }) => {
    const missing = plans.length - approved;
    return tellOf({
      begun: written,
      isDone: missing === 0,
      concerns: [[about.isRunning ? missing : 0, `项目进行中，${missing} 份计划尚未批准`]],
      says: approved > 0 ? [`${approved} 份计划已批准`] : [],
    });
  },
);

type Collected = {
  readonly living: number;
  readonly open: number;
  readonly late: number;
  readonly unapproved: number;
  readonly isRunning: boolean;
};

const collected = probe<Collected>(
  '5.2',
  (scope) => sql`
    select ${isRunning(scope)} as "isRunning", count(*)::int as living,
      count(*) filter (where r.state in ('已提出', '待评审'))::int as open,
      count(*) filter (where r.state = '待评审' and exists (select from pending_task as t
        where ${inProject(scope, 't')} and t.register = ${requirement.entity} and t.row_id = r.requirement_id
          and t.closed_at is null and t.due_date < ${scope.today}))::int as late,
      count(*) filter (where r.priority = '必须有' and r.state in ('已提出', '待评审'))::int as unapproved
    from requirement as r where ${inProject(scope, 'r')} and r.deleted_at is null`,
  ({ living, open, late, unapproved, ...about }) =>
    tellOf({
      begun: living,
      isDone: living > 0 && open === 0,
      concerns: [
        [late, `${late} 项需求的评审超过期限`],
        [about.isRunning ? unapproved : 0, `项目进行中，${unapproved} 项必须有的需求尚未批准`],
      ],
      says: [`登记了 ${living} 项需求`, ...(open > 0 ? [`${open} 项还没有结论`] : [])],
    }),
);

type Defined = { readonly written: number; readonly version: string | null; readonly since: number };

const defined = probe<Defined>(
  '5.3',
  (scope) => sql`
    select count(*)::int as written,
      (select count(distinct w.requirement_id)::int from requirement_version as w
        join requirement as r using (company_id, project_id, requirement_id)
        where ${inProject(scope, 'w')} and w.version_no = 1 and r.deleted_at is null and r.state = '已批准'
          and r.priority = '必须有' and w.created_at > (select max(d.approved_at) from plan_document_version as d
            join plan_document as n using (company_id, project_id, plan_document_id)
            where ${inProject(scope, 'd')} and n.kind = ${scopeStatement.kind} and d.state = '已批准')) as since,
      max(v.major || '.' || v.minor) filter (where v.state = '已批准') as version
    from (${versions(scope, [scopeStatement.kind])}) as v`,
  ({ written, version, since }) =>
    tellOf({
      begun: written,
      isDone: version !== null,
      concerns: [[since, `说明书批准以后又批准了 ${since} 项必须有的需求，请复核说明书`]],
      says: version === null ? [] : [`范围说明书 V${version} 已批准`],
    }),
);

type Confirmed = {
  readonly living: number;
  readonly submitted: number;
  readonly open: number;
  readonly late: number;
  readonly rejected: number;
};

const confirmed = probe<Confirmed>(
  '5.5',
  (scope) => sql`
    select count(*)::int as living, count(*) filter (where d.state <> '未提交')::int as submitted,
      count(*) filter (where d.state not in ('已接收', '已移交'))::int as open,
      count(*) filter (where d.state in ('未提交', '已提交', '检验中')
        and d.planned_time < ${scope.today})::int as late,
      count(*) filter (where d.state = '已拒收')::int as rejected
    from deliverable as d where ${inProject(scope, 'd')} and d.deleted_at is null`,
  ({ living, submitted, open, late, rejected }) =>
    tellOf({
      begun: submitted,
      isDone: living > 0 && open === 0,
      concerns: [
        [late, `${late} 项可交付成果逾期未接收`],
        [rejected, `${rejected} 项可交付成果被拒收`],
      ],
      says: living > 0 ? [`${living} 项可交付成果，${living - open} 项已接收`] : [],
    }),
);

type Divided = WbsAsked & { readonly isBaselined: boolean };

const hasBaseline = (scope: ProbeScope) => sql<boolean>`exists (select from scope_baseline as b
  where ${inProject(scope, 'b')} and b.deleted_at is null and b.state = '已批准')`;

const divided = probe<Divided>(
  '5.4',
  (scope) => sql`select w.*, ${hasBaseline(scope)} as "isBaselined" from (${askWbs(scope.project)}) as w`,
  ({ isBaselined, ...asked }) => {
    const nodes = asked.nodes.length;
    const red = redOf(asked).length;
    return tellOf({
      begun: nodes >= 2 ? nodes : 0,
      isDone: isBaselined && red === 0,
      concerns: [[red, `WBS 检查有 ${red} 处红色问题`]],
      says: nodes >= 2 ? [`WBS 有 ${nodes} 个节点`] : [],
    });
  },
);

type Controlled = {
  readonly isBaselined: boolean;
  readonly state: number;
  readonly creep: number;
  readonly gaps: number;
};

/** The columns of the matrix that must be filled, as the plan in force says. */
const requiredColumns = (scope: ProbeScope) => sql`coalesce(
  (select array(select jsonb_array_elements_text(d.sections -> 'tracing')) from plan_document_version as d
    join plan_document as n using (company_id, project_id, plan_document_id)
    where ${inProject(scope, 'd')} and d.deleted_at is null and n.kind = ${requirementPlan.kind}
      and d.state = '已批准' and jsonb_typeof(d.sections -> 'tracing') = 'array'
    order by d.major desc, d.minor desc limit 1), ${[...usualColumns]}::text[])`;

/** Of which columns a gap is the empty one; that nothing is accepted yet is one once the work is over. */
const asColumn = (scope: ProbeScope) => sql`case g when '无 WBS' then 'WBS' when '无成果' then '可交付成果'
  when '未验收' then (select '验收' from project as p where ${inProject(scope, 'p')} and p.state >= 3) end`;

const controlled = probe<Controlled>(
  '5.6',
  (scope) => sql`
    select ${hasBaseline(scope)} as "isBaselined",
      (select p.state from project as p where ${inProject(scope, 'p')}) as state,
      (select count(*)::int from (${creepOf(scope.project)}) as c) as creep,
      (select count(*)::int from trace_facts() as f
        join requirement as r on ${inProject(scope, 'r')} and r.requirement_id = f.id
        where exists (select from unnest(f.gaps) as g
          where g = '无目标' or ${asColumn(scope)} = any(${requiredColumns(scope)}))) as gaps`,
  ({ isBaselined, state, creep, gaps }) =>
    tellOf({
      begun: isBaselined ? 1 : 0,
      isDone: isBaselined && state >= 3 && creep === 0 && gaps === 0,
      concerns: [
        [creep, `${creep} 项范围内容未经变更而改动`],
        [isBaselined ? gaps : 0, `${gaps} 项已批准的需求在跟踪矩阵中有缺口`],
      ],
      says: isBaselined ? ['范围基准已批准'] : [],
    }),
);

export const scopeProbes = [planned, collected, defined, divided, confirmed, controlled];
