import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';

export type OfTree = Register & { readonly tree: NonNullable<Register['tree']> };

export const isTree = (register: Register): register is OfTree => register.tree !== undefined;

export const parentOf = (register: OfTree): string => toSnake(register.tree.parent);

/** The numbers of the places down to each row, 1.2.3: a select of `id` and `value`. */
export const outlineOf = (register: OfTree): RawBuilder<unknown> => {
  const id = sql.ref(`${tableOf(register)}_id`);
  const parent = sql.ref(parentOf(register));
  return sql`with recursive placed as (
      select ${id} as id, ${parent} as parent_id, row_number() over (partition by ${parent} order by sort, ${id}) as place
      from ${sql.table(tableOf(register))} where deleted_at is null),
    walked as (
      select id, place::text as value from placed where parent_id is null
      union all
      select placed.id, walked.value || '.' || placed.place from placed join walked on placed.parent_id = walked.id)
    select id, value from walked`;
};

/**
 * The same for the one row `t`: upwards from it, at each level among those it stands beside. Where nothing is above, that
 * is asked apart: what is not distinct from nothing is found by no index.
 */
export const ownOutlineOf = (register: OfTree): RawBuilder<unknown> => {
  const table = sql.table(tableOf(register));
  const [id, parent] = [`${tableOf(register)}_id`, parentOf(register)];
  const own = (alias: string) => sql`${sql.ref(`${alias}.company_id`)} = t.company_id
    and ${sql.ref(`${alias}.project_id`)} = t.project_id`;
  const before = sql`select count(*) from ${table} as b where ${own('b')} and b.deleted_at is null
    and (b.sort, ${sql.ref(`b.${id}`)}) <= (up.sort, up.id)`;
  const beside = sql.ref(`b.${parent}`);
  return sql`case when t.deleted_at is null then (
    with recursive up as (
      select ${sql.ref(`t.${id}`)} as id, ${sql.ref(`t.${parent}`)} as parent_id, t.sort as sort, 1 as level
      union all
      select ${sql.ref(`p.${id}`)}, ${sql.ref(`p.${parent}`)}, p.sort, up.level + 1
      from up join ${table} as p on ${sql.ref(`p.${id}`)} = up.parent_id and ${own('p')} where up.level < 100)
    select string_agg(((${before} and ${beside} = up.parent_id)
      + (${before} and ${beside} is null and up.parent_id is null))::text, '.' order by up.level desc) from up) end`;
};
