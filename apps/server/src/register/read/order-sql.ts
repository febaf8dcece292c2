import { isWordKind } from '@xmgl/contracts/company/word-kinds';
import type { Field } from '@xmgl/contracts/register/fields';
import { isStored, readableFields } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import type { RegisterKit } from '../kit.ts';
import { expressionAtOnce, expressionOf, idColumnOf } from './row-sql.ts';
import { collationOf, isCut, orderedLetters } from './text-order.ts';

const frameColumns: Readonly<Record<string, string>> = {
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
  state: 't.state',
};

export type Order = {
  /** What says it, as in a call. */
  readonly words: string;
  readonly expression: RawBuilder<unknown>;
  /** The same for the few rows of a page, where that is told apart. */
  readonly onPage: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
};

/** The words of a list that is computed come in the order of the list. */
const ranked = (expression: RawBuilder<unknown>, field: Field | undefined): RawBuilder<unknown> =>
  field?.kind === 'choice'
    ? sql`array_position(${Object.keys(field.choices)}::text[], ${expression})`
    : expression;

/** The words of a list that the company keeps come in the company's order. */
const inOrderOfWords = (expression: RawBuilder<unknown>, field: Field | undefined): RawBuilder<unknown> =>
  field?.kind === 'link' && isWordKind(field.entity)
    ? sql`(select d.sort from sort_dict as d where d.company_id = t.company_id and d.project_id = t.company_id
        and d.sort_dict_id = ${expression})`
    : expression;

const collated = (expression: RawBuilder<unknown>, field: Field | undefined): RawBuilder<unknown> => {
  const collation = field && collationOf(field);
  if (!field || collation === undefined) return expression;
  const text = isCut(field) ? sql`left(${expression}, ${sql.lit(orderedLetters)})` : expression;
  return sql`${text} collate ${sql.id(collation)}`;
};

/** Chinese in the order of its pinyin, codes by their numbers, what is empty last. */
export const orderOf = (kit: RegisterKit, sort: string): Order => {
  const key = sort.replace(/^-/, '');
  const frame = frameColumns[key];
  const field = readableFields(kit.register)[key];
  const isDown = sort.startsWith('-');
  // A text is never null, and its index knows no other place for what would be.
  const isText = field !== undefined && collationOf(field) !== undefined && isStored(kit.register, key);
  const direction = isDown ? sql`desc` : sql`asc`;
  const toOrder = (expression: RawBuilder<unknown>): RawBuilder<unknown> =>
    isStored(kit.register, key)
      ? inOrderOfWords(collated(expression, field), field)
      : ranked(collated(expression, field), field);
  return {
    words: sort,
    expression: frame === undefined ? toOrder(expressionAtOnce(kit, key)) : sql.ref(frame),
    onPage: frame === undefined ? toOrder(expressionOf(kit, key)) : sql.ref(frame),
    direction: isText && kit.computed[key] === undefined ? direction : sql`${direction} nulls last`,
  };
};

/** Rows that are alike in what they are ordered by always come in the same order. */
export const inOrder = (
  { register }: RegisterKit,
  { expression, direction }: Pick<Order, 'expression' | 'direction'>,
): RawBuilder<unknown> => sql`${expression} ${direction}, ${sql.ref(`t.${idColumnOf(register)}`)}`;
