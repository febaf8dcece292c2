import { type Line, type Lines, linksInLines } from '@xmgl/contracts/register/lines';
import { idNameOf, type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import { fail } from '../../base/failure.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { together } from '../../db/together.ts';
import type { Row, Values } from '../kit.ts';
import { getSource } from '../read/entity-sources.ts';
import { linesOf } from '../read/line-sql.ts';
import { idColumnOf } from '../read/row-sql.ts';
import { typeOfColumn } from '../register-table.ts';

export type RowLines = Readonly<Record<string, readonly Line[]>>;

/** The lines of rows, of those lists that are named: by the rows' ids. */
export const listLines = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  register: Register,
  rowIDs: readonly string[],
  keys: readonly string[] = Object.keys(register.lines ?? {}),
): Promise<ReadonlyMap<string, RowLines>> => {
  const asked = Object.entries(register.lines ?? {}).filter(([key]) => keys.includes(key));
  if (asked.length === 0 || rowIDs.length === 0) return new Map();
  const own = sql.ref(`t.${idColumnOf(register)}`);
  const columns = asked.map(([key, lines]) => sql`${linesOf(register, lines)} as ${sql.ref(key)}`);
  const { rows } = await sql<RowLines & { readonly rowID: string }>`
    select ${own} as "rowID", ${sql.join(columns)} from ${sql.table(tableOf(register))} as t
    where t.company_id = ${companyID} and t.project_id = ${projectID}
      and ${own} = any(${rowIDs}::uuid[])`.execute(db);
  return new Map(rows.map(({ rowID, ...lines }) => [rowID, lines as RowLines]));
};

/** The lines of a row, of those lists that are named. */
export const readLines = async (
  db: Db,
  project: ProjectKey,
  register: Register,
  rowID: string,
  keys: readonly string[],
): Promise<RowLines> => (await listLines(db, project, register, [rowID], keys)).get(rowID) ?? {};

/** A locked row with those of its lines that somebody gives anew. */
export const withLines = async (
  db: Db,
  project: ProjectKey,
  register: Register,
  row: Row,
  given: Values,
): Promise<Row> => {
  const keys = Object.keys(register.lines ?? {}).filter((key) => given[key] !== undefined);
  if (keys.length === 0) return row;
  return { ...row, ...(await readLines(db, project, register, String(row[idNameOf(register)]), keys)) };
};

/** Makes the rows that lines name what is given, field by field. */
const replacingPairs = (
  { companyID, projectID }: ProjectKey,
  lines: Lines,
  given: readonly Line[],
): readonly RawBuilder<unknown>[] =>
  linksInLines(lines).flatMap(([key, { table, entity }]) => {
    const target = sql.ref(getSource(entity).id);
    const pairs = given.flatMap((line) => {
      const ids = line[key];
      return Array.isArray(ids) ? ids.map((id) => ({ line_id: line.lineID, target: String(id) })) : [];
    });
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w (line_id uuid, target uuid)`;
    return [
      sql`delete from ${sql.table(table)} as p where p.company_id = ${companyID} and p.project_id = ${projectID}
        and p.line_id = any(${given.map(({ lineID }) => lineID)}::uuid[])
        and not exists (select from ${wanted} where w.line_id = p.line_id and w.target = p.${target})`,
      sql`insert into ${sql.table(table)} (company_id, project_id, line_id, ${target})
        select ${companyID}::uuid, ${projectID}::uuid, w.line_id, w.target from ${wanted} on conflict do nothing`,
    ];
  });

/**
 * Makes a list of lines what is given: one statement however many there are, and only lines that differ are written. A
 * line keeps its id; that of another row's line is refused.
 */
const replaceLines = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  register: Register,
  rowID: string,
  lines: Lines,
  given: readonly Line[],
): Promise<void> => {
  const { table, fields, label } = lines;
  const own = sql.ref(idColumnOf(register));
  const columns = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'links' ? [] : [{ key, column: toSnake(key), field }],
  );
  const names = ['line_no', ...columns.map(({ column }) => column)];
  const all = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
  const inRow = sql`company_id = ${companyID} and project_id = ${projectID} and ${own} = ${rowID}`;
  const ids = given.map(({ lineID }) => lineID);
  const records = given.map((line, at) => ({
    line_id: line.lineID,
    line_no: at + 1,
    ...Object.fromEntries(columns.map(({ key, column }) => [column, line[key]])),
  }));
  const shape = columns.map(({ column, field }) => sql`${sql.ref(column)} ${sql.raw(typeOfColumn(field))}`);
  const [, , [kept]] = await together(
    db,
    sql`delete from ${sql.table(table)} where ${inRow} and line_id <> all(${ids}::uuid[])`,
    sql`insert into ${sql.table(table)} as l (company_id, project_id, ${own}, line_id,
        ${sql.join(names.map((name) => sql.ref(name)))})
      select ${companyID}::uuid, ${projectID}::uuid, ${rowID}::uuid, given.line_id, ${all('given')}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as given (line_id uuid, line_no int, ${sql.join(shape)})
      on conflict (company_id, project_id, line_id) do update set
        (${sql.join(names.map((name) => sql.ref(name)))}) = (${all('excluded')})
      where l.${own} = excluded.${own} and (${all('l')}) is distinct from (${all('excluded')})`,
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${inRow}`,
    ...replacingPairs({ companyID, projectID }, lines, given),
  );
  if (kept?.count !== given.length) throw fail('invalid', `${label}中有一行的标识已被使用，请刷新后重试`);
};

/** Writes those lists of lines that are among the values of a row. */
export const writeLines = async (
  db: Db,
  project: ProjectKey,
  register: Register,
  rowID: string,
  values: Values,
): Promise<void> => {
  for (const [key, lines] of Object.entries(register.lines ?? {})) {
    const given = values[key];
    if (Array.isArray(given))
      await replaceLines(db, project, register, rowID, lines, given as readonly Line[]);
  }
};
