import { allRegisters } from '@xmgl/contracts/register/all-registers';
import type { Field, Fields } from '@xmgl/contracts/register/fields';
import type { Lines } from '@xmgl/contracts/register/lines';
import { isPointer, type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { getSource } from '../read/entity-sources.ts';

import { idColumnOf } from '../read/row-sql.ts';

type Pointer = Extract<Field, { kind: 'link' | 'links' }>;
export type Pointing = {
  readonly register: Register;
  readonly key: string;
  readonly field: Pointer;
  /** Set where it is lines of the rows that point, in the list of this name. */
  readonly inside?: { readonly name: string; readonly lines: Lines };
};

const toPointing = (
  entity: string,
  register: Register,
  fields: Fields,
  inside?: Pointing['inside'],
): Pointing[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    isPointer(field) && field.entity === entity ? [{ register, key, field, ...(inside && { inside }) }] : [],
  );

/** Fields of registers that point to an entity. */
export const pointersTo = (entity: string): readonly Pointing[] =>
  allRegisters.flatMap((register) => [
    ...toPointing(entity, register, register.fields),
    ...Object.entries(register.lines ?? {}).flatMap(([name, lines]) =>
      toPointing(entity, register, lines.fields, { name, lines }),
    ),
  ]);

/** What a reader calls it. */
export const pointingLabel = ({ register, field, inside }: Pointing): string =>
  [register.label, inside?.lines.label, field.label].filter((part) => part !== undefined).join(' · ');

/**
 * Rows that point to one of the ids, fenced off by `offset 0`: in a large register the planner would rather look at each
 * row in the order that is asked for than find these few from the other end. Row-level security keeps them to the
 * project.
 */
const pointingTo = (
  { register, key, field, inside }: Pointing,
  ids: readonly string[],
): RawBuilder<unknown> => {
  const table = sql.table(tableOf(register));
  const own = sql.ref(idColumnOf(register));
  if (inside) {
    const lines = sql.table(inside.lines.table);
    const named =
      field.kind === 'link'
        ? sql`${sql.ref(`l.${toSnake(key)}`)} = any(${ids}::uuid[])`
        : sql`l.line_id = any(array(select p.line_id from ${sql.table(field.table)} as p
            where ${sql.ref(`p.${getSource(field.entity).id}`)} = any(${ids}::uuid[])))`;
    return sql`(select * from ${table} where ${own} = any(array(select ${sql.ref(`l.${idColumnOf(register)}`)}
      from ${lines} as l where ${named})) offset 0)`;
  }
  if (field.kind === 'link')
    return sql`(select * from ${table} where ${sql.ref(toSnake(key))} = any(${ids}::uuid[]) offset 0)`;
  return sql`(select * from ${table} where ${own} = any(array(
    select ${own} from ${sql.table(field.table)}
    where ${sql.ref(getSource(field.entity).id)} = any(${ids}::uuid[]))) offset 0)`;
};

export type PointingRow = { readonly id: string; readonly title: string; readonly state: string };

/** Living rows that point to one of the ids, among those that `sights` leaves. */
export const listPointing = async (
  { db, project }: Actor,
  pointing: Pointing,
  ids: readonly string[],
  sights: readonly RawBuilder<SqlBool>[] = [],
): Promise<PointingRow[]> => {
  const { register } = pointing;
  const { rows } = await sql<PointingRow>`
    select ${sql.ref(`t.${idColumnOf(register)}`)} as id, ${sql.ref(`t.${toSnake(register.title)}`)} as title,
      ${register.workflow ? sql`t.state` : sql`''`} as state
    from ${pointingTo(pointing, ids)} as t
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and ${sql.join([sql`t.deleted_at is null`, ...sights], sql` and `)}
    order by t.created_at limit 1000`.execute(db);
  return rows;
};
