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
