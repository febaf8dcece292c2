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

export const costProbes = [planned, controlled];
