import { charter } from '@xmgl/contracts/integration/document/charter.document';
import { sql } from 'kysely';
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
      ${lateReviews(scope, [charter.entity])} as late
    from (${versions(scope, [charter.kind])}) as v`,
  ({ written, version, isBegun, late }) =>
    tellOf({
      begun: written,
      isDone: version !== null,
      concerns: [
        [isBegun && version === null ? 1 : 0, '项目已启动，章程尚未批准'],
        [late, `${late} 份文件评审超过期限`],
      ],
      says: version === null ? (written > 0 ? ['章程正在编写或评审'] : []) : [`章程 V${version} 已批准`],
    }),
);

export const documentProbes = [chartered];
