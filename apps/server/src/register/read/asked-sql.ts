import { type Field, isRich } from '@xmgl/contracts/register/fields';
import { isStored, onDate, type Register, readableFields } from '@xmgl/contracts/register/register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { maskedDigits, maskPhone } from '../../access/mask-phone.ts';
import { toLikePattern } from '../../search/match-name.ts';
import type { RegisterKit, Values } from '../kit.ts';
import { getSource } from './entity-sources.ts';
import { expressionAtOnce, idColumnOf, type Pairs } from './row-sql.ts';
import { soughtIn } from './sought-sql.ts';
import type { Veils } from './veils.ts';

export type Conditions = readonly RawBuilder<SqlBool>[];

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

/** What stands in tags is no word that a reader looks for. */
const wordsIn = (field: Field, expression: RawBuilder<unknown>): RawBuilder<unknown> =>
  isRich(field)
    ? sql`case when ${expression} like '<%' then replace(replace(replace(
        regexp_replace(${expression}, '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
      else ${expression} end`
    : expression;

const condition = (
  kit: RegisterKit,
  key: string,
  field: Field,
  asked: unknown,
  isStarred: boolean,
): RawBuilder<SqlBool>[] => {
  const expression = expressionAtOnce(kit, key);
  // Who does not see the whole finds by what is seen: whole numbers could be tried out until one is right.
  if (isStarred)
    return [sql<SqlBool>`${starred(expression)} ilike ${toLikePattern(maskPhone(String(asked).trim()))}`];
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code':
      return String(asked).trim() === ''
        ? []
        : [
            sql<SqlBool>`${kit.sought[key] ?? wordsIn(field, expression)} ilike ${toLikePattern(String(asked).trim())}`,
          ];
    case 'flag':
      return asked === -1 ? [] : [sql<SqlBool>`${expression} = ${asked}`];
    case 'files':
      return asked === -1 ? [] : [sql<SqlBool>`(cardinality(${expression}) > 0) = (${asked} = 1)`];
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

/** Rows that hold on a day. */
const holdsOn = (kit: RegisterKit, asked: string): RawBuilder<SqlBool>[] => {
  const { span } = kit.register;
  if (span === undefined) return [];
  return [
    sql<SqlBool>`coalesce(${expressionAtOnce(kit, span.from)}, '-infinity') <= ${asked}::date`,
    sql<SqlBool>`coalesce(${expressionAtOnce(kit, span.to)}, 'infinity') >= ${asked}::date`,
  ];
};

/** Rows that are not in the recycle bin. */
export const areLiving = sql<SqlBool>`t.deleted_at is null`;
/** The same in the words of the index by which all of them are counted, and nothing else is found. */
export const areCounted = sql<SqlBool>`num_nulls(t.deleted_at) = 1`;

const soughtWords = (text: unknown): string[] =>
  typeof text === 'string' ? text.toLowerCase().split(/\s+/).filter(Boolean) : [];

/**
 * The conditions of what a reader asks for; `isDeleted` opens the recycle bin, or shows its rows among the others. Where there are several lists of them,
 * each finds a part of the rows and none finds a row of another.
 */
export const conditionsOf = (kit: RegisterKit, asked: Values, veils: Veils): Conditions[] => {
  const isBin = asked.isDeleted === 1;
  const isAll = asked.isDeleted === -1;
  const others: RawBuilder<SqlBool>[] = [];
  if (Array.isArray(asked.state) && asked.state.length > 0)
    others.push(sql<SqlBool>`t.state = any(${asked.state}::text[])`);
  if (Array.isArray(asked.rowIDs))
    others.push(sql<SqlBool>`t.${sql.ref(idColumnOf(kit.register))} = any(${asked.rowIDs}::uuid[])`);
  if (typeof asked[onDate] === 'string') others.push(...holdsOn(kit, asked[onDate]));
  for (const [key, field] of Object.entries(readableFields(kit.register))) {
    const value = asked[key];
    const isAsked = value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
    if (isAsked) others.push(...condition(kit, key, field, value, veils.starred.has(key)));
  }
  const are = isAll ? sql<SqlBool>`true` : isBin ? sql<SqlBool>`t.deleted_at is not null` : areLiving;
  const parts = soughtIn(kit, veils, soughtWords(asked.text), isAll || isBin);
  return parts.map((sought) => [are, ...sought, ...others]);
};
