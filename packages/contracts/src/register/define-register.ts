import type { Flow, FlowNames } from '../flow/flow.ts';
import type { Fields } from './fields.ts';
import type { LinesMap, NoLines } from './lines.ts';
import type { Register } from './register.ts';
import type { RowRule } from './row-rule.ts';
import type { DeedOf, Key, SortableFrame } from './row-types.ts';

/** The computed fields that hold files: a step may ask for them. */
type FileKey<C extends Fields> = Extract<
  { [K in keyof C]: C[K] extends { readonly kind: 'files' } ? K : never }[keyof C],
  string
>;

/** What a declaration says of its own fields by name. */
type Declared<F extends Fields, C extends Fields, W extends Flow> = {
  /** A computed one must have a column in its table all the same: one that the database generates. */
  readonly title: Key<F> | Key<C>;
  readonly columns?: readonly (Key<F> | Key<C> | 'state')[];
  readonly apartBy?: readonly Key<F>[];
  readonly sort: `${'' | '-'}${Key<F> | Key<C> | SortableFrame}`;
  readonly fields: { readonly [K in keyof F]: { readonly notBefore?: Key<F> } };
  readonly tree?: { readonly parent: Key<F>; readonly outline: Key<C> };
  readonly workflow?: FlowNames<Key<F> | FileKey<C>, Key<F> | Key<C>, Key<W['states']>, Key<W['actions']>>;
};

type Fault<K> = { readonly path: K; readonly message: string };

/** Makes a rule of the register that is being declared. */
type MakeRule<F extends Fields, C extends Fields, W extends Flow> = <const K extends Key<F>>(
  reads: readonly K[],
  ask: (deed: DeedOf<Register<string, F, C, W, NoLines>, K>) => readonly Fault<K>[],
) => RowRule;

const makeRule = (reads: readonly string[], ask: (deed: never) => readonly Fault<string>[]): RowRule => ({
  reads,
  ask: (deed) => ask(deed as never).map((fault) => ({ code: 'invalid', ...fault })),
});

/** A register that says whose it is. */
type Placed<R, P> = P extends 'company' ? R & { readonly place: 'company' } : R;

/**
 * Declares a register: what it names of itself must be there.
 * @example defineRegister({ entity: 'EngagementRecord', label: '参与记录', page: 'stakeholder.plan', … })
 */
export const defineRegister = <
  const E extends string,
  const F extends Fields,
  const C extends Fields,
  const W extends Flow = never,
  const P extends 'company' | undefined = undefined,
  const L extends LinesMap = NoLines,
>(
  register: Omit<Register<E, F, C, W, L>, 'rules' | 'place'> & { readonly place?: P } & Declared<F, C, W> & {
      readonly rules?: (rule: MakeRule<F, C, W>) => readonly RowRule[];
    },
): Placed<Register<E, F, C, W, L>, P> =>
  ({ ...register, rules: register.rules?.(makeRule) ?? [] }) as unknown as Placed<Register<E, F, C, W, L>, P>;
