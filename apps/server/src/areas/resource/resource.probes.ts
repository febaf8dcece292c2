import { resourcePlan } from '@xmgl/contracts/resource/resource-plan.document';
import { sql } from 'kysely';
import { computedProbe, inProject, probe, tellOf } from '../process-probe.ts';
import { figuresOfStock } from './material/stock.repository.ts';
import { countProjectShort } from './occupancy/project-load.service.ts';
import { raciFaults } from './organisation/raci.repository.ts';
import { teamProbes } from './team/team.probes.ts';

type Planned = { readonly written: number; readonly approved: number; readonly faults: number };

const planned = probe<Planned>(
  '9.1',
  (scope) => sql`
    select count(*)::int as written, count(*) filter (where d.state = '已批准')::int as approved,
      (select count(*)::int from (${raciFaults(scope.project)}) as f) as faults
    from plan_document_version as d join plan_document as n using (company_id, project_id, plan_document_id)
    where ${inProject(scope, 'd')} and d.deleted_at is null and n.kind = ${resourcePlan.kind}`,
  ({ written, approved, faults }) =>
    tellOf({
      begun: written,
      isDone: approved > 0,
      concerns: [[faults, `责任分配矩阵有 ${faults} 处问题`]],
      says: approved > 0 ? ['资源管理计划已批准'] : [],
    }),
);

type Controlled = {
  readonly sheets: number;
  readonly movements: number;
  readonly waiting: number;
  readonly late: number;
  readonly activities: number;
  readonly unfinished: number;
  readonly today: string;
  readonly wasted: number;
};

const soonDays = 28;

const controlled = computedProbe<Controlled, { readonly short: number }>(
  '9.6',
  (scope) => sql`
    select count(*)::int as sheets, count(*) filter (where t.state <> '已批准')::int as waiting,
      count(*) filter (where t.state = '已提交' and t.updated_at < ${scope.today}::date - 7)::int as late,
      (select count(*)::int from activity as a where ${inProject(scope, 'a')} and not a.is_inactive) as activities,
      (select count(*)::int from activity as a where ${inProject(scope, 'a')} and not a.is_inactive
        and a.actual_finish is null) as unfinished,
      (select count(*)::int from material_movement as m where ${inProject(scope, 'm')} and m.deleted_at is null) as movements,
      ${scope.today}::text as today,
      (select count(*)::int from (${figuresOfStock(scope)}) as s where s."overRate" > 5) as wasted
    from timesheet as t where ${inProject(scope, 't')} and t.deleted_at is null`,
  async (actor, { today }) => {
    const fromDay = Date.parse(today) / 86_400_000;
    return { short: await countProjectShort(actor, { fromDay, toDay: fromDay + soonDays - 1 }) };
  },
  ({ sheets, movements, waiting, late, activities, unfinished, short, wasted }) =>
    tellOf({
      begun: sheets + movements,
      isDone: sheets + movements > 0 && waiting === 0 && activities > 0 && unfinished === 0,
      concerns: [
        [wasted, `${wasted} 种材料领用超过计划 5%`],
        [short, `${short} 种资源四周内超配`],
        [late, `${late} 份工时表等待审批超过 7 天`],
      ],
      says: sheets > 0 ? [`${sheets - waiting}/${sheets} 份工时表已批准`] : [],
    }),
);

export const resourceProbes = [planned, ...teamProbes, controlled];
