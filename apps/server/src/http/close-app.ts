import type { FastifyInstance } from 'fastify';
import { Failure } from '../base/failure.ts';

/** Longer than any answer that a person waits for in front of a stopping server. */
const drainMs = 10_000;

/** Long enough for the next server to stand. */
const backSeconds = 5;

const refuseWhenClosing = (): Failure => {
  const message = '服务正在停止或重新启动，请稍后重试';
  return new Failure('unavailable', [{ code: 'unavailable', message }], backSeconds);
};

/**
 * While the server closes, what arrives is refused with the time to come again, every answer is the last on its
 * connection, and a connection whose answer was under way ends after it.
 */
export const endConversations = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw refuseWhenClosing();
  });
  app.addHook('onSend', async (_, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
};

/** Takes no more calls, lets what is being answered be answered, and cuts what has not ended by then. */
export const closeApp = async (app: FastifyInstance, longestMs = drainMs): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), longestMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};
