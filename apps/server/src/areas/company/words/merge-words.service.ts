import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { tableOf, toSnake } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { auditAll } from '../../../audit/audit.ts';
import { type Db, type ProjectKey, setScope } from '../../../db/scope.ts';
import { announceRow } from '../../../notify/announce.ts';
import { idColumnOf } from '../../../register/read/row-sql.ts';
import { listWordRows, type WordRow } from './sort-dict.repository.ts';

/** @example toEntity('project_on_company') // 'ProjectOnCompany' */
const toEntity = (table: string): string =>
  table
    .split('_')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join('');

type Merge = { readonly from: string; readonly into: string };

/** Rows that are no register's, as the companies that take part: they have no history of their fields. */
const movePlainRows = async (
  db: Db,
  project: ProjectKey,
  { table, column, ids }: Pick<WordRow, 'table' | 'column'> & { readonly ids: readonly string[] },
  { into }: Merge,
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into}::uuid
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and ${sql.ref(`${table}_id`)} = any(${ids}::uuid[])`.execute(db);
  await announceRow(db, project, toEntity(table));
};

/** Rows of one column of one project. */
const moveRows = async (
  { db, user, now, requestID }: Actor,
  project: ProjectKey,
  rows: readonly WordRow[],
  { from, into }: Merge,
): Promise<void> => {
  const [first] = rows;
  const register = allRegisters.find((one) => tableOf(one) === first?.table);
  const key = Object.keys(register?.fields ?? {}).find((one) => toSnake(one) === first?.column);
  if (!first) return;
  const ids = rows.map(({ rowID }) => rowID);
  if (!register || key === undefined)
    return await movePlainRows(db, project, { ...first, ids }, { from, into });
  await sql`update ${sql.table(first.table)} set ${sql.ref(first.column)} = ${into}::uuid,
      row_version = row_version + 1, updated_at = ${now}, updated_by = ${user.userID}
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and ${sql.ref(idColumnOf(register))} = any(${ids}::uuid[])`.execute(db);
  const { entity } = register;
  await auditAll(
    { db, user, requestID, project },
    ids.map((rowID) => ({
      entity,
      rowID,
      action: 'update',
      before: { [key]: from },
      after: { [key]: into },
    })),
  );
  const [rowID] = ids;
  if (ids.length === 1 && rowID !== undefined) await announceRow(db, project, entity, rowID);
  else await announceRow(db, project, entity);
};

/**
 * Rows that use a word use another one from now on: in all projects of the company, also in those where whoever asks for
 * it is not. Each project is entered for its own rows alone; nothing of them is told to who asks.
 */
export const mergeWords = async (actor: Actor, merge: Merge): Promise<void> => {
  const { db, user, project } = actor;
  const { companyID } = project;
  const rows = await listWordRows(actor, merge.from);
  for (const [projectID, inside] of Map.groupBy(rows, (row) => row.projectID)) {
    await setScope(db, { userID: user.userID, companyID, projectID });
    const columns = Map.groupBy(inside, ({ table, column }) => `${table}.${column}`);
    for (const alike of columns.values()) await moveRows(actor, { companyID, projectID }, alike, merge);
  }
  await setScope(db, { userID: user.userID, companyID, projectID: project.projectID });
};
