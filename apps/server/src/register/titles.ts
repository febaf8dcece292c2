import { isPointer, type Register } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';
import { together } from '../db/together.ts';
import { getSource } from './entity-sources.ts';
import type { Values } from './kit.ts';

type Title = Titles[string];

const idsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? (value as string[]) : [];

type Found = { readonly id: string; readonly title: string; readonly isDeleted: boolean };

const titlesQuery = (
  { companyID, projectID }: ProjectInScope,
  entity: string,
  ids: readonly string[],
): RawBuilder<Found> => {
  const { table, id, title, isDeleted } = getSource(entity);
  return sql<Found>`
    select ${sql.ref(`e.${id}`)} as id, ${title} as title, ${isDeleted} as "isDeleted"
    from ${sql.table(table)} as e
    where e.company_id = ${companyID} and e.project_id = ${projectID}
      and ${sql.ref(`e.${id}`)} = any(${[...new Set(ids)]}::uuid[])`;
};

const toTitle = (entity: string, { id, title, isDeleted }: Found): [string, Title] => {
  const { address } = getSource(entity);
  return [id, { title, isDeleted: isDeleted ? 1 : 0, ...(address && { address: address(id) }) }];
};

/** Names of rows, by id: one statement per entity, all sent together. */
const listAllTitles = async (
  db: Db,
  project: ProjectInScope,
  wanted: readonly (readonly [entity: string, ids: readonly string[]])[],
): Promise<[string, Title][]> => {
  const asked = wanted.filter(([, ids]) => ids.length > 0);
  const found = await together(db, ...asked.map(([entity, ids]) => titlesQuery(project, entity, ids)));
  return asked.flatMap(([entity], at) => (found[at] ?? []).map((row) => toTitle(entity, row)));
};

/** Names of rows of one entity, by id. */
export const listTitles = (
  db: Db,
  project: ProjectInScope,
  entity: string,
  ids: readonly string[],
): Promise<[string, Title][]> => listAllTitles(db, project, [[entity, ids]]);

/** What the ids in these rows stand for. */
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
  return Object.fromEntries(await listAllTitles(db, project, [...wanted]));
};
