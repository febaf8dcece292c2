import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import type { ProjectKey } from '../../../db/scope.ts';
import { toLikePattern } from '../../../search/match-name.ts';
import { counts, netOf, signOf } from './movement-price.repository.ts';

type Place = Pick<Actor, 'db' | 'project'>;

export type StockFigures = {
  readonly resourceID: string;
  readonly code: string;
  readonly resourceName: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly stores: readonly { readonly warehouse: string; readonly quantity: number }[];
  readonly lent: number;
  readonly average: number | null;
  readonly amount: number;
  readonly issued: number;
  readonly due: number | null;
  readonly overRate: number | null;
  readonly quantityVariance: number | null;
  readonly priceVariance: number | null;
};

/** The price of a resource on a day: of those that have begun the latest, as the project counts tax. */
const priceOn = (place: { readonly project: ProjectKey }) => sql`(select
    case when u.is_tax_included = 1 and coalesce((select s.tax_basis from cost_setting as s
        where s.company_id = ${place.project.companyID} and s.project_id = ${place.project.projectID}), '不含税') = '不含税'
      then u.unit_cost / (1 + coalesce(u.tax_rate, 0) / 100) else u.unit_cost end
  from unit_cost as u
  where u.company_id = ${place.project.companyID} and u.project_id = ${place.project.projectID}
    and u.resource_id = p.resource_id and u.deleted_at is null and coalesce(u.valid_from, '-infinity') <= p.on_day
  order by u.valid_from desc nulls last limit 1)`;

/**
 * For each resource what the plan asks for, how much of that is due by the physical percent of its activities, and at which
 * price it was planned: that of the days on which its activities begin.
 */
const planned = (place: { readonly project: ProjectKey }) => sql`
  select p.resource_id, sum(p.units * p.percent / 100) as due,
    sum(p.units * coalesce(${priceOn(place)}, p.own_rate, 0)) / nullif(sum(p.units), 0) as price
  from (
    select r.project_resource_id as resource_id, s.units, q.standard_rate as own_rate,
      date '1970-01-01' + coalesce(a.actual_start, a.start_at, 0) / 1440 as on_day,
      case when a.actual_finish is not null then 100 else coalesce(
        case when a.percent_kind = '实物' then a.physical_percent end, a.percent_complete, 0) end as percent
    from assignment as s
    join activity as a using (company_id, project_id, activity_id)
    join resource as q on q.company_id = s.company_id and q.project_id = s.project_id and q.resource_id = s.resource_id
    join project_resource as r on r.company_id = s.company_id and r.project_id = s.project_id and r.deleted_at is null
      and r.project_resource_id = s.resource_id
    where s.company_id = ${place.project.companyID} and s.project_id = ${place.project.projectID}
      and q.kind = 'material' and not a.is_inactive) as p
  group by p.resource_id`;

/** How much of a resource `r` lies in each 库房. */
const storesOf = (place: { readonly project: ProjectKey }) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('warehouse', w.warehouse, 'quantity', w.quantity) order by w.warehouse)
  from (select b.warehouse, sum(${signOf('b')} * b.quantity)::float8 as quantity from material_movement as b
    where ${counts(place, 'b')} and b.resource_id = r.project_resource_id group by 1) as w
  where w.quantity <> 0), '[]')`;

/**
 * The stock of every resource that was ever moved, or is planned as a material, with what was issued against the plan. The
 * plan asks for materials of no 库房: of one of them nothing is due that its issues could be measured by.
 */
export const figuresOfStock = (place: { readonly project: ProjectKey }, warehouse = '') => {
  const ofAll = (value: ReturnType<typeof sql>) => sql`(case when ${warehouse} = '' then ${value} end)`;
  return sql<StockFigures>`
  select r.project_resource_id as "resourceID", r.code, r.resource_name as "resourceName", r.spec,
    coalesce(u.unit_name, '') as unit, coalesce(m.quantity, 0)::float8 as quantity, ${storesOf(place)} as stores, coalesce(m.lent, 0)::float8 as lent,
    (m.amount / nullif(m.quantity, 0))::numeric(18, 4)::float8 as average, coalesce(m.amount, 0)::float8 as amount,
    coalesce(m.issued, 0)::float8 as issued, ${ofAll(sql`coalesce(n.due, 0)`)}::float8 as due,
    ${ofAll(sql`round(100 * (m.issued / nullif(n.due, 0) - 1), 1)`)}::float8 as "overRate",
    ${ofAll(sql`round((m.issued - coalesce(n.due, 0)) * n.price, 2)`)}::float8 as "quantityVariance",
    round(m.issue_amount - n.price * m.issued, 2)::float8 as "priceVariance"
  from project_resource as r
  left join unit_offered as u on u.industry_unit_id = r.unit_id
  left join (
    select b.resource_id, sum(${signOf('b')} * b.quantity) as quantity, sum(${signOf('b')} * b.amount) as amount,
      ${netOf('b', 'quantity', '借出', '归还')} as lent, ${netOf('b', 'quantity', '领用', '退库')} as issued,
      ${netOf('b', 'amount', '领用', '退库')} as issue_amount
    from material_movement as b where ${counts(place, 'b')} and (${warehouse} = '' or b.warehouse = ${warehouse})
    group by 1) as m on m.resource_id = r.project_resource_id
  left join (${planned(place)}) as n on n.resource_id = r.project_resource_id
  where r.company_id = ${place.project.companyID} and r.project_id = ${place.project.projectID} and r.deleted_at is null
    and (m.resource_id is not null or (r.resource_kind = '材料' and ${warehouse} = ''))`;
};

export const listStock = async (
  place: Place,
  { text, warehouse }: { readonly text: string; readonly warehouse: string },
): Promise<readonly StockFigures[]> => {
  const sought = toLikePattern(text);
  const { rows } = await sql<StockFigures>`select * from (${figuresOfStock(place, warehouse)}) as s
    where "resourceName" ilike ${sought} or code ilike ${sought} or spec ilike ${sought}
    order by "resourceName" collate "zh-x-icu", "resourceID" limit 2000`.execute(place.db);
  return rows;
};

export const listWarehouses = async (place: Place): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select distinct b.warehouse as name from material_movement as b
    where b.company_id = ${place.project.companyID} and b.project_id = ${place.project.projectID}
      and b.deleted_at is null and b.warehouse <> '' order by 1 limit 200`.execute(place.db);
  return rows.map(({ name }) => name);
};

export const listHistory = async (place: Place, resourceID: string) => {
  const { rows } = await sql<{ day: string; quantity: number }>`
    select d.day::text as day, (sum(d.quantity) over (order by d.day))::float8 as quantity from (
      select b.move_date as day, sum(${signOf('b')} * b.quantity) as quantity from material_movement as b
      where ${counts(place, 'b')} and b.resource_id = ${resourceID} group by 1) as d order by d.day`.execute(
    place.db,
  );
  return rows;
};

export type MonthRow = {
  readonly code: string;
  readonly resourceName: string;
  readonly spec: string;
  readonly unit: string;
  readonly before: string;
  readonly beforeAmount: number;
  readonly came: string;
  readonly cameAmount: number;
  readonly went: string;
  readonly wentAmount: number;
  readonly after: string;
  readonly afterAmount: number;
};

/** Of each resource what there was before a month, came and went in it, and was left: in all, or in one 库房. */
export const listMonth = async (
  place: Place,
  month: string,
  warehouse: string,
): Promise<readonly MonthRow[]> => {
  const first = sql`${`${month}-01`}::date`;
  const next = sql`(${first} + interval '1 month')::date`;
  const { rows } = await sql<MonthRow>`
    with b as (
      select b.resource_id, b.move_date < ${first} as is_before, ${signOf('b')} as sign, b.quantity, b.amount
      from material_movement as b where ${counts(place, 'b')} and b.move_date < ${next}
        and (${warehouse} = '' or b.warehouse = ${warehouse})),
    s as (
      select resource_id, coalesce(sum(sign * quantity) filter (where is_before), 0) as q0,
        coalesce(sum(sign * amount) filter (where is_before), 0) as a0,
        coalesce(sum(quantity) filter (where not is_before and sign = 1), 0) as q1,
        coalesce(sum(amount) filter (where not is_before and sign = 1), 0) as a1,
        coalesce(sum(quantity) filter (where not is_before and sign = -1), 0) as q2,
        coalesce(sum(amount) filter (where not is_before and sign = -1), 0) as a2
      from b group by resource_id)
    select r.code, r.resource_name as "resourceName", r.spec, coalesce(u.unit_name, '') as unit,
      trim_scale(q0)::text as before, a0::float8 as "beforeAmount", trim_scale(q1)::text as came, a1::float8 as "cameAmount",
      trim_scale(q2)::text as went, a2::float8 as "wentAmount", trim_scale(q0 + q1 - q2)::text as after,
      (a0 + a1 - a2)::float8 as "afterAmount"
    from s join project_resource as r on r.company_id = ${place.project.companyID}
      and r.project_id = ${place.project.projectID} and r.project_resource_id = s.resource_id
    left join unit_offered as u on u.industry_unit_id = r.unit_id
    order by r.resource_name collate "zh-x-icu", r.code`.execute(place.db);
  return rows;
};

export type IssueRow = {
  readonly code: string;
  readonly movementKind: string;
  readonly day: string;
  readonly resourceName: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: number | null;
  readonly activityName: string;
  readonly warehouse: string;
  readonly handler: string;
  readonly receiver: string;
  readonly state: string;
};

/** 领用 and 退库 among some movements. */
export const listIssues = async (place: Place, ids: readonly string[]): Promise<readonly IssueRow[]> => {
  const { rows } = await sql<IssueRow>`
    select b.code, b.movement_kind as "movementKind", b.move_date::text as day, r.resource_name as "resourceName", r.spec,
      coalesce(u.unit_name, '') as unit, trim_scale(b.quantity)::text as quantity,
      coalesce(round(b.amount / nullif(b.quantity, 0), 2)::text, '') as price, b.amount::float8 as amount,
      coalesce(a.code || ' ' || a.name, '') as "activityName", b.warehouse,
      coalesce((select h.user_name from app_user as h where h.user_id = b.handler_id), '') as handler,
      coalesce((select s.user_name from project_stakeholder as s where s.company_id = b.company_id
        and s.project_id = b.project_id and s.project_stakeholder_id = b.receiver_id), '') as receiver, b.state
    from material_movement as b
    join project_resource as r on r.company_id = b.company_id and r.project_id = b.project_id
      and r.project_resource_id = b.resource_id
    left join unit_offered as u on u.industry_unit_id = r.unit_id
    left join activity as a on a.company_id = b.company_id and a.project_id = b.project_id
      and a.activity_id = b.activity_id
    where b.company_id = ${place.project.companyID} and b.project_id = ${place.project.projectID}
      and b.deleted_at is null and b.movement_kind in ('领用', '退库')
      and b.material_movement_id = any(${ids}::uuid[])
    order by b.move_date, b.code`.execute(place.db);
  return rows;
};
