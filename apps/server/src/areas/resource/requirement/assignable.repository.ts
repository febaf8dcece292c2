import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { toLikePattern } from '../../../search/match-name.ts';

type Fields = CommandOf<'addResource'>['fields'];
type Kind = Fields['kind'];
type Place = Pick<Actor, 'db' | 'project'>;

/** Kinds of the library as the plan calls them. */
const planKind = sql`case r.resource_kind when '人力' then 'labour' when '材料' then 'material' else 'equipment' end`;

type LibraryRow = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: Kind;
  readonly unit: string;
  readonly maxUnits: number;
  readonly calendarID: string | null;
  readonly accrueAt: NonNullable<Fields['accrueAt']>;
  readonly state: string;
};

/** 材料成本发生 as the plan calls it. */
const planAccrual = sql`case r.accrue_at when '开始' then 'start' when '结束' then 'end' else 'prorated' end`;

const libraryRows = ({ project }: Place) => sql`
  select r.project_resource_id as id, r.code, r.resource_name as name, ${planKind} as kind,
    coalesce(n.unit_name, '') as unit, coalesce(r.max_units, 1)::float8 as "maxUnits", r.calendar_id as "calendarID",
    ${planAccrual} as "accrueAt", r.state
  from project_resource as r left join unit_offered as n on n.industry_unit_id = r.unit_id
  where r.company_id = ${project.companyID} and r.project_id = ${project.projectID} and r.deleted_at is null`;

/** Which of some resources the plan has, and what the library says of them. */
export const findForPlan = async (place: Place, ids: readonly string[]) => {
  const { db, project } = place;
  const { rows: have } = await sql<{ id: string }>`select resource_id as id from resource
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and resource_id = any(${ids}::uuid[])`.execute(db);
  const { rows } =
    await sql<LibraryRow>`${libraryRows(place)} and r.project_resource_id = any(${ids}::uuid[])`.execute(db);
  return {
    known: new Set(have.map(({ id }) => id)),
    library: new Map(rows.map(({ id, state, ...fields }) => [id, { fields, state } as const] as const)),
  };
};

const mostOffered = 200;

/** Resources of the plan and of the library, and activities, by name or code. */
export const listAssignable = async (place: Place, text: string) => {
  const { db, project } = place;
  const sought = toLikePattern(text);
  const { rows: resources } = await sql<LibraryRow>`
    select * from (${libraryRows(place)} and r.state = '在用'
      union all
      select p.resource_id, p.code, p.name, p.kind, p.unit, p.max_units::float8, p.calendar_id, p.accrue_at, '在用' from resource as p
      where p.company_id = ${project.companyID} and p.project_id = ${project.projectID}
        and not exists (select from project_resource as r where r.company_id = p.company_id
          and r.project_id = p.project_id and r.project_resource_id = p.resource_id and r.deleted_at is null)) as o
    where o.name ilike ${sought} or o.code ilike ${sought}
    order by o.kind, o.name collate "zh-x-icu", o.id limit ${mostOffered}`.execute(db);
  const { rows: activities } = await sql<{
    activityID: string;
    activityCode: string;
    activityName: string;
    durationMin: number;
  }>`select a.activity_id as "activityID", a.code as "activityCode", a.name as "activityName",
      a.duration_min as "durationMin" from activity as a
    where a.company_id = ${project.companyID} and a.project_id = ${project.projectID} and not a.is_inactive
      and a.kind in ('task', 'levelOfEffort') and (a.name ilike ${sought} or a.code ilike ${sought})
    order by a.start_at, a.code collate "und-u-kn-true", a.activity_id limit ${mostOffered}`.execute(db);
  return {
    resources: resources.map(({ id, name, kind, unit, maxUnits }) => ({
      resourceID: id,
      resourceName: name,
      resourceKind: kind,
      unit,
      maxUnits,
    })),
    activities,
  };
};
