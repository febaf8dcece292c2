import type { Issue } from '@xmgl/contracts/errors';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import type { Field } from '@xmgl/contracts/register/fields';
import { toLineIssues } from '@xmgl/contracts/register/lines';
import { isPointer, lineFields, type Register, readableFields } from '@xmgl/contracts/register/register';
import type { LinkTarget } from '@xmgl/contracts/register/row.calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import type { ProjectKey } from '../../db/scope.ts';
import { toLikePattern } from '../../search/match-name.ts';
import { findSpoken, isSpelt } from '../../search/spoken-names.ts';
import type { Values } from '../kit.ts';
import { type EntitySource, getSource, inPlaceOf } from '../read/entity-sources.ts';
import { areInSight, sightsOfSource } from '../read/people-sight.service.ts';
import { loadRowRights } from '../read/row-rights.service.ts';
import { pageOfEntity } from '../read/seen-rows.service.ts';

const mostOffered = 50;

const idsOf = (field: Field, row: Values | null, key: string): readonly string[] => {
  const value = row?.[key];
  if (field.kind === 'links') return Array.isArray(value) ? value : [];
  return typeof value === 'string' ? [value] : [];
};

/** How many of some ids may be chosen; each is looked up by its own key, as their titles are. */
const countOpen = async (
  { db, project }: Actor,
  source: EntitySource,
  ids: readonly string[],
): Promise<number> => {
  const { table, id, isOpen } = source;
  const { rows } = await sql<{
    found: number;
  }>`select count(*) as found from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (select ${isOpen} as is_open from ${sql.table(table)} as e
      where ${inPlaceOf(source, project)}
        and ${sql.ref(`e.${id}`)} = wanted.id limit 1) as found where is_open`.execute(db);
  return rows[0]?.found ?? 0;
};

/** What has been found open to be chosen, for rows that newly point to the same. */
export type KnownTargets = Map<string, boolean>;

/** Whether all of some ids may be chosen by the caller: open to be, and where they are people, in sight. */
export const mayChooseAll = async (actor: Actor, entity: string, ids: readonly string[]): Promise<boolean> =>
  (await countOpen(actor, getSource(entity), ids)) === ids.length && (await areInSight(actor, entity, ids));

const areOpen = async (
  actor: Actor,
  entity: string,
  ids: readonly string[],
  found: KnownTargets,
): Promise<boolean> => {
  const key = `${entity} ${ids.join()}`;
  const isOpen = found.get(key) ?? (await mayChooseAll(actor, entity, ids));
  found.set(key, isOpen);
  return isOpen;
};

/** What a row newly points to must be there, in this project, and open to be chosen. */
export const checkTargets = async (
  actor: Actor,
  { fields }: Register,
  before: Values | null,
  after: Values,
  found: KnownTargets = new Map(),
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (!isPointer(field)) continue;
    const known = new Set(idsOf(field, before, key));
    const added = [...new Set(idsOf(field, after, key))].filter((id) => !known.has(id));
    if (added.length === 0) continue;
    if (!(await areOpen(actor, field.entity, added, found)))
      issues.push({ code: 'invalid', message: getSource(field.entity).refusal, path: key });
  }
  return issues;
};

const idsInLines = (values: Values | null, key: string, field: string): readonly string[] => {
  const lines: unknown = values?.[key];
  return Array.isArray(lines)
    ? lines.map((line: Values) => line[field]).filter((id): id is string => typeof id === 'string')
    : [];
};

/** The same of what lines newly point to; of a wrong one the first line that points to it is told. */
export const checkLineTargets = async (
  actor: Actor,
  { lines = {} }: Register,
  before: Values | null,
  after: Values,
  found: KnownTargets,
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const [key, one] of Object.entries(lines))
    for (const [name, field] of Object.entries(one.fields)) {
      if (field.kind !== 'link') continue;
      const known = new Set(idsInLines(before, key, name));
      const added = [...new Set(idsInLines(after, key, name))].filter((id) => !known.has(id));
      if (added.length === 0 || (await areOpen(actor, field.entity, added, found))) continue;
      const wrong = await firstClosed(actor, field.entity, added, found);
      const at = (after[key] as readonly Values[]).findIndex((line) => line[name] === wrong);
      issues.push(...toLineIssues(key, one, [{ at, field: name, message: getSource(field.entity).refusal }]));
    }
  return issues;
};

const firstClosed = async (
  actor: Actor,
  entity: string,
  ids: readonly string[],
  found: KnownTargets,
): Promise<string | undefined> => {
  for (const id of ids) if (!(await areOpen(actor, entity, [id], found))) return id;
  return undefined;
};

/** What has a page of its own asks for it; people are looked up by sight, what is for all by anybody; other things by where they are pointed to. */
export const requireMayChoose = async (actor: Actor, entity: string): Promise<void> => {
  if (entity === 'User' || getSource(entity).isForAll) return;
  const page = pageOfEntity(entity);
  if (page !== undefined)
    return await requireRight(actor.db, actor.user.userID, actor.project, { page, right: 'access' });
  const pointing = allRegisters.filter((register) =>
    [...Object.values(readableFields(register)), ...lineFields(register)].some(
      (field) => isPointer(field) && field.entity === entity,
    ),
  );
  for (const register of pointing) if ((await loadRowRights(actor, register)).has('access')) return;
  throw fail('forbidden', '您没有查看这些内容的权限，请联系项目经理');
};

/** Names that stand for a text which is their pinyin. */
export const listSpoken = async (
  { db, project }: Actor,
  source: EntitySource,
  text: string,
): Promise<readonly string[]> => {
  const { table, spoken } = source;
  if (spoken === undefined || !isSpelt(text)) return [];
  const { rows } = await sql<{ name: string }>`select distinct ${sql.ref(`e.${spoken}`)} as name
    from ${sql.table(table)} as e
    where ${inPlaceOf(source, project)}`.execute(db);
  return await findSpoken(
    rows.map(({ name }) => name),
    text,
    mostOffered,
  );
};

/** The first rows whose name, number or pinyin holds a text; `sights` are what their reader may know of. */
export const targetsQuery = (
  project: ProjectKey,
  source: EntitySource,
  sights: readonly RawBuilder<SqlBool>[],
  { text, names }: { readonly text: string; readonly names: readonly string[] },
  most: number,
): RawBuilder<LinkTarget> => {
  const { table, id, title, hint, searched, spoken, isOpen, order } = source;
  const pattern = toLikePattern(text.trim().toLowerCase());
  const matches = searched.map((column) => sql<SqlBool>`lower(${column}) like ${pattern}`);
  if (spoken !== undefined && names.length > 0)
    matches.push(sql<SqlBool>`${sql.ref(`e.${spoken}`)} = any(${names})`);
  return sql<LinkTarget>`
    select ${sql.ref(`e.${id}`)} as id, ${title} as title, ${hint} as hint from ${sql.table(table)} as e
    where ${inPlaceOf(source, project)}
      and ${sql.join([isOpen, ...sights], sql` and `)} and (${sql.join(matches, sql` or `)})
    order by ${order} limit ${most}`;
};

/** Rows that may be chosen, by a part of their name, number or pinyin. */
export const findTargets = async (
  actor: Actor,
  source: EntitySource,
  text: string,
): Promise<LinkTarget[]> => {
  const { db, project } = actor;
  const sights = await sightsOfSource(actor, source);
  if (sights === null) return [];
  const asked = { text, names: await listSpoken(actor, source, text) };
  return (await targetsQuery(project, source, sights, asked, mostOffered).execute(db)).rows;
};
