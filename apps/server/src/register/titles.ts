import { isPointer, type Register } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';
import { getSource } from './entity-sources.ts';
import type { Values } from './kit.ts';

type Title = Titles[string];

const idsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];

/** Names of rows of one entity, by id. */
export const listTitles = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  entity: string,
  ids: readonly string[],
): Promise<[string, Title][]> => {
  const { table, id, title, isDeleted, address } = getSource(entity);
  const { rows } = await sql<{ id: string; title: string; isDeleted: boolean }>`
    select ${sql.ref(`e.${id}`)} as id, ${title} as title, ${isDeleted} as "isDeleted"
    from ${sql.table(table)} as e
    where e.company_id = ${companyID} and e.project_id = ${projectID}
      and ${sql.ref(`e.${id}`)} = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return rows.map((row) => [
    row.id,
    { title: row.title, isDeleted: row.isDeleted ? 1 : 0, ...(address && { address: address(row.id) }) },
  ]);
};

/** What the ids in these rows stand for: one query per entity. */
export const titlesOf = async (
  db: Db,
  project: ProjectInScope,
  register: Register,
  rows: readonly Values[],
): Promise<Titles> => {
  const wanted = new Map<string, string[]>([
    ['User', rows.flatMap((row) => [...idsIn(row.createdBy), ...idsIn(row.updatedBy)])],
  ]);
  for (const [key, field] of Object.entries({ ...register.fields, ...register.computed })) {
    if (!isPointer(field)) continue;
    const ids = rows.flatMap((row) => idsIn(row[key]));
    wanted.set(field.entity, [...(wanted.get(field.entity) ?? []), ...ids]);
  }
  const found: [string, Title][] = [];
  for (const [entity, ids] of wanted)
    if (ids.length > 0) found.push(...(await listTitles(db, project, entity, ids)));
  return Object.fromEntries(found);
};
