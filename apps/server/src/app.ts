import { allCalls } from '@xmgl/contracts/all-calls';
import type { FastifyInstance } from 'fastify';
import { allHandlers } from './areas/all-handlers.ts';
import { allKits, plainOwners } from './areas/all-kits.ts';
import { fail } from './base/failure.ts';
import type { Listener } from './db/listener.ts';
import { mountCalendar } from './desk/mount-calendar.ts';
import { mountArchives } from './files/mount-archives.ts';
import { mountDownloads } from './files/mount-downloads.ts';
import { mountUploads } from './files/mount-uploads.ts';
import { ownersAmong } from './files/open-owner.service.ts';
import { mountDocs } from './http/api-docs.ts';
import type { Handler } from './http/context.ts';
import { mountEvents } from './http/events.ts';
import { type Back, createSendOn, forwardCalls, restoreCaller } from './http/forward-calls.ts';
import { guardingHeaders } from './http/guarding-headers.ts';
import { mountHealth } from './http/health.ts';
import { mayBeLarge } from './http/large-bodies.ts';
import { mountCalls } from './http/mount-calls.ts';
import { type OpenOptions, openApp } from './http/open-app.ts';
import { mountWeb } from './http/static-web.ts';

export type AppOptions = OpenOptions & {
  readonly now?: () => Date;
  /** Holds every answer against its contract; for tests and development. */
  readonly checksOutput?: boolean;
  readonly listener: Listener;
  readonly isReady: () => Promise<boolean>;
  /** Answers the heavy calls; without one they are answered here, too. */
  readonly back?: Back;
};

// Without the query, in which somebody may have put what is secret.
const toLoggedCall = (url: string): string => url.slice(5).replace(/\?.*/s, '').slice(0, 80);

const isHeavy = ({ call }: Handler): boolean => call.heavy === true;
const isAnsweredBeside = (handler: Handler): boolean => isHeavy(handler) || mayBeLarge(handler.call);

const settlePlans = async ({ plans, planRuns }: OpenOptions['services']): Promise<void> => {
  await planRuns.stop();
  await plans.dates.settle();
};

/** The server without a port: what main listens with and tests inject into. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { services, listener, isReady, back, now = () => new Date(), checksOutput = false } = options;
  const app = await openApp(options);
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    request.log.info(
      { call: toLoggedCall(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  const isEncrypted = services.config.tls !== undefined || services.config.proxies > 0;
  const guards = guardingHeaders(isEncrypted);
  // Also where an answer is written past Fastify.
  app.addHook('onRequest', async (_, reply) => void reply.raw.setHeaders(guards));
  // Whatever waits to be written is, before the database goes.
  app.addHook('onClose', () => settlePlans(services));
  const isBackThere = () => back === undefined || back.address() !== undefined;
  mountHealth(app, async () => isBackThere() && (await isReady()));
  await mountDocs(app);
  const answered = allHandlers.filter((handler) => back === undefined || !isHeavy(handler));
  const sendOn = back && createSendOn(app, back);
  mountCalls(app, answered, { services, now, checksOutput, sendOn });
  if (sendOn)
    forwardCalls(
      app,
      allCalls.filter(({ heavy }) => heavy),
      sendOn,
    );
  await mountEvents(app, services, listener, now);
  await mountUploads(app, services, ownersAmong(allKits, plainOwners), now);
  mountDownloads(app, services, now);
  mountArchives(app, services, now);
  mountCalendar(app, services, now);
  app.all('/api/*', async (request) => {
    const isKnown = allCalls.some((call) => request.url.split('?')[0] === `/api/${call.name}`);
    throw isKnown ? fail('methodNotAllowed') : fail('notFound', '没有这个调用');
  });
  await mountWeb(app);
  return app;
};

/** What the front process forwards to: the heavy calls, and those whose body may be large. */
export const buildBackApp = async ({ services, logger }: OpenOptions): Promise<FastifyInstance> => {
  const app = await openApp({ services, logger }, true);
  app.server.prependListener('request', restoreCaller);
  app.addHook('onClose', () => settlePlans(services));
  const answered = allHandlers.filter(isAnsweredBeside);
  mountCalls(app, answered, { services, now: () => new Date(), checksOutput: false });
  return app;
};
