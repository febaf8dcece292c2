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
  /** What there is to take from: of the stock, of what was issued to the activity, of what is lent. */
  readonly available: string;
  readonly unit: string;
  readonly isShort: boolean;
  /** The 库房 that has too little, though others have enough. */
  readonly emptyStore: string | null;
};

/** One after another for a resource: what is in stock is not issued twice. */
export const lockStock = async ({ db }: Place, resourceID: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock ${resourceID}`}, 0))`.execute(db);
};

/**
 * What a movement is worth beside all others that count: what comes in at its own price, what goes out at the average of the
 * stock, what comes back at the average at which it went. All of it goes at all that it is worth, so that no cent stays.
 */
export const priceMovement = async (place: Place, movementID: string): Promise<Priced> => {
  const { db, project } = place;
  const { rows } = await sql<Priced>`
    with m as (select * from material_movement where company_id = ${project.companyID}
      and project_id = ${project.projectID} and material_movement_id = ${movementID}),
    o as (select b.*, ${signOf('b')} as sign from material_movement as b, m
      where ${counts(place, 'b')} and b.resource_id = m.resource_id and b.material_movement_id <> m.material_movement_id),
    stock as (select coalesce(sum(sign * quantity), 0) as quantity, coalesce(sum(sign * amount), 0) as amount from o),
    issued as (select ${netOf('o', 'quantity', '领用', '退库')} as quantity, ${netOf('o', 'amount', '领用', '退库')} as amount
      from o, m where o.activity_id = m.activity_id),
    store as (select coalesce(sum(o.sign * o.quantity), 0) as quantity from o, m where o.warehouse = m.warehouse),
    lent as (select ${netOf('o', 'quantity', '借出', '归还')} as quantity, ${netOf('o', 'amount', '借出', '归还')} as amount
      from o),
    source as (
      select s.quantity, s.amount from stock as s, m where m.movement_kind in ('领用', '借出', '盘亏', '报废', '盘盈')
      union all select i.quantity, i.amount from issued as i, m where m.movement_kind = '退库'
      union all select l.quantity, l.amount from lent as l, m where m.movement_kind = '归还')
    select case when m.warehouse <> '' and m.movement_kind in ('领用', '借出', '盘亏', '报废')
          and t.quantity < m.quantity and s.quantity >= m.quantity
          and exists (select from o where o.movement_kind = '入库' and o.warehouse <> '') then m.warehouse
      end as "emptyStore",
      case
        when m.movement_kind = '入库' then round(m.quantity * m.unit_cost, 2)
        when s.quantity > 0 and m.quantity = s.quantity and m.movement_kind <> '盘盈' then s.amount
        when s.quantity > 0 then round(m.quantity * s.amount / s.quantity, 2)
        when m.movement_kind = '盘盈' then round(m.quantity * coalesce((select b.unit_cost from o as b
          where b.movement_kind = '入库' order by b.move_date desc, b.material_movement_id desc limit 1), 0), 2)
      end::text as amount,
      trim_scale(coalesce(case when m.warehouse <> '' and t.quantity < m.quantity and s.quantity >= m.quantity
        and m.movement_kind in ('领用', '借出', '盘亏', '报废') then t.quantity else s.quantity end, 0))::text as available, coalesce(u.unit_name, '') as unit,
      m.movement_kind not in ('入库', '盘盈') and coalesce(s.quantity, 0) < m.quantity as "isShort"
    from m left join source as s on true cross join store as t
    join project_resource as r on r.company_id = m.company_id and r.project_id = m.project_id
      and r.project_resource_id = m.resource_id
    left join unit_offered as u on u.industry_unit_id = r.unit_id`.execute(db);
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

/** What stands without a movement that counts. */
export const findLeft = async (place: Place, movementID: string): Promise<Left | undefined> => {
  const { db, project } = place;
  const { rows } = await sql<Left>`
    with m as (select * from material_movement where company_id = ${project.companyID}
      and project_id = ${project.projectID} and material_movement_id = ${movementID}),
    o as (select b.*, ${signOf('b')} as sign from material_movement as b, m
      where ${counts(place, 'b')} and b.resource_id = m.resource_id and b.material_movement_id <> m.material_movement_id),
    s as (select coalesce(sum(sign * quantity), 0) as quantity, coalesce(sum(sign * amount), 0) as amount,
      ${netOf('o', 'quantity', '借出', '归还')} as lent from o),
    i as (select ${netOf('o', 'quantity', '领用', '退库')} as quantity from o, m where o.activity_id = m.activity_id)
    select trim_scale(s.quantity + ${signOf('m')} * m.quantity)::text as stock, coalesce(u.unit_name, '') as unit,
      s.quantity < 0 as "isStockShort",
      s.amount < 0 or (s.quantity = 0 and s.amount <> 0) as "isWorthWrong",
      s.lent < 0 or coalesce(i.quantity, 0) < 0 as "isReturned"
    from m cross join s cross join i
    join project_resource as r on r.company_id = m.company_id and r.project_id = m.project_id
      and r.project_resource_id = m.resource_id
    left join unit_offered as u on u.industry_unit_id = r.unit_id`.execute(db);
  return rows[0];
};
