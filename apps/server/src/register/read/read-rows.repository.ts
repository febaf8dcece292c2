import { isPointer, type Register, readableFields } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { planAnew, planAsKept } from '../../db/plan-anew.ts';
import { prepare, preparedBy, type Ready } from '../../db/prepared.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { together } from '../../db/together.ts';
import type { RegisterKit, Row } from '../kit.ts';
import { type Asked, countOf, fromRows } from '../write/row.repository.ts';
import { areCounted, areLiving, type Conditions } from './asked-sql.ts';
import { linesOf } from './line-sql.ts';
import { inOrder, type Order } from './order-sql.ts';
import { expressionAtOnce, idColumnOf, isRow, selectionOf } from './row-sql.ts';
import { type Found, titlesAmong, toTitle } from './titles.ts';

type Slice = {
  readonly hidden: ReadonlySet<string>;
  /** Conditions of which each finds a part of the rows; none finds a row of another. */
  readonly parts: readonly Conditions[];
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
};

type Pointer = readonly [entity: string, ids: RawBuilder<unknown>];

/** Ids in a row of `page` that name something, with the entity of which they are. */
const pointersIn = (register: Register, hidden: ReadonlySet<string>): readonly Pointer[] => [
  ['User', sql`array[p."createdBy", p."updatedBy"]`],
  ...Object.entries(readableFields(register)).flatMap(([key, field]): Pointer[] => {
    if (!isPointer(field) || hidden.has(key)) return [];
    const value = sql.ref(`p.${key}`);
    return [[field.entity, field.kind === 'links' ? value : sql`array[${value}]`]];
  }),
];

/** The same in the lines of a row that is read alone. */
const linePointersIn = ({ lines = {} }: Register): readonly Pointer[] =>
  Object.entries(lines).flatMap(([key, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]): Pointer[] => {
      if (!isPointer(field)) return [];
      const list = sql`json_array_elements(${sql.ref(`p.${key}`)}) as line`;
      if (field.kind === 'links') {
        const named = sql`json_array_elements_text(line -> ${sql.lit(name)}) as named`;
        return [[field.entity, sql`array(select distinct named::uuid from ${list}, ${named})`]];
      }
      return [[field.entity, sql`array(select distinct (line ->> ${sql.lit(name)})::uuid from ${list})`]];
    }),
  );

const titlesIn = (
  project: ProjectKey,
  { register }: RegisterKit,
  hidden: ReadonlySet<string>,
  inLines: readonly Pointer[] = [],
): RawBuilder<unknown> => {
  const named = Map.groupBy([...pointersIn(register, hidden), ...inLines], ([entity]) => entity);
  const groups = [...named].map(([entity, pointers]) => {
    const lists = pointers.map(([, ids]) => ids);
    const ids = sql`unnest(${sql.join(lists, sql` || `)})`;
    return sql`${sql.lit(entity)}, (${titlesAmong(project, entity, ids, sql`from page as p`)})`;
  });
  return sql`json_build_object(${sql.join(groups)})`;
};

type Hits = { readonly ids: readonly string[]; readonly total: number };

/**
 * The rows of the page and how many there are on all pages, where they are narrowed: each row is looked at once for
 * both. Planned for what is asked, which the statement that reads the rows has no need of and takes long to be.
 */
const findHits = async (
  db: Db,
  project: ProjectInScope,
  kit: RegisterKit,
  { parts, order, limit, offset }: Slice,
): Promise<Hits> => {
  const own = sql.ref(idColumnOf(kit.register));
  const { expression, direction } = order;
  const found = parts.map(
    (conditions) => sql`select t.${own} as id, ${expression} as place ${fromRows(kit, project, conditions)}`,
  );
  const [, [hits]] = await together(
    db,
    planAnew,
    sql<Hits>`select count(*) as total,
        coalesce((array_agg(id order by place ${direction}, id))[${offset + 1}::int : ${offset + limit}::int], '{}') as ids
      from (${sql.join(found, sql` union all `)}) as hit`,
    planAsKept,
  );
  return hits ?? { ids: [], total: 0 };
};

/** Rows and names as the database writes them: the rows as text, which may travel on as it is. */
type Answer = {
  readonly rows: string;
  readonly total: number;
  readonly titles: Readonly<Record<string, readonly Found[] | null>>;
};

/** So many rows are computed one by one at less cost than all. */
const mostOneByOne = 500;

const computedAtOnce = (kit: RegisterKit): RegisterKit => {
  const atOnce = Object.keys(kit.ofAll).map((key) => [key, expressionAtOnce(kit, key)] as const);
  return { ...kit, computed: { ...kit.computed, ...Object.fromEntries(atOnce) } };
};

/** How the rows of a page are read and put in order: the few of a usual one each by itself. */
const toPage = (kit: RegisterKit, { order, limit }: Slice) =>
  limit > mostOneByOne || kit.register.tree
    ? { kit: computedAtOnce(kit), order }
    : { kit, order: { ...order, expression: order.onPage } };

/**
 * Asks for the rows whose ids `ids` selects, for how many there are, and for the names behind their ids. As JSON: the
 * database writes it and we parse it at less cost than value by value.
 */
const askPage = (
  project: ProjectKey,
  kit: RegisterKit,
  slice: Slice,
  { ids, total }: { readonly ids: RawBuilder<unknown>; readonly total: RawBuilder<unknown> },
): RawBuilder<Answer> => {
  // What is computed for a row is computed for the rows of the page alone, not for those before it. By their keys: a
  // join that the planner misjudges reads the whole register for each of them.
  const isOnPage = sql<SqlBool>`t.${sql.ref(idColumnOf(kit.register))} = any(array(${ids}))`;
  const page = toPage(kit, slice);
  return sql<Answer>`with page as materialized (select ${selectionOf(page.kit, slice.hidden)}
      ${fromRows(kit, project, [isOnPage])} order by ${inOrder(kit, page.order)})
    select (select coalesce(json_agg(page), '[]')::text from page) as rows, ${total} as total,
      ${titlesIn(project, kit, slice.hidden)} as titles`;
};

type Place = { readonly companyID: unknown; readonly projectID: unknown };

type Cut = { readonly limit: number; readonly offset: number };

/** Rows that one condition at most narrows: the page is read from the index of their order, and they are counted in another. */
const askAmongAll = (
  project: ProjectKey,
  kit: RegisterKit,
  slice: Slice,
  { conditions, limit, offset }: Cut & { readonly conditions: Conditions },
): RawBuilder<Answer> =>
  askPage(project, kit, slice, {
    ids: sql`select t.${sql.ref(idColumnOf(kit.register))} ${fromRows(kit, project, conditions)}
      order by ${inOrder(kit, slice.order)} limit ${limit} offset ${offset}`,
    total: sql`(${countOf(
      project,
      kit,
      conditions.map((each) => (each === areLiving ? areCounted : each)),
    )})`,
  });

const livingPages = preparedBy<RegisterKit, (asked: Place & Cut) => Ready<Answer>>();

const askLiving = (kit: RegisterKit, slice: Slice) => {
  const words = `${slice.order.words} ${slice.limit > mostOneByOne} ${[...slice.hidden].join()}`;
  return livingPages(kit, words, () =>
    prepare(['companyID', 'projectID', 'limit', 'offset'], ({ companyID, projectID, limit, offset }) => {
      const cut = { limit: limit as unknown as number, offset: offset as unknown as number };
      return askAmongAll({ companyID, projectID }, kit, slice, { conditions: [areLiving], ...cut });
    }),
  );
};

type Written = { readonly rows: string; readonly total: number; readonly titles: Titles };

/** A page of rows as JSON, how many there are on all pages, and the names behind their ids. */
export const readWrittenRows = async (
  db: Db,
  project: ProjectInScope,
  kit: RegisterKit,
  slice: Slice,
): Promise<Written> => {
  const { parts, limit, offset } = slice;
  const [all = [], ...others] = parts;
  if (all.length <= 1 && others.length === 0) {
    const { companyID, projectID } = project;
    const asked =
      all[0] === areLiving
        ? askLiving(kit, slice)({ companyID, projectID, limit, offset })
        : askAmongAll(project, kit, slice, { conditions: all, limit, offset });
    const [answers] = await together(db, asked);
    return toWritten(answers);
  }
  const hits = await findHits(db, project, kit, slice);
  if (hits.ids.length === 0) return { rows: '[]', total: hits.total, titles: {} };
  const found = { ids: sql`select unnest(${hits.ids}::uuid[])`, total: sql`0` };
  const { rows: answers } = await askPage(project, kit, slice, found).execute(db);
  return { ...toWritten(answers), total: hits.total };
};

/** The same, with the rows as values. */
export const readRows = async (...asked: Parameters<typeof readWrittenRows>) =>
  parseRows(await readWrittenRows(...asked));

/** A row with its lines. */
const wholeOf = (kit: RegisterKit, hidden: ReadonlySet<string>): RawBuilder<unknown> =>
  sql.join([
    selectionOf(kit, hidden),
    ...Object.entries(kit.register.lines ?? {}).map(
      ([key, lines]) => sql`${linesOf(kit.register, lines)} as ${sql.ref(key)}`,
    ),
  ]);

const askOne = (project: ProjectKey, kit: RegisterKit, { hidden, conditions }: Asked): RawBuilder<Answer> =>
  sql`with page as materialized (select ${wholeOf(kit, hidden)} ${fromRows(kit, project, conditions)})
    select (select coalesce(json_agg(page), '[]')::text from page) as rows, 0 as total,
      ${titlesIn(project, kit, hidden, linePointersIn(kit.register))} as titles`;

const rowsAlone = preparedBy<RegisterKit, (asked: Place & { readonly rowID: string }) => Ready<Answer>>();

/** Asks for one row, if it is there and in sight, and the names behind its ids. */
export const askRow = (
  { companyID, projectID }: ProjectKey,
  kit: RegisterKit,
  rowID: string,
  { hidden, sight }: { readonly hidden: ReadonlySet<string>; readonly sight: Conditions },
): Ready<Answer> | RawBuilder<Answer> => {
  const { register } = kit;
  if (sight.length > 0)
    return askOne({ companyID, projectID }, kit, { hidden, conditions: [isRow(register, rowID), ...sight] });
  const ask = rowsAlone(kit, [...hidden].join(), () =>
    prepare(['companyID', 'projectID', 'rowID'], ({ rowID: wanted, ...project }) =>
      askOne(project, kit, { hidden, conditions: [isRow(register, wanted)] }),
    ),
  );
  return ask({ companyID, projectID, rowID });
};

const parseRows = ({ rows, ...others }: Written) => ({ rows: JSON.parse(rows) as Row[], ...others });

export const toRead = (answers: readonly Answer[]) => parseRows(toWritten(answers));

const toWritten = ([answer]: readonly Answer[]): Written => ({
  rows: answer?.rows ?? '[]',
  total: answer?.total ?? 0,
  titles: Object.fromEntries(
    Object.entries(answer?.titles ?? {}).flatMap(([entity, found]) =>
      (found ?? []).map((each) => toTitle(entity, each)),
    ),
  ),
});
