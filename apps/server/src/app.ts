import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { allCalls } from '@xmgl/contracts/all-calls';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { v7 } from 'uuid';
import { allHandlers } from './areas/all-handlers.ts';
import { allKits, plainOwners } from './areas/all-kits.ts';
import { fail } from './base/failure.ts';
import type { Listener } from './db/listener.ts';
import { mountArchives } from './files/mount-archives.ts';
import { mountDownloads } from './files/mount-downloads.ts';
import { mountUploads } from './files/mount-uploads.ts';
import { ownersAmong } from './files/open-owner.service.ts';
import { mountDocs } from './http/api-docs.ts';
import { endConversations } from './http/close-app.ts';
import type { Services } from './http/context.ts';
import { mountEvents } from './http/events.ts';
import { mountHealth } from './http/health.ts';
import { mountCalls, sendFailure } from './http/mount-calls.ts';
import { mountWeb } from './http/static-web.ts';
import { readTls } from './http/tls.ts';

export type AppOptions = {
  readonly services: Services;
  readonly listener: Listener;
  readonly logger: FastifyBaseLogger;
  readonly isReady: () => Promise<boolean>;
  readonly now?: () => Date;
  /** Holds every answer against its contract; for tests and development. */
  readonly checksOutput?: boolean;
};

// A body of 90 MB takes four minutes at 3 Mbit/s.
const slowestRequestMs = 4 * 60_000;

const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

// Without the query, in which somebody may have put what is secret.
const toLoggedCall = (url: string): string => url.slice(5).replace(/\?.*/s, '').slice(0, 80);

/** The tab's title, which the caller may have made up: for reading alone, and no longer than a title is. */
const toLoggedTab = (header: string | string[] | undefined): { readonly tab?: string } => {
  if (typeof header !== 'string' || header === '') return {};
  try {
    return { tab: decodeURIComponent(header).slice(0, 80) };
  } catch {
    return { tab: header.slice(0, 80) };
  }
};

/** The server without a port: what main listens with and tests inject into. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { services, listener, isReady, now = () => new Date(), checksOutput = false } = options;
  const { tls } = services.config;
  const app: FastifyInstance = Fastify({
    ...(tls === undefined ? {} : { https: readTls(tls) }),
    loggerInstance: options.logger,
    genReqId: () => v7(),
    // Only what our own proxies wrote: an address before it is the caller's claim.
    trustProxy: (_, hop) => hop < services.config.proxies,
    requestTimeout: slowestRequestMs,
    // Every line about a call, a failed one's too, names the tab that it came from.
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, ...toLoggedTab(request.headers['x-active-tab']) }, options),
    logController: new LogController({ disableRequestLogging: true }),
    // What is being answered is answered first; `closeApp` says for how long.
    forceCloseConnections: 'idle',
    // What is asked meanwhile is refused in our words.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    // An address that cannot be decoded, for one.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  // Fastify's own parser would take plain text for a body.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(fail('notFound', '没有这个地址'), request, reply));
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  endConversations(app);
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    request.log.info(
      { call: toLoggedCall(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    // As the policy says it: nothing frames a page. The preview of a PDF says its own.
    xFrameOptions: { action: 'deny' },
    hsts: tls !== undefined || services.config.proxies > 0,
  });
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  });
  // Whatever waits to be written is, before the database goes.
  app.addHook('onClose', () => services.plans.dates.settle());
  mountHealth(app, isReady);
  await mountDocs(app, allCalls);
  mountCalls(app, allHandlers, { services, now, checksOutput });
  await mountEvents(app, services, listener, now);
  await mountUploads(app, services, ownersAmong(allKits, plainOwners), now);
  mountDownloads(app, services, now);
  mountArchives(app, services, now);
  app.all('/api/*', async (request) => {
    const isKnown = allCalls.some((call) => request.url.split('?')[0] === `/api/${call.name}`);
    throw isKnown ? fail('methodNotAllowed') : fail('notFound', '没有这个调用');
  });
  await mountWeb(app);
  return app;
};
