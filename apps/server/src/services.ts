import { createHeardMessages } from './areas/communication/heard-messages.ts';
import { applyTogether } from './areas/schedule/plan/apply-together.service.ts';
import { createPlans } from './areas/schedule/plan/plans.ts';
import { createPlanRuns } from './areas/schedule/run/plan-runs.ts';
import { createTokenIssuer } from './base/access-token.ts';
import type { Config } from './base/config.ts';
import type { Database } from './db/connect.ts';
import { loadSecret } from './db/server-secret.ts';
import { createStorage } from './files/create-storage.ts';
import { isLoopbackName } from './http/caller-address.ts';
import type { Services } from './http/context.ts';
import { createMessenger } from './notify/messenger.ts';

const isOwnAddress = (url: string | undefined): boolean =>
  url === undefined || isLoopbackName(new URL(url).hostname);

export const createServices = async (
  { db, turns }: Pick<Database, 'db' | 'turns'>,
  config: Config,
  onFault: (cause: unknown) => void = () => undefined,
): Promise<Services> => {
  const secret = await loadSecret(db, config);
  const plans = createPlans(db, turns, applyTogether);
  return {
    config,
    db,
    turns,
    plans,
    planRuns: createPlanRuns(db, plans, onFault),
    heardMessages: createHeardMessages(db),
    secret,
    tokens: createTokenIssuer(secret),
    messenger: createMessenger(config),
    files: createStorage(config),
    // Behind a proxy the whole world comes from this machine; an address of its own tells of one, too.
    isLoopback: isLoopbackName(config.host) && config.proxies === 0 && isOwnAddress(config.url),
  };
};
