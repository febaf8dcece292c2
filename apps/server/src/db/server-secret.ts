import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '../base/config.ts';
import type { Tables } from './tables.ts';

/** The key of this installation: configured, or made once and kept with the data, so that all processes share it. */
export const loadSecret = async (db: Kysely<Tables>, config: Pick<Config, 'secret'>): Promise<Uint8Array> => {
  if (config.secret !== undefined) return new TextEncoder().encode(config.secret);
  await db
    .insertInto('server_secret')
    .values({ name: 'main', secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('server_secret')
    .select('secret')
    .where('name', '=', 'main')
    .executeTakeFirstOrThrow();
  return new Uint8Array(row.secret);
};
