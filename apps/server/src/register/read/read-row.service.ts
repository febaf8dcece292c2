import { isPointer, type Register, readableFields, userFields } from '@xmgl/contracts/register/register';
import type { ReadRow, WrittenRow } from '@xmgl/contracts/register/register-calls';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import type { SeenRow } from '@xmgl/contracts/register/row-types';
import type { RawBuilder, SqlBool } from 'kysely';
import { askDuties, noDuties } from '../../access/duty.service.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { toSlice } from '../../db/slice.ts';
import { type RowsOf, together } from '../../db/together.ts';
import { dutiesAskedBy } from '../../flow/flow.service.ts';
import { PreparedAnswer, toUtf8 } from '../../http/prepared-answer.ts';
import type { RegisterKit, Row, Values } from '../kit.ts';
import { countRows } from '../write/row.repository.ts';
import { listAllowed, readAllowed } from './allowed.service.ts';
import { conditionsOf } from './asked-sql.ts';
import { orderOf } from './order-sql.ts';
import { peopleInSight, somebody } from './people-sight.service.ts';
import { askRow, readWrittenRows, toRead } from './read-rows.repository.ts';
import { loadRowRights, type RowRights, sightsOf } from './row-rights.service.ts';
import { isRow } from './row-sql.ts';
import { veilRow, veilsOf } from './veils.ts';

/** What the caller may read of a register. */
export const readerOf = async (actor: Actor, { register }: RegisterKit) => {
  const rights = await loadRowRights(actor, register);
  return { rights, ...veilsOf(register, rights), sight: sightsOf(register, rights, actor) };
};

const refuseHidden = ({ register }: RegisterKit, hidden: ReadonlySet<string>, asked: Values): void => {
  const sorted = typeof asked.sort === 'string' ? asked.sort.replace(/^-/, '') : '';
  const key = [...hidden].find((name) => name === sorted || (asked[name] ?? null) !== null);
  if (key !== undefined)
    throw fail('forbidden', `您不能查看「${labelOf(register, key)}」，不能按它筛选或排序`);
};

/** Whom the lines of a row name. */
const peopleInLines = ({ lines = {} }: Register, row: Row): readonly unknown[] =>
  Object.entries(lines).flatMap(([key, { fields }]) => {
    const list = row[key];
    const names = userFields(fields);
    return Array.isArray(list) ? list.flatMap((line: Values) => names.map((name) => line[name])) : [];
  });

/**
 * The names behind the ids of rows. Whom a row's fields name belongs to the row; who wrote it is told by sight, for
 * which only who comes from outside is looked up.
 */
const titlesInSight = async (
  actor: Actor,
  { register }: RegisterKit,
  { rights }: { readonly rights: RowRights },
  rows: readonly Row[],
  titles: Titles,
): Promise<Titles> => {
  if (!rights.isOutside) return titles;
  const people = Object.entries(readableFields(register)).filter(
    ([, field]) => isPointer(field) && field.entity === 'User',
  );
  const named = new Set(
    rows.flatMap((row) => [...people.flatMap(([key]) => row[key]), ...peopleInLines(register, row)]),
  );
  const writers = new Set(rows.flatMap((row) => [row.createdBy, row.updatedBy]));
  const { sees } = await peopleInSight(actor);
  return Object.fromEntries(
    Object.entries(titles).map(([id, title]) => [
      id,
      writers.has(id) && !named.has(id) && !sees(id) ? { title: somebody, isDeleted: 0 as const } : title,
    ]),
  );
};

type AskedPage = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly value: Values;
  readonly asksAllowed?: 1 | undefined;
};

/** A page as the database writes it, for a reader. */
const findPage = async (
  actor: Actor,
  kit: RegisterKit,
  asked: AskedPage,
  besides: readonly RawBuilder<SqlBool>[],
) => {
  const { db, project } = actor;
  const reader = await readerOf(actor, kit);
  const { hidden, sight } = reader;
  refuseHidden(kit, hidden, asked.value);
  const parts = conditionsOf(kit, asked.value, reader).map((part) => [...part, ...sight, ...besides]);
  const sort = typeof asked.value.sort === 'string' ? asked.value.sort : kit.register.sort;
  const slice = { hidden, parts, order: orderOf(kit, sort), ...toSlice(asked) };
  return { reader, written: await readWrittenRows(db, project, kit, slice) };
};

type FoundPage = Awaited<ReturnType<typeof findPage>>;

const parsed = ({ written }: FoundPage) => JSON.parse(written.rows) as readonly Row[];

/** What is told around the rows of a page. */
const aroundPage = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  { asksAllowed }: AskedPage,
  { reader, written }: FoundPage,
  rows: readonly Row[],
) => ({
  total: written.total,
  titles: await titlesInSight(actor, kit, reader, rows, written.titles),
  ...(asksAllowed === 1 && { allowed: await listAllowed(actor, kit, reader.rights, rows) }),
});

const toSeenPage = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  asked: AskedPage,
  page: FoundPage,
) => {
  const rows = parsed(page);
  return {
    items: rows.map((row) => veilRow(kit.register, page.reader, actor.user.userID, row) as SeenRow<R>),
    ...(await aroundPage(actor, kit, asked, page, rows)),
  };
};

/** A page of rows with the names behind their ids; `besides` narrows it further. */
export const readPage = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  asked: AskedPage,
  besides: readonly RawBuilder<SqlBool>[] = [],
) => await toSeenPage(actor, kit, asked, await findPage(actor, kit, asked, besides));

/** The same as it travels: rows of which nothing is veiled go on as the database wrote them. */
export const answerPage = async (actor: Actor, kit: RegisterKit, asked: AskedPage) => {
  const page = await findPage(actor, kit, asked, []);
  const { hidden, starred, rights } = page.reader;
  if (hidden.size + starred.size > 0) return await toSeenPage(actor, kit, asked, page);
  const rows = rights.isOutside || asked.asksAllowed === 1 ? parsed(page) : [];
  const around = JSON.stringify(await aroundPage(actor, kit, asked, page, rows));
  return new PreparedAnswer<Awaited<ReturnType<typeof toSeenPage>>>([
    Buffer.from('{"items":'),
    toUtf8(page.written.rows),
    Buffer.from(`,${around.slice(1)}`),
  ]);
};

/** Whether a member may read a row. */
export const mayRead = async (actor: Actor, kit: RegisterKit, rowID: string): Promise<boolean> => {
  const { rights, sight } = await readerOf(actor, kit);
  if (!rights.has('access')) return false;
  return (await countRows(actor.db, actor.project, kit, [isRow(kit.register, rowID), ...sight])) > 0;
};

/** Refuses what is asked about a row that the caller may not read, or that is not there. */
export const requireMayRead = async (actor: Actor, kit: RegisterKit, rowID: string): Promise<void> => {
  if (!(await mayRead(actor, kit, rowID))) throw fail('notFound');
};

type Reader = Awaited<ReturnType<typeof readerOf>>;

/** Asks for one row and what its reader answers for. */
const askAlone = ({ project, user }: Actor, kit: RegisterKit, reader: Reader, rowID: string) => {
  const { workflow } = kit.register;
  return [
    askRow(project, kit, rowID, reader),
    ...(workflow ? [askDuties(project, user.userID, dutiesAskedBy(workflow))] : []),
  ] as const;
};

type AloneAnswers = RowsOf<ReturnType<typeof askAlone>>;

const toAlone = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  reader: Reader,
  [answers, [duties = noDuties] = []]: AloneAnswers,
): Promise<ReadRow<R>> => {
  const {
    rows: [row],
    titles,
  } = toRead(answers);
  if (!row) throw fail('notFound');
  return {
    row: veilRow(kit.register, reader, actor.user.userID, row) as ReadRow<R>['row'],
    titles: await titlesInSight(actor, kit, reader, [row], titles),
    ...(await readAllowed(actor, kit, reader.rights, duties, row)),
  };
};

/** One row, also from the recycle bin, with what the caller may do with it. */
export const readRow = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  rowID: string,
): Promise<ReadRow<R>> => {
  const reader = await readerOf(actor, kit);
  return await toAlone(actor, kit, reader, await together(actor.db, ...askAlone(actor, kit, reader, rowID)));
};

/** How a row that the caller has just written is shown them, also where it has left their sight by that: what to ask, and what its answers come to. */
export const readingWritten = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  rowID: string,
) => {
  const reader = { ...(await readerOf(actor, kit)), sight: [] };
  return {
    asked: askAlone(actor, kit, reader, rowID),
    toWritten: async (answers: AloneAnswers): Promise<WrittenRow<R>> => {
      const { row, ...around } = await toAlone(actor, kit, reader, answers);
      return { ...row, around };
    },
  };
};

/** A row that the caller has just written, as they are shown it. */
export const readWritten = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  rowID: string,
): Promise<WrittenRow<R>> => {
  const { asked, toWritten } = await readingWritten(actor, kit, rowID);
  return await toWritten(await together(actor.db, ...asked));
};
