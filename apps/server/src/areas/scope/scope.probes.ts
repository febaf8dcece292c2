import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import { scopePlan } from '@xmgl/contracts/scope/scope-plan.document';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { sql } from 'kysely';
import { inProject, type ProbeScope, probe, tellOf } from '../process-probe.ts';

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

type Defined = { readonly written: number; readonly version: string | null };

const defined = probe<Defined>(
  '5.3',
  (scope) => sql`
    select count(*)::int as written,
      max(v.major || '.' || v.minor) filter (where v.state = '已批准') as version
    from (${versions(scope, [scopeStatement.kind])}) as v`,
  ({ written, version }) =>
    tellOf({
      begun: written,
      isDone: version !== null,
      says: version === null ? [] : [`范围说明书 V${version} 已批准`],
    }),
);

export const scopeProbes = [planned, defined];
