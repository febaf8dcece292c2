import type { Issue } from '@xmgl/contracts/errors';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import type { Field } from '@xmgl/contracts/register/fields';
import { type Lines, toLineIssues } from '@xmgl/contracts/register/lines';
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
import { type EntitySource, getSource, inPlaceOf, openIn } from '../read/entity-sources.ts';
import { areInSight, sightsOfSource } from '../read/people-sight.service.ts';
import { loadRowRights } from '../read/row-rights.service.ts';
import { pageOfEntity } from '../read/seen-rows.service.ts';

const mostOffered = 50;

const idsOf = (field: Field, row: Values | null, key: string): readonly string[] => {
  const value = row?.[key];
  if (field.kind === 'links') return Array.isArray(value) ? value : [];
  return typeof value === 'string' ? [value] : [];
};

/** Ids of one entity that something points to; where that may be no longer in use, it says so. */
export type Pointed = {
  readonly entity: string;
  readonly ids: readonly string[];
  readonly takesStopped?: boolean | undefined;
};

/** So few ids are looked up one by one: by a plan that is kept, which that for a list never is. */
const fewIDs = 8;

/** How many of some ids may be chosen; each is looked up by its own key, as their titles are. */
export const countingOpen = (
  project: ProjectKey,
  { entity, ids, takesStopped }: Pointed,
): RawBuilder<number> => {
  const source = getSource(entity);
  const { table, id } = source;
  const isOpen = openIn(source, takesStopped);
  const isOneOpen = (wanted: RawBuilder<unknown>) => sql`(select ${isOpen} from ${sql.table(table)} as e
    where ${inPlaceOf(source, project)} and ${sql.ref(`e.${id}`)} = ${wanted} limit 1)`;
  if (ids.length > fewIDs)
    return sql`(select count(*)::int from unnest(${ids}::uuid[]) as wanted (id) where ${isOneOpen(sql`wanted.id`)})`;
  const ones = ids.map((one) => sql`coalesce(${isOneOpen(sql`${one}::uuid`)}::int, 0)`);
  return sql`(${sql.join(ones, sql` + `)})`;
};

/** What has been found open to be chosen, for rows that newly point to the same. */
export type KnownTargets = Map<string, boolean>;

const keyOf = ({ entity, ids, takesStopped = false }: Pointed): string =>
  `${entity} ${takesStopped} ${ids.join()}`;

/** Of what somebody points to, what is not known yet. */
export const unknownAmong = (pointed: readonly Pointed[], found: KnownTargets): readonly Pointed[] => {
  const unknown = pointed.filter((each) => !found.has(keyOf(each)));
  return [...new Map(unknown.map((each) => [keyOf(each), each])).values()];
};

/** Notes whether ids may be chosen, of which so many are open to be: where they are people, also in sight. */
export const noteOpen = async (
  actor: Actor,
  pointed: Pointed,
  count: number,
  found: KnownTargets,
): Promise<boolean> => {
  const { entity, ids } = pointed;
  const isOpen = count === ids.length && (await areInSight(actor, entity, ids));
  found.set(keyOf(pointed), isOpen);
  return isOpen;
};

/** Whether all of some ids may be chosen by the caller: open to be, and where they are people, in sight. */
export const mayChooseAll = (actor: Actor, entity: string, ids: readonly string[]): Promise<boolean> =>
  ids.length === 0 ? Promise.resolve(true) : areOpen(actor, { entity, ids }, new Map());

const areOpen = async (actor: Actor, pointed: Pointed, found: KnownTargets): Promise<boolean> => {
  const known = found.get(keyOf(pointed));
  if (known !== undefined) return known;
  const counting = sql<{ count: number }>`select ${countingOpen(actor.project, pointed)} as count`;
  const { rows } = await counting.execute(actor.db);
  return await noteOpen(actor, pointed, rows[0]?.count ?? 0, found);
};

/** The ids that a row's fields newly point to, field by field. */
const addedByField = (
  { fields }: Pick<Register, 'fields'>,
  before: Values | null,
  after: Values,
): readonly (Pointed & { readonly key: string })[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (!isPointer(field)) return [];
    const known = new Set(idsOf(field, before, key));
    const ids = [...new Set(idsOf(field, after, key))].filter((id) => !known.has(id));
    return ids.length === 0 ? [] : [{ key, entity: field.entity, ids, takesStopped: field.takesStopped }];
  });

/** The same of its lines, by the list and the field of its lines. */
const addedByLineField = (
  { lines = {} }: Pick<Register, 'lines'>,
  before: Values | null,
  after: Values,
): readonly (Pointed & { readonly key: string; readonly one: Lines; readonly name: string })[] =>
  Object.entries(lines).flatMap(([key, one]) =>
    Object.entries(one.fields).flatMap(([name, field]) => {
      if (!isPointer(field)) return [];
      const known = new Set(idsInLines(before, key, name, field));
      const ids = [...new Set(idsInLines(after, key, name, field))].filter((id) => !known.has(id));
      return ids.length === 0
        ? []
        : [{ key, one, name, entity: field.entity, ids, takesStopped: field.takesStopped }];
    }),
  );

/** What a row and its lines newly point to. */
export const newlyPointed = (
  register: Register,
  before: Values | null,
  after: Values,
): readonly Pointed[] => [
  ...addedByField(register, before, after),
  ...addedByLineField(register, before, after),
];

/** What a row newly points to must be there, in this project, and open to be chosen. */
export const checkTargets = async (
  actor: Actor,
  register: Register,
  before: Values | null,
  after: Values,
  found: KnownTargets = new Map(),
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const { key, ...pointed } of addedByField(register, before, after))
    if (!(await areOpen(actor, pointed, found)))
      issues.push({ code: 'invalid', message: getSource(pointed.entity).refusal, path: key });
  return issues;
};

const idsInLines = (values: Values | null, key: string, name: string, field: Field): readonly string[] => {
  const lines: unknown = values?.[key];
  return Array.isArray(lines) ? lines.flatMap((line: Values) => idsOf(field, line, name)) : [];
};

/** The same of what lines newly point to; of a wrong one the first line that points to it is told. */
export const checkLineTargets = async (
  actor: Actor,
  register: Register,
  before: Values | null,
  after: Values,
  found: KnownTargets,
): Promise<readonly Issue[]> => {
  const issues: Issue[] = [];
  for (const { key, one, name, ...pointed } of addedByLineField(register, before, after)) {
    if (await areOpen(actor, pointed, found)) continue;
    const wrong = await firstClosed(actor, pointed, found);
    const at = (after[key] as readonly Values[]).findIndex((line) =>
      [line[name]].flat().some((id) => id === wrong),
    );
    issues.push(...toLineIssues(key, one, [{ at, field: name, message: getSource(pointed.entity).refusal }]));
  }
  return issues;
};

const firstClosed = async (
  actor: Actor,
  pointed: Pointed,
  found: KnownTargets,
): Promise<string | undefined> => {
  for (const id of pointed.ids) if (!(await areOpen(actor, { ...pointed, ids: [id] }, found))) return id;
  return undefined;
};

/**
 * What has a page of its own asks for it; members are looked up by sight, what is for all by anybody; other things, and
 * what of a register is chosen by its name, by where they are pointed to.
 */
export const requireMayChoose = async (actor: Actor, entity: string): Promise<void> => {
  const { isForAll, isBareName, isChosenByName } = getSource(entity);
  if (entity === 'User' || isForAll) return;
  const page = isBareName || isChosenByName ? undefined : pageOfEntity(entity);
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

export type Sought = {
  readonly text: string;
  readonly names: readonly string[];
  readonly withStopped?: boolean;
};

/** The first rows whose name, number or pinyin holds a text; `sights` are what their reader may know of. */
export const targetsQuery = (
  project: ProjectKey,
  source: EntitySource,
  sights: readonly RawBuilder<SqlBool>[],
  { text, names, withStopped }: Sought,
  most: number,
): RawBuilder<LinkTarget> => {
  const { table, id, title, searched, spoken, order } = source;
  const isOpen = openIn(source, withStopped);
  const hint = withStopped
    ? sql`concat_ws(' · ', nullif(${source.hint}, ''), case when not (${source.isOpen}) then '已停用' end)`
    : source.hint;
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
  withStopped = false,
): Promise<LinkTarget[]> => {
  const { db, project } = actor;
  const sights = await sightsOfSource(actor, source);
  if (sights === null) return [];
  const asked = { text, names: await listSpoken(actor, source, text), withStopped };
  return (await targetsQuery(project, source, sights, asked, mostOffered).execute(db)).rows;
};
