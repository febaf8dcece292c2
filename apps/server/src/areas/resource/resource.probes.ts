import { resourcePlan } from '@xmgl/contracts/resource/resource-plan.document';
import { sql } from 'kysely';
import { inProject, probe, tellOf } from '../process-probe.ts';

type Planned = { readonly written: number; readonly approved: number };

const planned = probe<Planned>(
  '9.1',
  (scope) => sql`
    select count(*)::int as written, count(*) filter (where d.state = '已批准')::int as approved
    from plan_document_version as d join plan_document as n using (company_id, project_id, plan_document_id)
    where ${inProject(scope, 'd')} and d.deleted_at is null and n.kind = ${resourcePlan.kind}`,
  ({ written, approved }) =>
    tellOf({
      begun: written,
      isDone: approved > 0,
      says: approved > 0 ? ['资源管理计划已批准'] : [],
    }),
);

type Controlled = {
  readonly sheets: number;
  readonly waiting: number;
  readonly late: number;
  readonly unfinished: number;
};

const controlled = probe<Controlled>(
  '9.6',
  (scope) => sql`
    select count(*)::int as sheets, count(*) filter (where t.state <> '已批准')::int as waiting,
      count(*) filter (where t.state = '已提交' and t.updated_at < ${scope.today}::date - 7)::int as late,
      (select count(*)::int from activity as a where ${inProject(scope, 'a')} and not a.is_inactive
        and a.actual_finish is null) as unfinished
    from timesheet as t where ${inProject(scope, 't')} and t.deleted_at is null`,
  ({ sheets, waiting, late, unfinished }) =>
    tellOf({
      begun: sheets,
      isDone: sheets > 0 && waiting === 0 && unfinished === 0,
      concerns: [[late, `${late} 份工时表等待审批超过 7 天`]],
      says: sheets > 0 ? [`${sheets - waiting}/${sheets} 份工时表已批准`] : [],
    }),
);

export const resourceProbes = [planned, controlled];
