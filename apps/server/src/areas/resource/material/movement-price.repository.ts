import type { MovementKind } from '@xmgl/contracts/resource/material-movement.register';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import type { ProjectKey } from '../../../db/scope.ts';

type Place = Pick<Actor, 'db' | 'project'>;

/** Movements that count. @param alias of the table */
export const counts = (
  { project: { companyID, projectID } }: { readonly project: ProjectKey },
  alias: string,
) =>
  sql<boolean>`${sql.ref(`${alias}.company_id`)} = ${companyID} and ${sql.ref(`${alias}.project_id`)} = ${projectID}
    and ${sql.ref(`${alias}.state`)} = '已审核' and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** 1 for what comes in, −1 for what goes out. */
export const signOf = (alias: string): RawBuilder<number> =>
  sql`case when ${sql.ref(`${alias}.movement_kind`)} in ('领用', '借出', '盘亏', '报废') then -1 else 1 end`;

/** The sum over movements of one kind less those of the kind that takes it back. */
export const netOf = (
  alias: string,
  column: 'quantity' | 'amount',
  plus: MovementKind,
  minus: MovementKind,
) =>
  sql`coalesce(sum(case ${sql.ref(`${alias}.movement_kind`)} when ${sql.lit(plus)} then ${sql.ref(`${alias}.${column}`)}
    when ${sql.lit(minus)} then -${sql.ref(`${alias}.${column}`)} end), 0)`;

export type Priced = {
  /** 元, as text: to the cent. */
  readonly amount: string | null;
  /** What there is to take from on its day and on every later one: of the stock, of what was issued to the activity, of what is lent. */
  readonly available: string;
  readonly unit: string;
  readonly isShort: boolean;
  /** The 库房 that has too little, though others have enough. */
  readonly emptyStore: string | null;
  /** The last later movement out that went at another average than there would be with this one. */
  readonly upset: { readonly code: string; readonly day: string } | null;
};

/** One after another for a resource: what is in stock is not issued twice. */
export const lockStock = async ({ db }: Place, resourceID: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${resourceID}`}, 0))`.execute(db);
};

/** A movement m and all others o of its resource that count. */
const beside = (place: Place, movementID: string) => sql`m as (select * from material_movement
    where company_id = ${place.project.companyID} and project_id = ${place.project.projectID}
      and material_movement_id = ${movementID}),
  o as (select b.*, ${signOf('b')} as sign from material_movement as b, m
    where ${counts(place, 'b')} and b.resource_id = m.resource_id and b.material_movement_id <> m.material_movement_id)`;

const outgoing = sql`('领用', '借出', '盘亏', '报废')`;

/** 1, −1 or 0: what a movement o adds to the stock, to what was issued to the activity of m, or to what is lent. */
const ways = {
  stock: sql`o.sign`,
  store: sql`case when o.warehouse = m.warehouse then o.sign else 0 end`,
  issued: sql`case when o.activity_id is distinct from m.activity_id then 0 when o.movement_kind = '领用' then 1
    when o.movement_kind = '退库' then -1 else 0 end`,
  lent: sql`case o.movement_kind when '借出' then 1 when '归还' then -1 else 0 end`,
} as const;

/** What there is at the end of the day of m, what it is worth, and the least there is on that day and on every later one. */
const standing = (way: RawBuilder<unknown>) => sql`(
  select coalesce(sum(d.quantity) filter (where d.is_due), 0) as quantity,
    coalesce(sum(d.amount) filter (where d.is_due), 0) as amount,
    least(coalesce(sum(d.quantity) filter (where d.is_due), 0), min(d.so_far) filter (where not d.is_due)) as lowest
  from (select o.move_date <= m.move_date as is_due, sum(${way} * o.quantity) as quantity, sum(${way} * o.amount) as amount,
      sum(sum(${way} * o.quantity)) over (order by o.move_date) as so_far
    from o, m group by o.move_date, m.move_date) as d)`;

/**
 * What a movement is worth on its day beside all others that count: what comes in at its own price, what goes out at the
 * average of the stock on that day, what comes back at the average at which it went. All of it goes at all that it is worth,
 * so that no cent stays.
 */
export const priceMovement = async (place: Place, movementID: string): Promise<Priced> => {
  const { rows } = await sql<Priced>`
    with ${beside(place, movementID)}, store as ${standing(ways.store)},
    source as (
      select s.* from ${standing(ways.stock)} as s, m where m.movement_kind in ${outgoing} or m.movement_kind = '盘盈'
      union all select i.* from ${standing(ways.issued)} as i, m where m.movement_kind = '退库'
      union all select l.* from ${standing(ways.lent)} as l, m where m.movement_kind = '归还'),
    worth as (select case
        when m.movement_kind = '入库' then round(m.quantity * m.unit_cost, 2)
        when s.quantity > 0 and m.quantity = s.quantity and m.movement_kind <> '盘盈' then s.amount
        when s.quantity > 0 then round(m.quantity * s.amount / s.quantity, 2)
        when m.movement_kind = '盘盈' then round(m.quantity * coalesce((select b.unit_cost from o as b
          where b.movement_kind = '入库' order by b.move_date desc, b.material_movement_id desc limit 1), 0), 2)
      end as amount from m left join source as s on true),
    take as (select s.lowest, m.warehouse <> '' and m.movement_kind in ${outgoing} and t.lowest < m.quantity
        and s.lowest >= m.quantity as is_of_store, t.lowest as in_store
      from m left join source as s on true cross join store as t)
    select case when k.is_of_store and exists (select from o where o.movement_kind = '入库' and o.warehouse <> '')
        then m.warehouse end as "emptyStore",
      w.amount::text as amount,
      trim_scale(coalesce(case when k.is_of_store then k.in_store else k.lowest end, 0))::text as available,
      coalesce(u.unit_name, '') as unit,
      m.movement_kind not in ('入库', '盘盈') and coalesce(k.lowest, 0) < m.quantity as "isShort",
      (select jsonb_build_object('code', x.code, 'day', to_char(x.move_date, 'YYYY-MM-DD')) from o as x
        where x.move_date > m.move_date and x.movement_kind in ${outgoing}
          and abs(x.amount - x.quantity * w.amount / m.quantity) > 0.02
        order by x.move_date desc, x.code desc limit 1) as upset
    from m cross join worth as w cross join take as k
    join project_resource as r on r.company_id = m.company_id and r.project_id = m.project_id
      and r.project_resource_id = m.resource_id
    left join unit_offered as u on u.industry_unit_id = r.unit_id`.execute(place.db);
  const [priced] = rows;
  if (!priced) throw new Error(`no movement ${movementID}`);
  return priced;
};

export const keepAmount = async (
  { db, project }: Place,
  movementID: string,
  amount: string,
): Promise<void> => {
  await sql`update material_movement set amount = ${amount}::numeric where company_id = ${project.companyID}
    and project_id = ${project.projectID} and material_movement_id = ${movementID}`.execute(db);
};

export type Left = {
  readonly stock: string;
  readonly unit: string;
  /** What would be left without the movement cannot be. */
  readonly isStockShort: boolean;
  readonly isWorthWrong: boolean;
  readonly isReturned: boolean;
};

/** What is left, on its day and on every later one, without a movement that counts. */
export const findLeft = async (place: Place, movementID: string): Promise<Left | undefined> => {
  const { rows } = await sql<Left>`
    with ${beside(place, movementID)}, now as (select coalesce(sum(sign * quantity), 0) as quantity,
      coalesce(sum(sign * amount), 0) as amount from o)
    select trim_scale(s.lowest + ${signOf('m')} * m.quantity)::text as stock, coalesce(u.unit_name, '') as unit,
      s.lowest < 0 as "isStockShort",
      n.amount < 0 or (n.quantity = 0 and n.amount <> 0) as "isWorthWrong",
      l.lowest < 0 or i.lowest < 0 as "isReturned"
    from m cross join now as n cross join ${standing(ways.stock)} as s cross join ${standing(ways.lent)} as l
    cross join ${standing(ways.issued)} as i
    join project_resource as r on r.company_id = m.company_id and r.project_id = m.project_id
      and r.project_resource_id = m.resource_id
    left join unit_offered as u on u.industry_unit_id = r.unit_id`.execute(place.db);
  return rows[0];
};
