import { type Compilable, CompiledQuery, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** Stands for a value that differs from one time to the next. */
class Gap {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values<N extends string> = Readonly<Record<N, unknown>>;

/** A statement that is ready to be sent, alone or `together` with others. */
export type Ready<O> = Pick<RawBuilder<O>, 'compile'> & Compilable<O>;

/**
 * A statement whose text is the same every time: it is composed once, from names in the place of values, and later only
 * the values are put in. Composing a long one takes longer than the database needs for it.
 * @example const ready = prepare(['rowID'], ({ rowID }) => sql`select … where row_id = ${rowID}`); ready({ rowID })
 */
export const prepare = <O, const N extends string>(
  names: readonly N[],
  compose: (gaps: Readonly<Record<N, string>>) => Pick<RawBuilder<O>, 'compile'>,
): ((values: Values<N>) => Ready<O>) => {
  let composed: CompiledQuery<O> | undefined;
  const gaps = Object.fromEntries(names.map((name) => [name, new Gap(name)])) as unknown as Record<N, string>;
  return (values) => ({
    compile: (executor?: QueryExecutorProvider) => {
      composed ??= compose(gaps).compile(executor as QueryExecutorProvider);
      const parameters = composed.parameters.map((each) =>
        each instanceof Gap ? values[each.name as N] : each,
      );
      return CompiledQuery.raw(composed.sql, parameters) as CompiledQuery<O>;
    },
  });
};

/** Prepared statements by what their text depends on: of each kind of `K`, by words. */
export const preparedBy = <K extends object, P>(): ((kind: K, words: string, make: () => P) => P) => {
  const kept = new WeakMap<K, Map<string, P>>();
  return (kind, words, make) => {
    const ofKind = kept.get(kind) ?? new Map<string, P>();
    kept.set(kind, ofKind);
    const made = ofKind.get(words) ?? make();
    ofKind.set(words, made);
    return made;
  };
};
