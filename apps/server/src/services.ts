import type { Kysely } from 'kysely';
import { createPlans } from './areas/schedule/plan/plans.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import { createStorage } from './files/create-storage.ts';
import { createTokenIssuer } from './http/access-token.ts';
import type { Services } from './http/context.ts';
import { createMessenger } from './notify/messenger.ts';
import { loadSecret } from './server-secret.ts';

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

export const createServices = async (db: Kysely<Tables>, config: Config): Promise<Services> => {
  const secret = await loadSecret(db, config);
  return {
    config,
    db,
    plans: createPlans(db),
    secret,
    tokens: createTokenIssuer(secret),
    messenger: createMessenger(config),
    files: createStorage(config),
    // Behind a proxy the whole world comes from this machine.
    isLoopback: loopback.has(config.host) && config.proxies === 0,
  };
};
