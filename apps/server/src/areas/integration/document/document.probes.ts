import { charter } from '@xmgl/contracts/integration/document/charter.document';
import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import { projectPlan } from '@xmgl/contracts/integration/document/project-plan.document';
import { processNos, processOf } from '@xmgl/contracts/integration/processes';
import { sql } from 'kysely';
import { partDocuments } from '../../../plan-document/plan-component.repository.ts';
import { inProject, type ProbeScope, probe, tellOf } from '../../process-probe.ts';

const versions = (scope: ProbeScope, kinds: readonly string[]) => sql`
  select v.*, d.kind from plan_document_version as v
  join plan_document as d using (company_id, project_id, plan_document_id)
  where ${inProject(scope, 'v')} and v.deleted_at is null and d.kind = any(${kinds}::text[])`;

/** Reviews whose approver has let the day pass. */
const lateReviews = (scope: ProbeScope, entities: readonly string[]) => sql`
  (select count(*)::int from pending_task as t where ${inProject(scope, 't')} and t.closed_at is null
    and t.register = any(${entities}::text[]) and t.due_date < ${scope.today}
    and exists (select from plan_document_version as v where ${inProject(scope, 'v')}
      and v.plan_document_version_id = t.row_id and v.state = '评审中'))`;

const startEntities = [charter.entity, preliminaryScope.entity];
const startKinds = [charter.kind, preliminaryScope.kind];

type Chartered = {
  readonly written: number;
  readonly version: string | null;
  readonly isBegun: boolean;
  readonly late: number;
};

const chartered = probe<Chartered>(
  '4.1',
  (scope) => sql`
    select count(v.kind)::int as written,
      max(v.major || '.' || v.minor) filter (where v.state = '已批准' and v.kind = ${charter.kind}) as version,
      (select p.state >= 1 from project as p where ${inProject(scope, 'p')}) as "isBegun",
      ${lateReviews(scope, startEntities)} as late
    from (${versions(scope, startKinds)}) as v`,
  ({ written, version, isBegun, late }) =>
    tellOf({
      begun: written,
      isDone: version !== null,
      concerns: [
        [isBegun && version === null ? 1 : 0, '项目已启动，章程尚未批准'],
        [late, `${late} 份文件评审超过期限`],
      ],
      says: version === null ? (written > 0 ? ['章程尚未批准'] : []) : [`章程 V${version} 已批准`],
    }),
);

type Planned = {
  readonly version: string | null;
  readonly written: number;
  readonly isRunning: boolean;
  readonly newer: number;
  readonly lacking: number;
};

/** The parts of the 项目管理计划 by kind, each with the process that plans it. */
const parts = partDocuments.map(({ kind, page }) => ({
  kind,
  no: processNos.find((no) => processOf(no).page === page && processOf(no).group === '规划') ?? '',
}));

const planned = probe<Planned>(
  '4.2',
  (scope) => sql`
    with part as (select * from unnest(${parts.map(({ kind }) => kind)}::text[], ${parts.map(({ no }) => no)}::text[])
        as p (kind, no)),
      plan as (select v.* from (${versions(scope, [projectPlan.kind])}) as v),
      force as (select v.* from (${versions(
        scope,
        parts.map(({ kind }) => kind),
      )}) as v where v.state = '已批准'),
      listed as (select c.* from plan_component as c where ${inProject(scope, 'c')} and c.plan_document_version_id =
        (select plan_document_version_id from plan where state = '已批准'))
    select (select max(major || '.' || minor) from plan where state = '已批准') as version,
      (select count(*)::int from plan) + (select count(*)::int from force) as written,
      (select p.state = 1 from project as p where ${inProject(scope, 'p')}) as "isRunning",
      (select count(*)::int from force as f where not exists
        (select from listed as l where l.part_version_id = f.plan_document_version_id)) +
      (select count(*)::int from baseline as b where ${inProject(scope, 'b')} and b.is_current and not exists
        (select from listed as l where l.baseline_id = b.baseline_id)) as newer,
      (select count(*)::int from part where not exists (select from force as f where f.kind = part.kind)
        and not exists (select from process_tailoring as t where ${inProject(scope, 't')}
          and t.process_no = part.no)) as lacking`,
  ({ version, written, isRunning, newer, lacking }) =>
    tellOf({
      begun: written,
      isDone: version !== null && lacking === 0,
      concerns: [
        [isRunning && version === null ? 1 : 0, '项目进行中，项目管理计划尚未批准'],
        [version === null ? 0 : newer, `${newer} 份子计划或基线比已批准的清单新`],
      ],
      says: [
        ...(version === null ? [] : [`项目管理计划 V${version} 已批准`]),
        ...(written > 0 && lacking > 0 ? [`${lacking} 份子计划尚未批准`] : []),
      ],
    }),
);

export const documentProbes = [chartered, planned];
