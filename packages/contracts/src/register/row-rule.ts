import type { Issue } from '../errors.ts';
import { checkRow } from './check-row.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is about to become of a row; a new one has no `before`. */
export type AnyDeed = {
  readonly before: Values | null;
  readonly after: Values;
  readonly action: string | undefined;
};

/** What is wrong with a row by nothing but itself: told in the form while it is typed, and asked by the server. */
export type RowRule = {
  /** Asked where nothing is wrong with these; what it finds is told at one of them. */
  readonly reads: readonly string[];
  readonly ask: (deed: AnyDeed) => readonly Issue[];
};

type Ruled = { readonly rules?: readonly RowRule[] };

/**
 * What a register's own rules find wrong with a row, where nothing is wrong with what they read.
 * @example checkRules(stakeholderEngagement, { before: null, after: row, action: undefined }, new Set()) // []
 */
export const checkRules = (
  { rules = [] }: Ruled,
  deed: AnyDeed,
  wrong: ReadonlySet<unknown>,
): readonly Issue[] =>
  rules.filter(({ reads }) => !reads.some((key) => wrong.has(key))).flatMap(({ ask }) => ask(deed));

/**
 * The first thing that is wrong with one field of a row, by its declaration or by the register's rules. `now` is local,
 * YYYY-MM-DDTHH:mm.
 */
export const faultAt = (
  { fields, rules = [] }: Ruled & { readonly fields: Fields },
  deed: AnyDeed,
  now: string,
  key: string,
): string | undefined => {
  const [own] = checkRow(fields, deed.after, now, [key]);
  if (own) return own.message;
  const concerned = rules.filter(({ reads }) => reads.includes(key));
  const wrong = new Set(
    checkRow(
      fields,
      deed.after,
      now,
      concerned.flatMap(({ reads }) => reads),
    ).map(({ path }) => path),
  );
  return checkRules({ rules: concerned }, deed, wrong).find(({ path }) => path === key)?.message;
};
