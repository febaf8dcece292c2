import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import type { KeptRow } from '@xmgl/contracts/register/row-types';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Write } from '../../db/as-one.ts';
import { prepare, preparedBy, type Ready } from '../../db/prepared.ts';
import type { Db, ProjectKey } from '../../db/scope.ts';
import { together } from '../../db/together.ts';
import type { RegisterKit, Row, Values } from '../kit.ts';
import { idColumnOf, isRow, selectionOf } from '../read/row-sql.ts';

const nothing: ReadonlySet<string> = new Set();

export type Asked = {
  readonly hidden: ReadonlySet<string>;
  readonly conditions: readonly RawBuilder<SqlBool>[];
};

export const fromRows = (
  { register }: RegisterKit,
  { companyID, projectID }: ProjectKey,
  conditions: readonly RawBuilder<SqlBool>[],
): RawBuilder<unknown> => {
  const inProject = sql<SqlBool>`t.company_id = ${companyID} and t.project_id = ${projectID}`;
  return sql`from ${sql.table(tableOf(register))} as t where ${sql.join([inProject, ...conditions], sql` and `)}`;
};

export const countOf = (
  project: ProjectKey,
  kit: RegisterKit,
  conditions: readonly RawBuilder<SqlBool>[],
): RawBuilder<{ total: number }> =>
  sql<{ total: number }>`select count(*) as total ${fromRows(kit, project, conditions)}`;

export const countRows = async (
  db: Db,
  project: ProjectKey,
  kit: RegisterKit,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<number> => (await countOf(project, kit, conditions).execute(db)).rows[0]?.total ?? 0;

const rowsAlone = preparedBy<RegisterKit, (asked: Readonly<Record<string, unknown>>) => Ready<Row>>();

/** A row by its id, for what goes along with other statements. */
export const readingRow = (
  { companyID, projectID }: ProjectKey,
  kit: RegisterKit,
  rowID: string,
  { isLocked = false, hidden = nothing }: { isLocked?: boolean; hidden?: ReadonlySet<string> } = {},
): Ready<Row> => {
  const read = rowsAlone(kit, `${isLocked} ${[...hidden].join()}`, () =>
    prepare(
      ['companyID', 'projectID', 'rowID'],
      ({ rowID: wanted, ...project }) =>
        sql<Row>`select ${selectionOf(kit, hidden)} ${fromRows(kit, project, [isRow(kit.register, wanted)])}
          ${isLocked ? sql`for update of t` : sql``}`,
    ),
  );
  return read({ companyID, projectID, rowID });
};

const lockingRows = (
  project: ProjectKey,
  kit: RegisterKit,
  ids: readonly string[],
  hidden: ReadonlySet<string>,
): RawBuilder<Row> | Ready<Row> => {
  const [first, ...more] = ids;
  if (first !== undefined && more.length === 0)
    return readingRow(project, kit, first, { isLocked: true, hidden });
  const isOne = sql<SqlBool>`${sql.ref(`t.${idColumnOf(kit.register)}`)} = any(${ids}::uuid[])`;
  return sql<Row>`select ${selectionOf(kit, hidden)} ${fromRows(kit, project, [isOne])} for update of t`;
};

/** Rows by id, in no order, locked against other writers. One is found by a plan that is kept, a list of them never is. */
export const lockRows = async <R extends Register>(
  db: Db,
  project: ProjectKey,
  kit: RegisterKit<R>,
  ids: readonly string[],
  hidden: ReadonlySet<string> = nothing,
): Promise<KeptRow<R>[]> => {
  const [rows] = await together(db, lockingRows(project, kit, ids, hidden));
  return rows as KeptRow<R>[];
};

const isColumn = ({ fields, tree }: Register, key: string): boolean =>
  key === 'sort' && tree ? true : fields[key] !== undefined && fields[key].kind !== 'links';

/** The columns of a row among its values. */
const toColumns = (register: Register, values: Values): [string, unknown][] =>
  Object.entries(values)
    .filter(([key]) => isColumn(register, key))
    .map(([key, value]) => [toSnake(key), value]);

type Stamp = { readonly userID: string; readonly now: Date };

export type NewRow = {
  readonly rowID: string;
  readonly state: string;
  readonly searchKey: string;
  /** Every field of the register. */
  readonly values: Values;
  /** Columns that are no fields; the same for all rows that are written together. */
  readonly beside?: Readonly<Record<string, unknown>>;
};

/** The columns of a new row, in the order that its register gives them. */
const columnsOf = (
  { companyID, projectID }: ProjectKey,
  register: Register,
  { userID, now }: Stamp,
  row: NewRow,
): readonly [string, unknown][] => {
  const keys = [...Object.keys(register.fields), ...(register.tree ? ['sort'] : [])];
  return [
    ['company_id', companyID],
    ['project_id', projectID],
    [idColumnOf(register), row.rowID],
    ['created_by', userID],
    ['created_at', now],
    ['updated_by', userID],
    ['updated_at', now],
    ['search_key', row.searchKey],
    ...(register.workflow ? [['state', row.state] as [string, unknown]] : []),
    ...toColumns(register, Object.fromEntries(keys.map((key) => [key, row.values[key]]))),
    ...Object.entries(row.beside ?? {}),
  ];
};

const composeInsert = (
  register: Register,
  lines: readonly (readonly [string, unknown][])[],
): RawBuilder<unknown> => {
  const [first = []] = lines;
  const values = lines.map((line) => sql`(${sql.join(line.map(([, value]) => sql`${value}`))})`);
  return sql`insert into ${sql.table(tableOf(register))} (${sql.join(first.map(([name]) => sql.ref(name)))})
    values ${sql.join(values)}`;
};

/** A new row among other writes; where it is numbered by promise, only if its number is free. */
export const writeOfRow = (
  project: ProjectKey,
  register: Register,
  stamp: Stamp,
  row: NewRow,
  freeCode: string | undefined,
): Write => {
  const columns = columnsOf(project, register, stamp, row);
  const values = Object.fromEntries(columns);
  const table = tableOf(register);
  const unlessTaken =
    freeCode === undefined
      ? sql``
      : sql` on conflict (${sql.ref(toSnake(freeCode))}, company_id, project_id) do nothing`;
  return {
    key: `${table} ${Object.keys(values).join()} ${freeCode}`,
    values,
    compose: (gaps) => sql`${composeInsert(register, [Object.entries(gaps)])}${unlessTaken}`,
  };
};

export const insertRows = async (
  db: Db,
  project: ProjectKey,
  register: Register,
  stamp: Stamp,
  rows: readonly NewRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const lines = rows.map((row) => columnsOf(project, register, stamp, row));
  await composeInsert(register, lines).execute(db);
};

/** Writes what changed and counts the version up, for what goes along with other statements. */
export const updatingRow = (
  { companyID, projectID }: ProjectKey,
  register: Register,
  { userID, now }: Stamp,
  row: {
    readonly rowID: string;
    readonly state: string;
    readonly searchKey: string;
    readonly values: Values;
  },
): RawBuilder<unknown> => {
  const columns: [string, unknown][] = [
    ['updated_by', userID],
    ['updated_at', now],
    ['search_key', row.searchKey],
    ...(register.workflow ? [['state', row.state] as [string, unknown]] : []),
    ...toColumns(register, row.values),
  ];
  const set = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  return sql`update ${sql.table(tableOf(register))} set ${set}, row_version = row_version + 1
    where company_id = ${companyID} and project_id = ${projectID}
      and ${sql.ref(idColumnOf(register))} = ${row.rowID}`;
};

export const updateRow = async (
  db: Db,
  project: ProjectKey,
  register: Register,
  stamp: Stamp,
  row: Parameters<typeof updatingRow>[3],
): Promise<void> => {
  await updatingRow(project, register, stamp, row).execute(db);
};

/** Writes columns that no search looks through, and counts the version up. */
export const moveRow = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  register: Register,
  { userID, now }: Stamp,
  rowID: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `);
  await sql`update ${sql.table(tableOf(register))}
    set ${sql.join(set, sql``)}updated_by = ${userID}, updated_at = ${now}, row_version = row_version + 1
    where company_id = ${companyID} and project_id = ${projectID}
      and ${sql.ref(idColumnOf(register))} = ${rowID}`.execute(db);
};
