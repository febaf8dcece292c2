import { allRegisters } from '@xmgl/contracts/register/all-registers';
import type { Field } from '@xmgl/contracts/register/fields';
import { isPointer, type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { getSource } from './entity-sources.ts';
import type { Actor } from './kit.ts';
import { idColumnOf } from './row-sql.ts';

type Pointer = Extract<Field, { kind: 'link' | 'links' }>;
export type Pointing = { readonly register: Register; readonly key: string; readonly field: Pointer };

/** Fields of registers that point to an entity. */
export const pointersTo = (entity: string): readonly Pointing[] =>
  allRegisters.flatMap((register) =>
    Object.entries(register.fields).flatMap(([key, field]) =>
      isPointer(field) && field.entity === entity ? [{ register, key, field }] : [],
    ),
  );

/** Whether a row `t` of the pointing register points to one of the ids. */
export const pointsTo = ({ register, key, field }: Pointing, ids: readonly string[]): RawBuilder<SqlBool> => {
  if (field.kind === 'link') return sql<SqlBool>`${sql.ref(`t.${toSnake(key)}`)} = any(${ids}::uuid[])`;
  const own = idColumnOf(register);
  return sql<SqlBool>`exists (select 1 from ${sql.table(field.table)} as l
    where l.company_id = t.company_id and l.project_id = t.project_id
      and ${sql.ref(`l.${own}`)} = ${sql.ref(`t.${own}`)}
      and ${sql.ref(`l.${getSource(field.entity).id}`)} = any(${ids}::uuid[]))`;
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
    from ${sql.table(tableOf(register))} as t
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.deleted_at is null and ${sql.join([pointsTo(pointing, ids), ...sights], sql` and `)}
    order by t.created_at limit 1000`.execute(db);
  return rows;
};
