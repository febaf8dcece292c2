import type { Field } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import type { Write } from '../../db/as-one.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { together } from '../../db/together.ts';
import type { Values } from '../kit.ts';
import { getSource } from '../read/entity-sources.ts';
import { idColumnOf } from '../read/row-sql.ts';

type Links = Extract<Field, { kind: 'links' }>;
type Pair = { readonly rowID: string; readonly target: string };

/** Pairs of new rows. */
export const insertPairs = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  register: Register,
  { table, entity }: Links,
  pairs: readonly Pair[],
): Promise<void> => {
  const own = sql.ref(idColumnOf(register));
  const target = sql.ref(getSource(entity).id);
  await sql`insert into ${sql.table(table)} (company_id, project_id, ${own}, ${target})
    select distinct ${companyID}::uuid, ${projectID}::uuid, own, target
    from unnest(${pairs.map((pair) => pair.rowID)}::uuid[], ${pairs.map((pair) => pair.target)}::uuid[])
      as pair (own, target)`.execute(db);
};

/** The pairs of a row that is new, among other writes. */
export const writesOfPairs = (
  { companyID, projectID }: ProjectKey,
  register: Register,
  rowID: string,
  values: Values,
): readonly Write[] =>
  Object.entries(register.fields).flatMap(([key, field]) => {
    const ids = values[key];
    if (field.kind !== 'links' || !Array.isArray(ids) || ids.length === 0) return [];
    const own = sql.ref(idColumnOf(register));
    const target = sql.ref(getSource(field.entity).id);
    const write: Write = {
      key: field.table,
      values: { companyID, projectID, rowID, ids: [...new Set(ids)] },
      compose: (
        gaps,
        from,
      ) => sql`insert into ${sql.table(field.table)} (company_id, project_id, ${own}, ${target})
        select ${gaps.companyID}::uuid, ${gaps.projectID}::uuid, ${gaps.rowID}::uuid, target
        from ${from}, unnest(${gaps.ids}::uuid[]) as target`,
    };
    return [write];
  });

/** Replaces the pairs of a row with others. */
const replacingPairs = (
  { companyID, projectID }: ProjectKey,
  register: Register,
  rowID: string,
  { table, entity }: Links,
  ids: readonly string[],
): readonly RawBuilder<unknown>[] => {
  const own = sql.ref(idColumnOf(register));
  const target = sql.ref(getSource(entity).id);
  const remove = sql`delete from ${sql.table(table)}
    where company_id = ${companyID} and project_id = ${projectID} and ${own} = ${rowID}`;
  if (ids.length === 0) return [remove];
  return [
    remove,
    sql`insert into ${sql.table(table)} (company_id, project_id, ${own}, ${target})
      select ${companyID}::uuid, ${projectID}::uuid, ${rowID}::uuid, id from unnest(${[...new Set(ids)]}::uuid[]) as id`,
  ];
};

/** Replaces the pairs of a row by those among its values, for what goes along with other statements. */
export const replacingPairsOf = (
  project: ProjectKey,
  register: Register,
  rowID: string,
  values: Values,
): readonly RawBuilder<unknown>[] =>
  Object.entries(register.fields).flatMap(([key, field]) =>
    field.kind === 'links' && Array.isArray(values[key])
      ? replacingPairs(project, register, rowID, field, values[key])
      : [],
  );

/** Replaces the pairs of a row by those among its values. */
export const writePairs = async (
  db: Db,
  project: ProjectKey,
  register: Register,
  rowID: string,
  values: Values,
): Promise<void> => {
  await together(db, ...replacingPairsOf(project, register, rowID, values));
};
