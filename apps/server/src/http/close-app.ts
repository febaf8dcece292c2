import type { FastifyInstance } from 'fastify';

/** Longer than any answer that a person waits for in front of a stopping server. */
const drainMs = 10_000;

/** Takes no more calls, lets what is being answered be answered, and cuts what has not ended by then. */
export const closeApp = async (app: FastifyInstance, longestMs = drainMs): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), longestMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};
