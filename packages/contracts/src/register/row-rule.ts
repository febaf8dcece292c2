import type { Issue } from '../errors.ts';
import { checkRow } from './check-row.ts';
import type { Fields } from './fields.ts';
import type { KeptRow, Key, Register, StepOf, StoredOf } from './register.ts';
import type { Workflow } from './workflow.ts';

type Values = Readonly<Record<string, unknown>>;
type Loose<V> = { readonly [K in keyof V]?: V[K] | null };

/** What is about to become of a row; a new one has no `before`. */
export type AnyDeed = {
  readonly before: Values | null;
  readonly after: Values;
  readonly action: string | undefined;
};

/** The same of one register: only the fields `K` are known to be as they are declared. */
export type DeedOf<R extends Register, K extends Key<R['fields']> = never> = {
  readonly before: KeptRow<R> | null;
  readonly after: Pick<StoredOf<R>, K> & Loose<Omit<StoredOf<R>, K>>;
  readonly action: StepOf<R> | undefined;
};

/** What is wrong with a row by nothing but itself: told in the form while it is typed, and asked by the server. */
export type RowRule = {
  /** Asked where nothing is wrong with these; what it finds is told at one of them. */
  readonly reads: readonly string[];
  readonly ask: (deed: AnyDeed) => readonly Issue[];
};

type Fault<K> = { readonly path: K; readonly message: string };

/** Makes a rule of the register that is being declared. */
export type MakeRule<F extends Fields, C extends Fields, W extends Workflow> = <const K extends Key<F>>(
  reads: readonly K[],
  ask: (deed: DeedOf<Register<string, F, C, W>, K>) => readonly Fault<K>[],
) => RowRule;

export const makeRule = (
  reads: readonly string[],
  ask: (deed: never) => readonly Fault<string>[],
): RowRule => ({
  reads,
  ask: (deed) => ask(deed as never).map((fault) => ({ code: 'invalid', ...fault })),
});

/**
 * What a register's own rules find wrong with a row, where nothing is wrong with what they read.
 * @example checkRules(stakeholderEngagement, { before: null, after: row, action: undefined }, new Set()) // []
 */
export const checkRules = (
  { rules = [] }: Pick<Register, 'rules'>,
  deed: AnyDeed,
  wrong: ReadonlySet<unknown>,
): readonly Issue[] =>
  rules.filter(({ reads }) => !reads.some((key) => wrong.has(key))).flatMap(({ ask }) => ask(deed));

/**
 * The first thing that is wrong with one field of a row, by its declaration or by the register's rules. `now` is local,
 * YYYY-MM-DDTHH:mm.
 */
export const faultAt = (
  { fields, rules = [] }: Pick<Register, 'fields' | 'rules'>,
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
