import { type RawBuilder, sql } from 'kysely';
import { prepare, preparedBy, type Ready } from './prepared.ts';

type Values = Readonly<Record<string, unknown>>;

/** Writing whose text follows from its key; only the values differ from one time to the next. */
export type Write = {
  readonly key: string;
  readonly values: Values;
  /** @param from what it selects from so as to write only where the first of several has written */
  readonly compose: (
    gaps: Readonly<Record<string, string>>,
    from: RawBuilder<unknown>,
  ) => RawBuilder<unknown>;
};

type Written = { readonly written: number };

const known = preparedBy<typeof composeAll, (values: Values) => Ready<Written>>();

/** Names of values that are other ones in each of several. */
const gapOf = (at: number, name: string): string => `${at} ${name}`;

const composeAll = (writes: readonly Write[], gaps: Readonly<Record<string, string>>) => {
  const gapsOf = (write: Write, at: number) =>
    Object.fromEntries(Object.keys(write.values).map((name) => [name, gaps[gapOf(at, name)] ?? '']));
  const [first, ...others] = writes.map((write, at) => write.compose(gapsOf(write, at), sql`first_written`));
  const parts = others.map((each, at) => sql`, ${sql.raw(`written_${at}`)} as (${each})`);
  return sql<Written>`with first_written as (${first ?? sql``} returning 1)${sql.join(parts, sql``)}
    select count(*)::int as written from first_written`;
};

/**
 * One statement of several writes, which takes the database and its ways less than one each: the first, which comes to
 * nothing where it conflicts, and the others, which are done only where the first wrote. Tells how many rows the first
 * wrote. What one writes the others don't see.
 */
export const asOne = (first: Write, ...others: readonly Write[]): Ready<Written> => {
  const writes = [first, ...others];
  const key = writes.map((write) => write.key).join(' ');
  const named = writes.flatMap((write, at) =>
    Object.entries(write.values).map(([name, value]): [string, unknown] => [gapOf(at, name), value]),
  );
  const values = Object.fromEntries(named);
  const ready = known(composeAll, key, () =>
    prepare(Object.keys(values), (gaps) => composeAll(writes, gaps)),
  );
  return ready(values);
};
