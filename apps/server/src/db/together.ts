import type { Compilable, QueryResult, RawBuilder } from 'kysely';
import type { Db } from './scope.ts';

export type Statement<O = unknown> = Compilable<O> | RawBuilder<O>;

type Rows<S> = S extends RawBuilder<infer O> ? O[] : S extends Compilable<infer O> ? O[] : never;

/** What each of several statements answers. */
export type RowsOf<S extends readonly Statement[]> = { -readonly [K in keyof S]: Rows<S[K]> };

/**
 * The rows of several statements that make one way to the database and back together. They run in their order, each
 * after those before it; none can use what another answers.
 */
export const together = async <const S extends readonly Statement[]>(
  db: Db,
  ...statements: S
): Promise<RowsOf<S>> => {
  const compiled = statements.map((statement) => statement.compile(db));
  const ended = await db
    .getExecutor()
    .provideConnection(
      async (connection): Promise<PromiseSettledResult<QueryResult<unknown>>[]> =>
        await Promise.allSettled(compiled.map((query) => connection.executeQuery(query))),
    );
  // After one that fails all others do: the first of them says why.
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  const results = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return results.map(({ rows }) => rows) as RowsOf<S>;
};
