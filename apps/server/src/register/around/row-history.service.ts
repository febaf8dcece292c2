import { isPointer, type Register, readableFields } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import type { RowChange } from '@xmgl/contracts/register/row.calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import type { Values } from '../kit.ts';
import { type PeopleSight, peopleInSight } from '../read/people-sight.service.ts';
import { loadRowRights } from '../read/row-rights.service.ts';
import { listTitles } from '../read/titles.ts';
import { star, type Veils, veilsOf } from '../read/veils.ts';

const mostChanges = 500;

/** Who reads a history: what they do not see of the rows, and what they see of how these are judged. */
export type HistoryReader = Veils & { readonly judged: readonly string[] };

export const historyReaderOf = async (actor: Actor, register: Register): Promise<HistoryReader> => {
  const rights = await loadRowRights(actor, register);
  const { hidden, starred } = veilsOf(register, rights);
  const { fields = {}, pages = {} } = register.judged ?? {};
  const open = new Set<string>();
  for (const page of new Set(Object.values(pages).flat())) {
    const there = await loadRowRights(actor, { page, fields: {}, computed: {} });
    // Who comes there from outside sees there no more than in the register when coming from outside.
    if (there.has('access') && (!there.isOutside || rights.isOutside)) open.add(page);
  }
  const judged = Object.keys(fields).filter((key) => pages[key]?.some((page) => open.has(page)));
  const veiled = Object.keys(fields).filter((key) => !judged.includes(key));
  return { hidden: new Set([...hidden, ...veiled]), starred, judged };
};

/** Entries `a` on rows themselves, and those on their judgements that tell the reader anything. */
export const isTold = ({ entity, judged }: Register, { judged: seen }: HistoryReader): RawBuilder<SqlBool> =>
  judged && seen.length > 0
    ? sql`(a.entity = ${entity} or (a.entity = ${judged.entity} and a.after ?| ${seen}::text[]))`
    : sql`a.entity = ${entity}`;

export const toSeen = (value: unknown, { hidden, starred }: Veils): Record<string, unknown> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !hidden.has(key))
          .map(([key, one]) => [key, starred.has(key) ? star(one) : one]),
      )
    : {};

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');

/** Who did something, as the reader of a history may know of them. */
export const doerName = (
  { nameOf }: PeopleSight,
  { user_id, user_name }: { readonly user_id: string | null; readonly user_name: string | null },
): string => (user_id === null || user_name === null ? '系统' : nameOf({ user_id, user_name }));

/** What was done to a row, newest first, without what the reader may not see. */
export const readHistory = async (
  actor: Actor,
  register: Register,
  rowID: string,
): Promise<{ items: RowChange[]; titles: Titles }> => {
  const { db, project } = actor;
  const historian = await historyReaderOf(actor, register);
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('app_user as u', 'u.user_id', 'a.user_id')
    .select(['a.audit_log_id', 'a.action', 'a.before', 'a.after', 'a.created_at', 'a.user_id', 'u.user_name'])
    .where('a.company_id', '=', project.companyID)
    .where('a.project_id', '=', project.projectID)
    .where(isTold(register, historian))
    .where('a.row_id', '=', rowID)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.audit_log_id', 'desc')
    .limit(mostChanges)
    .execute();
  const sight = await peopleInSight(actor);
  const items = rows.map((row) => ({
    historyID: row.audit_log_id,
    action: row.action,
    userName: doerName(sight, row),
    time: row.created_at.toISOString(),
    before: toSeen(row.before, historian),
    after: toSeen(row.after, historian),
  }));
  return { items, titles: await titlesIn(actor, register, items, sight) };
};

/** What the ids in changes stand for; whom a row named earlier is told by sight, unlike whom it names. */
export const titlesIn = async (
  { db, project }: Actor,
  register: Register,
  items: readonly { readonly before: Values; readonly after: Values }[],
  { titlesOf }: PeopleSight,
): Promise<Titles> => {
  const found: [string, Titles[string]][] = [];
  const sides = items.flatMap(({ before, after }) => [before, after]);
  const pointers = [
    ...Object.entries(readableFields(register)).map(([key, field]) => ({ key, field, values: sides })),
    ...Object.entries(register.lines ?? {}).flatMap(([name, { fields }]) => {
      const values = sides.flatMap((side) => (Array.isArray(side[name]) ? (side[name] as Values[]) : []));
      return Object.entries(fields).map(([key, field]) => ({ key, field, values }));
    }),
  ];
  for (const { key, field, values } of pointers) {
    if (!isPointer(field)) continue;
    const ids = [...new Set(values.flatMap((each) => idsIn(each[key])))];
    if (ids.length > 0)
      found.push(...titlesOf(field.entity, await listTitles(db, project, field.entity, ids)));
  }
  return Object.fromEntries(found);
};
