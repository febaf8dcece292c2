import { type RawBuilder, sql } from 'kysely';
import { mapInSlices } from '../beside/in-slices.ts';
import type { Db, ProjectKey } from './scope.ts';

/** Column name → PostgreSQL type, in one place for reading and writing. */
export type Columns = Readonly<Record<string, string>>;

export type Table = {
  readonly name: string;
  readonly id: string;
  readonly columns: Columns;
};

/** Rows as one JSON text; thousands of them in slices, for the others' sake. */
const toPayload = async (rows: readonly object[]): Promise<string> =>
  `[${(await mapInSlices(rows, (row) => JSON.stringify(row))).join(',')}]`;

const names = (columns: Columns) => sql.join(Object.keys(columns).map((column) => sql.ref(column)));
const typed = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`));
const assigned = (columns: Columns, id: string) =>
  sql.join(
    Object.keys(columns)
      .filter((column) => column !== id)
      .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  );

/** Adds rows of the project, or writes over those with the same id: one statement, however many. */
export const upsertRows = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { name, id, columns }: Table,
  rows: readonly object[],
): Promise<void> => {
  if (rows.length === 0) return;
  const payload = await toPayload(rows);
  await sql`
    insert into ${sql.table(name)} (company_id, project_id, ${names(columns)})
    select ${companyID}::uuid, ${projectID}::uuid, ${names(columns)}
    from jsonb_to_recordset(${payload}::jsonb) as row (${typed(columns)})
    on conflict (company_id, project_id, ${sql.ref(id)}) do update set ${assigned(columns, id)}
  `.execute(db);
};

/** Adds rows that are new. */
export const insertRows = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  name: string,
  columns: Columns,
  rows: readonly object[],
): Promise<void> => {
  if (rows.length === 0) return;
  const payload = await toPayload(rows);
  await sql`
    insert into ${sql.table(name)} (company_id, project_id, ${names(columns)})
    select ${companyID}::uuid, ${projectID}::uuid, ${names(columns)}
    from jsonb_to_recordset(${payload}::jsonb) as row (${typed(columns)})
  `.execute(db);
};

/** Writes some columns of rows that exist. */
export const updateRows = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { name, id }: Pick<Table, 'name' | 'id'>,
  columns: Columns,
  rows: readonly object[],
): Promise<void> => {
  if (rows.length === 0) return;
  const set = Object.keys(columns)
    .filter((column) => column !== id)
    .map((column) => sql`${sql.ref(column)} = row.${sql.ref(column)}`);
  const payload = await toPayload(rows);
  await sql`
    update ${sql.table(name)} as target set ${sql.join(set)}
    from jsonb_to_recordset(${payload}::jsonb) as row (${typed(columns)})
    where target.company_id = ${companyID} and target.project_id = ${projectID}
      and target.${sql.ref(id)} = row.${sql.ref(id)}
  `.execute(db);
};

/**
 * Writes some columns of the rows where they differ: numbers, ids and flags, which travel as arrays. PostgreSQL
 * takes those in faster than JSON.
 */
export const updateDifferingRows = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { name, id }: Pick<Table, 'name' | 'id'>,
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const all = Object.entries(columns);
  const lists: RawBuilder<unknown>[] = [];
  for (const [column, type] of all) {
    const values = await mapInSlices(rows, (row) => row[column] ?? 'null');
    lists.push(sql`${`{${values.join(',')}}`}::text::${sql.raw(type)}[]`);
  }
  const written = all.map(([column]) => column).filter((column) => column !== id);
  const of = (table: string) => sql.join(written.map((column) => sql.ref(`${table}.${column}`)));
  await sql`
    update ${sql.table(name)} as target
    set ${sql.join(written.map((column) => sql`${sql.ref(column)} = row.${sql.ref(column)}`))}
    from unnest(${sql.join(lists)}) as row (${names(columns)})
    where target.company_id = ${companyID} and target.project_id = ${projectID}
      and target.${sql.ref(id)} = row.${sql.ref(id)} and (${of('target')}) is distinct from (${of('row')})
  `.execute(db);
};

export const deleteRows = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { name, id }: Pick<Table, 'name' | 'id'>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    delete from ${sql.table(name)}
    where company_id = ${companyID} and project_id = ${projectID} and ${sql.ref(id)} = any(${ids}::uuid[])
  `.execute(db);
};
