import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';
import { getSource } from './entity-sources.ts';

type Title = Titles[string];

/** A name as SQL tells it: id, title, whether it is deleted. */
export type Found = readonly [id: string, title: string, isDeleted: boolean];

/** What some ids of an entity stand for, as one JSON value. */
export const titlesAmong = (
  { companyID, projectID }: ProjectInScope,
  entity: string,
  ids: RawBuilder<unknown>,
): RawBuilder<readonly Found[] | null> => {
  const { table, id, title, isDeleted } = getSource(entity);
  return sql`select json_agg(json_build_array(${sql.ref(`e.${id}`)}, ${title}, ${isDeleted})) as found
    from ${sql.table(table)} as e
    where e.company_id = ${companyID} and e.project_id = ${projectID} and ${sql.ref(`e.${id}`)} = any(${ids})`;
};

export const toTitle = (entity: string, [id, title, isDeleted]: Found): [string, Title] => {
  const { address } = getSource(entity);
  return [id, { title, isDeleted: isDeleted ? 1 : 0, ...(address && { address: address(id) }) }];
};

/** Names of rows of one entity, by id. */
export const listTitles = async (
  db: Db,
  project: ProjectInScope,
  entity: string,
  ids: readonly string[],
): Promise<[string, Title][]> => {
  if (ids.length === 0) return [];
  const query = titlesAmong(project, entity, sql`${[...new Set(ids)]}::uuid[]`);
  const { rows } = await sql<{ found: readonly Found[] | null }>`${query}`.execute(db);
  return (rows[0]?.found ?? []).map((found) => toTitle(entity, found));
};
