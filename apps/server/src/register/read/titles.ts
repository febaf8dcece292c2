import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { kitOf } from '../kit.ts';
import { type EntitySource, getSource, inPlaceOf } from './entity-sources.ts';

type Title = Titles[string];

/** A name as SQL returns it: id, title, whether it is deleted; title null where the reader may not know of the row. */
export type Found = readonly [id: string, title: string | null, isDeleted: boolean];

/** Shown in place of the title of a row that the reader may not know of. */
const unknownTitle: Title = { title: '保密内容', isDeleted: 0 };

const reader = sql<string>`app_user_id()`;

/** The title of a row `e`, asked of the register's own rule who may know of it. */
const titleFor = (project: ProjectKey, { register, title, table, id }: EntitySource): RawBuilder<unknown> => {
  const known = register && kitOf(register).rules.known?.({ project, user: { userID: reader } });
  if (!known) return title;
  return sql`case when exists (select 1 from ${sql.table(table)} as t
    where t.company_id = e.company_id and t.project_id = e.project_id
      and ${sql.ref(`t.${id}`)} = ${sql.ref(`e.${id}`)} and ${known}) then ${title} end`;
};

/**
 * What some ids stand for, as one JSON value; `from` says where they are found. Each is looked up by its own key: asked
 * for together, they are sometimes found by reading all that the project has.
 */
export const titlesAmong = (
  project: ProjectKey,
  entity: string,
  ids: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<readonly Found[] | null> => {
  const source = getSource(entity);
  const { table, id, isDeleted } = source;
  return sql`select json_agg(json_build_array(wanted.id, found.title, found.is_deleted)) as found
    from (select distinct ${ids} as id ${from}) as wanted
    cross join lateral (select ${titleFor(project, source)} as title, ${isDeleted} as is_deleted from ${sql.table(table)} as e
      where ${inPlaceOf(source, project)} and ${sql.ref(`e.${id}`)} = wanted.id
      limit 1) as found`;
};

export const toTitle = (entity: string, [id, title, isDeleted]: Found): [string, Title] => {
  if (title === null) return [id, unknownTitle];
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
  const query = titlesAmong(project, entity, sql`unnest(${ids}::uuid[])`);
  const { rows } = await sql<{ found: readonly Found[] | null }>`${query}`.execute(db);
  return (rows[0]?.found ?? []).map((found) => toTitle(entity, found));
};
