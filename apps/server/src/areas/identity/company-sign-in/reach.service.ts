import type { Db } from '../../../db/scope.ts';
import type { Services } from '../../../http/context.ts';
import type { Reach } from '../../../outward/reach.ts';
import { listInnerHosts } from './inner-host.repository.ts';

/** Where identity servers of companies may stand: the public network, and what the platform's administrator named. */
export const readReach = async (db: Db, { config }: Services): Promise<Reach> => ({
  mayLoopback: config.webhookLoopback,
  innerHosts: new Set((await listInnerHosts(db)).map(({ host }) => host)),
});
