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
import { maskedDigits, maskPhone } from '../access/mask-phone.ts';
import { toLikePattern } from '../search/match-name.ts';
import { getSource } from './entity-sources.ts';
import type { RegisterKit, Values } from './kit.ts';
import { isVeiled, type Veils } from './veils.ts';

type Pairs = Extract<Field, { kind: 'links' }>;

export const idColumnOf = (register: Register): string => `${tableOf(register)}_id`;

const ofSameRow = (register: Register): RawBuilder<SqlBool> => {
  const own = idColumnOf(register);
  return sql<SqlBool>`l.company_id = t.company_id and l.project_id = t.project_id
    and ${sql.ref(`l.${own}`)} = ${sql.ref(`t.${own}`)}`;
};

const linkedIDs = (register: Register, { table, entity }: Pairs): RawBuilder<unknown> => {
  const target = sql.ref(`l.${getSource(entity).id}`);
  return sql`array(select ${target} from ${sql.table(table)} as l where ${ofSameRow(register)} order by ${target})`;
};

/**
 * Found from the other end of the pairs and then by key: a look at the pairs of every row, or a join that the planner
 * misjudges, takes seconds. Row-level security keeps the pairs to the project.
 */
const isLinkedToAny = (register: Register, { table, entity }: Pairs, ids: unknown): RawBuilder<SqlBool> => {
  const own = sql.ref(idColumnOf(register));
  const target = sql.ref(getSource(entity).id);
  return sql<SqlBool>`t.${own} = any(array(
    select l.${own} from ${sql.table(table)} as l where l.${target} = any(${ids}::uuid[])))`;
};

/** What a field is in SQL: its column, its pairs, or the expression that computes it. */
const expressionOf = ({ register, computed }: RegisterKit, key: string): RawBuilder<unknown> => {
  const expression = computed[key];
  if (expression) return expression;
  if (!isStored(register, key)) throw new Error(`${register.entity}.${key} is computed by nothing`);
  const field = register.fields[key];
  return field?.kind === 'links' ? linkedIDs(register, field) : sql.ref(`t.${toSnake(key)}`);
};

const readExpression = (kit: RegisterKit, key: string, field: Field): RawBuilder<unknown> => {
  const expression = expressionOf(kit, key);
  return field.kind === 'minute' ? sql`to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI')` : expression;
};

/** Columns of a row under their names on the wire, but for those that stay hidden. */
export const selectionOf = (kit: RegisterKit, hidden: ReadonlySet<string>): RawBuilder<unknown> => {
  const { register } = kit;
  const fields = Object.entries(readableFields(register)).filter(([key]) => !hidden.has(key));
  return sql.join([
    sql`${sql.ref(`t.${idColumnOf(register)}`)} as ${sql.ref(idNameOf(register))}`,
    sql`t.row_version as "rowVersion"`,
    register.workflow ? sql`t.state as state` : sql`'' as state`,
    sql`t.created_by as "createdBy", t.created_at as "createdAt"`,
    sql`t.updated_by as "updatedBy", t.updated_at as "updatedAt", t.deleted_at as "deletedAt"`,
    ...fields.map(([key, field]) => sql`${readExpression(kit, key, field)} as ${sql.ref(key)}`),
  ]);
};

type Range = { readonly from?: string | number | null; readonly to?: string | number | null };

const isBetween = (expression: RawBuilder<unknown>, { from, to }: Range, isMinute: boolean) => {
  const parts: RawBuilder<SqlBool>[] = [];
  if (from !== undefined && from !== null) parts.push(sql<SqlBool>`${expression} >= ${from}`);
  if (to !== undefined && to !== null)
    parts.push(
      isMinute ? sql<SqlBool>`${expression} < ${to}::date + 1` : sql<SqlBool>`${expression} <= ${to}`,
    );
  return parts;
};

const starred = (expression: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(${expression}, ${maskedDigits.source}, ${'\\1****\\2'})`;

const condition = (
  kit: RegisterKit,
  key: string,
  field: Field,
  asked: unknown,
  isStarred: boolean,
): RawBuilder<SqlBool>[] => {
  const expression = expressionOf(kit, key);
  // Who does not see the whole finds by what is seen: whole numbers could be tried out until one is right.
  if (isStarred)
    return [sql<SqlBool>`${starred(expression)} ilike ${toLikePattern(maskPhone(String(asked).trim()))}`];
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code':
      return String(asked).trim() === ''
        ? []
        : [sql<SqlBool>`${kit.sought[key] ?? expression} ilike ${toLikePattern(String(asked).trim())}`];
    case 'flag':
      return [sql<SqlBool>`${expression} = ${asked}`];
    case 'choice':
      return [sql<SqlBool>`${expression} = any(${asked}::text[])`];
    case 'choices':
      return [sql<SqlBool>`${expression} && ${asked}::text[]`];
    case 'link':
      return [sql<SqlBool>`${expression} = any(${asked}::uuid[])`];
    case 'links':
      return [
        isStored(kit.register, key)
          ? isLinkedToAny(kit.register, field, asked)
          : sql<SqlBool>`${expression} && ${asked}::uuid[]`,
      ];
    default:
      return isBetween(expression, asked as Range, field.kind === 'minute');
  }
};

/** A word anywhere in a row: in its search key, and in what only some readers see whole. */
const holdsWord = (kit: RegisterKit, { hidden, starred }: Veils, word: string): RawBuilder<SqlBool> => {
  const pattern = toLikePattern(word);
  // Each is looked for in 10,000 rows: most hold nothing there, and no number holds a letter.
  const veiled = Object.entries(kit.register.fields)
    .filter(([key, field]) => isVeiled(field) && !hidden.has(key) && !starred.has(key))
    .filter(([, field]) => field.kind !== 'text' || field.format !== 'phone' || !/\p{L}/u.test(word))
    .map(([key]) => {
      const expression = expressionOf(kit, key);
      return sql<SqlBool>`(${expression} <> '' and ${expression} ilike ${pattern})`;
    });
  return sql<SqlBool>`(${sql.join([sql<SqlBool>`t.search_key like ${pattern}`, ...veiled], sql` or `)})`;
};

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The conditions of what a reader asks for; `isDeleted` opens the recycle bin. */
export const conditionsOf = (kit: RegisterKit, asked: Values, veils: Veils): RawBuilder<SqlBool>[] => {
  const conditions = [
    asked.isDeleted === 1 ? sql<SqlBool>`t.deleted_at is not null` : sql<SqlBool>`t.deleted_at is null`,
  ];
  if (typeof asked.text === 'string')
    // The longest first, since fewer rows hold it: the others are looked for in those alone.
    for (const word of wordsIn(asked.text).sort((one, other) => other.length - one.length))
      conditions.push(holdsWord(kit, veils, word));
  if (Array.isArray(asked.state) && asked.state.length > 0)
    conditions.push(sql<SqlBool>`t.state = any(${asked.state}::text[])`);
  for (const [key, field] of Object.entries(readableFields(kit.register))) {
    const value = asked[key];
    const isAsked = value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
    if (isAsked) conditions.push(...condition(kit, key, field, value, veils.starred.has(key)));
  }
  return conditions;
};

const frameColumns: Readonly<Record<string, string>> = {
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  state: 't.state',
};

const collated = (expression: RawBuilder<unknown>, field: Field | undefined): RawBuilder<unknown> => {
  if (field?.kind === 'text') return sql`${expression} collate "zh-x-icu"`;
  return field?.kind === 'code' ? sql`${expression} collate "und-u-kn-true"` : expression;
};

export type Order = { readonly expression: RawBuilder<unknown>; readonly direction: RawBuilder<unknown> };

/** Chinese in the order of its pinyin, codes by their numbers, what is empty last. */
export const orderOf = (kit: RegisterKit, sort: string): Order => {
  const key = sort.replace(/^-/, '');
  const frame = frameColumns[key];
  const expression =
    frame === undefined
      ? collated(expressionOf(kit, key), readableFields(kit.register)[key])
      : sql.ref(frame);
  return {
    expression,
    direction: sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`,
  };
};

/** Rows that are alike in what they are ordered by always come in the same order. */
export const inOrder = ({ register }: RegisterKit, { expression, direction }: Order): RawBuilder<unknown> =>
  sql`${expression} ${direction}, ${sql.ref(`t.${idColumnOf(register)}`)}`;

export const isRow = (register: Register, rowID: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`t.${idColumnOf(register)}`)} = ${rowID}::uuid`;
