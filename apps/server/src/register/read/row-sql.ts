import type { Field } from '@xmgl/contracts/register/fields';
import {
  idNameOf,
  isStored,
  type Register,
  readableFields,
  tableOf,
  toSnake,
} from '@xmgl/contracts/register/register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RegisterKit } from '../kit.ts';
import { getSource } from './entity-sources.ts';

export type Pairs = Extract<Field, { kind: 'links' }>;

export const idColumnOf = (register: Register): string => `${tableOf(register)}_id`;

const idOf = (register: Register): RawBuilder<unknown> => sql.ref(`t.${idColumnOf(register)}`);

const ofSameRow = (register: Register): RawBuilder<SqlBool> => {
  const own = idColumnOf(register);
  return sql<SqlBool>`l.company_id = t.company_id and l.project_id = t.project_id
    and ${sql.ref(`l.${own}`)} = ${sql.ref(`t.${own}`)}`;
};

const linkedIDs = (register: Register, { table, entity }: Pairs): RawBuilder<unknown> => {
  const target = sql.ref(`l.${getSource(entity).id}`);
  return sql`array(select ${target} from ${sql.table(table)} as l where ${ofSameRow(register)} order by ${target})`;
};

/** The files of the row in a field, in the order in which they came. */
const filesIn = (register: Register, key: string): RawBuilder<unknown> =>
  sql`array(select f.file_id from stored_file as f where f.company_id = t.company_id and f.project_id = t.project_id
    and f.ref_kind = ${sql.lit(register.entity)} and f.ref_id = ${idOf(register)} and f.field = ${sql.lit(key)}
    and f.deleted_at is null order by f.created_at, f.file_id)`;

/** What a field is in SQL: its column, its pairs, or the expression that computes it. */
export const expressionOf = (
  { register, computed, ofAll }: RegisterKit,
  key: string,
): RawBuilder<unknown> => {
  const expression = computed[key];
  if (expression) return expression;
  const all = ofAll[key];
  if (all) return sql`(select found.value from (${all}) as found where found.id = ${idOf(register)})`;
  if (register.computed[key]?.kind === 'files') return filesIn(register, key);
  if (!isStored(register, key)) throw new Error(`${register.entity}.${key} is computed by nothing`);
  const field = register.fields[key];
  return field?.kind === 'links' ? linkedIDs(register, field) : sql.ref(`t.${toSnake(key)}`);
};

/** The same where every row is asked: what stands in other tables is found, and made into one value, but once. */
export const expressionAtOnce = (kit: RegisterKit, key: string): RawBuilder<unknown> => {
  const all = kit.ofAll[key];
  if (!all) return expressionOf(kit, key);
  const text = sql`((select jsonb_object_agg(found.id, found.value) from (${all}) as found) ->> ${idOf(kit.register)}::text)`;
  return readableFields(kit.register)[key]?.kind === 'number' ? sql`${text}::numeric` : text;
};

const readExpression = (kit: RegisterKit, key: string, field: Field): RawBuilder<unknown> => {
  const expression = expressionOf(kit, key);
  return field.kind === 'minute' ? sql`to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI')` : expression;
};

/** A moment as it travels. */
const momentOf = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(`t.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns of a row under their names on the wire, but for those that stay hidden. */
export const selectionOf = (kit: RegisterKit, hidden: ReadonlySet<string>): RawBuilder<unknown> => {
  const { register } = kit;
  const fields = Object.entries(readableFields(register)).filter(([key]) => !hidden.has(key));
  return sql.join([
    sql`${sql.ref(`t.${idColumnOf(register)}`)} as ${sql.ref(idNameOf(register))}`,
    sql`t.row_version as "rowVersion"`,
    register.workflow ? sql`t.state as state` : sql`'' as state`,
    ...(register.tree ? [sql`t.sort as sort`] : []),
    sql`t.created_by as "createdBy", ${momentOf('created_at')} as "createdAt"`,
    sql`t.updated_by as "updatedBy", ${momentOf('updated_at')} as "updatedAt"`,
    sql`${momentOf('deleted_at')} as "deletedAt"`,
    ...fields.map(([key, field]) => sql`${readExpression(kit, key, field)} as ${sql.ref(key)}`),
  ]);
};

export const isRow = (register: Register, rowID: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`t.${idColumnOf(register)}`)} = ${rowID}::uuid`;
