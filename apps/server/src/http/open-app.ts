import { maxHeaderSize } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { v7 } from 'uuid';
import { fail } from '../base/failure.ts';
import { endConversations } from './close-app.ts';
import type { Services } from './context.ts';
import { forwardedID } from './forward-calls.ts';
import { smallBody } from './large-bodies.ts';
import { sendFailure } from './mount-calls.ts';
import { readBodies } from './read-bodies.ts';
import { readTls } from './tls.ts';

export type OpenOptions = { readonly services: Services; readonly logger: FastifyBaseLogger };

// A body of 90 MB takes four minutes at 3 Mbit/s.
const slowestRequestMs = 4 * 60_000;

/** The tab's title, which the caller may have made up: for reading alone, and no longer than a title is. */
const toLoggedTab = (header: string | string[] | undefined): { readonly tab?: string } => {
  if (typeof header !== 'string' || header === '') return {};
  try {
    return { tab: decodeURIComponent(header).slice(0, 80) };
  } catch {
    return { tab: header.slice(0, 80) };
  }
};

/** What only the front process hears of: it tells the caller's name for the request, and closes connections. */
const backSettings = {
  genReqId: forwardedID,
  keepAliveTimeout: 0,
  // What the front took, and what it adds.
  http: { maxHeaderSize: 2 * maxHeaderSize },
};

/**
 * How requests are read, refused and compressed, whichever process answers them.
 * @param isBack what the front process forwards is answered here, and nothing else
 */
export const openApp = async (
  { services: { config }, logger }: OpenOptions,
  isBack = false,
): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    ...(config.tls === undefined || isBack ? {} : { https: readTls(config.tls) }),
    loggerInstance: logger,
    genReqId: () => v7(),
    // Only what our own proxies wrote: an address before it is the caller's claim.
    trustProxy: (_, hop) => hop < config.proxies,
    requestTimeout: slowestRequestMs,
    // Every line about a call, a failed one's too, names the tab that it came from.
    childLoggerFactory: (parent, bindings, options, request) =>
      parent.child({ ...bindings, ...toLoggedTab(request.headers['x-active-tab']) }, options),
    logController: new LogController({ disableRequestLogging: true }),
    // What is being answered is answered first; `closeApp` says for how long.
    forceCloseConnections: 'idle',
    // What is asked meanwhile is refused in our words.
    return503OnClosing: false,
    bodyLimit: smallBody,
    // An address that cannot be decoded, for one.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    ...(isBack && backSettings),
  });
  // Fastify's own parsers would take plain text for a body, and make values of whatever comes.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  readBodies(app);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(fail('notFound', '没有这个地址'), request, reply));
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  endConversations(app);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  });
  return app;
};
